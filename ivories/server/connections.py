"""Connections as uvicorn has them, with limits for what never comes to a request or a message."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from ivories.server.door import Door
from ivories.server.limits import Bucket

PIECE = 1_024  # bytes that are taken apart before what was in them is counted
HEAD = 16_384  # bytes of a request before its body
GOODBYE = 2.0  # seconds for the other side to say goodbye, too


class _Counted:
    """Any connection, with the door that it came by; made as uvicorn makes its own."""

    def __init__(self, config: uvicorn.Config, *known: Any, **more: Any) -> None:
        super().__init__(config, *known, **more)  # type: ignore[call-arg]
        self._door: Door = config.app.state.door  # type: ignore[union-attr]


class Plain(_Counted, H11Protocol):
    """Requests. Whoever begins none for a while, or never ends its head, is let go."""

    def __init__(self, config: uvicorn.Config, *known: Any, **more: Any) -> None:
        super().__init__(config, *known, **more)
        self._patience: asyncio.TimerHandle | None = None
        self._least = HEAD + 4 * self._door.limits.body  # parts of a body bring bytes of their own
        self._taken = 0  # bytes since the last answer

    @property
    def idle(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def end(self) -> None:
        """Cuts it off, whatever waits to be read."""
        self.transport.abort()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self._door.enter(self, address, len(self.connections), self.loop.time()):
            self._wait()
        else:
            self.end()

    def _wait(self) -> None:
        """For the whole head of the next request."""
        self._wait_no_more()
        self._patience = self.loop.call_later(self._door.limits.head_seconds, self._enough)

    def _wait_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()

    def _enough(self) -> None:
        if self.idle:
            self._door.metrics.cut.labels("silent").inc()
            self.end()

    @property
    def _most(self) -> int:
        """Bytes that are taken until the next answer: more of a body that says how long it is, and has no parts."""
        given = dict(self.headers or ())
        stated = b"" if b"transfer-encoding" in given else given.get(b"content-length", b"")
        return self._least + min(int(stated or 0), self._door.limits.record_bytes)

    def data_received(self, data: bytes) -> None:
        """Takes a request; what is far too long is not even taken apart, and the answer says so."""
        while data and (room := self._most - self._taken) > 0 and not self.transport.is_closing():
            part, data = data[:room], data[room:]
            self._taken += len(part)
            super().data_received(part)  # there may be more room once the head is known
        self._taken += len(data)

    def on_response_complete(self) -> None:
        """A request is answered."""
        self._wait()
        if self._taken <= self._most:  # else what comes is the rest of something, until it is ended
            self._taken = 0
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """It becomes a socket."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._wait_no_more()
        self._door.leave(self)


class Framed(_Counted, WebSocketsSansIOProtocol):
    """A socket. Every frame is counted: parts of messages and pings cost time as messages do."""

    def __init__(self, config: uvicorn.Config, *known: Any, **more: Any) -> None:
        super().__init__(config, *known, **more)
        limits = self._door.limits
        rate, most = limits.messages_a_second + limits.frames_a_second, limits.messages_at_once + limits.frames_at_once
        self._bucket = Bucket(rate, most, self.loop.time())
        self._pong = b""  # to the last ping of somebody who does not read
        self.close_timeout = GOODBYE

    def data_received(self, data: bytes) -> None:
        """Takes what came piece by piece: a flood ends with the piece that is too much."""
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        """Takes the frames of a piece, if they are not too many."""
        now = self.loop.time()
        if all(self._bucket.take(now) for _ in self.conn.events):
            super().handle_events()
        else:
            self._cut_off()

    def _cut_off(self) -> None:
        self._door.metrics.cut.labels("fast").inc()
        if self.conn.state is not State.OPEN:  # it is not accepted yet, or was told to go
            return self.transport.abort()
        self.conn.send_close(1008, "too fast")
        self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Answers a ping; of those that come while nothing is read, the last one, and later."""
        if self.writable.is_set():
            return super().handle_ping()
        self._pong = b"".join(self.conn.data_to_send())

    def pause_writing(self) -> None:
        """Much waits to be read."""
        self.writable.clear()  # older versions of uvicorn let it wait without end

    def resume_writing(self) -> None:
        """It was read."""
        self.writable.set()
        if self._pong:
            self.transport.write(self._pong)
            self._pong = b""

    def connection_lost(self, exc: Exception | None) -> None:
        """It has ended."""
        super().connection_lost(exc)
        self.writable.set()  # nobody waits for it any more
