"""Which search serves which game, as data, by what was measured (docs/strength.md)."""

from __future__ import annotations

from typing import NamedTuple

from ivories.kernel.core.plans import EXACT, FLAT, TREE
from ivories.terms import Terms


class Recipe(NamedTuple):
    """How a game is searched: the kind of search, and its numbers."""

    kind: int = FLAT
    playouts: int = 8000  # of the master: rounds of a tree, or worlds that are solved
    chance: int = 0  # of 256 that a step of a playout is any, else it is greedy
    curiosity: int = 500  # of a tree, in thousandths
    weighed: bool = True  # flat alone: worlds count by whether others, with those hands, did as greed would have
    searched: bool = True  # else greed plays: playouts do not know what bets tell


USUAL = Recipe()
DEEP = Recipe(TREE, 6000, chance=32)  # where it matters what others answer: who draws by choice, or counts on the way
BETS = Recipe(searched=False)
PARTS = {"flat": Recipe(weighed=False), "tree": Recipe(TREE, 2000, chance=32), "exact": Recipe(EXACT, 100)}
RECIPES = {
    "embossing/draw": DEEP,
    "embossing/muggins": DEEP,
    "embossing/matador": DEEP,
    "embossing/poker": BETS,
    "halsam/muggins": DEEP,
    "halsam/draw": DEEP,
    "halsam/bergen": DEEP,
    "halsam/poker": BETS,
    "musical/draw": DEEP,
    "musical/all-quarters": DEEP,
    "musical/sebastopol": DEEP,
}


def recipe_for(terms: Terms) -> Recipe:
    """The recipe of a game: that of its rule set, else the usual one."""
    return RECIPES.get(terms.base.id, USUAL)
