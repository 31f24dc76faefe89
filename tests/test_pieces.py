"""Pieces and sets."""

from __future__ import annotations

import copy
import pickle
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ivories.errors import Code, IvoriesError
from ivories.pieces import DOUBLE_NINE, DOUBLE_SIX, DOUBLE_TWELVE, MUSICAL, SETS, Piece


@pytest.mark.parametrize("pieces, size", [(DOUBLE_SIX, 28), (DOUBLE_NINE, 55), (DOUBLE_TWELVE, 91), (MUSICAL, 36)])
def test_sizes(pieces: object, size: int) -> None:
    assert len(pieces) == len(pieces.pieces) == len(set(pieces.pieces)) == size  # type: ignore[attr-defined, arg-type]


def test_the_musical_set_adds_up() -> None:
    assert sum(piece.spots for piece in MUSICAL.pieces) == 468
    assert 468 / len(MUSICAL) == 13
    for number in MUSICAL.numbers:
        assert sum(number in piece for piece in MUSICAL.pieces) == 8
    assert sum(piece.double for piece in MUSICAL.pieces) == 8


def test_names_of_the_table() -> None:
    names = {"4-4": "double-four", "2-3": "three-two", "0-6": "six-blank", "1-6": "six-one", "0-0": "double-blank"}
    for written, name in names.items():
        assert DOUBLE_SIX.name(DOUBLE_SIX.piece(written)) == name
    assert DOUBLE_TWELVE.name(Piece(12, 11)) == "twelve-eleven"
    assert MUSICAL.name(Piece(12, 4)) == "dotted half and quarter"
    assert MUSICAL.name(Piece(16, 16)) == "double whole"
    assert MUSICAL.word(3) == "dotted eighth"


def test_a_piece() -> None:
    piece = DOUBLE_SIX.piece("4-6")
    assert str(piece) == "6-4" and piece.spots == 10 and not piece.double
    assert piece.other(6) == 4 and piece.other(4) == 6
    assert DOUBLE_SIX.piece((4, 6)) == DOUBLE_SIX.piece([6, 4]) == piece
    assert repr(DOUBLE_SIX) == "<double-six: 28 pieces>"


def test_a_piece_made_by_hand_has_its_larger_number_first() -> None:
    piece = Piece(4, 6)
    assert piece == Piece(6, 4) == (6, 4) and hash(piece) == hash(Piece(6, 4)) and piece in DOUBLE_SIX.index
    assert Piece(high=4, low=6) == Piece._make([4, 6]) == Piece.parse("4-6") == Piece.parse(" 6-4 ") == piece
    assert Piece(6, 4)._replace(high=2) == Piece(4, 2) and Piece._fields == ("high", "low")
    assert repr(piece) == "Piece(high=6, low=4)" and not hasattr(piece, "__dict__")


def test_a_piece_can_be_sent() -> None:
    piece = Piece(4, 6)
    for again in (pickle.loads(pickle.dumps(piece)), copy.copy(piece), copy.deepcopy(piece)):
        assert again == piece and type(again) is Piece
    assert msgspec.json.encode(piece) == b"[6,4]"
    back = msgspec.json.decode(b"[6,4]", type=Piece)
    assert back == piece and type(back) is Piece and type(msgspec.convert((6, 4), Piece)) is Piece


@pytest.mark.parametrize("written", ["", "6", "6-", "6_4", "six-four", "6-4@6-6", "123-4", None, 64, ["6-4"]])
def test_what_is_no_piece_is_not_parsed(written: Any) -> None:
    with pytest.raises(IvoriesError) as caught:
        Piece.parse(written)
    assert caught.value.code is Code.BAD_PIECE


@given(st.sampled_from(sorted(SETS)), st.data())
def test_every_piece_reads_back(name: str, data: st.DataObject) -> None:
    piece = data.draw(st.sampled_from(SETS[name].pieces))
    assert SETS[name].piece(str(piece)) == SETS[name].piece(f"{piece.low}-{piece.high}") == piece
    assert SETS[name].pieces[SETS[name].index[piece]] == piece


@given(st.one_of(st.text(), st.integers(), st.none(), st.tuples(st.text(), st.integers()), st.lists(st.integers())))
def test_anything_else_is_refused_with_a_sentence(thing: object) -> None:
    with suppress(IvoriesError):
        assert DOUBLE_SIX.piece(thing) in DOUBLE_SIX.pieces


def test_a_set_is_a_collection() -> None:
    assert list(DOUBLE_SIX) == list(DOUBLE_SIX.pieces) and len(DOUBLE_SIX) == 28
    assert all(piece in DOUBLE_SIX for piece in (Piece(6, 4), "6-4", "4-6", (4, 6)))
    assert not any(piece in DOUBLE_SIX for piece in (Piece(7, 4), "9-9", "hello", None, 7, [], object()))


def test_not_in_the_set() -> None:
    with pytest.raises(IvoriesError, match="no 7-1 in the double-six set") as caught:
        DOUBLE_SIX.piece("7-1")
    assert caught.value.code is Code.NOT_IN_SET
    with pytest.raises(IvoriesError, match="its numbers are 1, 2, 3, 4, 6, 8, 12, 16"):
        MUSICAL.piece("5-1")


@pytest.mark.parametrize("halves", [(6, -1), (-1, 6), (-1, -1)])
def test_a_half_below_nothing_is_refused(halves: tuple[int, int]) -> None:
    for make in (Piece, lambda *pair: DOUBLE_SIX.piece(pair)):
        with pytest.raises(IvoriesError, match="is not a piece"):
            make(*halves)
