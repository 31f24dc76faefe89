"""What `bench/cluster.py` measures, in small: it runs, and says what it should."""

from __future__ import annotations

import re

import cluster
import pytest

pytestmark = pytest.mark.xdist_group("a cluster")


def test_what_is_held(capsys: pytest.CaptureFixture[str]) -> None:
    """A scheduler keeps nothing of what is over."""
    cluster.memory(100)
    told = capsys.readouterr().out
    assert len(re.findall(r"after .* MB scheduler .* MB client", told)) == cluster.PARTS + 1
    assert "tasks that the scheduler knows at the end: 0" in told


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
