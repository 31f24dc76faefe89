"""The tables of the database. Logs are the truth: `sittings`, `games` and `played` are
computed from them, and kept so that a guest finds them at once. `members` and `settings` are for processes that share a
database."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, true

META = MetaData()

TABLES = Table(
    "tables",
    META,
    Column("code", String(32), primary_key=True),
    Column("host", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("opened", BigInteger, nullable=False),  # milliseconds
    Column("closed", BigInteger),
    Column(
        "runner", Integer
    ),  # the member that runs its clock and bots, with a minus: that gave it back; of one process: none
    Index("tables_open", "closed", "opened"),
    Index("tables_host", "host"),
    Index("tables_runner", "runner", "closed"),
)
LOG = Table(
    "log",
    META,
    Column("code", String(32), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("entry", LargeBinary, nullable=False),
    Column("writer", Integer),  # the member that wrote it
)
GUESTS = Table(
    "guests",
    META,
    Column("guest", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("since", BigInteger, nullable=False),
)
SITTINGS = Table(
    "sittings",
    META,
    Column("guest", String(64), primary_key=True),
    Column("code", String(32), primary_key=True),
    Column("since", BigInteger, nullable=False),  # when they last sat down there
    Column("seated", Boolean, nullable=False, server_default=true()),  # whether they sit there still
)
GAMES = Table(  # matches that are over
    "games",
    META,
    Column("code", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("summary", LargeBinary, nullable=False),
)
PLAYED = Table(
    "played",
    META,
    Column("guest", String(64), primary_key=True),
    Column("code", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index("played_by", "guest", "ended"),
)
MEMBERS = Table(  # processes that serve this database, also those that are gone
    "members",
    META,
    Column("member", Integer, primary_key=True, autoincrement=False),
    Column("host", String(64), nullable=False),
    Column("pid", Integer, nullable=False),
    Column("seen", BigInteger, nullable=False),  # when it was known to live, in milliseconds of the database's clock
)
SETTINGS = Table(  # what all processes share
    "settings",
    META,
    Column("name", String(32), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
