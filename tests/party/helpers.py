"""A log of a party in the making: entries as they stand in the file, the party they tell, and what is shown of it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Self

import msgspec
import pytest

from ivories.errors import Code, IvoriesError, PartyLogError
from ivories.party import log
from ivories.party.entries import party_of, take
from ivories.party.events import AnyEntry
from ivories.party.party import Party
from ivories.party.rules import FORMS
from ivories.party.seats import first_seats
from ivories.party.showing import show

NAMES = ("Ada", "Ben", "Cora", "Dan", "Eva", "Fred", "Gus", "Hana", "Ida", "Jon", "Kim", "Leo", "Max", "Nora", "Otto")

EVERY_FORM = tuple(FORMS)
SIXTEENTHS = ("block", "draw")
BY_GAIN = ("block", "draw", "all-quarters")  # after the first session two of each table go up
BY_GAMES = (*BY_GAIN, "sebastopol")  # a session is so many games
TWO_SIDED = ("bergen", "tiddle-a-wink")

forms = pytest.mark.parametrize("form", EVERY_FORM)
by_gain = pytest.mark.parametrize("form", BY_GAIN)
by_games = pytest.mark.parametrize("form", BY_GAMES)
two_sided = pytest.mark.parametrize("form", TWO_SIDED)
sixteenths = pytest.mark.parametrize("form", SIXTEENTHS)


def names(count: int) -> list[str]:
    """So many guests: the names of these pages, then numbered ones."""
    return [*NAMES, *(f"Guest {number}" for number in range(len(NAMES) + 1, count + 1))][:count]


class Book:
    """The log of an evening, entry by entry."""

    def __init__(self, form: str, **header: Any) -> None:
        self.form = form
        self.rules = FORMS[form]
        self.lines: list[dict[str, Any]] = [{"party": form, **header}]

    # --- Entries ---

    def add(self, do: str, **facts: Any) -> Self:
        self.lines.append({"do": do, **facts})
        return self

    def guests(self, given: int | Sequence[str]) -> Self:
        """Guests who come without drawing a card."""
        for name in names(given) if isinstance(given, int) else given:
            self.add("guest", name=name)
        return self

    def seated(self, given: int | Sequence[str]) -> Self:
        """Guests who draw the cards in their order: the first one has 1A."""
        people = names(given) if isinstance(given, int) else list(given)
        self.guests(people)
        for name, card in zip(people, first_seats(len(people), self.rules.sides), strict=True):
            self.add("card", guest=name, card=str(card))
        return self

    def bell(self, minute: int | None = None, **facts: Any) -> Self:
        return self.add("bell", **({} if minute is None else {"minute": minute}), **facts)

    def game(self, table: int, **counts: int) -> Self:
        return self.add("game", table=table, counts=counts)

    def games(self, table: int, *played: dict[str, int]) -> Self:
        for counts in played:
            self.add("game", table=table, counts=counts)
        return self

    def points(self, table: int, a: int, b: int, **facts: Any) -> Self:
        return self.add("points", table=table, A=a, B=b, **facts)

    def none(self, *tables: int) -> Self:
        for table in tables:
            self.add("none", table=table)
        return self

    def undo(self) -> Self:
        return self.add("undo")

    def session(self, gains: dict[int, dict[str, int]]) -> Self:
        """A whole session by the gains at each table: one game for each who counts, the last table's bell with a why.

        Counts are entered as one game each; the bell rings early where no table has all of its games.
        """
        self.bell()
        for table, counts in gains.items():
            self.games(table, *({name: count} for name, count in counts.items()))
        return self.close(*gains)

    def close(self, *tables: int) -> Self:
        """The bell with a reason; every table that owes something had no game in hand."""
        self.bell(why="the supper is ready")
        return self.none(*self.owing())

    def owing(self) -> list[int]:
        session = self.party().session
        return session.owing() if session else []

    # --- What follows ---

    @property
    def text(self) -> str:
        return "".join(f"{json.dumps(line)}\n" for line in self.lines)

    def party(self) -> Party:
        return party_of(log.read(self.text))

    def show(self) -> dict[str, Any]:
        return show(self.party())

    def copy(self) -> Book:
        other = Book(self.form)
        other.lines = list(self.lines)
        return other

    def seats(self, session: int = 0) -> dict[str, str]:
        """Who sat where at the first bell of a session, by default the last one."""
        found: dict[str, str] = self.show()["sessions"][session - 1]["seats"]
        return found

    def tables(self, session: int = 0) -> list[str]:
        """The same as a line of names for each table, in the order of the chairs."""
        found: dict[str, list[str]] = {}
        for seat, name in self.seats(session).items():
            found.setdefault(seat.split()[0][:-1], []).append(name)
        return [" ".join(people) for people in found.values()]

    def movers(self, session: int = 0) -> dict[str, list[str]]:
        found: dict[str, list[str]] = self.show()["sessions"][session - 1]["movers"]
        return found

    def totals(self) -> dict[str, int]:
        return {name: card["total"] for name, card in self.show()["cards"].items()}

    def prizes(self) -> list[tuple[int, str]]:
        return [(prize["prize"], prize["guest"]) for prize in self.show()["prizes"]]

    def next(self) -> str:
        return " ".join(self.show()["next"])


def entry(facts: dict[str, Any]) -> AnyEntry:
    return msgspec.convert(facts, AnyEntry)


def refused(book: Book, code: Code, *says: str, do: str, **facts: Any) -> IvoriesError:
    """An entry is refused with this code and a sentence that has these words, and nothing is changed by it."""
    party = book.party()
    before = show(party)
    with pytest.raises(IvoriesError) as caught:
        take(party, entry({"do": do, **facts}))
    assert caught.value.code is code, caught.value.why
    sentence = caught.value.sentence
    assert len(sentence) > 12 and sentence[-1] in ".!?", sentence
    assert all(word in sentence for word in says), sentence
    assert show(party) == before
    with pytest.raises(PartyLogError) as told:
        book.copy().add(do, **facts).party()
    assert (told.value.code, told.value.line) == (code, len(book.lines) + 1)
    return caught.value


def accepted(book: Book, do: str, **facts: Any) -> dict[str, Any]:
    """What is shown after an entry that holds."""
    return book.copy().add(do, **facts).show()


def who(people: Iterable[str]) -> str:
    return " ".join(people)
