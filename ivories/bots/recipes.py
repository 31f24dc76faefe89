"""Which search serves which game, as data, by what was measured (docs/strength.md)."""

from __future__ import annotations

from typing import NamedTuple

from ivories.kernel.core.plans import EXACT, FLAT, TREE
from ivories.terms import Terms


class Recipe(NamedTuple):
    """How a game is searched: the kind of search, and its numbers."""

    kind: int = FLAT
    playouts: int = 8000  # of the master: rounds of a tree, or worlds that are solved
    chance: int = 32  # of 256 that a step of a playout is any, else it is greedy
    weighed: bool = True  # worlds count by whether others, with those hands, did as greed would have; layouts alone
    curiosity: int = 2000  # of a tree, in thousandths
    widening: int = 0  # of a tree: rounds at a node before its second action
    greedy: int = 0  # of a tree: of 256 rounds in how many the others do what greed would
    slow: int = 9  # where nothing is compiled: microseconds of a playout for each piece that is left, at most
    searched: bool = True  # else greed plays: playouts do not know what bets tell


FLATLY = Recipe()
GROWN = Recipe(TREE, 6000, widening=4)
PARTS = {
    "flat": Recipe(chance=0, weighed=False),
    "tree": Recipe(TREE, 6000, weighed=False),
    "exact": Recipe(EXACT, 100),
}
RECIPES = {  # by family, or by rule set
    "layout": FLATLY,
    "tricks": FLATLY,
    "poker": Recipe(searched=False),
    # what a bid is worth depends on plays that make sense, and a playout of an auction is the longest of all
    "halsam/texas": Recipe(playouts=4000, chance=0, slow=24),
}
FOR_TWO = {  # where more play, too few rounds of a tree fit what all of them did
    "layout": GROWN,
    "embossing/euchre": GROWN,
    "halsam/muggins": GROWN._replace(greedy=16),  # the longest deals: most of a tree is seldom met
    "musical/sebastopol": GROWN._replace(greedy=24),  # two players see everything
}


def recipe_for(terms: Terms) -> Recipe:
    """The recipe of a game: that of its rule set, else that of its family."""
    recipes = RECIPES | FOR_TWO if terms.players == 2 else RECIPES
    return recipes.get(terms.base.id) or recipes[terms.family.name]


def quick_recipe_for(terms: Terms) -> Recipe:
    """The same for few playouts: of so few no tree is grown."""
    recipe = recipe_for(terms)
    return recipe if recipe.kind == FLAT else FLATLY
