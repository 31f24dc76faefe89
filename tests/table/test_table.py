"""Live tables: what a log makes of them, who may do what, and what nobody is told."""

from __future__ import annotations

import contextlib
import copy
import random
import re
import sys
import unicodedata
from typing import Any

import msgspec
import pytest

import ivories
from ivories import bots, testing
from ivories import table as t
from ivories.errors import IvoriesError
from ivories.table import names, phrases
from ivories.table.shuffling import SecretDeck
from tests.table.tables import SECRET, act, guest, play_on, seated, started
from tests.tables import EVERY_TABLE

DIRECTIONS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
KEYS = msgspec.json.Encoder().encode


def image(table: t.Table) -> tuple[object, ...]:
    """Everything that anybody can see of a table."""
    people = ["", "stranger", *(guest(seat) for seat in range(len(table.seats)))]
    return tuple(
        (t.standing(table, one), table.view(one), [t.news(table, at + 1, one) for at in range(table.position)])
        for one in people
    )


def again(table: t.Table) -> t.Table:
    """The table computed anew from its log, by way of bytes."""
    return t.table_of([t.read(t.line(row.entry)) for row in table.rows])


def refused(table: t.Table, entry: t.AnyEntry, code: str) -> None:
    before = image(table)
    with pytest.raises(IvoriesError) as told:
        t.take(table, entry)
    assert told.value.code == code, told.value.sentence
    assert image(table) == before


# --- A table is its log ---


