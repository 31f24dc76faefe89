"""What RULES.md says of each rule set, copied out by hand, and positions that every rule set can be asked about."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement

BERGENS = ("embossing/bergen", "halsam/bergen", "musical/bergen")
DIFFERENCES = ("halsam/muggins", "halsam/draw", "halsam/block")
ONE_POINT = (*BERGENS, "embossing/tiddle-a-wink", "musical/sebastopol", "musical/tiddle-a-wink")
COUNTING = ("embossing/muggins", "halsam/muggins", "musical/all-quarters")
REDEALS = ("embossing/tiddle-a-wink", "musical/sebastopol", "musical/tiddle-a-wink", "doublesix/cross")
BY_LOT = ("halsam/draw", "halsam/block")

NOTES = (1, 2, 3, 4, 6, 8, 12, 16)
LARGEST = {"double-six": 6, "double-nine": 9, "double-twelve": 12}


def whole_set(name: str) -> set[str]:
    """Every pair once, doubles included, larger number first."""
    numbers = NOTES if name == "musical" else tuple(range(LARGEST[name] + 1))
    return {f"{high}-{low}" for low, high in combinations_with_replacement(numbers, 2)}


# The most players by set: double-six (or musical), double-nine, double-twelve.
MOST_PLAYERS = {
    "embossing/block": (4, 7, 12),
    "embossing/draw": (4, 7, 12),
    "embossing/muggins": (5, 11, 12),
    "embossing/bergen": (4, 9, 12),
    "embossing/matador": (4, 4, 4),
    "embossing/tiddle-a-wink": (9, 12, 12),
    "halsam/muggins": (4, 7, 12),
    "halsam/draw": (4, 7, 12),
    "halsam/block": (4, 7, 12),
    "halsam/bergen": (4, 9, 12),
    "musical/block": (4,),
    "musical/draw": (4,),
    "musical/all-quarters": (12,),
    "musical/bergen": (4,),
    "musical/sebastopol": (12,),
    "musical/tiddle-a-wink": (12,),
    "doublesix/cross": (4, 4, 4),
}

# Pieces in a hand for two players, three, and so on.
HANDS = {
    "embossing/block": (7, 7, 7),
    "embossing/draw": (7, 7, 7),
    "embossing/muggins": (5, 5, 5, 5),
    "embossing/bergen": (6, 6, 6),
    "embossing/matador": (3, 3, 3),
    "embossing/tiddle-a-wink": (7, 7, 6, 5, 3, 3, 3, 3),
    "halsam/muggins": (7, 7, 7),
    "halsam/draw": (7, 7, 7),
    "halsam/block": (7, 7, 7),
    "halsam/bergen": (6, 6, 6),
    "musical/block": (8, 8, 8),
    "musical/draw": (8, 8, 8),
    "musical/all-quarters": (6, 6, 6, 6, 5, 4, 4, 3, 3, 3, 2),
    "musical/bergen": (7, 7, 7),
    "musical/sebastopol": (18, 12, 9, 7, 6, 5, 4, 4, 3, 3, 3),
    "musical/tiddle-a-wink": (8, 8, 8, 6, 5, 4, 4, 3, 3, 3, 2),
    "doublesix/cross": (5, 5, 5),
}

# Who leads a later deal, and with what.
LATER_LEAD = {
    "embossing/block": ("left", "any"),
    "embossing/draw": ("left", "any"),
    "embossing/muggins": ("left", "any"),
    "embossing/bergen": ("left", "lowest"),
    "embossing/matador": ("best", "highest"),
    "embossing/tiddle-a-wink": ("best", "highest"),
    "halsam/muggins": ("best", "highest"),
    "halsam/draw": ("left", "any"),
    "halsam/block": ("left", "any"),
    "halsam/bergen": ("best", "highest"),
    "musical/block": ("left", "any"),
    "musical/draw": ("left", "any"),
    "musical/all-quarters": ("left", "any"),
    "musical/bergen": ("left", "highest"),
    "musical/sebastopol": ("best", "highest"),
    "musical/tiddle-a-wink": ("best", "highest"),
    "doublesix/cross": ("best", "highest"),
}

STUCK = {
    "embossing/block": "pass",
    "embossing/draw": "draw",
    "embossing/muggins": "draw",
    "embossing/bergen": "draw one",
    "embossing/matador": "draw",
    "embossing/tiddle-a-wink": "pass",
    "halsam/muggins": "draw",
    "halsam/draw": "draw",
    "halsam/block": "pass",
    "halsam/bergen": "draw",
    "musical/block": "pass",
    "musical/draw": "draw",
    "musical/all-quarters": "draw",
    "musical/bergen": "draw one",
    "musical/sebastopol": "draw",
    "musical/tiddle-a-wink": "pass",
    "doublesix/cross": "draw",
}

FREE_DRAW = ("embossing/draw", "halsam/muggins", "halsam/bergen", "musical/draw")


def kept(rules_id: str, players: int) -> int:
    """Pieces that are never drawn from the stock."""
    if rules_id == "embossing/matador":
        return 3 if players == 2 else 0
    return 2 if rules_id.startswith("musical/") else 0


# Free places: of a double that is led, and of one laid later, with the double-six or musical set.
LED_DOUBLE_OPENS = {"halsam/muggins": 4, "musical/sebastopol": 4, "doublesix/cross": 4}
LATER_DOUBLE_OPENS = {"doublesix/cross": 3}

# The target for two players and for more.
TARGETS = {
    "embossing/block": (100, 100),
    "embossing/draw": (100, 100),
    "embossing/muggins": (200, 150),
    "embossing/bergen": (15, 10),
    "embossing/matador": (100, 100),
    "embossing/tiddle-a-wink": (5, 5),
    "halsam/muggins": (100, 100),
    "halsam/draw": (100, 100),
    "halsam/block": (100, 100),
    "halsam/bergen": (15, 15),
    "musical/block": (400, 400),
    "musical/draw": (400, 400),
    "musical/all-quarters": (100, 75),
    "musical/bergen": (15, 10),
    "musical/sebastopol": (5, 5),
    "musical/tiddle-a-wink": (5, 5),
    "doublesix/cross": (100, 100),
}


@dataclass(frozen=True)
class Tongue:
    """Three-handed positions upon one layout: a double with a piece at either side of it, whose ends are two numbers.

    The same story in pips, in sixteenths, and for Matador, where touching numbers make seven.
    """

    layout: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...]  # seats 0, 1 and 2 can play in turn
    plays: tuple[str, ...]  # what they play
    fitting: tuple[tuple[str, ...], frozenset[str]]  # a hand, and everything it can play
    unfit: tuple[str, ...]  # what it cannot
    stuck: tuple[tuple[str, ...], ...]  # nobody can play
    stock: tuple[str, ...]  # the second piece of it fits
    relief: str  # how it is played
    afresh: tuple[tuple[str, ...], ...]  # only seat 2 can play, plays[0], and nobody after it
    out: tuple[tuple[str, ...], ...]  # seat 0 plays its last piece: plays[0]
    blocked: tuple[tuple[str, ...], ...]  # nobody can play, seat 0 holds least
    tied: tuple[tuple[str, ...], ...]  # nobody can play, seats 0 and 1 hold equally little in equally many pieces
    uneven: tuple[tuple[str, ...], ...]  # the same, but seat 1 holds it in fewer pieces


PIPS = Tongue(
    layout=("5-5", "5-3@5-5", "5-1@5-5"),
    hands=(("3-2", "6-6"), ("4-2", "6-4"), ("4-0", "6-0")),
    plays=("3-2@5-3", "2-4@3-2", "4-0@4-2"),
    fitting=(("3-3", "4-1", "6-4", "0-0"), frozenset({"3-3@5-3", "1-4@5-1"})),
    unfit=("6-4@5-3", "4-6@5-1", "0-0@5-3", "0-0@5-1"),
    stuck=(("6-6", "4-4"), ("6-2",), ("6-0",)),
    stock=("2-0", "3-0", "4-2", "2-2"),
    relief="3-0@5-3",
    afresh=(("6-6",), ("4-4",), ("3-2", "6-0")),
    out=(("3-2",), ("6-4", "6-0"), ("4-2",)),
    blocked=(("2-0",), ("4-2",), ("6-4",)),
    tied=(("6-0",), ("4-2",), ("6-4",)),
    uneven=(("4-0", "2-0"), ("6-0",), ("6-4",)),
)
SIXTEENTHS = Tongue(
    layout=("8-8", "8-4@8-8", "8-2@8-8"),
    hands=(("4-3", "12-12"), ("6-3", "12-6"), ("6-1", "12-1")),
    plays=("4-3@8-4", "3-6@4-3", "6-1@6-3"),
    fitting=(("4-4", "6-2", "12-6", "1-1"), frozenset({"4-4@8-4", "2-6@8-2"})),
    unfit=("12-6@8-4", "6-12@8-2", "1-1@8-4", "1-1@8-2"),
    stuck=(("12-12", "6-6"), ("12-3",), ("12-1",)),
    stock=("3-1", "4-1", "6-3", "3-3"),
    relief="4-1@8-4",
    afresh=(("12-12",), ("6-6",), ("4-3", "12-1")),
    out=(("4-3",), ("12-6", "12-1"), ("6-1",)),
    blocked=(("3-1",), ("6-3",), ("12-6",)),
    tied=(("12-1", "6-3"), ("12-3", "6-1"), ("16-12",)),
    uneven=(("12-1", "6-3"), ("16-6",), ("12-6", "6-6")),
)
SEVENS = Tongue(
    layout=("5-5", "2-3@5-5", "2-1@5-5"),
    hands=(("6-4", "5-3"), ("4-1", "2-0"), ("3-0", "5-0")),
    plays=("4-6@3-2", "1-4@6-4", "3-0@4-1"),
    fitting=(("6-6", "4-2", "3-3", "2-0"), frozenset({"6-6@2-1", "4-2@3-2"})),
    unfit=("3-3@3-2", "4-2@2-1", "6-6@3-2", "2-0@2-1"),
    stuck=(("5-0", "2-0"), ("2-2",), ("5-1",)),
    stock=("3-0", "4-0", "1-0", "1-1"),
    relief="4-0@3-2",
    afresh=(("5-0",), ("2-2",), ("6-4", "3-3")),
    out=(("6-4",), ("5-0", "2-2"), ("6-6",)),
    blocked=(("2-0",), ("5-0",), ("5-1", "2-2")),
    tied=(("5-1",), ("3-3",), ("5-3",)),
    uneven=(("2-0", "3-1"), ("3-3",), ("5-3",)),
)


def tongue(rules_id: str) -> Tongue:
    """The positions as this rule set's pieces tell them."""
    if rules_id == "embossing/matador":
        return SEVENS
    return SIXTEENTHS if rules_id.startswith("musical/") else PIPS


