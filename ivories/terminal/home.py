"""What a person may ask for where the match itself is played: a hint, to take an action back, to save it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ivories import files
from ivories.analysis import hint
from ivories.errors import IvoriesError
from ivories.match import Match
from ivories.record import FIRST_LINE
from ivories.showing.eyes import Eyes
from ivories.showing.hinting import with_names
from ivories.showing.offered import in_words
from ivories.terminal.answers import COMMANDS, Answers, in_draws
from ivories.terminal.keeping import Seating
from ivories.types import Laid, View
from ivories.words import ENGLISH
from ivories.words.brief import printable


class HomeAnswers(Answers):
    """Answers at a table of one's own."""

    match: Match
    seating: Seating
    told: dict[int, int]
    let_go: int  # the piece, by its number, that the person did not call

    def _view(self, seat: int | None) -> View:
        return self.match.view(seat)

    def _let_go(self, seat: int) -> None:
        self.let_go = self._laid()

    def _laid(self) -> int:
        """How many pieces were laid: which of them is the last."""
        return sum(isinstance(event, Laid) for event in self.match.events)

    def _help_names(self, seat: int | None) -> Sequence[str]:
        return ("play/help", *(["play/help/undo"] if self._can_undo(seat) else []), "play/help/always")

    def _can_undo(self, seat: int | None) -> bool:
        return self.seating.people == 1 and self._has_acted(seat)

    def _has_acted(self, seat: int | None) -> bool:
        return any(turn.seat == seat for deal in self.match.record().deals for turn in deal.actions)

    def _hint(self, seat: int, rest: str) -> bool:
        view = self.match.view(seat)
        if not view.legal:  # a call is asked for, and there is none
            self.screen.tell(ENGLISH.say("play/hint/let-go", {}))
            return False
        found = hint(view)
        alike = [one for one in view.legal if one.with_amount(found.action.amount) != found.action]
        *_, said = in_words([*alike, found.action], self.match.game.set)
        eyes = Eyes(self.match.game, self.names, seat)
        facts = {"action": with_names(found.action, said, view, eyes), "reason": found.sentence(eyes.reads.hearer)}
        self.screen.tell(ENGLISH.say("play/hint", facts))
        return False

    def _undo(self, seat: int, rest: str) -> bool:
        """Back to the person's own last choice; only in practice against players, where nothing hidden is shown."""
        if self.seating.people > 1:
            raise IvoriesError("nothing-to-undo/people")
        if not self._has_acted(seat):
            raise IvoriesError("nothing-to-undo/yours")
        back = self.match.copy()
        back.undo()
        while back.turn != seat or in_draws(back.view(seat)):
            back.undo()
        self.match = back
        self.let_go = -1
        self.told = dict.fromkeys(self.told, len(back.events))
        self.screen.tell(ENGLISH.say("play/back", {}))
        return True

    def _save(self, seat: int, rest: str) -> bool:
        if not rest:
            raise IvoriesError("bad-file/no-name")
        path = Path(rest)
        _check_record(path)
        files.write(path, f"{self.match.record().text}{self.seating}\n")
        self.screen.tell(ENGLISH.say("play/saved", {"file": printable(rest)}))
        return False


HOME_COMMANDS: dict[str, Callable[[Any, Any, str], bool]] = {
    **COMMANDS,
    "hint": HomeAnswers._hint,
    "undo": HomeAnswers._undo,
    "save": HomeAnswers._save,
}
HomeAnswers.commands = HOME_COMMANDS


def _check_record(path: Path) -> None:
    """Only a record may be written over."""
    try:
        mine = path.expanduser()
        foreign = mine.is_file() and not files.read(mine, len(FIRST_LINE)).startswith(FIRST_LINE.encode())
    except (OSError, RuntimeError, ValueError):  # an IvoriesError is a ValueError, too
        return  # what is wrong is said when it is written
    if foreign:
        raise IvoriesError("bad-file/no-record", file=path)
