"""Compiled games in the user's cache, a file for each build."""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path

from ivories import caching
from ivories.compiled import twins

FLAGS = "NUMBA_"  # the variables of the environment by which numba is told how to compile
FLAGS_FILE = Path(".numba_config.yaml")  # or it is told here
LONGEST_WAIT = 120.0  # seconds for another process that compiles the same: ten times what that takes
LOOK = 0.05  # seconds after which we look again whether it is done


def read(name: str) -> bytes | None:
    """The code of a build, if it is kept."""
    return caching.read(_file(name), _what(name))


def write(name: str, code: bytes) -> None:
    """Keeps the code of a build."""
    caching.write(_file(name), _what(name), code)


@contextmanager
def alone(name: str) -> Iterator[None]:
    """While one process makes the code of a build, others that would make it wait; where that cannot be, none does.

    A process that dies lets go by itself. For one that hangs nobody waits long: then its work is done twice.
    """
    with ExitStack() as stack:
        with suppress(OSError, RuntimeError, ImportError):
            path = place(name).with_suffix(".lock")
            path.parent.mkdir(parents=True, exist_ok=True)
            _lock(stack.enter_context(path.open("ab")).fileno())
        yield


def _lock(file: int) -> None:
    import fcntl

    end = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < end:
        with suppress(BlockingIOError):
            return fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        time.sleep(LOOK)
    return None


def sealed(name: str, code: bytes) -> bytes:
    """The code as a file has it."""
    return caching.sealed(_what(name), code)


def opened(name: str, data: bytes) -> bytes | None:
    """The code of that build from its file, if it is one."""
    return caching.opened(_what(name), data)


def place(name: str) -> Path:
    """Where the code of a build is kept."""
    return caching.root() / _file(name)


def _file(name: str) -> str:
    return f"kernels/{key()}/{name}.kernel"


def _what(name: str) -> str:
    return f"kernel {key()} {name}"


@cache
def key() -> str:
    """What the code of every build depends on: all sources, versions, numba's flags and the processor."""
    from importlib.metadata import version

    from llvmlite import binding

    flags = sorted((name, value) for name, value in os.environ.items() if name.startswith(FLAGS))
    processor = (binding.get_host_cpu_name(), sorted(binding.get_host_cpu_features().items()))
    what = (version("numba"), version("llvmlite"), sys.version, flags, processor)
    sources = [*sorted(twins.KERNEL.rglob("*.py")), *sorted(twins.HERE.glob("*.py"))]
    sources += [FLAGS_FILE] if FLAGS_FILE.is_file() else []
    parts = [repr(what).encode(), *(file.read_bytes() for file in sources)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]
