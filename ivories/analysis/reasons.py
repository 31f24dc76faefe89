"""Why one choice is better than another: facts that are true of a view, found by looking, and the one that tells most.

Each family has a file of facts, `reasons.py`: functions that are asked about one choice. A fact has a weight; it is a
reason for the best choice where it weighs more there than for the next best.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

import msgspec

from ivories.bots.knowledge import Knowledge, known
from ivories.bots.random_player import state_of
from ivories.kernel.core.state import copy
from ivories.play.core.holding import Place, Where
from ivories.types import Action, View
from ivories.words import ENGLISH, Language
from ivories.words.language import ANYBODY, Hearer


class Reason(msgspec.Struct, frozen=True):
    """A reason: the name of its sentence, and what stands in it: another reason, too."""

    name: str
    facts: dict[str, Any] = {}

    def tell(self, hearer: Hearer = ANYBODY, language: Language = ENGLISH) -> str:
        """The sentence, for one hearer."""
        within = {name: one for name, one in self.facts.items() if isinstance(one, (Reason, Rival))}
        told = {name: one.tell(hearer, language) for name, one in within.items()}
        return language.say(self.name, {**self.facts, **told}, hearer)


class Rival(msgspec.Struct, frozen=True):
    """Another choice that a reason speaks of, among all of them."""

    action: Action
    among: tuple[Action, ...]
    pieces: str  # the name of the set

    def tell(self, hearer: Hearer = ANYBODY, language: Language = ENGLISH) -> str:
        """What it is called, for one hearer."""
        return in_words(self.action, self.among, language, hearer, self.pieces)


class Found(NamedTuple):
    """A fact that holds: its sentence, how much it weighs, what stands in the sentence.

    One that `compares` says what would be after the other choice, and is told only where it is found there, too.
    """

    name: str
    weight: float
    facts: dict[str, Any]
    compares: bool = False


class Sight:
    """What a seat sees as it chooses, made ready to be asked."""

    def __init__(self, view: View) -> None:
        self.view, state = view, state_of(view)
        self.terms, self.r, self.g = state.game, state.game.coded, state.fields
        self.seat = -1 if view.seat is None else view.seat
        legal: list[tuple[Action, int]] = self.terms.family.actions.legal(self.terms, self.g)
        self.legal = legal if view.turn == view.seat else []

    @property
    def hand(self) -> int:
        """The seat's own pieces."""
        return int(self.g.hands[self.seat])

    @property
    def hidden(self) -> int:
        """The pieces that it does not see; also those of which all know who holds them."""
        others = [hand for seat, hand in enumerate(self._known.hiding.hands) if seat != self.seat]
        return sum(1 << piece for piece in self._chances) | sum(others)

    @cached_property
    def _known(self) -> Knowledge:
        return known(self.view)

    @cached_property
    def _chances(self) -> dict[int, Any]:
        return self._known.chances()

    def may_hold(self, seat: int, pieces: int) -> int:
        """Those of some pieces that another seat may hold; the turned piece too, where all saw it go into the hand."""
        place, certain = Place(Where.HAND, seat), self._known.hiding.hands[seat]
        may = sum(1 << piece for piece, chances in self._chances.items() if chances.get(place))
        return pieces & (may | certain)

    def after(self, code: int) -> Any:
        """The fields after a choice, as far as the seat can know them; amounts are stated as they are."""
        g = copy(self.g)
        self.terms.kernel.count_legal(self.r, g)
        self.terms.kernel.apply(self.r, g, code, self.terms.family.greedy.greedy_amount(self.r, self.g, code))
        return g

    def opposes(self, seat: int) -> bool:
        """Whether a seat plays against this one."""
        return seat not in self.terms.side_of(self.seat)


Fact: TypeAlias = Callable[[Sight, Action, int], Found | None]


def reason_for(sight: Sight, best: int, other: int) -> Reason | None:
    """What speaks for one choice rather than another: the first fact that weighs more for it."""
    facts: Sequence[Fact] = sight.terms.family.reasons.FACTS
    for fact in facts:
        one = fact(sight, *sight.legal[best])
        if one is None:
            continue
        rival = fact(sight, *sight.legal[other])
        if rival.weight < one.weight if rival else not one.compares:
            less = 0 if rival is None else rival.weight
            pieces = sight.terms.set.name_of_set
            said = Rival(sight.legal[other][0], tuple([action for action, _ in sight.legal]), pieces)
            shared = {"set": pieces, "other": said, "less": less}
            return Reason(one.name, {**shared, **one.facts})
    return None


def in_words(
    action: Action,
    among: Iterable[Action] = (),
    language: Language = ENGLISH,
    hearer: Hearer = ANYBODY,
    pieces: str = "",
) -> str:
    """An action as people say it: `5-3 to 5-5`, `5-3 to 5-5=10` with the count that is stated.

    Where another of those it is among sounds alike, with what touches.
    """
    if action.piece is None or action.touched is None:
        return str(action)
    facts: dict[str, Any] = {"piece": action.piece, "touched": action.touched, "joins": action.joins, "end": action.end}
    if pieces:
        facts["set"] = pieces
    alike = {(one.joins, one.end) for one in among if (one.piece, one.touched) == (action.piece, action.touched)}
    said = language.say("play/offer/which" if len(alike) > 1 else "play/offer", facts, hearer)
    return f"{said}={action.amount}" if action.amount else said
