"""Every game as a page offers it, by booklet; made once."""

from __future__ import annotations

import threading
from functools import cache

from ivories.bots import player
from ivories.match import Game, Match
from ivories.pieces import Piece
from ivories.rules import BOOKLETS, AnyRules, all_rules, options
from ivories.rules.about import Option
from ivories.sentences.offers import game_in_a_sentence, said, value_in_words
from ivories.sentences.teller import capital
from ivories.server.places import places
from ivories.server.samples import sample
from ivories.terms import as_played
from ivories.types import Played, TrickWon
from ivories.web.serving import Sent, sent
from ivories.wire.messages import encode
from ivories.wire.offers import BookletShown, Card, GameShown, OptionShown, ValueShown

WIDTH = 14  # squares of a card
LAID = 6, 12  # pieces that lie on it
KINDS = {"boolean": "yes-no", "choice": "choice", "integer": "number"}
_once = threading.Lock()


def offered() -> Sent:
    """All of it, as it is sent."""
    with _once:  # it takes a moment
        return _offered()


@cache
def _offered() -> Sent:
    return sent("application/json", encode(booklets()))


def booklets() -> list[BookletShown]:
    """The booklets in their order, those of other packages last."""
    games = all_rules()
    return [
        BookletShown(
            name,
            BOOKLETS.get(name, name),
            said(f"booklet/{name}"),
            tuple([_game(one) for one in games if one.booklet == name]),
        )
        for name in dict.fromkeys([*BOOKLETS, *(one.booklet for one in games)])
    ]


def _game(rules: AnyRules) -> GameShown:
    return GameShown(
        id=rules.id,
        title=rules.title,
        family=rules.family,
        players=tuple(rules.players),
        about=game_in_a_sentence(rules),
        options=_options(rules),
        card=card(rules),
    )


def _options(rules: AnyRules) -> tuple[OptionShown, ...]:
    """What can be changed, with what holds where nobody does: by the number of players, where that matters."""
    played = [{one.name: one for one in as_played(Game(rules, players, {}))} for players in rules.players]
    return tuple([_option(one, [now.get(one.name, one) for now in played]) for one in options(rules)])


def _option(option: Option, played: list[Option]) -> OptionShown:
    now = [one.default for one in played]
    return OptionShown(
        name=option.name,
        title=capital(option.name.replace("_", " ")),
        about=played[0].help,
        kind=KINDS[option.kind],
        default=_value(now[0]),
        by_players=tuple(now) if len(set(now)) > 1 else (),
        choices=tuple([_value(one) for one in option.choices or ()]),
        least=option.least,
        most=option.most,
    )


def _value(value: object) -> ValueShown:
    return ValueShown(value, str(value_in_words(value)))  # type: ignore[arg-type]


def card(rules: AnyRules) -> Card:
    """A position of a game, for its card: a layout, a trick or a hand."""
    match = sample(rules, *LAID)
    view = match.view()
    if view.layout:
        return Card(rules.pieces, tuple([laid.piece for laid in view.layout]), places(view, WIDTH))
    return Card(rules.pieces, _trick(match) if view.tricks is not None else _hand(match))


def _trick(match: Match) -> tuple[Piece, ...]:
    """The trick that is being played, to its end."""
    before = match.view().tricks
    laid = [] if before is None else [played.piece for played in before.trick]
    bot = player("greedy", match.game)
    while match.turn is not None:
        told = match.play(bot.choose(match.view(match.turn)))
        laid += [event.piece for event in told if isinstance(event, Played)]
        if any(isinstance(event, TrickWon) for event in told):
            break
    return tuple(laid)


def _hand(match: Match) -> tuple[Piece, ...]:
    """The hand with the most doubles."""
    hands = [match.view(seat).hand for seat in range(match.game.players)]
    return max(hands, key=lambda hand: sum(piece.double for piece in hand))
