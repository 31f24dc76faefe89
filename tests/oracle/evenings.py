"""Whole evenings made up by chance, every entry one that a conductor may really enter."""

import copy
import random
from collections.abc import Callable
from typing import Any

from . import party_seating as seating
from .party import Event, Party
from .party_prizes import heaviest, lightest
from .party_seating import GAMES, SESSIONS, TWO_SIDED, Seat
from .party_state import Refused
from .pieces import piece_set
from .pieces import show as piece_name

NAMES = """
Ada, Ben, Cora, Dan, Eva, Finn, Gus, Hugo, Ida, Jack, Kate, Leo, Max, Nell, Otto, Pia, Quinn, Rosa, Sam, Tess, Ulla,
Vera, Will, Xenia, Yves, Zoe, Miss Walker, Mr. Grimm, Élise, José, Ann-Marie, Søren
"""
WHY = ["supper is served", "the lamps go out", "a table waits too long", "the host asks for it"]
AWKWARD = [2, 3, 4, 5, 5, 6, 7, 8, 9, 9, 10, 11, 12, 13, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 25, 29]
USUAL_COUNTS = [[48], [48, 61], [48, 48, 61, 75]]
USUAL_QUARTERS = [[5], [0, 5], [0, 1, 5, 5, 8, 12, 12, 31]]
LONGEST = 4000  # entries; no evening comes near


def name_of(nth: int) -> str:
    """The name of the nth person, different for each."""
    names = [name.strip() for name in NAMES.split(",")]
    again, which = divmod(nth, len(names))
    return f"{names[which]} {again + 1}" if again else names[which]


