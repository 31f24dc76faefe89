"""The fields of many matches together: the plan they are played by, how one went, what they add up to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ivories.kernel.core.state import Bits, Long, Score, Short, Tiny

ENDINGS = 6  # ways a deal can end, in any family, with the one in which it has not
BINS = 64  # of the scores
LOG = 6  # numbers of a deal that is written down, before the scores
EACH = 3 + ENDINGS  # numbers of a match that is written down, before the scores


@dataclass(slots=True, eq=False)
class Plan:
    """What all matches of a simulation share."""

    key_low: Bits  # of the decks
    key_high: Bits
    own_low: Bits  # of the policies
    own_high: Bits
    greedy: Short  # the greedy seats: a mask; the others choose at random
    floor: Score  # the score at which the first bin begins
    shift: Tiny  # a bin is two to this many scores wide


@dataclass(slots=True, eq=False)
class Account:
    """How one match went, beside what its state tells."""

    steps: Score
    before: Score  # the steps before the present deal
    opener: Tiny  # the seat that acted first in the deal
    held: Score  # and its score before it
    ended: Annotated[list[int], "i4", "endings"]  # deals by how they ended


@dataclass(slots=True, eq=False)
class Tally:
    """What many matches add up to. Every field is a sum, so that tallies can be added."""

    matches: Long
    steps: Long
    steps_squared: Long
    deals: Long
    deals_squared: Long
    shared: Long  # matches that several seats won, partners apart
    low: Long  # of a number for every match, made of all its results
    high: Long
    opened: Long  # deals in which anybody acted
    opener_gain: Long  # what whoever acted first in them scored in them
    opener_gain_squared: Long
    wins: Annotated[list[int], "i8", "seats"]
    score: Annotated[list[int], "i8", "seats"]
    score_squared: Annotated[list[int], "i8", "seats"]
    ended: Annotated[list[int], "i8", "endings"]
    won_from: Annotated[list[int], "i8", "places"]  # deals won so far left of the opener; the last: by nobody
    bins: Annotated[list[int], "i8", "bins"]  # final scores of all seats


def sum_sizes(players: int) -> dict[str, int]:
    """How long the rows of an outcome and a tally are."""
    return {"seats": players, "endings": ENDINGS, "places": players + 1, "bins": BINS}
