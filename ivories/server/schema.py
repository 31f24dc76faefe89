"""The tables of the database. Logs are the truth: `sittings`, `games` and `played` are
computed from them, and kept so that a guest finds them at once."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table

META = MetaData()

TABLES = Table(
    "tables",
    META,
    Column("code", String(32), primary_key=True),
    Column("host", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("opened", BigInteger, nullable=False),  # milliseconds
    Column("closed", BigInteger),
    Index("tables_open", "closed", "opened"),
    Index("tables_host", "host"),
)
LOG = Table(
    "log",
    META,
    Column("code", String(32), primary_key=True),
    Column("position", Integer, primary_key=True, autoincrement=False),
    Column("entry", LargeBinary, nullable=False),
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
