"""Taking an entry in: each is checked against the party as it stands, and then changes it, or is refused whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ivories.errors import IvoriesError, PartyLogError
from ivories.party import closing, coming, correcting, deciding, ringing
from ivories.party.events import (
    Annulled,
    AnyEntry,
    Bell,
    Came,
    Corrected,
    Drawn,
    Ended,
    Finished,
    Left,
    Lots,
    NoGame,
    PlayedOff,
    Scored,
    StoodIn,
)
from ivories.party.log import Log, checked
from ivories.party.party import Party

TAKES: dict[type[Any], Callable[[Party, Any], None]] = {
    Came: coming.come,
    Drawn: coming.draw,
    StoodIn: coming.stand_in,
    Left: coming.leave,
    Bell: ringing.ring,
    Ended: ringing.end,
    Finished: closing.finish,
    Annulled: closing.annul,
    NoGame: closing.no_game,
    Scored: closing.score,
    Lots: deciding.draw_lots,
    PlayedOff: deciding.play_off,
    Corrected: correcting.correct,
}


def take(party: Party, entry: AnyEntry | dict[str, Any]) -> None:
    """Takes an entry in, or a dict as a line of a log has it; what cannot be is refused, and nothing is changed."""
    if not isinstance(party, Party):
        raise IvoriesError("bad-party-log/party", given=party)
    made = checked(entry)
    if made.TAKES_BACK:
        _take_back(party)
    else:
        _take(party, made)


def _take(party: Party, entry: AnyEntry) -> None:
    """Takes in what a line of a log could say."""
    TAKES[type(entry)](party, entry)
    party.entries.append(entry)


def _take_back(party: Party) -> None:
    """The party becomes what it was before its last entry."""
    if not party.entries:
        raise IvoriesError("nothing-to-undo/party")
    before = Party(party.header)
    for entry in party.entries[:-1]:
        _take(before, entry)
    vars(party).update(vars(before))


def party_of(log: Log) -> Party:
    """The party that a log tells; the line at fault is named."""
    try:
        party = Party(log.header)
    except IvoriesError as error:
        raise PartyLogError.at(error, 1) from None
    stands = undone(log.entries)
    before: list[Party] = []
    for entry, line, back in zip(log.entries, log.lines, stands, strict=True):
        try:
            if entry.TAKES_BACK:
                party = _taken_back(before)
                continue
            if back:
                before.append(party.copy())
            _take(party, entry)
        except PartyLogError:
            raise
        except IvoriesError as error:
            raise PartyLogError.at(error, line) from None
    return party


def undone(entries: list[AnyEntry]) -> list[bool]:
    """Which entries are taken back by a later one."""
    gone = [False] * len(entries)
    standing: list[int] = []
    for at, entry in enumerate(entries):
        if not entry.TAKES_BACK:
            standing.append(at)
        elif standing:
            gone[standing.pop()] = True
    return gone


def _taken_back(before: list[Party]) -> Party:
    if not before:
        raise IvoriesError("nothing-to-undo/party")
    return before.pop()
