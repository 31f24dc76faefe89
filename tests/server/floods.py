"""Strangers who speak TCP themselves: what no client would send."""

from __future__ import annotations

import asyncio
import contextlib
from urllib.parse import urlsplit

from tests.server.running import Client

EMPTY_PART = b"\x00\x80\x00\x00\x00\x00"  # frames of a client are masked, here with zeros
EMPTY_PING = b"\x89\x80\x00\x00\x00\x00"
FULL_PING = b"\x89\xfd\x00\x00\x00\x00" + b"x" * 125
PONG = b"\x8a\x7d" + b"x" * 125  # to a full ping
FIRST_PART = b"\x01\x81\x00\x00\x00\x00x"
STAND = b'{"do":"stand"}'
SMALL = b"\x81" + bytes([0x80 | len(STAND)]) + b"\x00\x00\x00\x00" + STAND
LARGE = b"\x81\xff" + (10_000_000).to_bytes(8, "big") + b"\x00\x00\x00\x00" + b"x" * 10_000_000


def upgrade(path: str, host: str, authorization: str = "") -> bytes:
    """Asks for a socket."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        f"Authorization: {authorization}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


class Stranger:
    """A connection of TCP."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer, self.heard = reader, writer, b""

    @classmethod
    async def connect(cls, address: str) -> Stranger:
        where = urlsplit(address)
        return cls(*await asyncio.open_connection(where.hostname, where.port))

    @classmethod
    async def socket(cls, client: Client) -> Stranger:
        """At a client's table, as that client."""
        made = await cls.connect(client.address)
        path = f"/api/tables/{client.code}/socket"
        made.writer.write(upgrade(path, urlsplit(client.address).netloc, client.headers["Authorization"]))
        assert b" 101 " in await made.reader.readuntil(b"\r\n\r\n")
        return made

    async def flood(self, data: bytes, times: int) -> bool:
        """Sends without reading; whether the other side has cut it off."""
        with contextlib.suppress(OSError):
            for _ in range(times):
                self.writer.write(data)
                await self.writer.drain()
        return await self.ended()

    async def ended(self, seconds: float = 20) -> bool:
        """Whether the other side ends it."""
        try:
            async with asyncio.timeout(seconds):
                while got := await self.reader.read(65_536):
                    self.heard += got
        except TimeoutError:
            return False
        except OSError:
            pass
        self.close()
        return True

    def close(self) -> None:
        self.writer.transport.abort()
