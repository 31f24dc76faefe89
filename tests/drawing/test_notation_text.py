"""Notations in characters: every sign is another drawing, and has the heads, dots and ties that it is written with."""

from __future__ import annotations

import pytest

from ivories.drawing.notation_text import HIGH, drawn
from ivories.music.notations import NOTATIONS

WIDEST = 30


@pytest.mark.parametrize("ascii_only", [False, True])
def test_no_two_signs_are_drawn_alike(ascii_only: bool) -> None:
    every = {name: tuple(drawn(one, ascii_only)) for name, one in NOTATIONS.items()}
    assert len(set(every.values())) == len(NOTATIONS)
    for lines in every.values():
        assert len(lines) == HIGH and max(map(len, lines)) <= WIDEST
        assert all(line == line.rstrip() and line.isascii() >= ascii_only for line in lines)


@pytest.mark.parametrize("name", NOTATIONS)
@pytest.mark.parametrize("ascii_only", [False, True])
def test_what_is_written_is_drawn(name: str, ascii_only: bool) -> None:
    one = NOTATIONS[name]
    heads, dot, ties = ("Oo@", ".", "\\") if ascii_only else ("○●", "·", "╰")
    lines = drawn(one, ascii_only)
    sounding = [note for note in one.notes if not note.rest]
    assert sum(lines[2].count(head) for head in heads) == len(sounding)
    assert lines[2].count(dot) == sum(note.dotted for note in one.notes)
    assert lines[3].count(ties) == sum(note.tied for note in one.notes)
    hollow = "Oo" if ascii_only else "○"
    assert sum(lines[2].count(head) for head in hollow) == sum(note.length <= 2 for note in sounding)
