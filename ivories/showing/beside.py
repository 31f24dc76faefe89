"""What lies beside the tricks of a game that draws: the stock, the piece turned under it, tricks that were taken."""

from __future__ import annotations

from ivories.rules import TrickRules
from ivories.showing.eyes import Eyes
from ivories.types import TrickTable, View
from ivories.wire.pages import Beside, Heap


def beside(view: View, eyes: Eyes) -> Beside | None:
    """All of it; none where nothing is drawn."""
    rules, table = eyes.game.rules, view.tricks
    if table is None or not isinstance(rules, TrickRules) or not rules.draws:
        return None
    word = "closed" if table.closed else "left" if view.stock else "gone"
    return Beside(
        pieces=view.stock,
        said=eyes.reads.say(f"page/stock/{word}", count=view.stock),
        turned=table.turned,
        closed=table.closed,
        heaps=tuple([_heap(seat, table, eyes) for seat in range(view.players) if seat not in table.out]),
    )


def _heap(seat: int, table: TrickTable, eyes: Eyes) -> Heap:
    taken = table.taken[seat]
    playing = len(table.taken) - len(table.out)
    return Heap(seat, taken * playing, eyes.reads.say("page/heap", seat=seat, count=taken) if taken else "")
