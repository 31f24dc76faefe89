"""What a rule set can say: the fields of a layout game, each documented, contradictions refused when it is made.

A rule set is a frozen `LayoutRules`. A relative is another with fields replaced:

>>> from dataclasses import replace
>>> from ivories.rules import find
>>> mine = replace(find("embossing/block"), id="me/short-block", target=50)
>>> mine.target, mine.stuck.value
(50, 'pass')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from ivories.given import check_whole
from ivories.pieces import PIP_SETS, SETS
from ivories.rules import layout_checks
from ivories.rules.about import about, documented
from ivories.rules.base import MOST_PLAYERS, MOST_POINTS, GameRules, always
from ivories.rules.choices import (
    Blocked,
    Claims,
    Finish,
    Leader,
    LeadPiece,
    Lowest,
    Muggins,
    NearOut,
    NoDouble,
    Pays,
    Shape,
    Stuck,
    Tie,
)


def _crosses(r: LayoutRules) -> bool:
    return Shape.FOUR_ARMS in (r.layout, r.layout_larger)


def _grows(r: LayoutRules) -> bool:
    """Whether a short table may be given larger hands: at the parties of the musical booklet, where spots are paid."""
    return r.pieces == "musical" and r.pays is Pays.SPOTS and r.hand is not None and 4 in r.players


MISSED = {
    Muggins.NOBODY: "a missing or wrong one is lost",
    Muggins.LOST: "a missing or wrong one that is called is lost",
    Muggins.CALLER: "a missing or wrong one goes to the first who calls it",
}


def _claims(rules: LayoutRules) -> str:
    """Who announces a count, and what becomes of one that is missing or wrong."""
    missed = MISSED[rules.muggins]
    return f"Counts are announced for every player (auto), or players announce their own (called): then {missed}."


@documented
@dataclass(frozen=True, kw_only=True)
class LayoutRules(GameRules):
    """A game in which pieces are laid end to end."""

    family: ClassVar[str] = "layout"

    pieces: str = about(
        "double-six",
        "The set that is played with.",
        choices=(*PIP_SETS, "musical"),
        offers=PIP_SETS,
        option=lambda r: r.pieces in PIP_SETS,
    )
    partners: bool = about(
        False, "Opposite seats are partners and share one score; four play.", option=lambda r: 4 in r.players
    )
    hand: int | None = about(
        7,
        "Pieces each player takes; none: all are dealt out equally.",
        least=1,
        most=91,
        option=always,
        resets=("hand_shrinks", "hand_from_six", "hand_grows"),
    )
    hand_shrinks: bool = about(False, "With many players the hand shrinks so that two pieces are left over.")
    hand_from_six: int | None = about(None, "Pieces each takes when six or more play.", least=1, most=91)
    hand_grows: bool = about(
        False,
        "With two or three players the hand grows: together they take about as many pieces as four would.",
        option=_grows,
    )

    first_leader: Leader = about(Leader.BEST, "Who leads the first deal.")
    first_piece: LeadPiece = about(LeadPiece.HIGHEST, "What is led in the first deal.")
    later_leader: Leader = about(
        Leader.LEFT,
        "Who leads each later deal: the holder of the best piece (best), or the seat to the last leader's left (left).",
        option=lambda r: r.double_plays_again,
        offers=("best", "left"),
    )
    later_piece: LeadPiece = about(
        LeadPiece.ANY,
        "What is led in each later deal: the highest double (highest), or any piece (any).",
        option=lambda r: r.double_plays_again,
        offers=("highest", "any"),
    )
    no_double: NoDouble = about(NoDouble.PIECE, "What happens when a double must be led and none was dealt.")

    layout: Shape = about(Shape.LINE, "Where the layout grows.")
    layout_larger: Shape | None = about(None, "The same with a set larger than double-six, if it differs.")
    sides_first: bool = about(
        False,
        "The ends of a crossing open only when both its sides are built on.",
        option=lambda r: _crosses(r) and not r.first_round_to_lead,
    )
    double_opens: int = about(
        3,
        "Free places of a double laid later: 3 (the line goes on) or 2 (the new directions only).",
        choices=(3, 2),
        option=lambda r: r.layout is Shape.EVERY_DOUBLE,
    )
    complement: bool = about(False, "Touching numbers make the largest number plus one, instead of matching.")
    first_round_to_lead: bool = about(False, "In the first round each player must play to the led double or pass.")
    double_plays_again: bool = about(False, "A player who lays a double plays again if a piece fits.")
    second_turn: int = about(
        0,
        "Points for each second turn that a double gives and that is really played: 0 or 1.",
        choices=(0, 1),
        option=lambda r: r.double_plays_again,
    )

    stuck: Stuck = about(
        Stuck.PASS,
        "What a player does who cannot play: pass, or draw until a piece fits (draw).",
        option=lambda r: r.double_plays_again,
        offers=("pass", "draw"),
    )
    free_draw: bool = about(False, "Once a piece is laid, a player may draw even when able to play.")
    keep: int = about(0, "Pieces of the stock that are never drawn.", least=0, most=91)
    keep_two: int | None = about(None, "The same when two play, if it differs.", least=0, most=91)

    count_unit: int = about(0, "Ends whose sum is a multiple of this count; 0: ends never count.", least=0, most=99)
    count_worth: int = about(1, "Spots to a point.", least=1, most=99)
    count_points: tuple[int, ...] = about(
        (),
        "What each sum of the ends counts, from 0 up, in place of count_unit; sums beyond count nothing.",
        least=0,
        most=9999,
    )
    likely_count: int = about(
        5, "Players who state counts at random often state this, or twice as much.", least=0, most=9999
    )
    claims: Claims = about(
        Claims.AUTO,
        "Who announces a count: it is done for every player (auto), or players do it themselves (called).",
        option=lambda r: r.counts,
        here=_claims,
    )
    muggins: Muggins = about(Muggins.NOBODY, "What calling a missing or wrong count does.")
    headers: bool = about(False, "Ends made alike score: 2, or 3 when one of them is a double.")
    double_makes_triple: bool = about(
        True, "A double added to ends alike makes a triple-header, too.", option=lambda r: r.headers
    )
    near_out: NearOut = about(
        NearOut.NONE,
        "Whose nearness to the target makes headers count less: nobody's (none), that of the player who scores "
        "(scorer), or anybody's (either).",
        option=lambda r: r.headers,
    )

    pays: Pays = about(Pays.SPOTS, "What a deal won is worth.")
    round_to: int = about(1, "Spots won are rounded to the nearest multiple of this.", least=1, most=99)
    blocked: Blocked = about(Blocked.OTHERS, "What a blocked deal pays.")
    lowest: Lowest = about(Lowest.SPOTS, "Which hand is lowest when a deal is blocked.")
    tie: Tie = about(Tie.NO_COUNT, "What decides between equal lowest hands.")

    target: int = about(
        100, "The score that ends the match.", least=1, most=MOST_POINTS, option=always, resets=("target_two",)
    )
    target_two: int | None = about(None, "The same when two play, if it differs.", least=1, most=MOST_POINTS)
    finish: Finish = about(
        Finish.AT_ONCE,
        "When a score that reaches the target ends the match: at once, or at the end of the deal (hand).",
        option=always,
    )

    def contradictions(self) -> list[tuple[bool, str]]:
        """Fields that cannot both be meant, each with the sentence that says what to change."""
        return layout_checks.contradictions(self)

    def facts(self) -> dict[str, Any]:
        """What a sentence about a contradiction may name."""
        least = self.players_least
        hands = {"least": least, "hand": self.hand_size(least), "kept": self.kept(least)}
        return {**hands, "most": self.players_most, "size": len(self.set)}

    @property
    def counts(self) -> bool:
        """Whether the sum of the ends counts in play."""
        return self.count_unit > 0 or len(self.count_points) > 0

    @property
    def calls(self) -> bool:
        """Whether a count that is missing or wrong may be called."""
        return self.claims is Claims.CALLED and self.muggins is not Muggins.NOBODY

    @property
    def shape(self) -> Shape:
        """Where the layout grows with the set chosen."""
        if self.layout_larger and len(self.set) > len(SETS["double-six"]):
            return self.layout_larger
        return self.layout

    def kept(self, players: int) -> int:
        """How many pieces of the stock are never drawn."""
        return self.keep_two if players == 2 and self.keep_two is not None else self.keep

    def hand_size(self, players: int) -> int:
        """How many pieces each of so many players takes."""
        if self.hand is None:
            return len(self.set) // players
        if self.hand_from_six is not None and players >= 6:
            return self.hand_from_six
        hand = self.hand * 4 // players if self.hand_grows and players < 4 else self.hand
        return min(hand, (len(self.set) - 2) // players) if self.hand_shrinks else hand

    def target_for(self, players: int) -> int:
        """The score that ends the match for so many players."""
        return self.target_two if players == 2 and self.target_two is not None else self.target

    def serves(self, players: int) -> bool:
        """Whether the set has enough pieces for so many players."""
        players = check_whole("players", players, 1, MOST_PLAYERS)
        left = len(self.set) - self.hand_size(players) * players
        enough = 0 if self.hand is None else min(self.kept(players), len(self.set))
        return self.hand_size(players) >= 1 and left >= enough
