"""A process in which bots think: reads a job, writes what it gives. The server starts it, and ends it when slow."""

from __future__ import annotations

import os
import signal
import sys
import threading
from queue import SimpleQueue
from typing import Any, BinaryIO

from ivories.server.asked import unpacked
from ivories.server.jobs import JOBS

NICE = 5  # whoever waits for the server goes before


def main(given: BinaryIO, told: BinaryIO) -> None:
    """Says that it has begun, then answers: a message after its length in four bytes; what it gives in a line."""
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_read_all, args=(given, asked), daemon=True).start()
    _tell(told, "begun")
    while True:
        _tell(told, _answer(*unpacked(asked.get())))


def _tell(told: BinaryIO, line: str) -> None:
    told.write(line.encode(errors="replace") + b"\n")
    told.flush()


def _read_all(given: BinaryIO, asked: SimpleQueue[bytes]) -> None:
    """Reads what is asked; when the server is gone, so is this process, however long a bot would go on."""
    while len(head := given.read(4)) == 4:
        asked.put(given.read(int.from_bytes(head)))
    os._exit(0)


def _answer(job: str, *given: Any) -> str:
    """What a job gives, in one line; a mark and the kind of the mistake where it breaks."""
    try:
        return JOBS[job](*given)
    except Exception as error:  # a bot may be anybody's: what it breaks is its own
        return f"!{type(error).__name__}"


def own_output() -> BinaryIO:
    """Standard output for answers alone: what a bot prints goes where mistakes go."""
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return told


def run() -> None:
    """What the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when it ends
    os.nice(NICE)
    try:
        main(sys.stdin.buffer, own_output())
    except BrokenPipeError:
        os._exit(0)  # nobody listens any more


if __name__ == "__main__":
    run()
