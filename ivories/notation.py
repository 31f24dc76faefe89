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


class Written(msgspec.Struct, frozen=True):
    """An action as it was written, not yet compared with what is legal."""

    text: str
    kind: Kind
    piece: Piece | None = None
    first: int | None = None  # the number written first: the one that touches
    touched: Piece | None = None
    end: int | None = None
    amount: int = 0


def read(text: str, pieces: PieceSet) -> Written:
    """Reads one action."""
    plain = " ".join(text.split()).lower()
    if plain in WORDS:
        return Written(plain, WORDS[plain])
    found = PLAY.fullmatch(plain.replace(" ", ""))
    if not found:
        raise IvoriesError("bad-notation", written=text[:40])
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


def meant(written: Written, legal: Sequence[Action]) -> list[Action]:
    """The legal actions that the writing can mean: one when it is legal and clear."""
    if written.piece is None:
        return [a for a in legal if a.kind is written.kind]
    alike = [
        a
        for a in legal
        if a.piece == written.piece
        and a.touched == written.touched
        and (written.end is None or a.end == written.end)
        and a.least <= written.amount <= a.most
    ]
    return [a for a in alike if a.joins in (None, written.first)] or alike
