"""Who may play: workers that are another Ivories, have none, come late, or not at all."""

from __future__ import annotations

import re
import shutil
import threading
import warnings
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import ivories
from ivories import IvoriesError, simulate
from ivories.cluster import announced, patience
from ivories.cluster.sources import Sources, sources
from ivories.simulation import prepare
from tests.cluster.helpers import GAME, QUIET, found_at, scheduler, slow, when, worker

pytestmark = pytest.mark.xdist_group("a cluster")


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """How a worker is started whose kernel is another one."""
    path = tmp_path_factory.mktemp("foreign")
    shutil.copytree(Path(ivories.__file__).parent, path / "ivories")
    chance = path / "ivories" / "kernel" / "core" / "chance.py"
    chance.write_text(chance.read_text() + "\n# Another shuffle.\n")
    return {"cwd": path, "env": {**QUIET, "PYTHONPATH": str(path)}}


def test_a_worker_with_another_kernel_is_refused_by_name(foreign: dict[str, Any], tmp_path: Path) -> None:
    with (
        scheduler(tmp_path) as (address, _),
        worker(address, "--name", "from elsewhere", **foreign),
        pytest.raises(IvoriesError) as caught,
    ):
        simulate("embossing/block", 5, cluster=address)
    assert caught.value.code == "bad-worker"
    assert "from elsewhere at tcp://127.0.0.1:" in caught.value.sentence and "another Ivories" in caught.value.sentence


def test_a_worker_of_another_version_is_refused_by_name(folder: Path, tmp_path: Path) -> None:
    """Though its sources are the same."""
    (tmp_path / "before.py").write_text("import ivories\nivories.__version__ = '0.0.9'\n")
    with (
        scheduler(tmp_path) as (address, _),
        worker(address, "--name", "left behind", "--preload", str(tmp_path / "before.py"), **found_at(folder)),
        pytest.raises(IvoriesError) as caught,
    ):
        simulate("embossing/block", 5, cluster=address)
    there, here = Sources("0.0.9", sources().key), sources()
    assert caught.value.code == "bad-worker" and "left behind at tcp://127.0.0.1:" in caught.value.sentence
    assert f"another Ivories, {there}, and here is {here}:" in caught.value.sentence


def test_a_late_one_does_not_play(foreign: dict[str, Any], folder: Path, tmp_path: Path) -> None:
    """It is told once, and the others go on."""
    come: list[Any] = []
    with scheduler(tmp_path) as (address, _), worker(address, **found_at(folder)):

        def late(done: int, asked: int) -> None:
            if not come:
                come.append(worker(address, "--name", "late", **foreign))
                come.append(come[0].__enter__())

        run = prepare("embossing/block", 1 << 20, policies=slow(), cluster=address, progress=late, **GAME)
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always", RuntimeWarning)
            _until_told(run, told)
        come[0].__exit__(None, None, None)
    [warned] = told
    assert re.search("The worker late at tcp.*has another Ivories", str(warned.message)) and run.found.workers == 1
    assert run.found._sums == simulate("embossing/block", run.found.matches, policies=slow(), **GAME)._sums


def _until_told(run: Any, told: Any) -> None:
    """Plays until something was said, and a little longer."""
    before = run._progress

    def progress(done: int, asked: int) -> None:
        before(done, asked)
        if len(told) and done > 200:
            raise KeyboardInterrupt

    run._progress = progress
    with suppress(KeyboardInterrupt), run:
        run.play()


WITHOUT = """
import sys

class Nothing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] == "ivories":
            raise ModuleNotFoundError("No module named 'ivories'", name="ivories")

sys.meta_path.insert(0, Nothing())
"""

OLD = WITHOUT.replace('name.partition(".")[0] == "ivories"', 'name.startswith("ivories.cluster")').replace(
    'name="ivories")', "name=name)"
)


@pytest.mark.parametrize("code, said", [(WITHOUT, "has no Ivories"), (OLD, "knows nothing of clusters")])
def test_a_worker_without_ivories(code: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "before.py").write_text(code)
    with (
        scheduler(tmp_path) as (address, _),
        worker(address, "--name", "bare", "--preload", str(tmp_path / "before.py")),
        pytest.raises(IvoriesError, match=f"bare at tcp.*{said}") as caught,
    ):
        simulate("embossing/block", 5, cluster=address)
    assert caught.value.code == "bad-worker"


def test_a_scheduler_needs_no_ivories_and_a_worker_may_have_threads(folder: Path, tmp_path: Path) -> None:
    """And a client of Dask's says where it is, too."""
    from distributed import Client

    (tmp_path / "before.py").write_text(WITHOUT)
    with scheduler(tmp_path, "--preload", str(tmp_path / "before.py")) as (address, _):
        threads = ("--nthreads", "3")
        with worker(address, *threads, **found_at(folder)), Client(address, set_as_default=False) as client:
            for engine in ("cpu", "python"):
                given: dict[str, Any] = {"engine": engine, "max_deals": 1, "each": True}
                there = simulate("embossing/block", 3000, cluster=client, **given)
                assert there.threads == 3 and there.workers == 1
                assert there.digest == simulate("embossing/block", 3000, **given).digest


