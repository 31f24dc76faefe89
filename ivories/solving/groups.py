"""Hands in groups that people can name: by kind, and the many low ones by their highest piece or double."""

from __future__ import annotations

from typing import NamedTuple

from ivories.kernel.poker.codes import NOTHING, PAIR
from ivories.kernel.poker.hands import makes
from ivories.poker import Hand
from ivories.solving.deals import place_of
from ivories.terms import Terms
from ivories.words import ENGLISH

LOW_PIECES = 3  # hands without a double: the two highest pieces apart, the others together


class Group(NamedTuple):
    """A group of hands: what it is called, and the places of its hands in order of the masks."""

    name: str
    places: list[int]


def groups(terms: Terms, masks: list[int]) -> list[Group]:
    """All hands (the lowest first) in groups, the lowest first."""
    found: dict[str, list[int]] = {}
    for hand in masks:
        found.setdefault(name_of(terms, hand), []).append(place_of(hand))
    return [Group(name, places) for name, places in found.items()]


def name_of(terms: Terms, hand: int) -> str:
    """What a hand's group is called."""
    kind = makes(terms.coded, hand)
    if kind > PAIR:
        return Hand.KINDS[kind]
    highest = hand.bit_length() - 1
    if kind == PAIR:
        return _with("pair", terms, highest)
    if kind == NOTHING and terms.coded.doubles >> highest & 1:
        return _with("double", terms, highest)
    low = (terms.coded.doubles & -terms.coded.doubles).bit_length() - 1 - LOW_PIECES
    return _with("plain", terms, highest) if highest > low else _with("lower", terms, low)


def _with(name: str, terms: Terms, piece: int) -> str:
    return ENGLISH.say(f"solve/group-{name}", {"piece": str(terms.pieces[piece])})
