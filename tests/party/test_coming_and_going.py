"""Before the first bell, and whoever comes, helps or goes later: guests, tables, cards, chairs, hands."""

from __future__ import annotations

import pytest

from ivories.errors import Code
from ivories.party.seats import first_seats, sizes
from tests.party.helpers import Book, by_games, forms, names, refused, two_sided

HANDS = {
    "block": {4: 8, 3: 10, 2: 16},
    "draw": {4: 8, 3: 10, 2: 16},
    "all-quarters": {4: 6, 3: 8, 2: 12},
    "sebastopol": {4: 9, 3: 12, 2: 18},
    "bergen": {4: 7},
    "tiddle-a-wink": {4: 8},
}


# --- Guests, tables, cards ---


@pytest.mark.clause("party/*#guests")
@forms
def test_a_party_has_160_guests_at_most_each_with_a_name_of_their_own(form: str) -> None:
    book = Book(form).guests(160)
    assert len(book.party().here()) == 160
    refused(book, Code.PARTY_SIZE, "160", do="guest", name="Zoe")
    refused(Book(form).guests(2), Code.BAD_GUEST, "ADA", do="guest", name="ADA")
    assert Book(form).guests(["A" * 40]).party().here()


@pytest.mark.clause("party/block#guests", "party/draw#guests", "party/all-quarters#guests", "party/sebastopol#guests")
@by_games
def test_two_guests_are_a_party_and_one_is_none(form: str) -> None:
    assert Book(form).seated(2).bell().tables() == ["Ada Ben"]
    refused(Book(form).seated(1), Code.PARTY_SIZE, "2", do="bell")


@pytest.mark.clause("party/bergen#guests", "party/tiddle-a-wink#guests")
@two_sided
def test_where_there_are_sides_four_are_a_party(form: str) -> None:
    assert Book(form).seated(4).bell().tables() == ["Ada Ben Cora Dan"]
    refused(Book(form).guests(2), Code.PARTY_SIZE, "2 missing", do="bell")


@pytest.mark.clause("party/bergen#guests", "party/tiddle-a-wink#guests")
@two_sided
def test_where_there_are_sides_one_guest_is_told_that_three_are_missing(form: str) -> None:
    refused(Book(form).guests(1), Code.PARTY_SIZE, "3 missing", do="bell")


@pytest.mark.clause("party/block#tables", "party/draw#tables", "party/all-quarters#tables", "party/sebastopol#tables")
@by_games
@pytest.mark.parametrize(
    "guests, tables",
    [(2, [2]), (5, [3, 2]), (6, [4, 2]), (7, [4, 3]), (9, [4, 3, 2]), (11, [4, 4, 3]), (13, [4, 4, 3, 2])],
)
def test_four_at_a_table_and_one_guest_over_makes_three_and_two(form: str, guests: int, tables: list[int]) -> None:
    seated = Book(form).seated(guests).bell().tables()
    assert [len(table.split()) for table in seated] == tables


def test_tables_of_every_party() -> None:
    for guests in range(2, 161):
        found = sizes(guests)
        assert sum(found) == guests and set(found) <= {2, 3, 4}
        assert found == sorted(found, reverse=True)
        assert [size for size in found if size < 4] == {0: [], 1: [3, 2], 2: [2], 3: [3]}[guests % 4]


@pytest.mark.clause("party/bergen#tables", "party/tiddle-a-wink#tables")
@two_sided
def test_the_bell_says_how_many_are_missing_and_stand_ins_make_fours(form: str) -> None:
    book = Book(form).guests(10)
    cards = [str(seat) for seat in first_seats(12, sides=True)]
    for name, card in zip(names(10), cards, strict=False):
        book.add("card", guest=name, card=card)
    refused(book, Code.PARTY_SIZE, "10", "2 missing", do="bell")
    book.add("standin", guest="Mrs Hall", seat=cards[10]).add("standin", guest="Robot", seat=cards[11], bot="greedy")
    assert book.bell().tables() == ["Ada Ben Cora Dan", "Eva Fred Gus Hana", "Ida Jon Mrs Hall Robot"]


