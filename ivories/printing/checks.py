"""What cannot be printed is refused in a sentence before it comes to the press."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from ivories.drawing.fonts import codes
from ivories.errors import IvoriesError
from ivories.given import check_whole
from ivories.printing.data import SIDES, Cards, Layout, Printed, ScoreCard
from ivories.printing.press import strings

LONGEST = 1000  # signs of one name or line
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # kinds of signs that are no letters
SESSIONS = {Layout.GAMES: 4, Layout.FOLDER: 3, Layout.PUNCHED: 6, Layout.HOLES: 1000}  # the most there is room for
GAMES = {Layout.GAMES: 6, Layout.FOLDER: 4, Layout.PUNCHED: 6, Layout.HOLES: 1000}
LINES = 16  # GAMES: sessions times games; more could not be written by hand
PLACES = 48
MOST = 2000  # things of a kind in one job


def check_words(thing: Printed) -> None:
    """Refuses signs that cannot be seen, and words without end."""
    for words in strings(asdict(thing)):
        if len(words) > LONGEST:
            raise IvoriesError("bad-print/long", text=words, most=LONGEST)
        for sign in words:
            if unicodedata.category(sign) in UNSEEN:
                raise IvoriesError("bad-print/sign", code=codes(sign), text=words)


def check_some(name: str, things: Sequence[Any]) -> None:
    """Refuses to print nothing, or more than anybody needs."""
    if not things:
        raise IvoriesError("bad-print/nothing", name=name)
    if len(things) > MOST:
        raise IvoriesError("bad-print/many", name=name, most=MOST)


def check_number(name: str, value: int, least: int, most: int) -> None:
    """Refuses a number for which there is no room."""
    check_whole(name, value, least, most)


def check_short(name: str, words: str, most: int) -> None:
    """Refuses words that have a place of their own, not a line."""
    if len(words) > most:
        raise IvoriesError("bad-option/word", name=name, value=words, most=most)


def check_side(side: str | None) -> None:
    """Refuses a colour that no side has."""
    if side is not None and side not in SIDES:
        raise IvoriesError("bad-option/choice", name="side", value=side, choices=SIDES)


def check_cards(cards: Cards) -> None:
    """Refuses cards that their layout has no room for."""
    check_words(cards)
    check_some("cards", cards.cards)
    if cards.layout not in SESSIONS:
        raise IvoriesError("bad-option/choice", name="layout", value=cards.layout, choices=list(Layout))
    check_number("sessions", cards.sessions, 1, SESSIONS[cards.layout])
    most = LINES // cards.sessions if cards.layout == Layout.GAMES else GAMES[cards.layout]
    check_number("games", cards.games, 1, min(most, GAMES[cards.layout]))
    check_number("places", cards.places, 1, PLACES)
    check_short("unit", cards.unit, 20)
    for card in cards.cards:
        _check_card(card)


def _check_card(card: ScoreCard) -> None:
    check_side(card.side)
    check_short("letter", card.letter, 3)
    check_number("table", card.table, 1, 999)
    check_number("holes", card.holes, 0, PLACES)
