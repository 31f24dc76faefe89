"""What is offered to a person: every action in words, and what is typed to choose it.

An action has its number in the list. Where a number is asked for, a bid or a trump, that number itself is what is
typed, and a letter stands for the few words beside it: nobody who types 4 for fours gets another number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ivories.pieces import PieceSet
from ivories.showing.trumps import trump_name
from ivories.types import WITH_AMOUNT, Action, Kind
from ivories.words import ENGLISH

NAMED = (Kind.BID, Kind.TRUMP, Kind.MAKE)


class Offer(NamedTuple):
    """One action: what is typed for it, what stands beside that, and the whole of it in words."""

    key: str
    shown: str
    words: str
    action: Action


def offers(listed: Sequence[Action], pieces: PieceSet, partner: str = "") -> list[Offer]:
    """The actions of a list as they are offered; whoever does not go alone plays with that partner."""
    words = in_words(listed, pieces)
    lone = any(action.kind is Kind.ALONE for action in listed)
    keys = _named(listed) or [_key(number, action) for number, action in enumerate(listed, 1)]
    return [
        Offer(key, _shown(action, key, said, partner if lone else ""), said, action)
        for key, said, action in zip(keys, words, listed, strict=True)
    ]


def _key(number: int, action: Action) -> str:
    """A call is no play of the list: it has its letter."""
    return str(action.kind)[0] if action.kind is Kind.MUGGINS else str(number)


def _shown(action: Action, key: str, said: str, partner: str) -> str:
    """What stands beside what is typed."""
    if action.kind is Kind.PASS and partner:
        return ENGLISH.say("play/offer/with", {"name": partner})
    if action.kind is Kind.MUGGINS:
        return ENGLISH.say("play/offer/muggins", {})
    return str(action.kind) if action.kind is Kind.BID and key == action.what else said


def _named(listed: Sequence[Action]) -> list[str]:
    """The numbers that are asked for, with letters for the words beside them; nothing where none is asked for."""
    if not any(action.kind in NAMED for action in listed):
        return []
    keys = [action.what if action.what.isdigit() else (action.what or str(action.kind))[0] for action in listed]
    return keys if len(set(keys)) == len(keys) else []


def in_words(listed: Sequence[Action], pieces: PieceSet) -> list[str]:
    """The actions as people say them; where two would sound alike, with the numbers that touch."""
    short = [_said(action, pieces) for action in listed]
    return [
        _which(action) if action.touched is not None and short.count(said) > 1 else said
        for action, said in zip(listed, short, strict=True)
    ]


def _said(action: Action, pieces: PieceSet) -> str:
    if action.kind is Kind.TRUMP or action.kind is Kind.MAKE:
        return trump_name(action.what, pieces.name_of_set)
    if action.kind in WITH_AMOUNT and action.least < action.most and not action.amount:
        return ENGLISH.say("play/offer/amount", {"kind": action.kind, "least": action.least, "most": action.most})
    if action.piece is not None and action.touched is not None:
        return ENGLISH.say("play/offer", {"piece": action.piece, "touched": action.touched}) + _stated(action)
    return str(action)


def _which(action: Action) -> str:
    facts = {"piece": action.piece, "touched": action.touched, "joins": action.joins, "end": action.end}
    return ENGLISH.say("play/offer/which", facts) + _stated(action)


def _stated(action: Action) -> str:
    return f"={action.amount}" if action.amount else ""
