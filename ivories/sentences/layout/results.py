"""How deals of layout games are told."""

from __future__ import annotations

from collections.abc import Iterable

from ivories.pieces import MUSICAL, Piece
from ivories.rules import LayoutRules
from ivories.rules.choices import Blocked, Leader, Lowest, Pays, Tie
from ivories.sentences.teller import Teller, capital
from ivories.types import DealResult, Dealt, Ending, Scored, View, Why

QUARTER = 4  # sixteenths
STANDING = "standing"  # the sentence that says what everybody has


def dealt(event: Dealt, rules: LayoutRules) -> str:
    """How a deal begins: with a stock or without."""
    return "" if event.stock else "/all"


def lots(rules: LayoutRules) -> tuple[str, str]:
    """Which piece is best when lots are drawn, and what it brings; nothing where it could bring two things."""
    ties, leads = rules.tie is Tie.FEWEST_THEN_LOTS, rules.first_leader is Leader.LOT
    if ties == leads:
        return "", ""
    return ("heaviest", "leads") if leads else ("lightest", "tie")


def deal_ended(teller: Teller, result: DealResult) -> str:
    """How it ended, what everybody holds, who scores how much."""
    rules, head = _rules(teller), teller.ending(result)
    if result.ending is Ending.OUT:
        return head
    counted = result.ending is Ending.BLOCKED or rules.pays is Pays.SPOTS
    hands = _hands(teller, result) if counted and result.shown else ""
    name, facts = _reckoning(rules, result) if hands else ("counting/point", {})
    return f"{head} {capital(teller.say(name, hands=hands, gains=teller.gains(result), **facts))}"


def in_quarters(rules: LayoutRules) -> bool:
    """Whether points are quarter notes."""
    return rules.set is MUSICAL and rules.count_worth == QUARTER


def scored(event: Scored, rules: LayoutRules) -> str:
    """Which sentence tells points during a deal."""
    return "/quarters" if event.why is Why.COUNT and in_quarters(rules) else ""


def _reckoning(rules: LayoutRules, result: DealResult) -> tuple[str, dict[str, int]]:
    """How hands become points; where they are rounded or counted in quarters, from what to what."""
    plain = result.ending is Ending.DOMINO or rules.blocked is Blocked.OTHERS
    if result.winner is None or rules.pays is not Pays.SPOTS or not plain:
        return "counting", {}
    hands = result.shown or ()
    sides = rules.sides(len(hands))
    others = [hand for seat, hand in enumerate(hands) if (seat - result.winner) % sides]
    raw, points = sum(piece.spots for hand in others for piece in hand), result.gains[result.winner]
    among = {1: "/one", 2: "/two"}[sum(map(bool, hands))] if len(others) == 1 else ""
    if in_quarters(rules):
        return f"counting/quarters{among}", {"raw": raw, "points": points}
    rounded = (rules.round_to > 1 or rules.count_worth > 1) and raw != points
    return (f"counting/rounded{among}", {"raw": raw, "points": points}) if rounded else ("counting", {})


def _rules(teller: Teller) -> LayoutRules:
    assert isinstance(teller.rules, LayoutRules)
    return teller.rules


def _hands(teller: Teller, result: DealResult) -> str:
    """What everybody holds, the first with a verb: the numbers that decide."""
    told = [
        (_counted(_rules(teller), hand, result.ending), {"seat": seat, **_weights(hand)})
        for seat, hand in enumerate(result.shown or ())
        if hand
    ]
    return ", ".join(teller.in_turn(told, verbs=1))


def _counted(rules: LayoutRules, hand: tuple[Piece, ...], ending: Ending) -> str:
    """Which numbers of a hand decide."""
    if ending is not Ending.BLOCKED or rules.lowest is Lowest.SPOTS:
        return "holds/notes" if rules.set is MUSICAL else "holds"
    if not any(piece.double for piece in hand):
        return "holds/free"
    if rules.lowest is not Lowest.BERGEN:
        return "holds/beside"
    return "holds/doubles/notes" if rules.set is MUSICAL else "holds/doubles"


def _weights(hand: Iterable[Piece]) -> dict[str, int]:
    """The spots of a hand: all of them, how many doubles, of the doubles, of the rest."""
    all_of_it = sum(piece.spots for piece in hand)
    doubles = [piece.spots for piece in hand if piece.double]
    return {"spots": all_of_it, "doubles": len(doubles), "weight": sum(doubles), "rest": all_of_it - sum(doubles)}


def last_deal(teller: Teller, result: DealResult) -> str:
    """How the last deal of a match ended: as every other."""
    return deal_ended(teller, result)


def seated(view: View, seat: int) -> str:
    """Which sentence tells what a seat has: all of them play."""
    return ""


def on_table(teller: Teller, view: View) -> list[str]:
    """What lies in the middle."""
    if not view.layout:
        return [teller.say("picture/nothing")]
    ends = [teller.say("picture/end", number=end.number, piece=end.piece) for end in view.ends]
    laid = teller.say("picture/layout", count=len(view.layout), piece=view.layout[-1].piece)
    told = [laid, teller.say("picture/ends", ends=ends)]
    if told_ends(teller, view):
        told.append(teller.say("picture/count", points=sum(end.count for end in view.ends)))
    return told


def told_ends(teller: Teller, view: View) -> bool:
    """Whether everybody is told what the ends count: where they score, and nobody has to say it."""
    rules = _rules(teller)
    return bool(rules.counts) and not rules.calls and bool(view.layout) and not view.over
