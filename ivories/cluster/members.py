"""The workers of a cluster: who is there, who may play, and what is said of the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ivories.errors import IvoriesError

PACKAGE = "ivories"
CALLS = "ivories.cluster.calls"  # what an older one has otherwise


class Member:
    """A worker, as its scheduler tells it."""

    def __init__(self, address: str, told: Mapping[str, Any]) -> None:
        name = str(told.get("name", address))
        self.address = address
        self.called = address if name == address else f"{name} at {address}"
        self.threads = int(told.get("nthreads", 1))
        self.resources: Mapping[str, float] = told.get("resources") or {}
        self.size: Any = None  # how large its batches are
        self.plays = False  # whether it may
        self.out = False  # whether it may not

    def has(self, needs: Mapping[str, float]) -> bool:
        """Whether it was started with what is needed."""
        return all(self.resources.get(name, 0) >= amount for name, amount in needs.items())

    @property
    def slots(self) -> int:
        """How many batches it has at a time: what it does, and what it does next."""
        return 2 * max(1, self.threads)

    def refused(self, error: BaseException) -> IvoriesError:
        """Why it cannot play, with its name."""
        if isinstance(error, IvoriesError):
            return IvoriesError("bad-worker", worker=self.called, said=error)
        if isinstance(error, ModuleNotFoundError) and error.name == PACKAGE:
            return IvoriesError("bad-worker/without", worker=self.called)
        if _of_another(error):
            return IvoriesError("bad-worker/old", worker=self.called)
        raised = f"{type(error).__name__}: {error}"
        return IvoriesError("bad-worker/broken", worker=self.called, error=raised)


def _of_another(error: BaseException) -> bool:
    """Whether a worker has an Ivories that has no calls, or other ones."""
    if isinstance(error, ModuleNotFoundError):
        return str(error.name).startswith(f"{PACKAGE}.")
    return isinstance(error, AttributeError) and CALLS in str(error)
