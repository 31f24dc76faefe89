"""Whose the files of a database are: one's own; where root looks after a server, those of the server's user.

What root makes beside a database belongs to whom the database belongs, and a new database to whom its folder belongs:
else the server could not use what root has restored.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

ROOT = 0


def owners(file: Path) -> set[int]:
    """To whom what lies beside a file may belong, to be believed: to oneself, and for root to the file's owner."""
    me = os.geteuid()
    return {me, file.stat().st_uid} if me == ROOT else {me}


def make(path: Path, like: Path) -> None:
    """Makes an empty file that its owner alone can read, unless one is there."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    except FileExistsError:
        return
    try:
        give(handle, like)
    finally:
        os.close(handle)


def give(handle: int, like: Path) -> None:
    """Root gives a file that it has just made to whom something else belongs."""
    if os.geteuid() == ROOT:
        whose = like.stat()
        with contextlib.suppress(PermissionError):  # root of a container may not be allowed to
            os.fchown(handle, whose.st_uid, whose.st_gid)
