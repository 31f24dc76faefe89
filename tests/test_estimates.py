"""How long a run will take where nothing can be compiled: said once, and only of a long run."""

from __future__ import annotations

import io
import re
import sys
from types import SimpleNamespace

import pytest

from ivories import IvoriesError
from ivories.cli.watching import watched
from ivories.simulation import engines, running
from ivories.simulation.engines import Part
from ivories.simulation.runs import rough_time


class Steady:
    """An engine whose every match takes as long as the clock says."""

    name = "steady"

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
        self.now, self.seconds = 0.0, seconds
        monkeypatch.setattr(running, "time", SimpleNamespace(perf_counter=lambda: self.now))

    def play(self, first: int, count: int) -> Part:
        self.now += count * self.seconds
        return Part(first, count, [], [], [])


class Missing(engines.Cpu):
    """The compiled engine where there is no numba."""

    known, ready = False, True  # type: ignore[assignment]

    def __init__(self) -> None: ...
    def begin(self) -> None: ...

    def warm(self) -> None:
        raise IvoriesError("bad-engine/numba", engine="cpu")


@pytest.mark.parametrize(
    "matches, each, told", [(100, 0.01, []), (1000, 0.009, []), (100_000, 0.002, [200.0]), (10_000, 1.0, [10_000.0])]
)
def test_how_long_it_will_take_is_said_once(
    matches: int, each: float, told: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[float] = []
    plain = Steady(monkeypatch, each)
    parts = running.interpreted_at_first(
        plain, Missing(), 0, matches, 2, 1.0, lambda error, seconds: heard.append(seconds)
    )
    assert sum(part.matches for part in parts) == matches and heard == pytest.approx(told)


WORDS = {
    **{0: "1 second", 2.4: "2 seconds", 17: "15 seconds", 53: "50 seconds", 55: "1 minute", 130: "2 minutes"},
    **{1300: "20 minutes", 3500: "1 hour", 70_000: "20 hours", 86_400: "1 day", 86_400 * 365: "365 days"},
}


@pytest.mark.parametrize("seconds, words", WORDS.items())
def test_times_in_words(seconds: float, words: str) -> None:
    assert rough_time(seconds) == words


class Terminal(io.StringIO):
    """A stream that somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_it_is_said_above_the_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a line of its own, however long, and with its brackets."""
    stream, words = Terminal(), "install ivories[fast], " * 20
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    with watched(10, quiet=False) as (progress, say):
        assert progress is not None
        progress(5, 10)
        say(words)
    assert f"ivories: {words}" in re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|\r", "\n", stream.getvalue()).splitlines()
