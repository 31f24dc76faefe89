"""Invitations, markers, prize cards and the conductor's sheets: what stands on them, and where."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import Any

import pytest

from ivories import IvoriesError
from ivories.printing import press
from ivories.printing.data import (
    Announcements,
    CallOut,
    ConductorList,
    Guest,
    Marker,
    PrizeCard,
    PrizeCards,
    TableMarkers,
)
from ivories.printing.lists import announcements, call_out, conductor_list
from ivories.printing.paper import PAPERS
from ivories.printing.tables import invitations, prize_cards, table_markers
from tests.drawing.test_png import dots
from tests.printing import samples
from tests.printing.reading import Page, Word, read


def numbers(page: Page, size: float) -> list[Word]:
    return [word for word in page.words if word.size > size and word.text.isdigit()]


def test_an_invitation_says_who_when_where_and_what() -> None:
    front, reverse = read(invitations(samples.invitation()))
    for told in ("Edith", "Friday, 6 March", "at eight o’clock", "12 High Street", "Domino Party"):
        assert [word.text for word in front.words].count(told) == 4, told
    for told in ("Sebastopol", "Three prizes wait", "by Monday", "Supper."):
        assert reverse.text().count(told) == 4, told


def test_an_invitation_says_less_if_it_is_told_less() -> None:
    asked = samples.invitation(hour="", form="", prizes=0, reply="", lines=(), copies=1)
    front, reverse = read(invitations(asked))
    assert "at" not in front.text().split()[9:] and reverse.text() == "Please let us know if you will come."


@pytest.mark.parametrize("prizes, told", [(1, "A prize waits"), (12, "Twelve prizes wait"), (13, "13 prizes wait")])
def test_prizes_are_counted(prizes: int, told: str) -> None:
    assert told in read(invitations(samples.invitation(prizes=prizes, copies=1)))[1].text()


def test_a_long_place_is_broken_and_the_front_keeps_its_size() -> None:
    sizes = []
    for place in ("12 High Street", "The Manor House of Featherstonehaugh-Cholmondeleyston, Upper Slaughter"):
        front = read(invitations(samples.invitation(place=place, copies=1)))[0]
        sizes.append({word.text: word.size for word in front.words})
        assert place in front.text()
    assert all(sizes[0][told] == sizes[1][told] for told in ("Domino Party", "Edith", "Friday, 6 March", "given by"))


def test_what_a_host_does_not_say_is_written_on_dotted_lines() -> None:
    for told, lines in (({}, 0), ({"host": ""}, 1), ({"host": "", "date": "", "place": ""}, 3)):
        front = read(invitations(samples.invitation(copies=1, **told)))[0]
        assert len([line for line in front.lines if line.dashed and line.x1 - line.x0 > 40]) == lines


def test_an_invitation_in_the_words_of_the_host() -> None:
    own = samples.invitation(
        title="Dominoes!", front=("Come to", "Dominoes!", "at Edith", "Edith"), reverse=("Bring cake.",)
    )
    front, reverse = read(invitations(own))
    assert [word.text for word in front.words[:4]] == ["Come to", "Dominoes!", "at Edith", "Edith"]
    sizes = [word.size for word in front.words[:4]]
    assert sizes[1] > sizes[3] > sizes[0] == sizes[2] and reverse.text() == " ".join(["Bring cake."] * 4)


def test_an_invitation_for_every_guest() -> None:
    pages = read(invitations(samples.invitation(guests=("Ada", "Ben", "Cy", "Di", "Ed")), "letter"))
    assert len(pages) == 4
    assert [word.text for word in pages[0].words if word.text in ("Ada", "Ben", "Cy", "Di")] == [
        "Ada",
        "Ben",
        "Cy",
        "Di",
    ]
    assert "Ed" in [word.text for word in pages[2].words]
    (last,) = [word for word in pages[3].words if "Supper." in word.text]
    assert last.x > pages[3].width / 2  # behind the last one, which stands at the left


@pytest.mark.parametrize("count", [1, 40])
def test_a_folded_marker_is_read_from_both_sides(count: int) -> None:
    pages = read(table_markers(TableMarkers(tables=tuple(range(1, count + 1)))))
    assert len(pages) == -(-count // 2)
    upper, lower = numbers(pages[0], 50)[:2]
    assert upper.text == lower.text == "1" and upper.x + lower.x == pytest.approx(210, abs=0.05)
    folds = sorted({round(line.y0, 2) for line in pages[0].lines if line.dashed and line.wide < 0.35})
    assert upper.y + lower.y == pytest.approx(2 * folds[0], abs=0.05)  # each the other turned round about the fold
    assert folds == [18.5 + 65, 18.5 + 195][:count]


def test_a_marker_of_two_sides_has_its_number_behind_it() -> None:
    front, back = read(table_markers(TableMarkers(tables=(1, 12, 128), form=Marker.TWO_SIDED)))
    there = {word.text: (word.x < 105, round(word.y, 2)) for word in numbers(front, 50)}
    behind = {word.text: (word.x > 105, round(word.y, 2)) for word in numbers(back, 50)}
    assert there == behind and set(there) == {"1", "12", "128"}


def test_a_prize_card_is_blank_until_it_is_won() -> None:
    (page,) = read(prize_cards(samples.prizes("Ada", "", LONG := samples.LONG)))
    assert page.text().count("First prize") == 3 and page.text().count("A bust.") == 3
    assert "Ada" in page.text() and LONG in page.text() and "284" in page.text()


@pytest.mark.parametrize("count", [1, 2, 3])
def test_an_empty_place_has_no_marks(count: int) -> None:
    (page,) = read(prize_cards(samples.prizes(*["Ada"] * count)))
    level = {round(line.y0, 2) for line in page.lines if abs(line.wide - 0.3) < 0.001 and line.y0 == line.y1}
    upright = [max(line.y0, line.y1) for line in page.lines if abs(line.wide - 0.3) < 0.001 and line.x0 == line.x1]
    assert sorted(level) == [19.5 + 86 * row for row in range(count + 1)]
    assert max(upright) == pytest.approx(19.5 + 86 * count + 5.5)


def test_a_prize_without_an_amount_asks_for_none() -> None:
    told = [PrizeCard(prize="First prize"), PrizeCard(prize="Booby prize", amount=None)]
    texts = [read(prize_cards(PrizeCards(cards=(card,))))[0].text() for card in told]
    assert texts == ["First prize with", "Booby prize"]


@pytest.mark.heavy
@pytest.mark.parametrize("form", Marker)
def test_as_much_white_above_a_number_as_below_it(form: Marker, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows of a marker without ink: below the label, and above the line at the foot."""
    shown: list[Any] = []
    real = press.set_in
    monkeypatch.setattr(press, "set_in", lambda *given, **more: shown.append(real(*given[:4], "png", ppi=72)) or b"")
    table_markers(TableMarkers(tables=(2,), form=form))
    rows = dots(shown[0][0] if isinstance(shown[0], list) else shown[0])
    top, bottom, left = (90, 140, 80) if form is Marker.FOLDED else (24, 140, 20)
    inked = [any(min(dot) < 128 for dot in rows[at][mm(left) : mm(left + 60)]) for at in range(mm(top), mm(bottom))]
    runs = [(key, len(list(run))) for key, run in groupby(inked)]
    tall = max(at for at, (key, size) in enumerate(runs) if key and size == max(s for k, s in runs if k))
    assert abs(runs[tall - 1][1] - runs[tall + 1][1]) <= 2


