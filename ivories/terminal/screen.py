"""What a game is shown on: a terminal, or plain lines."""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from ivories.terminal import editing
from ivories.words import ENGLISH

COLUMNS, LINES = 80, 24
NARROWEST, LOWEST = 40, 8
BRASS, CALL, QUIET = "rgb(160,115,40)", "rgb(196,72,64)", "dim"
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what has scrolled off it, and back to the top
LONGEST = 4096  # signs of an answer: a file's name may be as long
PATIENCE = 100  # answers that ask for more; then something else is typing
ASCII_SIGNS = str.maketrans({"·": "|", "–": "-", "—": "-", "‐": "-", "−": "-", "×": "x", "▸": ">", "’": "'"})
KEYS = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.|.)?")  # what arrows and the like type
STOP = ("q", "quit", "exit", "n", "no", "stop")
FAR = 120  # lines that push everything off a screen that cannot be cleared


class Screen:
    """Lines out, lines in. Plain: no colours, nothing but text."""

    numerals = False  # on musical pieces, in the place of signs

    def __init__(self, plain: bool = False, ascii_only: bool = False) -> None:
        self.terminal = sys.stdout.isatty()
        self.plain = plain or not self.terminal or os.environ.get("TERM") == "dumb"
        self.ascii_only = ascii_only or only_ascii()
        self.questions = 0  # that were asked before a match
        self.ahead = ""  # an answer to the next question, typed where lines were read
        self.console = Console(highlight=False, no_color=self.plain or None, soft_wrap=True, emoji=False, markup=False)

    @property
    def columns(self) -> int:
        """How wide it is: forty at least."""
        return max(NARROWEST, self.console.size.width) if self.terminal else COLUMNS

    @property
    def lines(self) -> int:
        """How high it is."""
        return max(LOWEST, self.console.size.height) if self.terminal else LINES

    def say(self, words: str, style: str = "") -> None:
        """A line as it is."""
        if self.plain:
            print(self._sure(words), flush=True)
        else:
            self.console.print(Text(self._sure(words), style=style))

    def tell(self, words: str, style: str = "") -> None:
        """Sentences, in as many lines as they need."""
        for line in words.split("\n"):
            for part in _wrapped(line, self.columns):
                self.say(part, style)

    def warn(self, words: str) -> None:
        """A refusal."""
        self.tell(words, CALL)

    def page(self, markdown: str) -> bool:
        """A page of rules, as much at a time as fits a terminal; whether it was read to its end."""
        return self.paged(self._lines(markdown))

    def paged(self, lines: Sequence[str]) -> bool:
        """Lines that fit the width, as many at a time as fit a terminal; elsewhere all of them."""
        a_time = self.lines - 1 if self.terminal else max(1, len(lines))
        for at in range(0, len(lines), a_time):
            for line in lines[at : at + a_time]:
                print(line, flush=True)
            if at + a_time < len(lines) and not self.goes_on():
                return False
        return True

    def goes_on(self) -> bool:
        """Whether somebody reads on; any other word than one to stop answers the next question."""
        said = self.ask(ENGLISH.say("play/more", {})).strip()
        if said and not said.isdigit() and said.lower() not in STOP:
            self.ahead = said
        return not said

    def stopped(self, lines: Sequence[str], pause: Callable[[], None]) -> None:
        """Lines that something else will push away: as many at a time as fit, with a stop after each time."""
        a_time = self.lines - 1
        for at in range(0, len(lines), a_time):
            for line in lines[at : at + a_time]:
                self.say(line)
            pause()

    def filled(self, paragraphs: Iterable[str]) -> list[str]:
        """Paragraphs in lines of the screen's width, words whole, in signs that the terminal has."""
        found = [_wrapped(self._sure(words), self.columns) for words in paragraphs]
        return [line for part in found for line in part]

    def _lines(self, markdown: str) -> list[str]:
        """A page in lines of the screen's width."""
        if self.plain:
            return self.filled(plain_words(markdown))
        with self.console.capture() as drawn:
            self.console.print(Markdown(self._sure(markdown)), soft_wrap=False)
        return drawn.get().rstrip("\n").split("\n")

    def ask(self, question: str) -> str:
        """A line from the keyboard; `EOFError` when there are no more, `KeyboardInterrupt` when somebody has enough."""
        styled = self._question(question)
        if not self.ahead and editing.possible():
            return _typed(lambda: editing.line(styled))
        _write(styled)
        return self.read()

    def prompt(self, question: str) -> None:
        """A question, after which an answer can be typed."""
        _write(self._question(question))

    def read(self) -> str:
        """What was typed; first what was typed ahead, where reading on was asked for."""
        if self.ahead:
            said, self.ahead = self.ahead, ""
            self.say(said)
            return said
        return _typed(_line)

    def _question(self, question: str) -> str:
        """The last line of a question, after those before it."""
        *before, last = wrap(question, self.columns - 2, break_on_hyphens=False)
        for line in before:
            self.say(line, BRASS)
        return self._styled(last)

    def inquire(self, name: str, facts: dict[str, Any]) -> str:
        """The answer to a question of the catalogue, in small letters; `?` is answered with what there is to say."""
        for _ in range(PATIENCE):
            said = self.ask(ENGLISH.say(name, facts)).strip().lower()
            if said not in ("?", "help"):
                return said
            self.tell(ENGLISH.say(f"{name}/more", facts))
        raise EOFError

    def _styled(self, question: str) -> str:
        if self.plain:
            return f"{self._sure(question)} "
        with self.console.capture() as drawn:
            self.console.print(Text(self._sure(question), style=BRASS), end=" ")
        return drawn.get()

    def hide(self) -> None:
        """Nothing that was shown can be read any more, and nothing typed ahead answers the next question."""
        if self.terminal and os.environ.get("TERM") != "dumb":
            sys.stdout.write(CLEAR)
            sys.stdout.flush()
        else:
            print("\n" * max(FAR, self.lines), flush=True)
        self.forget_keys()

    def forget_keys(self) -> None:
        """What was typed before it was asked for answers nothing."""
        self.ahead = ""
        if self.terminal:
            _forget_keys()

    def _sure(self, words: str) -> str:
        """Words in signs that the terminal has."""
        return in_ascii(words) if self.ascii_only else words


