"""Who plays together: every seat for itself, or two sides of opposite seats."""

from .pieces import Piece
from .rules import Rules

Hands = list[list[Piece]]


def number_of_sides(rules: Rules, players: int) -> int:
    return 2 if rules.partners else players


def side_of(rules: Rules, seat: int, players: int) -> int:
    """Sides are numbered like their lowest seat: partners 0 and 2 are side 0, partners 1 and 3 side 1."""
    return seat % number_of_sides(rules, players)


def joined(rules: Rules, hands: Hands) -> Hands:
    """The hand of each side: partners' two hands count as one."""
    sides = number_of_sides(rules, len(hands))
    return [[piece for hand in hands[side::sides] for piece in hand] for side in range(sides)]


def to_seats(of_sides: list[int], players: int) -> list[int]:
    """What a side has stands at each of its seats."""
    return [of_sides[seat % len(of_sides)] for seat in range(players)]
