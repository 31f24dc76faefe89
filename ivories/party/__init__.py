"""Parties: an evening of progressive dominoes, computed from its log. No file, no clock and no chance in here.

>>> party = read('{"party": "block"}')
>>> show(party)["next"]
['Nobody is here yet: enter each guest who comes.']
>>> take(party, Came(name="Ada"))
>>> [line(entry) for entry in party.entries]
['{"do":"guest","name":"Ada"}']
"""

from __future__ import annotations

from ivories.party import log
from ivories.party.entries import party_of, take
from ivories.party.events import (
    Annulled,
    Bell,
    Came,
    Corrected,
    Drawn,
    Ended,
    Finished,
    Header,
    Left,
    Lots,
    NoGame,
    PlayedOff,
    Scored,
    StoodIn,
    TakenBack,
)
from ivories.party.log import line
from ivories.party.party import Party, Phase
from ivories.party.rules import FORMS, PartyRules, form
from ivories.party.showing import show

__all__ = [
    "FORMS",
    "Annulled",
    "Bell",
    "Came",
    "Corrected",
    "Drawn",
    "Ended",
    "Finished",
    "Header",
    "Left",
    "Lots",
    "NoGame",
    "Party",
    "PartyRules",
    "Phase",
    "PlayedOff",
    "Scored",
    "StoodIn",
    "TakenBack",
    "form",
    "line",
    "pdf",
    "read",
    "show",
    "take",
]


def read(text: str | bytes) -> Party:
    """The party that a log tells, from its text; the line at fault is named where it does not hold."""
    return party_of(log.read(text))


def pdf(party: Party, job: str, paper: str = "a4") -> bytes:
    """What a job prints of a party: `cards`, `take-home`, `conductor` and so on, as `ivories party print` does."""
    from ivories.party.printed import made  # the print room is heavier than a party

    return made(party, job, paper)
