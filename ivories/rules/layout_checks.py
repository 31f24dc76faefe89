"""What no layout rule set may say: fields that cannot both be meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ivories.rules.choices import (
    Blocked,
    Claims,
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

if TYPE_CHECKING:
    from ivories.rules.layout_fields import LayoutRules


def contradictions(r: LayoutRules) -> list[tuple[bool, str]]:
    """Each with the sentence that says what to change."""
    return _hands(r) + _leads(r) + _table(r) + _counts(r) + _ends(r)


def _hands(r: LayoutRules) -> list[tuple[bool, str]]:
    return [
        (r.players_least > r.players_most, "bad-rules/players"),
        (not r.players, "bad-rules/hands"),
        (r.hand is None and (r.hand_shrinks or r.hand_grows or r.hand_from_six is not None), "bad-rules/all-dealt"),
        (r.partners and 4 not in r.players, "bad-rules/partners-four"),
    ]


def _leads(r: LayoutRules) -> list[tuple[bool, str]]:
    best = Leader.BEST
    own = r.later_leader is not best and r.later_piece is not LeadPiece.ANY  # a double of one hand is asked for
    return [
        (r.first_leader is Leader.LEFT, "bad-rules/first-leader"),
        (r.later_leader is Leader.LOT, "bad-rules/later-leader"),
        (
            (r.first_leader is best and r.first_piece is LeadPiece.ANY)
            or (r.later_leader is best and r.later_piece is LeadPiece.ANY),
            "bad-rules/best",
        ),
        (r.no_double is NoDouble.REDEAL and (r.first_leader is not best or own), "bad-rules/thrown-in"),
    ]


def _table(r: LayoutRules) -> list[tuple[bool, str]]:
    forced = LeadPiece.ANY not in (r.first_piece, r.later_piece)
    shapes = {r.layout, r.layout_larger or r.layout}
    return [
        (
            r.first_round_to_lead and not (r.shape is Shape.FOUR_ARMS and r.no_double is NoDouble.REDEAL and forced),
            "bad-rules/first-round",
        ),
        (r.complement and r.pieces == "musical", "bad-rules/complement"),
        (r.layout_larger is not None and r.pieces == "musical", "bad-rules/layout-larger"),
        (
            r.sides_first and (Shape.FOUR_ARMS not in shapes or Shape.EVERY_DOUBLE in shapes),
            "bad-rules/sides-first",
        ),
        (r.sides_first and r.first_round_to_lead, "bad-rules/first-round-sides"),
        (r.double_opens != 3 and shapes != {Shape.EVERY_DOUBLE}, "bad-rules/double-opens"),
        (r.second_turn > 0 and not r.double_plays_again, "bad-rules/second-turn"),
        (r.free_draw and r.stuck is not Stuck.DRAW, "bad-rules/free-draw"),
    ]


def _counts(r: LayoutRules) -> list[tuple[bool, str]]:
    crossing = r.layout is not Shape.LINE or r.layout_larger not in (None, Shape.LINE)
    return [
        (r.count_unit % r.count_worth != 0, "bad-rules/count-worth"),
        (r.claims is Claims.CALLED and not r.counts, "bad-rules/claims"),
        (r.muggins is not Muggins.NOBODY and not r.counts, "bad-rules/muggins"),
        (r.headers and crossing, "bad-rules/crossing-headers"),
        (
            not r.headers and (r.near_out is not NearOut.NONE or not r.double_makes_triple),
            "bad-rules/without-headers",
        ),
    ]


def _ends(r: LayoutRules) -> list[tuple[bool, str]]:
    return [
        (_pays_nothing(r), "bad-rules/nothing"),
        (r.pays is Pays.POINT and (r.blocked is not Blocked.OTHERS or r.round_to > 1), "bad-rules/point"),
        (r.blocked is Blocked.LESS_OWN and r.lowest is not Lowest.SPOTS, "bad-rules/less-own"),
        (
            r.blocked is Blocked.DIFFERENCES and (r.tie is not Tie.NO_COUNT or r.lowest is not Lowest.SPOTS),
            "bad-rules/differences",
        ),
        (r.blocked is Blocked.DIFFERENCES and (r.round_to > 1 or r.count_worth > 1), "bad-rules/differences-whole"),
    ]


def _pays_nothing(r: LayoutRules) -> bool:
    """Whether even the heaviest hands that can be left round down to no point, and nothing else scores."""
    if r.pays is Pays.POINT or r.counts or r.headers or r.second_turn or not r.players:
        return False
    most = r.players[-1]
    heaviest = sorted((piece.spots for piece in r.set.pieces), reverse=True)
    spots = sum(heaviest[: (most - 1) * r.hand_size(most)])
    return (spots + r.round_to // 2) // r.round_to * r.round_to // r.count_worth == 0
