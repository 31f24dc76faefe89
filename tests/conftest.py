"""Options and marks of the test run."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

# No test asserts a time: the machine may be busy.
settings.register_profile("ours", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("ours")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--deep", action="store_true", help="run the long forms of the tests")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "xdist_group(name): tests of one name run in one process, also without pytest-xdist"
    )
    config.addinivalue_line("markers", "heavy: run without coverage, which would slow it down several times")
    config.addinivalue_line("markers", "clause(*clauses): the clauses of rules pages that a test enforces (id#topic)")


@pytest.fixture(scope="session")
def deep(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--deep"))
