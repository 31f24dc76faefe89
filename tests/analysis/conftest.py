"""The analyst is tested without a compiler: what is compiled gives the same answers (tests/bots/test_search.py)."""

from __future__ import annotations

import pytest

from ivories.analysis import hints
from ivories.bots import looking


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch, deep: bool) -> None:
    """Nothing is compiled, but in the long run."""
    if not deep:
        monkeypatch.setattr(looking, "compiled", lambda family: None)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints after a few playouts: their reasons must be true all the same."""
    monkeypatch.setattr(hints, "PLAYOUTS", 24)
    monkeypatch.setattr(hints, "STRONGEST", "greedy")
