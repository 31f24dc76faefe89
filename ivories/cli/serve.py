"""`ivories serve`: live tables for guests anywhere."""

from __future__ import annotations

import click
from click.core import ParameterSource

from ivories.cli.browser import local, open_browser
from ivories.cli.common import JSON, mistakes_are_sentences, say, say_json
from ivories.words import ENGLISH
from ivories.words.command import command


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for all.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="The port; 0 for any.")
@click.option("--db", default=None, metavar="URL", help="Where tables are kept: a file, memory, or postgresql://….")
@click.option(
    "--origin", default=None, metavar="URL", help="The address that guests use, as https://games.example.org."
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
    limits: tuple[str, ...],
    to_open: bool,
    as_json: bool,
) -> None:
    """Serve live tables, until Ctrl-C.

    Tables are kept in a file of SQLite in your data folder, unless --db names another place.
    """
    from ivories.server import serving
    from ivories.server.limits import changed

    said = "serve/begun/memory" if db == "memory" else "serve/begun"

    def begun(address: str) -> None:
        opened = to_open and open_browser(address)
        if as_json:
            return say_json({"address": address})
        say(ENGLISH.say(said, {"address": address}))
        if to_open:
            say(ENGLISH.say("serve/opened" if opened else "serve/look", {"address": local(address)}))
        say(ENGLISH.say("serve/join", {"address": address, "command": command()}))

    serving.log_to()
    serving.serve(host, port, db, origin, changed(limits), begun, near=to_open and not _named("port"))


def _named(option: str) -> bool:
    """Whether whoever typed the command chose it."""
    return click.get_current_context().get_parameter_source(option) is not ParameterSource.DEFAULT
