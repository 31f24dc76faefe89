"""The state level: codes, numbers, going on, observations, decks of one's own; and what can be sent elsewhere."""

from __future__ import annotations

import copy
import pickle
import random
from array import array
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

import ivories
from ivories.errors import Code, IllegalAction, IvoriesError
from ivories.kernel.core.chance import seed_stream
from ivories.kernel.core.hiding import NO_MATCH
from ivories.kernel.core.state import copy as copy_of
from ivories.kernel.core.state import shape
from ivories.play.core.dealing import set_seed
from ivories.types import Took
from tests.tables import EVERY_TABLE, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS

TABLES = [(rules_id, players, {}) for rules_id, players in EVERY_TABLE] + VARIANTS + TRICK_VARIANTS + POKER_VARIANTS


def short(options: dict[str, Any]) -> dict[str, Any]:
    return {"max_deals": 2, **options}


# --- Numbers ---


@pytest.mark.heavy
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_every_action_has_a_number_that_never_changes(rules_id: str, players: int, options: dict[str, Any]) -> None:
    game = ivories.game(rules_id, players, **short(options))
    assert len({str(a) for a in game.actions}) == len(game.actions)
    assert all(game.number(action) == number for number, action in enumerate(game.actions))
    rng = random.Random(rules_id)
    for seed in range(2):
        state = game.state(seed)
        while not state.over:
            numbers = state.numbers()
            for number, code in zip(numbers, state.legal(), strict=True):
                action, known = state.action(code), game.actions[number]
                assert (action.kind, action.piece, action.touched, action.joins, action.what) == (
                    known.kind, known.piece, known.touched, known.joins, known.what,
                )  # fmt: skip
            k = rng.randrange(len(numbers))
            assert state.code(numbers[k]) == state.legal()[k]
            state.apply(state.code(numbers[k]), state.action(state.legal()[k]).least)


def test_the_numbers_of_a_small_game_are_all_used() -> None:
    game = ivories.game("embossing/block", 2)
    seen: set[int] = set()
    rng = random.Random(1)
    for seed in range(300):
        state = game.state(seed)
        while not state.over:
            numbers = state.numbers()
            seen |= set(numbers)
            state.apply(rng.choice(state.legal()))
        if len(seen) == len(game.actions):
            break
    missing = [str(game.actions[number]) for number in set(range(len(game.actions))) - seen]
    assert len(missing) < 3, missing


def test_numbers_do_not_depend_on_the_seed_or_the_object() -> None:
    one, other = (ivories.game("halsam/texas", 4) for _ in range(2))
    assert one.actions == other.actions and one == other and hash(one) == hash(other)
    assert str(one.actions[0]) == "pass" and {str(a) for a in one.actions} >= {"bid 30", "bid 250", "trump none", "6-4"}
    assert len(ivories.game("embossing/poker", 2).actions) == 5
    assert len(ivories.game("embossing/poker", 2, cap=0).actions) == 4


def test_a_number_that_is_not_legal_and_an_action_that_never_is() -> None:
    game = ivories.game("embossing/block", 2)
    state = game.state(1)
    with pytest.raises(IvoriesError) as caught:
        state.code(game.number(ivories.Action(game.actions[0].kind)))
    assert caught.value.code is Code.NOT_NOW
    with pytest.raises(IvoriesError) as caught:
        game.number(ivories.game("embossing/draw", 2).actions[1])  # nobody draws at Block
    assert caught.value.code is Code.NOT_NOW


@pytest.mark.heavy
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_no_two_actions_are_written_alike(rules_id: str, players: int, options: dict[str, Any]) -> None:
    game = ivories.game(rules_id, players, **options)
    assert [game.number(str(action)) for action in game.actions] == list(range(len(game.actions)))


def test_an_action_of_the_game_is_played_as_it_is() -> None:
    game = ivories.game("embossing/matador")
    match = game.start(hands=[["6-1", "5-4"], ["5-5", "6-3"]], layout=["6-4"])
    legal = [str(action) for action in match.legal()]
    assert "6-1@6-4:4" in legal and len(set(legal)) == len(legal)
    match.play(game.actions[game.number("6-1@6-4:4")])
    assert match.history[-1][1].end == 4


