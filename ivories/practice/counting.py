"""Quarters: which piece makes whole quarters of the two ends, and how many? As All-Quarters scores it."""

from __future__ import annotations

from functools import cache
from random import Random

from ivories.pieces import MUSICAL, Piece
from ivories.practice.levels import face, pieces, value
from ivories.practice.questions import OPTIONS, Ask, Drill, Form, Question, mixed
from ivories.practice.table import UNIT, Line, fitting, quarters

SECOND = 0.5  # how often a second piece lies
NOTHING = frozenset({0})  # what a piece scores however it is laid
AROUND = 4  # how far a wrong count may be off


@cache
def subjects(level: int) -> tuple[str, ...]:
    """The pieces that can lead to a question."""
    return tuple(str(lead) for lead in pieces(level) if _scores(level, (lead,)))


def ask(level: int, subject: str, chance: Random) -> Question:
    """Which of these pieces scores, and how much?"""
    line = _line(level, MUSICAL.piece(subject), chance)
    right = chance.choice(_scores(level, line))
    (count,) = quarters(line)[right]
    shown = [face(one, level, chance) for one in (right, *_misses(level, line, chance))]
    options, places = mixed(shown[:1], shown[1:], chance)
    asks = Ask(Form.PIECES, options, places), _how_many(count, chance)
    about = tuple(_lying(line, level, chance))
    return Question(QUARTERS.name, level, subject, about, asks, ends=ends(line, right, count))


def _line(level: int, lead: Piece, chance: Random) -> Line:
    """The lead, or the lead and one more, either way round."""
    line: Line = (lead,)
    if chance.random() < SECOND:
        end = chance.choice(lead)
        more = [(lead, piece) for piece in pieces(level) if piece in fitting(lead, end)]
        more = [one for one in more if _scores(level, one)]
        line = chance.choice(more) if more else line
    return line


@cache
def _scores(level: int, line: Line) -> list[Piece]:
    """The pieces that score, however they are laid, always the same."""
    found = quarters(line)
    return [one for one in pieces(level) if len(found.get(one, ())) == 1 and 0 not in found[one]]


def _misses(level: int, line: Line, chance: Random) -> list[Piece]:
    """Pieces that score nothing; most of them fit."""
    found = quarters(line)
    fit = [one for one in pieces(level) if found.get(one) == NOTHING]
    others = [one for one in pieces(level) if one not in found and one not in line]
    chosen = chance.sample(fit, min(OPTIONS - 2, len(fit)))
    rest = [one for one in (*fit, *others) if one not in chosen]
    return [*chosen, *chance.sample(rest, OPTIONS - 1 - len(chosen))]


def ends(line: Line, piece: Piece, count: int) -> tuple[int, int]:
    """What the two ends are worth when a piece has been laid, so that they make so many quarters."""
    left, right = line[0].high, line[0].low
    if len(line) > 1:
        left, right = _outer(line[0], line[1]), _outer(line[-1], line[-2])
    longer = [(piece, *line)] * (left in piece) + [(*line, piece)] * (right in piece)
    pairs = [(_worth(one[0], one[1]), _worth(one[-1], one[-2])) for one in longer]
    return next(pair for pair in pairs if sum(pair) == UNIT * count)


def _outer(piece: Piece, beside: Piece) -> int:
    """The number of an end."""
    return piece.other(next(number for number in piece if number in beside))


def _worth(piece: Piece, beside: Piece) -> int:
    """What an end counts: both squares of a double."""
    return _outer(piece, beside) * (2 if piece.double else 1)


def _how_many(count: int, chance: Random) -> Ask:
    near = [number for number in range(max(1, count - AROUND), count + AROUND + 1) if number != count]
    offered = tuple(sorted([count, *chance.sample(near, OPTIONS - 1)]))
    return Ask(Form.COUNTS, offered, (offered.index(count),))


def _lying(line: Line, level: int, chance: Random) -> list[tuple[str, ...]]:
    """The pieces from left to right, joined halves together."""
    shown = [face(piece, level, chance) for piece in line]
    if len(shown) > 1:
        (joined,) = set(line[0]) & set(line[1])
        shown = [_turned(shown[0], joined, 1), _turned(shown[1], joined, 0)]
        if chance.random() < 0.5:
            shown = [one[::-1] for one in reversed(shown)]
    return shown


def _turned(shown: tuple[str, ...], number: int, place: int) -> tuple[str, ...]:
    """A piece with a number at its left (0) or right (1) half."""
    return shown if value(shown[place]) == number else shown[::-1]


QUARTERS = Drill("quarters", subjects, ask)
