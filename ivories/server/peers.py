"""What a house does beside other processes at the same database; one that is alone has nothing to do.

Every process takes moves for any table and writes them at the next position of its log, which only one can. The one
that a table belongs to runs its clock and its bots. All of them hear of what was written, and read it from the log.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from typing import TYPE_CHECKING

from sqlalchemy import Executable, func, select

from ivories.errors import IvoriesError
from ivories.server import notices
from ivories.server.members import Members
from ivories.server.notices import CHANNEL, Marks, Present

if TYPE_CHECKING:
    from ivories.server.house import House
    from ivories.server.live import Live

BEAT = 1.0  # seconds between two looks at who lives
SOON = 0.005  # seconds in which what is told gathers
SHARING = 5  # beats between two looks at how tables are shared out
AT_ONCE = 200  # tables that are taken on in one go
SLACK = 1.25, 8  # times its share, and so many more, that a process runs before it gives some back
AWAY = 5_000  # milliseconds without anybody after which a turn's time begins anew
LOG = logging.getLogger("ivories.server")


class Alone:
    """A house that has its database to itself: every table is its own."""

    shared = False
    runner: int | None = None

    async def start(self, house: House) -> None:
        """Opens the house: every table that is open goes on."""
        tables = await house.store.open_tables()
        house.take_on(tables, set(tables))

    async def stop(self) -> None:
        """Nobody else is to know."""

    def runs(self, code: str) -> bool:
        """Whether this process runs a table's clock and bots."""
        return True

    def joined(self, live: Live) -> None:
        """A table was read from its log."""

    def say_here(self, live: Live, present: Present) -> None:
        """Others who are connected here, or not any more."""

    def forget(self, code: str) -> None:
        """A table is not in memory any more."""

    @property
    def others(self) -> int:
        """How many other processes serve the same tables."""
        return 0


