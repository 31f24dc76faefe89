"""A table that several processes write to: what others wrote is taken in, and whoever came second asks once more.

A move is written at the next position of the log, which only one process can. The one that comes second goes back to
what is durable, takes in what the other wrote, and looks whether what was asked for can still be done.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from ivories import table as t
from ivories.errors import Code, IvoriesError
from ivories.table import AnyEntry, Table

if TYPE_CHECKING:
    from ivories.server.live import Live

AT_ONCE = 100  # entries of a log that are read before others have their turn
AGAIN = 1.0  # seconds until a log that could not be read is read again
MOST = 50  # times in a row that a table may come second: then something is wrong
LOG = logging.getLogger("ivories.server")


class Following:
    """How a table in memory keeps up with its log."""

    def __init__(self, live: Live) -> None:
        self._live = live
        self._turn = asyncio.Lock()  # one thing at a time is done to the table
        self._again: list[Callable[[], None]] = []  # what was asked for and came second
        self._heard = 0  # the last position that somebody has told of
        self._times = 0  # that the table came second, without anything kept in between
        self.going_back = False
        self._behind = self._catching_up = False  # there is more in the log; it is being read

    # --- What others wrote ---

    def hear(self, position: int) -> None:
        """Somebody has written up to a position."""
        if position > max(self._heard, self._live.durable):
            self._heard = position
            self.catch_up()

    def kept(self) -> None:
        """Something of ours was kept; what was heard of meanwhile is read now."""
        self._times = 0
        if self._heard > self._live.table.position:
            self.catch_up()

    def catch_up(self) -> None:
        """Takes in what was written, beside everything else; what was told of it may have been missed."""
        self._behind = True
        if not self._catching_up:
            self._catching_up = True
            self._live.house.spawn(self._catch_up())

    async def fresh(self) -> None:
        """Takes in what is in the log and not in memory yet."""
        if not self._live.house.peers.shared:
            return
        async with self._turn:
            await self._take_in()

    async def _catch_up(self) -> None:
        try:
            while self._behind and not self._live.failed:
                self._behind = False
                await self._catch_up_once()
        finally:
            self._catching_up = False

    async def _catch_up_once(self) -> None:
        """Where the database is away it is tried again."""
        try:
            await self.fresh()
        except IvoriesError as error:
            LOG.warning("table cannot be followed", extra={"table": self._live.code[:4], "reason": error.sentence})
            if error.code is not Code.BAD_SERVER:  # a newer process may have written what is not known here
                self._live.give_up(error)
            self._behind = True
            await asyncio.sleep(AGAIN)

    async def settled(self) -> None:
        """Waits until the table stands as far as is known here."""
        while self.going_back or (self._heard > self._live.table.position and not self._live.failed):
            await self.fresh()
            if self.going_back or self._live.durable < self._live.table.position:
                await asyncio.sleep(0.001)

    async def _take_in(self) -> None:
        live = self._live
        at, heard = live.durable, self._heard
        if live.failed or live.table.position != at:
            return  # how it stands is known when what is being written is kept, or comes second
        for number, row in enumerate(await live.house.store.since(live.code, at)):
            if number % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)
            if live.failed or live.table.position != at + number:
                return
            live.follow(t.read(row))
        if self._heard == heard:  # all that was told of was there, or was never written
            self._heard = 0

    # --- Coming second ---

    def second(self) -> None:
        """Another process was first: back to what is durable, and on from there; not without end."""
        self._times += 1
        self._live.house.metrics.second.inc()
        if self._times > MOST:
            return self._live.give_up(IvoriesError("not-kept/again"))
        self.going_back = True
        self._live.house.spawn(self._go_back())

    def ask_again(self, again: Callable[[], None] | None) -> None:
        """Something is asked for once more, when the table stands right."""
        if again is not None:
            self._again.append(again)
            if not self.going_back:
                asyncio.get_running_loop().call_soon(self._ask)

    def _ask(self) -> None:
        if not self.going_back:
            again, self._again = self._again, []
            for one in again:
                one()

    async def _go_back(self) -> None:
        """Back to what is durable, then on with what others wrote, then once more what was asked for."""
        live = self._live
        async with self._turn:
            try:
                if not live.failed:
                    live.go_back(await grown(row.entry for row in live.table.rows[: live.durable]))
                    await self._take_in()
            except IvoriesError as error:
                live.give_up(error)
            finally:
                self.going_back = False
        self._ask()
        live.go_on()


async def grown(entries: Iterable[AnyEntry]) -> Table:
    """The table of a log; others have their turn while a long one is read."""
    for table in t.growing(entries):
        if table.position % AT_ONCE == 1:
            await asyncio.sleep(0)
    return table
