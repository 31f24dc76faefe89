"""The parts of a master, each a player by itself, to be compared: `--policy ivories.bots.parts:tree`."""

from __future__ import annotations

from ivories.bots.exact import check_sides
from ivories.bots.recipes import PARTS, recipe_for
from ivories.bots.search_player import SearchPlayer, master
from ivories.kernel.core.plans import FLAT
from ivories.terms import Terms


def flat(terms: Terms, seed: int | str) -> SearchPlayer:
    """Playouts of every action, all worlds counting the same."""
    return _part("flat", terms, seed)


def tree(terms: Terms, seed: int | str) -> SearchPlayer:
    """A tree over what the seats know."""
    return _part("tree", terms, seed)


def exact(terms: Terms, seed: int | str) -> SearchPlayer:
    """Worlds that are solved; for two sides, others are refused."""
    check_sides(terms)
    return _part("exact", terms, seed)


def _part(name: str, terms: Terms, seed: int | str) -> SearchPlayer:
    """A part with no more playouts than a master has that grows no tree."""
    recipe, own = PARTS[name], recipe_for(terms)
    if own.kind == FLAT:
        recipe = recipe._replace(playouts=min(recipe.playouts, own.playouts))
    return SearchPlayer(terms, seed, recipe=recipe)


def slow(terms: Terms, seed: int | str) -> SearchPlayer:
    """A master with 200 ms for a decision."""
    return master(terms, seed, seconds=0.2)


def quick(terms: Terms, seed: int | str) -> SearchPlayer:
    """A master with 20 ms for a decision."""
    return master(terms, seed, seconds=0.02)
