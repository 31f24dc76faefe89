"""Beliefs as a picture, and as rows of words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ivories.analysis.believing import place_name
from ivories.analysis.data import BeliefPlace, Beliefs
from ivories.drawing.chances import Table, draw, percent
from ivories.drawing.style import name_of, read_style
from ivories.pieces import SETS
from ivories.words import ENGLISH
from ivories.words.language import ANYBODY, Hearer


def title_of(found: Beliefs, hearer: Hearer) -> str:
    """What stands above."""
    if found.seat is None:
        return ENGLISH.say("beliefs/title/onlooker", {})
    return ENGLISH.say("beliefs/title", {"seat": found.seat}, hearer)


def note_of(found: Beliefs) -> str:
    """How many deals fit, or that the chances are not exact."""
    if not found.pieces:
        return ENGLISH.say("beliefs/nothing", {})
    if not found.exact:
        return ENGLISH.say("beliefs/approximate", {})
    count = int(found.deals)
    return ENGLISH.say("beliefs/deals/one" if count == 1 else "beliefs/deals", {"deals": f"{count:,}"})


def column_of(place: BeliefPlace, hearer: Hearer) -> str:
    """The name of a place, as it stands above a column."""
    names = hearer.names
    if place.where == "hand" and place.seat is not None and place.seat != hearer.you:
        return name_of(place.seat, names)
    return place_name(place, hearer)


def svg(found: Beliefs, **style: Any) -> str:
    """The beliefs as SVG; `style` as in `ivories.drawing.svg.Style`."""
    pieces = SETS[found.set]
    hearer = Hearer(read_style(style, pieces).names)
    places = [column_of(place, hearer) for place in found.places]
    rows = [(pieces.piece(row.piece), row.chances) for row in found.pieces]
    return draw(Table(title_of(found, hearer), note_of(found), places, rows), pieces, **style)


def rows(found: Beliefs, hearer: Hearer = ANYBODY) -> list[list[str]]:
    """The beliefs as rows of a table in characters, heads first."""
    heads = [ENGLISH.say("beliefs/piece", {}), *(column_of(place, hearer) for place in found.places)]
    return [heads, *([row.piece, *_cells(row.chances)] for row in found.pieces)]


def _cells(chances: Sequence[float]) -> list[str]:
    return [percent(chance) for chance in chances]
