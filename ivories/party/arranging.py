"""From who is left, and who waits, to tables without gaps."""

from __future__ import annotations

from ivories.party.seats import LETTERS, SIDES, Seat, sizes

Seating = dict[Seat, str]


def closed_up(seating: Seating, waiting: list[str]) -> Seating:
    """Gaps are filled by the first seat of the last table; who waits comes last; nobody sits alone.

    A guest who fills a gap takes that very chair. At a short table the letters close up.
    """
    tables = _tables(seating)
    queue = list(waiting)
    for at, size in enumerate(sizes(len(seating) + len(queue))):
        if at == len(tables):
            tables.append({})
        while len(tables[at]) < size:
            _sit(tables[at], _next(tables, at, queue))
    return {seat: name for at, table in enumerate(tables, 1) for seat, name in _lettered(at, table).items()}


def _tables(seating: Seating) -> list[dict[str, str]]:
    """The tables that anybody sits at, by letters."""
    found: dict[int, dict[str, str]] = {}
    for seat in sorted(seating):
        found.setdefault(seat.table, {})[seat.letter] = seating[seat]
    return list(found.values())


def _next(tables: list[dict[str, str]], at: int, queue: list[str]) -> str:
    """Who comes to a table with a gap."""
    if len(tables) > at + 1:
        last = tables[-1]
        name = last.pop(min(last))
        if not last:
            tables.pop()
        return name
    if queue:
        return queue.pop(0)
    before = tables[at - 1]  # one is left alone
    return before.pop(max(before))


def _sit(table: dict[str, str], name: str) -> None:
    table[next(letter for letter in LETTERS if letter not in table)] = name


def _lettered(at: int, table: dict[str, str]) -> Seating:
    names = [table[letter] for letter in sorted(table)]
    return {Seat(at, letter): name for letter, name in zip(LETTERS, names, strict=False)}


def closed_up_by_sides(seating: Seating, waiting: list[str]) -> Seating:
    """The same where there are two sides: a gap is filled by the first of its colour at the last table.

    Who waits comes by fours, at a table of their own.
    """
    made = dict(seating)
    last = max((seat.table for seat in made), default=0)
    for side in SIDES:
        _fill(made, side, last)
    tables = sorted({seat.table for seat in made})
    numbered = {old: new for new, old in enumerate(tables, 1)}
    made = {seat._replace(table=numbered[seat.table]): name for seat, name in made.items()}
    for k in range(len(waiting) // 4):
        chairs = [Seat(len(tables) + 1 + k, letter, side) for letter in LETTERS[:2] for side in SIDES]
        made.update(zip(chairs, waiting[4 * k :], strict=False))
    return dict(sorted(made.items(), key=lambda one: one[0].order))


def _fill(made: Seating, side: str, last: int) -> None:
    for table in range(1, last):
        for letter in LETTERS[:2]:
            gap = Seat(table, letter, side)
            taken = [seat for seat in sorted(made) if seat.side == side and seat.table > table]
            if gap not in made and taken:
                from_last = min(seat for seat in taken if seat.table == taken[-1].table)
                made[gap] = made.pop(from_last)
