"""Rule sets as data: fields documented, contradictions refused, options, differences."""

from __future__ import annotations

import inspect
import runpy
from dataclasses import fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

import ivories
from ivories.errors import Code, IvoriesError
from ivories.kernel.layout import codes
from ivories.kernel.tricks import codes as trick_codes
from ivories.rules import FAMILIES, choices, differences, options

BLOCK = ivories.find("embossing/block")


@pytest.mark.parametrize("family", FAMILIES)
def test_every_field_is_documented(family: Any) -> None:
    for field in fields(family):
        assert field.metadata["help"].endswith("."), field.name


@pytest.mark.parametrize(
    "enum, integers",
    [
        (choices.Leader, (codes.BEST, codes.LOT, codes.LEFT)),
        (choices.LeadPiece, (codes.ANY, codes.HIGHEST, codes.LOWEST)),
        (choices.Shape, (codes.LINE, codes.FOUR_ARMS, codes.EVERY_DOUBLE)),
        (choices.Stuck, (codes.STUCK_PASS, codes.STUCK_DRAW, codes.STUCK_DRAW_ONE)),
        (choices.Muggins, (codes.NOBODY, codes.LOST, codes.CALLER)),
        (choices.NearOut, (codes.NEAR_NONE, codes.NEAR_SCORER, codes.NEAR_EITHER)),
        (choices.Blocked, (codes.OTHERS, codes.LESS_OWN, codes.DIFFERENCES)),
        (choices.Lowest, (codes.BY_SPOTS, codes.BY_BERGEN, codes.WITHOUT_DOUBLES)),
        (choices.Tie, (codes.NO_COUNT, codes.FEWEST, codes.FEWEST_THEN_LOTS)),
    ],
)
def test_the_kernel_knows_enums_by_their_order(enum: type[StrEnum], integers: tuple[int, ...]) -> None:
    assert integers == tuple(range(len(enum)))
    names = {name for name in vars(codes) if getattr(codes, name) in integers}
    for member, integer in zip(enum, integers, strict=True):
        assert any(member.name.split("_")[-1] in name and getattr(codes, name) == integer for name in names)


CONTRADICTIONS: list[dict[str, Any]] = [
    {"hand": 15},
    {"first_leader": "left"},
    {"later_leader": "lot"},
    {"first_piece": "any"},
    {"later_leader": "best"},
    {"no_double": "redeal", "later_piece": "highest"},
    {"first_round_to_lead": True},
    {"complement": True, "pieces": "musical"},
    {"layout_larger": "four-arms", "pieces": "musical"},
    {"sides_first": True},
    {"double_opens": 2},
    {"second_turn": 1},
    {"free_draw": True},
    {"stuck": "draw-one", "free_draw": True},
    {"count_unit": 5, "count_worth": 4},
    {"claims": "called"},
    {"muggins": "caller"},
    {"headers": True, "layout": "four-arms"},
    {"near_out": "scorer"},
    {"double_makes_triple": False},
    {"pays": "point", "blocked": "differences"},
    {"blocked": "differences", "tie": "fewest"},
]


@pytest.mark.parametrize("changes", CONTRADICTIONS, ids=str)
def test_contradictions_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(IvoriesError) as caught:
        replace(BLOCK, **changes)
    assert caught.value.code is Code.BAD_RULES
    assert caught.value.sentence.startswith("embossing/block: ") and caught.value.sentence.endswith(".")


