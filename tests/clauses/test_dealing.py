"""The set, the seats, the hands, the stock, and who leads what."""

from __future__ import annotations

from collections import Counter

import pytest

import ivories
from ivories.errors import Code
from ivories.match import Match
from ivories.types import Lots, ThrownIn
from tests.clauses.expected import (
    BY_LOT,
    HANDS,
    LATER_LEAD,
    MOST_PLAYERS,
    NOTES,
    REDEALS,
    STUCK,
    kept,
    tongue,
    whole_set,
)
from tests.clauses.helpers import (
    dealt,
    each,
    ended,
    heaviest,
    is_double,
    lightest,
    not_to_be_had,
    play,
    play_deals,
    refused,
    spots,
    start,
    texts,
    upon_layout,
)

SETS = ("double-six", "double-nine", "double-twelve")
BY_BEST = [rules_id for rules_id in LATER_LEAD if rules_id not in BY_LOT]
WITH_A_PIECE = [rules_id for rules_id in BY_BEST if rules_id not in REDEALS]
MUSICAL = [rules_id for rules_id in LATER_LEAD if rules_id.startswith("musical/")]
BY_PIPS = [rules_id for rules_id in LATER_LEAD if rules_id not in MUSICAL]


def all_pieces(match: Match) -> list[str]:
    sheet = match.record().deals[-1]
    return [piece for hand in sheet.hands for piece in hand] + sheet.stock


@pytest.mark.clause("*#pieces")
@each("pieces")
def test_hands_and_stock_together_are_the_whole_set(rules_id: str) -> None:
    name = "musical" if rules_id in MUSICAL else "double-six"
    pieces = all_pieces(ivories.game(rules_id).start(seed=1))
    assert len(pieces) == (36 if name == "musical" else 28)
    assert set(pieces) == whole_set(name)


@pytest.mark.clause("embossing/*#pieces", "halsam/*#pieces", "doublesix/*#pieces")
@pytest.mark.parametrize("rules_id", BY_PIPS)
def test_a_pip_game_takes_the_larger_sets(rules_id: str) -> None:
    for name, size in (("double-nine", 55), ("double-twelve", 91)):
        pieces = all_pieces(ivories.game(rules_id, pieces=name).start(seed=1))
        assert len(pieces) == size and set(pieces) == whole_set(name)


@pytest.mark.clause("musical/*#pieces")
@pytest.mark.parametrize("rules_id", MUSICAL)
def test_a_musical_game_has_no_other_set(rules_id: str) -> None:
    not_to_be_had(Code.UNKNOWN_OPTION, rules_id, pieces="double-nine")
    pieces = all_pieces(ivories.game(rules_id).start())
    assert sum(map(spots, pieces)) == 468
    assert all(sum(str(value) in piece.split("-") for piece in pieces) == 8 for value in NOTES)


@pytest.mark.clause("*#players")
@each("players")
def test_as_many_sit_down_as_the_rule_set_says(rules_id: str) -> None:
    most = MOST_PLAYERS[rules_id][0]
    for players in range(2, most + 1):
        assert len(ivories.game(rules_id, players=players).start().scores) == players
    assert str(most) in not_to_be_had(Code.BAD_PLAYERS, rules_id, most + 1)
    not_to_be_had(Code.BAD_PLAYERS, rules_id, 1)


@pytest.mark.clause("embossing/*#players", "halsam/*#players", "doublesix/*#players")
@pytest.mark.parametrize("rules_id", BY_PIPS)
def test_larger_sets_seat_more_but_never_above_twelve(rules_id: str) -> None:
    for name, most in zip(SETS, MOST_PLAYERS[rules_id], strict=True):
        assert ivories.game(rules_id, players=most, pieces=name).players == most
        assert str(most) in not_to_be_had(Code.BAD_PLAYERS, rules_id, most + 1, pieces=name)


@pytest.mark.clause(
    "musical/block#players", "musical/draw#players", "musical/bergen#players", "embossing/block#players"
)
@pytest.mark.parametrize("rules_id", ["musical/block", "musical/draw", "musical/bergen", "embossing/block"])
def test_a_smaller_hand_seats_more_but_never_above_twelve(rules_id: str) -> None:
    assert ivories.game(rules_id, players=12, hand=2).start().view().counts == (2,) * 12
    not_to_be_had(Code.BAD_PLAYERS, rules_id, 13, hand=1)


