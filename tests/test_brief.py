"""What a user gave stands in a sentence briefly: megabytes, huge numbers, things that cannot be written."""

from __future__ import annotations

import ast
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ivories
from ivories import IvoriesError
from ivories.errors import unknown
from ivories.pieces import Piece
from ivories.words.brief import LONGEST, brief, shortened


class Unspeakable:
    """It cannot be written."""

    def __repr__(self) -> str:
        raise RuntimeError("never")

    __str__ = __repr__


class Loud:
    """It has much to say."""

    def __repr__(self) -> str:
        return "loud\n" * 1_000_000


class Word(str):
    """A word that says it is another."""

    def __str__(self) -> str:
        return "x" * 1_000_000


CIRCLE: list[Any] = []
CIRCLE.append(CIRCLE)
DEEP: list[Any] = []
for _ in range(100_000):
    DEEP = [DEEP]

HOSTILE: dict[str, Any] = {
    "long": "x" * 10_000_000,
    "long bytes": b"x" * 10_000_000,
    "odd": "\ud800\x1b[31m\n\u202e",
    "all odd": "\ud800" * 1000,
    "huge": 10**5000,
    "huge below": -(10**5000),
    "list": ["x" * 10_000] * 10_000,
    "tuple": (10**5000,) * 10_000,
    "dict": {"x" * 1_000_000: ["y" * 1_000_000]},
    "circle": CIRCLE,
    "deep": DEEP,
    "unspeakable": Unspeakable(),
    "many unspeakable": [Unspeakable()] * 3,
    "class": Unspeakable,
    "loud": Loud(),
    "word": Word("y" * 1_000_000),
    "error": ValueError("x\n" * 1_000_000),
    "function": lambda: None,
}


@pytest.mark.parametrize(
    "thing, most, told",
    [
        ("short", 40, "'short'"),
        ("x" * 60, 12, "'xxxxxxxx…'"),
        ("\x00" * 20, 12, r"'\x00\x00…'"),
        ("\ud800" * 20, 12, r"'\ud800…'"),
        ("\U000e0001" * 9, 16, r"'\U000e0001…'"),
        ("it's " * 20, 12, "\"it's it'…\""),
        ("\\" * 60, 12, r"'\\\\\\\\…'"),
        (["a" * 8, "b" * 80], 30, "['aaaaaaaa', 'bbbbbbbbbbbbb…'…"),
        (["a" * 8, "b" * 80], 18, "['aaaaaaaa', …"),
        (b"\x00" * 60, 12, r"b'\x00…'"),
        (list(range(50)), 12, "[0, 1, 2, 3…"),
    ],
)
def test_what_is_shortened_is_cut_between_signs_and_closed(thing: Any, most: int, told: str) -> None:
    assert shortened(repr(thing), most) == told and len(told) <= most


@given(st.one_of(st.text(), st.binary(), st.lists(st.text())), st.integers(12, 60))
def test_quotes_are_always_closed(thing: Any, most: int) -> None:
    told = shortened(repr(thing), most)
    assert len(told) <= most
    if not isinstance(thing, list):
        assert ast.literal_eval(told.replace("…", "") if isinstance(thing, bytes) else told) is not None


@given(st.text(st.characters(categories=["Cc", "Cs", "Lu", "Po"]), min_size=1, max_size=400))
def test_quoted_facts_are_whole(text: str) -> None:
    told = repr(IvoriesError("bad-option/name-signs", name=text).facts["name"])
    assert len(told) <= LONGEST and ast.literal_eval(told)


def sound(sentence: str) -> None:
    assert len(sentence) < 2 * LONGEST + 200 and sentence.isprintable()
    sentence.encode()


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("why, fact", [("bad-option/word", "value"), ("bad-file/write", "file")])
def test_every_fact_is_brief(name: str, why: str, fact: str) -> None:
    facts: dict[str, Any] = {"name": "id", "reason": "no", "most": 60, fact: HOSTILE[name]}
    error = IvoriesError(why, **facts)
    sound(error.sentence)
    assert pickle.loads(pickle.dumps(error)).tell() == error.sentence
    assert IvoriesError(why, **error.facts).sentence == error.sentence  # as when it is said again of a record


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_that_is_not_known_is_brief(name: str) -> None:
    sound(unknown("unknown-rules", HOSTILE[name], ["embossing/block"]).sentence)


@pytest.mark.parametrize("name", HOSTILE)
def test_lists_are_brief(name: str) -> None:
    sound(IvoriesError("bad-option/look", look=HOSTILE[name], looks=["light", HOSTILE[name]]).sentence)
    words = IvoriesError("bad-option/look", look="red", looks=["light"] * 1_000_000).sentence
    assert len(words) < 2000 and "…" in words


@given(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(10**30), 10**30),
        st.text(st.characters(codec="ascii", categories=["L", "N"]), max_size=LONGEST),
    )
)
def test_what_is_short_and_plain_stays_as_it_is(thing: Any) -> None:
    assert brief(thing) is thing


@given(st.text(max_size=15))
def test_any_text_can_be_printed(text: str) -> None:
    shown = brief(text)
    assert str(shown).isprintable() and repr(shown) == repr(text) and brief(shown) is shown


def test_what_is_left_of_a_thing() -> None:
    assert str(brief("a" * 150 + "b" * 150)).strip("ab") == "…"
    assert str(brief(10**5000)) == repr(brief(10**5000)) == "1.00e5000" and str(brief(-(10**100) * 3)) == "-3.00e100"
    assert repr(brief(["6-6", 5])) == "['6-6', 5]" and repr(brief((1.5, None))) == "(1.5, None)"
    assert brief(Piece(6, 4)) == Piece(6, 4) and str(brief([Piece(6, 4)])[0]) == "6-4"
    assert repr(brief(Unspeakable())) == str(brief(Unspeakable())) == "<Unspeakable>"


@pytest.mark.parametrize("name", HOSTILE)
def test_the_face_refuses_it_briefly(name: str) -> None:
    thing = HOSTILE[name]
    game = ivories.game("embossing/block")
    for do in (
        lambda: ivories.game("embossing/block", thing),
        lambda: ivories.game("embossing/block", hand=thing),
        lambda: ivories.game("embossing/block", pieces=thing),
        lambda: ivories.LayoutRules(id=thing, title="", booklet="me"),
        lambda: game.start(thing),
        lambda: game.start(match=thing),
        lambda: game.start().view(thing),
        lambda: game.start().text(columns=thing),
        lambda: game.start().svg(look=thing),
        lambda: game.start().record().redact(thing),
        lambda: ivories.replay(thing),
        lambda: ivories.poker_hand([thing] * 5),
        lambda: ivories.find(thing),
    ):
        with pytest.raises(IvoriesError) as caught:
            do()
        sound(caught.value.sentence)
