"""Calls of Muggins: whether there may be one, for all that everybody knows, and what is answered when it is asked for.

Whether a count is missing or wrong is for the player to see. So nothing here asks what may be called, only whether a
piece lies last for which nothing was scored.
"""

from __future__ import annotations

from collections.abc import Sequence

from ivories.match import Game, Match
from ivories.types import AnyEvent, Laid, LetGo

CALL = ("y", "yes", "m", "muggins", "call", "call muggins")
LET_GO = ("", "n", "no", "p", "pass")


def may_call(match: Match, seat: int) -> bool:
    """Whether a seat may find something to call in a match."""
    return not match.over and open_to_call(match.game, match.events, seat)


def open_to_call(game: Game, events: Sequence[AnyEvent], seat: int) -> bool:
    """Whether a seat may find something to call: another side laid the last piece, and nothing came of it yet."""
    laid = _laid_last(events) if game.rules.calls else None
    return laid is not None and not any(seat in side and laid.seat in side for side in game.sides)


def _laid_last(events: Sequence[AnyEvent]) -> Laid | None:
    """The piece laid last, if nothing but words of those who do not call came after it."""
    last = next((event for event in reversed(events) if not isinstance(event, LetGo)), None)
    return last if isinstance(last, Laid) and last.seat is not None else None
