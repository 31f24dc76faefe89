"""What Ivories may be installed with: the oldest versions are those that `scripts/test-oldest` installs."""

from __future__ import annotations

import os
import re
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = PROJECT["optional-dependencies"]
NEEDED = {*PROJECT["dependencies"], *EXTRAS["fast"], *EXTRAS["data"], *EXTRAS["postgres"], *EXTRAS["cluster"]}
LEAST = re.compile(r"([\w-]+)(?:\[\w+\])?>=([\d.]+)(?:;.*)?")
OLDEST = dict(re.findall(r"^([\w-]+)==([\d.]+)\.\*", (ROOT / "scripts" / "oldest.txt").read_text(), re.MULTILINE))


def test_the_oldest_versions_are_those_that_are_promised() -> None:
    assert dict(LEAST.fullmatch(needed).groups() for needed in NEEDED) == OLDEST  # type: ignore[union-attr]


def test_every_extra_promises_the_same() -> None:
    for extra, needs in EXTRAS.items():
        for name, least in (LEAST.match(needed).groups() for needed in needs):  # type: ignore[union-attr]
            assert OLDEST.get(name, least) == least, (extra, name)


@pytest.mark.skipif("IVORIES_OLDEST" not in os.environ, reason="for scripts/test-oldest")
@pytest.mark.parametrize("name", ["numba", "msgspec", "click"])
def test_the_oldest_versions_are_there(name: str) -> None:
    assert version(name).startswith(f"{OLDEST[name]}.")
