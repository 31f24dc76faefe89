"""Players that search: the same search with a small and with a larger budget."""

from __future__ import annotations

from ivories.bots.greedy import GreedyPlayer
from ivories.bots.random_player import check_seed, check_turn
from ivories.bots.recipes import Recipe, quick_recipe_for
from ivories.bots.searching import Budget, Search
from ivories.errors import IvoriesError
from ivories.given import real
from ivories.kernel.core.chance import stir
from ivories.terms import Terms
from ivories.types import Action, View

CLUB = Budget(300, patience=0.002)
PATIENCE = 0.02  # seconds of a master's, where nothing is compiled
WITHOUT_END = 1 << 40  # playouts, where the time is what counts
LONGEST = 3600  # seconds for a choice


class SearchPlayer:
    """Plays what a search from its view finds best. Equal views and seeds give equal choices."""

    def __init__(
        self, terms: Terms, seed: int | str, budget: Budget | None = None, recipe: Recipe | None = None
    ) -> None:
        self._search = Search(terms, recipe)
        self._budget = budget or Budget(self._search.recipe.playouts, patience=PATIENCE)
        self._key = _key(check_seed(seed))
        self._greedy = GreedyPlayer(terms)

    def __repr__(self) -> str:
        return f"<a player of {self._search.terms.rules.id} that searches>"

    def choose(self, view: View) -> Action:
        """What seems best."""
        check_turn(view)
        if view.turn != view.seat:
            return view.legal[0]  # it may only call
        return self._search.best(view, self._budget, stir(stir(self._key, view.deal), len(view.events)))


def club(terms: Terms, seed: int | str) -> SearchPlayer:
    """A good player who does not think long: a few hundred playouts, and never a tree."""
    return SearchPlayer(terms, seed, CLUB, quick_recipe_for(terms))


def master(terms: Terms, seed: int | str, seconds: float | None = None) -> SearchPlayer:
    """The strongest: by the game's recipe, or for so many seconds."""
    budget = None if seconds is None else Budget(WITHOUT_END, _seconds(seconds))
    return SearchPlayer(terms, seed, budget)


def _seconds(given: object) -> float:
    seconds = real(given)
    if seconds is None or not 0 < seconds <= LONGEST:
        raise IvoriesError("bad-option/seconds", seconds=given, most=LONGEST)
    return seconds


def _key(seed: int | str) -> int:
    key = 1
    for sign in str(seed):
        key = stir(key, ord(sign))
    return key