def test_a_cluster_within_this_process() -> None:
    from distributed import LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=2, processes=False, dashboard_address=None) as cluster:
        assert cluster.scheduler_address.startswith("inproc://")
        there = simulate("embossing/block", 300, engine="python", cluster=cluster)
        assert there.digest == simulate("embossing/block", 300, engine="python").digest and there.workers == 2
        with pytest.raises(IvoriesError, match="is no cluster"):
            simulate("embossing/block", 5, cluster=cluster.scheduler_address)


def test_nobody_is_there(dask: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(patience.NAME, "1")
    monkeypatch.setattr(patience, "SAID_AFTER", 0.1)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always", RuntimeWarning)
        with pytest.raises(IvoriesError, match="No worker") as caught:
            simulate("embossing/block", 5, cluster=dask)
    assert caught.value.why == "no-cluster/workers" and any("yet: start some" in str(one.message) for one in told)


def test_a_worker_that_comes_is_waited_for(dask: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    come: list[Any] = []
    timer = threading.Timer(0.5, lambda: come.append(_entered(worker(dask, **found_at(folder)))))
    timer.start()
    try:
        file = folder / "scheduler.json"  # by which others find it
        assert simulate("embossing/block", 50, engine="python", cluster=file).matches == 50
    finally:
        timer.join()
        for one in come:
            one.__exit__(None, None, None)


def test_a_scheduler_that_is_being_started_is_waited_for(
    dask: str, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its file is not there when a run begins, then there is half of it."""
    whole = (folder / "scheduler.json").read_text()
    file = tmp_path / "scheduler.json"
    looked: list[int] = []

    async def look(seconds: float) -> None:
        looked.append(1)
        file.write_text(whole[: len(whole) // 2] if len(looked) < 3 else whole)

    monkeypatch.setattr(announced, "asyncio", SimpleNamespace(sleep=look))
    with worker(dask, **found_at(folder)):
        assert simulate("embossing/block", 20, engine="python", cluster=file).matches == 20
    assert len(looked) == 3


def _entered(one: Any) -> Any:
    one.__enter__()
    return one


def test_only_workers_with_a_gpu_play_on_one(dask: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here one says that it has a GPU, and none is found: that is said with its name."""
    monkeypatch.setenv(patience.NAME, "0.5")
    with worker(dask, "--name", "plain", **found_at(folder)):
        when(lambda: _workers(dask) == 1)
        with pytest.raises(IvoriesError) as caught:
            simulate("embossing/block", 5, engine="cuda", cluster=dask)
        assert caught.value.why == "no-cluster/gpu" and "--resources GPU=1" in caught.value.sentence
        monkeypatch.setenv(patience.NAME, "30")
        with (
            worker(dask, "--name", "boaster", "--resources", "GPU=1", **found_at(folder)),
            pytest.raises(IvoriesError, match=r"The worker boaster at tcp.*cannot play\. The engine cuda") as caught,
        ):
            simulate("embossing/block", 5, engine="cuda", cluster=dask)
    assert caught.value.code == "bad-worker"


PRETENDING = """
from ivories.simulation import engines

usual = engines.check

class Cuda:
    name = "cuda"

    def __init__(self, game, plan, each):
        self._plain = engines.Python(game, plan, each, False)

    def warm(self):
        pass

    def play(self, first, count):
        return self._plain.play(first, count)

engines.Cuda = Cuda
engines.check = lambda engine, *given: None if engine == "cuda" else usual(engine, *given)
"""


def test_matches_on_gpus(dask: str, folder: Path, tmp_path: Path) -> None:
    """Here without one: the engine of these workers pretends. Those without the resource get nothing."""
    (tmp_path / "before.py").write_text(PRETENDING)
    before = ("--preload", str(tmp_path / "before.py"))
    gpu = ("--resources", "GPU=1", *before)
    with (
        worker(dask, **found_at(folder)),
        worker(dask, *gpu, **found_at(folder)),
        worker(dask, *gpu, **found_at(folder)),
    ):
        when(lambda: _workers(dask) == 3)
        there = simulate("embossing/block", 3000, 4, ["greedy", "random"], max_deals=1, engine="cuda", cluster=dask)
    here = simulate("embossing/block", 3000, 4, ["greedy", "random"], max_deals=1, each=False)
    assert there.digest == here.digest and there._sums == here._sums
    assert there.engine == "cuda" and there.workers == 2


def _workers(address: str) -> int:
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        return len(client.nthreads())