@pytest.mark.clause("party/block#cards", "party/draw#cards", "party/all-quarters#cards", "party/sebastopol#cards")
@by_games
def test_the_cards_are_numbered_in_order_and_say_the_seat(form: str) -> None:
    tray = [str(seat) for seat in first_seats(7)]
    assert tray == ["1A", "1B", "1C", "1D", "2A", "2B", "2C"]
    book = Book(form).guests(7)
    for name, card in zip(names(7), reversed(tray), strict=True):
        book.add("card", guest=name, card=card)
    assert book.bell().seats() == dict(zip(tray, reversed(names(7)), strict=True))


@pytest.mark.clause("party/bergen#cards", "party/tiddle-a-wink#cards")
@two_sided
def test_there_are_as_many_white_cards_as_red_ones(form: str) -> None:
    tray = [str(seat) for seat in first_seats(8, sides=True)]
    assert sorted(tray) == sorted(
        f"{table}{letter} {side}" for table in (1, 2) for letter in "AB" for side in ("white", "red")
    )
    book = Book(form).guests(8)
    for name, card in zip(names(8), reversed(tray), strict=True):
        book.add("card", guest=name, card=card)
    assert book.bell().seats() == {card: name for name, card in zip(names(8), reversed(tray), strict=True)}
    refused(Book(form).guests(2), Code.BAD_CARD, "white", do="card", guest="Ada", card="1B")
    refused(Book(form).guests(2), Code.BAD_CARD, do="card", guest="Ada", card="1C white")


@pytest.mark.clause("party/block#cards", "party/draw#cards", "party/all-quarters#cards", "party/sebastopol#cards")
@by_games
def test_the_bell_waits_for_every_card_and_a_card_is_drawn_once(form: str) -> None:
    book = Book(form).guests(4).add("card", guest="Ada", card="1A")
    refused(book, Code.BAD_CARD, "Ben", do="bell")
    refused(book, Code.BAD_CARD, "Ada", do="card", guest="Ben", card="1A")
    refused(book, Code.BAD_CARD, "1A", do="card", guest="Ada", card="1B")
    refused(book, Code.BAD_CARD, do="card", guest="Ben", card="1E")
    refused(book, Code.BAD_CARD, do="card", guest="Ben", card="41A")


@pytest.mark.clause("party/*#chairs")
@forms
def test_the_conductor_says_where_the_chairs_are(form: str) -> None:
    said = Book(form).seated(4).next()
    assert "A at the head of the table" in said and "B to the left" in said.replace(
        "white B to the left", "B to the left"
    )
    assert ("opposite each other" if form in ("bergen", "tiddle-a-wink") else "C opposite A, D to the right") in said


@pytest.mark.clause("party/block#chairs", "party/draw#chairs", "party/all-quarters#chairs", "party/sebastopol#chairs")
@by_games
def test_short_tables_have_the_first_letters(form: str) -> None:
    assert list(Book(form).seated(5).bell().seats()) == ["1A", "1B", "1C", "2A", "2B"]


@pytest.mark.clause("party/bergen#chairs", "party/tiddle-a-wink#chairs")
@two_sided
def test_partners_bear_the_same_letter(form: str) -> None:
    """Ada and Ben are pair A: they win the holes of pair A together."""
    book = Book(form).seated(4).bell(0).bell(9).points(1, 10, 2)
    assert list(book.seats()) == ["1A white", "1A red", "1B white", "1B red"]
    assert book.totals() == {"Ada": 1, "Ben": 1, "Cora": 0, "Dan": 0}


@pytest.mark.clause("party/block#hands", "party/draw#hands", "party/all-quarters#hands", "party/sebastopol#hands")
@by_games
def test_short_tables_take_more(form: str) -> None:
    hands = HANDS[form]
    book = Book(form).seated(13)
    assert f"takes {hands[4]} pieces" in book.next() and f"takes {hands[2]} pieces" in book.next()
    shown = book.bell().show()["sessions"][0]["hands"]
    assert shown == {"1": hands[4], "2": hands[4], "3": hands[3], "4": hands[2]}


@pytest.mark.clause("party/bergen#hands", "party/tiddle-a-wink#hands")
@two_sided
def test_hands_where_there_are_sides(form: str) -> None:
    assert Book(form).seated(8).bell().show()["sessions"][0]["hands"] == dict.fromkeys(["1", "2"], HANDS[form][4])


