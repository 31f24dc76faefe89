"""What of a thing stands in a sentence: never much, never unprintable, whatever a user gave."""

from __future__ import annotations

import math
import re
import reprlib
from collections.abc import Callable
from typing import Any

LONGEST = 200  # signs of one thing
END = 60  # of them from its end: of a file's name that tells most
MOST = 60  # things in a list
LARGE = 10**40  # a number that is not written in full


_UNIT = re.compile(r"""'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|.""", re.DOTALL)  # something in quotes, or a sign
_SIGN = re.compile(r"\\(?:x..|u.{4}|U.{8}|.)|.", re.DOTALL)  # a sign in quotes, or its escape
ROOM = 8  # signs: in less nothing is quoted


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
    quoted = _represented(thing)
    return Brief(quoted if kind.__str__ is object.__str__ else _written(str, thing), quoted)


def _word(text: str, thing: str) -> str:
    if len(text) <= LONGEST and text.isprintable():
        return thing
    return Brief(_cut(text), shortened(repr(_middle_out(text)), LONGEST))


def shortened(quoted: str, most: int) -> str:
    """A thing as `repr` has it, in so many signs at most: no escape is cut, and what is quoted is closed again."""
    if len(quoted) <= most:
        return quoted
    units = _UNIT.findall(quoted)
    kept, at = _first(units, most - 1)
    room = most - 1 - len(kept)
    if len(units[at]) == 1 or room < ROOM:
        return f"{kept}…"
    mark = units[at][0]
    inside, _ = _first(_SIGN.findall(units[at][1:-1]), room - 3)
    return f"{kept}{mark}{inside}…{mark}{'' if at == len(units) - 1 else '…'}"


def _first(units: list[str], room: int) -> tuple[str, int]:
    """The first units that have room together, and how many they are."""
    length = 0
    for at, unit in enumerate(units):
        length += len(unit)
        if length > room:
            return "".join(units[:at]), at
    return "".join(units), len(units)


def _items(things: list[Any] | tuple[Any, ...]) -> Items:
    made = Items(_brief_item(thing) for thing in things[:MOST])
    if len(things) > MOST:
        made.append("…")
    made.quoted = _represented(things)
    return made


def _brief_item(thing: Any) -> Any:
    """A list in a list is not gone through: it may be endless."""
    return Brief(*[_represented(thing)] * 2) if type(thing) in (list, tuple) else brief(thing)


def _rounded(number: int) -> str:
    """A number that Python may refuse to write: 1.00e5000."""
    size = math.log10(abs(number))
    return f"{'-' if number < 0 else ''}{10 ** (size % 1):.2f}e{int(size)}"


def _written(write: Callable[[Any], str], thing: Any, cut: Callable[[str], str] | None = None) -> str:
    """A thing in words; one that cannot be written is named by its kind."""
    try:
        return (cut or _cut)(write(thing))
    except Exception:  # it is the user's: anything can happen
        return _cut(f"<{type(thing).__name__}>")


def _represented(thing: Any) -> str:
    """A thing as `repr` has it, and the things in it, too."""
    return _written(_REPR.repr, thing, lambda text: shortened(printable(text[: 2 * LONGEST]), LONGEST))


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
