"""Seats of a party: the sizes of the tables, the hands, who moves and who sits where next."""

import re
from collections.abc import Callable
from functools import cache

from .pieces import piece_set, spots

Seat = tuple[int, str, str]  # table, letter, and the colour in two-sided forms (else "")
Seating = dict[Seat, str]  # who sits there
Chairs = dict[str, str]  # one table: who sits at which letter

LETTERS = "ABCD"
COLOURS = ("white", "red")
TWO_SIDED = ("bergen", "tiddle-a-wink")
SESSIONS = {"block": 3, "draw": 3, "all-quarters": 3, "sebastopol": 4}
GAMES = {"block": 4, "draw": 4, "all-quarters": 3, "sebastopol": 3}
HANDS = {
    "block": {4: 8, 3: 10, 2: 16},
    "draw": {4: 8, 3: 10, 2: 16},
    "all-quarters": {4: 6, 3: 8, 2: 12},
    "sebastopol": {4: 9, 3: 12, 2: 18},
    "bergen": {4: 7},
    "tiddle-a-wink": {4: 8},
}
FORMS = tuple(HANDS)


def sizes(people: int) -> list[int]:
    """How many sit at each table of a one-sided form."""
    if people < 2:
        return [people]
    full, over = divmod(people, 4)
    if over == 1:
        return [4] * (full - 1) + [3, 2]
    return [4] * full + ([over] if over else [])


def order(seat: Seat) -> tuple[int, str, bool]:
    """The order of seats: table, letter, white before red."""
    return seat[0], seat[1], seat[2] == "red"


def in_order(seating: Seating) -> list[Seat]:
    return sorted(seating, key=order)


def seat_name(seat: Seat) -> str:
    table, letter, colour = seat
    return f"{table}{letter} {colour}".strip()


def read_seat(text: str, two_sided: bool) -> Seat | None:
    """The seat that a text names, None when it names none."""
    pattern = r"([1-9][0-9]?)([AB]) (white|red)" if two_sided else r"([1-9][0-9]?)([ABCD])()"
    found = re.fullmatch(pattern, text)
    return (int(found[1]), found[2], found[3]) if found else None


def chairs_of(table: int, two_sided: bool) -> list[Seat]:
    """All four chairs of a table."""
    if two_sided:
        return [(table, letter, colour) for letter in "AB" for colour in COLOURS]
    return [(table, letter, "") for letter in LETTERS]


