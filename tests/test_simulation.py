"""Many matches: the same on every engine, with any number of threads; sums, rows, mistakes, and an early end."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import textwrap
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner

import ivories
from ivories import IvoriesError, caching, simulate
from ivories.bots import GreedyPlayer, RandomPlayer
from ivories.cli.simulate import simulate_many
from ivories.compiled import kept
from ivories.compiled.engine import OnCpu
from ivories.simulation import plans, prepare, running, totals
from ivories.simulation.seats import Seats
from ivories.types import Action, View
from tests import program
from tests.tables import EVERY_TABLE

pytestmark = pytest.mark.xdist_group("block for two")  # one process compiles it, for all

# Every rule set for one number of players each: few and many in turn.
WHOLE = [(rules.id, rules.players[-1] if i % 2 else rules.players[0]) for i, rules in enumerate(ivories.all_rules())]


# Games that are compiled always (Texas in `test_strict_rules.py`); the long form compiles all. Every table is played by
# the kernel of its whole family, compiled, in `test_compiled.py`, and with its rules written in, interpreted, in
# `test_pruning.py`.
COMPILED = ["embossing/block", "halsam/poker"]


def short(rules_id: str) -> dict[str, Any]:
    return {"max_deals": 8} if ivories.find(rules_id).family == "poker" else {}


# --- The same matches everywhere ---


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players", WHOLE)
def test_engines_agree(rules_id: str, players: int, deep: bool, every_family: bool) -> None:
    if not deep and rules_id not in (COMPILED if every_family else COMPILED[:1]):
        pytest.skip("a compilation for each game")
    game = ivories.game(rules_id, players, **short(rules_id))
    count = 2000 if deep else 60
    plain = simulate(game, count, 3, engine="python")
    quick = simulate(game, count, 3, engine="cpu", threads=2)
    assert quick.digest == plain.digest and quick._sums == plain._sums
    assert (quick._rows() == plain._rows()).all()
    assert kept.read(OnCpu(game.family, game.coded, game.sizes, False).name), "its code needs something from outside"


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players", EVERY_TABLE)
def test_engines_agree_at_every_table(rules_id: str, players: int, deep: bool) -> None:
    if not deep:
        pytest.skip("a compilation for each table")
    game = ivories.game(rules_id, players, **short(rules_id))
    assert simulate(game, 1000, 5, engine="cpu").digest == simulate(game, 1000, 5, engine="python").digest


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players", WHOLE)
def test_matches_are_those_that_people_play(rules_id: str, players: int) -> None:
    """What the kernel enters is what a match played with views and events would have entered."""
    game = ivories.game(rules_id, players, max_deals=3)
    plain = simulate(game, 4, 9, engine="python")
    beside = simulate(game, 4, 9, [_Kernel(plain, seat) for seat in range(players)])
    assert beside._sums == plain._sums
    match = plain.match(2)
    assert match.scores == tuple(plain.scores[2]) and match.number == 2 and match.seed == 9
    assert set(match.winners) == {seat for seat in range(players) if plain.winners[2][seat]}
    assert ivories.replay(match.record().text).scores == match.scores


class _Kernel:
    """A Python player that does what the seat did in the kernel's match."""

    def __init__(self, found: ivories.Simulation, seat: int) -> None:
        self.found = found
        self.seat = seat
        self.number = -1
        self.script: list[Action] = []

    def choose(self, view: View) -> Action:
        if not self.script:
            self.number += 1
            match = self.found.match(self.number)
            self.script = [action for deal in match.deals for seat, action, _, _ in deal.done if seat == self.seat]
        return self.script.pop(0)


def test_threads_and_batches_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ivories.game("embossing/block", 2)
    wanted = simulate(game, 200, 1, engine="python")
    for threads in (1, 2, 3):
        for seconds in (1e-7, 0.01):
            monkeypatch.setattr(running, "BATCH_SECONDS", seconds)
            found = simulate(game, 200, 1, engine="cpu", threads=threads)
            assert found.digest == wanted.digest and (found.scores == wanted.scores).all()


def test_a_match_depends_on_its_number_and_seed_alone() -> None:
    few, many = simulate("embossing/draw", 5, 2), simulate("embossing/draw", 50, 2)
    assert (many.scores[:5] == few.scores).all()
    assert simulate("embossing/draw", 5, 3).digest != few.digest


