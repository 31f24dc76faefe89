"""A match told line by line, as everybody or one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator

from ivories.match import Match
from ivories.sentences.teller import Teller
from ivories.types import Dealt, ThrownIn
from ivories.words.language import Hearer


def story(match: Match, seat: int | None, names: tuple[str, ...] = ()) -> Iterator[str]:
    """The lines of a match; with a seat only what that seat saw, without one everything."""
    teller = Teller(match.game.rules, Hearer(names, seat))
    for event in match.events if seat is None else match.seen_by(seat):
        if isinstance(event, (Dealt, ThrownIn)):
            yield ""
        yield teller.event(event)
    if match.turn is not None:
        yield teller.to_act(match.turn)
