"""Any drawing as PNG: typst draws it, with the fonts it brings along, so that it looks the same everywhere."""

from __future__ import annotations

import re
from typing import Any

from ivories.drawing import fonts
from ivories.errors import IvoriesError
from ivories.given import real

PAGE = '#set page(width: auto, height: auto, margin: 0pt, fill: rgb("{ground}"))\n#image("drawing.svg")\n'
DOTS = 96  # to an inch: one to a unit of the drawing
LEAST, MOST = 0.1, 20.0  # times as large
LARGEST = 16_000  # dots of a side: more than any screen or page, and what a machine can hold


def from_svg(svg: str, scale: float = 2.0) -> bytes:
    """The picture, so many dots to a unit. Words stand best in a drawing that was made with `letters="png"`."""
    size = _checked(svg, scale)
    _check_letters(svg)
    import typst  # heavy: only when a picture is asked for

    # where a side is no whole number of dots, the last row shows the page: in the colour of the drawing's ground
    ground = re.search(r'height="100%" fill="(#\w+)"', svg)
    page = PAGE.format(ground=ground[1] if ground else "#ffffff").encode()
    files: Any = {"main": page, "drawing.svg": fonts.in_their_faces(svg).encode()}
    try:
        return typst.compile(files, format="png", ppi=DOTS * size, ignore_system_fonts=True)
    except typst.TypstError:
        raise IvoriesError("bad-option/no-svg", svg=svg) from None


def _checked(svg: str, scale: float) -> float:
    """A scale; one that is none, what is no drawing, and a picture that would be too large are refused."""
    size = real(scale)
    if size is None or not LEAST <= size <= MOST:
        raise IvoriesError("bad-option/scale", least=LEAST, most=MOST, scale=scale)
    sides = re.match(r'<svg [^>]*? width="(\d+)" height="(\d+)"', svg) if isinstance(svg, str) else None
    if not isinstance(svg, str):
        raise IvoriesError("bad-option/no-svg", svg=svg)
    if sides and max(int(sides[1]), int(sides[2])) * size > LARGEST:
        raise IvoriesError("bad-option/scale-large", width=sides[1], height=sides[2], most=LARGEST)
    return size


def _check_letters(svg: str) -> None:
    """Refuses letters for which there would be an empty box."""
    said = fonts.words_of(svg)
    if letter := fonts.lacking(said):
        text = next((words for words in said if letter in words), letter)
        raise IvoriesError("bad-option/png-letter", letter=letter, code=fonts.codes(letter), text=text)
