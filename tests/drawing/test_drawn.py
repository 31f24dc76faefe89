"""What is drawn is what a view says: pictures of every game and number of players, read back and compared."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any

import msgspec
import pytest

import ivories
from ivories.drawing import board_text, outline, text
from ivories.drawing.arranging import arrange, effort
from ivories.drawing.geometry import Box
from ivories.drawing.layout import middle
from ivories.drawing.looks import LOOKS, contrast
from ivories.drawing.places import seats_around
from ivories.drawing.signs import UNICODE
from ivories.types import End, PoolWon, Revealed, View
from ivories.words import ENGLISH
from tests.drawing.boards import long_match, positions
from tests.drawing.checking import along, check_ends, check_gaps, check_joins, check_pieces, squares
from tests.drawing.checking_svg import SMALL, check_page, check_svg, on_table, plate_of, trick_of
from tests.drawing.reading import SVG, Picture, Written, read_lines, read_small, read_strip, read_svg
from tests.tables import EVERY_TABLE, LAYOUT, LAYOUT_TABLES

READABLE = 4.5  # the contrast of words and faces
PLAIN = str.maketrans("╭╮╰╯┘└─│·▸├┏┓┗┛┃━…", "++++++-|.>+#####=~")


def in_ascii(text: str) -> str:
    """A drawing in plain signs: the corners of a small piece that stands lean, all others are a plus."""
    text = re.sub(r"┌([ \d]*\d)┐", r"/\1\\", text)
    return re.sub(r"└([ \d]*\d)┘", r"\\\1/", text).translate(PLAIN)


def seats(match: ivories.Match, rng: random.Random) -> tuple[int | None, int]:
    """Who looks: an onlooker and a player."""
    return None, rng.randrange(match.game.players)


# --- SVG ---


@pytest.mark.heavy
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players", EVERY_TABLE)
def test_pictures_of_every_table(rules_id: str, players: int, deep: bool) -> None:
    rng = random.Random(f"{rules_id} {players}")
    for match in positions(rules_id, players, 10 if deep else 1, 0.12):
        for seat in seats(match, rng):
            check_svg(match, match.view(seat), look=rng.choice(sorted(LOOKS)), width=rng.choice((28, 28, 9, 16, 40)))


def test_everybody_is_called_by_name() -> None:
    for rules_id in ("embossing/muggins", "embossing/euchre", "embossing/poker"):
        names = ("Ada", "Bea & Co", "<Cy>", "Di")
        for match in positions(rules_id, 4, 1, 0.3):
            said = " ".join(read_svg(match.svg(1, names=names)).said())
            assert all(name in said for name in ("Ada", "You", "<Cy>", "Di")) and "Seat" not in said
            assert "Bea" not in said
            told = match.text(1, names=names)
            assert all(name in told for name in ("Ada", "You", "<Cy>", "Di")) and "Bea" not in told
            assert all(name in match.text(names=names) for name in names)


def test_a_seat_without_a_name_keeps_its_number() -> None:
    match = ivories.game("embossing/block", 3).start(1)
    for drawn in (match.svg, match.text, match.film):
        with pytest.raises(ivories.IvoriesError, match="one for each seat"):
            drawn(names=["Ada", "Bea", "Cy", "Di"])
        assert drawn(names=["Ada"]) == drawn(names=["Ada", "", "Seat 2"]) != drawn()
    assert match.svg(names=[]) == match.svg()


# --- Tricks and pools ---


TRICKS = [table for table in EVERY_TABLE if ivories.find(table[0]).family == "tricks"]
POOLS = [table for table in EVERY_TABLE if ivories.find(table[0]).family == "poker"]


@pytest.mark.heavy
@pytest.mark.parametrize("width", [9, 28])
@pytest.mark.parametrize("rules_id, players", TRICKS)
def test_the_pieces_of_a_trick_lie_before_their_players(rules_id: str, players: int, width: int) -> None:
    """Large, each before the plate of its player, the viewer's own below; who led and who wins is said."""
    seen = 0
    for match in positions(rules_id, players, 3, 0.3):
        for seat in range(players):
            view = match.view(seat)
            assert view.tricks is not None
            picture = read_svg(match.svg(seat, width=width))
            shown = {one.piece: one.page for one in picture.others}
            trick, best = trick_of(view)
            won = "won" if view.over else "winning"
            for k, played in enumerate(trick):
                box = shown[played.piece]
                assert box.right - box.left > 20 or width == 9
                assert _nearest(box, view, picture) == played.seat
                caption = " ".join(w.said for w in picture.words if _under(w.page, box))
                assert caption.startswith("You" if played.seat == seat else f"Seat {played.seat}")
                assert ("led" in caption, won in caption) == (k == 0, played.seat == best)
                seen += 1
    assert seen


