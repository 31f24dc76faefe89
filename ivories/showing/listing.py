"""What is listed for a person, and why there may be but one choice."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.rules import AnyRules, LayoutRules
from ivories.rules.choices import LeadPiece
from ivories.types import Action, Kind, Laid, Passed, View
from ivories.words import ENGLISH

CALLING = (Kind.MUGGINS, Kind.PASS)


def choices(legal: Sequence[Action], calls: bool, may_call: bool = False) -> list[Action]:
    """The actions that are listed: pieces in the order of the rack, then words. Where counts may be called, letting
    one go is not listed, and a call whenever there may be one, legal or not: else the list would tell."""
    listed = [action for action in legal if not (calls and action.kind in CALLING and _called_for(legal))]
    in_order = sorted(listed, key=lambda action: (action.piece is None, action.piece or ()))
    return [*in_order, Action(Kind.MUGGINS)] if listed and may_call else in_order


def _called_for(legal: Sequence[Action]) -> bool:
    return any(action.kind is Kind.MUGGINS for action in legal)


def partner_name(view: View, names: Sequence[str]) -> str:
    """Who plays with the seat that looks."""
    return next((names[seat] for seat in range(view.players) if partners(view, seat)), "")


def why_forced(view: View, rules: AnyRules, listed: Sequence[Action]) -> list[str]:
    """Why a deal must be opened with that piece, or why nothing can be played in its first round."""
    if isinstance(rules, LayoutRules) and rules.first_round_to_lead and _only_pass_in_first_round(view, listed):
        return [ENGLISH.say("play/forced/first-round", {"piece": view.layout[0].piece})]
    if not isinstance(rules, LayoutRules) or view.layout or len(listed) != 1 or len(view.hand) < 2:
        return []
    piece, best = listed[0].piece, rules.first_piece if view.deal == 1 else rules.later_piece
    if piece is None or best is LeadPiece.ANY:
        return []
    return [ENGLISH.say(f"play/forced/{best.value}-{'double' if piece.double else 'piece'}", {})]


def _only_pass_in_first_round(view: View, listed: Sequence[Action]) -> bool:
    turns = sum(isinstance(event, (Laid, Passed)) for event in view.events)
    return bool(view.layout) and turns < view.players and [action.kind for action in listed] == [Kind.PASS]


def partners(view: View, seat: int) -> bool:
    """Whether a seat plays together with the one that looks."""
    return seat != view.seat and any(seat in side and view.seat in side for side in view.sides)


def ends_are_told(view: View, rules: AnyRules) -> bool:
    """Whether what the ends count is said to everybody."""
    return isinstance(rules, LayoutRules) and rules.counts and not rules.calls and bool(view.layout)
