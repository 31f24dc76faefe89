"""A party as lines of text: tables, cards, standings, and what the conductor does now."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len

from ivories.party.arranging import Seating
from ivories.party.moving import next_seats
from ivories.party.party import Party, Phase
from ivories.party.saying import Conductor
from ivories.party.seats import Seat
from ivories.party.sessions import Session
from ivories.party.showing import cards, moved, standings
from ivories.words import ENGLISH, Language

GAP = 2  # columns between parts of a line


class Evening:
    """Writes down how a party stands."""

    def __init__(self, party: Party, language: Language = ENGLISH) -> None:
        self.party = party
        self.language = language
        self.conductor = Conductor(party, language)

    def _say(self, sentence: str, **facts: object) -> str:
        return self.language.say(f"party/{sentence}", facts)

    def whole(self) -> list[str]:
        """Everything."""
        party = self.party
        lines = [self.title(), ""]
        if party.session is not None:
            lines += [*self.tables(), ""]
        elif party.here():
            lines += [*self.seating(next_seats(party)), ""]
        if party.sessions:
            lines += [*self.ranks(), ""]
        return [*lines, *self.conductor.steps()]

    def title(self) -> str:
        """What party it is, and where it stands."""
        party = self.party
        facts = {"title": party.rules.title, "guests": len(party.here()), "session": len(party.sessions)}
        return self._say(f"title/{party.phase.value}", **facts)

    def tables(self) -> list[str]:
        """Each table of the session: who sits there, and what they have won in it."""
        session = self.party.session
        assert session is not None
        return [self._table(session, number) for number in session.tables]

    def _table(self, session: Session, number: int) -> str:
        gains = [f"{name} {session.gain(name) or ''}".rstrip() for name in session.names_at(number)]
        table = session.tables[number]
        facts = {"table": number, "names": gains, "games": len(table.games), "of": self.party.rules.games}
        if self.party.rules.sides:
            points = table.points
            return self._say("table/pairs", **facts, points=f"{points.A} : {points.B}" if points else "–")
        return self._say("table/owes" if number in session.owing() else "table", **facts)

    def still_playing(self) -> list[str]:
        """The tables that are not done, and what each waits for."""
        session = self.party.session
        if session is None or self.party.phase not in (Phase.PLAYING, Phase.CLOSING):
            return self.conductor.steps()
        open_tables = session.owing() if session.ended else list(session.tables)
        return [self._table(session, number) for number in open_tables]

    def seating(self, seating: Seating) -> list[str]:
        """Who sits where, a line for each table."""
        lines = []
        for table in sorted({seat.table for seat in seating}):
            chairs = sorted((seat for seat in seating if seat.table == table), key=lambda seat: seat.order)
            lines.append(self._say("chairs", table=table, chairs=[self._chair(seat, seating) for seat in chairs]))
        return lines

    def _chair(self, seat: Seat, seating: Seating) -> str:
        return f"{seat.letter} {seat.side}".rstrip() + f" {seating[seat]}"

    def ranks(self, most: int | None = None) -> list[str]:
        """The standings, from the top: ranks, names and amounts below each other."""
        found = standings(self.party)[:most]
        if not found:
            return []
        ranks, names, amounts = zip(*found, strict=True)
        rows = zip(_right(ranks), _left(names), _right(amounts), strict=True)
        return [self._say("ranks", unit=self.party.rules.unit.value), *((" " * GAP).join(row) for row in rows)]

    def moves(self) -> list[str]:
        """Who moved after each session."""
        lines = []
        for session in self.party.sessions:
            tables, going = list(session.tables), moved(self.party, session)
            if going:
                lines.append(self._say("moves/session", session=session.number))
            for at, table in enumerate(tables):
                if going.get(table):
                    lines.append("  " + self._say("moves", table=table, to=tables[at - 1], names=going[table]))
        return lines

    def card(self, name: str) -> list[str]:
        """The card of one guest."""
        card = cards(self.party)[name]
        lines = [self._say("card", name=name, amount=self.conductor.amount(card["total"]))]
        for session, seat in zip(self.party.sessions, card["seats"], strict=False):
            facts = {"session": session.number, "seat": seat or "–"}
            if "games" in card:
                shown = [str(count) if count else "–" for count in card["games"][session.number - 1]]
                lines.append(self._say("card/session", games=" ".join(shown), **facts))
            else:
                lines.append(self._pair(session, name, facts))
        return lines

    def _pair(self, session: Session, name: str, facts: dict[str, object]) -> str:
        """A session of a guest who had a partner: the points of both pairs, and whether there was a hole."""
        seat = session.sat.get(name)
        points = session.tables[seat.table].points if seat else None
        if seat is None or points is None:
            return self._say("card/open", **facts)
        own, others = (points.A, points.B) if seat.letter == "A" else (points.B, points.A)
        hole = name in self.party.leaders(session).get(seat.table, [])
        return self._say("card/hole" if hole else "card/points", own=own, others=others, **facts)


def _left(words: Iterable[object]) -> list[str]:
    """Words that begin below each other, and end where the longest does."""
    said = [str(word) for word in words]
    wide = max(map(cell_len, said))
    return [word + " " * (wide - cell_len(word)) for word in said]


def _right(numbers: Iterable[object]) -> list[str]:
    said = [str(number) for number in numbers]
    return [number.rjust(max(map(len, said))) for number in said]


def changes(before: Party, after: Party, language: Language = ENGLISH) -> list[str]:
    """What an entry that corrects another has changed: cards, and seats not yet taken."""
    conductor = Conductor(after, language)
    old, new = before.totals(), after.totals()
    said = [
        conductor.say("changed-card", name=name, amount=conductor.amount(count))
        for name, count in new.items()
        if count != old.get(name, 0)
    ]
    moved = _moved(before, after)
    said += [conductor.say("changed-seat", name=name, seat=seat, before=was) for name, was, seat in moved]
    return said or [conductor.say("changed-nothing")]


def _moved(before: Party, after: Party) -> list[tuple[str, Seat, Seat]]:
    if Phase.BETWEEN not in (before.phase, after.phase) or before.phase is not after.phase:
        return []
    old = {name: seat for seat, name in next_seats(before).items()}
    new = {name: seat for seat, name in next_seats(after).items()}
    return [(name, old[name], seat) for name, seat in new.items() if name in old and old[name] != seat]
