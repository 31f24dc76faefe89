"""Tables for tests: guests at every seat, or some bots, played by anything that is legal."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from ivories import table as t
from ivories import testing
from ivories.match import Match
from ivories.record import Record

SECRET = "0123456789abcdef" * 4


class Clockwork:
    """Times for entries: a second after the other."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        self.now += 1000
        return self.now


def guest(seat: int) -> str:
    return f"guest-{seat}"


def seated(rules: str, players: int, options: dict[str, Any] | None = None, bots: int = 0, **opened: Any) -> t.Table:
    """A table at which everybody sits, the last of them bots; the first is the host."""
    clock = Clockwork()
    table = t.open_table(
        t.Opened(at=clock(), rules=rules, players=players, options=options or {}, host=guest(0), **opened)
    )
    for seat in range(players):
        if seat < players - bots:
            t.take(table, t.Sat(at=clock(), by=guest(seat), seat=seat, name=f"Guest {seat}"))
            t.take(table, t.Readied(at=clock(), by=guest(seat), seat=seat))
        else:
            t.take(table, t.Filled(at=clock(), by=guest(0), seat=seat, bot="greedy"))
    return table


def started(table: t.Table, secret: str = SECRET) -> t.Table:
    t.take(table, t.Started(at=table.since + 1000, by=guest(0), secret=secret))
    return table


def act(table: t.Table, action: object, seat: int | None = None) -> None:
    """The seat to act, or another, does something: its guest, or its bot."""
    who = table.turn if seat is None else seat
    assert who is not None
    by = "" if table.seats[who].bot else table.seats[who].guest
    t.take(table, t.Acted(at=table.since + 1000, by=by, seat=who, action=str(action)))


def play_on(table: t.Table, rng: random.Random, most: int = 10_000) -> None:
    """Plays until the match is over, or so many actions."""
    for _ in range(most):
        if table.turn is None:
            return
        act(table, testing.random_action(table.playing(), rng))


def of_record(table: t.Table, record: Record) -> Iterator[t.Table]:
    """The table with a match that goes as a record says, after every entry; so worlds can be compared."""
    sheets = [msgspec.structs.replace(deal, actions=[]) for deal in record.deals]
    # A game cannot be changed otherwise.
    vars(table.game)["start"] = lambda seed, deck: Match(table.game, seed, 0, sheets)
    yield started(table)
    for deal in record.deals:
        for turn in deal.actions:
            act(table, turn.action, turn.seat)
            yield table