# --- Late guests ---


@pytest.mark.clause("party/block#late", "party/draw#late", "party/all-quarters#late", "party/sebastopol#late")
@by_games
def test_a_late_guest_takes_the_vacant_seat_nearest_to_table_1(form: str) -> None:
    """Thirteen at 4, 4, 3, 2: the first has 3D, the next two 4C and 4D, a fourth waits."""
    book = Book(form).seated(13).bell().guests(["Peg", "Quin", "Rosa", "Sue"])
    cards = book.show()["cards"]
    assert [cards[name]["seats"] for name in ("Peg", "Quin", "Rosa")] == [["3D"], ["4C"], ["4D"]]
    assert "Sue" not in cards, "who waits has no card yet"
    assert "3D" not in book.seats(1), "seats are shown as they were at the first bell"


@pytest.mark.clause("party/block#late", "party/draw#late", "party/all-quarters#late", "party/sebastopol#late")
@by_games
def test_the_next_result_may_already_be_the_late_guests(form: str) -> None:
    count = 1 if form == "sebastopol" else 20
    book = Book(form).seated(7).bell().game(2, Eva=count).guests(["Peg"]).game(2, Peg=count)
    card = book.show()["cards"]["Peg"]
    assert card["total"] == count and card["games"][0][:2] == [None, count]


@pytest.mark.clause("party/block#late", "party/draw#late", "party/all-quarters#late", "party/sebastopol#late")
@by_games
def test_after_the_bell_a_late_guest_comes_in_at_the_next_session_and_what_was_missed_is_blank(form: str) -> None:
    book = Book(form).seated(7).bell().bell(why="supper").guests(["Peg"]).none(1, 2)
    assert "Peg" in book.next() or form == "sebastopol"
    if form == "sebastopol":
        book.add("lots", table=1, drawn=dict(zip(names(4), ["16-16", "16-12", "1-1", "2-1"], strict=True)))
        book.add("lots", table=2, drawn=dict(zip(names(7)[4:], ["16-16", "16-12", "1-1"], strict=True)))
    book.bell()
    assert book.seats(2)["2D"] == "Peg"
    assert book.show()["cards"]["Peg"]["seats"] == [None, "2D"]
    assert set(book.show()["cards"]["Peg"]["games"][0]) == {None}


@pytest.mark.clause("party/block#hands", "party/draw#hands")
@pytest.mark.parametrize("form", ["block", "draw"])
def test_the_number_sitting_when_a_game_begins_decides(form: str) -> None:
    """Three others hold 2 + 3 + 4 = 9 at least, two hold 2 + 3 = 5.

    Peg comes while three play: the game in hand may be of three or of four, the next one is of four.
    """
    book = Book(form).seated(7).bell()
    refused(book, Code.BAD_REPORT, "5", do="game", table=2, counts={"Eva": 4})
    book.guests(["Peg"]).game(2, Eva=5)
    refused(book, Code.BAD_REPORT, "9", do="game", table=2, counts={"Eva": 8})


@pytest.mark.clause("party/bergen#late", "party/tiddle-a-wink#late")
@two_sided
def test_a_late_guest_takes_the_place_of_a_stand_in(form: str) -> None:
    book = Book(form).seated(7).add("standin", guest="Mrs Hall", seat="2B red").bell(0).guests(["Peg", "Quin"])
    assert book.show()["cards"]["Peg"]["seats"] == ["2B red"] and "Quin" not in book.show()["cards"]
    assert "Mrs Hall" not in [name for _, name, _ in book.show()["standings"]]
    book.bell(9).points(1, 3, 4).points(2, 2, 10)
    assert book.totals()["Peg"] == 1 and book.totals()["Mrs Hall"] == 0


@pytest.mark.clause("party/bergen#late", "party/tiddle-a-wink#late")
@two_sided
def test_after_the_bell_a_late_guest_takes_the_place_of_a_stand_in_at_the_next_session(form: str) -> None:
    """RULES: "after the bell: from the next session … Bergen, Tiddle-a-Wink: in place of a stand-in or bot"."""
    book = Book(form).seated(7).add("standin", guest="Mrs Hall", seat="2B red").bell(0)
    book.bell(9).points(1, 3, 4).points(2, 2, 10).guests(["Peg"]).bell(12)
    assert "Peg" in book.seats(2).values() and "Mrs Hall" not in book.seats(2).values()