def test_a_bet_without_an_amount_is_the_least() -> None:
    game = ivories.game("halsam/poker", 3)
    number = game.number("bet")
    assert str(game.actions[number]) == "bet" and game.number("bet 3") == number
    for said in ("bet", game.actions[number], " BET "):
        match, state = game.start(4), game.state(4)
        match.play(said)
        state.apply_number(number)
        least = game.start(4).state.action(state.game.start(4).state.code(number)).least
        assert match.state == state and f" bet {least} " in match.record().text
        assert ivories.replay(match.record().text) == match


def test_what_is_written_wrongly_has_no_number() -> None:
    game = ivories.game("embossing/block")
    assert game.number("6-6") == game.number(" 6-6 ") and game.number("4-6@6-6") == game.number("6-4@6-6=10")
    wrong = {"draw": Code.NOT_NOW, "hello": Code.BAD_NOTATION, "9-9": Code.NOT_IN_SET, "6-4@5-5": Code.NOT_NOW}
    for given, code in {**wrong, 7: Code.BAD_NOTATION, None: Code.BAD_NOTATION}.items():
        with pytest.raises(IvoriesError) as caught:
            game.number(given)  # type: ignore[arg-type]
        assert caught.value.code is code
    with pytest.raises(IvoriesError, match="or say pass"):
        game.number("hello")  # nobody draws at Block
    with pytest.raises(IvoriesError, match="write 6-1@6-4:4 or 6-1@6-4:6"):
        ivories.game("embossing/matador").number("6-1@6-4")


# --- Going on ---


def test_whole_numbers_of_numpy_are_whole_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    game, plain = ivories.game("embossing/poker", numpy.int64(2)), ivories.game("embossing/poker", 2)
    match = game.start(numpy.uint64(3), match=numpy.int8(1))
    assert game == plain and match.record().json == plain.start(3, match=1).record().json
    state, other = match.state, match.state
    code = next(code for code in state.legal() if state.action(code).most)
    number = game.number(state.action(code))
    least = state.action(code).least
    state.apply(numpy.int64(code), numpy.int16(least))
    other.apply_number(numpy.int64(number), least)
    assert state == other and type(state.fields.score[0]) is int and state.hand(numpy.int8(1)) == state.hand(1)
    assert match.view(numpy.int64(1)) == match.view(1) and type(match.view(numpy.int64(1)).seat) is int
    setup: dict[str, Any] = {"hands": [["6-6", "5-4"], ["5-5", "6-4"]]}
    set_up = ivories.game("embossing/block").start(scores=[numpy.int64(3), 4], leader=numpy.int64(0), **setup)
    assert set_up.record().text.count("Scores: 3 4") == 1


def test_an_amount_that_cannot_be_stated_is_told_which_can() -> None:
    bet = ivories.game("embossing/poker", 2).state(1)
    code = next(code for code in bet.legal() if bet.action(code).most)
    with pytest.raises(IllegalAction, match="7 cannot be stated with it: the amount must be 2 now"):
        bet.apply(code, 7)
    state = ivories.game("embossing/muggins", 2, claims="called").state(1)
    with pytest.raises(IllegalAction, match="an amount is a number from 0 to"):
        state.apply(state.legal()[0], 10**6)
    block = ivories.game("embossing/block").state(1)
    with pytest.raises(IllegalAction, match=r"No amount is stated with .*: leave 7 out"):
        block.apply(block.legal()[0], 7)


@pytest.mark.heavy
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_a_state_goes_on_as_the_match_does(rules_id: str, players: int, options: dict[str, Any]) -> None:
    game = ivories.game(rules_id, players, **short(options))
    match, rng = game.start(3), random.Random(rules_id)
    state = match.state
    while not match.over:
        assert (state.turn, state.scores, state.over) == (match.turn, match.scores, match.over)
        code = rng.choice(state.legal())
        action = state.action(code)
        state.apply(code, action.least)
        match.play(action.with_amount(action.least))
        assert state == match.state
    assert state.over and state.winners == match.winners and state.legal() == [] and state.turn is None
    assert state.sides == game.sides


