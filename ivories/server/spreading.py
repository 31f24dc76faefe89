"""What this process tells the others of its tables, and what it does when they tell of theirs."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from sqlalchemy import Executable, func, select

from ivories.errors import IvoriesError
from ivories.server import notices
from ivories.server.members import Members
from ivories.server.notices import CHANNEL, Marks, Notice, Present

if TYPE_CHECKING:
    from ivories.server.house import House
    from ivories.server.live import Live

SOON = 0.005  # seconds in which what is told gathers


class Spreading:
    """The tables in memory, by their marks; what waits to be told of them."""

    def __init__(self, members: Members, key: bytes) -> None:
        self._members, self._marks = members, Marks(key)
        self._codes: dict[str, str] = {}  # of the tables in memory, by their marks
        self._present: dict[str, Present] = {}  # what is to be told, by mark
        self._wanted: set[str] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._house: House
        self.ended = False

    def begin(self, house: House) -> None:
        """Tells of what a house writes from now on."""
        self._house = house
        house.store.writer, house.store.telling = self._members.me, self._written

    def _written(self, rows: list[tuple[str, int]]) -> list[Executable]:
        """What tells the others of entries, in the transaction that writes them."""
        lines = notices.written(self._members.me, [(self._marks.of(code), position) for code, position in rows])
        return [select(func.pg_notify(CHANNEL, line)) for line in lines]

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

    def _soon(self) -> None:
        if self._timer is None and not self.ended:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(SOON, lambda: self._house.spawn(self._tell()))

    async def _tell(self) -> None:
        self._timer = None
        lines = notices.wanted(self._members.me, self._wanted) + notices.here(self._members.me, self._present)
        self._wanted, self._present = set(), {}
        if lines:
            with contextlib.suppress(IvoriesError):  # whoever comes back tells all of it anew
                await self._members.tell(lines)

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
