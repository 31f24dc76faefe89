"""One table that is played: its log in memory, those who are connected, its clock and its bots.

The table in memory may be ahead of the database by what is being written. Everything that is sent is made when an entry
is taken, and leaves when the entry is durable; so nobody hears of a move that could still be lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import secrets
import time
from collections import Counter, deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from ivories import table as t
from ivories.errors import IvoriesError
from ivories.server.following import Following
from ivories.server.frames import Frames, Look
from ivories.server.games import change
from ivories.server.notices import Present
from ivories.server.store import SECOND, STALE, Write
from ivories.table import AnyEntry, Phase, Table
from ivories.wire.messages import Here, encode

if TYPE_CHECKING:
    from ivories.server.house import House
    from ivories.server.sockets import Socket

Send = Callable[[], None]
Again = Callable[[], None] | None
Asked = tuple[int, str, int]  # a seat to act, its bot, and when the match changed last
PACE = 0.004  # seconds between two moves of bots at a table: faster ones would only take time from other tables
SHARE = 8  # and a bot waits so many times as long as it took to tell of the last move: onlookers cost time, too
LOG = logging.getLogger("ivories.server")
SEATING = (t.Sat, t.Stood, t.Emptied)  # what changes who of those here has a seat


def now_ms() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


class Waiting(NamedTuple):
    """Something that leaves when a position is durable; what is done instead where that place went to another."""

    position: int
    send: Send
    again: Again


class Live:
    """A table, and everybody at it."""

    def __init__(self, house: House, code: str, table: Table) -> None:
        self.house, self.code, self.table = house, code, table
        self.sockets: set[Socket] = set()
        self.durable = table.position
        self.touched = self.house.now()
        self.visited = self.house.now()
        self.following = Following(self)
        self._outbox: deque[Waiting] = deque()
        self.frames = Frames(table)
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: Asked | None = None  # what a bot is asked now
        self._bot_moved = 0.0  # when a bot acted last
        self._telling = 0.0  # how long it took to make what was sent about the last entry
        self._comings: Counter[str] = Counter()  # of each guest
        self._others: dict[int, Present] = {}  # who is connected elsewhere, by process
        self._said = Present()  # what others know of who is connected here
        self.failed = False
        self._writes = 0  # changes when what waits to be written stands on nothing any more

    # --- Entries ---

    def take(self, entry: AnyEntry, taken: Send = lambda: None, again: Again = None) -> None:
        """Takes an entry in and has it written; `taken` is called when it is durable, `again` if another process has
        written at that place."""
        if self.failed or self._going_back:
            raise IvoriesError("not-kept/again")
        if self.table.position >= self._room(entry):
            raise IvoriesError("too-many/entries")
        if self._comes(entry) and self._comings[entry.by] >= self.house.limits.comings:
            raise IvoriesError("too-many/comings", most=self.house.limits.comings)
        was, sat = self.table.phase, self._guests()
        self._enter(entry, t.take)
        self._comings[entry.by] += self._comes(entry)
        self.touched = entry.at
        position, writes = self.table.position, self._writes
        row = {"code": self.code, "position": position, "entry": t.line(entry)}
        write = Write([row], **self._beside(entry, was, sat), kept=partial(self._kept, position))
        write.lost, write.stale = partial(self._lost, again, writes), lambda: self._writes != writes
        self.house.store.keep(write)
        self._outbox.append(Waiting(position, taken, None))
        self._announce(position)
        if isinstance(entry, SEATING):
            self._outbox.append(Waiting(position, self._tell_here, self._tell_here))
        self.go_on()

    def follow(self, entry: AnyEntry) -> None:
        """Takes in what another process has written: it is durable already."""
        self._enter(entry, t.follow)
        self.touched = max(self.touched, entry.at)
        position = self.table.position
        self._announce(position)
        if isinstance(entry, SEATING):
            self._outbox.append(Waiting(position, self._tell_here, self._tell_here))
        self._durable(position)
        self.go_on()

    def _guests(self) -> set[str]:
        return {seat.guest for seat in self.table.seats if seat.guest}

    def _beside(self, entry: AnyEntry, was: Phase, sat: set[str]) -> dict[str, Any]:
        """What is written together with an entry, for those who look for it without reading logs."""
        beside: dict[str, Any] = {"game": change(self.table, self.code, was)}
        if isinstance(entry, t.Closed):
            beside["closing"] = self.code, entry.at
        if isinstance(entry, SEATING):
            sit = self._guests()
            moved = [(guest, guest in sit) for guest in sorted(sat ^ sit)]
            sitting = {"code": self.code, "since": entry.at}
            beside["sittings"] = [{"guest": guest, **sitting, "seated": seated} for guest, seated in moved]
        return beside

    def _room(self, entry: AnyEntry) -> float:
        """How long the log may be for an entry: coming, going and talking leave half of it to the match, and strangers
        who come and go half of the rest to the others."""
        if isinstance(entry, t.Closed):
            return math.inf
        most = self.house.limits.entries
        if isinstance(entry, t.CHANGES_MATCH):
            return most
        return most // 4 if self._comes(entry) else most // 2

    def _comes(self, entry: AnyEntry) -> bool:
        """Whether somebody sits down or stands up who may be a stranger: with a quarter left the host goes on."""
        return isinstance(entry, (t.Sat, t.Stood)) and entry.by != self.table.opened.host

    def _enter(self, entry: AnyEntry, way: Callable[[Table, AnyEntry], None]) -> None:
        """Takes an entry into the table. What nobody has thought of may leave half of it: the log has the truth."""
        try:
            way(self.table, entry)
        except IvoriesError:
            raise
        except Exception:
            LOG.exception("an entry broke")
            self.give_up(IvoriesError("broken"))
            raise IvoriesError("broken") from None

    def _kept(self, position: int) -> None:
        """An entry is durable."""
        self.house.metrics.entries.inc()
        self._durable(position)
        self.following.kept()

    def _durable(self, position: int) -> None:
        """All that waited for a position leaves."""
        self.durable = position
        while self._outbox and self._outbox[0].position <= position:
            self._outbox.popleft().send()
        if self.table.closed and self.durable == self.table.position:
            self.house.forget(self)

    def _lost(self, again: Again, writes: int, error: IvoriesError) -> None:
        """An entry could not be written. Where another process was first, or what this one stood on is gone, it is
        asked for once more when the table stands right again."""
        if self.failed:
            return
        if error.why not in (SECOND, STALE):
            return self.give_up(error)
        self.following.ask_again(again)
        if writes == self._writes:  # what was taken after it is not written either
            self._writes += 1
            self.following.second()

    def give_up(self, error: IvoriesError) -> None:
        """The table goes back to what the database has, and everybody connects again."""
        if not self.failed:
            self._writes += 1
            self.failed = True
            self._outbox.clear()
            self.house.reload(self, error)

    def go_back(self, table: Table) -> None:
        """The table as it was when all of it was durable; what waited for more is dropped, or done otherwise."""
        waiting, self._outbox = self._outbox, deque()
        self.table, self.frames, self._thinking = table, Frames(table), None
        for one in waiting:
            if one.again is not None:
                one.again()

    def after(self, send: Send, again: Again = None) -> None:
        """Does something when all that was taken so far is durable; `again` instead, if that is lost to another process
        (the same, if nothing else is given)."""
        if self.durable >= self.table.position:
            send()
        else:
            self._outbox.append(Waiting(self.table.position, send, again or partial(self.after, send)))

    # --- What is sent ---

    def _announce(self, position: int) -> None:
        """Makes what everybody is sent about an entry; those who see the same get the same."""
        began = self.house.clock()
        made: dict[tuple[str, Look], bytes] = {}
        for socket in self.sockets:
            key = self.frames.eyes(socket.guest), socket.look
            if key not in made:
                made[key] = self._news(position, *key)
            send = partial(socket.send, made[key]) if made[key] else partial(socket.close, 1012, "connect again")
            self._outbox.append(Waiting(position, send, None))
        self._telling = self.house.clock() - began

    def _news(self, position: int, guest: str, look: Look) -> bytes:
        """What a guest is sent about an entry. What nobody has thought of is nothing: the entry is taken all the same,
        and whoever misses a position has to come again."""
        try:
            return self.frames.news(position, guest, look)
        except Exception:
            LOG.exception("news could not be made")
            return b""

    # --- Who is here ---

    def join(self, socket: Socket) -> None:
        """Somebody connects; while they came in, the table may have been closed or given up."""
        self.sockets.add(socket)
        self.after(self._tell_here)
        if self.failed:
            socket.close(1012, "connect again")

    def leave(self, socket: Socket) -> None:
        """Somebody is gone."""
        self.touched = self.house.now()
        if socket in self.sockets:
            self.sockets.discard(socket)
            self.after(self._tell_here)

    def _tell_here(self) -> None:
        """Says who of those who sit there is connected, as far as that is durable."""
        if self.durable < self.table.position:
            return self.after(self._tell_here)
        here = self.present()
        if here != self._said:
            self._said = here
            self.house.peers.say_here(self)
        everywhere = [here, *self._others.values()]
        seats = tuple([any(one.seats >> at & 1 for one in everywhere) for at in range(len(self.table.seats))])
        frame = encode(Here(self.durable, seats, sum(one.onlookers for one in everywhere)))
        for socket in self.sockets:
            socket.send(frame)

    def present(self) -> Present:
        """Who is connected to this process."""
        guests = {socket.guest for socket in self.sockets}
        sitting = [seat.guest in guests and bool(seat.guest) for seat in self.table.seats]
        onlookers = sum(self.table.seat_of(guest) is None for guest in guests)
        return Present(sum(here << at for at, here in enumerate(sitting)), onlookers)

    def hear_present(self, member: int, present: Present) -> None:
        """Who is connected to another process."""
        if self._others.get(member, Present()) == present:
            return
        self._others[member] = present
        if present == Present():
            del self._others[member]
            self.touched = self.house.now()
        self.after(self._tell_here)

    @property
    def _going_back(self) -> bool:
        return self.following.going_back

    @property
    def empty(self) -> bool:
        """Whether nobody is connected, here or elsewhere."""
        return not self.sockets and not self._others

    # --- Clocks and bots ---

    def go_on(self) -> None:
        """Sets the clock, lets a bot think, begins the match that all have asked for."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self.house.peers.runs(self.code) or self.failed or self._going_back:
            self._thinking = None
            return
        table = self.table
        until = t.deadline(table)
        if until is not None:
            self._timer = asyncio.get_running_loop().call_later(max(0, until - self.house.now()) / 1000, self._time_up)
        if t.all_ask(table):
            return self._take_by_itself(t.Started(at=self.house.now(), secret=secrets.token_hex(32)))
        asked = self._asked()
        if asked != self._thinking:
            self._thinking = asked
            if asked is not None:
                self.house.spawn(self._think(*asked))

    def _asked(self) -> Asked | None:
        """What a bot is to be asked now."""
        turn = self.table.turn
        bot = "" if turn is None else self.table.seats[turn].bot
        return (turn, bot, self.table.moved) if turn is not None and bot else None

    def resume(self) -> None:
        """Goes on after the server was away: nobody's time has run meanwhile. Where no clock runs, nothing is kept."""
        if t.deadline(self.table) is not None:
            self._take_by_itself(t.Resumed(at=self.house.now()))

    def _time_up(self) -> None:
        if not self.house.peers.runs(self.code):  # this process was paused, and others have gone on
            return
        entry = t.due(self.table, self.house.now())
        if entry is None:
            self.go_on()
        elif not self.failed:
            self._take_by_itself(entry)

    def _take_by_itself(self, entry: AnyEntry) -> None:
        """Takes an entry that nobody asks for; a seat may be open, or the log full, and then nobody is told."""
        with contextlib.suppress(IvoriesError):
            self.take(entry)

    async def _think(self, seat: int, bot: str, moved: int) -> None:
        """A bot chooses; too slow, or broken, it does what whoever does nothing does."""
        view = self.table.playing().view(seat)
        chosen = await self.house.thinkers.choose(bot, view, self.code)
        await asyncio.sleep(self._bot_moved + max(PACE, SHARE * self._telling) - self.house.clock())
        self._bot_moved = self.house.clock()
        if self._thinking != (seat, bot, moved) or self._asked() != self._thinking or self.failed:
            return
        if not self.house.peers.runs(self.code):
            return
        fallback = str(t.default_action(view))
        for action in (chosen, fallback) if chosen is not None else (fallback,):
            try:
                return self.take(t.Acted(at=self.house.now(), seat=seat, action=t.meant(self.table, seat, action)))
            except IvoriesError:
                continue

    def stop(self) -> None:
        """No clock runs any more."""
        if self._timer is not None:
            self._timer.cancel()
        self.failed = True
