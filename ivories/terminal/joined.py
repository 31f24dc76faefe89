"""The terminal game at a server's table: what a person is asked and types, and the words that they may use there."""

from __future__ import annotations

import shlex
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from ivories.bots import USUAL
from ivories.bots.levels import of_level
from ivories.client import Guest, Link
from ivories.client.hearing import wrong
from ivories.errors import Code, IvoriesError
from ivories.notation import completed
from ivories.pieces import Piece
from ivories.table import PHRASES, Phase
from ivories.terminal.answers import COMMANDS, Left
from ivories.terminal.asking import LEAVE
from ivories.terminal.heard import Heard
from ivories.terminal.joining import Comings, Ended, JoinedScreen, Line
from ivories.terminal.recent import recent
from ivories.terminal.screen import QUIET
from ivories.terminal.table import show
from ivories.types import Action, Kind
from ivories.wire import messages as m
from ivories.words import ENGLISH
from ivories.words.brief import printable
from ivories.words.command import command
from ivories.words.language import Hearer

# What a picture or a story that cannot be ends in, where each message for itself could be true.
UNSOUND = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, AssertionError, RecursionError)
PLAIN = (Code.BAD_LINK, Code.NO_SERVER, Code.BAD_FILE)  # refusals that are said as they are
SHORT = {
    "t": "table",
    "n": "numerals",
    "l": "legend",
    "s": "score",
    "r": "rules",
    "q": "quit",
    "exit": "quit",
    "help": "?",
}


