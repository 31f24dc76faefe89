"""What a rule set of a trick game can say: its phases, and the fields they ask."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from ivories.errors import IvoriesError
from ivories.pieces import PIP_SETS
from ivories.rules.about import about
from ivories.rules.base import MOST_POINTS, GameRules, always
from ivories.rules.checks import check_field
from ivories.rules.choices import AllPass, LeadTrump, Lots, Phase, TrickPays, TurnUp


def _has(phase: Phase) -> Any:
    return lambda rules: phase in rules.phases


@dataclass(frozen=True, kw_only=True)
class TrickRules(GameRules):
    """A game of tricks."""

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
    partners: bool = about(False, "Opposite seats are partners when four play.")
    sits_out: bool = about(False, "When three play, the dealer sits out.")
    hand: int = about(5, "Pieces each player takes.", least=1, most=13, option=lambda r: r.larger_sets)

    first_lot: Lots = about(Lots.HEAVIEST, "Which lot wins before the first deal.")
    lot_leads: bool = about(False, "The winner of the lots leads, and does not deal.")
    turns: bool = about(False, "A piece is turned for trumps: its higher number.")
    phases: tuple[Phase, ...] = about((Phase.TRICKS,), "What a deal consists of, in order.")

    bid_least: int = about(0, "The lowest bid.", least=0, most=999)
    bid_top: int = about(0, "The highest of the bids that go up by one.", least=0, most=999)
    bid_limits: tuple[int, ...] = about((), "The bids beyond it.")
    open_limits: bool = about(False, "A limit may be bid without the one before it.", option=_has(Phase.AUCTION))
    one_round: bool = about(False, "Everybody speaks once in the auction.", option=_has(Phase.AUCTION))
    all_pass: AllPass = about(AllPass.REDEAL, "What happens when nobody bids.", option=_has(Phase.AUCTION))
    honours: tuple[tuple[str, int], ...] = about((), "Pieces that count for the player who takes them.")
    trick_worth: int = about(0, "What a trick counts.", least=0, most=99)

    bowers: bool = about(False, "The double of trumps and the next lower one are bowers.")
    suit_only: bool = about(
        False, "The dealer does not take the turned piece: only its suit counts.", option=_has(Phase.TAKING_UP)
    )

    give: int = about(5, "Points that are given, and that a hand without a trick goes up.", least=0, most=99)
    give_costs: bool = about(False, "A player who gives goes up as many points.", option=_has(Phase.STANDING))
    lead_trump: LeadTrump = about(
        LeadTrump.NEVER,
        "When the winner of a trick must lead trump.",
        option=_has(Phase.STANDING),
        offers=("always", "second"),
    )
    must_head: bool = about(
        False,
        "A player must take the trick if they can: when they cannot follow, or once the stock is gone or closed.",
        option=lambda r: r.draws or Phase.STANDING in r.phases,
    )
    must_trump: bool = about(False, "A player who cannot follow must trump.", option=lambda r: r.draws)

    blanks_high: bool = about(False, "Blanks are sevens.")
    bingo: bool = about(False, "The double-blank beats every piece.")
    draws: bool = about(False, "Hands are filled from the stock after each trick.")
    turn_up: TurnUp = about(
        TurnUp.LOSER, "Who takes the turned piece at the end of the stock.", option=lambda r: r.draws
    )
    claim: int = about(0, "The points that may be claimed.", least=0, most=999)
    few: int = about(0, "Below this a loser pays double.", least=0, most=999)
    false_claims: bool = about(False, "A claim may be made that is not true.", option=lambda r: r.claim > 0)
    last_trick: int = about(0, "Points for the last trick.", least=0, most=99, option=lambda r: r.claim > 0)
    trump_double: int = about(0, "What the double of trumps counts.", least=0, most=99)
    count_spots: bool = about(False, "Doubles and trumps count their spots.")
    shows: tuple[int, ...] = about((), "What two, three, four … doubles shown count.")

    pays: TrickPays = about(TrickPays.TRICKS, "What a deal is worth.")
    target: int = about(5, "The score that ends the match.", least=1, most=MOST_POINTS, option=always)
    max_deals: int | None = about(None, "The most deals in a match.", least=1, most=MOST_POINTS, option=always)

    @property
    def family(self) -> str:
        """The kernel that plays it."""
        return "tricks"

    def __post_init__(self) -> None:
        for f in fields(self):
            check_field(self, f)
        if Phase.TRICKS not in self.phases or self.phases[-1] is not Phase.TRICKS:
            raise IvoriesError("bad-rules/phases", id=self.id)
        if not self.players:
            raise IvoriesError("bad-rules/hand", id=self.id, hand=self.hand, size=len(self.set))

    @property
    def players(self) -> range:
        """The numbers of players that can sit down."""
        most = max((n for n in range(self.players_least, self.players_most + 1) if self.serves(n)), default=0)
        return range(self.players_least, most + 1)

    def serves(self, players: int) -> bool:
        """Whether the set has enough pieces for so many players, with dummies and the turned piece."""
        dummies, size = self.dummies(players)
        playing = players - (self.sits_out and players == 3)
        return playing * self.hand + self.turns + dummies * size <= len(self.set)

    def partnered(self, players: int) -> bool:
        """Whether opposite seats are partners at such a table."""
        return self.partners and players == 4

    def dummies(self, players: int) -> tuple[int, int]:
        """How many dummies there are, and of how many pieces."""
        if Phase.STANDING not in self.phases:
            return 0, 0
        return (1, self.hand + 2) if players == 4 else (2, self.hand + 1)

    def target_for(self, players: int) -> int:
        """The score that ends the match."""
        return self.target
