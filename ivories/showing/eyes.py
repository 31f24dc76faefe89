"""Who looks at a table, and what everybody is called there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ivories.match import Game
from ivories.sentences.teller import Teller
from ivories.words import ENGLISH
from ivories.words.language import Hearer


@dataclass(frozen=True)
class Eyes:
    """A seat (none: an onlooker) at a table of a game."""

    game: Game
    names: Sequence[str]
    seat: int | None
    old_names: bool = False

    @cached_property
    def reads(self) -> Teller:
        """Tells it in writing."""
        return Teller(self.game.rules, Hearer(self.names, self.seat, old_names=self.old_names))

    @cached_property
    def hears(self) -> Teller:
        """Tells it aloud."""
        return Teller(self.game.rules, Hearer(self.names, self.seat, spoken=True, old_names=self.old_names))

    @cached_property
    def called(self) -> tuple[str, ...]:
        """The names, with `You` for the seat that looks."""
        you = ENGLISH.grammar.you.capitalize()
        return tuple([you if at == self.seat else name for at, name in enumerate(self.names)])


def names_of(seats: Sequence[str]) -> tuple[str, ...]:
    """What everybody is called: a seat without a name by its side of the table."""
    return tuple([name or usual for name, usual in zip(seats, ENGLISH.seats(len(seats)), strict=True)])
