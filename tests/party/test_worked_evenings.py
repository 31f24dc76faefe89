"""An evening of each form, worked out with a pencil: who gained what, who moves where and why, who wins."""

from __future__ import annotations

from ivories.errors import Code
from tests.party.helpers import Book, refused


def level(book: Book, *names: str) -> bool:
    """Whether the conductor says that these are level, in this order."""
    return f"{', '.join(names[:-1])} and {names[-1]} are level" in book.next()


def test_an_evening_of_block() -> None:
    """Twelve guests, three tables, three prizes and a booby prize."""
    # Session I. Table 1: Ada 40, Ben 25, one game annulled, Ada 20, Cora 25: Ada 60, Ben 25, Cora 25, Dan 0. The
    # bell. Table 2: Hana 60, Fred 30, after the bell Hana 11: Hana 71, Fred 30. Table 3: Leo 25, after the bell
    # annulled.
    book = Book("block", prizes=3, booby=True).seated(12).bell()
    book.games(1, {"Ada": 40}, {"Ben": 25}).games(2, {"Hana": 60}, {"Fred": 30}).game(3, Leo=25)
    book.add("annul", table=1, why="a wrong match").games(1, {"Ada": 20}, {"Cora": 25}).bell()
    book.game(2, Hana=11).add("annul", table=3)
    # Table 1: Ada, and of Ben and Cora, level with 25, Ben, who has the earlier letter: to table 3. Table 2: Hana and
    # Fred to table 1. Table 3: Leo and, of three with nothing, Ida: to table 2.
    assert book.movers() == {"1": ["Ada", "Ben"], "2": ["Hana", "Fred"], "3": ["Leo", "Ida"]}
    # Table 1: Hana 71, Fred 30, Cora 25, Dan 0. Table 2: Leo 25, then with nothing Eva and Gus (table 2), Ida (table
    # 3). Table 3: Ada 60, Ben 25, Jon, Kim.
    assert book.bell().tables(2) == ["Hana Fred Cora Dan", "Leo Eva Gus Ida", "Ada Ben Jon Kim"]
    # Too late for the seats: the 30 of table 2 were won by Gus, not by Fred. Fred stays where he is.
    book.add("correct", session=1, table=2, game=2, counts={"Gus": 30})
    assert book.seats(2)["1B"] == "Fred" and book.movers(1)["2"] == ["Hana", "Fred"]
    # Session II. Table 3: Ben 35, Jon 50, nobody, Kim 60: the bell. Table 1: Dan 45, after the bell Dan 30. Table 2:
    # none.
    book.game(1, Dan=45).games(3, {"Ben": 35}, {"Jon": 50}, {}, {"Kim": 60}).bell().game(1, Dan=30).none(2)
    # Totals: Dan 75, Hana 71; Ada 60, Ben 25 + 35 = 60, Kim 60, who sat at 3A, 3B, 3D; Jon 50, Gus 30; Cora 25 (1C)
    # and Leo 25 (2A), across tables: Cora first; nothing: Fred 1B, Eva 2B, Ida 2D.
    assert book.bell().tables(3) == ["Dan Hana Ada Ben", "Kim Jon Gus Cora", "Leo Fred Eva Ida"]
    # Session III. Table 1: Ada 15, Ben 15, Hana 9, nobody: the bell. Table 2: Jon 40, none in hand. Table 3: Leo 50,
    # the game in hand annulled. Totals: Jon 90, Hana 80; Dan 75, Ada 75, Ben 75, Leo 75; Kim 60, Gus 30, Cora 25.
    book.game(2, Jon=40).game(3, Leo=50).games(1, {"Ada": 15}, {"Ben": 15}, {"Hana": 9}, {}).bell()
    book.none(2).add("annul", table=3)
    assert book.show()["cards"]["Ada"] == {
        "seats": ["1A", "3A", "1C"],
        "games": [[40, None, 20, None], [None] * 4, [15, None, None, None]],
        "total": 75,
    }
    assert book.show()["cards"]["Dan"]["games"][1] == [45, 30, None, None]
    assert book.show()["standings"] == [
        [1, "Jon", 90], [2, "Hana", 80], [3, "Dan", 75], [3, "Ada", 75], [3, "Ben", 75], [3, "Leo", 75], [7, "Kim", 60],
        [8, "Gus", 30], [9, "Cora", 25], [10, "Fred", 0], [10, "Eva", 0], [10, "Ida", 0],
    ]  # fmt: skip
    # Four are level for the third prize. Nobody counts in the first game, Leo wins the second.
    assert book.prizes() == [(1, "Jon"), (2, "Hana")] and level(book, "Dan", "Ada", "Ben", "Leo")
    four = ["Dan", "Ada", "Ben", "Leo"]
    book.add("playoff", prize=3, players=four, counts={}).add("playoff", prize=3, players=four, counts={"Leo": 33})
    assert book.prizes() == [(1, "Jon"), (2, "Hana"), (3, "Leo")]
    # Fred, Eva and Ida have nothing: 2-1 is 3, 1-1 is 2, 3-1 is 4.
    assert book.show()["booby"] is None and level(book, "Fred", "Eva", "Ida")
    book.add("lots", **{"for": "booby"}, drawn={"Fred": "2-1", "Eva": "1-1", "Ida": "3-1"})
    assert book.show()["booby"] == {"guest": "Eva"} and "The party is over" in book.next()


