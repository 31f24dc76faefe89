"""Ivories plays every domino game of five old American rule booklets, faithfully and fast.

>>> import ivories
>>> match = ivories.game("embossing/muggins", players=2).start(seed=7)
>>> while not match.over:
...     events = match.play(match.legal()[0])
>>> match.scores, match.winners
((210, 95), (0,))
"""

from typing import TYPE_CHECKING

from ivories.errors import Code, IllegalAction, IvoriesError, RecordError
from ivories.match import Game, Match, game
from ivories.pieces import Piece
from ivories.poker import poker_hand
from ivories.record import Record
from ivories.replaying import replay
from ivories.rules import LayoutRules, PokerRules, TrickRules, all_rules, find
from ivories.states import State
from ivories.types import Action, Result, View

if TYPE_CHECKING:
    from ivories import (
        analysis,
        bots,
        client,
        drawing,
        errors,
        pages,
        party,
        pieces,
        printing,
        rehearsal,
        rules,
        sentences,
        simulation,
        sound,
        strength,
        table,
        testing,
        types,
    )
    from ivories.simulation import Simulation, simulate
    from ivories.sound import listen
    from ivories.strength import Ladder, ladder

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Code",
    "Game",
    "IllegalAction",
    "IvoriesError",
    "Ladder",
    "LayoutRules",
    "PokerRules",
    "TrickRules",
    "Match",
    "Piece",
    "Record",
    "RecordError",
    "Result",
    "Simulation",
    "State",
    "View",
    "all_rules",
    "find",
    "game",
    "ladder",
    "listen",
    "poker_hand",
    "replay",
    "simulate",
    "analysis",
    "bots",
    "client",
    "drawing",
    "errors",
    "pages",
    "party",
    "pieces",
    "printing",
    "rehearsal",
    "rules",
    "sentences",
    "simulation",
    "sound",
    "strength",
    "table",
    "testing",
    "types",
]

LATER = {"simulation": ("Simulation", "simulate"), "strength": ("Ladder", "ladder"), "sound": ("listen",)}


def __getattr__(name: str) -> object:
    """What is heavier is imported when it is first asked for."""
    from importlib import import_module

    for room, within in LATER.items():
        if name in within:
            return getattr(import_module(f"ivories.{room}"), name)
    if name in __all__:  # a module
        return import_module(f"ivories.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What is meant for users; the modules within stand beside it in the package, but are not shown."""
    return sorted([*__all__, "__version__"])
