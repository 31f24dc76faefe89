"""Files of users: read whole, written whole or not at all; what goes wrong is a sentence."""

from __future__ import annotations

import errno
import hashlib
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ivories.errors import IvoriesError
from ivories.words import ENGLISH

REASONS = {
    errno.ENOENT: "missing",
    errno.EACCES: "not-allowed",
    errno.EPERM: "not-allowed",
    errno.EROFS: "not-allowed",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no-folder",
    errno.ENOSPC: "full",
}


def reason(error: OSError) -> str:
    """Why a file could not be read or written, in plain words where there are any."""
    known = REASONS.get(error.errno or 0)
    return ENGLISH.say(f"reason/{known}", {}) if known else error.strerror or str(error)


def data_folder() -> Path:
    """The folder for the user's data; a user whose home nobody knows is told what to do."""
    home = os.environ.get("XDG_DATA_HOME")
    try:
        return (Path(home) if home else Path.home() / ".local" / "share") / "ivories"
    except RuntimeError:
        raise IvoriesError("bad-file/no-home") from None


def data_folder_or_none() -> Path | None:
    """The same, where it is not needed; none for a user without a home."""
    with suppress(IvoriesError):
        return data_folder()
    return None


OUTPUT = Path("-")  # standard output; a file of that name is written with its folder
_KNOWN: dict[Path, bytes] = {}  # what stood in a file when this program last wrote it, or went by it: a digest


def read(file: str | Path, most: int) -> bytes:
    """A file's bytes, not many more than `most`, for it may be endless; '-' is standard input."""
    if file == "":
        raise IvoriesError("bad-file/empty")
    try:
        if file == "-":
            return sys.stdin.buffer.read(most + 1) or b""
        with open(file, "rb") as opened:
            return opened.read(most + 1)
    except OSError as error:
        if file == "-":
            raise IvoriesError("bad-file/input", reason=reason(error)) from None
        raise IvoriesError("bad-file/read", file=file, reason=reason(error)) from None


def write(path: Path, content: str | bytes) -> None:
    """Writes what a link leads to, and straight into a device or a pipe; `OUTPUT` is standard output."""
    data = content.encode() if isinstance(content, str) else content
    if path == OUTPUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        return
    with sentences(path):
        path = path.expanduser().resolve()
        if path.exists() and not path.is_file():
            _pour(path, data)
        else:
            _replace(path, data)
            know(path, data)


def know(path: Path, data: bytes) -> None:
    """This program goes by what it has read in a file."""
    _KNOWN[path.expanduser().resolve()] = hashlib.sha256(data).digest()


def changed(path: Path) -> bool:
    """Whether a file is there that this program would lose if it wrote: not empty, and not as it last knew it."""
    path = path.expanduser().resolve()
    if not path.is_file() or not path.stat().st_size:
        return False
    with open(path, "rb") as file:
        return _KNOWN.get(path) != hashlib.file_digest(file, "sha256").digest()


def _pour(path: Path, data: bytes) -> None:
    """Into a device or a pipe; a pipe that nobody reads is refused, not waited for."""
    handle = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
    os.set_blocking(handle, True)
    with open(handle, "wb") as file:
        file.write(data)


def _replace(path: Path, data: bytes) -> None:
    draft = Draft(path)
    try:
        with open(draft.name, "wb") as file:
            file.write(data)
        draft.keep()
    except BaseException:
        draft.drop()
        raise


class Draft:
    """A file beside the one that it will be: it is given that name when it is whole."""

    def __init__(self, path: Path) -> None:
        import tempfile  # with it comes much that a plain import of the package does without

        self.path = path.expanduser().resolve()
        beginning = self.path.name[:40]  # a name that is as long as it may be has no room for more
        handle, self.name = tempfile.mkstemp(dir=self.path.parent, prefix=f".{beginning}.")
        os.close(handle)

    def keep(self) -> None:
        """It is whole; who may read it stays as it was."""
        os.chmod(self.name, self._mode())
        os.replace(self.name, self.path)

    def _mode(self) -> int:
        with suppress(FileNotFoundError):
            return stat.S_IMODE(os.stat(self.path).st_mode)
        umask = os.umask(0)
        os.umask(umask)
        return 0o666 & ~umask

    def drop(self) -> None:
        """It will not be."""
        with suppress(FileNotFoundError):
            os.unlink(self.name)


@contextmanager
def sentences(path: Path) -> Iterator[None]:
    """What goes wrong with a file is said in a sentence."""
    try:
        yield
    except IvoriesError:
        raise
    except OSError as error:
        raise IvoriesError("bad-file/write", file=path, reason=reason(error)) from None
    except (ValueError, RuntimeError) as error:  # no name for a file, no such user, links in a circle
        raise IvoriesError("bad-file/write", file=path, reason=str(error).rstrip(".")) from None


class Journal:
    """A file that only grows, line by line; a line is on the disk before anybody is told so. One writer at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with sentences(path):
            self._file = open(path, "r+b", buffering=0)  # noqa: SIM115 - it stays open as long as this
            try:
                _lock(self._file.fileno(), path)
                self._size = os.fstat(self._file.fileno()).st_size
            except BaseException:
                self._file.close()
                raise

    def cut(self, size: int) -> None:
        """What stands after so many bytes, a torn last line, is dropped."""
        with sentences(self.path):
            self._size = size
            self._file.truncate(size)

    def append(self, line: str) -> None:
        """Adds a line; where that fails, as on a full disk, the file is as it was."""
        data = f"{line}\n".encode()
        with sentences(self.path):
            try:
                self._file.seek(self._size)
                written = self._file.write(data)
                if written != len(data):
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                os.fsync(self._file.fileno())
            except OSError:
                with suppress(OSError):
                    self._file.truncate(self._size)
                raise
        self._size += len(data)

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()


def _lock(handle: int, path: Path) -> None:
    try:
        import fcntl
    except ImportError:  # pragma: no cover - another system
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise IvoriesError("bad-file/busy", file=path) from None