def test_apply_takes_nothing_that_is_not_legal() -> None:
    state = ivories.game("embossing/muggins", 2, claims="called").state(1)
    before = state.copy()
    wrong: list[Any] = [-1, 1 << 20, "6-6", None, 2.5, float(state.legal()[0]), bool(state.legal()[0])]
    for code in wrong:
        with pytest.raises(IvoriesError) as caught:
            state.apply(code)
        assert caught.value.code is Code.NOT_NOW and state == before
        assert (
            isinstance(caught.value, IllegalAction) and "for numbers there is apply_number()" in caught.value.sentence
        )
    for amount in (-1, 10**6, 2.5, "5", True):
        with pytest.raises(IvoriesError) as caught:
            state.apply(state.legal()[0], amount)  # type: ignore[arg-type]
        assert caught.value.code is Code.BAD_COUNT and state == before


def test_a_number_is_applied_as_a_number() -> None:
    """Codes and numbers may be alike: each has a method of its own."""
    game = ivories.game("embossing/block", 2)
    state, rng, collided = game.state(3), random.Random(1), 0
    while not state.over:
        by_code, number = state.copy(), rng.choice(state.numbers())
        collided += number in state.legal()
        by_code.apply(state.code(number))
        wrong = next(n for n in range(len(game.actions)) if n not in state.numbers())
        with pytest.raises(IllegalAction, match=f"{wrong} is no number of what may be done now"):
            state.apply_number(wrong)
        state.apply_number(number)
        assert state == by_code
    assert collided


def test_amounts_and_deals_go_with_a_number() -> None:
    state = ivories.game("embossing/poker", 2).state(1)
    bet = state.game.number("bet 1")
    with pytest.raises(IllegalAction):
        state.apply_number(bet, 10**6)
    while not state.deal_over:
        state.apply_number(state.numbers()[0], deals=False)
    assert state.deal == 1


def test_the_next_deal_can_be_dealt_apart() -> None:
    game = ivories.game("embossing/block", 2)
    apart, at_once = game.state(5), game.state(5)
    apart.next_deal()  # one is being played
    assert apart == at_once
    while not at_once.over:
        code = at_once.legal()[0]
        at_once.apply(code)
        apart.apply(code, deals=False)
        if apart.deal_over and not apart.over:
            assert apart.legal() == [] and apart.turn is None
            apart.next_deal()
            assert apart.legal() and apart.turn is not None
        assert apart == at_once
    apart.next_deal()  # there is none
    assert apart == at_once


def test_a_state_can_stop_where_the_deal_ends() -> None:
    state = ivories.game("embossing/block", 2).state(5)
    while not state.deal_over:
        state.apply(state.legal()[0], deals=False)
    assert not state.over and state.deal == 1 and sum(state.scores) > 0 and state.legal() == []


# --- What lies on the table ---


@pytest.mark.heavy
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players", EVERY_TABLE, ids=str)
def test_a_state_shows_what_a_view_shows(rules_id: str, players: int) -> None:
    match, rng = ivories.game(rules_id, players, max_deals=2).start(4), random.Random(rules_id)
    while not match.over:
        view = match.view(match.turn)
        for state in (match.state, view.state):
            assert (state.counts, state.stock, state.ends) == (view.counts, view.stock, view.ends)
            assert (state.tricks, state.poker) == (view.tricks, view.poker)
            if match.game.family.name == "layout":
                assert set(state.laid) == {laid.piece for laid in view.layout}
        match.play(rng.choice(match.legal()))


@pytest.mark.parametrize("rules_id", ["embossing/draw", "embossing/euchre", "halsam/poker"])
def test_the_key_of_a_state(rules_id: str) -> None:
    state, rng = ivories.game(rules_id, max_deals=2).state(2), random.Random(2)
    keys = {state.key()}
    while not state.over:
        before, other = state.key(), state.copy()
        state.legal()
        assert state.key() == before == other.key() and hash(before) == hash(other.key())
        state.apply(rng.choice(state.legal()))
        assert state.key() not in keys and other.key() == before
        keys.add(state.key())


