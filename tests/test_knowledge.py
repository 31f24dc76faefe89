"""What a seat knows is true, and all of it: compared with other deals in which the same history is replayed."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import islice
from math import sqrt
from typing import Any

import msgspec
import pytest

import ivories
from ivories.bots.filling import Filling
from ivories.bots.knowledge import Knowledge, Place, Where, known
from ivories.kernel.core.chance import seed_stream
from ivories.kernel.core.state import Stream, copy, shape
from ivories.match import Game, Match
from ivories.play.core.holding import STOCK
from ivories.testing import HIDDEN_FIELDS, random_action
from tests.drawn_rules import STRANGERS
from tests.small_games import small_game, small_sets, small_tables
from tests.tables import EVERY_TABLE, VARIANTS
from tests.worlds import Oracle, World, in_mask

LARGEST = 2600  # deals to be gone through, at most, in a quick run


def stream(number: int) -> Stream:
    s = Stream(0, 0, 0, 0)
    seed_stream(s, number, 15, 0, 0)
    return s


def positions(game: Game, rng: random.Random, matches: int = 1, **start: Any) -> Iterator[Match]:
    """A match at every moment; the same object, played on."""
    for number in range(matches):
        match = game.start(seed=rng.randrange(1 << 32), match=number, **start)
        while match.turn is not None:
            yield match
            match.play(random_action(match, rng))


def eyes(match: Match, rng: random.Random) -> int | None:
    """Some seat that looks, most often the one to act; or an onlooker."""
    return rng.choice([match.turn, match.turn, *range(match.game.players), None])


def chances_of(worlds: Iterable[World]) -> dict[int, dict[Place, Fraction]]:
    """How often each piece lies in each place, of these worlds."""
    found: defaultdict[int, Counter[Place]] = defaultdict(Counter)
    every = list(worlds)
    for world in every:
        for p, (hand, away) in enumerate(zip(world.hands, world.away, strict=True)):
            for place, pieces in ((Place(Where.HAND, p), hand), (Place(Where.AWAY, p), away)):
                for t in in_mask(pieces):
                    found[t][place] += 1
        for t in in_mask(world.stock):
            found[t][STOCK] += 1
    return {t: _shares(counts, len(every)) for t, counts in found.items()}


def _shares(counts: Counter[Place], total: int) -> dict[Place, Fraction]:
    shares = {place: Fraction(count, total) for place, count in counts.items()}
    rest = 1 - sum(shares.values())
    return shares | ({Place(Where.OUTSIDE): rest} if rest else {})


def check_exact(match: Match, seat: int | None, most: int) -> bool:
    """Counts and chances are those of all deals that fit; false where there are too many deals to try."""
    oracle = Oracle(match, seat)
    if oracle.size() > most:
        return False
    knowledge, worlds = known(match.view(seat)), set(oracle.every())
    found, chances = chances_of(worlds), knowledge.chances()
    for piece in range(match.game.coded.pieces):
        places = found.get(piece, {Place(Where.OUTSIDE): Fraction(1)})
        if piece in chances:
            assert chances[piece] == places, f"{match.game.pieces[piece]} for seat {seat}"
        else:
            assert len(places) == 1, f"{match.game.pieces[piece]} is not spoken of"
    if not any(any(world.away) for world in worlds):  # what was laid away may have come there in several ways
        assert knowledge.worlds == len(worlds)
    return True


# --- Exactly what follows from the rules ------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules_id", "players"), small_tables())
def test_chances_are_those_of_all_deals_that_fit(rules_id: str, players: int, deep: bool) -> None:
    rng, compared = random.Random(f"{rules_id} {players}"), 0
    family = ivories.find(rules_id).family
    wanted = 100 if deep else 1 if family == "poker" or players == 4 else 20 if family == "tricks" else 4
    most = {"layout": 800, "tricks": 400, "poker": 3100}[family] if players < 4 else LARGEST
    with small_sets():
        game = small_game(rules_id, players, max_deals=3)
        for match in positions(game, rng, 200 if deep else 20):
            opened = not match.deals[-1].done and players == 2  # then others know who leads, not what
            if opened or rng.random() < (0.2 if family == "layout" else 0.6):
                compared += check_exact(match, eyes(match, rng), 4 * LARGEST if deep else most)
            if compared == wanted:
                return
    assert compared or (family == "poker" and players > 2), "no position was small enough"


def _closed(match: Match) -> bool:
    g = match.state.fields
    return bool(g.closed and g.played and not g.ended)


def _shown(match: Match) -> bool:
    return bool(match.state.fields.shown)


def _took(match: Match) -> bool:
    g = match.state.fields
    return bool(g.turned >= 0 and not g.lies and g.played and match.turn != g.dealer)


def _tricks(match: Match) -> bool:
    return bool(match.state.fields.played >= 3)


def _lacking(match: Match) -> bool:
    """Some seat has shown to lack pieces that others may still hold, and much is not known."""
    chances = known(match.view(match.turn)).chances().values()
    hands = {place for places in chances for place in places if place.where is Where.HAND}
    shown = sum(0 < len(hands & places.keys()) < len(hands) for places in chances)
    return shown >= 3 and sum(0.1 < chance < 0.9 for places in chances for chance in places.values()) >= 12


def _passed(match: Match) -> bool:
    return sum(str(action) == "pass" for _, action, _, _ in match.deals[-1].done) >= 2


def _drew(match: Match) -> bool:
    return sum(str(action) == "draw" for _, action, _, _ in match.deals[-1].done) >= 2


SET_UPS: list[tuple[str, int, dict[str, Any]]] = [
    ("embossing/block", 2, {"hands": [["0-0", "2-1"], ["3-1", "3-2", "1-0"]], "layout": ["3-3", "3-0@3-3"]}),
    ("embossing/draw", 2, {"hands": [["3-3", "2-1", "3-0"], ["1-0", "2-0"]], "stock": ["1-1", "2-2"], "leader": 0}),
    ("embossing/draw", 2, {"hands": [["2-1", "3-0"], ["1-0", "2-0", "3-3"]], "stock": ["1-1"], "leader": 1}),
    ("embossing/muggins", 2, {"hands": [["1-1", "2-1", "3-0"], ["1-0", "2-0"]], "stock": ["3-1", "2-2"], "leader": 1}),
    ("musical/sebastopol", 3, {"hands": [["4-4", "2-1"], ["4-2", "3-1"], ["4-1", "4-3"]]}),
    ("musical/sebastopol", 2, {"hands": [["2-1"], ["4-3", "3-1"]], "stock": ["4-1"], "layout": ["4-4", "4-2@4-4"]}),
    ("embossing/euchre", 2, {"hands": [["1-1"], ["3-1"]], "stock": ["2-2", "3-3"], "turned": "2-1", "dealer": 1}),
    ("embossing/rounce", 2, {"hands": [["1-1"], ["3-1"]], "stock": ["2-2", "3-3"], "turned": "2-1", "dealer": 0}),
    ("embossing/bingo", 2, {"hands": [["1-1"], ["3-1"]], "stock": ["2-2", "3-3"], "turned": "2-1", "dealer": 0}),
]


@pytest.mark.parametrize(("rules_id", "players", "start"), SET_UPS)
def test_set_ups(rules_id: str, players: int, start: dict[str, Any], deep: bool) -> None:
    """Pieces that are not in the deal may be any; a leader who was named shows nothing of the other hands."""
    rng, compared = random.Random(f"{rules_id} {players}"), 0
    with small_sets():
        game = small_game(rules_id, players, max_deals=1)
        for match in positions(game, rng, 20, **start):
            seat = eyes(match, rng)
            assert known(match.view(seat)).allows(match.state.fields)
            if rng.random() < 0.3:
                compared += check_exact(match, seat, LARGEST)
            if compared == (40 if deep else 3):
                break
    assert compared


FIELDS: list[tuple[str, int, dict[str, Any]]] = [
    ("embossing/muggins", 3, {"claims": "called"}),
    ("embossing/tiddle-a-wink", 3, {"stuck": "draw"}),
    ("embossing/block", 4, {"partners": True, "players_least": 4, "players_most": 4}),
    ("doublesix/cross", 3, {"double_opens": 2}),
    ("embossing/tiddle-a-wink", 3, {"later_leader": "left", "later_piece": "any"}),
    ("musical/sebastopol", 3, {"double_plays_again": True}),
    ("embossing/block", 2, {"no_double": "redeal"}),
    ("embossing/draw", 2, {"free_draw": False, "keep": 1, "keep_two": None}),
    ("embossing/draw", 2, {"stuck": "draw-one", "free_draw": False}),
]


@pytest.mark.parametrize(("rules_id", "players", "fields"), FIELDS)
def test_fields(rules_id: str, players: int, fields: dict[str, Any], deep: bool) -> None:
    """Relatives of the booklets' games."""
    rng, compared = random.Random(f"{rules_id} {players}"), 0
    with small_sets():
        for match in positions(small_game(rules_id, players, fields, max_deals=3), rng, 40):
            opened = not match.deals[-1].done and players == 2
            if opened or rng.random() < 0.3:
                compared += check_exact(match, eyes(match, rng), LARGEST if players == 4 else 1200)
            if compared == (60 if deep else 2 if players == 4 else 12):
                return
    assert compared


