"""The table as a guest sees it: kept up to date by every message, with whole views."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from ivories.client.checks import check
from ivories.client.hearing import Unsound
from ivories.errors import IvoriesError
from ivories.match import Game, game
from ivories.table.telling import Standing
from ivories.types import AnyEvent, DealEnded, DealResult, MatchEnded, ThrownIn, View
from ivories.wire import messages as m


class Sight:
    """What is known. News leave out what was told before, the story of the deal and the deals before: it is put
    together again here, so that a view is as whole as at home."""

    def __init__(self) -> None:
        self.position = 0
        self.standing: Standing | None = None
        self.view: View | None = None
        self.plays: tuple[str, ...] = ()
        self.game: Game | None = None  # none for rules that are not known here
        self.here: tuple[bool, ...] = ()  # which seats are connected
        self.onlookers = 0
        self._events: list[AnyEvent] = []
        self._results: list[DealResult] = []

    @property
    def you(self) -> int | None:
        """The guest's own seat."""
        return None if self.standing is None else self.standing.you

    @property
    def my_turn(self) -> bool:
        """Whether the guest's own seat is to act, and the guest plays it."""
        view, seat = self.view, self.you
        if view is None or seat is None or self.standing is None or self.standing.phase != "playing":
            return False
        return view.turn == seat == view.seat and not self.standing.seats[seat].bot

    def take(self, message: m.AnySent) -> m.AnySent:
        """Takes a message in; it is given back with the whole view. What cannot be is `Unsound`, and not taken."""
        self._check(message)
        if isinstance(message, m.NewsSent):
            self._hear(message.news.told.do, message.news.events)
            self.position = message.position
            return message if message.seen is None else msgspec.structs.replace(message, seen=self._look(message.seen))
        if isinstance(message, m.Now):
            self.position = message.position
            self._recall(message.seen.view)
            return msgspec.structs.replace(message, seen=self._look(message.seen))
        if isinstance(message, m.Here):
            self.here, self.onlookers = message.seats, message.onlookers
        return message

    def _check(self, message: m.AnySent) -> None:
        seen = getattr(message, "seen", None)
        if seen is not None:
            self._know(seen.standing)
        check(message, self.standing if seen is None else seen.standing, self.game)

    # --- The story ---

    def _hear(self, do: str, events: Iterable[AnyEvent]) -> None:
        if do == "start":
            self._events, self._results = [], []
        for event in events:
            ended = self._events and isinstance(self._events[-1], (DealEnded, ThrownIn))
            if ended and not isinstance(event, MatchEnded):
                self._events = []
            self._events.append(event)
            if isinstance(event, DealEnded):
                self._results.append(event.result)

    def _recall(self, view: View | None) -> None:
        self._events = [] if view is None else list(view.events)
        self._results = [] if view is None else list(view.results)

    def _look(self, seen: m.Seen) -> m.Seen:
        """How it stands, with a whole view."""
        self.standing, self.plays = seen.standing, seen.plays
        view = seen.view
        if view is not None:
            whole = msgspec.structs.replace(view, events=tuple(self._events), results=tuple(self._results))
            view = whole if self.game is None else whole.of(self.game)
        self.view = view
        return msgspec.structs.replace(seen, view=view)

    def _know(self, standing: Standing) -> None:
        """The game that is played, with its options: the same as long as there is the table."""
        if self.standing is not None and _played(self.standing) != _played(standing):
            raise Unsound("another game")
        if self.game is None:
            try:
                self.game = game(standing.rules, standing.players, **standing.options)
            except (IvoriesError, TypeError):  # options called as what `game` takes beside them
                self.game = None


def _played(standing: Standing) -> tuple[Any, ...]:
    return standing.rules, standing.players, standing.options
