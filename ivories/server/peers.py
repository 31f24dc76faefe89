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

from ivories.errors import IvoriesError
from ivories.server import notices
from ivories.server.members import Members
from ivories.server.notices import Present
from ivories.server.spreading import Spreading

if TYPE_CHECKING:
    from ivories.server.house import House
    from ivories.server.live import Live

BEAT = 1.0  # seconds between two looks at who lives
TOUCH = 8.0  # seconds without a word to the others after which nothing is run here: after ten they take it on
BACK = 3.0  # seconds in which all come back to a database that was away
SHARING = 5  # beats between two looks at how tables are shared out
PARTS = 12  # of the tables in memory, one after the other looked at for what nobody has told of: all in a minute
AT_ONCE = 200  # tables that are taken on in one go
SLACK = 1.25, 8  # times its share, and so many more, that a process runs before it gives some back
AWAY = 5_000  # milliseconds without anybody after which a turn's time begins anew
LOG = logging.getLogger("ivories.server")


class Alone:
    """A house that has its database to itself: every table is its own."""

    shared = False
    runner: int | None = None
    behind = 0  # milliseconds

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

    def say_here(self, live: Live) -> None:
        """Others who are connected here, or not any more."""

    def forget(self, code: str) -> None:
        """A table is not in memory any more."""


class Peers(Alone):
    """One of several processes at a PostgreSQL."""

    shared = True

    def __init__(self, members: Members, key: bytes) -> None:
        self._members, self._spreading = members, Spreading(members, key)
        self._alive = {members.me}
        self._free = True  # there may be tables that nobody runs
        self._stirred = asyncio.Event()  # something is to be done before the next beat
        self._seen = time.monotonic()  # when others could last see that this process lives
        self._claims_from = 0.0  # after the database was away, others have time to come back, too
        self._version = ""  # of the schema
        self._house: House
        self._ended = False

    @property
    def runner(self) -> int:  # type: ignore[override]
        """Who this process is."""
        return self._members.me

    @property
    def behind(self) -> int:  # type: ignore[override]
        """Milliseconds by which the clock here is behind the one that all go by."""
        return self._members.behind

    # --- Beginning and end ---

    async def start(self, house: House) -> None:
        """Joins the others, takes on what nobody runs, and keeps at it."""
        self._house = house
        self._spreading.begin(house)
        await self._members.join(self._heard)
        await self._members.forget()
        self._version = await self._members.version()
        await self._look()
        house.spawn(self._keep_on())

    async def stop(self) -> None:
        """Leaves; the others take its tables on at once."""
        self._ended = self._spreading.ended = True
        await self._spreading.tell()
        with contextlib.suppress(IvoriesError):
            await self._members.alive()  # nobody's time runs from now on
        await self._members.leave()
        with contextlib.suppress(IvoriesError):
            await self._members.announce(notices.given(self._members.me))

    async def _keep_on(self) -> None:
        beat = 0
        while not self._ended:
            await self._rest()
            beat += 1
            self._house.count()  # any worker may be asked for the sum
            try:
                await (self._look() if self._in_touch else self._come_back())
                if beat % SHARING == 0:
                    self._look_through(beat // SHARING)
                    await self._look_well()
            except Exception as error:  # a database can be away in many ways
                LOG.warning("the other processes cannot be asked", extra={"reason": _why(error)})

    async def _rest(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(BEAT):
                await self._stirred.wait()
        self._stirred.clear()

    async def _come_back(self) -> None:
        """The database was away, or this process was: everything is looked at anew."""
        away = (time.monotonic() - self._seen) * 1000
        await self._members.join(self._heard)
        await self._ask_who_lives()
        self._claims_from = time.monotonic() + BACK
        self._free = True
        mine, house = await self._members.mine(), self._house
        for code in house.open_here - mine:
            house.leave_to_others(code)
        kept = house.open_here & mine
        house.take_on(dict.fromkeys(kept, ""), kept if away > AWAY else set())
        for live in house.in_memory():
            live.following.catch_up()
        self._spreading.anew()

    # --- Who runs what ---

    @property
    def _in_touch(self) -> bool:
        """Whether others can see that this process lives; if not, they may have taken its tables on."""
        return self._members.there and time.monotonic() - self._seen < TOUCH

    def runs(self, code: str) -> bool:
        """Whether this process runs a table's clock and bots."""
        return self._house.has(code) and time.monotonic() - self._seen < TOUCH

    async def _ask_who_lives(self) -> set[int]:
        """Looks who lives, and says that this process does; who is gone since."""
        now = time.monotonic()
        alive = await self._members.alive()
        self._seen = now
        gone, self._alive = self._alive - alive, alive
        for member in gone:
            LOG.info("another process is gone")
            for live in self._house.in_memory():
                live.hear_present(member, Present())
                live.following.catch_up()  # it may have ended between writing and telling
        return gone

    async def _look(self) -> None:
        """Looks who lives; takes on the tables of those who do not."""
        gone = await self._ask_who_lives()
        if (gone or self._free) and time.monotonic() > self._claims_from:
            self._free = False
            await self._claim()

    async def _look_well(self) -> None:
        """What need not be looked at every second."""
        self._free = True
        await self._settle()
        await self._give_back()
        version = await self._members.version()
        if version != self._version:
            self._version = version
            LOG.warning("the database is of another version now: start this process again")

    def _look_through(self, turn: int) -> None:
        """What is told can be lost with who tells it: a part of the tables is read on without having heard anything."""
        for live in self._house.in_memory()[turn % PARTS :: PARTS]:
            live.following.catch_up()

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

    async def _settle(self) -> None:
        """Runs what the database says that this process runs: two may have claimed a table at the same moment, and an
        answer may have been lost."""
        house = self._house
        for code in await self._members.lost(house.open_here):
            house.leave_to_others(code)
        missed = await self._members.mine() - house.open_here
        if missed:
            house.take_on(dict.fromkeys(missed, ""), set())

    async def _give_back(self) -> None:
        """Gives tables back where others have far fewer, those first to which nobody is connected here."""
        shares, house = await self._members.shares(self._alive), self._house
        fair, (times, more) = math.ceil(shares.open / len(self._alive)), SLACK
        if shares.mine <= times * fair + more:
            return
        codes = sorted(house.open_here, key=house.connected)[: min(AT_ONCE, shares.mine - fair)]
        for code in codes:
            house.leave_to_others(code)
        await self._members.give(codes)
        await self._members.tell(notices.given(self._members.me))

    # --- Notices ---

    def joined(self, live: Live) -> None:
        """A table was read from its log."""
        self._spreading.joined(live)

    def forget(self, code: str) -> None:
        """A table is not in memory any more."""
        self._spreading.forget(code)

    def say_here(self, live: Live) -> None:
        """Others are connected here, or not any more."""
        self._spreading.say_here(live)

    def _heard(self, line: str) -> None:
        """Somebody has told something."""
        notice = notices.read(line)
        if notice is None or notice.member == self._members.me or self._ended:
            return
        self._alive.add(notice.member)
        if notice.given:
            self._free = True
            self._stirred.set()
        self._spreading.hear(notice)


def _why(error: Exception) -> str:
    inner = error.__cause__ or error
    return str(inner) or type(inner).__name__
