"""The benchmark: what it compares plays the same matches, and it says so in both forms."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import ivories
from ivories.bench import measuring, reference, rivals
from ivories.bench.measuring import Rate
from ivories.cli import bench, main
from ivories.simulation import engines

pytestmark = pytest.mark.xdist_group("block for two")  # one process compiles it, for all


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """One round of a few matches; the rivals as far as they are installed."""
    monkeypatch.setattr(measuring, "ROUNDS", 1)
    monkeypatch.setattr(measuring, "KINDS", (measuring.BLOCK,))
    monkeypatch.setattr(measuring, "starts", lambda quick: {"import ivories": 0.1})


@pytest.mark.usefixtures("short")
def test_every_row_of_block_played_the_same_matches() -> None:
    rates = list(measuring.block(quick=True))
    names = [rate.what for rate in rates]
    assert "ivories, interpreted" in names and "ivories, compiled, one core" in names
    assert ("C, the same matches, one core" in names) == (reference.build() is not None)
    assert measuring.equal_digests(rates) and sum(rate.digest is not None for rate in rates) >= 3
    assert not measuring.equal_digests([*rates, Rate("other", 1.0, 1.0, "0")])
    assert all(rate.steps_per_s > rate.matches_per_s > 0 for rate in rates)


@pytest.mark.usefixtures("short")
def test_the_command_in_both_forms() -> None:
    told = CliRunner().invoke(main, ["bench", "--quick"])
    assert told.exit_code == 0
    ran = ["interpreted", "compiled", *(["C"] if reference.build() else [])]
    assert f"Equal digests: {', '.join(ran[:-1])} and {ran[-1]} played the same matches." in told.output
    found = json.loads(CliRunner().invoke(main, ["bench", "--quick", "--json"]).output)
    assert (
        found["equal"]
        and found["compared"] == ran
        and {row["what"] for row in found["block"]} >= {"ivories, interpreted"}
    )
    assert [one["rules"] for one in found["games"]] == [measuring.BLOCK]


@pytest.mark.heavy
@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("in_c", [True, False])
def test_nothing_is_claimed_of_what_did_not_run(in_c: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "compiles", lambda game: False)
    monkeypatch.setattr(rivals, "installed", dict)
    if reference.build() is None:
        pytest.skip("needs a C compiler")
    sums = reference.play(ivories.game("embossing/block", 2, max_deals=1), measuring.SEED, 0, 2000)
    monkeypatch.setattr(reference, "build", lambda: reference if in_c else None)
    monkeypatch.setattr(reference, "play", lambda *given: sums)
    told = CliRunner().invoke(main, ["bench", "--quick"]).output
    head = told.splitlines()[2].split()
    assert head == ["matches/s", "steps/s", *(["C"] if in_c else [])]
    assert ("interpreted and C played the same matches" in told) == in_c and ("digests" in told) == in_c
    assert "compiled play (install ivories[fast])" in told and "OpenSpiel and dominoes (install ivories[bench])" in told
    assert ("C (no compiler was found that works)" in told) != in_c and "Every rule set" not in told
    found = json.loads(CliRunner().invoke(main, ["bench", "--quick", "--json"]).output)
    assert found["equal"] is (True if in_c else None) and not found["games"]


def test_digests_that_differ(capsys: pytest.CaptureFixture[str]) -> None:
    bench._tell_compared([Rate("ivories, interpreted", 1.0, 1.0, "0"), Rate("C, the same matches", 1.0, 1.0, "1")])
    assert "The digests differ" in capsys.readouterr().out


def test_a_compiler_that_does_not_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reference, "compiler", lambda: ["false"])
    assert reference._library.__wrapped__() is None


def test_what_ctrl_c_has_ended_is_no_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*given: object, **more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(measuring, "simulate", stopped)
    told = CliRunner().invoke(main, ["bench", "--quick"])
    assert told.exit_code == 1 and "differ" not in told.output and "Aborted!" in told.output  # the program says it


def test_shares() -> None:
    rates = [Rate("OpenSpiel x", 10.0, 100.0), Rate("ivories", 50.0, 300.0), Rate("C, y", 100.0, 600.0)]
    rows = measuring.shares(rates)
    assert rows[1]["times_open_spiel"] == 5.0 and rows[1]["of_c"] == 0.5
    assert measuring.shares(rates[1:2])[0]["of_c"] is None


def test_rivals_play() -> None:
    for play in rivals.installed().values():
        matches, steps = play(2)
        assert matches == 2 and steps > 4


def test_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "_run", lambda code, rules_id, cache: 1.0 if cache else 0.5)
    found = measuring.starts(quick=True)
    assert found["import ivories"] == 0.5 and f"{measuring.BLOCK}, from disk" in found
