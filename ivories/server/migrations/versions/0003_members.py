"""Several processes at one database: who they are, who runs a table, who wrote an entry, what all of them share."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Makes what was not there."""
    op.create_table(
        "members",
        sa.Column("member", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.add_column("tables", sa.Column("runner", sa.Integer))
    op.create_index("tables_runner", "tables", ["runner", "closed"])
    op.add_column("log", sa.Column("writer", sa.Integer))
    op.add_column("sittings", sa.Column("seated", sa.Boolean, nullable=False, server_default=sa.true()))


def downgrade() -> None:
    """Takes it away."""
    op.drop_column("sittings", "seated")
    op.drop_column("log", "writer")
    op.drop_index("tables_runner", "tables")
    op.drop_column("tables", "runner")
    op.drop_table("settings")
    op.drop_table("members")
