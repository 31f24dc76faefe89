"""`ivories beliefs`: who can hold what in a position of a record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
import msgspec

from ivories import files
from ivories.analysis import beliefs
from ivories.cli.common import JSON, check_ending, integer, mistakes_are_sentences, out_file, say_json
from ivories.cli.draw import PICTURES, spare_records
from ivories.cli.faces import FACES, TURNED, tell_plain
from ivories.cli.positions import at_action
from ivories.drawing import png
from ivories.drawing.looks import find_look
from ivories.drawing.style import check_faces
from ivories.record import LARGEST
from ivories.replaying import replay
from ivories.terminal.analysis import tell_beliefs
from ivories.terminal.screen import Screen

SCALE = 2.0


@click.command(name="beliefs", short_help="Say who can hold what in a position of a record.")
@click.argument("file", metavar="FILE")
@click.option("--at", type=integer, metavar="N", help="The position after N actions; by default the last one.")
@click.option("--seat", type=integer, help="What this seat can know; by default an onlooker.")
@click.option("--look", default="light", show_default=True, help="Of a picture: light, dark or contrast.")
@FACES
@TURNED
@out_file("A picture to write: .svg or .png")
@click.option("--plain", is_flag=True, help="No colours: lines of plain text.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Nothing but plain ASCII signs.")
@JSON
@mistakes_are_sentences
def beliefs_at(
    file: str,
    at: int | None,
    seat: int | None,
    out: Path | None,
    plain: bool,
    ascii_only: bool,
    as_json: bool,
    **style: Any,
) -> None:
    """Say of each hidden piece the chance of every place, by what a seat can know ('-' reads standard input).

    Chances are exact; where too many kinds of deals fit to count them all, it says that they are approximate.
    """
    check_ending(out, PICTURES, "bad-option/suffix-picture")
    match = at_action(replay(files.read(file, LARGEST)), at)
    find_look(style["look"])
    check_faces(style["faces"], match.game.set)
    found = beliefs(match.view(seat))
    if out is not None:
        tell_plain(match.game.set, style["faces"])
        _write(found, out, file, style)
    if out == files.OUTPUT:
        return
    if as_json:
        say_json(msgspec.to_builtins(found))
    elif out is None:
        tell_beliefs(Screen(plain, ascii_only), found)


def _write(found: Any, out: Path, file: str, style: dict[str, Any]) -> None:
    """A picture: never over a record."""
    if out == files.OUTPUT:
        click.echo(found.svg(**style), nl=False)
        return
    spare_records(file, out)
    picture = out.suffix.lower() == ".png"
    drawn = found.svg(**style, letters="png" if picture else "screen")
    with files.sentences(out):
        files.write(out, png.from_svg(drawn, SCALE) if picture else drawn)
