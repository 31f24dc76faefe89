"""The parts of a master, each a player by itself, to be compared: `--policy ivories.bots.parts:tree`."""

from __future__ import annotations

from ivories.bots.recipes import PARTS
from ivories.bots.search_player import SearchPlayer, master
from ivories.terms import Terms


def flat(terms: Terms, seed: int | str) -> SearchPlayer:
    """Playouts of every action, all worlds counting the same."""
    return SearchPlayer(terms, seed, recipe=PARTS["flat"])


def tree(terms: Terms, seed: int | str) -> SearchPlayer:
    """A tree over what the seats know."""
    return SearchPlayer(terms, seed, recipe=PARTS["tree"])


def exact(terms: Terms, seed: int | str) -> SearchPlayer:
    """Worlds that are solved, for two sides."""
    return SearchPlayer(terms, seed, recipe=PARTS["exact"])


def slow(terms: Terms, seed: int | str) -> SearchPlayer:
    """A master with 200 ms for a decision."""
    return master(terms, seed, seconds=0.2)


def quick(terms: Terms, seed: int | str) -> SearchPlayer:
    """A master with 20 ms for a decision."""
    return master(terms, seed, seconds=0.02)