def test_two_ways_to_one_position_have_one_key() -> None:
    game = ivories.game("embossing/block", 2)
    start = game.start(hands=[["6-6", "6-1", "5-2"], ["6-2", "4-0", "3-0"]], leader=0).state
    found = {}
    for seat in (0, 1):
        seen = start.observe(seat)
        assert seen.key() == start.copy().observe(seat).key() != start.key()
        found[seat] = seen.key()
    assert found[0] != found[1]


# --- Observations ---


@pytest.mark.heavy
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players", EVERY_TABLE, ids=str)
def test_an_observation_keeps_what_is_known_and_tells_nothing_else(rules_id: str, players: int) -> None:
    game = ivories.game(rules_id, players, max_deals=2)
    match, rng = game.start(8), random.Random(rules_id)
    while not match.over:
        for seat in range(players):
            seen = match.view(seat).state
            assert seen.hand(seat) == match.view(seat).hand
            assert not any(getattr(seen.fields, name) for name in ("key_low", "key_high", "a", "b", "c", "d"))
            assert seen.observe(seat) == seen  # nothing more to hide
        match.play(rng.choice(match.legal()))


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
@pytest.mark.parametrize("seed, number", [(0, 0), (0, 5), (1, 0), ((1 << 64) - 1, (1 << 63) - 1)])
def test_the_deals_to_come_are_not_in_an_observation(rules_id: str, seed: int, number: int) -> None:
    """Played on, a view's state deals otherwise than the match: several deals, from every seat."""
    game = ivories.game(rules_id)
    match = game.start(seed, match=number)
    for seat in (*range(game.players), None):
        seen, true = match.view(seat).state.copy(), match.state
        assert not deals_alike(seen, seed, number)
        dealt, equal = 0, 0
        while not seen.over and not true.over and dealt < 3:
            for state in (seen, true):
                to_the_next_deal(state)
            dealt += 1
            equal += all(seen.hand(one) == true.hand(one) for one in range(game.players))
        assert dealt and not equal


def to_the_next_deal(state: ivories.State) -> None:
    deal = state.deal
    while state.deal == deal and not state.over:
        code = state.legal()[-1]
        state.apply(code, state.action(code).least)


def deals_alike(seen: ivories.State, seed: int, number: int) -> bool:
    """Whether the words of a stream that an observation starts are those of the match itself, or of any."""
    true, ours = (copy_of(seen.fields) for _ in range(2))
    set_seed(true, seed, number)
    for g in (true, ours):
        seed_stream(g, g.key_low, g.key_high, g.match, g.shuffles)
    return ours.match >= 0 or (true.a, true.b, true.c) == (ours.a, ours.b, ours.c)


@pytest.mark.parametrize("hidden", [(0, 0), (0, 7), (1 << 31, 5), (0xFFFFFFFF, 0xFFFFFFFF)])
def test_no_real_match_has_the_decks_of_an_observation(hidden: tuple[int, int]) -> None:
    """For every key: with the same first two words the third is another, whatever the number of a real match."""
    g = ivories.game("embossing/block", 2).start().view(0).state.fields
    for upper in (0, 1, 12345, (1 << 31) - 1):
        match = upper << 32 | 0xFFFFFFFF  # the lower half of that of an observation
        words = []
        for one in (NO_MATCH, match):
            seed_stream(g, *hidden, one, 3)
            words.append((g.a, g.b, g.c))
        assert words[0][:2] == words[1][:2] and words[0][2] != words[1][2]


def test_pieces_that_are_not_in_a_set_up_are_not_given_away() -> None:
    game = ivories.game("embossing/draw", 2)
    hands = [["6-6", "5-4"], ["5-5", "6-4"]]
    one = game.start(hands=hands, stock=["3-1", "2-1"])
    other = game.start(hands=[hands[0], ["5-0", "4-4"]], stock=["3-0", "1-1"])
    assert one.view(0).state == other.view(0).state and one.view(0) == other.view(0)


