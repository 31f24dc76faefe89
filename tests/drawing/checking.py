"""What must hold of pieces that lie on a table, whether they were just arranged or read back from a drawing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Protocol

from ivories.drawing.geometry import Box
from ivories.pieces import Piece
from ivories.types import End, Laid
from tests.drawing.reading import edge

SIDE = 2  # of a half, in cells


class Lies(Protocol):
    """A piece somewhere: arranged, or read back."""

    @property
    def piece(self) -> Piece: ...

    @property
    def box(self) -> Box: ...

    @property
    def halves(self) -> tuple[tuple[int, Box], tuple[int, Box]]: ...


def squares(one: Lies, number: int | None) -> list[Box]:
    """The halves of a piece that show a number."""
    return [square for shows, square in one.halves if shows == number]


def along(ones: Iterable[Box], others: Sequence[Box]) -> float:
    """How long an edge some squares share with others."""
    return sum(edge(a, b) for a in ones for b in others)


def check_pieces(pieces: Sequence[Lies], layout: Sequence[Laid]) -> None:
    """Every laid piece lies there once, and nothing else; each half is a square at one end of it."""
    assert Counter(one.piece for one in pieces) == Counter(laid.piece for laid in layout)
    for one in pieces:
        wide, high = one.box.right - one.box.left, one.box.bottom - one.box.top
        assert sorted((wide, high)) == [SIDE, 2 * SIDE]
        (_, a), (_, b) = one.halves
        assert a.joined(b) == one.box and edge(a, b) == SIDE
        assert sorted(number for number, _ in one.halves) == sorted(one.piece)


def check_gaps(pieces: Sequence[Lies], layout: Sequence[Laid], apart: Collection[Piece] = ()) -> None:
    """No two pieces overlap, and only those that are joined touch."""
    touched = {laid.piece: laid.touched for laid in layout if laid.piece not in apart}
    for i, one in enumerate(pieces):
        for other in pieces[:i]:
            joined = touched.get(one.piece) == other.piece or touched.get(other.piece) == one.piece
            around = one.box if joined else one.box.grown(1, 1)
            assert not around.overlaps(other.box), f"{one.piece} lies too near to {other.piece}"


def check_joins(pieces: Sequence[Lies], layout: Sequence[Laid], apart: Collection[Piece] = ()) -> None:
    """Every piece touches the one it joined, number by number along a side of a half; doubles lie across."""
    by_piece = {one.piece: one for one in pieces}
    for laid in layout:
        if laid.touched is None or laid.piece in apart:
            continue
        one, other = by_piece[laid.piece], by_piece[laid.touched]
        shared = along(squares(one, laid.joins), squares(other, laid.end))
        assert shared >= SIDE, f"{laid.piece} does not touch {laid.touched}"
        if laid.piece.double and not laid.touched.double:
            assert {edge(square, near) for _, square in one.halves for near in squares(other, laid.end)} == {SIDE / 2}


def check_ends(pieces: Sequence[Lies], ends: Sequence[End], targets: Sequence[Box], shut: Sequence[Box]) -> None:
    """Every free place has its target: room beside the number that is open, or the square of the piece itself.

    A target is the square next to the end, or more of the room there.
    """
    by_piece = {one.piece: one for one in pieces}
    beside = [sum(_marks(by_piece[end.piece], end, target) for target in targets) for end in ends]
    on_it = [sum(_lies_on(by_piece[end.piece], end, square) for square in shut) for end in ends]
    for end, free, closed in zip(ends, beside, on_it, strict=True):
        assert free + closed == end.places, f"{end.piece}: {end.places} places, {free} beside it, {closed} on it"
    assert sum(beside) == len(targets) and sum(on_it) == len(shut)
    for i, target in enumerate(targets):
        assert not any(target.overlaps(one.box) for one in pieces)
        assert not any(target.overlaps(other) for other in targets[:i])


def _marks(one: Lies, end: End, target: Box) -> bool:
    return along([target], squares(one, end.number)) > 0


def _lies_on(one: Lies, end: End, square: Box) -> bool:
    return any(square.overlaps(half) for half in squares(one, end.number))
