"""Positions to draw: of every table, of nearly all pieces, and layouts that no set of pieces could make."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import ivories
from ivories import testing
from ivories.pieces import Piece
from ivories.types import End, Laid, View


def long_match(rules_id: str, options: dict[str, Any], seed: int) -> ivories.Match:
    """A deal in which all pieces are in two hands, so that most of them come on the table."""
    game = ivories.game(rules_id, 2, max_deals=1, **options)
    rng = random.Random(seed)
    pieces = rng.sample([str(piece) for piece in game.pieces], len(game.pieces))
    half = len(pieces) // 2
    match = game.start(hands=[pieces[:half], pieces[half:]])
    while not match.over:
        match.play(testing.random_action(match, rng))
    return match


def positions(rules_id: str, players: int, matches: int, share: float, **options: Any) -> Iterator[ivories.Match]:
    """Some positions of random single deals, the last of each among them."""
    game = ivories.game(rules_id, players, max_deals=1, **options)
    for number in range(matches):
        rng = random.Random(f"{rules_id} {players} {number}")
        match = game.start(seed=11, match=number)
        while not match.over:
            match.play(testing.random_action(match, rng))
            if match.over or rng.random() < share:
                yield match


def at(view: View, count: int) -> tuple[tuple[Laid, ...], list[End]]:
    """The first pieces of a layout that began with a double, with the ends that were open then."""
    laid = view.layout[:count]
    later = Counter(one.touched for one in view.layout[count:])
    free = Counter({end.piece: end.places for end in view.ends}) + later
    numbers = {one.piece: one.piece.high if one.out is None else one.out for one in laid}
    return laid, [End(number, piece, free[piece], 0) for piece, number in numbers.items() if free[piece]]


def dense(levels: int) -> tuple[list[Laid], list[End]]:
    """A double, pieces at all its places, at each of them another double, and so on: no table has room for many."""
    laid = [Laid(seat=0, piece=Piece(0, 0))]
    row, last = [0], 0
    for _ in range(levels):
        inner, row = row, []
        for number in inner:
            for new in range(last + 1, last + (5 if number == 0 else 4)):
                before, single, double = Piece(number, number), Piece(new, number), Piece(new, new)
                laid.append(Laid(seat=0, piece=single, touched=before, joins=number, end=number, out=new))
                laid.append(Laid(seat=0, piece=double, touched=single, joins=new, end=new, out=new))
                row.append(new)
            last = row[-1]
    return laid, [End(new, Piece(new, new), 3, 0) for new in row]


def any_cross(pieces: int, doubles: float, rng: random.Random) -> tuple[list[Laid], list[End]]:
    """A cross that grows anywhere, with as many doubles as are asked for: more crowded than any real one."""
    first = Piece(0, 0) if rng.random() < 0.8 else Piece(1, 0)
    laid, last = [Laid(seat=0, piece=first)], 1
    places = [(first, 0)] * 4 if first.double else [(first, 0), (first, 1)]
    while len(laid) < pieces:
        touched, number = places.pop(rng.randrange(len(places)))
        if not touched.double and rng.random() < doubles:
            piece, out = Piece(number, number), number
            places += [(piece, number)] * 3
        else:
            last += 1
            piece, out = Piece(last, number), last
            places.append((piece, last))
        laid.append(Laid(seat=0, piece=piece, touched=touched, joins=number, end=number, out=out))
    return laid, [End(number, piece, count, 0) for (piece, number), count in Counter(places).items()]
