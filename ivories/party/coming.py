"""Guests come, draw a card, take somebody's place and go."""

from __future__ import annotations

from ivories.errors import IvoriesError
from ivories.party.events import Came, Drawn, Left, StoodIn
from ivories.party.party import Party, Phase
from ivories.party.people import Guest, checked
from ivories.party.seats import MOST, Seat, letters_of, seat_named


def come(party: Party, entry: Came) -> None:
    """A guest. After the first bell they take the first vacant seat, or wait for the next session."""
    guest = _new(party, entry.name)
    _check_open(party)
    party.guests[guest.name] = guest
    session = party.session
    if session is None:
        return
    if not session.ended:
        vacant = _vacant(party)
        if vacant is not None:
            _sit(party, guest.name, vacant)


def _new(party: Party, given: str) -> Guest:
    name = checked(given)
    if any(name.casefold() == other.casefold() for other in party.guests):
        raise IvoriesError("bad-guest/twice", name=name)
    if len(party.here()) >= MOST:
        raise IvoriesError("party-size/many", most=MOST)
    session = party.session
    return Guest(name, since=1 if session is None else session.number + session.ended)


def _check_open(party: Party) -> None:
    if party.phase is Phase.OVER:
        raise IvoriesError("party-over")


def _vacant(party: Party) -> Seat | None:
    """The vacant seat nearest to the first table; where there are two sides, a stand-in's."""
    session = party.session
    assert session is not None
    chairs = [seat for table in session.tables for seat in letters_of(table, party.rules.sides)]
    free = [seat for seat in chairs if seat not in session.seats]
    if not free and party.rules.sides:
        free = [seat for seat in chairs if party.guests[session.seats[seat]].helps]
    return free[0] if free else None


def _sit(party: Party, name: str, seat: Seat) -> None:
    """Somebody takes a seat of the session that is being played, from the next game on."""
    session = party.session
    assert session is not None
    before = session.seats.get(seat)
    if before is not None:  # a stand-in, whose place is needed
        party.guests[before].left = session.number
    session.seats[seat] = name
    session.sat[name] = seat
    session.tables[seat.table].could_sit.add(len(session.at(seat.table)))


def draw(party: Party, entry: Drawn) -> None:
    """A guest draws a card from the tray."""
    guest = party.guest(entry.guest)
    if party.sessions:
        raise IvoriesError("bad-card/late")
    card = seat_named(entry.card, party.rules.sides)
    holder = next((other for other in party.here() if other.card == card), None)
    if holder is not None:
        raise IvoriesError("bad-card/twice", card=card, name=holder.name)
    if guest.card is not None:
        raise IvoriesError("bad-card/has-one", name=guest.name, card=guest.card)
    guest.card = card


def stand_in(party: Party, entry: StoodIn) -> None:
    """A helper takes an empty seat: before the first bell as with a card, else where one is empty."""
    guest = _new(party, entry.guest)
    _check_open(party)
    seat = seat_named(entry.seat, party.rules.sides)
    guest.helps, guest.bot = True, entry.bot
    session = party.session
    seats = session.seats if session is not None else {one.card: one.name for one in party.here() if one.card}
    if seat in seats:
        raise IvoriesError("bad-card/taken", card=seat, name=seats[seat])
    if session is not None and seat.table not in session.tables:
        raise IvoriesError("bad-card/no-table", card=seat, tables=len(session.tables))
    party.guests[guest.name] = guest
    if session is None:
        guest.card = seat
    else:
        _sit(party, guest.name, seat)


def leave(party: Party, entry: Left) -> None:
    """Somebody goes: the game in hand at their table is annulled, and the table plays on short."""
    guest = party.guest(entry.guest)
    session = party.session
    if session is None:
        guest.left = 0
        return
    seat = next((seat for seat, name in session.seats.items() if name == guest.name), None)
    guest.left = session.number
    if seat is not None:
        del session.seats[seat]
        _go_on_short(party, seat.table)


def _go_on_short(party: Party, table: int) -> None:
    session = party.session
    assert session is not None
    now = session.tables[table]
    session.count_again(table)
    if session.ended and not now.settled and not party.rules.sides:
        now.settled = True
        now.annulled += 1
    elif not session.ended:
        now.annulled += 1
