"""A process in which bots think: reads a view, writes the action. The server starts it, and ends it when it is slow."""

from __future__ import annotations

import pickle
import signal
import sys
from typing import BinaryIO

from ivories import bots


def main(given: BinaryIO, told: BinaryIO) -> None:
    """Answers until nothing more comes: the length of a message in four bytes, the message; the action in a line."""
    while len(head := given.read(4)) == 4:
        bot, view, seed = pickle.loads(given.read(int.from_bytes(head)))
        try:
            action = str(bots.player(bot, view.state.game, seed).choose(view))
        except Exception as error:  # a bot may be anybody's: what it breaks is its own
            action = f"!{type(error).__name__}"
        told.write(action.encode() + b"\n")
        told.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when it ends
    main(sys.stdin.buffer, sys.stdout.buffer)
