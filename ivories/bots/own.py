"""Players of a user's own, by `module:Class`: how they are found, and what is said when one of them fails.

Only a person's own commands come here: what is named is imported. A server, a table and the log of a party know players
by `players.known`, which imports nothing.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import ModuleType
from typing import Any

from ivories.bots.levels import of_level
from ivories.bots.players import Player, known
from ivories.bots.seating import Policy, checked, seated
from ivories.errors import Ended, IvoriesError
from ivories.notation import meant
from ivories.terms import Terms
from ivories.types import Action, View

MARK = ":"  # between a module and what is in it; no player of ours has it in its name
OWN = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*:[^\W\d]\w*(?:\.[^\W\d]\w*)*")
LONGEST = 160  # signs of what a player raised
_SOURCES: dict[str, str] = {}  # of modules: what they were made from


def named(name: str) -> Policy:
    """A player of ours by its name or level, or a user's own by `module:Class`, imported from this folder first.

    The class, or a function, is called with a game and a seed for every match; a player that is made already will do,
    too. Give it only names that the user of this program wrote, never names from elsewhere.
    """
    if not isinstance(name, str):
        return known(name)
    return OwnPolicy(name) if MARK in name else known(of_level(name) or name)


def is_own(name: str) -> bool:
    """Whether a name is that of a user's own player; nothing is imported."""
    return MARK in name


class OwnPolicy:
    """A user's own policy. It goes to another process by its name, and is found again there."""

    def __init__(self, name: str) -> None:
        self.__name__ = name
        if not OWN.fullmatch(name):
            raise IvoriesError("unknown-player/own", word=name)
        module, _, within = name.partition(MARK)
        self._module = _imported(name, module)
        _SOURCES.setdefault(self._module.__name__, _hash(self._module))
        found: Any = self._module
        for part in within.split("."):
            if not hasattr(found, part):
                raise IvoriesError("unknown-player/within", module=module, word=within)
            found = getattr(found, part)
        try:
            self._policy = checked(found)
        except IvoriesError as error:
            raise IvoriesError("bad-player/kind", player=name, said=error) from None

    def __repr__(self) -> str:
        return f"<the player {self.__name__}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OwnPolicy) and other.__name__ == self.__name__

    def __hash__(self) -> int:
        return hash(self.__name__)

    def __reduce__(self) -> tuple[Any, ...]:
        return OwnPolicy, (self.__name__,)

    @property
    def source(self) -> str:
        """A hash of the file that its module came from; what stands there now may be another one."""
        return _SOURCES[self._module.__name__]

    def __call__(self, game: Terms, seed: str) -> Player:
        """A player for a match, whose failures are said in sentences that name it."""
        with self.blamed():
            return _Watched(self, seated(self._policy, game, seed))

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Whatever is raised here is its failure, but what ends the program."""
        try:
            yield
        except (KeyboardInterrupt, Ended):
            raise
        except BaseException as error:
            if isinstance(error, IvoriesError) and self._is_ours:
                raise
            raise self.failed(error) from error

    @property
    def _is_ours(self) -> bool:
        """Whether it is a part of this program: what that refuses is said in its own sentence."""
        return self._module.__name__.partition(".")[0] == __name__.partition(".")[0]

    def failed(self, error: BaseException) -> IvoriesError:
        """What is said when it raises; with the last line of its own module that took part, if one did."""
        facts = {"player": self.__name__, "error": in_a_line(error)}
        file = getattr(self._module, "__file__", None)
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
        if file is None or not lines:
            return IvoriesError("bad-player/raised", **facts)
        return IvoriesError("bad-player/raised-at", **facts, row=lines[-1], file=Path(file).name)


class _Watched:
    """A user's own player: whatever it answers is looked at before it is done."""

    def __init__(self, policy: OwnPolicy, player: Player) -> None:
        self._policy = policy
        self._player = player

    def choose(self, view: View) -> Action | str:
        """What it chooses, if that can be done."""
        with self._policy.blamed():  # what it answers may be of its own making, too
            answer: Action | str = _written(self._player.choose(view))
            if _can_be_done(view, answer):
                return answer
            refused = IvoriesError("bad-player/answer", player=self._policy.__name__, answer=answer)
        raise refused


def _written(answer: Any) -> Any:
    """What is written, as Python's own words: others may compare or sound otherwise."""
    return str.__str__(answer) if isinstance(answer, str) else answer


def _can_be_done(view: View, answer: object) -> bool:
    """Whether an answer is a legal action, or means one."""
    if not isinstance(answer, (Action, str)):
        return False
    if any(action == answer for action in view.legal):
        return True
    game = view.state.game
    with suppress(IvoriesError):
        written = game.family.notation.read(answer, game.set, lambda: game.family.actions.words(game))
        return len(meant(written, view.legal)) == 1
    return False


def _imported(name: str, module: str) -> ModuleType:
    """A module, looked for in this folder first, as `python -m` does it."""
    with suppress(OSError):  # a folder that was removed
        here = os.getcwd()
        if sys.path[:1] not in ([""], [here]):
            sys.path.insert(0, here)
    invalidate_caches()  # it may have been written a moment ago
    try:
        return import_module(module)
    except (KeyboardInterrupt, Ended):
        raise
    except BaseException as error:
        if isinstance(error, ModuleNotFoundError) and error.name and f"{module}.".startswith(f"{error.name}."):
            raise IvoriesError("unknown-player/module", module=error.name, word=name) from None
        raise IvoriesError("bad-player/import", module=module, error=in_a_line(error)) from error


def _hash(module: ModuleType) -> str:
    """Of the file of a module; nothing where there is none."""
    try:
        return hashlib.sha256(Path(str(module.__file__)).read_bytes()).hexdigest()
    except (OSError, AttributeError, ValueError):
        return ""


def in_a_line(error: BaseException) -> str:
    """What was raised, in one line."""
    try:
        lines = str(error).splitlines()
    except Exception:  # it is the user's: anything can happen
        lines = []
    said = f": {lines[0]}" if lines and lines[0] else ""
    return f"{type(error).__name__}{said}"[:LONGEST].rstrip(". ")
