"""The two tables of RULES.md as data, and the options that a user may set."""

from dataclasses import dataclass, fields, replace
from typing import Any

from .pieces import piece_set


@dataclass(frozen=True)
class Rules:
    """One row of both tables; the lower fields are the options with their defaults."""

    most: int  # players on the double-six or the musical set
    hand: int
    first_lead: str  # "highest", "lowest" or "lots"
    later_lead: str  # "any", "own highest", "own lowest" or "same"
    target: int
    layout: str = "line"  # "line", "matador", "arms", "arms on larger sets", "led double", "cross"
    stuck: str = "pass"  # "pass", "draw" or "draw one"
    free_draw: bool = False
    keep: int = 0  # pieces that stay in the stock
    no_double: str = "heaviest"  # or "redeal"
    count: str = ""  # "", "fives", "quarters" or "headers"
    call: str = ""  # what a call of muggins does: "", "lost" or "caller"
    again: bool = False  # a double played gives another turn
    domino: str = "spots"  # "spots", "fives", "quarters", "less own" or "point"
    blocked: str = "lowest"  # "lowest", "bergen", "bergen without doubles" or "differences"
    tie: str = "none"  # "none", "pieces" or "lots"
    # options
    pieces: str = "double-six"
    max_deals: int | None = None
    finish: str = "at-once"
    claims: str = "auto"
    sides_first: bool = False
    near_out: str = "none"
    double_makes_triple: bool = True
    double_opens: int = 3
    partners: bool = False
    hand_grows: bool = False  # fewer than four take together about what four would
    second_turn: int = 0  # points for a second turn that is played
    # a field that a relative of a rule set may have
    count_points: tuple[int, ...] = ()  # points by the sum of the ends, instead of what `count` says


def table(players: int) -> dict[str, Rules]:
    """All seventeen rule sets as they stand for this number of players."""
    two = players == 2
    return {
        **{f"embossing/{name}": rules for name, rules in embossing(two).items()},
        **{f"halsam/{name}": rules for name, rules in halsam().items()},
        **{f"musical/{name}": replace(rules, pieces="musical") for name, rules in musical(two).items()},
        "doublesix/cross": Rules(
            4, 5, "highest", "same", 100, layout="cross", stuck="draw", no_double="redeal", domino="less own"
        ),
    }


def embossing(two: bool) -> dict[str, Rules]:
    return {
        "block": Rules(4, 7, "highest", "any", 100),
        "draw": Rules(4, 7, "highest", "any", 100, stuck="draw", free_draw=True),
        "muggins": Rules(
            5, 5, "highest", "any", 200 if two else 150, stuck="draw", count="fives", call="lost", domino="fives"
        ),
        "bergen": Rules(
            4,
            6,
            "lowest",
            "own lowest",
            15 if two else 10,
            stuck="draw one",
            count="headers",
            domino="point",
            blocked="bergen",
            near_out="scorer",
        ),
        "matador": Rules(4, 3, "highest", "same", 100, layout="matador", stuck="draw", keep=3 if two else 0),
        "tiddle-a-wink": Rules(9, 3, "highest", "same", 5, no_double="redeal", again=True, domino="point"),
    }


def halsam() -> dict[str, Rules]:
    return {
        "muggins": Rules(
            4,
            7,
            "highest",
            "same",
            100,
            layout="arms",
            stuck="draw",
            free_draw=True,
            count="fives",
            call="caller",
            blocked="differences",
        ),
        "draw": Rules(4, 7, "lots", "any", 100, layout="arms on larger sets", stuck="draw", blocked="differences"),
        "block": Rules(4, 7, "lots", "any", 100, layout="arms on larger sets", blocked="differences"),
        "bergen": Rules(
            4,
            6,
            "highest",
            "same",
            15,
            stuck="draw",
            free_draw=True,
            count="headers",
            domino="point",
            blocked="bergen without doubles",
            double_makes_triple=False,
        ),
    }


def musical(two: bool) -> dict[str, Rules]:
    return {
        "block": Rules(4, 8, "highest", "any", 400, tie="pieces"),
        "draw": Rules(4, 8, "highest", "any", 400, stuck="draw", free_draw=True, keep=2, tie="pieces"),
        "all-quarters": Rules(
            12,
            6,
            "highest",
            "any",
            100 if two else 75,
            stuck="draw",
            keep=2,
            count="quarters",
            domino="quarters",
            tie="pieces",
        ),
        "bergen": Rules(
            4,
            7,
            "highest",
            "own highest",
            15 if two else 10,
            stuck="draw one",
            keep=2,
            count="headers",
            domino="point",
            blocked="bergen",
            near_out="scorer",
        ),
        "sebastopol": Rules(
            12,
            0,
            "highest",
            "same",
            5,
            layout="led double",
            stuck="draw",
            keep=2,
            no_double="redeal",
            domino="point",
            tie="lots",
        ),
        "tiddle-a-wink": Rules(
            12, 0, "highest", "same", 5, keep=2, no_double="redeal", again=True, domino="point", tie="lots"
        ),
    }


