"""A server in a thread of the test's own process, at a port of its own, that can be stopped and started again."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from ivories.server.app import make_app
from ivories.server.database import open_database
from ivories.server.guests import Guests
from ivories.server.house import House
from ivories.server.limits import Limits
from ivories.server.listening import listen
from ivories.server.origins import Origins
from ivories.server.serving import make_config
from ivories.server.store import Store

PATIENCE = 30.0


class Serving:
    """Stops and starts; tables in a file outlive that."""

    def __init__(self, db: str = "memory") -> None:
        self.db, self.port, self.house = db, 0, None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        self._listening = listen("127.0.0.1", self.port)
        self.port = self._listening.getsockname()[1]
        self._server: uvicorn.Server | None = None
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self._thread.start()
        wait(lambda: self._server is not None and self._server.started)

    async def _serve(self) -> None:
        self.house = House(Store(await open_database(self.db)), Limits())
        app = make_app(self.house, Guests(b"k" * 32), Origins(None))
        config = make_config(app, 1)
        self._server = uvicorn.Server(config)
        await self._server.serve(sockets=[self._listening])

    def stop(self) -> None:
        if self._server is not None:
            self._server.should_exit = True
        self._thread.join(PATIENCE)
        self._listening.close()


def wait(until: object) -> None:
    """Waits until something holds."""
    end = time.monotonic() + PATIENCE
    while not until():  # type: ignore[operator]
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.01)


@contextmanager
def serving(folder: Path | None = None) -> Iterator[Serving]:
    server = Serving("memory" if folder is None else str(folder / "ivories.db"))
    try:
        yield server
    finally:
        server.stop()
