"""The oracle against the worked examples of RULES.md, and through whole random matches."""

import random
from typing import Any

import pytest

from .layout import Laid, Layout
from .layout_oracle import Oracle, perft
from .pieces import Lots, hand_spots, parse, piece_set, show
from .rules import rules_for, table
from .settling import blocked, blocked_winner, choose_lead, differences, domino

pytestmark = pytest.mark.heavy

EVERY = sorted(table(2))
SIZES = [(rules_id, players) for rules_id in EVERY for players in (2, table(2)[rules_id].most)]


def begun(rules_id: str, hands: list[str], stock: str = "", lots: str = "", **options: Any) -> Oracle:
    """A match whose first deal is this one."""
    held = [hand.split() for hand in hands]
    oracle = Oracle(rules_id, len(hands), hand=len(held[0]), **options)
    assert oracle.deal(held, stock.split(), lots.split())
    return oracle


def hand(text: str) -> list[tuple[int, int]]:
    return [parse(name) for name in text.split()]


def shuffled_deal(oracle: Oracle, rng: random.Random) -> None:
    """Deal until a deal is not thrown in."""
    names = [show(piece) for piece in piece_set(oracle.rules.pieces)]
    while True:
        rng.shuffle(names)
        size, seats = oracle.hand_size, oracle.players
        hands = [names[seat * size : (seat + 1) * size] for seat in range(seats)]
        if oracle.deal(hands, names[seats * size :], rng.sample(names, len(names))):
            return


def play_deal(oracle: Oracle, rng: random.Random) -> None:
    """Random actions to the end of the deal, stating random counts where counts are called."""
    while not oracle.deal_over:
        action = rng.choice(oracle.legal())
        if oracle.rules.claims == "called" and "-" in action and rng.random() < 0.5:
            action += f"={rng.choice([5, 10, 15])}"
        oracle.play(action)
        held = sum(len(hand) for hand in oracle.hands)
        assert held + len(oracle.stock) + len(oracle.layout.laid) == len(piece_set(oracle.rules.pieces))
    assert oracle.turn is None and oracle.legal() == []


def test_differences_of_blocked_hands() -> None:
    assert differences([5, 9, 20]) == [19, 11, 0]
    assert differences([7, 7, 10]) == [3, 3, 0]


def test_embossing_muggins_counts_both_doubles() -> None:
    oracle = begun("embossing/muggins", ["6-6 4-4 1-0", "6-4 2-0 3-0"])
    for action in ("6-6", "6-4@6-6", "4-4@6-4"):
        oracle.play(action)
    assert oracle.scores == [20, 0]


def test_embossing_muggins_rounds_once() -> None:
    rules = rules_for("embossing/muggins", 3, {})
    assert domino(rules, [[], hand("6-6 5-4"), hand("1-0")], 0) == (0, [20, 0, 0])
    assert domino(rules, [[], hand("6-6 5-4"), hand("1-1")], 0) == (0, [25, 0, 0])


def test_all_quarters_fourteen() -> None:
    oracle = begun("musical/all-quarters", ["16-16 12-12 1-1", "16-12 3-2 2-1"])
    gains = []
    for action in ("16-16", "16-12@16-16", "12-12@16-12"):
        before = sum(oracle.scores)
        oracle.play(action)
        gains.append(sum(oracle.scores) - before)
    assert gains == [8, 11, 14]


def test_all_quarters_fourteen_leads() -> None:
    rules = rules_for("musical/all-quarters", 2, {})
    scoring = set()
    for piece in piece_set("musical"):
        layout = Layout(rules)
        layout.lead(piece)
        if layout.count():
            scoring.add(piece)
    quarters = {(a, b) for a in (4, 8, 12, 16) for b in (4, 8, 12, 16) if a >= b}
    assert scoring == quarters | {(2, 2), (6, 2), (6, 6), (3, 1)}


def test_bergen_order() -> None:
    rules = rules_for("embossing/bergen", 2, {})
    none = Lots([])
    assert blocked_winner(rules, [hand("0-0 1-1"), hand("6-6")], none) == 1
    assert blocked_winner(rules, [hand("0-0"), hand("6-5 6-4")], none) == 1
    assert blocked_winner(rules, [hand("2-2 1-0"), hand("1-1 6-5")], none) == 1
    assert blocked_winner(rules, [hand("2-1"), hand("3-0")], none) is None
    halsam = rules_for("halsam/bergen", 2, {})
    assert blocked_winner(halsam, [hand("0-0 1-1 3-2"), hand("6-6 2-1")], none) == 1


