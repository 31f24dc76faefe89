"""Bots off the event loop: processes of their own, as many as are needed, ended when they are too slow."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
import time
from collections.abc import AsyncIterator, Sequence
from typing import Any

from ivories.server.asked import packed
from ivories.types import View

COMMAND = (sys.executable, "-m", "ivories.server.thinker")
LONGEST_LINE = 1 << 16  # bytes of an answer
QUICK = 0.25  # the part of its time in which a bot answers that does not hold others up


class Thinkers:
    """Processes in which bots think. Whoever finds none free starts another, up to a number.

    Tables whose bots were slow share half of the places: however many they are, the others find one.
    """

    def __init__(
        self, most: int, seconds: float, command: Sequence[str] = COMMAND, longest: int = LONGEST_LINE
    ) -> None:
        self._seconds, self._command, self._longest = seconds, command, longest
        self._free: list[asyncio.subprocess.Process] = []
        self._places = asyncio.Semaphore(most)
        self._slow_places = asyncio.Semaphore(max(1, most // 2))
        self._slow_tables: set[str] = set()
        self._all: set[asyncio.subprocess.Process] = set()
        self.slow = 0

    async def choose(self, bot: str, view: View, table: str = "") -> str | None:
        """What a bot of a table does, in notation; none when it breaks or is too slow."""
        return await self.ask("choose", bot, view, secrets.token_hex(8), table=table)

    async def ask(self, job: str, *given: Any, table: str = "") -> str | None:
        """What a job gives, in a line; none when it breaks or is too slow."""
        asked = packed((job, *given))
        answer = ""
        try:
            async with self._place(table):
                answer = await self._ask_one(asked, table)
        except TimeoutError:
            self.slow += 1
        except (OSError, ValueError):  # it cannot be started, is gone, or writes what is no line
            pass
        return answer if answer and not answer.startswith("!") else None

    @contextlib.asynccontextmanager
    async def _place(self, table: str) -> AsyncIterator[None]:
        """A place to think in; a slow one waits for it in its own time."""
        if table not in self._slow_tables:
            async with self._places:
                yield
            return
        async with asyncio.timeout(self._seconds), self._slow_places, self._places:
            yield

    async def _ask_one(self, asked: bytes, table: str) -> str:
        """Asks a process, which is kept if it answers."""
        process = self._idle() or await self._start()
        answer, began = "", time.monotonic()
        try:
            async with asyncio.timeout(self._seconds):
                answer = await _ask(process, asked)
        finally:
            self._note(table, time.monotonic() - began)
            if answer:
                self._free.append(process)
            else:
                _end(process)
        return answer

    def _note(self, table: str, took: float) -> None:
        if took > QUICK * self._seconds:
            self._slow_tables.add(table)
        else:
            self._slow_tables.discard(table)

    def forget(self, table: str) -> None:
        """A table is closed."""
        self._slow_tables.discard(table)

    def _idle(self) -> asyncio.subprocess.Process | None:
        """One that waits, and has not ended meanwhile."""
        while self._free:
            process = self._free.pop()
            if process.returncode is None:
                return process
            _end(process)
        return None

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, limit=self._longest, start_new_session=True
        )
        self._all = {process, *(one for one in self._all if one.returncode is None)}
        await self._begun(process)
        return process

    async def _begun(self, process: asyncio.subprocess.Process) -> None:
        """Waits until it can be asked: the time in which it begins is not the bot's."""
        begun = ""
        try:
            async with asyncio.timeout(self._seconds):
                begun = await _answer(process)
        finally:
            if not begun:
                _end(process)

    async def stop(self) -> None:
        """Ends all of them."""
        for process in self._all:
            _end(process)
        await asyncio.gather(*(process.wait() for process in self._all))


def _end(process: asyncio.subprocess.Process) -> None:
    """Ends a process, and lets its pipes go: what is left in one that is not read keeps it open for ever."""
    if process.returncode is None:
        process.kill()
    process._transport.close()  # type: ignore[attr-defined]  # asyncio has no public way


async def _ask(process: asyncio.subprocess.Process, asked: bytes) -> str:
    assert process.stdin is not None
    process.stdin.write(len(asked).to_bytes(4) + asked)
    await process.stdin.drain()
    return await _answer(process)


async def _answer(process: asyncio.subprocess.Process) -> str:
    assert process.stdout is not None
    return (await process.stdout.readline()).decode().strip()
