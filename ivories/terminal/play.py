"""A game in a terminal, line by line: people at one keyboard, players in the other seats, a record kept of it all."""

from __future__ import annotations

import shlex
import time
from pathlib import Path
from typing import Any

from ivories.bots import Player, player
from ivories.drawing.text import draw_table
from ivories.errors import IvoriesError
from ivories.match import Match
from ivories.pieces import MUSICAL
from ivories.sentences.teller import Teller
from ivories.terminal.answers import Left, notes
from ivories.terminal.ending import ended_at, last_table
from ivories.terminal.home import HOME_COMMANDS, HomeAnswers
from ivories.terminal.keeping import Seating, aside, command, keep, name_of
from ivories.terminal.opening import LEAVE
from ivories.terminal.recent import recent
from ivories.terminal.screen import BRASS, QUIET, Screen
from ivories.terminal.table import choices, show
from ivories.types import Action, AnyEvent, Dealt, Hand, Laid, View
from ivories.words import ENGLISH
from ivories.words.brief import printable
from ivories.words.language import Hearer

PUBLIC = {"rules": "rules", "r": "rules", "score": "score", "s": "score"}  # answered before a hand is shown, too
ANSWERS = 1000  # after so many that are no action, nobody sits there: something else is typing


class Play(HomeAnswers):
    """One match at one terminal."""

    def __init__(self, screen: Screen, match: Match, seating: Seating, path: Path | None, pace: float = 0.0) -> None:
        self.screen = screen
        self.match = match
        self.game = match.game
        self.seating = seating
        self.path = path
        self.pace = pace
        seats = match.game.players
        usual = ENGLISH.seats(seats)
        self.names = tuple(
            seating.names[s] if s < len(seating.names) and seating.names[s] else usual[s] for s in range(seats)
        )
        others = [seat for seat in range(seats) if seat not in seating.seats]
        self.bots: dict[int, Player] = {seat: self._bot(seat, number) for number, seat in enumerate(others)}
        begun = max((i for i, event in enumerate(match.events) if isinstance(event, Dealt)), default=0)
        heard = begun if match.result().deals or match.over else 0  # of a match resumed only the present deal is told
        self.told = dict.fromkeys(seating.seats or (0,), heard)  # events that each person has heard
        self.at_keyboard: int | None = None
        self.let_go = -1  # the piece, by its number, that the person did not call
        self.warned = False

    def _bot(self, seat: int, number: int) -> Player:
        names = self.seating.against
        return player(names[number % len(names)], self.match.game, f"{self.match.seed} {seat}")

    # --- The match ---

    def run(self) -> bool:
        """Plays to the end, or until somebody leaves; the record is kept either way. Whether the match is over."""
        try:
            self._begin()
            while (turn := self.match.turn) is not None:
                if turn in self.bots:
                    self._let_play(turn)
                else:
                    self._ask(turn)
            self._finish()
        except (EOFError, KeyboardInterrupt, Left):
            self.screen.say("")
            if self._keep() and self.path is not None:
                name = printable(shlex.quote(name_of(self.path)))
                self._say_whole("play/kept", {}, ENGLISH.say("play/resume", {"command": command(), "name": name}))
        finally:
            self._keep()
        return self.match.over

    def _begin(self) -> None:
        if self.path is None:
            self.screen.warn(ENGLISH.say("play/not-kept", {}))
        if self.match.result().deals:
            self.screen.tell(self._teller(0 if self.seating.people else None).standing(self.match.scores), BRASS)
        if self.match.game.partnered:
            one, other = ([self._called(ENGLISH.grammar.you)[seat] for seat in side] for side in self.match.game.sides)
            self.screen.tell(ENGLISH.say("play/partners", {"one": one, "other": other}), QUIET)
        if self.match.game.set is MUSICAL:
            self.screen.tell(notes(), QUIET)

    def _let_play(self, turn: int) -> None:
        """A player acts; where counts may be called, the person is asked whether to call, whatever was said."""
        deals = len(self.match.result().deals)
        events = self._act(self.bots[turn].choose(self.match.view(turn)), turn)
        if not self.seating.people:
            self._tell(None)
            if len(self.match.result().deals) > deals:
                self._keep()
        elif self._calls() and self.seating.people == 1 and any(isinstance(event, Laid) for event in events):
            running = not self.match.over and len(self.match.result().deals) == deals
            if running and self.match.turn != 0:
                self._ask_for_call(0)

    def _play(self, action: Action | str, seat: int) -> None:
        self._act(action, seat)

    def _act(self, action: Action | str, seat: int) -> list[AnyEvent]:
        """Somebody acts; when that ends a deal, people see how it lay before the next one."""
        before, since = self.match.view(None), len(self.match.events)
        events = self.match.play(action, seat=seat, complete=True)
        end = ended_at(self.match.events, since)
        if end is not None and self.seating.people:
            self._end_of_deal(last_table(before, events), end)
        return events

    def _end_of_deal(self, table: View | None, end: int) -> None:
        """Everybody sees how a deal ended; then whoever acts next is handed the keyboard."""
        self._keep()
        self._tell_all(end)
        if table is not None and not self.match.over:
            columns, plain = self.screen.columns, self.screen.ascii_only
            for line in draw_table(table, columns, plain, self.screen.lines - 8, self._called()):
                self.screen.say(line.rstrip())
        if not self.match.over:
            self._pause("play/next-deal", {}, silent=False)

    def _calls(self) -> bool:
        return bool(self.match.game.rules.calls)

    def _ask(self, seat: int) -> None:
        """A person acts."""
        if not choices(self.match.legal(seat), self._calls()):
            if self.let_go == self._laid():
                self._act("pass", seat)
            else:
                self._ask_for_call(seat)
            return
        self._hand_over(seat)
        self._tell(seat)
        self._show(seat)
        for _ in range(ANSWERS):
            if self._answered(seat, self.screen.ask(self._prompt(seat)).strip()):
                self._keep()
                return
        raise Left

    def _ask_for_call(self, seat: int) -> None:
        """Whether a person calls the count just made. It is asked after every piece, so the question tells nothing."""
        self._hand_over(seat)
        self._tell(seat)
        said = self.screen.inquire("play/call", {})
        if said in ("m", "muggins", "call", "call muggins"):
            try:
                self._act("muggins", seat)
                self._keep()
                return
            except IvoriesError as error:
                self.screen.warn(error.tell(Hearer(self.names, seat)))
        elif said in LEAVE:
            raise Left
        self.let_go = self._laid()

    def _laid(self) -> int:
        return sum(isinstance(event, Laid) for event in self.match.events)

    def _finish(self) -> None:
        """The last words, to everybody, and the table as it lies."""
        self._tell_all()
        for line in self.match.text(
            None,
            columns=self.screen.columns,
            ascii_only=self.screen.ascii_only,
            names=self._called(),
            lines=max(6, self.screen.lines - 8),
        ).splitlines():
            self.screen.say(line)
        if self._keep() and self.path is not None:
            self._say_whole("play/finished", {}, printable(name_of(self.path)))

    def _say_whole(self, sentence: str, facts: dict[str, Any], last: str) -> None:
        """A sentence that ends with something to be copied: in the same line, or whole in a line of its own."""
        said = ENGLISH.say(sentence, facts)
        if len(said) + 1 + len(last) <= self.screen.columns:
            self.screen.say(f"{said} {last}", QUIET)
        else:
            self.screen.say(said, QUIET)
            self.screen.say(last, QUIET)

    def _keep(self) -> bool:
        """Writes the record; where that fails the match goes on, and it is said once."""
        if self.path is None:
            return False
        try:
            kept = keep(self.match, self.seating, self.path)
        except IvoriesError as error:
            if not self.warned:
                self.warned = True
                self.screen.warn(f"{error.sentence} {ENGLISH.say('play/unkept', {})}")
            return False
        if kept != self.path:
            self.screen.warn(aside(self.path, kept))
            self.path = kept
        return True

    # --- What is shown ---

    def _teller(self, seat: int | None) -> Teller:
        return Teller(self.match.game.rules, Hearer(self.names, seat))

    def _called(self, you: str = ENGLISH.grammar.you.capitalize()) -> tuple[str, ...]:
        """The names of the seats for everybody at the keyboard: one person is you."""
        return (you, *self.names[1:]) if self.seating.people == 1 else self.names

    def _tell(self, seat: int | None, until: int | None = None) -> None:
        """What happened since this seat last heard."""
        self._tell_events(0 if seat is None else seat, seat, until)

    def _tell_all(self, until: int | None = None) -> None:
        """What happened, to all who sit there. Several have names, and nobody's hand stays on the screen."""
        if self.seating.people < 2:
            self._tell(0 if self.seating.people else None, until)
            return
        if self.at_keyboard is not None:
            self.screen.hide()
        heard = self.seating.seats[0] if self.at_keyboard is None else self.at_keyboard
        self._tell_events(heard, None, until)
        self.at_keyboard = None

    def _tell_events(self, key: int, seat: int | None, until: int | None) -> None:
        """What has not been told yet, as a seat, or an onlooker, may hear it."""
        events = [e for e in self.match.events[self.told[key] : until] if e.to is None or e.to == seat]
        self.told[key] = len(self.match.events) if until is None else max(until, self.told[key])
        for line in self._teller(seat).story(event for event in events if not isinstance(event, Hand)):
            self.screen.tell(line)
            if self.pace:
                time.sleep(self.pace)

    def _show(self, seat: int) -> None:
        names = [ENGLISH.grammar.you.capitalize() if s == seat else name for s, name in enumerate(self.names)]
        view = self.match.view(seat)
        screen, told = self.screen, ""
        if screen.terminal:
            told = recent(self._teller(seat), view.events, seat, screen.columns, screen.ascii_only)
        show(screen, view, self.match.game.rules, names, choices(view.legal, self._calls()), told)

    def _prompt(self, seat: int) -> str:
        if self.seating.people > 1:
            return ENGLISH.say("play/prompt-named", {"name": self.names[seat]})
        return ENGLISH.say("play/prompt", {})

    def _hand_over(self, seat: int) -> None:
        """Between two people nothing of either's hand stays on the screen."""
        if self.seating.people > 1 and seat != self.at_keyboard:
            self.screen.hide()
            self.screen.tell(self._teller(None).standing(self.match.scores), QUIET)
            self._pause("play/handover", {"name": self.names[seat]}, silent=True)
            self.screen.hide()
        self.at_keyboard = seat

    def _pause(self, question: str, facts: dict[str, Any], silent: bool) -> None:
        """Waits for Enter. What can be said without showing a hand is said; `silent`: nothing but Enter goes on."""
        for _ in range(ANSWERS):
            said = self.screen.inquire(question, facts)
            word, _, rest = said.partition(" ")
            if said in LEAVE:
                raise Left
            if word in PUBLIC:
                self._answered_to_all(PUBLIC[word], rest.strip())
            elif not said or not silent:
                return
            else:
                self.screen.warn(ENGLISH.say(f"{question}/only", facts))
        raise Left

    def _answered_to_all(self, word: str, rest: str) -> None:
        """The rules or the scores, where several may be looking."""
        try:
            HOME_COMMANDS[word](self, None, rest)
        except IvoriesError as error:
            self.screen.warn(error.sentence)
