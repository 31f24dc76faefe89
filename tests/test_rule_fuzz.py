"""Rule sets of nobody's booklet, drawn by a number: refused, or played to the end, equally on every engine.

The drawing is `tests/drawn_rules.py`; a rule set that fails is made again by `draw("<its number>").make()`.
"""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from typing import Any

import pytest

import ivories
from ivories import compiled, testing
from ivories.cli.rules import describe
from ivories.errors import Code, IvoriesError
from ivories.kernel.core.state import shape
from ivories.rules import FAMILIES, AnyRules, differences
from ivories.sentences.summary import summary
from ivories.simulation.engines import compiles
from tests.drawn_rules import Drawn, draw

pytestmark = pytest.mark.heavy

DEALS = 3  # of a match
BITS = {"i1": 7, "i2": 15, "i4": 31, "i8": 63}  # of a signed number, its sign apart


@contextmanager
def blamed(drawn: Drawn) -> Iterator[None]:
    """Whatever goes wrong names the rule set."""
    try:
        yield
    except BaseException as error:
        error.add_note(f"The rule set drawn as {drawn}")
        raise


def made(drawn: Drawn) -> AnyRules | None:
    """The rule set; none when it was refused, which must be said in a sentence."""
    try:
        return drawn.make()
    except IvoriesError as error:
        refused = error
    assert refused.code in (Code.BAD_RULES, Code.BAD_OPTION)
    assert refused.sentence.endswith(".") and "\n" not in refused.sentence and len(refused.sentence) < 400
    return None


def short(rules: AnyRules) -> AnyRules:
    """The same rule set for a few deals."""
    return replace(rules, max_deals=min(rules.max_deals or DEALS, DEALS))


# --- What is made can be used, sent and played ----------------------------------------------------------------------


@pytest.mark.parametrize("batch", range(16))
def test_what_is_not_refused_is_played_to_the_end(batch: int, deep: bool) -> None:
    for number in range(400 if deep else 40):
        drawn = draw(f"{batch}.{number}")
        with blamed(drawn):
            rules = made(drawn)
            if rules is not None:
                check_rules(rules)
                rng = random.Random(number)
                for players in {rng.choice(rules.players), rng.choice(rules.players)}:
                    game = ivories.game(short(rules), players)
                    check_rules_fit(game)
                    for match in range(2):
                        play(game, match, rng)
                if number % 4 == 0:
                    testing.check(game, matches=1)


def check_rules(rules: AnyRules) -> None:
    """It can be sent, compared and described; numbers of players that it does not serve are refused."""
    again = pickle.loads(pickle.dumps(rules))
    assert again == rules and hash(again) == hash(rules) and type(rules)(**vars(rules)) == rules
    assert differences(rules, again) == []
    assert summary(rules) and describe(rules)["players"]["min"] == rules.players[0]
    for players in (rules.players[0] - 1, rules.players[-1] + 1):
        with pytest.raises(IvoriesError) as caught:
            ivories.game(rules, players)
        assert caught.value.code is Code.BAD_PLAYERS


def play(game: ivories.Game, match: int, rng: random.Random) -> None:
    """Plays a match in which every number must fit its field, every place exist and every deal end by itself."""
    state = game.start(match=match).state
    guard(state.fields)
    longest = 4 * len(game.set) * (game.players + 3) + 200
    deal, actions = 0, 0
    while not state.over:
        deal, actions = (deal, actions + 1) if deal == state.deal else (state.deal, 0)
        assert actions < longest, "the deal does not end"
        legal = state.legal()
        check_fit(state.fields, game.sizes, len(game.set))
        assert legal, "nobody can do anything"
        code = rng.choice(legal)
        action = state.action(code)
        state.apply(code, rng.randint(action.least, action.most) if rng.random() < 0.7 else action.least)
    check_fit(state.fields, game.sizes, len(game.set))
    assert state.winners


# --- Widths and places ----------------------------------------------------------------------------------------------


class Row(list[int]):
    """A row that a compiled kernel could have: no place before the first."""

    def __getitem__(self, at: Any) -> Any:
        assert isinstance(at, slice) or at >= 0, f"the place {at} of a row"
        return super().__getitem__(at)

    def __setitem__(self, at: Any, value: Any) -> None:
        assert isinstance(at, slice) or at >= 0, f"the place {at} of a row"
        super().__setitem__(at, value)


def guard(one: Any) -> None:
    """Makes the rows of rules or of a state such rows."""
    for name, _, length in shape(type(one)):
        if length:
            setattr(one, name, Row(getattr(one, name)))


def check_fit(one: Any, sizes: dict[str, int], pieces: int) -> None:
    """Every number fits the width that its field declares, every row is as long as the game says."""
    for name, width, length in shape(type(one)):
        values = getattr(one, name) if length else [getattr(one, name)]
        assert length is None or len(values) == sizes[length], name
        least, most = (0, 1 << (32 if width == "u4" else pieces)) if width not in BITS else _signed(BITS[width])
        assert least <= min(values) and max(values) < most, (name, width, values)


def _signed(bits: int) -> tuple[int, int]:
    return -(1 << bits), 1 << bits


def check_rules_fit(game: ivories.Game) -> None:
    """The rules that a compiled kernel is given are those that were made."""
    check_fit(game.coded, game.sizes, len(game.set))
    if compiles(game):
        row = compiled.array(game.coded, game.sizes)[0]
        for name, _, _ in shape(type(game.coded)):
            assert row[name].tolist() == getattr(game.coded, name), name
    guard(game.coded)


# --- Engines --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("batch", range(8))
def test_what_is_not_refused_is_the_same_on_every_engine(batch: int, deep: bool) -> None:
    left = 13 if deep else 1
    for number in range(10_000):
        drawn = draw(f"compiled {batch}.{number}")
        rules = made(drawn) if drawn.cls is FAMILIES[(batch + left) % 3 if deep else (0, 1, 1, 2)[batch % 4]] else None
        if rules is None or len(rules.set) > 62:
            continue
        with blamed(drawn):
            rng = random.Random(number)
            game = ivories.game(short(rules), rng.choice(rules.players))
            policy = rng.choice(("random", "random", "greedy"))
            one, other = (
                ivories.simulate(game, 60, seed=batch, policies=policy, engine=engine) for engine in ("python", "cpu")
            )
            assert one.digest == other.digest
        left -= 1
        if left == 0:
            return


# --- The drawing itself ---------------------------------------------------------------------------------------------


def test_the_drawing_reaches_every_field_and_many_games() -> None:
    changed, accepted, drawn_of = set(), Counter[str](), Counter[str]()
    for number in range(3000):
        drawn = draw(f"reach {number}")
        family = drawn.cls.family
        changed |= {(family, name) for name in drawn.changed}
        drawn_of[family] += 1
        accepted[family] += made(drawn) is not None
    assert changed == {(cls.family, f.name) for cls in FAMILIES for f in fields(cls)}
    for family, count in drawn_of.items():
        assert 0.3 * count < accepted[family] < 0.9 * count, family
