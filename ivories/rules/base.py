"""What every rule set says, of whatever family."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ivories.pieces import SETS, PieceSet
from ivories.rules.about import about

MOST_POINTS = 1_000_000


def always(rules: Any) -> bool:
    """For an option that every rule set of a family has."""
    return True


@dataclass(frozen=True, kw_only=True)
class GameRules:
    """A rule set's names, and the set it is played with."""

    id: str
    title: str
    booklet: str
    version: int = about(1, "Raised whenever play changes; records name it.", least=1)
    aliases: tuple[str, ...] = about((), "Other ids of the same rule set.")
    pieces: str = "double-six"

    @property
    def set(self) -> PieceSet:
        """The set that is played with."""
        return SETS[self.pieces]
