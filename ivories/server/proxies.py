"""Which proxies are believed when they say whom they speak for: from there everybody may come."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence


class Proxies:
    """Addresses and networks, as `FORWARDED_ALLOW_IPS` names them."""

    def __init__(self, named: str | Sequence[str] = ()) -> None:
        words = named.split(",") if isinstance(named, str) else named
        self._named = [word.strip() for word in words]

    def believed(self, address: str) -> bool:
        """Whether a proxy of ours is there; an address as `neighbours` counts it."""
        return any(word == "*" or _holds(word, address) for word in self._named)


def _holds(network: str, address: str) -> bool:
    """Whether an address, or a part of a network, is in a network."""
    try:
        inner, outer = ipaddress.ip_network(address), ipaddress.ip_network(network, strict=False)
    except ValueError:
        return False
    return inner.version == outer.version and inner.overlaps(outer)
