"""What must hold of a picture of a view, read back from its SVG: who sits where, and that nothing overlaps."""

from __future__ import annotations

import re
from collections import Counter

import ivories
from ivories.drawing import text
from ivories.drawing.geometry import Box
from ivories.pieces import MUSICAL, Piece
from ivories.types import Ending, Played, PoolWon, Revealed, TrickWon, View
from tests.drawing.checking import check_ends, check_gaps, check_joins, check_pieces
from tests.drawing.reading import Picture, read_svg

NEAR = 0.3  # cells from a tick to the end that it marks
SMALL = 118  # where a plate is narrower than this, each shows one back


def on_table(view: View) -> list[Piece]:
    """The pieces that lie face up on the table."""
    if view.tricks is None:
        return [laid.piece for laid in view.layout]
    turned = [view.tricks.turned] if view.tricks.turned is not None and not view.tricks.closed else []
    return [*turned, *(played.piece for played in view.tricks.trick)]


def last_trick(view: View) -> list[Piece]:
    """The pieces of the last trick, which a picture keeps when all is over."""
    kept = view.over and view.tricks is not None and not view.tricks.trick
    return [played.piece for played in trick_of(view)[0]] if kept else []


def trick_of(view: View) -> tuple[list[Played], int | None]:
    """The trick on the table with who is winning it; when all is over, the last one that was taken."""
    assert view.tricks is not None
    if not view.over:
        return list(view.tricks.trick), view.tricks.best
    tricks: list[tuple[list[Played], int | None]] = [([], None)]
    for event in view.events:
        if isinstance(event, Played):
            tricks[-1][0].append(event)
        elif isinstance(event, TrickWon):
            tricks[-1] = (tricks[-1][0], event.seat)
            tricks.append(([], None))
    return next((trick for trick in reversed(tricks) if trick[0]), ([], None))


def shown_hands(view: View) -> list[Piece]:
    """The pieces that others have shown."""
    shown = [e for e in view.events if isinstance(e, Revealed) and e.seat != view.seat]
    counted = [piece for seat in range(view.players) for piece in counted_hand(view, seat)]
    return [piece for event in shown for piece in event.pieces] + counted


def counted_hand(view: View, seat: int) -> tuple[Piece, ...]:
    """What another seat has laid open at the end of the match, as its result says and nothing else."""
    if not view.over or view.poker is not None or view.results[-1].shown is None or seat == view.seat:
        return ()
    return view.results[-1].shown[seat]


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
    assert Counter(one.piece for one in seen) == Counter(
        [*on_table(view), *last_trick(view), *shown_hands(view), *view.hand]
    )
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
    check_room(picture)
    for badge in picture.badges:
        assert sum(badge.joined(words.page) == badge for words in picture.words) == 1


CLEAR = 1.2  # what stands on a plate keeps so far from other things there
FAR = 2.5  # and words from the bar of a side


def check_room(picture: Picture) -> None:
    """Nothing on a plate touches its neighbour."""
    kinds = {kind: boxes for kind, boxes in _things(picture) if kind in ("back", "badge", "turn")}
    chips = [chip for chip in picture.chips if any(plate.overlaps(chip) for plate in picture.plates)]
    some = [*picture.bars, *chips, *kinds["turn"], *kinds["badge"]]
    others = [*chips, *kinds["back"], *kinds["badge"], *kinds["turn"], *(words.page for words in picture.words)]
    for one in some:
        for other in others:
            inside = one in picture.badges and one.joined(other) == one
            inside = inside or (one in chips and other in chips and one.left == other.left)  # of one pile
            assert one == other or inside or not one.grown(CLEAR, CLEAR).overlaps(other), f"{one} touches {other}"  # type: ignore[arg-type]
    for bar in picture.bars:
        assert not any(bar.grown(FAR, 0).overlaps(words.page) for words in picture.words)  # type: ignore[arg-type]


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
        ("room", picture.rooms),
        ("tick", picture.ticks),
        ("rail", picture.rails),
        ("bar", picture.bars),
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
            check_backs(view, seat, plate, picture)
            assert (plate in picture.quiet) == out_of(view, seat)
            champion = view.over and seat in view.winners
            assert (plate in picture.bright) == (seat == view.turn or won(view, seat) or champion)
            assert any(w.said == "dealer" for w in on_it) == (seat == view.dealer)
            assert any(w.said == "won" for w in on_it) == champion
            gone = r"\bno chips$" if view.poker is not None else r"(?<!sits )\bout$"
            assert any(re.search(gone, w.said) for w in on_it) == went_out(view, seat)
    assert len(picture.turns) == len(view.may_act)
    assert len(picture.own) == (view.turn is not None and view.seat == view.turn)
    for own in picture.own:
        assert sum(own.joined(w.page) == own for w in picture.words) >= 2  # name and score
        own = own.grown(4, 4)
        assert not any(own.overlaps(one) for one in (*picture.plates, *(piece.page for piece in picture.others)))
    stock = view.stock if text.stock_matters(view) else 0
    assert [said for said in picture.said() if re.match(r"stock \d", said)] == ([f"stock {stock}"] if stock else [])
    assert sum(back.right - back.left > 10 for back in picture.backs) == min(3, stock)


