"""How actions of layout games are written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ivories.errors import IvoriesError
from ivories.notation import Written, as_text, plain, read_play, words
from ivories.pieces import PieceSet
from ivories.types import Action, Kind, View

WORDS = words((Kind.DRAW, Kind.PASS, Kind.MUGGINS))

SHORT = {"call": "muggins", "call muggins": "muggins"}  # what else is said for a word, beside that of all games


def read(
    action: Action | str, pieces: PieceSet, said_here: Callable[[], Sequence[str]] = lambda: list(WORDS)
) -> Written:
    """Reads one action; `said_here` gives the words of the game at hand, for those who write something else."""
    said = plain(action)
    if said in WORDS:
        return Written(said, WORDS[said])
    written = read_play(said, pieces)
    if written is None:
        raise IvoriesError("bad-notation/layout", written=as_text(action), words=said_here(), **_examples(pieces))
    return written


def _examples(pieces: PieceSet) -> dict[str, str]:
    """A piece that is led and one that is joined to another, with numbers that the set has."""
    low, middle, double, high = (pieces.numbers[place] for place in (2, 3, 4, -1))
    return {"lead": f"{high}-{middle}", "play": f"{double}-{low}@{double}-{double}"}


def conceivable(view: View, pieces: PieceSet) -> Iterator[Action]:
    """Every action that could be written here: words, leads, every piece at every laid piece."""
    yield from (Action(kind) for kind in WORDS.values())
    for piece in pieces.pieces:
        yield Action(Kind.LEAD, piece)
        for laid in view.layout:
            for joins in sorted(set(piece)):
                yield Action(Kind.PLAY, piece, laid.piece, joins)