def test_decks_do_not_depend_on_the_policies() -> None:
    one = simulate("embossing/block", 3, 4, "random", max_deals=2)
    other = simulate("embossing/block", 3, 4, "greedy", max_deals=2)
    for number in range(3):
        hands = [[deal.hands for deal in found.match(number).record().deals] for found in (one, other)]
        assert hands[0] == hands[1]


def test_the_digest_notices_one_point() -> None:
    found = simulate("embossing/block", 20, 1, engine="python", max_deals=1)
    tally = found.tally
    sums = list(found._sums)
    assert totals.digest(tally) == found.digest
    other = simulate("embossing/block", 20, 1, engine="python", max_deals=1, target=51)
    assert other.digest == found.digest  # the target does not matter to a single deal
    assert simulate("embossing/block", 19, 1, engine="python", max_deals=1).digest != found.digest
    assert sums == found._sums


def test_interpretation_goes_over_to_the_compiled_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "COMPILING_PAYS", 0.0)
    monkeypatch.setattr(running, "LOADING_PAYS", 0.0)
    found = simulate("embossing/block", 200_000, 1, max_deals=1, each=False)
    assert found.engine == "cpu" and found.matches == 200_000
    assert found.digest == simulate("embossing/block", 200_000, 1, engine="cpu", max_deals=1).digest


def test_a_few_matches_need_no_compiler() -> None:
    assert simulate("embossing/matador", 20).engine == "python"  # which no test has compiled


# --- Policies ---


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players", [("embossing/muggins", 2)])
def test_greedy_seats_compiled(rules_id: str, players: int, deep: bool) -> None:
    if not deep:
        pytest.skip("a compilation; other greedy games are compiled among the rule sets that are drawn")
    policies = ["greedy" if seat % 2 == 0 else "random" for seat in range(players)]
    game = ivories.game(rules_id, players, max_deals=4)
    plain = simulate(game, 60, 5, policies, engine="python")
    assert simulate(game, 60, 5, policies, engine="cpu").digest == plain.digest
    assert kept.read(OnCpu(game.family, game.coded, game.sizes, True).name)
    assert plain.policies == policies


def test_greedy_beats_random() -> None:
    found = simulate("embossing/muggins", 60, 1, ["greedy", "random"])
    assert found.win_shares[0].low > 0.5


def test_python_players() -> None:
    game = ivories.game("embossing/draw", 2, max_deals=1)
    made: list[str] = []

    def maker(terms: Any, seed: str) -> RandomPlayer:
        made.append(seed)
        return RandomPlayer(seed)

    found = simulate(game, 3, 8, [maker, "greedy"])
    assert len(set(made)) == 3
    assert found.policies == ["maker", "greedy"] and found.engine == "python"
    assert found.digest == simulate(game, 3, 8, [maker, GreedyPlayer(game)]).digest
    assert found.match(2).scores == tuple(found.scores[2]) and made[2] == made[-1]


def seeds_given(seed: int, **also: Any) -> list[str]:
    """What two players are given in three matches."""
    given: list[str] = []

    def maker(terms: Any, own: str) -> RandomPlayer:
        assert vars(terms).keys() == vars(ivories.game("embossing/draw", 2)).keys()
        given.append(own)
        return RandomPlayer(own)

    simulate("embossing/draw", 3, seed, maker, max_deals=1, **also)
    return given


def test_what_a_player_is_given_tells_nothing_of_the_decks() -> None:
    """From the seed of the simulation a player could deal all hands again: its own does not depend on it."""
    given = seeds_given(8)
    assert given == seeds_given(9) == seeds_given(2**63) and len(set(given)) == 6
    assert not any(seed in "8 0 0 1 2" for seed in given)


def test_the_seeds_of_players_can_be_chosen() -> None:
    assert seeds_given(8, player_seed=5) == seeds_given(8, player_seed=5)
    assert not set(seeds_given(8, player_seed=5)) & set(seeds_given(8))


def test_equal_runs_with_python_players_are_equal() -> None:
    digests = [
        simulate("embossing/draw", 4, seed, lambda game, own: RandomPlayer(own), player_seed=player_seed).digest
        for seed, player_seed in ((8, 0), (8, 0), (9, 0), (8, 1))
    ]
    assert digests[0] == digests[1] and len(set(digests)) == 3


def test_a_view_tells_nothing_of_the_decks_to_come() -> None:
    """Whatever the seed: a player who sees the same pieces sees the same state."""

    class Looks(RandomPlayer):
        def choose(self, view: View) -> Action:
            fields = view.state.fields
            assert fields.key_low == fields.key_high == fields.a == fields.b == fields.c == fields.d == 0
            return super().choose(view)

    simulate("embossing/muggins", 2, 8, Looks(1), max_deals=2)


