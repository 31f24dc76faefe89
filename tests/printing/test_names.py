"""Names are data: they print as they are typed, in their line; what cannot be printed is refused and named."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from ivories import IvoriesError
from ivories.errors import Code
from ivories.printing import find_job, press
from ivories.printing.data import Layout, Marker, PieceSheets, PrizeCard, PrizeCards, TableMarkers
from tests.drawing.test_png import dots
from tests.printing.reading import read
from tests.printing.samples import (
    AWKWARD,
    LONG,
    MARKUP,
    announcements,
    call_out,
    cards,
    conductor,
    filled,
    invitation,
    prizes,
)

pytestmark = pytest.mark.heavy

PPI = 24


def close(text: str) -> str:
    """Without blanks: a PDF has none at the ends of lines."""
    return "".join(text.split())


def with_names(*names: str) -> list[tuple[str, Any]]:
    """Every job with these names, wherever a name can stand."""
    count = len(names)
    return [
        *[("cards", cards(layout, count, names)) for layout in Layout],
        ("invitations", invitation(guests=names)),
        ("invitations", invitation(host=names[0], place=names[0], lines=names)),
        ("invitations", invitation(front=names, reverse=names)),
        ("conductor", conductor(count, names)),
        ("call-out", call_out(count, names, "red")),
        ("announcements", announcements(*names)),
        ("prizes", prizes(*names)),
        ("markers", TableMarkers(tables=(1,), title=names[0])),
        ("markers", TableMarkers(tables=(1,), title=names[0], form=Marker.TWO_SIDED)),
    ]


@pytest.mark.parametrize("which", range(13))
def test_names_print_as_they_are_typed(which: int) -> None:
    names = (MARKUP, *AWKWARD[:4]) if which in (5, 6) else AWKWARD
    job, thing = with_names(*names)[which]
    reader = PdfReader(io.BytesIO(find_job(job).make(thing, "a4")))
    text = close("".join(page.extract_text() for page in reader.pages))
    for name in names if job != "markers" else names[:1]:
        assert close(name) in text or name == "q̈", name  # pypdf reads a mark over a letter as a letter more


PLAIN = st.text(
    st.characters(min_codepoint=32, max_codepoint=0x17F, categories=("L", "N", "P", "S", "Zs")), max_size=90
)


@settings(max_examples=4, deadline=None)
@given(st.lists(PLAIN, min_size=8, max_size=8))
def test_any_name_can_stand_on_a_card(names: list[str]) -> None:
    pages = read(find_job("cards").make(cards(Layout.PUNCHED, 8, tuple(names)), "a4"))
    assert len(pages) == 1
    assert all(word.size >= 5.99 for word in pages[0].words)


@pytest.mark.parametrize("layout", Layout)
def test_a_long_name_is_made_smaller_then_cut(layout: Layout) -> None:
    names = ("Ada", "Ada Augusta Byron King, Countess of Lovelace", LONG * 3, "W" * 900)
    text = "".join(page.text() for page in read(find_job("cards").make(cards(layout, 4, names), "a4")))
    assert close(names[1]) in close(text)
    assert close(LONG[:25]) in close(text) and close(LONG * 2) not in close(text)
    assert text.count("…") == 2 and "W" * 15 in text and "W" * 200 not in text


def ink(rows: Any, ppi: int, left: float, top: float, right: float, bottom: float) -> bool:
    """Whether anything is printed in a part of a page, in millimetres."""
    a, b, c, d = (int(edge * ppi / 25.4) for edge in (left, top, right, bottom))
    return any(min(dot) < 250 for row in rows[b:d] for dot in row[a:c])


@pytest.mark.parametrize("layout", [Layout.GAMES, Layout.FOLDER, Layout.PUNCHED])
def test_nothing_crosses_a_cut(layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    """Long names, many numbers: between the frames of the cards the paper stays white."""
    shown: list[bytes] = []

    def spy(*given: Any, **more: Any) -> bytes:
        shown.append(real(*given[:4], "png", ppi=PPI))
        return b""

    real = press.set_in
    monkeypatch.setattr(press, "set_in", spy)
    full = filled(layout)
    many = [replace(full.cards[0], name=name, table=999) for name in (LONG, "W" * 900) * 4]
    find_job("take-home").make(replace(full, cards=tuple(many)), "a4")
    rows = dots(shown[0][0] if isinstance(shown[0], list) else shown[0])
    middle, low = 105.0, 148.5
    assert not ink(rows, PPI, middle - 1.8, 20, middle + 1.8, 277)
    assert not ink(rows, PPI, 11.5, low - 1.8, 198.5, low + 1.8)
    assert ink(rows, PPI, 20, 20, 100, 140)


# --- What cannot be printed ---


@pytest.mark.parametrize(
    "name, letter, code", [("Bruce 李", "李", "U+674E"), ("😀", "😀", "U+1F600"), ("ก", "ก", "U+0E01")]
)
def test_a_letter_that_no_font_has_is_named(name: str, letter: str, code: str) -> None:
    for job, thing in with_names("Ada", name, "Ben")[:9]:
        with pytest.raises(IvoriesError) as caught:
            find_job(job).make(thing, "a4")
        assert caught.value.code is Code.BAD_PRINT and caught.value.why == "bad-print/letter"
        assert letter in caught.value.sentence and code in caught.value.sentence and repr(name) in caught.value.sentence


@pytest.mark.parametrize("sign", ["\n", "\t", "\0", "\x7f", "\x85", "\u202e", "\u2028", "\ud800", "\ue000", "\u0378"])
def test_signs_that_cannot_be_seen_are_refused(sign: str) -> None:
    for job, thing in with_names("Ada", f"Be{sign}n"):
        if job == "markers":
            continue
        with pytest.raises(IvoriesError) as caught:
            find_job(job).make(thing, "a4")
        assert caught.value.why == "bad-print/sign" and f"U+{ord(sign):04X}" in caught.value.sentence


def test_words_without_end_are_refused() -> None:
    with pytest.raises(IvoriesError, match="1000 signs at most"):
        find_job("cards").make(cards(Layout.GAMES, 1, ("A" * 1001,)), "a4")


def test_an_invitation_with_too_many_words_says_so() -> None:
    for more in ({"reverse": ("word " * 190,) * 9}, {"front": ("W" * 300,)}, {"lines": ("W" * 300, "x")}):
        with pytest.raises(IvoriesError) as caught:
            find_job("invitations").make(invitation(**more), "a4")
        assert caught.value.why == "bad-print/room"
        assert repr(max(next(iter(more.values())), key=len))[:40] in caught.value.sentence


def test_a_prize_card_with_too_many_words_says_so() -> None:
    card = PrizeCard(prize="First prize", lines=("word " * 190,) * 3)
    with pytest.raises(IvoriesError, match="There is no room for 'word word"):
        find_job("prizes").make(PrizeCards(cards=(card,)), "a4")


def test_a_letter_in_the_words_of_a_piece_is_no_matter_of_the_user() -> None:
    with pytest.raises(IvoriesError, match="choose musical, double-six"):
        find_job("pieces").make(PieceSheets(pieces="李"), "a4")
