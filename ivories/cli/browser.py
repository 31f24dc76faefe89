"""Opens a page in the browser of whoever sits here, where there is one."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import webbrowser
from urllib.parse import urlsplit

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}  # no address to go to, but where this machine is found


def has_display() -> bool:
    """Whether a browser could be seen. Without a display there may be one that would take the terminal over."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(address: str, patience: float = 0.0) -> bool:
    """Whether it was tried; nothing depends on the browser. Who ends afterwards gives it some seconds to begin."""
    if not has_display():
        return False
    opening = threading.Thread(target=_open, args=(local(address),), daemon=True)
    opening.start()
    if opening.is_alive():
        opening.join(patience)
    return True


def _open(address: str) -> None:
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(address)


def local(address: str) -> str:
    """An address to which a browser of this machine can go.

    >>> local("http://0.0.0.0:8000"), local("http://[::]:8000"), local("https://games.example.org")
    ('http://127.0.0.1:8000', 'http://[::1]:8000', 'https://games.example.org')
    """
    parts = urlsplit(address)
    host = EVERYWHERE.get(parts.hostname or "")
    return address if host is None else f"{parts.scheme}://{host}:{parts.port}"