@pytest.mark.parametrize("seed", [0, 1, 8])
def test_a_player_that_plays_its_state_on_does_not_find_the_next_deal(seed: int) -> None:
    class Spy:
        """Foretells its hand of the next deal, and counts how often that is right."""

        right = told = 0

        def __init__(self, game: ivories.Game, own: str) -> None:
            self.deal, self.foretold = 0, None

        def choose(self, view: View) -> Action:
            if view.deal != self.deal:
                Spy.told += self.foretold is not None
                Spy.right += self.foretold == view.hand
                self.deal = view.deal
            state = view.state.copy()
            while not state.over and state.deal == view.deal:
                state.apply(state.legal()[0])
            self.foretold = None if state.over else state.hand(view.seat)
            return view.legal[0]

    simulate("embossing/block", 3, seed, [Spy, Spy])
    assert Spy.told > 10 and not Spy.right


# --- Sums ---


def test_sums_are_those_of_the_matches() -> None:
    found = simulate("embossing/muggins", 100, 2, players=3)
    assert found.matches == 100 and found.complete
    assert found.total_steps == found.steps.sum() and found.tally.deals == found.deals.sum()
    assert found.wins == found.winners.sum(axis=0).tolist()
    assert [one.mean for one in found.mean_scores] == pytest.approx(found.scores.mean(axis=0).tolist())
    assert [one.sd for one in found.mean_scores] == pytest.approx(found.scores.std(axis=0, ddof=1).tolist())
    assert list(found.deals_ended.values()) == found.ended.sum(axis=0).tolist()
    assert list(found.deals_ended) == found.endings
    assert sum(count for _, _, count in found.score_bins) == 300
    assert sum(found.won_from_opener) == found.tally.deals
    low, high, _ = next(row for row in found.score_bins if row[2])
    assert low <= found.scores.min() <= high


def test_what_the_opener_gains(tmp_path: Path) -> None:
    """From the rows of the deals, whatever the game: what a deal adds to the score of its opener, and to others."""
    for rules_id, players, begins in (
        ("embossing/muggins", 3, 0),
        ("embossing/rounce", 3, 15),
        ("halsam/texas", 4, 0),
        ("halsam/poker", 3, 100),
    ):
        game = ivories.game(rules_id, players, max_deals=4)
        found = simulate(game, 40, 3, out=tmp_path / "deals.csv")
        opener, others, scores = [], 0, [begins] * players
        for row in csv.DictReader((tmp_path / "deals.csv").read_text().splitlines()):
            if row["deal"] == "1":
                scores = list(game.start_scores)
            now = [int(row[f"score_{seat}"]) for seat in range(players)]
            gains = [b - a for a, b in zip(scores, now, strict=True)]
            first = int(row["opener"])
            opener.append(gains[first])
            others += sum(gains) - gains[first]
            scores = now
        assert game.start_scores[0] == begins
        assert found.opener_gain.mean == pytest.approx(sum(opener) / len(opener)), rules_id
        assert found.others_gain == pytest.approx(others / len(opener) / (players - 1)), rules_id


def test_partners_win_together() -> None:
    found = simulate("halsam/texas", 40, 2)
    assert found.wins[0] == found.wins[2] and found.wins[0] + found.wins[1] == 40
    assert found.tally.shared == 0 and set(found.winner) <= {0, 1}


def test_shared_matches() -> None:
    found = simulate("embossing/block", 300, 2, max_deals=1)
    shared = int((found.winner == -1).sum())
    assert shared == found.tally.shared > 0
    assert sum(found.wins) == 300 + shared


def test_share_is_wilsons_interval() -> None:
    one = totals.share(8, 10)
    assert (one.low, one.high) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert totals.share(0, 0) == (0.0, 0.0, 1.0) and totals.share(5, 5).high == 1.0


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
def test_bins_hold_the_likely_scores(rules_id: str) -> None:
    game = ivories.game(rules_id, **({"max_deals": 5} if "poker" in rules_id else {}))
    found = simulate(game, 40, 1)
    bins = found.score_bins
    assert bins[-1][2] <= 0.05 * sum(count for _, _, count in bins)
    assert found.scores.min() >= bins[0][0]