def test_an_evening_of_draw() -> None:
    """Eleven guests at 4, 4, 3 and a late one; one prize, a booby prize."""
    # Session I. Table 3, of three: Ida 5 (2 + 3, the least), Kim 100, Kim 100, nobody: the bell. Table 1: Dan 20,
    # after the bell Dan 9: 29. Table 2: one annulled, Eva 29, none in hand.
    book = Book("draw", booby=True).seated(11).bell()
    assert book.show()["sessions"][0]["hands"] == {"1": 8, "2": 8, "3": 10}
    book.game(1, Dan=20).add("annul", table=2).game(2, Eva=29)
    book.games(3, {"Ida": 5}, {"Kim": 100}, {"Kim": 100}, {}).bell().game(1, Dan=9).none(2)
    # Table 1: Dan, and Ada, the first of three with nothing: to table 3. Table 2: Eva and Fred to 1. Table 3: Kim 200
    # and Ida 5 to 2. Table 3 then: Dan 29, Ada (from table 1) before Jon (table 3).
    assert book.movers() == {"1": ["Dan", "Ada"], "2": ["Eva", "Fred"], "3": ["Kim", "Ida"]}
    assert book.bell().tables(2) == ["Eva Ben Cora Fred", "Kim Ida Gus Hana", "Dan Ada Jon"]
    # Leo comes late: 3D is vacant. The next result there, 79, is his. Table 1: Eva 50, Ben 171, Cora 9, nobody: the
    # bell. Table 2: the game in hand, Gus 200. Table 3: annulled.
    book.guests(["Leo"]).game(3, Leo=79).games(1, {"Eva": 50}, {"Ben": 171}, {"Cora": 9}, {}).bell()
    book.game(2, Gus=200).add("annul", table=3)
    assert book.show()["cards"]["Leo"] == {
        "seats": [None, "3D"],
        "games": [[None] * 4, [79, None, None, None]],
        "total": 79,
    }
    # Totals: Kim 200 (2A), Gus 200 (2C), Ben 171; Eva 29 + 50 = 79 (1A), Leo 79 (3D); Dan 29, Cora 9, Ida 5; nothing:
    # Fred 1D, Hana 2D, Ada 3B, Jon 3C.
    assert book.bell().tables(3) == ["Kim Gus Ben Eva", "Leo Dan Cora Ida", "Fred Hana Ada Jon"]
    assert book.show()["sessions"][2]["hands"] == {"1": 8, "2": 8, "3": 8}
    # Too late for the seats: Gus had 100, not 200.
    book.add("correct", session=2, table=2, game=1, counts={"Gus": 100})
    assert book.seats(3)["1B"] == "Gus" and book.totals()["Gus"] == 100
    # Session III. Table 3 plays four games without a count: the bell. Table 2: Leo 121: 79 + 121 = 200, as Kim.
    book.games(3, {}, {}, {}, {}).bell().none(1).game(2, Leo=121)
    assert book.prizes() == [] and level(book, "Kim", "Leo")
    # Two play with sixteen pieces each: two stay in the stock, the other 18 are worth 342 at most.
    refused(book, Code.BAD_REPORT, do="playoff", prize=1, players=["Kim", "Leo"], counts={"Leo": 343})
    book.add("playoff", prize=1, players=["Kim", "Leo"], counts={"Leo": 342})
    assert book.prizes() == [(1, "Leo")]
    # Nothing: Fred, Hana, Ada, Jon. Fred goes home; 2-1 is 3 and 3-1 is 4.
    book.add("leave", guest="Fred")
    assert level(book, "Hana", "Ada", "Jon")
    book.add("lots", **{"for": "booby"}, drawn={"Hana": "8-8", "Ada": "2-1", "Jon": "3-1"})
    assert book.show()["booby"] == {"guest": "Ada"}
    assert "Fred" not in [name for _, name, _ in book.show()["standings"]] and "Fred" in book.show()["cards"]


