"""A position of a record: what commands with `--at N` look at."""

from __future__ import annotations

from ivories.errors import IvoriesError
from ivories.match import Match


def at_action(match: Match, actions: int | None) -> Match:
    """The match as it stood after so many actions; by default after all."""
    played = len(match.history)
    if actions is not None and not 0 <= actions <= played:
        raise IvoriesError("bad-option/at", played=played)
    for _ in range(0 if actions is None else played - actions):
        match.undo()
    return match