def test_bins_know_that_deals_are_few() -> None:
    short, long = (simulate("embossing/block", 5, target=1000, **given).score_bins for given in ({"max_deals": 1}, {}))
    assert 6 * 28 < short[-1][1] < 1000 < long[-1][1]  # all spots of the set


def test_none_and_repr() -> None:
    found = simulate("embossing/block", 0)
    assert found.matches == 0 and found.wins == [0, 0] and found.scores.shape == (0, 2)
    assert found.as_dict()["win_shares"][0] == {"share": 0.0, "low": 0.0, "high": 1.0}
    assert repr(simulate("embossing/block", 1000, max_deals=1)).startswith("<1,000 matches of ivories.game(")


# --- Rows ---


def test_rows_of_every_deal(tmp_path: Path) -> None:
    import pyarrow.parquet

    game = ivories.game("embossing/block", 2)
    found = simulate(game, 30, 6, engine="python", out=tmp_path / "a.csv")
    simulate(game, 30, 6, engine="cpu", out=tmp_path / "b.csv")
    simulate(game, 30, 6, [RandomPlayer(1), "random"], out=tmp_path / "c.csv")
    assert (tmp_path / "a.csv").read_text() == (tmp_path / "b.csv").read_text()
    rows = list(csv.DictReader((tmp_path / "a.csv").read_text().splitlines()))
    assert len(rows) == found.tally.deals and {row["ended"] for row in rows} <= {"domino", "blocked"}
    last = {int(row["match"]): row for row in rows}
    assert [[int(last[i]["score_0"]), int(last[i]["score_1"])] for i in range(30)] == found.scores.tolist()
    assert sum(int(row["steps"]) for row in rows) == found.total_steps
    simulate(game, 30, 6, engine="cpu", out=tmp_path / "a.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "a.parquet").to_pylist()
    plain = [{name: "" if value is None else str(value) for name, value in row.items()} for row in table]
    assert plain == rows
    assert (tmp_path / "c.csv").read_text().count("\n") > 30


def test_a_log_that_is_too_short_is_made_longer(tmp_path: Path) -> None:
    found = simulate("embossing/block", 20, 1, engine="cpu", out=tmp_path / "a.csv")
    simulate("embossing/block", 20, 1, engine="python", out=tmp_path / "b.csv")
    assert found.tally.deals > 8 * 20  # for so many there is room at first
    assert (tmp_path / "a.csv").read_text() == (tmp_path / "b.csv").read_text()


def test_nothing_half_written_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ivories.simulation import rows

    def full(self: Any, log: Any) -> None:
        raise OSError(28, "the disk is full")

    monkeypatch.setattr(rows.Csv, "_add", full)
    with pytest.raises(IvoriesError, match="the disk is full") as caught:
        simulate("embossing/block", 5, out=tmp_path / "deals.csv")
    assert caught.value.code == "bad-file" and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["pipe", "folder"])
