"""The scores of a match that is over, deal by deal: who stands where, and how it came to that."""

from __future__ import annotations

from ivories.showing.eyes import Eyes
from ivories.types import View
from ivories.wire.pages import Chart, ChartLine

MOST = 60  # points of a line: of a longer match only some deals


def chart(view: View, eyes: Eyes) -> Chart:
    """A line for each side, the best score first."""
    deals = _deals(len(view.results))
    scores = [view.results[deal - 1].scores if deal else eyes.game.start_scores for deal in deals]
    lines = [_line(side, [each[side[0]] for each in scores], view, eyes) for side in view.sides]
    down = eyes.game.rules.counts_down
    lines.sort(key=lambda line: line.scores[-1] if down else -line.scores[-1])
    goal = None if view.poker is not None else 0 if down else view.target
    return Chart(deals, tuple(lines), goal)


def _deals(count: int) -> tuple[int, ...]:
    """The deals that are drawn, from before the first (0) to the last."""
    step = -(-count // MOST) or 1
    return tuple(sorted({*range(0, count, step), count}))


def _line(side: tuple[int, ...], scores: list[int], view: View, eyes: Eyes) -> ChartLine:
    ours = view.seat is not None and view.seat in side
    return ChartLine(eyes.together(side), tuple(scores), ours, side[0] in view.winners)
