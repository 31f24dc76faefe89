"""What the kernel of a musical game says of pieces on the table: which fit, and what they score.

>>> sorted(map(str, fitting(Piece(8, 4), 4)))
['12-4', '16-4', '4-1', '4-2', '4-3', '4-4', '6-4']
>>> quarters((Piece(16, 8),))[Piece(8, 4)]
frozenset({5})
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from itertools import pairwise

from ivories.match import Game, Match, game
from ivories.pieces import MUSICAL, Piece

BLOCK = "musical/block"
QUARTERS = "musical/all-quarters"
UNIT = 4  # sixteenths of a quarter
Line = tuple[Piece, ...]  # from its left end to its right end


@cache
def _game(rules: str) -> Game:
    return game(rules, players=2)


def written(line: Line) -> list[str]:
    """A line in the order in which it was laid: its first piece leads."""
    said = [str(line[0])]
    for before, piece in pairwise(line):
        joined = next(number for number in piece if number in before)
        said.append(f"{joined}-{piece.other(joined)}@{before}")
    return said


@cache
def fitting(lead: Piece, end: int) -> frozenset[Piece]:
    """The pieces that may be laid at an end of the only piece on the table."""
    found = set()
    for match in _both(BLOCK, (lead,)):
        found |= {action.piece for action in match.legal() if action.piece is not None and end in action.piece}
    return frozenset(found)


@cache
def quarters(line: Line) -> dict[Piece, frozenset[int]]:
    """Of each piece that may be laid at a line, the quarters that it scores, by all ways to lay it; 0 is no score."""
    found: dict[Piece, set[int]] = defaultdict(set)
    for match in _both(QUARTERS, line):
        for action in match.legal():
            after = match.copy()
            after.play(action)
            if action.piece is not None:
                found[action.piece].add(max(after.scores))
    return {piece: frozenset(counts) for piece, counts in found.items()}


def _both(rules: str, line: Line) -> list[Match]:
    """Two matches in which the line lies: one player holds half of all other pieces and is to play, then the other."""
    others = [piece for piece in MUSICAL if piece not in line]
    hands = others[::2], others[1::2]
    return [_game(rules).start(hands=hands, layout=written(line), leader=seat) for seat in (0, 1)]