@pytest.mark.parametrize(
    "changes, words",
    [
        ({"target": 0}, "from 1 to 1000000"),
        ({"target": "100"}, "from 1 to 1000000"),
        ({"target": True}, "from 1 to 1000000"),
        ({"free_draw": 1}, "True or False"),
        ({"stuck": "sulk"}, "'pass', 'draw' or 'draw-one'"),
        ({"stuck": None}, "'pass', 'draw' or 'draw-one'"),
        ({"pieces": "double-ten"}, "double-six, double-nine, double-twelve or musical"),
        ({"pieces": 6}, "double-six, double-nine, double-twelve or musical"),
        ({"id": ""}, "like 'me/short-block'"),
        ({"title": ""}, "a word"),
        ({"double_opens": 4}, "3 or 2"),
        ({"players_most": 13}, "from 2 to 12"),
    ],
)
def test_values_of_the_wrong_kind(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(IvoriesError, match=words) as caught:
        replace(BLOCK, **changes)
    assert caught.value.code is Code.BAD_OPTION


def test_words_become_members() -> None:
    assert replace(BLOCK, stuck="draw").stuck is choices.Stuck.DRAW
    assert replace(BLOCK, layout_larger=None).layout_larger is None


def test_options_say_what_they_take() -> None:
    known = {option.name: option for option in options(ivories.find("halsam/muggins"))}
    assert set(known) == {"pieces", "partners", "hand", "sides_first", "claims", "target", "finish", "max_deals"}
    assert known["pieces"].kind == "choice" and known["pieces"].choices == [
        "double-six",
        "double-nine",
        "double-twelve",
    ]
    assert known["claims"].choices == ["auto", "called"] and known["claims"].default == "auto"
    assert known["sides_first"].kind == "boolean" and known["hand"].kind == "integer"
    two = {option.name: option for option in options(ivories.find("embossing/muggins"))}
    assert two["target"].default == 150 and "when two play" in two["target"].help and "200" in two["target"].help
    assert "pieces" not in {option.name for option in options(ivories.find("musical/block"))}


def test_an_option_overrules_what_holds_only_by_default() -> None:
    assert ivories.game("embossing/muggins", 2, target=60).coded.target == 60
    assert ivories.game("embossing/muggins", 2, target=150).options == {"target": 150}
    assert ivories.game("embossing/tiddle-a-wink", 6, hand=4).coded.hand == 4
    assert ivories.game("musical/sebastopol", 4, hand=5).coded.hand == 5
    assert ivories.game("musical/all-quarters", 7).coded.hand == 4


def test_an_option_that_another_resets_may_be_set_beside_it() -> None:
    for both in ({"hand": 7, "hand_grows": True}, {"hand_grows": True, "hand": 7}):
        game = ivories.game("musical/all-quarters", 3, **both)
        assert (game.coded.hand, game.options) == (9, {"hand": 7, "hand_grows": True})
    mine = replace(ivories.find("musical/all-quarters"), id="me/quarters", hand_grows=True)
    for chosen, hand in (({}, 8), ({"hand": 6}, 6), ({"hand_grows": False}, 6), ({"hand": 6, "hand_grows": True}, 8)):
        game = ivories.game(mine, 3, **chosen)
        assert game.coded.hand == hand
        assert ivories.game(mine, 3, **game.options) == game


def test_unknown_options_and_rule_sets_name_the_nearest() -> None:
    with pytest.raises(IvoriesError, match="Did you mean 'target'") as caught:
        ivories.game("embossing/block", tarrget=3)
    assert caught.value.code is Code.UNKNOWN_OPTION
    with pytest.raises(IvoriesError, match="'embossing/muggins'") as caught:
        ivories.game("embossing/mugins")
    assert caught.value.code is Code.UNKNOWN_RULES
    with pytest.raises(IvoriesError, match="I know no game") as caught:
        ivories.game("xyzzy" * 1000)
    assert len(caught.value.sentence) < 300


@pytest.mark.parametrize("value", [7, None, object()])
def test_what_is_no_rule_set(value: Any) -> None:
    with pytest.raises(IvoriesError, match="no rule set") as caught:
        ivories.game(value)
    assert caught.value.code is Code.BAD_RULES


@pytest.mark.parametrize("players", [0, 1, 5, -2, "2", 2.0, True])
def test_impossible_players(players: Any) -> None:
    with pytest.raises(IvoriesError, match="2 to 4 players") as caught:
        ivories.game("embossing/block", players)
    assert caught.value.code is Code.BAD_PLAYERS


def test_games_of_different_families_are_not_compared() -> None:
    with pytest.raises(IvoriesError, match="no fields in common"):
        differences(ivories.find("halsam/texas"), ivories.find("embossing/block"))
    names = [name for name, _, _ in differences(ivories.find("embossing/poker"), ivories.find("halsam/poker"))]
    assert names == ["runs_by_length"]


def test_hands_too_large_for_tricks() -> None:
    with pytest.raises(IvoriesError, match="hand is a number from 1 to 6 where 2 play"):
        ivories.game("embossing/rounce", 2, hand=12)
    with pytest.raises(IvoriesError, match="hands of 6 is for 2 players"):
        ivories.game("embossing/rounce", 4, hand=6)


@pytest.mark.parametrize(
    ("enum", "integers"),
    [
        (
            choices.Phase,
            (
                *(trick_codes.AUCTION, trick_codes.NAMING, trick_codes.ORDERING, trick_codes.MAKING, trick_codes.LONE),
                *(trick_codes.TAKING_UP, trick_codes.STANDING, trick_codes.HOLDING, trick_codes.TRICKS),
            ),
        ),
        (choices.TrickPays, (trick_codes.BY_BID, trick_codes.BY_TRICKS, trick_codes.DOWN, trick_codes.BY_CLAIM)),
        (choices.LeadTrump, (trick_codes.NEVER, trick_codes.ALWAYS, trick_codes.SECOND)),
    ],
)
def test_the_kernel_of_tricks_knows_enums_by_their_order(enum: type[StrEnum], integers: tuple[int, ...]) -> None:
    assert integers == tuple(range(len(enum)))
    for member, integer in zip(enum, integers, strict=True):
        names = [name for name, value in vars(trick_codes).items() if value == integer]
        assert any(name.removeprefix("BY_") == member.name for name in names)


def test_more_players_than_the_set_serves() -> None:
    with pytest.raises(IvoriesError, match="hands of 14 is for 2 players"):
        ivories.game("embossing/block", 3, hand=14)
    with pytest.raises(IvoriesError, match="for 2 to 12 players"):
        ivories.game("embossing/block", 13, pieces="double-twelve")


def test_hands_too_large_for_the_set() -> None:
    for rules_id, hand, words in (
        ("embossing/block", 15, "from 1 to 14 where 2 play with the 28 pieces"),
        ("musical/sebastopol", 18, "from 1 to 17 where 2 play"),
    ):
        with pytest.raises(IvoriesError, match=words) as caught:
            ivories.game(rules_id, 2, hand=hand)
        assert caught.value.code is Code.BAD_OPTION
    with pytest.raises(IvoriesError, match="double-six set is for 2 to 9 players"):
        ivories.game("embossing/tiddle-a-wink", 10)


def test_relatives_differ_by_fields() -> None:
    rows = differences(ivories.find("halsam/draw"), ivories.find("halsam/block"))
    assert rows == [("stuck", "draw", "pass")]
    assert differences(BLOCK, BLOCK) == []


# --- Every field in words ---


@pytest.mark.parametrize(
    "family, rows",
    [
        (
            ivories.LayoutRules,
            ["hand: 1 to 91, None (default 7)", "finish: at-once, hand (default at-once)"],
        ),
        (
            ivories.TrickRules,
            ["phases: tuple[Phase, ...] (default ('tricks',))", "turn_up: loser, winner (default loser)"],
        ),
        (ivories.PokerRules, ["stakes: fixed, table (default fixed)", "id: str"]),
    ],
)
def test_help_lists_every_field(family: Any, rows: list[str]) -> None:
    said = [line.strip() for line in (inspect.getdoc(family) or "").splitlines()]
    for field in fields(family):
        assert field.metadata["help"] in said and any(line.startswith(f"{field.name}: ") for line in said)
    assert set(rows) < set(said)


def test_the_page_of_fields_is_up_to_date() -> None:
    root = Path(__file__).parent.parent
    made = runpy.run_path(str(root / "examples" / "fields_page.py"))
    assert (root / "docs" / "fields.md").read_text(encoding="utf-8") == made["page"](), "run examples/fields_page.py"
