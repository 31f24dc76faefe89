"""Where pieces lie: no overlap, a gap to strangers, joins by the right halves, places for open ends."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import ivories
from ivories import testing
from ivories.drawing.arranging import Board, arrange
from ivories.drawing.geometry import Box
from ivories.pieces import Piece
from ivories.types import End, Laid, View
from tests.tables import LAYOUT_TABLES

WIDTHS = (9, 16, 28, 60)
LARGE: list[tuple[str, dict[str, Any]]] = [
    ("embossing/block", {"pieces": "double-twelve"}),
    ("embossing/matador", {"pieces": "double-nine"}),
    ("halsam/muggins", {"pieces": "double-twelve"}),
    ("musical/sebastopol", {}),
    ("doublesix/cross", {}),
    ("doublesix/cross", {"double_opens": 2}),
    ("doublesix/cross", {"pieces": "double-nine"}),
    ("doublesix/cross", {"pieces": "double-twelve"}),
]


def edge(one: Box, other: Box) -> int:
    """How long an edge two boxes share."""
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return max(across if down == 0 else 0, down if across == 0 else 0)


def check(view: View, width: int, still: bool = False) -> Board:
    board = arrange(view.layout, view.ends, width, still)
    check_gaps(board)
    check_joins(view, board)
    check_targets(view, board)
    return board


def check_gaps(board: Board) -> None:
    """No two pieces overlap, and only those that are joined touch."""
    boxes = [one.box for one in board.placed]
    for i, one in enumerate(board.placed):
        assert {one.joins, one.out} == set(one.piece)
        assert sorted((one.box.right - one.box.left, one.box.bottom - one.box.top)) == [2, 4]
        for j in range(i):
            joined = one.touched == j or board.placed[j].touched == i
            around = one.box if joined else one.box.grown(1, 1)
            assert not around.overlaps(boxes[j]), f"{one.piece} lies too near to {board.placed[j].piece}"


def check_joins(view: View, board: Board) -> None:
    """Every piece touches the one it joined, by the half that it joined with, at the number it touched."""
    by_piece = {one.piece: one for one in board.placed}
    for laid in view.layout:
        if laid.touched is None:
            continue
        child, parent = by_piece[laid.piece], by_piece[laid.touched]
        mine = [square for number, square in child.halves if number == laid.joins]
        theirs = [square for number, square in parent.halves if number == laid.end]
        assert any(edge(a, b) > 0 for a in mine for b in theirs), f"{laid.piece} does not touch {laid.touched}"


def check_targets(view: View, board: Board) -> None:
    """Every free place of every open end has a place of its own."""
    assert sorted(target.end for target in board.targets) == [
        e for e, end in enumerate(view.ends) for _ in range(end.places)
    ]
    places = [target.box for target in board.targets]
    lying = [one.box for one in board.placed]
    for k, box in enumerate(places):
        if not any(box.overlaps(other) for other in lying):
            assert not any(box.overlaps(other) for other in places[:k])


def long_match(rules_id: str, options: dict[str, Any], seed: int) -> ivories.Match:
    """A deal in which all pieces are in two hands, so that most of them come on the table."""
    game = ivories.game(rules_id, 2, max_deals=1, **options)
    rng = random.Random(seed)
    pieces = rng.sample([str(piece) for piece in game.pieces], len(game.pieces))
    half = len(pieces) // 2
    match = game.start(hands=[pieces[:half], pieces[half:]])
    while not match.over:
        match.play(testing.random_action(match, rng))
    return match


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players", LAYOUT_TABLES)
def test_random_positions_of_every_table(rules_id: str, players: int, deep: bool) -> None:
    game = ivories.game(rules_id, players, max_deals=1)
    for number in range(60 if deep else 4):
        rng = random.Random(f"{rules_id} {players} {number}")
        match = game.start(seed=11, match=number)
        while not match.over:
            match.play(testing.random_action(match, rng))
            if match.over or rng.random() < 0.15:
                check(match.view(), rng.choice(WIDTHS))


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, options", LARGE, ids=str)
def test_boards_of_nearly_all_pieces(rules_id: str, options: dict[str, Any], deep: bool) -> None:
    for seed in range(20 if deep else 2):
        view = long_match(rules_id, options, seed).view()
        for width in WIDTHS:
            check(view, width)


@pytest.mark.parametrize("rules_id", ["embossing/draw", "musical/sebastopol", "musical/all-quarters", "halsam/muggins"])
def test_laid_pieces_stay_where_they_are(rules_id: str) -> None:
    match = ivories.game(rules_id, 3, max_deals=1).start(5)
    rng = random.Random(5)
    before: dict[object, Box] = {}
    while not match.over:
        match.play(testing.random_action(match, rng))
        now = {one.piece: one.box for one in arrange(match.view().layout, match.view().ends, 16).placed}
        assert all(now[piece] == box for piece, box in before.items())  # type: ignore[index]
        before = dict(now)


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players", LAYOUT_TABLES)
def test_a_drawing_asked_to_keep_still_moves_nothing(rules_id: str, players: int, deep: bool) -> None:
    game = ivories.game(rules_id, players, max_deals=1)
    for number in range(30 if deep else 1):
        rng = random.Random(f"still {rules_id} {players} {number}")
        match = game.start(seed=17, match=number)
        before: tuple[Box, ...] = ()
        while not match.over:
            match.play(testing.random_action(match, rng))
            if len(match.view().layout) <= len(before) and not match.over:
                before = ()  # another deal
            board = check(match.view(), 9, still=True)
            now = tuple(one.box for one in board.placed)
            assert now[: len(before)] == before
            before = now


@pytest.mark.parametrize("width", WIDTHS)
def test_a_line_keeps_within_its_frame(width: int) -> None:
    board = check(long_match("embossing/block", {"pieces": "double-twelve"}, 1).view(), width)
    assert all(-width - 2 <= one.box.left and one.box.right <= width + 2 for one in board.placed)


def test_a_crossing_that_comes_late_moves_to_the_middle() -> None:
    match = ivories.game("halsam/draw", 2, pieces="double-nine").start(
        hands=[["6-5", "5-4", "1-0"], ["5-5", "7-3", "8-0"]], leader=0
    )
    match.play("6-5")
    match.play("5-5@6-5")
    board = check(match.view(), 28)
    crossing = next(one for one in board.placed if one.piece.double)
    assert crossing.box == Box(-1, -2, 1, 2) and len(board.targets) == 4


def test_nothing_laid() -> None:
    board = arrange((), (), 28)
    assert board.placed == () and board.targets == ()


CROWDED = (27, 43, 63, 101, 118, 149, 156, 158, 171)  # of two hundred boards those that are bent anew most often


@pytest.mark.heavy
@pytest.mark.parametrize("seed", CROWDED)
def test_the_most_crowded_boards(seed: int) -> None:
    """All pieces of the double-twelve set in two hands: about ninety on the table, and thirteen doubles that open."""
    view = long_match("doublesix/cross", {"pieces": "double-twelve"}, seed).view()
    for width in WIDTHS:
        check(view, width)


def test_the_pieces_of_a_crowded_board_seldom_move() -> None:
    view = long_match("doublesix/cross", {"pieces": "double-twelve"}, 27).view()
    before: list[Box] = []
    moves = 0
    for count in range(1, len(view.layout) + 1):
        laid = view.layout[:count]
        later = Counter(one.touched for one in view.layout[count:])
        free = Counter({end.piece: end.places for end in view.ends}) + later
        ends = [End(one.piece.low, one.piece, free[one.piece], 0) for one in laid if free[one.piece]]
        now = [one.box for one in arrange(laid, ends, 28).placed]
        moves += now[:-1] != before
        before = now
    assert moves <= 8


def dense(levels: int) -> tuple[list[Laid], list[End]]:
    """A double, pieces at all its places, at each of them another double, and so on: no table has room for many."""
    laid = [Laid(seat=0, piece=Piece(0, 0))]
    row, last = [0], 0
    for _ in range(levels):
        inner, row = row, []
        for at in inner:
            for number in range(last + 1, last + (5 if at == 0 else 4)):
                single = Piece(number, at)
                laid.append(Laid(seat=0, piece=single, touched=Piece(at, at), joins=at, end=at, out=number))
                double = Piece(number, number)
                laid.append(Laid(seat=0, piece=double, touched=single, joins=number, end=number, out=number))
                row.append(number)
            last = row[-1]
    return laid, [End(number, Piece(number, number), 3, 0) for number in row]


def test_pieces_for_which_there_is_no_room_lie_apart_and_never_across_others() -> None:
    """Fifty-three doubles with a single piece between them need more cells, gaps and all, than are within reach."""
    laid, ends = dense(3)
    board = arrange(laid, ends, 28)
    check_gaps(board)
    assert len(board.placed) == len(laid)
    boxes = {one.piece: one.box for one in board.placed}
    apart = [one for one in laid if one.touched and not edge(boxes[one.piece], boxes[one.touched])]
    assert 0 < len(apart) < len(laid) // 2
