"""From a rule set and a number of players to the record a kernel reads. Plain Python: this file is never compiled."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from ivories.kernel.state import Rules
from ivories.pieces import PieceSet
from ivories.rules.choices import Claims, Finish, NoDouble, Pays, Stuck
from ivories.rules.choices import Layout as Shape
from ivories.rules.fields import LayoutRules


def order(member: StrEnum) -> int:
    """A member's place in its enum: the integer the kernel knows it by."""
    return list(type(member)).index(member)


def record(rules: LayoutRules, players: int) -> Rules:
    """The record of a layout game for so many players."""
    shape = rules.shape
    return Rules(
        players=players,
        hand=rules.hand_size(players),
        first_leader=order(rules.first_leader),
        first_piece=order(rules.first_piece),
        later_leader=order(rules.later_leader),
        later_piece=order(rules.later_piece),
        redeal=int(rules.no_double is NoDouble.REDEAL),
        crossing=order(shape),
        led_opens=2 if shape is Shape.LINE else 4,
        double_opens=rules.double_opens,
        sides_first=int(rules.sides_first),
        total=len(rules.set.numbers) if rules.complement else 0,
        first_round=int(rules.first_round_to_lead),
        again=int(rules.double_plays_again),
        stuck=order(rules.stuck),
        free_draw=int(rules.free_draw),
        keep=rules.kept(players),
        unit=rules.count_unit,
        worth=rules.count_worth,
        called=int(rules.claims is Claims.CALLED),
        most=_most_count(rules, players),
        muggins=order(rules.muggins),
        headers=int(rules.headers),
        double_triple=int(rules.double_makes_triple),
        near_out=order(rules.near_out),
        point=int(rules.pays is Pays.POINT),
        round_to=rules.round_to,
        blocked=order(rules.blocked),
        lowest=order(rules.lowest),
        tie=order(rules.tie),
        at_once=int(rules.finish is Finish.AT_ONCE),
        target=rules.target_for(players),
        max_deals=rules.max_deals or 0,
        shuffled=_places_that_matter(rules, players),
        **_tables(rules.set, rules.complement),
    )


def _places_that_matter(rules: LayoutRules, players: int) -> int:
    dealt = rules.hand_size(players) * players
    all_but_one = len(rules.set) - 1
    return min(dealt, all_but_one) if rules.stuck is Stuck.PASS else all_but_one


def _most_count(rules: LayoutRules, players: int) -> int:
    """A double at every end, where counts are stated."""
    if rules.claims is not Claims.CALLED or not rules.count_unit:
        return 0
    return sizes(rules, players)["arms"] * 2 * rules.set.numbers[-1] // rules.count_worth


def _tables(pieces: PieceSet, complement: bool) -> dict[str, Any]:
    """What the kernel must know of a set."""
    every = pieces.pieces
    place = {number: i for i, number in enumerate(pieces.numbers)}
    doubles = _mask([p.double for p in every])
    matadors = _mask([p.spots in (0, len(pieces.numbers)) for p in every])
    highest = sorted(every, key=lambda p: (p.double, p.spots, p.high))
    lowest = sorted(every, key=lambda p: (p.double, -p.spots, -p.high))
    return {
        "pieces": len(every),
        "doubles": doubles,
        "matadors": matadors,
        "turning": matadors & ~doubles,
        "fit": [_complement(pieces, n) if complement else _suit(pieces, n) for n in pieces.numbers],
        "value": list(pieces.numbers),
        "low": [place[p.low] for p in every],
        "high": [place[p.high] for p in every],
        "spots": [p.spots for p in every],
        "rank_high": [highest.index(p) for p in every],
        "rank_low": [lowest.index(p) for p in every],
    }


def _suit(pieces: PieceSet, number: int) -> int:
    """The pieces that bear the number."""
    return _mask([number in piece for piece in pieces.pieces])


def _complement(pieces: PieceSet, number: int) -> int:
    """The pieces that join a number by making the total with it, matadors always."""
    total = len(pieces.numbers)
    return _suit(pieces, total - number) | _mask([piece.spots in (0, total) for piece in pieces.pieces])


def _mask(members: list[bool]) -> int:
    return sum(1 << i for i, member in enumerate(members) if member)


def sizes(rules: LayoutRules, players: int) -> dict[str, int]:
    """How long the rows of a state are. Every open place of every double crossing: two more a double, and two."""
    numbers = len(rules.set.numbers)
    arms = {Shape.LINE: 2, Shape.FOUR_ARMS: 4, Shape.EVERY_DOUBLE: 2 * numbers + 2}[rules.shape]
    return {"seats": players, "pieces": len(rules.set), "arms": arms, "numbers": numbers}
