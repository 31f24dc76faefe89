"""A player of one's own: `ivories simulate embossing/block --policy examples.own_player:Heavy --policy greedy`."""

from __future__ import annotations

from ivories import Action, Game, View


class Heavy:
    """Lays the piece with the most spots, and else does the first thing that it may."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        return max(view.legal, key=lambda action: action.piece.spots if action.piece else 0)
