"""What can be played, as a page offers it."""

from __future__ import annotations

import msgspec

from ivories.pieces import Piece
from ivories.wire.places import Places

Value = str | int | bool | None


class ValueShown(msgspec.Struct, frozen=True):
    """A value that an option may have, and how it is called."""

    value: Value
    words: str


class OptionShown(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be changed of a game."""

    name: str  # as `options` of `NewTable` takes it
    title: str
    about: str
    kind: str  # yes-no, choice or number
    default: ValueShown
    by_players: tuple[int, ...] = ()  # the default for each of `players`, where it depends on how many play
    choices: tuple[ValueShown, ...] = ()
    least: int | None = None
    most: int | None = None


class Card(msgspec.Struct, frozen=True):
    """A position to be drawn small: pieces of a layout and their `places`, the pieces of a trick, or a hand."""

    set: str  # double-six or musical
    pieces: tuple[Piece, ...]
    places: Places | None = None


class GameShown(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played."""

    id: str
    title: str
    family: str
    players: tuple[int, ...]
    about: str
    options: tuple[OptionShown, ...]
    card: Card


class BookletShown(msgspec.Struct, frozen=True):
    """A booklet and its games."""

    id: str
    title: str
    about: str
    games: tuple[GameShown, ...]
