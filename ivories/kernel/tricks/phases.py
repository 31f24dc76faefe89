"""The phases of a deal, one after the other; each has a file of its own that says who speaks, and what."""

from __future__ import annotations

from ..core.marks import rule
from .auction import open_auction, open_naming
from .codes import AUCTION, HOLDING, LONE, MAKING, NAMING, ORDERING, RUNNING, STANDING, TAKING_UP
from .dummies import open_standing
from .offering import left_of
from .state import Rules, State
from .turned import open_ordering, open_taking_up


@rule
def open_phase(r: Rules, g: State) -> None:
    """Who speaks first in the phase that now begins; a phase that has nothing to ask is over at once."""
    g.phase = r.phases[g.at]
    g.done = 0
    g.spoken = 0
    if g.phase == AUCTION:
        open_auction(r, g)
    elif g.phase == NAMING:
        open_naming(r, g)
    elif g.phase == ORDERING:
        open_ordering(r, g)
    elif g.phase == MAKING:
        open_ordering(r, g)
        g.done = 1 if g.trump >= 0 else 0
    elif g.phase == LONE:
        g.player = g.maker
        g.done = 0 if r.sides < r.players else 1
    elif g.phase == TAKING_UP:
        if g.trump != r.top[g.turned] or r.suit_only or g.out >> g.dealer & 1:
            g.done = 1
        else:
            open_taking_up(r, g)
    elif g.phase == STANDING:
        open_standing(r, g)
    elif g.phase == HOLDING:
        g.player = g.dealer
    else:
        open_tricks(r, g)


@rule
def open_tricks(r: Rules, g: State) -> None:
    """The maker leads, or the nearest to the dealer's left."""
    g.player = g.maker if g.maker >= 0 else left_of(r, g, g.dealer)
    g.leader = g.player


@rule
def advance(r: Rules, g: State) -> None:
    """On to the next phase that has something to ask."""
    while g.done and g.ended == RUNNING:
        g.at += 1
        open_phase(r, g)