def test_bergen_headers() -> None:
    line = [Laid((5, 5)), Laid((5, 3), 0, 5, 5), Laid((3, 2), 1, 3, 3), Laid((5, 2), 2, 2, 2)]
    layout = Layout(rules_for("musical/bergen", 2, {}))
    headers = []
    for laid in line:
        layout.add(laid)
        headers.append(layout.header())
    assert headers == [2, 0, 0, 3]


@pytest.mark.parametrize(
    "rules_id, options, worth",
    [
        ("embossing/bergen", {}, 3),
        ("embossing/bergen", {"double_makes_triple": False}, 2),
        ("halsam/bergen", {}, 2),
        ("halsam/bergen", {"double_makes_triple": True}, 3),
    ],
)
def test_double_added_to_a_double_header(rules_id: str, options: dict[str, Any], worth: int) -> None:
    layout = Layout(rules_for(rules_id, 2, options))
    for laid in (Laid((5, 4)), Laid((4, 3), 0, 4, 4), Laid((5, 3), 1, 3, 3)):
        layout.add(laid)
    assert layout.header() == 2
    layout.add(Laid((5, 5), 0, 5, 5))
    assert layout.header() == worth


@pytest.mark.parametrize(
    "near_out, scores, gain",
    [
        ("scorer", [13, 0], 1),
        ("scorer", [12, 14], 2),
        ("either", [0, 13], 1),
        ("none", [14, 0], 2),
    ],
)
def test_bergen_near_out(near_out: str, scores: list[int], gain: int) -> None:
    oracle = begun("embossing/bergen", ["1-1 6-5", "6-4 6-3"], near_out=near_out)
    oracle.scores = list(scores)
    oracle.play("1-1")
    assert oracle.scores[0] - scores[0] == gain


def test_matador_sevens_and_matadors() -> None:
    oracle = begun("embossing/matador", ["6-4 2-2 5-4", "6-1 3-3 5-1"])
    oracle.play("3-3")
    assert oracle.legal() == ["4-5@3-3", "4-6@3-3"]


def test_matador_names_the_number_touched_only_where_needed() -> None:
    oracle = begun("embossing/matador", ["6-4 5-0", "6-1 3-2"])
    oracle.play("6-4")
    assert oracle.legal() == ["1-6@6-4:4", "1-6@6-4:6", "3-2@6-4", "6-1@6-4:4", "6-1@6-4:6"]
    oracle.play("1-6@6-4:4")
    assert {oracle.layout.open_places()[0], oracle.layout.open_places()[1]} == {(0, 6), (1, 6)}


def test_matador_blank_takes_only_matadors() -> None:
    oracle = begun("embossing/matador", ["6-6 2-0", "1-0 0-0"])
    oracle.play("6-6")
    oracle.play("1-0@6-6")
    oracle.hands[0] = hand("6-0 4-3")
    assert oracle.legal() == ["3-4@1-0", "3-4@6-6", "4-3@1-0", "4-3@6-6"]


def test_four_arms_count_and_open() -> None:
    oracle = begun("halsam/muggins", ["5-5 5-0 5-1", "5-3 5-4 6-4"])
    oracle.play("5-5")
    oracle.play("5-3@5-5")
    assert oracle.layout.end_sum() == 13
    assert len([place for place in oracle.layout.open_places() if place[0] == 0]) == 3
    oracle.play("5-0@5-5")
    assert oracle.layout.end_sum() == 3
    sides = begun("halsam/muggins", ["5-5 5-0 5-1", "5-3 5-4 6-4"], sides_first=True)
    sides.play("5-5")
    sides.play("5-3@5-5")
    assert len([place for place in sides.layout.open_places() if place[0] == 0]) == 1


def test_cross_doubles_open_crosswise() -> None:
    for opens in (3, 2):
        oracle = begun("doublesix/cross", ["6-6 4-4", "6-4 3-2"], double_opens=opens)
        for action in ("6-6", "6-4@6-6", "4-4@6-4"):
            oracle.play(action)
        assert oracle.ending == "domino" and oracle.scores == [5, 0]
        assert oracle.layout.open_numbers(2) == [4] * opens and oracle.layout.open_numbers(0) == [6] * 3


def test_cross_blocked_scores_less_own() -> None:
    rules = rules_for("doublesix/cross", 3, {})
    assert blocked(rules, [hand("5-0"), hand("6-3"), hand("6-6 5-3")], Lots([])) == (0, [4 + 15, 0, 0])


