"""A small client: becoming a guest of a server, opening and finding tables, a connection that comes back by itself.

    guest = Guest("http://127.0.0.1:8000", "Ada")
    code = guest.open("embossing/muggins", players=2).code
    with guest.connect(code) as table:
        for message in table:
            ...

`docs/protocol.md` says what goes over the wire; `examples/client.py` is a player that stands on this.
"""

from __future__ import annotations

from ivories.client.connection import Away, Back, Connection
from ivories.client.guest import Guest
from ivories.client.http import Refusal
from ivories.client.links import Link, read_link

__all__ = ["Guest", "Connection", "Away", "Back", "Refusal", "Link", "read_link"]
