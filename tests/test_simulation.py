"""Many matches: the same on every engine, with any number of threads; sums, rows, mistakes, and an early end."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from typing import Any

import pytest

import ivories
from ivories import IvoriesError, simulate
from ivories.bots import GreedyPlayer, RandomPlayer
from ivories.simulation import plans, running, totals
from ivories.simulation.seats import Seats
from ivories.types import Action, View
from tests.tables import EVERY_TABLE

# Every rule set, compiled as a whole for one number of players each: few and many in turn.
WHOLE = [(rules.id, rules.players[-1] if i % 2 else rules.players[0]) for i, rules in enumerate(ivories.all_rules())]


def short(rules_id: str) -> dict[str, Any]:
    return {"max_deals": 8} if ivories.find(rules_id).family == "poker" else {}


# --- The same matches everywhere ---


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players", WHOLE)
def test_engines_agree(rules_id: str, players: int, deep: bool) -> None:
    game = ivories.game(rules_id, players, **short(rules_id))
    count = 2000 if deep else 60
    plain = simulate(game, count, 3, engine="python")
    quick = simulate(game, count, 3, engine="cpu", threads=2)
    assert quick.digest == plain.digest and quick._sums == plain._sums
    assert (quick._rows() == plain._rows()).all()


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players", EVERY_TABLE)
def test_engines_agree_at_every_table(rules_id: str, players: int, deep: bool) -> None:
    if not deep:
        pytest.skip("a compilation for each table")
    game = ivories.game(rules_id, players, **short(rules_id))
    assert simulate(game, 1000, 5, engine="cpu").digest == simulate(game, 1000, 5, engine="python").digest


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


def test_threads_and_pieces_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ivories.game("embossing/block", 2)
    wanted = simulate(game, 700, 1, engine="python")
    for threads in (1, 2, 3):
        for piece in (1e-7, 0.01):
            monkeypatch.setattr(running, "PIECE", piece)
            found = simulate(game, 700, 1, engine="cpu", threads=threads)
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
    monkeypatch.setattr(running, "PATIENCE", 0.0)
    monkeypatch.setattr(running, "LOADING", 0.0)
    found = simulate("embossing/block", 200_000, 1, max_deals=1, each=False)
    assert found.engine == "cpu" and found.matches == 200_000
    assert found.digest == simulate("embossing/block", 200_000, 1, engine="cpu", max_deals=1).digest


def test_a_few_matches_need_no_compiler() -> None:
    assert simulate("embossing/block", 20).engine == "python"


# --- Policies ---


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id", ["embossing/muggins", "halsam/texas", "embossing/bingo", "halsam/poker"])
def test_greedy_seats_compiled(rules_id: str) -> None:
    players = ivories.find(rules_id).players[0]
    policies = ["greedy" if seat % 2 == 0 else "random" for seat in range(players)]
    game = ivories.game(rules_id, players, max_deals=4)
    plain = simulate(game, 60, 5, policies, engine="python")
    assert simulate(game, 60, 5, policies, engine="cpu").digest == plain.digest
    assert plain.policies == policies


def test_greedy_beats_random() -> None:
    found = simulate("embossing/muggins", 200, 1, ["greedy", "random"])
    assert found.win_shares[0].low > 0.5


def test_python_players() -> None:
    game = ivories.game("embossing/draw", 2, max_deals=1)
    made: list[str] = []

    def maker(terms: Any, seed: str) -> RandomPlayer:
        made.append(seed)
        return RandomPlayer(seed)

    found = simulate(game, 3, 8, [maker, "greedy"])
    assert made == ["8 0 0", "8 1 0", "8 2 0"]
    assert found.policies == ["maker", "greedy"] and found.engine == "python"
    assert found.digest == simulate(game, 3, 8, [maker, GreedyPlayer(game)]).digest


# --- Sums ---


def test_sums_are_those_of_the_matches() -> None:
    found = simulate("embossing/muggins", 300, 2, players=3)
    assert found.matches == 300 and found.complete
    assert found.total_steps == found.steps.sum() and found.tally.deals == found.deals.sum()
    assert found.wins == found.winners.sum(axis=0).tolist()
    assert [one.mean for one in found.mean_scores] == pytest.approx(found.scores.mean(axis=0).tolist())
    assert [one.sd for one in found.mean_scores] == pytest.approx(found.scores.std(axis=0, ddof=1).tolist())
    assert list(found.deals_ended.values()) == found.ended.sum(axis=0).tolist()
    assert list(found.deals_ended) == found.endings
    assert sum(count for _, _, count in found.score_bins) == 900
    assert sum(found.won_from_opener) == found.tally.deals
    low, high, _ = next(row for row in found.score_bins if row[2])
    assert low <= found.scores.min() <= high


def test_what_the_opener_gains(tmp_path: Path) -> None:
    """From the rows of the deals, whatever the game: what a deal adds to the score of its opener, and to others."""
    for rules_id, players, begins in (
        ("embossing/muggins", 3, 0),
        ("embossing/rounce", 3, 15),
        ("halsam/texas", 4, 0),
        ("halsam/poker", 3, 20),
    ):
        game = ivories.game(rules_id, players, max_deals=4)
        found = simulate(game, 40, 3, out=tmp_path / "deals.csv")
        opener, others, scores = [], 0, [begins] * players
        for row in csv.DictReader((tmp_path / "deals.csv").read_text().splitlines()):
            if row["deal"] == "1":
                scores = [found._begins_with()] * players
            now = [int(row[f"score_{seat}"]) for seat in range(players)]
            gains = [b - a for a, b in zip(scores, now, strict=True)]
            first = int(row["opener"])
            opener.append(gains[first])
            others += sum(gains) - gains[first]
            scores = now
        assert found._begins_with() == begins or rules_id == "halsam/poker"
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


@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
def test_bins_hold_the_likely_scores(rules_id: str) -> None:
    game = ivories.game(rules_id, **({"max_deals": 5} if "poker" in rules_id else {}))
    found = simulate(game, 40, 1)
    bins = found.score_bins
    assert bins[-1][2] <= 0.05 * sum(count for _, _, count in bins)
    assert found.scores.min() >= bins[0][0]


def test_none_and_repr() -> None:
    found = simulate("embossing/block", 0)
    assert found.matches == 0 and found.wins == [0, 0] and found.scores.shape == (0, 2)
    assert found.as_dict()["win_shares"][0] == {"share": 0.0, "low": 0.0, "high": 1.0}
    assert repr(simulate("embossing/block", 1000, max_deals=1)).startswith("<1,000 matches of ivories.game(")


# --- Rows ---


def test_rows_of_every_deal(tmp_path: Path) -> None:
    import pyarrow.parquet

    game = ivories.game("embossing/muggins", 2)
    found = simulate(game, 30, 6, engine="python", out=tmp_path / "a.csv")
    simulate(game, 30, 6, engine="cpu", out=tmp_path / "b.csv")
    simulate(game, 30, 6, [RandomPlayer(1), "random"], out=tmp_path / "c.csv")
    assert (tmp_path / "a.csv").read_text() == (tmp_path / "b.csv").read_text()
    rows = list(csv.DictReader((tmp_path / "a.csv").read_text().splitlines()))
    assert len(rows) == found.tally.deals and {row["ended"] for row in rows} <= {"domino", "blocked", "out"}
    last = {int(row["match"]): row for row in rows}
    assert [[int(last[i]["score_0"]), int(last[i]["score_1"])] for i in range(30)] == found.scores.tolist()
    assert sum(int(row["steps"]) for row in rows) == found.total_steps
    simulate(game, 30, 6, engine="cpu", out=tmp_path / "a.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "a.parquet").to_pylist()
    plain = [{name: "" if value is None else str(value) for name, value in row.items()} for row in table]
    assert plain == rows
    assert (tmp_path / "c.csv").read_text().count("\n") > 30


def test_a_log_that_is_too_short_is_made_longer(tmp_path: Path) -> None:
    simulate("embossing/tiddle-a-wink", 20, 1, engine="cpu", target=60, out=tmp_path / "a.csv")
    simulate("embossing/tiddle-a-wink", 20, 1, engine="python", target=60, out=tmp_path / "b.csv")
    assert (tmp_path / "a.csv").read_text() == (tmp_path / "b.csv").read_text()


def test_nothing_half_written_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ivories.simulation import rows

    def full(self: Any, log: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(rows.Csv, "_add", full)
    with pytest.raises(IvoriesError, match="No space left on device") as caught:
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


def test_the_gpu_is_missed_in_a_sentence() -> None:
    with pytest.raises(IvoriesError) as caught:
        simulate("embossing/block", 3, engine="cuda")
    assert caught.value.code == "bad-engine"


def test_seats() -> None:
    game = ivories.game("embossing/block", 3)
    seats = Seats(game, ["greedy", "random", "greedy"])
    assert seats.greedy == 0b101 and seats.plain and plans.make(game, 1, seats.greedy).greedy == 5


# --- Without numba ---

WITHOUT = """
    import sys
    for name in ("numba", "numpy", "llvmlite"):
        sys.modules[name] = None
    import ivories
    found = ivories.simulate("embossing/block", 50, 3)
    print(found.engine, found.digest)
    for wrong in ({"engine": "cpu"}, {"engine": "cuda"}):
        try:
            ivories.simulate("embossing/block", 5, **wrong)
        except ivories.IvoriesError as error:
            print(error.code)
    try:
        found.scores
    except ivories.IvoriesError as error:
        print(error.code)