class Evening:
    """An evening in the making."""

    def __init__(self, form: str, seed: int) -> None:
        self.rng = random.Random(f"{form} {seed}")
        self.form = form
        self.two_sided = form in TWO_SIDED
        header: Event = {"party": form}
        if self.chance(0.4):
            header["prizes"] = self.rng.randint(1, 5)
        if self.chance(0.7):
            header["booby"] = self.chance(0.8)
        self.lines: list[Event] = [header]
        self.party = Party(header)
        self.people = 0
        self.minute = 0
        self.usual = self.rng.choice(
            USUAL_QUARTERS if form == "all-quarters" else USUAL_COUNTS
        )  # so that ties are common
        self.seldom = self.rng.choice([0.0, 0.0, 0.3])  # how often a count is another one
        self.busy = self.rng.choice([0.0, 0.3, 1.0, 2.0])  # how much comes between
        self.slips = self.rng.choice([0.0, 0.01, 0.05])  # how often an entry is taken back

    def chance(self, part: float) -> bool:
        return self.rng.random() < part

    # Entries

    def enter(self, event: Event) -> None:
        self.party.apply(event)
        self.lines.append(event)
        assert len(self.lines) < LONGEST

    def do(self, what: str, **fields: Any) -> None:
        """Enter an event; sometimes it is taken back first, with the one before it or without."""
        event: Event = {"do": what, **fields}
        before = self.party.entries[-1:]
        self.enter(event)
        if not self.chance(self.slips):
            return
        self.enter({"do": "undo"})
        if before and self.chance(0.3):
            self.enter({"do": "undo"})
            self.enter(before[0])
        self.enter(event)

    def new_name(self) -> str:
        self.people += 1
        return name_of(self.people - 1)

    # Before the first bell

    def arrive(self) -> None:
        guests = self.number_of_guests()
        for _ in range(guests):
            self.do("guest", name=self.new_name())
        missing = -guests % 4 if self.two_sided else int(guests < 160 and self.chance(0.05 * self.busy))
        for _ in range(missing):
            self.standin_before_bell(guests + missing)
        self.draw_cards()
        if self.chance(0.05 * self.busy):
            self.leave_before_bell()

    def number_of_guests(self) -> int:
        if self.chance(0.02):
            return self.rng.choice([100, 155, 157, 160])
        guests = self.rng.choice(AWKWARD)
        if self.two_sided and self.chance(0.7):
            return max(4, guests // 4 * 4)
        return guests

    def standin_before_bell(self, people: int) -> None:
        taken = [guest.card for guest in self.party.present() if guest.card]
        free = [seat for seat in seating.tray(people, self.two_sided) if seat not in taken]
        known = seating.tray(len(self.party.present()) + 1, self.two_sided)
        seat = self.rng.choice([seat for seat in free if seat in known])
        self.do("standin", guest=self.new_name(), seat=seating.seat_name(seat))

    def free_cards(self) -> list[Seat]:
        people = self.party.present()
        taken = [guest.card for guest in people]
        return [seat for seat in seating.tray(len(people), self.two_sided) if seat not in taken]

    def draw_cards(self) -> None:
        drawing = [guest.name for guest in self.party.present() if not guest.standin]
        self.rng.shuffle(drawing)
        for name in drawing:
            self.do("card", guest=name, card=seating.seat_name(self.rng.choice(self.free_cards())))
            if self.free_cards() and self.chance(0.02 * self.busy):
                self.do("correct", guest=name, card=seating.seat_name(self.rng.choice(self.free_cards())))

    def leave_before_bell(self) -> None:
        """Somebody goes again; a two-sided form needs a stand-in then."""
        gone = self.rng.choice(self.party.present())
        if len(self.party.present()) < 3 or gone.standin or gone.card is None:
            return
        self.do("leave", guest=gone.name)
        if self.two_sided:
            self.do("standin", guest=self.new_name(), seat=seating.seat_name(gone.card))

    # What comes between

    def incidents(self) -> None:
        """Late guests, guests who go, stand-ins, corrections: sometimes."""
        if self.chance(0.03 * self.busy):
            self.late()
        if self.chance(0.02 * self.busy):
            self.leave()
        if self.chance(0.02 * self.busy):
            self.standin()
        if self.chance(0.06 * self.busy):
            self.correct()

    def last_session(self) -> bool:
        """Whether it is known that no session follows."""
        session = self.party.sessions[-1]
        if self.two_sided:
            return session.rung and session.minute >= 90
        return len(self.party.sessions) == SESSIONS[self.form]

    def late(self) -> None:
        """A late guest, but none who overtakes a waiting one, and none who would wait for nothing."""
        vacant = not self.party.sessions[-1].rung and bool(self.party.seats_for_late())
        if (self.party.waiting and vacant) or (self.last_session() and not vacant):
            return
        if len(self.party.present()) >= 150:
            return
        self.do("guest", name=self.new_name())
        if self.two_sided and self.party.waiting and self.chance(0.5):
            while 0 < len(self.party.waiting) < 4:  # they come as a party of four
                self.do("guest", name=self.new_name())

    def leave(self) -> None:
        """Somebody goes, but never the last one of a table, and never so that too few are left."""
        party, session = self.party, self.party.sessions[-1]
        least = 5 if self.two_sided else 3
        owes = self.two_sided and bool(party.owing())
        if party.over() or owes or len(session.now) < least:
            return
        guest = self.rng.choice(party.present()).name
        seat = next((seat for seat, name in session.now.items() if name == guest), None)
        if seat is None or len(session.at(seat[0])) < 2:
            return
        self.do("leave", guest=guest)

    def standin(self) -> None:
        empty = seating.empty_chairs(self.party.sessions[-1].now, self.two_sided)
        if empty and not self.party.over():
            self.do("standin", guest=self.new_name(), seat=seating.seat_name(self.rng.choice(empty)))

    def correct(self) -> None:
        nth = self.rng.randint(1, len(self.party.sessions))
        session = self.party.sessions[nth - 1]
        number = self.rng.choice(list(session.tables))
        table = session.tables[number]
        if self.party.playoffs or self.party.booby_drawn:
            return
        if table.drawn and self.chance(0.5):
            self.correct_lots(nth, number)
        elif table.points:
            last = nth == len(self.party.sessions)
            points = self.pair_points(max(table.points.a, table.points.b) >= 10, zeros=last)
            self.do("correct", session=nth, table=number, points=points)
        elif table.games:
            game = self.rng.randint(1, len(table.games))
            entered = table.games[game - 1]
            counts = self.counts(entered.players, max(entered.sizes))
            self.do("correct", session=nth, table=number, game=game, counts=counts)

    def correct_lots(self, nth: int, number: int) -> None:
        table = self.party.sessions[nth - 1].tables[number]
        assert table.drawn is not None
        names, places = list(table.drawn), table.places
        drawn = self.drawn(names, lambda drawn: heaviest(drawn, names, places) is not None)
        self.do("correct", session=nth, table=number, lots=drawn)

    # Sessions of one-sided forms

    def counts(self, players: list[str], size: int) -> dict[str, int]:
        """What a game may give."""
        if self.chance(0.08):
            return {}
        if self.chance(0.03):
            return {self.rng.choice(players): 0}
        if self.form == "all-quarters":
            counting = self.rng.sample(players, self.rng.randint(1, len(players)))
            return {name: self.rng.choice(self.usual) for name in counting}
        return {self.rng.choice(players): self.winners_count(size)}

    def winners_count(self, size: int) -> int:
        if self.form == "sebastopol":
            return 1
        least, most = seating.count_bounds(self.form, size)
        if self.chance(0.1 * self.seldom):
            return self.rng.choice([least, most])
        count = self.rng.randint(least, min(most, 200)) if self.chance(self.seldom) else self.rng.choice(self.usual)
        return min(max(count, least), most)

    def playing(self) -> list[int]:
        """Tables with a game in hand."""
        session = self.party.sessions[-1]
        return [
            number
            for number, table in session.tables.items()
            if len(session.at(number)) >= 2 and len(table.games) < GAMES[self.form] and not table.said
        ]

    def report(self, number: int) -> None:
        """A table finishes a game, or the game is annulled."""
        if self.chance(0.04):
            self.do("annul", table=number)
            return
        players = self.party.sessions[-1].at(number)
        self.do("game", table=number, counts=self.counts(players, len(players)))

    def play_session(self) -> None:
        early = self.chance(0.1)
        while self.playing() and not self.party.bell_due():
            if early and self.chance(0.1):
                break
            self.report(self.rng.choice(self.playing()))
            self.incidents()
        while self.playing() and self.chance(0.2):  # reported before the bell was rung
            self.report(self.rng.choice(self.playing()))
        self.do("bell", **({} if self.party.bell_due() else {"why": self.rng.choice(WHY)}))
        while self.party.owing():
            self.report_after_bell(self.rng.choice(self.party.owing()))
            self.incidents()
            if self.chance(0.3):
                self.draw_lots()

    def report_after_bell(self, number: int) -> None:
        if self.chance(0.2):
            self.do("none", table=number)
        elif self.chance(0.1):
            self.do("annul", table=number)
        else:
            players = self.party.sessions[-1].at(number)
            self.do("game", table=number, counts=self.counts(players, len(players)))

    # Sessions of two-sided forms

    def pair_points(self, ten: bool, zeros: bool = True) -> Event:
        """Points of two pairs, often level."""
        if ten:
            most = 13 if self.form == "bergen" else 11
            pair = [self.rng.randint(10, most), self.rng.randint(0, 9)]
            self.rng.shuffle(pair)
        elif self.chance(0.4):
            pair = [self.rng.randint(0 if zeros else 1, 3)] * 2
        else:
            pair = [self.rng.randint(0, 9), self.rng.randint(0, 9)]
            pair = pair if zeros or any(pair) else [0, 1]
        first = {"first": self.rng.choice("AB")} if pair[0] == pair[1] > 0 else {}
        return {"A": pair[0], "B": pair[1], **first}

    def play_two_sided(self) -> None:
        for _ in range(self.rng.randint(0, 4)):
            if self.chance(0.1):
                self.do("annul", table=self.rng.choice(list(self.party.sessions[-1].tables)))
            self.incidents()
        self.minute += self.rng.randint(6, 30)
        early = self.chance(0.1)
        self.do("bell", minute=self.minute, **({"why": self.rng.choice(WHY)} if early else {}))
        owing = self.party.owing()
        self.rng.shuffle(owing)
        tens = [] if early else self.rng.sample(owing, 2 if len(owing) > 1 and self.chance(0.1) else 1)
        for number in owing:
            self.do("points", table=number, **self.pair_points(number in tens))
            if self.chance(0.3):
                self.draw_lots()
            self.incidents()

    def can_begin(self) -> bool:
        """Whether the bell for the next session would be allowed."""
        try:
            copy.deepcopy(self.party).apply({"do": "bell", "minute": self.minute})
        except Refused:
            return False
        return True

    def fill_gaps(self) -> None:
        """Two-sided forms: stand-ins for all who went, unless others can close the gaps."""
        if self.can_begin() and self.chance(0.7):
            return
        for seat in seating.empty_chairs(self.party.sessions[-1].now, True):
            self.do("standin", guest=self.new_name(), seat=seating.seat_name(seat))

    # Lots, bells, prizes

    def drawn(self, names: list[str], decides: Callable[[dict[str, str]], bool]) -> dict[str, str]:
        """Lots that decide what they are drawn for; others may weigh the same."""
        while True:
            pieces = self.rng.sample(piece_set("musical"), len(names))
            drawn = dict(zip(names, map(piece_name, pieces), strict=True))
            if decides(drawn):
                return drawn

    def draw_lots(self) -> None:
        due = self.party.lots_due()
        for number in self.rng.sample(list(due), len(due)):
            self.draw_at(number)

    def draw_at(self, number: int) -> None:
        names, places = self.party.level_to_move(self.party.sessions[-1], number)
        drawn = self.drawn(names, lambda drawn: heaviest(drawn, names, places) is not None)
        self.do("lots", table=number, drawn=drawn)

    def settle(self) -> None:
        """Whatever the session still lacks."""
        self.draw_lots()
        for _ in range(3):
            self.incidents()
        self.draw_lots()
        if self.two_sided and not self.party.over():
            self.fill_gaps()

    def begin(self) -> None:
        if self.two_sided and self.party.sessions:
            self.minute = max(self.minute, min(self.minute + self.rng.randint(0, 4), 89))
        self.do("bell", **({"minute": self.minute} if self.two_sided else {}))

    def award(self) -> None:
        while self.party.undecided():
            prize, side = self.rng.choice(self.party.undecided())
            self.play_for(prize, side)
        level = self.party.booby_level()
        if self.party.booby_due() and len(level) <= 36:  # a set has no more pieces
            drawn = self.drawn(level, lambda drawn: lightest(drawn, level) is not None)
            self.do("lots", **{"for": "booby"}, drawn=drawn)

    def play_for(self, prize: int, side: str) -> None:
        """Rounds at tables as a party of so many has them; the winner of each table goes on."""
        level = self.party.level(prize, side)
        tables, left = [], list(level)
        for size in seating.sizes(len(level)):
            tables.append(left[:size])
            left = left[size:]
        for players in tables:
            while len(players) > 1:
                self.one_playoff(prize, side, players)
                players = [name for name in players if name in self.party.level(prize, side)]

    def one_playoff(self, prize: int, side: str, players: list[str]) -> None:
        if self.two_sided:
            counts = {name: self.rng.randint(0, 3) for name in players}
        else:
            counts = self.counts(players, len(players))
        fields = {"side": side} if side else {}
        self.do("playoff", prize=prize, **fields, players=list(players), counts=counts)

    def whole(self) -> list[Event]:
        self.arrive()
        while not self.party.over():
            self.begin()
            if self.two_sided:
                self.play_two_sided()
            else:
                self.play_session()
            self.settle()
        if self.chance(0.2 * self.busy):
            self.correct()
            self.draw_lots()
        self.award()
        return self.lines


def evening(form: str, seed: int) -> list[Event]:
    """The log of a whole evening; one in five is broken off somewhere."""
    made = Evening(form, seed)
    lines = made.whole()
    if made.chance(0.2):
        return lines[: made.rng.randint(1, len(lines))]
    return lines
