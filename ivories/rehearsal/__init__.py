"""A party whose tables are played by our players: to try an evening before the guests come."""

from ivories.rehearsal.evening import Evening, simulated
from ivories.rehearsal.evenings import Evenings, Run, prepare

__all__ = ["Evening", "Evenings", "Run", "prepare", "simulated"]
