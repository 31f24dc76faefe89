"""Compiled games on disk: a file for each, whose first line says what it is and carries a checksum of the rest.

Nothing of a file is used before its first line is found right. Whatever else lies there is as good as nothing: the game
is compiled again. A file appears under its name as a whole, so two processes may write it at once.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path

from ivories.compiled import twins

LONGEST = 1 << 24  # bytes of a file: far more than any game has
FLAGS = "NUMBA_"  # the variables of the environment by which numba is told how to compile
FLAGS_FILE = Path(".numba_config.yaml")  # or it is told here


def read(name: str) -> bytes | None:
    """The code of a build; none where there is no file, or not exactly the one that was written."""
    try:
        path = place(name)
        if not path.is_file():
            return None
        with path.open("rb") as file:
            return opened(name, file.read(LONGEST)) if _trusted(os.fstat(file.fileno())) else None
    except (OSError, RuntimeError):  # it cannot be read, or nobody's home
        return None


def write(name: str, code: bytes) -> None:
    """Keeps the code of a build; where nothing can be written, nothing is kept."""
    with suppress(OSError, RuntimeError):
        path = place(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{name}.")
        try:
            with open(handle, "wb") as file:
                file.write(sealed(name, code))
            os.replace(draft, path)
        except BaseException:
            os.unlink(draft)
            raise


@contextmanager
def alone(name: str) -> Iterator[None]:
    """While one process makes the code of a build, others that would make it wait; where that cannot be, none does."""
    with ExitStack() as stack:
        with suppress(OSError, RuntimeError, ImportError):
            import fcntl

            path = place(name).with_suffix(".lock")
            path.parent.mkdir(parents=True, exist_ok=True)
            fcntl.flock(stack.enter_context(path.open("ab")), fcntl.LOCK_EX)
        yield


def sealed(name: str, code: bytes) -> bytes:
    """The code with its first line."""
    return _seal(name, code) + b"\n" + code


def opened(name: str, data: bytes) -> bytes | None:
    """The code of that build without its first line, if that line is right."""
    seal, _, code = data.partition(b"\n")
    return code if seal == _seal(name, code) else None


def _seal(name: str, code: bytes) -> bytes:
    return f"ivories kernel {key()} {name} {hashlib.sha256(code).hexdigest()}".encode()


def _trusted(found: os.stat_result) -> bool:
    """Whether nobody but this user, or the machine's owner, can have written it: it is code, and will be run."""
    if not hasattr(os, "geteuid"):  # pragma: no cover - another system
        return True
    return found.st_uid in (0, os.geteuid()) and not found.st_mode & stat.S_IWOTH


def place(name: str) -> Path:
    """Where the code of a build is kept."""
    return root() / "kernels" / key() / f"{name}.kernel"


def root() -> Path:
    """The user's cache, or as `IVORIES_CACHE` says."""
    chosen = os.environ.get("IVORIES_CACHE")
    return Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "ivories")


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
