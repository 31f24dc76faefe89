"""`ivories serve`: live tables for guests anywhere."""

from __future__ import annotations

import click

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
@JSON
@mistakes_are_sentences
def serve(host: str, port: int, db: str | None, origin: str | None, limits: tuple[str, ...], as_json: bool) -> None:
    """Serve live tables, until Ctrl-C.

    Tables are kept in a file of SQLite in your data folder, unless --db names another place.
    """
    from ivories.server import serving
    from ivories.server.limits import changed

    said = "serve/begun/memory" if db == "memory" else "serve/begun"

    def begun(address: str) -> None:
        if as_json:
            return say_json({"address": address})
        say(ENGLISH.say(said, {"address": address}))
        say(ENGLISH.say("serve/join", {"address": address, "command": command()}))

    serving.log_to()
    serving.serve(host, port, db, origin, changed(limits), begun)
