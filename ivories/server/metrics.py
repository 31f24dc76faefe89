"""What can be measured from outside, as Prometheus reads it."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """Counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("ivories_entries", "Entries of logs that were kept", registry=self.registry)
        self.messages = Counter("ivories_messages", "Messages of clients", ["do"], registry=self.registry)
        self.refused = Counter("ivories_refused", "Messages that were refused", ["code"], registry=self.registry)
        self.sent = Counter("ivories_sent", "Messages to clients", registry=self.registry)
        self.cut = Counter("ivories_cut_off", "Connections that were cut off", ["why"], registry=self.registry)
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
        """All of them."""
        return generate_latest(self.registry)
