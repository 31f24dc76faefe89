"""A wrong entry put right by a later one. Before the next bell seats are worked out anew; after it they stand."""

from __future__ import annotations

from typing import Any

import msgspec

from ivories.errors import IvoriesError
from ivories.party.closing import check_counts, check_names, check_points, check_ten
from ivories.party.deciding import check_decided, check_pieces
from ivories.party.events import Corrected, Counts, Scored
from ivories.party.moving import undecided
from ivories.party.party import Party
from ivories.party.seats import seat_named
from ivories.party.sessions import Points, Session, Table


def correct(party: Party, entry: Corrected) -> None:
    """What an earlier entry should have been."""
    given = [name for name in ("counts", "points", "lots", "card") if getattr(entry, name) is not None]
    if len(given) != 1:
        raise IvoriesError("bad-correction/what")
    if entry.card is not None:
        _card(party, entry.guest, entry.card)
        return
    session, table = _table(party, entry)
    assert entry.table is not None
    if entry.counts is not None:
        _game(party, session, entry.table, entry.game, entry.counts)
    elif entry.points is not None:
        table.points = _points(party, session, table, entry.table, entry.points)
    else:
        table.lots = _lots(party, session, table, entry.table, entry.lots or {})


def _card(party: Party, name: str | None, written: str) -> None:
    """Another card than the one that was entered; who has that one gets the other."""
    if party.sessions:
        raise IvoriesError("bad-card/late")
    guest = party.guest(name or "")
    card = seat_named(written, party.rules.sides)
    if guest.card is None:
        raise IvoriesError("bad-card/none", name=guest.name)
    holder = next((other for other in party.here() if other.card == card and other is not guest), None)
    if holder is not None:
        holder.card = guest.card
    guest.card = card


def _table(party: Party, entry: Corrected) -> tuple[Session, Table]:
    number = entry.session if entry.session is not None else len(party.sessions)
    if not 1 <= number <= len(party.sessions):
        raise IvoriesError("bad-correction/session", session=number, sessions=len(party.sessions))
    session = party.sessions[number - 1]
    if entry.table is None or entry.table not in session.tables:
        raise IvoriesError("bad-report/no-table", table=entry.table, tables=len(session.tables))
    return session, session.tables[entry.table]


def _game(party: Party, session: Session, number: int, game: int | None, given: Counts) -> None:
    """The counts of a game that counted; annulled ones have no number."""
    table = session.tables[number]
    if game is None or not 1 <= game <= len(table.games):
        raise IvoriesError("bad-correction/game", table=number, game=game, games=len(table.games))
    check_names(session, number, given, session.ever_at(number))
    counts = {name: count for name, count in given.items() if count}
    check_counts(party.rules, counts, table.sat[game - 1])
    table.games[game - 1] = counts


def _points(party: Party, session: Session, table: Table, number: int, given: dict[str, Any]) -> Points:
    if table.points is None:
        raise IvoriesError("bad-correction/points", table=number)
    try:
        scored = msgspec.convert({"do": "points", "table": number, **given}, Scored)
    except msgspec.ValidationError as error:
        raise IvoriesError("bad-party-log/shape", error=error) from None
    points = Points(scored.A, scored.B, scored.first)
    check_points(party.rules, points)
    check_ten(party, session, number, points)
    if points.level and not points.A and session.moved is not None and not table.lots:
        raise IvoriesError("bad-points/level")
    return points


def _lots(party: Party, session: Session, table: Table, number: int, given: dict[str, str]) -> dict[str, str]:
    if not table.lots:
        raise IvoriesError("bad-correction/lots", table=number)
    check_pieces(given)
    if set(given) != set(table.lots):
        raise IvoriesError("bad-lots/who", names=list(table.lots))
    if session.moved is None and not undecided(party.rules, session, number):
        check_decided(party.rules, session, number, given)
    return given
