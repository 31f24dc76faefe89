"""What tables report: games, annulled ones, points at the bell."""

from __future__ import annotations

from ivories.errors import IvoriesError
from ivories.party.events import Annulled, Counts, Finished, NoGame, Scored
from ivories.party.limits import range_of
from ivories.party.party import Party
from ivories.party.rules import PartyRules
from ivories.party.seats import PAIRS
from ivories.party.sessions import Points, Session, Table


def _table(party: Party, number: int) -> tuple[Session, Table]:
    """The table that reports, in a session that is being played or closed."""
    session = party.session
    if session is None or (session.ended and not session.owing()):
        raise IvoriesError("bad-report/no-session", table=number)
    if number not in session.tables:
        raise IvoriesError("bad-report/no-table", table=number, tables=len(session.tables))
    return session, session.tables[number]


def _check_owes(session: Session, number: int) -> None:
    if session.ended and session.tables[number].settled:
        raise IvoriesError("bad-report/second", table=number)


def finish(party: Party, entry: Finished) -> None:
    """A game was finished at a table."""
    session, table = _table(party, entry.table)
    if party.rules.games is None:
        raise IvoriesError("bad-report/points")
    _check_owes(session, entry.table)
    if len(table.games) >= party.rules.games:
        raise IvoriesError("bad-report/all-played", table=entry.table, games=party.rules.games)
    if session.waits(entry.table):
        raise IvoriesError("bad-report/waits", table=entry.table)
    counts = {name: count for name, count in entry.counts.items() if count}
    check_names(session, entry.table, entry.counts, session.names_at(entry.table))
    check_counts(party.rules, counts, table.could_sit)
    table.games.append(counts)
    table.sat.append(table.could_sit)
    table.settled = session.ended
    session.count_again(entry.table)


def check_names(session: Session, number: int, counts: Counts, sitting: list[str]) -> None:
    """Who counts must have sat there."""
    for name in counts:
        if name not in sitting:
            elsewhere = session.sat.get(name)
            if elsewhere is None:
                raise IvoriesError("bad-report/unknown", table=number, name=name, names=sitting)
            raise IvoriesError("bad-report/elsewhere", table=number, name=name, seat=elsewhere, names=sitting)


def check_counts(rules: PartyRules, counts: Counts, could_sit: set[int]) -> None:
    """As many as can win, and no more or less than the others' hands can hold."""
    if len(counts) > 1 and not rules.several_count:
        raise IvoriesError("bad-report/winners", names=list(counts))
    ranges = [range_of(rules, players) for players in could_sit if players in rules.hands]
    least, most = min(low for low, _ in ranges), max(high for _, high in ranges)
    for name, count in counts.items():
        if count > most:
            raise IvoriesError("bad-report/more", name=name, count=count, most=most, unit=rules.unit.value)
        if count < least:
            raise IvoriesError("bad-report/less", name=name, count=count, least=least, unit=rules.unit.value)


def annul(party: Party, entry: Annulled) -> None:
    """The game in hand does not count; after the bell it is not replaced."""
    session, table = _table(party, entry.table)
    _check_owes(session, entry.table)
    if not session.ended and party.rules.games is not None and len(table.games) >= party.rules.games:
        raise IvoriesError("bad-report/all-played", table=entry.table, games=party.rules.games)
    table.annulled += 1
    table.settled = session.ended and not party.rules.sides
    session.count_again(entry.table)


def no_game(party: Party, entry: NoGame) -> None:
    """No game was in hand when the bell rang."""
    session, table = _table(party, entry.table)
    if not session.ended or party.rules.sides:
        raise IvoriesError("bad-report/none")
    _check_owes(session, entry.table)
    table.settled = True


def score(party: Party, entry: Scored) -> None:
    """The points of a table's pairs at the bell."""
    session, table = _table(party, entry.table)
    if not party.rules.sides:
        raise IvoriesError("bad-report/games")
    if not session.ended:
        raise IvoriesError("bad-report/before-bell")
    _check_owes(session, entry.table)
    points = Points(entry.A, entry.B, entry.first)
    check_points(party.rules, points)
    check_ten(party, session, entry.table, points)
    table.points, table.settled = points, True


def check_points(rules: PartyRules, points: Points) -> None:
    """Points that two pairs can have when the bell rings."""
    if max(points.A, points.B) > rules.points_most:
        raise IvoriesError("bad-points/more", most=rules.points_most)
    if min(points.A, points.B) >= rules.points:
        raise IvoriesError("bad-points/both", points=rules.points)
    if points.level and points.A and points.first not in PAIRS:
        raise IvoriesError("bad-points/level")


def check_ten(party: Party, session: Session, number: int, points: Points) -> None:
    """When all points are in, a pair somewhere has what ends a session, unless the bell had a reason of its own."""
    others = [one.points for at, one in session.tables.items() if at != number]
    if session.why or any(one is None for one in others):
        return
    known = [points, *(one for one in others if one)]
    if max(max(one.A, one.B) for one in known) < party.rules.points:
        raise IvoriesError("bad-points/none", points=party.rules.points)
