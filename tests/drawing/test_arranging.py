"""Where pieces lie: what the docstring of `arrange` promises, on boards of every kind, and its bound in steps."""

from __future__ import annotations

import ast
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import ivories
from ivories import testing
from ivories.drawing import arranging
from ivories.drawing.arranging import Board, arrange, effort, most_steps, snakes
from ivories.drawing.arranging.crowded_table import Table
from ivories.drawing.geometry import Box
from ivories.drawing.tree import Tree
from ivories.types import End, Laid, View
from tests.drawing.boards import any_cross, at, dense, long_match, positions
from tests.drawing.checking import along, check_gaps, check_joins, check_pieces, squares
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


def check(view: View, width: int, still: bool = False, low: bool = False) -> Board:
    """A board of a match: all that holds of any, and no piece lies apart."""
    board = check_any(view.layout, view.ends, width, still, low)
    assert not any(one.apart for one in board.placed)
    return board


def check_any(laid: Sequence[Laid], ends: Sequence[End], width: int, still: bool = False, low: bool = False) -> Board:
    """Whatever was laid: what the docstring of `arrange` says."""
    board = arrange(laid, ends, width, still, low)
    apart = {one.piece for one in board.placed if one.apart}
    assert [one.piece for one in board.placed] == [one.piece for one in laid]
    check_pieces(board.placed, laid)
    check_gaps(board.placed, laid, apart)
    check_joins(board.placed, laid, apart)
    check_targets(ends, board)
    assert len(laid) - 1 <= board.steps <= most_steps(len(laid))
    return board


def check_targets(ends: Sequence[End], board: Board) -> None:
    """Every free place of every open end has a target: room of its own at that end, or the square of the end itself."""
    assert sorted(target.end for target in board.targets) == [
        e for e, end in enumerate(ends) for _ in range(end.places)
    ]
    by_piece = {one.piece: one for one in board.placed}
    rooms = [target.box for target in board.targets if not target.shut]
    closed = [(target.box, target.way) for target in board.targets if target.shut]
    assert len(set(closed)) == len(closed)
    for target in board.targets:
        end = ends[target.end]
        own = by_piece[end.piece]
        if target.shut:
            assert any(target.box.overlaps(square) for square in squares(own, end.number))
            assert own.box.joined(target.box) == own.box
        else:
            assert along([target.near], squares(own, end.number)) >= 2
            others = [one.box for one in board.placed if one is not own] + [box for box in rooms if box != target.box]
            assert not any(target.box.grown(1, 1).overlaps(other) for other in others)
            assert not target.box.overlaps(own.box)


@pytest.mark.heavy
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players", LAYOUT_TABLES)
def test_random_positions_of_every_table(rules_id: str, players: int, deep: bool) -> None:
    rng = random.Random(players)
    for match in positions(rules_id, players, 60 if deep else 4, 0.15):
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


