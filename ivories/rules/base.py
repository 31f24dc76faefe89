"""What every rule set says, of whatever family."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import MISSING, dataclass, fields, replace
from typing import Any, ClassVar, Self

from ivories.errors import IvoriesError, unknown
from ivories.pieces import SETS, PieceSet
from ivories.rules.about import about
from ivories.rules.checks import Id, check_field

MOST_POINTS = 1_000_000
MOST_PLAYERS = 100  # that anybody may ask for
MOST_DEALS = 1_000_000  # so that a match ends even where nobody can score


def always(rules: Any) -> bool:
    """For an option that every rule set of a family has."""
    return True


@dataclass(frozen=True, kw_only=True)
class GameRules(ABC):
    """A rule set's names, the set it is played with, and who plays together."""

    family: ClassVar[str]  # the folder of its kernel, and of its course

    id: Id = about(MISSING, "Its name in records and on the command line, like me/short-block.")
    title: str = about(MISSING, "What the game is called.")
    booklet: str = about(MISSING, "Where its rules stand; a rule set of your own may say anything.")
    version: int = about(1, "Raised whenever play changes; records name it.", least=1, most=MOST_POINTS)
    aliases: tuple[Id, ...] = about((), "Other ids of the same rule set.")
    pieces: str = about("double-six", "The set that is played with.")
    players_least: int = about(2, "The fewest players.", least=2, most=12)
    players_most: int = about(
        12, "The most players the booklet allows; the set may have pieces for fewer.", least=2, most=12
    )
    partners: bool = about(False, "Opposite seats are partners when four play.")
    max_deals: int | None = about(None, "The most deals in a match.", least=1, most=MOST_DEALS, option=always)

    def __post_init__(self) -> None:
        for f in fields(self):
            check_field(self, f)
        for is_so, why in self.contradictions():
            if is_so:
                raise IvoriesError(why, id=self.id, **self.facts())

    def replace(self, **changes: Any) -> Self:
        """A rule set of your own: this one with fields replaced (docs/fields.md lists them).

        Give it an id of its own. What the fields cannot say, alone or together, is refused.
        """
        known = [f.name for f in fields(self)]
        for name in changes:
            if name not in known:
                raise unknown("bad-rules/field", name, known, family=self.family)
        return replace(self, **changes)

    @abstractmethod
    def contradictions(self) -> list[tuple[bool, str]]:
        """Fields that cannot both be meant, each with the sentence that says what to change."""

    def facts(self) -> dict[str, Any]:
        """What a sentence about a contradiction may name."""
        return {"size": len(self.set)}

    @property
    def set(self) -> PieceSet:
        """The set that is played with."""
        return SETS[self.pieces]

    # --- Who plays ---

    @abstractmethod
    def serves(self, players: int) -> bool:
        """Whether the set has enough pieces for so many players."""

    @property
    def players(self) -> range:
        """The numbers of players that can sit down."""
        most = self.players_least - 1
        while most < self.players_most and self.serves(most + 1):
            most += 1
        return range(self.players_least, most + 1)

    def sides(self, players: int) -> int:
        """How many sides there are at such a table."""
        return 2 if self.partners and players == 4 else players

    @abstractmethod
    def target_for(self, players: int) -> int:
        """The score that ends the match for so many players."""

    @property
    def calls(self) -> bool:
        """Whether a count that is missing or wrong may be called."""
        return False

    @property
    def counts_down(self) -> bool:
        """Whether scores count down, so that the least is best."""
        return False

    @property
    def last_deal(self) -> int:
        """The deal after which a match ends at the latest."""
        return self.max_deals or MOST_DEALS