def tray(people: int, two_sided: bool) -> list[Seat]:
    """The cards that are laid out for so many people."""
    if two_sided:
        return [seat for table in range(1, (people + 3) // 4 + 1) for seat in chairs_of(table, True)]
    return [(table, LETTERS[chair], "") for table, size in enumerate(sizes(people), 1) for chair in range(size)]


@cache
def count_bounds(form: str, players: int) -> tuple[int, int]:
    """The least and the most sixteenths that the winner of a game of Block or Draw can count.

    Whether the game ends by domino or by a block, each opponent still holds one piece at least. At most
    they hold everything they drew: in Block their hands, in Draw all but the winner's hand and the two
    that stay in the stock.
    """
    weights = sorted(spots(piece) for piece in piece_set("musical"))
    hand = HANDS[form][players]
    held = (players - 1) * hand if form == "block" else len(weights) - 2 - hand
    return sum(weights[: players - 1]), sum(weights[-held:])


# One-sided forms. Tables are {number: chairs}, only those where somebody sits.


def by_tables(seating: Seating) -> dict[int, Chairs]:
    tables: dict[int, Chairs] = {}
    for seat in in_order(seating):
        tables.setdefault(seat[0], {})[seat[1]] = seating[seat]
    return tables


def by_gains(tables: dict[int, Chairs], gain: Callable[[str], int]) -> list[str]:
    """Everybody by gains; equal gains by table and seat."""
    everybody = [name for chairs in tables.values() for name in chairs.values()]
    return sorted(everybody, key=lambda name: -gain(name))


def two_highest(tables: dict[int, Chairs], gain: Callable[[str], int]) -> dict[int, list[str]]:
    """The promoted of each table in Block, Draw and All-Quarters."""
    return {number: by_gains({number: chairs}, gain)[:2] for number, chairs in tables.items()}


def arrivals(movers: dict[int, list[str]]) -> dict[int, list[str]]:
    """Who comes to each table: the movers of the table after it, to the last those of the first."""
    numbers = list(movers)
    return {number: movers[numbers[(i + 1) % len(numbers)]] for i, number in enumerate(numbers)}


def promoted(tables: dict[int, Chairs], movers: dict[int, list[str]], gain: Callable[[str], int]) -> list[Chairs]:
    """After the first session of Block: movers one table up, each table seated by gains."""
    ranked = by_gains(tables, gain)
    new = []
    coming = arrivals(movers)
    for number, chairs in tables.items():
        here = [name for name in chairs.values() if name not in movers[number]] + coming[number]
        new.append(dict(zip(LETTERS, [name for name in ranked if name in here], strict=False)))
    return new


def moved_into_gaps(tables: dict[int, Chairs], movers: dict[int, list[str]]) -> list[Chairs]:
    """Sebastopol: stayers keep their chairs, arrivals take the empty ones from A down."""
    new = []
    coming = arrivals(movers)
    for number, chairs in tables.items():
        kept = {letter: name for letter, name in chairs.items() if name not in movers[number]}
        empty = [letter for letter in LETTERS if letter not in kept]
        new.append(kept | dict(zip(empty, coming[number], strict=False)))
    return new


def first_chair(chairs: Chairs) -> str:
    return min(chairs)


def sit_down(chairs: Chairs, name: str) -> None:
    """Take the first empty chair."""
    chairs[next(letter for letter in LETTERS if letter not in chairs)] = name


def letters_closed_up(chairs: Chairs) -> Chairs:
    """A short table has the letters A, B, C."""
    return dict(zip(LETTERS, (chairs[letter] for letter in sorted(chairs)), strict=False))


def closed_up(tables: list[Chairs], waiting: list[str]) -> list[Chairs]:
    """Gaps filled from the last table, waiting guests last, nobody alone, letters closed up."""
    tables = [dict(chairs) for chairs in tables if chairs]
    people = sum(map(len, tables)) + len(waiting)
    wanted = sizes(people)
    while True:  # gaps, from table 1 down
        short = [i for i in range(len(tables) - 1) if i < len(wanted) and len(tables[i]) < wanted[i]]
        if not short:
            break
        last = tables[-1]
        sit_down(tables[short[0]], last.pop(first_chair(last)))
        if not last:
            tables.pop()
    tables = [letters_closed_up(chairs) for chairs in tables]
    tables += [{} for _ in range(len(wanted) - len(tables))]
    left = list(waiting)
    for chairs, size in zip(tables, wanted, strict=True):
        while left and len(chairs) < size:
            sit_down(chairs, left.pop(0))
    if len(tables) > 1 and len(tables[-1]) == 1:
        before = tables[-2]
        tables[-1] = {"A": next(iter(tables[-1].values())), "B": before.pop(max(before))}
    assert [len(chairs) for chairs in tables] == wanted and not left
    return tables


def seated(tables: list[Chairs]) -> Seating:
    return {(number, letter, ""): name for number, chairs in enumerate(tables, 1) for letter, name in chairs.items()}


def seated_in_order(names: list[str]) -> Seating:
    """Everybody from table 1, seat A down."""
    return dict(zip(tray(len(names), False), names, strict=True))


# Two-sided forms.


def without_empty_tables(seating: Seating) -> Seating:
    """Tables numbered anew without those where nobody sits."""
    numbers = sorted({table for table, _, _ in seating})
    return {(numbers.index(table) + 1, letter, colour): name for (table, letter, colour), name in seating.items()}


def partners_changed(seating: Seating, leading: dict[int, str]) -> Seating:
    """Leading pairs (table: letter) move one table up and part there."""
    numbers = sorted({table for table, _, _ in seating})
    new: Seating = {}

    def put(seat: Seat, come_from: Seat) -> None:
        if come_from in seating:
            new[seat] = seating[come_from]

    for i, table in enumerate(numbers):
        source = numbers[(i + 1) % len(numbers)]
        coming = leading[source]
        empty = leading[table]
        staying = "B" if empty == "A" else "A"
        put((table, staying, "white"), (table, staying, "white"))
        put((table, staying, "red"), (source, coming, "red"))
        put((table, empty, "white"), (source, coming, "white"))
        put((table, empty, "red"), (table, staying, "red"))
    return without_empty_tables(new)


def sides_closed_up(seating: Seating) -> Seating:
    """Gaps filled from the last table by guests of the same colour."""
    new = without_empty_tables(seating)
    last = max((table for table, _, _ in new), default=0)
    for colour in COLOURS:
        for gap in [(table, letter, colour) for table in range(1, last + 1) for letter in "AB"]:
            below = [seat for seat in in_order(new) if seat[2] == colour and seat[0] > gap[0]]
            if gap not in new and below:
                source = next(seat for seat in below if seat[0] == below[-1][0])
                new[gap] = new.pop(source)
    return without_empty_tables(new)


def empty_chairs(seating: Seating, two_sided: bool) -> list[Seat]:
    """The vacant chairs of the tables in use, nearest table 1 first."""
    tables = sorted({table for table, _, _ in seating})
    return [seat for table in tables for seat in chairs_of(table, two_sided) if seat not in seating]