def test_an_evening_of_all_quarters() -> None:
    """Thirteen guests at 4, 4, 3, 2: four tables, so two prizes; seven are level for the first."""
    # Session I. Table 1: Ada 5 and Ben 3 in one game, Ben 4, Cora 6: the bell; Ada 5, Ben 7, Cora 6. Table 2: Eva 10,
    # the game in hand Fred 10 and Hana 2. Table 3: one annulled, Jon 7, the game in hand annulled. Table 4: none in
    # hand.
    book = Book("all-quarters", booby=True).seated(13).bell()
    assert book.show()["sessions"][0]["hands"] == {"1": 6, "2": 6, "3": 8, "4": 12}
    book.game(2, Eva=10).add("annul", table=3).game(3, Jon=7)
    book.games(1, {"Ada": 5, "Ben": 3}, {"Ben": 4}, {"Cora": 6}).bell()
    book.game(2, Fred=10, Hana=2).add("annul", table=3).none(4)
    # Table 1: Ben 7, Cora 6 to table 4; 2: Eva 10, Fred 10 to 1; 3: Jon 7, Ida to 2; 4: Leo, Max to 3.
    assert book.movers() == {"1": ["Ben", "Cora"], "2": ["Eva", "Fred"], "3": ["Jon", "Ida"], "4": ["Leo", "Max"]}
    # Table 1: Eva, Fred, Ada 5, Dan. Table 2: Jon 7, Hana 2, Gus (table 2), Ida (table 3). Table 3: Kim, then Leo,
    # Max of table 4. Table 4: Ben 7, Cora 6.
    assert book.bell().tables(2) == ["Eva Fred Ada Dan", "Jon Hana Gus Ida", "Kim Leo Max", "Ben Cora"]
    # Too late for the seats: the 6 of the third game were Dan's, not Cora's.
    book.add("correct", session=1, table=1, game=3, counts={"Dan": 6})
    assert book.seats(2)["4B"] == "Cora"
    # Session II. Table 4: Ben 3, nobody, Cora 10: the bell. Table 1: Ada 5, none in hand. Table 2: Jon 3. Table 3:
    # Max 1, annulled. Totals of ten: Eva 1A, Fred 1B, Ada 5 + 5 1C, Jon 7 + 3 2A, Ben 7 + 3 4A, Cora 0 + 10 4B. Dan
    # 6, Hana 2, Max 1; nothing: Gus 2C, Ida 2D, Kim 3A, Leo 3B.
    book.game(1, Ada=5).game(3, Max=1).games(4, {"Ben": 3}, {}, {"Cora": 10}).bell()
    book.none(1).game(2, Jon=3).add("annul", table=3)
    assert book.bell().tables(3) == ["Eva Fred Ada Jon", "Ben Cora Dan Hana", "Max Gus Ida", "Kim Leo"]
    # Session III. Table 4: Leo 2, nobody, nobody: the bell. Table 2: Dan 4: 6 + 4 = 10, the seventh. Leo has 2, as
    # Hana.
    book.games(4, {"Leo": 2}, {}, {}).bell().none(1, 3).game(2, Dan=4)
    assert book.show()["cards"]["Dan"] == {
        "seats": ["1D", "1D", "2C"], "games": [[None, None, 6], [None] * 3, [4, None, None]], "total": 10,
    }  # fmt: skip
    seven = ["Eva", "Fred", "Ada", "Jon", "Ben", "Cora", "Dan"]
    assert book.prizes() == [] and level(book, *seven) and "at 4 and 3" in book.next() and level(book, "Hana", "Leo")
    # Four: Ada and Jon 8 each, so these two again: Ada 5, Jon 3. Three: Cora 9. Then Cora 7, Ada 6.
    book.add("playoff", prize=1, players=seven[:4], counts={"Jon": 8, "Ada": 8, "Eva": 1})
    book.add("playoff", prize=1, players=["Ada", "Jon"], counts={"Ada": 5, "Jon": 3})
    book.add("playoff", prize=2, players=["Hana", "Leo"], counts={"Hana": 3, "Leo": 2})
    book.add("playoff", prize=1, players=seven[4:], counts={"Ben": 4, "Cora": 9})
    assert book.prizes() == [(2, "Hana")]
    book.add("playoff", prize=1, players=["Ada", "Cora"], counts={"Ada": 6, "Cora": 7})
    assert book.prizes() == [(1, "Cora"), (2, "Hana")]
    book.add("lots", **{"for": "booby"}, drawn={"Gus": "1-1", "Ida": "2-1", "Kim": "3-1"})
    assert book.show()["booby"] == {"guest": "Gus"}


