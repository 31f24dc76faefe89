"""One connection: what it asks for, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Iterator

from starlette.websockets import WebSocket, WebSocketDisconnect

from ivories.errors import IvoriesError
from ivories.server import asking, hinting
from ivories.server.frames import Look
from ivories.server.limits import Bucket
from ivories.server.live import Live
from ivories.types import View
from ivories.wire import messages as m

GRACE = 2  # seconds to say goodbye to somebody who may not listen
LOG = logging.getLogger("ivories.server")


class Socket:
    """A guest's connection to a table."""

    def __init__(self, live: Live, guest: str, websocket: WebSocket, look: Look) -> None:
        self.live, self.guest, self.look = live, guest, look.fitted()
        self._websocket = websocket
        self._limits, self._metrics = live.house.limits, live.house.metrics
        self._queue: asyncio.Queue[bytes | Iterator[bytes] | tuple[int, str]] = asyncio.Queue()
        self._size = 0  # bytes that wait
        self._stuck = False  # the last message is not taken yet
        self._closing = False
        self._goodbye = 1000, ""  # the code it ends with, and why
        self._sender: asyncio.Task[None] | None = None
        self._catching_up = False
        now = live.house.clock()
        self._bucket = Bucket(self._limits.messages_a_second, self._limits.messages_at_once, now)
        self._phrases = Bucket(self._limits.phrases_a_minute / 60, self._limits.phrases_a_minute / 4, now)

    # --- Sending ---

    def send(self, frame: bytes) -> None:
        """Puts a message behind those that wait; whoever does not read is cut off."""
        if self._closing:
            return
        much = self._queue.qsize() >= self._limits.waiting or self._size > self._limits.waiting_bytes
        if much and self._stuck:  # what one commit brings may be much, too, and nobody is slow
            return self._cut_off()
        self._size += len(frame)
        self._queue.put_nowait(frame)

    def _cut_off(self) -> None:
        """Ends the connection at once: what waits would wait for ever."""
        self._metrics.cut.labels("slow").inc()
        self._closing, self._goodbye = True, (1013, IvoriesError("too-slow").sentence)
        if self._sender is not None:
            self._sender.cancel()

    def close(self, code: int, why: str) -> None:
        """Ends the connection, after what waits."""
        if not self._closing:
            self._closing, self._goodbye = True, (code, why)
            self._queue.put_nowait((code, why))

    def refuse(self, error: IvoriesError, ref: int = 0) -> None:
        """Says why something is not done."""
        self._metrics.refused.labels(str(error.code)).inc()
        self.send(m.encode(m.refusal(error, self.live.durable, ref, self.live.frames.hearer(self.guest))))

    async def _send_all(self) -> None:
        """Sends what waits, until the end."""
        while True:
            match await self._queue.get():
                case bytes(frame):
                    self._size -= len(frame)
                    await self._send(frame)
                case (int(code), str(why)):
                    return await self._websocket.close(code, why)
                case missed:
                    await self._catch_up(missed)

    async def _catch_up(self, frames: Iterator[bytes]) -> None:
        """Sends what somebody has missed, which may be much: others have their turn in between."""
        for frame in frames:
            await self._send(frame)
            await asyncio.sleep(0)
        self._catching_up = False

    async def _send(self, frame: bytes) -> None:
        self._stuck = True
        await self._websocket.send({"type": "websocket.send", "text": frame.decode()})
        self._stuck = False
        self._metrics.sent.inc()

    # --- A whole connection ---

    async def run(self, since: int | None) -> None:
        """Tells how the table stands, then takes what comes until one side ends it."""
        self._greet(since)
        self.live.join(self)
        self._sender = asyncio.create_task(self._send_all())
        reader = asyncio.create_task(self._read_all())
        try:
            await asyncio.wait((self._sender, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.live.leave(self)
            self._closing = True
            for task in (self._sender, reader):
                task.cancel()
            await asyncio.gather(self._sender, reader, return_exceptions=True)
            with contextlib.suppress(RuntimeError, OSError, WebSocketDisconnect, TimeoutError):
                async with asyncio.timeout(GRACE):
                    await self._websocket.close(*self._goodbye)

    def _greet(self, since: int | None) -> None:
        """Sends what came after a position; how everything stands, where there is nothing after it."""
        live = self.live
        if since is None or since >= live.table.position:
            return self._show()
        if self._catching_up:
            raise IvoriesError("too-fast")
        self._catching_up = True
        missed = live.frames.since(since, self.guest, self.look)

        def again() -> None:
            self._catching_up = False
            self._greet(since)

        live.after(lambda: self._queue.put_nowait(missed), again)

    def _show(self) -> None:
        """Tells how everything stands."""
        frame = self.live.frames.now(self.guest, self.look, self.live.house.now())
        self.live.after(lambda: self.send(frame), self._show)

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
            self.refuse(IvoriesError("too-fast"), m.ref_of(data) if len(data) <= self._limits.message else 0)
            self.close(1008, "too fast")
            await asyncio.sleep(1)  # what is refused leaves first
            return False
        if len(data) > self._limits.message:
            self.refuse(IvoriesError("bad-message/long", most=self._limits.message))
            return True
        try:
            message = m.read_message(data)
            self._metrics.messages.labels(str(message.__struct_config__.tag)).inc()
            await self._do(message)
        except IvoriesError as error:
            self.refuse(error, m.ref_of(data))
        except Exception:
            LOG.exception("a message broke")
            self.refuse(IvoriesError("broken"), m.ref_of(data))
        return True

    async def _do(self, message: m.AnyMessage) -> None:
        live = self.live
        if not isinstance(message, m.Act) and not live.house.asks.take(self.guest, live.house.clock()):
            raise IvoriesError("too-fast")
        match message:
            case m.Width():
                self.look = self.look._replace(width=message.width).fitted()
                return self._show()
            case m.Hint():
                return live.house.spawn(self._hint(hinting.asked(live, self.guest), message.ref))
            case m.Since():
                return self._greet(message.position)
            case m.Say() if not self._phrases.take(live.house.clock()):
                raise IvoriesError("too-fast")
            case m.Mute() if not live.frames.eyes(self.guest):  # strangers do not fill the log of a table
                raise IvoriesError("not-your-seat/none")
        await self._enter(message)

    async def _enter(self, message: m.AnyMessage) -> None:
        """Makes an entry of a message; where another process was first, once more."""
        live = self.live
        name = await live.house.store.name(self.guest) or "" if isinstance(message, m.Sit) else ""
        if isinstance(message, m.Sit) and live.table.seat_of(self.guest) is None:
            await live.house.check_seat(self.guest)
        await live.following.settled()
        entry = asking.entry(message, live.table, self.guest, name, self.live.house.now())
        live.take(entry, self._answer(message.ref), lambda: live.house.spawn(self._once_more(message)))

    async def _once_more(self, message: m.AnyMessage) -> None:
        try:
            await self._enter(message)
        except IvoriesError as error:
            self.refuse(error, message.ref)

    async def _hint(self, view: View, ref: int) -> None:
        """Asks for a hint beside everything else: it may take its time."""
        try:
            self.send(m.encode(await hinting.hint(self.live, view, self.guest, ref)))
        except IvoriesError as error:
            self.refuse(error, ref)

    def _answer(self, ref: int) -> Callable[[], None]:
        """What is said when an entry is durable."""
        began = time.perf_counter()
        position = self.live.table.position + 1

        def taken() -> None:
            self._metrics.took.observe(time.perf_counter() - began)
            self.send(m.encode(m.Taken(position, ref)))

        return taken
