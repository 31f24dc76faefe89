"""A party as it stands: what follows from the entries so far. `entries.py` takes the next one in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from ivories.errors import IvoriesError
from ivories.party.events import AnyEntry, Header, PlayedOff
from ivories.party.log import checked_header
from ivories.party.people import Guest
from ivories.party.rules import PartyRules, form
from ivories.party.seats import Seat
from ivories.party.sessions import Session

PLAYOFFS = ("game", "lots")


class Phase(StrEnum):
    """Where an evening stands."""

    GATHERING = "gathering"  # guests come and draw their cards
    PLAYING = "playing"
    CLOSING = "closing"  # the bell has rung, tables still owe what became of their game
    LOTS = "lots"  # dominoes are to be drawn before anybody moves
    BETWEEN = "between"  # everybody knows where to go
    OVER = "over"  # prizes


class Party:
    """Everything that was entered, put where it belongs."""

    def __init__(self, header: Header | str) -> None:
        header = checked_header(header)
        if header.playoff not in PLAYOFFS:
            raise IvoriesError("bad-party-log/playoff", word=header.playoff, words=PLAYOFFS)
        self.header = header
        self.rules: PartyRules = form(header.party)
        self.guests: dict[str, Guest] = {}
        self.sessions: list[Session] = []
        self.minute = 0
        self.ended = False  # by the host
        self.playoffs: list[PlayedOff] = []
        self.prize_lots: dict[tuple[str, int], list[dict[str, str]]] = {}  # by side and prize
        self.booby_lots: dict[str, str] = {}
        self.entries: list[AnyEntry] = []  # that stand

    def copy(self) -> Party:
        """The same again, to be continued apart."""
        other = Party(self.header)
        other.guests = {name: replace(guest) for name, guest in self.guests.items()}
        other.sessions = [session.copy() for session in self.sessions]
        other.minute, other.ended = self.minute, self.ended
        other.playoffs, other.entries = self.playoffs[:], self.entries[:]
        other.prize_lots = {key: drawn[:] for key, drawn in self.prize_lots.items()}
        other.booby_lots = dict(self.booby_lots)
        return other

    def __eq__(self, other: object) -> bool:
        """Equal parties have the same header and entries: everything else follows from these."""
        return isinstance(other, Party) and (self.header, self.entries) == (other.header, other.entries)

    __hash__ = None  # type: ignore[assignment]  # a party goes on

    def __repr__(self) -> str:
        return f"<{self.rules.id}, {len(self.here())} guests, session {len(self.sessions)}, {self.phase}>"

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "rules"}

    def __setstate__(self, inside: dict[str, Any]) -> None:
        vars(self).update(inside)
        self.rules = form(self.header.party)

    # --- Where it stands ---

    @property
    def session(self) -> Session | None:
        """The session that was begun last."""
        return self.sessions[-1] if self.sessions else None

    @property
    def phase(self) -> Phase:
        """What kind of thing happens next."""
        session = self.session
        if session is None:
            return Phase.GATHERING
        if not session.ended:
            return Phase.PLAYING
        if session.owing():
            return Phase.CLOSING
        if self.lots_due():
            return Phase.LOTS
        return Phase.OVER if self.over else Phase.BETWEEN

    @property
    def over(self) -> bool:
        """Whether no session follows: all were played, the time is up or the host has ended it."""
        session = self.session
        if session is None or not session.ended:
            return False
        late = self.rules.minutes is not None and self.minute >= self.rules.minutes
        return self.ended or self.rules.last(session.number) or late

    def lots_due(self) -> list[int]:
        """The tables that have to draw dominoes before anybody can move."""
        session = self.session
        if session is None:
            return []
        return [table for table in session.tables if self.draws(session, table)]

    def draws(self, session: Session, table: int) -> list[str]:
        """Who has to draw dominoes at a table of the last session, once it has reported."""
        from ivories.party.moving import undecided

        if not session.ended or not session.tables[table].settled or (self.over and not self.rules.sides):
            return []
        return undecided(self.rules, session, table)

    # --- Guests ---

    def guest(self, name: str) -> Guest:
        """Somebody who is here."""
        found = self.guests.get(name)
        if found is None:
            raise self._unknown(name)
        if not found.here:
            raise IvoriesError("bad-guest/gone", name=name)
        return found

    def _unknown(self, name: str) -> IvoriesError:
        from ivories.errors import unknown

        return unknown("bad-guest/unknown", name, self.guests)

    def here(self) -> list[Guest]:
        """Everybody who has not left."""
        return [guest for guest in self.guests.values() if guest.here]

    def with_card(self) -> list[Guest]:
        """Everybody who ever had a card: drawn from the tray, or with a seat."""
        return [guest for guest in self.guests.values() if guest.card or self.seat_of(guest.name)]

    def waiting(self) -> list[str]:
        """Who is here without a seat in this session, in the order in which they came."""
        taken = set(self.session.seats.values()) if self.session else set()
        return [guest.name for guest in self.here() if guest.name not in taken]

    def seat_of(self, name: str) -> Seat | None:
        """Where somebody sat last."""
        return next((one.sat[name] for one in reversed(self.sessions) if name in one.sat), None)

    def place(self, name: str) -> tuple[Any, ...]:
        """The order in which guests who are level are listed: by their seat of the last session; then as they came."""
        session = self.session
        seat = session.sat.get(name) if session else None
        return (0, *seat.order) if seat else (1, list(self.guests).index(name))

    # --- Cards ---

    def totals(self) -> dict[str, int]:
        """What everybody who was ever here has won so far."""
        won = dict.fromkeys(self.guests, 0)
        for session in self.sessions:
            if self.rules.sides:
                for name in (name for leaders in self.leaders(session).values() for name in leaders):
                    won[name] += 1
            for game in session.games():
                for name, count in game.items():
                    won[name] += count
        return won

    def leaders(self, session: Session) -> dict[int, list[str]]:
        """The pair of each table that has its holes, white before red."""
        from ivories.party.moving import leading, pair

        if not session.ended:
            return {}
        return {table: pair(session.at_bell, table, leading(session, table)) for table in session.tables}

    def ranked(self, names: Iterable[str], totals: Mapping[str, int] | None = None) -> list[str]:
        """Names from the highest total down; level ones by their seats."""
        totals = self.totals() if totals is None else totals
        return sorted(names, key=lambda name: (-totals[name], self.place(name)))
