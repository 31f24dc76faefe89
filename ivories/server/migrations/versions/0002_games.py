"""Where guests sat down, and the matches that are over; both are filled from the logs."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

from ivories import table as t
from ivories.server.games import Finished, finished

revision = "0002"
down_revision = "0001"

GUEST, CODE = sa.String(64), sa.String(32)


def upgrade() -> None:
    """Makes what was not there."""
    sittings = op.create_table(
        "sittings",
        sa.Column("guest", GUEST, primary_key=True),
        sa.Column("code", CODE, primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    games = op.create_table(
        "games",
        sa.Column("code", CODE, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
    )
    played = op.create_table(
        "played",
        sa.Column("guest", GUEST, primary_key=True),
        sa.Column("code", CODE, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("played_by", "played", ["guest", "ended"])
    op.create_index("tables_host", "tables", ["host"])
    _fill(op.get_bind(), sittings, games, played)


def _fill(bind: Any, sittings: sa.Table, games: sa.Table, played: sa.Table) -> None:
    """What the tables would have, had they been there."""
    for code in bind.execute(sa.text("SELECT code FROM tables")).scalars().all():
        sat, done = _told(_log(bind, code), code)
        for table, rows in (
            (sittings, [{"guest": guest, "code": code, "since": since} for guest, since in sat.items()]),
            (games, [one.game() for one in done]),
            (played, [row for one in done for row in one.players()]),
        ):
            if rows:
                bind.execute(sa.insert(table), rows)


def _log(bind: Any, code: str) -> list[bytes]:
    found = bind.execute(sa.text("SELECT entry FROM log WHERE code = :code ORDER BY position"), {"code": code})
    return [bytes(entry) for entry in found.scalars()]


def _told(log: list[bytes], code: str) -> tuple[dict[str, int], list[Finished]]:
    """Who sat down last when, and every match that was over; of a damaged log, as far as it can be read."""
    sat: dict[str, int] = {}
    done: dict[int, Finished | None] = {}
    try:
        for table in t.growing(map(t.read, log)):
            entry = table.rows[-1].entry
            if isinstance(entry, t.Sat):
                sat[entry.by] = entry.at
            if isinstance(entry, t.CHANGES_MATCH):
                done[table.number] = finished(table, code) if table.phase is t.Phase.OVER else None
    except Exception:  # a damaged log can break anything, and is of no use to its guests either
        pass
    return sat, [one for one in done.values() if one is not None]


def downgrade() -> None:
    """Takes it away."""
    op.drop_index("tables_host", "tables")
    for name in ("played", "games", "sittings"):
        op.drop_table(name)
