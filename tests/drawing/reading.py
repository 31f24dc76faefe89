"""Reads drawings back, from what a person would see: shapes, spots, signs and words, not from what drew them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ivories.drawing import book_face
from ivories.drawing.engraving import engraved
from ivories.drawing.geometry import Box
from ivories.music.notations import NOTATIONS, Notation
from ivories.pieces import MUSICAL, Piece

SVG = "{http://www.w3.org/2000/svg}"
UNIT = 10.0  # of a drawing to a cell
VALUES = {MUSICAL.word(number): number for number in MUSICAL.numbers}


@dataclass
class Seen:
    """A piece that lies face up: its halves with their squares, in cells; where it is on the page; its name."""

    halves: tuple[tuple[int, Box], tuple[int, Box]]
    box: Box
    page: Box = Box(0, 0, 0, 0)
    name: str = ""
    marked: bool = False
    star: bool = False  # in the place of the pin

    @property
    def piece(self) -> Piece:
        a, b = self.halves[0][0], self.halves[1][0]
        return Piece(max(a, b), min(a, b))


@dataclass
class Words:
    """A line of words: where it stands on the page, roughly how wide it is, in which colour."""

    said: str
    page: Box
    fill: str
    size: float
    serif: bool = False


@dataclass
class Picture:
    """All that is seen on a drawing."""

    width: float = 0
    height: float = 0
    ground: str = ""
    laid: list[Seen] = field(default_factory=list)  # on the table, in one layout
    others: list[Seen] = field(default_factory=list)  # each by itself: in the rack, in a trick
    targets: list[Box] = field(default_factory=list)  # in cells of the layout
    backs: list[Box] = field(default_factory=list)  # on the page
    turns: list[tuple[float, float]] = field(default_factory=list)  # the marks of those who may act
    words: list[Words] = field(default_factory=list)
    shapes: list[Box] = field(default_factory=list)  # everything, on the page
    inks: list[tuple[str, str]] = field(default_factory=list)  # colours of spots and signs, with what they stand on
    chips: list[Box] = field(default_factory=list)  # on the page
    plates: list[Box] = field(default_factory=list)  # of seats, on the page
    badges: list[Box] = field(default_factory=list)  # with a word in them
    places: list[Box] = field(default_factory=list)  # for pieces that are still to be played
    rooms: list[Box] = field(default_factory=list)  # the targets, on the page
    ticks: list[Box] = field(default_factory=list)  # beside ends that are shut in, on the page
    shut: list[Box] = field(default_factory=list)  # the same, in cells of the layout
    rails: list[Box] = field(default_factory=list)
    bars: list[Box] = field(default_factory=list)  # of sides, on plates
    quiet: list[Box] = field(default_factory=list)  # plates with a dashed edge
    own: list[Box] = field(default_factory=list)  # the edge around the seat that looks
    bright: list[Box] = field(default_factory=list)  # plates with a thick edge
    ties: list[tuple[str, Box]] = field(default_factory=list)  # lines from a piece that lies apart, in cells

    def said(self) -> list[str]:
        return [words.said for words in self.words]


def edge(one: Box, other: Box) -> float:
    """How long an edge two boxes share."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(across if abs(down) < 1e-6 else 0, down if abs(across) < 1e-6 else 0, 0)


def number(element: ET.Element, name: str) -> float:
    return float(element.get(name, "0"))


def tag(element: ET.Element) -> str:
    return element.tag.removeprefix(SVG)


# --- SVG ---


