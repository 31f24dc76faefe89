"""What an engraver drew as closed outlines: signs of its font, beams, dots, ties and stems alike, for filling alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from math import ceil
from typing import NamedTuple
from xml.etree import ElementTree

Point = tuple[float, float]
Step = tuple[Point, ...]  # a line to one point, or a curve by two points to a third

SVG = "{http://www.w3.org/2000/svg}"
UNSEEN = {"placeholder", "barLine", "ledgerLines"}  # hidden by a style sheet, or part of a staff that is not drawn
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
COMMAND = re.compile(r"([MLCHVSZmlchvsz])([^MLCHVSZmlchvsz]*)")
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4}  # numbers of one step
ROUND = 0.5523  # how far the points of a quarter of a circle lie from its ends


class Contour(NamedTuple):
    """A closed line: where it begins, and its steps."""

    begin: Point
    steps: tuple[Step, ...]

    @property
    def points(self) -> Iterator[Point]:
        """Every point that it is written with."""
        yield self.begin
        for step in self.steps:
            yield from step


class Ink(NamedTuple):
    """A contour, and whether it is the line that a whole or half rest has for itself."""

    contour: Contour
    ledger: bool


class Box(NamedTuple):
    """What something takes up."""

    left: float
    top: float
    right: float
    bottom: float


def inked(svg: str, unseen: AbstractSet[str] = UNSEEN) -> list[Ink]:
    """Everything that is seen of an engraver's picture, but for some kinds of things."""
    root = ElementTree.fromstring(svg)
    signs = {
        found.get("id", ""): found[0].get("d", "") for found in root.iter(f"{SVG}g") if found.get("id") and _sign(found)
    }
    return list(_inside(root, signs, unseen, ""))


def _sign(found: ElementTree.Element) -> bool:
    """Whether that is a sign of the font, to be used elsewhere."""
    return len(found) == 1 and found[0].tag == f"{SVG}path" and found[0].get("transform") == "scale(1,-1)"


def _inside(found: ElementTree.Element, signs: dict[str, str], unseen: AbstractSet[str], within: str) -> Iterator[Ink]:
    for child in found:
        kinds = set(child.get("class", "").split())
        ledger = "ledgerLines" in kinds and within == "rest"
        if child.tag in (f"{SVG}defs", f"{SVG}style") or (kinds & unseen and not ledger):
            continue
        for contour in _drawn(child, signs):
            yield Ink(contour, within == "ledger")
        yield from _inside(child, signs, unseen, "ledger" if ledger else child.get("class", within))


def _drawn(shape: ElementTree.Element, signs: dict[str, str]) -> list[Contour]:
    """The contours of one element, if it draws anything."""
    kind = shape.tag.removeprefix(SVG)
    if kind == "use":
        x, y, wide, high = _numbers(shape.get("transform", ""))
        return _read(signs[shape.get("href", "").removeprefix("#")], lambda p: (x + wide * p[0], y - high * p[1]))
    if kind == "polygon":
        numbers = _numbers(shape.get("points", ""))
        return [_polygon(list(zip(numbers[::2], numbers[1::2], strict=True)))]
    if kind == "ellipse":
        return [_ellipse(*(float(shape.get(name, "0")) for name in ("cx", "cy", "rx", "ry")))]
    if kind == "path":
        contours = _read(shape.get("d", ""), lambda p: p)
        return contours if len(contours[0].steps) > 1 else _dashes(contours[0], shape)
    return []


def _numbers(text: str) -> list[float]:
    return [float(found) for found in NUMBER.findall(text)]


def _polygon(points: list[Point]) -> Contour:
    """Clockwise as it is seen, as the signs of the font are: what lies over one another is filled."""
    around = zip(points, points[1:] + points[:1], strict=True)
    if sum(a[0] * b[1] - b[0] * a[1] for a, b in around) < 0:
        points = points[::-1]
    return Contour(points[0], tuple((point,) for point in points[1:]))


def _dashes(line: Contour, shape: ElementTree.Element) -> list[Contour]:
    """A line with a width as it is drawn: whole, or where it is upright in dashes."""
    width, along = float(shape.get("stroke-width", "0")), _numbers(shape.get("stroke-dasharray", ""))
    (x, top), ((_, bottom),) = line.begin, line.steps[0]
    if not along:
        return [_stroke(line, width)]
    dash, gap = along
    starts = [top + (dash + gap) * k for k in range(ceil((bottom - top) / (dash + gap)))]
    return [_stroke(Contour((x, at), (((x, min(bottom, at + dash)),),)), width) for at in starts]