@pytest.mark.clause("embossing/matador#players", "doublesix/cross#players")
@pytest.mark.parametrize("rules_id", ["embossing/matador", "doublesix/cross"])
def test_a_smaller_hand_seats_no_more_where_the_booklet_stops_at_four(rules_id: str) -> None:
    not_to_be_had(Code.BAD_PLAYERS, rules_id, 5, hand=2)


@pytest.mark.clause("*#hand")
@each("hand")
def test_everybody_takes_the_hand_of_the_rule_set(rules_id: str) -> None:
    for players, size in enumerate(HANDS[rules_id], start=2):
        view = ivories.game(rules_id, players=players).start(seed=players).view()
        assert view.counts == (size,) * players
        assert view.stock == (36 if rules_id in MUSICAL else 28) - size * players


@pytest.mark.clause("*#hand")
@each("hand")
def test_the_hand_is_an_option(rules_id: str) -> None:
    assert ivories.game(rules_id, players=3, hand=4).start().view().counts == (4, 4, 4)


def pips_or_notes(rules_id: str, pips: list[list[str]], notes: list[list[str]]) -> list[list[str]]:
    return notes if rules_id in MUSICAL else pips


@pytest.mark.clause("*#first-lead")
@each("first-lead")
def test_the_first_lead_is_the_piece_the_rules_call_for(rules_id: str) -> None:
    hands = pips_or_notes(
        rules_id,
        [["6-5", "2-2"], ["4-4", "5-3"], ["1-1", "5-4"]],
        [["16-12", "3-3"], ["8-8", "12-6"], ["2-2", "16-8"]],
    )
    match = start(rules_id, hands)
    if rules_id in BY_LOT:
        assert sorted(texts(match)) == sorted(hands[match.turn or 0])
        return
    seat = 2 if rules_id == "embossing/bergen" else 1
    assert (match.turn, texts(match)) == (seat, [hands[seat][0]])
    refused(match, hands[seat][1], Code.MUST_LEAD)
    refused(match, hands[0][0], Code.OUT_OF_TURN, seat=0)


@pytest.mark.clause("embossing/*#first-lead", "musical/*#first-lead", "doublesix/*#first-lead")
@pytest.mark.clause("halsam/muggins#first-lead", "halsam/bergen#first-lead")
@pytest.mark.parametrize("rules_id", BY_BEST)
def test_the_best_piece_of_a_real_deal_leads(rules_id: str) -> None:
    best = lightest if rules_id == "embossing/bergen" else heaviest
    for seed in range(25):
        match = ivories.game(rules_id, players=3, hand=3).start(seed=seed)
        hands = match.record().deals[-1].hands
        piece = best([piece for hand in hands for piece in hand])
        assert texts(match) == [piece] and piece in hands[match.turn or 0]


@pytest.mark.clause("*#lot")
@each("lot")
def test_the_first_leader_is_chosen_by_lot_among_all(rules_id: str) -> None:
    leaders = Counter[int]()
    for seed in range(300):
        match = ivories.game(rules_id, players=3).start(seed=seed)
        lots = [event for event in match.events if isinstance(event, Lots)]
        assert [(one.seats, one.winner) for one in lots] == [((0, 1, 2), match.view().leader)]
        leaders[match.turn or 0] += 1
    assert min(leaders[seat] for seat in range(3)) > 60


@pytest.mark.clause("*#lot")
@each("lot")
def test_lots_are_drawn_before_the_first_deal_only(rules_id: str) -> None:
    match = play_deals(ivories.game(rules_id, players=3, target=9999, max_deals=3).start(seed=4), 4, 3)
    assert sum(isinstance(event, Lots) for event in match.events) == 1


