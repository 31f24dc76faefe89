"""What commands that draw pieces may be told of their faces."""

from __future__ import annotations

import click

from ivories.drawing.faces import usual
from ivories.pieces import MUSICAL, PieceSet
from ivories.words import ENGLISH

FACES = click.option(
    "--faces",
    type=str,
    metavar="KIND",
    help="spots, coloured or numerals; of musical pieces engraved, plain, names or numerals. By default the first.",
)
TURNED = click.option("--turned", is_flag=True, help="Signs of musical pieces lie on the table as their pieces do.")


def tell_plain(pieces: PieceSet, asked: str | None) -> None:
    """Says that notes are plain because nothing can engrave them here."""
    if asked is None and pieces is MUSICAL and usual(pieces) == "plain":
        click.echo(ENGLISH.say("face/plain", {}), err=True)
