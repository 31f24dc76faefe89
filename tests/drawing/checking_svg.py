"""What must hold of a picture of a view, read back from its SVG: who sits where, and that nothing overlaps."""

from __future__ import annotations

import re
from collections import Counter

import ivories
from ivories.drawing import text
from ivories.drawing.geometry import Box
from ivories.pieces import MUSICAL, Piece
from ivories.types import Revealed, View
from tests.drawing.checking import check_ends, check_gaps, check_joins, check_pieces
from tests.drawing.reading import Picture, read_svg

SMALL = 118  # a plate narrower than this shows one back


def on_table(view: View) -> list[Piece]:
    """The pieces that lie face up on the table."""
    if view.tricks is None:
        return [laid.piece for laid in view.layout]
    turned = [view.tricks.turned] if view.tricks.turned is not None and not view.tricks.closed else []
    return [*turned, *(played.piece for played in view.tricks.trick)]


def shown_hands(view: View) -> list[Piece]:
    """The pieces that others have shown."""
    shown = [e for e in view.events if isinstance(e, Revealed) and e.seat != view.seat]
    return [piece for event in shown for piece in event.pieces]


def check_svg(match: ivories.Match, view: View, **style: object) -> Picture:
    """All that must hold of a picture of a view."""
    picture = read_svg(match.svg(view.seat, **style))
    check_faces(match, view, picture)
    check_page(picture)
    check_seats(view, picture)
    check_marks(view, picture)
    if view.layout:
        check_layout(view, picture)
    return picture


def check_faces(match: ivories.Match, view: View, picture: Picture) -> None:
    """Face up are the pieces on the table and the viewer's own, each once, each with its name; no other."""
    seen = [*picture.laid, *picture.others]
    assert Counter(one.piece for one in seen) == Counter([*on_table(view), *shown_hands(view), *view.hand])
    assert all(match.game.set.name(one.piece) == one.name for one in seen)
    assert all(one.star == (match.game.set is MUSICAL) for one in seen)
    assert [one.piece for one in picture.laid] == [laid.piece for laid in view.layout]


def check_page(picture: Picture) -> None:
    """Nothing is outside the page, nothing covers anything else; what is on a plate is on it as a whole."""
    page = Box(0, 0, picture.width, picture.height)  # type: ignore[arg-type]
    for shape in picture.shapes:
        assert page.joined(shape) == page, f"{shape} is not on the page of {picture.width} by {picture.height}"
    things = [(box.grown(-0.1, -0.1), kind) for kind, boxes in _things(picture) for box in boxes]  # type: ignore[arg-type]
    for i, (box, kind) in enumerate(things):
        for other, another in things[:i]:
            allowed = (
                (kind, another) in ALLOWED
                or (another == "plate") > (kind == "plate")
                or (kind == another == "chip" and abs(box.left - other.left) < 1)
            )
            assert allowed or not box.overlaps(other), f"{kind} on {another}: {box} {other}"
        for plate in picture.plates:
            assert kind == "plate" or plate.joined(box) == plate or not plate.overlaps(box), f"{kind} leaves a plate"
    for badge in picture.badges:
        assert sum(badge.joined(words.page) == badge for words in picture.words) == 1


# What may lie on what: a stock is a pile; words are read over their badge.
ALLOWED = {("stock", "stock")}


def _things(picture: Picture) -> list[tuple[str, list[Box]]]:
    """Everything on a picture by its kind."""
    loose = [words.page for words in picture.words if not any(words.page.overlaps(badge) for badge in picture.badges)]
    pieces = [one.page for one in (*picture.laid, *picture.others)]
    return [
        ("plate", picture.plates),
        ("piece", pieces),
        ("words", loose),
        ("badge", picture.badges),
        ("back", [back for back in picture.backs if back.right - back.left < 10]),
        ("stock", [back for back in picture.backs if back.right - back.left > 10]),
        ("chip", picture.chips),
        ("turn", [Box(x, y - 4, x + 7, y + 4) for x, y in picture.turns]),  # type: ignore[arg-type]
        ("place", picture.places),
        ("room", [room for room in picture.rooms if not any(room.overlaps(piece) for piece in pieces)]),
        ("rail", picture.rails),
    ]


def plate_of(seat: int, view: View, picture: Picture) -> Box | None:
    """The plate that bears a seat's name; none for the seat that looks."""
    if seat == view.seat:
        return None
    named = [w.page for w in picture.words if w.said == f"Seat {seat}"]
    (plate,) = [p for p in picture.plates if any(p.joined(name) == p for name in named)]
    return plate


def check_seats(view: View, picture: Picture) -> None:
    """Every seat with its score and the number of its pieces; backs for others and for the stock, never faces."""
    assert len(picture.plates) == view.players - (view.seat is not None)
    for seat in range(view.players):
        below = Box(0, max(p.bottom for p in picture.plates), picture.width, picture.height)  # type: ignore[arg-type]
        plate = plate_of(seat, view, picture) or below
        on_it = [w for w in picture.words if plate.joined(w.page) == plate]
        assert str(view.scores[seat]) in [w.said for w in on_it] or seat == view.seat
        marks = [turn for turn in picture.turns if plate.overlaps(Box(turn[0], turn[1], turn[0] + 1, turn[1] + 1))]  # type: ignore[arg-type]
        assert len(marks) == (seat in view.may_act)
        if seat != view.seat:
            backs = [back for back in picture.backs if plate.joined(back) == plate]
            held = view.counts[seat]
            assert len(backs) == (min(held, 9) if plate.right - plate.left >= SMALL else min(held, 1))
            assert str(held) in [w.said for w in on_it]
            assert any(w.said == "dealer" for w in on_it) == (seat == view.dealer)
    assert len(picture.turns) == len(view.may_act)
    stock = view.stock if text.stock_matters(view) else 0
    assert [said for said in picture.said() if re.match(r"stock \d", said)] == ([f"stock {stock}"] if stock else [])
    assert sum(back.right - back.left > 10 for back in picture.backs) == min(3, stock)


def check_marks(view: View, picture: Picture) -> None:
    """The last piece laid is marked, or the one that is winning the trick; no other."""
    marked = [one.piece for one in (*picture.laid, *picture.others) if one.marked]
    if view.tricks is not None:
        assert marked == [played.piece for played in view.tricks.trick if played.seat == view.tricks.best]
    else:
        assert marked == [laid.piece for laid in view.layout[-1:]]


def check_layout(view: View, picture: Picture) -> None:
    """Pieces join by their numbers, and open ends are marked where they are."""
    check_pieces(picture.laid, view.layout)
    check_gaps(picture.laid, view.layout)
    check_joins(picture.laid, view.layout)
    shut = [box for box in picture.targets if any(box.overlaps(one.box) for one in picture.laid)]
    room = [box for box in picture.targets if box not in shut]
    check_ends(picture.laid, () if view.over else view.ends, room, shut)