def _stroke(line: Contour, width: float) -> Contour:
    """An upright or level line as a rectangle."""
    (x, y), ((end_x, end_y),) = line.begin, line.steps[0]
    aside, along = (width / 2, 0) if x == end_x else (0, width / 2)
    left, right, top, bottom = (
        min(x, end_x) - aside,
        max(x, end_x) + aside,
        min(y, end_y) - along,
        max(y, end_y) + along,
    )
    return _polygon([(left, top), (right, top), (right, bottom), (left, bottom)])


def _ellipse(x: float, y: float, wide: float, high: float) -> Contour:
    a, b = wide * ROUND, high * ROUND
    quarters = (
        ((x + a, y - high), (x + wide, y - b), (x + wide, y)),
        ((x + wide, y + b), (x + a, y + high), (x, y + high)),
        ((x - a, y + high), (x - wide, y + b), (x - wide, y)),
        ((x - wide, y - b), (x - a, y - high), (x, y - high)),
    )
    return Contour((x, y - high), quarters)


def _read(written: str, place: Callable[[Point], Point]) -> list[Contour]:
    """The contours of a path, each point put in its place."""
    contours: list[Contour] = []
    begin, now, steps = (0.0, 0.0), (0.0, 0.0), list[Step]()
    for command, numbers in _steps(written):
        if command in "mM":
            contours += _closed(begin, steps, place)
            begin, steps = _points(command, numbers, now)[0], []
            now = begin
        else:
            step = _points(command, numbers, now)
            if command in "sS":
                step = (_mirrored(steps, now), *step)
            steps.append(step)
            now = step[-1]
    return contours + _closed(begin, steps, place)


def _steps(written: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path, each with its own numbers."""
    for command, text in COMMAND.findall(written):
        numbers, takes = _numbers(text), TAKES.get(command.lower())
        if takes:
            for at in range(0, len(numbers), takes):
                yield command, numbers[at : at + takes]


def _points(command: str, numbers: list[float], now: Point) -> Step:
    """The points of a command as they lie, wherever its pen was."""
    x, y = now if command.islower() else (0.0, 0.0)
    if command in "hH":
        return ((x + numbers[0], now[1]),)
    if command in "vV":
        return ((now[0], y + numbers[0]),)
    return tuple((x + a, y + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True))


def _mirrored(steps: list[Step], now: Point) -> Point:
    """The first point of a curve that goes on smoothly."""
    if not steps or len(steps[-1]) == 1:
        return now
    x, y = steps[-1][1]
    return 2 * now[0] - x, 2 * now[1] - y


def _closed(begin: Point, steps: list[Step], place: Callable[[Point], Point]) -> list[Contour]:
    return [Contour(place(begin), tuple(tuple(map(place, step)) for step in steps))] if steps else []


# --- What becomes of them ---


def moved(contour: Contour, scale: float, x: float, y: float) -> Contour:
    """Made larger, then moved."""

    def place(point: Point) -> Point:
        return point[0] * scale + x, point[1] * scale + y

    return Contour(place(contour.begin), tuple(tuple(map(place, step)) for step in contour.steps))


def extent(contours: Iterable[Contour]) -> Box:
    """What contours take up, curves as they run."""
    xs, ys = zip(*(point for contour in contours for point in _run(contour)), strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def _run(contour: Contour) -> Iterator[Point]:
    """Points along a contour, close to one another where it bends."""
    now = contour.begin
    yield now
    for step in contour.steps:
        if len(step) == 3:
            yield from (_along(now, step, k / 16) for k in range(1, 16))
        now = step[-1]
        yield now


def _along(now: Point, step: Step, t: float) -> Point:
    u = 1 - t
    weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    x, y = (sum(w * point[axis] for w, point in zip(weights, (now, *step), strict=True)) for axis in (0, 1))
    return x, y


def path(contours: Iterable[Contour]) -> str:
    """Contours as the path of an SVG, in whole units and steps from point to point; the last step home is left out."""
    return "".join(map(_written, contours))


def _written(contour: Contour) -> str:
    x, y = begin = _whole(contour.begin)
    parts = [f"M{x} {y}"]
    for number, step in enumerate(contour.steps):
        points = [_whole(point) for point in step]
        last = number == len(contour.steps) - 1
        if points[-1] == begin and last and len(points) == 1:
            break
        parts.append(_step([(a - x, b - y) for a, b in points]))
        x, y = points[-1]
    return "".join(parts) + "z"


def _step(points: list[tuple[int, int]]) -> str:
    """One step, as short as it can be written; nothing where it leads nowhere."""
    if len(points) == 3:
        return "c" + _joined(number for point in points for number in point)
    ((x, y),) = points
    return f"l{_joined((x, y))}" if x and y else f"h{x}" if x else f"v{y}" if y else ""


def _joined(numbers: Iterable[int]) -> str:
    """Numbers with a space between, but where a minus parts them."""
    return re.sub(" -", "-", " ".join(map(str, numbers)))


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])
