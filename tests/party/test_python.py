"""Parties for Python users: entries as objects or dicts, parties that can be kept, compared and sent."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import ivories
from ivories.errors import Code, IvoriesError
from ivories.party import Bell, Came, Drawn, Finished, Header, Party, TakenBack, line, pdf, read, show, take
from tests.party.helpers import Book
from tests.printing.reading import read as read_pdf


def begun() -> Party:
    return read(Book("block").seated(4).bell().text)


def test_a_dict_is_an_entry_as_the_log_has_it() -> None:
    party, other = begun(), begun()
    take(party, {"do": "game", "table": 1, "counts": {"Ada": 61}})
    take(other, Finished(table=1, counts={"Ada": 61}))
    assert party == other and show(party) == show(other) and party != begun()


def test_an_entry_is_taken_back_as_in_the_log() -> None:
    for entries in range(4):
        book = Book("block").seated(4).bell()
        for count in range(entries):
            book.add("game", table=1, counts={"Ada": 61 + count})
        party = read(book.text)
        take(party, TakenBack())
        assert party == read(book.add("undo").text)
        assert show(party) == show(read(book.text))
    empty = Party("block")
    with pytest.raises(IvoriesError, match="nothing to take back"):
        take(empty, TakenBack())


def test_every_entry_and_the_header_can_be_named() -> None:
    party = Party(Header(party="block", booby=True))
    for entry in (
        Came(name="Ada"),
        Came(name="Ben"),
        Drawn(guest="Ada", card="1A"),
        Drawn(guest="Ben", card="1B"),
        Bell(),
    ):
        assert type(entry).__name__ in ivories.party.__all__
        take(party, entry)
    lines = [line(party.header), *map(line, party.entries)]
    assert read("\n".join(lines) + "\n") == party
    kinds = {type(kind).__name__ for kind in party.entries} | {"Scored", "Lots", "Corrected", "TakenBack", "PlayedOff"}
    assert kinds <= set(ivories.party.__all__)


def test_a_party_can_be_sent_copied_and_compared() -> None:
    party = begun()
    for again in (pickle.loads(pickle.dumps(party)), party.copy(), copy.deepcopy(party)):
        assert again == party and show(again) == show(party) and again.rules is party.rules
        take(again, Finished(table=1, counts={}))
        assert again != party
    assert party != Party("block") and party != "block"
    assert repr(party) == "<party/block, 4 guests, session 1, playing>"


@pytest.mark.parametrize(
    "do, why",
    [
        (lambda: take(begun(), Came(name=3)), "shape"),  # type: ignore[arg-type]
        (lambda: take(begun(), {"do": "guest", "name": 3}), "shape"),
        (lambda: take(begun(), {"do": "guest", 3: 4}), "shape"),
        (lambda: take(begun(), {"do": "dance"}), "event"),
        (lambda: take(begun(), {}), "event"),
        (lambda: take(begun(), Finished(table=1, counts={"Ada": "x"})), "shape"),  # type: ignore[dict-item]
        (lambda: take(begun(), Finished(table=1, counts=object())), "entry"),  # type: ignore[arg-type]
        (lambda: take(begun(), None), "entry"),  # type: ignore[arg-type]
        (lambda: take(begun(), "bell"), "entry"),  # type: ignore[arg-type]
        (lambda: take(None, Bell()), "party"),  # type: ignore[arg-type]
        (lambda: read(None), "text"),  # type: ignore[arg-type]
        (lambda: show(None), "party"),  # type: ignore[arg-type]
        (lambda: pdf("block", "cards"), "party"),  # type: ignore[arg-type]
        (lambda: Party(None), "header"),  # type: ignore[arg-type]
        (lambda: Party(Header(party="block", prizes=-1)), "shape"),
    ],
)
def test_what_is_no_party_and_no_entry_is_refused_in_a_sentence(do: Any, why: str) -> None:
    with pytest.raises(IvoriesError) as caught:
        do()
    assert caught.value.code is Code.BAD_PARTY_LOG and caught.value.why == f"bad-party-log/{why}"
    assert len(caught.value.sentence) < 300 and caught.value.sentence.endswith(".")


def test_a_form_there_is_not() -> None:
    for form in ("blok", "", Header(party="x")):
        with pytest.raises(IvoriesError) as caught:
            Party(form)
        assert caught.value.code is Code.UNKNOWN_PARTY


def test_a_party_is_printed() -> None:
    (page,) = read_pdf(pdf(begun(), "cards", "letter"))
    assert "Ada" in page.text() and page.width > 215
    with pytest.raises(IvoriesError, match="Did you mean 'cards'"):
        pdf(begun(), "card")
