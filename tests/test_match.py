"""The face: set-ups, refusals, copies, undo, views."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import ivories
from ivories import Code, IllegalAction, IvoriesError, pages
from ivories.pieces import Piece
from ivories.rules import called
from ivories.sentences.helps import help_for
from ivories.sentences.summary import summary
from ivories.sentences.teller import Teller
from ivories.types import Action, DealEnded, Kind, PoolWon, Took, View

HANDS = [["6-6", "5-4"], ["5-5", "6-4"]]


def refusal(match: ivories.Match, action: Any, seat: int | None = None) -> IvoriesError:
    with pytest.raises(IvoriesError) as caught:
        match.play(action, seat=seat)
    if isinstance(caught.value, IllegalAction):
        assert pages.clause(caught.value.clause)
    return caught.value


def start(rules_id: str = "embossing/muggins", players: int = 2, **more: Any) -> ivories.Match:
    setup = {k: more.pop(k) for k in ("hands", "stock", "leader", "scores", "layout") if k in more}
    setup.setdefault("hands", HANDS)
    return ivories.game(rules_id, players, **more).start(**setup)


def test_a_set_up_is_played_on_into_ordinary_deals() -> None:
    match = start()
    assert match.turn == 0 and [str(a) for a in match.legal()] == ["6-6"]
    match.play("6-6")
    match.play("6-4@6-6")
    assert match.scores == (0, 0)
    match.play("4-5@6-4")
    assert match.result().deals[0].winner == 0 and match.deal_number == 2
    assert match.view().counts == (5, 5)
    assert match.turn == 1


def test_a_set_up_in_every_part() -> None:
    match = start(stock=["1-1", (2, 3)], leader=1, scores=[10, 20], layout=["3-3", "3-0@3-3"])
    view = match.view(1)
    assert view.turn == 1 and view.scores == (10, 20) and view.stock == 2
    assert [str(laid.piece) for laid in view.layout] == ["3-3", "3-0"]
    assert [(end.number, str(end.piece), end.places) for end in view.ends] == [(3, "3-3", 1), (0, "3-0", 1)]
    assert [str(action) for action in view.legal] == ["draw"]


@pytest.mark.parametrize(
    "setup, code",
    [
        ({"hands": [["6-6", "6-6"], ["5-5"]]}, Code.PIECE_TWICE),
        ({"hands": [["6-6"], ["5-5"]], "stock": ["6-6"]}, Code.PIECE_TWICE),
        ({"hands": [["6-6"], ["5-5"]], "layout": ["6-6"]}, Code.PIECE_TWICE),
        ({"hands": [["7-6"], ["5-5"]]}, Code.NOT_IN_SET),
        ({"hands": [["six"], ["5-5"]]}, Code.BAD_PIECE),
        ({"hands": [["6-6"], [None]]}, Code.BAD_PIECE),
        ({"hands": [["6-6"]]}, Code.BAD_SETUP),
        ({"hands": [["6-6"], []]}, Code.BAD_SETUP),
        ({"hands": "6-6 5-5"}, Code.BAD_SETUP),
        ({"hands": [["6-6"], "5-5"]}, Code.BAD_SETUP),
        ({"hands": HANDS, "scores": 3}, Code.BAD_SETUP),
        ({"hands": HANDS, "scores": [3]}, Code.BAD_SETUP),
        ({"hands": HANDS, "scores": [-3, 0]}, Code.BAD_SETUP),
        ({"hands": HANDS, "scores": [500, 0]}, Code.BAD_SETUP),
        ({"hands": HANDS, "leader": 2}, Code.BAD_SEAT),
        ({"hands": HANDS, "leader": "0"}, Code.BAD_SEAT),
        ({"hands": HANDS, "layout": ["3-3", "4-4@3-3"]}, Code.BAD_SETUP),
        ({"hands": HANDS, "layout": ["draw"]}, Code.BAD_PIECE),
        ({"hands": HANDS, "layout": [3]}, Code.BAD_SETUP),
        ({"hands": None, "leader": 1}, Code.BAD_SETUP),
        ({"hands": None, "stock": ["6-6"]}, Code.BAD_SETUP),
    ],
)
def test_impossible_set_ups(setup: dict[str, Any], code: Code) -> None:
    with pytest.raises(IvoriesError) as caught:
        start(**setup)
    assert caught.value.code is code and caught.value.sentence.endswith(".")


def test_a_set_up_without_the_double_that_must_lead() -> None:
    for leader in (None, 0):
        with pytest.raises(IvoriesError, match="double") as caught:
            start("doublesix/cross", hands=[["6-5"], ["4-3"]], leader=leader)
        assert caught.value.code is Code.BAD_SETUP


@pytest.mark.parametrize("seed", [-1, 1 << 64, "7", 1.5, None, True])
def test_bad_seeds(seed: Any) -> None:
    with pytest.raises(IvoriesError) as caught:
        ivories.game("embossing/block").start(seed)
    assert caught.value.code is Code.BAD_SEED


def test_the_same_seed_gives_the_same_match_and_others_do_not() -> None:
    game = ivories.game("embossing/draw", 4)
    decks = [game.start(seed, match=number).record().deals[0].hands for seed in range(5) for number in range(5)]
    assert len({str(deck) for deck in decks}) == 25
    assert game.start(3, match=2).record() == game.start(3, match=2).record()
    assert game.start((1 << 64) - 1).record() != game.start((1 << 32) - 1).record()


@pytest.mark.parametrize(
    "action, code",
    [
        ("6-4", Code.SAY_WHICH_END),
        (Action(Kind.LEAD, Piece(6, 4)), Code.SAY_WHICH_END),
        ("6-4@1-1", Code.NOT_ON_TABLE),
        ("5-5@6-6", Code.DOES_NOT_FIT),
        ("2-1@6-6", Code.NOT_IN_HAND),
        ("6-4@6-6=10", Code.BAD_COUNT),
        ("draw", Code.MAY_NOT_DRAW),
        ("pass", Code.MAY_NOT_PASS),
        ("muggins", Code.NOTHING_TO_CALL),
        ("9-9", Code.NOT_IN_SET),
        ("hello", Code.BAD_NOTATION),
        ("", Code.BAD_NOTATION),
        ("6-4@6-6" * 999, Code.BAD_NOTATION),
        (7, Code.BAD_NOTATION),
        (None, Code.BAD_NOTATION),
        (Action(Kind.DRAW), Code.MAY_NOT_DRAW),
    ],
)
def test_refusals_after_the_lead(action: Any, code: Code) -> None:
    match = start()
    match.play("6-6")
    before = match.view(1)
    assert refusal(match, action).code is code
    assert match.view(1) == before


def test_refusals_at_the_lead() -> None:
    match = start()
    assert refusal(match, "5-4").code is Code.MUST_LEAD
    assert refusal(match, "6-6@5-5").code is Code.NOT_ON_TABLE
    assert refusal(match, "6-6=12").code is Code.BAD_COUNT
    assert refusal(match, "draw").code is Code.MAY_NOT_DRAW
    assert "6-6 must be led" in refusal(match, "5-4").sentence


def test_out_of_turn_and_over() -> None:
    match = start(hands=[["6-6"], ["5-5", "6-4"]], max_deals=1)
    assert refusal(match, "5-5", seat=1).code is Code.OUT_OF_TURN
    assert refusal(match, "6-6", seat=2).code is Code.BAD_SEAT
    match.play("6-6", seat=0)
    assert match.over and match.turn is None and match.legal() == [] and match.may_act == frozenset()
    assert refusal(match, "draw").code is Code.MATCH_OVER
    assert match.winners == (0,) and match.scores == (20, 0)
    assert "over" in repr(match)


def test_the_sentence_says_what_would_be_right() -> None:
    match = start(hands=[["5-1", "3-2"], ["5-5", "6-4"]], layout=["5-0"], leader=1)
    assert refusal(match, "6-4@5-0").sentence == "6-4 does not fit: the open ends are a five and a blank."
    match = start(hands=[["5-1", "3-2"], ["6-6", "3-0", "5-4"]], layout=["5-3", "5-0@5-3"], leader=1, stock=["4-4"])
    assert refusal(match, "draw").code is Code.MAY_NOT_DRAW
    match = start("embossing/block", hands=[["6-1", "1-1"], ["2-2", "6-5"]], layout=["6-6"])
    assert "every open end" not in refusal(match, "1-1@6-6").sentence


def test_reasons_why_nothing_can_be_drawn() -> None:
    def why(rules_id: str, **more: Any) -> str:
        return refusal(start(rules_id, **more), "draw").sentence

    stuck: dict[str, Any] = {"hands": [["1-1", "2-1"], ["2-2", "6-5"]], "layout": ["4-4"]}
    assert "Nobody draws" in why("embossing/block", **stuck)
    assert "is empty" in why("embossing/muggins", **stuck)
    assert "keeps its last 3" in why(
        "embossing/matador", hands=[["1-1"], ["2-2"]], layout=["6-5"], stock=["0-0", "3-2", "6-6"]
    )
    one = start("embossing/bergen", **stuck, stock=["6-6", "6-4", "5-5"])
    one.play("draw")
    assert "Only one" in refusal(one, "draw").sentence
    assert "draw before you pass" in refusal(start("embossing/bergen", **stuck, stock=["6-6"]), "pass").sentence
    first = start("musical/sebastopol", hands=[["16-16", "4-4"], ["8-8", "4-2"]], stock=["1-1", "2-2", "3-3"])
    first.play("16-16")
    assert "first round" in refusal(first, "draw").sentence
    assert refusal(first, "8-8@16-16").code is Code.FIRST_ROUND
    again = start("embossing/tiddle-a-wink", hands=[["6-6", "6-1"], ["2-2"]], stock=["1-1", "3-3"], stuck="draw")
    again.play("6-6")
    assert "extra turn" in refusal(again, "draw").sentence


def test_a_piece_alone_means_the_one_play_that_it_has() -> None:
    match = start()
    match.play("6-6")
    again = match.copy()
    assert match.play("4-6", complete=True) == again.play("6-4@6-6") and match.record() == again.record()


def test_a_piece_alone_that_has_two_plays_must_say_which() -> None:
    match = start("embossing/block", hands=[["6-5", "1-0"], ["2-2"]], layout=["6-4", "5-4@6-4"])
    assert {str(action) for action in match.legal()} == {"6-5@6-4", "5-6@5-4"}
    refused = refusal(match, "6-5")
    assert refused.code is Code.SAY_WHICH_END and "6-5@6-4" in refused.sentence
    matador = start("embossing/matador", hands=[["6-1", "5-5"], ["3-3"]], layout=["6-4"])
    assert refusal(matador, "6-1").code is Code.SAY_WHICH_END


def test_a_piece_alone_with_a_count() -> None:
    match = ivories.game("halsam/muggins", 2, claims="called").start(hands=[["5-5", "1-0"], ["5-4", "3-3"]])
    match.play("5-5")
    again = match.copy()
    assert match.play("5-4=15", complete=True) == again.play("5-4@5-5=15")


def test_a_record_writes_every_play_in_full() -> None:
    match = start()
    match.play("6-6")
    match.play("6-4", complete=True)
    text = match.record().text
    assert "6-4@6-6" in text
    with pytest.raises(ivories.RecordError) as caught:
        ivories.replay(text.replace("6-4@6-6", "6-4    "))
    assert caught.value.code is Code.SAY_WHICH_END


def test_a_piece_of_no_set_is_an_illegal_action() -> None:
    match = start()
    with pytest.raises(IllegalAction) as caught:
        match.play("9-9")
    assert caught.value.clause == "embossing/muggins#pieces" and "no 9-9 in the double-six set" in caught.value.sentence
    assert pages.clause(caught.value.clause)


def test_matador_must_say_which_end_and_which_half() -> None:
    match = start("embossing/matador", hands=[["6-1", "5-5"], ["3-3"]], layout=["6-4"])
    texts = {str(action) for action in match.legal()}
    assert texts == {"6-1@6-4:6", "1-6@6-4:6", "6-1@6-4:4", "1-6@6-4:4"}
    assert refusal(match, "1-6@6-4").code is Code.SAY_WHICH_END
    event = match.play("1-6@6-4:4")[0]
    assert (event.joins, event.end, event.out) == (1, 4, 6)  # type: ignore[union-attr]


def test_calls_out_of_turn() -> None:
    hands = [["5-5", "1-0"], ["5-4", "3-3"], ["2-2", "6-0"]]
    match = ivories.game("halsam/muggins", 3, claims="called").start(hands=hands)
    assert refusal(match, "5-5=999").code is Code.BAD_COUNT
    match.play("5-5")
    assert match.may_act == {1, 2} and match.turn == 1
    assert [str(a) for a in match.legal(2)] == ["muggins"] and match.legal(0) == []
    assert refusal(match, "muggins", seat=0).code is Code.OUT_OF_TURN
    for word in ("draw", "pass", "2-2@5-5"):
        assert refusal(match, word, seat=2).code is Code.OUT_OF_TURN
    match.play("muggins", seat=2)
    assert match.scores == (0, 0, 10) and match.may_act == {1}
    match.undo()
    assert match.scores == (0, 0, 0)
    match.play("pass")
    assert match.turn == 2 and match.may_act == {2}
    match.play("pass")
    assert match.scores == (0, 0, 0) and match.turn == 1


def test_the_next_player_may_play_on_unless_the_count_would_end_the_match() -> None:
    hands = [["5-5", "1-0"], ["5-4", "3-3"], ["2-2", "6-0"]]
    for scores, plays in (([0, 0, 0], True), ([145, 0, 0], False)):
        match = ivories.game("embossing/muggins", 3, claims="called").start(hands=hands, scores=scores)
        match.play("5-5=20")
        assert ("5-4@5-5" in map(str, match.legal())) is plays
        if not plays:
            assert refusal(match, "5-4@5-5").code is Code.OUT_OF_TURN
            match.play("pass")
            match.play("pass")
            assert match.over and match.scores == (155, 0, 0)


def test_what_happened_is_told_to_seats_only() -> None:
    match = start()
    for seat in (5, -1, "0", True, 1.0):
        with pytest.raises(IvoriesError) as caught:
            match.seen_by(seat)  # type: ignore[arg-type]
        assert caught.value.code is Code.BAD_SEAT
    for leader in ([], "", False, 0.0):
        with pytest.raises(IvoriesError) as caught:
            start(leader=leader)
        assert caught.value.code is Code.BAD_SEAT
    assert refusal(match, Action("bogus")).code is Code.BAD_NOTATION  # type: ignore[arg-type]
    assert refusal(match, "6-6=0").code is Code.BAD_NOTATION


def test_copies_go_their_own_way() -> None:
    match = ivories.game("embossing/draw", 3).start(5)
    for _ in range(8):
        match.play(match.legal()[0])
    other = match.copy()
    before = match.record().text
    while not other.over:
        other.play(other.legal()[-1])
    assert match.record().text == before
    other.undo()
    assert match.record().text == before


def test_nothing_to_undo() -> None:
    with pytest.raises(IvoriesError) as caught:
        start().undo()
    assert caught.value.code is Code.NOTHING_TO_UNDO


def test_views_and_events_are_plain_data() -> None:
    match = ivories.game("halsam/muggins", 4, claims="called").start(1)
    while not match.over:
        match.play(match.legal()[0])
    view = match.view(2)
    assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
    assert isinstance(match.events[-2], DealEnded)
    assert all(event.to in (None, 3) for event in match.seen_by(3))
    with pytest.raises(IvoriesError):
        match.view(4)


def test_reprs() -> None:
    game = ivories.game("embossing/block", 3, target=50)
    assert repr(game) == "ivories.game('embossing/block', players=3, target=50)"
    assert "seat" in repr(game.start())


def test_the_class_of_games_says_how_one_is_made() -> None:
    for make in (lambda: ivories.Game("embossing/block", 2), lambda: ivories.Game("embossing/block", hand=5)):  # type: ignore[call-arg]
        with pytest.raises(IvoriesError, match=r"A game is made by ivories\.game"):
            make()


@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules() if rules.family == "layout"])
def test_a_layout_is_set_up_as_a_view_shows_it(rules_id: str) -> None:
    game, rng = ivories.game(rules_id), random.Random(rules_id)
    match = game.start(5)
    while len(match.view().layout) < 6 and not match.over:
        match.play(rng.choice(match.legal()))
    state, shown = match.state, match.view()
    hands = [list(state.hand(seat)) for seat in range(2)]
    actions = [action for _, action in match.history if action.piece][-len(shown.layout) :]
    for layout in (shown.layout, list(shown.layout), actions):
        again = game.start(hands=hands, leader=match.turn, layout=layout)
        assert again.view().ends == shown.ends
        assert [(one.piece, one.joins, one.end) for one in again.view().layout] == [
            (one.piece, one.joins, one.end) for one in shown.layout
        ]
        assert ivories.replay(again.record().text) == again


def test_a_layout_that_no_game_has() -> None:
    laid = ivories.types.Laid(seat=0, piece=ivories.Piece(6, 4), touched=ivories.Piece(5, 5), joins=6, end=5)
    with pytest.raises(IvoriesError, match="can never be done in this game"):
        ivories.game("embossing/block").start(hands=[["6-6"], ["5-4"]], layout=["5-5", laid])


def test_what_a_prompt_shows_is_short() -> None:
    match = ivories.game("embossing/muggins").start(hands=[["6-6", "5-4"], ["5-5", "6-4"]], stock=["3-1"])
    assert repr(match.legal()) == "[<Action 6-6>]"
    told = match.play("6-6")
    assert repr(told) == "[Laid(seat=0, piece=6-6)]"
    assert repr(match.events[1]) == "Hand(to=0, seat=0, pieces=(5-4, 6-6))"
    view = match.view(1)
    assert repr(view) == "<View of seat 1: embossing/muggins, deal 1, seat 1 to act, scores (0, 0)>"
    assert repr(match.view()).startswith("<View of an onlooker: ") and str(view) == view.text()
    assert repr(view.ends) == "(End(number=6, piece=6-6, places=2, count=12),)"
    assert repr(match.result()) == "Result(over=False, scores=(0, 0), winners=(), deals=(), sides=((0,), (1,)))"


def test_history_is_what_was_done_and_undo_returns_it() -> None:
    match = ivories.game("embossing/draw", 3, max_deals=2).start(3)
    done = []
    while not match.over:
        done.append((match.turn, match.legal()[-1]))
        match.play(match.legal()[-1])
        assert match.history == tuple(done)
    assert [match.undo() for _ in range(len(done))] == done[::-1] and match.history == ()


# --- What was once not noticed ---


def test_a_view_after_undo_is_the_view_before() -> None:
    match, rng = ivories.game("embossing/draw", 3, max_deals=2).start(5), random.Random(5)
    seats = (0, 1, 2, None)
    while not match.over:
        before, legal = [match.view(seat) for seat in seats], match.legal()
        match.play(rng.choice(legal))
        assert [match.view(seat) for seat in seats] != before
        match.undo()
        assert [match.view(seat) for seat in seats] == before and match.legal() == legal
        match.play(rng.choice(legal))


def test_a_count_ends_the_match_only_when_its_maker_is_alone_highest() -> None:
    game = ivories.game("embossing/muggins", 3, target=100)
    for others, over in (((100, 100), False), ((100, 60), False), ((99, 60), True), ((60, 60), True)):
        state = game.state(hands=[["6-4", "1-0"], ["3-1", "2-1"], ["3-0", "2-0"]], leader=0)
        state.fields.score[:] = [90, *others]
        state.apply(next(code for code in state.legal() if str(state.action(code)) == "6-4"))
        assert state.scores == (100, *others) and state.over is over
        assert state.winners == ((0,) if over else ())


@pytest.mark.parametrize("rules_id", ["embossing/poker", "halsam/poker"])
def test_who_is_asked_first_and_who_wins_the_pool_at_poker(rules_id: str) -> None:
    match = ivories.game(rules_id, 3, max_deals=6).start(2)
    firsts: list[tuple[int, int | None]] = []
    while not match.over:
        if not match.deals[-1].done:
            firsts.append((match.view().leader, match.turn))
            assert match.view().leader == match.turn == (match.view().dealer + 1) % 3  # everybody has chips
        match.play(next((a for a in match.legal() if a.kind in (Kind.BET, Kind.CALL)), match.legal()[0]))
    assert len(firsts) == 6
    for result in match.result().deals:
        won = [e for e in match.events if isinstance(e, PoolWon)]
        assert result.ending.value == "showdown" and result.winner is not None and won
        assert result.gains[result.winner] == max(result.gains) > 0


# --- How the stock of a set-up is read ---


def drawn(match: ivories.Match) -> list[str]:
    return [str(event.piece) for event in match.events if isinstance(event, Took)]


def test_the_first_piece_of_a_stock_is_drawn_first() -> None:
    stuck = {"hands": [["6-6", "4-4"], ["5-5"]], "layout": ["3-2"]}
    match = start("halsam/draw", **stuck, stock=["1-1", "1-0", "3-1"])
    for _ in range(3):
        match.play("draw")
    assert drawn(match) == ["1-1", "1-0", "3-1"]
    kept = start("musical/draw", hands=[["16-16"], ["12-12"]], layout=["8-4"], stock=["1-1", "2-2", "3-3"])
    kept.play("draw")
    assert drawn(kept) == ["1-1"] and kept.view().drawable == 0  # the last two stay


def test_a_stock_beside_tricks_and_dummies_is_read_in_the_same_order() -> None:
    bingo = ivories.game("embossing/bingo", 2).start(
        hands=[["4-3", "2-1"], ["4-1", "3-1"]], turned="5-2", dealer=1, stock=["6-1", "6-2", "6-3"]
    )
    for piece in ("4-3", "4-1", "6-1", "6-2"):
        bingo.play(piece)
    assert drawn(bingo) == ["6-1", "6-2", "6-3"] and "5-2" in map(str, bingo.view(0).hand)
    first = ["6-0", "5-0", "4-0", "3-0", "2-0", "1-0"]
    rounce = ivories.game("embossing/rounce", 2).start(
        hands=[["6-1", "6-2", "6-3", "6-4", "6-5"], ["5-1", "5-2", "5-3", "5-4", "5-5"]],
        turned="6-6",
        dealer=0,
        stock=[*first, "4-4", "4-3", "4-2", "4-1", "3-3", "3-2"],
    )
    rounce.play("dummy")
    assert sorted(map(str, rounce.view(1).hand)) == sorted(first)


# --- Words that are refused at layouts ---


@pytest.mark.parametrize(
    "rules_id, options, topic, said",
    [
        ("embossing/block", {}, "turn", "Nobody calls Muggins in this game."),
        ("musical/all-quarters", {"claims": "called"}, "claims", "Nobody calls Muggins in this game."),
        ("halsam/muggins", {}, "claims", "Every count is announced for its player here: there is nothing to call."),
        ("halsam/muggins", {"claims": "called"}, "muggins", "There is no missing or wrong count to call now."),
    ],
)
def test_a_call_that_cannot_be_made_names_its_clause(
    rules_id: str, options: dict[str, Any], topic: str, said: str
) -> None:
    found = refusal(ivories.game(rules_id, 2, **options).start(1), "muggins")
    assert isinstance(found, IllegalAction)
    assert (found.clause, found.sentence) == (f"{rules_id}#{topic}", said)


def test_a_draw_by_a_player_who_can_play_names_the_clause_of_drawing() -> None:
    match = start("embossing/muggins", hands=[["3-3", "6-6"], ["2-2"]], layout=["3-1"], stock=["1-1"])
    found = refusal(match, "draw")
    assert isinstance(found, IllegalAction) and found.clause == "embossing/muggins#stuck"


def test_seats_of_a_game_are_checked() -> None:
    game = ivories.game("embossing/block", 4, partners=True)
    assert (game.partner(1), game.side_of(2), game.one_side([0, 2])) == (3, (0, 2), True)
    for wrong in (lambda: game.partner(4), lambda: game.side_of(-1), lambda: game.one_side((0, "2"))):
        with pytest.raises(IvoriesError, match="the seats are 0 to 3"):
            wrong()


def test_a_game_cannot_be_changed() -> None:
    game = ivories.game("embossing/block", 2)
    with pytest.raises(AttributeError, match="make another game"):
        game.players = 3
    with pytest.raises(AttributeError):
        del game.rules
    assert hash(game) == hash(ivories.game("embossing/block", 2)) and game.actions


def test_what_is_no_action_is_an_illegal_one() -> None:
    with pytest.raises(IllegalAction) as caught:
        ivories.game("embossing/block", 2).start().play("zz")
    assert caught.value.code is Code.BAD_NOTATION and caught.value.clause == "embossing/block#turn"


def test_a_match_in_print_is_its_table() -> None:
    match = ivories.game("embossing/block", 2).start()
    assert str(match) == match.text() and repr(match.deals) == "(<deal 1, 0 actions>,)"
    match.play(match.legal()[0])
    assert repr(match.deals[0]) == "<deal 1, 1 action>"


def test_words_take_the_id_of_a_rule_set() -> None:
    rules = ivories.find("embossing/block")
    assert summary("embossing/block") == summary(rules) and help_for("embossing/block") == help_for(rules)
    assert repr(Teller("embossing/block")) == "<a teller of embossing/block>"
    with pytest.raises(IvoriesError, match="is no event"):
        Teller("embossing/block").event(3)  # type: ignore[arg-type]


def test_ids_are_guessed_alike_by_the_program_and_in_python() -> None:
    said = []
    for ask in (ivories.find, called):
        with pytest.raises(IvoriesError) as caught:
            ask("embosing/blok")
        said.append(caught.value.sentence)
    assert said[0] == said[1] and "'embossing/block'" in said[0]


def test_a_match_without_a_seed_is_shuffled_well() -> None:
    """Seed 0 deals its first deck nearly in order, and records stand on it: it is nobody's default."""
    game = ivories.game("embossing/block")
    assert game.start().seed == 1 and game.start() == game.start(1) and game.state() == game.state(1)
    assert all(piece.low == 0 for piece in game.start(0).view(0).hand)
    assert any(piece.low for piece in game.start().view(0).hand)


@pytest.mark.parametrize(
    "slip, near",
    [
        ("embossing/mugins", "Did you mean 'embossing/muggins' or 'halsam/muggins'?"),
        ("musical/muggins", "'embossing/muggins'"),
        ("embossing/sebastopol", "Did you mean 'musical/sebastopol'?"),
        ("embossing/zzzzz", "Did you mean 'embossing/"),
    ],
)
def test_a_wrong_id_is_answered_by_the_game_that_is_called_so(slip: str, near: str) -> None:
    for ask in (ivories.game, called):
        with pytest.raises(IvoriesError) as caught:
            ask(slip)
        assert near in caught.value.sentence


def test_a_family_is_no_rule_set_and_a_match_no_record() -> None:
    with pytest.raises(IvoriesError, match="give one that you made"):
        ivories.game(ivories.LayoutRules)  # type: ignore[arg-type]
    match = ivories.game("embossing/block").start()
    with pytest.raises(ivories.RecordError, match=r"give match.record\(\)"):
        ivories.replay(match)  # type: ignore[arg-type]
    with pytest.raises(IvoriesError, match="so give 2 hands, one for each seat, not 1"):
        match.game.start(hands=[["6-6"]])
