"""The process of a cluster on this machine: a scheduler, and the workers that it starts."""

from __future__ import annotations

import asyncio
import os
import pickle
import shutil
import sys
import tempfile
import threading

FOLDER = "ivories-cluster-"
LITTLE = {
    "distributed.scheduler.http.routes": [],
    "distributed.worker.http.routes": [],
    # What Dask notes for those who look into it, and nobody can here: it fills up in the course of an hour.
    "distributed.worker.profile.enabled": False,
    "distributed.admin.low-level-log-length": 10,
    "distributed.admin.system-monitor.log-length": 10,
    "distributed.diagnostics.computations.max-history": 10,
}
NO_PAGES = {"dashboard": False, "dashboard_address": "127.0.0.1:0"}  # Dask opens a port for them all the same


async def serve(count: int, told: int, folder: str) -> None:
    """A scheduler at once, and then the workers; for ever."""
    import dask
    from distributed import LocalCluster, Security

    dask.config.set(LITTLE)
    async with LocalCluster(
        n_workers=0,
        threads_per_worker=1,
        host="127.0.0.1",
        security=Security.temporary(),
        dashboard_address=None,
        scheduler_kwargs=NO_PAGES,
        worker_dashboard_address=None,
        memory_limit=0,  # nothing of ours grows, and of other players their user knows how many there is room for
        local_directory=folder,
        silence_logs=False,
        asynchronous=True,
    ) as cluster:
        with open(told, "wb") as pipe:
            pickle.dump((cluster.scheduler_address, cluster.security), pipe)
        cluster.scale(count)
        await asyncio.Event().wait()


def end_with_the_other(folder: str) -> None:
    """The one who started us closes the pipe, or is gone: at once nothing is left. The workers end when we do."""
    sys.stdin.buffer.read()
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


def main() -> None:
    """What the process does; what a player prints goes where mistakes go."""
    told = os.dup(1)
    os.dup2(2, 1)
    folder = tempfile.mkdtemp(prefix=FOLDER)
    threading.Thread(target=end_with_the_other, args=(folder,), daemon=True).start()
    asyncio.run(serve(int(sys.argv[1]), told, folder))


if __name__ == "__main__":
    main()