def test_only_ordinary_files_are_replaced(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "deals.csv"
    os.mkfifo(path) if kind == "pipe" else path.mkdir()
    with pytest.raises(IvoriesError, match="ordinary file"):
        simulate("embossing/block", 5, out=path)
    assert not path.is_file() and len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
@pytest.mark.parametrize("limit", [0, 10, 9000, 60000])
def test_a_full_disk(suffix: str, limit: int, tmp_path: Path) -> None:
    code = f"""
    import resource, ivories
    resource.setrlimit(resource.RLIMIT_FSIZE, ({limit}, resource.RLIM_INFINITY))
    import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        ivories.simulate("embossing/block", 900, engine="python", out={str(tmp_path / f"deals.{suffix}")!r})
    except ivories.IvoriesError as error:
        print(error.code)
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=60)
    written = list(tmp_path.iterdir())
    assert (done.stdout == "bad-file\n" and not written) or (done.stdout == "" and len(written) == 1), done.stderr


# --- Mistakes ---


@pytest.mark.parametrize(
    "wrong, code",
    [
        ({"matches": -1}, "bad-option"),
        ({"matches": "many"}, "bad-option"),
        ({"seed": -1}, "bad-seed"),
        ({"threads": 0}, "bad-option"),
        ({"engine": "gpu"}, "unknown-engine"),
        ({"engine": "cudaa"}, "unknown-engine"),
        ({"policies": "clever"}, "unknown-player"),
        ({"policies": ["random"]}, "bad-players"),
        ({"policies": 7}, "unknown-player"),
        ({"players": 40}, "bad-players"),
        ({"out": "deals.txt"}, "bad-file"),
        ({"out": 5}, "bad-file"),
        ({"policies": lambda game, seed: None}, "unknown-player"),
        ({"policies": lambda game: RandomPlayer(1)}, "unknown-player"),
        ({"policies": RandomPlayer}, "unknown-player"),
        ({"policies": int}, "unknown-player"),
        ({"policies": SimpleNamespace(choose=7)}, "unknown-player"),
        ({"policies": SimpleNamespace(choose=lambda: None)}, "unknown-player"),
        ({"progress": 7}, "bad-option"),
        ({"progress": "bar"}, "bad-option"),
        ({"player_seed": -1}, "bad-seed"),
        ({"player_seed": "x"}, "bad-seed"),
        ({"out": "/nowhere/deals.csv"}, "bad-file"),
        ({"colour": 1}, "unknown-option"),
        ({"engine": "cpu", "policies": RandomPlayer(1)}, "bad-engine"),
        ({"engine": "cpu", "pieces": "double-twelve"}, "bad-engine"),
    ],
)
def test_mistakes(wrong: dict[str, Any], code: str) -> None:
    with pytest.raises(IvoriesError) as caught:
        simulate("embossing/block", **wrong)
    assert caught.value.code == code and caught.value.sentence.endswith(".")


def test_an_option_that_was_meant_for_the_simulation() -> None:
    for given in ("embossing/block", ivories.game("embossing/block"), ivories.find("embossing/block")):
        with pytest.raises(IvoriesError, match="Did you mean 'policies'") as caught:
            simulate(given, 2, policy="greedy")
        assert caught.value.code == "unknown-option"
        with pytest.raises(IvoriesError, match="A simulation has matches, seed, policies"):
            simulate(given, n=5)
    with pytest.raises(IvoriesError, match="made already"):
        simulate(ivories.game("embossing/block"), 2, hand=5)


def test_what_was_not_kept_is_not_there() -> None:
    found = simulate("embossing/block", 2, each=False, engine="python")
    assert not hasattr(found, "scores") and getattr(found, "winners", None) is None
    with pytest.raises(IvoriesError, match="each=True") as caught:
        _ = found.scores
    assert caught.value.code == "not-kept" and isinstance(caught.value, AttributeError)


def test_mistakes_are_found_before_anything_is_played(tmp_path: Path) -> None:
    out = tmp_path / "deals.csv"
    for wrong in ({"progress": 7}, {"policies": SimpleNamespace(choose=7)}, {"policies": lambda game: None}):
        with pytest.raises(IvoriesError):
            prepare("embossing/block", out=out, **wrong)  # type: ignore[arg-type]
    assert not list(tmp_path.iterdir())


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    simulate("embossing/block", 300, 1, engine="python", progress=lambda done, asked: told.append((done, asked)))
    assert told[-1] == (300, 300) and told == sorted(told)


def test_a_made_game_takes_no_options() -> None:
    with pytest.raises(IvoriesError, match="made already"):
        simulate(ivories.game("embossing/block"), 3, players=3)


def test_what_was_not_kept() -> None:
    found = simulate("embossing/block", 3, each=False)
    with pytest.raises(IvoriesError, match="each=True"):
        _ = found.scores
    with pytest.raises(IvoriesError, match="0 to 2"):
        found.match(3)
    with pytest.raises(IvoriesError, match="No match"):
        simulate("embossing/block", 0).match(0)
    kept = simulate("embossing/block", 9)
    assert kept.match(kept.steps.argmax()).scores == tuple(kept.scores[kept.steps.argmax()])


class Remembering:
    """A player whose choices depend on the matches before."""

    def __init__(self) -> None:
        self.chosen = 0

    def choose(self, view: View) -> Action:
        self.chosen += 1
        return view.legal[self.chosen % len(view.legal)]


def test_a_match_that_goes_otherwise_again_is_refused() -> None:
    found = simulate("embossing/block", 30, policies=[Remembering(), "random"])
    with pytest.raises(IvoriesError, match="a player remembers other matches") as caught:
        _ = [found.match(number) for number in range(30)]
    assert caught.value.code == "not-kept"
    plain = simulate("embossing/block", 30, engine="python")
    assert [plain.match(number).scores for number in (0, 17, 29)] == [tuple(plain.scores[n]) for n in (0, 17, 29)]


def test_what_a_player_raises_names_the_match() -> None:
    class Failing:
        def __init__(self, game: ivories.Game, seed: str) -> None:
            self.left = 40

        def choose(self, view: View) -> Action:
            self.left -= 1
            return view.legal[0 if self.left else 99]

    with pytest.raises(IndexError) as caught:
        simulate("embossing/block", 30, seed=7, policies=Failing)
    [note] = caught.value.__notes__
    assert note.startswith("This was match ") and "of seed 7" in note


def test_the_gpu_is_missed_in_a_sentence() -> None:
    with pytest.raises(IvoriesError) as caught:
        simulate("embossing/block", 3, engine="cuda")
    assert caught.value.code == "bad-engine"


def test_policies_are_one_or_one_for_each_seat() -> None:
    with pytest.raises(IvoriesError, match="Give one policy, or 2, one for each seat"):
        simulate("embossing/block", 3, policies=["greedy"])


def test_seats() -> None:
    game = ivories.game("embossing/block", 3)
    seats = Seats(game, ["greedy", "random", "greedy"])
    assert seats.greedy == 0b101 and seats.plain and plans.make(game, 1, seats.greedy).greedy == 5


# --- Without the compiled engine ---

WITHOUT = """
    import sys, warnings
    for name in ("numba", "numpy", "llvmlite"):
        sys.modules[name] = None
    import ivories
    from ivories.simulation import running
    warnings.simplefilter("error")
    found = ivories.simulate("embossing/block", 50, 3)
    print(found.engine, found.digest)
    for wrong in ({"engine": "cpu"}, {"engine": "cuda"}):
        try:
            ivories.simulate("embossing/block", 5, **wrong)
        except ivories.IvoriesError as error:
            print(error.sentence.partition("install ")[2].partition(",")[0])
    for name in ("scores", "winners", "winner"):
        try:
            getattr(found, name)
        except ivories.IvoriesError as error:
            print(error.code)
    print(found.match(1).number)  # its scores can be compared without NumPy
    warnings.simplefilter("default")
    running.COMPILING_PAYS = running.ESTIMATE_AFTER = running.WORTH_SAYING = 0.0
    for again in range(3):
        digest = ivories.simulate("embossing/block", 50, 3).digest
    print(digest == found.digest)
"""


def test_without_numba_everything_is_interpreted() -> None:
    """A long run says so, once for a line of the user's own, which it names."""
    code = textwrap.dedent(WITHOUT)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    digest = simulate("embossing/block", 50, 3).digest
    refused = ["ivories[fast]", "ivories[gpu]", *["not-kept"] * 3]
    assert done.stdout.split() == ["python", digest, *refused, "1", "True"], done.stderr
    assert done.stderr.count("Warning") == 1 and "This will take about 1 second," in done.stderr
    assert "numba is not installed" in done.stderr and "install ivories[fast]" in done.stderr
    assert done.stderr.startswith("<string>:")


BROKEN = """
    import sys, warnings
    sys.path.insert(0, {folder!r})
    import ivories
    from ivories.compiled.beside import Compiling
    from ivories.simulation import running
    for name in ("COMPILING_PAYS", "LOADING_PAYS", "ESTIMATE_AFTER", "WORTH_SAYING"):
        setattr(running, name, 0.0)
    Compiling.ready = True  # so the run waits for it, however short
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        found = ivories.simulate("embossing/block", {matches}, 3)
    print(found.engine, found.digest, len(told), told[0].category.__name__, "broken" in str(told[0].message))
    try:
        ivories.simulate("embossing/block", 5, engine="cpu")
    except ivories.IvoriesError as error:
        print(error.why)
"""


@pytest.mark.parametrize(
    "broken", ["raise ImportError('it is broken')", "raise OSError(5, 'it is broken')", "broken = config = None"]
)
def test_with_a_broken_numba_everything_is_interpreted(broken: str, tmp_path: Path) -> None:
    (tmp_path / "numba").mkdir()
    (tmp_path / "numba" / "__init__.py").write_text(broken)
    code = textwrap.dedent(BROKEN).format(folder=str(tmp_path), matches=60)
    env = {**os.environ, "IVORIES_CACHE": str(tmp_path / "cache")}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60)
    digest = simulate("embossing/block", 60, 3, engine="python").digest
    said = "False" if "config" in broken else "True"
    assert done.stdout.split() == ["python", digest, "1", "RuntimeWarning", said, "bad-engine/broken"], done.stderr


