"""What can be measured from outside, as Prometheus reads it; any of several workers tells the sum."""

from __future__ import annotations

import os
import shutil
import tempfile
from functools import partial
from pathlib import Path
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest, multiprocess
from prometheus_client import Gauge as AnyGauge

from ivories.errors import IvoriesError

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # as prometheus_client has it
MEMORY = Path("/dev/shm")  # a disk that is full would end a process that writes to such a file
Gauge = partial(AnyGauge, multiprocess_mode="livesum")


class Folder:
    """Where the workers of one command count, until it ends."""

    def __enter__(self) -> Folder:
        within = MEMORY if os.access(MEMORY, os.W_OK) else None
        try:
            self._path = tempfile.mkdtemp(prefix="ivories-", dir=within)
        except OSError as error:
            raise IvoriesError("bad-server/folder", error=error.strerror) from None
        return self

    def __exit__(self, *_: Any) -> None:
        shutil.rmtree(self._path, ignore_errors=True)

    @property
    def environment(self) -> dict[str, str]:
        """How a worker learns of it."""
        return {FOLDER: self._path}

    def forget(self, pid: int) -> None:
        """A worker is gone: what it had at that moment counts no more, what it has counted stays."""
        multiprocess.mark_process_dead(pid, self._path)  # type: ignore[no-untyped-call]


class Metrics:
    """Counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("ivories_entries", "Entries of logs that were kept", registry=self.registry)
        self.messages = Counter("ivories_messages", "Messages of clients", ["do"], registry=self.registry)
        self.refused = Counter(
            "ivories_refused", "Requests and messages that were refused", ["code"], registry=self.registry
        )
        self.sent = Counter("ivories_sent", "Messages to clients", registry=self.registry)
        self.cut = Counter("ivories_cut_off", "Connections that were cut off", ["why"], registry=self.registry)
        answers = "Whether the database answers (1) or not (0); of several workers the one to whom it does not"
        self.answers = Gauge("ivories_database_answers", answers, registry=self.registry, multiprocess_mode="livemin")
        self.answers.set(1)  # no server begins else
        self.tables = Gauge("ivories_tables", "Tables that are open", registry=self.registry)
        self.sockets = Gauge("ivories_sockets", "Connections", registry=self.registry)
        self.commits = Gauge("ivories_commits", "Commits of the database", registry=self.registry)
        self.slow_bots = Gauge("ivories_slow_bots", "Bots that were too slow", registry=self.registry)
        self.second = Counter("ivories_second", "Writes that came second to another process", registry=self.registry)
        self.taken_on = Counter("ivories_taken_on", "Tables taken on that nobody ran", registry=self.registry)
        self.took = Histogram(
            "ivories_act_seconds",
            "From a message to its durable answer",
            registry=self.registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
        )

    def text(self) -> bytes:
        """All of them, of all workers."""
        registry = self.registry
        if folder := os.environ.get(FOLDER):
            registry = CollectorRegistry()
            multiprocess.MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]
        return generate_latest(registry)
