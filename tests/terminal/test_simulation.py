"""A simulation at a real terminal: a bar while it runs, what it found at the end, in any width."""

from __future__ import annotations

from pathlib import Path

import pytest

from ivories import simulate
from ivories.simulation import prepare
from ivories.terminal import simulation
from ivories.terminal.screen import Screen
from tests.terminal.keyboard import Keyboard


def test_a_bar_and_then_the_summary(tmp_path: Path) -> None:
    words = ["embossing/block", "--matches", "3000", "--engine", "python"]
    screen = Keyboard(words, tmp_path, lines=40, command="simulate")
    assert screen.ended() == 0
    assert b"of 3,000" in screen.output  # the bar, while it ran
    assert "of 3,000" not in screen.text and "3,000 matches of seed 0; all seats random." in screen.text


@pytest.mark.parametrize("rules_id", ["embossing/muggins", "embossing/rounce", "halsam/texas", "halsam/poker"])
@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_every_line_fits(
    rules_id: str, columns: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Screen, "columns", int(columns))
    found = simulate(rules_id, 40, max_deals=3, each=False)
    simulation.tell(Screen(plain=True, ascii_only=True), found)
    told = capsys.readouterr().out
    assert told.isascii() and "?" not in told
    assert max(map(len, told.splitlines())) <= int(columns)
    assert f"Digest {found.digest}" in told


def test_an_early_end_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    def enough(done: int, asked: int) -> None:
        raise KeyboardInterrupt

    with prepare("embossing/block", 100_000, engine="python", progress=enough) as run:
        with pytest.raises(KeyboardInterrupt):
            run.play()
        run.keep()
    simulation.tell(Screen(plain=True), run.found)
    assert "Stopped early:" in capsys.readouterr().out
    simulation.tell(Screen(plain=True), simulate("embossing/block", 0))
    assert "No matches were asked for." in capsys.readouterr().out


def test_histogram() -> None:
    bins = [(0, 0, 4), (1, 1, 2), (2, 2, 0), (3, 3, 1)]
    rows = list(simulation.histogram(bins, 40, ascii_only=False))
    assert [row.strip().split("  ")[0] for row in rows] == ["0", "1", "2", "3 and more"]
    assert rows[0].endswith("█" * 18) and rows[2].endswith("0.00%")
    assert list(simulation.histogram([(0, 0, 0)], 40, False)) == []
