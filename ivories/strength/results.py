"""What a ladder found: every two players compared, and all of them in order."""

from __future__ import annotations

from math import nan
from typing import Any, NamedTuple

from ivories.errors import IvoriesError, unknown
from ivories.simulation import totals
from ivories.strength.mirrored import Mirrored, Played


class Pair(NamedTuple):
    """Two players: by how many points a deal the first comes out ahead, and half the width of the 95 % interval."""

    first: str
    second: str
    edge: float
    within: float
    deals: int

    @property
    def ahead(self) -> str | None:
        """Who is better, if the interval is clear of zero."""
        if not abs(self.edge) > self.within:
            return None
        return self.first if self.edge > 0 else self.second


class Standing(NamedTuple):
    """A player against all others: points a deal, half the width of the 95 % interval, and the time a choice takes."""

    policy: str
    edge: float
    within: float
    choices: int
    ms_a_choice: float


class Ladder:
    """Players compared on the same deals, each deal played once for every seating.

    `pairs` are in the order in which the players were named, `standings` in the order of their strength. `edges` has
    each deal.
    """

    def __init__(self, mirrored: Mirrored, asked: int) -> None:
        self.game = mirrored.game
        self.policies = mirrored.names
        self.seed = mirrored.seed
        self.asked = asked
        self.threads = 1
        self.workers = 0  # of a cluster
        self.seconds = 0.0
        self._pairs = mirrored.pairs
        self._parts = mirrored.parts
        self._edges: list[list[int]] = [[] for _ in self._pairs]
        self._choices = [0] * len(self.policies)
        self._spent = [0.0] * len(self.policies)

    def __repr__(self) -> str:
        found = "; ".join(f"{p.first} {p.edge:+.2f} ± {p.within:.2f} on {p.second}" for p in self.pairs)
        return f"<a ladder of {self.game!r}, {self.deals:,} deals, seed {self.seed}: {found}>"

    def __eq__(self, other: object) -> bool:
        """Equal ladders played the same deals with the same results, however fast."""
        return isinstance(other, Ladder) and self._what() == other._what()

    __hash__ = None  # type: ignore[assignment]  # it grows

    def _what(self) -> tuple[Any, ...]:
        return self.game, self.seed, self.asked, self.policies, self._edges

    def add(self, part: list[Played]) -> None:
        """Some more, in the order of their numbers."""
        for one in part:
            pair = self.played % len(self._pairs)
            self._edges[pair].append(one.edge)
            for at, policy in enumerate(self._pairs[pair]):
                self._choices[policy] += one.choices[at]
                self._spent[policy] += one.seconds[at]

    # --- How much was played ---

    @property
    def played(self) -> int:
        """How many deals, those of every two players counted."""
        return sum(map(len, self._edges))

    @property
    def wanted(self) -> int:
        """How many are to be played in all."""
        return self.asked * len(self._pairs)

    @property
    def deals(self) -> int:
        """How many deals every two of them have played."""
        return len(self._edges[-1])

    @property
    def seatings(self) -> int:
        """How many times each deal was played."""
        return len(self.game.sides)

    @property
    def complete(self) -> bool:
        """Whether all deals that were asked for have been played."""
        return self.played == self.wanted

    # --- What it says ---

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Every two players, in the order in which they were named."""
        return tuple(
            Pair(self.policies[one], self.policies[other], *_mean(edges, self._parts), len(edges))
            for (one, other), edges in zip(self._pairs, self._edges, strict=True)
        )

    def edges(self, first: str, second: str) -> list[float]:
        """The edge of one player over another in each deal, by their names."""
        for name in (first, second):
            if name not in self.policies:
                raise unknown("unknown-player", name, self.policies, players=list(self.policies))
        if first == second:
            raise IvoriesError("bad-option/ladder-twice", policy=first)
        one, other = self.policies.index(first), self.policies.index(second)
        sign = 1 if one < other else -1
        pair = self._pairs.index((min(one, other), max(one, other)))
        return [sign * edge / self._parts for edge in self._edges[pair]]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The players, the strongest first: each against all the others, on the deals that every two have played."""
        return tuple(sorted((self._standing(at) for at in range(len(self.policies))), key=lambda one: -one.edge))

    def _standing(self, policy: int) -> Standing:
        over_all = [0] * self.deals
        for pair, edges in zip(self._pairs, self._edges, strict=True):
            if policy in pair:
                sign = 1 if pair[0] == policy else -1
                over_all = [all_ + sign * edge for all_, edge in zip(over_all, edges, strict=False)]
        edge, within = _mean(over_all, self._parts * (len(self.policies) - 1))
        choices = self._choices[policy]
        ms_a_choice = 1000 * self._spent[policy] / choices if choices else nan
        return Standing(self.policies[policy], edge, within, choices, ms_a_choice)

    def as_dict(self) -> dict[str, Any]:
        """All of it, for JSON."""
        return {
            "game": self.game.rules.id,
            "version": self.game.rules.version,
            "players": self.game.players,
            "options": dict(self.game.options),
            "policies": list(self.policies),
            "seed": self.seed,
            "asked": self.asked,
            "deals": self.deals,
            "seatings": self.seatings,
            "complete": self.complete,
            "pairs": [one._asdict() for one in self.pairs],
            "standings": [one._asdict() for one in self.standings],
            "threads": self.threads,
            "workers": self.workers,
            "seconds": self.seconds,
        }


def _mean(edges: list[int], parts: int) -> tuple[float, float]:
    """The mean and half the width of its interval, in points; of fewer than two deals there is none (NaN)."""
    found = totals.mean(sum(edges), sum(edge * edge for edge in edges), len(edges))
    return found.mean / parts, found.within / parts if len(edges) > 1 else nan
