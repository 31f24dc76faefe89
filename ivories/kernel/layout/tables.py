"""From a layout rule set and a number of players to the integers its kernel reads. Plain Python: never compiled."""

from __future__ import annotations

from typing import Any

from ivories.kernel.core.tables import order
from ivories.kernel.layout.state import Rules
from ivories.pieces import PieceSet
from ivories.rules.choices import Claims, Finish, NoDouble, Pays, Shape, Stuck
from ivories.rules.layout_fields import LayoutRules


def coded(rules: LayoutRules, players: int) -> Rules:
    """The rules as integers, for so many players."""
    shape = rules.shape
    return Rules(
        players=players,
        sides=rules.sides(players),
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
        second_turn=rules.second_turn,
        stuck=order(rules.stuck),
        free_draw=int(rules.free_draw),
        keep=rules.kept(players),
        counts=int(rules.counts),
        worth=rules.count_worth,
        called=int(rules.claims is Claims.CALLED),
        most=_most_count(rules, players),
        likely=rules.likely_count,
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
        max_deals=rules.last_deal,
        shuffled=_places_that_matter(rules, players),
        points=_points(rules, players),
        **_tables(rules.set, rules.complement),
    )


def _places_that_matter(rules: LayoutRules, players: int) -> int:
    dealt = rules.hand_size(players) * players
    all_but_one = len(rules.set) - 1
    return min(dealt, all_but_one) if rules.stuck is Stuck.PASS else all_but_one


def _most_count(rules: LayoutRules, players: int) -> int:
    """A double at every end, where counts are stated."""
    if rules.claims is not Claims.CALLED or not rules.counts:
        return 0
    return max(rules.count_points, default=_most_sum(rules) // rules.count_worth)


def _points(rules: LayoutRules, players: int) -> list[int]:
    """What each sum of the ends counts."""
    sums = range(sizes(rules, players)["sums"])
    if rules.count_points:
        return [rules.count_points[n] if n < len(rules.count_points) else 0 for n in sums]
    unit, worth = rules.count_unit, rules.count_worth
    return [n // worth if unit and n % unit == 0 else 0 for n in sums]


def _most_sum(rules: LayoutRules) -> int:
    """A double at every end."""
    return _arms(rules) * 2 * rules.set.numbers[-1]


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


def _arms(rules: LayoutRules) -> int:
    """How many arms there can be. Every open place of every double crossing: two more a double, and two."""
    many = 2 * len(rules.set.numbers) + 2
    return {Shape.LINE: 2, Shape.FOUR_ARMS: 4, Shape.EVERY_DOUBLE: many}[rules.shape]


def sizes(rules: LayoutRules, players: int) -> dict[str, int]:
    """How long the rows of rules and state are."""
    return {
        "seats": players,
        "pieces": len(rules.set),
        "arms": _arms(rules),
        "numbers": len(rules.set.numbers),
        "sums": _most_sum(rules) + 1 if rules.counts else 1,
    }


def score_range(rules: LayoutRules, players: int) -> tuple[int, int]:
    """Between which scores matches are likely to end."""
    top = rules.target_for(players) * 5 // 4 + 8
    if rules.max_deals:
        spots = sum(piece.spots for piece in rules.set.pieces)
        top = min(top, rules.max_deals * spots // rules.count_worth + 1)
    return 0, top
