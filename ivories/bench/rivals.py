"""Other programs that play dominoes in Python, playing at random."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable
from typing import Any

Played = tuple[int, int]  # matches, steps


def open_spiel(matches: int) -> Played:
    """OpenSpiel's `python_block_dominoes`: block, two players, single deals."""
    import pyspiel
    from open_spiel.python.games import block_dominoes  # noqa: F401 - registers the game

    rng = random.Random(1)
    game = pyspiel.load_game("python_block_dominoes")
    steps = 0
    for _ in range(matches):
        table = game.new_initial_state()
        while not table.is_terminal():
            if table.is_chance_node():
                table.apply_action(rng.choice([action for action, _ in table.chance_outcomes()]))
            else:
                table.apply_action(rng.choice(table.legal_actions()))
                steps += 1
    return matches, steps


def dominoes(matches: int) -> Played:
    """The package `dominoes`: block, four players in two teams, single deals; passes are made for the players."""
    import dominoes as package

    random.seed(1)
    steps = 0
    for _ in range(matches):
        table: Any = package.Game.new()
        while table.result is None:
            table.make_move(*random.choice(table.valid_moves))
            steps += 1
    return matches, steps


RIVALS: dict[str, tuple[str, Callable[[int], Played]]] = {
    "OpenSpiel python_block_dominoes": ("pyspiel", open_spiel),
    "dominoes (PyPI), four players": ("dominoes", dominoes),
}


def missing() -> list[str]:
    """Those that are not, by their first name."""
    return [name.split()[0] for name in RIVALS if name not in installed()]


def installed() -> dict[str, Callable[[int], Played]]:
    """Those that are here."""
    return {name: play for name, (module, play) in RIVALS.items() if importlib.util.find_spec(module) is not None}
