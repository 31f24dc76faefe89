"""Match: which pieces fit an open end? The kernel says so."""

from __future__ import annotations

from functools import cache
from random import Random

from ivories.music.notations import squares
from ivories.pieces import Piece
from ivories.practice.levels import AS_PRINTED, Face, by_value, face, known, pieces, value
from ivories.practice.questions import OPTIONS, Ask, Drill, Form, Question, mixed
from ivories.practice.table import fitting

OTHER_SIGN = 0.75  # how often a piece that fits shows another sign than the end, where there is one


def subjects(level: int) -> list[str]:
    """Every sign that an end can show."""
    return [one.name for one in known(level)]


def ask(level: int, subject: str, chance: Random) -> Question:
    """Which of these pieces fit the right end of the piece that lies?"""
    end = value(subject)
    lead = chance.choice(leads(level, subject))
    inner = _inner(level, subject, lead, chance)
    fits = fitting(lead, end)
    right = [piece for piece in pieces(level) if piece in fits]
    wrong = [piece for piece in pieces(level) if piece not in fits and piece != lead]
    count = chance.randint(1, min(OPTIONS - 1, len(right)))
    chosen = [*chance.sample(right, count), *chance.sample(wrong, OPTIONS - count)]
    shown = [_seen(piece, level, subject, chance) for piece in chosen]
    options, places = mixed(shown[:count], shown[count:], chance)
    asks = (Ask(Form.PIECES, options, places, several=True),)
    return Question(MATCH.name, level, subject, ((inner, subject),), asks, end)


@cache
def leads(level: int, subject: str) -> list[Piece]:
    """Pieces that can have this sign at their end."""
    if level >= AS_PRINTED:
        return [piece for piece in pieces(level) if subject in {one.name for one in squares(piece)}]
    return [piece for piece in pieces(level) if value(subject) in piece]


def _inner(level: int, subject: str, lead: Piece, chance: Random) -> str:
    """The sign at the other end of the piece that lies."""
    if level >= AS_PRINTED:
        first, second = (one.name for one in squares(lead))
        return first if second == subject else second
    return chance.choice(by_value(level)[lead.other(value(subject))]).name


def _seen(piece: Piece, level: int, subject: str, chance: Random) -> Face:
    """A piece, mostly without the sign of the end itself: it is the value that counts."""
    shown = face(piece, level, chance)
    if level >= AS_PRINTED or chance.random() > OTHER_SIGN:
        return shown
    first, second = (_other(name, level, subject, chance) for name in shown)
    return first, second


def _other(name: str, level: int, subject: str, chance: Random) -> str:
    found = [one.name for one in by_value(level)[value(name)] if one.name != subject]
    return chance.choice(found) if name == subject and found else name


MATCH = Drill("match", subjects, ask)