def _write(words: str) -> None:
    sys.stdout.write(words)
    sys.stdout.flush()


def _typed(read: Callable[[], str]) -> str:
    """A line of a keyboard, without the keys that type nothing."""
    try:
        return KEYS.sub("", read()[:LONGEST])
    except OSError:  # closed, a folder, a terminal that is gone
        raise EOFError from None


def _line() -> str:
    """A line as it comes."""
    line = sys.stdin.readline(LONGEST)
    if not line:
        raise EOFError
    return line.rstrip("\n")


def in_ascii(words: str) -> str:
    """Words in plain ASCII: dots and dashes between words by signs like them, letters without their accents."""
    bare = unicodedata.normalize("NFKD", words.translate(ASCII_SIGNS))
    letters = "".join(sign for sign in bare if not unicodedata.combining(sign))
    return letters.encode("ascii", "replace").decode()


def plain_words(markdown: str) -> list[str]:
    """A page without the signs that say how it looks: headings, stress, names of fields and links as plain words."""
    lines = [re.sub(r"^#+ +", "", line) for line in markdown.rstrip().split("\n")]
    lines = [re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", line) for line in lines]
    lines = [re.sub(r"(\*\*?|`)(?=\S)(.+?)(?<=\S)\1", r"\2", line) for line in lines]
    return [re.sub(r"(`)(.+?)\1", r"\2", line) for line in lines]


def _wrapped(words: str, columns: int) -> list[str]:
    """A paragraph in lines; what follows the number of a list stands below the words beside it."""
    beside = re.match(r" *(\d+\.|-|k?\d+ ) +", words)
    indent = " " * (len(beside[0]) if beside else 0)
    return wrap(words, columns, break_on_hyphens=False, subsequent_indent=indent) or [""]


def only_ascii() -> bool:
    """Whether the output, or the language of the terminal, knows no more."""
    chosen = next((os.environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if os.environ.get(name)), "")
    return chosen in ("C", "POSIX") or not knows_every_sign()


def knows_every_sign() -> bool:
    """Whether everything can be written to the output."""
    return (sys.stdout.encoding or "ascii").lower().startswith("utf")


def _forget_keys() -> None:
    """What was typed before it was asked for."""
    if not sys.stdin.isatty():
        return
    try:
        import termios
    except ImportError:  # another system
        return
    termios.tcflush(sys.stdin, termios.TCIFLUSH)
