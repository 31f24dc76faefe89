"""Hear: which piece was it? Pieces sound from left to right, over a beat of quarters."""

from __future__ import annotations

from functools import cache
from random import Random

from ivories.music.notations import NOTATIONS, Kind, squares
from ivories.practice.levels import AS_PRINTED, Face, face, known, pieces
from ivories.practice.questions import OPTIONS, Ask, Drill, Form, Question, mixed
from ivories.sound.rhythm import rhythm_of

Heard = tuple[tuple[int, int], ...]  # when each sound begins, and how long it lasts
NEAR = 0.6  # how often a wrong piece is much like the right one


def subjects(level: int) -> list[str]:
    """Every sign."""
    return [one.name for one in known(level)]


def ask(level: int, subject: str, chance: Random) -> Question:
    """Which of these did you hear? No two of them sound alike."""
    heard = chance.choice(having(level, subject))
    chosen = [heard]
    while len(chosen) < OPTIONS:
        other = _near(heard, level, chance) if chance.random() < NEAR else _any(level, chance)
        if sounds(other) and all(sounds(other) != sounds(one) for one in chosen):
            chosen.append(other)
    options, right = mixed(chosen[:1], chosen[1:], chance)
    return Question(HEAR.name, level, subject, (heard,), (Ask(Form.PIECES, options, right),))


@cache
def sounds(shown: Face) -> Heard:
    """What is heard of a piece: rests at its end are not."""
    found = rhythm_of([NOTATIONS[name] for name in shown]).sounds
    return tuple((sound.onset, sound.length) for sound in found)


@cache
def having(level: int, subject: str) -> list[Face]:
    """The pieces that show a sign, either half first; one at least of its halves sounds."""
    if level >= AS_PRINTED:
        printed = [(a.name, b.name) for a, b in map(squares, pieces(level)) if subject in (a.name, b.name)]
        return [*printed, *(shown[::-1] for shown in printed)]
    others = [one.name for one in known(level) if not NOTATIONS[subject].kind is one.kind is Kind.REST]
    return [*((subject, other) for other in others), *((other, subject) for other in others)]


def _any(level: int, chance: Random) -> Face:
    return face(chance.choice(pieces(level)), level, chance)


def _near(heard: Face, level: int, chance: Random) -> Face:
    """A piece with one of the same signs, or the same turned round."""
    return chance.choice([heard[::-1], *having(level, chance.choice(heard))])


HEAR = Drill("hear", subjects, ask, heard=True)
