"""Families of games: each is a folder of the same name in `kernel/`, `play/`, `sentences/`, `drawing/` and `analysis/`.

A rule set says its family by name. Everything that differs between families is asked of the object here; a new family
is a class of rules in `rules.FAMILIES`, and the folders.
"""

from __future__ import annotations

from functools import cache, cached_property
from importlib import import_module
from typing import Any

from ivories.rules import check_rules
from ivories.rules.base import GameRules


class Family:
    """One family. Its parts are imported when they are first asked for, so that no room imports from below."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<the family {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return family_named, (self.name,)

    def part(self, room: str, file: str) -> Any:
        """A file of the family's folder in a room."""
        return import_module(f"ivories.{room}.{self.name}.{file}")

    @cached_property
    def game(self) -> Any:
        """How its games go: the kernel's functions."""
        return self.part("kernel", "game")

    @cached_property
    def greedy(self) -> Any:
        """How a greedy seat chooses."""
        return self.part("kernel", "greedy")

    @cached_property
    def tables(self) -> Any:
        """From a rule set to the integers that the kernel reads."""
        return self.part("kernel", "tables")

    @cached_property
    def state(self) -> Any:
        """The class of its states."""
        return self.part("kernel", "state").State

    @cached_property
    def rules(self) -> Any:
        """The class of its rules, as the kernel reads them."""
        return self.part("kernel", "state").Rules

    @cached_property
    def endings(self) -> list[str]:
        """The ways a deal can end, in the order of the kernel's numbers; the first is none."""
        return list(self.part("kernel", "codes").ENDINGS)

    @cached_property
    def course(self) -> Any:
        """How a match of it goes for people."""
        return self.part("play", "course").Course

    @cached_property
    def actions(self) -> Any:
        """Its actions: between the kernel's integers and the table."""
        return self.part("play", "actions")

    @cached_property
    def showing(self) -> Any:
        """What its table shows to everybody."""
        return self.part("play", "showing")

    @cached_property
    def holding(self) -> Any:
        """What the events of a deal force on where hidden pieces lie."""
        return self.part("play", "holding")

    @cached_property
    def reasons(self) -> Any:
        """What can speak for a choice in it."""
        return self.part("analysis", "reasons")

    @cached_property
    def recalling(self) -> Any:
        """What others have chosen in a deal."""
        return self.part("play", "recalling")

    @cached_property
    def notation(self) -> Any:
        """How its actions are written."""
        return self.part("play", "notation")


@cache
def family_named(name: str) -> Family:
    """The family of that name."""
    return Family(name)


def family_of(rules: object) -> Family:
    """The family of a rule set; what is no rule set is refused."""
    check_rules(rules)
    assert isinstance(rules, GameRules)
    return family_named(rules.family)
