"""The tables of the database. What is in them is the truth: everything else is computed from it."""

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
