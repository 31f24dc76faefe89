"""Clusters that the tests share: each is started once."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cluster.helpers import scheduler

pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def clusters() -> Iterator[Any]:
    """A cluster of so many workers on this machine, started when it is first asked for."""
    from distributed import Client

    from ivories.cluster.local import Local

    started: dict[int, Local] = {}
    found: dict[int, Any] = {}

    def cluster(workers: int) -> Any:
        if workers not in started:
            started[workers] = Local(workers)
            found[workers] = started[workers].cluster()
            with Client(found[workers].address, security=found[workers].security, set_as_default=False) as client:
                client.wait_for_workers(workers)
        return Given(found[workers])

    yield cluster
    for one in started.values():
        one.end()


class Given:
    """As Dask's own objects tell where they are."""

    def __init__(self, cluster: Any) -> None:
        self.scheduler_address = cluster.address
        self.security = cluster.security


SLOW = """
import os, time

class Slow:
    def __init__(self, game, seed):
        time.sleep(float(os.environ.get("SLOW", "0")))
    def choose(self, view):
        return view.legal[0]

class Deadly(Slow):
    def choose(self, view):
        os._exit(9)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Where the workers of these tests find a slow player, as this process does."""
    path = tmp_path_factory.mktemp("players")
    (path / "slow_player.py").write_text(SLOW)
    sys.path.insert(0, str(path))
    yield path
    sys.path.remove(str(path))


@pytest.fixture(scope="module")
def dask(folder: Path) -> Iterator[str]:
    """A scheduler that several tests share."""
    with scheduler(folder) as (address, _):
        yield address
