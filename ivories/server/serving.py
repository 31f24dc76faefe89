"""Running the server: what `ivories serve` does."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette

from ivories.errors import IvoriesError
from ivories.files import data_folder
from ivories.server import workers as group
from ivories.server.app import make_app
from ivories.server.connections import Framed, Plain
from ivories.server.database import open_database
from ivories.server.descriptors import within_reach
from ivories.server.door import Door
from ivories.server.guests import Guests, read_key, shared_key
from ivories.server.handlers import Server
from ivories.server.house import House
from ivories.server.limits import Limits
from ivories.server.listening import listen, listen_near
from ivories.server.members import Members
from ivories.server.origins import Origins
from ivories.server.peers import Alone, Peers
from ivories.server.proxies import Proxies
from ivories.server.store import Store

COLLECT = (50_000, 20, 100)  # the garbage of many tables is looked for seldom: each look stops all of them
GRACE = 5  # seconds for connections to end
KEPT_IN = "ivories.db"
LOG = logging.getLogger("ivories.server")


@dataclass(frozen=True)
class Serving:
    """What is served, where, and how."""

    listening: socket.socket
    db: str | None
    origins: Origins
    limits: Limits
    begun: Callable[[str], None] = lambda address: None  # gets the address
    settling: float = 0  # seconds at the end in which those are answered who came just before

    @property
    def address(self) -> str:
        """Where guests come to."""
        host, port = self.listening.getsockname()[:2]
        return self.origins.named or f"http://{f'[{host}]' if ':' in host else host}:{port}"

    def run(self) -> None:
        """Serves until a signal ends it."""
        with contextlib.suppress(KeyboardInterrupt):  # uvicorn raises the signal again after a graceful end
            _runner()(_serve(self))


def serve(
    host: str,
    port: int,
    db: str | None = None,
    origin: str | None = None,
    limits: Limits | None = None,
    begun: Callable[[str], None] = lambda address: None,
    near: bool = False,
    workers: int = 1,
) -> None:
    """Serves until a signal ends it. `near`: at another port if that one is taken; `workers`: by so many processes."""
    group.check(workers, db)
    origins = Origins(origin)
    with (listen_near if near else listen)(host, port, workers > 1) as listening:
        serving = Serving(listening, db, origins, limits or Limits(), begun)
        if workers > 1:
            return group.serve(workers, serving)
        serving.run()


def usual() -> str:
    """The database of somebody who names none."""
    return str(data_folder() / KEPT_IN)


def _runner() -> Callable[[Any], None]:
    try:
        import uvloop
    except ImportError:
        return asyncio.run
    return uvloop.run


async def _serve(asked: Serving) -> None:
    gc.freeze()  # what was imported stays
    gc.set_threshold(*COLLECT)
    database = await open_database(asked.db or usual())
    try:
        key = await shared_key(database) if database.shared else read_key(database.folder)
    except BaseException:
        await database.close()
        raise
    peers = Peers(Members(database), key) if database.shared else Alone()
    app = make_app(House(Store(database), within_reach(asked.limits), peers), Guests(key), asked.origins)

    def begun() -> None:
        database.served_at(asked.address)
        asked.begun(asked.address)

    await _until_signalled(Running(make_config(app, GRACE), begun, asked.settling), asked.listening)


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

    def __init__(self, config: uvicorn.Config, begun: Callable[[], None], settling: float = 0) -> None:
        super().__init__(config)
        self._begun, self._settling = begun, settling

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins."""
        await super().startup(sockets)
        if self.started:
            self._begun()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Ends. Where others take connections at the same address, whoever came here just before is answered."""
        for server in self.servers:
            server.close()
        await asyncio.sleep(self._settling)
        await super().shutdown(sockets)


async def _until_signalled(running: Running, listening: socket.socket) -> None:
    """Runs to a graceful end, after which a signal is nothing to complain of; a closed terminal ends it likewise."""
    hung_up = getattr(signal, "SIGHUP", None)
    if hung_up is not None and signal.getsignal(hung_up) is not signal.SIG_IGN:  # nohup has it ignored
        asyncio.get_running_loop().add_signal_handler(hung_up, setattr, running, "should_exit", True)
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, LOG.warning, "nothing is renewed without --workers")
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
