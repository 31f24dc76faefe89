"""Rule sets of nobody's booklet, drawn by a number: refused, or played to the end, equally on every engine.

The drawing is `tests/drawn_rules.py`; a rule set that fails is made again by `draw("<its number>").make()`.
"""

from __future__ import annotations

import itertools
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace

import pytest

import ivories
from ivories import testing
from ivories.cli.rules import describe
from ivories.errors import Code, IvoriesError
from ivories.rules import FAMILIES, AnyRules, differences
from ivories.sentences.summary import summary
from tests.drawn_rules import Drawn, draw
from tests.strict_play import check_rules_fit, play
from tests.whole_kernels import Twins, at_one_worker, fits

pytestmark = pytest.mark.heavy

DEALS = 3  # of a match


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
    for number in range(400 if deep else 25):
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
                    testing.check(game, matches=2)  # the second with the shipped players


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


# --- Engines --------------------------------------------------------------------------------------------------------


def games(name: str, cls: type[AnyRules], count: int) -> Iterator[tuple[Drawn, ivories.Game]]:
    """As many games of a family, of sets that can be compiled."""
    for number in itertools.count():
        drawn = draw(f"{name}.{number}")
        rules = made(drawn) if drawn.cls is cls else None
        if rules is not None and len(rules.set) <= 62 and count:
            yield drawn, ivories.game(short(rules), random.Random(number).choice(rules.players))
            count -= 1
        if not count:
            return


@pytest.mark.parametrize("batch", range(3))
def test_what_is_not_refused_is_the_same_on_every_engine(batch: int, deep: bool) -> None:
    """Each is compiled by itself, as the engine does it."""
    if not deep:
        pytest.skip("a compilation for each; the whole kernel, below, plays many")
    for drawn, game in games(f"compiled {batch}", FAMILIES[batch], 35 if deep else 1):
        with blamed(drawn):
            policy = "greedy" if batch == 0 else random.Random(str(drawn)).choice(("random", "greedy"))
            one, other = (
                ivories.simulate(game, 60, seed=batch, policies=policy, engine=engine) for engine in ("python", "cpu")
            )
            assert one.digest == other.digest


@pytest.mark.parametrize("cls", [pytest.param(cls, marks=at_one_worker(cls.family)) for cls in FAMILIES])
def test_what_is_not_refused_is_the_same_in_the_whole_kernel(cls: type[AnyRules], deep: bool) -> None:
    for drawn, game in games("whole", cls, 400 if deep else 40):
        if fits(game):
            with blamed(drawn):
                Twins(game).play(9)


# --- The drawing itself ---------------------------------------------------------------------------------------------


def test_the_drawing_reaches_every_field_and_many_games() -> None:
    changed, accepted, drawn_of = set(), Counter[str](), Counter[str]()
    for number in range(1500):
        drawn = draw(f"reach {number}")
        family = drawn.cls.family
        changed |= {(family, name) for name in drawn.changed}
        drawn_of[family] += 1
        accepted[family] += made(drawn) is not None
    assert changed == {(cls.family, f.name) for cls in FAMILIES for f in fields(cls)}
    for family, count in drawn_of.items():
        assert 0.3 * count < accepted[family] < 0.9 * count, family
