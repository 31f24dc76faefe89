"""Searching from a view: the same compiled and interpreted, true to what the seat knows, better than chance."""

from __future__ import annotations

import itertools
from statistics import fmean
from types import SimpleNamespace
from typing import Any

import pytest

import ivories
from ivories.analysis import hint
from ivories.bots import looking, named, player
from ivories.bots.knowledge import known
from ivories.bots.recipes import Recipe
from ivories.bots.search_player import SearchPlayer, master
from ivories.bots.searching import Budget, Look, Search
from ivories.bots.seating import seated
from ivories.compiled.places import LONGEST, fits, packed, places_of
from ivories.kernel.core.plans import EXACT, FLAT, TREE
from tests.whole_kernels import at_one_worker

IDS = [rules.id for rules in ivories.all_rules()]
KINDS = {"flat": Recipe(FLAT, 24), "tree": Recipe(TREE, 24, chance=32), "exact": Recipe(EXACT, 2)}


def positions(rules_id: str, players: int | None = None, **options: Any) -> Any:
    """Views of seats that have a choice, in a match that random players play."""
    game = ivories.game(rules_id, players or ivories.game(rules_id).players, max_deals=1, **options)
    match = game.start(11)
    seats = [player("random", game, seat) for seat in range(game.players)]
    while (turn := match.turn) is not None:
        view = match.view(turn)
        if len(view.legal) > 1:
            yield match, view
        match.play(seats[turn].choose(view))


