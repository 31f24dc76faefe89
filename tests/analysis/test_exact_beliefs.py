"""Beliefs are exact wherever they can be counted, in ordinary games above all; where they are not, they say so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest

import ivories
from ivories import bots
from ivories.analysis import Beliefs, beliefs, believing
from ivories.analysis.picturing import note_of, svg
from ivories.bots.knowledge import Knowledge, known
from ivories.match import Match
from ivories.play.core.holding import Hidden
from ivories.server import analysed
from ivories.terminal.analysis import tell_beliefs
from ivories.terminal.screen import Screen
from ivories.types import View
from ivories.words import ENGLISH
from ivories.words.language import Hearer
from tests.worlds import in_mask

NO_LIMIT = 10**15
APPROXIMATE = ENGLISH.say("beliefs/approximate", {})
# Games with the usual set in which players, who must be quick, do not always know exactly.
DEAR = [
    ("embossing/bingo", 3),
    ("musical/draw", 3),
    ("musical/bergen", 4),
    ("embossing/matador", 4),
    ("musical/all-quarters", 9),
]


def greedy_match(rules_id: str, players: int, seed: int = 1, **options: Any) -> Iterator[Match]:
    """Every position of a deal between greedy players."""
    game = ivories.game(rules_id, players, max_deals=1, **options)
    match, player = game.start(seed), bots.player("greedy", game, 1)
    while (turn := match.turn) is not None:
        yield match
        match.play(player.choose(match.view(turn)))


def numbers_of(view: View, knowledge: Knowledge) -> tuple[str, dict[str, dict[tuple[str, int | None], str]]]:
    """How many deals fit, and the chances of each piece that are not zero, as they are written."""
    pieces, found = view.state.game.set.pieces, knowledge.chances()
    return str(knowledge.worlds), {
        str(pieces[piece]): {(str(place.where), place.seat): str(chance) for place, chance in row.items() if chance}
        for piece, row in found.items()
    }


def check_flag(view: View, found: Beliefs) -> None:
    """What is said to be exact is what an unlimited count says."""
    told = (
        found.deals,
        {
            one.piece: {
                (place.where, place.seat): chance
                for place, chance in zip(found.places, one.exact, strict=True)
                if chance != "0"
            }
            for one in found.pieces
        },
    )
    assert not found.exact or told == numbers_of(view, known(view, NO_LIMIT)), "said to be exact"


def dear_view(rules_id: str, players: int) -> View:
    """A view that players know approximately only."""
    for seed in range(9):
        for match in greedy_match(rules_id, players, seed):
            for seat in (match.turn, None):
                if not known(match.view(seat)).exact:
                    return match.view(seat)
    raise AssertionError(f"{rules_id} for {players} is cheap")


@pytest.fixture
def approximate(monkeypatch: pytest.MonkeyPatch) -> View:
    """A view of which beliefs are approximate, for they may do no more than players."""
    view = dear_view("embossing/bingo", 3)
    monkeypatch.setattr(believing, "MOST_TOLD", 100_000)
    return view


@pytest.mark.parametrize(("rules_id", "players"), DEAR)
def test_what_players_do_not_know_exactly_beliefs_do(rules_id: str, players: int) -> None:
    view = dear_view(rules_id, players)
    found = beliefs(view)
    assert found.exact and APPROXIMATE not in svg(found)
    check_flag(view, found)


def ways(pieces: int, classes: Sequence[Hidden]) -> int:
    """In how many ways the pieces lie in the classes: counted piece by piece, by what room each class still has."""
    classes = [one for one in classes if one.size]
    found = Counter({tuple(one.size for one in classes): 1})
    for piece in sorted(in_mask(pieces), key=lambda piece: sum(one.may >> piece & 1 for one in classes)):
        after = Counter[tuple[int, ...]]()
        for room, count in found.items():
            for k, one in enumerate(classes):
                if room[k] and one.may >> piece & 1:
                    after[*room[:k], room[k] - 1, *room[k + 1 :]] += count
        found = after
    return found[(0,) * len(classes)] if sum(one.size for one in classes) == pieces.bit_count() else 0


@pytest.mark.heavy
@pytest.mark.parametrize(("rules_id", "players"), [("embossing/bingo", 3), ("musical/draw", 3)])
def test_they_are_those_of_a_plain_count(rules_id: str, players: int) -> None:
    view = dear_view(rules_id, players)
    knowledge = known(view, believing.MOST_TOLD)
    hiding = knowledge.hiding
    assert knowledge.worlds == sum(ways(hiding.pieces, case) for case in hiding.cases)
    piece, places = max(knowledge.chances().items(), key=lambda row: len(row[1]))
    for place, chance in places.items():
        there = [
            [one if one.place == place else one._replace(may=one.may & ~(1 << piece)) for one in case]
            for case in hiding.cases
        ]
        assert chance == Fraction(sum(ways(hiding.pieces, case) for case in there), knowledge.worlds)


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("rules_id", "players"), [*DEAR, *((one.id, 2) for one in ivories.all_rules() if 2 in one.players)]
)
def test_beliefs_are_exact_with_the_usual_sets(rules_id: str, players: int) -> None:
    for match in greedy_match(rules_id, players):
        for seat in (match.turn, None):
            found = beliefs(match.view(seat))
            assert found.exact
            check_flag(match.view(seat), found)


def test_what_is_approximate_says_so(approximate: View, capsys: pytest.CaptureFixture[str]) -> None:
    found = beliefs(approximate)
    check_flag(approximate, found)
    assert not found.exact and note_of(found) == APPROXIMATE
    assert msgspec.json.decode(msgspec.json.encode(found))["exact"] is False
    words = [text.text or "" for text in ElementTree.fromstring(svg(found)).iter("{http://www.w3.org/2000/svg}text")]
    assert APPROXIMATE in " ".join(words)
    tell_beliefs(Screen(plain=True, ascii_only=False), found)
    told = capsys.readouterr().out
    assert APPROXIMATE in " ".join(told.split()) and f"{int(found.deals):,}" not in told + " ".join(words)
    assert not analysed._at(approximate, Hearer()).exact


def test_a_wrong_flag_is_found(approximate: View) -> None:
    wrong = msgspec.structs.replace(beliefs(approximate), exact=True)
    with pytest.raises(AssertionError, match="said to be exact"):
        check_flag(approximate, wrong)


def test_what_is_certain_is_certain_in_what_is_approximate_too(approximate: View) -> None:
    loose, exact = known(approximate).chances(), known(approximate, NO_LIMIT).chances()
    for piece, places in exact.items():
        possible = {place for place, chance in loose[piece].items() if chance}
        assert {place for place, chance in places.items() if chance} <= possible


def test_what_is_too_dear_takes_no_longer_than_what_players_know() -> None:
    game = ivories.game("embossing/draw", 4, pieces="double-nine")
    match, player = game.start(1), bots.player("greedy", game, 1)
    for _ in range(120):
        view = match.view(match.turn)
        if not known(view, believing.MOST_TOLD).exact:
            break
        match.play(player.choose(view))
    found = known(view, believing.MOST_TOLD)
    assert not found.exact and found.worlds == known(view).worlds and not beliefs(view).exact
