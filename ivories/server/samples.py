"""A position of every game that is worth a picture: played by greedy players, and always the same."""

from __future__ import annotations

from collections.abc import Callable

from ivories.bots import player
from ivories.match import Game, Match, game
from ivories.rules import AnyRules, LayoutRules, TrickRules
from ivories.types import Drew

MOST = 14  # laid pieces


def sample(rules: AnyRules, least: int = 0, most: int = MOST) -> Match:
    """A position late in a deal, with so many laid pieces where pieces are laid out."""
    chosen = _game(rules)
    found = (_position(chosen, seed, lambda match: _fits(match, least, most)) for seed in range(12, 99))
    return next(match for match in found if match is not None)


def _game(rules: AnyRules) -> Game:
    """A game of four, or of fewer: of two where the dealer of three sits out, and where four leave nothing to draw."""
    sits_out = isinstance(rules, TrickRules) and rules.sits_out
    games = [game(rules, players, max_deals=1) for players in rules.players if players <= (2 if sits_out else 4)]
    return next((one for one in games[::-1] if not _draws(one) or one.start(1).view().drawable), games[-1])


def _draws(chosen: Game) -> bool:
    """Whether players draw who cannot play."""
    return isinstance(chosen.rules, LayoutRules) and chosen.rules.stuck != "pass"


def _position(chosen: Game, seed: int, fits: Callable[[Match], bool]) -> Match | None:
    """The last position worth a picture; none where a deal has none."""
    players = [player("greedy", chosen) for _ in range(chosen.players)]
    match, best = chosen.start(seed), None
    while match.turn is not None:
        if fits(match):
            best = match.copy()
        match.play(players[match.turn].choose(match.view(match.turn)))
    return best


def _fits(match: Match, least: int, most: int) -> bool:
    laid = len(match.view().layout)
    return laid <= most and (laid >= least or match.game.rules.family != "layout") and _worth_a_picture(match)


def _worth_a_picture(match: Match) -> bool:
    """Something lies on the table; where there is a stock to draw from, somebody has drawn and others still can.

    Where greedy players take the whole stock in one turn, that turn is over.
    """
    view = match.view()
    if view.tricks is not None:
        laid = len(view.tricks.trick)
        return (laid > 1 and sum(view.tricks.taken) < 3) or laid == 1 == view.players - 1
    drew = any(isinstance(event, Drew) for event in view.events)
    if _draws(match.game) and match.game.family.greedy.hoards(match.game.coded):
        return drew and view.drawable == 0
    return not _draws(match.game) or drew == (view.drawable > 0)
