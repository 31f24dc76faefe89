"""Which pages may use the server: those that it has sent itself, or those of an origin that was named."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from urllib.parse import urlsplit

from ivories.errors import IvoriesError


class Origins:
    """Where a request may come from. A program sends no origin; a browser always does with what changes something."""

    def __init__(self, named: str | None) -> None:
        self.named = None if named is None else check_origin(named)

    @property
    def secure(self) -> bool:
        """Whether guests come over TLS, so that cookies may ask for it."""
        return self.named is not None and self.named.startswith("https:")

    def check(self, headers: Mapping[str, str]) -> None:
        """Refuses a page of somebody else's."""
        host = headers.get("host", "")
        origin = headers.get("origin")
        if origin is not None and origin != self.named and not (_own(host) and urlsplit(origin).netloc == host):
            raise IvoriesError("bad-origin", origin=origin)


def check_origin(origin: str) -> str:
    """An origin as browsers write it."""
    try:
        parts = urlsplit(origin)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.username
        good = good and parts.path in ("", "/") and not parts.query and not parts.fragment and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise IvoriesError("bad-server/origin", origin=origin)
    return f"{parts.scheme}://{parts.netloc}".lower()


def _own(host: str) -> bool:
    """Whether a host is surely this machine: a number, or localhost. Any other name may be somebody else's, who lets it
    point here for a moment; it must be named with `--origin`."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        ipaddress.ip_address(name)
    except ValueError:
        return urlsplit(f"//{host}").hostname == "localhost" if host.count(":") < 2 else False
    return True