@pytest.mark.parametrize("rules_id, scores", [("embossing/muggins", [0, 0, 0]), ("halsam/muggins", [0, 0, 10])])
def test_call_of_muggins(rules_id: str, scores: list[int]) -> None:
    oracle = begun(rules_id, ["5-5 1-0", "5-4 3-3", "2-2 6-0"], claims="called")
    oracle.play("5-5")
    assert oracle.turn == 1 and oracle.legal() == ["5-4@5-5", "muggins", "pass"]
    oracle.play("pass")
    assert oracle.turn == 2 and oracle.legal() == ["muggins", "pass"]
    oracle.play("muggins")
    assert oracle.scores == scores and oracle.turn == 1 and "muggins" not in oracle.legal()


def test_wrong_claim_not_called_stands_as_the_true_count() -> None:
    oracle = begun("embossing/muggins", ["5-5 1-0", "5-4 3-3"], claims="called")
    oracle.play("5-5=5")
    oracle.play("5-4@5-5")
    assert oracle.scores == [10, 0] and oracle.turn == 0
    assert oracle.call is None  # nothing stated and nothing made


def test_count_out_before_domino_and_before_any_other_piece() -> None:
    hands = ["5-5 1-0", "5-0 3-3"]
    oracle = begun("embossing/muggins", hands, claims="called", target=10)
    oracle.play("5-5=5")
    assert oracle.legal() == ["muggins", "pass"]  # the count, standing, would end the match
    oracle.play("pass")
    assert (oracle.ending, oracle.scores, oracle.winners) == ("out", [10, 0], [0])
    late = begun("embossing/muggins", hands, target=10, finish="hand")
    late.play("5-5")
    assert late.scores == [10, 0] and not late.deal_over
    last = begun("embossing/muggins", ["5-5", "6-4"], target=10)
    last.play("5-5")
    assert (last.ending, last.scores) == ("out", [10, 0])


def test_equal_highest_at_target_goes_on() -> None:
    oracle = begun("halsam/draw", ["1-0", "1-0", "6-4"], lots="6-6 1-0 2-0", target=9)
    oracle.layout.lead((3, 3))
    for _ in range(3):
        oracle.play("pass")
    assert oracle.ending == "blocked" and oracle.scores == [9, 9, 0] and not oracle.over


def test_all_quarters_unannounced_is_lost() -> None:
    oracle = begun("musical/all-quarters", ["16-16 1-1", "16-12 3-2"], claims="called")
    oracle.play("16-16")
    oracle.play("16-12@16-16=11")
    assert oracle.scores == [0, 11]


def test_sebastopol_first_round() -> None:
    oracle = begun("musical/sebastopol", ["16-16 4-3", "16-4 3-3", "4-4 4-2"])
    oracle.play("16-16")
    oracle.play("16-4@16-16")
    assert oracle.legal() == ["pass"]
    oracle.play("pass")
    assert oracle.legal() == ["4-3@16-4"] and oracle.passes == 0


def test_tiddle_a_wink_double_plays_again() -> None:
    oracle = begun("embossing/tiddle-a-wink", ["6-6 6-1 4-4", "6-2 1-0 5-1"])
    oracle.play("6-6")
    assert oracle.turn == 0 and oracle.legal() == ["6-1@6-6"]
    oracle.play("6-1@6-6")
    assert oracle.turn == 1


def test_second_turns_that_are_played_count() -> None:
    hands = ["6-6 6-1 1-1 4-4", "6-2 1-0 5-1 5-5"]
    oracle = begun("embossing/tiddle-a-wink", hands, second_turn=1)
    scores = []
    for action in ("6-6", "6-1@6-6", "6-2@6-6", "1-1@6-1", "pass"):
        oracle.play(action)
        scores.append(oracle.scores[0])
    assert scores == [0, 1, 1, 1, 1]  # after 1-1 nothing fits


def test_a_last_double_gives_no_second_turn() -> None:
    oracle = begun("embossing/tiddle-a-wink", ["6-6 6-1 1-1", "6-2 2-1 5-1"], second_turn=1)
    for action in ("6-6", "6-1@6-6", "6-2@6-6", "1-1@6-1"):
        oracle.play(action)
    assert (oracle.ending, oracle.scores) == ("domino", [2, 0])


def test_a_second_turn_reaches_the_target_before_domino() -> None:
    for finish, ending, points in (("at-once", "out", 1), ("hand", "domino", 2)):
        oracle = begun("embossing/tiddle-a-wink", ["6-6 6-1", "6-2 1-0"], second_turn=1, target=1, finish=finish)
        oracle.play("6-6")
        oracle.play("6-1@6-6")
        assert (oracle.ending, oracle.scores, oracle.over) == (ending, [points, 0], True)


