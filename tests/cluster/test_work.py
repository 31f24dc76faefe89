"""What a worker does, done here: the same bytes, read in this process."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

import ivories
from ivories import IvoriesError, simulate
from ivories.bots import named, players
from ivories.cluster import calls
from ivories.cluster.calls import Sent
from ivories.cluster.members import Member
from ivories.cluster.patience import Patience
from ivories.cluster.sources import sources
from ivories.party.events import Header
from ivories.rehearsal.spread import Played
from ivories.simulation import plans, quickest
from ivories.simulation.folders import Folder
from ivories.simulation.seats import Seats
from ivories.simulation.spread import Matches
from ivories.strength.mirrored import Mirrored
from ivories.strength.spread import Deals

BLOCK = ivories.game("embossing/block", 2, max_deals=1)


def matches(policies: Any = "random", engine: str | None = None, each: bool = False, rows: Any = False) -> Matches:
    seats = Seats(BLOCK, policies)
    return Matches(BLOCK, plans.make(BLOCK, 3, seats.greedy), seats, 3, engine, each, rows)


def done(work: Any, *numbers: tuple[int, int], left: int = 0) -> list[Any]:
    """What came of some batches, sent as bytes."""
    sent = Sent.of(work)
    assert pickle.loads(calls.asking(sent)).value is None
    return [pickle.loads(calls.doing(sent, first, count, left)).value for first, count in numbers]


@pytest.mark.parametrize("policies", ["random", ["greedy", "random"]])
@pytest.mark.parametrize("engine", [None, "python"])
def test_matches(policies: Any, engine: str | None) -> None:
    work = matches(policies, engine, each=True, rows=True)
    one, other = done(work, (0, 30), (30, 20))
    here = simulate(BLOCK, 50, 3, policies, engine="python")
    assert [a + b for a, b in zip(one.part.sums, other.part.sums, strict=True)] == here._sums
    assert [*one.part.each, *other.part.each] == here._rows().ravel().tolist()
    assert len(one.part.log) == 30 * 8 and one.engine == "python" and one.seconds > 0


def test_players_that_the_kernel_does_not_know() -> None:
    [one] = done(matches(["club", "random"]), (0, 2))
    assert one.part.sums == simulate(BLOCK, 2, 3, ["club", "random"])._sums


def test_the_compiled_engine_takes_over_where_much_is_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quickest, "LOADING_PAYS", 0.0)
    work = matches()
    work.ready()
    played = [work.do(first, 300, 1 << 40) for first in range(0, 1200, 300)]
    while played[-1].engine == "python":
        played.append(work.do(300 * len(played), 300, 1 << 40))
    sums = [sum(column) for column in zip(*(one.part.sums for one in played), strict=True)]
    assert sums == simulate(BLOCK, 300 * len(played), 3, each=False)._sums


def test_without_numba_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from ivories.simulation import engines

    monkeypatch.setattr(engines, "_installed", lambda name: False)
    note = matches().ready()
    assert note is not None and note.why == "bad-engine/slow" and "numba" in note.sentence
    with pytest.raises(IvoriesError) as caught:
        matches(engine="cpu").ready()
    assert caught.value.why == "bad-engine/numba"


@pytest.mark.parametrize("seen", [True, False])
def test_rows_of_a_batch(seen: bool, tmp_path: Path) -> None:
    folder = Folder(tmp_path / "deals")
    place = folder.place if seen else folder.place._replace(token="another")
    for part in done(matches(rows=place), (0, 20), (20, 5)):
        assert (part.part.log.data is None) == seen
        folder.add(part.part.log)
    folder.finish()
    assert sorted(path.name for path in (tmp_path / "deals").iterdir()) == [
        "part-0000000000000.parquet",
        "part-0000000000020.parquet",
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["deals"]


def test_rows_that_cannot_be_written_leave_nothing(tmp_path: Path) -> None:
    folder = Folder(tmp_path / "deals")
    work = matches(rows=folder.place)
    work.ready()

    def fails(first: int, count: int) -> None:
        raise RuntimeError("in the middle")

    work._engine = type("Fails", (), {"play": staticmethod(fails), "name": "python"})()
    with pytest.raises(RuntimeError):
        work.do(0, 5, 0)
    assert [path.name for path in Path(folder.place.folder).iterdir()] == ["token"]
    folder.drop()
    assert not list(tmp_path.iterdir())


def test_deals_and_evenings() -> None:
    mirrored = Mirrored(BLOCK, ["greedy", "random"], 4, 2)
    [one] = done(Deals(mirrored), (3, 4))
    assert [played[:2] for played in one] == [played[:2] for played in mirrored.play(3, 4)]
    evenings = Played(Header(party="sebastopol"), ["Ada", "Ben", "Clara", "Dan"], ["random"], 7.0, 1, False).sent()
    [[told]] = done(evenings, (2, 1))
    assert told == evenings.one(2)


def test_other_sources_are_refused() -> None:
    sent = Sent.of(matches())._replace(sources=sources()._replace(key="0123"))
    with pytest.raises(IvoriesError) as caught:
        pickle.loads(calls.asking(sent))
    told = Member("tcp://there:1", {"name": "one"}).refused(caught.value)
    assert told.code == "bad-worker" and "one at tcp://there:1" in told.sentence and "0123" in told.sentence


OWN = """
from ivories.bots import RandomPlayer

