"""Everything that can be printed, by name: what a job is given, and the function that makes a PDF of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from ivories.errors import unknown
from ivories.printing import data
from ivories.printing.cards import score_cards, take_home_cards
from ivories.printing.cutting import piece_sheets
from ivories.printing.lists import announcements, call_out, conductor_list
from ivories.printing.tables import invitations, prize_cards, table_markers
from ivories.printing.wording import say


class Job(NamedTuple):
    """One thing that can be printed."""

    name: str
    takes: type
    make: Callable[[Any, str], bytes]  # the data and the name of the paper

    @property
    def help(self) -> str:
        """What it prints, in a sentence."""
        return say(f"print/job/{self.name}")


_ALL = (
    Job("invitations", data.Invitation, invitations),
    Job("cards", data.Cards, score_cards),
    Job("take-home", data.Cards, take_home_cards),
    Job("markers", data.TableMarkers, table_markers),
    Job("conductor", data.ConductorList, conductor_list),
    Job("announcements", data.Announcements, announcements),
    Job("call-out", data.CallOut, call_out),
    Job("prizes", data.PrizeCards, prize_cards),
    Job("pieces", data.PieceSheets, piece_sheets),
)
JOBS: Mapping[str, Job] = MappingProxyType({job.name: job for job in _ALL})


def find_job(name: str) -> Job:
    """The job of that name; any other is refused."""
    if name not in JOBS:
        raise unknown("unknown-option/print", name, JOBS, jobs=list(JOBS))
    return JOBS[name]
