"""What no rule set may say: values of the wrong kind, and fields that cannot both be meant."""

from __future__ import annotations

from dataclasses import Field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from ivories.errors import IvoriesError
from ivories.rules.choices import (
    ENUMS,
    Blocked,
    Claims,
    Layout,
    Leader,
    LeadPiece,
    Lowest,
    Muggins,
    NearOut,
    NoDouble,
    Pays,
    Stuck,
    Tie,
)

if TYPE_CHECKING:
    from ivories.rules.fields import LayoutRules


def check_field(rules: Any, f: Field[Any]) -> None:
    """Refuses a value of the wrong kind and turns a word into its enum member."""
    value = getattr(rules, f.name)
    kind = str(f.type)
    if value is None and "None" in kind:
        return
    word = kind.removesuffix(" | None")
    if word in ENUMS:
        object.__setattr__(rules, f.name, _member(f, ENUMS[word], value))
        return
    choices = f.metadata.get("choices")
    if choices and (value not in choices or type(value) is not type(choices[0])):
        raise IvoriesError("bad-option/choice", name=f.name, value=value, choices=choices)
    if word == "int" and not choices:
        _check_number(f, value)
    elif word == "bool" and type(value) is not bool:
        raise IvoriesError("bad-option/yes-or-no", name=f.name, value=value)
    elif word == "str" and (not isinstance(value, str) or not value or not value.isprintable()):
        raise IvoriesError("bad-option/word", name=f.name, value=value)


def _member(f: Field[Any], enum: type[StrEnum], value: object) -> StrEnum:
    for member in enum:
        if isinstance(value, str) and value == member.value:
            return member
    raise IvoriesError("bad-option/choice", name=f.name, value=value, choices=[repr(m.value) for m in enum])


def _check_number(f: Field[Any], value: object) -> None:
    least, most = f.metadata.get("least"), f.metadata.get("most")
    if type(value) is not int or (least is not None and value < least) or (most is not None and value > most):
        raise IvoriesError("bad-option/number", name=f.name, value=value, least=least, most=most)


def contradictions(r: LayoutRules) -> list[tuple[bool, str]]:
    """Fields that cannot both be meant, each with the sentence that says what to change."""
    crossing = r.layout is not Layout.LINE or r.layout_larger not in (None, Layout.LINE)
    forced = LeadPiece.ANY not in (r.first_piece, r.later_piece)
    best = Leader.BEST
    return [
        (r.players.stop < 3, "bad-rules/hands"),
        (r.first_leader is Leader.LEFT, "bad-rules/first-leader"),
        (r.later_leader is Leader.LOT, "bad-rules/later-leader"),
        (
            (r.first_leader is best and r.first_piece is LeadPiece.ANY)
            or (r.later_leader is best and r.later_piece is LeadPiece.ANY),
            "bad-rules/best",
        ),
        (r.no_double is NoDouble.REDEAL and (r.first_leader, r.later_leader) != (best, best), "bad-rules/thrown-in"),
        (
            r.first_round_to_lead and not (r.shape is Layout.FOUR_ARMS and r.no_double is NoDouble.REDEAL and forced),
            "bad-rules/first-round",
        ),
        (r.complement and r.pieces == "musical", "bad-rules/complement"),
        (r.layout_larger is not None and r.pieces == "musical", "bad-rules/layout-larger"),
        (r.sides_first and Layout.FOUR_ARMS not in (r.layout, r.layout_larger), "bad-rules/sides-first"),
        (r.double_opens != 3 and r.layout is not Layout.EVERY_DOUBLE, "bad-rules/double-opens"),
        (r.free_draw and r.stuck is not Stuck.DRAW, "bad-rules/free-draw"),
        (r.count_unit % r.count_worth != 0, "bad-rules/count-worth"),
        (r.claims is Claims.CALLED and not r.count_unit, "bad-rules/claims"),
        (r.muggins is not Muggins.NOBODY and not r.count_unit, "bad-rules/muggins"),
        (r.headers and crossing, "bad-rules/crossing-headers"),
        (
            not r.headers and (r.near_out is not NearOut.NONE or not r.double_makes_triple),
            "bad-rules/without-headers",
        ),
        (r.pays is Pays.POINT and r.blocked is not Blocked.OTHERS, "bad-rules/point"),
        (
            r.blocked is Blocked.DIFFERENCES and (r.tie is not Tie.NO_COUNT or r.lowest is not Lowest.SPOTS),
            "bad-rules/differences",
        ),
    ]