@pytest.mark.clause("party/bergen#late", "party/tiddle-a-wink#late")
@two_sided
def test_late_guests_come_in_by_fours_at_a_table_of_their_own(form: str) -> None:
    book = Book(form).seated(4).bell(0).guests(["Peg", "Quin", "Rosa"]).bell(9).points(1, 10, 4)
    assert len(book.copy().bell(12).seats(2)) == 4
    book.guests(["Sue", "Tom"]).bell(12)
    assert sorted(name for seat, name in book.seats(2).items() if seat.startswith("2")) == [
        "Peg",
        "Quin",
        "Rosa",
        "Sue",
    ]
    assert "Tom" not in book.show()["cards"]


# --- Leaving ---


@pytest.mark.clause(
    "party/block#leaving", "party/draw#leaving", "party/all-quarters#leaving", "party/sebastopol#leaving"
)
@by_games
def test_who_leaves_annuls_the_game_in_hand_and_the_table_plays_on_short(form: str) -> None:
    count = 1 if form == "sebastopol" else 20
    book = Book(form).seated(4).bell().game(1, Dan=count).add("leave", guest="Dan").game(1, Ada=count)
    refused(book, Code.BAD_REPORT, "Dan", do="game", table=1, counts={"Dan": count})
    shown = book.show()
    assert shown["cards"]["Dan"]["total"] == count, "the card is kept"
    assert "Dan" not in [name for _, name, _ in shown["standings"]]
    assert shown["sessions"][0]["seats"]["1D"] == "Dan"


@pytest.mark.clause(
    "party/block#leaving", "party/draw#leaving", "party/all-quarters#leaving", "party/sebastopol#leaving"
)
@by_games
def test_one_guest_alone_waits(form: str) -> None:
    book = Book(form).seated(6).bell().add("leave", guest="Fred")
    assert "Table 2 waits" in book.next()
    refused(book, Code.BAD_REPORT, do="game", table=2, counts={})
    assert book.copy().bell(why="supper").owing() == [1], "a table that waits owes nothing"
    assert book.guests(["Peg"]).game(2).show()["cards"]["Peg"]["seats"] == ["2B"]


@pytest.mark.clause(
    "party/block#leaving", "party/draw#leaving", "party/all-quarters#leaving", "party/sebastopol#leaving"
)
@by_games
def test_leaving_after_the_bell_settles_what_the_table_owes(form: str) -> None:
    book = Book(form).seated(8).bell().bell(why="supper")
    assert book.owing() == [1, 2]
    assert book.add("leave", guest="Eva").owing() == [1]


@pytest.mark.clause("party/block#leaving", "party/draw#leaving", "party/all-quarters#leaving")
@pytest.mark.parametrize("form", ["block", "draw", "all-quarters"])
def test_before_the_next_session_gaps_are_filled_from_the_last_table(form: str) -> None:
    """Nobody has gained, so two of each table move by their letters: A and B of each.

    Table 1: Eva, Fred (from 2) and Cora, Dan: Cora, Dan sat nearer to table 1. Table 2: Gus, Hana, Ida, Jon; table 3:
    Ada, Ben, Kim, Leo. Dan goes home before the bell: Cora, Eva, Fred; the first seat of the last table, Ada, fills
    the gap, in the chair that is empty when letters have closed up: D.
    """
    book = Book(form).seated(12).bell().bell(why="supper").none(1, 2, 3).add("leave", guest="Dan").bell()
    assert book.tables(2) == ["Cora Eva Fred Ada", "Gus Hana Ida Jon", "Ben Kim Leo"]