@pytest.mark.parametrize("rules, players", EVERY_TABLE)
def test_a_table_is_computed_from_its_log(rules: str, players: int) -> None:
    options = {"max_deals": 2}
    table = started(seated(rules, players, options, bots=players // 2))
    play_on(table, random.Random(players), 60)
    assert image(again(table)) == image(table)
    assert [t.line(row.entry) for row in again(table).rows] == [t.line(row.entry) for row in table.rows]


@pytest.mark.parametrize("rules", ["embossing/muggins", "embossing/bingo", "halsam/texas", "halsam/poker"])
def test_every_beginning_of_a_log_is_a_table(rules: str) -> None:
    table = started(seated(rules, ivories.find(rules).players[0], {"max_deals": 1}))
    play_on(table, random.Random(1))
    entries = [row.entry for row in table.rows]
    for at in range(1, len(entries) + 1):
        part = t.table_of(entries[:at])
        assert part.position == at
        assert [t.news(part, k, "guest-1") for k in range(1, at)] == [t.news(table, k, "guest-1") for k in range(1, at)]


def test_what_is_no_log() -> None:
    with pytest.raises(IvoriesError, match="does not begin with how the table was opened"):
        t.table_of([t.Closed(at=1)])
    with pytest.raises(IvoriesError, match="no entry of a table's log"):
        t.read(b'{"do": "fly"}')
    table = seated("embossing/block", 2)
    refused(table, table.opened, "bad-table-log")


def test_a_log_stays_readable_when_words_go(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated("embossing/block", 3, bots=1)
    t.take(table, t.Spoke(at=9, by=guest(0), seat=0, phrase="oops"))
    started(table)
    t.take(table, t.TakenOver(at=9, by=guest(0), seat=0, bot="random"))
    entries = [row.entry for row in table.rows]
    monkeypatch.setattr(phrases, "PHRASES", ("hello",))
    for holder in (bots, bots.players):
        monkeypatch.setattr(holder, "PLAYERS", {"greedy": bots.PLAYERS["greedy"]})
    monkeypatch.setattr(names, "LONGEST", 3)
    later = t.table_of(entries)
    assert [seat.bot for seat in later.seats] == ["greedy", "", "greedy"] and later.seats[1].name == "Guest 1"
    assert t.news(later, later.position, "").told.bot == "greedy"
    refused(later, t.Spoke(at=9, by=guest(0), seat=0, phrase="oops"), "bad-phrase")
    refused(later, t.TakenOver(at=9, by=guest(1), seat=1, bot="random"), "unknown-player")
    refused(later, t.Named(at=9, by=guest(1), seat=1, name="Bea B."), "bad-name")


def test_a_log_says_its_version() -> None:
    opened = seated("embossing/block", 2).opened
    assert opened.version == 1 and b"version" not in t.line(opened)
    for row in (b'{"do":"open","at":1,"version":2,"new":3}', t.line(msgspec.structs.replace(opened, version=2))):
        with pytest.raises(IvoriesError, match=r"version 2.*newer Ivories") as told:
            t.table_of([t.read(row)])
        assert told.value.code == "bad-table-log"


# --- Shuffling ---


def test_a_secret_shuffles_fairly() -> None:
    pieces = tuple(ivories.game("embossing/block").pieces)
    decks = [SecretDeck(f"{number:064x}", pieces)(shuffle) for number in range(400) for shuffle in (0, 1)]
    assert all(sorted(deck) == sorted(pieces) for deck in decks)
    for place in (0, 13, 27):
        found = [sum(deck[place] == piece for deck in decks) for piece in pieces]
        expected = len(decks) / len(pieces)
        assert sum((count - expected) ** 2 / expected for count in found) < 70  # chi-squared of 27: one in 10,000
    assert decks[0] != decks[1]
    assert SecretDeck(SECRET, pieces)(3) == SecretDeck(SECRET, pieces)(3)


def test_another_secret_is_another_match() -> None:
    one, two = (started(seated("embossing/block", 2), secret) for secret in (SECRET, "f" * 64))
    assert one.view(guest(0)) != two.view(guest(0))


# --- Seats ---


def test_taking_seats() -> None:
    table = t.open_table(t.Opened(at=1, rules="embossing/block", players=2, host="h"))
    t.take(table, t.Sat(at=2, by="a", seat=1, name="  Zoë   Q. "))
    assert table.seats[1].name == "Zoë Q."
    refused(table, t.Sat(at=2, by="b", seat=1, name="Bea"), "seat-taken")
    refused(table, t.Sat(at=2, by="a", seat=0, name="Ada"), "seat-taken")
    refused(table, t.Sat(at=2, by="b", seat=0, name="ZOË Q."), "bad-name")
    refused(table, t.Sat(at=2, by="b", seat=2, name="Bea"), "bad-seat")
    refused(table, t.Sat(at=2, seat=0, name="Bea"), "seat-taken")
    refused(table, t.Filled(at=2, by="a", seat=0, bot="greedy"), "not-host")
    refused(table, t.Filled(at=2, by="h", seat=0, bot="clever"), "unknown-player")
    refused(table, t.Filled(at=2, by="h", seat=1, bot="greedy"), "seat-taken")
    refused(table, t.Started(at=2, by="h", secret=SECRET), "not-ready")
    t.take(table, t.Filled(at=3, by="h", seat=0, bot="greedy"))
    refused(table, t.Started(at=2, by="h", secret=SECRET), "not-ready")
    refused(table, t.Readied(at=2, by="h", seat=1), "not-your-seat")
    t.take(table, t.Readied(at=4, by="a", seat=1))
    refused(table, t.Started(at=2, by="a", secret=SECRET), "not-host")
    t.take(table, t.Started(at=5, by="h", secret=SECRET))
    for entry in (
        t.Sat(at=6, by="b", seat=0, name="Bea"),
        t.Stood(at=6, by="a", seat=1),
        t.Readied(at=6, by="a", seat=1),
        t.Emptied(at=6, by="h", seat=0),
        t.Started(at=6, by="h", secret=SECRET),
    ):
        refused(table, entry, "under-way")


def test_another_name() -> None:
    table = started(seated("embossing/block", 2))
    t.take(table, t.Named(at=9, by=guest(1), seat=1, name=" Bea  B. "))
    assert table.seats[1].name == "Bea B." == t.news(table, table.position, "").told.name
    t.take(table, t.Named(at=9, by=guest(1), seat=1, name="bea b."))  # one's own, written otherwise
    refused(table, t.Named(at=9, by=guest(0), seat=0, name="BEA B."), "bad-name")
    refused(table, t.Named(at=9, by=guest(0), seat=1, name="Ada"), "not-your-seat")
    assert image(again(table)) == image(table)


@pytest.mark.parametrize(
    "name", ["", "   ", "...", "a\x00b", "a\u202eb", "\u200b", "A" * 25, "Z" + "\u0301" * 5, 3, None,
     "\u3164", "Ada\u3164", "\u115fAda", "A\u1160da", "Ada\u2800", "\u0301Ada", "Ada \u0301", "A\xadda", "\U000e0041da",
     "\u0410\u0301da", "Ad\u0430", "\u0391da", "\u03b1\u0434"]
)  # fmt: skip
def test_names_that_are_none(name: Any) -> None:
    with pytest.raises(IvoriesError) as told:
        t.check_name(name)
    assert told.value.code == "bad-name"


@pytest.mark.parametrize(
    "name", ["Ada", "王小明", "محمد", "O'Brien-Smith Jr.", "7", "<b>bold</b>", "Ada & Bea", "Ада", "Άδα", "Ada 王"]
)
def test_names_that_are(name: str) -> None:
    assert t.check_name(name) == name


def test_one_form_of_writing() -> None:
    assert t.check_name("\uff21\uff44\uff41\xa0\u2764\ufe0f") == "Ada \u2764"


def test_every_sign_of_a_name_can_be_seen() -> None:
    """Over all of Unicode, at both ends of a name; what is kept stays as it is. Of long rows that are alike, some."""
    kept: set[str] = set()
    for sign in map(chr, range(sys.maxunicode + 1)):
        alike = unicodedata.category(sign) in ("Cn", "Co", "Cs") or re.match("[㐀-鿿가-힣𠀀-𿿽]", sign)
        if alike and ord(sign) % 397:
            continue
        for name in (f"7{sign}", f"{sign}7"):
            with contextlib.suppress(IvoriesError):
                kept.add(t.check_name(name))
    assert len(kept) > 10_000
    for name in kept:
        assert t.check_name(name) == name == name.strip() and name.isprintable()
        assert not unicodedata.category(name[0]).startswith("M")
    for sign in set("".join(kept)):
        assert unicodedata.category(sign)[0] not in "C" and unicodedata.bidirectional(sign) not in DIRECTIONS
        assert not re.search(
            "HANGUL.*FILLER|PATTERN BLANK|(?:WIDTH|WORD|GRAPHEME).*JOINER|VARIATION SEL", unicodedata.name(sign, "")
        )


@pytest.mark.parametrize("one, other", [("BOB", "ВОВ"), ("Ada", "ADA"), ("cop", "сор"), ("Áx", "\u0410\u0301х")])
def test_names_that_look_the_same(one: str, other: str) -> None:
    table = t.open_table(t.Opened(at=1, rules="embossing/block", players=2, host="h"))
    t.take(table, t.Sat(at=2, by="a", seat=0, name=one))
    refused(table, t.Sat(at=2, by="b", seat=1, name=other), "bad-name")
    t.take(table, t.Sat(at=2, by="b", seat=1, name="Zoë"))
    refused(table, t.Named(at=2, by="a", seat=0, name="ZOË"), "bad-name")
    t.take(table, t.Named(at=2, by="a", seat=0, name="Zoe"))


# --- Acting ---


def test_who_may_act() -> None:
    table = started(seated("embossing/block", 3, bots=1))
    turn = table.turn
    assert turn is not None
    action = str(table.playing().legal()[0])
    refused(table, t.Acted(at=9, by="stranger", seat=turn, action=action), "not-your-seat")
    refused(table, t.Acted(at=9, by=guest(1), seat=0, action=action), "not-your-seat")
    if not table.seats[turn].bot:
        refused(table, t.Acted(at=9, seat=turn, action=action), "not-your-seat")
    act(table, action)
    person = next(seat for seat in (0, 1) if seat != table.turn)
    refused(table, t.Acted(at=9, by=guest(person), seat=person, action="pass"), "out-of-turn")
    refused(table, t.Acted(at=9, by=guest(0), seat=11, action="pass"), "bad-seat")


def test_nothing_is_done_before_the_match_or_after_it() -> None:
    table = seated("embossing/block", 2, {"max_deals": 1})
    refused(table, t.Acted(at=9, by=guest(0), seat=0, action="pass"), "not-playing")
    refused(table, t.Asked(at=9, by=guest(0), seat=0), "not-over")
    play_on(started(table), random.Random(3))
    assert table.phase is t.Phase.OVER
    refused(table, t.Acted(at=9, by=guest(0), seat=0, action="pass"), "not-playing")
    refused(table, t.Resigned(at=9, by=guest(0), seat=0), "not-playing")


def test_the_first_to_speak_calls() -> None:
    table = started(seated("embossing/muggins", 4, {"claims": "called"}))
    rng = random.Random(4)
    for _ in range(2000):
        match = table.playing()
        callers = [seat for seat in match.may_act if seat != table.turn]
        if callers:
            seat = callers[-1]
            act(table, "muggins", seat)
            assert any(isinstance(e, ivories.types.Called) and e.seat == seat for e in table.rows[-1].events)
            refused(table, t.Acted(at=9, by=guest(callers[0]), seat=callers[0], action="muggins"), "out-of-turn")
            return
        act(table, testing.random_action(match, rng))
        if table.phase is not t.Phase.PLAYING:
            started_again(table)
    pytest.fail("nobody could call")


def started_again(table: t.Table) -> None:
    for seat in range(len(table.seats)):
        t.take(table, t.Asked(at=table.since + 1, by=guest(seat), seat=seat))
    assert t.all_ask(table)
    t.take(table, t.Started(at=table.since + 2, secret="a" * 64))


def test_another_match() -> None:
    table = started(seated("embossing/block", 2, {"max_deals": 1}))
    play_on(table, random.Random(5))
    t.take(table, t.Asked(at=9, by=guest(1), seat=1))
    refused(table, t.Started(at=9, secret=SECRET), "not-host")
    t.take(table, t.Asked(at=9, by=guest(0), seat=0))
    t.take(table, t.Started(at=10, secret=SECRET))
    assert table.number == 2 and table.phase is t.Phase.PLAYING and not any(seat.again for seat in table.seats)


# --- Bots for persons, and giving up ---


def test_a_bot_takes_over_and_the_guest_comes_back() -> None:
    table = started(seated("embossing/block", 2))
    refused(table, t.TakenOver(at=9, by="stranger", seat=1, bot="greedy"), "not-your-seat")
    refused(table, t.TakenBack(at=9, by=guest(1), seat=1), "seat-taken")
    t.take(table, t.TakenOver(at=9, by=guest(0), seat=1, bot="greedy"))  # the host
    refused(table, t.TakenOver(at=9, by=guest(1), seat=1, bot="greedy"), "seat-taken")
    while table.turn != 1:
        act(table, table.playing().legal()[0])
    refused(table, t.Acted(at=9, by=guest(1), seat=1, action=str(table.playing().legal()[0])), "not-your-seat")
    assert table.view(guest(1)) == table.playing().view(1)  # who looks on is still the guest of the seat
    t.take(table, t.TakenBack(at=9, by=guest(1), seat=1))
    act(table, table.playing().legal()[0])


@pytest.mark.parametrize("rules, players", [("embossing/block", 2), ("halsam/texas", 4)])
def test_giving_up_between_two_sides_ends_the_match(rules: str, players: int) -> None:
    table = started(seated(rules, players))
    refused(table, t.Resigned(at=9, by=guest(0), seat=1), "not-your-seat")
    t.take(table, t.Resigned(at=9, by=guest(1), seat=1))
    assert table.phase is t.Phase.OVER and table.turn is None
    assert table.winners == tuple(seat for seat in range(players) if seat % 2 == 0)
    refused(table, t.Acted(at=9, by=guest(0), seat=0, action="pass"), "not-playing")


def test_giving_up_among_more_lets_a_bot_play_on() -> None:
    table = started(seated("embossing/block", 3))
    t.take(table, t.Resigned(at=9, by=guest(1), seat=1))
    assert table.phase is t.Phase.PLAYING and table.seats[1].bot
    refused(table, t.TakenBack(at=9, by=guest(1), seat=1), "not-your-seat")
    refused(table, t.Resigned(at=9, by=guest(1), seat=1), "not-your-seat")
    play_on(table, random.Random(2))
    assert table.phase is t.Phase.OVER


# --- Taking back ---


def test_undo_at_a_practice_table() -> None:
    table = started(seated("embossing/block", 2, bots=1, practice=True))
    refused(table, t.Undone(at=9, by=guest(0), seat=0), "nothing-to-undo")
    play_on(table, random.Random(1), 2)
    while table.turn != 0:
        play_on(table, random.Random(1), 1)
    before = table.playing().copy()
    play_on(table, random.Random(1), 3)
    while 0 not in table.done[len(before.history) :]:
        play_on(table, random.Random(1), 1)
    while table.done.count(0) > sum(seat == 0 for seat, _ in before.history):
        t.take(table, t.Undone(at=9, by=guest(0), seat=0))
    assert table.playing() == before and table.turn == 0
    assert image(again(table)) == image(table)


def test_undo_is_for_practice_alone() -> None:
    table = started(seated("embossing/block", 2))
    play_on(table, random.Random(1), 4)
    refused(table, t.Undone(at=9, by=guest(0), seat=0), "nothing-to-undo")
    with pytest.raises(IvoriesError, match="cannot be public"):
        t.open_table(t.Opened(at=1, rules="embossing/block", players=2, host="h", practice=True, public=True))


def practised() -> t.Table:
    """A practice table after its match."""
    table = started(seated("embossing/block", 2, {"max_deals": 1}, bots=1, practice=True))
    play_on(table, random.Random(2))
    return table


def test_no_match_goes_on_without_those_who_played_it() -> None:
    table = practised()
    t.take(table, t.Emptied(at=9, by=guest(0), seat=1))
    refused(table, t.Undone(at=9, by=guest(0), seat=0), "nothing-to-undo")
    t.take(table, t.Filled(at=9, by=guest(0), seat=1, bot="random"))
    t.take(table, t.Undone(at=9, by=guest(0), seat=0))
    assert table.phase is t.Phase.PLAYING

    table = practised()
    t.take(table, t.Stood(at=9, by=guest(0), seat=0))
    t.take(table, t.Sat(at=9, by="late", seat=0, name="Late"))
    refused(table, t.Undone(at=9, by="late", seat=0), "nothing-to-undo")


# --- Clocks ---


def clocked(seconds: int = 30, call: int = 5, **more: Any) -> t.Table:
    return started(seated("embossing/block", 2, clock=t.Clock(seconds, call), **more))


def test_no_clock_runs_unless_it_is_wanted() -> None:
    table = started(seated("embossing/block", 2))
    assert t.deadline(table) is None and t.due(table, 10**15) is None


def test_the_clock_does_what_seeks_nothing_then_a_bot_takes_over() -> None:
    table, kinds = clocked(), []
    for _ in range(12):
        until = t.deadline(table)
        if until is None:
            act(table, table.playing().legal()[0])
            continue
        assert t.due(table, until - 1) is None
        entry = t.due(table, until)
        assert entry is not None
        kinds.append((type(entry), entry.seat))
        t.take(table, entry)
    first = kinds[0][1]
    assert [kind for kind, seat in kinds if seat == first][:3] == [t.Acted, t.Acted, t.TakenOver]
    assert image(again(table)) == image(table)


def test_who_acts_is_no_longer_late() -> None:
    table = clocked()
    turn = table.turn
    assert turn is not None
    t.take(table, t.due(table, 10**12))  # type: ignore[arg-type]
    assert table.seats[turn].late == 1
    while table.turn != turn:
        act(table, table.playing().legal()[0])
    act(table, table.playing().legal()[0])
    assert table.seats[turn].late == 0


def test_who_is_asked_to_call_has_a_clock_of_its_own() -> None:
    table = started(seated("embossing/muggins", 3, {"claims": "called"}, clock=t.Clock(0, 5)))
    rng = random.Random(9)
    while table.turn is not None:
        until = t.deadline(table)
        if until is not None:
            entry = t.due(table, until)
            assert until == table.since + 5000 and isinstance(entry, t.Acted) and entry.action == "pass"
            return
        act(table, testing.random_action(table.playing(), rng))
    pytest.fail("nobody was asked")


def test_who_plays_a_seat_changes_no_clock_and_no_position() -> None:
    table = started(seated("embossing/block", 3, clock=t.Clock(30, 5)))
    turn, until, moved = table.turn or 0, t.deadline(table), table.moved
    for seat in (turn, (turn + 1) % 3):
        t.take(table, t.TakenOver(at=table.since + 20_000, by=guest(seat), seat=seat, bot="greedy"))
        assert table.moved == moved
        t.take(table, t.TakenBack(at=table.since + 25_000, by=guest(seat), seat=seat))
        assert (t.deadline(table), table.moved) == (until, moved)
    other = (turn + 2) % 3
    t.take(table, t.Resigned(at=table.since + 25_000, by=guest(other), seat=other))
    assert (t.deadline(table), table.moved) == (until, moved)
    act(table, table.playing().legal()[0])
    assert table.moved == table.position


def test_a_match_goes_on_after_the_server_was_away() -> None:
    table = clocked()
    moved = table.moved
    refused(table, t.Resumed(at=9, by=guest(0)), "not-host")
    t.take(table, t.Resumed(at=table.since + 90_000))
    assert t.deadline(table) == table.since + 30_000 == table.rows[-1].entry.at + 30_000 and table.moved == moved
    assert image(again(table)) == image(table)
    refused(seated("embossing/block", 2), t.Resumed(at=9), "not-playing")


@pytest.mark.parametrize("rules, players", EVERY_TABLE)
def test_default_actions_play_every_game_to_its_end(rules: str, players: int) -> None:
    match = ivories.game(rules, players, max_deals=2).start(5)
    for _ in range(3000):
        if match.turn is None:
            return
        match.play(t.default_action(match.view(match.turn)))
    pytest.fail("it never ends")


# --- Words ---


def test_phrases_and_not_hearing_them() -> None:
    table = seated("embossing/block", 2)
    refused(table, t.Spoke(at=9, by=guest(0), seat=0, phrase="you fool"), "bad-phrase")
    refused(table, t.Spoke(at=9, by=guest(0), seat=1, phrase="hello"), "not-your-seat")
    refused(table, t.Muted(at=9, seat=1), "not-your-seat")
    t.take(table, t.Spoke(at=9, by=guest(1), seat=1, phrase="hello"))
    t.take(table, t.Muted(at=9, by=guest(0), seat=1))
    t.take(table, t.Spoke(at=9, by=guest(1), seat=1, phrase="thanks"))
    t.take(table, t.Muted(at=9, by=guest(0), seat=1, mute=False))
    heard = [t.news(table, at, guest(0)).told.phrase for at in range(1, table.position + 1)]
    assert [one for one in heard if one] == ["hello"]
    assert [t.news(table, at, "").told.phrase for at in range(1, table.position + 1)].count("thanks") == 1
    assert t.news(table, table.position - 2, guest(1)).told == t.news(table, table.position - 2, "").told


def test_a_closed_table_takes_nothing() -> None:
    table = seated("embossing/block", 2)
    refused(table, t.Closed(at=9, by=guest(1)), "not-host")
    t.take(table, t.Closed(at=9, by=guest(0)))
    assert table.phase is t.Phase.CLOSED
    refused(table, t.Closed(at=9), "table-closed")


# --- Secrets ---


def test_nobody_is_told_a_key_a_secret_or_what_was_written() -> None:
    table = started(seated("embossing/rounce", 3, {"max_deals": 2}))
    play_on(table, random.Random(6))
    for one in ("", guest(0), guest(1)):
        said = KEYS([t.standing(table, one), [t.news(table, at, one) for at in range(1, table.position + 1)]]).decode()
        assert SECRET not in said and "guest-" not in said and "discard " not in said


def test_whoever_comes_later_hears_nothing_of_the_seat() -> None:
    table = started(seated("embossing/block", 2, {"max_deals": 1}))
    play_on(table, random.Random(7))
    t.take(table, t.Stood(at=9, by=guest(1), seat=1))
    t.take(table, t.Sat(at=9, by="late", seat=1, name="Late"))
    for at in range(1, table.position + 1):
        assert t.news(table, at, "late").events == t.news(table, at, "").events
    assert table.view("late") == table.view("")
    assert table.view(guest(1)) == copy.copy(table.match).view(1)  # type: ignore[union-attr]


# --- Entries that a program made ---


@pytest.mark.parametrize(
    "entry",
    [
        t.Sat(at=1, by="ada", seat=-1, name="Ada"),
        t.Sat(at=1, by="ada", seat="0", name="Ada"),  # type: ignore[arg-type]
        t.Sat(at=1, by=5, seat=0, name="Ada"),  # type: ignore[arg-type]
        t.Sat(at="1", by="ada", seat=0, name="Ada"),  # type: ignore[arg-type]
        t.Sat(at=1, by="ada", seat=0, name=object()),  # type: ignore[arg-type]
        t.Started(at=1, by="ada", secret="no secret"),
        t.Opened(at=1, rules="embossing/block", players=2, host="ada"),
        None,
        "sit",
    ],
)
def test_what_no_log_can_have_is_refused(entry: Any) -> None:
    table = t.open_table(t.Opened(at=0, rules="embossing/block", players=2, host="ada"))
    with pytest.raises(ivories.IvoriesError, match=r"\w") as refused:
        t.take(table, entry)
    assert refused.value.code == "bad-table-log" and table.position == 1


def test_wrong_types_are_refused() -> None:
    table = t.open_table(t.Opened(at=0, rules="embossing/block", players=2, host="ada"))
    asked: list[Any] = [
        *(
            lambda given=given: t.open_table(given)
            for given in (None, 5, t.Opened(at=None, rules=5, players=2, host=""))
        ),  # type: ignore[arg-type, misc]
        *(lambda given=given: t.table_of(given) for given in (None, 5, (), [None])),  # type: ignore[misc]
        *(lambda given=given: t.read(given) for given in (None, 5, "", b"\xff", "[]")),  # type: ignore[misc]
        *(lambda given=given: t.news(table, given, "ada") for given in (0, -1, 2, "1", None)),  # type: ignore[misc]
    ]
    for ask in asked:
        with pytest.raises(ivories.IvoriesError) as refused:
            ask()
        assert refused.value.code == "bad-table-log" and refused.value.sentence
