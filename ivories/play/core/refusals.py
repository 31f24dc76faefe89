"""Refusals that every family has."""

from __future__ import annotations

from typing import Any

from ivories.errors import IllegalAction
from ivories.terms import Terms


def illegal(why: str, terms: Terms, topic: str, **facts: Any) -> IllegalAction:
    """A refusal by the clause of that topic; it knows the set, so that pieces and ends can be named."""
    clause = f"{terms.rules.id}#{topic}"
    return IllegalAction(why, clause, set=terms.set.name_of_set, **facts)


def out_of_turn(terms: Terms, seat: int, turn: int) -> IllegalAction:
    """Somebody else is to act."""
    return illegal("out-of-turn", terms, "turn", seat=seat, turn=turn)


def match_over(terms: Terms) -> IllegalAction:
    """Nobody is to act any more."""
    return illegal("match-over", terms, "finish")
