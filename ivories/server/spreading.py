"""What this process tells the others of its tables, and what it does when they tell of theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ivories.errors import IvoriesError
from ivories.server import notices
from ivories.server.members import Members
from ivories.server.notices import Marks, Notice, Present

if TYPE_CHECKING:
    from ivories.server.house import House
    from ivories.server.live import Live

SOON = 0.005  # seconds in which it gathers who is connected


class Spreading:
    """The tables in memory, by their marks; what waits to be told of them."""

    def __init__(self, members: Members, key: bytes) -> None:
        self._members, self._marks = members, Marks(key)
        self._codes: dict[str, str] = {}  # of the tables in memory, by their marks
        self._written: dict[str, int] = {}  # what is to be told, by mark: the last position
        self._present: dict[str, Present] = {}
        self._wanted: set[str] = set()
        self._turn = asyncio.Lock()  # what comes while something is told is told together
        self._timer: asyncio.TimerHandle | None = None
        self._house: House
        self.ended = False

    def begin(self, house: House) -> None:
        """Tells of what a house writes from now on."""
        self._house = house
        house.store.writer, house.store.telling = self._members.me, self._say_written

    def _say_written(self, rows: list[tuple[str, int]]) -> None:
        """Entries were written, or may have been. Others hear of it after the commit: within it, PostgreSQL would let
        one commit after the other wait for the disk, those of all processes."""
        self._gather([(self._marks.of(code), position) for code, position in rows])
        self._soon(0.0)

    def _gather(self, rows: Iterable[tuple[str, int]]) -> None:
        for mark, position in rows:
            self._written[mark] = max(position, self._written.get(mark, 0))

    def joined(self, live: Live) -> None:
        """A table was read from its log: who is connected to it elsewhere?"""
        mark = self._marks.of(live.code)
        self._codes[mark] = live.code
        self._wanted.add(mark)
        self._soon()

    def forget(self, code: str) -> None:
        """A table is not in memory any more."""
        self._codes.pop(self._marks.of(code), None)

    def say_here(self, live: Live) -> None:
        """Others are connected here, or not any more."""
        self._present[self._marks.of(live.code)] = live.present()
        self._soon()

    def anew(self) -> None:
        """The others may think that this process was gone: who is connected here, and there?"""
        for live in self._house.in_memory():
            if live.present() != Present():
                self.say_here(live)
        self._wanted |= set(self._codes)
        self._soon()

    def _soon(self, seconds: float = SOON) -> None:
        if self._timer is None and not self.ended:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(seconds, lambda: self._house.spawn(self.tell()))

    async def tell(self) -> None:
        """Tells all that is to be told. What was written waits if it cannot be; whoever comes back tells the rest."""
        self._timer = None
        async with self._turn:
            lines, rows = self._lines(), self._written
            self._wanted, self._present, self._written = set(), {}, {}
            try:
                if lines:
                    await self._members.tell(lines)
            except BaseException as error:
                self._gather(rows.items())
                if not isinstance(error, IvoriesError):
                    raise

    def _lines(self) -> list[str]:
        me = self._members.me
        asked = notices.wanted(me, self._wanted) + notices.here(me, self._present)
        return asked + notices.written(me, self._written.items())

    def hear(self, notice: Notice) -> None:
        """Somebody has told something."""
        for mark, position in notice.written.items():
            if (live := self._live(mark)) is not None:
                live.following.hear(position)
        for mark, present in notice.here.items():
            if (live := self._live(mark)) is not None:
                live.hear_present(notice.member, present)
        for mark in notice.wanted:
            if (live := self._live(mark)) is not None and live.present() != Present():
                self.say_here(live)

    def _live(self, mark: str) -> Live | None:
        code = self._codes.get(mark)
        return None if code is None else self._house.at_hand(code)
