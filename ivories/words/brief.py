"""What of a thing stands in a sentence: never much, never unprintable, whatever a user gave."""

from __future__ import annotations

import math
import reprlib
from collections.abc import Callable
from typing import Any

LONGEST = 200  # signs of one thing
END = 60  # of them from its end: of a file's name that tells most
MOST = 60  # things in a list
LARGE = 10**40  # a number that is not written in full


class Brief(str):
    """A thing in few words, plain and as `repr` has it."""

    quoted: str

    def __new__(cls, plain: str, quoted: str) -> Brief:
        """From both."""
        made = super().__new__(cls, plain)
        made.quoted = quoted
        return made

    def __repr__(self) -> str:
        return self.quoted

    def __reduce__(self) -> tuple[Any, ...]:
        return Brief, (str.__str__(self), self.quoted)


class Items(list[Any]):
    """A list in few words."""

    quoted = ""

    def __repr__(self) -> str:
        return self.quoted


def brief(thing: Any) -> Any:
    """The thing as it may stand in a sentence; what is short and plain stays as it is."""
    if thing is None or isinstance(thing, (bool, float, Brief, Items)):
        return thing
    if isinstance(thing, int):
        return thing if abs(thing) < LARGE else Brief(_rounded(thing), _rounded(thing))
    if isinstance(thing, str):
        return _word(str.__str__(thing), thing)
    if type(thing) in (list, tuple):
        return _items(thing)
    if isinstance(thing, tuple) and all(type(number) is int and abs(number) < LARGE for number in thing[:3]):
        return thing  # a piece
    kind: Any = type(thing)
    quoted = _written(_REPR.repr, thing)
    return Brief(quoted if kind.__str__ is object.__str__ else _written(str, thing), quoted)


def _word(text: str, thing: str) -> str:
    if len(text) <= LONGEST and text.isprintable():
        return thing
    return Brief(_cut(text), _cut(repr(_middle_out(text))))


def _items(things: list[Any] | tuple[Any, ...]) -> Items:
    made = Items(_brief_item(thing) for thing in things[:MOST])
    if len(things) > MOST:
        made.append("…")
    made.quoted = _written(_REPR.repr, things)
    return made


def _brief_item(thing: Any) -> Any:
    """A list in a list is not gone through: it may be endless."""
    return Brief(*[_written(_REPR.repr, thing)] * 2) if type(thing) in (list, tuple) else brief(thing)


def _rounded(number: int) -> str:
    """A number that Python may refuse to write: 1.00e5000."""
    size = math.log10(abs(number))
    return f"{'-' if number < 0 else ''}{10 ** (size % 1):.2f}e{int(size)}"


def _written(write: Callable[[Any], str], thing: Any) -> str:
    """A thing in words; one that cannot be written is named by its kind."""
    try:
        return _cut(write(thing))
    except Exception:  # it is the user's: anything can happen
        return _cut(f"<{type(thing).__name__}>")


def _cut(text: str) -> str:
    """A text without its middle, if it is long, and without what cannot be printed."""
    text = _middle_out(text)
    return text if text.isprintable() else _middle_out(printable(text))


def printable(text: str) -> str:
    """A text without signs that cannot be printed, such as bytes of a file's name that are none."""
    return text if text.isprintable() else "".join(map(_sign, text))


def _sign(sign: str) -> str:
    if sign.isprintable():
        return sign
    byte = ord(sign) - 0xDC00  # how Python keeps a byte that is no sign
    return f"\\x{byte:02x}" if 0x80 <= byte <= 0xFF else sign.encode("unicode_escape").decode()


def _middle_out(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - END - 1]}…{text[-END:]}"


class _Repr(reprlib.Repr):
    """As `repr`, but the things in a thing are brief, too."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 3
        self.maxlist = self.maxtuple = self.maxset = self.maxfrozenset = self.maxdict = 12

    def repr_int(self, number: int, level: int) -> str:
        """A number."""
        return repr(brief(number))

    def repr_str(self, text: str, level: int) -> str:
        """A word."""
        return repr(brief(text))

    def repr_instance(self, thing: Any, level: int) -> str:
        """Anything else."""
        return _written(repr, thing)


_REPR = _Repr()