def out_of(view: View, seat: int) -> bool:
    """Whether a seat takes no part any more."""
    table = view.poker or view.tricks
    return broke(view, seat) or seat in (getattr(table, "dropped", ()) or getattr(table, "out", ()))


def broke(view: View, seat: int) -> bool:
    """Whether a player of Poker has no chips and plays for none."""
    return view.poker is not None and view.scores[seat] == 0 and (view.over or view.counts[seat] == 0)


def went_out(view: View, seat: int) -> bool:
    """Whether a seat laid its last piece at the end, or has lost all its chips."""
    if view.poker is not None:
        return broke(view, seat)
    ended = view.over and view.layout and view.results[-1].ending is Ending.DOMINO
    return bool(ended) and not view.counts[seat]


def won(view: View, seat: int) -> bool:
    """Whether a seat took chips."""
    return any(isinstance(event, PoolWon) and event.seat == seat for event in view.events)


def check_backs(view: View, seat: int, plate: Box, picture: Picture) -> None:
    """Backs with their number, unless a seat is out, holds nothing or shows what it holds."""
    backs = [back for back in picture.backs if plate.joined(back) == plate]
    said = [w.said for w in picture.words if plate.joined(w.page) == plate]
    held = view.counts[seat]
    laid_open = [one.piece for one in picture.others if plate.joined(one.page) == plate]
    assert sorted(laid_open) == sorted(counted_hand(view, seat))
    if laid_open:
        assert not backs
        return
    if not held or out_of(view, seat) or any(isinstance(e, Revealed) and e.seat == seat for e in view.events):
        partner = any(words.startswith("with") for words in said)  # may be called by a number
        assert not backs and (partner or said.count(str(held)) <= (view.scores[seat] == held))
        return
    small = min(one.right - one.left for one in picture.plates) < SMALL
    if small and view.poker is not None:
        assert 1 <= len(backs) <= held
    else:
        assert len(backs) == (1 if small else min(held, 9))
    assert str(held) in said


def check_marks(view: View, picture: Picture) -> None:
    """The last piece laid is marked, or the one that is winning the trick; no other."""
    marked = [one.piece for one in (*picture.laid, *picture.others) if one.marked]
    if view.poker is not None:
        shown = {piece for e in view.events if isinstance(e, Revealed) and won(view, e.seat) for piece in e.pieces}
        own = set(view.hand) if view.seat is not None and won(view, view.seat) else set()
        assert set(marked) == shown | own
    elif view.tricks is not None:
        trick, best = trick_of(view)
        assert marked == [played.piece for played in trick if played.seat == best]
    else:
        assert marked == [laid.piece for laid in view.layout[-1:]]


def check_layout(view: View, picture: Picture) -> None:
    """Pieces join by their numbers, and open ends are marked where they are."""
    check_pieces(picture.laid, view.layout)
    check_gaps(picture.laid, view.layout)
    check_joins(picture.laid, view.layout)
    shut = [tick.grown(NEAR, NEAR) for tick in picture.shut]  # type: ignore[arg-type]
    check_ends(picture.laid, () if view.over else view.ends, picture.targets, shut)
