"""A party whose tables are played by our players: to try an evening before the guests come."""

from ivories.rehearsal.evening import Evening, simulated

__all__ = ["Evening", "simulated"]
