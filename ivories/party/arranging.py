"""From who is left, and who waits, to tables without gaps."""

from __future__ import annotations

from ivories.party.seats import LETTERS, PAIRS, SIDES, Seat, sizes

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
            if len(tables) == at + 1:
                _close_up(tables[at])
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


def _close_up(table: dict[str, str]) -> None:
    names = [table[letter] for letter in sorted(table)]
    table.clear()
    table.update(zip(LETTERS, names, strict=False))


def _lettered(at: int, table: dict[str, str]) -> Seating:
    _close_up(table)
    return {Seat(at, letter): name for letter, name in table.items()}


def closed_up_by_sides(seating: Seating, waiting: list[str], helps: set[str]) -> Seating:
    """The same where there are two sides: a gap is filled by the first of its colour at the last table.

    Who waits takes the chairs that are still empty, then those of stand-ins; the others come in by fours.
    """
    made = _numbered(seating)
    tables = max((seat.table for seat in made), default=0)
    for gap in _chairs(range(1, tables)):
        _fill(made, gap)
    queue = list(waiting)
    chairs = _chairs(range(1, max((seat.table for seat in made), default=0) + 1))
    for seat in [*(seat for seat in chairs if seat not in made), *(seat for seat in chairs if made.get(seat) in helps)]:
        if queue:
            made[seat] = queue.pop(0)
    tables = max((seat.table for seat in made), default=0)
    made.update(zip(_chairs(range(tables + 1, tables + 1 + len(queue) // 4)), queue, strict=False))
    return dict(sorted(_numbered(made).items(), key=lambda one: one[0].order))


def _numbered(seating: Seating) -> Seating:
    """Tables counted from the first, without those that nobody sits at."""
    numbers = {old: new for new, old in enumerate(sorted({seat.table for seat in seating}), 1)}
    return {seat._replace(table=numbers[seat.table]): name for seat, name in seating.items()}


def _chairs(tables: range) -> list[Seat]:
    return [Seat(table, letter, side) for table in tables for letter in PAIRS for side in SIDES]


def _fill(made: Seating, gap: Seat) -> None:
    """The first of its colour at the last table takes an empty chair, if one is left there."""
    last = max(seat.table for seat in made)
    found = [seat for seat in sorted(made) if seat.side == gap.side and seat.table == last > gap.table]
    if gap not in made and found:
        made[gap] = made.pop(found[0])
