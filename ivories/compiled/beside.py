"""Compiling beside: another process compiles a game and hands the code back.

What numba needs for it goes with that process, and matches can be played meanwhile. A thread would not do: compiling
asks for the interpreter's lock tens of thousands of times, and beside a thread that keeps it busy it takes five times
as long. Whoever wants the code holds the other end of its pipe: when they are gone, however that came, it ends.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from contextlib import suppress

from ivories.compiled import kept
from ivories.compiled.builds import Build, Searching

WORDS = ["-P", "-m", __name__]  # and not what lies in the present folder


class Compiling:
    """A game that is being compiled."""

    def __init__(self, build: Build | Searching) -> None:
        self.code: bytes | None = None
        self._name = build.name
        self._process = subprocess.Popen(
            [sys.executable, *WORDS],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for us: we stop it
        )
        self._ended = threading.Event()  # a thread that is waited for with Ctrl-C seems to have ended
        threading.Thread(target=self._listen, args=(pickle.dumps(build),), daemon=True).start()

    def _listen(self, build: bytes) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        try:
            with suppress(OSError), self._process.stdin as wanted, self._process.stdout as made:
                wanted.write(build)
                wanted.flush()
                self.code = kept.opened(self._name, made.read())
            self._process.wait()
        finally:
            self._ended.set()

    @property
    def ready(self) -> bool:
        """Whether it has ended; then there is code, unless it failed."""
        return self._ended.is_set()

    def wait(self) -> bytes | None:
        """The code, when it has ended; none if it failed."""
        self._ended.wait()
        return self.code

    def stop(self) -> None:
        """It is not needed any more."""
        self._process.terminate()
        self._ended.wait()


def possible() -> bool:
    """Whether another process of the same Python can be started."""
    return bool(sys.executable) and not getattr(sys, "frozen", False)


def main() -> None:
    """The other process: a build comes in, its code goes out; what anybody prints meanwhile goes nowhere."""
    out = os.dup(1)
    os.dup2(2, 1)
    build: Build | Searching = pickle.load(sys.stdin.buffer)
    threading.Thread(target=_end_with_the_other, daemon=True).start()
    with kept.alone(build.name):
        code = kept.read(build.name) or _made(build)
    if code is not None:
        with open(out, "wb") as pipe:
            pipe.write(kept.sealed(build.name, code))


def _end_with_the_other() -> None:
    """Whoever asked is gone: nobody waits for the code, and nothing of it is left running."""
    sys.stdin.buffer.read()
    os._exit(1)


def _made(build: Build | Searching) -> bytes | None:
    """The code of a build, which is kept."""
    kept.key()  # which depends on how numba is told to compile: now it is known
    if not build.optimized:
        os.environ["NUMBA_OPT"] = "0"
    from ivories.compiled import machine

    code = machine.emitted(build.compiled(), build.optimized)
    if code is not None:
        kept.write(build.name, code)
    return code


if __name__ == "__main__":
    main()
    os._exit(0)  # whoever listens for the other's end cannot be ended otherwise
