"""The terminal game at a server's table: what others do is told, what a person writes is sent."""

from __future__ import annotations

import shlex
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from ivories.client import Away, Back, Guest, Link
from ivories.client.hearing import wrong
from ivories.client.sight import Sight
from ivories.errors import Code, IvoriesError
from ivories.match import Game
from ivories.notation import completed
from ivories.pieces import MUSICAL
from ivories.sentences.teller import Teller
from ivories.table import PHRASES, Phase
from ivories.table.telling import News, Standing, Told
from ivories.terminal.answers import COMMANDS, Answers, Left, draws_on, notes
from ivories.terminal.asking import LEAVE
from ivories.terminal.ending import ended_at, last_table, show_end
from ivories.terminal.joining import Comings, Ended, JoinedScreen, Line
from ivories.terminal.recent import recent
from ivories.terminal.screen import BRASS, QUIET
from ivories.terminal.table import show
from ivories.types import Action, AnyEvent, Hand, Kind, View
from ivories.wire import messages as m
from ivories.words import ENGLISH
from ivories.words.brief import printable
from ivories.words.command import command
from ivories.words.language import Hearer

# What a picture or a story that cannot be ends in, where each message for itself could be true.
UNSOUND = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, AssertionError, RecursionError)
PLAIN = (Code.BAD_LINK, Code.NO_SERVER, Code.BAD_FILE)  # refusals that are said as they are
# What somebody does at a table; a later version may know more.
TOLD = {
    "sit", "name", "stand", "ready", "fill", "empty", "start", "act", "take-over", "take-back", "resign", "again",
    "undo", "say", "close", "resume",
}  # fmt: skip
SHORT = {"t": "table", "s": "score", "r": "rules", "q": "quit", "exit": "quit", "help": "?"}


