"""Prizes of a party: who is level for which one, play-offs, and the booby prize."""

from dataclasses import dataclass

from .pieces import parse, spots


@dataclass
class Playoff:
    """One game among those who are level for a prize."""

    prize: int
    side: str  # "" in one-sided forms
    players: list[str]
    counts: dict[str, int]


def default_prizes(tables: int) -> int:
    """One for up to three tables, two for more than three, three for more than six."""
    return (tables + 2) // 3


def level_for(prize: int, amounts: dict[str, int]) -> list[str]:
    """Everybody who has the amount that wins this prize: the k-th highest one; a blank card wins none."""
    different = sorted({amount for amount in amounts.values() if amount > 0}, reverse=True)
    if prize > len(different):
        return []
    return [name for name, amount in amounts.items() if amount == different[prize - 1]]


def after_game(level: list[str], playoff: Playoff) -> list[str]:
    """Those still level: of the players only the highest remain; without a count all of them."""
    if not set(playoff.players) <= set(level):
        return level  # a correction has made this game void
    best = max(playoff.counts.get(name, 0) for name in playoff.players)
    out = [name for name in playoff.players if playoff.counts.get(name, 0) < best]
    return [name for name in level if name not in out]


def still_level(prize: int, side: str, amounts: dict[str, int], playoffs: list[Playoff]) -> list[str]:
    """Who can still win this prize; one name: it is decided."""
    level = level_for(prize, amounts)
    for playoff in playoffs:
        if (playoff.prize, playoff.side) == (prize, side):
            level = after_game(level, playoff)
    return level


def weight(piece: str) -> int:
    return spots(parse(piece))


def heaviest(drawn: dict[str, str], names: list[str], places: int) -> list[str] | None:
    """Those of the names who drew the heaviest dominoes; None where equal ones leave it open."""
    if not set(names) <= set(drawn):
        return None
    ranked = sorted(names, key=lambda name: -weight(drawn[name]))
    if len(ranked) > places and weight(drawn[ranked[places - 1]]) == weight(drawn[ranked[places]]):
        return None
    return ranked[:places]


def lightest(drawn: dict[str, str], names: list[str]) -> str | None:
    """The one who drew the least; None where it is open."""
    if not set(names) <= set(drawn):
        return None
    least = min(weight(drawn[name]) for name in names)
    found = [name for name in names if weight(drawn[name]) == least]
    return found[0] if len(found) == 1 else None


def least_amount(amounts: dict[str, int]) -> list[str]:
    """Everybody with the least amount."""
    return [name for name, amount in amounts.items() if amount == min(amounts.values())]