# Positions in which something special has happened: rare in matches of this size, so they are looked for.
SPECIAL: list[tuple[str, int, dict[str, Any], Callable[[Match], bool]]] = [
    ("embossing/bingo", 2, {}, _closed),
    ("embossing/bingo", 2, {"hand": 2}, _shown),
    ("embossing/bingo", 2, {}, _shown),
    ("embossing/euchre", 2, {}, _took),
    ("musical/sebastopol", 3, {"double_plays_again": True}, _passed),
]


@pytest.mark.parametrize(("rules_id", "players", "fields", "wanted"), SPECIAL)
def test_special_positions(
    rules_id: str, players: int, fields: dict[str, Any], wanted: Callable[[Match], bool], deep: bool
) -> None:
    rng, compared = random.Random(f"{rules_id} {players}"), 0
    with small_sets():
        for match in positions(small_game(rules_id, players, fields, max_deals=1), rng, 2000):
            if wanted(match) and rng.random() < 0.5:
                compared += check_exact(match, match.turn, 1200)
            if compared == (200 if deep else 25):
                return
    assert compared


# --- Larger positions -------------------------------------------------------------------------------------------------


KEPT = 100  # deals at least, of which the shares are looked at: then a piece that cannot lie in one of three is noticed
LARGER: list[tuple[str, int, Callable[[Match], bool]]] = [
    ("halsam/texas", 4, _lacking),
    ("embossing/euchre", 4, _lacking),
    ("embossing/rounce", 4, _lacking),
    ("embossing/euchre", 4, _took),
    ("embossing/euchre", 2, _took),
    ("embossing/rounce", 3, _tricks),
    ("embossing/bingo", 2, _closed),
    ("embossing/bingo", 2, _tricks),
    ("embossing/block", 4, _passed),
    ("embossing/muggins", 3, _drew),
    ("musical/sebastopol", 6, _lacking),
    ("halsam/draw", 2, _drew),
]


