"""What the analyst says, as data: decisions, players, how a result came about, beliefs; all of it can be sent."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec


class Verdict(StrEnum):
    """How good a choice was."""

    BEST = "best"
    EQUAL = "equal"  # nothing better is clear of chance
    SMALL = "small"  # something better is clear of chance, and little
    MISTAKE = "mistake"
    BLUNDER = "blunder"


class Choice(msgspec.Struct, frozen=True):
    """An action as it is written, and by how many points its side comes out ahead in the deal from there, on average.

    `within` is half of a 95 % interval.
    """

    action: str
    value: float
    within: float


class Decision(msgspec.Struct, frozen=True):
    """A decision with a choice, judged by what its seat could know; the choices from the best on.

    `at` is how many actions of the match came before it. `lost` is what the best choice is worth more than the one that
    was made, none where that is not clear of chance; `within` is half of a 95 % interval of the difference.
    """

    deal: int
    at: int
    seat: int
    chosen: str
    lost: float
    within: float
    verdict: Verdict
    choices: tuple[Choice, ...]

    @property
    def best(self) -> Choice:
        """The choice of the highest value."""
        return self.choices[0]


class Account(msgspec.Struct, frozen=True):
    """How the result of a side in one deal, or in several, came about, in points by which it came out ahead.

    `result` is the sum of the others: `dealt` and `drawn` are luck, `lost` is what its own choices gave away (below
    zero), `others` its part of what the other sides gave away, `rest` all that these figures do not explain.
    """

    seats: tuple[int, ...]
    result: float
    dealt: float
    drawn: float
    lost: float
    others: float
    rest: float


class DealAccount(msgspec.Struct, frozen=True):
    """The accounts of all sides in one deal."""

    deal: int
    sides: tuple[Account, ...]


class PlayerSummary(msgspec.Struct, frozen=True):
    """How well a seat chose: `average` is what it lost for each of its decisions."""

    seat: int
    decisions: int
    average: float
    mistakes: int
    blunders: int


class Analysis(msgspec.Struct, frozen=True):
    """A match, analysed. `scale` is what is at stake in a deal: the usual spread of what it brings, in points."""

    rules: str
    players: int
    playouts: int
    scale: float
    decisions: tuple[Decision, ...]
    deals: tuple[DealAccount, ...]
    sides: tuple[Account, ...]
    seats: tuple[PlayerSummary, ...]

    @property
    def blunders(self) -> tuple[Decision, ...]:
        """The blunders, the worst first."""
        found = [one for one in self.decisions if one.verdict is Verdict.BLUNDER]
        return tuple(sorted(found, key=lambda one: -one.lost))


class Belief(msgspec.Struct, frozen=True):
    """A hidden piece, and for each place, in the order of `Beliefs.places`, the chance that it lies there."""

    piece: str
    chances: tuple[float, ...]
    exact: tuple[str, ...]  # the same as fractions: `7/24`; as true as `Beliefs.exact` says


class BeliefPlace(msgspec.Struct, frozen=True):
    """A place: `hand`, `away` (laid away), `stock` or `outside`; whose it is; how many hidden pieces it has."""

    where: str
    seat: int | None
    pieces: int


class Beliefs(msgspec.Struct, frozen=True):
    """Where each hidden piece can lie, by chances: all deals that fit what a seat saw are equally likely.

    `exact` is false where there are too many kinds of deals to be counted: then chances are approximate (none that is
    zero or one is wrong), and `deals` can be far too large or too small.
    """

    rules: str
    set: str  # of pieces
    seat: int | None  # none: what everybody knows
    deals: str  # how many deals fit: a whole number of any size, as it is written
    exact: bool
    places: tuple[BeliefPlace, ...]
    pieces: tuple[Belief, ...]

    def svg(self, **style: Any) -> str:
        """The table as SVG; `style` as in `ivories.drawing.svg.Style`."""
        from ivories.analysis.picturing import svg  # of the same room: it draws what is told here

        return svg(self, **style)

    def _repr_svg_(self) -> str:
        return self.svg()
