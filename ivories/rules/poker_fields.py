"""What a rule set of Poker can say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ivories.given import check_whole
from ivories.rules.about import about, documented
from ivories.rules.base import MOST_PLAYERS, MOST_POINTS, GameRules, always
from ivories.rules.choices import PassedAnte, Stakes, Straights


@documented
@dataclass(frozen=True, kw_only=True)
class PokerRules(GameRules):
    """A game of Poker."""

    family: ClassVar[str] = "poker"

    pieces: str = about("poker", "The set that is played with.", choices=("poker",))
    players_most: int = about(4, "The most players.", least=2, most=4)
    hand: int = about(5, "Pieces each player takes.", least=5, most=5)
    chips: int = about(100, "Chips each player has at the start.", least=1, most=MOST_POINTS, option=always)
    ante: int = about(1, "What everybody puts in before the deal.", least=1, most=MOST_POINTS, option=always)
    bet: int = about(2, "The fixed bet; at table stakes the least.", least=1, most=MOST_POINTS, option=always)
    cap: int = about(3, "The most raises in a deal.", least=0, most=99, option=always)
    stakes: Stakes = about(
        Stakes.FIXED,
        "How much may be bet: the same each time (fixed), or up to all that a player has (table).",
        option=always,
    )
    all_pass: PassedAnte = about(
        PassedAnte.DOUBLED,
        "What is put in after a deal in which nobody bet: twice the ante (doubled), or the ante (fresh).",
        option=always,
    )
    straights: Straights = about(
        Straights.AS_STATED,
        "What a straight is: five pieces in a row that share a four, a five or a six (as stated), or "
        "four or five in a row that share any number (by length).",
        option=lambda r: r.runs_by_length,
    )
    runs_by_length: bool = about(False, "The booklet's wording allows straights by their length.")
    target: int | None = about(
        None, "The chips that end the match; none: all of them.", least=1, most=MOST_POINTS, option=always
    )

    def contradictions(self) -> list[tuple[bool, str]]:
        """Fields that cannot both be meant, each with the sentence that says what to change."""
        return [
            (self.players_least > self.players_most, "bad-rules/players"),
            (self.partners, "bad-rules/poker-partners"),
            (self.ante >= self.chips, "bad-rules/ante"),
            (self.target is not None and self.target <= self.chips, "bad-rules/poker-target"),
            (self.straights is not Straights.AS_STATED and not self.runs_by_length, "bad-rules/by-length"),
        ]

    def facts(self) -> dict[str, Any]:
        """What a sentence about a contradiction may name."""
        return {"least": self.players_least, "most": self.players_most, "chips": self.chips}

    def serves(self, players: int) -> bool:
        """Whether the set has enough pieces for so many players."""
        players = check_whole("players", players, 1, MOST_PLAYERS)
        return players * self.hand <= len(self.set)

    def target_for(self, players: int) -> int:
        """The chips that end the match."""
        return self.chips * players if self.target is None else self.target
