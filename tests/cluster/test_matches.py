"""Matches on a cluster: the same as here, for every rule set, any number of workers, and batches of any size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

import ivories
from ivories import IvoriesError, simulate
from ivories.bots import named
from ivories.cluster import Handing
from ivories.cluster.calls import Answer
from ivories.cluster.line import Line
from ivories.cluster.members import Member
from ivories.party.events import Header
from ivories.rehearsal import prepare as evenings
from ivories.simulation import clustered
from ivories.simulation.spread import Done
from tests.test_simulation import WHOLE, short

pytestmark = pytest.mark.xdist_group("a cluster")

Clusters = Callable[[int], Any]


SIZES = (1, 3, 7, 2, 5)


class Changing:
    """A size of batches that is another one after every batch."""

    def __init__(self, *given: Any) -> None:
        self._sizes = cycle(SIZES)
        self.learn(0, 0.0, 1)

    def learn(self, count: int, seconds: float, threads: int) -> None:
        self.size = next(self._sizes)


@pytest.fixture
def any_size(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Batches of several sizes, the first ones so small that every worker has some; who has played how many."""
    played: list[tuple[str, int]] = []
    before = Line.call

    async def call(self: Line, member: Member, data: bytes) -> Answer | None:
        answer = await before(self, member, data)
        if answer is not None and isinstance(answer.value, Done):
            played.append((member.address, answer.value.part.matches))
        return answer

    monkeypatch.setattr(Line, "call", call)
    monkeypatch.setattr(Handing, "_count", lambda self, size, slots: size)
    monkeypatch.setattr(clustered, "Longer", Changing)
    return played


@pytest.mark.heavy
@pytest.mark.parametrize("workers", [2, 5, 1])
@pytest.mark.parametrize("rules_id, players", WHOLE)
def test_every_rule_set(
    rules_id: str, players: int, workers: int, clusters: Clusters, any_size: list[tuple[str, int]]
) -> None:
    game = ivories.game(rules_id, players, **short(rules_id))
    here = simulate(game, 40, 3, engine="python")
    there = simulate(game, 40, 3, engine="python", cluster=clusters(workers), each=True)
    assert there.digest == here.digest and there._sums == here._sums
    assert (there._rows() == here._rows()).all()
    assert there == here and there.workers == workers
    assert len({worker for worker, _ in any_size}) == workers and {size for _, size in any_size} >= {1, 3, 7}


def test_compiled(clusters: Clusters) -> None:
    here = simulate("embossing/block", 300_000, 5, max_deals=1, each=False, engine="cpu")
    for engine in ("cpu", None):
        there = simulate("embossing/block", 300_000, 5, max_deals=1, engine=engine, cluster=clusters(2))
        assert there.digest == here.digest and there._sums == here._sums
        assert not there.each  # a cluster is for many: what grows with the matches is asked for


def test_rows_are_the_same_file(tmp_path: Path, clusters: Clusters) -> None:
    for name in ("deals.csv", "deals.parquet"):
        for folder, given in (("here", {}), ("there", {"cluster": clusters(2)})):
            (tmp_path / folder).mkdir(exist_ok=True)
            simulate("embossing/draw", 60, 4, engine="python", out=tmp_path / folder / name, **given)
    import pyarrow.parquet as parquet

    here, there = tmp_path / "here", tmp_path / "there"
    assert (here / "deals.csv").read_bytes() == (there / "deals.csv").read_bytes()
    assert parquet.read_table(here / "deals.parquet") == parquet.read_table(there / "deals.parquet")


