"""What holds for every evening: for those that our players play, and for those of a conductor who types at random."""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from ivories.errors import Code, IvoriesError
from ivories.party import log
from ivories.party.entries import party_of, take
from ivories.party.events import Header
from ivories.party.party import Party, Phase
from ivories.party.prizes import prizes, side_of
from ivories.party.rules import FORMS
from ivories.party.seats import sizes
from ivories.party.showing import show
from ivories.rehearsal.evening import simulated
from ivories.rehearsal.tables import prize_game
from tests.party.helpers import Book, by_games, entry, forms, names
from tests.party.random_evenings import evening as random_evening

pytestmark = pytest.mark.heavy

SEED = 2  # nobody is level for a prize of Sebastopol, whose games for prizes cannot be played yet
STEPS = 60  # entries of an evening of chance


# --- Evenings that our players play ---


@cache
def played(form: str, guests: int, seed: int) -> tuple[str, ...]:
    """The lines of an evening; a form whose game does not know its options yet is skipped."""
    evening = simulated(Header(party=form, booby=True), names(guests), ["greedy", "random"], pace=7, seed=seed)
    try:
        evening.to_the_end()
    except IvoriesError as error:
        if error.code is not Code.UNKNOWN_OPTION:
            raise
        pytest.skip(f"{form}: {error.sentence}")
    return (log.line(evening.party.header), *map(log.line, evening.party.entries))


def text_of(lines: tuple[str, ...]) -> str:
    return "".join(f"{line}\n" for line in lines)


def shown(lines: tuple[str, ...]) -> dict[str, Any]:
    return show(party_of(log.read(text_of(lines))))


def guests_of(form: str) -> int:
    return 12 if FORMS[form].sides else 13


@pytest.mark.heavy
@forms
def test_any_beginning_of_a_log_is_a_party_and_undo_goes_back_to_it(form: str) -> None:
    """Each entry is taken back once; the next line of the log is what was shown before it."""
    lines = played(form, guests_of(form), SEED)
    read = log.read(text_of(lines))
    party = Party(read.header)
    for at, one in enumerate(read.entries):
        before = show(party)
        copy = party.copy()
        take(party, one)
        assert show(copy) == before
        if at % 7 == 0 or at >= len(read.entries) - 3:
            assert shown(lines[: at + 2]) == show(party)
            assert shown((*lines[: at + 2], '{"do":"undo"}')) == before


@forms
def test_the_same_log_is_shown_by_the_same_bytes(form: str) -> None:
    lines = played(form, guests_of(form), SEED)
    first, second = (json.dumps(shown(lines)) for _ in range(2))
    assert first == second
    assert json.loads(first) == shown(lines)
    assert played.__wrapped__(form, guests_of(form), SEED) == lines, "the same seed plays the same evening"


@forms
def test_nobody_sits_twice_or_nowhere(form: str) -> None:
    found = shown(played(form, guests_of(form), SEED))
    for session in found["sessions"]:
        assert sorted(session["seats"].values()) == sorted(names(guests_of(form)))
        tables = [seat.split()[0][:-1] for seat in session["seats"]]
        counted = [tables.count(table) for table in dict.fromkeys(tables)]
        assert counted == sizes(guests_of(form))
        assert list(session["hands"].values()) == [FORMS[form].hands[size] for size in counted]


@forms
def test_cards_standings_and_seats_agree(form: str) -> None:
    found = shown(played(form, guests_of(form), SEED))
    for name, card in found["cards"].items():
        assert card["seats"] == [
            seat for session in found["sessions"] for seat, who in session["seats"].items() if who == name
        ]
        if "games" in card:
            assert sum(count or 0 for row in card["games"] for count in row) == card["total"]
            assert len(card["games"]) == FORMS[form].sessions
    amounts = [amount for _, _, amount in found["standings"]]
    assert amounts == sorted(amounts, reverse=True)
    assert [rank for rank, _, _ in found["standings"]] == [amounts.index(amount) + 1 for amount in amounts]
    assert {name: total for _, name, total in found["standings"]} == {n: c["total"] for n, c in found["cards"].items()}


@forms
def test_those_who_move_change_their_table_and_the_others_do_not(form: str) -> None:
    """Except where everybody sits by totals."""
    found = shown(played(form, guests_of(form), SEED))
    for before, after in pairwise(found["sessions"]):
        moved = [name for going in before["movers"].values() for name in going]
        was, now = ({name: seat.split()[0][:-1] for seat, name in one["seats"].items()} for one in (before, after))
        if moved:
            assert {name for name in was if was[name] != now[name]} == set(moved)
            last = str(len(before["movers"]))
            assert all(now[name] == (str(int(was[name]) - 1) if was[name] != "1" else last) for name in moved)


