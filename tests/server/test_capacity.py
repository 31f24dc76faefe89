"""bench/capacity.py: what many players need follows from what was measured, and what breaks first is the first."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict, fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some
from serving.needs import Costs, Habits, Needs, alone, ceilings, moves_in_a_commit, needs, processes, rows

from tests.server.postgres import Postgres

ROOT = Path(__file__).parent.parent.parent
MACHINE = {"cores": 64.0, "connections": 500.0, "disk": 500e6, "wire": 1.25e9}
COSTS = Costs(
    move_cpu=0.001,
    move_db_cpu=0.0005,
    move_written=600,
    move_kept=200,
    move_wire=4_000,
    follow_cpu=0.001,
    bot_cpu=0.003,
    table_memory=30_000,
    connection_memory=20_000,
    connection_cpu=0.00001,
    process_memory=70e6,
    process_db_cpu=0.001,
    lock_cpu=1e-7,
    notice_cpu=0.000005,
    commits=5_000,
)
MANY = some.integers(1, 10_000_000)


def test_a_number_of_players_by_hand() -> None:
    """Ten thousand at tables of two, where a piece is laid every five seconds."""
    found = needs(COSTS, Habits(), 10_000)
    assert (found.tables, found.moves) == (5_000, 1_000)
    assert found.server_cores == pytest.approx((1_000 * 0.003 + 10_000 * 0.00001) / 0.6)
    assert found.processes == 6, "5.17 cores, one for each"
    assert found.bot_cores == pytest.approx(1_000 / 3 * 0.003 / 0.6)
    assert found.db_cores == pytest.approx((0.5 + 0.006 + 36 * 2 * 1e-7) / 0.6)
    assert found.memory == 6 * 70e6 + 5_000 * 3 * 30_000 + 10_000 * 20_000
    assert found.written == 600_000 and found.wire == 4_000_000
    assert found.kept == pytest.approx(1_000 * 200 * 86_400 * 0.4)
    assert found.commits == pytest.approx(600), "a process has 167 moves a second, 1.67 in each commit"


@given(MANY, MANY)
def test_more_players_never_need_less(one: int, two: int) -> None:
    few, many = (needs(COSTS, Habits(), number) for number in sorted((one, two)))
    for name, low, high in zip(Needs._fields, few, many, strict=True):
        assert low <= high * (1 + 1e-9), name


@given(some.sampled_from([one.name for one in fields(Costs) if one.name != "commits"]), MANY)
def test_what_costs_more_never_needs_less(name: str, players: int) -> None:
    dear = replace(COSTS, **{name: getattr(COSTS, name) * 2})
    few, many = (needs(costs, Habits(), players) for costs in (COSTS, dear))
    assert all(low <= high * (1 + 1e-9) for low, high in zip(few, many, strict=True))


def test_one_process_is_enough_for_as_many_as_it_says() -> None:
    most = alone(COSTS, Habits())
    assert processes(COSTS, Habits(), most) == 1 < processes(COSTS, Habits(), most + 5)
    assert needs(COSTS, Habits(), most).heard == 0.0, "nobody else is there to be heard"


@given(some.floats(0, 1e6))
def test_moves_gather_while_a_commit_is_on_its_way(moves: float) -> None:
    found = moves_in_a_commit(moves, Habits())
    assert 1 <= found <= Habits().gathering


def test_what_breaks_first() -> None:
    found = ceilings(COSTS, Habits(), MACHINE)
    assert [one.players for one in found] == sorted(one.players for one in found) and len(found) == 6
    first = found[0]
    assert "commits" in first.name
    below, above = (needs(COSTS, Habits(), first.players + more).commits for more in (0, 99))
    assert below <= first.most < above


def test_what_costs_nothing_never_breaks() -> None:
    nothing = replace(COSTS, move_wire=0)
    (card,) = [one for one in ceilings(nothing, Habits(), MACHINE) if "network" in one.name]
    assert card.players > 1e9


def test_a_machine_twice_as_large_holds_twice_as_long() -> None:
    large = {name: most * 2 for name, most in MACHINE.items()}
    small = {one.name: one.players for one in ceilings(COSTS, Habits(), MACHINE)}
    for one in ceilings(COSTS, Habits(), large):
        if one.most > 10:  # the others do not depend on the machine
            assert one.players >= small[one.name]


def test_the_table_has_a_row_for_all_that_is_needed() -> None:
    assert len(list(rows([needs(COSTS, Habits(), 10)]))) == len(Needs._fields)


def capacity(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, "bench/capacity.py", *words], capture_output=True, text=True, cwd=ROOT, timeout=240
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


FIGURES = asdict(COSTS) | {"cores": 2, "load_before": 0.1, "moves": 1000}


def test_from_the_figures_of_a_run(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    file.write_text(json.dumps(FIGURES))
    told = capacity("--figures", str(file), "--players", "10000", "--each-pause", "10")
    assert "moves a second                                   500" in told and "what breaks first" in told
    data = json.loads(capacity("--figures", str(file), "--json"))
    assert [one["players"] for one in data["needs"]] == [10_000, 1_000_000] and len(data["ceilings"]) == 6


@pytest.mark.heavy
@pytest.mark.xdist_group("postgres")
def test_a_short_run(postgres: Postgres, deep: bool) -> None:
    if not deep:
        pytest.skip("starts servers and plays: with --deep")
    short = ("--tables", "45", "--rate", "40", "--seconds", "4", "--idle", "2", "--bot", "greedy")
    data = json.loads(capacity("--db", postgres.new(), "--json", *short))
    assert data["moves"] > 20 and data["commits"] > 100
    for name in ("move_cpu", "move_db_cpu", "move_wire", "notice_cpu", "process_memory", "bot_cpu"):
        assert data[name] > 0, name
    assert 1e-6 < data["move_cpu"] < 0.1 and 100 < data["move_wire"] < 100_000


def test_the_page_shows_what_the_command_prints() -> None:
    page = (ROOT / "docs" / "capacity.md").read_text(encoding="utf-8")
    assert f"```text\n{capacity('--figures', 'bench/figures/capacity.json')}```" in page
    for one in fields(Costs):
        assert f"`{one.name}`" in page, one.name
