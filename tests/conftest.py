"""Options and marks of the test run."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# No test asserts a time: the machine may be busy.
settings.register_profile("ours", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ours")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="run the long forms of the tests")


MARKS = (
    "clause(*clauses): the clauses of rules pages that a test enforces (id#topic)",
    "heavy: run without coverage, which would slow it down several times",
    "no_cover: the same in the words of pytest-cov, which need not be there",
    "xdist_group(name): tests of one name run in one process; in the words of pytest-xdist, which need not be there",
)


def pytest_configure(config: pytest.Config) -> None:
    for mark in MARKS:
        config.addinivalue_line("markers", mark)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("heavy"):
            item.add_marker("no_cover")


@pytest.fixture(scope="session")
def deep(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--deep"))
