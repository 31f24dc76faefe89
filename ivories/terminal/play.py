"""A game in a terminal, line by line: people at one keyboard, players in the other seats, a record kept of it all."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from pathlib import Path

from ivories import files, pages
from ivories.bots import GreedyPlayer, Player, player
from ivories.errors import IllegalAction, IvoriesError
from ivories.match import Match
from ivories.telling import Teller
from ivories.terminal.keeping import Seating, keep
from ivories.terminal.screen import BRASS, QUIET, Screen
from ivories.terminal.table import show
from ivories.types import Action, Hand
from ivories.words import ENGLISH
from ivories.words.language import Hearer

NUMBER = re.compile(r"(\d{1,3})(?:=(\d{1,6}))?", re.ASCII)
SHORT = {
    "d": "draw", "p": "pass", "m": "muggins", "q": "quit", "u": "undo", "s": "score", "h": "hint", "r": "rules",
    "t": "table", "help": "?",
}  # fmt: skip


class Left(Exception):
    """Somebody has enough."""


class Play:
    """One match at one terminal."""

    def __init__(
        self, screen: Screen, match: Match, seating: Seating, path: Path, names: Sequence[str] = (), pace: float = 0.0
    ) -> None:
        self.screen = screen
        self.match = match
        self.seating = seating
        self.path = path
        self.pace = pace
        seats = match.game.players
        self.names = tuple([*names, *ENGLISH.seats(seats)[len(names) :]][:seats])
        self.bots: dict[int, Player] = {
            seat: player(
                seating.against[(seat - seating.people) % len(seating.against)], match.game, f"{match.seed} {seat}"
            )
            for seat in range(seating.people, seats)
        }
        self.told = dict.fromkeys(range(max(1, seating.people)), 0)  # events that each person has heard
        self.at_keyboard: int | None = None

    # --- The match ---

    def run(self) -> None:
        """Plays to the end, or until somebody leaves; the record is kept either way."""
        try:
            self._keep()
            while (turn := self.match.turn) is not None:
                self._act(turn)
            self._finish()
        except (EOFError, KeyboardInterrupt, Left):
            self._keep()
            self.screen.say("")
            self.screen.say(ENGLISH.say("play/kept", {"file": self.path}), QUIET)

    def _act(self, turn: int) -> None:
        if turn in self.bots:
            self.match.play(self.bots[turn].choose(self.match.view(turn)))
            if not self.seating.people:
                self._tell(None)
            return
        self._hand_over(turn)
        self._tell(turn)
        self._show(turn)
        while not self._answered(turn, self.screen.ask(self._prompt(turn)).strip()):
            pass
        self._keep()

    def _finish(self) -> None:
        """The last words, to everybody, and the table as it lies."""
        people = range(self.seating.people)
        last = self.at_keyboard if self.at_keyboard is not None else (0 if people else None)
        self._tell(last)
        for line in self.match.text(
            None,
            columns=self.screen.columns,
            ascii_only=self.screen.ascii_only,
            names=self.names,
            lines=self.screen.lines - 8,
        ).splitlines():
            self.screen.say(line)
        self._keep()
        self.screen.say(ENGLISH.say("play/finished", {"file": self.path}), QUIET)

    def _keep(self) -> None:
        keep(self.match, self.seating, self.path)

    # --- What is shown ---

    def _teller(self, seat: int | None) -> Teller:
        return Teller(self.match.game.rules, Hearer(self.names, seat))

    def _tell(self, seat: int | None) -> None:
        """What happened since this seat last heard."""
        key = 0 if seat is None else seat
        events = [e for e in self.match.events[self.told[key] :] if e.to is None or e.to == seat]
        self.told[key] = len(self.match.events)
        for line in self._teller(seat).story(event for event in events if not isinstance(event, Hand)):
            self.screen.tell(line)
            if self.pace:
                time.sleep(self.pace)

    def _show(self, seat: int) -> None:
        names = [ENGLISH.grammar.you.capitalize() if s == seat else name for s, name in enumerate(self.names)]
        view = self.match.view(seat)
        show(self.screen, view, self.match.game.rules, names)
        if any(action.most for action in view.legal):
            self.screen.say(ENGLISH.say("play/counts", {}), QUIET)

    def _prompt(self, seat: int) -> str:
        if self.seating.people > 1:
            return ENGLISH.say("play/prompt-named", {"name": self.names[seat]})
        return ENGLISH.say("play/prompt", {})

    def _hand_over(self, seat: int) -> None:
        """Between two people nothing of either's hand stays on the screen."""
        if self.seating.people > 1 and seat != self.at_keyboard:
            self.screen.hide()
            self.screen.ask(ENGLISH.say("play/handover", {"name": self.names[seat]}))
            self.screen.hide()
        self.at_keyboard = seat

    # --- What is answered ---

    def _answered(self, seat: int, line: str) -> bool:
        """Does what was written; whether the match has moved."""
        word, _, rest = line.partition(" ")
        word = SHORT.get(word.lower(), word.lower())
        try:
            if word in COMMANDS:
                return COMMANDS[word](self, seat, rest.strip())
            if not line:
                self._show(seat)
                return False
            return self._played(seat, SHORT.get(line.lower(), line))
        except IllegalAction as error:
            topic = error.clause.partition("#")[2]
            see = ENGLISH.say("play/see", {"topic": topic})
            self.screen.warn(f"{error.tell(Hearer(self.names, seat))} {see}")
        except IvoriesError as error:
            self.screen.warn(error.tell(Hearer(self.names, seat)))
        return False

    def _played(self, seat: int, line: str) -> bool:
        legal = self.match.legal(seat)
        number = NUMBER.fullmatch(line.replace(" ", ""))
        if not number:
            self.match.play(_only(line, legal), seat=seat)
            return True
        if not 1 <= int(number[1]) <= len(legal):
            self.screen.warn(ENGLISH.say("play/choice", {"number": number[1], "most": len(legal)}))
            return False
        action = legal[int(number[1]) - 1]
        self.match.play(f"{action}={number[2]}" if number[2] else action, seat=seat)
        return True

    def _help(self, seat: int, rest: str) -> bool:
        self.screen.say(ENGLISH.say("play/help", {}))
        return False

    def _table(self, seat: int, rest: str) -> bool:
        self._show(seat)
        return False

    def _score(self, seat: int, rest: str) -> bool:
        teller = self._teller(seat)
        for result in self.match.result().deals:
            self.screen.say(f"{result.deal}. {teller.deal_ended(result)}")
        self.screen.say(teller.standing(self.match.scores), BRASS)
        return False

    def _hint(self, seat: int, rest: str) -> bool:
        action = GreedyPlayer(self.match.game).choose(self.match.view(seat))
        self.screen.say(ENGLISH.say("play/hint", {"action": action}))
        return False

    def _rules(self, seat: int, rest: str) -> bool:
        name = self.match.game.rules.id
        if not rest:
            self.screen.page(pages.page(name))
            self.screen.say(ENGLISH.say("play/clauses", {"topics": [c.topic for c in pages.clauses(name)]}), QUIET)
            return False
        self.screen.say(pages.clause(f"{name}#{rest.lower()}").text)
        return False

    def _undo(self, seat: int, rest: str) -> bool:
        """Back to the person's own last choice; only in practice against players, where nothing hidden is shown."""
        if self.seating.people > 1:
            raise IvoriesError("nothing-to-undo/people")
        back = self.match.copy()
        back.undo()
        while back.turn != seat:
            back.undo()
        self.match = back
        self.told = dict.fromkeys(self.told, len(back.events))
        self.screen.say(ENGLISH.say("play/back", {}))
        return True

    def _save(self, seat: int, rest: str) -> bool:
        if not rest:
            raise IvoriesError("bad-file/no-name")
        files.write(Path(rest).expanduser(), f"{self.match.record().text}{self.seating}\n")
        self.screen.say(ENGLISH.say("play/saved", {"file": rest}))
        return False

    def _quit(self, seat: int, rest: str) -> bool:
        raise Left


COMMANDS = {
    "?": Play._help,
    "table": Play._table,
    "score": Play._score,
    "hint": Play._hint,
    "rules": Play._rules,
    "undo": Play._undo,
    "save": Play._save,
    "quit": Play._quit,
    "exit": Play._quit,
}


def _only(line: str, legal: Sequence[Action]) -> Action | str:
    """A piece alone means the one play it has, if it has but one."""
    written = line.replace(" ", "").partition("=")
    halves = set(written[0].split("-"))
    meant = [a for a in legal if a.piece is not None and "@" not in line and halves == set(str(a.piece).split("-"))]
    return f"{meant[0]}{written[1]}{written[2]}" if len(meant) == 1 else line