def options_of(rules_id: str, rules: Rules) -> set[str]:
    """The options that a rule set has."""
    names = {"hand", "target", "max_deals", "finish", "partners"}
    if rules.pieces != "musical":
        names.add("pieces")
    # reading: Bergen headers need no announcing, so `claims` belongs to the fives and the quarters only.
    if rules.count in ("fives", "quarters"):
        names |= {"claims", "count_points"}
    # reading: `sides_first` is named for halsam muggins, draw and block only, not for sebastopol or cross.
    if rules.layout.startswith("arms"):
        names.add("sides_first")
    if rules.count == "headers":
        names |= {"near_out", "double_makes_triple"}
    if rules.layout == "cross":
        names.add("double_opens")
    if rules_id.endswith("/tiddle-a-wink"):
        names |= {"stuck", "second_turn", "later_leader", "later_piece"}
    if rules_id in ("musical/block", "musical/draw", "musical/all-quarters"):
        names.add("hand_grows")
    return names


CHOICES: dict[str, tuple[Any, ...]] = {
    "pieces": ("double-six", "double-nine", "double-twelve"),
    "finish": ("at-once", "hand"),
    "claims": ("auto", "called"),
    "near_out": ("scorer", "either", "none"),
    "double_opens": (2, 3),
    "stuck": ("pass", "draw"),
    "partners": (False, True),
    "hand_grows": (False, True),
    "second_turn": (0, 1),
    "later_leader": ("best", "left"),
    "later_piece": ("highest", "any"),
}


def rules_for(rules_id: str, players: int, options: dict[str, Any]) -> Rules:
    """The rule set with the user's options, hand and target settled; ValueError where it cannot be."""
    if rules_id not in table(2):
        raise ValueError(f"no such layout game: {rules_id}")
    rules = table(players)[rules_id]
    for name, value in options.items():
        if name not in options_of(rules_id, rules):
            raise ValueError(f"{rules_id} has no option {name}")
        if name in CHOICES and value not in CHOICES[name]:
            raise ValueError(f"{name} cannot be {value!r}")
    rules = replace(led_later(rules, options), **{n: v for n, v in options.items() if not n.startswith("later_")})
    if not 2 <= players <= most_players(rules):
        raise ValueError(f"{rules_id} is for 2 to {most_players(rules)} players")
    if rules.partners and players != 4:
        raise ValueError("only four play as partners")
    if "hand" not in options:
        rules = replace(rules, hand=default_hand(rules_id, players, rules))
    if rules.hand_grows and players < 4:
        rules = replace(rules, hand=rules.hand * 4 // players)
    check_hand(rules_id, players, rules)
    return rules


def led_later(rules: Rules, options: dict[str, Any]) -> Rules:
    """The rule set with the later leads that were chosen, which are two words for one thing."""
    chosen = options.get("later_leader", "best"), options.get("later_piece", "highest")
    if chosen == ("left", "any"):
        return replace(rules, later_lead="any")
    # reading: a seat to the left that must lead a double, and any piece from the best hand, are not meant.
    if chosen != ("best", "highest"):
        raise ValueError("the lead passes to the left with any piece, or not at all")
    return rules


def most_players(rules: Rules) -> int:
    # reading: the table's players hold for the double-six (and musical) set; on a larger set up to twelve may play.
    return rules.most if rules.pieces in ("double-six", "musical") else 12


def default_hand(rules_id: str, players: int, rules: Rules) -> int:
    size = len(piece_set(rules.pieces))
    if rules_id == "embossing/tiddle-a-wink":
        return 3 if players >= 6 else min(7, (size - 2) // players)
    if rules_id == "musical/tiddle-a-wink":
        return min(8, (size - 2) // players)
    if rules_id == "musical/sebastopol":
        return size // players
    if rules_id == "musical/all-quarters" and players > 5:
        return (size - 2) // players
    return rules.hand


def check_hand(rules_id: str, players: int, rules: Rules) -> None:
    """Refuse more players than the set can serve."""
    size = len(piece_set(rules.pieces))
    if rules_id != "musical/sebastopol":  # there the special rule wins over the two that stay
        size -= rules.keep
    if rules.hand < 1 or players * rules.hand > size:
        raise ValueError(f"{players} players cannot have {rules.hand} pieces each: {size} can be dealt")


LATER = {"later_leader", "later_piece"}
assert all(name in {f.name for f in fields(Rules)} | LATER for name in CHOICES)
