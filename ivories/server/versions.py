"""The versions of the schema: which one a database has, and how it is brought to another; alembic does it."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, text

from ivories.errors import IvoriesError
from ivories.server.schema import META

NEWEST = "head"
TABLE = "alembic_version"


def upgrade(connection: Connection, version: str = NEWEST) -> None:
    """Brings a database up to a version, in the transaction of its connection; a newer one is refused."""
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, version)
    except CommandError:
        raise IvoriesError("bad-server/newer", db=str(connection.engine.url.database)) from None


def version_of(connection: Connection) -> str | None:
    """The version of a database; none where there is nothing of ours."""
    from alembic.runtime.migration import MigrationContext

    return MigrationContext.configure(connection).get_current_revision()


def known(version: str) -> bool:
    """Whether this program knows a version: else it is of a newer one."""
    from alembic.script import ScriptDirectory

    every = ScriptDirectory(str(Path(__file__).parent / "migrations")).walk_revisions()
    return version in {one.revision for one in every}


def clear(connection: Connection) -> None:
    """Takes all tables of ours away."""
    META.drop_all(connection)
    connection.execute(text(f"DROP TABLE IF EXISTS {TABLE}"))
