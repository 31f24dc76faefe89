"""How long is waited for workers: they may be on their way, as those of a batch system are."""

from __future__ import annotations

import os
import time

from ivories.errors import IvoriesError
from ivories.given import real

NAME = "IVORIES_CLUSTER_WAIT"  # in the environment: seconds
USUAL = 30.0
SAID_AFTER = 5.0  # seconds of nobody, until that is said
FILE = 5.0  # for the file of a scheduler: its name may be mistyped
STARTING = 10.0  # on this machine, where the workers have just been started
LONGEST = 7 * 86_400.0
NO_WORKER = "no-cluster/workers", "no-cluster/workers-yet"
NO_GPU = "no-cluster/gpu", "no-cluster/gpu-yet"


class Patience:
    """So many seconds without a worker that can play."""

    def __init__(self, seconds: float, said_after: float) -> None:
        self.seconds = seconds
        self.said_after = said_after
        self._since: float | None = None
        self._said = False

    def with_(self, playing: int, anybody: bool, address: str, gpu: bool) -> IvoriesError | None:
        """So many can play now. What has to be said, once; or an end of it."""
        now = time.monotonic()
        if playing:
            self._since = None
            return None
        self._since = now if self._since is None else self._since
        why, yet = NO_GPU if gpu and anybody else NO_WORKER
        if now - self._since >= self.seconds:
            raise IvoriesError(why, address=address, seconds=round(self.seconds))
        if now - self._since < self.said_after or self._said:
            return None
        self._said = True
        return IvoriesError(yet, address=address, seconds=round(self.seconds))


def patience(local: bool) -> Patience:
    """As the environment says."""
    seconds = _seconds(USUAL)
    return Patience(max(seconds, STARTING) if local else seconds, STARTING if local else SAID_AFTER)


def for_a_file() -> float:
    """How many seconds are waited for the file that a scheduler writes."""
    return _seconds(FILE)


def _seconds(usual: float) -> float:
    given = os.environ.get(NAME)
    return usual if given is None else _number(given)


def _number(given: str) -> float:
    try:
        seconds = real(float(given))
    except ValueError:
        seconds = None
    if seconds is None or not 0 <= seconds <= LONGEST:
        raise IvoriesError("bad-option/cluster-wait", name=NAME, most=int(LONGEST), given=given)
    return seconds