def test_code_that_was_kept_is_not_played_with_a_broken_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ivories.IvoriesError, match="ModuleNotFoundError") as caught:
        simulate("embossing/block", 5, engine="cpu")
    assert caught.value.why == "bad-engine/broken"


def test_numba_is_switched_off(tmp_path: Path) -> None:
    code = textwrap.dedent(BROKEN).format(folder=str(tmp_path), matches=60)
    env = {**os.environ, "IVORIES_CACHE": str(tmp_path / "cache"), "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60)
    assert done.stdout.split()[0] == "python" and done.stdout.split()[2:4] == ["1", "RuntimeWarning"], done.stderr
    assert done.stdout.endswith("bad-engine/broken\n")


def test_the_command_says_why_it_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COMPILING_PAYS", "ESTIMATE_AFTER", "WORTH_SAYING"):
        monkeypatch.setattr(running, name, 0.0)
    words = ["embossing/block", "--option", "pieces=double-twelve", "--matches", "30", "--json"]
    done = CliRunner().invoke(simulate_many, words)
    assert done.exit_code == 0 and json.loads(done.stdout)["matches"] == 30
    assert done.stderr.startswith("ivories: This will take about 1 second: the matches are played by the interpreted")
    assert done.stderr.count("\n") == 1 and "double-twelve" in done.stderr


def test_a_set_that_is_too_large_for_the_compiled_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    large = {"pieces": "double-twelve", "max_deals": 1}
    assert simulate("embossing/block", 3, **large).engine == "python"  # a short run says nothing
    for name in ("COMPILING_PAYS", "ESTIMATE_AFTER", "WORTH_SAYING"):
        monkeypatch.setattr(running, name, 0.0)
    with pytest.warns(RuntimeWarning, match="sets of up to 62 pieces") as told:
        found = simulate("embossing/block", 30, **large)
    assert len(told) == 1 and found.matches == 30 and told[0].filename == __file__
    assert simulate("embossing/block", 30, engine="python", **large).digest == found.digest  # who asks is not warned


# --- An early end ---


@pytest.fixture
def _heeded() -> Iterator[None]:
    """Ctrl-C is heeded, even if whoever started the tests ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def ctrl_c(_heeded: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C in the middle of writing."""
    from ivories.simulation import rows

    def enough(self: Any, log: Any) -> None:
        add(self, log[: len(log) // 2])
        if len(log) > 200:
            os.kill(os.getpid(), signal.SIGINT)
        add(self, log[len(log) // 2 :])

    add = rows.Csv._add
    monkeypatch.setattr(rows.Csv, "_add", enough)
    monkeypatch.setattr(running, "ROWS_SHARE", 1.0)


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        simulate("embossing/block", 10_000, 1, engine="python", out=tmp_path / "a.csv")
    assert not list(tmp_path.iterdir())
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("ivories")]


@pytest.mark.usefixtures("ctrl_c")
def test_what_was_done_before_ctrl_c_can_be_had(tmp_path: Path) -> None:
    with prepare("embossing/block", 10_000, 1, engine="python", out=tmp_path / "a.csv") as run:
        with pytest.raises(KeyboardInterrupt):
            run.play()
        run.keep()
    found = run.found
    assert 0 < found.matches < 10_000 and not found.complete
    assert found.digest == simulate("embossing/block", found.matches, 1, engine="python").digest
    deals = (tmp_path / "a.csv").read_text().splitlines()[1:]
    assert len(deals) == found.tally.deals


@pytest.mark.parametrize("engine", [None, "python", "cpu"])
@pytest.mark.parametrize("policies", ["random", RandomPlayer(3)], ids=["kernel", "players"])
def test_a_run_is_played_once(engine: str | None, policies: Any, tmp_path: Path) -> None:
    if engine == "cpu" and policies != "random":
        pytest.skip("players of Python are not compiled")
    engine = None if policies != "random" else engine
    with prepare("embossing/block", 40, 1, policies, engine=engine, out=tmp_path / "a.csv") as run:
        for _ in range(3):
            run.play()
            assert run.found.matches == 40 and run.found.complete
        run.keep()
    assert len((tmp_path / "a.csv").read_text().splitlines()) == run.found.tally.deals + 1
    if policies == "random":
        assert run.found == simulate("embossing/block", 40, 1, engine="python")


@pytest.mark.parametrize("engine", [None, "python", "cpu"])
@pytest.mark.usefixtures("_heeded")
def test_a_run_that_was_interrupted_goes_on(engine: str | None) -> None:
    stops = iter([True])

    def enough(done: int, asked: int) -> None:
        if next(stops, False):
            os.kill(os.getpid(), signal.SIGINT)

    with prepare("embossing/block", 5_000, 1, engine=engine, threads=2, progress=enough, max_deals=1) as run:
        with pytest.raises(KeyboardInterrupt):
            run.play()
        before = run.found.matches
        run.play()
    assert 0 < before < 5_000 and run.found == simulate("embossing/block", 5_000, 1, engine="cpu", max_deals=1)


@pytest.mark.usefixtures("_heeded")
def test_ctrl_c_ends_the_threads() -> None:
    def enough(done: int, asked: int) -> None:
        os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        simulate("embossing/block", 10_000_000, 1, engine="cpu", threads=2, each=False, progress=enough)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("ivories")]


COMPILING = """
    import os, signal, sys
    import ivories
    from ivories.compiled import beside
    from ivories.simulation import running

    signal.signal(signal.SIGINT, signal.default_int_handler)
    begin = beside.Compiling.__init__
    begun = []
    beside.Compiling.__init__ = lambda self, build: begun.append(begin(self, build))
    running.COMPILING_PAYS = 0.0

    def enough(done, asked):
        if begun:
            os.kill(os.getpid(), signal.SIGINT)

    try:
        if sys.argv[1] == "background":
            ivories.simulate("embossing/block", 1_000_000, progress=enough)
        else:
            signal.signal(signal.SIGALRM, signal.default_int_handler)
            signal.alarm(1)
            ivories.simulate("embossing/block", 1_000_000, engine="cpu")
    except KeyboardInterrupt:
        print(len(begun))
        try:
            print(os.waitpid(-1, os.WNOHANG))
        except ChildProcessError:
            print("none")
"""


@pytest.mark.parametrize("how", ["background", "foreground"])
def test_ctrl_c_ends_the_compiler(how: str, tmp_path: Path) -> None:
    env = {**os.environ, "IVORIES_CACHE": str(tmp_path)}
    run = [sys.executable, "-c", textwrap.dedent(COMPILING), how]
    done = subprocess.run(run, env=env, capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["1", "none"], done.stderr
    assert not list(tmp_path.rglob("*.kernel"))


def cli(*args: str) -> list[str]:
    return [sys.executable, "-m", "ivories.cli", "simulate", *args]


@pytest.mark.parametrize("engine", ["python", "cpu"])
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_command_with_its_summary(engine: str, sign: signal.Signals, tmp_path: Path) -> None:
    words = ["simulate", "embossing/block", "--matches", "4000000000", "--engine", engine, "--out", "a.csv", "--json"]
    run = program.start(tmp_path, *words, IVORIES_CACHE=str(caching.root()))
    program.wait_until(lambda: any(draft.stat().st_size > 1000 for draft in tmp_path.glob(".a.csv.*")), run)
    run.send_signal(sign)
    out, err = run.communicate(timeout=60)
    assert run.returncode == 128 + sign and err == b""
    told = json.loads(out)
    assert not told["complete"] and 0 < told["matches"] < told["asked"]
    assert (tmp_path / "a.csv").read_text().count("\n") > told["matches"]


# --- The command ---


def test_the_command_tells_people() -> None:
    env = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        cli("embossing/block", "--matches", "300"), capture_output=True, text=True, env=env, timeout=60
    )
    assert done.returncode == 0 and done.stderr == ""
    for words in ("300 matches of seed 0", "95% sure", "were blocked", "The first player to act", "█", "Digest"):
        assert words in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_command_in_json() -> None:
    command = cli("halsam/poker", "--matches", "20", "--option", "max_deals=3", "--json", "--policy", "greedy")
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    told = json.loads(done.stdout)
    assert {"matches", "steps", "seconds", "steps_per_s", "wins", "mean_scores", "engine", "digest"} <= set(told)
    found = simulate("halsam/poker", 20, 0, "greedy", max_deals=3)
    assert told["digest"] == found.digest and told["wins"] == found.wins and told["policies"] == ["greedy"] * 2


def test_the_command_refuses_in_a_sentence() -> None:
    done = subprocess.run(cli("embossing/block", "--engine", "gpu"), capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and done.stderr.startswith("ivories: There is no engine 'gpu'") and not done.stdout
    done = subprocess.run(
        cli("embossing/block", "--players", "9", "--json"), capture_output=True, text=True, timeout=60
    )
    assert json.loads(done.stdout)["error"]["code"] == "bad-players"
