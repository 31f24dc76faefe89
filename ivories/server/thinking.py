"""Bots off the event loop: processes of their own, as many as are needed, ended when they are too slow."""

from __future__ import annotations

import asyncio
import pickle
import secrets
import sys

from ivories.types import View


class Thinkers:
    """Processes in which bots think. Whoever finds none free starts another, up to a number."""

    def __init__(self, most: int, seconds: float) -> None:
        self._seconds = seconds
        self._free: list[asyncio.subprocess.Process] = []
        self._places = asyncio.Semaphore(most)
        self._all: set[asyncio.subprocess.Process] = set()
        self.slow = 0

    async def choose(self, bot: str, view: View) -> str | None:
        """What a bot does, in notation; none when it breaks or is too slow."""
        asked = pickle.dumps((bot, view, secrets.token_hex(8)), -1)
        async with self._places:
            process = self._free.pop() if self._free else await self._start()
            answer = ""
            try:
                async with asyncio.timeout(self._seconds):
                    answer = await _ask(process, asked)
            except (TimeoutError, OSError):
                self.slow += 1
            finally:
                if answer:
                    self._free.append(process)
                else:
                    self._end(process)
        return answer if answer and not answer.startswith("!") else None

    async def _start(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "ivories.server.thinker", stdin=pipe, stdout=pipe, start_new_session=True
        )
        self._all = {one for one in self._all if one.returncode is None} | {process}
        return process

    def _end(self, process: asyncio.subprocess.Process) -> None:
        if process.returncode is None:
            process.kill()

    async def stop(self) -> None:
        """Ends all of them."""
        ended = list(self._all)
        for process in ended:
            self._end(process)
        await asyncio.gather(*(process.wait() for process in ended))


async def _ask(process: asyncio.subprocess.Process, asked: bytes) -> str:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(len(asked).to_bytes(4) + asked)
    await process.stdin.drain()
    return (await process.stdout.readline()).decode().strip()