@pytest.mark.usefixtures("any_size")
@pytest.mark.parametrize("seen", [True, False])
def test_rows_in_a_folder(seen: bool, tmp_path: Path, clusters: Clusters, monkeypatch: pytest.MonkeyPatch) -> None:
    """Written by the workers, or sent back where they do not see the folder."""
    import pyarrow.parquet as parquet

    from ivories.simulation import folders

    if not seen:
        monkeypatch.setattr(folders.Path, "write_text", lambda *given: None)
    out = tmp_path / "deals"
    found = simulate("embossing/draw", 60, 4, engine="python", out=out, cluster=clusters(2))
    simulate("embossing/draw", 60, 4, engine="python", out=tmp_path / "deals.parquet")
    parts = sorted(out.iterdir())
    assert found.out == out and len(parts) > 2 and parts[0].name == "part-0000000000000.parquet"
    assert {path.name for path in tmp_path.iterdir()} == {"deals", "deals.parquet"}
    whole = parquet.read_table(tmp_path / "deals.parquet")
    assert [row for part in parts for row in parquet.read_table(part).to_pylist()] == whole.to_pylist()
    for part in parts:
        first = int(part.stem.partition("-")[2])
        assert parquet.read_table(part)["match"][0].as_py() == first


def test_a_ladder(clusters: Clusters) -> None:
    given: dict[str, Any] = {"deals": 12, "seed": 4, "player_seed": 2}
    policies = ["greedy", "random"]
    here = ivories.ladder("embossing/muggins", policies, **given, threads=1)
    there = ivories.ladder("embossing/muggins", policies, **given, cluster=clusters(2))
    assert there == here and there.pairs == here.pairs and there.workers >= 1


def test_evenings(clusters: Clusters) -> None:
    names = ["Ada", "Ben", "Clara", "Dan", "Edith"]
    runs = [
        evenings(Header(party="sebastopol"), names, ["greedy", "random"], 3, seed=2, cluster=cluster)
        for cluster in (None, clusters(2))
    ]
    for run in runs:
        run.play()
    here, there = (run.found for run in runs)
    assert there == here and there.evenings == 3 and there.points == here.points
    assert here.sessions.mean >= 1 and here.minutes.mean > 1 and set(here.points) == {"greedy", "random"}


def test_an_evening_is_the_one_that_is_played_here(clusters: Clusters) -> None:
    from ivories.rehearsal import simulated

    names = ["Ada", "Ben", "Clara", "Dan", "Edith"]
    run = evenings(Header(party="sebastopol"), names, "greedy", 1, seed=9, cluster=clusters(2))
    run.play()
    alone = simulated(Header(party="sebastopol"), names, "greedy", pace=7, seed=9)
    alone.to_the_end()
    assert run.found.party == alone.party


# --- Players ---

PLAYER = """
class Last:
    def __init__(self, game, seed):
        pass
    def choose(self, view):
        return view.legal[-1]

class Fails(Last):
    def choose(self, view):
        raise KeyError("my own mistake")
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A module of a user's, where nobody but this process finds it."""
    (tmp_path / "my_own_player.py").write_text(PLAYER)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.mark.usefixtures("own")
def test_a_player_that_the_workers_do_not_find(clusters: Clusters) -> None:
    with pytest.raises(IvoriesError) as caught:
        simulate("embossing/block", 5, policies=named("my_own_player:Last"), cluster=clusters(2))
    assert caught.value.code == "bad-worker"
    assert "my_own_player" in caught.value.sentence and "127.0.0.1" in caught.value.sentence


@pytest.mark.usefixtures("own")
def test_own_players_on_a_cluster_of_this_machine() -> None:
    """Workers that are started for the run find what this process finds."""
    given: dict[str, Any] = {"policies": [named("my_own_player:Last"), "random"], "player_seed": 3}
    here = simulate("embossing/block", 20, **given)
    there = simulate("embossing/block", 20, **given, cluster="local", threads=1)
    assert there.digest == here.digest


@pytest.mark.usefixtures("own")
def test_a_player_that_fails_is_told_as_here() -> None:
    sentences = []
    for given in ({}, {"cluster": "local", "threads": 1}):
        with pytest.raises(IvoriesError) as caught:
            simulate("embossing/block", 1, policies=named("my_own_player:Fails"), **given)
        sentences.append((caught.value.sentence, caught.value.__notes__))
    assert sentences[0] == sentences[1]
