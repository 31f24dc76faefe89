"""A trick or a pool on the table, in characters."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from ivories.drawing.piece_text import upright
from ivories.drawing.signs import Edges
from ivories.pieces import Piece
from ivories.types import Kind, PokerTable, TrickTable, Trumps, View
from ivories.words import ENGLISH

WAITING = {
    "tricks": "table/leads",
    "naming": "table/names",
    "taking-up": "table/lays-away",
    "holding": "table/may-exchange",
}  # what the seat to act is to do, by the phase of the deal
COLUMN = 6  # characters to a piece, at least


def lines(view: View, names: Sequence[str], edges: Edges, columns: int) -> list[str]:
    """What lies in the middle of the table."""
    if view.tricks is not None:
        return _trick(view, view.tricks, names, edges, columns)
    assert view.poker is not None
    return [] if view.over else _pool(view.poker, names, columns)


def _trick(view: View, table: TrickTable, names: Sequence[str], edges: Edges, columns: int) -> list[str]:
    """The turned piece and the pieces of the trick side by side, each under its name."""
    shown: list[tuple[str, Piece]] = []
    if table.turned is not None and not table.closed:
        shown.append((ENGLISH.say("table/turned", {}), table.turned))
    shown += [(names[played.seat], played.piece) for played in table.trick]
    after = wrap(waiting(view, names), columns) if not table.trick else []
    if not shown:
        return [*after, *contract_words(table, names)]
    wide = max(COLUMN, *(len(name) + 2 for name, _ in shown))
    a_row = max(1, columns // wide)
    rows = [shown[k : k + a_row] for k in range(0, len(shown), a_row)]
    return [*(line for row in rows for line in _side_by_side(row, edges, wide)), *after, *contract_words(table, names)]


def waiting(view: View, names: Sequence[str]) -> str:
    """Who is to lead, to name trumps, or to speak."""
    if view.turn is None or view.tricks is None:
        return ""
    lays_away = [action.kind for action in view.legal[:1]] == [Kind.DISCARD]
    said = "table/lays-away" if lays_away else WAITING.get(view.tricks.phase, "table/speaks")
    return ENGLISH.say(said, {"name": names[view.turn]})


def contract_words(table: TrickTable, names: Sequence[str]) -> list[str]:
    """The trump and the contract, in a line."""
    words = []
    if table.trump is not None:
        words.append(trump_words(table.trump))
    if table.maker is not None and table.bid is not None:
        words.append(ENGLISH.say("table/bid", {"name": names[table.maker], "bid": table.bid}))
    elif table.maker is not None:
        words.append(ENGLISH.say("table/maker", {"name": names[table.maker]}))
    if table.dummies and table.phase != "tricks":
        words.append(ENGLISH.say("table/dummies", {"count": table.dummies}))
    if table.closed:
        words.append(ENGLISH.say("table/closed", {}))
    return [" ".join(words)] if words else []


def trump_words(trump: str) -> str:
    """What is trump, in words."""
    name = str(Trumps.__struct_config__.tag)
    if trump in ("doubles", "none"):
        return ENGLISH.say(f"{name}/{trump}", {})
    return ENGLISH.say(name, {"number": int(trump)})


def _side_by_side(shown: Sequence[tuple[str, Piece]], edges: Edges, wide: int) -> list[str]:
    pieces = [upright(str(piece.high), str(piece.low), edges) for _, piece in shown]
    rows = [[name for name, _ in shown], *zip(*pieces, strict=True)]
    return ["".join(word.ljust(wide) for word in row).rstrip() for row in rows]


def _pool(table: PokerTable, names: Sequence[str], columns: int) -> list[str]:
    """The pool and what it costs to stay, with what lay there before; then what each has put in."""
    left = table.pool - sum(table.put)
    pool = ENGLISH.say("table/pool" if table.call else "table/pool/open", {"pool": table.pool, "call": table.call})
    before = f", {ENGLISH.say('table/pool/left', {'left': left})}" if left else ""
    put = [
        ENGLISH.say("table/dropped" if seat in table.dropped else "table/put", {"name": names[seat], "put": chips})
        for seat, chips in enumerate(table.put)
    ]
    return [
        line
        for words in (f"{pool}{before}", ENGLISH.say("table/put-in", {"put": put}))
        for line in wrap(words, columns)
    ]
