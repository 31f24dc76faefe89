"""A server that runs already, for somebody who would start it again."""

from __future__ import annotations

from pathlib import Path

from ivories.cli.browser import local
from ivories.client.http import ask_for
from ivories.errors import IvoriesError
from ivories.server.database import holder
from ivories.server.serving import usual
from ivories.wire.requests import Health


def found(db: str | None) -> str | None:
    """The address of the server that holds this database, if it is one of ours and answers."""
    address = holder(Path(db or usual()))
    try:
        return address if address and ask_for(Health, local(address), "GET", "/health") else None
    except IvoriesError:
        return None
