"""What a person may answer at the table: an action, or a word that asks for something."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from ivories.drawing.piece_text import small_flat
from ivories.drawing.signs import signs
from ivories.errors import IllegalAction, IvoriesError
from ivories.match import Game
from ivories.pieces import MUSICAL
from ivories.sentences.helps import help_for
from ivories.sentences.teller import Teller
from ivories.terminal.offered import NAMED, Offer, offers
from ivories.terminal.reading import read_rules
from ivories.terminal.screen import BRASS, COLUMNS, Screen
from ivories.terminal.spoken import as_notation, without_fillers
from ivories.terminal.table import choices
from ivories.types import WITH_AMOUNT, WITH_PIECE, Action, View
from ivories.words import ENGLISH
from ivories.words.language import Hearer

NUMBER = re.compile(r"(\d{1,3})(?: *= *(\d{1,6}))?", re.ASCII)
SHORT = {
    "d": "draw", "p": "pass", "m": "muggins", "q": "quit", "u": "undo", "s": "score", "h": "hint", "r": "rules",
    "t": "table", "help": "?", "exit": "quit",
}  # fmt: skip


def notes() -> str:
    """What the numbers of musical pieces stand for."""
    values = [f"{number} {MUSICAL.word(number)}" for number in reversed(MUSICAL.numbers)]
    return ENGLISH.say("play/notes", {"values": values})


def fitting(lines: str, columns: int) -> str:
    """Lines of help; on a narrow screen without the gaps that make columns of them."""
    if columns >= COLUMNS:
        return lines
    parts = [re.split(r" {2,}", line.strip()) if line.startswith("  ") else [line] for line in lines.split("\n")]
    return "\n".join(": ".join([part[0], " ".join(part[1:])]) if part[1:] else part[0] for part in parts)


class Left(Exception):
    """Somebody has enough."""


class Answers(ABC):
    """The part of a game in the terminal that understands answers."""

    screen: Screen
    game: Game
    names: tuple[str, ...]
    commands: dict[str, Callable[[Any, Any, str], bool]]
    help = "play/help"  # the words for what can be asked for

    @abstractmethod
    def _view(self, seat: int | None) -> View:
        """What a seat may know."""

    @abstractmethod
    def _show(self, seat: int) -> None:
        """Draws the table for a seat."""

    @abstractmethod
    def _play(self, action: Action | str, seat: int) -> None:
        """A person acts."""

    @abstractmethod
    def _calls(self) -> bool:
        """Whether counts may be called in this game."""

    @abstractmethod
    def _teller(self, seat: int | None) -> Teller:
        """Who tells a seat what happened."""

    def _answered(self, seat: int, line: str) -> bool:
        """Does what was written; whether the match has moved."""
        short = {**SHORT, **self.game.family.notation.SHORT}
        whole = short.get(without_fillers(line), line)
        word, *rest = whole.split(None, 1) or [""]
        word = short.get(word.lower(), word.lower())
        try:
            if not line:
                self.screen.tell(ENGLISH.say("play/empty", {}))
                return False
            offered = offers(choices(self._view(seat).legal, self._calls()), self.game.set)
            chosen = _chosen(offered, line)
            if chosen is not None:
                self._play(chosen, seat)
                return True
            if word in self.commands:
                return self.commands[word](self, seat, rest[0].strip() if rest else "")
            return self._played(seat, whole, offered)
        except IllegalAction as error:
            see = ENGLISH.say("play/see", {"topic": error.clause.partition("#")[2]})
            self.screen.warn(f"{error.tell(Hearer(self.names, seat))} {see}")
        except IvoriesError as error:
            self.screen.warn(error.tell(Hearer(self.names, seat)))
        return False

    def _played(self, seat: int, line: str, offered: Sequence[Offer]) -> bool:
        """An action that was written out."""
        legal = self._view(seat).legal
        said = as_notation(line, legal, self.game.set)
        asked = any(action.kind in NAMED for action in legal)  # for a number: then it is no piece
        if NUMBER.fullmatch(line) and (asked or said == line):
            facts = {"number": line.partition("=")[0], "keys": _range(offered)}
            self.screen.warn(ENGLISH.say("play/choice/named" if asked else "play/choice", facts))
            return False
        self._play(_laid_away(said, legal), seat)
        return True

    def _help(self, seat: int, rest: str) -> bool:
        view = self._view(seat)
        self.screen.tell(fitting(help_for(self.game.rules, view=view), self.screen.columns))
        if view.tricks is None and view.poker is None:
            used = signs(self.screen.ascii_only)
            last = small_flat(6, 4, used.last)[0]
            self.screen.tell(ENGLISH.say("play/signs", {"dots": used.open * 3, "last": last, "more": used.more}))
        if self.game.set is MUSICAL:
            self.screen.tell(notes())
        self.screen.tell(fitting(ENGLISH.say(self.help, {}), self.screen.columns))
        return False

    def _table(self, seat: int, rest: str) -> bool:
        self._show(seat)
        return False

    def _score(self, seat: int | None, rest: str) -> bool:
        teller, view = self._teller(seat), self._view(seat)
        for result in view.results:
            self.screen.tell(f"{result.deal}. {teller.deal_ended(result)}")
        self.screen.tell(teller.standing(view.scores), BRASS)
        return False

    def _rules(self, seat: int | None, rest: str) -> bool:
        read_rules(self.screen, self.game.rules.id, rest)
        return False

    def _quit(self, seat: int, rest: str) -> bool:
        raise Left


COMMANDS: dict[str, Callable[[Any, Any, str], bool]] = {
    "?": Answers._help,
    "table": Answers._table,
    "score": Answers._score,
    "rules": Answers._rules,
    "quit": Answers._quit,
}


def _chosen(offered: Sequence[Offer], line: str) -> Action | str | None:
    """What is meant by what is typed for an action, or by its words as they stand in the list."""
    number = NUMBER.fullmatch(line)
    key = str(int(number[1])) if number else line.lower()
    for one in offered:
        if key == one.key or " ".join(line.lower().split()) == one.words:
            if not number or not number[2]:
                return one.action
            amount = int(number[2])
            return str(one.action.with_amount(amount)) if one.action.kind in WITH_AMOUNT else f"{one.action}={amount}"
    return None


def _range(offered: Sequence[Offer]) -> str:
    """What can be typed, in short: 1 to 12, or 30 to 42 and p."""
    numbers = [one.key for one in offered if one.key.isdigit()]
    ends = [numbers[0], numbers[-1]] if len(numbers) > 1 else numbers
    span = ENGLISH.say("play/choice/range", {"least": ends[0], "most": ends[-1]}) if len(ends) == 2 else "".join(ends)
    words = [span] if span else []
    letters = [one.key for one in offered if not one.key.isdigit()]
    return ENGLISH.listed([*words, *letters], ENGLISH.grammar.either)


def _laid_away(said: str, legal: Sequence[Action]) -> str:
    """A piece alone, where pieces are laid away, is the one to lay away."""
    halves = sorted(said.replace(" ", "").split("-"))
    found = [a for a in legal if a.piece is not None and a.kind in WITH_PIECE and sorted(map(str, a.piece)) == halves]
    return str(found[0]) if found else said