@forms
def test_prizes_go_to_the_highest_amounts(form: str) -> None:
    lines = played(form, guests_of(form), SEED)
    party = party_of(log.read(text_of(lines)))
    found = show(party)
    totals = party.totals()
    assert party.phase is Phase.OVER and found["prizes"] and found["booby"]
    for side in {prize.side for prize in prizes(party)}:
        mine = [name for name in totals if side_of(party, name) == side]
        amounts = sorted({totals[name] for name in mine if totals[name]}, reverse=True)
        for prize in (prize for prize in prizes(party) if prize.side == side):
            assert prize.winner and totals[prize.winner] == amounts[prize.number - 1]
    won = {prize["guest"] for prize in found["prizes"]}
    assert totals[found["booby"]["guest"]] == min(totals[name] for name in totals if name not in won)


@forms
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_for_a_prize_can_be_played(form: str, players: int) -> None:
    """Hands are those of a short table (Bergen 7, Tiddle-a-Wink 8); Sebastopol deals out the whole set."""
    match = prize_game(FORMS[form], players).start(seed=1)
    hands = match.record().deals[0].hands
    each = {"bergen": 7, "tiddle-a-wink": 8}.get(form) or FORMS[form].hands[players]
    assert [len(hand) for hand in hands] == [each] * players


# --- Said by the rules in numbers ---


@pytest.mark.parametrize("form", ["block", "draw"])
def test_thirteen_sit_at_4_4_3_2_with_hands_8_8_10_16(form: str) -> None:
    session = Book(form).seated(13).bell().show()["sessions"][0]
    tables = [seat[:-1] for seat in session["seats"]]
    assert [tables.count(table) for table in "1234"] == [4, 4, 3, 2]
    assert session["hands"] == {"1": 8, "2": 8, "3": 10, "4": 16}


@by_games
@pytest.mark.parametrize("tables, given", [(3, 1), (4, 2), (7, 3), (15, 5)])
def test_prizes_by_the_number_of_tables(form: str, tables: int, given: int) -> None:
    """So many different amounts as there are tables with one guest who counts; Sebastopol has three at most."""
    book = Book(form).seated(4 * tables).bell()
    games = FORMS[form].games or 0
    for table in range(1, min(tables, 15) + 1):
        who = names(4 * tables)[4 * table - 4]
        if form == "sebastopol":
            book.games(table, *[{who: 1}] * min(table, games - 1))
        else:
            book.game(table, **{who: 20 + table})
    book.close().add("end")
    party = book.party()
    assert len(prizes(party)) == (min(given, 2) if form == "sebastopol" else given)


# --- Evenings of chance ---


def step(party: Party, facts: dict[str, Any]) -> bool:
    """An entry is taken in, or refused with a sentence and nothing changed."""
    before = show(party)
    said = ""
    try:
        take(party, entry(facts))
    except IvoriesError as error:
        said = error.sentence
    assert not said or (said[-1] in ".?!" and show(party) == before)
    return not said


def check_seats(party: Party, began: bool) -> None:
    """Where a session has just begun, everybody has one seat, at tables of the right sizes, letters without gaps."""
    session = party.session
    assert session is not None
    sitting = list(session.seats.values())
    assert len(set(sitting)) == len(sitting)
    assert {guest.name for guest in party.here()} >= set(sitting)
    if not began or party.rules.sides:
        return
    assert {guest.name for guest in party.here()} == set(sitting)
    assert [len(session.at(table)) for table in session.tables] == sizes(len(sitting))
    for table in session.tables:
        assert "".join(seat.letter for seat in session.at(table)) == "ABCD"[: len(session.at(table))]


@pytest.mark.heavy
@forms
@pytest.mark.parametrize("seed", range(6))
def test_a_conductor_who_types_at_random_breaks_nothing(form: str, seed: int) -> None:
    guests = (4, 8, 12)[seed % 3] if FORMS[form].sides else (2, 5, 7, 9, 12, 13)[seed]
    chance, beginning = random_evening(seed, guests, FORMS[form].sides)
    party = Party(Header(party=form, booby=True))
    kept: list[dict[str, Any]] = [{"party": form, "booby": True}]
    for facts in beginning:
        assert step(party, facts)
        kept.append(facts)
    for _ in range(STEPS):
        facts, sessions = chance.entry(party), len(party.sessions)
        if step(party, facts):
            kept.append(facts)
            if party.sessions:
                check_seats(party, len(party.sessions) > sessions)
    text = "".join(f"{json.dumps(line)}\n" for line in kept)
    assert show(party_of(log.read(text))) == show(party)
    shorter = "".join(f"{json.dumps(line)}\n" for line in kept[:-1])
    assert show(party_of(log.read(text + '{"do": "undo"}\n'))) == show(party_of(log.read(shorter)))
