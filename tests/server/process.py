"""A real `ivories serve` for tests: started on a free port, killed, started again where it was."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests import program
from tests.measured import environment as measuring

PATIENCE = 60.0  # seconds until something that should happen is given up
LIMITS = ("guests_a_minute=100000", "connects_a_minute=100000", "tables_of_guest=100000", "messages_a_second=1000")


class Process:
    """A server, from outside."""

    def __init__(
        self, db: str, limits: Sequence[str] = (), workers: int = 1, measured: bool = False, **environment: str
    ) -> None:
        given = [word for limit in (*LIMITS, *limits) for word in ("--limit", limit)]
        self._words = program.command("serve", "--db", db, "--workers", str(workers), *given)
        self._environment = {**os.environ, **(measuring() if measured else {}), **environment}
        self.port = 0  # any, then the same again
        self._running: subprocess.Popen[bytes] | None = None
        self.said = b""  # on standard error

    def start(self) -> None:
        """Starts it; ends when it takes connections."""
        words = [*self._words, "--port", str(self.port)]
        pipe = subprocess.PIPE
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115  # a pipe that nobody reads may be full, and stop it
        self._running = subprocess.Popen(
            words, stdout=pipe, stderr=self._errors, env=self._environment, restore_signals=True
        )
        try:
            self.port = int(_address(self._running)[1])
        except AssertionError as error:
            self._hear()
            raise AssertionError(f"{error} {self.said!r}") from None

    def _hear(self) -> None:
        """What it has said."""
        with self._errors as errors:
            errors.seek(0)
            self.said += errors.read()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._running is not None
        return self._running.pid

    def end(self, sign: signal.Signals) -> int:
        """Sends a signal and waits for the end; what Python says of the end."""
        assert self._running is not None
        self._running.send_signal(sign)
        self._running.communicate(timeout=PATIENCE)
        self._hear()
        status, self._running = self._running.returncode, None
        return status

    def __enter__(self) -> Process:
        self.start()
        return self

    def __exit__(self, *_: Any) -> None:
        if self._running is not None:
            self.end(signal.SIGKILL)

    def children(self) -> list[int]:
        """The processes that it has started."""
        return children(self.pid)

    def send(self, sign: signal.Signals) -> None:
        """Sends a signal that does not end it."""
        assert self._running is not None
        self._running.send_signal(sign)


def _address(running: subprocess.Popen[bytes]) -> re.Match[bytes]:
    assert running.stdout is not None
    if not select.select([running.stdout], [], [], PATIENCE)[0]:
        running.kill()
    said = running.stdout.readline()
    found = re.search(rb"http://127\.0\.0\.1:(\d+)", said)
    if found is None:
        running.kill()
        running.communicate()
        raise AssertionError(f"the server does not begin: {said!r}")
    return found


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def lives(pid: int) -> bool:
    """Whether a process is there, and not only its name because nobody has asked how it ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
