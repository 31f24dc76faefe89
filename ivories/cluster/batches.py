"""Which numbers are handed out to whom, and what came of them: every number once, in order, whatever is lost."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from typing import Any

from ivories.errors import IvoriesError

MOST_LOST = 20  # times that a batch may go down with its worker: then the batch is why


class Batch:
    """Some numbers, one after the other, and who has them."""

    def __init__(self, first: int, count: int) -> None:
        self.first = first
        self.count = count
        self.since = 0.0  # when somebody had it first
        self.lost = 0
        self.with_: list[str] = []

    def __repr__(self) -> str:
        return f"<{self.count} from {self.first}>"

    def __lt__(self, other: Batch) -> bool:
        return self.first < other.first


class Batches:
    """All numbers from the first to the end.

    What comes of them is handed on in the order of the numbers: at any time it is exactly that of the first ones.
    """

    def __init__(self, first: int, end: int) -> None:
        self.end = end
        self._next = first  # the first number that nobody had yet
        self._edge = first  # the first one whose result was not handed on
        self._out: dict[int, Batch] = {}  # what somebody has
        self._lost: list[Batch] = []
        self._done: dict[int, tuple[int, Any]] = {}  # what came before its turn

    @property
    def complete(self) -> bool:
        """Whether everything was handed on."""
        return self._edge == self.end

    @property
    def left(self) -> int:
        """How many numbers nobody had yet."""
        return self.end - self._next

    @property
    def waiting(self) -> int:
        """How many batches are not handed on."""
        return len(self._out) + len(self._lost) + len(self._done)

    def take(self, worker: str, count: int, now: float, room: bool) -> Batch | None:
        """What is lost comes first; then new numbers, if there is room for more."""
        batch = heapq.heappop(self._lost) if self._lost else self._new(count) if room else None
        if batch is not None:
            batch.since = now
            batch.with_.append(worker)
            self._out[batch.first] = batch
        return batch

    def _new(self, count: int) -> Batch | None:
        if not self.left:
            return None
        batch = Batch(self._next, min(count, self.left))
        self._next += batch.count
        return batch

    def again(self, worker: str, before: float) -> Batch | None:
        """A batch that one other worker alone has since long ago: who has nothing else to do does it, too."""
        late = [one for one in self._out.values() if one.since < before and len(one.with_) == 1]
        batch = min((one for one in late if worker not in one.with_), default=None)
        if batch is not None:
            batch.with_.append(worker)
        return batch

    def back(self, batch: Batch, worker: str) -> None:
        """A worker is gone that had it, or is not wanted any more."""
        batch.with_.remove(worker)
        if batch.with_ or self._out.pop(batch.first, None) is None:
            return  # somebody else has it still, or it is done
        batch.lost += 1
        if batch.lost == MOST_LOST:
            raise IvoriesError("no-cluster/dying", times=batch.lost)
        heapq.heappush(self._lost, batch)

    def done(self, batch: Batch, value: Any) -> Iterator[Any]:
        """What came of it, if it is the first to bring it; then all that comes after it and was there before."""
        if self._out.pop(batch.first, None) is None:
            return
        self._done[batch.first] = batch.count, value
        while self._edge in self._done:
            count, value = self._done.pop(self._edge)
            self._edge += count
            yield value
