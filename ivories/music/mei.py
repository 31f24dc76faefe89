"""A notation as MEI: on a staff of one unseen line, stems up, and no sign of a measure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ivories.music.notations import Kind, Notation, Note

MIDDLE, ABOVE = 0, 6  # places beside the line; so far from it, a whole or half rest has a line of its own
SHORT = 4.5  # a stem where a tie must have room below it
USUAL = 7
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
        stem = SHORT if notation.kind is Kind.TIED else USUAL
        layer = "".join(_event(note, name, place, ABOVE, stem) for note, name in zip(row, names, strict=True))
        ties = _ties(row, names)
        yield f'<measure right="invis"><staff n="1"><layer n="1">{layer}</layer></staff>{ties}</measure>'


def in_line(notation: Notation, prefix: str) -> tuple[str, str]:
    """Its signs on a line that is drawn, and their ties, for a measure that has others, too; named as above."""
    names = [f"{prefix}{k}" for k in range(len(notation.notes))]
    signs = (_event(note, name, MIDDLE, MIDDLE, USUAL) for note, name in zip(notation.notes, names, strict=True))
    return "".join(signs), _ties(notation.notes, names)


def _event(note: Note, name: str, place: int, high: int, stem: float) -> str:
    dots = ' dots="1"' if note.dotted else ""
    if note.rest:
        return f'<rest xml:id="{name}" dur="{note.length}"{dots} loc="{high if note.length <= 2 else place}"/>'
    short = f' stem.len="{stem}"' if stem != USUAL and 1 < note.length <= 4 else ""
    written = f'<note xml:id="{name}" dur="{note.length}"{dots} loc="{place}" stem.dir="up"{short}/>'
    return f"{'<beam>' if note.opens else ''}{written}{'</beam>' if note.closes else ''}"


def _ties(notes: Sequence[Note], names: Sequence[str]) -> str:
    """From each note that is tied to the next."""
    return "".join(
        f'<tie startid="#{names[k]}" endid="#{names[k + 1]}" curvedir="below"/>'
        for k, note in enumerate(notes)
        if note.tied
    )
