"""A hint: what a strong player would do, what it is worth, and a reason that is true of what the seat sees."""

from __future__ import annotations

from math import hypot, isfinite
from typing import Any

import msgspec

from ivories.analysis.reasons import Reason, Rival, Sight, reason_for
from ivories.bots.players import PLAYERS
from ivories.bots.random_player import check_turn, state_of
from ivories.bots.searching import Budget, Look, Search, Valued
from ivories.errors import IvoriesError
from ivories.kernel.core.chance import stir
from ivories.types import Action, View
from ivories.words import ENGLISH, Language
from ivories.words.language import ANYBODY, Hearer

PLAYOUTS = 6000  # of all choices together
PATIENCE = 0.3  # seconds that they take about, where nothing is compiled
STRONGEST = "master"
TOLD = 0.05  # points, from which on a lead is told in tenths


class Hint(msgspec.Struct, frozen=True):
    """An action and the reason for it.

    `value` is by how many points its side comes out ahead in the deal from there, none where that was not asked;
    `within` is half of a 95 % interval.
    """

    action: Action
    reason: Reason
    value: float | None = None
    within: float | None = None

    def sentence(self, hearer: Hearer = ANYBODY, language: Language = ENGLISH) -> str:
        """The reason, for one hearer."""
        return self.reason.tell(hearer, language)

    def as_dict(self, hearer: Hearer = ANYBODY) -> dict[str, Any]:
        """As plain data."""
        return {
            "action": str(self.action),
            "reason": self.reason.name.partition("/")[2],
            "sentence": self.sentence(hearer),
            "value": self.value,
            "within": self.within,
        }


def hint(view: View) -> Hint:
    """What the strongest player would do with this view, and why; of a seat that has nothing to do it is refused."""
    if isinstance(view, View) and view.over:
        raise IvoriesError("no-hint/over")
    check_turn(view)
    sight = Sight(view)
    if not sight.legal:  # it may call, out of turn
        return Hint(view.legal[0], Reason("hint/may-call"))
    if len(sight.legal) == 1:
        return Hint(stated(sight, 0), Reason("hint/only"))
    return _valued(sight) if sight.terms.family.reasons.VALUED else _unvalued(sight)


def _chosen(sight: Sight) -> tuple[Action, int]:
    """What the strongest player does, and which of the choices that is."""
    action = PLAYERS[STRONGEST](sight.terms, seed_of(sight.view)).choose(sight.view)
    return action, next(a for a, (one, _) in enumerate(sight.legal) if one.with_amount(action.amount) == action)


def _valued(sight: Sight) -> Hint:
    """What the strongest player does, unless the playouts clearly prefer another choice: then that one."""
    action, best = _chosen(sight)
    values = _values(sight.view)
    other = max((a for a in range(len(values)) if a != best), key=lambda a: values[a].value)
    if values[other].value - values[best].value > _within(values[best], values[other]):
        best, other = other, best
        action = stated(sight, best)
    reason = reason_for(sight, best, other) or _plain(values, best, other, sight.terms.set.name_of_set)
    mine = values[best]
    return Hint(action, reason, mine.value, mine.within if isfinite(mine.within) else None)


def stated(sight: Sight, a: int) -> Action:
    """A choice, with the count that is stated with it."""
    action, code = sight.legal[a]
    amount = sight.terms.family.greedy.greedy_amount(sight.r, sight.g, code)
    return action.with_amount(amount) if amount else action


def _within(one: Valued, other: Valued) -> float:
    """Half of a 95 % interval of a difference."""
    return hypot(one.within, other.within)


def seed_of(view: View) -> int:
    """Equal views give equal hints."""
    return stir(view.deal, len(view.events))


def _values(view: View) -> tuple[Valued, ...]:
    """What every choice is worth."""
    return Look(Search(state_of(view).game), view, seed_of(view)).values(Budget(PLAYOUTS, patience=PATIENCE))


def _plain(values: tuple[Valued, ...], best: int, other: int, pieces: str) -> Reason:
    """No single fact tells the choices apart: what the playouts found."""
    mine, theirs = values[best], values[other]
    lead = mine.value - theirs.value
    rival = Rival(theirs.action, tuple([one.action for one in values]), pieces)
    facts = {"playouts": mine.playouts, "other": rival, "lead": lead}
    if lead <= _within(mine, theirs):
        return Reason("hint/close", facts)
    return Reason("hint/playouts" if lead >= TOLD else "hint/playouts/little", facts)


def _unvalued(sight: Sight) -> Hint:
    """Where choices have no values: what is solved, or else what speaks for a choice rather than for any other."""
    solved: tuple[Action, Reason] | None = sight.terms.family.reasons.solved(sight)
    if solved is not None:
        return Hint(*solved)
    action, best = _chosen(sight)
    others = (a for a in range(len(sight.legal)) if a != best)
    found = (reason_for(sight, best, other) for other in others)
    return Hint(action, next((reason for reason in found if reason), sight.terms.family.reasons.plain(sight)))
