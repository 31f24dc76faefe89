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
    return _leads(r) + _table(r) + _counts(r) + _ends(r)


def _leads(r: LayoutRules) -> list[tuple[bool, str]]:
    best = Leader.BEST
    return [
        (not r.players, "bad-rules/hands"),
        (r.first_leader is Leader.LEFT, "bad-rules/first-leader"),
        (r.later_leader is Leader.LOT, "bad-rules/later-leader"),
        (
            (r.first_leader is best and r.first_piece is LeadPiece.ANY)
            or (r.later_leader is best and r.later_piece is LeadPiece.ANY),
            "bad-rules/best",
        ),
        (r.no_double is NoDouble.REDEAL and (r.first_leader, r.later_leader) != (best, best), "bad-rules/thrown-in"),
    ]


def _table(r: LayoutRules) -> list[tuple[bool, str]]:
    forced = LeadPiece.ANY not in (r.first_piece, r.later_piece)
    return [
        (
            r.first_round_to_lead and not (r.shape is Shape.FOUR_ARMS and r.no_double is NoDouble.REDEAL and forced),
            "bad-rules/first-round",
        ),
        (r.complement and r.pieces == "musical", "bad-rules/complement"),
        (r.layout_larger is not None and r.pieces == "musical", "bad-rules/layout-larger"),
        (r.sides_first and Shape.FOUR_ARMS not in (r.layout, r.layout_larger), "bad-rules/sides-first"),
        (r.double_opens != 3 and r.layout is not Shape.EVERY_DOUBLE, "bad-rules/double-opens"),
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
        (r.pays is Pays.POINT and r.blocked is not Blocked.OTHERS, "bad-rules/point"),
        (
            r.blocked is Blocked.DIFFERENCES and (r.tie is not Tie.NO_COUNT or r.lowest is not Lowest.SPOTS),
            "bad-rules/differences",
        ),
    ]