def test_an_evening_of_sebastopol() -> None:
    """Eleven guests at 4, 4, 3; four sessions; dominoes are drawn for places."""
    # Session I. Table 1: Ada, Ben, Ada: the bell. Table 2: Hana, one annulled, the game in hand Gus. Table 3: none.
    book = Book("sebastopol", booby=True).seated(11).bell()
    assert book.show()["sessions"][0]["hands"] == {"1": 9, "2": 9, "3": 12}
    book.game(2, Hana=1).add("annul", table=2).games(1, {"Ada": 1}, {"Ben": 1}, {"Ada": 1}).bell()
    book.game(2, Gus=1).none(3)
    # Table 3: three level for two places: 4-4 is 8, 16-1 is 17, 12-2 is 14: Jon and Kim. Table 2: Gus sat before
    # Hana.
    book.add("lots", table=3, drawn={"Ida": "4-4", "Jon": "16-1", "Kim": "12-2"})
    assert book.movers() == {"1": ["Ada", "Ben"], "2": ["Gus", "Hana"], "3": ["Jon", "Kim"]}
    # Table 1: Cora C, Dan D stay; Gus A, Hana B. Table 2: Eva A, Fred B stay; Jon C, Kim D. Table 3: Ida A stays;
    # Ada, who won more, B, Ben C.
    assert book.bell().tables(2) == ["Gus Hana Cora Dan", "Eva Fred Jon Kim", "Ida Ada Ben"]
    # Session II. Table 2: Kim, Kim, Eva: the bell. Table 1: Dan, the game in hand annulled. Table 3: Ben, Ben.
    book.game(1, Dan=1).game(3, Ben=1).games(2, {"Kim": 1}, {"Kim": 1}, {"Eva": 1}).bell()
    book.add("annul", table=1).game(3, Ben=1)
    # Table 1: Dan, and one of Gus, Hana, Cora: 8-8 and 12-4 are 16 each: again; 16-2 is 18: Hana. Table 3: Ben, and
    # one of Ida, Ada: 3-1 beats 2-1: Ida.
    refused(book, Code.BAD_LOTS, do="lots", table=1, drawn={"Gus": "8-8", "Hana": "12-4", "Cora": "2-1"})
    book.add("lots", table=1, drawn={"Gus": "8-8", "Hana": "16-2", "Cora": "2-1"})
    book.add("lots", table=3, drawn={"Ida": "3-1", "Ada": "2-1"})
    assert book.movers() == {"1": ["Dan", "Hana"], "2": ["Kim", "Eva"], "3": ["Ben", "Ida"]}
    # Table 1: Gus A, Cora C stay; Kim B, Eva D. Table 2: Fred B, Jon C stay; Ben A, Ida D. Table 3: Ada B; Dan A,
    # Hana C.
    assert book.bell().tables(3) == ["Gus Kim Cora Eva", "Ben Fred Jon Ida", "Dan Ada Hana"]
    # Too late for the seats: the first game of table 3 was Ada's, not Ben's.
    book.add("correct", session=2, table=3, game=1, counts={"Ada": 1})
    assert book.seats(3)["2A"] == "Ben" and book.movers(2)["3"] == ["Ben", "Ida"]
    # Session III. Table 3: Ada, Hana, Ada: the bell. Table 1: Gus, then Cora. Table 2: none: four level for two
    # places; 3-1 and 2-2 are 4 each, but both above 2-1 and 1-1: Jon and Ida.
    book.game(1, Gus=1).games(3, {"Ada": 1}, {"Hana": 1}, {"Ada": 1}).bell().game(1, Cora=1).none(2)
    book.add("lots", table=2, drawn={"Ben": "1-1", "Fred": "2-1", "Jon": "3-1", "Ida": "2-2"})
    assert book.movers() == {"1": ["Gus", "Cora"], "2": ["Jon", "Ida"], "3": ["Ada", "Hana"]}
    # Table 1: Kim B, Eva D stay; Jon A, Ida C. Table 2: Ben A, Fred B; Ada (2 games) C, Hana D. Table 3: Dan A; Gus,
    # Cora.
    assert book.bell().tables(4) == ["Jon Kim Ida Eva", "Ben Fred Ada Hana", "Dan Gus Cora"]
    # Session IV. Table 1: Kim three times: the bell. Table 2: Hana, none in hand. Table 3: Dan. Nobody moves any
    # more.
    book.game(2, Hana=1).games(1, {"Kim": 1}, {"Kim": 1}, {"Kim": 1}).bell().none(2).game(3, Dan=1)
    assert book.movers() == {}
    # Ada 2 + 1 + 2 = 5, Kim 2 + 3 = 5; Hana 1 + 1 + 1 = 3; Dan, Gus, Ben 2; Eva, Cora 1; Jon, Ida, Fred nothing.
    assert book.show()["standings"] == [
        [1, "Kim", 5], [1, "Ada", 5], [3, "Hana", 3], [4, "Ben", 2], [4, "Dan", 2], [4, "Gus", 2], [7, "Eva", 1],
        [7, "Cora", 1], [9, "Jon", 0], [9, "Ida", 0], [9, "Fred", 0],
    ]  # fmt: skip
    assert book.show()["cards"]["Ada"] == {
        "seats": ["1A", "3B", "3B", "2C"],
        "games": [[1, None, 1], [1, None, None], [1, None, 1], [None] * 3],
        "total": 5,
    }
    assert level(book, "Kim", "Ada")
    book.add("playoff", prize=1, players=["Kim", "Ada"], counts={"Ada": 1})
    book.add("lots", **{"for": "booby"}, drawn={"Jon": "16-16", "Ida": "2-1", "Fred": "1-1"})
    assert book.prizes() == [(1, "Ada")] and book.show()["booby"] == {"guest": "Fred"}


