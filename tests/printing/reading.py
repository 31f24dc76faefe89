"""A PDF read back with pypdf: sizes of pages, lines and areas where they lie on the paper, words; in millimetres."""

from __future__ import annotations

import io
from functools import cache, cached_property
from typing import Any, NamedTuple

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

from ivories.printing import find_job

MM = 72 / 25.4  # points
Matrix = tuple[float, float, float, float, float, float]


class Line(NamedTuple):
    """A straight line that is drawn, from the upper left corner of the page."""

    x0: float
    y0: float
    x1: float
    y1: float
    wide: float
    dashed: bool


class Area(NamedTuple):
    """What a closed path encloses, with what is done to it: f is filled, S drawn, n only clips."""

    left: float
    top: float
    right: float
    bottom: float
    how: str
    colour: tuple[float, ...]


class Word(NamedTuple):
    """Words where they begin, and the size of their letters in points."""

    x: float
    y: float
    text: str
    size: float


class Page:
    """One side of a sheet; what is not asked for is not read."""

    def __init__(self, page: PageObject, reader: PdfReader) -> None:
        self._page, self._reader = page, reader
        self._high = float(page.mediabox.height)
        self.width, self.height = float(page.mediabox.width) / MM, self._high / MM

    @cached_property
    def _drawn(self) -> _Drawn:
        drawn = _Drawn(self._high)
        for operands, operator in ContentStream(self._page.get_contents(), self._reader).operations:
            drawn.do(operator.decode(), operands)
        return drawn

    @property
    def lines(self) -> list[Line]:
        return self._drawn.lines

    @property
    def areas(self) -> list[Area]:
        return self._drawn.areas

    @cached_property
    def words(self) -> list[Word]:
        found: list[Word] = []

        def visit(text: str, cm: Any, tm: Any, font: Any, size: float) -> None:
            if text.strip():
                x, y = _apply(_times(tuple(tm), tuple(cm)), 0, 0)
                found.append(Word(x / MM, (self._high - y) / MM, text.strip(), size))

        self._page.extract_text(visitor_text=visit)
        return found

    def text(self) -> str:
        """All words, a blank between them."""
        return " ".join(word.text for word in self.words)


def read(pdf: bytes) -> list[Page]:
    """All pages of a PDF."""
    reader = PdfReader(io.BytesIO(pdf))
    return [Page(page, reader) for page in reader.pages]


@cache
def printed(job: str, thing: Any, paper: str) -> list[Page]:
    """What a job makes of a thing, read back; the same is printed once for all tests."""
    return read(find_job(job).make(thing, paper))


def _times(a: Matrix, b: Matrix) -> Matrix:
    return (
        *(a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3]),
        *(a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5]),
    )


def _apply(m: Matrix, x: float, y: float) -> tuple[float, float]:
    return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]


class _Drawn:
    """What the operators of a page draw."""

    def __init__(self, height: float) -> None:
        self.height = height
        self.matrix: Matrix = (1, 0, 0, 1, 0, 0)
        self.wide, self.dashed, self.colour = 1.0, False, (0.0,)
        self.kept: list[tuple[Matrix, float, bool, tuple[float, ...]]] = []
        self.path: list[list[tuple[float, float]]] = []
        self.lines: list[Line] = []
        self.areas: list[Area] = []

    def do(self, operator: str, operands: Any) -> None:
        if operator == "q":
            self.kept.append((self.matrix, self.wide, self.dashed, self.colour))
        elif operator == "Q":
            self.matrix, self.wide, self.dashed, self.colour = self.kept.pop()
        elif operator == "cm":
            self.matrix = _times(tuple(float(o) for o in operands), self.matrix)  # type: ignore[arg-type]
        elif operator == "w":
            self.wide = float(operands[0])
        elif operator == "d":
            self.dashed = bool(operands[0])
        elif operator == "scn":
            self.colour = tuple(float(o) for o in operands)
        elif operator in ("m", "l", "c", "v", "y"):
            self._point(operator, [float(o) for o in operands])
        elif operator in ("S", "f", "f*", "B", "n"):
            self._end(operator)

    def _point(self, operator: str, operands: list[float]) -> None:
        x, y = _apply(self.matrix, *operands[-2:])
        if operator == "m":
            self.path.append([])
        self.path[-1].append((x / MM, (self.height - y) / MM))

    def _end(self, operator: str) -> None:
        for points in self.path:
            if operator == "S" and len(points) == 2:
                self.lines.append(Line(*points[0], *points[1], self.wide, self.dashed))
            else:
                xs, ys = [x for x, _ in points], [y for _, y in points]
                self.areas.append(Area(min(xs), min(ys), max(xs), max(ys), operator, self.colour))
        self.path = []
