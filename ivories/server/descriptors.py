"""Every connection needs a file descriptor, and a process has so many of them."""

from __future__ import annotations

import contextlib
import logging
from dataclasses import replace

from ivories.server.limits import Limits

OTHERS = 80  # for the database, the log and what Python has open
OF_A_BOT = 4  # for each process in which bots think
LOG = logging.getLogger("ivories.server")


def within_reach(limits: Limits) -> Limits:
    """The limits, with fewer connections where this process cannot have as many. It first gets what it may."""
    others = OTHERS + OF_A_BOT * limits.bot_processes
    room = _raised(limits.sockets + limits.connections + others) - others
    if room >= limits.sockets + limits.connections:
        return limits
    connections = min(limits.connections, max(room // 4, 1))
    sockets = min(limits.sockets, max(room - connections, 1))
    LOG.warning("few files may be open: fewer connections", extra={"reason": f"sockets={sockets}"})
    return replace(limits, sockets=sockets, connections=connections)


def _raised(wanted: int) -> int:
    """How many descriptors there are, after as many as are wanted were asked for."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    none = resource.RLIM_INFINITY
    if soft != none and soft < wanted:
        more = wanted if hard == none else min(wanted, hard)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return wanted if soft == none else soft