class Peers(Alone):
    """One of several processes at a PostgreSQL."""

    shared = True

    def __init__(self, members: Members, key: bytes) -> None:
        self._members, self._marks = members, Marks(key)
        self._alive = {members.me}
        self._codes: dict[str, str] = {}  # of the tables in memory, by their marks
        self._present: dict[str, Present] = {}  # what is to be told, by mark
        self._wanted: set[str] = set()
        self._telling: asyncio.TimerHandle | None = None
        self._free = True  # there may be tables that nobody runs
        self._seen = time.monotonic()  # when others could last see that this process lives
        self._house: House
        self._ended = False

    @property
    def runner(self) -> int:  # type: ignore[override]
        """Who this process is."""
        return self._members.me

    @property
    def others(self) -> int:
        """How many other processes live."""
        return len(self._alive) - 1

    # --- Beginning and end ---

    async def start(self, house: House) -> None:
        """Joins the others, takes on what nobody runs, and keeps at it."""
        self._house = house
        house.store.writer, house.store.telling = self._members.me, self._told
        await self._members.join(self._heard)
        await self._look()
        house.spawn(self._keep_on())

    async def stop(self) -> None:
        """Leaves; the others take its tables on at once."""
        self._ended = True
        with contextlib.suppress(IvoriesError):
            await self._members.alive()  # nobody's time runs from now on
        await self._members.leave()
        with contextlib.suppress(IvoriesError):
            await self._members.announce(notices.given(self._members.me))

    async def _keep_on(self) -> None:
        beat = 0
        while not self._ended:
            await asyncio.sleep(BEAT)
            beat += 1
            self._house.count()  # any worker may be asked for the sum
            try:
                if not self._members.there:
                    await self._come_back()
                self._free = self._free or beat % SHARING == 0
                await self._look()
                if beat % SHARING == 0:
                    await self._give_back()
            except Exception as error:  # a database can be away in many ways
                LOG.warning("the other processes cannot be asked", extra={"reason": _why(error)})

    async def _come_back(self) -> None:
        """The database was away, or this process was: everything is looked at anew."""
        await self._members.join(self._heard)
        away = (time.monotonic() - self._seen) * 1000
        mine, house = await self._members.mine(), self._house
        for code in house.open_here - mine:
            house.leave_to_others(code)
        kept = house.open_here & mine
        house.take_on(dict.fromkeys(kept, ""), kept if away > AWAY else set())
        for live in house.in_memory():
            house.spawn(live.following.fresh())
        self._wanted |= set(self._codes)
        self._tell_soon()

    # --- Who runs what ---

    def runs(self, code: str) -> bool:
        """Whether this process runs a table's clock and bots."""
        return code in self._house.open_here

    async def _look(self) -> None:
        """Looks who lives; takes on the tables of those who do not."""
        alive = await self._members.alive()
        self._seen = time.monotonic()
        gone, self._alive = self._alive - alive, alive
        for member in gone:
            LOG.info("another process is gone")
            for live in self._house.in_memory():
                live.hear_present(member, Present())
        if gone or self._free:
            self._free = False
            await self._claim()

    async def _claim(self) -> None:
        """Takes on tables that nobody runs, up to a fair share."""
        while not self._ended:
            shares = await self._members.shares(self._alive)
            room = math.ceil(shares.open / len(self._alive)) - shares.mine
            if not shares.free or room <= 0:
                return
            claimed = await self._members.claim(self._alive, min(AT_ONCE, room))
            if not claimed:
                return
            self._house.metrics.taken_on.inc(len(claimed))
            rested = {one.code for one in claimed if one.away is None or one.away > AWAY}
            self._house.take_on({one.code: one.host for one in claimed}, rested)

    async def _give_back(self) -> None:
        """Gives tables back where others have far fewer, those first to which nobody is connected here."""
        shares, house = await self._members.shares(self._alive), self._house
        fair, (times, more) = math.ceil(shares.open / len(self._alive)), SLACK
        if shares.mine <= times * fair + more:
            return
        codes = sorted(house.open_here, key=house.connected)[: min(AT_ONCE, shares.mine - fair)]
        await self._members.give(codes)
        for code in codes:
            house.leave_to_others(code)
        await self._members.tell(notices.given(self._members.me))

    # --- Notices ---

    def _told(self, rows: list[tuple[str, int]]) -> list[Executable]:
        """What tells the others of entries, in the transaction that writes them."""
        lines = notices.written(self._members.me, [(self._marks.of(code), position) for code, position in rows])
        return [_notify(line) for line in lines]

    def joined(self, live: Live) -> None:
        """A table was read from its log: who is connected to it elsewhere?"""
        mark = self._marks.of(live.code)
        self._codes[mark] = live.code
        self._wanted.add(mark)
        self._tell_soon()

    def forget(self, code: str) -> None:
        """A table is not in memory any more."""
        self._codes.pop(self._marks.of(code), None)

    def say_here(self, live: Live, present: Present) -> None:
        """Others who are connected here, or not any more."""
        self._present[self._marks.of(live.code)] = present
        self._tell_soon()

    def _tell_soon(self) -> None:
        if self._telling is None and not self._ended:
            loop = asyncio.get_running_loop()
            self._telling = loop.call_later(SOON, lambda: self._house.spawn(self._tell()))

    async def _tell(self) -> None:
        self._telling = None
        lines = notices.wanted(self._members.me, self._wanted) + notices.here(self._members.me, self._present)
        self._wanted, self._present = set(), {}
        if lines:
            with contextlib.suppress(IvoriesError):  # whoever comes back asks again
                await self._members.tell(lines)

    def _heard(self, line: str) -> None:
        """Somebody has told something."""
        notice = notices.read(line)
        if notice is None or notice.member == self._members.me or self._ended:
            return
        self._alive.add(notice.member)
        self._free = self._free or notice.given
        for mark, position in notice.written.items():
            if (live := self._live(mark)) is not None:
                live.following.hear(position)
        for mark, present in notice.here.items():
            if (live := self._live(mark)) is not None:
                live.hear_present(notice.member, present)
        for mark in notice.wanted:
            if (live := self._live(mark)) is not None and live.present() != Present():
                self.say_here(live, live.present())

    def _live(self, mark: str) -> Live | None:
        code = self._codes.get(mark)
        return None if code is None else self._house.at_hand(code)


def _notify(line: str) -> Executable:
    return select(func.pg_notify(CHANNEL, line))


def _why(error: Exception) -> str:
    inner = error.__cause__ or error
    return str(inner) or type(inner).__name__
