"""Score-cards in the booklet's four layouts: blank for the evening, or filled in to take home."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ivories.printing.checks import check_cards
from ivories.printing.data import Cards, Layout, ScoreCard
from ivories.printing.paper import Grid, Paper, find_paper
from ivories.printing.press import press
from ivories.printing.wording import say, sessions

LEAST_COUNTS = 12  # lines of a folder for the counts of a game


class Shape(NamedTuple):
    """How cards of a layout lie on any paper, and what is written on them."""

    columns: int
    rows: int
    width: float
    height: float
    filled: Callable[[Cards, ScoreCard], dict[str, Any]]
    duplex: bool = False

    def grid(self, paper: Paper) -> Grid:
        """The cards on that paper."""
        return Grid(paper, self.columns, self.rows, self.width, self.height)


def score_cards(cards: Cards, paper: str = "a4") -> bytes:
    """Blank cards with table, seat and name, to be written on at the party."""
    blank = [replace(one, seats=(), games=(), counts=(), holes=0, totals=()) for one in cards.cards]
    return take_home_cards(replace(cards, cards=tuple(blank)), paper)


def take_home_cards(cards: Cards, paper: str = "a4") -> bytes:
    """The same cards with everything that was won on them."""
    check_cards(cards)
    shape, sheet = SHAPES[cards.layout], find_paper(paper)
    grid = shape.grid(sheet)
    sides = grid.sides([_heading(one) | shape.filled(cards, one) for one in cards.cards], shape.duplex)
    folds = {"folds_x": [sheet.width / 2]} if shape.duplex else {}
    data = {"grid": grid.measures() | folds, "sides": sides, "words": _words(cards), **_course(cards)}
    return press(Layout(cards.layout).value, cards.title or say("print/title/cards"), sheet, data)


def _course(cards: Cards) -> dict[str, Any]:
    """What all cards of a party have in common."""
    counts = [len(game) for card in cards.cards for session in card.counts for game in session]
    return {
        **{"sessions": sessions(cards.sessions), "games": cards.games, "party": cards.title},
        **{"places": _places(cards), "counts": max([LEAST_COUNTS, *counts])},
    }


def _places(cards: Cards) -> int:
    return max([cards.places, *[card.holes for card in cards.cards]])


def _words(cards: Cards) -> dict[str, str]:
    words = {name: say(f"print/{name}") for name in ("table", "name", "game", "total", "totals")}
    return words | {"won": say("print/won", unit=cards.unit)}


def _heading(card: ScoreCard) -> dict[str, Any]:
    side = say(f"print/{card.side}") if card.side else ""
    return {"table": card.table, "letter": card.letter, "name": card.name, "side": side, "colour": card.side or ""}


def _seats(cards: Cards, card: ScoreCard) -> list[str]:
    return [card.seats[number] if number < len(card.seats) else "" for number in range(cards.sessions)]


def _row(numbers: Sequence[int | None], length: int) -> list[str]:
    """So many numbers as they are written; one that is not there is blank."""
    given = [*numbers, *[None] * length][:length]
    return ["" if number is None else str(number) for number in given]


def _games(cards: Cards, card: ScoreCard) -> list[list[str]]:
    by_session = [*card.games, *[()] * cards.sessions][: cards.sessions]
    return [_row(games, cards.games) for games in by_session]


def _counts(cards: Cards, card: ScoreCard) -> list[list[list[str]]]:
    by_session = [*card.counts, *[()] * cards.sessions][: cards.sessions]
    return [[list(map(str, game)) for game in [*games, *[()] * cards.games][: cards.games]] for games in by_session]


def _on_games(cards: Cards, card: ScoreCard) -> dict[str, Any]:
    total = next((str(total) for total in reversed(card.totals) if total is not None), "")
    return {"seats": _seats(cards, card), "games": _games(cards, card), "total": total}


def _on_folder(cards: Cards, card: ScoreCard) -> dict[str, Any]:
    totals = _row(card.totals, cards.sessions)
    return _on_games(cards, card) | {"counts": _counts(cards, card), "totals": totals}


def _on_punched(cards: Cards, card: ScoreCard) -> dict[str, Any]:
    won = [[game not in ("", "0") for game in games] for games in _games(cards, card)]
    first, *later = _seats(cards, card)
    return {"seats": [first or f"{card.table} {card.letter}", *later], "won": won}


def _on_holes(cards: Cards, card: ScoreCard) -> dict[str, Any]:
    return {"holes": card.holes}


# One size for both papers: 190 by 260 mm leave room for the marks on each.
SHAPES = {
    Layout.GAMES: Shape(2, 2, 95, 130, _on_games),
    Layout.FOLDER: Shape(1, 2, 190, 130, _on_folder, duplex=True),
    Layout.PUNCHED: Shape(2, 4, 95, 65, _on_punched),
    Layout.HOLES: Shape(3, 3, 63, 86, _on_holes),
}
