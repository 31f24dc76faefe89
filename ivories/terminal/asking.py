"""Questions that are asked until there is an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ivories.errors import IvoriesError
from ivories.terminal.screen import Screen
from ivories.words import ENGLISH

ANSWERS = 100  # after so many that mean nothing, nobody sits there: something else is typing
LEAVE = ("q", "quit", "exit")
T = TypeVar("T")


def ask(screen: Screen, question: str, facts: dict[str, Any], more: Callable[[], None]) -> str | None:
    """An answer without spaces around it; none where more was asked for, and told."""
    said = screen.ask(ENGLISH.say(question, facts)).strip()
    if said.lower() in LEAVE:
        raise EOFError
    if said.lower() in ("?", "help"):
        more()
        return None
    return said


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
    """A number that was typed."""
    return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else None