class Joined(Heard):
    """One guest at one table, until they leave or it is closed."""

    def __init__(self, screen: JoinedScreen, guest: Guest, link: Link, watch: bool = False) -> None:
        super().__init__(screen, guest, link, watch)
        self._lines: deque[str | None] = deque()  # that were typed, and not yet looked at

    # --- The whole visit ---

    def run(self, comings: Comings) -> None:
        """Until the table is closed, or the guest leaves."""
        self.screen.comings = comings
        try:
            while not isinstance(coming := comings.next(), Ended):
                self._take(coming)
        except (EOFError, KeyboardInterrupt, Left):
            self.screen.say("")
            self.screen.tell(ENGLISH.say("join/left", {}), QUIET)
            self.screen.say(come_with(self.link), QUIET)
            return
        except UNSOUND as error:
            if getattr(error, "code", None) in PLAIN:
                raise
            raise wrong(self.link.address) from error
        finally:
            self.table.close()
        if coming.error is not None:
            raise coming.error

    def _take(self, coming: Any) -> None:
        """Takes what comes; a line waits until what was asked for before it is answered."""
        if isinstance(coming, Line):
            self._lines.append(coming.words)
            self.screen.typed()
            if self.sight.standing is None and len(self._lines) == 1 and (coming.words or "").strip().lower() in LEAVE:
                raise Left
        else:
            self._hear(coming)
        while self._lines and not self._busy:
            self._say(self._lines.popleft())
            if self.screen.ahead:  # a word that ended the reading of a page
                self._lines.appendleft(self.screen.ahead)
                self.screen.ahead = ""
        if not self._busy or self.my_turn:
            self._ask()

    # --- What is asked ---

    def _ask(self) -> None:
        """The question that stands below everything, if it is another one, or was answered."""
        if self.sight.standing is None:
            return
        turn = self.my_turn
        about = (self.sight.position, turn, self.standing.moved)
        if about == self._asked and self.screen._asked:
            return
        if turn and (self._asked is None or self._asked != about):
            self._show_turn()
        self._asked = about
        if turn or not self.screen.plain or self._may_ask_again():
            self.screen.prompt(self._question())

    def _show_turn(self) -> None:
        if self.seat is not None:
            self._show(self.seat)

    def _question(self) -> str:
        standing, view = self.standing, self.sight.view
        if self.my_turn and self.seat is not None:
            return self._prompt(self.seat) if self._listed(self.seat) else ENGLISH.say("play/call", {})
        if standing.phase is Phase.PLAYING and self.seat is not None and standing.seats[self.seat].bot:
            return ENGLISH.say("join/wait/bot", {})
        if standing.phase is Phase.PLAYING and view is not None and view.turn is not None and view.turn != self.seat:
            return self._teller(self.seat).say("join/wait/turn", seat=view.turn)
        if self.seat is None:
            return ENGLISH.say("join/wait" if self._sitting else "join/wait/watching", {})
        if self._may_ask_again():
            return ENGLISH.say("join/again/ask", {})
        gathering = standing.phase is Phase.GATHERING and standing.hosting
        return ENGLISH.say("join/wait/host" if gathering else "join/wait", {})

    def _may_ask_again(self) -> bool:
        return self.standing.phase is Phase.OVER and self.seat is not None and not self.standing.seats[self.seat].again

    # --- What is typed ---

    def _say(self, line: str | None) -> None:
        """A line from the keyboard."""
        if line is None:
            raise EOFError
        said = line.strip()
        try:
            if self.my_turn and self.seat is not None:
                self._answer_turn(self.seat, said)
            else:
                self._answer(said)
        except IvoriesError as error:
            self.screen.warn(error.tell(Hearer(self.names, self.seat)))

    def _answer_turn(self, seat: int, said: str) -> None:
        if self._listed(seat):
            self._answered(seat, said)
        else:
            self._answered_call(seat, said)

    def _answer(self, said: str) -> None:
        """A line while somebody else is to play, or nobody is."""
        word, _, rest = said.partition(" ")
        word = SHORT.get(word.lower(), word.lower())
        if word in self.commands:
            self.commands[word](self, self.seat, rest.strip())
        elif said:
            self.screen.warn(ENGLISH.say("join/not-now", {}))
        elif self._may_ask_again():
            self._send(m.Again())

    # --- For the answers ---

    def _show(self, seat: int | None) -> None:
        view, screen, told = self._view(seat), self.screen, ""
        if screen.terminal and seat is not None:
            told = recent(self._teller(seat), view.events, seat, screen.columns, screen.ascii_only)
        listed = [] if seat is None else self._listed(seat)
        show(screen, view, self.game.rules, self._called(), listed, told)

    def _play(self, action: Action | str, seat: int) -> None:
        """Sends an action; a piece alone stands for the one play that it has."""
        if isinstance(action, str):
            family = self.game.family
            written = family.notation.read(action, self.game.set, lambda: family.actions.words(self.game))
            action = completed(written, self._view(seat).legal).text
        self._act(action)

    def _let_go(self, seat: int) -> None:
        self._act(Kind.PASS)

    def _calls(self) -> bool:
        return bool(self.game.rules.calls)

    # --- What can be asked for ---

    def _help(self, seat: int, rest: str) -> bool:
        if self.sight.view is not None:
            return super()._help(seat, rest)
        self._help_with_words(seat)
        return False

    def _hand(self, seat: int | None) -> tuple[Piece, ...]:
        return () if self.sight.view is None else super()._hand(seat)

    def _help_names(self, seat: int | None) -> Sequence[str]:
        return ("join/help", *(["join/help/host"] if self.standing.hosting else []))

    def _start(self, seat: int | None, rest: str) -> bool:
        """Begins the match; a seat that is open is named, which the server would only count."""
        opened = [self.names[at] for at, one in enumerate(self.standing.seats) if not (one.person or one.bot)]
        late = [self.names[at] for at, one in enumerate(self.standing.seats) if one.person and not one.ready]
        if self.standing.phase is Phase.GATHERING and opened:
            self.screen.warn(ENGLISH.say("join/open", {"names": opened}))
        elif self.standing.phase is Phase.GATHERING and late and self.standing.hosting:
            self.screen.warn(ENGLISH.say("join/late", {"names": late}))
        else:
            self._send(m.Start())
        return False

    def _phrase(self, seat: int | None, rest: str) -> bool:
        """Says something, or what can be said."""
        words = "-".join(rest.lower().strip("!. ").split())
        if not words:
            self.screen.tell(ENGLISH.say("join/phrases", {"phrases": [one.replace("-", " ") for one in PHRASES]}))
        else:
            self._send(m.Say(phrase=words[:60]))
        return False

    def _named(self, name: str) -> int | None:
        """The seat of somebody by their name."""
        found = [at for at, one in enumerate(self.names) if one.casefold() == name.casefold()]
        if not found:
            self.screen.warn(ENGLISH.say("join/no-seat", {"name": printable(name)}))
        return found[0] if found else None

    def _at(self, make: Callable[[int], m.AnyMessage], rest: str, own: bool = False) -> bool:
        """Asks for something at a seat: the one that is named, or one's own."""
        seat = self.seat if own and not rest else self._named(rest)
        if seat is not None:
            self._send(make(seat))
        return False

    def _mute(self, seat: int | None, rest: str) -> bool:
        return self._at(lambda at: m.Mute(seat=at), rest)

    def _unmute(self, seat: int | None, rest: str) -> bool:
        return self._at(lambda at: m.Mute(seat=at, mute=False), rest)

    def _bot(self, seat: int | None, rest: str) -> bool:
        return self._at(lambda at: m.TakeOver(seat=at), rest, own=True)

    def _open(self, seat: int | None, rest: str) -> bool:
        return self._at(lambda at: m.Empty(seat=at), rest)

    def _name(self, seat: int | None, rest: str) -> bool:
        """Takes another name, and a seat, for somebody who has none."""
        self.guest.call(rest)
        return self._sit(seat, rest)

    def _sit(self, seat: int | None, rest: str) -> bool:
        """Takes an open seat, for somebody who has none."""
        if self.seat is None:
            self._sit_down()
        return False

    def _bots(self, seat: int | None, rest: str) -> bool:
        """Fills every open seat, with bots of a level."""
        bot = of_level(rest or USUAL)
        if bot is None:
            self.screen.warn(ENGLISH.say("join/no-level", {"word": rest}))
            return False
        for at, one in enumerate(self.standing.seats):
            if not (one.person or one.bot):
                self._send(m.Fill(seat=at, bot=bot))
        return False


def _sends(message: m.AnyMessage) -> Callable[[Joined, Any, str], bool]:
    """A command that asks for one thing."""

    def ask(joined: Joined, seat: int | None, rest: str) -> bool:
        joined._send(message)
        return False

    return ask


Joined.commands = {
    **COMMANDS,
    "?": Joined._help,
    "seats": Joined._seats,
    "name": Joined._name,
    "sit": Joined._sit,
    "stand": _sends(m.Stand()),
    "say": Joined._phrase,
    "mute": Joined._mute,
    "unmute": Joined._unmute,
    "bot": Joined._bot,
    "bots": Joined._bots,
    "open": Joined._open,
    "start": Joined._start,
    "back": _sends(m.TakeBack()),
    "resign": _sends(m.Resign()),
    "again": _sends(m.Again()),
    "undo": _sends(m.Undo()),
    "close": _sends(m.Close()),
}


def come_with(link: Link) -> str:
    """What a friend types to come to a table."""
    return ENGLISH.say("join/command", {"command": command(), "link": shlex.quote(str(link))})
