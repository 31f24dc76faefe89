"""After a session: who moves, and where everybody sits next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ivories.party.arranging import Seating, closed_up, closed_up_by_sides
from ivories.party.rules import Move, PartyRules
from ivories.party.seats import LETTERS, PAIRS, SIDES, Seat, letters_of, sizes
from ivories.party.sessions import Session
from ivories.pieces import SETS

if TYPE_CHECKING:
    from ivories.party.party import Party

MOVERS = 2  # of each table


def weight(piece: str) -> int:
    """The note-values on a piece, in sixteenths."""
    return SETS["musical"].piece(piece).spots


# --- Who moves ---


def undecided(rules: PartyRules, session: Session, table: int) -> list[str]:
    """Who has to draw dominoes at a table: the names, or the letters of pairs; nobody where all is clear."""
    move = rules.move(session.number)
    if move is Move.PAIRS:
        points = session.tables[table].points
        due = points is not None and points.level and not points.A and not session.tables[table].lots
        return list(PAIRS) if due else []
    if move is not Move.CHANGE:
        return []
    _, tied, places = contest(session, table)
    drawn = session.tables[table].lots
    clear = set(tied) <= set(drawn) and decided_by({name: drawn[name] for name in tied}, places)
    return tied if places < len(tied) and not clear else []


def contest(session: Session, table: int) -> tuple[list[str], list[str], int]:
    """Who moves by games won, who is level for what is left, and how many places that is."""
    names = session.names_at(table)
    by_gain = sorted(names, key=lambda name: -session.gain(name))
    if len(by_gain) <= MOVERS:
        return by_gain, [], 0
    edge = session.gain(by_gain[MOVERS - 1])
    sure = [name for name in by_gain if session.gain(name) > edge]
    tied = [name for name in names if session.gain(name) == edge]
    return sure, tied, MOVERS - len(sure)


def decided_by(drawn: dict[str, str], places: int) -> bool:
    """Whether lots tell who has the places: nobody is level at the edge."""
    weights = sorted(map(weight, drawn.values()), reverse=True)
    return len(weights) <= places or weights[places - 1] != weights[places]


def leading(session: Session, table: int) -> str:
    """The leading pair of a table, A or B: by points, by who was first, by lots; nothing while that is open."""
    now = session.tables[table]
    letter = now.points.leader if now.points else ""
    if now.points and not letter and now.lots:
        return max(now.lots, key=lambda pair: weight(now.lots[pair]))
    return letter


def pair(seating: Seating, table: int, letter: str) -> list[str]:
    """The partners of a letter at a table, white before red."""
    chairs = [Seat(table, letter, side) for side in SIDES]
    return [seating[seat] for seat in chairs if seat in seating]


def movers(rules: PartyRules, session: Session, table: int) -> list[str]:
    """Who leaves a table after a session, first the one who goes before the other."""
    move = rules.move(session.number)
    if move is Move.PAIRS:
        return pair(session.seats, table, leading(session, table))
    if move is Move.RANK or undecided(rules, session, table):
        return []
    if move is Move.PROMOTE:
        return _by_gain(session, session.names_at(table))[:MOVERS]
    sure, tied, places = contest(session, table)
    drawn = session.tables[table].lots
    lucky = tied if places >= len(tied) else sorted(tied, key=lambda name: -weight(drawn[name]))[:places]
    return _by_gain(session, [*sure, *lucky])


def _by_gain(session: Session, names: list[str]) -> list[str]:
    """From the highest gain down; level ones as they sat, nearer to the first table before."""
    return sorted(names, key=lambda name: (-session.gain(name), session.sat[name].order))


# --- Where everybody sits next ---


def next_seats(party: Party) -> Seating:
    """The seating of the next session, from all that is known now."""
    session = party.session
    if session is None:
        return _first(party)
    move = party.rules.move(session.number)
    return MOVES[move](party, session)


def _first(party: Party) -> Seating:
    """As the cards were drawn."""
    drawn = {guest.card: guest.name for guest in party.here() if guest.card}
    return closed_up_by_sides(drawn, [], set()) if party.rules.sides else closed_up(drawn, [])


def _before(table: int, tables: list[int]) -> int:
    """The table that movers go to: the one before, from the first the last."""
    return tables[tables.index(table) - 1]


def _arrivals(party: Party, session: Session) -> dict[int, list[str]]:
    """Who comes to each table."""
    tables = list(session.tables)
    return {_before(table, tables): movers(party.rules, session, table) for table in tables}


def _promote(party: Party, session: Session) -> Seating:
    """Stayers and arrivals of a table sit by what they have gained."""
    made: Seating = {}
    for table, arriving in _arrivals(party, session).items():
        gone = movers(party.rules, session, table)
        staying = [name for name in session.names_at(table) if name not in gone]
        seated = _by_gain(session, [*staying, *arriving])
        made.update({Seat(table, letter): name for letter, name in zip(LETTERS, seated, strict=False)})
    return closed_up(made, party.waiting())


def _rank(party: Party, session: Session) -> Seating:
    """Everybody sits by their total, from the first seat of the first table down; who waited comes last."""
    waiting = party.waiting()
    order = party.ranked(name for name in session.seats.values()) + waiting
    chairs = (seat for table, size in enumerate(sizes(len(order)), 1) for seat in letters_of(table, False)[:size])
    return dict(zip(chairs, order, strict=True))


def _change(party: Party, session: Session) -> Seating:
    """Stayers keep their chairs; arrivals take those that were left, from A down."""
    made: Seating = {}
    for table, arriving in _arrivals(party, session).items():
        gone = movers(party.rules, session, table)
        staying = {seat: name for seat, name in session.at(table).items() if name not in gone}
        empty = [seat for seat in letters_of(table, False) if seat not in staying]
        made.update(staying)
        made.update(zip(empty, arriving, strict=False))
    return closed_up(made, party.waiting())


def _pairs(party: Party, session: Session) -> Seating:
    """The pair that arrives parts: each takes the one of the other colour who stayed."""
    made: Seating = {}
    white, red = SIDES
    for table, arriving in _arrivals(party, session).items():
        left = leading(session, table) or "B"
        kept = "B" if left == "A" else "A"
        staying = {seat.side: name for seat, name in session.at(table).items() if seat.letter == kept}
        coming = {session.sat[name].side: name for name in arriving}
        chairs = {
            Seat(table, kept, white): staying.get(white),
            Seat(table, kept, red): coming.get(red),
            Seat(table, left, white): coming.get(white),
            Seat(table, left, red): staying.get(red),
        }
        made.update({seat: name for seat, name in chairs.items() if name is not None})
    helps = {name for name in made.values() if party.guests[name].helps}
    return closed_up_by_sides(made, party.waiting(), helps)


MOVES = {Move.PROMOTE: _promote, Move.RANK: _rank, Move.CHANGE: _change, Move.PAIRS: _pairs}
