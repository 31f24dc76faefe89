"""Where pieces lie on a screen: what `server/places.py` makes and a client draws with."""

from __future__ import annotations

import msgspec


class Place(msgspec.Struct, frozen=True, array_like=True):
    """A laid piece, in the order of `view.layout`: its box in cells (half a square each) and the numbers of its halves,
    left or upper half first; `apart` is the piece it joined but could not be laid at."""

    left: int
    top: int
    right: int
    bottom: int
    first: int
    second: int
    apart: int | None = None


class EndPlace(msgspec.Struct, frozen=True, array_like=True):
    """Where a piece that joins one of `view.ends` would lie; `shut`: no room, and this is the end's own square."""

    end: int
    left: int
    top: int
    right: int
    bottom: int
    shut: bool = False


class Places(msgspec.Struct, frozen=True):
    """A layout on a table so many squares wide, in cells of half a square; y grows downward."""

    width: int
    bounds: tuple[int, int, int, int]  # left, top, right, bottom
    pieces: tuple[Place, ...]
    ends: tuple[EndPlace, ...]
