"""Every clause of every page of a party is enforced by a test that names it, and no test names one that is none."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest

from ivories.pages import clauses
from ivories.party.rules import FORMS
from tests.party.helpers import EVERY_FORM

HERE = Path(__file__).parent
PAGES = HERE.parent.parent / "docs" / "rules" / "party"
MODULES = sorted(path.stem for path in HERE.glob("test_*.py") if path != Path(__file__))
EVERY_CLAUSE = [f"party/{form}#{one.topic}" for form in EVERY_FORM for one in clauses(f"party/{form}")]


def functions() -> Iterator[FunctionType]:
    """All test functions of this folder."""
    for module in MODULES:
        found = vars(import_module(f"{__package__}.{module}"))
        yield from (one for name, one in found.items() if name.startswith("test_") and isinstance(one, FunctionType))


def marks(test: FunctionType, name: str) -> list[pytest.Mark]:
    return [mark for mark in getattr(test, "pytestmark", []) if mark.name == name]


def named(test: FunctionType) -> list[str]:
    """The clauses, or patterns of clauses, that a test names."""
    return [str(clause) for mark in marks(test, "clause") for clause in mark.args]


def forms_of(test: FunctionType) -> set[str]:
    """The forms that a test is run for by its parameter `form`."""
    found: set[str] = set()
    for mark in marks(test, "parametrize"):
        parameters = [name.strip() for name in mark.args[0].split(",")]
        if "form" in parameters:
            rows = [row if len(parameters) > 1 else (row,) for row in mark.args[1]]
            found |= {row[parameters.index("form")] for row in rows}
    return found


def meant(pattern: str) -> list[str]:
    return [clause for clause in EVERY_CLAUSE if fnmatchcase(clause, pattern)]


@cache
def covered() -> set[str]:
    """The clauses that some test names which is not expected to fail."""
    tests = [test for test in functions() if not marks(test, "xfail")]
    return {clause for test in tests for pattern in named(test) for clause in meant(pattern)}


@pytest.mark.parametrize("form", EVERY_FORM)
def test_every_clause_of_a_page_is_named_by_a_test(form: str) -> None:
    assert not [clause for clause in EVERY_CLAUSE if clause.startswith(f"party/{form}#") and clause not in covered()]


def test_every_form_has_its_page() -> None:
    assert {path.stem for path in PAGES.glob("*.md")} == set(FORMS)


def test_no_test_names_a_clause_that_does_not_exist() -> None:
    assert not [(test.__name__, pattern) for test in functions() for pattern in named(test) if not meant(pattern)]


def test_a_pattern_stands_only_where_the_test_runs_for_each_of_its_forms() -> None:
    for test in functions():
        for pattern in (pattern for pattern in named(test) if "*" in pattern):
            not_run = {clause.split("#")[0].removeprefix("party/") for clause in meant(pattern)} - forms_of(test)
            assert not not_run, f"{test.__name__} names {pattern} but is not run for {sorted(not_run)}"


def test_a_test_that_runs_for_forms_names_clauses_of_those_only() -> None:
    for test in (test for test in functions() if forms_of(test)):
        of = {clause.split("#")[0].removeprefix("party/") for pattern in named(test) for clause in meant(pattern)}
        assert of <= forms_of(test), f"{test.__name__} names clauses of {sorted(of - forms_of(test))}"
