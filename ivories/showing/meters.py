"""How far each side of a trick game has come in this deal: what it has taken of what it needs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ivories.rules import TrickRules
from ivories.rules.choices import TrickPays
from ivories.rules.trick_checks import most_points
from ivories.showing.eyes import Eyes
from ivories.types import TrickTable, View
from ivories.wire.pages import Meter

Seats = tuple[int, ...]


@dataclass(frozen=True)
class _Race:
    """What is counted of every seat, how much there is of it, what is enough, and what is said of that."""

    counted: tuple[int, ...]
    most: int
    enough: tuple[tuple[Seats, int, str], ...]


def meters(view: View, eyes: Eyes) -> tuple[Meter, ...]:
    """A meter for each side, from the first lead on; none where a deal is no race."""
    rules, table = eyes.game.rules, view.tricks
    if table is None or table.phase != "tricks" or not isinstance(rules, TrickRules):
        return ()
    race = _race(rules, table, view)
    return tuple(_drawn(race, view, eyes)) if race is not None else ()


def _race(rules: TrickRules, table: TrickTable, view: View) -> _Race | None:
    if rules.pays is TrickPays.CLAIM:
        playing = [seat for seat in range(view.players) if seat not in table.out]
        most = max(rules.claim * 5 // 4, *table.points)  # the mark stands a little before the end
        return _Race(table.points, most, tuple([((seat,), rules.claim, "") for seat in playing]))
    if rules.pays is TrickPays.BID and table.bid is not None:
        most = most_points(rules)
        goal = most if table.bid > rules.bid_top else table.bid
        return _contract(table, view, table.points, most, goal)
    if rules.pays is TrickPays.TRICKS:
        return _contract(table, view, table.taken, rules.hand, rules.hand // 2 + 1)
    return None


def _contract(table: TrickTable, view: View, counted: tuple[int, ...], most: int, goal: int) -> _Race | None:
    """Those who made it need so many; the others break it with what then is too few for them."""
    if table.maker is None:
        return None
    makers = next(side for side in view.sides if table.maker in side)
    others = tuple([seat for seat in range(view.players) if seat not in makers])
    return _Race(counted, most, ((makers, goal, "made"), (others, most - goal + 1, "broken")))


def _drawn(race: _Race, view: View, eyes: Eyes) -> Iterator[Meter]:
    """One's own side first, as far as one plays."""
    below = view.seat or 0
    for seats, goal, word in sorted(race.enough, key=lambda one: below not in one[0]):
        taken = sum(race.counted[seat] for seat in seats)
        done = taken >= goal
        said = eyes.reads.say(f"page/meter/{word}" if done and word else "page/meter", taken=taken, goal=goal)
        yield Meter(_called(seats, view.seat, eyes), said, taken, goal, race.most, below in seats, done)


def _called(seats: Iterable[int], you: int | None, eyes: Eyes) -> str:
    """A side as one who plays calls it; to an onlooker it has names."""
    together = tuple(seats)
    if you is None or len(together) == 1:
        return eyes.together(together)
    return eyes.reads.say("page/meter/we" if you in together else "page/meter/they")
