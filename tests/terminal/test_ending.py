"""The end of a deal and of a match: all of it can be read, nothing is said twice, nobody's pieces stay."""

from __future__ import annotations

from typing import Any

import ivories
from ivories.drawing.text import draw_table
from ivories.terminal.ending import last_table
from ivories.terminal.keeping import Seating
from ivories.terminal.play import Play
from tests.terminal.test_anything import Glass


def played(match: ivories.Match, seating: Seating, answers: list[str]) -> list[str]:
    glass: Any = Glass(answers)
    Play(glass, match, seating, None).run()
    said: list[str] = glass.said
    return said


def test_who_leaves_between_two_people_leaves_no_piece() -> None:
    match = ivories.game("embossing/block").start(5)
    said = played(match, Seating(2, (), ("Ann", "Ben")), ["", "q"])
    assert said[-2:] == ["hidden", ""] and any("╭" in line for line in said)


def test_two_people_read_the_opening_lines_and_hear_the_end_once() -> None:
    match = ivories.game("halsam/texas", max_deals=1).start(3)
    said = played(match, Seating(2, ("greedy",), ("Ann", "Ben")), ["", "q"])
    partners = next(i for i, line in enumerate(said) if line.startswith("Partners are"))
    assert "hidden" not in said[: partners + 3] and said[partners + 2].startswith("Pass the keyboard")
    block = ivories.game("embossing/block", max_deals=1).start(5)
    said = played(block, Seating(2, (), ("Ann", "Ben")), [line for _ in range(40) for line in ("", "1")])
    last = said[len(said) - said[::-1].index("hidden") :]
    assert sum("wins the match" in line for line in last) == 1 and len(set(last)) == len(last), last


def test_the_end_of_a_full_table_fits_a_screen_and_names_the_winner_last() -> None:
    match = ivories.game("musical/all-quarters", 12, max_deals=1).start(3)
    said = played(match, Seating(1, ("greedy",)), ["1", ""] * 60)
    stop = max(i for i, line in enumerate(said) if line.startswith("Enter for more"))
    assert len(said) - stop <= 24 and "wins the match" in said[-1] and any(line.startswith("Scores: ") for line in said)


def test_tricks_that_one_sits_out_are_stopped_after() -> None:
    said = played(ivories.game("embossing/rounce", 4).start(3), Seating(1, ("greedy",)), ["pass"])
    more = said.index("Enter for more, q to stop:")
    assert said[more - 1].startswith("That takes one off") and said[more - 20].endswith(".")


def test_a_cross_lies_at_the_end_as_just_before() -> None:
    match = ivories.game("doublesix/cross", 2).start(2)
    while True:
        before, legal = match.view(None), match.legal()
        events = match.play(legal[0])
        if match.result().deals or match.over:
            break
    table = last_table(before, events)
    assert table is not None
    one, other = (draw_table(view, 80, False, 60) for view in (before, table))
    shape = [line.replace("·", " ").rstrip() for line in one]
    assert other[:20] == shape[1:21]
