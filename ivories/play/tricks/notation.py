"""How actions of trick games are written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from ivories.errors import IvoriesError
from ivories.notation import Written, as_text, plain, read_play, words
from ivories.pieces import PieceSet
from ivories.types import WITH_PIECE, Action, Kind, View

WORDS = words(
    (
        *(Kind.PASS, Kind.ORDER, Kind.ASSIST, Kind.TAKE, Kind.TURN_DOWN, Kind.ALONE, Kind.STAND, Kind.DUMMY),
        *(Kind.GIVE, Kind.CLOSE, Kind.SHOW, Kind.CLAIM),
    )
)
NAMED = re.compile(r"(bid|trump|make) (\d{1,4}|doubles|none)", re.ASCII)
PIECED = re.compile(r"(discard|swap) (\d{1,2}-\d{1,2})", re.ASCII)

SHORT = {
    **{"order it up": "order", "order up": "order", "order it": "order"},
    **{"take it up": "take", "take it": "take", "take up": "take", "pick it up": "take"},
    **{"turn it down": "turn down", "go alone": "alone", "take dummy": "dummy"},
}  # what else is said for a word, beside that of all games


def read(
    action: Action | str, pieces: PieceSet, said_here: Callable[[], Sequence[str]] = lambda: list(WORDS)
) -> Written:
    """Reads one action; `said_here` gives the words of the game at hand, for those who write something else."""
    said = plain(action)
    if said in WORDS:
        return Written(said, WORDS[said])
    if found := NAMED.fullmatch(said):
        return Written(said, Kind(found[1]), what=found[2])
    if found := PIECED.fullmatch(said):
        return Written(said, Kind(found[1]), piece=pieces.piece(found[2]))
    written = read_play(said, pieces)
    if written is None or written.touched or written.amount:
        raise IvoriesError("bad-notation/tricks", written=as_text(action), words=said_here())
    return written


def conceivable(view: View, pieces: PieceSet) -> Iterator[Action]:
    """Every action that could be written: words, pieces laid or laid away, bids, trumps."""
    yield from (Action(kind) for kind in WORDS.values())
    for piece in pieces.pieces:
        yield from (Action(kind, piece) for kind in (Kind.LEAD, *WITH_PIECE))
    yield from (Action(Kind.BID, what=str(bid)) for bid in (29, 30, 35, 41, 42, 43, 84, 168, 250, 251))
    for what in (*map(str, pieces.numbers), "doubles", "none"):
        yield from (Action(kind, what=what) for kind in (Kind.TRUMP, Kind.MAKE))