@pytest.mark.clause("embossing/block#no-double", "embossing/draw#no-double", "embossing/muggins#no-double")
@pytest.mark.clause("embossing/bergen#no-double", "embossing/matador#no-double", "halsam/muggins#no-double")
@pytest.mark.clause("halsam/bergen#no-double", "musical/block#no-double", "musical/draw#no-double")
@pytest.mark.clause("musical/all-quarters#no-double", "musical/bergen#no-double")
@pytest.mark.parametrize("rules_id", WITH_A_PIECE)
def test_without_a_double_the_heaviest_piece_leads_and_at_embossing_bergen_the_lightest(rules_id: str) -> None:
    hands = pips_or_notes(
        rules_id,
        [["5-4", "4-1"], ["6-3", "4-2"], ["3-2", "6-1"]],
        [["12-6", "2-1"], ["16-2", "3-1"], ["16-1", "4-1"]],
    )
    match = start(rules_id, hands)
    expected = (2, ["3-2"]) if rules_id == "embossing/bergen" else (1, [hands[1][0]])
    assert (match.turn, texts(match)) == expected


@pytest.mark.clause("halsam/bergen#no-double", "embossing/bergen#no-double", "musical/bergen#no-double")
@pytest.mark.parametrize("rules_id", ["embossing/bergen", "halsam/bergen", "musical/bergen"])
def test_a_single_that_is_led_is_no_header(rules_id: str) -> None:
    match = start(rules_id, [["6-3"], ["4-2", "4-1"]], leader=0)
    match.play("6-3")
    assert ended(match).counts == (0, 0)


@pytest.mark.clause("embossing/tiddle-a-wink#no-double", "musical/sebastopol#no-double")
@pytest.mark.clause("musical/tiddle-a-wink#no-double", "doublesix/cross#no-double")
@pytest.mark.parametrize("rules_id", REDEALS)
def test_where_only_a_double_can_start_a_deal_without_one_is_thrown_in(rules_id: str) -> None:
    thrown_in = 0
    for seed in range(30):
        match = ivories.game(rules_id, players=3, hand=1).start(seed=seed)
        *before, last = match.record().deals
        assert not any(is_double(hand[0]) for sheet in before for hand in sheet.hands)
        assert any(is_double(hand[0]) for hand in last.hands)
        assert sum(isinstance(event, ThrownIn) for event in match.events) == len(before)
        assert match.deal_number == 1
        thrown_in += len(before)
    assert thrown_in > 10


@pytest.mark.clause("halsam/draw#no-double", "halsam/block#no-double")
@pytest.mark.parametrize("rules_id", BY_LOT)
def test_where_any_piece_may_lead_no_double_is_asked_for(rules_id: str) -> None:
    match = start(rules_id, [["6-3", "4-2"], ["5-4", "2-1"]], leader=0)
    assert sorted(texts(match)) == ["4-2", "6-3"]
    match = start(rules_id, [["6-6", "4-2"], ["5-5", "2-1"]], leader=1)
    assert sorted(texts(match)) == ["2-1", "5-5"]


@pytest.mark.clause("*#later-lead")
@each("later-lead")
def test_later_deals_are_led_by_the_next_seat_or_by_the_best_piece(rules_id: str) -> None:
    who, what = LATER_LEAD[rules_id]
    best = {"highest": heaviest, "lowest": lightest}.get(what)
    for seed in range(3):
        match = ivories.game(rules_id, players=3, target=9999, max_deals=5).start(seed=seed)
        for deal in range(1, 5):
            play_deals(match, seed * 10 + deal, deal)
            hands = match.record().deals[-1].hands
            leader = match.turn or 0
            if who == "left":
                assert leader == (dealt(match)[-2].leader + 1) % 3
                mine = hands[leader]
                assert sorted(texts(match)) == sorted([best(mine)] if best else mine)
            else:
                assert best and texts(match) == [best([piece for hand in hands for piece in hand])]


@pytest.mark.clause("embossing/bergen#later-lead", "musical/bergen#later-lead")
def test_a_later_bergen_leader_leads_their_own_best_piece_though_another_holds_a_better_one() -> None:
    lows = [["3-3", "5-5", "2-1"], ["0-0", "4-1"]]
    assert texts(start("embossing/bergen", lows, leader=0)) == ["3-3"]
    assert texts(start("embossing/bergen", [["3-2", "4-1", "6-0"], ["0-0", "5-1"]], leader=0)) == ["3-2"]
    highs = [["4-4", "2-2", "16-12"], ["16-16", "3-1"]]
    assert texts(start("musical/bergen", highs, leader=0)) == ["4-4"]
    assert texts(start("musical/bergen", [["12-6", "16-2", "8-6"], ["16-16"]], leader=0)) == ["16-2"]


