"""A whole party worked out from its log, slowly and plainly: RULES.md (Parties) and PARTY-LOG.md."""

from collections.abc import Callable
from typing import Any

from . import party_seating as seating
from .party_prizes import Playoff, default_prizes, heaviest, least_amount, lightest, still_level
from .party_seating import GAMES, HANDS, SESSIONS, TWO_SIDED, Seat, Seating
from .party_state import Game, Guest, Points, Refused, Session, Table, check, is_number
from .pieces import parse, piece_set

__all__ = ["Event", "Party", "Refused", "replay", "show"]

Event = dict[str, Any]
MOST_POINTS = {"bergen": 13, "tiddle-a-wink": 11}
SEVERAL_COUNT = ("all-quarters",)  # forms in which several guests may count in one game of a session
SEVERAL_COUNT_IN_PLAYOFF = ("all-quarters", "bergen", "tiddle-a-wink")
LAST_MINUTE = 90


class Party:
    """A party as it stands after the events so far."""

    def __init__(self, header: Event) -> None:
        check(isinstance(header, dict) and header.get("party") in seating.FORMS, "unknown-form")
        prizes, booby = header.get("prizes"), header.get("booby", False)
        check((prizes is None or (is_number(prizes) and prizes >= 0)) and isinstance(booby, bool), "bad-header")
        self.header = header
        self.form: str = header["party"]
        self.two_sided = self.form in TWO_SIDED
        self.prizes: int | None = prizes
        self.wants_booby: bool = booby
        self.entries: list[Event] = []  # those not taken back
        self.guests: dict[str, Guest] = {}
        self.waiting: list[str] = []
        self.sessions: list[Session] = []
        self.playoffs: list[Playoff] = []
        self.booby_drawn: dict[str, str] | None = None

    # Events

    def apply(self, event: Event) -> None:
        """Enter one event, or raise Refused."""
        check(isinstance(event, dict), "malformed")
        if event.get("do") == "undo":
            self._undo()
            return
        entering: dict[str, Callable[[Event], None]] = {
            "guest": self._guest,
            "card": self._card,
            "bell": self._bell,
            "game": self._game,
            "points": self._points,
            "annul": self._annul,
            "none": self._none,
            "lots": self._lots,
            "correct": self._correct,
            "leave": self._leave,
            "standin": self._standin,
            "playoff": self._playoff,
        }
        what = str(event.get("do"))
        check(what in entering, "unknown-event")
        try:
            entering[what](event)
        except Refused:
            self._anew(self.entries)  # nothing of it remains
            raise
        self.entries.append(event)

    def _undo(self) -> None:
        check(bool(self.entries), "nothing-to-undo")
        self._anew(self.entries[:-1])

    def _anew(self, entries: list[Event]) -> None:
        """Everything worked out anew from these entries."""
        anew = Party(self.header)
        for entry in entries:
            anew.apply(entry)
        self.__dict__ = anew.__dict__

    def _new_name(self, name: Any) -> str:
        check(isinstance(name, str) and bool(name.strip()), "no-name")
        check(len(name) <= 40, "long-name")
        check(name not in self.guests, "double-name")
        return str(name)

    def _here(self, name: Any) -> Guest:
        check(isinstance(name, str) and name in self.guests and not self.guests[name].left, "unknown-guest")
        return self.guests[name]

    def present(self) -> list[Guest]:
        return [guest for guest in self.guests.values() if not guest.left]

    def _guest(self, event: Event) -> None:
        name = self._new_name(event.get("name"))
        if not self.sessions:
            self.guests[name] = Guest(name)
            return
        check(not self.over(), "party-over")
        check(len(self.present()) < 160, "too-many")
        self.guests[name] = Guest(name)
        vacant = [] if self.sessions[-1].rung else self.seats_for_late()
        if vacant:
            self._take(vacant[0], name)
        else:
            self.waiting.append(name)

    def seats_for_late(self) -> list[Seat]:
        """Seats that a late guest may have now, the first one first."""
        now = self.sessions[-1].now
        empty = seating.empty_chairs(now, self.two_sided)
        if not self.two_sided:
            return empty
        return empty + [seat for seat in seating.in_order(now) if self.guests[now[seat]].standin]

    def _take(self, seat: Seat, name: str) -> None:
        """Sit down during or after a session, perhaps in place of a stand-in."""
        session = self.sessions[-1]
        if seat in session.now:
            self._goes(self.guests[session.now[seat]])
        session.sit(seat, name)
        self.guests[name].has_card = True
        session.tables[seat[0]].sizes.add(len(session.at(seat[0])))

    def _goes(self, guest: Guest) -> None:
        guest.left = True
        guest.sessions_seen = len(self.sessions)

    def _standin(self, event: Event) -> None:
        name = self._new_name(event.get("guest"))
        check(not self.over(), "party-over")
        seat = seating.read_seat(str(event.get("seat")), self.two_sided)
        if not self.sessions:
            check(seat in seating.tray(len(self.present()) + 1, self.two_sided), "no-such-seat")
            check(seat not in self._cards_drawn(), "no-such-seat")
            self.guests[name] = Guest(name, standin=True, card=seat, has_card=True)
            return
        check(seat in seating.empty_chairs(self.sessions[-1].now, self.two_sided), "no-such-seat")
        assert seat is not None
        self.guests[name] = Guest(name, standin=True)
        self._take(seat, name)

    def _cards_drawn(self) -> list[Seat]:
        return [guest.card for guest in self.present() if guest.card]

    def _on_tray(self, text: Any) -> Seat:
        """The card of this name, if nobody has it."""
        seat = seating.read_seat(str(text), self.two_sided)
        check(seat in seating.tray(len(self.present()), self.two_sided), "no-such-card")
        check(seat not in self._cards_drawn(), "card-twice")
        assert seat is not None
        return seat

    def _card(self, event: Event) -> None:
        check(not self.sessions, "after-first-bell")
        guest = self._here(event.get("guest"))
        check(guest.card is None, "card-twice")
        guest.card = self._on_tray(event.get("card"))
        guest.has_card = True

    def _leave(self, event: Event) -> None:
        guest = self._here(event.get("guest"))
        self._goes(guest)
        if guest.name in self.waiting:
            self.waiting.remove(guest.name)
        if not self.sessions:
            return
        session = self.sessions[-1]
        for seat in [seat for seat, name in session.now.items() if name == guest.name]:
            del session.now[seat]
            table = session.tables[seat[0]]
            table.sizes = {len(session.at(seat[0]))}
            if session.rung and (not self.two_sided or not session.at(seat[0])):
                table.said = True

    # Bells

    def _bell(self, event: Event) -> None:
        minute = self._minute(event)
        if self.sessions and not self.sessions[-1].rung:
            self._end_session(event, minute)
        elif self.sessions:
            self._begin_next(minute)
        else:
            self._begin_first()

    def _minute(self, event: Event) -> int:
        if not self.two_sided:
            return 0
        minute: Any = event.get("minute", None if self.sessions else 0)
        check(is_number(minute), "bad-minute")
        if not self.sessions:
            check(minute == 0, "bad-minute")
        else:
            check(minute >= self.sessions[-1].minute, "bad-minute")
        return int(minute)

    def _end_session(self, event: Event, minute: int) -> None:
        session = self.sessions[-1]
        session.why = isinstance(event.get("why"), str) and bool(event["why"].strip())
        check(self.two_sided or self.bell_due() or session.why, "bell-not-due")
        session.rung = True
        session.minute = minute
        session.at_end = dict(session.now)
        for number, table in session.tables.items():
            if self.two_sided:
                table.said = not session.at(number)
            else:
                table.said = len(table.games) == GAMES[self.form] or len(session.at(number)) < 2

    def bell_due(self) -> bool:
        return any(len(table.games) == GAMES[self.form] for table in self.sessions[-1].tables.values())

    def _begin_first(self) -> None:
        people = self.present()
        check(len(people) >= 2, "too-few")
        check(len(people) <= 160, "too-many")
        check(not self.two_sided or len(people) % 4 == 0, "not-by-fours")
        check(all(guest.card for guest in people), "no-card")
        drawn = {guest.card: guest.name for guest in people if guest.card}
        if self.two_sided:
            self._begin(self._filled(drawn), 0)
        else:
            self._begin(seating.seated(seating.closed_up(list(seating.by_tables(drawn).values()), [])), 0)

    def _begin_next(self, minute: int) -> None:
        session = self.sessions[-1]
        check(not self.owing(), "table-owes")
        check(not self.lots_due(), "lots-due")
        check(self.two_sided or len(self.sessions) < SESSIONS[self.form], "party-over")
        check(minute < LAST_MINUTE, "after-ninety")
        check(len(self.present()) >= 2, "too-few")
        plan = self._next_seating()
        session.movers = self.movers(session)
        self._begin(plan, minute)

    def _begin(self, plan: Seating, minute: int) -> None:
        tables = {table: Table({sum(seat[0] == table for seat in plan)}) for table, _, _ in seating.in_order(plan)}
        seats = {plan[seat]: seat for seat in seating.in_order(plan)}
        self.sessions.append(Session(dict(plan), dict(plan), tables, seats, minute=minute))
        for name in seats:
            self.guests[name].has_card = True
        self.waiting = [name for name in self.waiting if name not in seats]

    def _next_seating(self) -> Seating:
        session = self.sessions[-1]
        movers = self.movers(session)
        if self.two_sided:
            return self._filled(seating.partners_changed(session.now, self._leading(session)))
        old = seating.by_tables(session.now)
        if self.form == "sebastopol":
            return seating.seated(seating.closed_up(seating.moved_into_gaps(old, movers), self.waiting))
        if len(self.sessions) == 1:
            new = seating.promoted(old, movers, lambda name: self.won(session, name))
            return seating.seated(seating.closed_up(new, self.waiting))
        return seating.seated_in_order(seating.by_gains(old, self.total) + self.waiting)

    def _filled(self, plan: Seating) -> Seating:
        """A two-sided seating with four at every table, or a refusal."""
        plan = seating.sides_closed_up(plan)
        coming = list(self.waiting)
        for seat in seating.empty_chairs(plan, True):
            check(bool(coming), "not-by-fours")
            plan[seat] = coming.pop(0)
        for seat in seating.in_order(plan):
            if coming and self.guests[plan[seat]].standin:
                self._goes(self.guests[plan[seat]])
                plan[seat] = coming.pop(0)
        last = max((table for table, _, _ in plan), default=0)
        while len(coming) >= 4:
            last += 1
            for seat in seating.chairs_of(last, True):
                plan[seat] = coming.pop(0)
        return plan

    # Results

    def _session_and_table(self, event: Event) -> tuple[Session, Table]:
        check(bool(self.sessions), "before-bell")
        session = self.sessions[-1]
        number = event.get("table")
        check(is_number(number) and number in session.tables, "no-such-table")
        return session, session.tables[event["table"]]

    def _may_report(self, event: Event) -> tuple[Session, Table]:
        """The table whose game in hand is reported."""
        session, table = self._session_and_table(event)
        check(len(table.games) < GAMES[self.form], "too-many-games")
        check(not (session.rung and table.said), "second-result")
        check(len(session.at(event["table"])) >= 2, "table-waits")
        return session, table

    def _said(self, session: Session, table: Table, number: int) -> None:
        """The game in hand is settled; the next one begins with those who sit there."""
        table.said = session.rung
        table.sizes = {len(session.at(number))}

    def _game(self, event: Event) -> None:
        check(not self.two_sided, "wrong-form")
        session, table = self._may_report(event)
        number = event["table"]
        players = session.at(number)
        counts = self._counts(event.get("counts"), players, table.sizes)
        table.games.append(Game(players, set(table.sizes), counts))
        self._said(session, table, number)

    def _counts(self, given: Any, players: list[str], table_sizes: set[int]) -> dict[str, int]:
        """What a game gave, without those who count nothing."""
        counts = self._whole_counts(given, players, "sits-elsewhere")
        check(self.form in SEVERAL_COUNT or len(counts) < 2, "two-winners")
        for count in counts.values():
            check(any(self._possible(count, size) for size in table_sizes if size >= 2), "impossible-count")
        return counts

    def _whole_counts(self, given: Any, players: list[str], otherwise: str) -> dict[str, int]:
        check(isinstance(given, dict), "malformed")
        check(set(given) <= set(players), otherwise)
        check(all(is_number(count) for count in given.values()), "malformed")
        check(all(count >= 0 for count in given.values()), "impossible-count")
        return {name: count for name, count in given.items() if count > 0}

    def _possible(self, count: int, size: int) -> bool:
        if self.form in ("block", "draw"):
            least, most = seating.count_bounds(self.form, size)
            return least <= count <= most
        return self.form != "sebastopol" or count == 1

    def _annul(self, event: Event) -> None:
        if self.two_sided:
            session, table = self._session_and_table(event)
            check(not session.rung or table.points is None, "second-result")
            return
        session, table = self._may_report(event)
        self._said(session, table, event["table"])

    def _none(self, event: Event) -> None:
        check(not self.two_sided, "wrong-form")
        session, table = self._session_and_table(event)
        check(session.rung, "before-bell")
        self._may_report(event)
        self._said(session, table, event["table"])

    def _points(self, event: Event) -> None:
        check(self.two_sided, "wrong-form")
        session, table = self._session_and_table(event)
        check(session.rung, "before-bell")
        check(table.points is None and not table.said, "second-result")
        self._set_points(session, table, event)

    def _set_points(self, session: Session, table: Table, given: Any) -> None:
        check(isinstance(given, dict), "malformed")
        a, b, first = given.get("A"), given.get("B"), given.get("first")
        check(is_number(a) and is_number(b) and first in (None, "A", "B"), "malformed")
        check(all(0 <= points <= MOST_POINTS[self.form] for points in (a, b)), "impossible-count")
        check(a < 10 or b < 10, "impossible-count")
        check(a != b or a == 0 or first is not None, "level-without-first")
        table.points = Points(a, b, first)
        table.said = True
        if not session.why and all(other.said for other in session.tables.values()):
            every = [other.points for other in session.tables.values() if other.points]
            check(any(max(points.a, points.b) >= 10 for points in every), "no-ten")

    # What the last session lacks

    def owing(self) -> list[int]:
        """Tables that owe a result after the bell."""
        if not self.sessions or not self.sessions[-1].rung:
            return []
        return [number for number, table in self.sessions[-1].tables.items() if not table.said]

    def lots_due(self) -> dict[int, list[str]]:
        """Tables where dominoes must be drawn now, and by whom."""
        if not self.sessions or not self.sessions[-1].rung:
            return {}
        session = self.sessions[-1]
        due = {}
        for number, table in session.tables.items():
            if not table.said:
                continue
            names, places = self.level_to_move(session, number)
            if names and heaviest(table.drawn or {}, names, places) is None:
                due[number] = names
        return due

    def level_to_move(self, session: Session, number: int) -> tuple[list[str], int]:
        """Who must draw at a table, and for how many places; nobody where it is clear who moves."""
        if self.two_sided:
            points = session.tables[number].points
            return (["A", "B"], 1) if points and points.a == points.b == 0 else ([], 0)
        if self.form != "sebastopol" or len(self.sessions) == SESSIONS["sebastopol"]:
            return [], 0
        here = session.at(number)
        if len(here) <= 2:
            return [], 0
        won = {name: self.won(session, name) for name in here}
        second = sorted(won.values(), reverse=True)[1]
        places = 2 - sum(games > second for games in won.values())
        level = [name for name in here if won[name] == second]
        return (level, places) if len(level) > places else ([], 0)

    def settled(self) -> bool:
        """Whether the last session begun is wholly over."""
        if not self.sessions or not self.sessions[-1].rung:
            return False
        return not self.owing() and not self.lots_due()

    def over(self) -> bool:
        """Whether no more sessions come, and the last one is settled."""
        if not self.settled():
            return False
        if self.two_sided:
            return self.sessions[-1].minute >= LAST_MINUTE
        return len(self.sessions) == SESSIONS[self.form]

    # Who moves

    def movers(self, session: Session) -> dict[int, list[str]]:
        """Who goes one table up from each table, after a settled session; nobody where all are reseated."""
        if session.movers is not None:
            return session.movers
        if self.two_sided:
            return self._leaders(session)
        nth = self.sessions.index(session) + 1
        tables = seating.by_tables(session.now)
        if nth == SESSIONS[self.form]:
            return {}
        if self.form == "sebastopol":
            return {number: self._sebastopol_movers(session, number) for number in tables}
        return seating.two_highest(tables, lambda name: self.won(session, name)) if nth == 1 else {}

    def _sebastopol_movers(self, session: Session, number: int) -> list[str]:
        """The two with most games won; more games first, then the earlier seat."""
        here = session.at(number)
        ranked = sorted(here, key=lambda name: -self.won(session, name))
        level, places = self.level_to_move(session, number)
        if not level:
            return ranked[:2]
        lucky = heaviest(session.tables[number].drawn or {}, level, places)
        assert lucky is not None
        sure = ranked[: 2 - places]
        return [name for name in ranked if name in sure or name in lucky]

    def leading_pair(self, table: Table) -> str | None:
        """The letter of the pair that leads at a table, None while it is not known."""
        points = table.points
        if points is None:
            return None
        if points.a != points.b:
            return "A" if points.a > points.b else "B"
        if points.a > 0:
            return points.first
        lucky = heaviest(table.drawn or {}, ["A", "B"], 1)
        return lucky[0] if lucky else None

    def _leading(self, session: Session) -> dict[int, str]:
        """The leading pair of every table; at a table that nobody sat at it does not matter."""
        return {number: self.leading_pair(table) or "A" for number, table in session.tables.items()}

    def _leaders(self, session: Session) -> dict[int, list[str]]:
        leaders = {}
        for number, table in session.tables.items():
            letter = self.leading_pair(table)
            pair = [session.now.get((number, letter, colour)) for colour in seating.COLOURS] if letter else []
            if any(pair):
                leaders[number] = [name for name in pair if name]
        return leaders

    # Lots

    def _lots(self, event: Event) -> None:
        if event.get("for") == "booby":
            level = self.booby_level()
            check(len(level) > 1, "lots-not-due")
            drawn = self._drawn(event.get("drawn"), level)
            check(lightest(drawn, level) is not None, "equal-lots")
            self.booby_drawn = drawn
            return
        session, table = self._session_and_table(event)
        due = self.lots_due()
        check(event["table"] in due, "lots-not-due")
        names, places = self.level_to_move(session, event["table"])
        drawn = self._drawn(event.get("drawn"), names)
        check(heaviest(drawn, names, places) is not None, "equal-lots")
        table.drawn, table.places = drawn, places

    def _drawn(self, given: Any, names: list[str]) -> dict[str, str]:
        """Dominoes drawn by exactly these."""
        check(isinstance(given, dict), "malformed")
        check(set(given) == set(names), "wrong-drawers")
        every = {f"{a}-{b}" for a, b in piece_set("musical")} | {f"{b}-{a}" for a, b in piece_set("musical")}
        check(all(isinstance(piece, str) and piece in every for piece in given.values()), "no-such-piece")
        check(len({parse(piece) for piece in given.values()}) == len(given), "piece-twice")
        return dict(given)

    # Corrections

    def _correct(self, event: Event) -> None:
        if "card" in event:
            self._correct_card(event)
            return
        nth: Any = event.get("session")
        number: Any = event.get("table")
        check(is_number(nth) and 1 <= nth <= len(self.sessions), "no-such-entry")
        session = self.sessions[nth - 1]
        check(is_number(number) and number in session.tables, "no-such-entry")
        table = session.tables[number]
        if "points" in event:
            check(table.points is not None, "no-such-entry")
            self._set_points(session, table, event["points"])
        elif "lots" in event:
            check(table.drawn is not None, "no-such-entry")
            assert table.drawn is not None
            drawn = self._drawn(event["lots"], list(table.drawn))
            check(heaviest(drawn, list(drawn), table.places) is not None, "equal-lots")
            table.drawn = drawn
        else:
            game: Any = event.get("game")
            check(is_number(game) and 1 <= game <= len(table.games), "no-such-entry")
            entered = table.games[game - 1]
            entered.counts = self._counts(event.get("counts"), entered.players, entered.sizes)

    def _correct_card(self, event: Event) -> None:
        check(not self.sessions, "after-first-bell")
        guest = self._here(event.get("guest"))
        check(guest.card is not None and not guest.standin, "no-such-entry")
        guest.card = None
        guest.card = self._on_tray(event["card"])

    # Amounts

    def won(self, session: Session, name: str) -> int:
        """What a guest won in one session of a one-sided form."""
        if name not in session.seats:
            return 0
        return sum(game.counts.get(name, 0) for game in session.tables[session.seats[name][0]].games)

    def hole(self, session: Session, name: str) -> int:
        """One for a guest of a leading pair of a two-sided form."""
        seat = session.seats.get(name)
        if seat is None or session.at_end.get(seat) != name:
            return 0
        return int(self.leading_pair(session.tables[seat[0]]) == seat[1])

    def total(self, name: str) -> int:
        worth = self.hole if self.two_sided else self.won
        return sum(worth(session, name) for session in self.sessions)

    # Prizes

    def number_of_prizes(self) -> int:
        if self.prizes is not None:
            return self.prizes
        return 1 if self.two_sided else default_prizes(len(self.sessions[0].tables))

    def sides(self) -> tuple[str, ...]:
        return seating.COLOURS if self.two_sided else ("",)

    def _seat(self, name: str) -> Seat:
        """Where somebody sat last."""
        return next(session.seats[name] for session in reversed(self.sessions) if name in session.seats)

    def _amounts(self) -> dict[str, int]:
        """What everybody has who can win something: here, with a card, no stand-in."""
        names = [guest.name for guest in self.present() if guest.has_card and not guest.standin]
        return {name: self.total(name) for name in names}

    def _amounts_of(self, side: str) -> dict[str, int]:
        return {name: won for name, won in self._amounts().items() if self._seat(name)[2] == side}

    def level(self, prize: int, side: str) -> list[str]:
        """Who can still win a prize."""
        return still_level(prize, side, self._amounts_of(side), self.playoffs)

    def undecided(self) -> list[tuple[int, str]]:
        """Prizes that must be played for."""
        if not self.over():
            return []
        amounts = {side: self._amounts_of(side) for side in self.sides()}
        every = [(prize, side) for prize in range(1, self.number_of_prizes() + 1) for side in self.sides()]
        return [(k, side) for k, side in every if len(still_level(k, side, amounts[side], self.playoffs)) > 1]

    def _playoff(self, event: Event) -> None:
        prize, side = event.get("prize"), event.get("side", "")
        check((prize, side) in self.undecided(), "playoff-not-due")
        players = event.get("players")
        check(isinstance(players, list) and all(isinstance(name, str) for name in players), "malformed")
        players = list(event["players"])
        check(2 <= len(players) <= 4 and len(set(players)) == len(players), "wrong-players")
        check(set(players) <= set(self.level(event["prize"], side)), "wrong-players")
        counts = self._whole_counts(event.get("counts"), players, "wrong-players")
        check(self.form in SEVERAL_COUNT_IN_PLAYOFF or len(counts) < 2, "two-winners")
        check(all(self._possible(count, len(players)) for count in counts.values()), "impossible-count")
        self.playoffs.append(Playoff(event["prize"], side, players, counts))

    def awarded(self) -> list[dict[str, Any]]:
        """The prizes in the order in which they are given."""
        if not self.over():
            return []
        amounts = {side: self._amounts_of(side) for side in self.sides()}
        given = []
        for prize in range(1, self.number_of_prizes() + 1):
            for side in self.sides():
                tied = len(still_level(prize, side, amounts[side], [])) > 1
                winners = still_level(prize, side, amounts[side], self.playoffs)
                if len(winners) == 1:
                    entry = {"prize": prize, "guest": winners[0]} | ({"side": side} if side else {})
                    given.append((tied, entry))
        return [entry for tied, entry in given if not tied] + [entry for tied, entry in given if tied]

    def booby_level(self) -> list[str]:
        """Who has the least and won no prize, once all prizes are decided."""
        if not self.wants_booby or not self.over() or self.undecided():
            return []
        winners = [entry["guest"] for entry in self.awarded()]
        return least_amount({name: won for name, won in self._amounts().items() if name not in winners})

    def booby_due(self) -> bool:
        level = self.booby_level()
        return len(level) > 1 and lightest(self.booby_drawn or {}, level) is None

    def booby(self) -> dict[str, str] | None:
        level = self.booby_level()
        guest = level[0] if len(level) == 1 else lightest(self.booby_drawn or {}, level) if level else None
        return {"guest": guest} if guest else None

    # What is shown

    def show(self) -> dict[str, Any]:
        return {
            "sessions": [self._show_session(session) for session in self.sessions],
            "cards": {name: self._show_card(guest) for name, guest in self.guests.items() if guest.has_card},
            "standings": self.standings(),
            "prizes": self.awarded(),
            "booby": self.booby(),
        }

    def _show_session(self, session: Session) -> dict[str, Any]:
        ended = session is not self.sessions[-1] or self.settled()
        numbers = sorted({table for table, _, _ in session.at_bell})
        sitting = {number: sum(seat[0] == number for seat in session.at_bell) for number in numbers}
        return {
            "seats": {seating.seat_name(seat): session.at_bell[seat] for seat in seating.in_order(session.at_bell)},
            "hands": {str(number): HANDS[self.form][sitting[number]] for number in numbers},
            "movers": {str(table): names for table, names in self.movers(session).items()} if ended else {},
        }

    def _show_card(self, guest: Guest) -> dict[str, Any]:
        """Rows for every session begun while the guest was here; those before the arrival are blank."""
        rows = self.sessions[: guest.sessions_seen] if guest.left else self.sessions
        seats = [session.seats.get(guest.name) for session in rows]
        card: dict[str, Any] = {"seats": [seating.seat_name(seat) if seat else None for seat in seats]}
        if self.two_sided:
            card["holes"] = self.total(guest.name)
        else:
            card["games"] = [self._row(session, guest.name) for session in rows]
        return card | {"total": self.total(guest.name)}

    def _row(self, session: Session, name: str) -> list[int | None]:
        row: list[int | None] = [None] * GAMES[self.form]
        if name in session.seats:
            for i, game in enumerate(session.tables[session.seats[name][0]].games):
                row[i] = game.counts.get(name)
        return row

    def standings(self) -> list[list[Any]]:
        """Rank, guest, amount; equal amounts in the order of the last seats."""
        if not self.sessions:
            return []
        names = [guest.name for guest in self.present() if guest.has_card]
        amounts = {name: self.total(name) for name in names}
        names.sort(key=lambda name: (-amounts[name], seating.order(self._seat(name))))
        return [[1 + sum(other > amounts[name] for other in amounts.values()), name, amounts[name]] for name in names]


def replay(lines: list[Event]) -> Party:
    """The party after these lines, the header first."""
    done = 0
    try:
        party = Party(lines[0] if lines else {})
        for event in lines[1:]:
            done += 1
            party.apply(event)
    except Refused as refused:
        raise Refused(refused.reason, done) from None
    return party


def show(lines: list[Event]) -> dict[str, Any]:
    """All that PARTY-LOG.md says of a party, but for `next`."""
    return replay(lines).show()
