"""A game in a terminal, line by line: people at one keyboard, players in the other seats, a record kept of it all."""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ivories.bots import Player, named
from ivories.bots.own import is_own
from ivories.bots.seating import seated
from ivories.errors import IvoriesError
from ivories.match import Match
from ivories.pieces import MUSICAL
from ivories.rules import PokerRules
from ivories.sentences.teller import Teller
from ivories.showing.calling import may_call
from ivories.showing.listing import choices
from ivories.terminal import notes
from ivories.terminal.answers import Left, must_draw_on
from ivories.terminal.asking import LEAVE
from ivories.terminal.ending import ended_at, last_table, show_end
from ivories.terminal.home import HOME_COMMANDS, HomeAnswers
from ivories.terminal.keeping import Seating, aside, keep, name_of
from ivories.terminal.recent import recent, since
from ivories.terminal.screen import BRASS, QUIET, Screen
from ivories.terminal.table import show
from ivories.types import Action, AnyEvent, Dealt, Hand, Kind, Laid, MatchEnded, View
from ivories.words import ENGLISH
from ivories.words.brief import printable
from ivories.words.command import command
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
        heard = begun if match.result().deals or match.over else 0
        self.told = {seat: since(match, seat, heard) for seat in seating.seats or (0,)}  # events that each has heard
        self.at_keyboard: int | None = None
        self.let_go = -1
        self.warned = False
        self.between = False  # a deal is over, and nobody has heard of the next one
        self.was_over = match.over  # when it was resumed
        self.looking_on = False  # no person is left in play: the rest is not told until the match is over

    def _bot(self, seat: int, number: int) -> Player:
        names = self.seating.against
        return seated(named(names[number % len(names)]), self.match.game, f"{self.match.seed} {seat}")

    # --- The match ---

    def run(self) -> bool:
        """Plays to the end, or until somebody leaves; the record is kept either way. Whether nobody left."""
        try:
            self._begin()
            while (turn := self.match.turn) is not None:
                if turn in self.bots:
                    self._let_play(turn)
                else:
                    self._ask(turn)
            self._finish()
        except (EOFError, KeyboardInterrupt, Left):
            self._leave()
            return False
        finally:
            self._keep()
        return True

    def _leave(self) -> None:
        """Somebody has enough: nothing hidden stays, and how to go on is said, if the match can."""
        self._leave_nothing()
        self.screen.say("")
        if self.match.over:
            self._say_where()
        elif self._keep() and self.path is not None:
            name = printable(shlex.quote(name_of(self.path))) + self._own_again()
            self._say_whole("play/kept", ENGLISH.say("play/resume", {"command": command(), "name": name}), name)

    def _own_again(self) -> str:
        """Players of a user's own must be named again: what a file names is not imported."""
        own = any(map(is_own, self.seating.against))
        return "".join(f" --against {name}" for name in self.seating.against if own)

    def _leave_nothing(self) -> None:
        """Whoever leaves takes the pieces off the screen, if others play there, too."""
        if self.seating.people > 1 and self.at_keyboard is not None and self.screen.terminal:
            self.screen.hide()

    def _begin(self) -> None:
        if self.path is None:
            self.screen.warn(ENGLISH.say("play/not-kept", {}))
        if self.match.result().deals:
            self.screen.tell(self._teller(self._alone()).standing(self.match.scores), BRASS)
        self._tell_partners(self._called(ENGLISH.grammar.you))
        if self.match.game.set is MUSICAL:
            self.screen.tell(notes.about(self.screen), QUIET)

    def _let_play(self, turn: int) -> None:
        """A player acts; where there may be something to call, the person is asked, whether there is or not."""
        deals = len(self.match.result().deals)
        events = self._act(self.bots[turn].choose(self.match.view(turn)), turn)
        if not self.seating.people:
            self._tell(None)
            if len(self.match.result().deals) > deals:
                self._keep()
        elif self.seating.people == 1 and any(isinstance(event, Laid) for event in events):
            person = self.seating.seats[0]
            if self.match.turn != person and may_call(self.match, person):
                self._ask_for_call(person)

    def _play(self, action: Action | str, seat: int) -> None:
        """A person acts. Whoever must draw until a piece fits does so at once: there is nothing to decide between."""
        self._act(action, seat)
        while self.match.turn == seat and must_draw_on(self.match, seat):
            self._act(Kind.DRAW.value, seat)

    def _act(self, action: Action | str, seat: int) -> list[AnyEvent]:
        """Somebody acts; when that ends a deal, people see how it lay before the next one."""
        before, since = self.match.view(None), self.match.position
        events = self.match.play(action, seat=seat, complete=True)
        end = ended_at(events)
        if end is not None and self.seating.people:
            self._end_of_deal(last_table(before, events), since + end)
        return events

    def _end_of_deal(self, table: View | None, end: int) -> None:
        """Everybody sees how a deal ended; then whoever acts next is handed the keyboard."""
        if self.looking_on and not self.match.over:
            return
        self._keep()
        self.between = True
        self._show_end(table, end)
        if self.match.over:
            return
        if self._nobody_left():
            self._pause("play/out", {"names": self._called_people()}, silent=False)
            self.looking_on = True
        else:
            self._pause("play/next-deal", {}, silent=False)

    def _nobody_left(self) -> bool:
        """Whether no person has chips any more, where the game is played for them."""
        chips = isinstance(self.match.game.rules, PokerRules)
        return chips and not any(self.match.scores[seat] for seat in self.seating.seats)

    def _show_end(self, table: View | None, end: int) -> None:
        """What everybody at the keyboard has not heard yet, the table, and how the deal ended."""
        seat, events = self._heard_together(end)
        self.told = dict.fromkeys(self.told, end)
        show_end(self.screen, self._teller(seat), events, table, self._called(), self.match.over, self._read_on)

    def _read_on(self) -> None:
        """Waits while what happened is read; who leaves a match as it ends hears how it ended."""
        try:
            self._pause("play/read-on", {}, silent=False)
        except Left:
            if not self.match.over or self.was_over:
                raise

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
        name = "play/prompt-named" if self.seating.people > 1 else "play/prompt"
        self._answer(seat, self._answered, lambda: self._prompt(seat, name))

    def _answer(self, seat: int, answered: Callable[[int, str], bool], question: Callable[[], str]) -> None:
        """A person sees the table and is asked until something comes of an answer."""
        self._hand_over(seat)
        self._tell(seat)
        self._show(seat)
        for _ in range(ANSWERS):
            if answered(seat, self.screen.ask(question()).strip()):
                self._keep()
                return
        raise Left

    def _ask_for_call(self, seat: int) -> None:
        """Whether a person calls the count just made. It is asked after every piece that scored nothing: the
        question tells nothing."""
        self._answer(seat, self._answered_call, lambda: ENGLISH.say("play/call", {}))

    def _finish(self) -> None:
        """The last words: who won the match, and where it is kept."""
        untold = self.match.events[min(self.told.values()) :]
        if self.seating.people and ended_at(untold) is not None:  # it was over when it was resumed
            self._show_end(last_table(self.match.view(None), ()), self.match.position)
        teller = self._teller(self._alone())
        for event in self.match.events:
            if isinstance(event, MatchEnded):
                self.screen.tell(teller.event(event), f"bold {BRASS}")
        self._say_where()

    def _say_where(self) -> None:
        """Where a match that is over is kept."""
        if self._keep() and self.path is not None:
            name = printable(name_of(self.path))
            self._say_whole("play/finished", name, name)

    def _say_whole(self, sentence: str, last: str, name: str) -> None:
        """A sentence that ends with something to be copied: in the same line, or whole in a line of its own; where that
        is too long, the name at its end."""
        said, before = ENGLISH.say(sentence, {}), last.removesuffix(name).rstrip()
        ways = [[f"{said} {last}"], [said, last], *([[said, before, name]] if before and self.screen.terminal else [])]
        for line in next((way for way in ways if len(way[-1]) <= self.screen.columns), ways[1]):
            self.screen.say(line, QUIET)

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

    def _tell(self, seat: int | None) -> None:
        """What happened since this seat last heard."""
        self._tell_events(0 if seat is None else seat, seat)

    def _heard_together(self, until: int) -> tuple[int | None, list[AnyEvent]]:
        """Who hears the end of a deal, and what has not been told yet. Several hear it as onlookers do, and nobody's
        hand stays on the screen; whoever looked on hears of the last deal alone."""
        seat = self._alone()
        heard = self.told[self.seating.seats[0] if self.at_keyboard is None else self.at_keyboard]
        if seat is None and self.at_keyboard is not None:
            self.screen.hide()
            self.at_keyboard = None
        if self.looking_on:
            dealt = [i for i, event in enumerate(self.match.events[:until]) if isinstance(event, Dealt)]
            heard = max(heard, dealt[-1])
        return seat, [event for event in self.match.events[heard:until] if event.to is None or event.to == seat]

    def _alone(self) -> int | None:
        """The one person at the keyboard; where there are several, what all may hear is told as to onlookers."""
        return self.seating.seats[0] if self.seating.people == 1 else None

    def _standing(self) -> tuple[int, ...]:
        """The scores that have been told: the next deal may have taken antes already."""
        deals = self.match.result().deals
        return deals[-1].scores if self.between and deals else self.match.scores

    def _called_people(self) -> list[str]:
        return [self._called()[seat] for seat in self.seating.seats]

    def _tell_events(self, key: int, seat: int | None) -> None:
        """What has not been told yet, as a seat, or an onlooker, may hear it."""
        self.between = False
        events = [e for e in self.match.events[self.told[key] :] if e.to is None or e.to == seat]
        self.told[key] = len(self.match.events)
        untold = (Hand, MatchEnded)  # the pieces are shown, the winner is named at the very end
        for line in self._teller(seat).story(event for event in events if not isinstance(event, untold)):
            self.screen.tell(line)
            if self.pace:
                time.sleep(self.pace)

    def _show(self, seat: int) -> None:
        names = [ENGLISH.grammar.you.capitalize() if s == seat else name for s, name in enumerate(self.names)]
        view = self.match.view(seat)
        screen, told = self.screen, ""
        if screen.terminal:
            told = recent(self._teller(seat), view.events, seat, screen.columns, screen.ascii_only)
        show(screen, view, self.match.game.rules, names, self._listed(seat), told)

    def _hand_over(self, seat: int) -> None:
        """Between two people nothing of either's hand stays on the screen."""
        if self.seating.people > 1 and seat != self.at_keyboard:
            if self.at_keyboard is not None or self.between:  # before the first deal what stands there is to be read
                self.screen.hide()
            self.screen.tell(self._teller(None).standing(self._standing()), QUIET)
            self.screen.forget_keys()
            self._pause("play/handover", {"name": self.names[seat]}, silent=True)
            self.screen.hide()
        self.at_keyboard = seat

    def _pause(self, question: str, facts: dict[str, Any], silent: bool) -> None:
        """Waits for Enter. What can be said without showing a hand is said; `silent`: no number goes on either."""
        for _ in range(ANSWERS):
            said = self.screen.inquire(question, facts)
            if said in LEAVE:
                raise Left
            if self.answered_to_all(said):
                continue
            if not said or (said.isdigit() and not silent):
                return
            self.screen.warn(ENGLISH.say(f"{question}/only" if silent else "play/enter-only", facts))
        raise Left

    def answered_to_all(self, said: str) -> bool:
        """Tells the rules or the scores, where several may be looking, if that is asked for."""
        word, _, rest = said.partition(" ")
        if word not in PUBLIC:
            return False
        try:
            HOME_COMMANDS[PUBLIC[word]](self, self._alone(), rest.strip())
        except IvoriesError as error:
            self.screen.warn(error.sentence)
        return True
