"""Whatever is given to the face is refused with a code and a sentence: wrong types, huge numbers, odd signs."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

import ivories
from ivories import Action, IvoriesError
from ivories.bots import autoplay
from ivories.families import family_named
from ivories.pieces import DOUBLE_SIX, Piece
from ivories.types import Kind
from tests.test_brief import HOSTILE, Unspeakable, sound

HUGE = 10**5000
GAME = ivories.game("embossing/block")
ACTIONS: list[Any] = [
    Action(Kind.PLAY, 5, 5),  # type: ignore[arg-type]
    Action(Kind.PLAY, (6, 6), (6, 6)),  # type: ignore[arg-type]
    Action(Kind.PLAY, Piece(6, 6), Piece(6, 6), joins="six"),  # type: ignore[arg-type]
    Action(Kind.LEAD, Piece(6, 6), amount=HUGE),
    Action(Kind.BET, amount=HUGE),
    Action(Kind.BID, what=Unspeakable()),  # type: ignore[arg-type]
    Action(Kind.BID, what="\ud800" * 1000),
    Action(HUGE),  # type: ignore[arg-type]
    Action(None),  # type: ignore[arg-type]
    "x" * 10_000_000,
    " " * 10_000_000,
    "6-6" + " " * 10_000_000,
    "\ud800",
    "6-6@\x00",
    "٦-٦",
]


def refused(do: Any, code: str) -> None:
    with pytest.raises(IvoriesError) as caught:
        do()
    assert caught.value.code == code
    sound(caught.value.sentence)


@pytest.mark.parametrize("number", range(len(ACTIONS)))
@pytest.mark.parametrize("family", ["layout", "tricks", "poker"])
def test_what_is_no_notation(number: int, family: str) -> None:
    refused(lambda: family_named(family).notation.read(ACTIONS[number], DOUBLE_SIX), "bad-notation")


@pytest.mark.parametrize("name", HOSTILE)
def test_things_are_no_notation(name: str) -> None:
    refused(lambda: family_named("layout").notation.read(HOSTILE[name], DOUBLE_SIX), "bad-notation")


@pytest.mark.parametrize("name", HOSTILE)
def test_things_are_no_pieces(name: str) -> None:
    refused(lambda: DOUBLE_SIX.piece(HOSTILE[name]), "bad-piece")
    number = "huge" in name and "below" not in name
    refused(lambda: DOUBLE_SIX.piece([HOSTILE[name], HOSTILE[name]]), "not-in-set" if number else "bad-piece")


def test_words_of_a_rule_set_can_be_printed() -> None:
    for word in ("\ud800", "a\nb", "\x1b[31m", ""):
        refused(lambda word=word: ivories.LayoutRules(id=word, title="Mine", booklet="mine"), "bad-option")


def test_names_of_options_that_are_no_words() -> None:
    for name in (5, None, HUGE, Unspeakable(), ("hand",)):
        refused(lambda name=name: ivories.Game("embossing/block", 2, {name: 1}), "unknown-option")


# --- What the face and the simulation have still to refuse ---


def test_an_action_of_wrong_types() -> None:
    for action in [*ACTIONS, *HOSTILE.values(), np.array([1, 2])]:
        refused(lambda action=action: GAME.start().play(action), "bad-notation")


def test_a_set_up_of_wrong_types() -> None:
    for thing in (HUGE, Unspeakable(), (HUGE, 1), [Unspeakable()], ["x"] * 10_000_000):
        refused(lambda thing=thing: GAME.start(hands=[[thing], ["1-1"]]), "bad-piece")


def test_a_record_of_wrong_types() -> None:
    record = GAME.start().record()
    for change in ({"players": "two"}, {"rules": 5}, {"deals": [5]}, {"options": {"hand": Unspeakable()}}):
        refused(lambda change=change: ivories.replay(msgspec.structs.replace(record, **change)), "bad-record")


def test_players_that_cannot_play() -> None:
    refused(lambda: autoplay(GAME.start(), [5, 5]), "unknown-player")  # type: ignore[list-item]
    refused(lambda: autoplay(GAME.start(), ["greedy", Unspeakable()]), "unknown-player")  # type: ignore[list-item]
    refused(lambda: ivories.bots.player(Unspeakable(), GAME), "unknown-player")  # type: ignore[arg-type]


class NoPlayer:
    """Its choose is no function."""

    choose = 5


@pytest.mark.parametrize(
    "wrong, code",
    [
        ({"progress": 5}, "bad-option"),
        ({"policies": NoPlayer()}, "unknown-player"),
        ({"policies": NoPlayer}, "unknown-player"),
        ({"policies": lambda game, seed: NoPlayer()}, "unknown-player"),
        ({"policies": lambda: None}, "unknown-player"),
        ({"engine": Unspeakable()}, "unknown-engine"),
    ],
)
def test_a_simulation_of_wrong_types(wrong: dict[str, Any], code: str) -> None:
    refused(lambda: ivories.simulate("embossing/block", 3, **wrong), code)


def test_numbers_and_engines_that_no_simulation_has() -> None:
    refused(lambda: ivories.simulate("embossing/block", 1, engine=["cpu"]), "unknown-engine")  # type: ignore[arg-type]
    for name, code in (("matches", "bad-option"), ("seed", "bad-seed"), ("threads", "bad-option")):
        refused(lambda name=name: ivories.simulate("embossing/block", **{name: HUGE}), code)
    found = ivories.simulate("embossing/block", 1, engine="python")
    refused(lambda: found.match(HUGE), "bad-option")


# --- What used to come out as an exception of Python's own ---


WRONG: list[Any] = [None, "2", -1.5, [], {}, object(), HUGE, "\ud800", [[None]], {"x": HUGE}, {"x": object()}, {1: 2}]


@pytest.mark.parametrize("field", ivories.Record.__struct_fields__)
@pytest.mark.parametrize("value", WRONG, ids=lambda value: type(value).__name__)
def test_a_record_that_a_program_made_wrongly(field: str, value: Any) -> None:
    record = GAME.start(1).record()
    setattr(record, field, value)
    for use in (lambda: record.text, lambda: record.json, lambda: record.redact(0), lambda: ivories.replay(record)):
        try:
            use()
        except IvoriesError as error:
            sound(error.sentence)
    if field in ("players", "deals") and not isinstance(value, (int, list)):
        for use in (lambda: record.text, lambda: record.json, lambda: record.redact(0)):
            refused(use, "bad-record")


@pytest.mark.parametrize("field", ivories.Record.__struct_fields__)
def test_records_that_are_right_are_written_as_before(field: str) -> None:
    record = ivories.game("embossing/block", target=50).start(1).record()
    assert ivories.replay(record.text).record() == ivories.replay(record.json).record() == record


@pytest.mark.parametrize("name", ["title", "view", "rules", "events", "before", "form", "x"])
def test_a_drawing_has_no_other_style(name: str) -> None:
    match = GAME.start(1)
    for draw in (match.svg, match.film, match.text):
        refused(lambda draw=draw: draw(**{name: "x"}), "unknown-option")


def test_a_deck_is_a_function_of_one_number() -> None:
    for deck in (lambda: 1, lambda a, b: 1, 5, "x"):
        refused(lambda deck=deck: GAME.start(deck=deck), "bad-setup")
        refused(lambda deck=deck: ivories.replay(GAME.start(1).record(), deck=deck), "bad-setup")
    assert GAME.start(deck=lambda shuffle, more=0: GAME.pieces).turn is not None


def test_a_kind_of_number_is_no_number() -> None:
    found = ivories.simulate("embossing/block", 2, engine="python")
    refused(lambda: found.match(int), "bad-option")
    for name, code in (("matches", "bad-option"), ("threads", "bad-option"), ("seed", "bad-seed")):
        refused(lambda name=name: ivories.simulate("embossing/block", **{name: int}), code)
    refused(lambda: ivories.simulate("embossing/block", 2, player_seed=int), "bad-seed")
    assert ivories.simulate("embossing/block", np.int64(2), np.uint8(0), engine="python") == found


def test_the_suite_plays_a_number_of_matches() -> None:
    for matches in (None, -1, 1.5, "2", int, HUGE):
        refused(lambda matches=matches: ivories.testing.check(GAME, matches=matches), "bad-option")
    assert ivories.testing.check(GAME, matches=0).matches == 0