def _under(words: Box, piece: Box) -> bool:
    """Whether words stand in the lines below a piece, about its middle."""
    near = abs(words.centre[0] - piece.centre[0]) < 1
    return near and 0 < words.top - piece.bottom < 45


def _nearest(box: Box, view: View, picture: Picture) -> int:
    """The seat before whose plate a piece lies, straight or nearly so; the viewer's own is below."""
    x, y = box.centre
    plates = {seat: plate for seat in range(view.players) if (plate := plate_of(seat, view, picture))}
    if len({plate.top for plate in plates.values()}) == 1:
        return _on_that_side(box, view, picture)
    if abs(x - picture.width / 2) < 1 and all(
        y > plate.bottom for plate in plates.values() if plate.left < x < plate.right
    ):
        lower = [*picture.rails, Box(0, picture.height, 0, 0)][0].top - box.bottom  # type: ignore[arg-type]
        if all(lower < box.top - plate.bottom for plate in plates.values() if plate.left < x < plate.right):
            assert view.seat is not None
            return view.seat
    return min(plates, key=lambda seat: (min(_away(box, plates[seat])), max(_away(box, plates[seat]))))


def _on_that_side(box: Box, view: View, picture: Picture) -> int:
    """The seat that sits on the side where a piece lies: of use where all plates stand in a strip."""
    around = seats_around(view.players, view.seat or 0)
    if box.centre[0] < picture.width / 2 - 1:
        return around.left[0]
    if box.centre[0] > picture.width / 2 + 1:
        return around.right[0]
    own = max(w.page.top for w in picture.words if w.said == "You")
    upper = box.top - max(plate.bottom for plate in picture.plates) < own - box.bottom
    return around.top[0] if around.top and upper else around.below


def _away(box: Box, plate: Box) -> tuple[float, float]:
    """How far the middle of a piece is from a plate, across and down."""
    x, y = box.centre
    return max(plate.left - x, x - plate.right, 0), max(plate.top - y, y - plate.bottom, 0)


@pytest.mark.parametrize("rules_id, players", POOLS)
def test_a_pool_is_counted(rules_id: str, players: int) -> None:
    for match in positions(rules_id, players, 4, 0.3):
        view = match.view(0)
        assert view.poker is not None
        picture = read_svg(match.svg(0))
        said = " ".join(picture.said())
        assert " 0 to call" not in f"{said} {match.svg(0)}"
        lines = text.draw_table(view, 80, ascii_only=False)
        assert view.over or all(f"Seat {seat} " in " ".join(lines) for seat in range(players))
        if view.over:
            check_result(view, picture)
            continue
        assert f"{view.poker.pool} in the pool" in said
        check_pool(view, picture)
        assert (f"{view.poker.call} to call" in said) == (view.poker.call > 0)
        assert picture.said().count("dropped") == len(view.poker.dropped)
        staked = [f"{put} in" for put in view.poker.put]
        assert Counter(w for w in picture.said() if w.endswith(" in")) == Counter(staked)


@pytest.mark.parametrize("rules_id, players", POOLS)
def test_a_pool_on_a_phone(rules_id: str, players: int) -> None:
    for match in positions(rules_id, players, 4, 0.3):
        picture = read_svg(match.svg(0, width=9))
        if not match.over:
            check_pool(match.view(0), picture)
        else:
            check_result(match.view(0), picture)


def check_pool(view: View, picture: Picture) -> None:
    """As many chips as the pool has, its number directly under them in large figures; stakes likewise, to ten."""
    table = view.poker
    assert table is not None
    number = max(picture.words, key=lambda words: (words.said == str(table.pool), words.size)).page
    at_seats = [chip for chip in picture.chips if any(plate.overlaps(chip) for plate in picture.plates)]
    stakes = [w.page for w in picture.words if re.fullmatch(r"\d+ in", w.said)]
    own = [chip for chip in picture.chips if abs(chip.left - OWN) < 0.5]
    loose = [chip for chip in picture.chips if chip not in at_seats and chip not in own]
    heap = [c for c in loose if not any(_over(c, stake) for stake in stakes)]
    assert len(heap) == min(table.pool, 40) and len(loose) - len(heap) == sum(min(put, 10) for put in table.put)
    most = 3 if min(plate.right - plate.left for plate in picture.plates) < SMALL else 5
    for plate in picture.plates:
        (score,) = [int(w.said) for w in picture.words if w.serif and plate.overlaps(w.page)]
        assert sum(plate.overlaps(chip) for chip in at_seats) == min(most, sum(score >= 4**k for k in range(9)))
    assert len(own) == min(5, sum(view.scores[view.seat or 0] >= 4**k for k in range(9)))
    foot = max(chip.bottom for chip in heap)
    assert 0 < number.top - foot < 6
    assert abs((min(c.left for c in heap) + max(c.right for c in heap)) / 2 - number.centre[0]) < 1


