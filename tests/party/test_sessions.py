"""From bell to bell: games, leads, what is due and owed, annulled games, what a card shows, points, the clock."""

from __future__ import annotations

from typing import Any

import pytest

from ivories.errors import Code, IvoriesError
from ivories.match import Game
from ivories.party.rules import FORMS
from ivories.rehearsal.tables import table_game
from ivories.rules.base import MOST_POINTS
from tests.clauses.helpers import gains, play, start
from tests.party.helpers import Book, accepted, by_gain, by_games, forms, refused, sixteenths, two_sided

GAMES = {"block": 4, "draw": 4, "all-quarters": 3, "sebastopol": 3}
SESSIONS = {"block": 3, "draw": 3, "all-quarters": 3, "sebastopol": 4}


def count_of(form: str) -> int:
    """What a game may well count."""
    return 1 if form == "sebastopol" else 20


def played(form: str, name: str, games: int) -> list[dict[str, int]]:
    return [{name: count_of(form)}] * games


def game_of(form: str) -> Game:
    """The game of a table of four; one whose options are not here yet is skipped."""
    try:
        return table_game(FORMS[form], 4, FORMS[form].games)
    except IvoriesError as error:
        pytest.skip(f"{form}: {error.sentence}")


# --- What is played ---


@pytest.mark.clause("party/*#game")
@forms
def test_the_game_of_a_party_is_the_musical_one(form: str) -> None:
    assert FORMS[form].game == f"musical/{form}"


@pytest.mark.clause("party/block#game", "party/draw#game", "party/all-quarters#game", "party/sebastopol#game")
@by_games
def test_no_target_ends_a_game_of_a_party(form: str) -> None:
    assert game_of(form).rules.target == MOST_POINTS


@pytest.mark.clause("party/bergen#game", "party/tiddle-a-wink#game")
@two_sided
def test_games_are_played_for_partners_and_a_play_that_passes_ten_counts_whole(form: str) -> None:
    rules: Any = game_of(form).rules
    assert rules.partners and rules.target == MOST_POINTS and rules.max_deals is None
    assert FORMS[form].points == 10


@pytest.mark.clause("party/bergen#game")
def test_headers_count_in_full_at_a_bergen_party() -> None:
    rules: Any = game_of("bergen").rules
    assert rules.near_out == "none"


@pytest.mark.clause("party/*#lead")
@forms
def test_the_conductor_says_who_begins(form: str) -> None:
    said = Book(form).seated(4).next()
    assert ("the double whole begins" if form == "sebastopol" else "the highest double begins") in said


@pytest.mark.clause("party/*#lead")
@forms
def test_later_games_are_led_by_the_next_player_to_the_left(form: str) -> None:
    rules: Any = game_of(form).rules
    assert (rules.first_leader, rules.first_piece) == ("best", "highest")
    later = {"sebastopol": ("best", "highest"), "bergen": ("left", "highest")}.get(form, ("left", "any"))
    assert (rules.later_leader, rules.later_piece) == later


@pytest.mark.clause("party/bergen#points")
def test_what_counts_at_a_bergen_party() -> None:
    rules: Any = game_of("bergen").rules
    assert rules.headers and rules.pays == "point" and rules.partners


@pytest.mark.clause("party/tiddle-a-wink#points")
def test_what_counts_at_a_tiddle_a_wink_party() -> None:
    assert dict(FORMS["tiddle-a-wink"].options)["second_turn"] == 1
    rules: Any = game_of("tiddle-a-wink").rules
    assert rules.second_turn == 1 and rules.partners


@pytest.mark.clause("party/sebastopol#block-tie")
def test_a_blocked_game_goes_to_the_least_note_values_then_to_the_fewest_pieces() -> None:
    """Nothing fits the double whole; passes of the first round do not count yet. 6 beat 7 and 8; 7 in one piece beat
    7 in two.
    """
    for hands, won in (
        ([["6-1"], ["4-2"], ["6-2"], ["4-4"]], (0, 1, 0, 0)),
        ([["2-1", "3-1"], ["4-3"], ["6-2"]], (0, 1, 0)),
    ):
        match = start("musical/sebastopol", hands, layout=["16-16"])
        while not match.over:
            match.play("pass")
        assert gains(match) == won