def test_an_evening_of_bergen() -> None:
    """Twelve guests. White: Ada, Cora, Eva, Gus, Ida, Kim; red: Ben, Dan, Fred, Hana, Jon, Leo."""
    # Session I. Table 1: A 11, B 6: Ada and Ben go to table 3. Table 2: 5 each, B first: Gus and Hana to table 1.
    # Table 3: one game annulled, no point; 6-4 is 10, 12-2 is 14: pair B, Kim and Leo, to table 2.
    book = Book("bergen", booby=True).seated(12).bell(0).add("annul", table=3).bell(25)
    book.points(1, 11, 6).points(2, 5, 5, first="B").points(3, 0, 0).add(
        "lots", table=3, drawn={"A": "6-4", "B": "12-2"}
    )
    assert book.movers() == {"1": ["Ada", "Ben"], "2": ["Gus", "Hana"], "3": ["Kim", "Leo"]}
    # Table 1: Cora keeps B, Hana opposite; Gus takes A, Dan opposite. Table 2: Eva keeps A, Leo opposite; Kim takes
    # B, Fred opposite. Table 3: Ida keeps A, Ben opposite; Ada takes B, Jon opposite.
    assert book.bell(28).tables(2) == ["Gus Dan Cora Hana", "Eva Leo Kim Fred", "Ida Ben Ada Jon"]
    # Session II. Table 1: 4 to 7: Cora, Hana to 3. Table 2: 13 to 9: Eva, Leo to 1. Table 3: the game in hand
    # annulled after the bell; 8 each, A first: Ida, Ben to 2.
    book.bell(50).points(1, 4, 7).points(2, 13, 9).add("annul", table=3).points(3, 8, 8, first="A")
    assert book.movers() == {"1": ["Cora", "Hana"], "2": ["Eva", "Leo"], "3": ["Ida", "Ben"]}
    # Table 1: Gus keeps A, Leo opposite; Eva takes B, Dan opposite. Table 2: Kim keeps B, Ben opposite; Ida takes A,
    # Fred opposite. Table 3: Ada keeps B, Hana opposite; Cora takes A, Jon opposite.
    assert book.bell(53).tables(3) == ["Gus Leo Eva Dan", "Ida Fred Kim Ben", "Cora Jon Ada Hana"]
    # Too late for the seats: at table 2 of session I pair A was first. A hole more for Eva and Fred, less for Gus,
    # Hana.
    before = book.totals()
    book.add("correct", session=1, table=2, points={"A": 5, "B": 5, "first": "A"})
    assert {name: total - before[name] for name, total in book.totals().items() if total != before[name]} == {
        "Eva": 1, "Fred": 1, "Gus": -1, "Hana": -1,
    }  # fmt: skip
    assert book.tables(3) == ["Gus Leo Eva Dan", "Ida Fred Kim Ben", "Cora Jon Ada Hana"]
    # Session III, to minute 92. 10 to 0: Gus, Leo. 9 to 3: Ida, Fred. 2 to 1: Cora, Jon. The time is up.
    book.bell(92).points(1, 10, 0).points(2, 9, 3).points(3, 2, 1)
    assert book.movers() == {"1": ["Gus", "Leo"], "2": ["Ida", "Fred"], "3": ["Cora", "Jon"]}
    # White: Eva 1 + 1 = 2, Ida 1 + 1 = 2, Cora 1 + 1 = 2; Gus 1, Ada 1, Kim 1. Red: Leo 1 + 1 + 1 = 3, Ben 1 + 1 = 2,
    # Fred 1 + 1 = 2, Hana 1, Jon 1, Dan 0.
    assert book.show()["standings"] == [
        [1, "Leo", 3], [2, "Eva", 2], [2, "Ida", 2], [2, "Fred", 2], [2, "Ben", 2], [2, "Cora", 2], [7, "Gus", 1],
        [7, "Kim", 1], [7, "Jon", 1], [7, "Ada", 1], [7, "Hana", 1], [12, "Dan", 0],
    ]  # fmt: skip
    assert book.show()["cards"]["Eva"] == {"seats": ["2A white", "2A white", "1B white"], "holes": 2, "total": 2}
    # Red is not tied and is given first. White: Eva and Ida 4 each, Cora 2; then Ida 3.
    assert book.show()["prizes"] == [{"prize": 1, "guest": "Leo", "side": "red"}] and level(book, "Eva", "Ida", "Cora")
    three = {"players": ["Eva", "Ida", "Cora"], "counts": {"Eva": 4, "Ida": 4, "Cora": 2}}
    book.add("playoff", prize=1, side="white", **three)
    refused(book, Code.BAD_PLAYOFF, "Cora", do="playoff", prize=1, side="white", players=["Ida", "Cora"], counts={})
    book.add("playoff", prize=1, side="white", players=["Eva", "Ida"], counts={"Ida": 3})
    assert book.prizes() == [(1, "Leo"), (1, "Ida")] and book.show()["booby"] == {"guest": "Dan"}