def _over(chip: Box, words: Box) -> bool:
    """Whether a chip lies just above some words, among others."""
    return abs(chip.centre[0] - words.centre[0]) < 10 and 0 < words.top - chip.bottom < 22


OWN = 25  # where the pile beside one's own score begins


def hand_of(event: Revealed) -> str:
    """What a hand is called."""
    return ENGLISH.say(f"poker/{event.hand}", {})


def check_result(view: View, picture: Picture) -> None:
    """Who took what on one line, over a hand in one row, as large as the rack where there is room."""
    for event in view.events:
        if isinstance(event, Revealed) and event.seat != view.seat:
            row = [one.page for one in picture.others if one.piece in event.pieces]
            assert len(row) == 5 and len({round(box.top, 2) for box in row}) == 1
            assert row[0].right - row[0].left == pytest.approx(25)
            line = next(w for w in picture.words if w.said.startswith(f"Seat {event.seat} · {hand_of(event)}"))
            assert 0 < row[0].top - line.page.bottom < 10
            assert ("takes" in line.said) == any(isinstance(e, PoolWon) and e.seat == event.seat for e in view.events)
    said = " ".join(picture.said())
    for event in view.events:
        if isinstance(event, Revealed):
            assert hand_of(event) in said
    won = {seat: sum(e.chips for e in view.events if isinstance(e, PoolWon) and e.seat == seat) for seat in range(12)}
    assert all(f"takes {chips} chip" in said for chips in won.values() if chips)
    assert "the match" in said and "in the pool" not in said


# --- Looks and faces ---


def geometry(svg: str) -> str:
    """A drawing without its colours and shadows, and without how thick a mark is."""
    svg = re.sub(r'<rect [^>]*opacity="0.22"/>', "", svg)
    return re.sub(r' (fill|stroke|stroke-width)="[^"]*"', "", svg)


@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
def test_looks_differ_in_colours_alone_and_all_can_be_read(rules_id: str) -> None:
    rules = ivories.find(rules_id)
    match = next(positions(rules_id, rules.players[0], 1, 0.1))
    drawn = {name: match.svg(0, look=name) for name in LOOKS}
    assert len(set(map(geometry, drawn.values()))) == 1 and len(set(drawn.values())) == len(LOOKS)
    for svg in drawn.values():
        picture = read_svg(svg)
        assert all(contrast(words.fill, picture.ground) >= READABLE for words in picture.words)
        assert picture.inks and all(contrast(ink, ground) >= READABLE for ink, ground in picture.inks)


@pytest.mark.parametrize("pieces", ["double-six", "double-nine", "double-twelve"])
def test_every_face_shows_the_same_numbers(pieces: str) -> None:
    match = long_match("embossing/block", {"pieces": pieces}, 2)
    for faces in ("spots", "coloured", "numerals"):
        picture = check_svg(match, match.view(0), faces=faces)
        shown = {number for one in picture.laid for number, _ in one.halves}
        assert shown == set(match.game.set.numbers)


def test_every_note_is_shown() -> None:
    match = long_match("musical/sebastopol", {}, 2)
    picture = check_svg(match, match.view(0))
    assert {number for one in picture.laid for number, _ in one.halves} == set(match.game.set.numbers)


# --- Large and crowded layouts ---


LARGE: list[tuple[str, dict[str, Any]]] = [
    ("embossing/matador", {"pieces": "double-nine"}),
    ("halsam/draw", {"pieces": "double-twelve"}),
    ("musical/sebastopol", {}),
    ("doublesix/cross", {}),
    ("doublesix/cross", {"pieces": "double-twelve"}),
]


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, options", LARGE, ids=str)
def test_large_layouts_as_svg_and_in_characters(rules_id: str, options: dict[str, Any], deep: bool) -> None:
    for seed in range(10 if deep else 2):
        match = long_match(rules_id, options, seed)
        for back in (0, 1, 12):
            for _ in range(back):
                match.undo()
            for width, columns in ((9, 40), (28, 100)):
                check_svg(match, match.view(1), width=width)
                check_text(match.view(1), columns)


