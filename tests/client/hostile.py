"""A joined game without a network: frames of a server go in, what is printed comes out."""

from __future__ import annotations

import io
import json
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import redirect_stdout
from typing import Any

from websockets.exceptions import ConnectionClosedOK
from websockets.frames import Close

from ivories.client import Connection, Link
from ivories.errors import IvoriesError
from ivories.terminal.joined import Joined
from ivories.terminal.joining import Ended, JoinedScreen, Line
from tests.table import tables

LINK = Link("http://127.0.0.1:1", "abcdefghjk")


class Socket:
    """Gives frames one by one, and takes everything that is asked for."""

    def __init__(self, frames: Iterable[str]) -> None:
        self._frames = deque(frames)

    def recv(self) -> str:
        if not self._frames:
            raise ConnectionClosedOK(Close(1000, "the table is closed"), None)
        return self._frames.popleft()

    def send(self, data: bytes, text: bool) -> None:
        self._frames.appendleft(json.dumps({"is": "taken", "position": 0, "ref": json.loads(data)["ref"]}))

    def close(self) -> None:
        self._frames.clear()

    def __enter__(self) -> Socket:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Server:
    """A guest's connection to a server that sends these frames, whatever they are."""

    def __init__(self, frames: Iterable[str]) -> None:
        self._socket = Socket(frames)

    def connect(self, code: str) -> Connection:
        connection = Connection(LINK.address, "", code)
        connection._connect = lambda: self._socket  # type: ignore[method-assign, return-value, assignment]
        return connection


class Row:
    """What comes: a message, then a line that was typed, and so on; no lines where a page waits for one."""

    def __init__(self, connection: Connection, lines: Sequence[str]) -> None:
        self._coming = self._all(connection, lines)

    def _all(self, connection: Connection, lines: Sequence[str]) -> Iterator[Any]:
        typed = deque(lines)
        for message in connection:
            yield message
            if typed:
                yield Line(typed.popleft())
        yield from map(Line, typed)

    def next(self) -> Any:
        try:
            return next(self._coming, Ended(None))
        except IvoriesError as error:
            return Ended(error)

    def line(self) -> str:
        raise EOFError


def visited(messages: Iterable[Any], lines: Sequence[str] = (), **how: bool) -> tuple[str, IvoriesError | None]:
    """What a visit to a server prints that sends these messages, and the refusal that it ends with."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        screen = JoinedScreen(plain=True)
        joined = Joined(screen, Server(map(json.dumps, messages)), LINK, **how)  # type: ignore[arg-type]
        try:
            joined.run(Row(joined.table, lines))  # type: ignore[arg-type]
        except IvoriesError as error:
            return f"{printed.getvalue()}{error}", error
    return printed.getvalue(), None


def match(rules: str, players: int, most: int = 12) -> list[Any]:
    """What a guest gets from a server of ours: how a match stands, who is there, what happens next."""
    import random

    from ivories.server.frames import Frames, Look
    from ivories.table import Clock

    table = tables.seated(rules, players, {"max_deals": 1}, clock=Clock(turn=60))
    frames, rng, who = Frames(table), random.Random(rules), tables.guest(0)
    sent = [frames.now(who, Look(), 0), frames.news(tables.started(table).position, who, Look())]
    while table.turn is not None and len(sent) < most:
        tables.play_on(table, rng, 1)
        sent.append(frames.news(table.position, who, Look()))
    sent.append(frames.now(who, Look(), 0))
    here = [{"is": "here", "position": 1, "seats": [on] * players, "onlookers": 0} for on in (True, False)]
    said = {"position": table.position, "at": 0, "told": {"do": "say", "seat": 1, "phrase": "new"}, "events": []}
    return [
        *map(json.loads, sent),
        *here,
        {"is": "refused", "position": 1, "ref": 0, "code": "not-now", "sentence": "Not now.", "clause": "x#y"},
        {"is": "news", "position": table.position, "news": said, "seen": None},
    ]
