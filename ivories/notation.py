"""Reading of notation: what a person or a record wrote, and which legal action it means.

Each family reads its own actions (`play/<family>/notation.py`); what they share is here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from ivories.errors import IvoriesError
from ivories.pieces import Piece, PieceSet
from ivories.types import Action, Kind

LAYING = (Kind.LEAD, Kind.PLAY)
PLAY = re.compile(r"(\d{1,2}-\d{1,2})(?:@(\d{1,2}-\d{1,2})(?::(\d{1,2}))?)?(?:=([1-9]\d{0,5}))?", re.ASCII)
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


def plain(action: Action | str) -> str:
    """What was written, in small letters and with single spaces; what is too long stays so, and is no action."""
    text = as_text(action)
    return (text[: LONGEST + 1] if len(text) > LONGEST else " ".join(text.split())).lower()


def as_text(action: object) -> str:
    """What is written, or how an action would be; one made of wrong parts cannot be."""
    try:
        if isinstance(action, (str, Action)):
            return str(action)
    except Exception:  # whatever its parts do
        pass
    raise IvoriesError("bad-notation/no-text", action=action)


def words(kinds: Iterable[Kind]) -> dict[str, Kind]:
    """Actions that are nothing but a word."""
    return {kind.value: kind for kind in kinds}


def read_play(text: str, pieces: PieceSet) -> Written | None:
    """A piece that is laid, alone or to another; none if it is something else."""
    found = PLAY.fullmatch(text.replace(" ", "")) if len(text) <= LONGEST else None
    if not found:
        return None
    written, touched, end, amount = found.groups()
    return Written(
        text=text,
        kind=Kind.PLAY if touched else Kind.LEAD,
        piece=pieces.piece(written),
        first=int(written.split("-")[0]),
        touched=pieces.piece(touched) if touched else None,
        end=int(end) if end else None,
        amount=int(amount) if amount else 0,
    )


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


def completed(written: Written, legal: Sequence[Action]) -> Written:
    """What was written; a piece alone, where it has but one play, with what it joins."""
    plays = [a for a in legal if a.piece == written.piece and a.kind is Kind.PLAY]
    if written.kind is not Kind.LEAD or len(plays) != 1 or plays[0].touched is None:
        return written
    only = plays[0]
    text = f"{only}={written.amount}" if written.amount else str(only)
    return msgspec.structs.replace(
        written, text=text, kind=only.kind, first=only.joins, touched=only.touched, end=only.end
    )


def _same_word(action: Action, written: Written) -> bool:
    """Whether an action is the word that was written, with the same bid, trump or piece; no amount is the least."""
    return (
        action.kind is written.kind
        and (action.what, action.piece) == (written.what, written.piece)
        and (not written.amount or action.least <= written.amount <= action.most)
    )