def test_what_another_must_lead_is_hidden_until_it_lies() -> None:
    match = ivories.game("embossing/bergen", 2).start(hands=[["6-5", "2-2"], ["3-1", "4-0"]], leader=0)
    assert match.view(0).state.fields.must == match.game.set.index[match.game.set.piece("2-2")]
    assert match.view(1).state.fields.must == match.view(None).state.fields.must == -1


def test_what_was_shown_or_taken_openly_stays_in_its_hand() -> None:
    match = ivories.game("embossing/bingo", 2).start(
        hands=[["6-6", "5-5", "4-4"], ["3-1", "2-1", "3-2"]], dealer=1, turned="5-4", stock=["6-1", "5-2"]
    )
    match.play("show")
    seen = match.view(1).state
    assert {str(piece) for piece in seen.hand(0)} == {"4-4", "5-5", "6-6"}
    rounce = ivories.game("embossing/rounce", 2).start(
        hands=[["6-6", "5-5"], ["3-1", "2-1"]], dealer=0, turned="5-4", stock=[]
    )
    rounce.play("stand")
    rounce.play("swap 5-5")
    assert "5-4" in {str(piece) for piece in rounce.view(1).state.hand(0)}
    assert "5-5" not in {str(piece) for piece in rounce.view(1).state.hand(0)}


# --- Decks of one's own ---


def reversed_deck(game: ivories.Game) -> Any:
    return lambda shuffle: list(reversed(game.pieces)) if shuffle % 2 else list(game.pieces)


@pytest.mark.parametrize("rules_id, players", [("embossing/draw", 3), ("halsam/texas", 4), ("embossing/poker", 2)])
def test_a_deck_gives_every_deal(rules_id: str, players: int) -> None:
    game = ivories.game(rules_id, players, max_deals=3)
    match = game.start(deck=reversed_deck(game))
    assert match.view(0).hand == tuple(sorted(game.pieces[: len(match.view(0).hand)], key=game.set.index.get))
    state, rng = match.state, random.Random(1)
    while not match.over:
        code = rng.choice(state.legal())
        action = state.action(code)
        state.apply(code, action.least)
        match.play(action.with_amount(action.least))
        assert state == match.state
    assert match.record().seed is None
    again = ivories.replay(match.record(), deck=reversed_deck(game))
    assert again.scores == match.scores and again.record() == match.record()


def test_a_deck_that_is_none_is_refused() -> None:
    game = ivories.game("embossing/block", 2)
    wrong: list[Any] = [
        lambda shuffle: [], lambda shuffle: game.pieces[1:], lambda shuffle: [*game.pieces[1:], game.pieces[1]],
        lambda shuffle: None, lambda shuffle: ["9-9"] * 28, "deck", 7,
    ]  # fmt: skip
    for deck in wrong:
        with pytest.raises(IvoriesError):
            game.start(deck=deck)


def test_a_deal_without_a_double_is_thrown_in_with_a_deck_of_ones_own() -> None:
    game = ivories.game("doublesix/cross", 2)
    singles = [piece for piece in game.pieces if not piece.double]
    doubles = [piece for piece in game.pieces if piece.double]
    match = game.start(deck=lambda shuffle: singles + doubles if shuffle < 2 else doubles + singles)
    assert [deal.started for deal in match.deals] == [False, False, True]


@pytest.mark.parametrize("rules_id", ["embossing/tiddle-a-wink", "doublesix/cross"])
def test_decks_that_are_thrown_in_for_ever_are_refused(rules_id: str) -> None:
    game = ivories.game(rules_id, 2)
    singles = [piece for piece in game.pieces if not piece.double]
    doubles = [piece for piece in game.pieces if piece.double]
    with pytest.raises(IvoriesError, match="1,000 times") as caught:
        game.start(deck=lambda shuffle: singles + doubles)
    assert caught.value.code is Code.BAD_SETUP
    state = game.state(deck=lambda shuffle: singles + doubles if shuffle else doubles + singles)
    with pytest.raises(IvoriesError) as caught:
        to_the_next_deal(state)
    assert caught.value.why == "bad-setup/thrown-in"


