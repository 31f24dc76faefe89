"""What lies on the table at a moment of a deal, to be heard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ivories.errors import IvoriesError
from ivories.given import whole
from ivories.match import Match, check_match
from ivories.pieces import MUSICAL
from ivories.replaying import Moment, moments
from ivories.sound.lying import in_order
from ivories.sound.passage import Passage
from ivories.types import View
from ivories.words import ENGLISH


def listen(match: Match, deal: int | None = None, at: int | None = None, order: str = "lie") -> Passage:
    """What was laid in a deal (the last one, or by its number), all of it or after so many actions of that deal.

    The pieces sound in the order in which they `lie`, or as they were `played`.
    """
    check_match(match)
    if match.game.set != MUSICAL:
        raise IvoriesError("cannot-listen/spots", id=match.game.rules.id)
    number = match.deal_number if deal is None else whole(deal)
    if number is None:
        raise IvoriesError("bad-option/deal", last=match.deal_number)
    view = _after(moments(match, number), at, number)
    if not view.layout:
        raise IvoriesError("cannot-listen/nothing", deal=number)
    title = ENGLISH.say("music/title", {"title": match.game.rules.title, "deal": number})
    return Passage(in_order(view, order), title)


def _after(course: Iterator[Moment], actions: Any, deal: int) -> View:
    """How it stood after so many actions, or at the end."""
    wanted = whole(actions)
    for played, moment in enumerate(course):
        if played == wanted:
            return moment.view(None)
    if actions is not None:
        raise IvoriesError("bad-option/at-of-deal", deal=deal, played=played)
    return moment.view(None)
