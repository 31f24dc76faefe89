"""Between two sessions: who moves, where they sit, ties and lots, corrections."""

from __future__ import annotations

import pytest

from ivories.errors import Code
from tests.party.helpers import Book, accepted, by_gain, by_games, forms, refused, two_sided

# --- By gains: Block, Draw, All-Quarters ---


@pytest.mark.clause("party/block#move", "party/draw#move", "party/all-quarters#move")
@by_gain
def test_the_two_highest_of_each_table_go_to_the_table_before_and_sit_by_their_gains(form: str) -> None:
    """Table 1: Dan 40, Ben 30, Ada 20: Dan and Ben go to the last, table 3. Table 2: Hana 50, Eva 10: both to table 1.
    Table 3: Leo 35, Kim 15, Ida 10: Leo and Kim to table 2.

    Table 1 is then Ada 20, Cora 0, Hana 50, Eva 10: Hana, Ada, Eva, Cora. Table 2: Fred 0, Gus 0, Leo 35, Kim 15: Leo,
    Kim, Fred, Gus. Table 3: Ida 10, Jon 0, Dan 40, Ben 30: Dan, Ben, Ida, Jon.
    """
    gains = {1: {"Dan": 40, "Ben": 30, "Ada": 20}, 2: {"Hana": 50, "Eva": 10}, 3: {"Leo": 35, "Kim": 15, "Ida": 10}}
    book = Book(form).seated(12).session(gains)
    assert book.movers() == {"1": ["Dan", "Ben"], "2": ["Hana", "Eva"], "3": ["Leo", "Kim"]}
    assert "From table 1 to table 3: Dan and Ben." in book.next()
    assert book.bell().tables(2) == ["Hana Ada Eva Cora", "Leo Kim Fred Gus", "Dan Ben Ida Jon"]


@pytest.mark.clause("party/block#move", "party/draw#move", "party/all-quarters#move")
@by_gain
def test_one_table_sits_by_its_gains_and_short_tables_keep_their_number(form: str) -> None:
    """Of one table the two highest go to the last, which is the same. Of 4, 3 and 2 two go and two come everywhere."""
    assert Book(form).seated(4).session({1: {"Cora": 30, "Ben": 20}}).bell().tables(2) == ["Cora Ben Ada Dan"]
    book = Book(form).seated(9).session({1: {"Ada": 30, "Dan": 20}, 2: {"Gus": 25}, 3: {}})
    assert book.bell().tables(2) == ["Gus Ben Cora Eva", "Fred Hana Ida", "Ada Dan"]


@pytest.mark.clause("party/block#rank", "party/draw#rank", "party/all-quarters#rank")
@by_gain
def test_after_the_second_session_everybody_sits_by_the_total_so_far(form: str) -> None:
    """After the first session Ben 30 and Ada 20 go to table 2, Hana 45 and Eva (the first letter of those without a
    gain) to table 1: Hana, Cora, Dan, Eva; Ben, Ada, Fred, Gus. In the second Ada gains 30 and Gus 25.

    Totals: Ada 20 + 30 = 50, Hana 45, Ben 30, Gus 25; the others nothing: by table and seat of the second session.
    """
    book = Book(form).seated(8).session({1: {"Ada": 20, "Ben": 30}, 2: {"Hana": 45}}).bell()
    assert book.tables(2) == ["Hana Cora Dan Eva", "Ben Ada Fred Gus"]
    book.games(2, {"Ada": 30}, {"Gus": 25}).close()
    assert book.movers(2) == {} and "by their total" in book.next()
    assert book.bell().tables(3) == ["Ada Hana Ben Gus", "Cora Dan Eva Fred"]