def test_arms_that_are_remembered_lie_as_new_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two matches that share the beginning of their arms, the shorter arranged after the longer."""
    views = [long_match("halsam/muggins", {"pieces": "double-nine"}, seed).view() for seed in range(3)]
    views.sort(key=lambda view: len(view.layout), reverse=True)
    snakes._grown.cache_clear()
    known = [arrange(view.layout[:count], (), 9) for view in views for count in (len(view.layout), 9, 12)]
    monkeypatch.setattr(snakes, "_grown", snakes._grown.__wrapped__)
    assert known == [arrange(view.layout[:count], (), 9) for view in views for count in (len(view.layout), 9, 12)]


@pytest.mark.heavy
@pytest.mark.at_every_table
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
@pytest.mark.parametrize(
    "rules_id, pieces",
    [("embossing/block", "double-twelve"), ("halsam/muggins", "double-nine"), ("embossing/matador", "double-six")],
)
def test_lines_and_single_crossings_stay_on_the_table_and_shut_no_end(rules_id: str, pieces: str, width: int) -> None:
    for seed in range(3):
        match = long_match(rules_id, {"pieces": pieces}, seed)
        match.undo()
        board = check(match.view(), width)
        assert all(-width - 1 <= one.box.left and one.box.right <= width + 1 for one in board.placed)
        assert board.targets and not any(target.shut for target in board.targets)
        assert board.steps < len(board.placed)


def test_a_crossing_that_comes_late_moves_to_the_middle() -> None:
    match = ivories.game("halsam/draw", 2, pieces="double-nine").start(
        hands=[["6-5", "5-4", "1-0"], ["5-5", "7-3", "8-0"]], leader=0
    )
    match.play("6-5")
    match.play("5-5@6-5")
    board = check(match.view(), 28)
    crossing = next(one for one in board.placed if one.piece.double)
    assert crossing.box == Box(-1, -2, 1, 2) and len(board.targets) == 4


def test_a_low_table_grows_wider_rather_than_higher() -> None:
    """Many pieces of a cross, as a screen shows them."""
    for seed in range(3):
        view = long_match("doublesix/cross", {"pieces": "double-twelve"}, seed).view()
        tall, low = (check_any(*at(view, 45), 20, low=one).bounds for one in (False, True))
        assert low.bottom - low.top < tall.bottom - tall.top and low.right - low.left > tall.right - tall.left


def test_nothing_laid() -> None:
    board = arrange((), (), 28)
    assert board.placed == () and board.targets == ()


CROWDED = (1, 9, 27, 82, 101, 118, 152, 156)  # of two hundred boards those that take most steps on some table


@pytest.mark.heavy
@pytest.mark.parametrize("seed", CROWDED)
def test_the_most_crowded_boards(seed: int) -> None:
    """All 91 pieces of the double-twelve set in two hands: nearly all on the table, and thirteen doubles that open."""
    view = long_match("doublesix/cross", {"pieces": "double-twelve"}, seed).view()
    for width in WIDTHS:
        board = check(view, width)
        assert arrange(view.layout, view.ends, width) == board
    check(view, 28, still=True)
    check(view, 28, low=True)


@pytest.mark.heavy
def test_all_pieces_of_a_set_and_no_more_steps_than_were_promised(deep: bool) -> None:
    """Every position of a deal in which all 91 pieces are in two hands, on narrow and wide tables."""
    for seed in range(40 if deep else 2):
        view = long_match("doublesix/cross", {"pieces": "double-twelve"}, seed).view()
        for count in range(1, len(view.layout), 1 if deep else 9):
            for width in (9, 12, 28, 60):
                check_any(*at(view, count), width, still=count % 5 == 0)


@pytest.mark.heavy
@pytest.mark.parametrize("doubles", [0.0, 0.2, 0.4, 0.6, 0.8, 1.0])
def test_any_cross_at_all(doubles: float, deep: bool) -> None:
    """Crosses that no set of pieces makes, with up to far more doubles than find room."""
    rng = random.Random(f"cross {doubles}")
    for _ in range(100 if deep else 6):
        laid, ends = any_cross(rng.choice((1, 2, 5, 20, 41, 60, 91)), doubles, rng)
        check_any(laid, ends, rng.choice(WIDTHS), still=rng.random() < 0.3, low=rng.random() < 0.3)


@pytest.mark.heavy
def test_pieces_for_which_there_is_no_room_lie_apart_and_never_across_others() -> None:
    """Fifty-three doubles with a single piece between them need more cells, gaps and all, than are within reach."""
    laid, ends = dense(3)
    board = check_any(laid, ends, 28)
    apart = [one for one in board.placed if one.apart]
    assert 0 < len(apart) < len(laid) // 2
    lowest = max(one.box.bottom for one in board.placed if not one.apart and _tied(board, one.touched))
    assert all(one.box.top > lowest for one in apart)


def _tied(board: Board, i: int | None) -> bool:
    """Whether a piece hangs together with the first one."""
    while i is not None and not board.placed[i].apart:
        i = board.placed[i].touched
    return i is None


@pytest.mark.parametrize("per_piece", [0, 1, 3])
def test_whatever_the_effort_all_is_laid_within_its_bound(per_piece: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With little effort more pieces lie apart; the rest holds as ever."""
    monkeypatch.setattr(effort, "PER_PIECE", per_piece)
    for seed in (9, 82):
        view = long_match("doublesix/cross", {"pieces": "double-twelve"}, seed).view()
        board = arrange(view.layout, view.ends, 9)
        apart = {one.piece for one in board.placed if one.apart}
        check_pieces(board.placed, view.layout)
        check_gaps(board.placed, view.layout, apart)
        check_joins(board.placed, view.layout, apart)
        check_targets(view.ends, board)
        assert apart and board.steps <= max(per_piece, 1) * len(view.layout) + len(view.layout)


def test_pieces_that_are_taken_up_leave_nothing_on_the_table() -> None:
    view = long_match("doublesix/cross", {"pieces": "double-twelve"}, 4).view()
    tree = Tree(view.layout, view.ends)
    table = Table(tree, 60, 300, effort.Effort(len(view.layout)))
    rng = random.Random(4)
    for i in range(1, 60):
        chosen = table.choose(i)
        assert chosen is not None
        table.lay(chosen)
    while len(table.placed) > 1:
        before = {i: table.cells.mask(one.box) for i, one in table.placed.items()}
        gone = table.take_up(rng.choice([i for i in table.placed if i]))
        assert set(table.placed) == set(before) - set(gone)
        assert all(table.cells.taken & mask == (0 if i in gone else mask) for i, mask in before.items())
        free = {i: len(places) for i, places in table.open.items()}
        children = {i: sum(child in table.placed for child in tree.children[i]) for i in table.placed}
        assert free == {i: tree.opens(i) - children[i] for i in table.placed if tree.opens(i) > children[i]}


@pytest.mark.heavy
def test_the_pieces_of_a_crowded_board_seldom_move() -> None:
    view = long_match("doublesix/cross", {"pieces": "double-twelve"}, 27).view()
    before: list[Box] = []
    moves = 0
    for count in range(1, len(view.layout) + 1):
        now = [one.box for one in arrange(*at(view, count), 28).placed]
        moves += now[:-1] != before
        before = now
    assert moves <= 8


def test_arranging_has_one_door() -> None:
    """Nobody else imports its inner modules, and it imports nothing but geometry and which piece joined which."""
    inner = Path(arranging.__file__).parent
    own = {f"ivories.drawing.arranging.{path.stem}" for path in inner.glob("*.py")}
    for path in Path(ivories.__file__).parent.rglob("*.py"):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        named = {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
        if path.parent == inner:
            known = {"ivories.drawing.arranging", "ivories.drawing.geometry", "ivories.drawing.tree", "ivories.types"}
            assert {name for name in named if name and name.startswith("ivories")} <= own | known
        else:
            assert not named & own, f"{path.name} looks into arranging"
