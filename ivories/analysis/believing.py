"""Who can still hold what: each hidden piece, each place, its chance, exact wherever it can be counted."""

from __future__ import annotations

from fractions import Fraction

from ivories.analysis.data import Belief, BeliefPlace, Beliefs
from ivories.bots.knowledge import Place, Where, known
from ivories.bots.random_player import state_of
from ivories.types import View
from ivories.words import ENGLISH, Language
from ivories.words.language import ANYBODY, Hearer

# What one case may cost to be exact, in numbers of ways: well under a second and about 200 MB. Players decide again and
# again and must be quick; a table of chances is read once, and 300 times their work counts every position that was met
# in games with the usual sets (`python bench/beliefs.py --greedy --most 30000000`).
MOST_TOLD = 30_000_000
ORDER = (Where.HAND, Where.AWAY, Where.STOCK, Where.OUTSIDE)


def beliefs(view: View) -> Beliefs:
    """Where each hidden piece can lie, as the seat of a view knows it; of an onlooker's view, as everybody does."""
    knowledge = known(view, MOST_TOLD)
    chances = knowledge.chances()
    places = sorted({place for row in chances.values() for place in row}, key=_order)
    sums = [sum((row.get(place, Fraction(0)) for row in chances.values()), Fraction(0)) for place in places]
    columns = tuple(
        BeliefPlace(place.where, place.seat, round(total)) for place, total in zip(places, sums, strict=True)
    )
    game = state_of(view).game
    rows = tuple(
        _belief(str(game.pieces[piece]), [row.get(place, Fraction(0)) for place in places])
        for piece, row in chances.items()
    )
    deals, exact = str(knowledge.worlds), knowledge.exact
    return Beliefs(view.rules, game.set.name_of_set, view.seat, deals, exact, columns, rows)


def _order(place: Place) -> tuple[int, int]:
    return ORDER.index(place.where), -1 if place.seat is None else place.seat


def _belief(piece: str, chances: list[Fraction]) -> Belief:
    return Belief(piece, tuple(map(float, chances)), tuple(map(str, chances)))


def place_name(place: BeliefPlace, hearer: Hearer = ANYBODY, language: Language = ENGLISH) -> str:
    """What a place is called."""
    return language.say(f"beliefs/{place.where}", {"seat": place.seat}, hearer)