@pytest.mark.clause("party/block#tie", "party/draw#tie", "party/all-quarters#tie")
@by_gain
def test_of_equal_amounts_the_table_nearer_to_table_1_goes_before_then_the_earlier_letter(form: str) -> None:
    """Ben, Cora and Dan have 20 each at table 1: Ben and Cora move, Dan stays. Hana and Gus have 20 at table 2: both
    move, and Eva, Fred stay.

    At table 1 Dan, Gus and Hana are level: Dan sat at table 1, Gus before Hana. Table 2: Ben, Cora before Eva, Fred.
    """
    book = Book(form).seated(8)
    book.session({1: {"Dan": 20, "Cora": 20, "Ben": 20}, 2: {"Hana": 20, "Gus": 20}}).bell()
    assert book.movers(1) == {"1": ["Ben", "Cora"], "2": ["Gus", "Hana"]}
    assert book.tables(2) == ["Dan Gus Hana Ada", "Ben Cora Eva Fred"]


@pytest.mark.clause("party/block#tie", "party/draw#tie", "party/all-quarters#tie")
@by_gain
def test_standings_list_level_guests_by_table_and_seat_of_the_last_session(form: str) -> None:
    book = Book(form).seated(8).session({1: {"Dan": 20}, 2: {"Hana": 20, "Eva": 30}})
    assert book.show()["standings"][:4] == [[1, "Eva", 30], [2, "Dan", 20], [2, "Hana", 20], [4, "Ada", 0]]


# --- Sebastopol ---


@pytest.mark.clause("party/sebastopol#move", "party/sebastopol#move-chairs")
def test_two_of_each_table_move_up_into_the_chairs_that_were_left() -> None:
    """Table 1: Ben 2, Dan 1 go to table 3. Table 2: Hana 2, Fred 1 go to table 1, into the chairs B and D: Hana, who
    won more, B. Table 3: Jon 1, Leo 1 (two games) go to table 2, into B and D: level, so Jon, who sat before Leo,
    takes B. Table 3: Ben, who won more, takes B, Dan D.
    """
    book = Book("sebastopol").seated(12).bell()
    book.games(2, {"Hana": 1}, {"Fred": 1}).games(3, {"Leo": 1}, {"Jon": 1})
    book.games(1, {"Ben": 1}, {"Dan": 1}, {"Ben": 1}).bell().game(2, Hana=1).none(3)
    assert book.movers() == {"1": ["Ben", "Dan"], "2": ["Hana", "Fred"], "3": ["Jon", "Leo"]}
    assert book.bell().tables(2) == ["Ada Hana Cora Fred", "Eva Jon Gus Leo", "Ida Ben Kim Dan"]


@pytest.mark.clause("party/sebastopol#move-chairs")
def test_a_table_of_two_sends_both() -> None:
    """Six at 4 and 2: Eva and Fred go up, Fred won: he takes the first empty chair. Ada and Cora go down to A and B."""
    book = Book("sebastopol").seated(6).bell().game(2, Fred=1).games(1, {"Cora": 1}, {"Ada": 1}, {"Cora": 1}).bell()
    book.none(2)
    assert book.movers() == {"1": ["Cora", "Ada"], "2": ["Fred", "Eva"]}
    assert book.bell().tables(2) == ["Fred Ben Eva Dan", "Cora Ada"]


@pytest.mark.clause("party/sebastopol#lots")
def test_level_guests_draw_dominoes_and_the_most_note_values_move() -> None:
    """Ada, Ben, Cora won a game each: two places for three. 16-2 is 18, 8-8 is 16, 6-3 is 9: Cora and Ada move."""
    book = Book("sebastopol").seated(4).bell().games(1, {"Ada": 1}, {"Ben": 1}, {"Cora": 1}).bell()
    assert "Ada, Ben and Cora draw dominoes" in book.next() and book.movers() == {}
    refused(book, Code.BAD_BELL, "1", do="bell")
    refused(book, Code.BAD_LOTS, "Cora", do="lots", table=1, drawn={"Ada": "8-8", "Ben": "6-3"})
    drawn = {"Ada": "8-8", "Ben": "6-3", "Cora": "16-2"}
    assert accepted(book, "lots", table=1, drawn=drawn)["sessions"][0]["movers"] == {"1": ["Ada", "Cora"]}
    refused(book.add("lots", table=1, drawn=drawn), Code.BAD_LOTS, "1", do="lots", table=1, drawn=drawn)


