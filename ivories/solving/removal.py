"""Two hands out of one set have no piece in common: what all hands that another can still hold add up to, exactly.

A row of weights over all hands becomes, for each hand, a sum over the hands that share no piece with it. Such a sum is
put together from sums over all hands that hold certain pieces: all, less those with the first piece, less those with
the second, and those with both again, and so on for the 32 parts of a hand (inclusion and exclusion).
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from threading import local
from typing import Any

import numpy as np

THREADS = 2


class Removal:
    """All hands of so many pieces, from the lowest to the highest, as masks."""

    def __init__(self, masks: Sequence[int], held: int) -> None:
        self.size = len(masks)
        self._pool = ThreadPoolExecutor(THREADS)
        self._kept = local()
        pieces = np.array([[i for i in range(mask.bit_length()) if mask >> i & 1] for mask in masks])
        # The whole hand, the last part, is left out: it stands for the hand against itself.
        parts = [part for count in range(held) for part in combinations(range(held), count)]
        self._signs = [(-1) ** len(part) for part in parts]
        self._sign_of_all = (-1) ** held
        keys = np.stack([sum((1 << pieces[:, i] for i in part), np.zeros(self.size, int)) for part in parts])
        self._sort(keys)
        self.pairs = float(self.meet(np.ones((self.size, 1))).sum())

    def _sort(self, keys: Any) -> None:
        """Entries (part, hand) in order of the pieces, then of the hands: those of equal pieces are one run."""
        flat = keys.ravel()
        order = np.lexsort((np.arange(len(flat)) % self.size, flat))
        self._hand = order % self.size
        keys_in_order = flat[order]
        begins = np.r_[True, keys_in_order[1:] != keys_in_order[:-1]]
        self._first = np.flatnonzero(begins)
        self._last = np.r_[self._first[1:], len(order)] - 1
        place = np.empty_like(order)
        place[order] = np.arange(len(order))
        self._place = place.reshape(keys.shape)
        self._run_of = np.cumsum(begins) - 1
        self._run = self._run_of[self._place]

    def meet(self, weights: Any) -> Any:
        """For each hand and column: the weight of all hands that share no piece with it."""
        return self._halved(self._meet, weights)

    def compare(self, weights: Any) -> Any:
        """Likewise, those of lower hands less those of higher ones."""
        return self._halved(self._compare, weights)

    def _meet(self, weights: Any) -> Any:
        each, _ = self._room(weights.shape[1])
        np.take(weights, self._hand, axis=0, out=each, mode="clip")  # "clip": without a copy in between
        return self._gathered(np.add.reduceat(each, self._first, axis=0), self._run, self._sign_of_all * weights)

    def _compare(self, weights: Any) -> Any:
        each, up_to = self._room(weights.shape[1])
        np.take(weights, self._hand, axis=0, out=each, mode="clip")
        np.cumsum(each, axis=0, out=up_to)
        ends = up_to[self._first] - each[self._first] + up_to[self._last]
        up_to *= 2
        up_to -= each
        # Now those up to it in its run twice, less itself; less what lies before the run and up to its end: those
        # before it less those after it.
        np.take(ends, self._run_of, axis=0, out=each, mode="clip")
        up_to -= each
        return self._gathered(up_to, self._place, np.zeros_like(weights))

    def _room(self, columns: int) -> Any:
        """Two large arrays, kept for each thread: to ask for them every time takes as long as to fill them."""
        kept: dict[Any, Any] = self._kept.__dict__
        if columns not in kept:
            kept[columns] = np.empty((2, len(self._hand), columns))
        return kept[columns]

    def _gathered(self, sums: Any, places: Any, found: Any) -> Any:
        """Adds up over the parts of each hand."""
        taken = np.empty_like(found)
        for sign, place in zip(self._signs, places, strict=True):
            np.take(sums, place, axis=0, out=taken, mode="clip")
            (np.add if sign > 0 else np.subtract)(found, taken, out=found)
        return found

    def _halved(self, work: Any, weights: Any) -> Any:
        """Columns are worked on in halves, on two threads."""
        halves = np.array_split(weights, THREADS, axis=1) if weights.shape[1] > 1 else [weights]
        return np.concatenate(list(self._pool.map(work, map(np.ascontiguousarray, halves))), axis=1)


class Compared:
    """A few hands that meet as a matrix says, the lowest first: small games, to try the method on."""

    def __init__(self, meets: Any) -> None:
        self.size = len(meets)
        self._meets = np.array(meets, float)
        self._sides = np.tril(self._meets, -1) - np.triu(self._meets, 1)
        self.pairs = float(self._meets.sum())

    def meet(self, weights: Any) -> Any:
        """The weight of all hands that it can meet."""
        return self._meets @ weights

    def compare(self, weights: Any) -> Any:
        """Those of lower hands less those of higher ones."""
        return self._sides @ weights
