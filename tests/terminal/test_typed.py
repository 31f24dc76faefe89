"""What keyboards type beside the words that are meant."""

from __future__ import annotations

import io
import sys

import pytest

import ivories
from ivories.terminal.asking import whole
from ivories.terminal.keeping import Seating
from ivories.terminal.play import Play
from ivories.terminal.screen import Screen
from tests.terminal.test_anything import Glass


@pytest.mark.parametrize("typed", ["1.", "#1", "1", "#1."])
def test_a_number_as_a_list_has_it(typed: str) -> None:
    match = ivories.game("embossing/block").start(5)
    Play(Glass([typed, "q"]), match, Seating(1, ("greedy",)), None).run()
    assert len(match.record().deals[0].actions) > 0 and whole(typed) == 1


@pytest.mark.parametrize("keys", ["\x1b[A", "\x1b[1;5D", "\x1bOC", "\x1b[3~", "\x1b"])
def test_keys_that_move_type_nothing(keys: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"6{keys}-4\n" if len(keys) > 1 else f"6-4{keys}\n"))
    assert Screen().ask("Your play:") == "6-4"
