"""In which order pieces sound: as they lie, or as they were played."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import ivories
from ivories.bots import RandomPlayer, autoplay
from ivories.sound import Part, Passage, listen, passage_of, squares
from ivories.types import Laid
from tests.sound import reading

SEEDS, DEEP_SEEDS = 6, 120


def numbers(part: Part) -> tuple[int, int]:
    first, second = part.notations
    return first.value, second.value


def laid(match: ivories.Match, deal: int) -> list[Laid]:
    return [event for event in match._of_deal(deal) if isinstance(event, Laid)]


@pytest.mark.parametrize("name", reading.GAMES)
def test_many_matches(name: str, deep: bool) -> None:
    for seed in range(DEEP_SEEDS if deep else SEEDS):
        match = started(name, seed)
        for deal in range(1, match.deal_number + 1):
            check_deal(match, deal, line=name != "sebastopol")


def started(name: str, seed: int) -> ivories.Match:
    can = ivories.find(f"musical/{name}").players
    match = ivories.game(f"musical/{name}", random.Random(seed).choice(can), max_deals=2).start(seed=seed)
    autoplay(match, [RandomPlayer(f"{name} {seed} {seat}") for seat in range(match.game.players)])
    return match


def check_deal(match: ivories.Match, deal: int, line: bool) -> None:
    events = laid(match, deal)
    lies, played = (listen(match, deal, order=order) for order in ("lie", "played"))
    assert [part.piece for part in played.parts] == [event.piece for event in events]
    assert sorted(lies.parts) == sorted(played.parts)  # each piece the same way round
    for part in lies.parts:
        assert part.piece is not None and sorted(part.notations, key=id) == sorted(squares(part.piece), key=id)
        assert not part.piece.double or part.notations == squares(part.piece)
    whole = sum(event.piece.high + event.piece.low for event in events)
    assert lies.rhythm.length == played.rhythm.length == whole
    if line:
        assert all(numbers(a)[1] == numbers(b)[0] for a, b in pairwise(lies.parts))
    else:
        check_cross(lies.parts, events)


def check_cross(parts: tuple[Part, ...], events: list[Laid]) -> None:
    """The led double, then arm by arm: a piece follows the one it joined, or begins the next arm."""
    joined = {event.piece: event for event in events}
    assert parts[0].piece == events[0].piece
    begun = []
    for before, part in pairwise(parts):
        assert part.piece is not None
        event = joined[part.piece]
        assert numbers(part)[0] == event.joins
        if event.touched == parts[0].piece:
            begun.append(part.piece)
        else:
            assert event.touched == before.piece and numbers(before)[1] == numbers(part)[0]
    assert begun == [event.piece for event in events if event.touched == events[0].piece]


def lie(*written: str, rules: str = "musical/block", order: str = "lie", players: int = 2) -> str:
    """What sounds of a layout that was set up."""
    game = ivories.game(rules, players)
    laid_pieces = {game.set.piece(one.partition("@")[0]) for one in written}
    rest = [str(piece) for piece in game.pieces if piece not in laid_pieces]
    hands = [rest[seat :: players + 1] for seat in range(players)]
    stock = rest[players :: players + 1]
    match = game.start(hands=hands, stock=stock, layout=list(written), leader=0)
    return " ".join("{}-{}".format(*numbers(part)) for part in listen(match, order=order).parts)


def test_a_line() -> None:
    assert lie("8-4") == "8-4"
    assert lie("8-4", "4-1@8-4", "8-6@8-4") == "6-8 8-4 4-1"
    assert lie("8-4", "4-1@8-4", "8-6@8-4", order="played") == "8-4 4-1 6-8"
    assert lie("6-6", "6-1@6-6") == "1-6 6-6"  # the first piece lies to the left of a double
    assert lie("6-6", "6-1@6-6", "6-2@6-6", "2-2@6-2") == "1-6 6-6 6-2 2-2"


def test_a_cross() -> None:
    arms = ("8-8", "8-1@8-8", "8-2@8-8", "1-1@8-1", "8-3@8-8", "2-12@8-2", "8-4@8-8")
    assert lie(*arms[:1], rules="musical/sebastopol") == "8-8"
    assert lie(*arms[:3], rules="musical/sebastopol") == "8-8 8-1 8-2"  # two arms of four are no line
    assert lie(*arms, rules="musical/sebastopol") == "8-8 8-1 1-1 8-2 2-12 8-3 8-4"
    assert lie(*arms, rules="musical/sebastopol", order="played") == "8-8 8-1 8-2 1-1 8-3 2-12 8-4"


def test_moments_of_a_deal() -> None:
    match = ivories.replay(reading.golden("block"))
    number, actions = next(reading.deals(reading.golden("block")))
    for done in range(1, len(actions) + 1):
        pieces = reading.lying(actions[:done], crossed=False)
        assert [one.name for one in listen(match, number, done).notations] == reading.notations(pieces)
    assert listen(match, number) == listen(match, number, len(actions)) and listen(match) != listen(match, number)


def test_the_larger_half_sounds_first_where_nothing_joins() -> None:
    assert [numbers(part) for part in passage_of(["4-8", (6, 6), ivories.Piece(1, 2)]).parts] == [
        (8, 4),
        (6, 6),
        (2, 1),
    ]


def test_the_match_stays_as_it_was() -> None:
    match = ivories.replay(reading.golden("sebastopol"))
    before = match.record()
    listen(match, 1, 3)
    assert match.record() == before


@pytest.mark.parametrize(
    "given, code, sentence",
    [
        ({"order": "heard"}, "bad-option", "order cannot be 'heard': choose lie or played."),
        ({"order": None}, "bad-option", "order cannot be None"),
        ({"deal": 0}, "bad-option", "the match has the deals 1 to 6"),
        ({"deal": True}, "bad-option", "the match has the deals 1 to 6"),
        ({"deal": "one"}, "bad-option", "the match has the deals 1 to 6"),
        ({"deal": 1, "at": -1}, "bad-option", "at is a number from 0 to 22: deal 1 has that many actions."),
        ({"deal": 1, "at": 23}, "bad-option", "at is a number from 0 to 22"),
        ({"deal": 1, "at": "all"}, "bad-option", "at is a number from 0 to 22"),
        ({"deal": 1, "at": True}, "bad-option", "at is a number from 0 to 22"),
        ({"deal": 1, "at": 0}, "cannot-listen", "Nothing lies on the table there, in deal 1"),
    ],
)
def test_refusals(given: dict[str, object], code: str, sentence: str) -> None:
    match = ivories.replay(reading.golden("block"))
    with pytest.raises(ivories.IvoriesError) as refused:
        listen(match, **given)  # type: ignore[arg-type]
    assert refused.value.code == code and sentence in refused.value.sentence


@pytest.mark.parametrize(
    "tempo", [19.99, 300.01, 0, -96, float("nan"), float("inf"), True, "96", None, pytest.param(10**400, id="large")]
)
@pytest.mark.parametrize("way", ["midi", "wav", "seconds"])
def test_tempos_that_cannot_be(tempo: object, way: str) -> None:
    with pytest.raises(ivories.IvoriesError, match="tempo is a number from 20 to 300") as refused:
        getattr(passage_of(["8-4"]), way)(tempo)
    assert refused.value.code == "bad-option"


def test_spots_do_not_sound() -> None:
    match = ivories.game("embossing/block").start()
    with pytest.raises(ivories.IvoriesError, match="played with spots") as refused:
        ivories.listen(match)
    assert refused.value.code == "cannot-listen"
    with pytest.raises(ivories.IvoriesError, match="is no match"):
        ivories.listen("match.txt")  # type: ignore[arg-type]
    with pytest.raises(ivories.IvoriesError, match="5-5") as refused:
        passage_of(["5-5"])
    assert refused.value.code == "not-in-set"


@pytest.mark.parametrize("given", [[], (), "8-4", None, 8, {"8-4"}])
def test_no_pieces(given: object) -> None:
    with pytest.raises(ivories.IvoriesError, match="give pieces, like") as refused:
        passage_of(given)  # type: ignore[arg-type]
    assert refused.value.code == "cannot-listen"


def test_an_empty_passage() -> None:
    for parts in ((), (Part(None, ()),)):
        with pytest.raises(ivories.IvoriesError, match="nothing to listen to"):
            Passage(parts)
