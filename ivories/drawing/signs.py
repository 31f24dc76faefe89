"""The signs that drawings in characters are made of."""

from __future__ import annotations

from typing import NamedTuple

from ivories.drawing.writing import Writing, numbers


class Edges(NamedTuple):
    """What a piece is drawn with."""

    corners: str
    foot: str  # of a piece that lies: under its two halves
    side: str
    flat: str
    small: tuple[str, str, str]  # around and between the numbers of a small one that lies
    tall: tuple[str, str]  # around the upper and the lower number of a small one that stands


class Signs(NamedTuple):
    """One alphabet."""

    piece: Edges
    last: Edges  # of the piece laid last
    open: str  # an open end is a row of these
    more: str  # pieces that are not drawn
    turn: str
    written: Writing = numbers  # what stands on the halves of pieces


UNICODE = Signs(
    piece=Edges("╭╮╰╯", "╰──┘└──╯", "│", "─", ("[", "│", "]"), ("┌┐", "└┘")),
    last=Edges("┏┓┗┛", "┗━━┛┗━━┛", "┃", "━", ("{", "│", "}"), ("{}", "{}")),
    open="·",
    more="…",
    turn="▸",
)
ASCII = Signs(
    piece=Edges("++++", "+--++--+", "|", "-", ("[", "|", "]"), ("/\\", "\\/")),
    last=Edges("####", "#==##==#", "#", "=", ("{", "|", "}"), ("{}", "{}")),
    open=".",
    more="~",
    turn=">",
)


def signs(ascii_only: bool, written: Writing = numbers) -> Signs:
    """The alphabet of a screen, and what is written with it."""
    return (ASCII if ascii_only else UNICODE)._replace(written=written)
