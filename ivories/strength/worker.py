"""A process in which deals of a ladder are played: reads numbers, writes what came of them."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from contextlib import suppress
from typing import Any, BinaryIO

from ivories.errors import IvoriesError
from ivories.strength.mirrored import Mirrored


def main(given: BinaryIO, told: BinaryIO) -> None:
    """First who plays what; then numbers, until there are no more."""
    mirrored: Mirrored | IvoriesError
    try:
        mirrored = pickle.loads(pickle.load(given))
    except IvoriesError as error:  # a player that is not found here
        mirrored = error
    with suppress(EOFError):
        while True:
            first, count = pickle.load(given)
            pickle.dump(_answer(mirrored, first, count), told)
            told.flush()


def _answer(mirrored: Mirrored | IvoriesError, first: int, count: int) -> Any:
    """What came of some deals, or the mistake that was made; whatever else is raised comes as its traceback."""
    if isinstance(mirrored, IvoriesError):
        return mirrored
    try:
        return mirrored.play(first, count)
    except IvoriesError as error:
        return error
    except Exception:
        return RuntimeError(traceback.format_exc())


def own_output() -> BinaryIO:
    """Standard output for answers alone: what a player prints goes where mistakes go."""
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return told


def run() -> None:
    """What the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it decides when it ends
    try:
        main(sys.stdin.buffer, own_output())
    except BrokenPipeError:
        os._exit(0)  # nobody listens any more


if __name__ == "__main__":
    run()
