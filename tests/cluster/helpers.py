"""Schedulers and workers as people start them, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import ivories

DASK = (sys.executable, "-m", "dask")
QUIET = {**os.environ, "DASK_LOGGING__DISTRIBUTED": "critical"}
HOUSE = str(Path(ivories.__file__).parent.parent)
LONG = 60.0  # seconds that anything may take


@contextmanager
def process(*words: str, **given: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A process, until the end of the block."""
    given = {
        "env": QUIET,
        "stdin": subprocess.DEVNULL,
        "stdout": subprocess.DEVNULL,
        "stderr": subprocess.DEVNULL,
    } | given
    started = subprocess.Popen(words, **given)
    try:
        yield started
    finally:
        started.kill()
        started.wait()


@contextmanager
def scheduler(folder: Path, *also: str) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A scheduler by hand: its address, and its process."""
    file = folder / "scheduler.json"
    words = ("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file))
    with process(*DASK, *words, *also) as started:
        yield json.loads(awaited(file))["address"], started


def awaited(file: Path) -> str:
    """What stands in a file that somebody will write."""
    end = time.monotonic() + LONG
    while not file.exists() or not file.read_text().strip().endswith("}"):
        assert time.monotonic() < end, file
        time.sleep(0.02)
    return file.read_text()


@contextmanager
def worker(address: str, *words: str, **given: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A worker by hand, without a nanny: killed, it does not come again."""
    options = ("--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--memory-limit", "0")
    with process(*DASK, "worker", address, *options, *words, **given) as started:
        yield started


GAME: dict[str, Any] = {"max_deals": 1, "seed": 6, "player_seed": 1}


def found_at(folder: Path) -> dict[str, Any]:
    """How a worker is started that finds the slow player."""
    return {"cwd": folder, "env": {**QUIET, "PYTHONPATH": HOUSE, "SLOW": "0.002"}}


def slow() -> Any:
    return ivories.bots.named("slow_player:Slow")


def when(true: Callable[[], bool]) -> None:
    end = time.monotonic() + LONG
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)