def mm(millimetres: float) -> int:
    """Dots of a picture with 72 to the inch."""
    return int(millimetres * 72 / 25.4)


@pytest.mark.parametrize("count", [1, 24, 25, 160])
def test_all_guests_are_on_the_conductors_list(count: int) -> None:
    names = tuple(f"Guest{i}x" for i in range(count))
    pages = read(conductor_list(samples.conductor(count, names), "letter"))
    text = " ".join(page.text() for page in pages).split()
    assert all(text.count(name) == 1 for name in names)
    boxes = [a for page in pages for a in page.areas if a.how == "S" and abs(a.right - a.left - 4) < 0.05]
    assert len([a for a in boxes if abs(a.bottom - a.top - 4) < 0.05]) == count
    assert (f"page 1 of {len(pages)}" in pages[0].text()) == (len(pages) > 1)


@pytest.mark.parametrize("note", ["", "late"])
def test_a_long_list_of_guests_has_two_columns_unless_there_are_notes(note: str) -> None:
    pages = read(conductor_list(samples.conductor(30, note=note)))
    assert len({round(word.x) for page in pages for word in page.words if word.text == "Ben"}) == (1 if note else 2)
    assert " ".join(page.text() for page in pages).split().count("late") == (30 if note else 0)


@pytest.mark.parametrize("paper", PAPERS)
def test_thirty_six_guests_are_on_one_page_in_two_equal_columns(paper: str) -> None:
    asked = replace(samples.conductor(36, (samples.COUPLED, *(f"Guest{i}x" for i in range(35)))), lines=())
    (page,) = read(conductor_list(asked, paper))
    left = [word for word in page.words if word.text.startswith("Guest") and word.x < page.width / 2]
    assert len(left) == 17  # and the long one
    assert min(word.size for word in page.words if "Featherstonehaugh" in word.text) >= 8.9
    assert min(word.size for word in page.words if word.text in ("red", "white")) >= 9


