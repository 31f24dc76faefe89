"""What no rule set may say: values of the wrong kind, and fields that cannot both be meant."""

from __future__ import annotations

from dataclasses import Field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from ivories.errors import Code, IvoriesError
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


def check_field(rules: LayoutRules, f: Field[Any]) -> None:
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
        raise IvoriesError(Code.BAD_OPTION, f"{f.name} cannot be {value!r}: choose {' or '.join(map(str, choices))}.")
    if word == "int" and not choices:
        _check_number(f, value)
    elif word == "bool" and type(value) is not bool:
        raise IvoriesError(Code.BAD_OPTION, f"{f.name} is yes or no: write True or False, not {value!r}.")
    elif word == "str" and (not isinstance(value, str) or not value):
        raise IvoriesError(Code.BAD_OPTION, f"{f.name} is a word, not {value!r}.")


def _member(f: Field[Any], enum: type[StrEnum], value: object) -> StrEnum:
    try:
        return enum(str(value))
    except ValueError:
        words = " or ".join(repr(m.value) for m in enum)
        raise IvoriesError(Code.BAD_OPTION, f"{f.name} cannot be {value!r}: choose {words}.") from None


def _check_number(f: Field[Any], value: object) -> None:
    least, most = f.metadata.get("least"), f.metadata.get("most")
    if type(value) is not int or (least is not None and value < least) or (most is not None and value > most):
        raise IvoriesError(Code.BAD_OPTION, f"{f.name} is a number from {least} to {most}, not {value!r}.")


def contradictions(r: LayoutRules) -> list[tuple[bool, str]]:
    """Fields that cannot both be meant, each with what to change."""
    crossing = r.layout is not Layout.LINE or r.layout_larger not in (None, Layout.LINE)
    forced = LeadPiece.ANY not in (r.first_piece, r.later_piece)
    return [
        (
            r.players.stop < 3,
            f"two hands of {r.hand} and the {r.kept(2)} pieces that stay in the stock are more than the {len(r.set)} "
            "pieces of the set; deal smaller hands.",
        ),
        (
            r.first_leader is Leader.LEFT,
            "nobody led before the first deal; first_leader must be 'best' or 'lot'.",
        ),
        (r.later_leader is Leader.LOT, "lots decide the first deal only; later_leader must be 'best' or 'left'."),
        (
            (r.first_leader is Leader.BEST and r.first_piece is LeadPiece.ANY)
            or (r.later_leader is Leader.BEST and r.later_piece is LeadPiece.ANY),
            "a leader 'best' needs a piece to be best at; set the lead piece to 'highest' or 'lowest'.",
        ),
        (
            r.no_double is NoDouble.REDEAL and (r.first_leader, r.later_leader) != (Leader.BEST, Leader.BEST),
            "a deal can only be thrown in for want of a double where the best double leads every deal; "
            "set both leaders to 'best'.",
        ),
        (
            r.first_round_to_lead and not (r.shape is Layout.FOUR_ARMS and r.no_double is NoDouble.REDEAL and forced),
            "a first round to the led double needs layout 'four-arms', no_double 'redeal' and a double led every deal.",
        ),
        (r.complement and r.pieces == "musical", "note-values make no total; complement needs a pip set."),
        (
            r.layout_larger is not None and r.pieces == "musical",
            "the musical set has one size only; leave layout_larger out.",
        ),
        (
            r.sides_first and Layout.FOUR_ARMS not in (r.layout, r.layout_larger),
            "sides_first needs the layout 'four-arms'.",
        ),
        (r.double_opens != 3 and r.layout is not Layout.EVERY_DOUBLE, "double_opens needs the layout 'every-double'."),
        (r.free_draw and r.stuck is not Stuck.DRAW, "free_draw needs stuck='draw'."),
        (
            r.count_unit % r.count_worth != 0,
            "count_unit must be a multiple of count_worth, else counts are no whole points.",
        ),
        (r.claims is Claims.CALLED and not r.count_unit, "claims='called' needs a count_unit."),
        (r.muggins is not Muggins.NOBODY and not r.count_unit, "a muggins call needs a count_unit."),
        (r.headers and crossing, "headers compare the two ends of a line; set the layout to 'line'."),
        (
            not r.headers and (r.near_out is not NearOut.NONE or not r.double_makes_triple),
            "near_out and double_makes_triple need headers.",
        ),
        (
            r.pays is Pays.POINT and r.blocked is not Blocked.OTHERS,
            "a deal that pays a point pays no spots when blocked; leave blocked at 'others'.",
        ),
        (
            r.blocked is Blocked.DIFFERENCES and (r.tie is not Tie.NO_COUNT or r.lowest is not Lowest.SPOTS),
            "differences know no lowest hand; leave tie at 'no-count' and lowest at 'spots'.",
        ),
    ]