@dataclass(frozen=True)
class Move:
    """Where on the page the parts of a group are: moved so far, and made larger or smaller."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0

    def of(self, box: Box) -> Box:
        """A box of the group on the page."""
        left, top, right, bottom = (side * self.scale for side in box)
        return Box(left + self.x, top + self.y, right + self.x, bottom + self.y)  # type: ignore[arg-type]

    def inside(self, group: ET.Element) -> Move:
        """For the parts of a group in this one."""
        found = re.fullmatch(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", group.get("transform", ""))
        if not found:
            return self
        x, y, scale = float(found[1]), float(found[2]), float(found[3] or 1)
        return Move(self.x + x * self.scale, self.y + y * self.scale, self.scale * scale)


def read_svg(text: str, png: bool = False) -> Picture:
    """A single picture of a view, in the font of a screen or of a PNG."""
    root = ET.fromstring(text)
    for element in root.iter(f"{SVG}text") if png else ():
        element.set("png", "")
    picture = Picture(number(root, "width"), number(root, "height"))
    for element in root:
        if element.get("width") == "100%":
            picture.ground = element.get("fill", "")
        elif tag(element) not in ("title", "desc", "defs", "style"):
            _read(element, Move(), picture, {})
    return picture


def read_strip(text: str) -> list[Picture]:
    """The tables of a strip, one by one; the words of all of them are with the first."""
    root = ET.fromstring(text)
    known = {f"#{element.get('id')}": element for element in root.iter() if element.get("id")}
    tables = []
    for group in root.findall(f"{SVG}g"):
        picture = Picture(number(root, "width"), number(root, "height"))
        _read(group, Move(), picture, known)
        tables.append(picture)
    rest = tables[0] if tables else Picture(number(root, "width"), number(root, "height"))
    for element in root.findall(f"{SVG}text"):
        _read(element, Move(), rest, known)
    return tables


def read_stages(text: str) -> list[Picture]:
    """What an animation shows, scene by scene, each as if it were alone."""
    root = ET.fromstring(text)
    scenes = [e for e in root.iter(f"{SVG}g") if re.fullmatch(r"p p\d+", e.get("class", ""))]
    pictures = []
    for scene in scenes:
        pictures.append(Picture(number(root, "width"), number(root, "height")))
        _read(scene, Move(), pictures[-1], {})
    return pictures


def _read(element: ET.Element, move: Move, picture: Picture, known: dict[str, ET.Element]) -> None:
    """One part of a drawing."""
    kind = tag(element)
    move = move.inside(element)
    if kind == "use":
        _read(known[element.get("href", "")], move, picture, known)
    elif kind == "g" and element.find(f"{SVG}title") is not None:
        seen = _piece(element, move, picture)
        (picture.others if element.get("transform") else picture.laid).append(seen)
    elif kind == "g":
        for child in element:
            _read(child, move, picture, known)
    else:
        _shape(element, move, picture)


def _shape(element: ET.Element, move: Move, picture: Picture) -> None:
    """A shape by itself: words, the mark of a turn, a back, a target, a chip."""
    box = outline(element)
    page = move.of(box)
    picture.shapes.append(page)
    kind = tag(element)
    if kind == "text":
        serif = element.get("font-family", "").endswith(" serif")
        fill, size = element.get("fill", ""), number(element, "font-size")
        picture.words.append(Words(element.text or "", page, fill, size, serif))
    elif kind == "path":
        picture.turns.append((page.left, (page.top + page.bottom) / 2))
    elif kind == "rect" and element.get("stroke-dasharray") == "3 3":
        picture.rooms.append(page)
        # drawn two units inside the room that it stands for
        picture.targets.append(Box(*((side + by) / UNIT for side, by in zip(box, (-2, -2, 2, 2), strict=True))))  # type: ignore[arg-type]
    elif kind == "ellipse":
        picture.chips.append(page)
    elif kind == "rect" and element.get("rx") == "1":
        picture.ticks.append(page)
        picture.shut.append(Box(*(side / UNIT for side in box)))  # type: ignore[arg-type]
    elif kind == "rect":
        _rectangle(element, page, picture)


def _rectangle(element: ET.Element, page: Box, picture: Picture) -> None:
    """A rectangle that is told by its corners: a plate, a badge, the place of a piece, a rail, a back."""
    if element.get("rx") == "8":
        picture.own.append(page)
    elif element.get("rx") == "7":
        picture.plates.append(page)
        picture.quiet += [page] if element.get("stroke-dasharray") else []
        picture.bright += [page] if number(element, "stroke-width") > 1 else []
    elif element.get("fill") == "none":
        (picture.badges if element.get("rx") == "3" else picture.places).append(page)
    elif element.get("stroke"):
        picture.backs.append(page)
    elif element.get("rx") == "3":
        picture.rails.append(page)
    elif element.get("rx") is None:
        picture.bars.append(page)


def outline(element: ET.Element) -> Box:
    """The box around a shape."""
    kind = tag(element)
    if kind == "rect":
        x, y = number(element, "x"), number(element, "y")
        return Box(x, y, x + number(element, "width"), y + number(element, "height"))  # type: ignore[arg-type]
    if kind in ("circle", "ellipse"):
        x, y = number(element, "cx"), number(element, "cy")
        rx, ry = (number(element, "r"),) * 2 if kind == "circle" else (number(element, "rx"), number(element, "ry"))
        return Box(x - rx, y - ry, x + rx, y + ry)  # type: ignore[arg-type]
    if kind == "text":
        size = number(element, "font-size")
        measured = book_letters if element.get("png") is not None else letters
        x, y, wide = number(element, "x"), number(element, "y"), size * measured(element.text or "")
        left = {"middle": x - wide / 2, "end": x - wide}.get(element.get("text-anchor", ""), x)
        return Box(left, y - 0.75 * size, left + wide, y + 0.15 * size)  # type: ignore[arg-type]
    points = list(_points(element.get("d", "")))
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return Move().inside(element).of(Box(min(xs), min(ys), max(xs), max(ys)))  # type: ignore[arg-type]


def letters(words: str) -> float:
    """How wide words are in a usual font without serifs, against its size."""
    thin, slim, broad = "ijlI.,:;'|!·", 'ftr()-[]/ "', "mwMW@%…"
    each = {**dict.fromkeys(thin, 0.26), **dict.fromkeys(slim, 0.34), **dict.fromkeys(broad, 0.86)}
    return sum(each.get(letter, 0.67 if letter.isupper() else 0.54) for letter in words)


def book_letters(words: str) -> float:
    """The same in the font of a PNG."""
    return sum(book_face.LETTERS.get(letter, book_face.OTHER) for letter in words)


def _points(path: str) -> Iterator[tuple[float, float]]:
    """The points of a path: only the commands that our drawings use."""
    x = y = 0.0
    for letter, rest in re.findall(r"([MLlVhvcz])([^MLlVhvcz]*)", path):
        values = [float(v) for v in re.findall(r"-?\d*\.?\d+", rest)]
        steps = {"c": 6, "l": 2}.get(letter, len(values)) or 1
        for k in range(0, max(len(values), 1), steps):
            x, y = _moved(letter, values[k : k + steps], x, y)
            yield x, y


def _moved(letter: str, values: Sequence[float], x: float, y: float) -> tuple[float, float]:
    """Where a command of a path leads."""
    if letter in "ML":
        return values[0], values[1]
    if letter == "V":
        return x, values[0]
    if letter in "lc":  # of a curve only where it ends
        return x + values[-2], y + values[-1]
    return {"h": (x + sum(values), y), "v": (x, y + sum(values))}.get(letter, (x, y))


def _piece(group: ET.Element, move: Move, picture: Picture) -> Seen:
    """A piece with its two halves, read off its face."""
    body = next(rect for rect in group.iter(f"{SVG}rect") if rect.get("stroke"))
    left, top, right, bottom = outline(body).grown(0.5, 0.5)  # type: ignore[arg-type]
    name = group.findtext(f"{SVG}title") or ""
    for element in group.iter():
        if tag(element) not in ("g", "title"):
            picture.shapes.append(move.of(outline(element)))
        if element.get("stroke-dasharray"):
            picture.ties.append((name, Box(*(side / UNIT for side in outline(element)))))  # type: ignore[arg-type]
    wide, high = right - left, bottom - top
    assert sorted((round(wide, 2), round(high, 2))) == [2 * UNIT, 4 * UNIT]
    upright = high > wide
    first = Box(left, top, left + 2 * UNIT, top + 2 * UNIT)  # type: ignore[arg-type]
    second = Box(right - 2 * UNIT, bottom - 2 * UNIT, right, bottom)  # type: ignore[arg-type]
    signs = [e for e in group.iter() if tag(e) in ("circle", "ellipse", "text", "path") and not _of_body(e, group)]
    for sign in signs:
        picture.inks.append((_ink(sign, group), body.get("fill", "")))
    upon = [[sign for sign in signs if _within(sign, square)] for square in (first, second)]
    assert sum(map(len, upon)) == len(signs), "a sign beside its half"
    halves = [(_number(some, upright), square) for some, square in zip(upon, (first, second), strict=True)]
    return Seen(
        halves=tuple((n, Box(*(side / UNIT for side in square))) for n, square in halves),  # type: ignore[arg-type]
        box=Box(left / UNIT, top / UNIT, right / UNIT, bottom / UNIT),  # type: ignore[arg-type]
        page=move.of(Box(left, top, right, bottom)),
        name=name,
        marked=number(body, "stroke-width") > 1,
        star=any(map(_is_star, group)),
    )


def _of_body(element: ET.Element, group: ET.Element) -> bool:
    """The hairline and the pin in the middle of a piece, and the line of one that lies apart."""
    pin = tag(element) == "circle" and element.get("r") in ("1.3", "3.1") and element in list(group)
    pin = pin or _is_star(element)
    line = tag(element) == "path" and (element.get("opacity") == "0.55" or element.get("stroke-dasharray"))
    return pin or bool(line)


def _is_star(element: ET.Element) -> bool:
    """A path of ten points."""
    return tag(element) == "path" and element.get("d", "").count("L") == 9


def _ink(sign: ET.Element, group: ET.Element) -> str:
    """The colour of a sign: its own, or that of the group it stands in."""
    around = [g for g in group.iter(f"{SVG}g") if sign in list(g)]
    inks = [one.get(name) for one in (sign, *around) for name in ("fill", "stroke")]
    return next(ink for ink in inks if ink not in (None, "none")) or ""


def _within(sign: ET.Element, square: Box) -> bool:
    left, top, right, bottom = outline(sign)
    return square.left <= left and right <= square.right and square.top <= top and bottom <= square.bottom


def _number(signs: Sequence[ET.Element], upright: bool) -> int:
    """What a half shows: spots, a numeral, a note, a notation or a name."""
    kinds = {tag(sign) for sign in signs}
    if "text" in kinds:
        said = " ".join(sign.text or "" for sign in signs)
        return int(said) if said.isdigit() else VALUES[said.replace("- ", "")]
    if (notation := notation_of(signs)) is not None:
        return notation.value
    if "ellipse" in kinds:
        return note(signs)
    spots = [outline(sign) for sign in signs]
    assert all(not one.overlaps(other) for i, one in enumerate(spots) for other in spots[:i]), "spots upon spots"
    if len(spots) in (2, 3, 6):
        _check_turned([one.centre for one in spots], upright)
    return len(spots)


def notation_of(signs: Sequence[ET.Element]) -> Notation | None:
    """The notation that stands alone on a half, as it is engraved."""
    known = {path: name for name, path in (engraved() or {}).items()}
    found = [NOTATIONS[known[path]] for sign in signs if (path := sign.get("d", "")) in known]
    return found[0] if len(signs) == len(found) == 1 else None


def _check_turned(spots: list[tuple[float, float]], upright: bool) -> None:
    """Two and three run from corner to corner, the rows of a six along the piece."""
    columns, rows = len({round(x, 1) for x, _ in spots}), len({round(y, 1) for _, y in spots})
    if len(spots) == 6:
        assert (columns, rows) == ((2, 3) if upright else (3, 2))
    else:
        assert columns == rows == len(spots)


def note(signs: Sequence[ET.Element]) -> int:
    """A note in sixteenths: hollow or full, with a stem or without, with flags, with a dot."""
    head = next(sign for sign in signs if tag(sign) == "ellipse")
    stems = [s for s in signs if tag(s) == "path" and s.get("stroke")]
    flags = [s for s in signs if tag(s) == "path" and not s.get("stroke")]
    dots = [s for s in signs if tag(s) == "circle"]
    if head.get("fill") == "none":
        value = 8 if stems else 16
    else:
        assert len(stems) == 1
        value = 4 >> len(flags)
    return value * 3 // 2 if dots else value


# --- Text ---

UPRIGHT = r"╭──╮\n│([ \d]\d)│\n│([ \d]\d)│\n╰──╯"
FLAT = r"╭([ \d]{3})([ \d]{3})╮\n╰──┘└──╯"


LIGHT = str.maketrans("┏┓┗┛┃━", "╭╮╰╯│─")  # the piece laid last has heavy edges


@dataclass
class Written:
    """A table in characters: its pieces and the rows of dots beside open ends, in cells; ends that are only named."""

    laid: list[Seen] = field(default_factory=list)
    dots: list[Box] = field(default_factory=list)
    named: list[tuple[int, str]] = field(default_factory=list)


SHUT = re.compile(r"Open, too, but without room for dots: (.*)\.")


def _named(lines: Sequence[str]) -> tuple[Sequence[str], list[tuple[int, str]]]:
    """The lines of the drawing, and the ends that the words below it name."""
    at = next((i for i, line in enumerate(lines) if line.startswith("Open, too")), len(lines))
    found = SHUT.fullmatch(" ".join(lines[at:])) if lines[at:] else None
    assert found or not lines[at:], lines[at:]
    named = re.findall(r"the (\d+) of (\d+-\d+)", found[1]) if found else []
    return lines[:at], [(int(number), piece) for number, piece in named]


def read_lines(lines: Sequence[str]) -> Written:
    """The pieces in lines of characters; a cell is two characters wide and one line high."""
    lines, named = _named(lines)
    rows = [list(line.ljust(max(map(len, lines)))) for line in lines]
    written = Written(named=named)
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign in "╭┏":
                written.laid.append(_written_piece(rows, x, y))
    for y, row in enumerate(rows):
        for found in re.finditer("·+", "".join(row)):
            x = found.start()
            assert len(found[0]) == 4, "dots that mark nothing"
            written.dots.append(_cells(x, y, x + 4, y + 1))
        rest = re.sub("·{4}", "    ", "".join(row))
        assert not rest.strip(), f"signs that belong to nothing: {rest!r}"
    return written


def _cells(left: int, top: int, right: int, bottom: int) -> Box:
    return Box(left / 2, top, right / 2, bottom)  # type: ignore[arg-type]


def _take(rows: list[list[str]], x: int, y: int, wide: int) -> str:
    """Takes characters off the sheet."""
    taken = "".join(rows[y][x : x + wide])
    rows[y][x : x + wide] = " " * wide
    return taken


def _written_piece(rows: list[list[str]], x: int, y: int) -> Seen:
    """A piece, taken off the sheet: nothing of it is covered."""
    upright, last = rows[y][x + 3] in "╮┓", rows[y][x] == "┏"
    wide, high = (4, 4) if upright else (8, 2)
    lines = [_take(rows, x, y + k, wide) for k in range(high)]
    if last:
        assert not set("".join(lines)) & set("╭╮╰╯│─┘└")
        lines = ["".join(line).translate(LIGHT) for line in lines]
        lines[-1] = lines[-1] if upright else lines[-1].replace("╯╰", "┘└")
    pattern = UPRIGHT if upright else FLAT
    found = re.fullmatch(pattern, "\n".join(lines))
    assert found, lines
    if upright:
        numbers = int(found[1]), int(found[2])
        squares = _cells(x, y, x + 4, y + 2), _cells(x, y + 2, x + 4, y + 4)
    else:
        numbers = int(found[1]), int(found[2])
        squares = _cells(x, y, x + 4, y + 2), _cells(x + 4, y, x + 8, y + 2)
    halves = ((numbers[0], squares[0]), (numbers[1], squares[1]))
    return Seen(halves, _cells(x, y, x + wide, y + high), marked=last)


# --- Small pieces ---

LIES = re.compile(r"([\[{])([ \d]*\d)│([ \d]*\d)([\]}])")
STANDS = re.compile(r"([┌{])([ \d]*\d)([┐}])")
BELOW = {"┌": "└┘", "{": "{}"}


def read_small(lines: Sequence[str]) -> tuple[list[tuple[Piece, bool]], int]:
    """The small pieces of a drawing, each with whether it is marked; how many dots. What is left over is refused."""
    lines, _ = _named(lines)
    rows = [list(line.ljust(max(map(len, lines)) + 1)) for line in lines]
    found: list[tuple[Piece, bool]] = []
    for y, row in enumerate(rows):
        for seen in LIES.finditer("".join(row)):
            assert seen[1] + seen[4] in ("[]", "{}")
            _take(rows, seen.start(), y, len(seen[0]))
            found.append((_of(int(seen[2]), int(seen[3])), seen[1] == "{"))
    for y in range(len(rows)):
        for seen in STANDS.finditer("".join(rows[y])):
            below = _take(rows, seen.start(), y + 1, len(seen[0]))
            _take(rows, seen.start(), y, len(seen[0]))
            assert seen[1] + seen[3] in ("┌┐", "{}") and below[0] + below[-1] == BELOW[seen[1]], (seen[0], below)
            found.append((_of(int(seen[2]), int(below[1:-1])), seen[1] == "{"))
    rest = "".join("".join(row) for row in rows)
    assert not set(rest) - set(" ·"), f"signs that belong to nothing: {rest!r}"
    return found, rest.count("·")


def _of(a: int, b: int) -> Piece:
    return Piece(max(a, b), min(a, b))