# What seat 0 gains by going out in `out`: the others hold 22 spots, 38 sixteenths, or at Matador 21 spots.
DOMINO_GAIN = {
    "embossing/block": 22,
    "embossing/draw": 22,
    "embossing/muggins": 20,
    "embossing/matador": 21,
    "halsam/muggins": 22,
    "halsam/draw": 22,
    "halsam/block": 22,
    "musical/block": 38,
    "musical/draw": 38,
    "musical/all-quarters": 9,
    "doublesix/cross": 22,
} | dict.fromkeys(ONE_POINT, 1)

# What everybody gains in `blocked`: hands of 2, 6, 10 spots; 4, 9, 18 sixteenths; at Matador 2, 5, 10 spots.
BLOCKED_GAINS = {
    "embossing/block": (16, 0, 0),
    "embossing/draw": (16, 0, 0),
    "embossing/muggins": (15, 0, 0),
    "embossing/matador": (15, 0, 0),
    "musical/block": (27, 0, 0),
    "musical/draw": (27, 0, 0),
    "musical/all-quarters": (6, 0, 0),
    "doublesix/cross": (12, 0, 0),
}
BLOCKED_GAINS |= dict.fromkeys(ONE_POINT, (1, 0, 0)) | dict.fromkeys(DIFFERENCES, (12, 4, 0))

# In `tied` nobody scores, but at halsam 6, 6 and 10 spots pay both of the lowest; two rule sets draw lots instead.
TIED_GAINS = dict.fromkeys(DIFFERENCES, (4, 4, 0))
LOTS = ("musical/sebastopol", "musical/tiddle-a-wink")

# In `uneven` the fewest pieces win only where musical says so: 22 sixteenths in one piece against 22 and 30.
UNEVEN_GAINS = {
    "musical/block": (0, 52, 0),
    "musical/draw": (0, 52, 0),
    "musical/all-quarters": (0, 13, 0),
    "musical/sebastopol": (0, 1, 0),
    "musical/tiddle-a-wink": (0, 1, 0),
} | dict.fromkeys(DIFFERENCES, (4, 4, 0))
