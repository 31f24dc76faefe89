"""Every position on a small screen: pieces drawn at every open end, rack, scores and choices, nothing cut."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import ivories
from ivories import testing
from ivories.drawing.writing import usual
from ivories.pieces import MUSICAL
from ivories.sentences.teller import Teller
from ivories.showing.listing import choices
from ivories.terminal import table
from tests.tables import EVERY_TABLE, LAYOUT

OUTLINE = "Too large to be drawn here"
HIDDEN = re.compile(r"(\d+) of (\d+) pieces, far from the open ends, are not drawn")


class Paper:
    """A screen whose lines can be looked at."""

    def __init__(self, columns: int, lines: int, ascii_only: bool = False, numerals: bool = False) -> None:
        self.columns, self.lines, self.ascii_only, self.numerals = columns, lines, ascii_only, numerals
        self.said: list[str] = []

    def say(self, words: str, style: str = "") -> None:
        self.said.append(words)


def positions(game: ivories.Game, seeds: int) -> Iterator[ivories.Match]:
    for seed in range(seeds):
        match, rng = game.start(seed), random.Random(f"{game.rules.id} {seed}")
        while not match.over:
            yield match
            match.play(testing.random_action(match, rng))


def shown(
    match: ivories.Match, columns: int, lines: int, ascii_only: bool = False, numerals: bool = False
) -> list[str]:
    """What a person sees who is to act."""
    paper: Any = Paper(columns, lines, ascii_only, numerals)
    rules = match.game.rules
    names = [f"Guest {seat}" for seat in range(match.game.players)]
    view = match.view(match.turn)
    table.show(paper, view, rules, names, choices(view.legal, bool(rules.calls)))
    return list(paper.said)


def check(match: ivories.Match, columns: int, lines: int, ascii_only: bool = False, numerals: bool = False) -> None:
    said = shown(match, columns, lines, ascii_only, numerals)
    written = usual(match.game.set, ascii_only, numerals)
    view = match.view(match.turn)
    assert len(said) + 1 <= lines, "\n".join(said)  # and the question
    assert all(len(line) <= columns for line in said), "\n".join(said)
    whole = " ".join(" ".join(said).split())
    assert OUTLINE not in whole, "\n".join(said)
    assert not ascii_only or whole.isascii()
    for seat, score in enumerate(view.scores):
        assert re.search(rf"Guest {seat} -?{score}\b", whole)
    drawn = "\n".join(said)
    for piece in view.hand:
        across = re.search(rf"[│|] *{piece.high}[│|]", drawn)
        assert str(piece) in whole or across, (piece, drawn)
    hidden = HIDDEN.search(whole)
    for end in view.ends if view.layout else ():
        assert hidden or is_drawn(written(end.piece), drawn), (end, drawn)
    if hidden:
        assert int(hidden[2]) == len(view.layout) > int(hidden[1])


def is_drawn(halves: tuple[str, str], drawn: str) -> bool:
    """What is written on both halves of a piece stands somewhere among the signs of a piece."""
    return all(re.search(rf"[^\d]{re.escape(half)}[^\d]", drawn) for half in halves)


@pytest.mark.heavy
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players", EVERY_TABLE)
def test_every_position_of_every_table(rules_id: str, players: int, deep: bool) -> None:
    for match in positions(ivories.game(rules_id, players, max_deals=2), 20 if deep else 1):
        check(match, 80, 24)


@pytest.mark.heavy
@pytest.mark.parametrize("columns, ascii_only", [(80, False), (40, True)])
@pytest.mark.parametrize("rules_id", [one for one in LAYOUT if ivories.find(one).set is MUSICAL])
def test_musical_pieces_in_numbers(rules_id: str, columns: int, ascii_only: bool) -> None:
    for match in positions(ivories.game(rules_id, max_deals=1), 1):
        check(match, columns, 24, ascii_only, numerals=True)


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
def test_a_narrow_screen_and_plain_signs(rules_id: str) -> None:
    for match in positions(ivories.game(rules_id, max_deals=1), 1):
        check(match, 40, 24, ascii_only=True)


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id", [one for one in LAYOUT if ivories.find(one).pieces == "double-six"])
def test_the_largest_set(rules_id: str) -> None:
    for match in positions(ivories.game(rules_id, 2, pieces="double-twelve", max_deals=1), 1):
        check(match, 80, 24)


def test_the_rack_gives_way_before_the_size_of_the_pieces() -> None:
    match = ivories.game("embossing/block", 2).start(hands=[["6-6", "5-4"], ["6-5", "3-1"]])
    match.play("6-6")
    match.play("6-5@6-6")
    assert "│ 5│" in "\n".join(shown(match, 80, 24)) and "5-4" not in shown(match, 80, 24)
    low = shown(match, 80, 9)
    assert "5-4" in low and any("╭──╮" in line for line in low)
    match = ivories.game("halsam/muggins", 2).start(seed=5)
    rng = random.Random(3)
    while len(match.view().layout) < 14:
        match.play(testing.random_action(match, rng))
    assert re.search(r"\[\d│\d\]", "\n".join(shown(match, 80, 16)))


def test_partners_a_running_count_and_a_poker_hand_are_told() -> None:
    assert "partner" in "\n".join(shown(ivories.game("halsam/texas", 4).start(1), 80, 24))
    match = ivories.game("embossing/muggins", 2).start(seed=4)
    match.play(match.legal()[0])
    total = sum(end.count for end in match.view().ends)
    assert f"ends {total}" in "\n".join(shown(match, 80, 24))
    called = ivories.game("embossing/muggins", 2, claims="called").start(seed=4)
    called.play(called.legal()[0])
    assert "ends" not in "\n".join(shown(called, 80, 24))  # that is for the players to see
    assert "You hold " in "\n".join(shown(ivories.game("halsam/poker", 2).start(1), 80, 24))


def test_a_piece_that_was_turned_down_lies_beside_no_trick() -> None:
    """And partners are counted together."""
    match = ivories.game("embossing/euchre", 4).start(2)
    while not (view := match.view(match.turn)).tricks or not view.tricks.trick:
        legal = {str(action.kind): action for action in match.legal()}
        match.play(legal.get("turn down") or legal.get("make") or legal.get("pass") or match.legal()[0])
    assert view.tricks.turned is not None and table._without_turned_down(view).tricks.turned is None  # type: ignore[union-attr]
    while not match.result().deals:
        match.play(match.legal()[0])
    told = Teller(match.game.rules).deal_ended(match.result().deals[0])
    assert re.search(r"made trumps; seat \d and seat \d took \d trick", told)


def test_the_heading_is_explained() -> None:
    match = ivories.game("embossing/muggins").start(5)
    match.play(match.legal(match.turn)[0])
    paper: Any = Paper(80, 24)
    said = table.heading_in_words(paper, match.view(0), match.game.rules, ("South", "North"))
    count = len(match.view(1).hand)
    assert f"North 0 ({count}) means that North has 0 and holds {count} pieces; ▸ marks" in said
    assert said.endswith(f"ends {sum(end.count for end in match.view(0).ends)} is what the open ends add up to.")


def test_the_trump_holder_of_rounce_is_no_dealer() -> None:
    heading = shown(ivories.game("embossing/rounce").start(5), 80, 24)[1]
    assert "[trump-holder" in heading and "dealer" not in heading
