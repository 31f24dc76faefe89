"""Any drawing as PNG: typst draws it, with the fonts it brings along, so that it looks the same everywhere."""

from __future__ import annotations

import re
from typing import Any

from ivories.drawing import fonts
from ivories.errors import IvoriesError
from ivories.given import real

HEAD = re.compile(r'(<svg [^>]*?)viewBox="0 0 (\d+) (\d+)" width="\2" height="\3"')  # of every drawing of ours
PAGE = (
    '#set page(width: {wide}pt, height: {high}pt, margin: 0pt, fill: rgb("{ground}"))\n'
    '#image("drawing.svg", width: {wide}pt, height: {shown:.9f}pt, fit: "stretch")\n'
)
DOTS = 72  # to an inch: one to a point of the page
LEAST, MOST = 0.1, 20.0  # times as large
LARGEST = 16_000  # dots of a side: more than any screen or page, and what a machine can hold
# typst draws an image on so many dots as it takes and puts these on the page, each dot of which shows one of them.
# Of how many it takes it works out the larger whole number, so a drawing exactly as large as its page could get a row
# or a column more, and lose one in its middle. By this part it is lower than its page, less than a dot at any size.
HAIR = 1e-6


def from_svg(svg: str, scale: float = 2.0) -> bytes:
    """The picture, so many dots to a unit. Words stand best in a drawing that was made with `letters="png"`."""
    size = _checked(svg, scale)
    _check_letters(svg)
    import typst  # heavy: only when a picture is asked for

    files: Any = _page(svg, size)
    try:
        return typst.compile(files, format="png", ppi=DOTS, ignore_system_fonts=True)
    except typst.TypstError:
        raise IvoriesError("bad-option/no-svg", svg=svg) from None


def _page(svg: str, size: float) -> dict[str, bytes]:
    """A page of whole dots, and the drawing from its upper left corner on: the last dots are partly ground."""
    wide, high = (max(1, round(side * size)) for side in _sides(svg))
    ground = re.search(r'height="100%" fill="(#\w+)"', svg)
    page = PAGE.format(wide=wide, high=high, shown=high * (1 - 2 * HAIR), ground=ground[1] if ground else "#ffffff")
    drawn = HEAD.sub(
        rf'\1viewBox="0 0 {wide / size!r} {high / size!r}" width="{wide}" height="{high * (1 - HAIR):.9f}" '
        'preserveAspectRatio="none"',
        fonts.in_their_faces(svg),
        count=1,
    )
    return {"main": page.encode(), "drawing.svg": drawn.encode()}


def _checked(svg: str, scale: float) -> float:
    """A scale; one that is none, what is no drawing, and a picture that would be too large are refused."""
    size = real(scale)
    if size is None or not LEAST <= size <= MOST:
        raise IvoriesError("bad-option/scale", least=LEAST, most=MOST, scale=scale)
    wide, high = _sides(svg)
    if max(wide, high) * size > LARGEST:
        raise IvoriesError("bad-option/scale-large", width=wide, height=high, most=LARGEST)
    return size


def _sides(svg: str) -> tuple[int, int]:
    """How wide and high a drawing is."""
    head = HEAD.match(svg) if isinstance(svg, str) else None
    if head is None:
        raise IvoriesError("bad-option/no-svg", svg=svg)
    return int(head[2]), int(head[3])


def _check_letters(svg: str) -> None:
    """Refuses letters for which there would be an empty box."""
    said = fonts.words_of(svg)
    if letter := fonts.lacking(said):
        text = next((words for words in said if letter in words), letter)
        raise IvoriesError("bad-option/png-letter", letter=letter, code=fonts.codes(letter), text=text)
