"""What a game is shown on: a terminal, or plain lines."""

from __future__ import annotations

import os
import sys

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

COLUMNS, LINES = 80, 24
BRASS, CALL, QUIET = "rgb(185,139,62)", "rgb(214,104,96)", "dim"
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what has scrolled off it, and back to the top


class Screen:
    """Lines out, lines in. Plain: no colours, no clearing, nothing but text."""

    def __init__(self, plain: bool = False) -> None:
        self.plain = plain or not sys.stdout.isatty() or os.environ.get("TERM") == "dumb"
        encoding = (sys.stdout.encoding or "ascii").lower()
        self.ascii_only = not encoding.startswith("utf")
        self.console = Console(highlight=False, no_color=self.plain or None, soft_wrap=True, emoji=False, markup=False)

    @property
    def columns(self) -> int:
        """How wide it is: forty at least."""
        return COLUMNS if self.plain else max(40, self.console.size.width)

    @property
    def lines(self) -> int:
        """How high it is."""
        return LINES if self.plain else max(LINES, self.console.size.height)

    def say(self, words: str, style: str = "") -> None:
        """A line, or several."""
        if self.plain:
            print(self._sure(words), flush=True)
        else:
            self.console.print(Text(self._sure(words), style=style))

    def tell(self, words: str) -> None:
        """What happened."""
        self.say(words)

    def warn(self, words: str) -> None:
        """A refusal."""
        self.say(words, CALL)

    def page(self, markdown: str) -> None:
        """A page of rules."""
        if self.plain:
            self.say(markdown.rstrip())
        else:
            self.console.print(Markdown(markdown), soft_wrap=False)

    def ask(self, question: str) -> str:
        """A line from the keyboard; `EOFError` when there are no more, `KeyboardInterrupt` when somebody has enough."""
        sys.stdout.write(self._styled(question))
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")

    def _styled(self, question: str) -> str:
        if self.plain:
            return f"{self._sure(question)} "
        with self.console.capture() as drawn:
            self.console.print(Text(self._sure(question), style=BRASS), end=" ")
        return drawn.get()

    def hide(self) -> None:
        """Nothing that was shown can be read any more."""
        if self.plain:
            print("\n" * LINES, flush=True)
        else:
            sys.stdout.write(CLEAR)
            sys.stdout.flush()

    def _sure(self, words: str) -> str:
        """Words in signs that the terminal has."""
        return words.encode("ascii", "replace").decode() if self.ascii_only else words
