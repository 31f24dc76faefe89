"""A worker: one of several processes at an address, started by `workers.py`, ended when that one is gone."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import sys
import threading
import time
from io import FileIO, RawIOBase
from types import FrameType
from typing import BinaryIO

import msgspec

from ivories.errors import Ended, IvoriesError
from ivories.server.metrics import FOLDER
from ivories.server.orders import Begun, Orders, encoded
from ivories.server.origins import Origins
from ivories.server.serving import LOG, Serving, log_to
from ivories.server.thinker import own_output

SETTLING = 0.3  # seconds in which those are answered who came just before the end
LAST = 60.0  # seconds to end gracefully after whoever started it is gone


def main(given: RawIOBase, told: BinaryIO) -> int:
    """Serves what it is told to; says that it has begun, or why it cannot. What it ends with."""
    line = given.readline()
    if not line:  # whoever started it is gone already
        return 0
    orders = msgspec.json.decode(line, type=Orders)
    threading.Thread(target=_watch, args=(given,), daemon=True).start()
    try:
        with socket.socket(fileno=orders.listening) as listening:
            origins = Origins(orders.origin)
            Serving(listening, orders.db, origins, orders.limits, lambda _: _say(told, Begun()), SETTLING).run()
    except IvoriesError as error:
        _say(told, Begun(error.why, error.facts))
        return 1
    return 0


def _say(told: BinaryIO, said: Begun) -> None:
    told.write(encoded(said))
    told.flush()


def _watch(given: RawIOBase) -> None:
    """Ends this process when whoever started it is gone, and takes away what that one could not."""
    given.read()
    os.kill(os.getpid(), signal.SIGTERM)
    shutil.rmtree(os.environ.get(FOLDER, ""), ignore_errors=True)
    time.sleep(LAST)
    os._exit(1)


def _ended(number: int, frame: FrameType | None) -> None:
    raise Ended(0)


def run() -> None:
    """What the process does."""
    signal.signal(signal.SIGTERM, _ended)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    log_to()
    told = own_output()
    try:
        sys.exit(main(FileIO(0, closefd=False), told))  # nobody holds a lock of it at the end
    except BrokenPipeError:  # nobody listens any more
        sys.exit(1)
    except Exception:
        LOG.exception("a worker broke")
        sys.exit(1)


if __name__ == "__main__":
    run()