class Joined(Answers):
    """One guest at one table, until they leave or it is closed."""

    game: Game

    def __init__(self, screen: JoinedScreen, guest: Guest, link: Link, watch: bool = False) -> None:
        self.screen: JoinedScreen = screen
        self.guest, self.link, self.watch = guest, link, watch
        self.table = guest.connect(link.code)
        self.sight = Sight()  # as far as it was told; the connection may be ahead
        self.names: tuple[str, ...] = ()
        self._lines: deque[str | None] = deque()  # that were typed, and not yet looked at
        self._refs: set[int] = set()  # of what was asked for, and not yet answered
        self._reached = 0  # the position that the answers tell of
        self._acted = -1  # the position at which an action was sent
        self._sitting = False  # a seat was asked for
        self._before: View | None = None  # as it was before the news
        self._gone: set[int] = set()
        self._here: tuple[bool, ...] = ()
        self._asked: object = None  # what the last question was about

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

    @property
    def _busy(self) -> bool:
        """Whether an answer is still to come, or the news that belong to it."""
        return self.sight.standing is None or bool(self._refs) or self.sight.position < self._reached

    def _send(self, message: m.AnyMessage) -> None:
        self._refs.add(self.table.send(message))

    def _answered_to(self, message: Any) -> None:
        """Something that was asked for is answered; nothing will be where the connection is lost."""
        if isinstance(message, Away):
            self._refs, self._reached = set(), 0
        elif isinstance(message, (m.Taken, m.Refused)):
            self._refs.discard(message.ref)
            self._reached = max(self._reached, message.position)

    @property
    def my_turn(self) -> bool:
        """Whether the guest is to act, and has not just done so."""
        return self.sight.my_turn and self._acted != self.sight.position

    def _act(self, action: object) -> None:
        self._send(m.Act(action=str(action)[:60], position=self.sight.position))
        self._acted = self.sight.position

    @property
    def standing(self) -> Standing:
        """How the table stands."""
        assert self.sight.standing is not None
        return self.sight.standing

    @property
    def seat(self) -> int | None:
        """The guest's own seat."""
        return self.sight.you

    # --- What comes ---

    def _hear(self, message: Any) -> None:
        self._answered_to(message)
        if not isinstance(message, (Away, Back)):
            self.sight.take(message)
        match message:
            case m.Now():
                self._arrive()
            case m.NewsSent():
                self._tell(message.news)
            case m.Here():
                self._tell_here(message)
            case m.Refused():
                self._warn(message)
            case Away():
                self.screen.warn(ENGLISH.say("join/away", {}))
            case Back():
                self.screen.tell(ENGLISH.say("join/back", {}), QUIET)
                self._asked, self._acted = None, -1
                self._settle()

    def _arrive(self) -> None:
        """The first look at a table: what is played, who is there; then the guest sits down."""
        first, standing = not self.names, self.standing
        self._know()
        if not first:
            return
        self.screen.tell(ENGLISH.say("join/title", {"title": standing.title, "players": standing.players}), BRASS)
        if self.game.set is MUSICAL:
            self.screen.tell(notes(), QUIET)
        self._seats(None, "")
        view = self.sight.view
        if view is not None and view.events:
            self._tell_partners(self._called(ENGLISH.grammar.you))
            self._story(view.events)
        self._settle()

    def _settle(self) -> None:
        """Sits down and is ready, as far as that is still to be done."""
        standing = self.standing
        with suppress(IvoriesError):  # the server is away: once more when it is back
            if standing.you is None and not self.watch:
                self._sit_down()
            elif standing.you is None:
                self.screen.tell(ENGLISH.say("join/watching", {}))
            elif standing.phase is Phase.GATHERING and not standing.seats[standing.you].ready:
                self._send(m.Ready())

    def _know(self) -> None:
        """The game, and what everybody is called."""
        sight = self.sight
        if sight.game is None:
            raise IvoriesError("bad-link/rules", rules=self.standing.rules)
        self.game = sight.game
        usual = ENGLISH.seats(self.standing.players)
        self.names = tuple(seat.name or usual[at] for at, seat in enumerate(self.standing.seats))
        self._before = sight.view

    def _sit_down(self) -> None:
        opened = [at for at, seat in enumerate(self.standing.seats) if not (seat.person or seat.bot)]
        if self.standing.phase is Phase.PLAYING:
            return self.screen.tell(ENGLISH.say("join/under-way", {}))
        if not opened:
            return self.screen.tell(ENGLISH.say("join/full", {}))
        self._sitting = True
        self._send(m.Sit(seat=opened[0]))

    def _tell(self, news: News) -> None:
        """What one position brought."""
        if self.sight.standing is not None and not self.names:
            self._arrive()
        elif self.sight.standing is not None:
            before, told, end = self._before, news.told, ended_at(news.events)
            called = self.names[told.seat] if told.seat is not None and self.names else ""
            self._know()
            self._tell_done(news, called)
            if told.do == "start":
                self._tell_partners(self._called(ENGLISH.grammar.you))
            if before is not None and end is not None:
                self._end_of_deal(last_table(before, news.events), news.events[:end])
                self._story(news.events[end:])
            else:
                self._story(news.events)
            if told.do == "sit" and told.seat == self.seat:
                self._settle()
            self._draw_on(told)

    def _tell_done(self, news: News, called: str) -> None:
        """What somebody did, apart from the match; `called` is what the seat was called before."""
        told = news.told
        name = f"join/{told.do}"
        if told.do == "act":
            name = "join/clock" if told.clock else ""
        elif told.do == "ready":
            name = "join/ready" if told.ready else "join/not-ready"
        elif told.do in ("take-over", "name") and told.seat == self.seat:
            name = f"join/{told.do}/you"
        elif told.do == "close" and told.why == "idle":
            name = "join/close/idle"
        if name in ENGLISH.sentences and not self._needless(news):
            words = ENGLISH.say(f"phrase/{told.phrase}", {}) if told.phrase in PHRASES else told.phrase or told.name
            self.screen.tell(self._teller(self.seat).say(name, seat=told.seat, words=words, name=called))

    def _needless(self, news: News) -> bool:
        """What need not be told: what one did oneself without asking, or does not want to hear."""
        told = news.told
        quiet = told.do == "say" and not told.phrase
        return told.do not in TOLD or quiet or (told.do == "ready" and told.seat == self.seat)

    def _story(self, events: Any) -> None:
        for line in self._teller(self.seat).story(event for event in events if not isinstance(event, Hand)):
            self.screen.tell(line)

    def _end_of_deal(self, table: View | None, events: Sequence[AnyEvent]) -> None:
        """How a deal lay at its end, and how it was counted. Nobody is waited for: the others play on."""
        over = self.standing.phase is not Phase.PLAYING
        show_end(self.screen, self._teller(self.seat), events, table, self._called(), over, lambda: None)

    def _draw_on(self, told: Told) -> None:
        """Whoever has drawn and must draw until a piece fits does so at once: there is nothing to decide between."""
        if (
            told.do == "act"
            and told.seat == self.seat
            and not told.clock
            and self.my_turn
            and draws_on(self._view(None))
        ):
            with suppress(IvoriesError):  # the server is away: it is asked for when it is back
                self._act(Kind.DRAW)

    def _tell_here(self, here: m.Here) -> None:
        """Who is gone, and who is back."""
        for seat, (was, now) in enumerate(zip(self._here, here.seats, strict=False)):
            person = self.sight.standing is not None and self.standing.seats[seat].person and seat != self.seat
            if person and was and not now:
                self._gone.add(seat)
                self._tell_gone(seat)
            elif person and now and seat in self._gone:
                self._gone.discard(seat)
                self.screen.tell(self._teller(self.seat).say("join/here", seat=seat), QUIET)
        self._here = here.seats

    def _tell_gone(self, seat: int) -> None:
        playing = self.standing.phase is Phase.PLAYING
        name = "join/gone/host" if playing and self.standing.hosting else "join/gone/wait" if playing else "join/gone"
        self.screen.tell(self._teller(self.seat).say(name, seat=seat, name=self.names[seat]), QUIET)

    def _warn(self, refused: m.Refused) -> None:
        see = self._where_to_read(refused.clause) if refused.clause and self.names else ""
        self.screen.warn(f"{refused.sentence} {see}".rstrip())
        self._asked, self._acted, self._sitting = None, -1, False

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

    def _view(self, seat: int | None) -> View:
        view = self.sight.view
        if view is None:
            raise IvoriesError("not-playing")
        return view

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

    def _teller(self, seat: int | None) -> Teller:
        return Teller(self.game.rules, Hearer(self.names, seat))

    def _called(self, you: str = ENGLISH.grammar.you.capitalize()) -> tuple[str, ...]:
        return tuple(you if at == self.seat else name for at, name in enumerate(self.names))

    # --- What can be asked for ---

    def _help(self, seat: int, rest: str) -> bool:
        if self.sight.view is not None:
            return super()._help(seat, rest)
        self._help_with_words(seat)
        return False

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

    def _seats(self, seat: int | None, rest: str) -> bool:
        """Who sits where."""
        said = []
        for at, one in enumerate(self.standing.seats):
            state = "bot" if one.bot else "open" if not one.person else "ready" if one.ready else ""
            name = ENGLISH.say("join/seat/you", {}) if at == self.seat else self.names[at]
            said.append(ENGLISH.say(f"join/seat/{state}", {"name": name}) if state else name)
        self.screen.tell(ENGLISH.say("join/seats", {"seats": said}))
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
        """Fills every open seat."""
        for at, one in enumerate(self.standing.seats):
            if not (one.person or one.bot):
                self._send(m.Fill(seat=at))
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
