"""Films of tricks and pools: each trick and word once, nothing that the table did not see, no overlap."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import pairwise

import pytest

import ivories
from ivories.drawing.geometry import Box
from ivories.drawing.looks import LOOKS
from ivories.pieces import Piece
from ivories.types import Played, PoolWon, Revealed, Said, Staked, TrickWon
from tests.drawing.boards import positions
from tests.drawing.checking_svg import check_page
from tests.drawing.reading import SVG, Picture, read_stages, read_strip
from tests.tables import EVERY_TABLE

TRICKS = [table for table in EVERY_TABLE if ivories.find(table[0]).family == "tricks"]
POOLS = [table for table in EVERY_TABLE if ivories.find(table[0]).family == "poker"]
NAMES = ("Ada", "Wilhelmina Winterbottom", "Cy", "Di")


def deals(rules_id: str, players: int) -> list[ivories.Match]:
    """Some deals from beginning to end."""
    return [match.copy() for match in positions(rules_id, players, 4, 0.0)]


def tricks_of(match: ivories.Match) -> list[list[Played]]:
    tricks: list[list[Played]] = [[]]
    for event in match.events:
        if isinstance(event, Played):
            tricks[-1].append(event)
        elif isinstance(event, TrickWon):
            tricks.append([])
    return [trick for trick in tricks if trick]


def together(tables: list[Picture]) -> Picture:
    """All tables of a strip on one page; the words of all of them are with the first."""
    page = Picture(tables[0].width, tables[0].height)
    for table in tables:
        for kind in ("laid", "others", "backs", "turns", "words", "shapes", "chips", "places"):
            getattr(page, kind).extend(getattr(table, kind))
    return page


@pytest.mark.parametrize("rules_id, players", TRICKS)
def test_every_trick_is_a_table(rules_id: str, players: int) -> None:
    seen = 0
    for match in deals(rules_id, players):
        tricks = tricks_of(match)
        strip = read_strip(match.film(1, names=NAMES[:players]))
        assert [[one.piece for one in table.others] for table in strip] == [[p.piece for p in t] for t in tricks]
        winners = [event.seat for event in match.events if isinstance(event, TrickWon)]
        for trick, table, winner in zip(tricks, strip, winners, strict=False):
            assert [one.piece for one in table.others if one.marked] == [p.piece for p in trick if p.seat == winner]
        if strip:
            check_page(together(strip))
        check_aligned(strip)
        stages = read_stages(match.film(1, 0, "animation", names=NAMES[:players]))
        steps = [[p.piece for p in trick[: count + 1]] for trick in tricks for count in range(len(trick))]
        assert [[one.piece for one in stage.others] for stage in stages] == steps
        for stage in stages:
            check_page(stage)
        assert all("winning" not in words.said for stage in (*stages, *strip) for words in stage.words)
        seen += len(tricks)
    assert seen


def check_aligned(strip: list[Picture]) -> None:
    """In a row of a strip the pieces of every seat lie on the same lines."""
    for start in range(0, len(strip), 3):
        row = [{round(one.page.top, 1) for one in table.others} for table in strip[start : start + 3]]
        assert len(set().union(*row)) <= 3


@pytest.mark.parametrize("rules_id, players", POOLS)
def test_every_word_of_poker_is_a_table(rules_id: str, players: int) -> None:
    for match in deals(rules_id, players):
        strip = read_strip(match.film(1, names=NAMES[:players], look="dark"))
        shown = [event for event in match.events if isinstance(event, Revealed)]
        assert {one.piece for one in strip[-1].others} == {piece for event in shown for piece in event.pieces}
        assert not any(one for table in strip[:-1] for one in table.others)
        check_page(together(strip))
        said = " ".join(together(strip).said())
        assert "to call" not in said and "the ante" in said
        took = [event.chips for event in match.events if isinstance(event, PoolWon)]
        assert all(f"takes {chips} chip" in said for chips in took)
        assert not took or re.search(rf" {len(strip)}\. [^.]* takes? {max(took)} chip", said)
        assert " shows " not in said
        check_chips(match, strip)
        stages = read_stages(match.film(1, 0, "animation"))
        for stage in stages:
            check_page(stage)
        paid = any(isinstance(event, (Revealed, PoolWon)) for event in match.events)
        check_still(stages[:-1] if paid else stages)


def check_still(stages: list[Picture]) -> None:
    """The number of the pool and the words of every seat keep their places."""
    words = [{round(w.page.centre[0]): w.page.bottom for w in stage.words if w.size < 20} for stage in stages]
    assert all({x: y for x, y in one.items() if x in words[0]} == words[0] for one in words)
    number = [w.page.bottom for stage in stages for w in stage.words if w.size > 20]
    assert len(set(number)) <= 1


def check_chips(match: ivories.Match, strip: list[Picture]) -> None:
    """Before the end a chip for each in the pool, and before each seat as many as it has put in, ten at most."""
    put, k, staked = 0, 0, Counter[int]()
    for event in match.events:
        if isinstance(event, Staked):
            put += event.chips
            staked[event.seat] += event.chips
        worded = (isinstance(event, Staked) and event.why != "ante") or isinstance(event, Said)
        if worded or type(event).__name__ == "Passed":
            put_in = sum(min(one, 10) for one in staked.values())
            assert len(strip[k].chips) == min(put, 40) + put_in
            k += 1
    assert k == len(strip) - any(isinstance(event, (Revealed, PoolWon)) for event in match.events)


@pytest.mark.parametrize("rules_id", ["halsam/texas", "embossing/bingo", "embossing/poker"])
def test_a_film_shows_no_piece_that_the_table_did_not_see(rules_id: str) -> None:
    players = ivories.find(rules_id).players[-1]
    for match in deals(rules_id, players):
        public = {event.piece for event in match.events if isinstance(event, Played)}
        public |= {piece for e in match.events if isinstance(e, Revealed) for piece in e.pieces}
        for seat in (None, 0, players - 1):
            text = match.film(1, seat)
            drawn = {one.piece for table in read_strip(text) for one in table.others}
            assert drawn <= public
            told = ET.fromstring(text).findtext(f"{SVG}desc") or ""
            named = {Piece(*map(int, pair)) for pair in re.findall(r"\b(\d+)-(\d+)\b", told)}
            open_ones = public | {piece for e in match.events if e.to is None for piece in _pieces(e)}
            assert named <= open_ones


def _pieces(event: object) -> tuple[Piece, ...]:
    """The pieces that an event names."""
    one = getattr(event, "piece", None)
    return (*getattr(event, "pieces", ()), *((one,) if one is not None else ()))


def test_a_deal_in_which_nothing_was_played_is_told() -> None:
    match = ivories.game("halsam/texas", max_deals=1).start(1)
    while not match.over:
        match.play("pass")
    said = " ".join(element.text or "" for element in ET.fromstring(match.film()).iter(f"{SVG}text"))
    assert "passes." in said and "Everybody has passed" in said and "Nothing is laid" not in said


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("rules_id", ["halsam/muggins", "musical/all-quarters", "embossing/euchre", "halsam/poker"])
def test_a_strip_is_read_at_a_thousand_units(rules_id: str, look: str) -> None:
    """No letters smaller than a caption of a single picture, tables in three columns, captions within theirs."""
    match = deals(rules_id, 3)[0]
    tables = read_strip(match.film(1, look=look))
    page = together(tables)
    assert page.width == 1000 or len(tables) < 3
    assert min(words.size for words in page.words) >= 11
    captions = [words for words in page.words if re.match(r"\d+\. ", words.said)]
    assert len(captions) == len(tables)
    for words in captions:
        assert words.page.right <= words.page.left + 320
    check_page(page)


def test_captions_name_musical_pieces_as_notes() -> None:
    match = deals("musical/all-quarters", 3)[0]
    said = " ".join(words.said for words in read_strip(match.film())[0].words)
    assert re.search(r"(whole|half|quarter|eighth|sixteenth)", said) and not re.search(r"\b\d+-\d+\b", said)
    over = match.svg()
    assert not re.search(r">[^<]*\b\d+-\d+\b[^<]*</text>", over)


def test_a_film_of_a_running_trick() -> None:
    match = ivories.game("embossing/rounce", 2).start(3)
    while not match.view().tricks.trick:  # type: ignore[union-attr]
        match.play(match.legal()[0])
    (table,) = read_strip(match.film())
    assert len(table.others) == 1 and not table.others[0].marked
    assert Box(0, 0, 1, 1).joined(table.others[0].page).right <= table.width


def test_chips_left_from_a_deal_before_are_in_the_pool() -> None:
    match = ivories.game("embossing/poker", 3).start(4)
    for _ in range(3):
        match.play("pass")
    assert match.deal_number == 2
    match.play("bet 2")
    table = match.view().poker
    assert table is not None and table.pool == 11
    said = [words.said for words in read_strip(match.film(names=NAMES[:3]))[0].words]
    assert "11" in said and "3" in [words.said for words in read_strip(match.film(1))[0].words]


@pytest.mark.parametrize("rules_id", ["embossing/poker", "halsam/texas", "embossing/rounce"])
def test_tables_of_a_strip_keep_apart(rules_id: str) -> None:
    """From a table to the next it is twice as far as from a seat of it to its middle."""
    for match in deals(rules_id, 4)[:2]:
        tables = read_strip(match.film(1))
        things = [[one.page for one in table.others] or table.chips for table in tables]
        whole = [boxes for boxes in things if max(box.right for box in boxes) - min(box.left for box in boxes) > 120]
        for boxes, beside in pairwise(whole):
            middle = min(boxes, key=lambda box: abs(box.centre[0] - sum(b.centre[0] for b in boxes) / len(boxes)))
            inner = middle.left - min(box.right for box in boxes)
            outer = min(box.left for box in beside) - max(box.right for box in boxes)
            assert outer < 0 or outer >= 2 * inner > 0  # or the next row
