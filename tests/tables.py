"""Which games the tests are run on."""

from __future__ import annotations

from typing import Any

import ivories

# Every rule set with every number of players it allows.
EVERY_TABLE = [(rules.id, players) for rules in ivories.all_rules() for players in rules.players]

# Those of one family.
LAYOUT = [rules.id for rules in ivories.all_rules() if rules.family == "layout"]
LAYOUT_TABLES = [(rules_id, players) for rules_id, players in EVERY_TABLE if rules_id in LAYOUT]

# Options and larger sets, each where it exists, with small and large tables.
VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    ("embossing/block", 7, {"pieces": "double-nine"}),
    ("embossing/block", 12, {"pieces": "double-twelve"}),
    ("embossing/block", 2, {"hand": 14}),
    ("embossing/draw", 12, {"pieces": "double-twelve"}),
    ("embossing/draw", 3, {"finish": "hand", "target": 30}),
    ("embossing/muggins", 2, {"claims": "called"}),
    ("embossing/muggins", 4, {"claims": "called", "finish": "hand", "target": 60}),
    ("embossing/muggins", 11, {"pieces": "double-nine"}),
    ("embossing/bergen", 3, {"near_out": "either", "finish": "hand"}),
    ("embossing/bergen", 2, {"double_makes_triple": False, "near_out": "none"}),
    ("embossing/matador", 2, {"pieces": "double-nine"}),
    ("embossing/matador", 4, {"pieces": "double-twelve"}),
    ("embossing/tiddle-a-wink", 4, {"stuck": "draw", "target": 2}),
    ("embossing/tiddle-a-wink", 12, {"pieces": "double-nine"}),
    ("halsam/muggins", 3, {"claims": "called"}),
    ("halsam/muggins", 2, {"claims": "called", "target": 40, "sides_first": True}),
    ("halsam/muggins", 12, {"pieces": "double-twelve", "max_deals": 2}),
    ("halsam/draw", 4, {"pieces": "double-nine", "sides_first": True}),
    ("halsam/block", 12, {"pieces": "double-twelve"}),
    ("halsam/bergen", 2, {"double_makes_triple": True, "near_out": "scorer"}),
    ("musical/all-quarters", 3, {"claims": "called"}),
    ("musical/sebastopol", 3, {"hand": 6, "max_deals": 3}),
    ("musical/tiddle-a-wink", 5, {"stuck": "draw", "hand": 5}),
    ("musical/block", 2, {"hand_grows": True}),
    ("musical/block", 3, {"hand_grows": True}),
    ("musical/draw", 2, {"hand_grows": True, "hand": 7}),
    ("musical/draw", 3, {"hand_grows": True}),
    ("musical/all-quarters", 3, {"hand_grows": True}),
    ("musical/tiddle-a-wink", 3, {"second_turn": 1}),
    ("embossing/tiddle-a-wink", 6, {"second_turn": 1, "stuck": "draw", "finish": "hand"}),
    ("embossing/tiddle-a-wink", 2, {"later_leader": "left", "later_piece": "any"}),
    ("doublesix/cross", 3, {"double_opens": 2}),
    ("doublesix/cross", 4, {"pieces": "double-twelve", "max_deals": 1}),
    *((rules_id, 4, {"partners": True}) for rules_id in LAYOUT),
    ("embossing/muggins", 4, {"partners": True, "claims": "called", "target": 60}),
    ("halsam/muggins", 4, {"partners": True, "claims": "called", "finish": "hand"}),
    ("musical/bergen", 4, {"partners": True, "near_out": "none"}),
    (
        "musical/tiddle-a-wink",
        4,
        {"partners": True, "second_turn": 1, "later_leader": "left", "later_piece": "any", "target": 10},
    ),
]

# The same for trick games and Poker.
TRICK_VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    ("halsam/texas", 4, {"open_limits": True, "one_round": True}),
    ("halsam/texas", 4, {"all_pass": "dealer", "target": 100, "max_deals": 3}),
    ("embossing/euchre", 4, {"suit_only": True, "pieces": "double-nine"}),
    ("embossing/euchre", 3, {"pieces": "double-nine", "target": 9}),
    ("embossing/euchre", 2, {"target": 3}),
    ("embossing/euchre", 4, {"pieces": "double-twelve", "hand": 3}),
    ("embossing/rounce", 4, {"pieces": "double-twelve", "hand": 7}),
    ("embossing/rounce", 2, {"hand": 6}),
    ("embossing/rounce", 4, {"must_head": True, "lead_trump": "second", "give_costs": True}),
    ("embossing/rounce", 3, {"must_head": True, "pieces": "double-nine"}),
    ("embossing/rounce", 2, {"give_costs": True, "target": 5}),
    ("embossing/bingo", 2, {"must_trump": True, "must_head": True, "turn_up": "winner"}),
    ("embossing/bingo", 3, {"false_claims": True, "last_trick": 10}),
    ("embossing/bingo", 2, {"must_head": True, "last_trick": 10, "max_deals": 3}),
]
POKER_VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    ("embossing/poker", 2, {"chips": 30, "stakes": "table"}),
    ("embossing/poker", 4, {"chips": 7, "ante": 2, "bet": 3, "cap": 1}),
    ("halsam/poker", 3, {"chips": 40, "target": 60, "cap": 0}),
    ("halsam/poker", 4, {"straights": "by_length", "stakes": "table", "max_deals": 12}),
    ("embossing/poker", 3, {"all_pass": "fresh", "max_deals": 12}),
]
