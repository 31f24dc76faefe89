"""The page of words: what it explains is used, and what is used and special is explained."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from string import Formatter

import pytest

from ivories.poker import Hand
from ivories.types import Ending, Kind, Why
from ivories.words import english
from ivories.words.english_helps import HELPS
from ivories.words.english_summary import ROWS, SUMMARY

pytestmark = pytest.mark.heavy

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "glossary.md"
ENTRY = re.compile(r"- ((?:\*\*[\w -]+\*\*(?:, )?)+): ")
WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")
OLD = set(english.GRAMMAR.old_pips.values())
# What every reader of English knows. A word that is neither here nor explained fails the run: explain it, or, if it is
# plain, add it here.
PLAIN = set((Path(__file__).parent / "plain_words.txt").read_text(encoding="utf-8").split())


def entries() -> list[str]:
    """The words that the page explains, in small letters."""
    heads = [match[1] for match in map(ENTRY.match, PAGE.read_text(encoding="utf-8").splitlines()) if match]
    also = re.findall(r"(?<!- )\*\*([\w -]+)\*\*", PAGE.read_text(encoding="utf-8"))
    return sorted(
        {word.lower() for head in heads for word in re.findall(r"\*\*(.+?)\*\*", head)} | {w.lower() for w in also}
    )


def forms(word: str) -> set[str]:
    """A word as it can stand in a sentence; of several words each."""
    if " " in word:
        return {form for part in word.split() if part not in PARTICLES for form in forms(part)}
    stem = word[:-1] if word.endswith(("e", "y")) else word
    ends = [
        "s",
        "es",
        "ed",
        "d",
        "ing",
        "r",
        "er",
        "est",
        "ies",
        "ied",
        "ier",
        "iest",
        f"{word[-1]}ed",
        f"{word[-1]}ing",
    ]
    return {word} | {word + end for end in ends} | {stem + end for end in ends} | IRREGULAR.get(word, set())


PARTICLES = {"in", "out", "down"}
IRREGULAR = {
    "lead": {"led"}, "draw": {"drew", "drawn"}, "take": {"took", "taken"}, "make": {"made"}, "give": {"gave", "given"},
    "throw": {"thrown"}, "show": {"shown"}, "sit": {"sitting"}, "half": {"halves"}, "deal": {"dealt"},
    "stand": {"stood"}, "lots": {"lot"}, "bid": {"bid"}, "swap": {"swapped"}, "spots": {"spot"},
}  # fmt: skip


def words_of(text: str) -> set[str]:
    return set(WORD.findall(text.lower()))


def template(sentence: str) -> str:
    """The words of a sentence: its text, and the verbs and nouns that are chosen between."""
    parts = []
    for text, _, way, _ in Formatter().parse(sentence):
        parts += [text, (way or "").replace("/", " ").replace("|", " ") if re.search(r"[/|]", way or "") else ""]
    return " ".join(parts)


def told() -> set[str]:
    """The words of everything that is told of a game, and of the pages."""
    kinds = (english.EVENTS, english.RESULTS, english.POKER_HANDS, english.TABLE, english.PICTURE, HELPS, ROWS, SUMMARY)
    sentences = [template(sentence) for kind in kinds for sentence in kind.values()]
    pages = [
        re.sub(r"`[^`]*`", " ", file.read_text(encoding="utf-8")) for file in (ROOT / "docs" / "rules").rglob("*.md")
    ]
    return {word for text in sentences + pages for word in words_of(text)}


def on_the_page() -> set[str]:
    """The words that the page itself says."""
    files = (ROOT / "ivories" / "web" / "files").glob("words*.js")
    return {word for file in files for word in words_of(file.read_text(encoding="utf-8"))}


def explained() -> set[str]:
    return {form for word in entries() for form in forms(word)}


def test_there_is_a_page() -> None:
    assert len(entries()) > 90 and len(told()) > 700


@pytest.mark.parametrize("word", entries())
def test_what_is_explained_is_used(word: str) -> None:
    assert word in OLD or forms(word) & (told() | on_the_page()), f"{word} is explained, and used nowhere"


def test_what_is_used_is_explained_or_plain() -> None:
    assert sorted(told() - explained() - PLAIN) == [], "explain them in docs/glossary.md"


def test_no_word_is_both_and_no_plain_word_is_left_over() -> None:
    assert sorted(PLAIN & set(entries())) == []
    assert sorted(PLAIN - told()) == []


def test_every_word_of_the_table_is_explained() -> None:
    hands = {word for kind in Hand.KINDS for word in kind.split()} - {"one"}
    for word in {*map(str, Kind), *map(str, Why), *(word for ending in Ending for word in ending.split("-")), *hands}:
        whole, parts = words_of(word), words_of(word.replace("-", " "))
        assert whole <= explained() or parts - {"down", "play", "played", "four", "five", "six"} <= explained(), word


def test_one_sentence_each() -> None:
    text = PAGE.read_text(encoding="utf-8").split("## Old names")[0]
    found = [entry for entry in re.split(r"\n(?=- )|\n\n", text) if entry.startswith("- ")]
    assert len(found) > 80
    for entry in found:
        assert ENTRY.match(entry) and entry.endswith(".") and ". " not in entry.replace("\n", " "), entry


def test_it_can_be_found() -> None:
    assert "docs/glossary.md" in (ROOT / "README.md").read_text(encoding="utf-8")
    for link in re.findall(r"\]\(([^)#]+)\)", PAGE.read_text(encoding="utf-8")):
        assert (PAGE.parent / link).exists(), link


def test_its_example_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert failed == 0 and tried >= 6


OTHER_WORDS = re.compile(r"\bchairs?\b|\bmoves?\b|\b(past|older) games\b")


@pytest.mark.parametrize("name", ["ivories/web/files/words.js", "ivories/web/files/words_home.js", "docs/page.md"])
def test_the_page_has_one_word_for_a_thing(name: str) -> None:
    """Seat, step and match, as they are explained; that somebody should pull up a chair is a greeting."""
    said = (ROOT / name).read_text(encoding="utf-8").lower().replace("pull up a chair", "")
    assert OTHER_WORDS.findall(said) == []