@pytest.mark.parametrize(("rules_id", "players", "wanted"), LARGER)
def test_larger_positions(rules_id: str, players: int, wanted: Callable[[Match], bool], deep: bool) -> None:
    """Deals are drawn at random, those kept in which the history replays: they lie as the chances say."""
    rng, compared = random.Random(f"{rules_id} {players} {wanted.__name__}"), 0
    for match in positions(ivories.game(rules_id, players, max_deals=1), rng, 400):
        if wanted(match) and rng.random() < 0.3:
            kept = list(islice(Oracle(match, match.turn).some(rng, 20_000 if deep else 3_000), 2_000 if deep else 200))
            if len(kept) >= KEPT:
                check_near(known(match.view(match.turn)), kept)
                compared += 1
        if compared == (6 if deep else 1):
            return
    assert compared, "no such position was found"


def check_near(knowledge: Knowledge, kept: list[World]) -> None:
    """No share of the kept deals is five standard deviations from its chance; what is impossible never happens."""
    found, chances = chances_of(kept), knowledge.chances()
    for piece in found.keys() & chances.keys():
        assert found[piece].keys() <= chances[piece].keys(), "something impossible happened"
    for piece, places in chances.items():
        for place, chance in places.items():
            share, spread = found[piece].get(place, Fraction(0)), sqrt(chance * (1 - chance) / len(kept))
            assert abs(share - chance) <= 5 * spread, f"piece {piece}, {place}"


