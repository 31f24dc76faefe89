"""A cluster on this machine: a process of its own with the scheduler, which starts the workers and ends with us.

In a process of its own no worker imports the user's program again, Ctrl-C reaches nobody but us, and however we end,
they do: the pipe to it is closed then. To connect one needs a key that is made for this one cluster: on a
machine with other users, nobody else can have it do anything.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from contextlib import suppress

from ivories.cluster.where import Cluster
from ivories.errors import IvoriesError

COMMAND = (sys.executable, "-P", "-m", "ivories.cluster.serving")  # and not what lies in the present folder
QUIET = {
    "DASK_LOGGING__DISTRIBUTED": "critical",
    "PYTHONWARNINGS": "ignore:resource_tracker",  # it tidies up after what ends at once, and need not say so
}
ENDS = 5.0  # seconds in which it ends by itself


class Local:
    """The process of a local cluster. Making the object starts it."""

    def __init__(self, workers: int) -> None:
        self._process = subprocess.Popen(
            [*COMMAND, str(workers)],
            env={**os.environ, **QUIET, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for us: we end it
        )

    @property
    def pid(self) -> int:
        """The number of the process: it is the scheduler's."""
        return self._process.pid

    def cluster(self) -> Cluster:
        """Where it is, as soon as it listens."""
        told = self._process.stdout
        assert told is not None
        try:
            address, security = pickle.load(told)
        except (OSError, EOFError, ValueError, pickle.UnpicklingError):
            raise IvoriesError("no-cluster/local") from None
        return Cluster(address, security=security)

    def end(self) -> None:
        """It is not needed any more."""
        assert self._process.stdin is not None and self._process.stdout is not None
        with suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(ENDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
