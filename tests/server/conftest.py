"""Databases of all kinds for the tests of the server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.postgres import NONE_HERE, Postgres, running
from tests.server.web import prefixed as prefixed


@pytest.fixture(scope="session")
def postgres_here() -> Iterator[Postgres | None]:
    with running() as made:
        yield made


@pytest.fixture
def postgres(postgres_here: Postgres | None) -> Postgres:
    """A PostgreSQL; tests that use it carry the mark of the group `postgres`, so that one process starts one."""
    if postgres_here is None:
        pytest.skip(NONE_HERE)
    return postgres_here


POSTGRES = pytest.param("postgresql", marks=pytest.mark.xdist_group("postgres"))


@pytest.fixture(params=["memory", "file", POSTGRES])
def named(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """What `--db` is given: an empty database of every kind."""
    makers: dict[str, Callable[[], str]] = {
        "memory": lambda: "memory",
        "file": lambda: str(tmp_path / "kept" / "tables.db"),
        "postgresql": lambda: request.getfixturevalue("postgres").new(),
    }
    return makers[request.param]()


@pytest.fixture(params=["file", POSTGRES])
def lasting(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The same, where something is there after a restart."""
    return str(tmp_path / "tables.db") if request.param == "file" else request.getfixturevalue("postgres").new()
