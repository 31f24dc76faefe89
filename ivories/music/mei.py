"""A notation as MEI: on a staff of one unseen line, stems up, and no sign of a measure."""

from __future__ import annotations

from collections.abc import Iterator

from ivories.music.notations import Kind, Notation, Note

MIDDLE, ABOVE = 0, 6  # places beside the line; so far from it, a whole or half rest has a line of its own
SHORT = 5  # a stem where a tie must have room below it
HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>'
    '<mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0">'
    "<meiHead><fileDesc><titleStmt><title/></titleStmt><pubStmt/></fileDesc></meiHead>"
    "<music><body><mdiv><score><scoreDef><staffGrp>"
    '<staffDef n="1" lines="1" lines.visible="false"/></staffGrp></scoreDef><section>'
)
FOOT = "</section></score></mdiv></body></music></mei>"


def alone(notation: Notation) -> str:
    """A notation as a whole document, each of its rows on a line of its own."""
    return HEAD + "<sb/>".join(measures(notation)) + FOOT


def measures(notation: Notation, prefix: str = "n", place: int = MIDDLE) -> Iterator[str]:
    """A measure for each row; its notes and rests are named by the prefix and their numbers, from 0."""
    number = 0
    for row in notation.rows:
        names = [f"{prefix}{number + k}" for k in range(len(row))]
        number += len(row)
        layer = "".join(_event(notation, note, name, place) for note, name in zip(row, names, strict=True))
        ties = "".join(_tie(names[k], names[k + 1]) for k, note in enumerate(row) if note.tied)
        yield f'<measure right="invis"><staff n="1"><layer n="1">{layer}</layer></staff>{ties}</measure>'


def _event(notation: Notation, note: Note, name: str, place: int) -> str:
    dots = ' dots="1"' if note.dotted else ""
    if note.rest:
        high = ABOVE if note.length <= 2 else place
        return f'<rest xml:id="{name}" dur="{note.length}"{dots} loc="{high}"/>'
    short = f' stem.len="{SHORT}"' if notation.kind is Kind.TIED and 1 < note.length <= 4 else ""
    written = f'<note xml:id="{name}" dur="{note.length}"{dots} loc="{place}" stem.dir="up"{short}/>'
    return f"{'<beam>' if note.opens else ''}{written}{'</beam>' if note.closes else ''}"


def _tie(first: str, second: str) -> str:
    return f'<tie startid="#{first}" endid="#{second}" curvedir="below"/>'
