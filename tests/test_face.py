"""The face of the package: what a plain `import ivories` gives, shows and costs."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType
from typing import Any

import pytest

import ivories

MODULES = (
    *("analysis", "bots", "client", "drawing", "errors", "pages", "party", "pieces", "printing", "rehearsal"),
    *("rules", "sentences", "simulation", "sound", "strength", "table", "testing", "types"),
)


def asked(code: str) -> str:
    """What a fresh Python answers that has imported nothing but the package."""
    full = f"import sys, ivories; {code}"
    return subprocess.run([sys.executable, "-c", full], capture_output=True, text=True, check=True).stdout.strip()


def test_it_shows_only_what_is_public() -> None:
    shown = dir(ivories)
    assert shown == sorted([*ivories.__all__, "__version__"]) and len(set(shown)) == len(shown)
    assert not {"annotations", "Any", "TYPE_CHECKING", "kernel", "match"} & set(shown)
    assert asked("print(dir(ivories))") == str(shown)  # whatever was imported since


def test_drawing_shows_only_what_is_public() -> None:
    assert dir(ivories.drawing) == sorted(ivories.drawing.__all__)


def test_everything_it_shows_is_there() -> None:
    for name in ivories.__all__:
        found: Any = getattr(ivories, name)
        assert isinstance(found, ModuleType) == (name in MODULES), name
        assert found.__name__ == (f"ivories.{name}" if name in MODULES else name)
    assert set(MODULES) <= set(ivories.__all__)


REACHED = ("bots.player", "bots.GreedyPlayer", "testing.check", "pages.clause", "simulation.prepare", "simulate")
DRAWN = ("drawing.svg.Style", "drawing.text.draw", "drawing.film.draw")


@pytest.mark.parametrize("name", REACHED + DRAWN)
def test_modules_are_reached_after_a_plain_import(name: str) -> None:
    assert asked(f"print(ivories.{name}.__name__)") == name.split(".")[-1]


def test_modules_are_imported_when_they_are_asked_for() -> None:
    later = ("analysis", "bots", "pages", "simulation", "testing", "drawing", "compiled", "terminal", "cli")
    assert asked(f"print([name for name in {later} if 'ivories.' + name in sys.modules])") == "[]"
    assert asked("ivories.bots; print([name in sys.modules for name in ('ivories.bots', 'ivories.testing')])") == (
        "[True, False]"
    )


def test_what_is_not_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = ivories.nothing
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = ivories.drawing.nothing
    assert not hasattr(ivories, "annotations") and not hasattr(ivories, "Any")
    every: dict[str, Any] = {}
    exec("from ivories import *", every)
    assert set(ivories.__all__) <= set(every)
