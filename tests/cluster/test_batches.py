"""Which numbers are handed out: each once and in order, whatever is lost, late or done twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ivories import IvoriesError
from ivories.cluster.batches import MOST_LOST, Batch, Batches

WORKERS = ("a", "b", "c")
Steps = st.lists(st.tuples(st.sampled_from(("take", "lose", "again", *["done"] * 3)), st.integers(0, 50)), max_size=200)


class Played:
    """Batches with workers that are lost, or late, as chance has it."""

    def __init__(self, first: int, end: int) -> None:
        self.batches = Batches(first, end)
        self.had: list[tuple[Batch, str]] = []
        self.told: list[int] = []

    def step(self, what: str, chance: int) -> None:
        worker = WORKERS[chance % len(WORKERS)]
        if what == "take":
            self._has(self.batches.take(worker, chance + 1, 0.0, True), worker)
        elif what == "again":
            self._has(self.batches.again(worker, 1.0), worker)
        elif self.had:
            batch, worker = self.had.pop(chance % len(self.had))
            if what == "done":
                for numbers in self.batches.done(batch, range(batch.first, batch.first + batch.count)):
                    self.told += numbers
            elif batch.lost < MOST_LOST - 1:
                self.batches.back(batch, worker)
            else:
                self.had.append((batch, worker))

    def _has(self, batch: Batch | None, worker: str) -> None:
        if batch is not None:
            self.had.append((batch, worker))


@given(st.integers(0, 30), st.integers(0, 300), Steps)
def test_every_number_comes_once_and_in_order(first: int, count: int, steps: list[tuple[str, int]]) -> None:
    played = Played(first, first + count)
    for what, chance in steps:
        played.step(what, chance)
        assert played.told == list(range(first, first + len(played.told)))
    for _ in range(2 * count + 200):
        played.step("take", 7)
        played.step("done", 0)
    assert played.batches.complete and played.told == list(range(first, first + count))
    assert not played.batches.waiting


def test_what_is_lost_comes_first_and_needs_no_room() -> None:
    batches = Batches(0, 100)
    one, other = batches.take("a", 10, 0.0, True), batches.take("b", 10, 0.0, True)
    assert one is not None and other is not None
    assert list(batches.done(other, "later")) == [] and batches.take("b", 10, 0.0, False) is None
    batches.back(one, "a")
    assert batches.take("b", 10, 0.0, False) is one
    assert list(batches.done(one, "first")) == ["first", "later"]


def test_a_late_batch_is_given_to_one_more() -> None:
    batches = Batches(0, 10)
    one = batches.take("a", 10, 5.0, True)
    assert one is not None and batches.again("b", 5.0) is None and batches.again("a", 6.0) is None
    assert batches.again("b", 6.0) is one and batches.again("c", 6.0) is None
    batches.back(one, "a")  # the other one has it still
    assert batches.take("c", 10, 7.0, True) is None
    assert list(batches.done(one, "there")) == ["there"] and list(batches.done(one, "twice")) == []
    batches.back(one, "b")
    assert batches.complete and batches.take("c", 10, 7.0, True) is None


def test_a_batch_that_ends_every_worker_is_told() -> None:
    batches = Batches(0, 10)
    for _ in range(MOST_LOST - 1):
        batch = batches.take("a", 10, 0.0, True)
        assert batch is not None
        batches.back(batch, "a")
    last = batches.take("a", 10, 0.0, True)
    assert last is not None
    with pytest.raises(IvoriesError) as caught:
        batches.back(last, "a")
    assert caught.value.why == "no-cluster/dying"
