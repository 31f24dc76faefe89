"""The user's cache: files that can be made again. A first line says what a file is, with a checksum of the rest.

Nothing of a file is used before its first line is found right. Whatever else lies there is as good as nothing: what was
kept is made again. A file appears under its name as a whole, so two processes may write it at once.
"""

from __future__ import annotations

import hashlib
import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

LONGEST = 1 << 24  # bytes of a file: far more than anything that is kept has


def root() -> Path:
    """The user's cache, or as `IVORIES_CACHE` says."""
    chosen = os.environ.get("IVORIES_CACHE")
    return Path(chosen) if chosen else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache", "ivories")


def read(name: str, what: str) -> bytes | None:
    """What is kept in the file of that name; none where there is no file, or not exactly what was written."""
    try:
        path = root() / name
        if not path.is_file():
            return None
        with path.open("rb") as file:
            return opened(what, file.read(LONGEST)) if _trusted(os.fstat(file.fileno())) else None
    except (OSError, RuntimeError):  # it cannot be read, or nobody's home
        return None


def write(name: str, what: str, data: bytes) -> None:
    """Keeps data in the file of that name; where nothing can be written, nothing is kept."""
    with suppress(OSError, RuntimeError):
        path = root() / name
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}.")
        try:
            with open(handle, "wb") as file:
                file.write(sealed(what, data))
            os.replace(draft, path)
        except BaseException:
            os.unlink(draft)
            raise


def sealed(what: str, data: bytes) -> bytes:
    """The data with its first line."""
    return _seal(what, data) + b"\n" + data


def opened(what: str, whole: bytes) -> bytes | None:
    """The data without its first line, if that line is right."""
    seal, _, data = whole.partition(b"\n")
    return data if seal == _seal(what, data) else None


def _seal(what: str, data: bytes) -> bytes:
    return f"ivories {what} {hashlib.sha256(data).hexdigest()}".encode()


def _trusted(found: os.stat_result) -> bool:
    """Whether nobody but this user, or the machine's owner, can have written it: code is kept here, and will be run."""
    if not hasattr(os, "geteuid"):  # pragma: no cover - another system
        return True
    return found.st_uid in (0, os.geteuid()) and not found.st_mode & stat.S_IWOTH
