"""How many may be connected without a socket: requests, and those who say nothing."""

from __future__ import annotations

import logging
from collections import Counter
from typing import Protocol

from ivories.server.limits import Limits, neighbours, one_less
from ivories.server.metrics import Metrics
from ivories.server.proxies import Proxies

SELDOM = 60.0  # seconds between two lines of the log that say the same
LOG = logging.getLogger("ivories.server")


class Caller(Protocol):
    """A connection that is no socket (yet)."""

    @property
    def idle(self) -> bool:
        """Whether no request of it is being answered."""

    def end(self) -> None:
        """Cuts it off."""


class Door:
    """Lets connections in. Where there are too many, the one that has been idle longest makes room: who
    sends a request at once is not kept out by those who send none."""

    def __init__(self, limits: Limits, metrics: Metrics, proxies: Proxies) -> None:
        self.limits, self.metrics, self._proxies = limits, metrics, proxies
        self._inside: dict[Caller, str] = {}  # with the address of each, in the order in which they came
        self._of: Counter[str] = Counter()
        self._said = -SELDOM

    def enter(self, caller: Caller, address: str, everybody: int, now: float) -> bool:
        """Whether somebody may come in; `everybody` counts sockets, too."""
        address = neighbours(address)
        crowd = self._of[address] >= self.limits.connections_of_address and not self._proxies.believed(address)
        full = len(self._inside) >= self.limits.connections
        full = full or everybody > self.limits.connections + self.limits.sockets
        if (crowd or full) and not self._make_room(address if crowd else "", now):
            return False
        self._inside[caller] = address
        self._of[address] += 1
        return True

    def leave(self, caller: Caller) -> None:
        """Forgets a connection: it has ended, or become a socket."""
        address = self._inside.pop(caller, None)
        if address is not None:
            one_less(self._of, address)

    def _make_room(self, address: str, now: float) -> bool:
        """Ends an idle connection, of an address if one is given; false where there is none."""
        self._say(now)
        self.metrics.cut.labels("crowd").inc()
        found = next((one for one, of in self._inside.items() if one.idle and address in ("", of)), None)
        if found is None:
            return False
        self.leave(found)
        found.end()
        return True

    def _say(self, now: float) -> None:
        if now - self._said >= SELDOM:
            self._said = now
            LOG.warning("too many connections: idle ones are cut off", extra={"reason": f"{len(self._inside)} open"})
