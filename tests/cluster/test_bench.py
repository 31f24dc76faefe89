"""What `bench/cluster.py` measures, in small: it runs, and says what it should."""

from __future__ import annotations

import re
from typing import Any

import cluster
import pytest

from ivories.cluster import Handing, results
from ivories.cluster.local import Local

pytestmark = pytest.mark.xdist_group("a cluster")


def test_what_is_held(capsys: pytest.CaptureFixture[str]) -> None:
    """A scheduler keeps nothing of what is over."""
    assert not cluster.memory(100)
    told = capsys.readouterr().out
    assert len(re.findall(r"after .* MB scheduler .* MB client", told)) == cluster.PARTS + 1
    assert "tasks that the scheduler knows at the end: 0" in told


def test_nothing_of_a_batch_is_kept() -> None:
    """What Dask would note of every call for ever, and what it notes of the last ones."""
    from distributed import Client

    local = Local(1)
    try:
        place = local.cluster()
        assert len(list(results(Handing(place, cluster.Nothing(), range(150), cluster.Ones), print))) == 150
        with Client(place.address, security=place.security, set_as_default=False) as client:
            kinds, noted = client.run_on_scheduler(_kept)
    finally:
        local.end()
    assert kinds == 0 and noted <= 10


def _kept(dask_scheduler: Any) -> tuple[int, int]:
    spans = dask_scheduler.extensions["spans"].spans.values()
    return sum(len((one.metadata or {}).get("collections", ())) for one in spans), len(dask_scheduler.transition_log)


def test_what_misses_its_limit_is_said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert cluster.missed("Workers:", 1.8, 1.8) == [] == cluster.missed("Seconds:", 10.0, 10.0, more=False)
    monkeypatch.setattr(cluster, "memory", lambda batches: cluster.missed("Megabytes:", 9.5, 4.0, more=False))
    monkeypatch.setattr(cluster, "rates", lambda steps: cluster.missed("Workers:", 1.794, 1.8))
    monkeypatch.setattr(cluster, "ready", list)
    monkeypatch.setattr("sys.argv", ["cluster.py"])
    with pytest.raises(SystemExit) as ended:
        cluster.main()
    assert ended.value.code == "Megabytes: 9.50, and the limit is 4.\nWorkers: 1.79, and the limit is 1.8."
    monkeypatch.setattr(cluster, "memory", lambda batches: [])
    monkeypatch.setattr(cluster, "rates", lambda steps: [])
    cluster.main()


@pytest.mark.heavy
def test_rates(capsys: pytest.CaptureFixture[str]) -> None:
    cluster.rates(2_000_000)
    told = capsys.readouterr().out
    assert told.count(" M steps/s") == 3 and told.count("two workers are ") == 2


@pytest.mark.heavy
def test_ready(capsys: pytest.CaptureFixture[str], deep: bool) -> None:
    if not deep:
        pytest.skip("a compilation")
    cluster.ready()
    assert capsys.readouterr().out.count("s to compiled ones") == 2
