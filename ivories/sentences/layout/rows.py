"""A layout game in a few rows."""

from __future__ import annotations

from ivories.pieces import MUSICAL
from ivories.rules import LayoutRules
from ivories.rules.choices import Blocked, Leader, LeadPiece, Lowest, Muggins, NearOut, NoDouble, Pays, Stuck
from ivories.sentences.summary import Said


def target(rules: LayoutRules) -> str:
    """What a match is played to."""
    return "target"


def rows(rules: LayoutRules) -> dict[str, Said]:
    """The rows of a layout game."""
    return {
        "set": (f"set/{'musical' if rules.set is MUSICAL else 'pips'}", {}),
        "hand": _hand(rules),
        "first-lead": (_lead(rules.first_leader, rules.first_piece), {}),
        "later-lead": (_lead(rules.later_leader, rules.later_piece), {}),
        "no-double": (_no_double(rules), {}),
        "layout": (_layout(rules), {}),
        "joins": (f"joins/{'complement' if rules.complement else 'match'}", {}),
        "stuck": (f"stuck/{'draw-free' if rules.free_draw else rules.stuck.value}", {}),
        "stock": _stock(rules),
        "doubles": _doubles(rules),
        "in-play": (_in_play(rules), {}),
        "domino": (_domino(rules), {}),
        "blocked": (_blocked(rules), {}),
        "tie": (f"tie/{'none' if rules.blocked is Blocked.DIFFERENCES else rules.tie.value}", {}),
        "target": _target(rules),
    }


def _hand(rules: LayoutRules) -> Said:
    if rules.hand is None:
        return "hand/all", {}
    grows = "-grows" if rules.hand_grows else ""
    if rules.hand_from_six is not None:
        return f"hand/from-six{grows}", {"hand": rules.hand, "few": rules.hand_from_six}
    if rules.hand_shrinks:
        return f"hand/shrinks{grows}", {"hand": rules.hand}
    return "hand/grows" if rules.hand_grows else "hand", {"hand": rules.hand}


def _lead(leader: Leader, piece: LeadPiece) -> str:
    return f"lead/{leader.value}-{piece.value}"


def _no_double(rules: LayoutRules) -> str:
    """What is led when a double should be, in the first deal."""
    return "no-double/redeal" if rules.no_double is NoDouble.REDEAL else f"no-double/{rules.first_piece.value}"


def _layout(rules: LayoutRules) -> str:
    if rules.first_round_to_lead:
        return "layout/first-round"
    return "layout/larger" if rules.layout_larger else f"layout/{rules.layout.value}"


def _stock(rules: LayoutRules) -> Said:
    if rules.stuck is Stuck.PASS:
        return "stock/none", {}
    if rules.hand is None:
        return "stock/left-over", {"keep": rules.keep}
    if rules.keep_two is not None and rules.keep_two != rules.keep:
        return "stock/keep-two", {"keep": rules.keep, "two": rules.keep_two}
    return ("stock/keep", {"keep": rules.keep}) if rules.keep else ("stock/all", {})


def _doubles(rules: LayoutRules) -> Said:
    if not rules.double_plays_again:
        return "doubles/lie", {}
    return ("doubles/scores", {"points": rules.second_turn}) if rules.second_turn else ("doubles/again", {})


def _in_play(rules: LayoutRules) -> str:
    if rules.headers:
        return "in-play/headers" if rules.near_out is NearOut.NONE else "in-play/headers-near"
    if not rules.counts:
        return "in-play/second-turn" if rules.second_turn else "in-play/none"
    if rules.count_points:
        return "in-play/points"
    if rules.count_worth > 1:
        return "in-play/quarters"
    return "in-play/fives-caller" if rules.muggins is Muggins.CALLER else "in-play/fives"


def _domino(rules: LayoutRules) -> str:
    if rules.pays is Pays.POINT:
        return "domino/point"
    if rules.count_worth > 1:
        return "domino/quarters"
    if rules.set is MUSICAL:
        return "domino/notes"
    return "domino/fives" if rules.round_to > 1 else "domino/spots"


def _blocked(rules: LayoutRules) -> str:
    if rules.pays is Pays.POINT:
        return "blocked/point" if rules.lowest is Lowest.SPOTS else f"blocked/{rules.lowest.value}"
    paid = _domino(rules).removeprefix("domino/")
    return f"blocked/{paid if rules.blocked is Blocked.OTHERS and paid != 'spots' else rules.blocked.value}"


def _target(rules: LayoutRules) -> Said:
    if rules.target_two is None:
        return "target", {"target": rules.target}
    return "target/two", {"target": rules.target, "two": rules.target_two}
