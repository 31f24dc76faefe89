"""Who looks at a table, and what everybody is called there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ivories.match import Game
from ivories.pieces import MUSICAL
from ivories.sentences.teller import Teller
from ivories.showing.figures import in_print
from ivories.showing.trumps import trump_name
from ivories.words import ENGLISH
from ivories.words.language import Hearer


class _Printing(Teller):
    """A teller for pages."""

    def say(self, sentence: str, **facts: Any) -> str:
        """The sentence of that name, its numbers as in print."""
        return in_print(super().say(sentence, **facts))


@dataclass(frozen=True)
class Eyes:
    """A seat (none: an onlooker) at a table of a game."""

    game: Game
    names: Sequence[str]
    seat: int | None
    old_names: bool = False

    @cached_property
    def reads(self) -> Teller:
        """Tells it in writing; pieces that show notes are called by them, for they bear no numbers."""
        noted = self.game.set == MUSICAL
        return _Printing(self.game.rules, Hearer(self.names, self.seat, spoken=noted, old_names=self.old_names))

    @cached_property
    def hears(self) -> Teller:
        """Tells it aloud."""
        return _Printing(self.game.rules, Hearer(self.names, self.seat, spoken=True, old_names=self.old_names))

    @cached_property
    def called(self) -> tuple[str, ...]:
        """The names, with `You` for the seat that looks."""
        you = ENGLISH.grammar.you.capitalize()
        return tuple([you if at == self.seat else name for at, name in enumerate(self.names)])

    def trump(self, what: str) -> str:
        """What a trump is called here."""
        return trump_name(what, self.game.rules.pieces, self.reads.hearer)

    def together(self, seats: Sequence[int]) -> str:
        """Those who play together, the one who looks first."""
        first = sorted(seats, key=lambda seat: seat != self.seat)
        return self.reads.say("page/side", names=[self.called[seat] for seat in first])


def names_of(seats: Sequence[str]) -> tuple[str, ...]:
    """What everybody is called: a seat without a name by its side of the table."""
    return tuple([name or usual for name, usual in zip(seats, ENGLISH.seats(len(seats)), strict=True)])