def one(game, seed):
    return RandomPlayer(seed)
"""


def test_a_player_that_was_changed_since_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that has imported a module once plays it as it was then."""
    (tmp_path / "changing.py").write_text(OWN)
    monkeypatch.syspath_prepend(str(tmp_path))
    work = matches(named("changing:one"))
    assert pickle.loads(calls.asking(Sent.of(work))).value is None
    (tmp_path / "changing.py").write_text(f"{OWN}\n# Another one.\n")
    assert pickle.loads(calls.asking(Sent.of(work))).value is None  # it is what was imported
    work.own["changing:one"] = "what a program has that begins now"
    with pytest.raises(IvoriesError) as caught:
        pickle.loads(calls.asking(Sent.of(work)))
    assert caught.value.why == "bad-player/other" and "start the worker again" in caught.value.sentence


@pytest.mark.parametrize("here", [True, False])
def test_workers_search_as_is_done_here_or_are_refused(here: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is compiled a search has fewer playouts: its players would play other matches."""
    monkeypatch.setattr(players, "engine_for", lambda terms, wait: None)
    compiles = [here]
    monkeypatch.setattr(players, "can_compile", lambda terms: compiles[0])
    evenings = Played(Header(party="sebastopol"), ["Ada", "Ben"], ["club"], 7.0, 1, False).sent()
    for work in (matches("club"), Deals(Mirrored(BLOCK, ["club", "greedy"], 1, 1)), evenings):
        compiles[0] = here
        assert pickle.loads(calls.asking(Sent.of(work))).value is None
        compiles[0] = not here
        with pytest.raises(IvoriesError) as caught:
            pickle.loads(calls.asking(Sent.of(work)))
        assert caught.value.why == ("bad-engine/search" if here else "bad-engine/search-here")


def test_who_does_not_search_needs_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "can_compile", lambda terms: 1 / 0)
    poker = ivories.game("embossing/poker", players=2)
    assert players.searches_compiled(["greedy", "random"], BLOCK) is None
    assert players.searches_compiled(["master"], poker) is None


def test_works_that_nobody_asks_for_any_more_are_forgotten() -> None:
    for seed in range(calls.KEPT + 3):
        done(Deals(Mirrored(BLOCK, ["greedy", "random"], seed, 2)), (0, 1))
    assert len(calls._WORKS) == calls.KEPT


def test_sources_are_all_that_plays() -> None:
    here = sources()
    assert here == sources() and here.version == ivories.__version__ and len(here.key) == 12


def test_patience() -> None:
    patient = Patience(0.0, 0.0)
    assert patient.with_(1, True, "there", False) is None
    for gpu, why in ((False, "no-cluster/workers"), (True, "no-cluster/gpu")):
        with pytest.raises(IvoriesError) as caught:
            patient.with_(0, True, "there", gpu)
        assert caught.value.why == why


def test_batches_grow_with_a_run(monkeypatch: pytest.MonkeyPatch) -> None:
    from ivories.simulation import clustered, running

    now = [0.0]
    monkeypatch.setattr(clustered.time, "monotonic", lambda: now[0])
    long: list[float] = []
    size = clustered.Longer(1, clustered.SUMS, clustered.LARGEST)
    for hour in range(3):
        now[0] = hour * 3600.0
        for _ in range(20):
            size.learn(size.size, size.size / 1000)  # so many a second
        long.append(size.size / 1000)
    assert long == [clustered.SUMS * running.BATCH_SECONDS, clustered.LONGEST, clustered.LONGEST]


def test_batches_grow_with_the_threads() -> None:
    """So a scheduler has as much to do with many as with some."""
    from ivories.simulation import clustered

    for threads, seconds in ((1, 1.5), (75, 1.5), (1000, 20.0)):
        size = clustered.Longer(1, clustered.SUMS, clustered.LARGEST)
        for _ in range(20):
            size.learn(size.size, size.size / 1000, threads)
        assert size.size == 1000 * seconds
