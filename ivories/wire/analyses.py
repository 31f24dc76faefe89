"""A match that is over, analysed: what is asked for, and what comes."""

from __future__ import annotations

import msgspec

from ivories.pieces import Piece
from ivories.wire.replays import Eyes, Number


class RecordAnalysisAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, as text or JSON, whose match is to be analysed."""

    record: str


class BeliefsAsked(msgspec.Struct, frozen=True, kw_only=True):
    """Which match of a table (0: the latest), which deal (0: the first), and through whose eyes."""

    match: Number = 0
    deal: Number = 0
    seat: Eyes = ""


class RecordBeliefsAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same of a record."""

    record: str
    deal: Number = 0
    seat: Eyes = ""


class ChoiceValued(msgspec.Struct, frozen=True):
    """Something that could be done: by how many points its side comes out ahead in the deal from there on average,
    half of a 95 % interval of that (none: too little is known), and whether it was done."""

    words: str
    value: float
    within: float | None
    made: bool


class DecisionShown(msgspec.Struct, frozen=True, kw_only=True):
    """A decision: the table was as at this step of the deal, the choices come from the best on. `lost` is what the best
    is worth more than what was done, zero where that is not clear of chance."""

    deal: int
    step: int
    seat: int
    lost: float
    verdict: str  # best, equal, small, mistake or blunder
    choices: tuple[ChoiceValued, ...]


class PlayerShown(msgspec.Struct, frozen=True, kw_only=True):
    """How well a seat chose, and the luck of its side: none where that would tell of hands that one may not see."""

    seat: int
    decisions: int
    average: float  # lost with a decision
    mistakes: int
    blunders: int
    luck: float | None = None


class AnalysisShown(msgspec.Struct, frozen=True):
    """A match, analysed: of all seats, or of the one whose eyes one has."""

    playouts: int  # for each decision
    decisions: tuple[DecisionShown, ...]
    players: tuple[PlayerShown, ...]


class PieceHidden(msgspec.Struct, frozen=True):
    """A piece that is not seen, and the chance that it lies in each of the places."""

    piece: Piece
    chances: tuple[float, ...]


class BeliefsAt(msgspec.Struct, frozen=True):
    """Who can hold what at one step: how many deals fit what was seen, where pieces can lie, and each piece."""

    deals: str  # a number of any size
    exact: bool  # false: too many deals to count, so chances are approximate, and their number is not known
    places: tuple[str, ...]
    pieces: tuple[PieceHidden, ...]


class BeliefsShown(msgspec.Struct, frozen=True):
    """Who can hold what, step by step, as a seat knows it; none: as everybody does."""

    seat: int | None
    steps: tuple[BeliefsAt, ...]