@pytest.mark.clause("party/block#leaving", "party/draw#leaving", "party/all-quarters#leaving")
@pytest.mark.parametrize("form", ["block", "draw", "all-quarters"])
def test_one_left_alone_is_joined_by_the_last_seat_of_the_table_before(form: str) -> None:
    """Ten at 4, 4, 2; Dan goes in the first session, and nobody gains. Two of each table move by their letters.

    Table 1: Cora and, from table 2, Eva, Fred; table 2: Gus, Hana and Ida, Jon; table 3: Ada, Ben. The first seat of
    the last table, Ada, fills the gap of table 1; Ben is alone, and the last seat of table 2, Jon, joins him. Nine sit
    at 4, 3, 2.
    """
    book = Book(form).seated(10).bell().add("leave", guest="Dan").bell(why="supper").none(1, 2, 3).bell()
    assert [sorted(table.split()) for table in book.tables(2)] == [
        ["Ada", "Cora", "Eva", "Fred"], ["Gus", "Hana", "Ida"], ["Ben", "Jon"],
    ]  # fmt: skip


@pytest.mark.clause("party/block#leaving", "party/draw#leaving", "party/all-quarters#leaving")
@pytest.mark.parametrize("form", ["block", "draw", "all-quarters"])
def test_waiting_guests_come_last(form: str) -> None:
    """Dan goes in the first session, Peg comes after its bell. Nobody gains but Ben, 20.

    Table 1: Cora, Eva, Fred; table 2: Gus, Hana, Ida, Jon; table 3: Ben 20, Ada, Kim, Leo. The first seat of table 3,
    Ben, fills the gap of table 1; letters close up: Ada, Kim, Leo; who waits comes last: Peg 3D, not 3A.
    """
    book = Book(form).seated(12).bell().game(1, Ben=20).add("leave", guest="Dan").close().guests(["Peg"]).bell()
    assert book.tables(2) == ["Cora Eva Fred Ben", "Gus Hana Ida Jon", "Ada Kim Leo Peg"]


@pytest.mark.clause("party/sebastopol#leaving")
def test_a_gap_at_sebastopol_is_filled_in_its_very_chair() -> None:
    """Ada and Ben move from table 1 to table 2, Eva and Fred from 2 to 1: Eva 1A, Fred 1B, Cora 1C, Dan 1D; Ada 2A, Ben
    2B, Gus 2C. Cora goes: 1C is empty, and the first seat of table 2, Ada, fills it; letters close up at table 2.
    """
    book = Book("sebastopol").seated(7).bell().games(1, {"Ada": 1}, {"Ben": 1}, {}).bell()
    book.game(2, Eva=1)
    book.add("lots", table=2, drawn={"Fred": "16-16", "Gus": "2-1"})
    assert book.copy().bell().tables(2) == ["Eva Fred Cora Dan", "Ada Ben Gus"]
    assert book.add("leave", guest="Cora").bell().tables(2) == ["Eva Fred Ada Dan", "Ben Gus"]


@pytest.mark.clause("party/bergen#leaving", "party/tiddle-a-wink#leaving")
@two_sided
def test_a_chair_is_empty_until_a_stand_in_takes_it(form: str) -> None:
    book = Book(form).seated(4).bell(0).add("leave", guest="Dan")
    book = book.add("standin", guest="Mrs Hall", seat="1B red").bell(9).points(1, 2, 10)
    assert book.totals() == {"Ada": 0, "Ben": 0, "Cora": 1, "Dan": 0, "Mrs Hall": 1}
    assert "Mrs Hall" in book.bell(12).seats(2).values()
    refused(
        Book(form).seated(4).bell(0).add("leave", guest="Dan").bell(9).points(1, 2, 10),
        Code.PARTY_SIZE,
        "1 missing",
        do="bell",
        minute=12,
    )


@pytest.mark.clause("party/bergen#leaving", "party/tiddle-a-wink#leaving")
@two_sided
def test_the_card_of_who_left_between_two_sessions_keeps_its_holes(form: str) -> None:
    book = Book(form).seated(4).bell(0).bell(9).points(1, 10, 2)
    assert book.totals()["Ada"] == 1
    assert book.add("leave", guest="Ada").totals()["Ada"] == 1


@pytest.mark.clause("party/bergen#leaving", "party/tiddle-a-wink#leaving")
@two_sided
def test_where_a_leading_pair_goes_home_the_others_still_have_a_seat(form: str) -> None:
    """Ten are left of twelve, so two are missing. The code takes eight for enough: Cora and Dan have no seat."""
    book = Book(form).seated(12).bell(0).bell(9).points(1, 10, 2).points(2, 4, 6).points(3, 1, 2)
    book.add("leave", guest="Ada").add("leave", guest="Ben")
    refused(book, Code.PARTY_SIZE, "2 missing", do="bell", minute=12)