@pytest.mark.clause("party/sebastopol#lots")
def test_only_equal_pieces_that_matter_are_drawn_again() -> None:
    """Two places for three: 12-4 and 8-8 are 16 each. Both above 6-3: both move. Below 16-16: one place, so again."""
    book = Book("sebastopol").seated(4).bell().games(1, {"Ada": 1}, {"Ben": 1}, {"Cora": 1}).bell()
    assert accepted(book, "lots", table=1, drawn={"Ada": "12-4", "Ben": "8-8", "Cora": "6-3"})
    refused(book, Code.BAD_LOTS, "again", do="lots", table=1, drawn={"Ada": "12-4", "Ben": "8-8", "Cora": "16-16"})
    refused(book, Code.BAD_LOTS, "16-8", do="lots", table=1, drawn={"Ada": "16-8", "Ben": "8-16", "Cora": "16-16"})


@pytest.mark.clause("party/sebastopol#lots")
def test_one_place_left_is_drawn_for_by_those_level_for_it_only() -> None:
    """Ada won two and Ben one: both move, nobody draws. Where Ada won the only game that anybody won, Ben, Cora and Dan
    are level for the second place: 2-1 is 3, 3-1 is 4, 1-1 is 2, so Cora goes with her.
    """
    clear = Book("sebastopol").seated(4).bell().games(1, {"Ada": 1}, {"Ben": 1}, {"Ada": 1}).bell()
    assert clear.movers() == {"1": ["Ada", "Ben"]}
    book = Book("sebastopol").seated(4).bell().games(1, {"Ada": 1}, {}, {}).bell()
    refused(book, Code.BAD_LOTS, "Ben, Cora and Dan", do="lots", table=1, drawn={"Ada": "8-8", "Ben": "6-3"})
    book.add("lots", table=1, drawn={"Ben": "2-1", "Cora": "3-1", "Dan": "1-1"})
    assert book.movers() == {"1": ["Ada", "Cora"]}


@pytest.mark.clause("party/sebastopol#lots", "party/sebastopol#end")
def test_after_the_last_session_nobody_draws_and_nobody_moves() -> None:
    book = Book("sebastopol").seated(2)
    for _ in range(4):
        book.bell().games(1, {}, {}, {}).bell()
    assert book.movers() == {} and book.prizes() == []


# --- Pairs ---


@pytest.mark.clause("party/bergen#move", "party/tiddle-a-wink#move")
@two_sided
def test_the_leading_pair_moves_up_one_and_that_of_table_1_to_the_last(form: str) -> None:
    book = Book(form).seated(12).bell(0).bell(9).points(1, 3, 10).points(2, 4, 2).points(3, 5, 7)
    assert book.movers() == {"1": ["Cora", "Dan"], "2": ["Eva", "Fred"], "3": ["Kim", "Leo"]}
    book.bell(12)
    where = {name: seat[0] for seat, name in book.seats(2).items()}
    assert [where[name] for name in ("Cora", "Dan", "Eva", "Fred", "Kim", "Leo")] == list("331122")
    assert [where[name] for name in ("Ada", "Ben", "Gus", "Hana", "Ida", "Jon")] == list("112233")


@pytest.mark.clause("party/bergen#part", "party/tiddle-a-wink#part")
@two_sided
def test_the_pair_that_arrives_parts(form: str) -> None:
    """Table 1: B (Cora, Dan) leads and goes to table 2; A (Eva, Fred) of table 2 comes.

    Table 1: Ada, white, keeps 1A, and Fred, red, sits opposite; Eva takes the empty white chair, 1B, Ben opposite.
    Table 2: Gus, white, keeps 2B, Dan opposite; Cora takes 2A, Hana opposite.
    """
    book = Book(form).seated(8).bell(0).bell(9).points(1, 3, 10).points(2, 4, 2).bell(12)
    assert book.seats(2) == {
        "1A white": "Ada", "1A red": "Fred", "1B white": "Eva", "1B red": "Ben",
        "2A white": "Cora", "2A red": "Hana", "2B white": "Gus", "2B red": "Dan",
    }  # fmt: skip


