"""What lies beside the tricks of Bingo: the stock, the turned piece, the tricks that were taken."""

from __future__ import annotations

import ivories
from ivories.match import Match
from ivories.types import View
from ivories.wire.pages import Beside
from tests.showing.positions import page_of, positions


def lying(match: Match, seat: int | None = None) -> Beside:
    shown = page_of(match, seat).beside
    assert shown is not None
    return shown


def of(view: View) -> tuple[int, ...]:
    assert view.tricks is not None
    return view.tricks.taken


def test_the_stock_and_what_is_turned_under_it() -> None:
    match = ivories.game("embossing/bingo").start(1)
    shown, table = lying(match), match.view(None).tricks
    assert table is not None and shown.turned == table.turned is not None
    assert (shown.pieces, shown.said, shown.closed) == (13, "13 in the stock", False)
    assert [heap.pieces for heap in shown.heaps] == [0, 0]


def test_a_closed_stock_shows_no_piece() -> None:
    match = ivories.game("embossing/bingo").start(1)
    match.play("close")
    shown = lying(match)
    assert (shown.turned, shown.closed, shown.said) == (None, True, "stock closed")


def test_taken_tricks_lie_at_their_seats() -> None:
    for players in (2, 3):
        for match in positions("embossing/bingo", players, {}):
            view, shown = match.view(0), lying(match, 0)
            assert [heap.pieces for heap in shown.heaps] == [2 * of(view)[heap.seat] for heap in shown.heaps]
            assert sum(heap.pieces for heap in shown.heaps) == 2 * sum(of(view))
            assert all(heap.said.endswith(f"· {of(view)[heap.seat]}") for heap in shown.heaps if heap.pieces)


def test_nothing_lies_there_where_nothing_is_drawn() -> None:
    for rules in ("halsam/texas", "embossing/euchre", "embossing/block"):
        assert page_of(ivories.game(rules).start(1), 0).beside is None