def test_a_long_name_is_called_out_in_letters_to_be_read() -> None:
    (page,) = read(call_out(samples.call_out(36, (samples.COUPLED, "Ben"), "red")))
    assert min(word.size for word in page.words if "Featherstonehaugh" in word.text) >= 9.9
    tables = [word.x for word in numbers(page, 20)]
    assert sum(x < page.width / 2 for x in tables) == 5


@pytest.mark.parametrize("count", [1, 24, 28, 160])
def test_the_next_seating_is_called_table_by_table(count: int) -> None:
    names = tuple(f"Guest{i}x" for i in range(count))
    pages = read(call_out(samples.call_out(count, names, "red")))
    called = [word.text for page in pages for word in page.words if word.text.startswith("Guest")]
    assert called == list(names) and "Seats for Session II" in pages[0].text()
    tables = [int(word.text) for page in pages for word in numbers(page, 20)]
    assert tables == list(range(1, (count + 3) // 4 + 1))


def test_announcements_are_spoken_in_order() -> None:
    said = tuple(
        f"This is sentence number {i}, and it is long enough to need more than one line of paper." for i in range(40)
    )
    pages = read(announcements(samples.announcements(*said)))
    text = " ".join(" ".join(page.text() for page in pages).split())
    assert len(pages) > 2 and [text.index(f"number {i}, and") for i in range(40)] == sorted(
        text.index(f"number {i}, and") for i in range(40)
    )
    assert "W…" in " ".join(page.text() for page in read(announcements(samples.announcements("W" * 500))))


@pytest.mark.parametrize(
    "make, thing, said",
    [
        (table_markers, TableMarkers(tables=()), "tables is empty"),
        (table_markers, TableMarkers(tables=(1000,)), "table is a number from 1 to 999"),
        (table_markers, TableMarkers(tables=(1,), form="round"), "choose folded or two-sided"),  # type: ignore[arg-type]
        (invitations, samples.invitation(copies=0), "copies is a number from 1 to 1000"),
        (prize_cards, PrizeCards(cards=()), "cards is empty"),
        (conductor_list, ConductorList(guests=()), "guests is empty"),
        (conductor_list, ConductorList(guests=(Guest(name="A", side="blue"),)), "choose white or red"),
        (announcements, Announcements(parts=()), "parts is empty"),
        (call_out, CallOut(session=1, seats=()), "seats is empty"),
        (call_out, CallOut(session=0, seats=samples.call_out().seats), "session is a number from 1"),
    ],
)
def test_what_is_not_there_or_wrong_is_refused(make: Any, thing: Any, said: str) -> None:
    with pytest.raises(IvoriesError) as caught:
        make(thing)
    assert said in caught.value.sentence
