"""`ivories serve`: live tables for guests anywhere."""

from __future__ import annotations

import click
from click.core import ParameterSource

from ivories.cli.browser import local, open_browser
from ivories.cli.common import JSON, integer, mistakes_are_sentences, say, say_json
from ivories.errors import IvoriesError
from ivories.words import ENGLISH
from ivories.words.command import command

PORTS = 65_535  # the last one
PATIENCE = 5.0  # seconds for a browser to begin


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for all.")
@click.option("--port", default=8000, show_default=True, type=integer, help="The port; 0 for any.")
@click.option("--db", default=None, metavar="URL", help="Where tables are kept: a file, memory, or postgresql://….")
@click.option(
    "--origin", default=None, metavar="URL", help="The address that guests use, as https://games.example.org."
)
@click.option(
    "--workers", default=1, show_default=True, type=integer, help="How many processes serve; several need PostgreSQL."
)
@click.option("--limit", "limits", multiple=True, metavar="NAME=N", help="Another limit, as tables=100; see the docs.")
@click.option("--open", "to_open", is_flag=True, help="Open a browser there; if port 8000 is taken, use the next one.")
@JSON
@mistakes_are_sentences
def serve(
    host: str,
    port: int,
    db: str | None,
    origin: str | None,
    workers: int,
    limits: tuple[str, ...],
    to_open: bool,
    as_json: bool,
) -> None:
    """Serve live tables, until Ctrl-C.

    Tables are kept in a file of SQLite in your data folder, unless --db names another place.
    """
    from ivories.cli.already import found
    from ivories.server import serving
    from ivories.server.database import TAKEN
    from ivories.server.limits import changed
    from ivories.server.listening import TAKEN as PORT_TAKEN

    if not 0 <= port <= PORTS:
        raise IvoriesError("bad-option/number", name="--port", least=0, most=PORTS, value=port)
    said = "serve/begun/memory" if db == "memory" else "serve/begun"

    def begun(address: str) -> None:
        opened = to_open and open_browser(address)
        if as_json:
            return say_json({"address": address})
        say(ENGLISH.say(said, {"address": address}))
        if to_open:
            _look(address, opened)
        say(ENGLISH.say("serve/join", {"address": address, "command": command()}))

    serving.log_to()
    try:
        near = to_open and not _named("port")
        serving.serve(host, port, db, origin, changed(limits), begun, near=near, workers=workers)
    except IvoriesError as error:
        there = found(db) if to_open and error.why in (PORT_TAKEN, TAKEN) else None
        if there is None:
            raise
        _go_there(there, as_json)


def _look(address: str, opened: bool) -> None:
    say(ENGLISH.say("serve/opened" if opened else "serve/look", {"address": local(address)}))


def _go_there(address: str, as_json: bool) -> None:
    """Whoever starts their server a second time is shown the first."""
    opened = open_browser(address, PATIENCE)
    if as_json:
        return say_json({"address": address, "already": True})
    say(ENGLISH.say("serve/already", {"address": address}))
    _look(address, opened)


def _named(option: str) -> bool:
    """Whether whoever typed the command chose it."""
    return click.get_current_context().get_parameter_source(option) is not ParameterSource.DEFAULT
