"""Lots: the pieces that are told fit who won, vary, and tell nothing of the hands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import ivories
from ivories.pieces import DOUBLE_SIX, MUSICAL, Piece
from ivories.play.core.lots import drawn
from ivories.types import Lots
from tests.tables import EVERY_TABLE


def lots_of(match: ivories.Match) -> list[Lots]:
    return [event for event in match.events if isinstance(event, Lots)]


@pytest.mark.parametrize("heaviest", [True, False])
@pytest.mark.parametrize("players", range(2, 13))
def test_the_winner_alone_has_the_best(players: int, heaviest: bool) -> None:
    for pieces in (DOUBLE_SIX.pieces, MUSICAL.pieces):
        for winner in range(players):
            found = drawn(pieces, f"{winner}", range(players), winner, heaviest)
            order = sorted(found, key=lambda piece: piece.spots, reverse=heaviest)
            assert len(set(found)) == players
            assert order[0] == found[winner] and order[1].spots != order[0].spots


def test_every_piece_is_drawn_as_often() -> None:
    first = [drawn(DOUBLE_SIX.pieces, f"{k}", (0, 1), k % 2, True) for k in range(2800)]
    times = {piece: sum(piece in found for found in first) for piece in DOUBLE_SIX.pieces}
    weights = [sum(other.spots != piece.spots for other in DOUBLE_SIX.pieces) for piece in DOUBLE_SIX.pieces]
    for (piece, found), weight in zip(times.items(), weights, strict=True):
        wanted = 2 * 2800 * weight / sum(weights)  # equals are drawn again
        assert abs(found - wanted) < 5 * wanted**0.5, piece


@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players", EVERY_TABLE)
def test_lots_of_a_match(rules_id: str, players: int) -> None:
    match = ivories.game(rules_id, players).start(5)
    for event in lots_of(match):
        assert len(event.pieces) == len(event.seats) == len(set(event.pieces))
    assert lots_of(ivories.replay(match.record())) == lots_of(match)
    hidden = ivories.replay(replace(match.record(), seed=None))
    assert [event.pieces for event in lots_of(hidden)] == [()] * len(lots_of(match))


def test_other_hands_leave_the_pieces_alone() -> None:
    game = ivories.game("halsam/block", 2)
    decks = [game.start(k).record().deals[0] for k in range(8)]
    found: dict[int, set[tuple[Piece, ...]]] = {}
    for sheet in decks:
        order = [Piece.parse(text) for hand in sheet.hands for text in hand] + [
            Piece.parse(text) for text in sheet.stock
        ]
        (event,) = lots_of(game.start(3, deck=lambda _, order=order: order))
        found.setdefault(event.winner, set()).add(event.pieces)
    assert sorted(found) == [0, 1] and all(len(pieces) == 1 for pieces in found.values())