# --- The true deal ----------------------------------------------------------------------------------------------------

STRANGE = [(family, k) for family, every in STRANGERS.items() for k in range(len(every))]


def check_true(match: Match, seat: int | None, number: int) -> None:
    """The true deal is one of those that fit; drawn deals change what is hidden and nothing else."""
    view, true, kernel, r = match.view(seat), match.state.fields, match.game.kernel, match.game.coded
    knowledge = known(view)
    assert knowledge.worlds and knowledge.allows(true), f"the true deal is excluded for seat {seat}"
    seen, drawn = view.state.fields, copy(view.state.fields)
    kernel.imagine(r, drawn, knowledge.drawn(stream(number)))
    assert kernel.everywhere(r, drawn) == kernel.everywhere(r, true), "pieces were lost or doubled"
    assert [hand.bit_count() for hand in drawn.hands] == [hand.bit_count() for hand in true.hands]
    assert knowledge.allows(drawn) or not knowledge.exact
    for name, _, _ in shape(type(seen)):
        if name not in ("hands", "away", "deck", "must"):
            assert getattr(drawn, name) == getattr(seen, name), f"{name} was changed"
    if seat is not None:
        assert drawn.hands[seat] == true.hands[seat]
    check_put_back(match, seat)


def check_put_back(match: Match, seat: int | None) -> None:
    """The true world in place of what a view hides gives the true state: every field that a playout reads."""
    true, again = match.state.fields, copy(match.view(seat).state.fields)
    away = list(getattr(true, "away", [0] * match.game.players))
    match.game.kernel.imagine(match.game.coded, again, [*true.hands, *away, *true.deck])
    first = true.top + (true.dummy * match.game.coded.dummy if hasattr(true, "dummy") else 0)
    assert again.deck[first : true.size] == true.deck[first : true.size]
    for name, _, _ in shape(type(true)):
        if name not in HIDDEN_FIELDS or name in ("hands", "away", "must"):
            assert getattr(again, name) == getattr(true, name), f"{name} is not as it was"


def check_matches(game: Game, rng: random.Random, matches: int, share: float) -> None:
    for number, match in enumerate(positions(game, rng, matches)):
        if rng.random() < share:
            check_true(match, eyes(match, rng), number)


@pytest.mark.parametrize(("rules_id", "players"), EVERY_TABLE)
def test_the_true_deal_fits(rules_id: str, players: int, deep: bool) -> None:
    game = ivories.game(rules_id, players, max_deals=2)
    check_matches(game, random.Random(f"{rules_id} {players}"), 60 if deep else 1, 0.3 if deep else 0.2)


@pytest.mark.parametrize(("rules_id", "players", "options"), VARIANTS)
def test_the_true_deal_fits_with_options(rules_id: str, players: int, options: dict[str, Any], deep: bool) -> None:
    game = ivories.game(rules_id, players, **{"max_deals": 1, **options})
    check_matches(game, random.Random(f"{rules_id} {players} {options}"), 20 if deep else 1, 0.15)


@pytest.mark.parametrize(("family", "number"), STRANGE)
def test_the_true_deal_fits_in_strange_games(family: str, number: int, deep: bool) -> None:
    """Rule sets that no booklet has."""
    base = next(rules for rules in ivories.all_rules() if rules.family == family)
    try:
        rules: Any = type(base)(id="tests/strange", title="Strange", booklet="tests", **STRANGERS[family][number])
    except ivories.IvoriesError:
        pytest.skip("not a rule set by itself")
    rng = random.Random(f"{family} {number}")
    check_matches(ivories.game(rules, rng.choice(rules.players), max_deals=1), rng, 30 if deep else 2, 0.2)


# --- Worlds that are drawn --------------------------------------------------------------------------------------------

EVEN = [
    ("embossing/draw", 2),
    ("embossing/euchre", 3),
    ("embossing/bingo", 2),
    ("embossing/rounce", 2),
    ("musical/block", 3),
]