@pytest.mark.clause("party/sebastopol#lead")
def test_the_double_whole_leads_at_sebastopol() -> None:
    match = start("musical/sebastopol", [["12-12", "4-1"], ["16-16", "6-1"], ["8-8", "3-1"]])
    assert match.turn == 1 and [str(action) for action in match.legal()] == ["16-16"]
    assert play(match, "16-16").turn == 2


# --- The bell ---


@pytest.mark.clause("party/*#bell")
@forms
def test_nobody_plays_before_the_bell(form: str) -> None:
    book = Book(form).seated(4)
    assert "Ring the bell: session 1 begins." in book.next()
    if FORMS[form].sides:
        refused(book, Code.BAD_REPORT, do="points", table=1, A=10, B=4)
        refused(book.bell(0), Code.BAD_REPORT, "after the bell", do="points", table=1, A=10, B=4)
    else:
        refused(book, Code.BAD_REPORT, "bell", do="game", table=1, counts={"Ada": count_of(form)})
        assert accepted(book.bell(), "game", table=1, counts={"Ada": count_of(form)})


@pytest.mark.clause(
    "party/block#session", "party/draw#session", "party/all-quarters#session", "party/sebastopol#session"
)
@by_games
def test_a_session_has_so_many_games_and_a_party_so_many_sessions(form: str) -> None:
    games = GAMES[form]
    book = Book(form).seated(4)
    for session in range(1, SESSIONS[form] + 1):
        book.bell().games(1, *[{"Ada": count_of(form)}, {"Ben": count_of(form)}, *[{}] * (games - 2)])
        refused(book, Code.BAD_REPORT, str(games), do="game", table=1, counts={})
        assert len(book.bell().show()["sessions"]) == session
    refused(book, Code.PARTY_OVER, do="bell")


@pytest.mark.clause("party/block#due", "party/draw#due", "party/all-quarters#due", "party/sebastopol#due")
@by_games
def test_the_bell_is_due_when_a_table_has_finished_and_else_needs_a_reason(form: str) -> None:
    book = Book(form).seated(8).bell().games(2, *played(form, "Eva", GAMES[form] - 1))
    refused(book, Code.BAD_BELL, str(GAMES[form]), "reason", do="bell")
    refused(book, Code.BAD_BELL, do="bell", why="  ")
    assert accepted(book, "bell", why="the lamp went out")["sessions"][0]["movers"] == {}
    book.game(2, Eva=count_of(form))
    assert "Ring the bell now: table 2" in book.next()
    assert accepted(book, "bell")


@pytest.mark.clause("party/block#owed", "party/draw#owed", "party/all-quarters#owed", "party/sebastopol#owed")
@by_games
def test_after_the_bell_every_other_table_owes_one_result(form: str) -> None:
    """Table 1 has finished; 2 reports the game in hand, 3 that none was, 4 an annulled one."""
    book = Book(form).seated(16).bell().games(1, *played(form, "Ada", GAMES[form])).bell()
    assert book.owing() == [2, 3, 4]
    refused(book, Code.BAD_REPORT, do="game", table=1, counts={})
    book.game(2, Eva=count_of(form))
    refused(book, Code.BAD_REPORT, "2", do="game", table=2, counts={})
    refused(book, Code.BAD_BELL, "3 and 4", do="bell")
    book.none(3)
    refused(book, Code.BAD_REPORT, do="none", table=3)
    refused(book, Code.BAD_REPORT, do="annul", table=3)
    assert book.add("annul", table=4).owing() == []


