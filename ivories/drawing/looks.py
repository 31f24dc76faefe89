"""The looks of every drawing: colours, measures, and what every SVG drawing is made of."""

from __future__ import annotations

from dataclasses import dataclass
from xml.sax.saxutils import escape

from ivories.errors import IvoriesError

CELL = 10  # units of a drawing to a cell; a piece is 40 by 20
SERIF = "Iowan Old Style, Palatino Linotype, Palatino, Georgia, serif"
SANS = "system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif"


@dataclass(frozen=True, kw_only=True)
class Look:
    """One set of colours."""

    ground: str
    text: str
    quiet: str
    face: str
    edge: str
    spots: str
    back: str
    brass: str
    call: str
    shadow: str | None
    panel: str  # plates of seats
    line: str  # around them
    call_fill: str
    mark: float = 1.6  # how thick the edge of a marked piece is


LIGHT = Look(
    ground="#e9e4d6", text="#1c1a17", quiet="#5c564b", face="#f7f1e1", edge="#c9bb98", spots="#26211c", back="#6b4a2f",
    brass="#8a6420", call="#8c2f2b", shadow="#000000", panel="#f6f2e8", line="#bfae87", call_fill="#8c2f2b",
)  # fmt: skip
DARK = Look(
    ground="#1f3d36", text="#f3ecd9", quiet="#c3c9b8", face="#f7f1e1", edge="#d9cdb0", spots="#26211c", back="#8a6a4a",
    brass="#d9ab5c", call="#f0a7a0", shadow="#000000", panel="#162c26", line="#4f6b60", call_fill="#8c2f2b",
)  # fmt: skip
CONTRAST = Look(
    ground="#ffffff", text="#000000", quiet="#000000", face="#ffffff", edge="#000000", spots="#000000", back="#000000",
    brass="#000000", call="#000000", shadow=None, panel="#ffffff", line="#000000", call_fill="#000000", mark=2.8,
)  # fmt: skip
LOOKS = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}

# Spots told apart by colour: six colours as discs for one to six, the same as rings for seven to twelve (blank has no
# spots). Searched by a program for the largest least distance under usual sight and each kind of colour blindness,
# among quiet ones that are as dark as words need to be on ivory and not so dark that a spot looks black: measured in
# tests/drawing/test_colours.py.
COLOURS = ("#054878", "#9e3352", "#607612", "#835bb0", "#0d7b72", "#5d4006")


def spot_colour(number: int) -> tuple[str, bool]:
    """The colour of the spots of a number, and whether they are rings."""
    return COLOURS[(number - 1) % len(COLOURS)], number > len(COLOURS)


def find_look(name: str) -> Look:
    """The colours of that name."""
    if not isinstance(name, str) or name not in LOOKS:
        raise IvoriesError("bad-option/look", look=name, looks=list(LOOKS))
    return LOOKS[name]


def document(width: int, height: int, title: str, told: str, look: Look, inside: str) -> str:
    """A whole drawing: its ground, with a title and a description for those who hear it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{escape(title, {chr(34): "&quot;"})}"><title>{escape(title)}</title>'
        f'<desc>{escape(told)}</desc><rect width="100%" height="100%" fill="{look.ground}"/>{inside}</svg>\n'
    )


def short(value: float) -> str:
    """A number without needless digits."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def label(look: Look, x: float, y: float, words: str, **more: object) -> str:
    """A line of words."""
    style = {"font_family": SANS, "font_size": 12, "fill": look.text, **more}
    attributes = " ".join(f'{name.replace("_", "-")}="{value}"' for name, value in style.items())
    return f'<text x="{x:g}" y="{y:g}" {attributes}>{escape(words)}</text>'


def contrast(one: str, other: str) -> float:
    """How far two colours are apart, as readers of screens measure it: 4.5 or more is readable."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