@pytest.mark.clause("party/*#leaving")
@forms
def test_who_never_drew_a_card_has_none(form: str) -> None:
    """PARTY-LOG: cards "for each guest who ever had one"."""
    book = Book(form).guests(["Zoe"]).add("leave", guest="Zoe").seated(4)
    assert "Zoe" not in book.show()["cards"]
    assert "Zoe" not in book.bell(0).show()["cards"]


# --- Stand-ins ---


@pytest.mark.clause(
    "party/block#stand-ins", "party/draw#stand-ins", "party/all-quarters#stand-ins", "party/sebastopol#stand-ins"
)
@by_games
def test_a_stand_in_plays_and_moves_like_a_guest_and_wins_no_prize(form: str) -> None:
    count = 1 if form == "sebastopol" else 20
    book = Book(form, booby=True).seated(3).add("standin", guest="Mrs Hall", seat="1D").bell()
    refused(book, Code.BAD_CARD, "Ada", do="standin", guest="Mr Hall", seat="1A")
    book.games(1, {"Mrs Hall": count}, {"Mrs Hall": count}, {"Ben": count}).close().add("end")
    shown = book.show()
    assert shown["standings"][0] == [1, "Mrs Hall", 2 * count]
    assert shown["prizes"] == [{"prize": 1, "guest": "Ben"}]


@pytest.mark.clause("party/*#stand-ins")
@forms
def test_a_stand_in_takes_an_empty_seat_and_no_taken_one(form: str) -> None:
    side = " white" if form in ("bergen", "tiddle-a-wink") else ""
    book = Book(form).seated(4)
    refused(book, Code.BAD_CARD, "Ada", do="standin", guest="Mrs Hall", seat=f"1A{side}")
    book.bell(0)
    refused(book, Code.BAD_CARD, "Ada", do="standin", guest="Mrs Hall", seat=f"1A{side}")
    refused(book, Code.BAD_CARD, "2A", do="standin", guest="Mrs Hall", seat=f"2A{side}")


@pytest.mark.clause("party/bergen#stand-ins", "party/tiddle-a-wink#stand-ins")
@two_sided
def test_stand_ins_of_two_sides_win_neither_prize_nor_booby_prize(form: str) -> None:
    made = Book(form, booby=True).guests(["Ada", "Ben", "Cora"])
    for name, card in (("Ada", "1A white"), ("Ben", "1A red"), ("Cora", "1B white")):
        made.add("card", guest=name, card=card)
    made.add("standin", guest="Mrs Hall", seat="1B red").bell(0).bell(90).points(1, 3, 10)
    assert made.show()["prizes"] == [{"prize": 1, "guest": "Cora", "side": "white"}]
    assert made.next().count("Mrs Hall") == 0


@pytest.mark.clause("party/bergen#stand-ins", "party/tiddle-a-wink#stand-ins")
@two_sided
def test_between_two_sessions_a_seat_has_one_stand_in(form: str) -> None:
    """The chair is that of the session that has ended: Dan sat at 1B red."""
    book = Book(form).seated(4).bell(0).bell(9).points(1, 10, 4).add("leave", guest="Dan")
    book.add("standin", guest="Mrs Hall", seat="1B red")
    refused(book, Code.BAD_CARD, "Mrs Hall", do="standin", guest="Mr Hall", seat="1B red")
    assert "Mrs Hall" in book.bell(12).seats(2).values()


@pytest.mark.clause("party/bergen#stand-ins", "party/tiddle-a-wink#stand-ins")
@two_sided
def test_a_guest_who_waits_goes_before_a_stand_in(form: str) -> None:
    """Seven are left of eight, Mrs Hall takes the gap; of four late guests the first has her place at the next bell."""
    book = Book(form).seated(8).bell(0).bell(9).points(1, 10, 3).points(2, 4, 6).add("leave", guest="Cora")
    book.add("standin", guest="Mrs Hall", seat="1B white").guests(["Peg", "Quin", "Rosa", "Sue"]).bell(12)
    seated = book.seats(2).values()
    assert "Peg" in seated and "Mrs Hall" not in seated and len(seated) == 8