@pytest.mark.clause("party/block#owed", "party/draw#owed", "party/all-quarters#owed", "party/sebastopol#owed")
@by_games
def test_none_in_hand_is_said_after_the_bell_only(form: str) -> None:
    refused(Book(form).seated(4).bell(), Code.BAD_REPORT, "after the bell", do="none", table=1)


@pytest.mark.clause(
    "party/block#session", "party/draw#session", "party/all-quarters#session", "party/sebastopol#session"
)
@by_games
def test_tables_that_are_behind_have_blanks(form: str) -> None:
    """Table 2 finishes its second game after the bell; the rest of its row is blank."""
    count, games = count_of(form), GAMES[form]
    book = (
        Book(form).seated(8).bell().game(2, Eva=count).games(1, *played(form, "Ada", games)).bell().game(2, Eva=count)
    )
    cards = book.show()["cards"]
    assert cards["Ada"]["games"] == [[count] * games]
    assert cards["Eva"]["games"] == [[count, count, *[None] * (games - 2)]]


# --- Annulled games ---


@pytest.mark.clause(
    "party/block#annulled", "party/draw#annulled", "party/all-quarters#annulled", "party/sebastopol#annulled"
)
@by_games
def test_an_annulled_game_is_no_game_and_is_not_replaced_after_the_bell(form: str) -> None:
    """Before the bell table 1 still has all of its games to play; after it table 2 owes nothing more."""
    games = GAMES[form]
    book = Book(form).seated(8).bell().game(1, Ada=count_of(form)).add("annul", table=1, why="a wrong match")
    book.games(1, *played(form, "Ben", games - 1))
    refused(book, Code.BAD_REPORT, do="annul", table=1)
    assert book.totals()["Ben"] == (games - 1) * count_of(form)
    book.bell().add("annul", table=2)
    refused(book, Code.BAD_REPORT, do="game", table=2, counts={"Eva": count_of(form)})
    assert set(book.show()["cards"]["Eva"]["games"][0]) == {None}


@pytest.mark.clause("party/bergen#annulled", "party/tiddle-a-wink#annulled")
@two_sided
def test_an_annulled_game_of_pairs_leaves_the_points_to_be_said(form: str) -> None:
    book = Book(form).seated(4).bell(0).add("annul", table=1).bell(9).add("annul", table=1)
    assert book.owing() == [1]
    assert book.points(1, 10, 3).owing() == []


# --- What is counted ---


@pytest.mark.clause("party/block#card", "party/draw#card")
@sixteenths
def test_a_card_shows_the_sixteenths_of_each_game_and_a_blank_for_none(form: str) -> None:
    book = Book(form).seated(4).bell().games(1, {"Ada": 61}, {"Ben": 0}, {}, {"Ada": 30}).bell()
    assert book.show()["cards"]["Ada"] == {"seats": ["1A"], "games": [[61, None, None, 30]], "total": 91}
    assert book.show()["cards"]["Ben"] == {"seats": ["1B"], "games": [[None] * 4], "total": 0}
    refused(
        Book(form).seated(4).bell(), Code.BAD_REPORT, "Ada and Ben", do="game", table=1, counts={"Ada": 20, "Ben": 20}
    )


@pytest.mark.clause("party/all-quarters#card")
def test_several_may_count_quarters_in_a_game_and_totals_run_on() -> None:
    book = Book("all-quarters").seated(4).bell().games(1, {"Ada": 12, "Ben": 3}, {"Ben": 7}, {}).bell().bell()
    book.game(1, Ada=5)
    cards = book.show()["cards"]
    assert cards["Ada"]["games"] == [[12, None, None], [5, None, None]] and cards["Ada"]["total"] == 17
    assert cards["Ben"]["games"][0] == [3, 7, None] and cards["Ben"]["total"] == 10


