"""Who wins the prizes: by amounts, those who are level by a game among themselves."""

from __future__ import annotations

from typing import NamedTuple

from ivories.party.moving import weight
from ivories.party.party import Party, Phase
from ivories.party.seats import SIDES


class Prize(NamedTuple):
    """A prize: those who are still level for it; one of them alone has won it."""

    number: int
    side: str
    amount: int
    tied: bool  # it had to be played for
    level: tuple[str, ...]

    @property
    def winner(self) -> str | None:
        """Who has it, as far as that is decided."""
        return self.level[0] if len(self.level) == 1 else None


def how_many(party: Party) -> int:
    """Prizes (of each side): as the host says, else by the number of tables at the first bell."""
    if party.header.prizes is not None:
        return party.header.prizes
    if party.rules.sides:
        return 1
    return by_tables(len(party.sessions[0].tables) if party.sessions else 1)


def by_tables(tables: int) -> int:
    """One prize for up to three tables, two for more than three, three for more than six, and so on."""
    return 1 + (tables - 1) // 3


def prizes(party: Party) -> list[Prize]:
    """The prizes in the order in which they are given: untied ones first, then by number, white before red."""
    if party.phase is not Phase.OVER:
        return []
    found = [prize for side in (SIDES if party.rules.sides else ("",)) for prize in _of_side(party, side)]
    return sorted(found, key=lambda prize: (prize.tied, prize.number, prize.side != SIDES[0]))


def _of_side(party: Party, side: str) -> list[Prize]:
    """The prizes of one side, each with those who have its amount."""
    totals = party.totals()
    names = [name for name in party.ranked(candidates(party), totals) if totals[name] and side_of(party, name) == side]
    if party.header.places:
        return _by_places(party, side, names, totals)
    amounts = sorted({totals[name] for name in names}, reverse=True)[: how_many(party)]
    return [
        _decided(party, side, number, amount, [name for name in names if totals[name] == amount])
        for number, amount in enumerate(amounts, 1)
    ]


def _by_places(party: Party, side: str, names: list[str], totals: dict[str, int]) -> list[Prize]:
    """Where tied players take the next places: those of one amount have as many of them as they are."""
    found: list[Prize] = []
    place = 1
    for amount in sorted({totals[name] for name in names}, reverse=True):
        level = [name for name in names if totals[name] == amount]
        found += _places(party, side, place, amount, level)
        place += len(level)
    return [prize for prize in found if prize.number <= how_many(party)]


def _places(party: Party, side: str, place: int, amount: int, level: list[str]) -> list[Prize]:
    """The places of those with one amount, as far as they are played for."""
    found: list[Prize] = []
    left = list(level)
    for number in range(place, place + len(level)):
        prize = _decided(party, side, number, amount, left)
        found.append(prize._replace(tied=len(level) > 1))
        if prize.winner is None:
            break
        left.remove(prize.winner)
    return found


def candidates(party: Party) -> list[str]:
    """Who can win a prize: guests who are here, and no stand-ins."""
    return [guest.name for guest in party.here() if not guest.helps and party.seat_of(guest.name)]


def side_of(party: Party, name: str) -> str:
    """The colour of a guest; nothing where there are no sides."""
    seat = party.seat_of(name)
    return seat.side if seat else ""


def _decided(party: Party, side: str, number: int, amount: int, level: list[str]) -> Prize:
    """A prize after all that was played or drawn for it."""
    left = list(level)
    for played in party.playoffs:
        here = [name for name in played.players if name in level]  # others may have left since
        if (played.side, played.prize) == (side, number) and set(here) <= set(left):
            left = _after(left, here, played.counts) or left
    for drawn in party.prize_lots.get((side, number), []):
        if set(drawn) == set(left):
            left = [max(drawn, key=lambda name: weight(drawn[name]))]
    return Prize(number, side, amount, len(level) > 1, tuple(left))


def _after(left: list[str], players: list[str], counts: dict[str, int]) -> list[str]:
    """Those still level after a game: of its players only those with the highest count; all, if nobody counts."""
    best = max((counts.get(name, 0) for name in players), default=0)
    return [name for name in left if name not in players or counts.get(name, 0) == best]


# --- The booby prize ---


def booby_level(party: Party) -> list[str]:
    """Who is level for the booby prize; nobody before all other prizes are given."""
    given = prizes(party)
    if not party.header.booby or party.phase is not Phase.OVER or any(prize.winner is None for prize in given):
        return []
    totals, won = party.totals(), {prize.winner for prize in given}
    left = [name for name in party.ranked(candidates(party), totals) if name not in won]
    least = min((totals[name] for name in left), default=0)
    return [name for name in left if totals[name] == least]


def booby(party: Party) -> str | None:
    """Who has the booby prize, as far as that is decided."""
    level = booby_level(party)
    if len(level) == 1:
        return level[0]
    if level and set(level) <= set(party.booby_lots):  # others may have left since
        return min(level, key=lambda name: weight(party.booby_lots[name]))
    return None