def looked(view: ivories.View, recipe: Recipe, engine: Any, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Everything that a search found."""
    monkeypatch.setattr("ivories.bots.searching.engine_for", lambda terms, wait: engine)
    both = []
    for asked in (Look.searched, Look.values):
        look = Look(Search(view.state.game, recipe), view, seed=7)
        asked(look, Budget(recipe.playouts))
        both += list(look.found.out)
    return both


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("rules_id", IDS)
def test_every_game_is_searched(rules_id: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = ivories.game(rules_id)
    if kind == "exact" and game.coded.sides > 2:
        game = ivories.game(rules_id, 2)
    engine = looking.interpreted(game.family)
    for _, view in itertools.islice(positions(rules_id, game.players), 2, 20 if kind == "exact" else 5):
        if kind == "exact" and sum(view.counts) + view.stock > 8:
            continue
        found = looked(view, KINDS[kind], engine, monkeypatch)
        assert found == looked(view, KINDS[kind], engine, monkeypatch), "the same again"
        assert sum(found[1::5]) > 0, "something was tried"


SEARCHED = [
    (rules_id, kind)
    for family in ("layout", "tricks", "poker")
    for rules_id in IDS
    if ivories.find(rules_id).family == family
    for kind in KINDS
]


@pytest.mark.heavy
@pytest.mark.usefixtures("compiled_search")
@pytest.mark.parametrize(
    "rules_id, kind",
    [pytest.param(*one, marks=at_one_worker(ivories.find(one[0]).family)) for one in SEARCHED],
)
def test_compiled_and_interpreted_find_the_same(
    rules_id: str, kind: str, every_family: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the last number, in every rule set."""
    if not every_family:
        pytest.skip("with --compile")
    game = (
        ivories.game(rules_id, 2) if kind == "exact" and 2 in ivories.find(rules_id).players else ivories.game(rules_id)
    )
    engine = looking.compiled(game.family)
    assert engine.serves(game.coded, game.sizes)
    for number, (_, view) in enumerate(positions(rules_id, game.players)):
        if kind == "exact" and (sum(view.counts) + view.stock > 8 or game.coded.sides > 2):
            continue
        theirs = looked(view, KINDS[kind], engine, monkeypatch)
        assert theirs == looked(view, KINDS[kind], looking.interpreted(game.family), monkeypatch)
        if number > 12:
            break


# --- What a player may know -------------------------------------------------------------------------------------------


def choices_in_two_worlds(rules_id: str, cheat: bool) -> list[tuple[str, str]]:
    """What a player chooses in matches that differ only in what its seat does not know."""
    game = ivories.game(rules_id, 2, max_deals=1)
    found = []
    for number in range(6):
        match = game.start(5, match=number)
        turn = match.turn
        assert turn is not None
        hands = [list(match.state.hand(seat)) for seat in range(2)]
        rest = [piece for piece in game.pieces if piece not in hands[0] + hands[1]]
        other = rest[: len(hands[1 - turn])]
        both = []
        for theirs in (hands[1 - turn], other):
            dealt = [hands[turn], theirs] if turn == 0 else [theirs, hands[turn]]
            stock = [piece for piece in game.pieces if piece not in dealt[0] + dealt[1]]
            set_up = game.start(hands=dealt, stock=stock, leader=turn)
            view = set_up.view(turn)
            if cheat:
                view.__dict__["state"] = set_up.state
            both.append(str(SearchPlayer(game, 3, Budget(60), Recipe(FLAT, 60, weighed=False)).choose(view)))
        found.append((both[0], both[1]))
    return found


def test_a_player_sees_its_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """And one that is given the true state by mistake is caught by just this."""
    game = ivories.game("embossing/muggins", 2)
    monkeypatch.setattr("ivories.bots.searching.engine_for", lambda terms, wait: looking.interpreted(game.family))
    assert all(one == other for one, other in choices_in_two_worlds("embossing/muggins", cheat=False))

    class Peeking:
        def __init__(self, view: ivories.View) -> None:
            fields = view.state.fields
            self.program = fields

    def draw_true(s: Any, program: Any, world: Any) -> None:
        for seat, hand in enumerate(program.hands):
            world[seat] = hand
        world[4 : 4 + len(program.deck)] = program.deck

    engine = looking.interpreted(game.family)
    monkeypatch.setattr("ivories.bots.searching.known", Peeking)
    monkeypatch.setattr(engine, "row", lambda numbers: numbers)
    imagined = __import__(engine._search.__module__.rsplit(".", 1)[0] + ".imagined", fromlist=["draw_world"])
    monkeypatch.setattr(imagined, "draw_world", draw_true)
    assert any(one != other for one, other in choices_in_two_worlds("embossing/muggins", cheat=True))


@pytest.mark.parametrize("name", ["greedy", "club", "master"])
def test_a_view_of_another_game_is_refused(name: str) -> None:
    block = ivories.game("embossing/block", 2)
    others = [
        ivories.game("embossing/euchre", 4),
        ivories.game("embossing/muggins", 2),
        ivories.game("embossing/block", 4),
        ivories.game("embossing/block", 2, pieces="double-nine"),
    ]
    for other in others:
        match = other.start(1)
        assert match.turn is not None
        view = match.view(match.turn)
        for ask in (player(name, block, 1).choose, Search(block).values):
            with pytest.raises(ivories.IvoriesError) as caught:
                ask(view)
            assert caught.value.why == "bad-option/view-game"


@pytest.mark.parametrize("rules_id", ["halsam/texas", "musical/sebastopol"])
def test_where_nothing_is_compiled_no_more_is_tried_than_there_is_time_for(
    rules_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of many bids those next to greed's are compared."""
    monkeypatch.setattr("ivories.bots.searching.engine_for", lambda terms, wait: looking.interpreted(terms.family))
    few = 0
    for _, view in itertools.islice(positions(rules_id), 4):
        look = Look(Search(view.state.game), view, seed=7)
        most = look._few(0.002)
        assert look.searched(Budget(300, patience=0.002)) in look.found.asked()
        assert 0 < sum(look.found.times(a) for a in range(len(look.legal))) <= most
        few += most < len(look.legal)
    assert few, "there was time for all of them"


# --- What values mean -------------------------------------------------------------------------------------------------


def test_values_are_means_over_all_worlds() -> None:
    """In a small set-up: the mean of playouts in every deal that fits, counted out by hand."""
    game = ivories.game("embossing/block", 2, max_deals=1)
    match = game.start(hands=[["6-6", "6-1", "5-2"], ["6-5", "4-4"]], stock=["3-3", "6-4"], leader=0)
    match.play("6-6")
    match.play("6-5@6-6")
    view = match.view(0)
    values = Search(game).values(view, playouts=1200, seed=3)
    assert [one.action for one in values] == list(view.legal)
    hidden = [piece for piece in game.pieces if piece not in (*view.hand, *(laid.piece for laid in view.layout))]
    for one in values:
        total = count = 0
        for piece in hidden:
            chance = known(view).chances()[game.set.index[piece]]
            share = sum(float(p) for place, p in chance.items() if place.seat == 1 and place.where.name == "HAND")
            total += share * outcome(game, match, one.action, piece)
            count += share
        assert abs(one.value - total / count) <= 1.3 * one.within + 1e-9


@pytest.mark.parametrize("kind", ["flat", "tree"])
@pytest.mark.parametrize("rules_id", ["embossing/draw", "musical/sebastopol", "halsam/texas"])
def test_for_values_all_actions_are_tried_equally_often(
    rules_id: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player's tree tries what goes well more often; where values are asked for, none is tried less."""
    for _, view in itertools.islice(positions(rules_id), 4):
        game = view.state.game
        monkeypatch.setattr("ivories.bots.searching.engine_for", lambda terms, wait: looking.interpreted(terms.family))
        values = Search(game, KINDS[kind]).values(view, playouts=8 * len(view.legal), seed=2)
        assert {one.playouts for one in values} == {8}
        assert [one.action for one in values] == list(view.legal)


def outcome(game: ivories.Game, match: ivories.Match, action: Any, piece: ivories.Piece) -> int:
    """What the first seat gains when the other holds that piece and both are greedy from here."""
    state = match.state.copy()
    index = game.set.index[piece]
    state.fields.hands[1] = 1 << index
    state.apply(dict(game.family.actions.legal(game, state.fields))[action])
    while not state.over:
        state.apply(game.family.greedy.greedy_action(game.coded, state.fields))
    return state.scores[0] - state.scores[1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_piece_that_goes_out_is_played(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = ivories.game("embossing/block", 2, max_deals=1)
    monkeypatch.setattr("ivories.bots.searching.engine_for", lambda terms, wait: looking.interpreted(game.family))
    match = game.start(hands=[["6-6", "5-4", "6-4"], ["6-5", "6-0", "5-1"]], leader=0)
    for action in ("6-6", "6-5@6-6"):
        match.play(action)
    chosen = SearchPlayer(game, 1, Budget(40), KINDS[kind]).choose(match.view(0))
    assert str(chosen) in ("6-4@6-6", "5-4@6-5")


# --- Budgets and engines ----------------------------------------------------------------------------------------------


def test_time_is_a_budget_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A master with seconds searches until they are over, without a compiler, too."""
    _, view = next(iter(positions("embossing/draw", 2)))
    game = view.state.game
    monkeypatch.setattr("ivories.bots.searching.engine_for", lambda terms, wait: looking.interpreted(game.family))
    for name in ("club", "master"):
        assert player(name, game, 1).choose(view) in view.legal
    assert master(game, 1, seconds=0.01).choose(view) in view.legal
    for seconds in (0, -1, float("nan"), float("inf"), 10**400, "long", True):
        with pytest.raises(ivories.IvoriesError, match="how long a choice may take"):
            master(game, 1, seconds=seconds)  # type: ignore[arg-type]


def test_without_a_compiler_no_clock_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal views and seeds give equal choices and hints on a busy machine, too: only `seconds=` asks for the time."""

    def no_time() -> float:
        raise AssertionError("somebody asked for the time")

    monkeypatch.setattr("ivories.bots.searching.engine_for", lambda terms, wait: looking.interpreted(terms.family))
    monkeypatch.setattr("ivories.bots.searching.time", SimpleNamespace(perf_counter=no_time))
    for rules_id, players in (("embossing/block", 4), ("halsam/muggins", 2), ("embossing/euchre", 2)):
        for _, view in itertools.islice(positions(rules_id, players), 2):
            for name in ("club", "master"):
                assert player(name, view.state.game, 1).choose(view) in view.legal
            assert hint(view) == hint(view)
    with pytest.raises(AssertionError, match="asked for the time"):
        master(view.state.game, 1, seconds=0.01).choose(view)


@pytest.mark.parametrize("rules_id", ["embossing/block", "musical/sebastopol"])
def test_intervals_of_trees_are_those_of_chance(rules_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of searches with seeds of their own nearly all have the mean of all of them within their interval."""
    monkeypatch.setattr("ivories.bots.searching.engine_for", lambda terms, wait: looking.interpreted(terms.family))
    inside = asked = 0
    for _, view in itertools.islice(positions(rules_id, 2), 3):
        runs = [Search(view.state.game).values(view, 320, seed) for seed in range(12)]
        for found in zip(*runs, strict=True):
            mean = fmean(one.value for one in found)
            inside += sum(abs(one.value - mean) <= one.within for one in found)
            asked += len(found)
    assert inside > 0.88 * asked


def test_seeds_that_follow_each_other_have_nothing_in_common() -> None:
    """Else the mistakes that a search makes at the decisions of a match would go together."""
    _, view = next(positions("embossing/block", 2))
    found = [Search(view.state.game, KINDS["flat"]).values(view, 64, seed)[0].value for seed in range(8)]
    assert len(set(found)) > 5


@pytest.mark.parametrize("name", ["flat", "tree", "exact", "slow", "quick"])
def test_the_parts_of_a_master_play_by_themselves(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = ivories.game("embossing/block", 2, max_deals=1)
    monkeypatch.setattr("ivories.bots.searching.engine_for", lambda terms, wait: looking.interpreted(game.family))
    made = named(f"ivories.bots.parts:{name}")
    match = game.start(hands=[["6-6", "5-4"], ["6-5", "6-0"]], leader=0)
    assert seated(made, game, "1").choose(match.view(0)) in match.legal()


def test_nobody_waits_for_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ivories.game("embossing/block", 2)
    asked: list[str] = []

    class Compiled:
        loaded = known = ready = failed = False

        def serves(self, rules: Any, sizes: dict[str, int]) -> bool:
            return True

        def begin(self) -> None:
            asked.append("begin")

        def warm(self) -> None:
            asked.append("warm")

    made = Compiled()
    monkeypatch.setattr(looking, "compiled", lambda family: made)
    assert isinstance(looking.engine_for(game), looking.Interpreted) and asked == ["begin"]
    made.ready = True
    assert looking.engine_for(game) is made and asked[-1] == "warm"  # type: ignore[comparison-overlap]
    asked.clear()
    made.known = True
    assert looking.engine_for(game, wait=True) is made and asked == ["warm"]  # type: ignore[comparison-overlap]
    monkeypatch.setattr(looking, "compiled", lambda family: None)
    assert isinstance(looking.engine_for(game, wait=True), looking.Interpreted)


@pytest.mark.parametrize("rules_id", IDS)
def test_states_in_memory(rules_id: str) -> None:
    """Every number of rules and states lies where the compiled search looks for it."""
    game = ivories.game(rules_id)
    state = game.start(4).state
    for one in (game.coded, state.fields):
        found, data = places_of(type(one)), packed(one)
        assert len(data) == found.size
        numbers = iter(found.packer.unpack(data))
        for name, (_, _, row) in found.fields.items():
            value = getattr(one, name)
            if row:
                kept = [next(numbers) for _ in range(LONGEST[row])]
                assert kept[: len(value)] == value and not any(kept[len(value) :])
            else:
                assert next(numbers) == value
    assert fits(game.sizes) and not fits({**game.sizes, "seats": 13}) and not fits({"pips": 1})
