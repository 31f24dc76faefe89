"""A connection to a table: it comes back by itself, from the position that it has seen."""

from __future__ import annotations

import contextlib
import random
import threading
import time
from collections.abc import Iterator
from types import TracebackType
from typing import Any, TypeAlias, get_args
from urllib.parse import urlencode

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI, WebSocketException
from websockets.sync.client import ClientConnection, connect

from ivories.client import http
from ivories.client.hearing import Unsound, heard, understood, wrong
from ivories.client.sight import Sight
from ivories.errors import IvoriesError
from ivories.wire import messages as m

FIRST_WAIT, LONGEST_WAIT = 0.1, 10.0  # seconds before another try
OVER = 1000  # the table is closed
FOR_GOOD = (4400, 4401, 4403, 4404)  # who asks again is refused again
LONGEST, TOO_LONG = 2**24, 1009  # bytes of a message, and how a connection ends for a longer one


class Away(msgspec.Struct, frozen=True):
    """The connection is lost; another is tried for."""


class Back(msgspec.Struct, frozen=True):
    """There is a connection again; what was missed comes next, what was asked for and not answered may be lost."""


Message: TypeAlias = m.AnySent | Away | Back
KINDS = tuple([str(kind.__struct_config__.tag) for kind in get_args(m.AnySent)])


class Connection:
    """Messages of a table, one after the other, and what a guest asks for there.

    `sight` is the table as the guest sees it. Iterating ends when the table is closed, or with `close`. It is safe to
    send, and to close, from another thread than the one that iterates.
    """

    def __init__(self, address: str, shown: str, code: str, width: int = 0, patience: float = 600.0) -> None:
        self.sight = Sight()
        self.width = width
        self._url = f"{address.replace('http', 'ws', 1)}/api/tables/{code}/socket"
        self._address, self._headers = address, {"Authorization": f"Bearer {shown}"}
        self._patience = patience
        self._websocket: ClientConnection | None = None
        self._ended = threading.Event()
        self._ref = 0
        self._acted = (-1, 0)  # the position at which an action was sent, and its ref
        self._refusal: http.Refusal | None = None

    # --- What comes ---

    def __iter__(self) -> Iterator[Message]:
        """Everything that comes, and what becomes of the connection."""
        tries, lost = 0, time.monotonic()
        while not self._ended.is_set():
            try:
                with self._connect() as websocket:
                    self._websocket = websocket
                    for message in self._read(websocket):
                        if tries:
                            yield Back()
                        tries, lost = 0, 0.0
                        yield message
            except (OSError, WebSocketException) as error:
                if self._over(error, lost):
                    return
            self._websocket, self._acted = None, (-1, 0)
            if not lost:
                lost = time.monotonic()
                yield Away()
            tries += 1
            self._ended.wait(min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(tries, 20)) * random.uniform(0.5, 1.0))

    def _connect(self) -> ClientConnection:
        self._refusal = None
        asked = {"width": self.width} | ({"since": self.sight.position} if self.sight.position else {})
        url = f"{self._url}?{urlencode(asked)}"
        try:
            return connect(url, additional_headers=self._headers, compression=None, close_timeout=1, max_size=LONGEST)
        except InvalidURI as error:
            raise http.nobody(self._address, error) from None
        except InvalidHandshake as error:
            if not self.sight.position:  # somebody is there, but it is no server of ours
                raise IvoriesError("no-server/other", address=self._address) from error
            raise

    def _read(self, websocket: ClientConnection) -> Iterator[Message]:
        while True:
            data = websocket.recv()
            try:
                message = self._understood(heard(data))
                taken = None if message is None else self._taken(message)
            except Unsound as error:
                raise wrong(self._address) from error
            if taken is not None:
                yield taken

    def _understood(self, said: Any) -> m.AnySent | None:
        """A message; none for one that is new to this version, or that tells why the connection ends."""
        if not isinstance(said, dict):
            raise Unsound("no object")
        if said.get("is") in KINDS:
            found: m.AnySent = understood(said, m.AnySent)
            return found
        self._refusal = http.problem(said)
        return None

    def _taken(self, message: m.AnySent) -> m.AnySent:
        """A message, after the table is seen as it says."""
        if isinstance(message, m.Refused) and message.ref == self._acted[1]:
            self._acted = (-1, 0)
        seen = self.sight.take(message)
        if isinstance(message, m.NewsSent) and message.news.told.do == "undo":
            with contextlib.suppress(IvoriesError):  # whoever has lost the connection comes back to how it stands
                self.send(m.Width(width=self.width))  # how everything stands: the news tell nothing of what is gone
        return seen

    def _over(self, error: Exception, lost: float) -> bool:
        """Whether that was the end. What the server refuses for good is raised, and that nobody answers: at the first
        try at once, later after a while."""
        if self._ended.is_set():
            return True
        if isinstance(error, ConnectionClosed) and error.sent is not None and error.sent.code == TOO_LONG:
            raise IvoriesError("no-server/long", address=self._address, most=LONGEST) from None
        code = error.rcvd.code if isinstance(error, ConnectionClosed) and error.rcvd is not None else 0
        if self._refusal is not None and (code in FOR_GOOD or not self.sight.position):
            raise self._refusal
        if lost and (not self.sight.position or time.monotonic() > lost + self._patience):
            raise http.nobody(self._address, error) from None
        return code == OVER

    # --- What is asked for ---

    def send(self, message: m.AnyMessage) -> int:
        """Asks for something; the answer carries the number that is given back."""
        websocket = self._websocket
        self._ref += 1
        numbered = msgspec.structs.replace(message, ref=self._ref)
        try:
            if websocket is None:
                raise OSError
            websocket.send(m.encode(numbered), text=True)
        except (OSError, WebSocketException):
            raise IvoriesError("no-server/away", address=self._address) from None
        return self._ref

    def act(self, action: Any) -> int:
        """Acts in the match, in notation or with one of the view's legal actions."""
        ref = self.send(m.Act(action=str(action), position=self.sight.position))
        self._acted = (self.sight.position, ref)
        return ref

    @property
    def my_turn(self) -> bool:
        """Whether the guest is to act, and has not just done so."""
        return self.sight.my_turn and self._acted[0] != self.sight.position

    # --- Its end ---

    def close(self) -> None:
        """Ends it."""
        self._ended.set()
        websocket = self._websocket
        if websocket is not None:
            websocket.close()

    def __enter__(self) -> Connection:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
