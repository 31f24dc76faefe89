"""What a game can count at all, by the pieces that the others may hold."""

from __future__ import annotations

from functools import cache

from ivories.party.rules import PartyRules, Unit
from ivories.pieces import SETS

WEIGHTS = sorted(piece.spots for piece in SETS["musical"].pieces)
BEST_PLAY = 14  # quarters: the double whole at one end, the double dotted half at the other


@cache
def most(form: str, hand: int, players: int, unit: Unit, keep: int, draws: bool) -> int:
    """What the heaviest pieces make that the others can hold when a game ends."""
    others = len(WEIGHTS) - keep - hand if draws else hand * (players - 1)
    held = sum(WEIGHTS[-others:])
    return held if unit is Unit.SIXTEENTHS else held // 4 + BEST_PLAY * len(WEIGHTS)


def range_of(rules: PartyRules, players: int) -> tuple[int, int]:
    """The least and the most that somebody who counts can have in a game with so many at the table."""
    if rules.unit is Unit.GAMES:
        return 1, 1
    hand = rules.hands[players]
    highest = most(rules.id, hand, players, rules.unit, rules.keep, rules.draws)
    if rules.several_count:
        return 1, highest
    return sum(WEIGHTS[: players - 1]), highest  # each of the others holds a piece
