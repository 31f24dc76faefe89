"""What is said of mistakes: every sentence has a name in the catalogue, and no sentence stands anywhere else."""

from __future__ import annotations

import ast
import dataclasses
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import ivories
from ivories import Code, IllegalAction, IvoriesError, RecordError, pages, rules
from ivories.errors import nearest, unknown
from ivories.pieces import SETS, Piece
from ivories.record import read
from ivories.words import ENGLISH
from ivories.words.english_mistakes import FRAMES, MISTAKES
from ivories.words.language import ANYBODY, Hearer, _Filling

pytestmark = pytest.mark.heavy

HOUSE = Path(ivories.__file__).parent
REFUSERS = {"IvoriesError", "IllegalAction", "NotKept", "RecordError", "unknown", "fail", "illegal"}
NEED_SET = {"half", "a_half", "piece", "Piece"}  # ways to fill in that ask what the numbers are
HANDS = [["6-6", "5-4"], ["5-5", "6-4"]]


def sources() -> Iterator[tuple[str, ast.Module]]:
    """The files that refuse things: neither the catalogue nor the errors themselves."""
    for path in sorted(HOUSE.rglob("*.py")):
        name = str(path.relative_to(HOUSE))
        if not name.startswith("words") and name != "errors.py":
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def refusals() -> list[tuple[str, str, ast.Call]]:
    """Every refusal in the sources: where, by whom, the call."""
    found = []
    for name, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                by = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if by in REFUSERS:
                    found.append((f"{name}:{node.lineno}", by, node))
    return found


def literal(node: ast.Call) -> str | None:
    first = node.args[0]
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