@pytest.mark.clause("party/bergen#part", "party/tiddle-a-wink#part")
@two_sided
def test_a_single_table_changes_partners(form: str) -> None:
    """A leads and stays at the only table: Cora keeps 1B, Ben arrives opposite; Ada takes 1A, Dan sits opposite."""
    book = Book(form).seated(4).bell(0).bell(9).points(1, 10, 4).bell(12)
    assert book.seats(2) == {"1A white": "Ada", "1A red": "Dan", "1B white": "Cora", "1B red": "Ben"}


@pytest.mark.clause("party/bergen#first", "party/tiddle-a-wink#first")
@two_sided
def test_of_level_pairs_the_one_that_was_first_moves(form: str) -> None:
    book = Book(form).seated(8).bell(0).bell(9).points(2, 10, 4)
    refused(book, Code.BAD_POINTS, "first", do="points", table=1, A=5, B=5)
    refused(book, Code.BAD_POINTS, do="points", table=1, A=5, B=5, first="C")
    assert book.points(1, 5, 5, first="B").movers()["1"] == ["Cora", "Dan"]


@pytest.mark.clause("party/bergen#lots", "party/tiddle-a-wink#lots")
@two_sided
def test_pairs_without_a_point_draw_a_domino_each(form: str) -> None:
    book = Book(form).seated(8).bell(0).bell(9).points(1, 0, 0)
    refused(book, Code.BAD_LOTS, do="lots", table=2, drawn={"A": "6-4", "B": "12-2"})
    refused(book.points(2, 10, 4), Code.BAD_BELL, "1", do="bell", minute=12)
    assert "each pair draws a domino" in book.next()
    refused(book, Code.BAD_LOTS, do="lots", table=1, drawn={"A": "6-4", "B": "8-2"})
    refused(book, Code.BAD_LOTS, do="lots", table=1, drawn={"A": "6-4"})
    book.add("lots", table=1, drawn={"A": "6-4", "B": "12-2"})
    assert book.movers() == {"1": ["Cora", "Dan"], "2": ["Eva", "Fred"]} and book.totals()["Cora"] == 1


@pytest.mark.clause("party/bergen#lots", "party/tiddle-a-wink#lots")
@two_sided
def test_lots_are_drawn_after_the_last_session_too_for_holes_are_prizes(form: str) -> None:
    book = Book(form).seated(4).bell(0).bell(95, why="late").points(1, 0, 0)
    assert book.prizes() == [] and "draws a domino" in book.next()
    assert book.add("lots", table=1, drawn={"A": "6-4", "B": "1-1"}).prizes() == [(1, "Ada"), (1, "Ben")]


# --- Corrections ---


@pytest.mark.clause("party/block#corrections", "party/draw#corrections", "party/all-quarters#corrections")
@by_gain
def test_before_the_next_bell_seats_are_worked_out_again(form: str) -> None:
    """Ada 30 was Dan's: Dan and Ben move, not Ada and Ben."""
    book = Book(form).seated(8).session({1: {"Ada": 30, "Ben": 20}, 2: {"Eva": 20, "Fred": 10}})
    book.add("correct", session=1, table=1, game=1, counts={"Dan": 30})
    assert book.movers() == {"1": ["Dan", "Ben"], "2": ["Eva", "Fred"]}
    assert book.bell().tables(2) == ["Eva Fred Ada Cora", "Dan Ben Gus Hana"]


@pytest.mark.clause("party/block#corrections", "party/draw#corrections", "party/all-quarters#corrections")
@by_gain
def test_after_the_next_bell_cards_change_and_seats_stand(form: str) -> None:
    """The same, but too late: Ada and Ben have moved. The third session goes by the corrected totals: Dan is first."""
    book = Book(form).seated(8).session({1: {"Ada": 30, "Ben": 20}, 2: {"Eva": 20, "Fred": 10}}).bell()
    before = book.seats(2)
    book.add("correct", session=1, table=1, game=1, counts={"Dan": 30})
    assert book.seats(2) == before and book.movers(1)["1"] == ["Ada", "Ben"]
    assert book.totals()["Dan"] == 30 and book.totals()["Ada"] == 0
    assert book.close().bell().tables(3)[0].startswith("Dan Eva Ben Fred")


