"""Matches at a table: beginning one, acting in it, giving it up, asking for another."""

from __future__ import annotations

from ivories.errors import IvoriesError
from ivories.table.entries import Acted, Asked, Resigned, Resumed, Started, Undone
from ivories.table.seating import NOTHING, STAND_IN, chair, check_between, own_chair
from ivories.table.shuffling import SecretDeck
from ivories.table.table import Phase, Seat, Table
from ivories.types import AnyEvent


def start(table: Table, entry: Started) -> tuple[AnyEvent, ...]:
    """A match begins: at the host's word, or when all who sit there have asked for another."""
    check_between(table)
    if entry.by != table.opened.host and not all_ask(table):
        raise IvoriesError("not-host")
    for at, seat in enumerate(table.seats):
        if not seat.taken:
            raise IvoriesError("not-ready/open", seat=at)
        if seat.guest and seat.guest != entry.by and not (seat.ready or seat.again):
            raise IvoriesError("not-ready", seat=at)
    # Everybody may know the seed: it gives the pieces of lots their names, and the secret deals.
    match = table.game.start(entry.at % 2**64, deck=SecretDeck(entry.secret, tuple(table.game.pieces)))
    for seat in table.seats:
        seat.ready = seat.again = seat.resigned = False
        seat.late, seat.bot = 0, "" if seat.guest else seat.bot
    table.match, table.resigned, table.done = match, (), []
    table.players = tuple(seat.guest for seat in table.seats)
    table.number += 1
    return match.events


def all_ask(table: Table) -> bool:
    """Whether everybody who sits there has asked for another match."""
    guests = [seat for seat in table.seats if seat.guest]
    return table.phase is Phase.OVER and bool(guests) and all(seat.again for seat in guests)


def meant(table: Table, seat: int, written: str) -> str:
    """An action of a seat as a log has it; what is none, or not legal, is refused."""
    chair(table, seat)
    return str(table.playing().read(written, seat=seat))


def act(table: Table, entry: Acted) -> tuple[AnyEvent, ...]:
    """Something is done in the match, by whoever plays the seat."""
    match = table.playing()
    seat = chair(table, entry.seat)
    _check_actor(seat, entry)
    events = match.play(entry.action, seat=entry.seat)
    table.done.append(entry.seat)
    seat.late = seat.late + 1 if entry.clock else 0
    return tuple(events)


def _check_actor(seat: Seat, entry: Acted) -> None:
    """A guest acts in a seat that they play themselves; the house acts for a bot, or when a clock has run out."""
    if entry.by and entry.by != seat.guest:
        raise IvoriesError("not-your-seat", seat=entry.seat)
    if entry.by and seat.bot:
        raise IvoriesError("not-your-seat/bot", seat=entry.seat)
    if not entry.by and seat.person != entry.clock:
        raise IvoriesError("not-your-seat/person", seat=entry.seat)


def resign(table: Table, entry: Resigned) -> tuple[AnyEvent, ...]:
    """Somebody gives the match up: between two sides it is over; among more, a bot plays the seat to the end."""
    table.playing()
    seat = own_chair(table, entry.seat, entry)
    if seat.resigned:
        raise IvoriesError("not-your-seat/resigned")
    seat.resigned = True
    sides = table.game.sides
    if len(sides) == 2:
        table.resigned = next(side for side in sides if entry.seat in side)
    else:
        seat.bot = seat.bot or STAND_IN
    return NOTHING


def ask_again(table: Table, entry: Asked) -> tuple[AnyEvent, ...]:
    """Somebody would like another match."""
    if table.phase is not Phase.OVER:
        raise IvoriesError("not-over")
    own_chair(table, entry.seat, entry).again = True
    return NOTHING


def undo(table: Table, entry: Undone) -> tuple[AnyEvent, ...]:
    """At a practice table the seat's last action is taken back, and all that came after it."""
    own_chair(table, entry.seat, entry)
    if not table.opened.practice:
        raise IvoriesError("nothing-to-undo/table")
    if table.match is None or table.resigned or entry.seat not in table.done:
        raise IvoriesError("nothing-to-undo")
    while True:
        table.match.undo()
        if table.done.pop() == entry.seat:
            return NOTHING


def resume(table: Table, entry: Resumed) -> tuple[AnyEvent, ...]:
    """The house goes on with a match after it was away; nobody else can ask for that."""
    table.playing()
    if entry.by:
        raise IvoriesError("not-host/nobody")
    return NOTHING
