"""What a worker is asked to do: a call that travels as bytes, which the scheduler never opens, and is done when read.

So a scheduler needs nothing of this package, and a worker that has none, or another one, says so by what it raises.
"""

from __future__ import annotations

import hashlib
import pickle
import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from ivories.cluster.sources import Sources, sources
from ivories.errors import IvoriesError

KEPT = 4  # works that a worker keeps ready: those of runs that go on at the same time


class Work(Protocol):
    """Something to do for many numbers. It is pickled, and made ready once in every worker."""

    def ready(self) -> Any:
        """On a worker, before anything else: what it has to say; a mistake says why it cannot be done there."""

    def do(self, first: int, count: int, left: int) -> Any:
        """So many numbers from one on; about so many more will come to each thread of the cluster."""


class Sent(NamedTuple):
    """A work as it goes to the workers."""

    key: str
    data: bytes
    sources: Sources

    @classmethod
    def of(cls, work: Work) -> Sent:
        """A work of this process."""
        data = pickle.dumps(work)
        return cls(hashlib.sha256(data).hexdigest(), data, sources())


class Answer(NamedTuple):
    """What came of some numbers, and how many seconds it took."""

    value: Any
    seconds: float


class _Call:
    """Reading its bytes calls a function."""

    def __init__(self, function: Callable[..., Any], *given: Any) -> None:
        self._made = function, given

    def __reduce__(self) -> tuple[Any, ...]:
        return self._made


def asking(sent: Sent) -> bytes:
    """The bytes by which a worker is asked whether it can do a work."""
    return pickle.dumps(_Call(ask, tuple(sent.sources), sent.key, sent.data))


def doing(sent: Sent, first: int, count: int, left: int) -> bytes:
    """The bytes by which it does some of it."""
    return pickle.dumps(_Call(do, tuple(sent.sources), sent.key, sent.data, first, count, left))


# --- In a worker ---

_WORKS: dict[str, Work] = {}
_ALONE = threading.Lock()


def ask(wanted: tuple[str, str], key: str, data: bytes) -> Answer:
    """What a work says to this worker."""
    _check(wanted)
    return Answer(_work(key, data).ready(), 0.0)


def do(wanted: tuple[str, str], key: str, data: bytes, first: int, count: int, left: int) -> Answer:
    """Some numbers of a work."""
    _check(wanted)
    work = _work(key, data)
    begun = time.perf_counter()
    value = work.do(first, count, left)
    return Answer(value, getattr(value, "seconds", time.perf_counter() - begun))


def _check(wanted: tuple[str, str]) -> None:
    """Other sources would play other matches."""
    here = sources()
    if tuple(wanted) != tuple(here):
        raise IvoriesError("bad-worker/sources", there=str(here), here=str(Sources(*wanted)))


def _work(key: str, data: bytes) -> Work:
    """A work, read once; the ones that were asked for last are kept."""
    with _ALONE:
        found = _WORKS.pop(key, None)
        if found is None:
            found = pickle.loads(data)
        _WORKS[key] = found
        while len(_WORKS) > KEPT:
            del _WORKS[next(iter(_WORKS))]
    return found
