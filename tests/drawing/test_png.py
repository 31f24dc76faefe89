"""Pictures as PNG, read back dot by dot: at every scale the spots are where the SVG says, and nothing else is."""

from __future__ import annotations

import json
import re
import struct
import xml.etree.ElementTree as ET
import zlib
from pathlib import Path

import pytest
from click.testing import CliRunner

import ivories
from ivories import IvoriesError
from ivories.cli import main
from ivories.drawing import fonts, lettering, png
from ivories.drawing.looks import LIGHT
from ivories.drawing.parts import pen_of
from ivories.drawing.spots import spot_places, spot_size
from ivories.drawing.style import Style
from ivories.pieces import DOUBLE_TWELVE, Piece

Dots = list[list[tuple[int, int, int]]]


def dots(picture: bytes) -> Dots:
    """The rows of a PNG of eight bits and three or four channels."""
    wide, high, depth, kind = struct.unpack(">IIBB", picture[16:26])
    assert depth == 8 and kind in (2, 6)
    channels, at, packed = (3 if kind == 2 else 4), 8, b""
    while at < len(picture):
        size, name = struct.unpack(">I4s", picture[at : at + 8])
        packed += picture[at + 8 : at + 8 + size] if name == b"IDAT" else b""
        at += size + 12
    raw, long = zlib.decompress(packed), wide * channels
    rows: list[bytearray] = []
    for y in range(high):
        start = y * (long + 1)
        rows.append(
            _plain(raw[start], bytearray(raw[start + 1 : start + 1 + long]), rows[-1] if rows else None, channels)
        )
    return [[(row[x], row[x + 1], row[x + 2]) for x in range(0, long, channels)] for row in rows]


