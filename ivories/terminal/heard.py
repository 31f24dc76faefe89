"""What a guest hears at a server's table: what others do is told."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ivories.bots.levels import level_of
from ivories.client import Away, Back, Guest, Link
from ivories.client.sight import Sight
from ivories.errors import IvoriesError
from ivories.match import Game
from ivories.pieces import MUSICAL
from ivories.sentences.teller import Teller
from ivories.showing.saying import done_name, done_words
from ivories.table import Phase
from ivories.table.telling import News, Standing, Told
from ivories.terminal import notes
from ivories.terminal.answers import Answers, draws_on
from ivories.terminal.ending import ended_at, last_table, show_end
from ivories.terminal.joining import JoinedScreen
from ivories.terminal.screen import BRASS, QUIET
from ivories.types import AnyEvent, Hand, Kind, View
from ivories.wire import messages as m
from ivories.words import ENGLISH
from ivories.words.language import Hearer

# Where a terminal knows more than a page, or has other words to type.
OWN = {"page/name": "join/name", "page/take-over/you": "join/take-over/you"}


class Heard(Answers):
    """One guest at one table, as far as they look and listen."""

    game: Game

    def __init__(self, screen: JoinedScreen, guest: Guest, link: Link, watch: bool = False) -> None:
        self.screen: JoinedScreen = screen
        self.guest, self.link, self.watch = guest, link, watch
        self.table = guest.connect(link.code)
        self.sight = Sight()  # as far as it was told; the connection may be ahead
        self.names: tuple[str, ...] = ()
        self._refs: set[int] = set()  # of what was asked for, and not yet answered
        self._reached = 0  # the position that the answers tell of
        self._acted = -1  # the position at which an action was sent
        self._sitting = False  # a seat was asked for
        self._before: View | None = None  # as it was before the news
        self._gone: set[int] = set()
        self._here: tuple[bool, ...] = ()
        self._asked: object = None  # what the last question was about

    # --- What is known ---

    @property
    def standing(self) -> Standing:
        """How the table stands."""
        assert self.sight.standing is not None
        return self.sight.standing

    @property
    def seat(self) -> int | None:
        """The guest's own seat."""
        return self.sight.you

    @property
    def my_turn(self) -> bool:
        """Whether the guest is to act, and has not just done so."""
        return self.sight.my_turn and self._acted != self.sight.position

    def _view(self, seat: int | None) -> View:
        view = self.sight.view
        if view is None:
            raise IvoriesError("not-playing")
        return view

    def _teller(self, seat: int | None) -> Teller:
        return Teller(self.game.rules, Hearer(self.names, seat))

    def _called(self, you: str = ENGLISH.grammar.you.capitalize()) -> tuple[str, ...]:
        return tuple(you if at == self.seat else name for at, name in enumerate(self.names))

    # --- What is sent, until it is answered ---

    def _send(self, message: m.AnyMessage) -> None:
        self._refs.add(self.table.send(message))

    def _act(self, action: object) -> None:
        self._send(m.Act(action=str(action)[:60], position=self.sight.position))
        self._acted = self.sight.position

    def _answered_to(self, message: Any) -> None:
        """Something that was asked for is answered; nothing will be where the connection is lost."""
        if isinstance(message, Away):
            self._refs, self._reached = set(), 0
        elif isinstance(message, (m.Taken, m.Refused)):
            self._refs.discard(message.ref)
            self._reached = max(self._reached, message.position)

    @property
    def _busy(self) -> bool:
        """Whether an answer is still to come, or the news that belong to it."""
        return self.sight.standing is None or bool(self._refs) or self.sight.position < self._reached

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
            self.screen.tell(notes.about(self.screen), QUIET)
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

    def _seats(self, seat: int | None, rest: str) -> bool:
        """Who sits where."""
        said = []
        for at, one in enumerate(self.standing.seats):
            state = "bot" if one.bot else "open" if not one.person else "ready" if one.ready else ""
            name = ENGLISH.say("join/seat/you", {}) if at == self.seat else self.names[at]
            facts = {"name": name, "level": level_of(one.bot).lower()}
            said.append(ENGLISH.say(f"join/seat/{state}", facts) if state else name)
        self.screen.tell(ENGLISH.say("join/seats", {"seats": said}))
        return False

    def _tell(self, news: News) -> None:
        """What one position brought."""
        if self.sight.standing is not None and not self.names:
            self._arrive()
        elif self.sight.standing is not None:
            before, told, end = self._before, news.told, ended_at(news.events)
            called = self.names[told.seat] if told.seat is not None and self.names else ""
            self._know()
            self._tell_done(told, called)
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

    def _tell_done(self, told: Told, called: str) -> None:
        """What somebody did, apart from the match; `called` is what the seat was called before."""
        name = done_name(told, self.seat)
        if name is not None:
            facts = {"seat": told.seat, "words": done_words(told), "name": called}
            self.screen.tell(self._teller(self.seat).say(OWN.get(name, name), **facts))

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
