"""What a conductor types, one line an entry: `3 Ada 61`, `bell`, `undo`; names in any case, as short as is clear."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NoReturn

from ivories.bots import known
from ivories.bots.levels import of_level
from ivories.errors import IvoriesError, unknown
from ivories.party.events import (
    Annulled,
    AnyEntry,
    Bell,
    Came,
    Corrected,
    Drawn,
    Ended,
    Finished,
    Left,
    Lots,
    NoGame,
    PlayedOff,
    Scored,
    StoodIn,
    TakenBack,
)
from ivories.party.party import Party
from ivories.party.rules import Unit
from ivories.party.seats import SIDES
from ivories.party.sessions import Points

NUMBER = re.compile(r"\d{1,7}", re.ASCII)
PIECE = re.compile(r"\d{1,2}-\d{1,2}", re.ASCII)
CARD = re.compile(r"\d{1,2}[A-Da-d]", re.ASCII)


def entry_of(party: Party, line: str) -> AnyEntry:
    """The entry that a line means; what means none is refused with how to write it."""
    words = line.split()
    if not words:
        _unclear("bad-entry")
    first, rest = words[0].lower(), words[1:]
    if NUMBER.fullmatch(first):
        return _of_table(party, int(first), rest)
    if first not in WORDS:
        raise unknown("bad-entry/word", words[0], WORDS)
    return WORDS[first](party, rest)


def _unclear(why: str) -> NoReturn:
    raise IvoriesError(why)


# --- What a table says ---


def _of_table(party: Party, table: int, rest: list[str]) -> AnyEntry:
    word = rest[0].lower() if rest else ""
    if word == "none":
        return NoGame(table=table)
    if word in ("annul", "annulled"):
        return Annulled(table=table, why=" ".join(rest[1:]))
    if word == "lots":
        return Lots(table=table, drawn=_pieces(party, _letters_or_names(party, table), rest[1:]))
    if party.rules.sides:
        points = _points(rest)
        return Scored(table=table, A=points.A, B=points.B, first=points.first)
    return Finished(table=table, counts=_counts(party, _names_at(party, table), rest))


def _names_at(party: Party, table: int) -> list[str]:
    session = party.session
    return session.names_at(table) if session and table in session.tables else []


def _letters_or_names(party: Party, table: int) -> list[str]:
    return ["A", "B"] if party.rules.sides else _names_at(party, table)


def _points(rest: list[str]) -> Points:
    """`10 4`, `A 10 B 4`, and who was first where they are level: `5 5 B`."""
    words = [word.upper() for word in rest]
    if len(words) >= 4 and words[0] in ("A", "B") and words[2] in ("A", "B"):
        given = {words[0]: words[1], words[2]: words[3]}
        words = [given.get("A", ""), given.get("B", ""), *words[4:]]
    if len(words) not in (2, 3) or not all(NUMBER.fullmatch(word) for word in words[:2]):
        _unclear("bad-entry/points")
    return Points(int(words[0]), int(words[1]), words[2] if len(words) == 3 else "")


def _counts(party: Party, names: list[str], rest: list[str]) -> dict[str, int]:
    """`Ada 61`; where games are counted `Ada` is enough; `-`: nobody counts."""
    if rest == ["-"]:
        return {}
    words = list(rest)
    if words and not NUMBER.fullmatch(words[-1]) and party.rules.unit in (Unit.GAMES, Unit.HOLES):
        words.append("1")
    found = _pairs(party, names, words, NUMBER, "bad-entry/game")
    return {name: int(count) for name, count in found.items()}


def _pieces(party: Party, names: list[str], words: list[str]) -> dict[str, str]:
    return _pairs(party, names, words, PIECE, "bad-entry/lots")


def _pairs(party: Party, names: list[str], words: list[str], value: re.Pattern[str], why: str) -> dict[str, str]:
    """Names, each with a value behind it."""
    found: dict[str, str] = {}
    left = list(words)
    while left:
        size = _whole(names, left) or next((k for k, word in enumerate(left) if k and value.fullmatch(word)), 0)
        if not 0 < size < len(left) or not value.fullmatch(left[size]):
            _unclear(why)
        who = named(" ".join(left[:size]), names, party.guests)
        if who in found:
            raise IvoriesError("bad-entry/twice", name=who)
        found[who] = left[size]
        left = left[size + 1 :]
    if not found:
        _unclear(why)
    return found


def _whole(names: Iterable[str], words: list[str]) -> int:
    """How many words a name has that stands there in full: `Greedy 2` ends in a number."""
    said = [word.casefold() for word in words]
    whole = [name.casefold().split() for name in names]
    return max((len(name) for name in whole if said[: len(name)] == name), default=0)


def named(given: str, near: Iterable[str], everybody: Iterable[str]) -> str:
    """Who is meant: first among those at the table, then among all; the beginning of a name is enough."""
    if not given:
        raise IvoriesError("bad-entry/name")
    for names in (list(near), list(everybody)):
        for fits in (_same, _begins, _has_word):
            found = [name for name in names if fits(name.casefold(), given.casefold())]
            if len(found) == 1:
                return found[0]
            if found:
                raise IvoriesError("bad-entry/several", word=given, names=found)
    raise unknown("bad-guest/unknown", given, everybody)


def _same(name: str, given: str) -> bool:
    return name == given


def _begins(name: str, given: str) -> bool:
    return name.startswith(given)


def _has_word(name: str, given: str) -> bool:
    return any(word.startswith(given) for word in name.split())


# --- Everything else ---


def _bell(party: Party, rest: list[str]) -> AnyEntry:
    """`bell`, `bell 45` (minutes since the first), `bell because the lamp went out`."""
    minute = int(rest.pop(0)) if rest and NUMBER.fullmatch(rest[0]) else None
    why = " ".join(rest).removeprefix("because ").strip()
    return Bell(minute=minute, why=why)


def _guest(party: Party, rest: list[str]) -> AnyEntry:
    return Came(name=" ".join(rest))


def _card(party: Party, rest: list[str]) -> AnyEntry:
    names, card = _with_card(rest)
    return Drawn(guest=named(names, [], party.guests), card=card)


def _with_card(rest: list[str]) -> tuple[str, str]:
    """A name, and a card behind it: `Ada 1B`, `Ada 1B white`."""
    words = list(rest)
    side = words.pop().lower() if words and words[-1].lower() in SIDES else ""
    if len(words) < 2 or not CARD.fullmatch(words[-1]):
        _unclear("bad-entry/card")
    return " ".join(words[:-1]), f"{words[-1].upper()} {side}".strip()


def has_card(rest: str) -> bool:
    """Whether a card stands behind a name."""
    words = [word for word in rest.split() if word.lower() not in SIDES]
    return bool(words) and CARD.fullmatch(words[-1]) is not None


def _leave(party: Party, rest: list[str]) -> AnyEntry:
    return Left(guest=named(" ".join(rest), [], party.guests))


def _stand_in(party: Party, rest: list[str]) -> AnyEntry:
    name, seat = _with_card(rest)
    return StoodIn(guest=name, seat=seat)


def _bot(party: Party, rest: list[str]) -> AnyEntry:
    """`bot greedy 3D`, `bot strong 3D`: one of our players takes a seat; it is named by itself."""
    kind, seat = _with_card(rest)
    bot = known(of_level(kind) or kind.lower())
    count = sum(bool(guest.bot) for guest in party.guests.values()) + 1
    return StoodIn(guest=f"{bot.capitalize()} {count}", seat=seat, bot=bot)


def _booby(party: Party, rest: list[str]) -> AnyEntry:
    words = rest[1:] if rest and rest[0].lower() == "lots" else rest
    return Lots(drawn=_pieces(party, list(party.guests), words), what="booby")


def _playoff(party: Party, rest: list[str]) -> AnyEntry:
    """`playoff 2 Ada 2 Leo 3`; where there are sides `playoff 1 white Ada 2 Leo 3`; who has nothing: 0."""
    if not rest or not NUMBER.fullmatch(rest[0]):
        _unclear("bad-entry/playoff")
    prize, words = int(rest[0]), rest[1:]
    side = words.pop(0).lower() if words and words[0].lower() in SIDES else ""
    found = _pairs(party, list(party.guests), words, NUMBER, "bad-entry/playoff")
    counts = {name: int(count) for name, count in found.items()}
    return PlayedOff(prize=prize, side=side, players=list(counts), counts={n: c for n, c in counts.items() if c})


def _prize(party: Party, rest: list[str]) -> AnyEntry:
    """`prize 2 Ada 16-2 Leo 8-8`: dominoes drawn for a prize."""
    if not rest or not NUMBER.fullmatch(rest[0]):
        _unclear("bad-entry/playoff")
    words = rest[1:]
    side = words.pop(0).lower() if words and words[0].lower() in SIDES else ""
    return Lots(drawn=_pieces(party, list(party.guests), words), what="prize", prize=int(rest[0]), side=side)


def _correct(party: Party, rest: list[str]) -> AnyEntry:
    """`correct 1 2 3 Ada 61` (session, table, game), `correct 1 2 points 5 4`, `… lots`, `correct card Ada 2B`."""
    if rest and rest[0].lower() == "card":
        name, card = _with_card(rest[1:])
        return Corrected(guest=named(name, [], party.guests), card=card)
    if len(rest) < 4 or not all(NUMBER.fullmatch(word) for word in rest[:2]):
        _unclear("bad-entry/correct")
    session, table, what, words = int(rest[0]), int(rest[1]), rest[2].lower(), rest[3:]
    names = _once_at(party, session, table)
    if what == "points":
        points = _points(words)
        first = {"first": points.first} if points.first else {}
        return Corrected(session=session, table=table, points={"A": points.A, "B": points.B, **first})
    if what == "lots":
        pairs = ["A", "B"] if party.rules.sides else names
        return Corrected(session=session, table=table, lots=_pieces(party, pairs, words))
    if not NUMBER.fullmatch(what):
        _unclear("bad-entry/correct")
    return Corrected(session=session, table=table, game=int(what), counts=_counts(party, names, words))


def _once_at(party: Party, session: int, table: int) -> list[str]:
    known = 1 <= session <= len(party.sessions)
    return party.sessions[session - 1].ever_at(table) if known else []


def _undo(party: Party, rest: list[str]) -> AnyEntry:
    return TakenBack()


def _end(party: Party, rest: list[str]) -> AnyEntry:
    return Ended(why=" ".join(rest))


WORDS: dict[str, Callable[[Party, list[str]], AnyEntry]] = {
    "guest": _guest,
    "card": _card,
    "bell": _bell,
    "undo": _undo,
    "correct": _correct,
    "leave": _leave,
    "standin": _stand_in,
    "bot": _bot,
    "playoff": _playoff,
    "booby": _booby,
    "prize": _prize,
    "end": _end,
}
