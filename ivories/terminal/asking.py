"""Questions that are asked until there is an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ivories.errors import IvoriesError
from ivories.terminal.screen import Screen
from ivories.words import ENGLISH

ANSWERS = 100  # after so many that mean nothing, nobody sits there: something else is typing
LEAVE = ("q", "quit", "exit")
BACK = ("back", "b")
T = TypeVar("T")


class Back(Exception):
    """Somebody wants to answer the question before."""


def ask(
    screen: Screen, question: str, facts: dict[str, Any], more: Callable[[], None], first: bool = False
) -> str | None:
    """An answer without spaces around it; none where more was asked for, and told. Before the `first` there is none."""
    screen.questions += 1
    said = screen.ask(ENGLISH.say(question, facts)).strip()
    if said.lower() in LEAVE:
        raise EOFError
    if said.lower() in BACK:
        raise Back
    if said.lower() in ("?", "help"):
        more()
        if not first:
            screen.tell(ENGLISH.say("play/back-to", {}))
        return None
    return said


def in_turn(screen: Screen, steps: Sequence[Callable[[], bool]]) -> None:
    """Takes steps until one says that there is no more; back goes to the last one before it that asked something."""
    asked: list[int] = []
    at = 0
    while at < len(steps):
        before = screen.questions
        if before > ANSWERS * len(steps):
            raise EOFError
        try:
            if not steps[at]():
                return
        except Back:
            if not asked:
                screen.warn(ENGLISH.say("play/no-back", {}))
            at = asked.pop() if asked else at
            continue
        if screen.questions > before:
            asked.append(at)
        at += 1


def until(
    screen: Screen, ask: Callable[[], T | None], say: Callable[[IvoriesError], str] = lambda error: error.sentence
) -> T:
    """Asks again until there is an answer; `say` says what is wrong with one."""
    for _ in range(ANSWERS):
        try:
            answer = ask()
        except IvoriesError as error:
            screen.warn(say(error))
            continue
        if answer is not None:
            return answer
    raise EOFError


def whole(said: str) -> int | None:
    """A number that was typed: 1, or as a list has it, 1. or #1."""
    said = said.removeprefix("#").removesuffix(".")
    return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else None
