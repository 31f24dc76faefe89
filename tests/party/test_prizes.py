"""At the end: prizes by amounts, games among those who are level, the booby prize."""

from __future__ import annotations

from typing import Any

import pytest

from ivories.errors import Code
from ivories.party.prizes import by_tables, prizes
from ivories.party.rules import FORMS
from ivories.rehearsal.evening import _at_tables
from ivories.rehearsal.tables import prize_game
from tests.party.helpers import Book, accepted, by_games, forms, names, refused, two_sided


def over(form: str, amounts: dict[str, int], guests: int = 12, **header: Any) -> Book:
    """A party that is over after one session, in which these have won what is said, each in one game."""
    book = Book(form, **header).seated(guests).bell(0)
    where = {name: at // 4 + 1 for at, name in enumerate(names(guests))}
    for name, amount in amounts.items():
        book.game(where[name], **{name: amount})
    return book.close().add("end")


def sebastopol(wins: list[str], guests: int = 12, **header: Any) -> Book:
    """A party of Sebastopol with these winners of games, all in one session."""
    book = Book("sebastopol", **header).seated(guests).bell()
    for name in wins:
        book.game(names(guests).index(name) // 4 + 1, **{name: 1})
    return book.close().add("end")


def pairs(form: str, sessions: list[tuple[tuple[int, int], ...]], guests: int = 8, **header: Any) -> Book:
    """A party of pairs by the points of each table in each session; the last bell rings at minute 90."""
    book = Book(form, **header).seated(guests)
    for number, points in enumerate(sessions):
        book.bell(number * 20)
        book.bell(90 if number == len(sessions) - 1 else number * 20 + 10)
        for table, (a, b) in enumerate(points, 1):
            book.points(table, a, b)
    return book


# --- How many, and by amounts ---


@pytest.mark.clause("party/block#prizes", "party/draw#prizes", "party/all-quarters#prizes", "party/sebastopol#prizes")
@by_games
@pytest.mark.parametrize("tables, given", [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (10, 4), (15, 5)])
def test_one_prize_for_three_tables_and_one_more_for_every_three(form: str, tables: int, given: int) -> None:
    assert by_tables(tables) == given
    if tables > 4:
        return
    wins = {1: ["Ada", "Ada", "Ada"], 2: ["Eva", "Eva"], 3: ["Ida"]}
    book = Book(form).seated(4 * tables).bell()
    for table, won in wins.items():
        for name in won if table <= tables else []:
            book.game(table, **{name: 1 if form == "sebastopol" else 20})
    assert len(book.close().add("end").prizes()) == given


@pytest.mark.clause("party/block#prizes", "party/draw#prizes", "party/all-quarters#prizes")
@pytest.mark.parametrize("form", ["block", "draw", "all-quarters"])
def test_the_host_may_say_otherwise(form: str) -> None:
    amounts = {"Ada": 50, "Ben": 40, "Eva": 30, "Ida": 20}
    assert over(form, amounts, prizes=3).prizes() == [(1, "Ada"), (2, "Ben"), (3, "Eva")]
    assert over(form, amounts, prizes=0).prizes() == []


@pytest.mark.clause("party/sebastopol#prizes")
def test_the_host_may_say_otherwise_at_sebastopol() -> None:
    assert sebastopol(["Ada", "Ada", "Eva"], prizes=2).prizes() == [(1, "Ada"), (2, "Eva")]


@pytest.mark.clause("party/bergen#prizes", "party/tiddle-a-wink#prizes")
@two_sided
def test_the_most_holes_on_each_side_win_a_prize(form: str) -> None:
    """Session 1: Ada, Ben and Gus, Hana have a hole. Session 2 sits (see the clause "part") Gus, Dan and Cora, Hana at
    table 1, Eva, Ben and Ada, Fred at table 2. There Gus, Dan and Ada, Fred lead.

    White: Ada 2, Gus 2, Cora 0, Eva 0. Red: Ben 1, Hana 1, Dan 1, Fred 1.
    """
    book = pairs(form, [((10, 3), (4, 6)), ((10, 5), (2, 8))])
    assert book.tables(2) == ["Gus Dan Cora Hana", "Eva Ben Ada Fred"]
    assert {name: total for name, total in book.totals().items() if total > 1} == {"Ada": 2, "Gus": 2}
    assert book.prizes() == []
    won = accepted(book, "playoff", prize=1, side="white", players=["Ada", "Gus"], counts={"Ada": 2, "Gus": 3})
    assert won["prizes"] == [{"prize": 1, "guest": "Gus", "side": "white"}]


@pytest.mark.clause("party/bergen#prizes", "party/tiddle-a-wink#prizes")
@two_sided
def test_a_host_may_give_more_prizes_on_each_side(form: str) -> None:
    """One table, two sessions, A leads twice. Ada and Ben have a hole; then Ada sits with Dan: Ada 2, Dan 1, Ben 1."""
    book = pairs(form, [((10, 3),), ((10, 3),)], guests=4, prizes=2)
    assert book.totals() == {"Ada": 2, "Ben": 1, "Cora": 0, "Dan": 1}
    assert book.show()["prizes"] == [{"prize": 1, "guest": "Ada", "side": "white"}], "a blank card wins nothing"
    book.add("playoff", prize=1, side="red", players=["Ben", "Dan"], counts={"Dan": 1})
    assert book.prizes() == [(1, "Ada"), (1, "Dan")]


AMOUNTS = ["block", "draw", "all-quarters"]


@pytest.mark.clause("party/block#amounts", "party/draw#amounts", "party/all-quarters#amounts")
@pytest.mark.parametrize("form", AMOUNTS)
def test_first_and_third_prize_are_given_before_a_tied_second(form: str) -> None:
    """Ada 50; Ben and Eva 40; Ida 30. The loser of the game for the second prize takes none: the third is Ida's."""
    book = over(form, {"Ada": 50, "Ben": 40, "Eva": 40, "Ida": 30}, prizes=3)
    assert book.prizes() == [(1, "Ada"), (3, "Ida")]
    assert "Ben and Eva are level" in book.next()
    book.add("playoff", prize=2, players=["Ben", "Eva"], counts={"Eva": 20})
    assert book.prizes() == [(1, "Ada"), (3, "Ida"), (2, "Eva")]


@pytest.mark.clause("party/block#amounts", "party/draw#amounts", "party/all-quarters#amounts")
@pytest.mark.parametrize("form", AMOUNTS)
def test_a_blank_card_wins_nothing_and_who_left_neither(form: str) -> None:
    assert over(form, {"Ada": 50}, prizes=3).prizes() == [(1, "Ada")]
    assert over(form, {"Ada": 50, "Ben": 40}).add("leave", guest="Ada").prizes() == [(1, "Ben")]


@pytest.mark.clause("party/block#amounts", "party/draw#amounts", "party/all-quarters#amounts")
@pytest.mark.parametrize("form", AMOUNTS)
def test_with_places_those_who_lose_take_the_next_ones(form: str) -> None:
    """Ada and Ben 50, Eva 40: two are level for the first place; the loser is second, Eva third."""
    book = over(form, {"Ada": 50, "Ben": 50, "Eva": 40}, prizes=3, places=True)
    book.add("playoff", prize=1, players=["Ada", "Ben"], counts={"Ben": 20})
    assert sorted(book.prizes()) == [(1, "Ben"), (2, "Ada"), (3, "Eva")]


@pytest.mark.clause("party/block#amounts", "party/draw#amounts", "party/all-quarters#amounts")
@pytest.mark.parametrize("form", AMOUNTS)
def test_with_places_too_untied_prizes_are_given_first(form: str) -> None:
    """Ada and Ben take the first two places in some order: the third is Eva's whatever they play.

    PARTY-LOG: "in the order given: untied ones first".
    """
    assert over(form, {"Ada": 50, "Ben": 50, "Eva": 40}, prizes=3, places=True).prizes() == [(3, "Eva")]


@pytest.mark.clause("party/sebastopol#amounts")
def test_amounts_at_sebastopol() -> None:
    """Ada 3; Eva 1 and Fred 1; with two prizes the first is given before the tied second."""
    book = sebastopol(["Ada", "Ada", "Ada", "Eva", "Fred"], prizes=2)
    assert book.prizes() == [(1, "Ada")]
    assert book.add("playoff", prize=2, players=["Eva", "Fred"], counts={"Fred": 1}).prizes() == [
        (1, "Ada"),
        (2, "Fred"),
    ]


@pytest.mark.clause("party/bergen#amounts", "party/tiddle-a-wink#amounts")
@two_sided
def test_amounts_of_two_sides_are_given_white_before_red_and_untied_before_tied(form: str) -> None:
    book = pairs(form, [((10, 3),)], guests=4)
    assert [(one["side"], one["guest"]) for one in book.show()["prizes"]] == [("white", "Ada"), ("red", "Ben")]
    tied = pairs(form, [((10, 3), (4, 6))])
    refused(tied, Code.BAD_PLAYOFF, do="playoff", prize=1, players=["Ada", "Gus"], counts={"Ada": 1})
    tied.add("playoff", prize=1, side="red", players=["Ben", "Hana"], counts={"Hana": 1})
    assert tied.show()["prizes"] == [{"prize": 1, "guest": "Hana", "side": "red"}]


# --- Games for a prize ---


@pytest.mark.clause("party/block#play-off", "party/draw#play-off", "party/all-quarters#play-off")
@pytest.mark.parametrize("form", AMOUNTS)
def test_level_games_are_played_again_by_those_still_level(form: str) -> None:
    book = over(form, {"Ada": 50, "Ben": 50, "Eva": 50})
    book.add("playoff", prize=1, players=["Ada", "Ben", "Eva"], counts={})
    assert book.prizes() == []
    if form == "all-quarters":
        book.add("playoff", prize=1, players=["Ada", "Ben", "Eva"], counts={"Ada": 4, "Eva": 4, "Ben": 3})
        refused(book, Code.BAD_PLAYOFF, "Ben", do="playoff", prize=1, players=["Ada", "Ben"], counts={})
    book.add("playoff", prize=1, players=["Ada", "Eva"], counts={"Eva": 20})
    if form != "all-quarters":
        book.add("playoff", prize=1, players=["Ben", "Eva"], counts={"Eva": 20})
    assert book.prizes() == [(1, "Eva")]
    refused(book, Code.BAD_PLAYOFF, "1", do="playoff", prize=1, players=["Ada", "Eva"], counts={"Ada": 20})


@pytest.mark.clause("party/block#play-off", "party/draw#play-off")
@pytest.mark.parametrize("form", ["block", "draw"])
def test_a_game_for_a_prize_has_the_hands_and_limits_of_a_short_table(form: str) -> None:
    """Two play with sixteen pieces each: from 2 to 317 sixteenths, at Draw to 342."""
    book = over(form, {"Ada": 50, "Ben": 50})
    most = {"block": 317, "draw": 342}[form]
    assert accepted(book, "playoff", prize=1, players=["Ada", "Ben"], counts={"Ada": most})["prizes"]
    refused(book, Code.BAD_REPORT, do="playoff", prize=1, players=["Ada", "Ben"], counts={"Ada": most + 1})
    refused(book, Code.BAD_REPORT, do="playoff", prize=1, players=["Ada", "Ben"], counts={"Ada": 20, "Ben": 20})


@pytest.mark.clause("party/block#play-off", "party/draw#play-off", "party/all-quarters#play-off")
@pytest.mark.parametrize("form", AMOUNTS)
def test_seven_play_at_four_and_three_and_the_winners_go_on(form: str) -> None:
    seven = ["Ada", "Ben", "Eva", "Fred", "Gus", "Ida", "Jon"]
    book = over(form, dict.fromkeys(seven, 40))
    assert "They sit down at 4 and 3" in book.next()
    refused(book, Code.BAD_PLAYOFF, "4", do="playoff", prize=1, players=seven, counts={"Ada": 20})
    book.add("playoff", prize=1, players=seven[:4], counts={"Eva": 20})
    book.add("playoff", prize=1, players=seven[4:], counts={"Jon": 20})
    assert [prize.level for prize in prizes(book.party())] == [("Eva", "Jon")]
    assert book.add("playoff", prize=1, players=["Eva", "Jon"], counts={"Jon": 20}).prizes() == [(1, "Jon")]


def test_those_who_are_level_sit_down_as_a_party_of_that_many_would() -> None:
    assert [[len(table) for table in _at_tables(names(count))] for count in (4, 5, 7, 9)] == [
        [4],
        [3, 2],
        [4, 3],
        [4, 3, 2],
    ]


@pytest.mark.clause("party/block#play-off", "party/draw#play-off", "party/all-quarters#play-off")
@pytest.mark.parametrize("form", AMOUNTS)
def test_with_lots_in_the_header_they_draw_dominoes(form: str) -> None:
    book = over(form, {"Ada": 50, "Ben": 50, "Eva": 50}, playoff="lots")
    assert "draw dominoes for it" in book.next()
    refused(book, Code.BAD_PLAYOFF, do="playoff", prize=1, players=["Ada", "Ben"], counts={"Ada": 20})
    level = {"Ada": "8-8", "Ben": "12-4", "Eva": "1-1"}
    refused(book, Code.BAD_LOTS, "again", do="lots", **{"for": "prize"}, prize=1, drawn=level)
    book.add("lots", **{"for": "prize"}, prize=1, drawn={"Ada": "8-8", "Ben": "16-4", "Eva": "1-1"})
    assert book.prizes() == [(1, "Ben")]


@pytest.mark.clause("party/sebastopol#play-off")
def test_a_game_for_a_prize_at_sebastopol() -> None:
    book = sebastopol(["Ada", "Ben", "Eva"])
    refused(book, Code.BAD_PLAYOFF, "Ida", do="playoff", prize=1, players=["Ada", "Ida"], counts={"Ada": 1})
    refused(book, Code.BAD_PLAYOFF, do="playoff", prize=1, players=["Ada", "Ada"], counts={"Ada": 1})
    refused(book, Code.BAD_PLAYOFF, do="playoff", prize=1, players=["Ada"], counts={"Ada": 1})
    assert book.add("playoff", prize=1, players=["Ada", "Ben", "Eva"], counts={"Ben": 1}).prizes() == [(1, "Ben")]


@pytest.mark.clause("party/sebastopol#play-off")
@pytest.mark.parametrize("counts", [{"Ada": 1, "Ben": 1}, {"Ada": 7}])
def test_a_game_for_a_prize_at_sebastopol_has_one_winner(counts: dict[str, int]) -> None:
    """It is one game of the form, which one guest wins: 1 for the winner, as everywhere in the log."""
    refused(sebastopol(["Ada", "Ben"]), Code.BAD_REPORT, do="playoff", prize=1, players=["Ada", "Ben"], counts=counts)


@pytest.mark.clause("party/bergen#play-off", "party/tiddle-a-wink#play-off")
@two_sided
def test_in_a_game_for_a_prize_of_a_side_each_plays_for_themselves(form: str) -> None:
    book = pairs(form, [((10, 3), (4, 6))])
    assert "white: Ada and Gus are level" in book.next()
    refused(book, Code.BAD_PLAYOFF, do="playoff", prize=1, side="white", players=["Ada", "Hana"], counts={"Ada": 2})
    book.add("playoff", prize=1, side="white", players=["Ada", "Gus"], counts={"Ada": 2, "Gus": 2})
    book.add("playoff", prize=1, side="white", players=["Ada", "Gus"], counts={"Ada": 2, "Gus": 3})
    assert book.show()["prizes"] == [{"prize": 1, "guest": "Gus", "side": "white"}]
    hand = {"bergen": 7, "tiddle-a-wink": 8}[form]
    assert len(prize_game(FORMS[form], 2).start(seed=1).record().deals[0].hands[0]) == hand


@pytest.mark.clause("party/all-quarters#play-off", "party/all-quarters#leaving")
def test_who_has_lost_stays_out_though_a_winner_goes_home() -> None:
    """Ada 8, Ben 8, Cora 3: Cora is out. Ben goes home: the prize is Ada's ("the losers take none")."""
    book = over("all-quarters", {"Ada": 20, "Ben": 20, "Cora": 20}, guests=4)
    book.add("playoff", prize=1, players=["Ada", "Ben", "Cora"], counts={"Ada": 8, "Ben": 8, "Cora": 3})
    assert book.add("leave", guest="Ben").prizes() == [(1, "Ada")]


# --- The booby prize ---


@pytest.mark.clause("party/block#booby", "party/draw#booby", "party/all-quarters#booby")
@pytest.mark.parametrize("form", AMOUNTS)
def test_the_booby_prize_goes_to_the_least_amount_of_those_who_won_no_prize(form: str) -> None:
    book = over(form, {"Ada": 50, "Ben": 40, "Cora": 30}, guests=3, booby=True)
    assert book.show()["booby"] == {"guest": "Cora"}
    assert book.add("leave", guest="Cora").show()["booby"] == {"guest": "Ben"}, "of those present"


@pytest.mark.clause("party/block#booby", "party/draw#booby", "party/all-quarters#booby")
@pytest.mark.parametrize("form", AMOUNTS)
def test_level_guests_draw_for_the_booby_prize_and_the_least_takes_it(form: str) -> None:
    book = over(form, {"Ada": 50, "Ben": 40}, guests=4, booby=True)
    refused(book, Code.BAD_LOTS, "Dan", do="lots", **{"for": "booby"}, drawn={"Cora": "1-1"})
    refused(book, Code.BAD_LOTS, "again", do="lots", **{"for": "booby"}, drawn={"Cora": "4-2", "Dan": "3-3"})
    assert book.add("lots", **{"for": "booby"}, drawn={"Cora": "4-1", "Dan": "3-1"}).show()["booby"] == {"guest": "Dan"}
    refused(Book(form, booby=True).seated(4), Code.BAD_LOTS, do="lots", **{"for": "booby"}, drawn={"Cora": "1-1"})


@pytest.mark.clause("party/block#booby", "party/draw#booby", "party/all-quarters#booby")
@pytest.mark.parametrize("form", AMOUNTS)
def test_a_booby_prize_that_was_taken_stays_taken(form: str) -> None:
    book = over(form, {"Ada": 50}, guests=4, booby=True)
    book.add("lots", **{"for": "booby"}, drawn={"Ben": "1-1", "Cora": "2-1", "Dan": "3-1"})
    assert book.show()["booby"] == {"guest": "Ben"}
    assert book.add("leave", guest="Dan").show()["booby"] == {"guest": "Ben"}


@pytest.mark.clause("party/sebastopol#booby")
def test_the_booby_prize_waits_for_the_other_prizes() -> None:
    book = sebastopol(["Ada", "Ben"], guests=3, booby=True)
    assert book.show()["booby"] is None
    book.add("playoff", prize=1, players=["Ada", "Ben"], counts={"Ada": 1})
    assert book.show()["booby"] == {"guest": "Cora"}


@pytest.mark.clause("party/bergen#booby", "party/tiddle-a-wink#booby")
@two_sided
def test_there_is_one_booby_prize_for_both_sides(form: str) -> None:
    book = pairs(form, [((10, 3),)], guests=4, booby=True)
    assert "Cora and Dan are level" in book.next()
    book.add("lots", **{"for": "booby"}, drawn={"Cora": "2-1", "Dan": "3-1"})
    assert book.show()["booby"] == {"guest": "Cora"} and "The party is over" in book.next()


@pytest.mark.clause("party/*#booby")
@forms
def test_no_booby_prize_unless_the_host_gives_one(form: str) -> None:
    won = {"Ada": 1 if form == "sebastopol" else 20}
    book = pairs(form, [((10, 3),)], guests=4) if FORMS[form].sides else over(form, won, guests=4)
    assert book.show()["booby"] is None and "booby" not in book.next()
