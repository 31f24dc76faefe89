"""Making a game ready in the background: another process compiles it and leaves it on disk.

A thread would do, but compiling asks for the interpreter's lock tens of thousands of times: beside a thread that keeps
it busy it takes five times as long.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from typing import Any

from ivories.compiled import twins
from ivories.compiled.engine import OnCpu
from ivories.families import Family


class Warming:
    """A game that is being compiled."""

    def __init__(self, family: Family, rules: Any, sizes: dict[str, int], greedy: bool) -> None:
        env = {**os.environ, "IVORIES_CACHE": str(twins.root()), "PYTHONPATH": os.pathsep.join(sys.path)}
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for us: we stop it
        )
        assert self._process.stdin is not None
        with self._process.stdin as pipe:
            pipe.write(pickle.dumps((family, rules, sizes, greedy)))

    @property
    def ready(self) -> bool:
        """Whether it has ended."""
        return self._process.poll() is not None

    def stop(self) -> None:
        """It is not needed any more."""
        if self._process.poll() is None:
            self._process.terminate()
        self._process.wait()


if __name__ == "__main__":
    OnCpu(*pickle.load(sys.stdin.buffer)).warm()