@pytest.mark.clause("embossing/block#later-lead", "embossing/draw#later-lead", "embossing/muggins#later-lead")
@pytest.mark.clause("embossing/bergen#later-lead", "halsam/draw#later-lead", "halsam/block#later-lead")
@pytest.mark.clause("musical/block#later-lead", "musical/draw#later-lead", "musical/all-quarters#later-lead")
@pytest.mark.clause("musical/bergen#later-lead")
@pytest.mark.parametrize("rules_id", [rules_id for rules_id, (who, _) in LATER_LEAD.items() if who == "left"])
def test_the_lead_passes_on_from_the_last_leader_whoever_won(rules_id: str) -> None:
    match = start(rules_id, [["4-1"], ["4-2", "3-3"], ["6-2", "6-6"]], leader=1, max_deals=2, target=999)
    lead = texts(match)[0]
    if lead == "4-2":
        play(match, "4-2", "2-6@4-2", "4-1@4-2")
    else:
        play(match, "3-3", "pass", "pass", "pass")
    assert match.deal_number == 2 and match.turn == 2


@pytest.mark.clause("*#stock")
@each("stock")
def test_what_may_be_drawn_of_a_real_stock(rules_id: str) -> None:
    for players, size in enumerate(HANDS[rules_id], start=2):
        left = (36 if rules_id in MUSICAL else 28) - size * players
        view = ivories.game(rules_id, players=players).start().view()
        drawable = 0 if STUCK[rules_id] == "pass" else max(0, left - kept(rules_id, players))
        assert (view.stock, view.drawable) == (left, drawable)


@pytest.mark.clause("*#stock")
@each("stock")
@pytest.mark.parametrize("players", [2, 3])
def test_the_stock_is_drawn_down_to_what_stays(rules_id: str, players: int) -> None:
    said = tongue(rules_id)
    keep = kept(rules_id, players)
    dumb = said.stock[0]
    stays = [*said.stock[2:], *said.stuck[2]][:keep]
    match = upon_layout(rules_id, said.stuck[:players], stock=[dumb, *stays])
    if STUCK[rules_id] != "pass":
        assert match.view().drawable == 1
        match.play("draw")
        assert dumb in map(str, match.view(0).hand)
    assert match.view().stock == keep + (STUCK[rules_id] == "pass")
    assert texts(match) == ["pass"]
    refused(match, "draw", Code.MAY_NOT_DRAW)


@pytest.mark.clause("embossing/matador#stock")
def test_three_pieces_stay_when_two_play_matador() -> None:
    hands = [["5-0", "2-0"], ["2-2"]]
    stuck = start(
        "embossing/matador", hands, layout=tongue("embossing/matador").layout, stock=["3-0", "1-0", "1-1", "3-3"]
    )
    assert texts(stuck) == ["draw"]
    assert texts(play(stuck, "draw")) == ["pass"]
    assert stuck.view().stock == 3


@pytest.mark.clause("musical/sebastopol#stock")
def test_only_eight_ten_or_eleven_at_sebastopol_have_anything_to_draw() -> None:
    drawable = {n: ivories.game("musical/sebastopol", players=n).start().view().drawable for n in range(2, 13)}
    assert {n: left for n, left in drawable.items() if left} == {8: 2, 10: 4, 11: 1}
    assert ivories.game("musical/sebastopol", players=5).start().view().stock == 1


@pytest.mark.clause("musical/draw#stock", "musical/block#stock", "embossing/draw#stock", "halsam/draw#stock")
@pytest.mark.parametrize(
    "rules_id, left", [("musical/draw", 4), ("musical/block", 4), ("embossing/draw", 0), ("halsam/draw", 0)]
)
def test_the_stock_of_a_table_of_four(rules_id: str, left: int) -> None:
    assert ivories.game(rules_id, players=4).start().view().stock == left
