"""What stands on plates: hands that were counted, what a seat last said, who sits out."""

from __future__ import annotations

import re

import pytest

import ivories
from ivories.drawing.parts import pen_of
from ivories.drawing.plates import Plate
from ivories.drawing.sitters import sitters
from ivories.drawing.style import Style
from ivories.pieces import DOUBLE_SIX
from tests.drawing.boards import positions
from tests.drawing.checking_svg import plate_of
from tests.drawing.reading import read_svg


def test_a_counted_hand_is_flush_with_the_name_in_any_number_of_rows() -> None:
    match = ivories.game("embossing/block", 2).start(1)
    for count in range(1, 12):
        sitter = sitters(match.view(), ("A", "B"))[1]._replace(shown=tuple(DOUBLE_SIX.pieces[:count]))
        drawn = Plate(sitter, 92, True, pen_of(Style(), DOUBLE_SIX)).counted.drawn
        rows = {y: x for x, y in reversed(re.findall(r"translate\((\S+) (\S+)\) scale", drawn))}
        assert set(rows.values()) == {"0"}, count


def words_on(match: ivories.Match, seat: int) -> list[str]:
    picture, view = read_svg(match.svg(0)), match.view(0)
    plate = plate_of(seat, view, picture)
    assert plate
    return [word.said for word in picture.words if plate.overlaps(word.page)]


def test_who_sits_out_is_said_at_once_on_the_plate_and_in_the_description() -> None:
    match = ivories.game("embossing/euchre", 4).start(1)
    for word in ("order", "alone"):
        match.play(word)
    table = match.view().tricks
    assert table and table.phase != "tricks"
    (out,) = table.out
    assert any("sits out" in said for said in words_on(match, out))
    told = match.svg(0).split("<desc>")[1].split("</desc>")[0]
    assert f"Seat {out} has 0 and sits out." in told and f"Seat {out} has 0 and holds" not in told


def test_words_of_an_auction_have_one_form() -> None:
    match = ivories.game("embossing/rounce", 4).start(1)
    first = match.turn or 0
    for word in ("pass", "stand", "dummy"):
        match.play(word)
    said = [note for seat in range(4) if seat for note in words_on(match, seat)]
    assert {"passed", "stood", "took a dummy"} - set(said) <= {_own(match, first)}


def _own(match: ivories.Match, first: int) -> str:
    """What seat 0 said, which looks and has no plate."""
    return dict(zip([(first + k) % 4 for k in range(3)], ("passed", "stood", "took a dummy"), strict=True)).get(0, "")


def test_the_chips_at_the_end_of_a_match_are_told_once() -> None:
    match = ivories.game("embossing/poker", 2, max_deals=1).start(1)
    for word in ("bet 2", "drop"):
        match.play(word)
    words = read_svg(match.svg()).said()
    assert "All others have dropped." in words and not any("Chips:" in said for said in words)


@pytest.mark.parametrize("rules_id, width", [("halsam/texas", 28), ("halsam/texas", 40), ("embossing/rounce", 28)])
def test_plates_of_the_sides_stand_beside_the_places_of_a_trick(rules_id: str, width: int) -> None:
    seen = 0
    for match in positions(rules_id, 4, 1, 0.7):
        table = match.view(0).tricks
        if match.over or table is None or table.phase != "tricks":
            continue
        picture = read_svg(match.svg(0, width=width))
        for seat in (1, 3):
            plate = plate_of(seat, match.view(0), picture)
            beside = [one for one in picture.places if plate and abs(one.centre[0] - plate.centre[0]) < 200]
            assert plate and all(abs(one.centre[1] - plate.centre[1]) < 1 for one in beside)
            seen += len(beside)
    assert seen


def test_an_empty_table_says_who_leads_and_one_where_ends_count_what_they_count() -> None:
    match = ivories.game("embossing/muggins", 4).start(2)
    assert match.turn is not None
    leads = "You lead." if match.turn == 0 else f"Seat {match.turn} leads."
    assert leads in read_svg(match.svg(0)).said()
    for _ in range(3):
        match.play(match.legal()[0])
        svg, counts = match.svg(0), [end.count for end in match.view().ends if end.count]
        (said,) = [words for words in read_svg(svg).said() if words.startswith("Ends ")]
        assert said.endswith(f" {sum(counts)}") and (len(counts) < 2) == ("+" not in said)
        assert f"The ends count {sum(counts)}." in svg


def test_what_players_have_to_count_themselves_is_not_said() -> None:
    match = ivories.game("embossing/muggins", 4, claims="called").start(2)
    match.play(match.legal()[0])
    assert "Ends " not in match.svg(0) and "ends count" not in match.svg(0)
