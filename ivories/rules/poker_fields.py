"""What a rule set of Poker can say."""

from __future__ import annotations

from dataclasses import dataclass, fields

from ivories.rules.about import about
from ivories.rules.base import MOST_POINTS, GameRules, always
from ivories.rules.checks import check_field
from ivories.rules.choices import Stakes, Straights


@dataclass(frozen=True, kw_only=True)
class PokerRules(GameRules):
    """A game of Poker."""

    pieces: str = about("poker", "The set that is played with.", choices=("poker",))
    players_most: int = about(4, "The most players.", least=2, most=4)
    hand: int = about(5, "Pieces each player takes.", least=5, most=5)
    chips: int = about(100, "Chips each player has at the start.", least=1, most=MOST_POINTS, option=always)
    ante: int = about(1, "What everybody puts in before the deal.", least=1, most=MOST_POINTS, option=always)
    bet: int = about(2, "The fixed bet; at table stakes the least.", least=1, most=MOST_POINTS, option=always)
    cap: int = about(3, "The most raises in a deal.", least=0, most=99, option=always)
    stakes: Stakes = about(Stakes.FIXED, "How much may be bet.", option=always)
    straights: Straights = about(Straights.AS_STATED, "What a straight is.", option=lambda r: r.runs_by_length)
    runs_by_length: bool = about(False, "The booklet's wording allows straights by their length.")
    target: int | None = about(
        None, "The chips that end the match; none: all of them.", least=1, most=MOST_POINTS, option=always
    )
    max_deals: int | None = about(None, "The most deals in a match.", least=1, most=MOST_POINTS, option=always)

    @property
    def family(self) -> str:
        """The kernel that plays it."""
        return "poker"

    def __post_init__(self) -> None:
        for f in fields(self):
            check_field(self, f)

    @property
    def players(self) -> range:
        """The numbers of players that can sit down."""
        return range(2, self.players_most + 1)

    def target_for(self, players: int) -> int:
        """The chips that end the match."""
        return self.chips * players if self.target is None else self.target