@pytest.mark.clause("party/sebastopol#corrections")
def test_a_correction_at_sebastopol_changes_who_moves_and_who_draws() -> None:
    book = Book("sebastopol").seated(4).bell().games(1, {"Ada": 1}, {"Ben": 1}, {"Ada": 1}).bell()
    assert book.movers() == {"1": ["Ada", "Ben"]}
    book.add("correct", session=1, table=1, game=3, counts={"Cora": 1})
    assert "draw dominoes" in book.next()
    book.add("lots", table=1, drawn={"Ada": "8-8", "Ben": "1-1", "Cora": "16-2"})
    book.add("correct", session=1, table=1, lots={"Ada": "1-1", "Ben": "8-8", "Cora": "16-2"})
    assert book.movers() == {"1": ["Ben", "Cora"]}
    before = book.bell().seats(2)
    book.add("correct", session=1, table=1, game=3, counts={"Dan": 1})
    assert book.seats(2) == before and book.movers(1) == {"1": ["Ben", "Cora"]} and book.totals()["Dan"] == 1


@pytest.mark.clause("party/bergen#corrections", "party/tiddle-a-wink#corrections")
@two_sided
def test_points_are_corrected_with_their_holes_and_seats_only_before_the_bell(form: str) -> None:
    book = Book(form).seated(8).bell(0).bell(9).points(1, 10, 4).points(2, 5, 3)
    book.add("correct", session=1, table=2, points={"A": 3, "B": 5})
    assert book.movers()["2"] == ["Gus", "Hana"] and book.totals()["Eva"] == 0
    book.bell(12)
    before = book.seats(2)
    book.add("correct", session=1, table=2, points={"A": 5, "B": 3})
    assert book.seats(2) == before and book.movers(1)["2"] == ["Gus", "Hana"]
    assert book.totals()["Eva"] == 1 and book.totals()["Gus"] == 0


@pytest.mark.clause("party/*#corrections")
@forms
def test_a_card_is_corrected_before_the_first_bell(form: str) -> None:
    """Ada drew Ben's card and Ben hers: the two change."""
    side = " red" if form in ("bergen", "tiddle-a-wink") else ""
    other = "1A red" if side else "1B"
    book = Book(form).seated(4).add("correct", guest="Ada", card=other)
    assert book.copy().bell().tables()[0].split()[:2] == ["Ben", "Ada"]
    refused(book.bell(), Code.BAD_CARD, do="correct", guest="Ada", card=other)


@pytest.mark.clause(
    "party/block#corrections",
    "party/draw#corrections",
    "party/all-quarters#corrections",
    "party/sebastopol#corrections",
)
@by_games
def test_annulled_games_are_not_numbered_and_what_never_was_cannot_be_corrected(form: str) -> None:
    count = 1 if form == "sebastopol" else 20
    book = Book(form).seated(4).bell().add("annul", table=1).game(1, Ada=count).add("annul", table=1).game(1, Ben=count)
    fixed = book.copy().add("correct", session=1, table=1, game=2, counts={"Cora": count})
    assert fixed.show()["cards"]["Cora"]["games"][0][:2] == [None, count]
    refused(book, Code.BAD_CORRECTION, "3", do="correct", session=1, table=1, game=3, counts={})
    refused(book, Code.BAD_CORRECTION, "2", do="correct", session=2, table=1, game=1, counts={})
    refused(book, Code.BAD_REPORT, do="correct", session=1, table=9, game=1, counts={})
    refused(book, Code.BAD_CORRECTION, do="correct", session=1, table=1, game=1)
    refused(book, Code.BAD_CORRECTION, do="correct", session=1, table=1, game=1, counts={}, lots={"Ada": "1-1"})
    refused(book, Code.BAD_CORRECTION, do="correct", session=1, table=1, lots={"Ada": "1-1"})


@pytest.mark.clause("party/*#corrections")
@forms
def test_what_is_taken_back_stays_in_the_log_and_changes_nothing(form: str) -> None:
    book = Book(form).seated(4)
    before = book.show()
    book.bell().undo()
    assert book.show() == before and len(book.lines) == 11
    refused_log = Book(form).undo()
    with pytest.raises(ValueError, match="nothing to take back"):
        refused_log.party()
