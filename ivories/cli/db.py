"""`ivories db`: the databases of a server, copied, backed up, restored and checked."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ivories.cli.common import JSON, mistakes_are_sentences, say, say_json
from ivories.cli.program import FAILED
from ivories.cli.watching import watched
from ivories.words import ENGLISH
from ivories.words.brief import printable

if TYPE_CHECKING:
    from ivories.server.copying import Copied

Found = TypeVar("Found")


@click.group()
def db() -> None:
    """Copy, back up, restore and check the database of a server.

    A database is a file, or a PostgreSQL by postgresql://NAME@HOST/DATABASE.
    """


@db.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
@JSON
@mistakes_are_sentences
def copy(source: str, target: str, as_json: bool) -> None:
    """Copy the database FROM, which no server uses, into the empty one TO: from a file to PostgreSQL, or back."""
    from ivories.server import backups

    with watched(0, as_json) as (progress, _):
        found = _done(backups.copy(source, target, progress or _quiet))
    _tell(found, "db/copied", as_json)


@db.command()
@click.argument("source", metavar="DB")
@click.argument("file", metavar="FILE")
@JSON
@mistakes_are_sentences
def backup(source: str, file: str, as_json: bool) -> None:
    """Back DB up into a new FILE, as it is at one moment, also while servers use it."""
    from ivories.server import backups

    with watched(0, as_json) as (progress, _):
        found = _done(backups.backup(source, file, progress or _quiet))
    _tell(found, "db/backed-up", as_json)


@db.command()
@click.argument("file", metavar="FILE")
@click.argument("target", metavar="DB")
@JSON
@mistakes_are_sentences
def restore(file: str, target: str, as_json: bool) -> None:
    """Put the backup FILE into the empty database DB, of either kind."""
    from ivories.server import backups

    with watched(0, as_json) as (progress, _):
        found = _done(backups.restore(file, target, progress or _quiet))
    _tell(found, "db/copied", as_json)


@db.command()
@click.argument("source", metavar="DB")
@JSON
@mistakes_are_sentences
def check(source: str, as_json: bool) -> None:
    """Replay every log of DB, also while servers use it; what is damaged is named, and the status is 1."""
    from ivories.server import checkup

    with watched(0, as_json) as (progress, _):
        found = _done(checkup.check(source, progress or _quiet))
    if as_json:
        say_json(found.as_dict())
    else:
        say(ENGLISH.say("db/checked", {**found.as_dict(), "source": printable(found.db)}))
        if not found.key:
            say(ENGLISH.say("db/checked/no-key", {}))
        for one in found.damaged:
            say(ENGLISH.say("db/damaged", one))
        said = "db/damaged/all" if found.damaged else "db/sound"
        say(ENGLISH.say(said, {"tables": len(found.damaged)}))
    if found.damaged:
        sys.exit(FAILED)


def _quiet(done: int, todo: int) -> None:
    """Nobody watches."""


def _done(work: Coroutine[Any, Any, Found]) -> Found:
    return asyncio.run(work)


def _tell(found: Copied, said: str, as_json: bool) -> None:
    if as_json:
        return say_json(found.as_dict())
    counts = {name: found.sums[table].rows for name, table in COUNTED.items()}
    facts = {"source": printable(found.source), "target": printable(found.target)}
    say(ENGLISH.say(said, counts | facts))
    if found.key:
        say(ENGLISH.say("db/key", {}))


COUNTED = {"tables": "tables", "entries": "log", "guests": "guests"}
