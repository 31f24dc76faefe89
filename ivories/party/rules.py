"""The six forms of party as data. Whoever moves guests or counts their cards asks these fields, never a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from ivories.errors import unknown


class Unit(StrEnum):
    """What is won at a table, and stands on a card."""

    SIXTEENTHS = "sixteenths"
    QUARTERS = "quarters"
    GAMES = "games"
    HOLES = "holes"


class Move(StrEnum):
    """Who moves where after a session."""

    PROMOTE = "promote"  # two of each table to the one before it, where all four sit by their gains
    RANK = "rank"  # everybody sits by their total, from the first table down
    CHANGE = "change"  # two of each table to the one before it, into the empty chairs
    PAIRS = "pairs"  # the leading pair of each table to the one before it, where they part


class CardLayout(StrEnum):
    """How a score-card is laid out."""

    GAMES = "games"  # a line for each game
    FOLDER = "folder"  # four pages, one for each session
    PUNCHED = "punched"  # a table of games, a hole for each one won
    HOLES = "holes"  # holes in a row, under a ribbon


@dataclass(frozen=True, kw_only=True, eq=False)  # each form is one object
class PartyRules:
    """One form of party."""

    id: str
    title: str
    game: str  # the rule set of its tables
    options: tuple[tuple[str, Any], ...] = ()  # and how it is set for them
    unit: Unit
    card: CardLayout
    sessions: int | None = None  # none: until the clock has run out
    games: int | None = None  # of a session; none: points end it
    moves: tuple[Move, ...]  # after the first session, the second, and so on; the last one again and again
    hands: Mapping[int, int]  # pieces that each takes, by the number sitting at a table
    keep: int = 0  # pieces of the stock that are never drawn
    draws: bool = False  # the stock may be drawn, so others may hold more than their hands
    several_count: bool = False  # more than one guest of a table may count in a game
    sides: bool = False  # white and red; partners are one of each
    points: int = 0  # of a pair, that end a session
    points_most: int = 0  # what the play that reaches them can bring a pair to
    minutes: int | None = None  # from the first bell; no session begins after them

    @property
    def name(self) -> str:
        """What a log calls it: `block`."""
        return self.id.partition("/")[2]

    def move(self, session: int) -> Move:
        """Who moves after a session, counted from 1."""
        return self.moves[min(session, len(self.moves)) - 1]

    def last(self, session: int) -> bool:
        """Whether no session follows that one, whatever the clock says."""
        return session == self.sessions


LARGE = MappingProxyType({4: 8, 3: 10, 2: 16})
MIDDLE = MappingProxyType({4: 6, 3: 8, 2: 12})
ALL = MappingProxyType({4: 9, 3: 12, 2: 18})
FOUR_OF = {size: MappingProxyType({4: size}) for size in (7, 8)}
SHORT = (("hand_grows", True),)

BLOCK = PartyRules(
    id="party/block",
    title="Block",
    game="musical/block",
    options=SHORT,
    unit=Unit.SIXTEENTHS,
    card=CardLayout.GAMES,
    sessions=3,
    games=4,
    moves=(Move.PROMOTE, Move.RANK),
    hands=LARGE,
)

DRAW = replace(BLOCK, id="party/draw", title="Draw", game="musical/draw", keep=2, draws=True)

ALL_QUARTERS = replace(
    DRAW,
    id="party/all-quarters",
    title="All-Quarters",
    game="musical/all-quarters",
    unit=Unit.QUARTERS,
    card=CardLayout.FOLDER,
    games=3,
    hands=MIDDLE,
    several_count=True,
)

SEBASTOPOL = PartyRules(
    id="party/sebastopol",
    title="Sebastopol",
    game="musical/sebastopol",
    unit=Unit.GAMES,
    card=CardLayout.PUNCHED,
    sessions=4,
    games=3,
    moves=(Move.CHANGE,),
    hands=ALL,
)

BERGEN = PartyRules(
    id="party/bergen",
    title="Bergen",
    game="musical/bergen",
    options=(("near_out", "none"),),
    unit=Unit.HOLES,
    card=CardLayout.HOLES,
    moves=(Move.PAIRS,),
    hands=FOUR_OF[7],
    sides=True,
    points=10,
    points_most=13,
    minutes=90,
)

TIDDLE_A_WINK = replace(
    BERGEN,
    id="party/tiddle-a-wink",
    title="Tiddle-a-Wink",
    game="musical/tiddle-a-wink",
    options=(("later_leader", "left"), ("later_piece", "any"), ("second_turn", 1)),
    hands=FOUR_OF[8],
    points_most=11,
)

FORMS = {rules.name: rules for rules in (BLOCK, DRAW, ALL_QUARTERS, SEBASTOPOL, BERGEN, TIDDLE_A_WINK)}


def form(name: object) -> PartyRules:
    """The form of that name: `block`, or `party/block`."""
    word = name.lower().removeprefix("party/") if isinstance(name, str) else ""
    if word not in FORMS:
        raise unknown("unknown-party", name, FORMS, forms=list(FORMS))
    return FORMS[word]