@pytest.mark.parametrize("width", [9, 12, 14, 20])
def test_open_ends_of_a_narrow_cross_have_room_and_doubles_straight_ahead(width: int) -> None:
    """No end is shut in, and what a double opens lies on its axes."""
    for match in positions("doublesix/cross", 4, 2, 0.2):
        view = match.view()
        picture = read_svg(match.svg(None, width=width))
        assert not picture.shut
        doubles = [one.box.centre for one in picture.laid if one.piece.double]
        for end in () if view.over else view.ends:
            if end.piece.double and end.places > 1:
                ((x, y),) = [one.box.centre for one in picture.laid if one.piece == end.piece]
                ahead = [t for t in picture.targets if x == t.centre[0] or y == t.centre[1]]
                assert len([t for t in ahead if abs(t.centre[0] - x) + abs(t.centre[1] - y) < 4.5]) >= end.places
        assert doubles or len(view.layout) < 9


@pytest.mark.parametrize("width", [9, 12, 16])
def test_arms_on_a_narrow_table_run_straight(width: int) -> None:
    """They are drawn smaller rather than bent at every piece."""
    match = long_match("halsam/muggins", {"pieces": "double-twelve"}, 3)
    while len(match.view().layout) > 34:
        match.undo()
    laid = read_svg(match.svg(None, width=width)).laid
    flat = {one.piece: one.box.right - one.box.left > one.box.bottom - one.box.top for one in laid}
    joined = [(one.piece, one.touched) for one in match.view().layout if one.touched and not one.piece.double]
    assert sum(flat[a] != flat[b] for a, b in joined if not b.double) <= len(joined) / 2


def test_a_piece_that_lies_apart_is_tied_to_the_one_it_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "PER_PIECE", 1)  # so that nothing is moved for it
    monkeypatch.setattr(middle, "WIDER", (1.0,))  # nor laid on a wider table
    match = long_match("doublesix/cross", {"pieces": "double-twelve"}, 9)
    view = match.view()
    apart = [one for one in arrange(view.layout, view.ends, middle.NARROWEST).placed if one.apart]
    picture = read_svg(match.svg(width=9))
    check_page(picture)
    centres = {one.piece: one.box.centre for one in picture.laid}
    name = match.game.set.name
    assert apart and len(picture.ties) == len(apart)
    for one, (said, tie) in zip(apart, picture.ties, strict=True):
        touched = next(laid.touched for laid in view.layout if laid.piece == one.piece)
        assert touched is not None
        assert said == f"{one.piece} joins {touched}; there is no room beside it."
        ends = [centres[one.piece], centres[touched]]
        xs, ys = sorted(x for x, _ in ends), sorted(y for _, y in ends)
        assert (tie.left, tie.right) == (xs[0], xs[1]) and (tie.top, tie.bottom) == (ys[0], ys[1])
    assert not any(seen.name != name(seen.piece) for seen in picture.laid if seen.piece not in {o.piece for o in apart})
    assert set("╭┏").isdisjoint("".join(text.draw_table(view, 40, ascii_only=False)))


# --- Films ---


@pytest.mark.parametrize("rules_id", LAYOUT)
def test_a_strip_grows_piece_by_piece(rules_id: str) -> None:
    for match in positions(rules_id, 3, 1, 0.0):
        layout = match.view().layout
        tables = read_strip(match.film(1))
        assert len(tables) == len(layout)
        for count, table in enumerate(tables, start=1):
            assert [one.piece for one in table.laid] == [laid.piece for laid in layout[:count]]
            assert [one.piece for one in table.laid if one.marked] == [layout[count - 1].piece]
            check_page_of_film(table)
        check_pieces(tables[-1].laid, layout)
        check_gaps(tables[-1].laid, layout)
        check_joins(tables[-1].laid, layout)


@pytest.mark.parametrize("rules_id", LAYOUT)
def test_an_animation_ends_with_the_whole_layout(rules_id: str) -> None:
    for match in positions(rules_id, 2, 1, 0.0):
        layout = match.view().layout
        picture = read_svg(match.film(1, kind="animation"))
        assert [one.piece for one in picture.laid] == [laid.piece for laid in layout]
        check_page_of_film(picture)
        check_gaps(picture.laid, layout)
        check_joins(picture.laid, layout)


