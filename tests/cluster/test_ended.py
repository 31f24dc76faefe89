"""A run that somebody ends: what is done is there, and nothing of the cluster is left."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psutil
import pytest

from ivories import simulate
from ivories.simulation import prepare
from tests.cluster.helpers import LONG, found_at, scheduler, when, worker
from tests.program import LAUNCHER

pytestmark = pytest.mark.xdist_group("a cluster")


COMMAND = (sys.executable, "-m", "ivories", "simulate", "embossing/block", "--json", "--option", "max_deals=1")


@contextmanager
def program(words: Sequence[str]) -> Iterator[subprocess.Popen[bytes]]:
    """A program of somebody's; when a test fails, nobody waits for its end."""
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "start_new_session": True}
    with subprocess.Popen((sys.executable, "-c", LAUNCHER, *words), **pipes) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_gives_what_is_done_and_frees_the_workers(number: int, tmp_path: Path) -> None:
    words = (
        *COMMAND,
        "--matches",
        str(1 << 40),
        "--cluster",
        "local",
        "--threads",
        "2",
        "--out",
        str(tmp_path / "deals"),
    )
    with program(words) as process:
        when(lambda: _parts(tmp_path) > 5)
        workers = psutil.Process(process.pid).children(recursive=True)
        assert _only_on_loopback(workers)
        process.send_signal(number)
        told, complaints = process.communicate(timeout=LONG)
    assert process.returncode == 128 + number and complaints == b""
    found = json.loads(told)
    assert found["matches"] > 0 and not found["complete"] and 1 <= found["workers"] <= 2
    again = simulate("embossing/block", found["matches"], max_deals=1, each=False)
    assert again.digest == found["digest"]
    assert _rows(tmp_path / "deals") == found["deals"]
    assert [path.name for path in tmp_path.iterdir()] == ["deals"]
    _, alive = psutil.wait_procs(workers, LONG)
    assert not alive


def test_ctrl_c_frees_the_workers_of_a_scheduler_elsewhere(folder: Path, tmp_path: Path) -> None:
    """They live on, have nothing to do any more, and play for whoever comes next."""
    from distributed import Client

    words = (*COMMAND, "--matches", str(1 << 40), "--engine", "python", "--out", str(tmp_path / "deals"))
    with (
        scheduler(tmp_path) as (address, _),
        worker(address, **found_at(folder)) as one,
        worker(address, **found_at(folder)) as other,
        program((*words, "--cluster", address)) as command,
    ):
        when(lambda: _parts(tmp_path) > 5)
        command.send_signal(signal.SIGINT)
        told, complaints = command.communicate(timeout=LONG)
        with Client(address, set_as_default=False) as client:
            when(lambda: not any(client.processing().values()))
            assert len(client.nthreads()) == 2 and not client.who_has()
            assert client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks)) == 0
        there = simulate("embossing/block", 50, 3, engine="python", cluster=address)
        assert one.poll() is None and other.poll() is None
    assert command.returncode == 130 and complaints == b""
    found = json.loads(told)
    assert found["digest"] == simulate("embossing/block", found["matches"], max_deals=1, each=False).digest
    assert there.workers == 2 and there.digest == simulate("embossing/block", 50, 3, engine="python").digest


def _parts(folder: Path) -> int:
    return len(list(folder.glob(".deals.*/part-*")))


def _rows(folder: Path) -> int:
    import pyarrow.parquet as parquet

    return sum(parquet.read_metadata(part).num_rows for part in folder.iterdir())


def _only_on_loopback(processes: list[psutil.Process]) -> bool:
    found = [one for process in processes for one in process.net_connections("tcp") if one.status == "LISTEN"]
    return bool(found) and all(one.laddr.ip == "127.0.0.1" for one in found)


def test_a_program_that_is_killed_leaves_no_cluster(tmp_path: Path) -> None:
    code = "import ivories; print(ivories.simulate('embossing/block', 1 << 40, cluster='local', threads=1))"
    with program((sys.executable, "-c", code)) as process:
        us = psutil.Process(process.pid)
        when(lambda: len(us.children(recursive=True)) > 2)
        started = us.children(recursive=True)
        process.kill()
    _, alive = psutil.wait_procs(started, LONG)
    assert not alive


def test_a_run_goes_on_after_it_was_interrupted(clusters: Any) -> None:
    def interrupt(done: int, asked: int) -> None:
        if interrupted.add(done) or len(interrupted) == 2:
            raise KeyboardInterrupt

    interrupted: set[int] = set()
    run = prepare("embossing/block", 300, engine="python", cluster=clusters(2), progress=interrupt)
    with run:
        with suppress(KeyboardInterrupt):
            run.play()
        assert 0 < run.found.matches < 300
        run.play()
    assert run.found.digest == simulate("embossing/block", 300, engine="python").digest


def test_a_command_whose_scheduler_is_lost_tells_what_was_done(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "deals"
    words = (*COMMAND, "--matches", str(1 << 40), "--engine", "python", "--out", str(out))
    with (
        scheduler(tmp_path) as (address, process),
        worker(address, **found_at(folder)),
        program((*words, "--cluster", address)) as command,
    ):
        when(lambda: _parts(tmp_path) > 5)
        process.kill()
        told, complaint = command.communicate(timeout=LONG)
    assert command.returncode == 1
    assert complaint.startswith(b"ivories: The scheduler at tcp://") and complaint.count(b"\n") == 1
    found = json.loads(told)
    assert found["matches"] > 0 and not found["complete"] and _rows(out) == found["deals"]
    assert found["digest"] == simulate("embossing/block", found["matches"], max_deals=1, each=False).digest
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


def test_a_ladder_by_command() -> None:
    words = ("ladder", "embossing/block", "--policy", "greedy", "--policy", "random", "--deals", "6", "--json")
    here, there = (
        subprocess.run((sys.executable, "-m", "ivories", *words, *also), capture_output=True, timeout=LONG)
        for also in (("--threads", "1"), ("--cluster", "local", "--threads", "2"))
    )
    assert (here.returncode, there.returncode, there.stderr) == (0, 0, b"")
    same, other = json.loads(here.stdout), json.loads(there.stdout)
    assert same["pairs"] == other["pairs"] and same["deals"] == other["deals"] == 6
    assert same["workers"] == 0 and 1 <= other["workers"] <= 2


def test_many_evenings_by_command() -> None:
    words = ("party", "simulate", "sebastopol", "--guests", "5", "--evenings", "2", "--bots", "greedy,random")
    told = [
        subprocess.run((sys.executable, "-m", "ivories", *words, *also), capture_output=True, text=True, timeout=LONG)
        for also in ((), ("--cluster", "local", "--threads", "1"), ("-o", "x.log"), ("--cluster", "here"))
    ]
    here, there, *refused = told
    assert [one.returncode for one in told] == [0, 0, 1, 1]
    assert here.stdout.splitlines()[:-1] == there.stdout.splitlines()[:-1] and "on 1 worker of" in there.stdout
    assert "2 evenings of 5 guests" in here.stdout and here.stdout.count("Guests played by") == 2
    assert "A log is that of one evening" in refused[0].stderr and "is no cluster" in refused[1].stderr
