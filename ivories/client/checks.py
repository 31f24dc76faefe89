"""Whether a message can be true of its table: seats that there are, pieces of its set, rows as long as the table."""

from __future__ import annotations

from typing import Any

import msgspec

from ivories.client.hearing import Unsound
from ivories.match import Game
from ivories.pieces import Piece
from ivories.table.entries import Clock
from ivories.table.telling import Standing, Told
from ivories.types import View
from ivories.wire import messages as m

MOST_SEATS, MOST_PIECES, LAST = 12, 400, 2**31  # of any table, and its last position
A_SEAT = {"seat", "to", "leader", "dealer", "turn", "winner", "maker", "best", "on", "host", "you"}
SEATS = {"seats", "may_act", "winners", "muted", "resigned", "out", "dropped", "sides"}
FOR_EVERY_SEAT = {"counts", "scores", "gains", "hands", "taken", "put", "points", "tricks", "shown"}
PIECES = {"hand", "layout", "pieces", "ends"}
HOW_MANY = {"stock", "drawable", "hands"}  # pieces
AT_A_SEAT = {
    "sit", "name", "stand", "ready", "fill", "empty", "act", "take-over", "take-back", "resign", "again", "undo", "say",
}  # fmt: skip


def check(message: m.AnySent, standing: Standing | None, game: Game | None) -> None:
    """Refuses a message that contradicts itself or the table; `standing` is how it stands with that message."""
    _must(0 <= message.position <= LAST)
    if standing is None:
        return
    _must(1 <= standing.players == len(standing.seats) <= MOST_SEATS)
    if isinstance(message, m.Here):
        _must(len(message.seats) == standing.players and message.onlookers >= 0)
    else:
        _Check(standing.players, game).struct(message)


def _must(holds: bool) -> None:
    if not holds:
        raise Unsound("what cannot be")


class _Check:
    """For a table of so many, and its pieces where they are known."""

    def __init__(self, players: int, game: Game | None) -> None:
        self.players = players
        self.pieces = None if game is None else game.set.index
        self.most = MOST_PIECES if self.pieces is None else len(self.pieces)

    def struct(self, data: msgspec.Struct) -> None:
        """All fields, and those of what is in them."""
        for name in data.__struct_fields__:
            self._field(name, getattr(data, name))
        if isinstance(data, Told):
            _must(data.seat is not None or data.do not in AT_A_SEAT)
        if isinstance(data, m.Seen) and data.view is not None:
            _must((data.view.players, data.view.rules) == (data.standing.players, data.standing.rules))
            self._row("hands", data.view.counts)
            self._layout(data.view)

    def _layout(self, view: View) -> None:
        """Every piece joins one that lies there already: a ring of pieces would be drawn for ever."""
        lying: set[Piece] = set()
        for laid in view.layout:
            _must(laid.piece not in lying and (laid.touched in lying if lying else laid.touched is None))
            _must(laid.touched is None or (laid.joins in laid.piece and laid.end in laid.touched))
            lying.add(laid.piece)
        for end in view.ends:
            _must(end.piece in lying and end.number in end.piece and 0 <= end.places <= self.most)

    def _field(self, name: str, value: Any) -> None:
        if isinstance(value, tuple) and not isinstance(value, Piece):
            self._row(name, value)
        else:
            _must(name not in A_SEAT or value is None or 0 <= value < self.players)
            self._one(name, value)

    def _row(self, name: str, row: tuple[Any, ...]) -> None:
        _must(name not in FOR_EVERY_SEAT or len(row) in (0, self.players))
        _must(name not in SEATS or len(row) <= self.players)
        _must(name not in PIECES or len(row) <= self.most)
        for one in row:
            if isinstance(one, tuple) and not isinstance(one, Piece):
                self._row("hand" if name == "shown" else name, one)
            else:
                _must(name not in SEATS or type(one) is not int or 0 <= one < self.players)
                self._one(name, one)

    def _one(self, name: str, value: Any) -> None:
        if isinstance(value, Clock):
            return  # its turn is a time
        if isinstance(value, msgspec.Struct):
            self.struct(value)
        elif isinstance(value, Piece):
            _must(self.pieces is None or value in self.pieces)
        elif name in HOW_MANY:
            _must(0 <= value <= self.most)
