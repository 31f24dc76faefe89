"""Many evenings of one party, and what they add up to: how long they are, who wins, how often there is a tie."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from functools import partial
from typing import Any

from ivories import cluster as clusters
from ivories.bots import Policy
from ivories.bots.seating import name_of
from ivories.cluster import Cluster, Handing, results
from ivories.given import check_whole
from ivories.party.entries import take
from ivories.party.events import Header
from ivories.party.party import Party
from ivories.rehearsal.evening import simulated
from ivories.rehearsal.spread import Played, Told
from ivories.simulation import totals
from ivories.simulation.clustered import LARGEST, SUMS, Longer
from ivories.simulation.running import cores, uninterrupted
from ivories.simulation.runs import warn
from ivories.simulation.totals import Mean

MOST = 1 << 32

Progress = Callable[[int, int], None]
COUNTED = ("sessions", "seconds", "best", "ties")


class Evenings:
    """What many evenings of one party add up to. Evening i of a seed is `simulated` with that seed and i more."""

    def __init__(self, header: Header, guests: int, bots: Sequence[str], asked: int, seed: int) -> None:
        self.header = header
        self.guests = guests
        self.bots = tuple(bots)
        self.asked = asked
        self.seed = seed
        self.evenings = 0
        self.workers = 0
        self.seconds = 0.0
        self.party: Party | None = None  # the only one, where one was asked for
        self._sums = dict.fromkeys(COUNTED, 0)
        self._squares = dict.fromkeys(COUNTED, 0)
        self._points = [0] * len(bots)
        self._played = [0] * len(bots)

    def __repr__(self) -> str:
        return f"<{self.evenings:,} evenings of {self.header.party}, seed {self.seed}>"

    def __eq__(self, other: object) -> bool:
        """Equal ones played the same evenings with the same results, however fast."""
        return isinstance(other, Evenings) and self._what() == other._what()

    __hash__ = None  # type: ignore[assignment]  # it grows

    def _what(self) -> tuple[Any, ...]:
        asked = self.header, self.guests, self.bots, self.asked, self.seed, self.evenings
        return *asked, self._sums, self._squares, self._points, self._played

    def add(self, told: Told) -> None:
        """One more, in the order of their numbers."""
        self.evenings += 1
        for name in COUNTED:
            number = getattr(told, name)
            self._sums[name] += number
            self._squares[name] += number * number
        self._points = [a + b for a, b in zip(self._points, told.points, strict=True)]
        self._played = [a + b for a, b in zip(self._played, told.guests, strict=True)]
        if told.entries:
            self.party = Party(self.header)
            for entry in told.entries:
                take(self.party, entry)

    @property
    def complete(self) -> bool:
        """Whether all that were asked for have been played."""
        return self.evenings == self.asked

    @property
    def sessions(self) -> Mean:
        """Sessions of an evening."""
        return self._mean("sessions")

    @property
    def minutes(self) -> Mean:
        """How long an evening is, from the first bell to the last game of its sessions."""
        return Mean(*(part / 60 for part in self._mean("seconds")))

    @property
    def best(self) -> Mean:
        """What wins the first prize."""
        return self._mean("best")

    @property
    def ties(self) -> Mean:
        """Prizes of an evening that had to be played for."""
        return self._mean("ties")

    @property
    def points(self) -> dict[str, float]:
        """What a guest has at the end, on average, by who plays for the guest."""
        each = zip(self.bots, self._points, self._played, strict=True)
        return {bot: points / played if played else 0.0 for bot, points, played in each}

    def _mean(self, name: str) -> Mean:
        return totals.mean(self._sums[name], self._squares[name], self.evenings)

    def as_dict(self) -> dict[str, Any]:
        """All of it, for JSON."""
        return {
            "party": self.header.party,
            "guests": self.guests,
            "bots": list(self.bots),
            "seed": self.seed,
            "asked": self.asked,
            "evenings": self.evenings,
            "complete": self.complete,
            "sessions": self.sessions._asdict(),
            "minutes": self.minutes._asdict(),
            "best": self.best._asdict(),
            "ties": self.ties._asdict(),
            "points": self.points,
            "workers": self.workers,
            "seconds": self.seconds,
        }


class Run:
    """Evenings that are being played: `play` plays them, and `found` is what is done so far, at any time.

    Ctrl-C leaves `play` as an exception; `play` again goes on from there.
    """

    def __init__(self, played: Played, found: Evenings, cluster: Cluster | None, progress: Progress | None) -> None:
        self.found = found
        self._played = played
        self._cluster = cluster
        self._progress = progress

    def play(self) -> None:
        """Plays until all is done; after an interruption from there on, and at the end nothing more."""
        found = self.found
        begun = time.perf_counter() - found.seconds
        with closing(self._parts(range(found.evenings, found.asked))) as parts:
            for part in parts:
                with uninterrupted():
                    for told in part:
                        found.add(told)
                    found.seconds = time.perf_counter() - begun
                if self._progress is not None:
                    self._progress(found.evenings, found.asked)

    def _parts(self, numbers: range) -> Generator[list[Told], None, None]:
        if self._cluster is None:
            for number in numbers:
                yield [self._played.one(number)]
            return
        handing = Handing(self._cluster, self._played.sent(), numbers, partial(Longer, 1, SUMS, LARGEST))
        with closing(results(handing, warn)) as every:
            for part in every:
                self.found.workers = max(self.found.workers, handing.workers)
                yield part


def prepare(
    header: Header,
    names: Sequence[str],
    bots: Policy | Sequence[Policy],
    evenings: int = 100,
    *,
    pace: float = 7.0,
    seed: int = 0,
    threads: int | None = None,
    cluster: Any = None,
    progress: Progress | None = None,
) -> Run:
    """Evenings before the first of them; everything that can be refused is refused here.

    The guests, the players of theirs and `pace` are as in `simulated`, `cluster` and `threads` as in
    `ivories.simulate`; without a cluster the evenings are played here, one after the other.
    """
    asked = check_whole("evenings", evenings, 1, MOST)
    wanted = None if threads is None else check_whole("threads", threads, 1, 1024)
    first = simulated(header, names, bots, pace=pace, seed=seed)
    played = Played(header, names, first.bots, first.pace, seed, entries=asked == 1)
    place = None if cluster is None else clusters.found(cluster, wanted, cores() if wanted is None else wanted)
    if place is not None:
        played.sent()
    found = Evenings(header, len(names), [name_of(bot) for bot in first.bots], asked, seed)
    return Run(played, found, place, progress)
