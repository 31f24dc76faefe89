"""The words that rule fields choose from."""

from __future__ import annotations

from enum import StrEnum


class Leader(StrEnum):
    """Who leads a deal."""

    BEST = "best"  # the holder of the piece that must be led
    LOT = "lot"  # whoever draws the heaviest piece beforehand
    LEFT = "left"  # one seat to the left of the last deal's leader


class LeadPiece(StrEnum):
    """What the leader may lead."""

    ANY = "any"
    HIGHEST = "highest"  # the highest double, else the heaviest piece
    LOWEST = "lowest"  # the lowest double, else the lightest piece


class NoDouble(StrEnum):
    """What happens when the lead asks for a double and nobody holds one."""

    PIECE = "piece"  # the heaviest (lightest) piece is led instead
    REDEAL = "redeal"  # the deal is thrown in


class Layout(StrEnum):
    """Where the layout grows."""

    LINE = "line"  # two ends
    FOUR_ARMS = "four-arms"  # the first double is a crossing with four arms
    EVERY_DOUBLE = "every-double"  # every double is a crossing


class Stuck(StrEnum):
    """What a player does who cannot play."""

    PASS = "pass"
    DRAW = "draw"  # until able
    DRAW_ONE = "draw-one"  # then pass


class Claims(StrEnum):
    """How counts made in play are announced."""

    AUTO = "auto"  # always, by the engine
    CALLED = "called"  # by the player, with the piece


class Muggins(StrEnum):
    """What calling a missing or wrong count does."""

    NOBODY = "nobody"  # nobody may call: the count is lost
    LOST = "lost"  # the count is lost
    CALLER = "caller"  # the caller scores it


class NearOut(StrEnum):
    """Whose nearness to the target makes headers count less."""

    NONE = "none"
    SCORER = "scorer"
    EITHER = "either"


class Pays(StrEnum):
    """What a deal won is worth."""

    SPOTS = "spots"
    POINT = "point"


class Blocked(StrEnum):
    """What a blocked deal pays, where spots are paid."""

    OTHERS = "others"  # the lowest hand scores the spots of the others
    LESS_OWN = "less-own"  # the lowest hand scores each other hand less its own
    DIFFERENCES = "differences"  # every hand scores what each heavier hand holds more


class Lowest(StrEnum):
    """Which hand is lowest when a deal is blocked."""

    SPOTS = "spots"
    BERGEN = "bergen"  # fewest doubles; then spots, or with doubles the spots of the doubles
    WITHOUT_DOUBLES = "without-doubles"  # free of doubles first; then spots, doubles left out


class Tie(StrEnum):
    """What decides between equal lowest hands."""

    NO_COUNT = "no-count"
    FEWEST = "fewest"  # the fewest pieces; still equal: no count
    FEWEST_THEN_LOTS = "fewest-then-lots"  # still equal: lots


class Finish(StrEnum):
    """When a score that reaches the target ends the match."""

    AT_ONCE = "at-once"
    HAND = "hand"  # at the end of the deal


ENUMS: dict[str, type[StrEnum]] = {
    enum.__name__: enum
    for enum in (
        *(Leader, LeadPiece, NoDouble, Layout, Stuck, Claims, Muggins),
        *(NearOut, Pays, Blocked, Lowest, Tie, Finish),
    )
}
