"""`ivories draw`: a position or a whole deal as a picture."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from typing import Any

import click

from ivories import files
from ivories.cli.common import JSON, check_ending, decimal, integer, mistakes_are_sentences, out_file, say_json
from ivories.cli.faces import FACES, TURNED, tell_plain
from ivories.cli.positions import at_action
from ivories.drawing import png
from ivories.drawing.style import check_faces, name_of
from ivories.errors import IvoriesError
from ivories.record import FIRST_LINE, LARGEST, read
from ivories.replaying import replay
from ivories.terminal.naming import read_names
from ivories.terminal.screen import knows_every_sign, only_ascii
from ivories.words.brief import printable

SCALE = 2.0
PICTURES, TEXTS = (".svg", ".png"), (".txt",)  # what a drawing can be written as


@click.command(short_help="Draw a position of a record, or a whole deal.")
@click.argument("file", metavar="FILE")
@click.option("--at", type=integer, metavar="N", help="The position after N actions; by default the last one.")
@click.option("--seat", type=integer, help="What this seat sees; by default an onlooker.")
@click.option("--look", default="light", show_default=True, help="light, dark or contrast.")
@FACES
@TURNED
@click.option("--width", type=integer, help="Squares to a line before it bends; by default 28, in a strip 16.")
@click.option("--names", type=str, metavar="A,B,…", help="The names of the seats, from seat 0.")
@click.option("--scale", type=decimal, help="How many dots of a PNG to a unit of the SVG; by default 2.")
@click.option("--still", is_flag=True, help="Lay pieces so that they need not move later; large.")
@click.option("--film", type=str, metavar="KIND", help="A whole deal: as a strip of tables or an animation.")
@click.option("--deal", type=integer, metavar="N", help="The deal of a film; by default the one of the position.")
@click.option("--text", "as_text", is_flag=True, help="Draw in characters, not as SVG.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw in plain ASCII.")
@click.option("--columns", type=integer, default=80, show_default=True, help="How wide a drawing in characters may be.")
@out_file("The file to write: .svg or .png, in characters .txt")
@JSON
@mistakes_are_sentences
def draw(
    file: str,
    at: int | None,
    seat: int | None,
    out: Path | None,
    as_text: bool,
    ascii_only: bool,
    columns: int,
    film: str | None,
    deal: int | None,
    as_json: bool,
    names: str | None,
    scale: float | None,
    **style: Any,
) -> None:
    """Draw a position of a record, or a whole deal (--film), as SVG, PNG (-o board.png) or in characters."""
    out = None if out == files.OUTPUT else out
    _check(film, deal, as_text or ascii_only, out, scale)
    match = at_action(replay(files.read(file, LARGEST)), at)
    if out is not None:
        spare_records(file, out)
    style = {name: value for name, value in style.items() if value is not None}
    style["names"] = called = _names(names, match.game.players)
    picture = out is not None and out.suffix.lower() == ".png" and not (as_text or ascii_only)
    style["letters"] = "png" if picture else "screen"
    if as_text or ascii_only:
        plain = ascii_only or (out is None and only_ascii())
        check_faces(faces := style.get("faces"), match.game.set)
        numerals = faces == "numerals"
        drawn = match.text(seat, columns=columns, ascii_only=plain, names=called, numerals=numerals)
    else:
        tell_plain(match.game.set, style.get("faces"))
        drawn = match.svg(seat, **style) if film is None else match.film(deal, seat, film, **style)
    if out is not None:
        with files.sentences(out):  # a picture is made by another program, which needs a folder to be in
            files.write(out, png.from_svg(drawn, SCALE if scale is None else scale) if picture else drawn)
    if as_json:
        name = printable(str(out)) if out else None
        say_json({"deal": match.deal_number, "turn": match.turn, "file": name, "drawing": drawn})
    elif out is None:
        in_ascii = drawn.encode("ascii", "xmlcharrefreplace").decode()  # what SVG knows for any other sign
        click.echo(drawn if knows_every_sign() else in_ascii, nl=False)


def _check(film: str | None, deal: int | None, in_text: bool, out: Path | None, scale: float | None) -> None:
    """Refuses what does not go together."""
    suffix = out.suffix.lower() if out else ""
    if deal is not None and film is None:
        raise IvoriesError("bad-option/without-film")
    if film is not None and in_text:
        raise IvoriesError("bad-option/film-text")
    if in_text:
        check_ending(out, TEXTS, "bad-option/suffix-text")
    else:
        check_ending(out, PICTURES, "bad-option/suffix")
    if scale is not None and (in_text or suffix != ".png"):
        raise IvoriesError("bad-option/scale-png")
    if film == "animation" and suffix == ".png":
        raise IvoriesError("bad-option/moving-png")


def spare_records(file: str, out: Path) -> None:
    """A drawing is written over a drawing, never over a record, least of all over the one that is drawn."""
    with files.sentences(out):
        place = out.expanduser()
        if not place.is_file():
            return
        if file != "-" and place.samefile(file):
            raise IvoriesError("bad-file/same", file=out)
        if _is_record(files.read(place, LARGEST)):
            raise IvoriesError("bad-file/is-record", file=out)


def _is_record(data: bytes) -> bool:
    try:
        read(data)
    except IvoriesError:
        return data.startswith(FIRST_LINE.encode())  # one that is damaged
    return True


def _names(written: str | None, players: int) -> tuple[str, ...]:
    """Names of all seats, if any has one; an empty one keeps the usual name."""
    usual = [name_of(seat, ()) for seat in range(players)]
    names = read_names(written or "", usual)
    return tuple(name or other for name, other in zip_longest(names, usual if names else (), fillvalue=""))