@pytest.mark.parametrize("rules_id", LAYOUT)
def test_every_step_of_an_animation_marks_the_piece_just_laid(rules_id: str) -> None:
    match = next(positions(rules_id, 2, 1, 0.0))
    root = ET.fromstring(match.film(1, kind="animation"))
    groups = {e.get("class", ""): e for e in root.iter(f"{SVG}g") if e.get("class")}
    for k, laid in enumerate(match.view().layout):
        piece = next(groups[f"p p{k}"].iter(f"{SVG}title"))  # before the names of its halves
        assert piece.text == match.game.set.name(laid.piece)
        body = next(rect for rect in groups[f"p p{k}"].iter(f"{SVG}rect") if rect.get("stroke"))
        (edge,) = groups[f"p m{k}"].iter(f"{SVG}rect")
        assert [float(edge.get(n, "0")) for n in SIDES] == [float(body.get(n, "0")) for n in SIDES]
        assert groups[f"p m{k}"].get("opacity") == (None if k == len(match.view().layout) - 1 else "0")


@pytest.mark.parametrize("rules_id", LAYOUT)
def test_a_row_of_a_strip_is_no_larger_than_its_tables(rules_id: str) -> None:
    """The paper around the pieces of a row is a margin."""
    match = next(positions(rules_id, 4, 1, 0.0))
    tables = read_strip(match.film(1))
    for start in range(0, len(tables), 3):
        row = tables[start : start + 3]
        last = [one.page for one in row[-1].laid]
        top, bottom = min(box.top for box in last), max(box.bottom for box in last)
        words = [w.page for w in tables[0].words if re.match(rf"{start + 1}\. ", w.said)]
        assert 0 < words[0].top - bottom < 30
        assert bottom - top <= 281 or (last[0].right - last[0].left) * (last[0].bottom - last[0].top) < 800 * 0.5
        before = [w.page.bottom for w in tables[0].words if w.page.bottom < top]
        assert top - max(before) < 70


@pytest.mark.parametrize("rules_id", LAYOUT)
def test_a_strip_has_two_sizes_at_most_and_captions_under_the_middle(rules_id: str) -> None:
    tables = read_strip(next(positions(rules_id, 4, 1, 0.0)).film(1))
    sizes = {
        round(min(one.page.right - one.page.left, one.page.bottom - one.page.top), 1) for t in tables for one in t.laid
    }
    assert len(sizes) <= 2
    for k, table in enumerate(tables):
        if k % 3 == 2 or table is tables[-1]:  # the last of a row shows all that its tables have room for
            middle_ = (min(o.page.left for o in table.laid) + max(o.page.right for o in table.laid)) / 2
            (caption,) = [w.page.centre[0] for w in tables[0].words if w.said.startswith(f"{k + 1}. ")]
            assert abs(caption - middle_) < 1


def test_an_upper_arm_leaves_the_lead_straight_where_there_is_room() -> None:
    for match in positions("doublesix/cross", 4, 3, 0.3):
        layout = match.view().layout
        laid = {one.piece: one.box for one in read_svg(match.svg(None)).laid}
        first = [one.piece for one in layout if layout[0].piece.double and one.touched == layout[0].piece]
        for piece in first if len(layout) < 16 else ():
            if not piece.double:
                (x, y), (u, v) = laid[layout[0].piece].centre, laid[piece].centre
                assert x == u or y == v


SIDES = ("x", "y", "width", "height")


def check_page_of_film(picture: Picture) -> None:
    page = Box(0, 0, picture.width, picture.height)  # type: ignore[arg-type]
    assert all(page.joined(shape) == page for shape in picture.shapes)


# --- Characters ---


def check_text(view: View, columns: int) -> Written | None:
    """All that must hold of a table in characters; none if it is not drawn in large pieces."""
    lines = text.draw_table(view, columns, ascii_only=False)
    assert all(len(line) <= columns for line in lines)
    if not view.layout:
        drawn = [line for line in lines if set(line) & set("╭│╰")]
        assert Counter(one.piece for one in read_lines(drawn or [""]).laid) == Counter(on_table(view))
        return None
    large = board_text.draw(view, columns, UNICODE, board_text.LARGE)
    if large is None:
        assert set("╭┏").isdisjoint("".join(lines))
        return None
    assert lines == large
    written = read_lines(lines)
    check_pieces(written.laid, view.layout)
    assert [one.piece for one in written.laid if one.marked] == [view.layout[-1].piece]
    check_gaps(written.laid, view.layout)
    check_joins(written.laid, view.layout)
    ends = () if view.over else view.ends
    check_ends(written.laid, [_with_room(end, written) for end in ends], written.dots, ())
    assert set(written.named) <= {(end.number, str(end.piece)) for end in ends}
    return written