def test_later_deals_of_tiddle_a_wink_may_be_led_from_the_left() -> None:
    party = {"later_leader": "left", "later_piece": "any"}
    rules = rules_for("musical/tiddle-a-wink", 3, party)
    hands = [hand("8-8 1-1"), hand("3-1 4-2"), hand("6-3 2-1")]
    assert choose_lead(rules, hands, None, Lots([])) == (0, [(8, 8)])
    assert choose_lead(rules, hands, 0, Lots([])) == (1, hand("3-1 4-2"))
    singles = [hand("8-4"), hand("3-1"), hand("6-3")]
    assert choose_lead(rules, singles, None, Lots([])) is None
    assert choose_lead(rules, singles, 2, Lots([])) == (0, hand("8-4"))
    for half in party:
        with pytest.raises(ValueError, match="left"):
            rules_for("musical/tiddle-a-wink", 3, {half: party[half]})


@pytest.mark.parametrize(
    "rules_id, hands",
    [("musical/block", [16, 10, 8]), ("musical/draw", [16, 10, 8]), ("musical/all-quarters", [12, 8, 6, 6, 5])],
)
def test_short_tables_take_larger_hands(rules_id: str, hands: list[int]) -> None:
    found = [rules_for(rules_id, players, {"hand_grows": True}).hand for players in range(2, 2 + len(hands))]
    assert found == hands
    assert rules_for(rules_id, 3, {"hand_grows": True, "hand": 4}).hand == 5


def test_leader_by_lot_draws_again() -> None:
    oracle = begun("halsam/block", ["6-6 1-0", "5-4 3-2", "2-2 6-0"], lots="5-1 6-0 1-0 2-1 3-3")
    assert oracle.turn == 1 and oracle.legal() == ["3-2", "5-4"]


def test_perft_counts_sequences() -> None:
    oracle = begun("embossing/block", ["6-6 6-1", "6-2 6-3"])
    assert [perft(oracle, depth) for depth in range(6)] == [1, 1, 2, 2, 0, 0]


@pytest.mark.parametrize("rules_id, players", SIZES)
@pytest.mark.parametrize("seed", range(1))
def test_random_matches_end(rules_id: str, players: int, seed: int) -> None:
    rng = random.Random(f"{rules_id} {players} {seed}")
    oracle = Oracle(rules_id, players, finish=rng.choice(["at-once", "hand"]))
    while not oracle.over:
        shuffled_deal(oracle, rng)
        play_deal(oracle, rng)
        assert oracle.deals < 2000
    best = max(oracle.scores)
    assert best >= oracle.rules.target
    assert oracle.winners == [oracle.scores.index(best)]


VARIANTS: list[tuple[str, int, dict[str, Any]]] = [
    ("embossing/muggins", 3, {"claims": "called"}),
    ("halsam/muggins", 4, {"claims": "called"}),
    ("halsam/muggins", 2, {"sides_first": True, "pieces": "double-nine"}),
    ("musical/all-quarters", 6, {"claims": "called"}),
    ("halsam/draw", 7, {"pieces": "double-nine"}),
    ("halsam/block", 12, {"pieces": "double-twelve", "sides_first": True}),
    ("embossing/matador", 3, {"pieces": "double-nine"}),
    ("embossing/tiddle-a-wink", 4, {"stuck": "draw"}),
    ("musical/tiddle-a-wink", 4, {"stuck": "draw"}),
    ("musical/sebastopol", 8, {}),
    ("musical/sebastopol", 5, {}),
    ("doublesix/cross", 4, {"double_opens": 2, "pieces": "double-twelve"}),
    ("embossing/bergen", 3, {"near_out": "either"}),
    ("musical/draw", 3, {"hand_grows": True}),
    ("embossing/tiddle-a-wink", 5, {"second_turn": 1, "later_leader": "left", "later_piece": "any"}),
]


@pytest.mark.parametrize("rules_id, players, options", VARIANTS)
def test_random_matches_of_variants(rules_id: str, players: int, options: dict[str, Any]) -> None:
    rng = random.Random(rules_id)
    oracle = Oracle(rules_id, players, max_deals=30, **options)
    while not oracle.over:
        shuffled_deal(oracle, rng)
        play_deal(oracle, rng)
    assert oracle.winners and oracle.deals <= 30


def test_sets() -> None:
    sizes = {name: len(piece_set(name)) for name in ("double-six", "double-nine", "double-twelve", "musical")}
    assert sizes == {"double-six": 28, "double-nine": 55, "double-twelve": 91, "musical": 36}
    assert hand_spots(piece_set("musical")) == 468
