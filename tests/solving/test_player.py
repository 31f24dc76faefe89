"""The player who follows the table: the right decision and deal, the right chances, nothing without NumPy."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

import ivories
from ivories import IvoriesError
from ivories.bots import autoplay
from ivories.bots.poker_player import SolvedPoker, decision_of, nearest_stage
from ivories.kernel.poker.codes import BET, CALL, DROP, PASS, RAISE
from ivories.solving.deals import betting_of
from ivories.solving.table import WHOLE, shipped

GAME = ivories.game("embossing/poker", 2)
KINDS = {"pass": PASS, "bet": BET, "call": CALL, "raise": RAISE, "drop": DROP}
LOW, HIGH = ["2-1", "3-1", "3-2", "4-1", "5-2"], ["6-6", "5-5", "4-4", "6-3", "6-1"]
FIRST = 1  # the seat to the left of dealer 0


def begun(first: list[str] = LOW, second: list[str] = HIGH, game: ivories.Game = GAME, **more: Any) -> ivories.Match:
    return game.start(hands=[second, first], dealer=0, **more)


def fields(match: ivories.Match) -> Any:
    assert match.turn is not None
    carried = match.view(match.turn).carried
    assert carried is not None
    return carried.fields


# --- Where a match stands ---


def lines() -> list[list[str]]:
    ways = ["raise", "raise", "raise"]
    opened = [["bet", *ways[:n]] for n in range(4)]
    return [[], ["pass"], *opened, *(["pass", *line] for line in opened)]


@pytest.mark.parametrize("k", range(10))
def test_the_decision_of_a_match(k: int) -> None:
    match = begun()
    for word in lines()[k]:
        match.play(word)
    node, g = shipped().nodes[k], fields(match)
    assert decision_of(g) == k and match.turn == (FIRST if node.seat == 0 else 0)
    assert {KINDS[action.kind] for action in match.view(match.turn).legal} == set(node.codes)


@pytest.mark.parametrize("k", range(10))
@pytest.mark.parametrize("chain", [0, 1, 2])
def test_a_deal_ends_as_the_betting_says(k: int, chain: int) -> None:
    """The chips of a real match, at every end of the betting, also after deals that were passed out."""
    match = GAME.start(7)
    for _ in range(2 * chain):
        match.play("pass")
    betting, node = betting_of(GAME, chain + 1), shipped().nodes[k]
    for word in lines()[k]:
        match.play(word)
    seat = match.turn
    assert seat is not None
    for code, then in zip(node.codes, node.leads, strict=True):
        if then is None and code != PASS:
            other = match.copy()
            other.play("drop" if code == DROP else "call")
            lost = betting.dropped(node) if code == DROP else betting.shown(node)
            ante = fields(other).ante  # of the next deal, which has begun
            scores = [chips + ante for chips in other.scores]
            assert sorted(scores) == [100 - lost, 100 + lost]
            assert code != DROP or scores[seat] == 100 - lost


def test_the_deal_of_the_chain() -> None:
    match = GAME.start(3)
    found = []
    for _ in range(6):
        found.append(nearest_stage(shipped(), GAME.rules, fields(match)))
        match.play("bet") if len(found) == 6 else match.play("pass")
        assert found[-1] == nearest_stage(shipped(), GAME.rules, fields(match))  # it is so to the end of the deal
        if len(found) < 6:
            match.play("pass")
    assert found == [0, 1, 2, 3, 3, 3]


def test_short_chips_are_a_later_deal() -> None:
    for left, stage in ((100, 0), (3, 0), (2, 1)):  # one more goes as the ante
        match = begun(scores=[200 - left, left])
        assert nearest_stage(shipped(), GAME.rules, fields(match)) == stage, left


# --- What it does ---


@pytest.mark.parametrize("line", [[], ["pass"], ["bet"], ["pass", "bet"]])
def test_it_does_as_often_as_the_table_says(line: list[str]) -> None:
    mixed = ["3-3", "6-5", "6-4", "5-1", "4-3"]
    match = begun(mixed, LOW) if len(line) % 2 == 0 else begun(LOW, mixed)
    for word in line:
        match.play(word)
    view, g = match.view(match.turn), fields(match)
    chances = shipped().chances(0, decision_of(g), g.hands[g.player])
    told = Counter(KINDS[SolvedPoker(GAME, seed).choose(view).kind] for seed in range(1_500))
    for code, chance in zip(shipped().nodes[decision_of(g)].codes, chances, strict=True):
        assert abs(told[code] / 1_500 - chance / WHOLE) < 0.06
        assert chance or not told[code]


def test_equal_views_get_equal_answers() -> None:
    match = begun(["3-3", "6-5", "6-4", "5-1", "4-3"], LOW)
    view = match.view(FIRST)
    player = SolvedPoker(GAME, "x")
    assert {player.choose(view) for _ in range(20)} == {SolvedPoker(GAME, "x").choose(view)}
    assert "solved table" in repr(player)


@pytest.mark.parametrize("rules_id, options", [("embossing/poker", {}), ("halsam/poker", {"chips": 12, "ante": 1})])
def test_whole_matches(rules_id: str, options: dict[str, int]) -> None:
    game = ivories.game(rules_id, 2, max_deals=400, **options)
    for number in range(4):
        match = game.start(5, match=number)
        autoplay(match, [SolvedPoker, "random" if number % 2 else SolvedPoker])
        assert match.over


def test_a_raise_that_chips_do_not_allow_is_a_call() -> None:
    royal = ["6-6", "5-5", "4-4", "3-3", "2-2"]
    match = begun(LOW, royal, scores=[3, 197])
    match.play("bet")
    assert [action.kind for action in match.view(0).legal] == ["call", "drop"]
    assert SolvedPoker(GAME, 1).choose(match.view(0)).kind == "call"


@pytest.mark.heavy
def test_it_wins_from_random_players() -> None:
    game = ivories.game("embossing/poker", 2, max_deals=1)
    won = 0
    for number in range(250):
        for seats in ([SolvedPoker, "random"], ["random", SolvedPoker]):
            match = game.start(11, match=number)
            autoplay(match, seats, player_seed=number)
            won += (1 if seats[0] is SolvedPoker else -1) * (match.scores[0] - match.scores[1])
    assert won > 200


# --- What it is for ---

OTHER: list[dict[str, Any]] = [
    *({"stakes": "table"}, {"all_pass": "fresh"}, {"cap": 2}, {"bet": 3}, {"ante": 2}, {"chips": 8}),
    {"straights": "by_length"},
]


def test_which_games_it_serves() -> None:
    assert SolvedPoker.serves(GAME) and SolvedPoker.serves(ivories.game("halsam/poker", 2))
    assert SolvedPoker.serves(ivories.game("halsam/poker", 2, ante=5, bet=10, chips=50, target=90, max_deals=3))
    assert not SolvedPoker.serves(ivories.game("embossing/poker", 3))
    assert not SolvedPoker.serves(ivories.game("embossing/block", 2))
    for options in OTHER:
        assert not SolvedPoker.serves(ivories.game("halsam/poker", 2, **options)), options


def test_what_it_refuses() -> None:
    match, other = begun(), ivories.game("embossing/poker", 2, chips=50).start(1)
    assert other.turn is not None
    for do, code in (
        (lambda: SolvedPoker(ivories.game("embossing/poker", 3), 1), "cannot-solve"),
        (lambda: SolvedPoker(GAME, None), "bad-seed"),  # type: ignore[arg-type]
        (lambda: SolvedPoker(GAME, 1).choose(other.view(other.turn)), "bad-option"),
        (lambda: SolvedPoker(GAME, 1).choose(match.view(0)), "out-of-turn"),
    ):
        with pytest.raises(IvoriesError) as caught:
            do()
        assert caught.value.code == code


def test_without_numpy() -> None:
    """A base install plays by the table and shows its page."""
    code = """if True:
        import sys
        sys.modules["numpy"] = sys.modules["numba"] = None
        import ivories
        from ivories.bots import autoplay
        from ivories.bots.poker_player import SolvedPoker
        from ivories.solving import page, table
        match = ivories.game("embossing/poker", 2, max_deals=3).start(1)
        autoplay(match, SolvedPoker)
        print(match.over, table.shipped().heading.hands, page.__name__)
        from click.testing import CliRunner
        from ivories.cli import main
        print(CliRunner().invoke(main, ["solve", "poker", "--json"]).stdout)
    """
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.startswith("True 15504 ivories.solving.page\n")
    assert '"cannot-solve"' in told and "install ivories[fast]" in told
