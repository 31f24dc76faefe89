"""Every clause of every rules page is enforced by a test that names it, and no test names a clause that is none."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType

import pytest

import ivories
from ivories.pages import clauses
from tests.tables import LAYOUT

HERE = Path(__file__).parent
MODULES = sorted(path.stem for path in HERE.glob("test_*.py") if path != Path(__file__))
EVERY_CLAUSE = [f"{rules.id}#{one.topic}" for rules in ivories.all_rules() for one in clauses(rules.id)]

OF_LAYOUTS = [clause for clause in EVERY_CLAUSE if clause.partition("#")[0] in LAYOUT]


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


def rule_sets(test: FunctionType) -> set[str]:
    """The rule sets that a test is run for by its parameter `rules_id`."""
    found: set[str] = set()
    for mark in marks(test, "parametrize"):
        names = [name.strip() for name in mark.args[0].split(",")]
        if "rules_id" in names:
            rows = [row if len(names) > 1 else (row,) for row in mark.args[1]]
            found |= {row[names.index("rules_id")] for row in rows}
    return found


def meant(pattern: str) -> list[str]:
    """The clauses that a pattern names; one for many rule sets means layout games."""
    every = OF_LAYOUTS if "*" in pattern.partition("#")[0] else EVERY_CLAUSE
    return [clause for clause in every if fnmatchcase(clause, pattern)]


@cache
def covered() -> set[str]:
    """The clauses that some test names."""
    return {clause for test in functions() for pattern in named(test) for clause in meant(pattern)}


@pytest.mark.parametrize("rules", ivories.all_rules(), ids=lambda rules: rules.id)
def test_every_clause_of_a_page_is_named_by_a_test(rules: ivories.LayoutRules) -> None:
    missing = [clause for clause in EVERY_CLAUSE if clause.startswith(f"{rules.id}#") and clause not in covered()]
    assert not missing


def test_no_test_names_a_clause_that_does_not_exist() -> None:
    unknown = [(test.__name__, pattern) for test in functions() for pattern in named(test) if not meant(pattern)]
    assert not unknown


def test_a_pattern_stands_only_where_the_test_runs_for_each_of_its_rule_sets() -> None:
    for test in functions():
        for pattern in (pattern for pattern in named(test) if "*" in pattern):
            not_run = {clause.split("#")[0] for clause in meant(pattern)} - rule_sets(test)
            assert not not_run, f"{test.__name__} names {pattern} but is not run for {sorted(not_run)}"


def test_there_are_tests_in_every_module() -> None:
    assert len(MODULES) >= 9 and sum(1 for _ in functions()) > 150
    assert {one.__module__.rpartition(".")[2] for one in functions()} == set(MODULES)
