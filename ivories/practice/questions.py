"""What a question is: what it is about, what may be answered, and which answers are right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import NamedTuple, TypeAlias

from ivories.practice.levels import Face

OPTIONS = 4  # to choose from


class Form(Enum):
    """What is to choose from."""

    SIGNS = "signs"
    PIECES = "pieces"
    NAMES = "names"  # of notations
    COUNTS = "counts"  # whole quarters


Option: TypeAlias = Face | int


class Ask(NamedTuple):
    """Something to be answered."""

    form: Form
    options: tuple[Option, ...]
    right: tuple[int, ...]  # places among the options, from 0
    several: bool = False  # whether more than one may be right


class Question(NamedTuple):
    """A question of a drill; one with a second part goes on when the first was answered rightly."""

    drill: str
    level: int
    subject: str  # what comes back sooner when it is missed
    about: tuple[Face, ...]  # what is shown, or heard
    asks: tuple[Ask, ...]
    value: int = 0  # in sixteenths: what is asked for, or what the end is worth
    ends: tuple[int, ...] = ()  # in sixteenths: both, when the right piece is laid


@dataclass(frozen=True)
class Drill:
    """A kind of question."""

    name: str
    subjects: Callable[[int], Sequence[str]]  # of a level, all of them
    ask: Callable[[int, str, Random], Question]  # the same question for the same chance
    heard: bool = False  # it needs a sound


Mixed: TypeAlias = tuple[tuple[Option, ...], tuple[int, ...]]


def mixed(right: Sequence[Option], wrong: Sequence[Option], chance: Random) -> Mixed:
    """Right and wrong options in an order of chance, and where the right ones are."""
    options = [*right, *wrong]
    order = chance.sample(range(len(options)), len(options))
    places = tuple(place for place, number in enumerate(order) if number < len(right))
    return tuple(options[number] for number in order), places
