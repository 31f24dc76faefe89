"""How a match goes for people: courses of each family, their actions and refusals."""

from __future__ import annotations

from typing import Any

from ivories.play.course import Course, Opened
from ivories.play.layout import LayoutCourse
from ivories.play.poker import PokerCourse
from ivories.play.tricks import TrickCourse
from ivories.record import DealSheet
from ivories.terms import Terms

__all__ = ["Course", "Opened", "begin"]

COURSES: dict[str, type[Course[Any]]] = {"layout": LayoutCourse, "tricks": TrickCourse, "poker": PokerCourse}


def begin(terms: Terms, seed: int, number: int, sheets: list[DealSheet]) -> Course[Any]:
    """A match of whatever family the rules belong to."""
    return COURSES[terms.rules.family](terms, seed, number, sheets)
