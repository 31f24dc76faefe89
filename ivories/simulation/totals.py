"""What many matches add up to, with how sure that is."""

from __future__ import annotations

from math import nan, sqrt
from typing import NamedTuple

from ivories.kernel.core import state
from ivories.kernel.core.sums import Tally, sum_sizes

SURE = 1.959963984540054  # standard deviations of a 95 % interval
WORDS = 1 << 64


class Share(NamedTuple):
    """A share with its 95 % interval (Wilson's, which holds for few and for many)."""

    share: float
    low: float
    high: float


def share(part: int, whole: int) -> Share:
    """So many of so many; of none it may be anything."""
    if whole == 0:
        return Share(0.0, 0.0, 1.0)
    p, z = part / whole, SURE * SURE / whole
    middle, reach = p + z / 2, SURE * sqrt(p * (1 - p) / whole + z / (4 * whole))
    return Share(p, max(0.0, (middle - reach) / (1 + z)), min(1.0, (middle + reach) / (1 + z)))


class Mean(NamedTuple):
    """A mean with its standard deviation and the half width of its 95 % interval."""

    mean: float
    sd: float
    within: float


def mean(total: int, squares: int, count: int) -> Mean:
    """Of so many, from their sum and the sum of their squares; of none there is no mean (NaN)."""
    if count == 0:
        return Mean(nan, nan, nan)
    spread = max(0, squares * count - total * total)  # whole numbers, so that nothing is lost
    sd = sqrt(spread / (count * (count - 1))) if count > 1 else 0.0
    return Mean(total / count, sd, SURE * sd / sqrt(count))


def empty(players: int) -> list[int]:
    """The sums of no matches."""
    sizes = sum_sizes(players)
    return [0] * sum(sizes[length] if length else 1 for _, _, length in state.shape(Tally))


def read(sums: list[int], players: int) -> Tally:
    """The sums as a tally."""
    tally, sizes, at = state.blank(Tally, sum_sizes(players)), sum_sizes(players), 0
    for name, _, length in state.shape(Tally):
        if length:
            setattr(tally, name, sums[at : at + sizes[length]])
        else:
            setattr(tally, name, sums[at])
        at += sizes[length] if length else 1
    return tally


def digest(tally: Tally) -> str:
    """A hash of all results of all matches."""
    return f"{tally.low % WORDS:016x}{tally.high % WORDS:016x}"
