"""What a user gives: NumPy's numbers, yes and no and arrays are as good as Python's; wrong kinds are refused."""

from __future__ import annotations

from collections.abc import Callable
from math import isnan
from typing import Any

import pytest

import ivories
from ivories import Action, IvoriesError, Piece, bots, given, pages, party, rehearsal, rules, simulation, testing
from ivories.drawing.png import from_svg
from ivories.rules import find
from ivories.types import Kind

np = pytest.importorskip("numpy")


def test_numpy_is_taken_by_games_and_rules() -> None:
    game = ivories.game("embossing/muggins", np.int64(2), max_deals=np.int8(1))
    assert game == ivories.game("embossing/muggins", 2, max_deals=1) and type(game.rules.max_deals) is int
    rules = find("embossing/block").replace(id="me/block", hand=np.int32(5), partners=np.False_)
    assert (type(rules.hand), type(rules.partners)) == (int, bool)
    partners = ivories.game("embossing/block", 4, partners=np.True_)
    assert partners.partnered and ivories.replay(partners.start().record()).game == partners
    assert game.set.piece((np.int64(4), np.uint8(6))) == game.set.piece(np.array([6, 4])) == Piece(6, 4)


def test_numpy_is_taken_by_set_ups() -> None:
    hands = np.array([[[6, 6], [5, 1]], [[4, 4], [2, 0]]])
    match = ivories.game("embossing/block", 2).start(hands=hands, stock=np.array([[3, 3]]), scores=np.array([10, 20]))
    assert match.scores == (10, 20) and match.view(1).hand == (Piece(2, 0), Piece(4, 4))
    assert ivories.replay(match.record().json) == match


def test_numpy_is_taken_by_drawings_and_tests() -> None:
    match = ivories.game("embossing/block", 2).start()
    assert match.svg(width=np.int64(20), still=np.False_) == match.svg(width=20)
    assert match.text(columns=np.int16(60), lines=np.int8(12), ascii_only=np.True_) == match.text(
        columns=60, lines=12, ascii_only=True
    )
    assert match.png(scale=np.float32(0.5)) == match.png(scale=0.5)
    assert testing.check("embossing/block", np.int64(1), np.int64(3)).matches == 1
    assert party.line(party.Bell(minute=np.int64(5))) == party.line(party.Bell(minute=5))


@pytest.mark.parametrize("style", [{"still": "x"}, {"still": 1}, {"width": 20.0}, {"width": True}, {"names": "ab"}])
def test_wrong_kinds_in_a_drawing(style: dict[str, Any]) -> None:
    with pytest.raises(IvoriesError):
        ivories.game("embossing/block", 2).start().svg(**style)


def test_flags_are_yes_or_no() -> None:
    match = ivories.game("embossing/block", 2).start()
    for wrong in (
        lambda: match.text(ascii_only="x"),
        lambda: match.play(match.legal()[0], complete="x"),  # type: ignore[arg-type]
        lambda: ivories.simulate("embossing/block", 1, each="x"),  # type: ignore[arg-type]
    ):
        with pytest.raises(IvoriesError, match=r"is yes or no \(True or False\), not 'x'"):
            wrong()


def test_names_say_what_is_wrong_with_them() -> None:
    with pytest.raises(IvoriesError, match=r"'A\\x07' has a sign in it that cannot be seen"):
        ivories.game("embossing/block", 2).start().text(names=("A\a", "B"))


MATCH = ivories.game("embossing/block", 2).start()
BLOCK = find("embossing/block")

WRONG: list[Callable[[], Any]] = [
    lambda: MATCH.record().write(3),  # type: ignore[arg-type]
    lambda: ivories.Record.read(3),  # type: ignore[arg-type]
    lambda: ivories.Record.parse(3),  # type: ignore[arg-type]
    lambda: rules.options(3),
    lambda: rules.with_options(BLOCK, 3),  # type: ignore[arg-type]
    lambda: rules.with_options(3, {}),  # type: ignore[arg-type]
    lambda: rules.differences(BLOCK, 3),  # type: ignore[arg-type]
    lambda: rules.called(3),  # type: ignore[arg-type]
    lambda: pages.clause(3),  # type: ignore[arg-type]
    lambda: testing.perft(3, 1),  # type: ignore[arg-type]
    lambda: testing.perft(MATCH, "a"),  # type: ignore[arg-type]
    lambda: testing.perft(MATCH, -1),
    lambda: testing.divide(MATCH, 0),
    lambda: testing.random_action(MATCH, None),  # type: ignore[arg-type]
    lambda: bots.autoplay(3, "random"),  # type: ignore[arg-type]
    lambda: MATCH.game.set.word(99),
    lambda: BLOCK.serves("x"),  # type: ignore[arg-type]
    lambda: party.line(3),  # type: ignore[arg-type]
    lambda: Piece("6", None),  # type: ignore[arg-type]
    lambda: Piece(6, 4).other(3),
    lambda: MATCH.legal()[0].with_amount("x"),  # type: ignore[arg-type]
    lambda: MATCH.legal()[0].with_amount(-1),
    lambda: MATCH.game.number(Action(Kind.PLAY, piece=[6, 4])),  # type: ignore[arg-type]
    lambda: MATCH.copy().play(Action(Kind.PLAY, piece=[6, 4])),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_kinds_are_refused_with_a_sentence(wrong: Callable[[], Any]) -> None:
    with pytest.raises(IvoriesError):
        wrong()


def test_small_things_of_the_face() -> None:
    record = MATCH.record()
    assert ivories.Record.parse(record.text) == ivories.Record.parse(record.json) == record
    assert repr(record) == "<Record of embossing/block, 2 players, 1 deal>"
    assert repr(bots.player("greedy", MATCH.game)) == "<a greedy player of embossing/block>"
    evening = rehearsal.Evening(party.Party("block"), "greedy", pace=np.float64(1.0), seed=1)
    assert evening.bots == ["greedy"] and repr(evening).endswith("played by greedy>")
    assert "0 of 10 matches" in repr(simulation.prepare(MATCH.game, 10, players=np.int64(2)))
    with pytest.raises(IvoriesError):
        simulation.prepare(MATCH.game, 10, players=3)
    nothing = ivories.simulate(MATCH.game, 0, engine="python")
    assert isnan(nothing.mean_steps.mean) and isnan(nothing.mean_steps.within)


@pytest.mark.parametrize("svg", [3, "<a>", "no drawing"])
def test_what_is_no_drawing(svg: Any) -> None:
    with pytest.raises(IvoriesError, match="is no drawing of ours"):
        from_svg(svg)


def test_a_number_too_large_for_any() -> None:
    with pytest.raises(IvoriesError, match=r"scale is a number from 0\.1 to 20"):
        from_svg(ivories.game("embossing/block").start().svg(), 10**400)
    assert given.real(-(10**400)) < 0 < given.real(10**400)  # type: ignore[operator]
