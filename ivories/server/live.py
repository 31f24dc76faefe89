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
from typing import TYPE_CHECKING, Any

from ivories import table as t
from ivories.errors import IvoriesError
from ivories.server.frames import Frames, Look
from ivories.server.games import change
from ivories.server.store import Write
from ivories.table import AnyEntry, Phase, Table
from ivories.wire.messages import Here, encode

if TYPE_CHECKING:
    from ivories.server.house import House
    from ivories.server.sockets import Socket

Send = Callable[[], None]
Asked = tuple[int, str, int]  # a seat to act, its bot, and when the match changed last
PACE = 0.004  # seconds between two moves of bots at a table: faster ones would only take time from other tables
SHARE = 8  # and a bot waits so many times as long as it took to tell of the last move: onlookers cost time, too
LOG = logging.getLogger("ivories.server")
SEATING = (t.Sat, t.Stood, t.Emptied)  # what changes who of those here has a seat


def now_ms() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


class Live:
    """A table, and everybody at it."""

    def __init__(self, house: House, code: str, table: Table) -> None:
        self.house, self.code, self.table = house, code, table
        self.sockets: set[Socket] = set()
        self.durable = table.position
        self.touched = now_ms()
        self._outbox: deque[tuple[int, Send]] = deque()
        self.frames = Frames(table)
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: Asked | None = None  # what a bot is asked now
        self._bot_moved = 0.0  # when a bot acted last
        self._telling = 0.0  # how long it took to make what was sent about the last entry
        self._comings: Counter[str] = Counter()  # of each guest
        self._failed = False
        self._ahead = False  # of the database, by something that it could not keep

    # --- Entries ---

    def take(self, entry: AnyEntry, taken: Send = lambda: None) -> None:
        """Takes an entry in and has it written; `taken` is called when it is durable."""
        if self._failed:
            raise IvoriesError("not-kept/again")
        if self.table.position >= self._room(entry):
            raise IvoriesError("too-many/entries")
        if self._comes(entry) and self._comings[entry.by] >= self.house.limits.comings:
            raise IvoriesError("too-many/comings", most=self.house.limits.comings)
        was = self.table.phase
        self._enter(entry)
        self._comings[entry.by] += self._comes(entry)
        self.touched = entry.at
        position = self.table.position
        row = {"code": self.code, "position": position, "entry": t.line(entry)}
        write = Write([row], **self._beside(entry, was), kept=partial(self._kept, position))
        write.lost, write.stale = self._lost, lambda: self._ahead
        self.house.store.keep(write)
        self._outbox.append((position, taken))
        self._announce(position)
        if isinstance(entry, SEATING):
            self._outbox.append((position, self._tell_here))
        self.go_on()

    def _beside(self, entry: AnyEntry, was: Phase) -> dict[str, Any]:
        """What is written together with an entry, for those who look for it without reading logs."""
        match entry:
            case t.Closed():
                return {"closing": (self.code, entry.at)}
            case t.Sat():
                return {"sitting": {"guest": entry.by, "code": self.code, "since": entry.at}}
        return {"game": change(self.table, self.code, was)}

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

    def _enter(self, entry: AnyEntry) -> None:
        """Takes an entry into the table. What nobody has thought of may leave half of it: the log has the truth."""
        try:
            t.take(self.table, entry)
        except IvoriesError:
            raise
        except Exception:
            LOG.exception("an entry broke")
            self._lost(IvoriesError("broken"))
            raise IvoriesError("broken") from None

    def _kept(self, position: int) -> None:
        """An entry is durable: all that waited for it leaves."""
        self.durable = position
        self.house.metrics.entries.inc()
        while self._outbox and self._outbox[0][0] <= position:
            self._outbox.popleft()[1]()
        if self.table.closed and self.durable == self.table.position:
            self.house.forget(self)

    def _lost(self, error: IvoriesError) -> None:
        """An entry could not be written: the table goes back to what the database has, and everybody connects again."""
        if not self._ahead:
            self._ahead = self._failed = True
            self._outbox.clear()
            self.house.reload(self, error)

    def after(self, send: Send) -> None:
        """Does something when all that was taken so far is durable."""
        if self.durable >= self.table.position:
            send()
        else:
            self._outbox.append((self.table.position, send))

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
            self._outbox.append((position, send))
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
        if self._failed:
            socket.close(1012, "connect again")

    def leave(self, socket: Socket) -> None:
        """Somebody is gone."""
        self.touched = now_ms()
        if socket in self.sockets:
            self.sockets.discard(socket)
            self.after(self._tell_here)

    def _tell_here(self) -> None:
        """Says who of those who sit there is connected, as far as that is durable."""
        if self.durable < self.table.position:
            return self._outbox.append((self.table.position, self._tell_here))
        guests = {socket.guest for socket in self.sockets}
        seats = tuple([bool(seat.guest) and seat.guest in guests for seat in self.table.seats])
        onlookers = sum(self.table.seat_of(guest) is None for guest in guests)
        frame = encode(Here(self.durable, seats, onlookers))
        for socket in self.sockets:
            socket.send(frame)

    # --- Clocks and bots ---

    def go_on(self) -> None:
        """Sets the clock, lets a bot think, begins the match that all have asked for."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        table = self.table
        until = t.deadline(table)
        if until is not None:
            self._timer = asyncio.get_running_loop().call_later(max(0, until - now_ms()) / 1000, self._time_up)
        if t.all_ask(table):
            return self._take_by_itself(t.Started(at=now_ms(), secret=secrets.token_hex(32)))
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
            self._take_by_itself(t.Resumed(at=now_ms()))

    def _time_up(self) -> None:
        entry = t.due(self.table, now_ms())
        if entry is None:
            self.go_on()
        elif not self._failed:
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
        if self._asked() != (seat, bot, moved) or self._failed:
            return
        fallback = str(t.default_action(view))
        for action in (chosen, fallback) if chosen is not None else (fallback,):
            try:
                return self.take(t.Acted(at=now_ms(), seat=seat, action=t.meant(self.table, seat, action)))
            except IvoriesError:
                continue

    def stop(self) -> None:
        """No clock runs any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._failed = True
