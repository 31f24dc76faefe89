"""docs/server.md: what it says is so. `python -m tests.server.test_page` writes its table of limits."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
from dataclasses import fields
from pathlib import Path

import pytest

from ivories.server import limits
from ivories.server.database import open_database
from ivories.server.schema import META
from ivories.server.store import Opening, Store, Write
from ivories.wire.requests import ROUTES

PAGE = Path(__file__).parent.parent.parent / "docs" / "server.md"
TABLE = re.compile(r"(?<=\| limit \| usually \| what is limited \|\n\|---\|---\|---\|\n)(\|.*\n)*")
LIMIT = re.compile(r"^    (\w+): (?:int|float) = .+?  # (.+)$", re.M)


def rows() -> str:
    """Every limit, with what limits.py says of it."""
    said = dict(LIMIT.findall(Path(limits.__file__).read_text(encoding="utf-8")))
    return "".join(f"| `{one.name}` | {one.default:,.9g} | {said[one.name]} |\n" for one in fields(limits.Limits))


def test_the_limits_are_those_of_the_server() -> None:
    found = TABLE.search(PAGE.read_text(encoding="utf-8"))
    assert found is not None
    assert found[0] == rows(), "python -m tests.server.test_page"


def test_the_tables_of_the_database_and_the_addresses_are_there() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert all(f"| `{name}` |" in text for name in META.tables)
    assert {"/health", "/ready", "/metrics", "/openapi.json"} <= {route.path for route in ROUTES}


@pytest.mark.heavy
def test_a_copy_made_beside_a_server_that_runs(tmp_path: Path) -> None:
    """As the page says; and the file alone would not do."""

    async def whole() -> None:
        store = Store(await open_database(str(tmp_path / "tables.db")))
        store.start()
        try:
            await store.kept(Write([{"code": "a", "position": 1, "entry": b"e"}], Opening("a", "host", False, 1)))
            with contextlib.closing(sqlite3.connect(tmp_path / "tables.db")) as other:
                other.execute(f"VACUUM INTO '{tmp_path}/copy.db'")
            (tmp_path / "alone.db").write_bytes((tmp_path / "tables.db").read_bytes())
        finally:
            await store.stop()
        copy = Store(await open_database(str(tmp_path / "copy.db")))
        assert await copy.log("a") == [b"e"] and list(await copy.open_tables()) == ["a"]
        await copy.stop()

    asyncio.run(asyncio.wait_for(whole(), 60))
    with contextlib.closing(sqlite3.connect(tmp_path / "alone.db")) as alone:
        assert alone.execute("SELECT count(*) FROM sqlite_master WHERE name = 'log'").fetchone() == (0,)


if __name__ == "__main__":
    PAGE.write_text(TABLE.sub(rows(), PAGE.read_text(encoding="utf-8"), count=1), encoding="utf-8")
