"""Players: what they see, how they choose, and that greed pays. What greed chooses is in `test_greedy_kernel.py`."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

import ivories
from ivories import Code, IvoriesError
from ivories.bots import PLAYERS, GreedyPlayer, RandomPlayer, autoplay, player
from ivories.types import Kind
from tests.tables import EVERY_TABLE, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))

IDS = [rules.id for rules in ivories.all_rules()]


@pytest.mark.heavy
@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players", EVERY_TABLE)
def test_players_play_to_the_end(rules_id: str, players: int, name: str) -> None:
    game = ivories.game(rules_id, players, max_deals=1)
    match = game.start(2)
    autoplay(match, [player(name, game, seat) for seat in range(players)])
    assert match.over


def test_names_and_makers_play_as_in_a_simulation() -> None:
    game = ivories.game("embossing/draw", 2, max_deals=1)
    made: list[str] = []

    def maker(game: ivories.Game, seed: str) -> GreedyPlayer:
        made.append(seed)
        return GreedyPlayer(game)

    ended = []
    for players in (["greedy", "random"], [maker, RandomPlayer(1)], "greedy", maker, GreedyPlayer(game)):
        match = game.start(2)
        autoplay(match, players)
        assert match.over
        ended.append(match.record())
    assert len(made) == 3 and len(set(made)) == 2 and ended[2] == ended[3] == ended[4]
    for seed in (0, 1):
        again = game.start(2)
        autoplay(again, ["greedy", "random"], player_seed=seed)
        assert (again.record() == ended[0]) == (seed == 0)
    for wrong in (["gredy", "random"], [7, "random"], [lambda: None, "random"], None):
        with pytest.raises(IvoriesError) as caught:
            autoplay(game.start(2), wrong)  # type: ignore[arg-type]
        assert caught.value.code is Code.UNKNOWN_PLAYER


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_is_made_for_a_game_or_a_rule_set(name: str) -> None:
    match = ivories.game("embossing/block").start(3)
    view = match.view(match.turn)
    for given in ("embossing/block", ivories.find("embossing/block"), ivories.game("embossing/block")):
        assert player(name, given).choose(view) in view.legal
    for wrong in ("embossing/blok", 7, None):
        with pytest.raises(IvoriesError):
            player(name, wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("rules_id, players, options", VARIANTS + TRICK_VARIANTS + POKER_VARIANTS, ids=str)
def test_greedy_plays_every_variant(rules_id: str, players: int, options: dict[str, object]) -> None:
    game = ivories.game(rules_id, players, **{"max_deals": 2, **options})
    match = game.start(2)
    autoplay(match, [player("random" if seat else "greedy", game, seat) for seat in range(players)])
    assert match.over


def test_greedy_states_its_counts_and_calls_those_of_others() -> None:
    match = ivories.game("halsam/muggins", 2, claims="called").start(
        hands=[["5-5", "6-1", "3-0"], ["5-0", "4-4", "2-1"]], leader=0
    )
    greedy = GreedyPlayer(match.game)
    first = greedy.choose(match.view(0))
    assert str(first) == "5-5=10"
    match.play("5-5")
    assert match.turn == 1 and greedy.choose(match.view(1)).kind is Kind.MUGGINS


def sent(view: ivories.View) -> ivories.View:
    """A view as plain data, as it comes out of JSON."""
    return msgspec.json.decode(msgspec.json.encode(view), type=ivories.View)


@pytest.mark.parametrize("name", PLAYERS)
def test_what_is_no_view_of_the_game_is_refused(name: str) -> None:
    game = ivories.game("embossing/muggins", 2)
    one = player(name, game)
    for wrong in (None, "x", 5, [], object(), game, game.start(1)):
        with pytest.raises(IvoriesError, match="is no view: give a player") as caught:
            one.choose(wrong)  # type: ignore[arg-type]
        assert caught.value.code is Code.BAD_OPTION


def test_greed_needs_the_state_of_its_own_game() -> None:
    game = ivories.game("embossing/muggins", 2)
    greedy, match = GreedyPlayer(game), game.start(1)
    with pytest.raises(IvoriesError, match="sent as data"):
        greedy.choose(sent(match.view(match.turn)))
    for other in (
        ivories.game("embossing/euchre", 4), ivories.game("embossing/poker", 2), ivories.game("embossing/block", 2),
        ivories.game("embossing/muggins", 3), ivories.game("embossing/muggins", 2, target=50),
    ):  # fmt: skip
        others = other.start(1)
        with pytest.raises(IvoriesError, match=f"This view is of {other.rules.id}"):
            greedy.choose(others.view(others.turn))
    again = ivories.game("embossing/muggins", 2).start(1)
    assert greedy.choose(again.view(again.turn)) in again.legal()  # an equal game is the same


def test_a_random_player_goes_by_what_is_legal_in_a_view_that_was_sent() -> None:
    match = ivories.game("embossing/block", 2).start(1)
    assert player("random", match.game).choose(sent(match.view(match.turn))) in match.legal()
    counts = ivories.game("halsam/muggins", 2, claims="called").start(1)
    with pytest.raises(IvoriesError, match="sent as data"):
        player("random", counts.game).choose(sent(counts.view(counts.turn)))


@pytest.mark.parametrize("seed", [10**5000, "\ud800", None, 1.5, b"x", [], object()], ids=lambda seed: str(type(seed)))
def test_a_seed_that_no_player_can_have(seed: object) -> None:
    with pytest.raises(IvoriesError, match="A player's seed is a whole number or a word") as caught:
        player("random", ivories.game("embossing/block", 2), seed)  # type: ignore[arg-type]
    assert caught.value.code is Code.BAD_SEED


def test_greedy_takes_points_then_weight() -> None:
    game = ivories.game("embossing/block", 2)
    match = game.start(hands=[["6-6", "1-0"], ["6-5", "6-1", "4-4"]], leader=0)
    match.play("6-6")
    assert str(GreedyPlayer(game).choose(match.view(1))) == "6-5@6-6"


def test_greedy_keeps_its_strong_pieces_and_bets_the_pool() -> None:
    match = ivories.game("embossing/rounce", 2).start(
        hands=[["6-6", "4-3", "1-1"], ["5-5", "6-3", "1-0"]], turned="2-0", stock=[], dealer=0
    )
    greedy = GreedyPlayer(match.game)
    match.play("stand")
    match.play("stand")
    assert str(greedy.choose(match.view(1))) == "5-5"  # nothing of its suit that beats it can be out
    match.play("5-5")
    assert str(greedy.choose(match.view(0))) == "4-3"
    table = ivories.game("halsam/poker", 2, stakes="table").start(
        hands=[["6-6", "5-5", "4-4", "3-3", "2-2"], ["6-5", "6-4", "6-3", "5-2", "4-1"]], stock=[], dealer=1
    )
    assert str(GreedyPlayer(table.game).choose(table.view(0))) == "bet 2"
    table.play("bet 10")
    assert str(GreedyPlayer(table.game).choose(table.view(1))) == "drop"


def test_a_view_with_nothing_to_choose() -> None:
    game = ivories.game("embossing/block", 2)
    match = game.start(1)
    assert match.turn is not None
    for name in PLAYERS:
        for view in (match.view(), match.view(1 - match.turn)):
            with pytest.raises(IvoriesError, match="nothing to choose"):
                player(name, game).choose(view)
    with pytest.raises(IvoriesError, match="Give one player, or 2"):
        autoplay(match, [player("random", game)])
    with pytest.raises(IvoriesError, match="no player"):
        player([], game)  # type: ignore[arg-type]


def test_no_such_player() -> None:
    with pytest.raises(IvoriesError, match="Did you mean 'greedy'") as caught:
        player("gredy", ivories.game("embossing/block"))
    assert caught.value.code is Code.UNKNOWN_PLAYER


@pytest.mark.heavy
def test_greed_pays() -> None:
    """docs/strength.md has the figures; here a small sample must not say otherwise."""
    better = 0
    for rules_id in IDS:
        (pair,) = ivories.ladder(rules_id, ["greedy", "random"], deals=40, seed=1, threads=1).pairs
        assert pair.edge > -pair.within, (rules_id, pair)
        better += pair.edge > 0
    assert better >= len(IDS) - 2
