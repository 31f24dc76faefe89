"""A party as plain data: what `ivories party show --json` prints."""

from __future__ import annotations

from typing import Any

from ivories.errors import IvoriesError
from ivories.party.arranging import Seating
from ivories.party.moving import movers
from ivories.party.party import Party
from ivories.party.prizes import booby, prizes
from ivories.party.rules import Move
from ivories.party.saying import next_steps
from ivories.party.sessions import Session


def show(party: Party) -> dict[str, Any]:
    """Sessions, cards, standings, prizes, and what the conductor does now."""
    if not isinstance(party, Party):
        raise IvoriesError("bad-party-log/party", given=party)
    loser = booby(party)
    return {
        "sessions": [_session(party, session) for session in party.sessions],
        "cards": cards(party),
        "standings": standings(party),
        "prizes": [_prize(prize) for prize in prizes(party) if prize.winner],
        "booby": {"guest": loser} if loser else None,
        "next": next_steps(party),
    }


def _prize(prize: Any) -> dict[str, Any]:
    side = {"side": prize.side} if prize.side else {}
    return {"prize": prize.number, "guest": prize.winner, **side}


def _session(party: Party, session: Session) -> dict[str, Any]:
    going = {str(table): names for table, names in moved(party, session).items()}
    return {"seats": seats_shown(session.first), "hands": hands(party, session.first), "movers": going}


def seats_shown(seating: Seating) -> dict[str, str]:
    """Names by seats, in the order of the house."""
    return {str(seat): seating[seat] for seat in sorted(seating, key=lambda one: one.order)}


def hands(party: Party, seating: Seating) -> dict[str, int]:
    """How many pieces each takes, by table."""
    tables = [seat.table for seat in seating]
    sizes = {table: tables.count(table) for table in sorted(set(tables))}
    return {str(table): party.rules.hands.get(size, 0) for table, size in sizes.items()}


def moved(party: Party, session: Session) -> dict[int, list[str]]:
    """Who moves after a session, by tables, as far as it is decided."""
    if session.moved is not None:
        return session.moved
    if not session.ended or session.owing() or (party.over and party.rules.move(session.number) is not Move.PAIRS):
        return {}
    if party.lots_due():
        return {}
    found = {table: movers(party.rules, session, table) for table in session.tables}
    return {table: names for table, names in found.items() if names}


def cards(party: Party) -> dict[str, dict[str, Any]]:
    """The card of each guest who ever had one."""
    totals = party.totals()
    return {guest.name: _card(party, guest.name, totals[guest.name]) for guest in party.with_card()}


def _card(party: Party, name: str, total: int) -> dict[str, Any]:
    guest = party.guests[name]
    known = [one for one in party.sessions if guest.left is None or one.number <= guest.left]
    seats = [str(one.sat[name]) if name in one.sat else None for one in known]
    if party.rules.sides:
        return {"seats": seats, "holes": total, "total": total}
    return {"seats": seats, "games": [_row(party, one, name) for one in known], "total": total}


def _row(party: Party, session: Session, name: str) -> list[int | None]:
    """A session's row: a count for each game, none for a blank."""
    seat = session.sat.get(name)
    games = session.tables[seat.table].games if seat else []
    row: list[int | None] = [game.get(name) or None for game in games]
    return row + [None] * ((party.rules.games or 0) - len(row))


def standings(party: Party) -> list[list[Any]]:
    """Ranks 1, 1, 3; who left is not among them, nor who has not sat yet."""
    totals = party.totals()
    names = party.ranked((guest.name for guest in party.here() if party.seat_of(guest.name)), totals)
    amounts = [totals[name] for name in names]
    return [[amounts.index(totals[name]) + 1, name, totals[name]] for name in names]
