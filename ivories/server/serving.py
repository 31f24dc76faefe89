"""Running the server: what `ivories serve` does."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette

from ivories.errors import IvoriesError
from ivories.files import data_folder
from ivories.server.app import make_app
from ivories.server.connections import Framed, Plain
from ivories.server.database import open_database
from ivories.server.descriptors import within_reach
from ivories.server.door import Door
from ivories.server.guests import Guests, read_key, shared_key
from ivories.server.handlers import Server
from ivories.server.house import House
from ivories.server.limits import Limits
from ivories.server.members import Members
from ivories.server.origins import Origins
from ivories.server.peers import Alone, Peers
from ivories.server.proxies import Proxies
from ivories.server.store import Store

COLLECT = (50_000, 20, 100)  # the garbage of many tables is looked for seldom: each look stops all of them
GRACE = 5  # seconds for connections to end
UNREAD = 30  # seconds that a connection takes nothing of what is sent
KEPT_IN = "ivories.db"
TAKEN = "bad-server/port-taken"
TRIED = 20  # ports, until any will do


def serve(
    host: str,
    port: int,
    db: str | None = None,
    origin: str | None = None,
    limits: Limits | None = None,
    begun: Callable[[str], None] = lambda address: None,
    near: bool = False,
) -> None:
    """Serves until a signal ends it; `begun` gets the address. `near`: at another port if that one is taken."""
    origins = Origins(origin)
    listening = (listen_near if near else listen)(host, port)
    with listening, contextlib.suppress(KeyboardInterrupt):  # uvicorn raises the signal again after a graceful end
        _runner()(_serve(listening, db, origins, within_reach(limits or Limits()), begun))


def usual() -> str:
    """The database of somebody who names none."""
    return str(data_folder() / KEPT_IN)


def _runner() -> Callable[[Any], None]:
    try:
        import uvloop
    except ImportError:
        return asyncio.run
    return uvloop.run


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes connections; what cannot be had is refused with the reason."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        made = socket.socket(family, socket.SOCK_STREAM)
    except (OSError, UnicodeError, OverflowError) as error:
        raise _refusal(host, port, error) from None
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # who takes nothing for so long is gone, whatever still waits for them
            made.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD * 1000)
        made.bind(address)
        made.listen(2048)
    except (OSError, OverflowError) as error:
        made.close()
        raise _refusal(host, port, error) from None
    return made


def listen_near(host: str, port: int) -> socket.socket:
    """The same at the next port that is free."""
    for one in range(port, port + TRIED):
        try:
            return listen(host, one)
        except IvoriesError as error:
            if error.why != TAKEN:
                raise
    return listen(host, 0)


def _refusal(host: str, port: int, error: Exception) -> IvoriesError:
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return IvoriesError(TAKEN, port=port, host=host)
    return IvoriesError("bad-server/port", port=port, host=host, error=getattr(error, "strerror", None) or str(error))


async def _serve(
    listening: socket.socket, db: str | None, origins: Origins, limits: Limits, begun: Callable[[str], None]
) -> None:
    gc.freeze()  # what was imported stays
    gc.set_threshold(*COLLECT)
    database = await open_database(db or usual())
    try:
        key = await shared_key(database) if database.shared else read_key(database.folder)
    except BaseException:
        await database.close()
        raise
    peers = Peers(Members(database), key) if database.shared else Alone()
    app = make_app(House(Store(database), limits, peers), Guests(key), origins)
    config = make_config(app, GRACE)
    host, port = listening.getsockname()[:2]
    address = origins.named or f"http://{f'[{host}]' if ':' in host else host}:{port}"

    def tell() -> None:
        database.served_at(address)
        begun(address)

    await _until_signalled(Running(config, tell), listening)


def make_config(app: Starlette, grace: int) -> uvicorn.Config:
    """How an app is served; `grace` is in seconds."""
    server: Server = app.state.server
    house = server.house
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        http=Plain,
        ws=Framed,
        ws_max_size=house.limits.message * 4,
        ws_per_message_deflate=False,  # how well a message can be pressed would tell what is in it
        timeout_graceful_shutdown=grace,
        lifespan="on",
    )
    server.proxies = Proxies(config.forwarded_allow_ips)
    app.state.door = Door(house.limits, house.metrics, server.proxies)
    return config


class Running(uvicorn.Server):
    """Says so when it has begun: from then on a signal ends it gracefully."""

    def __init__(self, config: uvicorn.Config, begun: Callable[[], None]) -> None:
        super().__init__(config)
        self._begun = begun

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins."""
        await super().startup(sockets)
        if self.started:
            self._begun()


async def _until_signalled(running: Running, listening: socket.socket) -> None:
    """Runs to a graceful end, after which a signal is nothing to complain of; a closed terminal ends it likewise."""
    hung_up = getattr(signal, "SIGHUP", None)
    if hung_up is not None and signal.getsignal(hung_up) is not signal.SIG_IGN:  # nohup has it ignored
        asyncio.get_running_loop().add_signal_handler(hung_up, setattr, running, "should_exit", True)
    with contextlib.suppress(SystemExit):  # uvicorn raises a signal again
        await running.serve(sockets=[listening])
    if running.lifespan.should_exit and not running.started:
        raise IvoriesError("bad-server/begin")


class JsonLines(logging.Formatter):
    """A log in lines of JSON: when, how grave, what, and the facts that were given. Nothing of a guest's is in it."""

    FACTS = ("table", "code", "reason")

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        row: dict[str, Any] = {"at": int(record.created * 1000), "level": record.levelname.lower()}
        row["says"] = record.getMessage()
        row |= {name: getattr(record, name) for name in self.FACTS if hasattr(record, name)}
        if record.exc_info:
            row["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(row).decode()


def log_to(stream: Any = sys.stderr) -> None:
    """Sends the server's log there, and what the libraries that it stands on complain of."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logging.getLogger().handlers = [handler]
    for name in ("", "uvicorn.error"):  # uvicorn asks its own logger for its level
        logging.getLogger(name).setLevel("WARNING")
    logging.getLogger("ivories.server").setLevel(os.environ.get("IVORIES_LOG", "INFO").upper())