def words_in(node: ast.AST) -> list[str]:
    return [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def fields(template: str) -> dict[str, set[str]]:
    """The facts in a sentence, each with the ways it is filled in."""
    found: dict[str, set[str]] = {}
    for _, name, way, _ in Formatter().parse(template):
        if name is not None:
            found.setdefault(name, set()).add(way or "")
    return found


# --- The catalogue ---


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    assert {Code(name.partition("/")[0]) for name in MISTAKES} == set(Code)


def test_the_catalogue_is_spoken() -> None:
    assert not set(MISTAKES) & set(FRAMES)
    for name, template in {**MISTAKES, **FRAMES}.items():
        assert ENGLISH.sentences[name] == template
        assert template.endswith((".", "?", "{said}")), name


def test_every_field_is_filled_in_by_a_way_there_is() -> None:
    ways = set(_Filling(ENGLISH, ANYBODY, False).ways)
    for name, fact, asked in ((one, *found) for one in MISTAKES for found in fields(MISTAKES[one]).items()):
        assert fact.isidentifier() and fact not in ("why", "clause", "line", "place"), (name, fact)
        for way in asked:
            pair = ("/" in way or "|" in way) and way.replace("/", "").replace("|", "").isalpha()
            assert way in ways or pair or way.strip(".,0123456789") == "", (name, way)


# --- The refusals ---


def test_there_are_refusals() -> None:
    assert len(refusals()) > 80 and {by for _, by, _ in refusals()} == REFUSERS


def test_every_refusal_names_a_sentence() -> None:
    for where, by, node in refusals():
        why = literal(node)
        if why is not None:
            assert why in MISTAKES, where
            assert by != "unknown" or f"{why}/near" in MISTAKES, where
    for name, tree in sources():
        for word in words_in(tree):
            code, stroke, _ = word.partition("/")
            if stroke and code in list(Code) and " " not in word:
                assert word in MISTAKES, f"{name}: {word}"


def test_every_sentence_is_said_somewhere() -> None:
    said = {word for _, tree in sources() for word in words_in(tree)}
    said |= {f"{literal(node)}/near" for _, by, node in refusals() if by == "unknown"}
    assert [name for name in MISTAKES if name not in said] == []


def test_a_refusal_gives_the_facts_of_its_sentence() -> None:
    for where, by, node in refusals():
        why, given = literal(node), {keyword.arg for keyword in node.keywords}
        if why is None or None in given:
            continue
        given |= {"set"} if by == "illegal" else set()
        for name, more in [(why, {"word"}), (f"{why}/near", {"word", "near"})] if by == "unknown" else [(why, set())]:
            wanted = fields(MISTAKES[name])
            assert set(wanted) - {"set"} == (given | more) - {"set", "line", "place"}, where
            if "set" in wanted or any(ways & NEED_SET for ways in wanted.values()):
                assert "set" in given, where


def test_no_sentence_stands_where_something_is_refused() -> None:
    for where, _, node in refusals():
        for part in [*node.args, *[keyword.value for keyword in node.keywords]]:
            assert not any(isinstance(n, ast.JoinedStr) for n in ast.walk(part)), where
            assert not any(" " in word for word in words_in(part)), where


# --- What becomes of a mistake ---


def mistakes() -> dict[str, IvoriesError]:
    match = ivories.game("embossing/muggins").start(hands=HANDS)
    text = match.record().text.replace("Stock:", "Stock:\n1.1 0 5-4")

    def caught(do: Any) -> IvoriesError:
        with pytest.raises(IvoriesError) as found:
            do()
        return found.value

    return {
        "illegal": caught(lambda: match.play("5-5", seat=1)),
        "line": caught(lambda: ivories.replay(text)),
        "place": caught(lambda: ivories.replay(read(text).record)),
        "together": caught(lambda: ivories.game("embossing/poker", ante=100)),
        "near": caught(lambda: ivories.find("embossing/blok")),
        "piece": caught(lambda: ivories.game("embossing/block", pieces="double-ten")),
    }


@pytest.mark.parametrize("which", ["illegal", "line", "place", "together", "near", "piece"])
def test_a_mistake_survives_the_way_to_another_process(which: str) -> None:
    error = mistakes()[which]
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and again.code is error.code
    assert str(again) == again.sentence == again.tell() == error.sentence
    for name in ("clause", "line", "place"):
        assert getattr(again, name, None) == getattr(error, name, None)


def test_a_mistake_in_a_record_keeps_what_it_was() -> None:
    made = mistakes()
    line, place = made["line"], made["place"]
    assert isinstance(line, RecordError) and isinstance(place, RecordError)
    assert line.code is place.code is Code.MUST_LEAD and line.facts == place.facts
    assert line.line == 11 and line.place is None and line.sentence == "Line 11: 6-6 must be led."
    assert place.line is None and place.place == (1, 1) and place.sentence == "Deal 1, action 1: 6-6 must be led."
    assert line.tell(Hearer(spoken=True)) == "Line 11: The double-six must be led."


def test_a_mistake_within_a_mistake() -> None:
    error = mistakes()["together"]
    assert error.code is Code.BAD_OPTION and error.facts["said"].code is Code.BAD_RULES
    assert error.sentence == error.facts["said"].sentence


def test_a_mistake_is_told_to_a_hearer() -> None:
    error = mistakes()["illegal"]
    assert isinstance(error, IllegalAction) and error.clause == "embossing/muggins#turn"
    assert error.sentence == "It is not seat 1's turn: seat 0 is to play."
    assert error.tell(Hearer(names=("West", "You"), you=1)) == "It is not your turn: West is to play."
    assert error.tell(Hearer(names=("West", "East"), you=0)) == "It is not East's turn: you are to play."


@pytest.mark.parametrize(
    "layout, said",
    [
        (["1-0"], "6-4 does not fit: the open ends are a one and a blank."),
        (["1-1"], "6-4 does not fit: the open end is a one."),
        (["5-1", "5-0@5-1", "0-1@5-0"], "6-4 does not fit: every open end is a one."),
    ],
)
def test_ends_have_their_article(layout: list[str], said: str) -> None:
    match = ivories.game("embossing/draw").start(hands=[["6-4", "3-3"], ["2-2"]], layout=layout)
    with pytest.raises(IllegalAction) as caught:
        match.play("6-4")
    assert caught.value.sentence == said


@pytest.mark.parametrize(
    "layout, said",
    [
        (["4-1"], "5-5 has no open end: the open ends are a four and a one. Write 4-6@4-1."),
        (["4-4"], "5-5 has no open end: the open end is a four. Write 4-6@4-4."),
        (["5-4", "5-0@5-4", "0-4@5-0"], "5-5 has no open end: every open end is a four. Write 4-6@4-0 or 4-6@5-4."),
    ],
)
def test_where_a_piece_could_be_laid(layout: list[str], said: str) -> None:
    match = ivories.game("embossing/draw").start(hands=[["6-4", "3-3"], ["2-2"]], layout=layout)
    with pytest.raises(IllegalAction) as caught:
        match.play("4-6@5-5")
    assert caught.value.sentence == said


def test_rule_sets_pages_and_players_there_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = dataclasses.replace(ivories.find("embossing/block"), id="me/two", players_most=2)
    monkeypatch.setitem(rules._OURS_BY_ID, "me/two", mine)
    for do, said in (
        (lambda: ivories.find(7), "7 is no id of a rule set: write 'embossing/block'."),  # type: ignore[arg-type]
        (lambda: pages.page("me/two"), "me/two has no rules page."),
        (lambda: pages.clause("embossing/block#xyzzy"), "embossing/block has no clause 'xyzzy'."),
        (lambda: ivories.game(mine, 3), "me/two on the double-six set is for 2 players, not 3."),
    ):
        with pytest.raises(IvoriesError) as caught:
            do()
        assert caught.value.sentence == said


def test_pieces_and_notes_are_named_to_those_who_hear() -> None:
    match = ivories.game("musical/draw").start(hands=[["12-4", "1-1"], ["16-16"]], layout=["8-2"])
    with pytest.raises(IllegalAction) as caught:
        match.play("12-4@8-2")
    assert caught.value.sentence == "12-4 does not fit: the open ends are a half and an eighth."
    spoken = caught.value.tell(Hearer(spoken=True))
    assert spoken == "The dotted half and quarter does not fit: the open ends are a half and an eighth."


# --- Plain words ---

NOT_PLAIN = re.compile(r"\b(he|him|his|himself|she|her|hers|nought|thousand millions?|whoever|anew)\b", re.IGNORECASE)


def told_to_people() -> Iterator[tuple[str, str]]:
    """Everything that a player or a reader sees, with where it stands: sentences, help of options, pages, docs."""
    yield from ((f"sentence {name}", sentence) for name, sentence in ENGLISH.sentences.items())
    for family in rules.FAMILIES:
        for f in dataclasses.fields(family):
            yield f"{family.__name__}.{f.name}", f.metadata.get("help", "")
    docs = HOUSE.parent
    for path in [docs / "README.md", docs / "CONTRIBUTING.md", *(docs / "docs").rglob("*.md")]:
        yield path.name, path.read_text(encoding="utf-8")


def test_plain_international_words() -> None:
    found = list(told_to_people())
    assert len(found) > len(ENGLISH.sentences) + 100
    assert [(where, words) for where, text in found if (words := NOT_PLAIN.findall(text))] == []


# --- The names of numbers ---

OLD_NAMES = {1: "ace", 2: "deuce", 3: "trey"}


@pytest.mark.parametrize("piece", SETS["double-twelve"].pieces, ids=str)
def test_old_names_change_three_numbers_of_a_pip_piece_and_nothing_else(piece: Piece) -> None:
    plain, old = ENGLISH.piece(*piece, musical=False), ENGLISH.piece(*piece, musical=False, old_names=True)
    assert not set(OLD_NAMES.values()) & set(plain.split("-"))
    for number, name in OLD_NAMES.items():
        if number in piece:
            plain = plain.replace(ENGLISH.half(number, musical=False), name)
    assert old == plain


@pytest.mark.parametrize("piece", SETS["musical"].pieces, ids=str)
def test_notes_have_no_old_names(piece: Piece) -> None:
    assert ENGLISH.piece(*piece, musical=True, old_names=True) == ENGLISH.piece(*piece, musical=True)


def test_old_names_are_a_setting_of_the_hearer() -> None:
    match = ivories.game("embossing/draw").start(hands=[["6-4", "3-3"], ["2-2"]], layout=["3-1", "3-2@3-1"])
    with pytest.raises(IllegalAction) as caught:
        match.play("6-4@3-2")
    assert caught.value.sentence == "6-4 does not fit: the open ends are a two and a one."
    assert caught.value.tell(Hearer(old_names=True)) == "6-4 does not fit: the open ends are a deuce and an ace."
    told = ENGLISH.say("picture/end", {"number": 3, "piece": Piece(3, 2)}, Hearer(spoken=True, old_names=True))
    assert told == "trey on the trey-deuce"


def test_names_much_like_the_one_given() -> None:
    assert nearest("tarrget", ["target", "hand"]) == ["target"] and nearest("", ["hand"]) == []
    assert nearest("muggins", [f"{name}/muggins" for name in "abcd"]) == ["d/muggins", "c/muggins", "b/muggins"]
    far = unknown("unknown-rules", "?", ["embossing/block"])
    assert far.sentence == "I know no game '?'. `ivories rules` lists them all."
    near = unknown("unknown-rules/clause", "fits", ["fit", "feet"], rules="embossing/block")
    assert near.sentence == "embossing/block has no clause 'fits'. Did you mean 'fit' or 'feet'?"
