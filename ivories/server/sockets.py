"""One connection: what it asks for, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from ivories.errors import IvoriesError
from ivories.server import asking
from ivories.server.limits import Bucket
from ivories.server.live import Live, now_ms
from ivories.server.places import fitting
from ivories.wire import messages as m


class Socket:
    """A guest's connection to a table."""

    def __init__(self, live: Live, guest: str, websocket: WebSocket, width: int) -> None:
        self.live, self.guest, self.width = live, guest, fitting(width) if width else 0
        self._websocket = websocket
        self._limits, self._metrics = live.house.limits, live.house.metrics
        self._queue: asyncio.Queue[bytes | tuple[int, str]] = asyncio.Queue()
        self._closing = False
        now = live.house.clock()
        self._bucket = Bucket(self._limits.messages_a_second, self._limits.messages_at_once, now)
        self._phrases = Bucket(self._limits.phrases_a_minute / 60, self._limits.phrases_a_minute / 4, now)

    # --- Sending ---

    def send(self, frame: bytes) -> None:
        """Puts a message behind those that wait; whoever does not read is cut off."""
        if self._closing:
            return
        if self._queue.qsize() >= self._limits.waiting:
            self._metrics.cut.labels("slow").inc()
            self.close(1013, "too slow")
            return
        self._queue.put_nowait(frame)

    def close(self, code: int, why: str) -> None:
        """Ends the connection, after what waits."""
        if not self._closing:
            self._closing = True
            self._queue.put_nowait((code, why))

    def refuse(self, error: IvoriesError, ref: int = 0) -> None:
        """Says why something is not done."""
        self._metrics.refused.labels(str(error.code)).inc()
        self.send(m.encode(m.refusal(error, self.live.durable, ref)))

    async def _send_all(self) -> None:
        """Sends what waits, until the end."""
        while True:
            frame = await self._queue.get()
            if isinstance(frame, tuple):
                return await self._websocket.close(*frame)
            await self._websocket.send({"type": "websocket.send", "text": frame.decode()})
            self._metrics.sent.inc()

    # --- A whole connection ---

    async def run(self, since: int | None) -> None:
        """Tells how the table stands, then takes what comes until one side ends it."""
        self.live.join(self)
        self._greet(since)
        sender = asyncio.create_task(self._send_all())
        reader = asyncio.create_task(self._read_all())
        try:
            await asyncio.wait((sender, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.live.leave(self)
            self._closing = True
            for task in (sender, reader):
                task.cancel()
            await asyncio.gather(sender, reader, return_exceptions=True)
            with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect):
                await self._websocket.close(1000)

    def _greet(self, since: int | None) -> None:
        frames = self._missed(since) if since is not None else None
        if frames is None:
            frames = [self.live.frames.now(self.guest, self.width, now_ms())]
        self.live.after(lambda: self._send_each(frames))

    def _send_each(self, frames: list[bytes]) -> None:
        for frame in frames:
            self.send(frame)

    def _missed(self, since: int) -> list[bytes] | None:
        """What came after a position; none for a position that the table has not reached."""
        if since > self.live.table.position:
            return None
        return self.live.frames.since(since, self.guest, self.width)

    async def _read_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                got = await self._websocket.receive()
                if got["type"] == "websocket.disconnect":
                    return
                if not await self._take(got.get("text") or got.get("bytes") or b""):
                    return

    async def _take(self, data: str | bytes) -> bool:
        """Takes one message; false for somebody who sends far too many."""
        if not self._bucket.take(self.live.house.clock()):
            self._metrics.cut.labels("fast").inc()
            self.refuse(IvoriesError("too-fast"))
            self.close(1008, "too fast")
            await asyncio.sleep(1)  # what is refused leaves first
            return False
        ref = 0
        try:
            if len(data) > self._limits.message:
                raise IvoriesError("bad-message/long", most=self._limits.message)
            message = m.read_message(data)
            ref = message.ref
            self._metrics.messages.labels(str(message.__struct_config__.tag)).inc()
            await self._do(message)
        except IvoriesError as error:
            self.refuse(error, ref)
        return True

    async def _do(self, message: m.AnyMessage) -> None:
        live = self.live
        match message:
            case m.Width():
                self.width = fitting(message.width) if message.width else 0
                frame = live.frames.now(self.guest, self.width, now_ms())
                return live.after(lambda: self.send(frame))
            case m.Since():
                return self._greet(message.position)
            case m.Say() if not self._phrases.take(live.house.clock()):
                raise IvoriesError("too-fast")
            case m.Sit():
                name = await live.house.store.name(self.guest) or ""
            case _:
                name = ""
        entry = asking.entry(message, live.table, self.guest, name, now_ms())
        live.take(entry, self._answer(message.ref))

    def _answer(self, ref: int) -> Callable[[], None]:
        """What is said when an entry is durable."""
        began = time.perf_counter()
        position = self.live.table.position + 1

        def taken() -> None:
            self._metrics.took.observe(time.perf_counter() - began)
            self.send(m.encode(m.Taken(position, ref)))

        return taken
