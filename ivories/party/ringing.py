"""The bell, and the end of the evening."""

from __future__ import annotations

from ivories.errors import IvoriesError
from ivories.party.arranging import Seating
from ivories.party.events import Bell, Ended
from ivories.party.moving import movers, next_seats
from ivories.party.party import Party, Phase
from ivories.party.seats import FEWEST, MOST, SIDES, sizes
from ivories.party.sessions import Session


def ring(party: Party, entry: Bell) -> None:
    """Begins a session, or ends the one that is being played."""
    minute = _minute(party, entry)
    if party.phase is Phase.PLAYING:
        _end_session(party, entry)
    else:
        _begin_session(party, minute)
    party.minute = minute


def _minute(party: Party, entry: Bell) -> int:
    """Minutes since the first bell."""
    if entry.minute is None:
        if party.rules.minutes is not None and party.sessions:
            raise IvoriesError("bad-bell/minute")
        return party.minute
    if entry.minute < party.minute:
        raise IvoriesError("bad-bell/back", minute=entry.minute, before=party.minute)
    if entry.minute and not party.sessions:
        raise IvoriesError("bad-bell/first", minute=entry.minute)
    return entry.minute


def _end_session(party: Party, entry: Bell) -> None:
    session = party.session
    assert session is not None
    if not due(party) and not entry.why.strip() and not party.rules.sides:
        raise IvoriesError("bad-bell/not-due", games=party.rules.games)
    session.ended, session.why = True, entry.why.strip()
    session.at_bell = dict(session.seats)
    for number, table in session.tables.items():
        finished = party.rules.games is not None and len(table.games) >= party.rules.games
        table.settled = not party.rules.sides and (finished or session.waits(number))


def due(party: Party) -> bool:
    """Whether a table has finished its last game, so that the bell should ring."""
    session, games = party.session, party.rules.games
    if session is None or session.ended or games is None:
        return False
    return any(len(table.games) >= games for table in session.tables.values())


def _begin_session(party: Party, minute: int) -> None:
    _check_phase(party)
    if party.sessions and party.rules.minutes is not None and minute >= party.rules.minutes:
        raise IvoriesError("bad-bell/late", minute=minute, minutes=party.rules.minutes)
    seating = next_seats(party)
    check_size(party, seating)
    before = party.session
    if before is not None:
        going = {table: movers(party.rules, before, table) for table in before.tables}
        before.moved = {table: names for table, names in going.items() if names}
    _dismiss(party, seating)
    begun = Session.begun(len(party.sessions) + 1, seating)
    begun.minute = minute
    party.sessions.append(begun)


def _dismiss(party: Party, seating: Seating) -> None:
    """Stand-ins whose seats were needed are not there any more."""
    seated = set(seating.values())
    for guest in party.here():
        if guest.helps and guest.name not in seated and party.sessions:
            guest.left = len(party.sessions)


def _check_phase(party: Party) -> None:
    session = party.session
    if party.phase is Phase.CLOSING and session is not None:
        raise IvoriesError("bad-bell/owed", tables=session.owing())
    if party.phase is Phase.LOTS:
        raise IvoriesError("bad-bell/lots", tables=party.lots_due())
    if party.phase is Phase.OVER:
        raise IvoriesError("party-over")


def check_size(party: Party, seating: Seating) -> None:
    """Enough guests, not too many, everybody with a card, four at every table where there are two sides."""
    here = party.here()
    if not party.sessions:
        without = [guest.name for guest in here if guest.card is None]
        if party.rules.sides and (len(here) % 4 or not here):
            raise IvoriesError("party-size/fours", here=len(here), missing=4 - len(here) % 4)
        if len(here) < FEWEST:
            raise IvoriesError("party-size/few", least=FEWEST)
        if without:
            raise IvoriesError("bad-card/missing", names=without)
        _check_tray(party)
    if len(seating) < FEWEST or len(here) > MOST:
        raise IvoriesError("party-size/few" if len(seating) < FEWEST else "party-size/many", least=FEWEST, most=MOST)
    if party.rules.sides:
        _check_fours(seating)


def _check_tray(party: Party) -> None:
    """No card is of a table that so many guests do not fill; who left again had a card of the tray, too."""
    drew = [guest for guest in party.guests.values() if guest.card]
    tables = len(sizes(len(drew)))
    for guest in drew:
        if guest.here and guest.card and guest.card.table > tables:
            raise IvoriesError("bad-card/beyond", name=guest.name, card=guest.card, tables=tables)


def _check_fours(seating: Seating) -> None:
    if len(seating) % 4:
        raise IvoriesError("party-size/fours", here=len(seating), missing=-len(seating) % 4)
    uneven = {side: sum(seat.side == side for seat in seating) for side in SIDES}
    tables = max(seat.table for seat in seating)
    if len(set(uneven.values())) > 1 or tables * 4 != len(seating):
        raise IvoriesError("party-size/sides", white=uneven["white"], red=uneven["red"])


def end(party: Party, entry: Ended) -> None:
    """The host ends the party after a session."""
    if party.phase not in (Phase.BETWEEN, Phase.LOTS):
        raise IvoriesError("party-over" if party.phase is Phase.OVER else "bad-bell/in-session")
    party.ended = True
