"""Helps say what is true of the game at hand: every word that it has, and no other."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import ivories
from ivories import rules, testing
from ivories.pages import clause
from ivories.sentences.helps import help_for
from ivories.types import Kind
from ivories.words.english_helps import HELPS
from tests.listening import listening
from tests.tables import EVERY_TABLE, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS

TABLES = [(rules_id, players, {}) for rules_id, players in EVERY_TABLE] + VARIANTS + TRICK_VARIANTS + POKER_VARIANTS
OF_PARTNERS = {Kind.ASSIST, Kind.ALONE}  # a help is for every number of players
PAIRS = ((Kind.ORDER, Kind.ASSIST), (Kind.TAKE, Kind.TURN_DOWN), (Kind.STAND, Kind.DUMMY))  # told in one line
SAID = set(Kind) - {Kind.LEAD, Kind.PLAY}


def said_in(help_of: str) -> set[Kind]:
    """The words that a help names at the beginning of a line, where they are explained, or after `or`."""
    named = " ".join(re.split(r"  +", line.strip())[0] for line in help_of.splitlines() if line.startswith("  "))
    named += " " + " ".join(re.findall(r"or (pass)", help_of))
    return {kind for kind in SAID if re.search(rf"\b{kind.value}\b", named)}


@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_a_help_names_the_words_of_its_game_and_no_others(rules_id: str, players: int, options: dict[str, Any]) -> None:
    game = ivories.game(rules_id, players, **options)
    has = {action.kind for action in game.actions} & SAID
    if Kind.RAISE not in has and game.rules.family == "poker":
        has |= {Kind.RAISE}  # a help does not look at the cap
    if options.get("suit_only"):
        has -= {Kind.DISCARD}  # it has a number, but nobody takes anything up
    assert said_in(help_for(game.rules)) | OF_PARTNERS == has | OF_PARTNERS


@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_a_help_fits_eighty_columns(rules_id: str, players: int, options: dict[str, Any]) -> None:
    text = help_for(ivories.game(rules_id, players, **options).rules)
    assert max(map(len, text.splitlines())) < 80 and "{" not in text


def test_no_line_of_help_is_dead() -> None:
    language = listening()
    for rules_id, players, options in TABLES:
        help_for(ivories.game(rules_id, players, **options).rules, language)
    assert language.used == set(HELPS)


def test_all_quarters_has_no_call() -> None:
    called = {
        rules_id: "muggins" in help_for(ivories.game(rules_id, claims="called").rules)
        for rules_id in ("musical/all-quarters", "embossing/muggins", "halsam/muggins")
    }
    assert called == {"musical/all-quarters": False, "embossing/muggins": True, "halsam/muggins": True}
    assert "muggins" not in help_for(ivories.find("embossing/muggins"))  # counts are announced


def example(rules_id: str, **options: Any) -> str:
    """What the help writes out."""
    found = re.search(r"\d+-\d+@\d+-\d+", help_for(ivories.game(rules_id, **options).rules))
    assert found
    return found[0]


@pytest.mark.parametrize("rules_id", [one.id for one in ivories.all_rules() if one.family == "layout"])
def test_the_example_of_a_help_can_be_played(rules_id: str) -> None:
    written = example(rules_id)
    match = ivories.game(rules_id, 2).start(
        hands=[[written.partition("@")[0], "1-1"], ["2-2"]], layout=[written.partition("@")[2]], leader=0
    )
    match.play(written)


@pytest.mark.parametrize("pieces", ["double-nine", "double-twelve"])
def test_the_example_of_matador_makes_the_total(pieces: str) -> None:
    written = example("embossing/matador", pieces=pieces)
    hands = [[written.partition("@")[0], "2-2"], ["3-3"]]
    ivories.game("embossing/matador", 2, pieces=pieces).start(hands=hands, layout=[written.partition("@")[2]]).play(
        written
    )


# --- Helps of options ---


def option(rules_id: str, name: str) -> str:
    return next(one.help for one in rules.options(ivories.find(rules_id)) if one.name == name)


def test_the_duty_to_win_a_trick_is_told_as_the_page_has_it() -> None:
    bingo, rounce = (option(f"embossing/{name}", "must_head") for name in ("bingo", "rounce"))
    assert "follows or trumps must win the trick" in bingo and "follows or trumps must win the trick" in _text(
        "bingo", "follow"
    )
    assert "cannot follow must trump" in rounce and "cannot follow must trump" in _text("rounce", "head")


def _text(game: str, topic: str) -> str:
    return clause(f"embossing/{game}#{topic}").text


def test_what_becomes_of_a_missing_count() -> None:
    assert "goes to the first who calls it" in option("halsam/muggins", "claims")
    assert "that is called is lost" in option("embossing/muggins", "claims")
    assert "call" not in option("musical/all-quarters", "claims").replace("(called)", "")


@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players, options", TABLES, ids=str)
def test_with_a_view_a_help_names_what_can_still_be_done(rules_id: str, players: int, options: dict[str, Any]) -> None:
    """Whatever may be done now is explained, and nothing that cannot be done in this deal any more."""
    match = ivories.game(rules_id, players, **{**options, "max_deals": 1}).start(3)
    rng = random.Random(rules_id)
    while not match.over:
        view = match.view(match.turn)
        told, all_told = help_for(match.game.rules, view=view), help_for(match.game.rules)
        assert set(told.splitlines()) <= set(all_told.splitlines())
        named, legal = said_in(told), {action.kind for action in view.legal} & SAID
        assert legal - {Kind.PASS} <= named | OF_PARTNERS
        together = {frozenset(words) for words in PAIRS if set(words) & legal}
        aside = {Kind.PASS, *(kind for pair in together for kind in pair)}
        assert match.game.rules.calls or named <= legal | aside, (named, legal)
        match.play(testing.random_action(match, rng))


def test_where_a_bid_is_asked_for_help_speaks_of_bids() -> None:
    match = ivories.game("halsam/texas").start(1)
    said = help_for(match.game.rules, view=match.view(match.turn))
    assert said.startswith("A number is your bid") and "laid to the trick" not in said
