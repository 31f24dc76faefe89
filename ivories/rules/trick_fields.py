"""What a rule set of a trick game can say: its phases, and the fields they ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ivories.given import check_whole
from ivories.pieces import PIP_SETS
from ivories.rules import trick_checks
from ivories.rules.about import about, documented
from ivories.rules.base import MOST_PLAYERS, MOST_POINTS, GameRules, always
from ivories.rules.choices import AllPass, LeadTrump, Lots, Phase, TrickPays, TurnUp


def _has(phase: Phase) -> Any:
    return lambda rules: phase in rules.phases


def _open_limits(rules: TrickRules) -> str:
    """Which bids may be made at once."""
    bids = ", ".join(map(str, rules.bid_limits))
    return f"Of the highest bids ({bids}) any may be made that beats the last one; else each only upon the one before."


def _must_head(rules: TrickRules) -> str:
    """What the duty to win a trick is: beside a stock for all who follow or trump, elsewhere for those who cannot."""
    if rules.draws:
        return "Once the stock is gone or closed, a player who follows or trumps must win the trick if they can."
    return "A player who cannot follow must trump if they can, and higher than any trump in the trick if they can."


@documented
@dataclass(frozen=True, kw_only=True)
class TrickRules(GameRules):
    """A game of tricks."""

    family: ClassVar[str] = "tricks"

    pieces: str = about(
        "double-six",
        "The set that is played with.",
        choices=PIP_SETS,
        offers=PIP_SETS,
        option=lambda r: r.larger_sets,
    )
    larger_sets: bool = about(False, "It can be played with larger sets, and with other hands.")
    players_least: int = about(2, "The fewest players.", least=2, most=4)
    players_most: int = about(4, "The most players.", least=2, most=4)
    sits_out: bool = about(False, "When three play, the dealer sits out.")
    hand: int = about(5, "Pieces each player takes.", least=1, most=13, option=lambda r: r.larger_sets)

    first_lot: Lots = about(Lots.HEAVIEST, "Which lot wins before the first deal.")
    lot_leads: bool = about(False, "The winner of the lots leads, and does not deal.")
    turns: bool = about(False, "A piece is turned for trumps: its higher number.")
    phases: tuple[Phase, ...] = about((Phase.TRICKS,), "What a deal consists of, in order.")

    bid_least: int = about(0, "The lowest bid.", least=0, most=999)
    bid_top: int = about(0, "The highest of the bids that go up by one.", least=0, most=999)
    bid_limits: tuple[int, ...] = about((), "The bids beyond it.", least=1, most=9999)
    open_limits: bool = about(
        False, "A limit may be bid without the one before it.", option=_has(Phase.AUCTION), here=_open_limits
    )
    one_round: bool = about(False, "Everybody speaks once in the auction.", option=_has(Phase.AUCTION))
    all_pass: AllPass = about(
        AllPass.REDEAL,
        "What happens when nobody bids: the pieces are dealt again (redeal), or the dealer must bid (dealer).",
        option=_has(Phase.AUCTION),
    )
    honours: tuple[tuple[str, int], ...] = about(
        (), "Pieces that count for the player who takes them.", least=0, most=999
    )
    trick_worth: int = about(0, "What a trick counts.", least=0, most=99)

    bowers: bool = about(False, "The double of trumps and the next lower one are bowers.")
    suit_only: bool = about(
        False, "The dealer does not take the turned piece: only its suit counts.", option=_has(Phase.TAKING_UP)
    )

    give: int = about(5, "Points that are given, and that a hand without a trick goes up.", least=0, most=99)
    give_costs: bool = about(False, "A player who gives goes up as many points.", option=_has(Phase.STANDING))
    dummy_hands: tuple[tuple[int, int, int], ...] = about(
        ((2, 2, 1), (3, 2, 1), (4, 1, 2)),
        "For each number of players: how many dummies there are, and how many pieces more than a hand each has.",
        least=1,
        most=12,
    )
    lead_trump: LeadTrump = about(
        LeadTrump.NEVER,
        "When the winner of a trick must lead trump: after every trick (always), or after the first alone (second).",
        option=_has(Phase.STANDING),
        offers=("always", "second"),
    )
    must_head: bool = about(
        False,
        "A player must win the trick if they can.",
        option=lambda r: r.draws or Phase.STANDING in r.phases,
        here=_must_head,
    )
    must_trump: bool = about(False, "A player who cannot follow must trump.", option=lambda r: r.draws)

    blanks_high: bool = about(False, "Blanks are sevens.")
    bingo: bool = about(False, "The double-blank beats every piece.")
    draws: bool = about(False, "Hands are filled from the stock after each trick.")
    turn_up: TurnUp = about(
        TurnUp.LOSER,
        "Who takes the turned piece at the end of the stock: the loser or the winner of the trick.",
        option=lambda r: r.draws,
    )
    claim: int = about(0, "The points that may be claimed.", least=0, most=999)
    few: int = about(0, "Below this a loser pays double.", least=0, most=999)
    false_claims: bool = about(False, "A claim may be made that is not true.", option=lambda r: r.claim > 0)
    last_trick: int = about(0, "Points for the last trick.", least=0, most=99, option=lambda r: r.claim > 0)
    trump_double: int = about(0, "What the double of trumps counts.", least=0, most=99)
    count_spots: bool = about(False, "Doubles and trumps count their spots.")
    shows: tuple[int, ...] = about((), "What two, three, four … doubles shown count.", least=0, most=999)
    bingo_shown: int = about(10, "What the double-blank counts more among doubles shown.", least=0, most=999)

    pays: TrickPays = about(TrickPays.TRICKS, "What a deal is worth.")
    made_pays: int = about(1, "Where tricks pay: more than half of them.", least=1, most=999)
    all_pays: int = about(2, "Where tricks pay: all of them.", least=1, most=999)
    alone_pays: int = about(4, "Where tricks pay: all of them without the partner.", least=1, most=999)
    failed_pays: int = about(2, "Where tricks pay: to each opponent of a maker who failed.", least=1, most=999)
    target: int = about(5, "The score that ends the match.", least=1, most=MOST_POINTS, option=always)

    def contradictions(self) -> list[tuple[bool, str]]:
        """Fields that cannot both be meant, each with the sentence that says what to change."""
        return trick_checks.contradictions(self)

    def facts(self) -> dict[str, Any]:
        """What a sentence about a contradiction may name."""
        players = {"least": self.players_least, "most": self.players_most}
        return {**players, "hand": self.hand, "size": len(self.set), "points": trick_checks.most_points(self)}

    def serves(self, players: int) -> bool:
        """Whether the set has enough pieces for so many players, with dummies and the turned piece."""
        players = check_whole("players", players, 1, MOST_PLAYERS)
        dummies, size = self.dummies(players)
        playing = players - self.seat_out(players)
        dealt = playing * self.hand + self.turns + dummies * size
        return max(dealt, players * self.hand) <= len(self.set)  # lots go by what all hands could be

    def seat_out(self, players: int) -> bool:
        """Whether a seat takes no part at such a table."""
        return self.sits_out and players == 3

    def dummies(self, players: int) -> tuple[int, int]:
        """How many dummies there are, and of how many pieces."""
        if Phase.STANDING not in self.phases:
            return 0, 0
        return next(((count, self.hand + more) for n, count, more in self.dummy_hands if n == players), (0, 0))

    def target_for(self, players: int) -> int:
        """The score that ends the match."""
        return self.target

    @property
    def counts_down(self) -> bool:
        """Whether scores count down, so that the least is best."""
        return self.pays is TrickPays.DOWN
