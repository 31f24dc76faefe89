"""Sockets that take connections: one at a port, or several that share it."""

from __future__ import annotations

import errno
import socket
import sys

from ivories.errors import IvoriesError

UNREAD = 30  # seconds that a connection takes nothing of what is sent
TAKEN = "bad-server/port-taken"
TRIED = 20  # ports, until any will do
WAITING = 2048  # connections that nobody has taken yet
SPREADS = sys.platform == "linux"  # elsewhere the last of several sockets at a port gets all connections


def listen(host: str, port: int, shared: bool = False) -> socket.socket:
    """A socket that takes connections; what cannot be had is refused with the reason. `shared`: others of ours may
    listen there as well, see `beside`."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        made = socket.socket(family, socket.SOCK_STREAM)
    except (OSError, UnicodeError, OverflowError) as error:
        raise _refusal(host, port, error) from None
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        _unread(made)
        made.bind(address)
        if shared and SPREADS:  # from now on: nobody else had the port when it was bound
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        made.listen(WAITING)
    except (OSError, OverflowError) as error:
        made.close()
        raise _refusal(host, port, error) from None
    return made


def listen_near(host: str, port: int, shared: bool = False) -> socket.socket:
    """The same at the next port that is free."""
    for one in range(port, port + TRIED):
        try:
            return listen(host, one, shared)
        except IvoriesError as error:
            if error.why != TAKEN:
                raise
    return listen(host, 0, shared)


def beside(listening: socket.socket) -> socket.socket:
    """One more socket at an address that is shared. The system spreads connections over all of them evenly; where it
    does not, it is the same socket again, and whoever is first takes a connection."""
    if not SPREADS:
        return listening.dup()
    made = socket.socket(listening.family, socket.SOCK_STREAM)
    for level, option in ((socket.SOL_SOCKET, socket.SO_REUSEADDR), (socket.SOL_SOCKET, socket.SO_REUSEPORT)):
        made.setsockopt(level, option, 1)
    _unread(made)
    made.bind(listening.getsockname())
    made.listen(WAITING)
    return made


def _unread(made: socket.socket) -> None:
    """Whoever takes nothing for so long is gone, whatever still waits for them."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD * 1000)


def _refusal(host: str, port: int, error: Exception) -> IvoriesError:
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return IvoriesError(TAKEN, port=port, host=host)
    return IvoriesError("bad-server/port", port=port, host=host, error=getattr(error, "strerror", None) or str(error))
