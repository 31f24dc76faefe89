"""The program `ivories`. It stands outside the package, whose import takes a while, so that Ctrl-C is quiet at once."""

import os
import signal

INTERRUPTED = 130


def run() -> None:
    """Imports the program and runs it; before it runs, Ctrl-C has nothing to tidy up."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.default_int_handler:  # else whoever started it has said what Ctrl-C means
        signal.signal(signal.SIGINT, lambda number, frame: os._exit(INTERRUPTED))
    from ivories.cli import run

    try:
        signal.signal(signal.SIGINT, usual)
        run()
    except KeyboardInterrupt:
        os._exit(INTERRUPTED)


if __name__ == "__main__":
    run()