def _with_room(end: End, written: Written) -> End:
    """An end with as many places as have dots; all have, unless the words below the drawing name it."""
    if (end.number, str(end.piece)) not in written.named:
        return end
    halves = squares(next(one for one in written.laid if one.piece == end.piece), end.number)
    beside = sum(along([dots], halves) > 0 for dots in written.dots)
    assert beside < end.places
    return msgspec.structs.replace(end, places=beside)


def check_small(view: View, columns: int) -> bool:
    """All that must hold of a table of small pieces; whether there is room for it."""
    lines = board_text.draw(view, columns, UNICODE, board_text.small(view))
    if lines is None:
        return False
    assert all(len(line) <= columns for line in lines)
    found, dots = read_small(lines)
    assert Counter(piece for piece, _ in found) == Counter(laid.piece for laid in view.layout), "\n".join(lines)
    assert [piece for piece, marked in found if marked] == [view.layout[-1].piece]
    assert view.over or dots or "Open, too" in lines[-1]
    return True


@pytest.mark.heavy
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players", LAYOUT_TABLES)
def test_small_pieces_of_every_table(rules_id: str, players: int, deep: bool) -> None:
    """No character is written by two pieces or by a dot: every piece can be read whole, the last one marked."""
    for match in positions(rules_id, players, 6 if deep else 1, 0.3):
        for columns in (40, 60, 80, 132):
            check_small(match.view(), columns)


@pytest.mark.heavy
@pytest.mark.parametrize("pieces", ["double-nine", "double-twelve"])
@pytest.mark.parametrize("rules_id", [one for one in LAYOUT if ivories.find(one).pieces == "double-six"])
def test_small_pieces_of_larger_sets(rules_id: str, pieces: str) -> None:
    for match in [*positions(rules_id, 2, 1, 0.2, pieces=pieces), long_match(rules_id, {"pieces": pieces}, 2)]:
        for columns in (40, 80, 132):
            check_small(match.view(), columns)


@pytest.mark.parametrize("rules_id", LAYOUT)
def test_small_pieces_of_nearly_all_that_there_are(rules_id: str) -> None:
    for seed in range(3):
        match = long_match(rules_id, {}, seed)
        for back in (0, 1, 5):
            for _ in range(back):
                match.undo()
            assert check_small(match.view(), 132)


def check_outline(view: View, lines: list[str]) -> None:
    """Every piece once, in the direction in which it was laid, and as many dots as there are free places."""
    words = " ".join(lines).split()
    laid = [str(one.piece) if one.touched is None else f"{one.joins}-{one.out}" for one in view.layout]
    free = 0 if view.over else sum(end.places for end in view.ends)
    lines_of_arms = {"├", "└", "│"}
    assert Counter(word for word in words if word not in lines_of_arms) == Counter({**Counter(laid), "··": free})


def check_rack(view: View) -> None:
    """The viewer's own pieces, in order."""
    lines = text.rack(view.hand, 200, ascii_only=False)
    shown = [one.halves for one in read_lines(lines or [""]).laid]
    assert [(above, below) for (above, _), (below, _) in shown] == sorted(view.hand)


@pytest.mark.heavy
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players", EVERY_TABLE)
def test_characters_of_every_table(rules_id: str, players: int, deep: bool) -> None:
    rng = random.Random(f"{rules_id} {players}")
    for match in positions(rules_id, players, 10 if deep else 2, 0.12):
        view = match.view(rng.randrange(players))
        check_text(view, rng.choice((40, 60, 80, 80, 132)))
        if view.layout:
            check_outline(view, outline.draw(view, rng.choice((40, 60, 80)), ascii_only=False))
        check_rack(view)
        plain, signs = (match.text(view.seat, ascii_only=ascii_only, numerals=True) for ascii_only in (True, False))
        assert plain == in_ascii(signs)
        head = match.text(view.seat).split("\n")[: view.players]
        for seat, line in zip(range(view.players), head, strict=True):
            mark = "▸" if seat == view.turn else " "
            assert re.match(rf"{mark} Seat {seat} +{view.scores[seat]} +{view.counts[seat]} in hand", line)
