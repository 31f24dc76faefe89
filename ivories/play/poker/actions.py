"""Between the kernel of Poker and the table: its integers as actions."""

from __future__ import annotations

from collections.abc import Iterator

from ivories.kernel.poker.choosing import count_legal, least, most
from ivories.kernel.poker.codes import BET, CALL, DROP, PASS, RAISE
from ivories.kernel.poker.state import State
from ivories.terms import Terms
from ivories.types import WITH_AMOUNT, Action, Kind

WORDS = {PASS: Kind.PASS, BET: Kind.BET, CALL: Kind.CALL, RAISE: Kind.RAISE, DROP: Kind.DROP}


def legal(terms: Terms, g: State) -> list[tuple[Action, int]]:
    """All actions of the seat to act with their codes, in the kernel's order."""
    codes = g.choice[: count_legal(terms.coded, g)]
    return [(action(terms, g, code), code) for code in codes]


def action(terms: Terms, g: State, code: int) -> Action:
    """A code of the kernel as an action, on this state."""
    kind = WORDS[code]
    if kind not in WITH_AMOUNT:
        return Action(kind)
    return Action(kind, least=least(terms.coded, g), most=most(terms.coded, g))


def likely(terms: Terms, action: Action) -> tuple[int, ...]:
    """The bet that is often meant: the least."""
    return (action.least,)


def every(terms: Terms) -> Iterator[Action]:
    """Every action that can ever be legal."""
    yield from (Action(kind) for code, kind in WORDS.items() if code != RAISE or terms.coded.cap)


def words(terms: Terms) -> list[str]:
    """What is said in this game; an amount is that of the usual bet."""
    return [f"{a.kind} {terms.rules.bet}" if a.kind in WITH_AMOUNT else str(a) for a in every(terms)]


def key(action: Action) -> object:
    """What sets an action apart from all others; amounts do not."""
    return action.kind