@pytest.mark.clause("party/sebastopol#card")
def test_a_hole_for_each_game_that_was_won() -> None:
    book = Book("sebastopol").seated(4).bell().games(1, {"Ada": 1}, {"Ben": 1}, {"Ada": 1}).bell()
    assert book.show()["cards"]["Ada"] == {"seats": ["1A"], "games": [[1, None, 1]], "total": 2}
    book = Book("sebastopol").seated(4).bell()
    refused(book, Code.BAD_REPORT, do="game", table=1, counts={"Ada": 2})
    refused(book, Code.BAD_REPORT, do="game", table=1, counts={"Ada": 1, "Ben": 1})


@pytest.mark.clause("party/bergen#card", "party/tiddle-a-wink#card")
@two_sided
def test_each_of_the_leading_pair_has_a_hole(form: str) -> None:
    book = Book(form).seated(8).bell(0).bell(9).points(1, 10, 3)
    assert {name for name, total in book.totals().items() if total} == {"Ada", "Ben"}
    book.points(2, 4, 6)
    assert book.show()["cards"]["Ada"] == {"seats": ["1A white"], "holes": 1, "total": 1}
    assert {name for name, total in book.totals().items() if total} == {"Ada", "Ben", "Gus", "Hana"}


# The set by weight, in sixteenths: 2 3 4 4 5 5 6 6 7 7 8 8 | 9 9 10 10 | 11 12 12 13 | 14 14 15 16 16 17 18 18 19 20
# 20 22 24 24 28 32; all 36 make 468. The twelve lightest weigh 65, the sixteen lightest 103, the twenty lightest 151.
# Block: the others hold 3 x 8 = 24 pieces at most: 468 - 65 = 403; at three 2 x 10 = 20: 468 - 103 = 365; at two 16:
# 468 - 151 = 317. At least a piece each: 2 + 3 + 4 = 9; 2 + 3 = 5; 2.
# Draw: two pieces of the stock stay, and the winner has had a hand: at four the ten lightest are not with the others,
# 468 - 49 = 419; at three twelve: 403; at two eighteen, 103 + 11 + 12 = 126: 342.
LIMITS = [
    ("block", 4, 9, 403), ("block", 3, 5, 365), ("block", 2, 2, 317),
    ("draw", 4, 9, 419), ("draw", 3, 5, 403), ("draw", 2, 2, 342),
]  # fmt: skip


@pytest.mark.clause("party/block#limits", "party/draw#limits")
@pytest.mark.parametrize("form, sitting, least, most", LIMITS)
def test_a_count_is_what_the_others_can_hold(form: str, sitting: int, least: int, most: int) -> None:
    book = Book(form).seated(sitting).bell()
    for count in (least, most):
        assert accepted(book, "game", table=1, counts={"Ada": count})["cards"]["Ada"]["total"] == count
    refused(book, Code.BAD_REPORT, str(most), do="game", table=1, counts={"Ada": most + 1})
    refused(book, Code.BAD_REPORT, str(least), do="game", table=1, counts={"Ada": least - 1})


@pytest.mark.clause("party/block#limits", "party/draw#limits")
@pytest.mark.parametrize("form, sitting, least, most", LIMITS[:2] + LIMITS[3:5])
def test_a_correction_is_held_to_the_limits_of_its_table(form: str, sitting: int, least: int, most: int) -> None:
    """Nobody came or went at this table: what could not be entered cannot be corrected to, either."""
    book = Book(form).seated(sitting).bell().game(1, Ada=20)
    refused(book, Code.BAD_REPORT, str(least), do="correct", session=1, table=1, game=1, counts={"Ada": least - 1})


@pytest.mark.clause("party/block#limits", "party/draw#limits")
@pytest.mark.parametrize("form, sitting, least, most", LIMITS[1:3] + LIMITS[4:])
def test_a_correction_at_a_short_table_has_its_own_most(form: str, sitting: int, least: int, most: int) -> None:
    book = Book(form).seated(sitting).bell().game(1, Ada=20)
    refused(book, Code.BAD_REPORT, str(most), do="correct", session=1, table=1, game=1, counts={"Ada": most + 1})


# --- Points, and the clock ---


