"""What a guest shows to a server, kept between visits: a file for each server, readable by its owner alone."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

from ivories.files import data_folder

LONGEST = 4_096  # bytes


def place(address: str) -> Path:
    """The file for a server."""
    return data_folder() / "guests" / quote(address, safe="")


def kept(address: str) -> str:
    """What was kept for a server; nothing where there is none, or it cannot be read."""
    with suppress(OSError, UnicodeError, RuntimeError), open(place(address), "rb") as file:
        return file.read(LONGEST).decode("ascii").strip()
    return ""


def sound(shown: str) -> bool:
    """Whether it can be shown again: in a line of a request, and from a file."""
    return shown.isascii() and shown.isprintable() and shown == shown.strip() and len(shown) < LONGEST


def keep(address: str, shown: str) -> bool:
    """Keeps it, whole or not at all; whether that could be done."""
    with suppress(OSError, UnicodeError, RuntimeError):  # nobody's home, a full disk
        path = place(address)
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        draft = path.with_name(f".{secrets.token_hex(8)}")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        try:
            with os.fdopen(handle, "w", encoding="ascii") as file:
                file.write(f"{shown}\n")
            os.replace(draft, path)
        finally:
            with suppress(FileNotFoundError):
                os.unlink(draft)
        return True
    return False