def _plain(kind: int, row: bytearray, above: bytearray | None, channels: int) -> bytearray:
    """A row without its filter."""
    over = above or bytearray(len(row))
    for i in range(len(row)):
        left = row[i - channels] if i >= channels else 0
        corner = over[i - channels] if i >= channels else 0
        add = (0, left, over[i], (left + over[i]) // 2, _paeth(left, over[i], corner))[kind]
        row[i] = (row[i] + add) & 255
    return row


def _paeth(left: int, above: int, corner: int) -> int:
    guess = left + above - corner
    return min((left, above, corner), key=lambda one: abs(guess - one))


def colour(written: str) -> tuple[int, ...]:
    return tuple(int(written[i : i + 2], 16) for i in (1, 3, 5))


@pytest.mark.heavy
@pytest.mark.parametrize("scale", [1.5, 3.0, 4])
def test_spots_are_exact(scale: float) -> None:
    """A dark dot in the middle of every spot, the face around it."""
    pen = pen_of(Style(), DOUBLE_TWELVE)
    pieces = [Piece(n, max(n - 1, 0)) for n in range(1, 13)]
    inside = "".join(pen.standing(piece, 30 * k, 0) for k, piece in enumerate(pieces))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 40" width="360" height="40">{inside}</svg>'
    rows = dots(png.from_svg(svg, scale))
    assert (len(rows[0]), len(rows)) == (360 * scale, 40 * scale)
    for k, piece in enumerate(pieces):
        for number, top in ((piece.high, 0), (piece.low, 20)):
            for x, y in spot_places(number):
                cx, cy = 30 * k + 20 * x, top + 20 * y
                away = 20 * spot_size(number) + 0.5
                assert rows[int(cy * scale)][int(cx * scale)] == colour(LIGHT.spots)
                assert rows[int((cy - away - 0.4) * scale)][int(cx * scale)] != colour(LIGHT.spots)
        assert _spots(rows, k, scale) == piece.high + piece.low


def _spots(rows: Dots, k: int, scale: float) -> int:
    """How many dark patches a piece has, counted by what hangs together."""
    ink = colour(LIGHT.spots)
    wide = range(int((30 * k + 2) * scale), int((30 * k + 18) * scale))
    left = {(x, y) for y in range(int(2 * scale), int(38 * scale)) for x in wide if rows[y][x] == ink}
    patches = 0
    while left:
        patches += 1
        todo = [left.pop()]
        while todo:
            x, y = todo.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            todo += near
    return patches


@pytest.mark.parametrize("scale", [0.5, 1.7, 2.0])
def test_the_size_of_a_picture_is_its_scale(scale: float) -> None:
    svg = ivories.game("embossing/block").start(1).svg(0)
    root = ET.fromstring(svg)
    wide, high = struct.unpack(">II", png.from_svg(svg, scale)[16:24])
    assert (
        abs(wide - scale * int(root.get("width", "0"))) <= 1 and abs(high - scale * int(root.get("height", "0"))) <= 1
    )


def test_no_row_of_dots_shows_the_page_behind() -> None:
    svg = ivories.game("embossing/block").start(1).svg(0, look="dark")
    rows = dots(png.from_svg(svg, 1.3))
    assert {rows[-1][5], rows[5][-1], rows[-1][-1]} == {rows[5][5]}


@pytest.mark.parametrize("wide, high, scale", [(40, 249, 2), (80, 15, 1.7), (49, 83, 1.3), (61, 20, 3)])
def test_no_row_or_column_of_dots_is_lost(wide: int, high: int, scale: float) -> None:
    """Lines as wide as a dot, each of its own colour, along two edges: every one is there once, in its place."""
    down, across = int(wide * scale), int(high * scale)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
    lines = [f'<rect x="{k / scale}" width="{1 / scale}" height="9" fill="{_shade(k)}"/>' for k in range(down)]
    lines += [f'<rect y="{k / scale}" width="9" height="{1 / scale}" fill="{_shade(k)}"/>' for k in range(across)]
    rows = dots(png.from_svg(head + "".join(lines) + "</svg>", scale))
    assert [rows[k][2] for k in range(9, across - 1)] == [colour(_shade(k)) for k in range(9, across - 1)]
    assert rows[2][30 : down - 1] == [colour(_shade(k)) for k in range(30, down - 1)]


def _shade(k: int) -> str:
    return f"#{k % 251:02x}{k % 241:02x}00"


@pytest.mark.parametrize("scale", [0, -1, 21, float("nan"), "2", True])
def test_scales_there_are_not(scale: object) -> None:
    svg = ivories.game("embossing/block").start(1).svg(0)
    with pytest.raises(IvoriesError, match=r"scale is a number from 0\.1 to 20"):
        png.from_svg(svg, scale)  # type: ignore[arg-type]


def test_a_picture_may_not_be_larger_than_any_screen() -> None:
    svg = ivories.game("embossing/block").start(1).svg(0, width=200)
    with pytest.raises(IvoriesError, match="no side has more than 16000 dots"):
        png.from_svg(svg, 20)


WORDS = (
    "dealer",
    "with Seat 3 · 1 trick",
    "Wilhelmina Winterbottom",
    "Ольга Алексеевна",
    "12 points: 34, 56.",
    "Ωραία",
)


def test_words_are_measured_in_the_font_that_is_set(tmp_path: Path) -> None:
    """As wide as they will be, or a little wider."""
    import typst

    page, words_ = tmp_path / "page.typ", json.dumps(WORDS, ensure_ascii=False)[1:-1]
    page.write_text(
        '#set text(font: "Libertinus Serif", fallback: false, size: 100pt)\n#let of(w, b) = measure(text(weight: b, w))'
        f"\n#context [#metadata(({words_}).map(w => (of(w, 400), of(w, 600)).map(m => m.width.pt())))<found>]",
        encoding="utf-8",
    )
    found = json.loads(typst.query(str(page), "<found>", field="value", one=True, ignore_system_fonts=True))
    with lettering.read_on("png"):
        for words, widths in zip(WORDS, found, strict=True):
            for bold, width in zip((False, True), widths, strict=True):
                assert width <= lettering.wide(words, 100, bold) < 1.12 * width, words


def test_a_letter_without_a_font_is_refused_by_name() -> None:
    match = ivories.game("embossing/block", 2).start(1)
    png.from_svg(match.svg(0, names=("A", "محمد")))
    with pytest.raises(IvoriesError, match=r"has the letter 李 \(U\+674E\), which stands in '李'.*file ending in .svg"):
        png.from_svg(match.svg(0, names=("A", "李")))
    png.from_svg(match.svg(1, names=("A", "李")))  # who is called `You` there


def test_words_of_two_scripts_stand_side_by_side() -> None:
    """Each keeps its font, and neither covers the other."""
    label = '<text x="50" y="9" font-size="10" text-anchor="middle">with محمد عبد · 1 &lt; 2</text>'
    runs = [(r[1], float(r[0])) for r in re.findall(r'x="([^"]*)"[^>]*>([^<]*)<', fonts.in_their_faces(label))]
    assert [said for said, _ in runs] == ["with", "محمد عبد", "· 1 &lt; 2"]
    with lettering.read_on("png"):
        ends = [x + lettering.wide(said, 10) for said, x in runs]
    assert all(0 < start - end < 5 for end, (_, start) in zip(ends, runs[1:], strict=False))
    assert fonts.in_their_faces("<text x='5'>Ольга</text>") == "<text x='5'>Ольга</text>"


@pytest.mark.parametrize("rules_id", ["embossing/euchre", "embossing/muggins", "embossing/poker"])
def test_a_badge_fits_its_word_in_a_png(rules_id: str) -> None:
    svg = ivories.game(rules_id, 4).start(1).svg(0, letters="png")
    badge = re.search(r'width="([^"]+)" height="[^"]+" rx="3" fill="none"[^>]*/><text [^>]*>dealer<', svg)
    if badge:
        with lettering.read_on("png"):
            assert float(badge[1]) < lettering.wide("dealer", 11) + 9
    assert svg != ivories.game(rules_id, 4).start(1).svg(0)


def record(tmp_path: Path, rules_id: str = "embossing/muggins") -> str:
    file = tmp_path / "match.txt"
    file.write_text(ivories.game(rules_id, 3).start(1).record().text, encoding="utf-8")
    return str(file)


def test_draw_takes_a_scale_and_names(tmp_path: Path) -> None:
    file, sizes = record(tmp_path), []
    for scale in ("1", "3"):
        out = tmp_path / f"{scale}.png"
        done = CliRunner().invoke(main, ["draw", file, "--scale", scale, "--names", "Ada, Ben", "-o", str(out)])
        assert done.exit_code == 0, done.output
        sizes.append(struct.unpack(">I", out.read_bytes()[16:20])[0])
    assert sizes[1] == 3 * sizes[0]
    drawn = CliRunner().invoke(main, ["draw", file, "--names", "Ada,,Cy"]).output
    assert ">Ada<" in drawn and ">Seat 1<" in drawn and ">Cy<" in drawn
    written = CliRunner().invoke(main, ["draw", file, "--names", "Ada,,Cy", "--text"]).output
    assert "Ada" in written and "Cy" in written


@pytest.mark.parametrize(
    "words, told",
    [
        (["--names", "A,B,C,D"], "There are 4 names for 3 seats"),
        (["--names", "A,A"], "Two seats would be called 'A'"),
        (["--names", "A,,seat 1"], "Two seats would be called 'seat 1'"),
        (["--names", "x" * 21], "is no name for a seat"),
        (["--scale", "99", "-o", "x.png"], "scale is a number from 0.1 to 20"),
        (["--scale", "3"], "--scale is for a PNG"),
        (["--scale", "3", "--text"], "--scale is for a PNG"),
        (["--faces", "letters"], "choose spots, coloured or numerals"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_a_sentence(tmp_path: Path, words: list[str], told: str) -> None:
    done = CliRunner().invoke(main, ["draw", record(tmp_path), *words])
    assert done.exit_code != 0 and told in done.output


@pytest.mark.parametrize("faces", ["coloured", "spots"])
def test_musical_pieces_show_notes_and_say_so(tmp_path: Path, faces: str) -> None:
    done = CliRunner().invoke(main, ["draw", record(tmp_path, "musical/all-quarters"), "--faces", faces])
    assert done.exit_code != 0 and "Musical pieces show notes" in done.output


def test_a_match_and_a_view_draw_themselves() -> None:
    match = ivories.game("embossing/block").start(3)
    assert (
        match.png(1, 0.5, look="dark")
        == png.from_svg(match.svg(1, look="dark"), 0.5)
        == match.view(1).png(0.5, look="dark")
    )
    with pytest.raises(IvoriesError):
        match.png(0, colour="red")
