"""What the conductor does or says now: from how the party stands, in the words of a language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ivories.errors import IvoriesError
from ivories.party.moving import movers, next_seats, undecided
from ivories.party.party import Party, Phase
from ivories.party.prizes import Prize, booby, booby_level, prizes
from ivories.party.ringing import check_size, due
from ivories.party.rules import Move
from ivories.party.seats import sizes
from ivories.words import ENGLISH, Language


class Conductor:
    """Says what is to be done at a party."""

    def __init__(self, party: Party, language: Language = ENGLISH) -> None:
        self.party = party
        self.language = language

    def say(self, sentence: str, **facts: Any) -> str:
        """A sentence, with its facts."""
        return self.language.say(f"party/{sentence}", facts)

    def amount(self, count: int) -> str:
        """So many of what is counted at this party."""
        return self.say(f"unit/{self.party.rules.unit.value}", count=count)

    def steps(self) -> list[str]:
        """Everything there is to do or say, in order."""
        return STEPS[self.party.phase](self)

    # --- Before a session ---

    def gathering(self) -> list[str]:
        """Cards are drawn, everybody sits down, and the bell rings."""
        party = self.party
        if not party.here():
            return [self.say("no-guests")]
        without = [guest.name for guest in party.here() if guest.card is None]
        if without:
            return [self.say("draw-cards", names=without)]
        return self._refused() or [self.say("sit-down-sides" if party.rules.sides else "sit-down"), *self._begin()]

    def _refused(self) -> list[str]:
        """Why the bell cannot ring, if it cannot."""
        try:
            check_size(self.party, next_seats(self.party))
        except IvoriesError as error:
            return [error.tell(language=self.language)]
        return []

    def _begin(self) -> list[str]:
        party = self.party
        tables = [seat.table for seat in next_seats(party)]
        short = {table: tables.count(table) for table in sorted(set(tables)) if tables.count(table) < 4}
        hands = party.rules.hands
        taking = [self.say("take", hand=hands[4])] if len(short) < len(set(tables)) else []
        taking += [self.say("take-short", table=table, size=size, hand=hands[size]) for table, size in short.items()]
        lead = "double-whole-begins" if party.rules.move(1) is Move.CHANGE else "highest-begins"
        number = len(party.sessions) + 1
        return [
            self.say("shuffle"),
            *taking,
            self.say("stand-up"),
            self.say(lead),
            self.say("ring-begin", session=number),
        ]

    # --- In a session ---

    def playing(self) -> list[str]:
        """Until a table has finished."""
        party, session = self.party, self.party.session
        assert session is not None
        said = [self.say("waits", table=table) for table in session.tables if session.waits(table)]
        if due(party):
            ready = next(t for t, one in session.tables.items() if len(one.games) >= (party.rules.games or 0))
            return [self.say("ring-due", table=ready), self.say("say-finish"), *said]
        if party.rules.sides:
            return [self.say("playing-points", session=session.number, points=party.rules.points), *said]
        return [self.say("playing", session=session.number), *said]

    def closing(self) -> list[str]:
        """Tables still owe something."""
        session = self.party.session
        assert session is not None
        owing = session.owing()
        return [self.say("owe-points" if self.party.rules.sides else "owe", tables=owing)]

    def lots(self) -> list[str]:
        """Dominoes are to be drawn."""
        party, session = self.party, self.party.session
        assert session is not None
        if party.rules.sides:
            return [self.say("draw-pairs", table=table) for table in party.lots_due()]
        return [
            self.say("draw-dominoes", table=table, names=undecided(party.rules, session, table))
            for table in party.lots_due()
        ]

    def between(self) -> list[str]:
        """Everybody moves, and the bell rings."""
        return [*self._moves(), *self._late(), *(self._refused() or self._begin())]

    def _moves(self) -> list[str]:
        party, session = self.party, self.party.session
        assert session is not None
        if party.rules.move(session.number) is Move.RANK:
            return [self.say("by-totals")]
        tables = list(session.tables)
        said = []
        for at, table in enumerate(tables):
            going = movers(party.rules, session, table)
            if going and len(tables) > 1:
                said.append(self.say("moves", table=table, to=tables[at - 1], names=going))
        return said + ([self.say("part")] if party.rules.sides else [])

    def _late(self) -> list[str]:
        seated = set(next_seats(self.party).values())
        names = [name for name in self.party.waiting() if name in seated]
        return [self.say("late", names=names)] if names else []

    # --- At the end ---

    def over(self) -> list[str]:
        """Prizes are given, and played for."""
        given = prizes(self.party)
        said = [line for prize in given for line in self._prize(prize)]
        level, loser = booby_level(self.party), booby(self.party)
        if loser:
            said.append(self.say("booby", name=loser))
        elif level:
            said.append(self.say("booby-level", names=level))
        decided = all(prize.winner for prize in given) and (loser or not level)
        return said + ([self.say("cards-back")] if decided else [])

    def _prize(self, prize: Prize) -> list[str]:
        facts = {"number": prize.number, "amount": self.amount(prize.amount), "side": prize.side}
        side = "-side" if prize.side else ""
        if prize.winner:
            return [self.say(f"prize{side}", name=prize.winner, **facts)]
        if self.party.header.playoff == "lots":
            return [self.say("level-lots", names=prize.level, **facts)]
        said = [self.say(f"level{side}", names=prize.level, **facts)]
        if len(prize.level) > 4:
            said.append(self.say("level-tables", sizes=sizes(len(prize.level))))
        return said


STEPS: dict[Phase, Callable[[Conductor], list[str]]] = {
    Phase.GATHERING: Conductor.gathering,
    Phase.PLAYING: Conductor.playing,
    Phase.CLOSING: Conductor.closing,
    Phase.LOTS: Conductor.lots,
    Phase.BETWEEN: Conductor.between,
    Phase.OVER: Conductor.over,
}


def next_steps(party: Party, language: Language = ENGLISH) -> list[str]:
    """What the conductor does or says now."""
    return Conductor(party, language).steps()