def test_an_evening_of_tiddle_a_wink() -> None:
    """Twelve guests, two prizes for each side."""
    # Session I. Table 1: 3 to 10: Cora, Dan to 3. Table 2: 11 to 9: Eva, Fred to 1. Table 3: 2 to 1: Ida, Jon to 2.
    book = Book("tiddle-a-wink", prizes=2, booby=True).seated(12).bell(0).bell(20)
    refused(book, Code.BAD_POINTS, "11", do="points", table=2, A=12, B=9)
    book.points(1, 3, 10).points(2, 11, 9).points(3, 2, 1)
    assert book.movers() == {"1": ["Cora", "Dan"], "2": ["Eva", "Fred"], "3": ["Ida", "Jon"]}
    # Table 1: Ada keeps A, Fred opposite; Eva takes B, Ben opposite. Table 2: Gus keeps B, Jon opposite; Ida takes A,
    # Hana opposite. Table 3: Kim keeps B, Dan opposite; Cora takes A, Leo opposite.
    assert book.bell(23).tables(2) == ["Ada Fred Eva Ben", "Ida Hana Gus Jon", "Cora Leo Kim Dan"]
    # Too late for the seats: table 3 was 1 to 2. Kim and Leo have the hole, Ida and Jon have not.
    book.add("correct", session=1, table=3, points={"A": 1, "B": 2})
    assert book.movers(1)["3"] == ["Ida", "Jon"] and (book.totals()["Ida"], book.totals()["Kim"]) == (0, 1)
    # Session II, ended early. Table 1: 6 each, A first: Ada, Fred to 3. Table 2: no point; 2-1 beats 1-1: Gus, Jon to
    # 1. Table 3: one annulled, 0 to 4: Kim, Dan to 2.
    book.add("annul", table=3).bell(60, why="supper").points(1, 6, 6, first="A").points(2, 0, 0).points(3, 0, 4)
    book.add("lots", table=2, drawn={"A": "1-1", "B": "2-1"})
    assert book.movers() == {"1": ["Ada", "Fred"], "2": ["Gus", "Jon"], "3": ["Kim", "Dan"]}
    # Table 1: Eva keeps B, Jon opposite; Gus takes A, Ben opposite. Table 2: Ida keeps A, Dan opposite; Kim takes B,
    # Hana opposite. Table 3: Cora keeps A, Fred opposite; Ada takes B, Leo opposite. Minute 89 is not too late.
    assert book.bell(89).tables(3) == ["Gus Ben Eva Jon", "Ida Dan Kim Hana", "Cora Fred Ada Leo"]
    # Session III: 0 to 10: Eva, Jon; 4 to 3: Ida, Dan; annulled after the bell, 1 to 2: Ada, Leo.
    book.bell(101).points(1, 0, 10).points(2, 4, 3).add("annul", table=3).points(3, 1, 2)
    # White: Eva 1 + 1, Kim 1 + 1, Ada 1 + 1: two each; Gus, Ida, Cora 1. Red: Dan 1 + 1 + 1 = 3; Jon 1 + 1, Fred 1 +
    # 1, Leo 1 + 1: two each; Ben, Hana nothing.
    assert book.totals() == {
        "Ada": 2, "Ben": 0, "Cora": 1, "Dan": 3, "Eva": 2, "Fred": 2, "Gus": 1, "Hana": 0, "Ida": 1, "Jon": 2,
        "Kim": 2, "Leo": 2,
    }  # fmt: skip
    assert book.prizes() == [(1, "Dan")]
    assert level(book, "Eva", "Kim", "Ada") and level(book, "Gus", "Ida", "Cora") and level(book, "Jon", "Fred", "Leo")
    reds = {"Leo": 3, "Fred": 1}
    book.add("playoff", prize=2, side="red", players=["Jon", "Fred", "Leo"], counts=reds)
    book.add("playoff", prize=1, side="white", players=["Eva", "Kim", "Ada"], counts={"Kim": 1})
    book.add("playoff", prize=2, side="white", players=["Gus", "Ida", "Cora"], counts={"Ida": 2, "Gus": 1})
    assert [(one["prize"], one["side"], one["guest"]) for one in book.show()["prizes"]] == [
        (1, "red", "Dan"), (1, "white", "Kim"), (2, "white", "Ida"), (2, "red", "Leo"),
    ]  # fmt: skip
    # 4-1 and 3-2 are 5 each: again; 3-1 is 4.
    refused(book, Code.BAD_LOTS, "again", do="lots", **{"for": "booby"}, drawn={"Ben": "4-1", "Hana": "3-2"})
    book.add("lots", **{"for": "booby"}, drawn={"Ben": "4-1", "Hana": "3-1"})
    assert book.show()["booby"] == {"guest": "Hana"}