# --- Events since a position ---


def test_events_since_a_position() -> None:
    match = ivories.game("embossing/draw", 3).start(4)
    told: dict[int | None, list[Any]] = {seat: list(match.seen_by(seat)) for seat in (0, 1, 2, None)}
    rng = random.Random(4)
    while not match.over:
        position = match.position
        events = match.play(rng.choice(match.legal()))
        assert match.position == position + len(events)
        for seat, so_far in told.items():
            news = match.seen_by(seat, since=position)
            assert all(event.to in (None, seat) for event in news)
            so_far += news
    assert all(tuple(so_far) == match.seen_by(seat) for seat, so_far in told.items())
    assert any(isinstance(event, Took) for event in told[0])
    assert match.seen_by(None, since=10**9) == ()
    for since in (-1, 1.5, "0", None):
        with pytest.raises(IvoriesError):
            match.seen_by(0, since=since)  # type: ignore[arg-type]


# --- Sent, copied, compared ---


@pytest.mark.parametrize("rules_id, players", [("halsam/muggins", 3), ("embossing/bingo", 3), ("halsam/poker", 4)])
def test_everything_can_be_sent_and_copied(rules_id: str, players: int) -> None:
    match, rng = ivories.game(rules_id, players, max_deals=3).start(6), random.Random(6)
    for _ in range(25):
        if not match.over:
            match.play(rng.choice(match.legal()))
    things = (match, match.game, match.view(0), match.view(None), match.record(), match.result(), match.state)
    for thing in things:
        for again in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
            assert again == thing and type(again) is type(thing)
    sent: ivories.Match = pickle.loads(pickle.dumps(match))
    assert sent.view(1) == match.view(1) and sent.view(1).state.game == match.game


def test_a_copy_goes_its_own_way() -> None:
    match = ivories.game("embossing/block", 2).start(2)
    for other in (copy.copy(match), copy.deepcopy(match), match.copy()):
        other.play(other.legal()[0])
        assert other != match and len(other.events) > len(match.events)
    assert match == ivories.game("embossing/block", 2).start(2)
    assert match != ivories.game("embossing/block", 2).start(3)
    assert match != ivories.game("embossing/block", 2, target=50).start(2)


def test_a_view_does_not_carry_the_true_state() -> None:
    match = ivories.game("embossing/draw", 2).start(9)
    hidden = {t for t in range(28) if match.state.fields.hands[1] >> t & 1}
    for seat in (0, None):
        seen = match.view(seat).state
        assert {t for t in range(28) if seen.fields.hands[1] >> t & 1} != hidden
        assert match.state.fields.deck != seen.fields.deck
        assert set(vars(match.view(seat))) == {"state"}
        assert len(shape(type(seen.fields))) > 20


def test_views_are_equal_when_they_and_their_states_are() -> None:
    match = ivories.game("embossing/draw", 2).start(seed=1)
    view, again = match.view(0), match.view(0)
    assert view == again and hash(view) == hash(again)
    again.state.fields.passes += 1
    assert view != again
    as_data = msgspec.convert(msgspec.to_builtins(view), type(view))
    assert as_data.carried is None and as_data == view == as_data and view == as_data
    assert view != match.view(1) and view != "a view"


def test_a_simulation_can_be_sent_and_compared() -> None:
    one, other = (ivories.simulate("embossing/block", 30, seed=1, engine="python") for _ in range(2))
    assert one == other == pickle.loads(pickle.dumps(one)) and copy.copy(one) == one
    assert one != ivories.simulate("embossing/block", 30, seed=2, engine="python")


def test_refusals_are_still_refusals() -> None:
    match = ivories.game("embossing/block", 2).start(1)
    with pytest.raises(IllegalAction):
        match.play("draw")


