"""Options and marks of the test run."""

from __future__ import annotations

import gc
import os
import sys
import threading
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import ivories

# No test asserts a time: the machine may be busy.
settings.register_profile("ours", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ours")

# Players that search would have a compiler started, here and in every process that a test starts.
os.environ.setdefault("IVORIES_SEARCH", "python")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="run the long forms of the tests")
    parser.addoption("--rest", action="store_true", help="run the cases that the usual run leaves out; CI does")
    parser.addoption("--compile", action="store_true", help="compile the kernels of all families; CI does")


MARKS = (
    "clause(*clauses): the clauses of rules pages that a test enforces (id#topic)",
    "heavy: run without coverage, which would slow it down several times",
    "at_every_table: for each number of players; the usual run takes the least, the most and one more",
    "everyday: a test in a browser that the usual run takes, too; CI runs all of them",
    "untraced: one of many cases, which coverage does not look at (bench/mutants.py runs it like any other)",
    "xdist_group(name): tests of one name run in one process; in the words of pytest-xdist, which need not be there",
)


def pytest_configure(config: pytest.Config) -> None:
    for mark in MARKS:
        config.addinivalue_line("markers", mark)


# Of a test of many cases the usual run takes the first ones and some of the others, always the same; CI runs the rest.
USUAL_CASES = 5
USUAL_PART = 4  # one in so many of the others, by their names

# A test of many cases goes through the same lines again: coverage looks at some of the cases, always the same ones.
TRACED_CASES = 6  # the first of every test
TRACED_PART = 25  # and one in so many of the others, by their names


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves tables out that are for the long run, and says which cases coverage looks at."""
    if not config.getoption("--deep"):
        items[:] = [item for item in items if not item.get_closest_marker("at_every_table") or _usual(item)]
        if not config.getoption("--compile"):
            items[:] = [item for item in items if not _compiles_more(item)]
        _take_some(config, items)
    cases: Counter[str] = Counter()
    for item in items:
        test = item.nodeid.partition("[")[0]
        cases[test] += 1
        if cases[test] > TRACED_CASES and zlib.crc32(item.nodeid.encode()) % TRACED_PART:
            item.add_marker("untraced")


def _take_some(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what is not for this run; whoever names files or cases gets all of them."""
    rest = bool(config.getoption("--rest"))
    if rest or _whole_suite(config):
        items[:] = [item for item in items if not _in_browser(item) or item.get_closest_marker("everyday")]
        if config.getoption("--compile"):  # bench/mutants.py wants every case
            return
        cases: Counter[str] = Counter()
        for item in items:
            cases[item.nodeid.partition("[")[0]] += 1
            item.stash[PLACE] = cases[item.nodeid.partition("[")[0]]
        items[:] = [item for item in items if _left_out(item) == rest]


def _whole_suite(config: pytest.Config) -> bool:
    """Whether no file was named; a process of pytest-xdist is told by the first one."""
    told = getattr(config, "workerinput", {})
    return bool(told.get("whole suite", config.args_source is pytest.Config.ArgsSource.TESTPATHS))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tells a process of pytest-xdist."""
    node.workerinput["whole suite"] = _whole_suite(node.config)


PLACE = pytest.StashKey[int]()  # of a case among those of its test


def _in_browser(item: pytest.Item) -> bool:
    group = item.get_closest_marker("xdist_group")
    return group is not None and group.args[0] == "browser"


def _left_out(item: pytest.Item) -> bool:
    """Whether the usual run leaves a case out."""
    return item.stash[PLACE] > USUAL_CASES and bool(zlib.crc32(item.nodeid.encode()) % USUAL_PART)


def _compiles_more(item: pytest.Item) -> bool:
    """Whether a test needs the whole kernel of tricks or of Poker: to compile them takes most of a minute."""
    group = item.get_closest_marker("xdist_group")
    return group is not None and group.args[0] in ("the whole kernel of tricks", "the whole kernel of poker")


def _usual(item: pytest.Item) -> bool:
    """Whether a table is one of the three of its rule set that the usual run takes."""
    given = item.callspec.params  # type: ignore[attr-defined]
    rules_id = given.get("rules_id", given.get("rules"))
    numbers = list(ivories.find(rules_id).players)
    between = numbers[zlib.crc32(f"{item.name.partition('[')[0]} {rules_id}".encode()) % len(numbers)]
    return bool(given.get("options")) or given["players"] in (numbers[0], numbers[-1], between)


def pytest_collection_finish() -> None:
    """What was collected stays to the end: the garbage collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Without the tracing that coverage asks for, if the test is heavy or one of many cases.

    pytest-cov's own mark for this pauses one of the two tracers that a process of pytest-xdist has; the other goes on.
    """
    if not (item.get_closest_marker("heavy") or item.get_closest_marker("untraced")):
        return (yield)
    here, threads = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)  # type: ignore[arg-type]
    try:
        return (yield)
    finally:
        sys.settrace(here)
        threading.settrace(threads)  # type: ignore[arg-type]


@pytest.fixture(scope="session")
def deep(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--deep"))


@pytest.fixture(scope="session")
def every_family(request: pytest.FixtureRequest) -> bool:
    """Whether all families are compiled."""
    return bool(request.config.getoption("--deep") or request.config.getoption("--compile"))


@pytest.fixture
def compiled_search(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For a test that wants the compiled search: as if nobody had said that nothing is compiled."""
    from ivories.bots import looking

    monkeypatch.delenv(looking.HOW)
    looking.compiled.cache_clear()
    yield
    looking.compiled.cache_clear()
