"""How the program was called: sentences name the command that their reader has."""

from __future__ import annotations

import os

NAME = "ivories"


def command() -> str:
    """By its name, or by a script that says so."""
    return os.environ.get("IVORIES_COMMAND") or NAME
