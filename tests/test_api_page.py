"""The reference for Python: it is up to date, it has everything that is public, and nothing there is without words."""

from __future__ import annotations

import re
import runpy
from inspect import isclass, isfunction
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import ivories

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "examples" / "api_page.py"))


@pytest.fixture(scope="module")
def page(made: dict[str, Any]) -> str:
    return str(made["page"]())


def test_the_page_is_up_to_date(page: str) -> None:
    assert (ROOT / "docs" / "api.md").read_text(encoding="utf-8") == page, "run examples/api_page.py"


def test_everything_public_is_on_it(made: dict[str, Any], page: str) -> None:
    shown = [thing for things in made["SECTIONS"].values() for thing in things]
    for name in ivories.__all__:
        found = getattr(ivories, name)
        if isinstance(found, ModuleType):
            assert f"`ivories.{name}." in page, name
        else:
            assert found in shown, name
    for name in ("analysis", "bots", "simulation", "strength"):
        public = [getattr(getattr(ivories, name), one) for one in getattr(ivories, name).__all__]
        assert [one for one in public if (isclass(one) or isfunction(one)) and one not in shown] == []


def test_everything_on_it_says_what_it_does(made: dict[str, Any]) -> None:
    members = dict(made["documented"]())
    assert len(members) > 250
    assert [name for name, thing in members.items() if not (thing.__doc__ or "").strip()] == []


# Python's own, which everybody knows.
PYTHONS = {
    *("Any", "Callable", "Counter", "Iterable", "Iterator", "Literal", "Mapping", "None", "Path", "Random", "Self"),
    *("Sequence", "True", "False", "NaN", "StrEnum", "MISSING", "Annotated", "Meta"),
}


def test_every_kind_that_it_names_is_told_there(page: str) -> None:
    written = re.findall(r"^(?:- )?`([a-z]\w*\([^`]*|[a-z]\w*: [^`]*|[A-Z]\w+\([^`]*)`", page, re.M)
    named = {name for one in written for name in re.findall(r"\b[A-Z]\w+", re.sub(r"'[^']*'", "", one))}
    told = set(re.findall(r"^### `[\w.]*?(\w+)`|^- `(\w+)(?=[`(])", page, re.M))
    assert len(named) > 30 and named - {name for pair in told for name in pair} - PYTHONS == set()


def test_its_contents_lead_to_every_section(page: str) -> None:
    sections = re.findall(r"^## (.*)$", page, re.M)
    linked = re.findall(r"^- \[(.*?)\]\(#([a-z-]+)\)", page, re.M)
    assert [title for title, _ in linked] == sections and len(sections) > 15
    assert [anchor for _, anchor in linked] == [
        re.sub(r"[^\w -]", "", one.lower()).replace(" ", "-") for one in sections
    ]