"""


def test_without_numba_everything_is_interpreted() -> None:
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(WITHOUT)], capture_output=True, text=True, timeout=60)
    digest = simulate("embossing/block", 50, 3).digest
    assert done.stdout.split() == ["python", digest, "bad-engine", "bad-engine", "not-kept"], done.stderr


BROKEN = """
    import sys
    sys.path.insert(0, {folder!r})
    import ivories
    from ivories.simulation import running
    running.PATIENCE = running.LOADING = 0.0
    found = ivories.simulate("embossing/block", 50, 3)
    print(found.engine, found.digest)
    try:
        ivories.simulate("embossing/block", 5, engine="cpu")
    except ivories.IvoriesError as error:
        print(error.why)
"""


@pytest.mark.parametrize("broken", ["raise ImportError('no')", "raise OSError(5, 'no')", "config = None"])
def test_with_a_broken_numba_everything_is_interpreted(broken: str, tmp_path: Path) -> None:
    (tmp_path / "numba").mkdir()
    (tmp_path / "numba" / "__init__.py").write_text(broken)
    code = textwrap.dedent(BROKEN).format(folder=str(tmp_path))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["python", simulate("embossing/block", 50, 3).digest, "bad-engine/broken"], (
        done.stderr
    )


# --- An early end ---


def test_ctrl_c_keeps_what_was_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ivories.simulation import rows

    def enough(self: Any, log: Any) -> None:
        """Ctrl-C in the middle of writing."""
        add(self, log[: len(log) // 2])
        if len(log) > 200:
            os.kill(os.getpid(), signal.SIGINT)
        add(self, log[len(log) // 2 :])

    add = rows.Csv._add
    monkeypatch.setattr(rows.Csv, "_add", enough)
    monkeypatch.setattr(running, "WRITTEN", 1.0)
    found = simulate("embossing/block", 10_000, 1, engine="python", out=tmp_path / "a.csv")
    assert 0 < found.matches < 10_000 and not found.complete
    assert found.digest == simulate("embossing/block", found.matches, 1, engine="python").digest
    deals = (tmp_path / "a.csv").read_text().splitlines()[1:]
    assert len(deals) == found.tally.deals


def cli(*args: str) -> list[str]:
    return [sys.executable, "-m", "ivories.cli", "simulate", *args]


@pytest.mark.parametrize("engine", ["python", "cpu"])
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_command_with_its_summary(engine: str, sign: signal.Signals, tmp_path: Path) -> None:
    command = cli("embossing/block", "--matches", "4000000000", "--engine", engine, "--json")
    run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(4 if engine == "python" else 20)
    run.send_signal(sign)
    out, err = run.communicate(timeout=60)
    assert run.returncode == 130 and err == ""
    told = json.loads(out)
    assert not told["complete"] and 0 <= told["matches"] < told["asked"]


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
