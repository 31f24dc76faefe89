"""Sides: who plays together. Opposite seats are one, or everybody plays alone."""

from __future__ import annotations

from .marks import rule
from .state import BaseRules, BaseState


@rule
def side_of(r: BaseRules, seat: int) -> int:
    """The side of a seat, from 0."""
    return seat % r.sides if r.sides < r.players else seat


@rule
def partner(r: BaseRules, seat: int) -> int:
    """The seat that plays together with this one: itself, where nobody has a partner."""
    return (seat + r.sides) % r.players if r.sides < r.players else seat


@rule
def seats_of(r: BaseRules, side: int) -> int:
    """The seats of a side: a mask."""
    return 1 << side | 1 << partner(r, side)


@rule
def one_side(r: BaseRules, seats: int) -> int:
    """Whether these seats (a mask) are of one side."""
    for side in range(r.sides):
        if seats & ~seats_of(r, side) == 0:
            return 1
    return 0


@rule
def add(r: BaseRules, g: BaseState, seat: int, points: int) -> None:
    """Points for a seat, and for its partner."""
    g.score[seat] += points
    if r.sides < r.players:
        g.score[partner(r, seat)] += points
