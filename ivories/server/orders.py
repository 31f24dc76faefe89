"""A worker as the process sees it that has started it: what it is told, and what it says of its beginning."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from collections.abc import Mapping
from typing import Any

import msgspec

from ivories.errors import IvoriesError
from ivories.server.limits import Limits

COMMAND = (sys.executable, "-m", "ivories.server.worker")


class Orders(msgspec.Struct, frozen=True):
    """What a worker is told, in a line of JSON on its standard input: words of a command can be seen by everybody."""

    listening: int  # the descriptor of its socket
    db: str | None
    origin: str | None
    limits: Limits


class Begun(msgspec.Struct, frozen=True):
    """What it says when it takes connections, in a line of JSON; why not, if it cannot."""

    why: str = ""
    facts: dict[str, Any] = {}


def encoded(said: Orders | Begun) -> bytes:
    """A line of one of them."""
    return msgspec.json.encode(said, enc_hook=str) + b"\n"


class Worker:
    """A process that takes connections."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.since = time.monotonic()

    @classmethod
    async def start(cls, orders: Orders, environment: Mapping[str, str]) -> Worker:
        """Starts one. Signals of a terminal are for whoever started it; it ends when its standard input does."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=pipe,
            stdout=pipe,
            pass_fds=[orders.listening],
            start_new_session=True,
            env={**os.environ, **environment},
        )
        assert process.stdin is not None
        process.stdin.write(encoded(orders))
        return cls(process)

    async def begun(self) -> None:
        """Waits until it takes connections; why it does not is raised."""
        assert self._process.stdout is not None
        try:
            said = msgspec.json.decode(await self._process.stdout.readline(), type=Begun)
        except (OSError, ValueError):  # it is gone without a word, or with too many
            raise IvoriesError("bad-server/begin") from None
        if said.why:
            raise IvoriesError(said.why, **said.facts)

    @property
    def pid(self) -> int:
        """Its number."""
        return self._process.pid

    @property
    def status(self) -> int | None:
        """How it ended."""
        return self._process.returncode

    async def gone(self) -> None:
        """Waits for its end."""
        await self._process.wait()

    def end(self) -> None:
        """Ends it gracefully."""
        with contextlib.suppress(ProcessLookupError):
            self._process.terminate()

    def kill(self) -> None:
        """Ends it at once."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
