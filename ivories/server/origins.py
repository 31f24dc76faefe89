"""Which pages may use the server: those that it has sent itself, or those of an origin that was named."""

from __future__ import annotations

import ipaddress
from collections.abc import Mapping
from urllib.parse import urlsplit

from ivories.errors import IvoriesError

USUAL_PORTS = {"http": ":80", "https": ":443"}  # which browsers leave out


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
        origin = headers.get("origin")
        if origin is None or origin == self.named:
            return
        host = headers.get("host", "")
        if not _own(host) or origin not in (f"http://{host}", f"https://{host}"):
            raise IvoriesError("bad-origin", origin=origin)

    def of(self, scheme: str, headers: Mapping[str, str]) -> str:
        """The address that guests use: the one that was named, or the one at which somebody has asked."""
        host = headers.get("host", "")
        if self.named is not None:
            return self.named
        try:
            asked = check_origin(f"{scheme}://{host}")
        except IvoriesError:
            raise IvoriesError("bad-origin/link", host=host) from None
        if not _own(host):
            raise IvoriesError("bad-origin/link", host=host)
        return asked


def check_origin(origin: str) -> str:
    """An origin as browsers write it."""
    try:
        parts = urlsplit(origin)
        good = parts.scheme in USUAL_PORTS and bool(parts.hostname) and "@" not in parts.netloc
        good = good and parts.path in ("", "/") and not parts.query and not parts.fragment and parts.port != 0
    except ValueError:
        good = False
    if not good:
        raise IvoriesError("bad-server/origin", origin=origin)
    host = parts.netloc.lower().removesuffix(":").removesuffix(USUAL_PORTS[parts.scheme])
    return f"{parts.scheme}://{host}"


def _own(host: str) -> bool:
    """Whether a host is surely this machine: a number, or localhost. Any other name may be somebody else's, who lets it
    point here for a moment; it must be named with `--origin`."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or bool(ipaddress.ip_address(name))
    except ValueError:
        return False
