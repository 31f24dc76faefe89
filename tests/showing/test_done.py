"""What was done at a table, apart from the match: on a page and in a terminal the same, but for what only one knows."""

from __future__ import annotations

import pytest

import ivories
from ivories.showing.eyes import Eyes
from ivories.showing.saying import DONE, done, done_name
from ivories.table.entries import AnyEntry
from ivories.table.telling import Told
from ivories.terminal.heard import OWN
from ivories.words import ENGLISH

EYES = Eyes(ivories.game("embossing/block", 2), ("Ada", "Bea"), 0)


@pytest.mark.parametrize(
    "told, sentence",
    [
        (Told("sit", 1), "Bea sits down."),
        (Told("name", 1, name="Cleo"), "A player is called Cleo from now on."),
        (Told("name", 0, name="Cleo"), "You are called Cleo from now on."),
        (Told("stand", 1, name="Bea"), "Bea leaves the table."),
        (Told("ready", 1, ready=True), "Bea is ready."),
        (Told("ready", 1, ready=False), "Bea is not ready any more."),
        (Told("ready", 0, ready=True), None),
        (Told("fill", 1, bot="greedy"), "A bot plays for Bea."),
        (Told("empty", 1, name="Bea"), "The host opens the seat of Bea."),
        (Told("start"), "A match begins."),
        (Told("act", 1), None),
        (Told("act", 1, clock=True), "Bea was too slow: the clock has played."),
        (Told("take-over", 1), "A bot plays on for Bea."),
        (Told("take-over", 0), "A bot plays on for you, until you play again."),
        (Told("take-back", 0), "You play again."),
        (Told("resign", 1), "Bea gives the match up."),
        (Told("again", 1), "Bea asks for another match."),
        (Told("undo", 1), "Bea takes an action back."),
        (Told("say", 1, phrase="hello"), "Bea: Hello!"),
        (Told("say", 1), None),
        (Told("close"), "The table is closed."),
        (Told("close", why="idle"), "Nobody was here for long: the table is closed."),
        (Told("resume"), "The server was away: the time for this turn begins again."),
        (Told("open"), None),
        (Told("mute", 1), None),
        (Told("link"), None),  # a later version may do more than this one has words for
    ],
)
def test_what_was_done_is_told(told: Told, sentence: str | None) -> None:
    line = done(told, EYES)
    assert (line and line.text) == sentence


def test_whatever_is_done_is_told_or_left_out_on_purpose() -> None:
    tags = {entry.__struct_config__.tag for entry in AnyEntry.__args__}
    assert tags - DONE == {"open", "mute"} and tags >= DONE


def test_a_terminal_has_its_own_words_for_what_it_knows() -> None:
    for name, own in OWN.items():
        assert {name, own} <= set(ENGLISH.sentences)
    assert done_name(Told("name", 1), 0) in OWN and done_name(Told("take-over", 0), 0) in OWN