@pytest.mark.parametrize(("rules_id", "players"), EVEN)
def test_worlds_are_drawn_evenly(rules_id: str, players: int, deep: bool) -> None:
    """Chi-square against all deals that fit."""
    rng, compared = random.Random(f"{rules_id} {players}"), 0
    with small_sets():
        for match in positions(small_game(rules_id, players, max_deals=2), rng, 40):
            seat = eyes(match, rng)
            knowledge = known(match.view(seat))
            if 4 <= knowledge.worlds <= 60 and rng.random() < 0.3:
                check_even(Oracle(match, seat), knowledge, 400 if deep else 60)
                compared += 1
            if compared == (20 if deep else 2):
                return
    assert compared


def check_even(oracle: Oracle, knowledge: Knowledge, each: int) -> None:
    """Each world comes about as often as it fits; and each order of the stock, which is not counted among worlds."""
    worlds = set(oracle.every())
    expected = Counter((world.hands, world.away) for world in worlds)
    players, draws, s = oracle.r.players, each * len(expected), stream(len(worlds))
    found: Counter[Any] = Counter()
    firsts: Counter[int] = Counter()
    for _ in range(draws):
        world = knowledge.drawn(s)
        found[tuple(world[:players]), tuple(world[players : 2 * players])] += 1
        if len(knowledge.hiding.stock):
            firsts[world[2 * players + knowledge.hiding.stock[0]]] += 1
    assert set(found) <= set(expected)
    check_square(found, {key: Fraction(count, len(worlds)) for key, count in expected.items()}, draws)
    stock = {t: places.get(STOCK, Fraction(0)) for t, places in knowledge.chances().items()}
    size = len(knowledge.hiding.stock)
    if size:
        check_square(firsts, {t: chance / size for t, chance in stock.items() if chance}, draws)


def check_square(found: Counter[Any], expected: dict[Any, Fraction], draws: int) -> None:
    """Five standard deviations of chi-square are never reached by chance."""
    freedom = len(expected) - 1
    square = sum((found[key] - draws * share) ** 2 / (draws * share) for key, share in expected.items())
    assert square <= freedom + 5 * sqrt(2 * freedom) + 5, f"{float(square):.1f} at {freedom} degrees of freedom"


def test_equal_streams_draw_equal_worlds() -> None:
    match = ivories.game("embossing/muggins", 3).start(seed=4)
    knowledge = known(match.view(match.turn))
    assert [knowledge.drawn(stream(k)) for k in range(9)] == [knowledge.drawn(stream(k)) for k in range(9)]
    assert len({tuple(knowledge.drawn(stream(k))) for k in range(9)}) == 9


def fillings(columns: list[int], pieces: list[int]) -> Iterator[tuple[int, ...]]:
    """All ways to lay pieces into columns, one by one."""
    if not pieces:
        yield ()
        return
    for c, size in enumerate(columns):
        if size and pieces[0] >> c & 1:
            rest = [left - (k == c) for k, left in enumerate(columns)]
            yield from ((c, *others) for others in fillings(rest, pieces[1:]))


@pytest.mark.parametrize("number", range(30))
def test_ways_are_counted(number: int) -> None:
    rng = random.Random(number)
    columns = [rng.randint(1, 3) for _ in range(rng.randint(1, 4))]
    pieces = sorted(rng.randrange(1, 1 << len(columns)) for _ in range(sum(columns)))
    filling, every = Filling(columns, pieces), list(fillings(columns, pieces))
    assert filling.count() == len(every)
    if every:
        for i, shares in filling.shares(range(len(pieces))).items():
            assert shares == [sum(way[i] == c for way in every) for c in range(len(columns))]


def test_numbers_of_ways_with_many_bits() -> None:
    """More ways than a table can hold are rounded down: by less than could ever be noticed."""
    filling = Filling([10, 10, 10, 10], [0b0111] * 9 + [0b1100] * 3 + [0b1111] * 28)
    assert filling.width > 64 and filling.count() > 1 << 64
    assert all(sum(shares) == filling.count() for shares in filling.shares([0, 9, 12]).values())
    for packed in filling.after:
        exact, rounded = filling.coefficients(packed), filling.scaled(packed, 57)
        shift = max(0, max(exact).bit_length() - 57)
        assert list(rounded) == [ways >> shift for ways in exact]