@pytest.mark.parametrize(
    "later, opening",
    [
        ([], 3),
        (["16-1@16-16"], 2),
        (["16-1@16-16", "16-2@16-16"], 1),
        (["16-1@16-16", "16-2@16-16", "16-3@16-16"], 0),
        (["16-1@16-16", "12-1@16-1"], 0),  # who played to an arm did so after the first round
        (["16-1@16-16", "12-1@16-1", "16-2@16-16"], 0),
    ],
)
def test_a_set_up_stands_in_its_first_round_as_long_as_all_pieces_join_the_first(
    later: list[str], opening: int
) -> None:
    hands = [["2-1", "3-1"], ["4-1", "3-2"], ["6-1", "4-2"], ["8-1", "6-2"]]
    match = ivories.game("musical/sebastopol", 4).start(hands=hands, leader=0, layout=["16-16", *later])
    assert match.state.fields.opening == opening


def test_a_view_that_was_sent_as_data_says_that_it_has_no_state() -> None:
    view = ivories.game("embossing/draw", 2).start().view(0)
    with pytest.raises(IvoriesError, match="sent as data"):
        _ = msgspec.convert(msgspec.to_builtins(view), type(view)).state


def test_a_state_says_who_knows_it() -> None:
    match = ivories.game("embossing/draw", 2).start()
    assert match.state.observer is None and "knows" not in repr(match.state)
    assert match.view(1).state.copy().observer == 1 and "as seat 1 knows it" in repr(match.view(1).state)
    assert match.view().state.observer == "onlooker" and "as an onlooker knows it" in repr(match.view().state)


def test_a_mask_may_be_written_where_the_user_wants_it() -> None:
    state = ivories.game("embossing/draw", 2).state(seed=1)
    out = [True] * len(state.game.actions)
    assert state.mask(out) is out and out == state.mask()
    assert [number for number, legal in enumerate(out) if legal] == sorted(state.numbers())
    for wrong in ([True], 3, memoryview(bytes(out)), array("d", out[1:]), dict(enumerate(out)), [[0]], array("u", "a")):
        with pytest.raises(IvoriesError, match="out="):
            state.mask(wrong)


@pytest.mark.parametrize("make", [bytearray, partial(array, "b"), lambda places: memoryview(bytearray(places))])
def test_a_mask_may_be_written_into_a_buffer(make: Callable[[list[int]], Any]) -> None:
    state = ivories.game("embossing/draw", 2).state(seed=1)
    out = make([1] * len(state.game.actions))
    assert state.mask(out) is out and list(out) == state.mask()
    with pytest.raises(IvoriesError, match="out="):
        state.mask(memoryview(bytes(out)))


@pytest.mark.parametrize("rules_id", ["embossing/rounce", "embossing/muggins", "halsam/poker"])
def test_returns_are_highest_for_who_won(rules_id: str) -> None:
    state = ivories.game(rules_id, max_deals=3).state(seed=4)
    while not state.over:
        state.apply(state.legal()[0])
    gained = state.returns()
    assert max(gained) == gained[state.winners[0]]


@pytest.mark.parametrize("rules_id, sign", [("embossing/rounce", -1), ("embossing/muggins", 1), ("halsam/poker", 1)])
def test_returns_are_what_was_gained_since_the_start(rules_id: str, sign: int) -> None:
    game = ivories.game(rules_id, max_deals=3)
    begun, state = game.start(4).scores, game.state(seed=4)
    first = begun if rules_id != "halsam/poker" else (game.rules.chips,) * game.players  # before the antes
    while not state.over:
        state.apply(state.legal()[0])
    assert state.returns() == tuple(sign * (now - then) for now, then in zip(state.scores, first, strict=True))


def test_a_view_that_came_as_data_is_copied_like_any_other() -> None:
    view = msgspec.json.decode(msgspec.json.encode(ivories.game("embossing/block").start(1).view(0)), type=ivories.View)
    assert view.carried is None
    assert copy.copy(view) == copy.deepcopy(view) == view and copy.copy(view).carried is None
