"""Whatever dies: workers again and again, the scheduler; nothing but time is lost."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

import pytest

import ivories
from ivories import IvoriesError, simulate
from ivories.cluster import handing
from ivories.simulation import prepare
from tests.cluster.helpers import GAME, found_at, scheduler, slow, worker

pytestmark = pytest.mark.xdist_group("a cluster")


class Killer:
    """Kills a worker whenever so many more matches were played, and starts another in its place."""

    def __init__(self, folder: Path, address: str, times: int) -> None:
        self.folder, self.address, self.left = folder, address, times
        self.running: list[Any] = []
        self.next = 0
        self.start()

    def start(self) -> None:
        one = worker(self.address, **found_at(self.folder))
        self.running.append((one, one.__enter__()))

    def __call__(self, done: int, asked: int) -> None:
        if self.left and done >= self.next:
            self.left -= 1
            self.next = done + asked // 6
            self.start()
            one, process = self.running.pop(0)
            process.send_signal(signal.SIGKILL)
            one.__exit__(None, None, None)

    def end(self) -> None:
        for one, _ in self.running:
            one.__exit__(None, None, None)


def test_workers_that_are_killed_again_and_again(folder: Path, dask: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handing, "LATE", 1e9)  # it is noticed that they are gone, and not that they are slow
    killer = Killer(folder, dask, 3)
    killer.start()
    try:
        there = simulate("embossing/block", 900, policies=slow(), cluster=dask, progress=killer, **GAME)
    finally:
        killer.end()
    assert not killer.left
    here = simulate("embossing/block", 900, policies=slow(), **GAME)
    assert there.digest == here.digest and there._sums == here._sums


def test_a_killed_worker_leaves_nothing_in_the_rows(folder: Path, dask: str, tmp_path: Path) -> None:
    import pyarrow.parquet as parquet

    killer = Killer(folder, dask, 2)
    killer.start()
    out = tmp_path / "deals"
    try:
        simulate("embossing/block", 600, policies=slow(), cluster=dask, progress=killer, out=out, **GAME)
    finally:
        killer.end()
    simulate("embossing/block", 600, policies=slow(), out=tmp_path / "deals.parquet", **GAME)
    rows = [row for part in sorted(out.iterdir()) for row in parquet.read_table(part).to_pylist()]
    assert rows == parquet.read_table(tmp_path / "deals.parquet").to_pylist()
    assert {path.name for path in tmp_path.iterdir()} == {"deals", "deals.parquet"}


def test_a_stopped_worker_is_not_waited_for(folder: Path, dask: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As one is whose machine hangs: what it has is given to another one, too."""
    monkeypatch.setattr(handing, "LATE", 0.5)
    stopped: list[int] = []

    with worker(dask, **found_at(folder)) as one, worker(dask, **found_at(folder)):

        def stop(done: int, asked: int) -> None:
            if done > asked // 4 and not stopped:
                stopped.append(one.pid)
                one.send_signal(signal.SIGSTOP)

        there = simulate("embossing/block", 700, policies=slow(), cluster=dask, progress=stop, **GAME)
    assert stopped and there.digest == simulate("embossing/block", 700, policies=slow(), **GAME).digest


def test_a_player_that_ends_every_worker(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    from ivories.cluster import batches

    monkeypatch.setattr(batches, "MOST_LOST", 3)
    deadly = ivories.bots.named("slow_player:Deadly")
    with pytest.raises(IvoriesError) as caught:
        simulate("embossing/block", 10, policies=deadly, cluster="local", threads=1)
    assert caught.value.why == "no-cluster/dying"


def test_a_scheduler_that_is_lost_is_one_sentence(folder: Path, tmp_path: Path) -> None:
    """And what was done before is there: exactly the first matches."""
    with scheduler(tmp_path) as (address, process), worker(address, **found_at(folder)):

        def kill(done: int, asked: int) -> None:
            if done > 100:
                process.kill()

        run = prepare("embossing/block", 100_000, policies=slow(), cluster=address, progress=kill, **GAME)
        with pytest.raises(IvoriesError) as caught, run:
            run.play()
    assert caught.value.why == "no-cluster/lost" and address in caught.value.sentence
    assert run.found.matches > 100
    assert run.found._sums == simulate("embossing/block", run.found.matches, policies=slow(), **GAME)._sums
