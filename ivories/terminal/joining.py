"""A keyboard and a connection at once: whatever comes first, one after the other."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from ivories.client import Connection
from ivories.client.connection import Message
from ivories.errors import IvoriesError
from ivories.terminal.screen import KEYS, LONGEST, Screen

ERASE = "\r\x1b[2K"


class Line(NamedTuple):
    """Something that was typed; none: nothing more will be."""

    words: str | None


class Ended(NamedTuple):
    """The connection has ended, for good; because of a mistake, or none."""

    error: Exception | None


Coming: TypeAlias = Message | Line | Ended


class Comings:
    """What comes from both sides, in one row. Each side is read by a thread of its own."""

    def __init__(self, connection: Connection, keys: int | None = None) -> None:
        self._row: queue.SimpleQueue[Coming] = queue.SimpleQueue()
        self._aside: deque[Coming] = deque()
        self._connection = connection
        self._keys = sys.stdin.fileno() if keys is None else keys
        for reader in (self._listen, self._type):
            threading.Thread(target=reader, daemon=True).start()

    def next(self) -> Coming:
        """The next, whatever it is."""
        return self._aside.popleft() if self._aside else self._row.get()

    def line(self) -> str:
        """The next line; what comes meanwhile waits. `EOFError` when there are no more."""
        while not isinstance(coming := self._row.get(), Line):
            self._aside.append(coming)
        if coming.words is None:
            raise EOFError
        return coming.words

    def _listen(self) -> None:
        try:
            for message in self._connection:
                self._row.put(message)
            self._row.put(Ended(None))
        except Exception as error:
            self._row.put(Ended(error))

    def _type(self) -> None:
        for line in lines(self._keys):
            self._row.put(Line(line))
        self._row.put(Line(None))


def lines(keys: int) -> Iterator[str]:
    """Lines that are typed. They are read without Python's buffers, which a thread must not hold when all ends."""
    kept = b""
    while True:
        try:
            data = os.read(keys, LONGEST)
        except OSError:  # closed, a folder, a terminal that is gone
            return
        kept += data
        *whole, kept = kept.split(b"\n")
        if not data and kept:
            whole, kept = [kept], b""
        for line in whole:
            yield KEYS.sub("", line[:LONGEST].decode("utf-8", "surrogateescape").rstrip("\r"))
        kept = kept[:LONGEST]
        if not data:
            return


class JoinedScreen(Screen):
    """A screen on which something may be told while a question stands there."""

    comings: Comings | None = None
    _asked = False

    def prompt(self, question: str) -> None:
        """A question; the one that stood there gives way."""
        self._give_way()
        if self.terminal and not self.plain:
            sys.stdout.write(ERASE)  # what was typed ahead may stand there
        super().prompt(question)
        self._asked = True

    def say(self, words: str, style: str = "") -> None:
        """A line, above the question."""
        self._give_way()
        super().say(words, style)

    def paged(self, lines: Sequence[str]) -> bool:
        """Lines, above the question."""
        self._give_way()
        return super().paged(lines)

    def typed(self) -> None:
        """An answer was typed: its line has ended by itself."""
        self._asked = False

    def _give_way(self) -> None:
        """The question that stands there is wiped away, or ends its line."""
        if self._asked:
            self._asked = False
            sys.stdout.write(ERASE if self.terminal and not self.plain else "\n")
            sys.stdout.flush()

    def ask(self, question: str) -> str:
        """A line from the keyboard, which is read beside what the table tells."""
        self.prompt(question)
        return self.read()

    def read(self) -> str:
        """What was typed, while messages wait."""
        if self.comings is None:
            raise IvoriesError("bad-file/input", reason="")
        words = self.comings.line()
        self.typed()
        return words
