"""Notations as rhythm: when each sound begins, how long it lasts, and which square it belongs to.

Tied notes sound once, as long as both; a rest is silent and takes its time.

>>> from ivories.music.notations import NOTATIONS
>>> rhythm_of([NOTATIONS["half-tied-quarter"], NOTATIONS["eighth-rest"], NOTATIONS["two-eighths"]])
Rhythm(sounds=(Sound(onset=0, length=12, square=0), Sound(onset=14, length=2, square=2), \
Sound(onset=16, length=2, square=2)), length=18)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ivories.music.notations import Notation


class Sound(NamedTuple):
    """One sound, in sixteenths, and the number of the square that it stands on."""

    onset: int
    length: int
    square: int


class Rhythm(NamedTuple):
    """Sounds in order, and how long all of it lasts: a rest at the end counts."""

    sounds: tuple[Sound, ...]
    length: int


def rhythm_of(notations: Sequence[Notation]) -> Rhythm:
    """The squares one after the other."""
    sounds: list[Sound] = []
    now = 0
    for square, notation in enumerate(notations):
        joined = False  # to the sound before
        for note in notation.notes:
            if joined:
                begun = sounds.pop()
                sounds.append(begun._replace(length=begun.length + note.value))
            elif not note.rest:
                sounds.append(Sound(now, note.value, square))
            joined = note.tied
            now += note.value
    return Rhythm(tuple(sounds), now)
