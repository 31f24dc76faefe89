"""Files of users: read whole, written whole or not at all; what goes wrong is a sentence."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from ivories.errors import IvoriesError


def read(file: str | Path) -> bytes:
    """A file's bytes; '-' is standard input."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise IvoriesError("bad-file/read", file=file, reason=error.strerror) from None


def write(path: Path, content: str | bytes) -> None:
    """Writes what a link leads to, and straight into a device or a pipe."""
    data = content.encode() if isinstance(content, str) else content
    try:
        path = path.expanduser().resolve()
        if path.exists() and not path.is_file():
            _pour(path, data)
        else:
            _replace(path, data)
    except OSError as error:
        raise IvoriesError("bad-file/write", file=path, reason=error.strerror) from None
    except (ValueError, RuntimeError) as error:  # no name for a file, no such user, links in a circle
        raise IvoriesError("bad-file/write", file=path, reason=error) from None


def _pour(path: Path, data: bytes) -> None:
    """Into a device or a pipe; a pipe that nobody reads is refused, not waited for."""
    handle = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
    os.set_blocking(handle, True)
    with open(handle, "wb") as file:
        file.write(data)


def _replace(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "wb") as file:
            file.write(data)
        umask = os.umask(0)
        os.umask(umask)
        os.chmod(name, 0o666 & ~umask)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
