"""A line that can be edited while it is typed. Nothing of it is remembered: the next at the keyboard may be another."""

from __future__ import annotations

import os
import re
import sys
from functools import cache

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
SETTINGS = (
    "set editing-mode emacs",
    "set enable-bracketed-paste off",
    "set enable-meta-key off",
    "set bell-style none",
    '"\\C-y": redraw-current-line',  # what somebody else has erased is not brought back
    '"\\ey": redraw-current-line',
)


def possible() -> bool:
    """Whether a person types at a terminal that lines can be edited in."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb" and _ready()


def line(prompt: str) -> str:
    """What is typed; colours of the prompt take no room."""
    return input(COLOUR.sub(lambda found: f"\001{found[0]}\002", prompt))


@cache
def _ready() -> bool:
    """Whether there is an editor. The other kind, libedit, does not leave out what takes no room."""
    try:
        import readline
    except ImportError:  # another system
        return False
    if "libedit" in (readline.__doc__ or ""):
        return False
    readline.set_auto_history(False)
    for setting in SETTINGS:
        readline.parse_and_bind(setting)
    return True
