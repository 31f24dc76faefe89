"""The fields of rules and state, declared once: from them come the plain class here and the variables of a twin.

A field is an integer or a row of integers. `Annotated` names its width where it is compiled and, for a row, how many
there are: a key of the sizes that a game has (`seats`, `pieces`, `arms`, `numbers`). What every family has stands here;
each adds its own in its `state`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Annotated, Any, TypeAlias, TypeVar, get_type_hints

T = TypeVar("T")

Tiny = Annotated[int, "i1"]
Short = Annotated[int, "i2"]
Score = Annotated[int, "i4"]
Long = Annotated[int, "i8"]
Bits = Annotated[int, "u4"]  # 32 of them, of a stream
Mask = Annotated[int, "mask"]

Told: TypeAlias = tuple[int, int, int]  # a code of what happened, and two numbers


@dataclass(slots=True, eq=False)
class BaseRules:
    """What the kernel must know of any game: rules as integers, and the tables of its set."""

    players: Tiny
    sides: Tiny  # how many there are: as many as players where everybody plays alone
    hand: Tiny
    target: Score
    max_deals: Score
    pieces: Tiny
    shuffled: Tiny  # how many places of the deck matter
    doubles: Mask
    spots: Annotated[list[int], "i1", "pieces"]


@dataclass(slots=True, eq=False)
class Stream:
    """A stream of random numbers."""

    a: Bits
    b: Bits
    c: Bits
    d: Bits


@dataclass(slots=True, eq=False)
class BaseState(Stream):
    """A match of any game: hands, scores, and the deck with its stream."""

    hands: Annotated[list[int], "mask", "seats"]
    score: Annotated[list[int], "i4", "seats"]
    deck: Annotated[list[int], "i1", "pieces"]
    seen: Mask  # pieces that were laid or played for all to see
    size: Tiny  # pieces in this deal
    top: Tiny  # the next piece of the deck to be drawn
    player: Tiny  # the seat that plays next
    ended: Tiny  # how the deal ended
    winner: Tiny  # who won it; -1: nobody, or several
    tied: Short  # the seats that drew the last lots: a mask
    lot: Tiny  # who wins the next lots, if that is fixed; -1: the deck decides
    over: Tiny  # the match is over
    deal: Score  # from 1
    shuffles: Score
    match: Long  # from 0; below that, of none (`hiding.NO_MATCH`)
    key_low: Bits  # two words made of the seed
    key_high: Bits
    told: list[Told] | None  # what happened, for whoever listens; no field of a twin


_SHAPES: dict[object, list[tuple[str, str, str | None]]] = {}


def shape(cls: Any) -> list[tuple[str, str, str | None]]:
    """The fields of a class: name, width, and for a row the key of its length."""
    if cls not in _SHAPES:
        hints = get_type_hints(cls, include_extras=True)
        marks = [
            (f.name, *hints[f.name].__metadata__, None) for f in fields(cls) if hasattr(hints[f.name], "__metadata__")
        ]
        _SHAPES[cls] = [(name, width, length) for name, width, length, *_ in marks]
    return _SHAPES[cls]


def blank(cls: type[T], sizes: dict[str, int]) -> T:
    """A new one with every field zero, to which nobody listens."""
    made = cls.__new__(cls)
    for name, _, length in shape(cls):
        setattr(made, name, [0] * sizes[length] if length else 0)
    if isinstance(made, BaseState):
        made.told = None
    return made


def copy(g: T) -> T:
    """The same state again, apart from the first; nobody listens to it."""
    cls: Any = type(g)
    other: T = _copier(cls)(g)
    return other


@cache
def _copier(cls: Any) -> Any:
    """A function that copies a state of this class: written out field by field, which is three times as quick."""
    lines = [f"  o.{name} = g.{name}[:]" if length else f"  o.{name} = g.{name}" for name, _, length in shape(cls)]
    told = ["  o.told = None"] if issubclass(cls, BaseState) else []
    space: dict[str, Any] = {"cls": cls}
    exec("\n".join(["def copy(g):", "  o = cls.__new__(cls)", *lines, *told, "  return o"]), space)
    return space["copy"]


def assign(g: T, source: T) -> None:
    """Makes every field of a state what it is in another of its class."""
    cls: Any = type(g)
    _assigner(cls)(g, source)


@cache
def _assigner(cls: Any) -> Any:
    """A function that does so, written out field by field."""
    lines = [f"  g.{name}[:] = o.{name}" if length else f"  g.{name} = o.{name}" for name, _, length in shape(cls)]
    space: dict[str, Any] = {}
    exec("\n".join(["def assign(g, o):", *lines]), space)
    return space["assign"]


def same(one: Any, other: Any) -> bool:
    """Whether two states agree in every field."""
    return type(one) is type(other) and all(getattr(one, n) == getattr(other, n) for n, _, _ in shape(type(one)))
