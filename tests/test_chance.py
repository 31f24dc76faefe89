"""The deck: even, the same everywhere, and independent of all but seed, match and shuffle."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

import ivories
from ivories.kernel.core import chance, state
from ivories.kernel.core.state import Stream
from ivories.kernel.layout.state import State
from ivories.play.core.dealing import set_seed

pytestmark = pytest.mark.heavy


@cache
def game_of(rules_id: str, **options: str) -> ivories.Game:
    return ivories.game(rules_id, 2, **options)


def deck(rules_id: str, seed: int, match: int, shuffle: int, places: int | None = None, **options: str) -> list[int]:
    game = game_of(rules_id, **options)
    g = state.blank(State, game.sizes)
    set_seed(g, seed, match)
    g.shuffles = shuffle
    chance.shuffle(game.coded, g, game.coded.pieces - 1 if places is None else places)
    return g.deck


def chi_square(counts: Counter[object], cells: int, draws: int) -> float:
    """How far counts are from even, in standard deviations of what chance gives."""
    even = draws / cells
    total = sum((counts[cell] - even) ** 2 / even for cell in counts) + (cells - len(counts)) * even
    return (total - (cells - 1)) / (2 * (cells - 1)) ** 0.5


@pytest.mark.parametrize("rules_id", ["embossing/block", "musical/block"])
@pytest.mark.parametrize("which", ["seed", "match", "shuffle"])
def test_every_piece_is_as_likely_in_every_place(rules_id: str, which: str) -> None:
    draws = 3000
    decks = [deck(rules_id, **{"seed": 7, "match": 0, "shuffle": 0, which: i}) for i in range(draws)]
    size = len(decks[0])
    places: Counter[object] = Counter((i, t) for d in decks for i, t in enumerate(d))
    assert chi_square(places, size * size, draws * size) < 5
    firsts: Counter[object] = Counter((d[0], d[1]) for d in decks)
    assert chi_square(firsts, size * (size - 1), draws) < 5
    follows: Counter[object] = Counter((one[0], two[0]) for one, two in pairwise(decks))
    assert chi_square(follows, size * size, draws - 1) < 5


def test_an_uneven_deck_would_be_noticed() -> None:
    counts: Counter[object] = Counter(i % 28 if i % 20 else 3 for i in range(4000))
    assert chi_square(counts, 28, 4000) > 5


@pytest.mark.parametrize("pieces", ["double-six", "double-nine", "double-twelve"])
def test_a_deck_holds_every_piece_and_its_beginning_does_not_depend_on_how_far_it_goes(pieces: str) -> None:
    whole = deck("embossing/draw", 1, 2, 3, pieces=pieces)
    assert sorted(whole) == list(range(len(whole)))
    for places in range(len(whole)):
        assert deck("embossing/draw", 1, 2, 3, places, pieces=pieces)[:places] == whole[:places]


def test_the_deck_depends_on_no_rule() -> None:
    assert deck("embossing/draw", 5, 6, 7) == deck("halsam/muggins", 5, 6, 7)


def test_the_deck_of_a_seed_stays_as_it_is() -> None:
    """A change here changes every match of every seed: raise the version of every rule set."""
    assert deck("embossing/draw", 7, 0, 0)[:10] == DECK


def test_lots_are_fair() -> None:
    game = ivories.game("halsam/block", 3)
    wins: Counter[object] = Counter(game.start(3, match=i).turn for i in range(3000))
    assert chi_square(wins, 3, 3000) < 5


def test_numbers_below() -> None:
    s = state.blank(Stream, {})
    chance.seed_stream(s, 1, 2, 3, 4)
    counts: Counter[object] = Counter(chance.below(s, 7) for _ in range(7000))
    assert set(counts) == set(range(7)) and chi_square(counts, 7, 7000) < 5


DECK = [12, 16, 0, 2, 27, 21, 10, 15, 6, 17]
