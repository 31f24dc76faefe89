"""The fields of rules and state, declared once: from them come the plain class here and the record of a twin.

A field is an integer or a row of integers. `Annotated` names its width in a compiled record and, for a row, how many
there are: a key of the sizes that a game has (`seats`, `pieces`, `arms`, `numbers`).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from typing import Annotated, Any, Protocol, TypeVar, get_type_hints

T = TypeVar("T")

Tiny = Annotated[int, "i1"]
Short = Annotated[int, "i2"]
Score = Annotated[int, "i4"]
Word = Annotated[int, "i8"]
Bits = Annotated[int, "u4"]  # 32 of them, of a stream
Mask = Annotated[int, "mask"]


@dataclass(slots=True, eq=False)
class Rules:
    """A rule set for so many players as a kernel reads it: fields as integers, then the tables of the set."""

    players: Tiny
    hand: Tiny
    first_leader: Tiny
    first_piece: Tiny
    later_leader: Tiny
    later_piece: Tiny
    redeal: Tiny
    crossing: Tiny  # which doubles are crossings: none, the first, every one
    led_opens: Tiny  # places of a led double
    double_opens: Tiny  # free places of a crossing laid later
    sides_first: Tiny
    total: Tiny  # what touching numbers make; 0: they match
    first_round: Tiny
    again: Tiny
    stuck: Tiny
    free_draw: Tiny
    keep: Tiny
    unit: Tiny
    worth: Tiny
    called: Tiny
    most: Score  # the largest count that could be stated
    muggins: Tiny
    headers: Tiny
    double_triple: Tiny
    near_out: Tiny
    point: Tiny
    round_to: Tiny
    blocked: Tiny
    lowest: Tiny
    tie: Tiny
    at_once: Tiny
    target: Score
    max_deals: Score
    pieces: Tiny
    shuffled: Tiny  # how many places of the deck matter
    doubles: Mask
    matadors: Mask
    turning: Mask  # pieces that may join by either half
    fit: Annotated[list[int], "mask", "numbers"]  # the pieces that join an end of this number
    value: Annotated[list[int], "i1", "numbers"]
    low: Annotated[list[int], "i1", "pieces"]
    high: Annotated[list[int], "i1", "pieces"]
    spots: Annotated[list[int], "i1", "pieces"]
    rank_high: Annotated[list[int], "i2", "pieces"]  # order of leads: the highest double, else the heaviest piece
    rank_low: Annotated[list[int], "i2", "pieces"]  # likewise the lowest double, else the lightest piece


@dataclass(slots=True, eq=False)
class Layout:
    """A match of a layout game. An arm is an open end; the free places of one double are one arm."""

    hands: Annotated[list[int], "mask", "seats"]
    score: Annotated[list[int], "i4", "seats"]
    deck: Annotated[list[int], "i1", "pieces"]
    end: Annotated[list[int], "i1", "arms"]  # the number that shows
    tip: Annotated[list[int], "i1", "arms"]  # the piece that bears it
    free: Annotated[list[int], "i1", "arms"]  # how many alike places are free
    built: Annotated[list[int], "i1", "arms"]  # how many arms are built on a crossing
    count: Annotated[list[int], "i1", "arms"]  # what the end adds to the sum of ends
    arms: Tiny
    size: Tiny  # pieces in this deal
    top: Tiny  # the next piece of the deck to be drawn
    player: Tiny  # the seat that plays next
    leader: Tiny
    must: Tiny  # the piece that must be led; -1: any
    led: Tiny
    down: Tiny  # pieces laid
    crossed: Tiny  # the first double is laid
    drew: Tiny
    again: Tiny  # the turn is an extra one
    opening: Tiny  # turns of the first round still to come
    passes: Tiny
    last: Tiny  # who laid the last piece
    made: Score  # the count that the last piece made
    stated: Score  # the count that was stated with it
    asked: Tiny  # the seat that is asked for a call; -1: no call is open
    tied: Short  # the seats that drew the last lots
    lot: Tiny  # who wins the next lots, if that is fixed; -1: the deck decides
    ended: Tiny  # how the deal ended
    winner: Tiny  # who won it; -1: nobody, or several
    over: Tiny  # the match is over
    deal: Score  # from 1
    shuffles: Score
    match: Word
    key_low: Bits  # two words made of the seed
    key_high: Bits
    a: Bits  # the stream of the deck
    b: Bits
    c: Bits
    d: Bits


@dataclass(slots=True, eq=False)
class Stream:
    """A stream of random numbers of a policy's own."""

    a: Bits
    b: Bits
    c: Bits
    d: Bits


class Holding(Protocol):
    """Any state in which seats hold pieces."""

    hands: list[int]


class Shuffling(Protocol):
    """Any rules a deck is shuffled by."""

    players: int
    hand: int
    pieces: int
    spots: list[int]


class Decked(Holding, Protocol):
    """Any state with a deck of its own."""

    deck: list[int]
    size: int
    shuffles: int
    match: int
    deal: int
    tied: int
    lot: int
    key_low: int
    key_high: int
    a: int
    b: int
    c: int
    d: int


_SHAPES: dict[object, list[tuple[str, str, str | None]]] = {}


def shape(cls: Any) -> list[tuple[str, str, str | None]]:
    """The fields of a class: name, width, and for a row the key of its length."""
    if cls not in _SHAPES:
        hints = get_type_hints(cls, include_extras=True)
        marks = [(f.name, *hints[f.name].__metadata__, None) for f in fields(cls)]
        _SHAPES[cls] = [(name, width, length) for name, width, length, *_ in marks]
    return _SHAPES[cls]


def blank(cls: type[T], sizes: dict[str, int]) -> T:
    """A new one with every field zero."""
    made = cls.__new__(cls)
    for name, _, length in shape(cls):
        setattr(made, name, [0] * sizes[length] if length else 0)
    return made


def copy(g: T) -> T:
    """The same state again, apart from the first."""
    cls: Any = type(g)
    other: T = cls.__new__(cls)
    ones, rows = _parts(cls)
    for name in ones:
        setattr(other, name, getattr(g, name))
    for name in rows:
        setattr(other, name, getattr(g, name)[:])
    return other


@cache
def _parts(cls: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of a class's fields: single ones, and rows."""
    ones = tuple(name for name, _, length in shape(cls) if not length)
    return ones, tuple(name for name, _, length in shape(cls) if length)
