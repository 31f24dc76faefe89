"""Reading of notation: what a person or a record wrote, and which legal action it means."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from ivories.errors import IvoriesError
from ivories.pieces import Piece, PieceSet
from ivories.types import Action, Kind

PLAY = re.compile(r"(\d{1,2}-\d{1,2})(?:@(\d{1,2}-\d{1,2})(?::(\d{1,2}))?)?(?:=([1-9]\d{0,5}))?", re.ASCII)
WORDS = {kind.value: kind for kind in (Kind.DRAW, Kind.PASS, Kind.MUGGINS)}
TRICK_WORDS = {
    kind.value: kind
    for kind in (
        *(Kind.PASS, Kind.ORDER, Kind.ASSIST, Kind.TAKE, Kind.TURN_DOWN, Kind.ALONE, Kind.STAND, Kind.DUMMY),
        *(Kind.GIVE, Kind.CLOSE, Kind.SHOW, Kind.CLAIM),
    )
}
POKER_WORDS = {kind.value: kind for kind in (Kind.PASS, Kind.CALL, Kind.DROP)}
VOCABULARY = {"layout": WORDS, "tricks": TRICK_WORDS, "poker": POKER_WORDS}
MISREAD = {"layout": "bad-notation/layout", "tricks": "bad-notation/tricks", "poker": "bad-notation/poker"}
NAMED = re.compile(r"(bid|trump|make) (\d{1,4}|doubles|none)", re.ASCII)
PIECED = re.compile(r"(discard|swap) (\d{1,2}-\d{1,2})", re.ASCII)
STAKED = re.compile(r"(bet|raise) ([1-9]\d{0,6})", re.ASCII)
LONGEST = 100  # signs of an action, spaces included


class Written(msgspec.Struct, frozen=True):
    """An action as it was written, not yet compared with what is legal."""

    text: str
    kind: Kind
    piece: Piece | None = None
    first: int | None = None  # the number written first: the one that touches
    touched: Piece | None = None
    end: int | None = None
    amount: int = 0
    what: str = ""


def read(action: Action | str, pieces: PieceSet, family: str = "layout") -> Written:
    """Reads one action of a family's games."""
    text = _text(action)
    if len(text) > LONGEST:
        raise IvoriesError(MISREAD[family], written=text)
    plain = " ".join(text.split()).lower()
    if plain in VOCABULARY[family]:
        return Written(plain, VOCABULARY[family][plain])
    if family == "poker" and (found := STAKED.fullmatch(plain)):
        return Written(plain, Kind(found[1]), amount=int(found[2]))
    if family == "tricks" and (found := NAMED.fullmatch(plain)):
        return Written(plain, Kind(found[1]), what=found[2])
    if family == "tricks" and (found := PIECED.fullmatch(plain)):
        return Written(plain, Kind(found[1]), piece=pieces.piece(found[2]))
    found = PLAY.fullmatch(plain.replace(" ", "")) if family != "poker" else None
    if not found or (family == "tricks" and (found[2] or found[4])):
        raise IvoriesError(MISREAD[family], written=text)
    written, touched, end, amount = found.groups()
    return Written(
        text=plain,
        kind=Kind.PLAY if touched else Kind.LEAD,
        piece=pieces.piece(written),
        first=int(written.split("-")[0]),
        touched=pieces.piece(touched) if touched else None,
        end=int(end) if end else None,
        amount=int(amount) if amount else 0,
    )


def _text(action: object) -> str:
    """What is written, or how an action would be; one made of wrong parts cannot be."""
    try:
        if isinstance(action, (str, Action)):
            return str(action)
    except Exception:  # whatever its parts do
        pass
    raise IvoriesError("bad-notation/no-text", action=action)


LAYING = (Kind.LEAD, Kind.PLAY)


def meant(written: Written, legal: Sequence[Action]) -> list[Action]:
    """The legal actions that the writing can mean: one when it is legal and clear."""
    if written.piece is None or written.kind not in LAYING:
        return [a for a in legal if _same_word(a, written)]
    alike = [
        a
        for a in legal
        if a.piece == written.piece
        and a.kind in LAYING
        and a.touched == written.touched
        and (written.end is None or a.end == written.end)
        and a.least <= written.amount <= a.most
    ]
    return [a for a in alike if a.joins in (None, written.first)] or alike


def _same_word(action: Action, written: Written) -> bool:
    """Whether an action is the word that was written, with the same bid, trump, piece or amount."""
    return (
        action.kind is written.kind
        and (action.what, action.piece) == (written.what, written.piece)
        and action.least <= written.amount <= action.most
    )
