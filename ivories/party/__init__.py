"""Parties: an evening of progressive dominoes, computed from its log. No file, no clock and no chance in here.

>>> party = read('{"party": "block"}')
>>> show(party)["next"]
['Nobody is here yet: enter each guest who comes.']
"""

from __future__ import annotations

from ivories.party import log
from ivories.party.entries import party_of, take
from ivories.party.party import Party, Phase
from ivories.party.rules import FORMS, PartyRules, form
from ivories.party.showing import show

__all__ = ["FORMS", "Party", "PartyRules", "Phase", "form", "read", "show", "take"]


def read(text: str | bytes) -> Party:
    """The party that a log tells, from its text; the line at fault is named where it does not hold."""
    return party_of(log.read(text))
