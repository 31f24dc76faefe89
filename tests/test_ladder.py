"""`ivories.ladder` and `ivories ladder`: mirrored deals, intervals, processes, an early end, refusals."""

from __future__ import annotations

import io
import json
import math
import pickle
import signal
import statistics
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import ivories
from ivories import IvoriesError, ladder
from ivories.bots import GreedyPlayer, RandomPlayer, named
from ivories.bots.seating import seated, seed_of
from ivories.cli import main
from ivories.strength import Ladder, prepare, worker
from ivories.strength.mirrored import Mirrored
from ivories.terminal.ladder import tell
from ivories.terminal.screen import Screen
from tests.program import run as run_program
from tests.program import start, wait_until

MINE = """
import os, time
from pathlib import Path

class First:
    def __init__(self, game, seed):
        pass

    def choose(self, view):
        return view.legal[0]

class Prints(First):
    def choose(self, view):
        print("thinking")
        return view.legal[0]

class Fails(First):
    def choose(self, view):
        if len(view.hand) < 3:
            raise ValueError("few pieces")
        return view.legal[0]

class Gone(First):
    def choose(self, view):
        os._exit(3)

class Slow(First):
    def choose(self, view):
        time.sleep(0.01)
        if view.scores != (0, 0) or len(view.hand) < 2:
            Path("begun").write_text("x")
        return view.legal[0]
"""
TABLES = [
    (rules.id, players) for rules in ivories.all_rules() for players in sorted({rules.players[0], rules.players[-1]})
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with players of a user's own."""
    (tmp_path / "others.py").write_text(MINE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    yield tmp_path
    sys.modules.pop("others", None)


def mirrored(rules: str, players: int | None = None, policies: Any = ("greedy", "random"), **options: Any) -> Mirrored:
    return Mirrored(ivories.game(rules, players, **options, max_deals=1), policies, 5, 0)


def first_legal(game: ivories.Game, seed: str) -> Any:
    class First:
        def choose(self, view: ivories.View) -> ivories.Action:
            return view.legal[0]

    return First()


# --- Mirrored deals ---


@pytest.mark.parametrize("rules, players", TABLES)
def test_every_rule_set(rules: str, players: int) -> None:
    """A player against itself is level in every deal; greedy against random runs, and both are asked."""
    deals = mirrored(rules, players)
    assert [deals.deal(number, "random", "random").edge for number in range(2)] == [0, 0]
    found = ladder(rules, ["random", "greedy"], 2, 5, players=players, threads=1)
    [pair] = found.pairs
    assert found.complete and (pair.first, pair.second, pair.deals) == ("random", "greedy", 2)
    assert math.isfinite(pair.edge) and math.isfinite(pair.within) and found.seatings == len(found.game.sides)
    assert all(one.choices > 0 and one.ms_a_choice >= 0 for one in found.standings)


def edge_by_hand(game: ivories.Game, number: int, first: Any, second: Any) -> Fraction:
    """The edge in one deal, worked out from the scores alone; the side of a partner is the seat two further on."""
    together = game.players == 4 and game.rules.partners
    sides = [{0, 2}, {1, 3}] if together else [{seat} for seat in range(game.players)]
    found = []
    for side in sides:
        match = game.start(5, match=number)
        sat = [
            seated(first if seat in side else second, game, seed_of(0, number, seat)) for seat in range(game.players)
        ]
        while match.turn is not None:
            match.play(sat[match.turn].choose(match.view(match.turn)))
        own = statistics.mean(Fraction(match.scores[seat]) for seat in side)
        others = statistics.mean(Fraction(match.scores[seat]) for seat in range(game.players) if seat not in side)
        found.append(own - others)
    return statistics.mean(found)


@pytest.mark.parametrize(
    "rules, players, options",
    [
        ("embossing/block", 2, {}),
        ("embossing/muggins", 3, {}),
        ("embossing/draw", 4, {"partners": True}),
        ("halsam/texas", 4, {}),
        ("embossing/rounce", 3, {}),
        ("embossing/poker", 4, {}),
    ],
)
def test_edges_and_intervals_worked_out_by_hand(rules: str, players: int, options: dict[str, Any]) -> None:
    found = ladder(rules, ["greedy", "random"], 6, 5, players=players, threads=1, **options)
    sign = -1 if rules == "embossing/rounce" else 1  # which counts down
    by_hand = [float(sign * edge_by_hand(found.game, number, "greedy", "random")) for number in range(6)]
    assert found.edges("greedy", "random") == pytest.approx(by_hand)
    assert found.edges("random", "greedy") == pytest.approx([-edge for edge in by_hand])
    [pair] = found.pairs
    assert pair.edge == pytest.approx(statistics.fmean(by_hand))
    assert pair.within == pytest.approx(1.959963984540054 * statistics.stdev(by_hand) / math.sqrt(6))


def test_the_better_player_is_ahead_where_scores_count_down() -> None:
    found = ladder("embossing/rounce", ["random", "greedy"], 20, 1, players=3, threads=1)
    assert found.pairs[0].ahead == "greedy" and found.pairs[0].edge < 0


@pytest.mark.parametrize("rules, players", [("embossing/block", 2), ("halsam/texas", 4), ("embossing/bingo", 2)])
def test_two_sides_are_the_same_both_ways_round(rules: str, players: int) -> None:
    one = ladder(rules, ["greedy", "random"], 4, 2, players=players, threads=1)
    other = ladder(rules, ["random", "greedy"], 4, 2, players=players, threads=1)
    assert one.edges("greedy", "random") == [-edge for edge in other.edges("random", "greedy")]
    assert one.pairs[0].edge == -other.pairs[0].edge and one.pairs[0].within == other.pairs[0].within


def test_standings_are_the_mean_over_all_others() -> None:
    found = ladder("embossing/muggins", ["random", first_legal, "greedy"], 5, 1)
    against = {
        name: [
            statistics.fmean(row)
            for row in zip(*(found.edges(name, other) for other in found.policies if other != name), strict=True)
        ]
        for name in found.policies
    }
    standings = found.standings
    assert [one.policy for one in standings] == sorted(against, key=lambda name: -statistics.fmean(against[name]))
    for one in standings:
        assert one.edge == pytest.approx(statistics.fmean(against[one.policy]))
        assert one.within == pytest.approx(1.959963984540054 * statistics.stdev(against[one.policy]) / math.sqrt(5))
    assert [(one.first, one.second) for one in found.pairs] == [
        ("random", "first_legal"),
        ("random", "greedy"),
        ("first_legal", "greedy"),
    ]


def test_deals_do_not_depend_on_how_many_there_are() -> None:
    few, many = (ladder("embossing/draw", ["greedy", "random"], deals, 3, threads=1) for deals in (2, 5))
    assert many.edges("greedy", "random")[:2] == few.edges("greedy", "random") and few != many
    assert ladder("embossing/draw", ["greedy", "random"], 5, 4, threads=1) != many
    other = ladder("embossing/draw", ["greedy", "random"], 5, 3, threads=1, player_seed=1)
    assert other.edges("greedy", "random") != many.edges("greedy", "random")


def test_the_deck_cannot_be_known_from_a_players_seed() -> None:
    seeds: list[list[str]] = [[], []]
    for seed, heard in enumerate(seeds):

        def listening(game: ivories.Game, own: str, heard: list[str] = heard) -> RandomPlayer:
            heard.append(own)
            return RandomPlayer(own)

        ladder("embossing/block", [listening, "greedy"], 2, seed)
    assert seeds[0] == seeds[1] and len(set(seeds[0])) == 4


def test_players_that_are_objects_play_here() -> None:
    game = ivories.game("embossing/block")
    found = ladder(game, [lambda made, seed: GreedyPlayer(made), RandomPlayer(1)], 2, threads=2)
    assert found.threads == 1 and found.policies == ("<lambda>", "RandomPlayer")
    assert found.game.options["max_deals"] == 1
    assert found.edges("<lambda>", "RandomPlayer")


# --- Processes, and an early end ---


def test_the_same_in_one_process_and_in_several(folder: Path) -> None:
    policies = ["greedy", "random", named("others:Prints")]
    one = ladder("embossing/muggins", policies, 4, 1, players=3, threads=1)
    two = ladder("embossing/muggins", policies, 4, 1, players=3, threads=2)
    assert one == two and (one.threads, two.threads) == (1, 2) and two.complete
    assert one.pairs == two.pairs and one != 7 and "greedy" in repr(one)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_run_that_was_stopped_goes_on(threads: int) -> None:
    whole = ladder("embossing/block", ["greedy", "random", first_named()], 6, 2, threads=1)

    def enough(done: int, wanted: int) -> None:
        told.append((done, wanted))
        if len(told) == 2:
            raise KeyboardInterrupt

    told: list[tuple[int, int]] = []
    run = prepare("embossing/block", ["greedy", "random", first_named()], 6, 2, threads=threads, progress=enough)
    with pytest.raises(KeyboardInterrupt):
        run.play()
    found = run.found
    assert 0 < found.played < found.wanted == 18 and not found.complete and f"{found.played} of 18" in repr(run)
    assert {pair.deals for pair in found.pairs} <= {found.deals, found.deals + 1}
    run.play()
    assert run.found == whole and told[-1] == (18, 18) and told == sorted(told)
    run.play()
    assert run.found == whole


def first_named() -> Any:
    return named("examples.own_player:Heavy")


def test_a_player_that_fails_is_named_in_any_process(folder: Path) -> None:
    said = set()
    for threads in (1, 2):
        with pytest.raises(IvoriesError) as caught:
            ladder("embossing/block", ["random", named("others:Fails")], 6, threads=threads)
        assert caught.value.code == "bad-player" and "ValueError: few pieces" in caught.value.sentence
        said.add((caught.value.sentence, *caught.value.__notes__))
    assert len(said) == 1 and "This was deal 0 of seed 0" in str(said)


def test_a_process_that_ends_by_itself(folder: Path) -> None:
    with pytest.raises(IvoriesError, match="ended by itself") as caught:
        ladder("embossing/block", ["random", named("others:Gone")], 6, threads=2)
    assert caught.value.code == "bad-player"


class Odd:
    """A player that raises what is no mistake of a user's."""

    def choose(self, view: ivories.View) -> str:
        raise LookupError("odd")


def test_a_worker(folder: Path) -> None:
    """What the other processes do, here."""

    def asked(what: bytes, *numbers: tuple[int, int]) -> list[Any]:
        told = io.BytesIO()
        worker.main(io.BytesIO(pickle.dumps(what) + b"".join(map(pickle.dumps, numbers))), told)
        told.seek(0)
        return [pickle.load(told) for _ in numbers]

    deals = mirrored("embossing/block")
    first, second = asked(pickle.dumps(deals), (0, 2), (2, 1))
    assert [one.edge for one in first + second] == [one.edge for one in deals.play(0, 3)]
    own = pickle.dumps(mirrored("embossing/block", policies=("random", named("others:First"))))
    (folder / "others.py").unlink()
    del sys.modules["others"]
    for error in asked(own, (0, 1), (1, 1)):
        assert error.code == "unknown-player"
    [error] = asked(pickle.dumps(mirrored("embossing/block", policies=("random", Odd()))), (0, 1))
    assert type(error) is RuntimeError and "LookupError: odd" in str(error)
    [error] = asked(pickle.dumps(mirrored("embossing/block", policies=("random", Illegal()))), (0, 1))
    assert error.code == "bad-notation"


class Illegal:
    """A player that answers nonsense."""

    def choose(self, view: ivories.View) -> str:
        return "nonsense"


# --- Refusals ---


@pytest.mark.parametrize(
    "policies, options, code",
    [
        (["greedy"], {}, "bad-option"),
        ([], {}, "bad-option"),
        ("greedy", {}, "bad-option"),
        (7, {}, "bad-option"),
        (["greedy", "random", "greedy"], {}, "bad-option"),
        (["greedy", "clever"], {}, "unknown-player"),
        (["greedy", "this:Zen"], {}, "unknown-player"),
        (["greedy", 7], {}, "unknown-player"),
        (["greedy", "random"], {"deals": 1}, "bad-option"),
        (["greedy", "random"], {"deals": "many"}, "bad-option"),
        (["greedy", "random"], {"threads": 0}, "bad-option"),
        (["greedy", "random"], {"seed": -1}, "bad-seed"),
        (["greedy", "random"], {"player_seed": -1}, "bad-seed"),
        (["greedy", "random"], {"progress": 7}, "bad-option"),
        (["greedy", "random"], {"players": 99}, "bad-players"),
        (["greedy", "random"], {"max_deals": 3}, "bad-option"),
        (["greedy", "random"], {"colour": 3}, "unknown-option"),
    ],
)
def test_mistakes(policies: Any, options: dict[str, Any], code: str) -> None:
    with pytest.raises(IvoriesError) as caught:
        prepare("embossing/block", policies, **options)
    assert caught.value.code == code and caught.value.sentence.endswith(".")


def test_a_pair_that_was_not_compared() -> None:
    found = ladder("embossing/block", ["greedy", "random"], 2, threads=1)
    for names, code in ((("greedy", "clever"), "unknown-player"), (("greedy", "greedy"), "bad-option")):
        with pytest.raises(IvoriesError) as caught:
            found.edges(*names)
        assert caught.value.code == code


# --- The command ---


def ask(*words: str) -> Result:
    return CliRunner().invoke(main, ["ladder", *words])


TWO = ("--policy", "greedy", "--policy", "random", "--threads", "1")


def test_in_json() -> None:
    told = json.loads(ask("embossing/block", *TWO, "--deals", "3", "--seed", "4", "--json").stdout)
    same = ladder("embossing/block", ["greedy", "random"], 3, 4, threads=1)
    [pair] = told["pairs"]
    assert pair == same.pairs[0]._asdict() and set(pair) == {"first", "second", "edge", "within", "deals"}
    assert (told["game"], told["players"], told["deals"], told["seed"]) == ("embossing/block", 2, 3, 4)
    assert told["complete"] and told["asked"] == 3 and told["seatings"] == 2
    assert told["policies"] == ["greedy", "random"]
    for one in told["standings"]:
        assert set(one) == {"policy", "edge", "within", "choices", "ms_a_choice"}


def test_in_words() -> None:
    done = ask("embossing/muggins", *TWO, "--deals", "12", "--seed", "4", "--option", "target=100")
    assert done.exit_code == 0 and "12 deals of seed 4, each played 2 times" in done.stdout, done.output
    lines = [line.split() for line in done.stdout.splitlines()]
    [pair] = [line for line in lines if line[:2] == ["greedy", "random"]]
    found = ladder("embossing/muggins", ["greedy", "random"], 12, 4, threads=1, target=100)
    edge, within = found.pairs[0].edge, found.pairs[0].within
    assert pair[2:6] == [f"{edge:+.2f}", f"{edge - within:+.2f}", "to", f"{edge + within:+.2f}"]
    assert [line[1] for line in lines if line and line[0] in "12"][-2:] == [one.policy for one in found.standings]
    three = ask("block of embossing/block", *TWO, "--players", "3")
    assert three.exit_code == 1
    three = ask("embossing/block", *TWO, "--players", "3", "--deals", "2")
    assert "alone in each seat in turn" in " ".join(three.stdout.split())


def test_in_words_in_several_processes() -> None:
    done = ask("embossing/block", "--policy", "greedy", "--policy", "random", "--threads", "2", "--deals", "4")
    assert done.exit_code == 0 and "in 2 processes" in done.stdout


@pytest.mark.parametrize(
    "words, sentence",
    [
        (("embossing/block", "--policy", "greedy"), "Name at least two players"),
        (("embossing/block", "--policy", "greedy", "--policy", "greedy"), "greedy is named twice"),
        (("embossing/block", "--policy", "greedy", "--policy", "nowhere:X"), "no module 'nowhere'"),
        (("embossing/chess", *TWO), "chess"),
        (("embossing/block", *TWO, "--deals", "1"), "deals is a number from 2"),
        (("embossing/block", *TWO, "--option", "max_deals=2"), "leave max_deals out"),
    ],
)
def test_refusals(words: tuple[str, ...], sentence: str) -> None:
    done = ask(*words)
    assert done.exit_code == 1 and sentence in done.stderr and done.stderr.count("\n") == 1, done.output
    assert json.loads(ask(*words, "--json").stdout)["error"]["sentence"] in done.stderr


def told_of(found: Ladder, capsys: pytest.CaptureFixture[str]) -> str:
    tell(Screen(plain=True), found)
    return capsys.readouterr().out


def test_what_is_told_when_it_was_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    run = prepare("embossing/block", ["greedy", "random", first_named()], 5, threads=1)
    deals = mirrored("embossing/block", policies=("greedy", "random", first_named()))
    assert "Stopped before two deals were played." in told_of(run.found, capsys)
    assert all(math.isnan(one.edge) and one.ahead is None for one in run.found.pairs)
    assert all(math.isnan(one.ms_a_choice) for one in run.found.standings)
    run.found.add(deals.play(0, 3))
    assert all(math.isnan(one.within) and not math.isnan(one.edge) for one in run.found.pairs)
    run.found.add(deals.play(3, 4))
    told = told_of(run.found, capsys)
    assert "Stopped early: 2 of 5 deals" in told and [pair.deals for pair in run.found.pairs] == [3, 2, 2]


@pytest.mark.heavy
@pytest.mark.parametrize(
    "sign, status, threads", [(signal.SIGINT, 130, "2"), (signal.SIGTERM, 143, "2"), (signal.SIGINT, 130, "1")]
)
def test_a_signal_gives_what_is_done(sign: signal.Signals, status: int, threads: str, folder: Path) -> None:
    words = ["ladder", "embossing/block", "--policy", "random", "--policy", "others:Slow", "--deals", "1000000"]
    process = start(folder, *words, "--threads", threads, "--json")
    wait_until(lambda: (folder / "begun").exists(), process)
    (folder / "begun").unlink()
    wait_until(lambda: (folder / "begun").exists(), process)
    process.send_signal(sign)
    out, err = process.communicate(timeout=60)
    told = json.loads(out)
    assert process.returncode == status and err == b"" and not told["complete"] and told["deals"] < 1000000


@pytest.mark.heavy
@pytest.mark.parametrize(
    "words",
    [
        ("ladder", "--deals", "4", "--threads", "1"),
        ("ladder", "--deals", "4", "--threads", "2"),
        ("simulate", "--matches", "4"),
    ],
    ids=" ".join,
)
def test_what_a_player_prints_is_no_answer(words: tuple[str, ...], folder: Path) -> None:
    policies = ["--policy", "random", "--policy", "others:Prints"]
    done = run_program(folder, words[0], "embossing/block", *policies, *words[1:], "--json")
    assert done.returncode == 0 and json.loads(done.stdout)["complete"] and b"thinking" in done.stderr
