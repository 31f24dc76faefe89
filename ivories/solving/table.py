"""The table of what to bet: for each deal of the chain, each decision and each hand a chance in fifteenths.

The file is compressed (xz). It begins with a line of JSON, what is known of each deal. Then come its chances: deal
after deal, hand after hand in order of their masks, decision after decision, a byte for each choice but the first. The
chance of the first choice is what is left of fifteen.
"""

from __future__ import annotations

import lzma
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from ivories.solving.betting import Betting, Node
from ivories.solving.deals import place_of

WHOLE = 15  # parts of a chance
SHIPPED = Path(__file__).parent / "poker.table"


class Facts(msgspec.Struct, frozen=True):
    """What is known of a deal of the chain; amounts in antes of the first deal."""

    number: int  # from 1
    ante: float
    put: float
    value: float  # to the first player
    exploitability: float

    @property
    def share(self) -> float:
        """The exploitability as a part of the ante of this deal."""
        return self.exploitability / self.ante


class Heading(msgspec.Struct, frozen=True):
    """What is known of a table."""

    hands: int
    bet: float
    cap: int
    exploitability: float | None  # of the whole chain, if all of it is there
    stages: tuple[Facts, ...]


Levels = Sequence[Sequence[Sequence[int]]]  # for each decision, each choice, each hand in order of the masks


class Table:
    """What to do with every hand at every decision."""

    def __init__(self, heading: Heading, rows: bytes) -> None:
        self.heading = heading
        self.nodes: tuple[Node, ...] = Betting(bet=heading.bet, cap=heading.cap).nodes
        self._rows = rows
        before = [sum(len(node.codes) - 1 for node in self.nodes[:k]) for k in range(len(self.nodes) + 1)]
        self._first, self._count = before[:-1], before[-1]

    def betting(self, stage: Facts, passed_out: float = 0.0) -> Betting:
        """The betting of a deal."""
        return Betting(stage.put, self.heading.bet, self.heading.cap, passed_out)

    def chances(self, stage: int, node: int, hand: int) -> tuple[int, ...]:
        """For a deal of the chain (from 0, of those in the table), a decision and a hand: its choices in fifteenths."""
        return self.chances_at(stage, node, place_of(hand))

    def chances_at(self, stage: int, node: int, place: int) -> tuple[int, ...]:
        """The same for a hand by its place in order of the masks."""
        first = (stage * self.heading.hands + place) * self._count + self._first[node]
        others = self._rows[first : first + len(self.nodes[node].codes) - 1]
        return WHOLE - sum(others), *others


def packed(heading: Heading, stages: Sequence[Levels]) -> bytes:
    """A table as the bytes of its file."""
    kept = ([row for choices in levels for row in choices[1:]] for levels in stages)
    rows = (bytes(hand) for rows in kept for hand in zip(*rows, strict=True))
    return lzma.compress(msgspec.json.encode(heading) + b"\n" + b"".join(rows), preset=9 | lzma.PRESET_EXTREME)


def unpacked(content: bytes) -> Table:
    """A table from the bytes of its file."""
    heading, _, rows = lzma.decompress(content).partition(b"\n")
    return Table(msgspec.json.decode(heading, type=Heading), rows)


@cache
def shipped() -> Table:
    """The table that comes with the package."""
    return unpacked(SHIPPED.read_bytes())
