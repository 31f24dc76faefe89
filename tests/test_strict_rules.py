"""Rule sets of one's own are checked as strictly as the booklets': every contradiction, every kind, every bound."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Iterator
from dataclasses import fields, replace
from importlib.metadata import EntryPoint
from typing import Any

import pytest
from click.testing import CliRunner

import ivories
from ivories import rules as registry
from ivories.cli import main
from ivories.errors import Code, IvoriesError
from ivories.rules import FAMILIES, differences
from ivories.rules.trick_checks import MOST_BIDS
from tests.strict_play import check_rules_fit, play
from tests.whole_kernels import Twins, at_one_worker

MINE = replace(ivories.find("embossing/block"), id="me/short-block", booklet="mine", hand=5, target=50)


def refused(rules_id: str, changes: dict[str, Any]) -> IvoriesError:
    with pytest.raises(IvoriesError) as caught:
        replace(ivories.find(rules_id), **changes)
    return caught.value


# --- Contradictions -------------------------------------------------------------------------------------------------

STANDING = ("standing", "holding", "tricks")
# What makes one rule set of a booklet contradict itself, and the sentence that says so.
CONTRADICTIONS: list[tuple[str, dict[str, Any], str]] = [
    ("embossing/block", {"players_least": 5, "players_most": 4}, "players"),
    ("embossing/block", {"hand": 15}, "hands"),
    ("embossing/block", {"players_least": 5}, "hands"),
    ("musical/sebastopol", {"hand_from_six": 3}, "all-dealt"),
    ("musical/sebastopol", {"hand_shrinks": True}, "all-dealt"),
    ("musical/sebastopol", {"hand_grows": True}, "all-dealt"),
    ("musical/block", {"hand_grows": True, "hand": 10}, "hands"),
    ("embossing/block", {"partners": True, "players_most": 3}, "partners-four"),
    ("embossing/block", {"partners": True, "hand": 8}, "partners-four"),
    ("embossing/block", {"first_leader": "left"}, "first-leader"),
    ("embossing/block", {"later_leader": "lot"}, "later-leader"),
    ("embossing/block", {"later_leader": "best"}, "best"),
    ("musical/tiddle-a-wink", {"later_piece": "any"}, "best"),
    ("embossing/block", {"no_double": "redeal", "later_piece": "lowest"}, "thrown-in"),
    ("musical/tiddle-a-wink", {"later_leader": "left"}, "thrown-in"),
    ("halsam/draw", {"no_double": "redeal"}, "thrown-in"),
    ("embossing/block", {"first_round_to_lead": True}, "first-round"),
    ("musical/block", {"complement": True}, "complement"),
    ("musical/block", {"layout_larger": "four-arms"}, "layout-larger"),
    ("embossing/block", {"sides_first": True}, "sides-first"),
    ("doublesix/cross", {"sides_first": True, "layout_larger": "four-arms"}, "sides-first"),
    ("musical/sebastopol", {"sides_first": True}, "first-round-sides"),
    ("embossing/block", {"double_opens": 2}, "double-opens"),
    ("doublesix/cross", {"double_opens": 2, "layout_larger": "line"}, "double-opens"),
    ("embossing/block", {"second_turn": 1}, "second-turn"),
    ("embossing/block", {"free_draw": True}, "free-draw"),
    ("embossing/muggins", {"count_worth": 4}, "count-worth"),
    ("embossing/block", {"claims": "called"}, "claims"),
    ("embossing/block", {"muggins": "caller"}, "muggins"),
    ("embossing/bergen", {"layout": "four-arms"}, "crossing-headers"),
    ("embossing/block", {"near_out": "either"}, "without-headers"),
    ("embossing/block", {"hand": 1, "players_most": 2, "round_to": 50}, "nothing"),
    ("embossing/block", {"hand": 1, "players_most": 2, "count_worth": 50}, "nothing"),
    ("embossing/bergen", {"blocked": "differences"}, "point"),
    ("embossing/bergen", {"round_to": 5}, "point"),
    ("doublesix/cross", {"lowest": "bergen"}, "less-own"),
    ("halsam/draw", {"tie": "fewest"}, "differences"),
    ("halsam/draw", {"round_to": 5}, "differences-whole"),
    ("halsam/draw", {"count_worth": 2}, "differences-whole"),
    ("halsam/texas", {"phases": ()}, "phases"),
    ("halsam/texas", {"phases": ("tricks", "auction")}, "phases"),
    ("halsam/texas", {"phases": ("naming", "auction", "tricks")}, "phase-order"),
    ("halsam/texas", {"phases": ("auction", "auction", "naming", "tricks")}, "phase-order"),
    ("halsam/texas", {"phases": ("naming", "tricks")}, "phase-needs"),
    ("halsam/texas", {"phases": ("auction", "tricks")}, "phase-brings"),
    ("embossing/euchre", {"phases": ("ordering", "making", *STANDING)}, "phase-starts"),
    ("embossing/rounce", {"phases": ("lone", *STANDING)}, "lone"),
    ("embossing/rounce", {"turns": False}, "turns"),
    ("embossing/bingo", {"turns": False}, "turns"),
    ("halsam/texas", {"turns": True}, "named-turned"),
    ("embossing/rounce", {"players_least": 4, "players_most": 3}, "players"),
    ("embossing/rounce", {"hand": 12}, "hand"),
    ("embossing/bingo", {"hand": 12, "players_least": 3}, "hand"),
    ("embossing/rounce", {"sits_out": True}, "sits-out"),
    ("embossing/euchre", {"players_most": 3}, "partners-four"),
    ("embossing/rounce", {"partners": True}, "partners"),
    ("halsam/texas", {"partners": False}, "two-sides"),
    ("halsam/texas", {"players_least": 3}, "two-sides"),
    ("embossing/bingo", {"sits_out": False}, "two-claim"),
    ("embossing/bingo", {"players_most": 4, "hand": 6}, "two-claim"),
    ("embossing/rounce", {"dummy_hands": ((2, 2, 1),)}, "dummies"),
    ("embossing/rounce", {"dummy_hands": ((2, 2, 1), (2, 1, 1), (3, 2, 1), (4, 1, 2))}, "dummies"),
    ("embossing/euchre", {"dummy_hands": ((5, 2, 1),)}, "dummies"),
    ("embossing/euchre", {"pays": "bid", "players_least": 4}, "bid"),
    ("embossing/rounce", {"pays": "tricks", "phases": ("tricks",)}, "maker"),
    ("embossing/rounce", {"pays": "claim", "claim": 5, "players_most": 2}, "standing"),
    ("embossing/euchre", {"honours": (("5-5", 10),)}, "points"),
    ("embossing/euchre", {"count_spots": True}, "points"),
    ("halsam/texas", {"honours": (("7-5", 10),)}, "honours"),
    ("halsam/texas", {"honours": (("5-4", 10), ("4-5", 10))}, "honours"),
    ("halsam/texas", {"bid_least": 0}, "bids"),
    ("halsam/texas", {"bid_limits": (84, 42)}, "bids"),
    ("halsam/texas", {"bid_limits": tuple(range(42, 42 + MOST_BIDS))}, "bids"),
    ("halsam/texas", {"bid_top": 43, "bid_limits": (84,)}, "bid-top"),
    ("embossing/euchre", {"bid_least": 5}, "no-bids"),
    ("embossing/euchre", {"one_round": True}, "no-bids"),
    ("embossing/bingo", {"claim": 0, "few": 0}, "claim"),
    ("embossing/bingo", {"draws": False, "shows": ()}, "draws"),
    ("embossing/euchre", {"draws": True}, "draws"),
    ("embossing/euchre", {"bingo": True}, "bingo"),
    ("embossing/euchre", {"last_trick": 10}, "only-claims"),
    ("embossing/euchre", {"turn_up": "winner"}, "only-claims"),
    ("embossing/euchre", {"shows": (20,)}, "shows"),
    ("embossing/bingo", {"shows": (20,) * 7}, "show-row"),
    ("embossing/bingo", {"claim": 999}, "claim-most"),
    ("embossing/rounce", {"phases": ("tricks",), "turns": False}, "bowers"),
    ("embossing/bingo", {"pieces": "double-nine"}, "blanks"),
    ("embossing/rounce", {"suit_only": True}, "suit-only"),
    ("embossing/euchre", {"give_costs": True}, "give-costs"),
    ("embossing/poker", {"players_least": 4, "players_most": 3}, "players"),
    ("embossing/poker", {"partners": True}, "poker-partners"),
    ("embossing/poker", {"ante": 100}, "ante"),
    ("embossing/poker", {"target": 100}, "poker-target"),
    ("embossing/poker", {"straights": "by_length"}, "by-length"),
]


@pytest.mark.parametrize(("rules_id", "changes", "why"), CONTRADICTIONS, ids=str)
def test_contradictions_are_refused_with_their_sentence(rules_id: str, changes: dict[str, Any], why: str) -> None:
    error = refused(rules_id, changes)
    assert error.why == f"bad-rules/{why}", error.sentence
    assert error.code is Code.BAD_RULES
    assert error.sentence.startswith(f"{rules_id}: ") and error.sentence.endswith(".")


def test_every_contradiction_has_its_example() -> None:
    known = {(one.family, why) for one in registry.OURS for _, why in one.contradictions()}
    assert known == {(ivories.find(rules_id).family, f"bad-rules/{why}") for rules_id, _, why in CONTRADICTIONS}


# --- Kinds and bounds -----------------------------------------------------------------------------------------------

NUMBERS = [
    (cls, f) for cls in FAMILIES for f in fields(cls) if f.metadata.get("most") is not None and "int" in str(f.type)
]


@pytest.mark.parametrize(("cls", "field"), NUMBERS, ids=lambda one: getattr(one, "name", None))
def test_numbers_have_bounds(cls: Any, field: Any) -> None:
    least, most = field.metadata["least"], field.metadata["most"]
    one = next(rules for rules in registry.OURS if type(rules) is cls)
    for value in (
        least - 1,
        most + 1,
        10**5000,
        -(2**63),
        float(least),
        str(least),
        b"1",
        True,
        least + 0.5,
        5j,
        object,
    ):
        row = (value,) if "tuple" in str(field.type) else value
        if field.name in ("honours", "dummy_hands"):
            row = (("5-5", value),) if field.name == "honours" else ((2, 1, value),)
        error = refused(one.id, {field.name: row})
        assert error.why == "bad-option/number" and f"from {least} to {most}" in error.sentence
        assert len(error.sentence) < 200


@pytest.mark.parametrize("value", [2.5, 5, "5-5", None, {5}, {"5-5": 10}, range(3), object], ids=str)
def test_rows_are_lists_of_values(value: Any) -> None:
    for name in ("bid_limits", "honours", "shows", "phases", "aliases", "dummy_hands"):
        assert refused("halsam/texas", {name: value}).why == "bad-option/row"
    assert refused("halsam/texas", {"honours": (value,)}).why == "bad-option/row"


def test_values_of_rows() -> None:
    assert refused("halsam/texas", {"bid_limits": (42,) * 1001}).why == "bad-option/row"
    assert "must have 2 values" in refused("halsam/texas", {"honours": (("5-5", 1, 2),)}).sentence
    assert "must have 3 values" in refused("embossing/rounce", {"dummy_hands": ((2, 1),)}).sentence
    assert refused("halsam/texas", {"honours": ((55, 10),)}).why == "bad-option/word"
    assert refused("halsam/texas", {"phases": ("tricks", 5)}).why == "bad-option/choice"
    lists = replace(ivories.find("halsam/texas"), honours=[["5-5", 10]], bid_limits=[42], bid_least=1, bid_top=17)
    assert lists.honours == (("5-5", 10),) and lists.bid_limits == (42,) and hash(lists)


def test_words_stand_in_a_line() -> None:
    for bad in ("", " ", "a b", "a\nb", "a;b", "/a", "a/", "a//b", "../a", "a/../b", "-a", "\ud800", "x" * 61, 5, None):
        assert refused("embossing/block", {"id": bad}).why == "bad-option/id"
        assert refused("embossing/block", {"aliases": (bad,)}).why == "bad-option/id"
    for bad in ("", " a", "a\n", "a\x00", "\ud800", "x" * 61, 5, None, b"a"):
        assert refused("embossing/block", {"title": bad}).why == "bad-option/word"
    assert replace(MINE, id="ich/kürzer-1.2", title="Kürzer, aber länger").id == "ich/kürzer-1.2"


class Sulking:
    """A value that cannot even write itself."""

    def __repr__(self) -> str:
        raise RuntimeError

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    __hash__ = None  # type: ignore[assignment]


@pytest.mark.parametrize("cls", FAMILIES)
def test_what_cannot_be_written_is_refused_like_all_else(cls: Any) -> None:
    one = next(rules for rules in registry.OURS if type(rules) is cls)
    for field in fields(cls):
        error = refused(one.id, {field.name: Sulking()})
        assert error.code is Code.BAD_OPTION and "<Sulking>" in error.sentence


@pytest.mark.parametrize("name", ["claims", "finish", "hand", "partners", "pieces"])
def test_options_that_cannot_be_written_or_compared(name: str) -> None:
    with pytest.raises(IvoriesError) as caught:
        ivories.game("embossing/muggins", 4, **{name: Sulking()})
    assert caught.value.code is Code.BAD_OPTION and "<Sulking>" in caught.value.sentence


# --- What was once accepted -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules_id", "changes"),
    [
        ("halsam/texas", {"bid_top": 999}),
        ("halsam/texas", {"bid_top": 200}),
        ("halsam/texas", {"bid_top": 200, "bid_limits": (250,)}),
        ("halsam/texas", {"bid_limits": (42, 70_000)}),
        ("halsam/texas", {"bid_limits": 2.5}),
        ("halsam/texas", {"honours": (("5-5", 40_000),)}),
        ("embossing/bingo", {"shows": (40_000,) * 6}),
        ("embossing/bingo", {"sits_out": False}),
        ("embossing/rounce", {"turns": False}),
        ("embossing/euchre", {"draws": True}),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused(rules_id: str, changes: dict[str, Any]) -> None:
    assert refused(rules_id, changes).code in (Code.BAD_RULES, Code.BAD_OPTION)


def test_a_table_whose_hands_are_too_large_is_refused_though_a_larger_one_is_served() -> None:
    few = replace(ivories.find("embossing/block"), hand_from_six=1)
    assert few.players == range(2, 5)
    with pytest.raises(IvoriesError, match="2 to 4 players") as caught:
        ivories.game(few, 5)
    assert caught.value.code is Code.BAD_PLAYERS


@pytest.mark.parametrize("players", [2, 3])
def test_hands_from_which_lots_cannot_be_drawn(players: int) -> None:
    most = replace(ivories.find("embossing/bingo"), hand=9 if players == 3 else 13)
    assert players in most.players
    assert ivories.game(most, players).start().legal()
    assert 3 not in replace(most, hand=10).players


def test_a_match_ends_with_its_last_deal_however_high_the_scores() -> None:
    state = ivories.game("embossing/rounce", 4, max_deals=1).state()
    state.fields.score[:] = [50_000_000, 40_000_000, 60_000_000, 70_000_000]  # where hands without a trick go up
    while not state.over:
        assert state.deal == 1
        state.apply(state.legal()[0])
    assert state.winners == (1,)


def test_an_auction_without_limits() -> None:
    game = ivories.game(replace(ivories.find("halsam/texas"), id="me/texas", bid_limits=(), bid_top=42), 4)
    assert [str(action) for action in game.start().legal()] == [*(f"bid {bid}" for bid in range(30, 43)), "pass"]
    for match in range(5):
        play(game, match, random.Random(match))


# The largest numbers that fields may have: they are the same on every engine.
EXTREMES: list[tuple[str, int, dict[str, Any]]] = [
    (
        "halsam/texas",
        4,
        {
            **{"honours": (("5-5", 300),), "bid_least": 1, "bid_top": 60, "open_limits": True},
            "bid_limits": tuple(range(10_000 - (MOST_BIDS - 60), 10_000)),
        },
    ),
    (
        "embossing/bingo",
        3,
        {
            **{"shows": (999,) * 6, "bingo_shown": 999, "claim": 999, "few": 999, "trump_double": 99, "last_trick": 99},
            **{"honours": (("6-4", 999), ("3-0", 999)), "trick_worth": 99, "false_claims": True, "target": 1_000_000},
        },
    ),
    (
        "embossing/muggins",
        4,
        {"count_points": (9999,) * 60, "claims": "called", "likely_count": 9999, "target": 1_000_000, "finish": "hand"},
    ),
    ("halsam/poker", 4, {"chips": 1_000_000, "ante": 999_999, "bet": 1_000_000, "cap": 99, "stakes": "table"}),
]


def large(rules_id: str, players: int, changes: dict[str, Any]) -> ivories.Game:
    return ivories.game(replace(ivories.find(rules_id), id="me/large", max_deals=20, **changes), players)


@pytest.mark.parametrize(("rules_id", "players", "changes"), EXTREMES, ids=lambda one: one if type(one) is str else "")
def test_the_largest_numbers_fit_their_fields(rules_id: str, players: int, changes: dict[str, Any]) -> None:
    game = large(rules_id, players, changes)
    check_rules_fit(game)
    for match in range(3):
        play(game, match, random.Random(match))


@pytest.mark.heavy
@pytest.mark.parametrize(("rules_id", "players", "changes"), EXTREMES, ids=lambda one: one if type(one) is str else "")
def test_the_largest_numbers_on_every_engine(rules_id: str, players: int, changes: dict[str, Any], deep: bool) -> None:
    game = large(rules_id, players, changes)
    if not deep:
        pytest.skip("a compilation for each game; the whole kernel, below, plays them all")
    one, other = (ivories.simulate(game, 60, engine=engine) for engine in ("python", "cpu"))
    assert one.digest == other.digest


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("rules_id", "players", "changes"),
    [pytest.param(*one, marks=at_one_worker(ivories.find(one[0]).family)) for one in EXTREMES],
    ids=lambda one: one if type(one) is str else "",
)
def test_the_largest_numbers_in_the_whole_kernel(rules_id: str, players: int, changes: dict[str, Any]) -> None:
    Twins(large(rules_id, players, changes)).play(30)


# --- A rule set of one's own beside the others ----------------------------------------------------------------------


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """`MINE` as a rule set of another package."""
    entry = EntryPoint("mine", "tests.test_strict_rules:MINE", "ivories.rules")
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [entry])
    registry._registered.cache_clear()
    yield
    registry._registered.cache_clear()


@pytest.mark.parametrize("rules", [*registry.OURS, MINE], ids=lambda one: one.id)
def test_rule_sets_survive_the_way_to_another_process(rules: ivories.AnyRules) -> None:
    again = pickle.loads(pickle.dumps(rules))
    assert again == rules and hash(again) == hash(rules) and differences(again, rules) == []
    assert type(rules)(**vars(rules)) == rules


def test_differences_from_a_booklet() -> None:
    assert differences(ivories.find("embossing/block"), MINE) == [("hand", 7, 5), ("target", 100, 50)]
    row = replace(ivories.find("halsam/texas"), id="me/texas", honours=[["5-5", 10]], bid_least=1, bid_top=17)
    assert [name for name, _, _ in differences(ivories.find("halsam/texas"), row)] == [
        "bid_least",
        "bid_top",
        "honours",
    ]


def test_the_command_lists_and_compares_it(registered: None) -> None:
    def say(*words: str) -> str:
        result = CliRunner().invoke(main, ["rules", *words])
        assert result.exit_code == 0, result.output
        return result.output

    assert "me/short-block" in say() and "mine" in say()
    assert next(one for one in json.loads(say("--json")) if one["id"] == "me/short-block")["players"]["max"] == 5
    assert "hand" in say("diff", "embossing/block", "me/short-block")
    assert json.loads(say("diff", "embossing/block", "me/short-block", "--json"))["hand"] == {
        "embossing/block": 7,
        "me/short-block": 5,
    }


def test_a_rule_set_without_a_page_says_so(registered: None) -> None:
    for words in (["rules", "me/short-block"], ["rules", "me/short-block", "--json"]):
        result = CliRunner().invoke(main, words)
        assert result.exit_code != 0 and "no rules page" in result.output
