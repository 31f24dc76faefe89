"""Invitations, markers, prize cards and the conductor's sheets: what stands on them, and where."""

from __future__ import annotations

from typing import Any

import pytest

from ivories import IvoriesError
from ivories.printing.data import Announcements, CallOut, ConductorList, Guest, Marker, PrizeCards, TableMarkers
from ivories.printing.lists import announcements, call_out, conductor_list
from ivories.printing.tables import invitations, prize_cards, table_markers
from tests.printing import samples
from tests.printing.reading import Page, Word, read


def numbers(page: Page, size: float) -> list[Word]:
    return [word for word in page.words if word.size > size and word.text.isdigit()]


def test_an_invitation_says_who_when_where_and_what() -> None:
    front, reverse = read(invitations(samples.invitation()))
    for told in ("Edith", "Friday, 6 March", "at eight o'clock", "12 High Street", "Domino Party"):
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
    assert folds == [18.5 + 65, 18.5 + 195]


def test_a_marker_of_two_sides_has_its_number_behind_it() -> None:
    front, back = read(table_markers(TableMarkers(tables=(1, 12, 128), form=Marker.TWO_SIDED)))
    there = {word.text: (word.x < 105, round(word.y, 2)) for word in numbers(front, 50)}
    behind = {word.text: (word.x > 105, round(word.y, 2)) for word in numbers(back, 50)}
    assert there == behind and set(there) == {"1", "12", "128"}


def test_a_prize_card_is_blank_until_it_is_won() -> None:
    (page,) = read(prize_cards(samples.prizes("Ada", "", LONG := samples.LONG)))
    assert page.text().count("First prize") == 3 and page.text().count("A bust.") == 3
    assert "Ada" in page.text() and LONG in page.text() and "284" in page.text()


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
