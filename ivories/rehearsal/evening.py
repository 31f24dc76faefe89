"""An evening played to its end: every entry that a conductor would make, in the order of time."""

from __future__ import annotations

import heapq
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from ivories.bots import Policy, known
from ivories.bots.players import prepare
from ivories.bots.seating import checked, name_of
from ivories.errors import IvoriesError
from ivories.given import real
from ivories.match import Game
from ivories.party.entries import take
from ivories.party.events import (
    AnyEntry,
    Bell,
    Came,
    Drawn,
    Finished,
    Header,
    Lots,
    NoGame,
    PlayedOff,
    Scored,
)
from ivories.party.moving import contest, decided_by, undecided
from ivories.party.party import Party, Phase
from ivories.party.prizes import Prize, booby_level, prizes
from ivories.party.ringing import due
from ivories.party.seats import first_seats, sizes
from ivories.party.sessions import Session
from ivories.pieces import SETS
from ivories.rehearsal.tables import FULL, PlayedTable, around, players_for, prize_game, table_game

MOVING = 180.0  # seconds in which everybody finds their next seat
FASTEST, SLOWEST = 0.1, 600.0  # seconds an action
MINUTE = 60


class Evening:
    """A party that goes on by itself; `told` hears every entry as it is made.

    `bots` are the players of the guests, in turn: one for all, or several; `pace` are seconds an action.
    """

    def __init__(
        self,
        party: Party,
        bots: Policy | Sequence[Policy],
        *,
        pace: float,
        seed: int,
        told: Callable[[AnyEntry], None] | None = None,
    ) -> None:
        if not bots:
            raise IvoriesError("unknown-player/none")
        seconds = real(pace)
        if seconds is None or not FASTEST <= seconds <= SLOWEST:
            raise IvoriesError("bad-option/pace", least=FASTEST, most=SLOWEST, pace=pace)
        self.party = party
        single = isinstance(bots, str) or not isinstance(bots, Sequence)
        given: Sequence[Any] = [bots] if single else bots  # type: ignore[assignment]  # it is a sequence
        self.bots = [checked(one) for one in given]
        self.pace = seconds
        self.seed = seed
        self.told = told
        self.time = float(party.minute * MINUTE)
        self.chance = random.Random(f"party {seed}")

    def __repr__(self) -> str:
        return f"<an evening of {self.party!r}, played by {', '.join(map(name_of, self.bots))}>"

    def enter(self, entry: AnyEntry) -> None:
        """An entry is made."""
        take(self.party, entry)
        if self.told is not None:
            self.told(entry)

    def to_the_end(self) -> None:
        """Plays whatever is missing: cards, sessions, lots, games for prizes."""
        prepare([*self.bots, *(guest.bot for guest in self.party.guests.values())], self._game)
        while self.step():
            pass

    @property
    def _game(self) -> Game:
        return table_game(self.party.rules, FULL, None)

    def step(self) -> bool:
        """The next thing; nothing when the prizes are given."""
        return STEPS[self.party.phase](self)

    # --- Before the first bell ---

    def gather(self) -> bool:
        """Who has no card yet draws one, and the bell rings."""
        party = self.party
        without = [guest.name for guest in party.here() if guest.card is None]
        taken = {guest.card for guest in party.here()}
        tray = [seat for seat in first_seats(len(party.here()), party.rules.sides) if seat not in taken]
        self.chance.shuffle(tray)
        for name, card in zip(without, tray, strict=True):
            self.enter(Drawn(guest=name, card=str(card)))
        self._bell()
        return True

    def _bell(self, why: str = "") -> None:
        minute = int(self.time // MINUTE) if self.party.rules.minutes is not None else None
        self.enter(Bell(minute=minute, why=why))

    # --- A session ---

    def play(self) -> bool:
        """All tables play until the bell, and as long as they may after it."""
        party, session = self.party, self.party.session
        assert session is not None
        tables = [self._table(session, number) for number in session.tables if not session.waits(number)]
        begun = self.time
        ringing = self._until_the_bell(tables) if not due(party) else 0.0
        self.time = begun + ringing
        self._bell("" if due(party) or party.rules.sides else "nobody can play")
        self._after_the_bell(tables, ringing)
        return True

    def _table(self, session: Session, number: int, whole: bool = False) -> PlayedTable:
        party, chairs = self.party, session.at(number)
        names = around(chairs)
        played = 0 if whole else len(session.tables[number].games)
        left = None if party.rules.games is None else max(1, party.rules.games - played)
        made = table_game(party.rules, len(names), left)
        name = f"{self.seed}/{session.number}/{number}"
        players = players_for(names, self._kinds(), made, name)
        return PlayedTable(number, names, made, players, self._number(name), self.pace, party.rules.points)

    def _number(self, name: str) -> int:
        return random.Random(f"deals {name}").getrandbits(32)

    def _kinds(self) -> Mapping[str, Policy]:
        """Which of our players plays for whom: the one of a bot's own, for the others in turn."""
        found = {}
        for at, guest in enumerate(self.party.guests.values()):
            found[guest.name] = known(guest.bot) if guest.bot else self.bots[at % len(self.bots)]
        return found

    def _until_the_bell(self, tables: list[PlayedTable]) -> float:
        """Tables go on side by side, the one that is furthest back first; when the bell rings."""
        waiting = [(0.0, table.number, table) for table in tables]
        heapq.heapify(waiting)
        while waiting:
            _, number, table = heapq.heappop(waiting)
            if table.step() and not self.party.rules.sides:
                self.enter(Finished(table=number, counts=table.games[-1]))
            if table.over:
                return table.clock
            heapq.heappush(waiting, (table.clock, number, table))
        return 0.0

    def _after_the_bell(self, tables: list[PlayedTable], ringing: float) -> None:
        session = self.party.session
        assert session is not None
        played = {table.number: table for table in tables}
        for number in session.owing():
            self.enter(self._owed(played[number], ringing))

    def _owed(self, table: PlayedTable, ringing: float) -> AnyEntry:
        """What a table says after the bell."""
        if self.party.rules.sides:
            points = table.points()
            level = points["A"] == points["B"] and points["A"]
            first = table.first() if level else ""
            return Scored(table=table.number, A=points["A"], B=points["B"], first=first)
        if table.clock >= ringing and table.fresh:
            return NoGame(table=table.number)
        while not table.step():
            pass
        return Finished(table=table.number, counts=table.games[-1])

    def games_of_bots(self) -> list[AnyEntry]:
        """What tables where only our players sit have to say now: a game each, or what they owe after the bell."""
        party, session = self.party, self.party.session
        if session is None or party.phase not in (Phase.PLAYING, Phase.CLOSING):
            return []
        found = [table for table in session.tables if _all_bots(party, session, table)]
        return [entry for table in found if (entry := self._of_bots(session, table)) is not None]

    def _of_bots(self, session: Session, number: int) -> AnyEntry | None:
        """The same deals again from the first, so that the lead goes round as it should, and then one more."""
        games, played = self.party.rules.games, len(session.tables[number].games)
        if session.ended and session.tables[number].settled:
            return None
        table = self._table(session, number, whole=True)
        if games is None:
            return self._points_of_bots(session, table)
        if played >= games:
            return None
        while len(table.games) <= played:
            table.step()
        return Finished(table=number, counts=table.games[-1])

    def _points_of_bots(self, session: Session, table: PlayedTable) -> AnyEntry | None:
        """What their pairs have when the bell rings."""
        if not session.ended:
            return None
        seconds = max(1, self.party.minute - session.minute) * MINUTE
        while table.clock < seconds and not table.over:
            table.step()
        return self._owed(table, 0.0)

    # --- After it ---

    def close(self) -> bool:
        """Tables of a log that was broken off after the bell: no game was in hand."""
        session = self.party.session
        assert session is not None
        if self.party.rules.sides:
            for table in [self._table(session, number) for number in session.owing()]:
                while not table.over:
                    table.step()
                self.enter(self._owed(table, 0.0))
            return True
        for number in session.owing():
            self.enter(NoGame(table=number))
        return True

    def draw_lots(self) -> bool:
        """Dominoes are drawn where they have to be."""
        party, session = self.party, self.party.session
        assert session is not None
        for number in party.lots_due():
            names = undecided(party.rules, session, number)
            places = 1 if party.rules.sides else contest(session, number)[2]
            self.enter(Lots(table=number, drawn=self._drawn(names, partial(decided_by, places=places))))
        return True

    def _drawn(self, names: Sequence[str], decides: Callable[[dict[str, str]], bool]) -> dict[str, str]:
        """A piece for each, drawn until that decides."""
        while True:
            pieces = self.chance.sample(SETS["musical"].pieces, len(names))
            drawn = {name: str(piece) for name, piece in zip(names, pieces, strict=True)}
            if decides(drawn):
                return drawn

    def move(self) -> bool:
        """Everybody moves, and the bell rings again."""
        self.time += MOVING
        limit = self.party.rules.minutes
        if limit is not None and self.time >= limit * MINUTE:
            self.time = float(limit * MINUTE)
            return self._end()
        self._bell()
        return True

    def _end(self) -> bool:
        from ivories.party.events import Ended

        self.enter(Ended(why="the time is up"))
        return True

    # --- Prizes ---

    def decide(self) -> bool:
        """Those who are level play for their prize; then the booby prize."""
        for prize in prizes(self.party):
            if prize.winner is None:
                self._decide(prize)
                return True
        level = booby_level(self.party)
        if len(level) > 1 and not self.party.booby_lots:
            drawn = self._drawn(level, _one_least)
            self.enter(Lots(drawn=drawn, what="booby"))
            return True
        return False

    def _decide(self, prize: Prize) -> None:
        if self.party.header.playoff == "lots":
            drawn = self._drawn(prize.level, lambda found: decided_by(found, 1))
            self.enter(Lots(drawn=drawn, what="prize", prize=prize.number, side=prize.side))
            return
        for names in _at_tables(prize.level):
            self._play_off(prize, names)

    def _play_off(self, prize: Prize, names: list[str]) -> None:
        """Games among some of those who are level, until one of them is ahead."""
        left = list(names)
        while len(left) > 1:
            made = prize_game(self.party.rules, len(left))
            name = f"{self.seed}/prize/{prize.side}{prize.number}/{len(self.party.entries)}"
            players = players_for(left, self._kinds(), made, name)
            table = PlayedTable(0, left, made, players, self._number(name), self.pace)
            while not table.step():
                pass
            counts = table.games[-1]
            self.enter(PlayedOff(prize=prize.number, side=prize.side, players=left, counts=counts))
            best = max((counts.get(one, 0) for one in left), default=0)
            left = [one for one in left if counts.get(one, 0) == best]


def _all_bots(party: Party, session: Session, table: int) -> bool:
    return all(party.guests[name].bot for name in session.names_at(table)) and not session.waits(table)


def _one_least(drawn: dict[str, str]) -> bool:
    weights = sorted(SETS["musical"].piece(piece).spots for piece in drawn.values())
    return weights[0] != weights[1]


def _at_tables(names: Sequence[str]) -> Iterator[list[str]]:
    """As a party of so many would sit down: seven at four and three."""
    at = 0
    for size in sizes(len(names)):
        yield list(names[at : at + size])
        at += size


STEPS: dict[Phase, Callable[[Evening], bool]] = {
    Phase.GATHERING: Evening.gather,
    Phase.PLAYING: Evening.play,
    Phase.CLOSING: Evening.close,
    Phase.LOTS: Evening.draw_lots,
    Phase.BETWEEN: Evening.move,
    Phase.OVER: Evening.decide,
}


def simulated(
    header: Header, names: Sequence[str], bots: Policy | Sequence[Policy], *, pace: float, seed: int
) -> Evening:
    """A party of these guests, ready to be played."""
    evening = Evening(Party(header), bots, pace=pace, seed=seed)
    for name in names:
        evening.enter(Came(name=name))
    return evening
