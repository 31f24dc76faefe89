"""A rule set at a glance: its fields as a few rows of plain words, so that games can be laid side by side.

>>> from ivories.rules import find
>>> dict(glance(find("embossing/matador")))["Who cannot play"]
'draws until a piece fits'
"""

from __future__ import annotations

from typing import Any

from ivories.pieces import MUSICAL
from ivories.rules import AnyRules, LayoutRules, PokerRules, TrickRules
from ivories.rules.choices import (
    Blocked,
    Leader,
    LeadPiece,
    LeadTrump,
    Lowest,
    Muggins,
    NearOut,
    NoDouble,
    Pays,
    Phase,
    Stuck,
    TrickPays,
)  # fmt: skip
from ivories.words import ENGLISH, Language

Said = tuple[str, dict[str, Any]]


def glance(rules: AnyRules, language: Language = ENGLISH) -> list[tuple[str, str]]:
    """The rows, each with its heading."""
    rows = _tricks(rules) if isinstance(rules, TrickRules) else _poker(rules) if isinstance(rules, PokerRules) else None
    return [
        (language.say(f"row/{row}", {}), language.say(f"glance/{name}", facts))
        for row, (name, facts) in (rows or _layout_rows(rules)).items()
    ]


def _tricks(rules: TrickRules) -> dict[str, Said]:
    """The rows of a trick game."""
    first = rules.phases[0]
    bidding, ordering, standing = (first is phase for phase in (Phase.AUCTION, Phase.ORDERING, Phase.STANDING))
    partners = "opposite" if rules.partners else "sits-out" if rules.sits_out else "none"
    before = "auction" if bidding else "ordering" if ordering else "standing" if standing else "nothing"
    follow = "trump-lead" if rules.lead_trump is not LeadTrump.NEVER else "stock" if rules.draws else "free"
    down = rules.pays is TrickPays.DOWN
    return {
        "players": _players(rules),
        "set": ("set/larger" if rules.larger_sets else "set/double-six", {}),
        "partners": (f"partners/{partners}", {}),
        "hand": ("hand", {"hand": rules.hand}),
        "deals": ("deals/leads" if rules.lot_leads else f"deals/{rules.first_lot.value}", {}),
        "trumps": (f"trumps/{'bowers' if rules.bowers else 'turned' if rules.turns else 'named'}", {}),
        "before": (f"before/{before}", {"least": rules.bid_least}),
        "follow": (f"follow/{follow}", {}),
        "counts": (f"counts/{'honours' if bidding else 'pieces' if rules.count_spots else 'tricks'}", {}),
        "pays": (f"pays/{rules.pays.value}", {"give": rules.give, "claim": rules.claim}),
        "nobody": (f"nobody/{'redeal' if bidding or ordering else 'never'}", {}),
        "target": ("target/down" if down else "target", {"target": rules.target}),
    }


def _poker(rules: PokerRules) -> dict[str, Said]:
    """The rows of Poker."""
    stakes = {"chips": rules.chips, "ante": rules.ante, "bet": rules.bet, "cap": rules.cap}
    return {
        "players": _players(rules),
        "set": ("set/poker", {}),
        "hand": ("hand", {"hand": rules.hand}),
        "deals": ("deals/heaviest", {}),
        "stakes": ("stakes/fixed", stakes),
        "hands": ("hands/poker", {}),
        "nobody": ("nobody/doubled", {}),
        "target": ("target/chips", {}),
    }


def _players(rules: AnyRules) -> Said:
    return ("players/only" if len(rules.players) == 1 else "players"), {
        "least": rules.players[0],
        "most": rules.players[-1],
    }


def _layout_rows(rules: Any) -> dict[str, Said]:
    """The rows of a layout game."""
    return {
        "players": _players(rules),
        "set": (f"set/{'musical' if rules.set is MUSICAL else 'pips'}", {}),
        "hand": _hand(rules),
        "first-lead": (_lead(rules.first_leader, rules.first_piece), {}),
        "later-lead": (_lead(rules.later_leader, rules.later_piece), {}),
        "no-double": (_no_double(rules), {}),
        "layout": (_layout(rules), {}),
        "joins": (f"joins/{'complement' if rules.complement else 'match'}", {}),
        "stuck": (f"stuck/{'draw-free' if rules.free_draw else rules.stuck.value}", {}),
        "stock": _stock(rules),
        "doubles": (f"doubles/{'again' if rules.double_plays_again else 'lie'}", {}),
        "in-play": (_in_play(rules), {}),
        "domino": (_domino(rules), {}),
        "blocked": (_blocked(rules), {}),
        "tie": (f"tie/{'none' if rules.blocked is Blocked.DIFFERENCES else rules.tie.value}", {}),
        "target": _target(rules),
    }


def _hand(rules: LayoutRules) -> Said:
    if rules.hand is None:
        return "hand/all", {}
    if rules.hand_from_six is not None:
        return "hand/from-six", {"hand": rules.hand, "few": rules.hand_from_six}
    return "hand/shrinks" if rules.hand_shrinks else "hand", {"hand": rules.hand}


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


def _in_play(rules: LayoutRules) -> str:
    if rules.headers:
        return "in-play/headers" if rules.near_out is NearOut.NONE else "in-play/headers-near"
    if not rules.count_unit:
        return "in-play/none"
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


def played_to(rules: AnyRules, players: int, language: Language = ENGLISH) -> str:
    """What a match of so many players is played to."""
    if isinstance(rules, PokerRules) and rules.target is None:
        return language.say("glance/target/chips", {})
    down = isinstance(rules, TrickRules) and rules.pays is TrickPays.DOWN
    return language.say("glance/target/down" if down else "glance/target", {"target": rules.target_for(players)})