@pytest.mark.clause("party/bergen#session", "party/tiddle-a-wink#session")
@two_sided
def test_a_session_ends_when_a_pair_anywhere_has_ten(form: str) -> None:
    book = Book(form).seated(8).bell(0).bell(9)
    assert "10 points" in Book(form).seated(8).bell(0).next()
    assert book.owing() == [1, 2]
    book.points(1, 3, 4)
    refused(book, Code.BAD_POINTS, "10", do="points", table=2, A=9, B=2)
    assert accepted(book, "points", table=2, A=2, B=10)["sessions"][0]["movers"]["2"] == ["Gus", "Hana"]


@pytest.mark.clause("party/bergen#ten", "party/tiddle-a-wink#ten")
@two_sided
def test_the_play_that_reaches_ten_counts_whole_and_other_games_are_left(form: str) -> None:
    most = {"bergen": 13, "tiddle-a-wink": 11}[form]
    book = Book(form).seated(8).bell(0).bell(9)
    refused(book, Code.BAD_POINTS, str(most), do="points", table=1, A=most + 1, B=2)
    refused(book, Code.BAD_POINTS, do="points", table=1, A=10, B=10, first="A")
    book.points(1, most, 2).points(2, 6, 5)
    assert book.movers() == {"1": ["Ada", "Ben"], "2": ["Eva", "Fred"]}


@pytest.mark.clause("party/bergen#ten", "party/tiddle-a-wink#ten")
@two_sided
def test_a_bell_with_a_reason_needs_no_ten(form: str) -> None:
    book = Book(form).seated(4).bell(0).bell(9, why="supper").points(1, 4, 2)
    assert book.movers() == {"1": ["Ada", "Ben"]}


@pytest.mark.clause("party/bergen#ten", "party/tiddle-a-wink#ten")
@two_sided
def test_after_a_correction_too_a_pair_has_ten(form: str) -> None:
    """PARTY-LOG: "a session in which no pair has ten when all points are in is refused then"."""
    book = Book(form).seated(4).bell(0).bell(9).points(1, 10, 4)
    refused(book, Code.BAD_POINTS, "10", do="correct", session=1, table=1, points={"A": 9, "B": 4})


@pytest.mark.clause("party/bergen#clock", "party/tiddle-a-wink#clock")
@two_sided
def test_a_session_may_begin_at_minute_89_and_is_played_to_its_bell(form: str) -> None:
    book = Book(form).seated(4).bell(0).bell(80).points(1, 10, 4)
    refused(book, Code.BAD_BELL, "91", "90", do="bell", minute=91)
    refused(book, Code.BAD_BELL, "minute", do="bell")
    refused(book, Code.BAD_BELL, "79", do="bell", minute=79)
    book.bell(89).bell(104).points(1, 4, 10)
    assert len(book.show()["sessions"]) == 2
    refused(book, Code.PARTY_OVER, do="bell", minute=105)


@pytest.mark.clause("party/*#end")
@forms
def test_the_host_may_end_a_party_after_any_session(form: str) -> None:
    sides = FORMS[form].sides
    book = Book(form).seated(4)
    refused(book, Code.BAD_BELL, do="end")
    book.bell(0)
    refused(book, Code.BAD_BELL, do="end")
    if sides:
        book.bell(9).points(1, 10, 4)
    else:
        book.game(1, Ada=count_of(form)).close()
    assert book.prizes() == []
    book.add("end", why="the last tram")
    assert "Ada" in [guest for _, guest in book.prizes()]
    refused(book, Code.PARTY_OVER, do="bell", minute=12)
    refused(book, Code.PARTY_OVER, do="guest", name="Peg")


@pytest.mark.clause("party/block#end", "party/draw#end", "party/all-quarters#end")
@by_gain
def test_a_party_ends_after_its_third_session(form: str) -> None:
    book = Book(form).seated(4)
    for _ in range(3):
        assert book.prizes() == []
        book.bell().game(1, Ada=20).close()
    assert book.prizes() == [(1, "Ada")]
