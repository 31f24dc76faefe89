"""Evenings made by chance: entries that may or may not hold, by a conductor who types at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from ivories.party.party import Party, Phase
from ivories.party.prizes import booby_level, prizes
from ivories.party.seats import LETTERS, SIDES
from ivories.pieces import SETS

PIECES = [str(piece) for piece in SETS["musical"].pieces]
Facts = dict[str, Any]


class Chance:
    """Makes up the next entry of a party: most fit, some do not."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(f"evening {seed}")
        self.made = 0

    def entry(self, party: Party) -> Facts:
        kinds = BY_PHASE[party.phase] if self.random.random() < 0.85 else ANY
        return self.random.choice(kinds)(self, party)

    # --- Parts of entries ---

    def somebody(self, party: Party) -> str:
        return self.random.choice(list(party.guests) or ["Nobody"])

    def table(self, party: Party) -> int:
        session = party.session
        tables = list(session.tables) if session else [1]
        return self.random.choice([*tables, *tables, *(session.owing() if session else [])]) if tables else 1

    def seat(self, party: Party) -> str:
        most = len(party.session.tables) + 1 if party.session else len(party.guests) // 4 + 2
        letter = self.random.choice(LETTERS[:2] if party.rules.sides else LETTERS)
        side = f" {self.random.choice(SIDES)}" if party.rules.sides else ""
        return f"{self.random.randint(1, most)}{letter}{side}"

    def counts(self, party: Party, table: int) -> dict[str, int]:
        session = party.session
        sitting = session.names_at(table) if session and table in session.tables else []
        if not sitting or self.random.random() < 0.1:
            return {}
        count = 1 if party.rules.name == "sebastopol" else self.random.choice([9, 20, 20, 40, 61])
        return {self.random.choice(sitting): count}

    def pieces(self, who: list[str]) -> dict[str, str]:
        return dict(zip(who, self.random.sample(PIECES, len(who)), strict=True)) if len(who) <= len(PIECES) else {}

    # --- Entries ---

    def guest(self, party: Party) -> Facts:
        self.made += 1
        return {"do": "guest", "name": f"Guest {self.made}"}

    def card(self, party: Party) -> Facts:
        without = [guest.name for guest in party.here() if guest.card is None]
        name = self.random.choice(without) if without else self.somebody(party)
        return {"do": "card", "guest": name, "card": self.seat(party)}

    def stand_in(self, party: Party) -> Facts:
        self.made += 1
        return {"do": "standin", "guest": f"Helper {self.made}", "seat": self.seat(party)}

    def leave(self, party: Party) -> Facts:
        return {"do": "leave", "guest": self.somebody(party)}

    def bell(self, party: Party) -> Facts:
        minute = {"minute": party.minute + self.random.randint(0, 9)} if party.rules.sides else {}
        return {"do": "bell", **minute, **({"why": "supper"} if self.random.random() < 0.5 else {})}

    def game(self, party: Party) -> Facts:
        table = self.table(party)
        return {"do": "game", "table": table, "counts": self.counts(party, table)}

    def points(self, party: Party) -> Facts:
        a, b = self.random.choice([(10, 4), (3, 11), (5, 5), (0, 0), (7, 2), (12, 9)])
        first = {"first": self.random.choice("AB")} if a == b and a else {}
        return {"do": "points", "table": self.table(party), "A": a, "B": b, **first}

    def annul(self, party: Party) -> Facts:
        return {"do": "annul", "table": self.table(party)}

    def none(self, party: Party) -> Facts:
        return {"do": "none", "table": self.table(party)}

    def lots(self, party: Party) -> Facts:
        from ivories.party.moving import undecided

        due, session = party.lots_due(), party.session
        table = self.random.choice(due) if due else 1
        who = undecided(party.rules, session, table) if due and session else ["A", "B"]
        return {"do": "lots", "table": table, "drawn": self.pieces(who)}

    def correct(self, party: Party) -> Facts:
        table = self.table(party)
        facts = {"do": "correct", "session": self.random.randint(1, len(party.sessions) or 1), "table": table}
        if party.rules.sides:
            return {**facts, "points": {"A": self.random.randint(0, 11), "B": self.random.randint(0, 9)}}
        return {**facts, "game": self.random.randint(1, 4), "counts": self.counts(party, table)}

    def playoff(self, party: Party) -> Facts:
        level = [prize for prize in prizes(party) if prize.winner is None]
        if not level:
            return {"do": "playoff", "prize": 1, "players": ["Guest 1", "Guest 2"], "counts": {}}
        prize = self.random.choice(level)
        players = list(prize.level[:4])
        side = {"side": prize.side} if prize.side else {}
        count = 1 if party.rules.name == "sebastopol" else 20
        counts = {self.random.choice(players): count}
        return {"do": "playoff", "prize": prize.number, **side, "players": players, "counts": counts}

    def booby(self, party: Party) -> Facts:
        return {"do": "lots", "for": "booby", "drawn": self.pieces(booby_level(party))}

    def end(self, party: Party) -> Facts:
        return {"do": "end"}


Kinds = list[Callable[[Chance, Party], Facts]]
BY_PHASE: dict[Phase, Kinds] = {
    Phase.GATHERING: [*[Chance.bell] * 9, *[Chance.card] * 6, Chance.stand_in, Chance.leave, Chance.guest],
    Phase.PLAYING: [*[Chance.game] * 12, Chance.annul, *[Chance.bell] * 2, Chance.guest, Chance.leave, Chance.stand_in],
    Phase.CLOSING: [*[Chance.game] * 3, *[Chance.points] * 6, *[Chance.none] * 3, Chance.annul, Chance.leave],
    Phase.LOTS: [*[Chance.lots] * 6, Chance.leave, Chance.correct],
    Phase.BETWEEN: [*[Chance.bell] * 5, Chance.correct, Chance.leave, Chance.guest, Chance.stand_in],
    Phase.OVER: [*[Chance.playoff] * 5, *[Chance.booby] * 3, Chance.correct, Chance.leave],
}
ANY: Kinds = [kind for kinds in BY_PHASE.values() for kind in dict.fromkeys(kinds)]
ANY.append(Chance.end)


def evening(seed: int, guests: int, sides: bool) -> tuple[Chance, Iterator[Facts]]:
    """How an evening begins: guests who have drawn their cards."""
    from ivories.party.seats import first_seats

    chance = Chance(seed)
    tray = first_seats(guests, sides)
    chance.random.shuffle(tray)
    chance.made = guests
    entries: list[Facts] = [{"do": "guest", "name": f"Guest {number}"} for number in range(1, guests + 1)]
    entries += [{"do": "card", "guest": f"Guest {at}", "card": str(seat)} for at, seat in enumerate(tray, 1)]
    return chance, iter(entries)
