"""How actions of Poker are written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from ivories.errors import IvoriesError
from ivories.notation import Written, as_text, plain, words
from ivories.pieces import PieceSet
from ivories.types import WITH_AMOUNT, Action, Kind, View

WORDS = words((Kind.PASS, Kind.CALL, Kind.DROP))
STAKED = re.compile(r"(bet|raise)(?: ([1-9]\d{0,6}))?", re.ASCII)  # without an amount: the least

SHORT = {"d": "drop", "fold": "drop", "check": "pass"}  # what else is said for a word, beside that of all games


def read(
    action: Action | str, pieces: PieceSet, said_here: Callable[[], Sequence[str]] = lambda: list(WORDS)
) -> Written:
    """Reads one action; `said_here` gives the words of the game at hand, for those who write something else."""
    said = plain(action)
    if said in WORDS:
        return Written(said, WORDS[said])
    if found := STAKED.fullmatch(said):
        return Written(said, Kind(found[1]), amount=int(found[2] or 0))
    raise IvoriesError("bad-notation/poker", written=as_text(action), words=said_here())


def conceivable(view: View, pieces: PieceSet) -> Iterator[Action]:
    """Every action that could be written: words, and bets of some amounts."""
    yield from (Action(kind) for kind in WORDS.values())
    yield from (Action(kind, amount=n) for kind in WITH_AMOUNT for n in (1, 2, 3, 99, 1000))
