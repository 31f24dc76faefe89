"""The words that rule fields choose from."""

from __future__ import annotations

from enum import StrEnum


class Leader(StrEnum):
    """Who leads a deal."""

    BEST = "best"  # the holder of the piece that must be led
    LOT = "lot"  # the player who draws the heaviest piece before the deal
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


class Shape(StrEnum):
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


class Phase(StrEnum):
    """A part of a deal of a trick game."""

    AUCTION = "auction"  # bids for the right to name trumps
    NAMING = "naming"  # the bidder names them
    ORDERING = "ordering"  # the turned piece is ordered up, taken up or turned down
    MAKING = "making"  # another trump is made
    LONE = "lone"  # the maker may play without the partner
    TAKING_UP = "taking-up"  # the dealer takes the turned piece and discards
    STANDING = "standing"  # each stands, takes a dummy or passes
    HOLDING = "holding"  # the trump-holder stands, swaps or takes a dummy
    TRICKS = "tricks"


class TrickPays(StrEnum):
    """What a deal of tricks is worth."""

    BID = "bid"  # what was bid and taken
    TRICKS = "tricks"  # a few points by the number of tricks
    DOWN = "down"  # every trick counts one down
    CLAIM = "claim"  # the first player to claim a number of points


class LeadTrump(StrEnum):
    """When the winner of a trick must lead trump."""

    NEVER = "never"
    ALWAYS = "always"
    SECOND = "second"  # to the second trick only


class AllPass(StrEnum):
    """What happens when nobody bids."""

    REDEAL = "redeal"
    DEALER = "dealer"  # the dealer must


class TurnUp(StrEnum):
    """Who takes the turned piece when the stock ends."""

    LOSER = "loser"
    WINNER = "winner"


class Lots(StrEnum):
    """Which lot is best."""

    HEAVIEST = "heaviest"
    LIGHTEST = "lightest"


class Stakes(StrEnum):
    """How much may be bet."""

    FIXED = "fixed"
    TABLE = "table"  # up to all a player has


class PassedAnte(StrEnum):
    """What is put in after a deal of Poker in which nobody bet; the pool stays."""

    DOUBLED = "doubled"  # twice the ante
    FRESH = "fresh"  # the same ante again


class Straights(StrEnum):
    """What a straight is."""

    AS_STATED = "as_stated"  # runs in the suits of fours, fives and sixes
    BY_LENGTH = "by_length"  # runs of four, five and six in any suit


ENUMS: dict[str, type[StrEnum]] = {
    enum.__name__: enum
    for enum in (
        *(Leader, LeadPiece, NoDouble, Shape, Stuck, Claims, Muggins),
        *(NearOut, Pays, Blocked, Lowest, Tie, Finish),
        *(Phase, TrickPays, LeadTrump, AllPass, TurnUp, Lots, Stakes, PassedAnte, Straights),
    )
}