@pytest.mark.parametrize(
    ("rules_id", "players"), [("embossing/muggins", 3), ("musical/sebastopol", 6), ("halsam/texas", 4)]
)
def test_with_little_work_nothing_is_left_out(rules_id: str, players: int) -> None:
    """Where classes are taken together, what is possible stays possible, and every piece still lies somewhere once."""
    rng, seen = random.Random(rules_id), 0
    for number, match in enumerate(positions(ivories.game(rules_id, players, max_deals=1), rng, 3)):
        view, true = match.view(match.turn), match.state.fields
        exact, loose = known(view), known(view, most=rng.choice((1, 100, 1000)))
        assert loose.worlds and exact.exact and loose.allows(true)
        assert all(sum(places.values()) == 1 for places in loose.chances().values())
        for piece, places in exact.chances().items():
            assert places.keys() <= loose.chances()[piece].keys()
        drawn = copy(view.state.fields)
        match.game.kernel.imagine(match.game.coded, drawn, loose.drawn(stream(number)))
        everywhere, r = match.game.kernel.everywhere, match.game.coded
        assert everywhere(r, drawn) == everywhere(r, true)
        seen += not loose.exact
    assert seen


# --- Mistakes are noticed ---------------------------------------------------------------------------------------------


def without(knowledge: Knowledge, place: Place, pieces: int, count: int) -> Knowledge:
    """The same with a wrong constraint: these pieces are never in that place."""
    hiding = knowledge.hiding
    cases = [
        [one._replace(may=one.may & ~pieces) if one.place == place else one for one in case] for case in hiding.cases
    ]
    return Knowledge(replace(hiding, cases=cases), count)


@pytest.mark.parametrize("rules_id", ["embossing/draw", "embossing/euchre", "embossing/poker"])
def test_a_wrong_constraint_is_noticed(rules_id: str) -> None:
    match = ivories.game(rules_id, 2).start(seed=3)
    seat = match.turn
    assert seat is not None
    knowledge, true = known(match.view(seat)), match.state.fields
    other = 1 - seat
    held = 1 << next(in_mask(true.hands[other]))
    wrong = without(knowledge, Place(Where.HAND, other), held, match.game.coded.pieces)
    assert knowledge.allows(true) and not wrong.allows(true)
    assert wrong.worlds < knowledge.worlds and wrong.chances() != knowledge.chances()
    impossible = without(knowledge, Place(Where.HAND, other), -1, match.game.coded.pieces)
    assert impossible.worlds == 0 and impossible.chances() == {} and not impossible.allows(true)


def test_a_wrong_constraint_fails_the_comparison() -> None:
    """The oracle notices a piece too few, and one too many."""
    with small_sets():
        matches = (small_game("embossing/block", 2).start(seed=seed) for seed in range(50))
        match = next(m for m in matches if known(m.view(m.turn)).worlds < 35)  # not the highest double leads
        seat = match.turn
        assert seat is not None
        knowledge, worlds = known(match.view(seat)), set(Oracle(match, seat).every())
        true = {piece: chances for piece, chances in chances_of(worlds).items() if piece in knowledge.chances()}
        assert knowledge.chances() == true
        place = Place(Where.HAND, 1 - seat)
        for piece in (t for t, chances in knowledge.chances().items() if place in chances):
            assert without(knowledge, place, 1 << piece, match.game.coded.pieces).chances() != true
        free = [[one._replace(may=knowledge.hiding.pieces) for one in case] for case in knowledge.hiding.cases]
        loose = Knowledge(replace(knowledge.hiding, cases=free), match.game.coded.pieces)
        assert loose.chances() != true, "the lead says nothing?"


def test_what_has_no_state_is_refused() -> None:
    view = ivories.game("embossing/block").start().view(0)
    sent = msgspec.json.decode(msgspec.json.encode(view), type=ivories.View)
    with pytest.raises(ivories.IvoriesError) as refused:
        known(sent)
    assert refused.value.why == "bad-option/view-state"
    with pytest.raises(ivories.IvoriesError):
        known("a view")  # type: ignore[arg-type]


def test_it_says_how_many() -> None:
    match = ivories.game("embossing/poker", 2).start(seed=1)
    assert repr(known(match.view(0))) == "<what is known: 3003 deals fit>"
