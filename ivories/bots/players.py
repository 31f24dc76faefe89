"""Players by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from ivories.bots.greedy import GreedyPlayer
from ivories.bots.looking import can_compile, engine_for
from ivories.bots.poker_player import SolvedPoker
from ivories.bots.random_player import RandomPlayer, check_seed
from ivories.bots.recipes import recipe_for
from ivories.bots.search_player import SearchPlayer, club, master
from ivories.errors import unknown
from ivories.match import game
from ivories.rules import AnyRules
from ivories.terms import Terms
from ivories.types import Action, View
from ivories.words import ENGLISH


class Player(Protocol):
    """Something that can choose."""

    def choose(self, view: View) -> Action | str:
        """One of `view.legal`, with an amount where one may be stated; or its notation."""


class OurPlayer(Protocol):
    """One of our own players: it answers with an action, never in writing."""

    def choose(self, view: View) -> Action:
        """One of `view.legal`, with an amount where one may be stated."""


PLAYERS: dict[str, Callable[[Terms, int | str], OurPlayer]] = {  # the weakest first
    "random": lambda terms, seed: RandomPlayer(seed),
    "greedy": lambda terms, seed: GreedyPlayer(terms),
    "club": lambda terms, seed: _best(terms, seed, club),
    "master": lambda terms, seed: _best(terms, seed, master),
}
SEARCHING = ("club", "master")
USUAL = "club"  # where nobody says which


def _best(terms: Terms, seed: int | str, searching: Callable[[Terms, int | str], SearchPlayer]) -> OurPlayer:
    """The solved strategy where there is one; greed where no search was found to be better; else a search."""
    check_seed(seed)
    if SolvedPoker.serves(terms):
        return SolvedPoker(terms, seed)
    return searching(terms, seed) if recipe_for(terms).searched else GreedyPlayer(terms)


def player(name: str, terms: Terms | AnyRules | str, seed: int | str = 0) -> OurPlayer:
    """A player by its name, for a game; of a rule set, or its id, for the usual number of players."""
    return PLAYERS[known(name)](terms if isinstance(terms, Terms) else game(terms), seed)


def known(name: str) -> str:
    """The name of a player that there is."""
    if not isinstance(name, str) or name not in PLAYERS:
        meant = _at_level(name)
        raise unknown("unknown-player", name, [] if meant else PLAYERS, meant, players=list(PLAYERS))
    return name


def _at_level(name: object) -> list[str]:
    """The player of ours that people call by that level."""
    return [one for one in PLAYERS if isinstance(name, str) and ENGLISH.say(f"level/{one}", {}).lower() == name.lower()]


def prepare(policies: Iterable[object], terms: Terms) -> None:
    """Waits, if players of these names search, until what they search with is compiled: where that is possible."""
    if _search(policies, terms):
        engine_for(terms, wait=True)


def searches_compiled(policies: Iterable[object], terms: Terms) -> bool | None:
    """Whether players of these names search by compiled code here; none if they do not search."""
    if not _search(policies, terms):
        return None
    prepare(policies, terms)  # what is broken is found out by trying
    return can_compile(terms)


def _search(policies: Iterable[object], terms: Terms) -> bool:
    names = any(policy in SEARCHING for policy in policies if isinstance(policy, str))
    return names and recipe_for(terms).searched and not SolvedPoker.serves(terms)
