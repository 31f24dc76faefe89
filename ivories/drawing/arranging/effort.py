"""How long an arrangement may be looked for."""

from __future__ import annotations

# Twice what was ever needed: of two hundred boards with all 91 pieces of the double-twelve set in two hands, on tables
# from 9 to 60 squares wide, none took more than 30 steps for a piece. Where more are taken, none is found with more.
PER_PIECE = 64


def most_steps(pieces: int) -> int:
    """The most steps that an arrangement of so many pieces takes, whatever they are."""
    return (PER_PIECE + 1) * pieces


class Effort:
    """Counts the steps of one arrangement. A step is one search for the place of one piece.

    Once it is spent nothing that lies is moved: every piece that is left takes one step more, and finds its place or
    lies apart.
    """

    def __init__(self, pieces: int) -> None:
        self.steps = 0
        self.most = PER_PIECE * pieces

    def step(self, count: int = 1) -> None:
        """Counts a step, or several."""
        self.steps += count

    @property
    def spent(self) -> bool:
        """Whether nothing may be moved any more."""
        return self.steps >= self.most
