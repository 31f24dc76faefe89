"""A match shown again, deal by deal: through one's own eyes, through an onlooker's, or, where nothing can be betrayed,
with everything open."""

from __future__ import annotations

import msgspec

from ivories.errors import IvoriesError
from ivories.pieces import Piece
from ivories.replaying import Moment, moments
from ivories.server import matches
from ivories.server.frames import brief
from ivories.server.places import fitting, places
from ivories.showing.ends import ends
from ivories.showing.eyes import Eyes
from ivories.showing.page import page
from ivories.showing.saying import Seated, done, story
from ivories.table import Clock, Phase, Standing
from ivories.table.telling import Told
from ivories.types import AnyEvent, MatchEnded, Played, TrickWon, View
from ivories.wire.messages import Seen
from ivories.wire.pages import DealShown, Line, Page
from ivories.wire.replays import DealAsked, RecordAsked, ReplayShown, Step, TrickDone

ALL, ONLOOKER = "all", "onlooker"
LOOKING = Seated(playing=False)  # nobody is asked anything


class Sight(msgspec.Struct, frozen=True):
    """Whose eyes these are (none: an onlooker's), whether everything is open to them, and which others may be had."""

    seat: int | None
    open: bool
    eyes: tuple[int, ...]
    may_open: bool


def sight(played: matches.Played, guest: str, asked: str) -> Sight:
    """The eyes that a guest may have of a match: their own and an onlooker's; all, where the match is over and nobody
    else has played it, and of a record that they bring themselves."""
    guests = played.guests
    seats = tuple(range(len(played.seats)))
    may_open = guests is None or (played.over and all(one in ("", guest) for one in guests))
    own = guests.index(guest) if guests and guest and guest in guests else None
    eyes = seats if may_open else () if own is None else (own,)
    if asked == ALL and not may_open:
        raise IvoriesError("bad-seat/all")
    if asked.isdigit():
        return Sight(_allowed(int(asked), eyes, len(seats)), False, eyes, may_open)
    everything = asked == ALL or (not asked and own is None and may_open)
    return Sight(None if everything or asked == ONLOOKER else own, everything, eyes, may_open)


def _allowed(seat: int, eyes: tuple[int, ...], seats: int) -> int:
    if seat >= seats:
        raise IvoriesError("bad-seat", seat=seat, last=seats - 1)
    if seat not in eyes:
        raise IvoriesError("bad-seat/eyes", seat=seat)
    return seat


def one_deal(played: matches.Played, through: Sight, asked: DealAsked | RecordAsked, most: int) -> ReplayShown:
    """A deal of a match, step by step; one of more actions than `most` is refused."""
    match, number = played.match, asked.deal or 1
    game = match.game
    check_length(played, number, most)
    show = _Showing(played, through, asked)
    return ReplayShown(
        rules=game.base.id,
        title=game.rules.title,
        players=game.players,
        names=played.names,
        options=game.written_options(),
        deals=match.deal_number,
        deal=number,
        seat=through.seat,
        open=through.open,
        eyes=through.eyes,
        may_open=through.may_open,
        over=played.over,
        scores=match.scores,
        winners=played.winners,
        resigned=played.resigned,
        steps=tuple([show.step(at, moment) for at, moment in enumerate(moments(match, number))]),
    )


def check_length(played: matches.Played, number: int, most: int) -> None:
    """Refuses a deal that would take too long to be shown."""
    deals = [deal for deal in played.match.deals if deal.started and deal.state.deal == number]
    if any(len(deal.done) > most for deal in deals):
        raise IvoriesError("record-too-long/steps", most=most)


class _Showing:
    """What the steps of one deal share."""

    def __init__(self, played: matches.Played, through: Sight, asked: DealAsked | RecordAsked) -> None:
        self._played, self._through, self._asked = played, through, asked
        self._eyes = Eyes(played.match.game, played.names, through.seat, asked.old_names)

    def step(self, at: int, moment: Moment) -> Step:
        """One moment; everything that leaves of a match leaves here, from a view and from events that were seen."""
        view = moment.view(self._through.seat)
        events, width = self._seen(moment.events), self._asked.width
        standing = self._standing(at, moment)
        seen = Seen(
            standing=standing,
            view=brief(view, 0),
            plays=tuple([str(action) for action in view.legal]),
            places=places(view, fitting(width)) if width else None,
            page=self._page(view, standing.phase is Phase.OVER),
        )
        lines, trick = self._lines(events, standing.resigned), _trick(view, events)
        return Step(lines, seen, self._hands(moment), self._ends(view, events), trick)

    def _seen(self, events: tuple[AnyEvent, ...]) -> tuple[AnyEvent, ...]:
        """What has just happened, as far as these eyes saw it."""
        seat, everything = self._through.seat, self._through.open
        return tuple([event for event in events if everything or event.to is None or event.to == seat])

    def _page(self, view: View, over: bool) -> Page:
        """A view in words; who is to play is told as to somebody who looks on."""
        shown = page(view, self._eyes, LOOKING)
        if over:
            return shown
        say = "" if view.turn is None else self._eyes.reads.say("page/wait", seat=view.turn)
        return msgspec.structs.replace(shown, say=say)

    def _lines(self, events: tuple[AnyEvent, ...], resigned: tuple[int, ...]) -> tuple[Line, ...]:
        """The same in words, and who gave the match up then."""
        gone = [done(Told("resign", seat), self._eyes) for seat in resigned]
        return (*story(events, self._eyes), *filter(None, gone))

    def _ends(self, view: View, events: tuple[AnyEvent, ...]) -> tuple[DealShown, ...]:
        """How the deal ended."""
        return ends(view.events, self._eyes, len(events), any(isinstance(event, MatchEnded) for event in events))

    def _hands(self, moment: Moment) -> tuple[tuple[Piece, ...], ...]:
        """What everybody holds, where everything is open."""
        return tuple([moment.view(seat).hand for seat in range(len(self._played.seats))]) if self._through.open else ()

    def _standing(self, at: int, moment: Moment) -> Standing:
        """How a table would stand at that moment; it has no clock, and nobody is its host."""
        played = self._played
        game = played.match.game
        last = moment.match.position == played.match.position
        over = last and played.over
        return Standing(
            position=at,
            phase=Phase.OVER if over else Phase.PLAYING,
            rules=game.base.id,
            title=game.rules.title,
            players=game.players,
            options=game.written_options(),
            clock=Clock(0, 0),
            public=False,
            practice=played.practice,
            seats=played.seats,
            host=None,
            you=self._through.seat,
            hosting=False,
            muted=(),
            number=played.number,
            moved=at,
            deadline=None,
            winners=played.winners if over else (),
            resigned=played.resigned if over else (),
        )


def _trick(view: View, events: tuple[AnyEvent, ...]) -> TrickDone | None:
    """The trick that was just completed."""
    won = next((event for event in reversed(events) if isinstance(event, TrickWon)), None)
    if won is None:
        return None
    tricks: list[list[Played]] = [[]]
    for event in view.events:
        if isinstance(event, Played):
            tricks[-1].append(event)
        elif isinstance(event, TrickWon):
            tricks.append([])
    return TrickDone(tuple(tricks[-2]), won.seat)
