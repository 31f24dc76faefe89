"""A scheduler that has just been started writes its address into a file, a moment later: that is waited for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from ivories.cluster import where
from ivories.cluster.patience import SAID_AFTER, for_a_file
from ivories.cluster.where import Cluster
from ivories.errors import IvoriesError

LOOK = 0.1  # seconds after which we look again


async def announced(cluster: Cluster, report: Callable[[IvoriesError], None]) -> Cluster:
    """The cluster with its address; without one in time, why there is none."""
    if not cluster.file:
        return cluster
    begun, seconds, said = time.monotonic(), for_a_file(), False
    while where.unfinished(cluster.file) and (waited := time.monotonic() - begun) < seconds:
        if waited >= SAID_AFTER and not said:
            report(IvoriesError("no-cluster/file-yet", file=cluster.file, seconds=round(seconds)))
            said = True
        await asyncio.sleep(LOOK)
    return where.named(cluster.file)
