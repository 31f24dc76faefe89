"""Every game as a page offers it: by booklet, in words, with options that can be played and a position."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import ivories
from ivories.rules import options
from ivories.server import offering
from ivories.server.places import places
from ivories.wire.offers import BookletShown, GameShown, OptionShown
from tests.server.edge import serving

SHOWN = msgspec.json.decode(offering.offered().data, type=list[BookletShown])
GAMES = {game.id: game for booklet in SHOWN for game in booklet.games}


def test_every_booklet_and_every_game_is_there() -> None:
    with serving() as client:
        answer = client.get("/api/games", headers={"accept-encoding": "gzip"})
    assert answer.content == offering.offered().data and answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < 8_000 and answer.headers["etag"]
    assert [one.id for one in SHOWN] == ["embossing", "halsam", "musical", "doublesix", "leaflet"]
    assert list(GAMES) == [rules.id for rules in ivories.all_rules()] and len(GAMES) == 23
    for one in [*SHOWN, *GAMES.values()]:
        assert one.about.endswith(".") and one.about.count(".") == 1 and len(one.about) < 90, one.about
    assert len({game.about for game in GAMES.values()}) == 23
    assert offering.encode(offering.booklets()) == offering.offered().data, "always the same"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_options_are_those_of_the_game_in_words(game: GameShown) -> None:
    rules = ivories.find(game.id)
    assert [one.name for one in game.options] == [one.name for one in options(rules)]
    for option in game.options:
        assert option.title and option.about and option.default.words
        assert option.by_players == () or len(option.by_players) == len(game.players)
        for value in tried(option):
            ivories.game(game.id, 4 if option.name == "partners" and value else game.players[0], **{option.name: value})


def tried(option: OptionShown) -> list[Any]:
    """Values that may be chosen; whether a number may depends on others."""
    if option.kind == "yes-no":
        return [option.default.value]
    if option.kind == "choice":
        return [one.value for one in option.choices if one.value == option.default.value]
    assert option.kind == "number" and option.least is not None and option.most is not None
    return []


def test_numbers_that_depend_on_how_many_play() -> None:
    target = next(one for one in GAMES["embossing/muggins"].options if one.name == "target")
    assert target.by_players == (200, 150, 150, 150) and target.default.words == "200" and target.kind == "number"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_card_shows_a_position_of_the_game(game: GameShown) -> None:
    card, known = game.card, set(ivories.game(game.id).pieces)
    assert set(card.pieces) <= known and len(set(card.pieces)) == len(card.pieces)
    if game.family == "layout":
        assert card.places is not None and 6 <= len(card.pieces) <= 12
        assert [{one.first, one.second} for one in card.places.pieces] == [{*piece} for piece in card.pieces]
    elif game.family == "poker":
        assert len(card.pieces) == 5 and card.places is None
    else:
        assert 2 <= len(card.pieces) <= 4 and card.places is None


def test_places_of_a_card_are_those_of_a_table() -> None:
    match = offering.sample(ivories.find("embossing/muggins"), *offering.LAID)
    assert GAMES["embossing/muggins"].card.places == places(match.view(), offering.WIDTH)
