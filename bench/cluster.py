"""How a cluster of this machine does: `python bench/cluster.py [--steps N] [--batches N]`, everything in one run.

Two workers beside one worker and beside two threads of one process; how long until it is ready to work, with the
kernel kept and not; and what the scheduler and its client hold after so many batches (Linux). What misses its limit is
said at the end, and the exit status is 1.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ivories
from ivories.cluster import Cluster, Handing, results
from ivories.cluster.local import Local
from ivories.simulation import Simulation

GAME = "embossing/block"
PARTS = 5  # times that memory is read

# What must be reached, on a machine that does nothing else.
READY = 10.0  # seconds at most to the first matches
TO_ONE, TO_THREADS = 1.8, 0.9  # that two workers are at least, times one worker and times two threads
GROWTH = 4.0  # megabytes at most by which a scheduler grows after the first part

FIRST = """
import time, sys
begun = float(sys.argv[1])
import ivories
def first(done, asked):
    global told
    if not told:
        print(f"{time.time() - begun:.2f}", flush=True)
        told = True
    if run.found.engine == "cpu":
        raise KeyboardInterrupt
told = False
with ivories.simulation.prepare(GAME, 1 << 40, each=False, cluster="local", threads=2, progress=first) as run:
    try:
        run.play()
    except KeyboardInterrupt:
        print(f"{time.time() - begun:.2f}", flush=True)
"""


def ready() -> list[str]:
    """Seconds from the start of Python to the first matches, and to the first that the compiled kernel played."""
    late = []
    with tempfile.TemporaryDirectory() as cache:
        for kept in ("not kept", "kept"):
            code = (sys.executable, "-c", FIRST.replace("GAME", repr(GAME)), str(time.time()))
            env = {**os.environ, "IVORIES_CACHE": cache}
            first, compiled = subprocess.run(code, env=env, capture_output=True, text=True, check=True).stdout.split()
            print(
                f"ready, kernel {kept:10}{first:>8} s to the first matches, {compiled:>6} s to compiled ones",
                flush=True,
            )
            late += missed(f"Seconds to the first matches, kernel {kept}:", float(first), READY, more=False)
    return late


def missed(what: str, found: float, limit: float, more: bool = True) -> list[str]:
    """A sentence, if what was found is less than a limit; or more, where less is wanted."""
    if (found >= limit) if more else (found <= limit):
        return []
    return [f"{what} {found:.2f}, and the limit is {limit:g}."]


def rates(steps: int) -> list[str]:
    """The same matches by threads, by one worker and by two."""
    ways: dict[str, dict[str, Any]] = {
        "two threads": {"threads": 2},
        "one worker": {"cluster": "local", "threads": 1},
        "two workers": {"cluster": "local", "threads": 2},
    }
    matches = int(steps / ivories.simulate(GAME, 20_000, each=False, engine="cpu").mean_steps.mean)
    found: dict[str, Simulation] = {}
    for name, given in ways.items():
        begun = time.perf_counter()
        found[name] = one = ivories.simulate(GAME, matches, each=False, engine="cpu", **given)
        whole = time.perf_counter() - begun
        print(f"{name:14}{one.steps_per_s / 1e6:10.1f} M steps/s{one.seconds:10.1f} s of {whole:.1f} s", flush=True)
    assert len({one.digest for one in found.values()}) == 1, "they played different matches"
    two = found["two workers"].steps_per_s
    to_one, to_threads = two / found["one worker"].steps_per_s, two / found["two threads"].steps_per_s
    print(f"two workers are {to_one:.2f} times one worker")
    print(f"two workers are {to_threads:.2f} times two threads, {found['two workers']!r}")
    return [
        *missed("Two workers, times one worker:", to_one, TO_ONE),
        *missed("Two workers, times two threads:", to_threads, TO_THREADS),
    ]


class Nothing:
    """Work that is none: only what carries it is measured."""

    def ready(self) -> None:
        """There is nothing to make."""

    def do(self, first: int, count: int, left: int) -> int:
        """Nothing."""
        return first


class Ones:
    """Batches of one number."""

    size = 1

    def learn(self, count: int, seconds: float, threads: int) -> None:
        """They stay so."""


def memory(batches: int) -> list[str]:
    """What the scheduler and this process hold, in the course of so many batches."""
    local = Local(2)
    try:
        cluster = local.cluster()
        return held(cluster, local.pid, batches)
    finally:
        local.end()


def held(cluster: Cluster, scheduler: int, batches: int) -> list[str]:
    """The same, on a cluster that runs."""
    begun = time.perf_counter()
    read: list[float] = []
    for done in results(Handing(cluster, Nothing(), range(batches), Ones), print):
        if (done + 1) % (batches // PARTS) == 0 or done == batches // 50:
            read.append(resident(scheduler))
            now = f"{read[-1]:8.1f} MB scheduler{resident(os.getpid()):8.1f} MB client"
            print(
                f"after {done + 1:>7,} batches {now}   {(done + 1) / (time.perf_counter() - begun):6.0f} a second",
                flush=True,
            )
    left = tasks(cluster)
    print(f"tasks that the scheduler knows at the end: {left}")
    return [
        *missed("Megabytes by which the scheduler grew:", read[-1] - read[1], GROWTH, more=False),
        *missed("Tasks that the scheduler knows at the end:", left, 0, more=False),
    ]


def tasks(cluster: Cluster) -> int:
    """How many tasks a scheduler keeps."""
    from distributed import Client

    with Client(cluster.address, security=cluster.security, set_as_default=False) as client:
        return int(client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks)))


def resident(process: int) -> float:
    """Megabytes of memory that a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=float, default=1e10, help="actions that each way plays")
    parser.add_argument("--batches", type=int, default=20_000, help="in the course of which memory is read")
    given = parser.parse_args()
    parts: list[Callable[[], list[str]]] = [ready, lambda: memory(given.batches), lambda: rates(int(given.steps))]
    if told := [sentence for part in parts for sentence in part()]:
        sys.exit("\n".join(told))


if __name__ == "__main__":
    import cluster  # by its name, so that workers find what they are sent

    cluster.main()
