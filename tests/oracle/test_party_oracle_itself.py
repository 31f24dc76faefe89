"""The oracle of parties against examples worked by pencil, and through whole evenings."""

import json
from typing import Any

import pytest

from . import party_seating as seating
from .evenings import evening
from .party import Event, Party, Refused, replay, show
from .party_prizes import default_prizes
from .party_seating import FORMS, SESSIONS, TWO_SIDED, count_bounds, sizes
from .party_state import REASONS

pytestmark = pytest.mark.heavy

BELL: Event = {"do": "bell"}
EARLY: Event = {"do": "bell", "why": "supper"}
UNDO: Event = {"do": "undo"}


def guest(name: str) -> Event:
    return {"do": "guest", "name": name}


def game(table: int, counts: dict[str, int] | None = None, **more: int) -> Event:
    return {"do": "game", "table": table, "counts": {**(counts or {}), **more}}


def blanks(table: int, times: int) -> list[Event]:
    return [game(table) for _ in range(times)]


def none(*tables: int) -> list[Event]:
    return [{"do": "none", "table": table} for table in tables]


def points(table: int, a: int, b: int, **more: str) -> Event:
    return {"do": "points", "table": table, "A": a, "B": b, **more}


def lots(table: int, **drawn: str) -> Event:
    return {"do": "lots", "table": table, "drawn": drawn}


def leave(name: str) -> Event:
    return {"do": "leave", "guest": name}


def minute(now: int) -> Event:
    return {"do": "bell", "minute": now}


def name_at(seat: seating.Seat) -> str:
    """Guests bear the name of their first seat: a1, or w2b for the white guest at 2B."""
    table, letter, colour = seat
    return f"{colour[:1]}{table}{letter.lower()}" if colour else f"{letter.lower()}{table}"


def seated(form: str, people: int, **header: Any) -> list[Event]:
    """A party before its first bell, everybody with a card."""
    cards = seating.tray(people, form in TWO_SIDED)
    lines: list[Event] = [{"party": form, **header}]
    lines += [guest(name_at(seat)) for seat in cards]
    lines += [{"do": "card", "guest": name_at(seat), "card": seating.seat_name(seat)} for seat in cards]
    return lines


def begun(form: str, people: int, **header: Any) -> list[Event]:
    return [*seated(form, people, **header), minute(0) if form in TWO_SIDED else BELL]


def tables(shown: dict[str, Any], session: int = -1) -> list[str]:
    """Who sits at each table, in the order of the seats."""
    found: dict[str, list[str]] = {}
    for seat, name in shown["sessions"][session]["seats"].items():
        found.setdefault(seat.rstrip("ABCD"), []).append(name)
    return [" ".join(names) for names in found.values()]


def refusal(lines: list[Event]) -> tuple[str, int]:
    with pytest.raises(Refused) as caught:
        show(lines)
    return caught.value.reason, caught.value.line


# Sizes, hands, counts


@pytest.mark.parametrize(
    "people, tables",
    [(2, [2]), (3, [3]), (4, [4]), (5, [3, 2]), (6, [4, 2]), (7, [4, 3]), (9, [4, 3, 2]), (13, [4, 4, 3, 2])],
)
def test_sizes_of_tables(people: int, tables: list[int]) -> None:
    assert sizes(people) == tables


def test_sizes_hold_everybody() -> None:
    for people in range(2, 161):
        assert sum(sizes(people)) == people
        assert all(size == 4 for size in sizes(people)[:-2]) and min(sizes(people)) >= 2


@pytest.mark.parametrize(
    "form, hands",
    [("block", "8 8 10 16"), ("draw", "8 8 10 16"), ("all-quarters", "6 6 8 12"), ("sebastopol", "9 9 12 18")],
)
def test_hands_of_thirteen_guests(form: str, hands: str) -> None:
    first = show(begun(form, 13))["sessions"][0]
    assert first["hands"] == {str(i): int(hand) for i, hand in enumerate(hands.split(), 1)}
    assert list(first["seats"]) == [
        f"{table}{letter}"
        for table, letters in zip("1234", ("ABCD", "ABCD", "ABC", "AB"), strict=True)
        for letter in letters
    ]


def test_hands_of_two_sided_forms() -> None:
    assert show(begun("bergen", 4))["sessions"][0]["hands"] == {"1": 7}
    assert show(begun("tiddle-a-wink", 4))["sessions"][0]["hands"] == {"1": 8}
    assert list(show(begun("bergen", 4))["sessions"][0]["seats"]) == ["1A white", "1A red", "1B white", "1B red"]


def test_counts_that_hands_can_hold() -> None:
    assert count_bounds("block", 4) == (9, 403)  # 2 + 3 + 4; all but the twelve lightest, 65
    assert count_bounds("block", 3) == (5, 365)
    assert count_bounds("block", 2) == (2, 317)  # all but the twenty lightest, 151
    assert count_bounds("draw", 4) == (9, 419)  # 26 pieces: all but the ten lightest, 49
    assert count_bounds("draw", 2) == (2, 342)


@pytest.mark.parametrize("tables, prizes", [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (15, 5)])
def test_prizes_by_tables(tables: int, prizes: int) -> None:
    assert default_prizes(tables) == prizes


# What is shown when


def test_before_the_first_bell() -> None:
    shown = show(seated("block", 5))
    assert shown["sessions"] == shown["standings"] == shown["prizes"] == [] and shown["booby"] is None
    assert shown["cards"]["a1"] == {"seats": [], "games": [], "total": 0}
    assert show([{"party": "block"}, guest("Ada")])["cards"] == {}


def test_after_the_first_bell() -> None:
    shown = show(begun("all-quarters", 5))
    assert shown["cards"]["b2"] == {"seats": ["2B"], "games": [[None, None, None]], "total": 0}
    assert shown["standings"] == [[1, "a1", 0], [1, "b1", 0], [1, "c1", 0], [1, "a2", 0], [1, "b2", 0]]
    assert shown["sessions"][0]["movers"] == {}


def test_cards_show_games_and_blanks() -> None:
    lines = [*begun("all-quarters", 4), game(1, a1=5, b1=3), {"do": "annul", "table": 1}, game(1, a1=0, c1=7)]
    shown = show(lines)
    assert shown["cards"]["a1"]["games"] == [[5, None, None]] and shown["cards"]["a1"]["total"] == 5
    assert shown["cards"]["c1"]["games"] == [[None, 7, None]]
    assert shown["standings"] == [[1, "c1", 7], [2, "a1", 5], [3, "b1", 3], [4, "d1", 0]]


# Block: promotions


def block_evening() -> list[Event]:
    """Eight guests; session I: c1 122, a1 48, b2 and d2 100 each."""
    first = [game(1, c1=61), game(1, a1=48), game(2, d2=100), game(1, c1=61), game(1), BELL, game(2, b2=100)]
    return [*begun("block", 8), *first]


def test_block_promotes_two_of_each_table() -> None:
    lines = block_evening()
    assert show(lines)["sessions"][0]["movers"] == {"1": ["c1", "a1"], "2": ["b2", "d2"]}
    assert tables(show([*lines, BELL])) == ["b2 d2 b1 d1", "c1 a1 a2 c2"]


def test_nobody_moves_before_all_have_said() -> None:
    assert show(block_evening()[:-1])["sessions"][0]["movers"] == {}
    assert refusal([*block_evening()[:-1], BELL])[0] == "table-owes"


def test_block_third_session_by_totals() -> None:
    lines = [*block_evening(), BELL, EARLY, *none(1, 2)]
    assert show(lines)["sessions"][1]["movers"] == {}
    lines.append(BELL)
    assert tables(show(lines)) == ["c1 b2 d2 a1", "b1 d1 a2 c2"]
    assert show(lines)["cards"]["a1"]["seats"] == ["1A", "2B", "1D"]


def test_a_single_table_is_seated_by_gains() -> None:
    lines = [*begun("block", 3), game(1, c1=61), game(1, b1=40), *blanks(1, 2), BELL, BELL]
    assert tables(show(lines)) == ["c1 b1 a1"]


def test_short_last_table_sends_both() -> None:
    lines = [*begun("block", 6), *blanks(1, 4), BELL, *none(2), BELL]
    assert tables(show(lines)) == ["c1 d1 a2 b2", "a1 b1"]


def test_end_of_a_block_party() -> None:
    lines = [*block_evening(), BELL, EARLY, *none(1, 2), BELL, EARLY, *none(1, 2)]
    shown = show(lines)
    assert shown["sessions"][2]["movers"] == {}
    assert shown["prizes"] == [{"prize": 1, "guest": "c1"}]
    assert refusal([*lines, BELL])[0] == "party-over"


# Sebastopol


def sebastopol(*wins: str) -> list[Event]:
    """Eight guests, three games at each table."""
    games = [game(int(name[1]), {name: 1}) for name in wins]
    return [*begun("sebastopol", 8), *games, BELL]


def test_sebastopol_movers_take_the_vacated_chairs() -> None:
    lines = [*sebastopol("d1", "d1", "b1", "a2", "c2", "c2"), BELL]
    shown = show(lines)
    assert shown["sessions"][0]["movers"] == {"1": ["d1", "b1"], "2": ["c2", "a2"]}
    assert tables(shown) == ["a1 c2 c1 a2", "d1 b2 b1 d2"]
    assert shown["cards"]["d1"]["games"] == [[1, 1, None], [None, None, None]]


def test_sebastopol_lots() -> None:
    lines = sebastopol("d1", "b1", "a1", "c2", "c2", "a2")
    assert refusal([*lines, BELL])[0] == "lots-due"
    assert show(lines)["sessions"][0]["movers"] == {}
    drawn = [*lines, lots(1, d1="16-16", b1="2-1", a1="3-1")]
    assert show(drawn)["sessions"][0]["movers"]["1"] == ["a1", "d1"]  # the earlier old seat first
    assert tables(show([*drawn, BELL])) == ["c2 b1 c1 a2", "a1 b2 d1 d2"]
    level_on_top = [*lines, lots(1, d1="4-4", b1="6-2", a1="3-1")]
    assert show(level_on_top)["sessions"][0]["movers"]["1"] == ["b1", "d1"]
    assert refusal([*lines, lots(1, d1="16-16", b1="2-2", a1="3-1")])[0] == "equal-lots"
    assert refusal([*lines, lots(1, d1="16-16", b1="2-2")])[0] == "wrong-drawers"
    assert refusal([*lines, lots(2, c2="16-16", a2="2-2")])[0] == "lots-not-due"


def test_sebastopol_lots_for_one_place() -> None:
    lines = sebastopol("d1", "d1", "d1", "c2", "c2", "a2")
    assert replay(lines).lots_due() == {1: ["a1", "b1", "c1"]}
    lines += [lots(1, a1="1-1", b1="16-12", c1="8-8"), BELL]
    assert show(lines)["sessions"][0]["movers"]["1"] == ["d1", "b1"]


def test_sebastopol_last_session_needs_no_lots() -> None:
    lines = begun("sebastopol", 2)
    for session in range(4):
        lines += [*([BELL] if session else []), EARLY, *none(1)]
    shown = show(lines)
    assert [session["movers"] for session in shown["sessions"]] == [{"1": ["a1", "b1"]}] * 3 + [{}]
    assert tables(shown) == ["a1 b1"] and shown["prizes"] == []


# Bergen


def test_bergen_changes_partners() -> None:
    lines = [*begun("bergen", 8), minute(20), points(1, 10, 3), points(2, 4, 4, first="B"), minute(21)]
    shown = show(lines)
    assert shown["sessions"][0]["movers"] == {"1": ["w1a", "r1a"], "2": ["w2b", "r2b"]}
    assert shown["sessions"][1]["seats"] == {
        "1A white": "w2b",
        "1A red": "r1b",
        "1B white": "w1b",
        "1B red": "r2b",
        "2A white": "w2a",
        "2A red": "r1a",
        "2B white": "w1a",
        "2B red": "r2a",
    }
    assert shown["cards"]["w1a"] == {"seats": ["1A white", "2B white"], "holes": 1, "total": 1}
    assert [line[:2] for line in shown["standings"]][:4] == [[1, "w2b"], [1, "r2b"], [1, "r1a"], [1, "w1a"]]


def test_bergen_at_one_table() -> None:
    lines = [*begun("bergen", 4), minute(20), points(1, 0, 12), minute(21)]
    assert show(lines)["sessions"][1]["seats"] == {
        "1A white": "w1a",
        "1A red": "r1b",
        "1B white": "w1b",
        "1B red": "r1a",
    }


def test_bergen_lots_without_a_point() -> None:
    lines = [*begun("bergen", 8), minute(20), points(1, 10, 3), points(2, 0, 0)]
    assert show(lines)["sessions"][0]["movers"] == {}
    lines.append(lots(2, A="6-4", B="12-2"))
    assert show(lines)["sessions"][0]["movers"]["2"] == ["w2b", "r2b"]


def test_bergen_ends_with_the_clock() -> None:
    lines = [*begun("bergen", 4), minute(88), points(1, 0, 12), minute(89)]
    assert refusal([*lines[:-1], minute(90)])[0] == "after-ninety"
    lines += [minute(101), points(1, 10, 0)]
    assert refusal([*lines, minute(101)])[0] == "after-ninety"
    shown = show(lines)
    assert shown["sessions"][1]["movers"] == {"1": ["w1a", "r1b"]}
    # white: one hole each; red: r1b has both
    assert shown["prizes"] == [{"prize": 1, "guest": "r1b", "side": "red"}]
    playoff = {"do": "playoff", "prize": 1, "side": "white", "players": ["w1a", "w1b"], "counts": {"w1a": 2, "w1b": 3}}
    assert show([*lines, playoff])["prizes"] == [
        {"prize": 1, "guest": "r1b", "side": "red"},
        {"prize": 1, "guest": "w1b", "side": "white"},
    ]


def test_bergen_without_ten_is_refused() -> None:
    lines = [*begun("bergen", 8), minute(20), points(1, 9, 3)]
    show(lines)
    assert refusal([*lines, points(2, 9, 8)]) == ("no-ten", len(lines))
    early = [*begun("bergen", 8), {**minute(20), "why": "supper"}, points(1, 9, 3), points(2, 9, 8)]
    assert show(early)["sessions"][0]["movers"]["2"] == ["w2a", "r2a"]


# Late guests, leaving, stand-ins


def test_late_guest_takes_the_first_vacant_seat() -> None:
    lines = [*begun("block", 9), game(2), guest("Late")]
    shown = show([*lines, game(2, Late=48)])
    assert shown["cards"]["Late"] == {"seats": ["2D"], "games": [[None, 48, None, None]], "total": 48}
    assert "Late" not in shown["sessions"][0]["seats"].values()


def test_late_guest_after_the_bell_waits() -> None:
    lines = [*begun("block", 4), EARLY, *none(1), guest("Late")]
    assert "Late" not in show(lines)["cards"]
    shown = show([*lines, BELL])
    assert tables(shown) == ["a1 b1 c1", "Late d1"]
    assert shown["cards"]["Late"] == {"seats": [None, "2A"], "games": [[None] * 4, [None] * 4], "total": 0}


def test_late_guests_of_bergen() -> None:
    stand_in = {"do": "standin", "guest": "Mrs Hall", "seat": "1B red"}
    lines = [*seated("bergen", 4)[:-1], stand_in, minute(0)]
    lines = [line for line in lines if line != guest("r1b")]
    shown = show([*lines, guest("Late")])
    assert shown["cards"]["Late"]["seats"] == ["1B red"]
    assert "Mrs Hall" in shown["cards"] and "Mrs Hall" not in [row[1] for row in shown["standings"]]
    four = [guest(name) for name in ("Kim", "Lou", "Mo", "Nan")]
    ended = [minute(9), points(1, 10, 0)]
    waiting = show([*lines, guest("Late"), *ended, *four[:3], minute(9)])
    assert len(waiting["sessions"][1]["seats"]) == 4 and "Kim" not in waiting["cards"]
    assert tables(show([*lines, guest("Late"), *ended, *four, minute(9)]))
    new = show([*lines, guest("Late"), *ended, *four, minute(9)])["sessions"][1]["seats"]
    assert new["2A white"] == "Kim" and len(new) == 8
    replaced = show([*lines, *ended, guest("Late"), minute(9)])
    assert "Late" in replaced["sessions"][1]["seats"].values()
    assert "Mrs Hall" not in replaced["sessions"][1]["seats"].values()
    assert replaced["cards"]["Late"]["seats"][0] is None


def test_leaving_leaves_a_gap_until_the_next_session() -> None:
    lines = [*begun("block", 8), leave("a1"), game(1, b1=48), *blanks(1, 3), BELL]
    shown = show(lines)
    assert shown["cards"]["a1"]["seats"] == ["1A"] and "a1" not in [row[1] for row in shown["standings"]]
    lines += [*none(2)]
    assert show(lines)["sessions"][0]["movers"] == {"1": ["b1", "c1"], "2": ["a2", "b2"]}
    # table 1: d1, a2, b2; its gap is filled by the first seat of table 2 (b1, c1, c2, d2 by gains)
    assert tables(show([*lines, BELL])) == ["d1 a2 b2 b1", "c1 c2 d2"]
    after = show([*lines, BELL])
    assert after["cards"]["a1"] == {"seats": ["1A"], "games": [[None] * 4], "total": 0}


def test_one_left_alone_is_joined() -> None:
    lines = [*begun("block", 6), leave("a2"), *blanks(1, 4), BELL]
    assert replay(lines).owing() == []  # the lone guest waits
    # a1, b1 go down, b2 comes up: table 1 c1 d1 b2, table 2 a1 b1
    assert tables(show([*lines, BELL])) == ["c1 d1 b2", "a1 b1"]


def test_leaving_after_the_bell_settles_what_is_owed() -> None:
    lines = [*begun("block", 8), *blanks(1, 4), BELL]
    assert replay(lines).owing() == [2]
    assert replay([*lines, leave("c2")]).owing() == []


def test_closing_up() -> None:
    def closed(text: str, waiting: str = "") -> list[str]:
        given = [dict(zip("ABCD", table.split(), strict=False)) for table in text.split("/")]
        return [" ".join(chairs.values()) for chairs in seating.closed_up(given, waiting.split())]

    assert closed("a b c / d e") == ["a b c", "d e"]  # nobody moves without need
    assert closed("a b c / d e", "w") == ["a b c d", "e w"]
    assert closed("a b c d / e f g h", "w") == ["a b c d", "e f g", "w h"]
    assert closed("a b c d / e f / g h") == ["a b c d", "e f g h"]
    assert closed("a b / c d e f / g h i / j k") == ["a b j k", "c d e f", "g h i"]
    assert closed("a b c d / e") == ["a b c", "e d"]
    assert closed("a b c d / e f g", "v w") == ["a b c d", "e f g", "v w"]
    chairs = seating.closed_up([{"A": "a", "C": "c", "D": "d"}, {"B": "e", "C": "f"}], ["w"])
    assert chairs == [{"A": "a", "B": "e", "C": "c", "D": "d"}, {"A": "f", "B": "w"}]


def test_a_stand_in_moves_like_a_guest_and_wins_nothing() -> None:
    lines = [*begun("block", 3, booby=True), {"do": "standin", "guest": "Bot", "seat": "1D"}, game(1, Bot=90)]
    lines += [game(1, a1=48), EARLY, *none(1), BELL]
    assert tables(show(lines)) == ["Bot a1 b1 c1"]
    for _ in range(2):
        lines += [EARLY, *none(1), BELL]
    shown = show(lines[:-1])
    assert shown["standings"][0] == [1, "Bot", 90] and shown["prizes"] == [{"prize": 1, "guest": "a1"}]
    drawn = {"do": "lots", "for": "booby", "drawn": {"b1": "3-2", "c1": "4-4"}}
    assert shown["booby"] is None and show([*lines[:-1], drawn])["booby"] == {"guest": "b1"}


# Corrections and undo


def correction(**fields: Any) -> Event:
    return {"do": "correct", **fields}


def test_correction_before_the_next_bell_seats_anew() -> None:
    fix = correction(session=1, table=1, game=2, counts={"d1": 99})
    lines = [*block_evening(), fix]
    assert show(lines)["sessions"][0]["movers"]["1"] == ["c1", "d1"]
    assert tables(show([*lines, BELL])) == ["b2 d2 a1 b1", "c1 d1 a2 c2"]


def test_correction_after_the_next_bell_leaves_the_seats() -> None:
    fix = correction(session=1, table=1, game=2, counts={"d1": 99})
    before, after = show([*block_evening(), BELL]), show([*block_evening(), BELL, fix])
    assert before["sessions"] == after["sessions"]
    assert after["cards"]["d1"]["games"][0] == [None, 99, None, None] and after["cards"]["a1"]["total"] == 0
    third = show([*block_evening(), BELL, fix, EARLY, *none(1, 2), BELL])
    assert tables(third) == ["c1 b2 d2 d1", "b1 a1 a2 c2"]


def test_corrected_points_lots_and_cards() -> None:
    lines = [*begun("bergen", 8), minute(20), points(1, 10, 3), points(2, 0, 0), lots(2, A="6-4", B="12-2")]
    turned = show([*lines, correction(session=1, table=2, lots={"A": "6-4", "B": "1-1"})])
    assert turned["sessions"][0]["movers"]["2"] == ["w2a", "r2a"]
    fixed = show([*lines, correction(session=1, table=1, points={"A": 3, "B": 10})])
    assert fixed["sessions"][0]["movers"]["1"] == ["w1b", "r1b"]
    assert refusal([*lines, correction(session=1, table=1, points={"A": 9, "B": 8})])[0] == "no-ten"
    two = [{"party": "block"}, guest("Ada"), guest("Ben"), {"do": "card", "guest": "Ada", "card": "1A"}]
    two += [correction(guest="Ada", card="1B"), {"do": "card", "guest": "Ben", "card": "1A"}, BELL]
    assert tables(show(two)) == ["Ben Ada"]


def test_undo_takes_back_the_last_entry() -> None:
    lines = block_evening()
    assert show([*lines, UNDO]) == show(lines[:-1])
    assert show([*lines, UNDO, UNDO]) == show(lines[:-2])
    assert show([*lines, UNDO, lines[-1], UNDO, UNDO]) == show(lines[:-2])
    assert refusal([{"party": "block"}, UNDO]) == ("nothing-to-undo", 1)


# Prizes


def three_sessions(form: str, people: int, first: list[Event], **header: Any) -> list[Event]:
    """All that counts happens in session I, which ends early."""
    every = range(1, len(sizes(people)) + 1)
    lines = [*begun(form, people, **header), *first]
    for session in range(3):
        lines += [*([BELL] if session else []), EARLY, *none(*every)]
    return lines


def test_first_and_third_before_a_tied_second() -> None:
    first = [game(1, a1=100), game(2, a2=90), game(2, b2=90), game(1, c1=80)]
    lines = three_sessions("block", 8, first, prizes=3)
    assert show(lines)["prizes"] == [{"prize": 1, "guest": "a1"}, {"prize": 3, "guest": "c1"}]
    playoff = {"do": "playoff", "prize": 2, "players": ["a2", "b2"], "counts": {"b2": 48}}
    assert show([*lines, playoff])["prizes"][2] == {"prize": 2, "guest": "b2"}
    blank = {**playoff, "counts": {}}
    assert show([*lines, blank])["prizes"] == show(lines)["prizes"]
    assert show([*lines, blank, playoff])["prizes"] == show([*lines, playoff])["prizes"]


def test_play_off_of_several_who_stay_level() -> None:
    first = [game(1, a1=7, b1=7, c1=7), game(2, a2=7, b2=7)]
    lines = three_sessions("all-quarters", 8, first)
    lines.append({"do": "playoff", "prize": 1, "players": ["a1", "b1", "c1"], "counts": {"a1": 5, "b1": 5, "c1": 2}})
    assert replay(lines).level(1, "") == ["a1", "b1", "a2", "b2"]
    lines.append({"do": "playoff", "prize": 1, "players": ["a1", "b1"], "counts": {"b1": 5}})
    lines.append({"do": "playoff", "prize": 1, "players": ["a2", "b2"], "counts": {"a2": 1}})
    assert show(lines)["prizes"] == []
    out = {"do": "playoff", "prize": 1, "players": ["a1", "b1"], "counts": {}}
    assert refusal([*lines, out])[0] == "wrong-players"
    lines.append({"do": "playoff", "prize": 1, "players": ["b1", "a2"], "counts": {"a2": 1}})
    assert show(lines)["prizes"] == [{"prize": 1, "guest": "a2"}]


def test_a_blank_card_wins_no_prize() -> None:
    lines = three_sessions("block", 4, [game(1, a1=48)], prizes=3, booby=True)
    assert show(lines)["prizes"] == [{"prize": 1, "guest": "a1"}]
    drawn = {"b1": "4-4", "c1": "6-2", "d1": "1-1"}
    assert show([*lines, {"do": "lots", "for": "booby", "drawn": drawn}])["booby"] == {"guest": "d1"}
    level = {"b1": "4-4", "c1": "6-2", "d1": "16-16"}
    assert refusal([*lines, {"do": "lots", "for": "booby", "drawn": level}])[0] == "equal-lots"


def test_booby_waits_for_the_prizes() -> None:
    lines = three_sessions("block", 3, [game(1, a1=48), game(1, b1=48), game(1, c1=20)], booby=True)
    assert show(lines)["booby"] is None
    lines.append({"do": "playoff", "prize": 1, "players": ["a1", "b1"], "counts": {"b1": 48}})
    assert show(lines)["booby"] == {"guest": "c1"}


def test_who_left_wins_no_prize() -> None:
    lines = three_sessions("block", 4, [game(1, a1=48), game(1, b1=30), leave("a1")])
    assert show(lines)["prizes"] == [{"prize": 1, "guest": "b1"}]


# Refusals

ADA_AND_BEN: list[Event] = [{"party": "block"}, guest("Ada"), guest("Ben")]
LOTS_DUE = sebastopol("d1", "b1", "a1", "c2", "c2", "a2")
LEVEL_AT_THE_END = three_sessions("block", 4, [game(1, a1=48), game(1, b1=48)])

REFUSED: list[tuple[str, list[Event]]] = [
    ("unknown-form", [{"party": "whist"}]),
    ("bad-header", [{"party": "block", "prizes": -1}]),
    ("unknown-event", [*ADA_AND_BEN, {"do": "dance"}]),
    ("malformed", [*begun("block", 4), {"do": "game", "table": 1}]),
    ("no-name", [{"party": "block"}, guest(" ")]),
    ("double-name", [*ADA_AND_BEN, guest("Ada")]),
    ("long-name", [*ADA_AND_BEN, guest("A" * 41)]),
    ("unknown-guest", [*ADA_AND_BEN, leave("Cora")]),
    ("too-few", [{"party": "block"}, guest("Ada"), {"do": "card", "guest": "Ada", "card": "1A"}, BELL]),
    ("too-many", [*seated("block", 161), BELL]),
    ("not-by-fours", [*seated("bergen", 8)[:-3], leave("r2b"), minute(0)]),
    ("no-card", [*ADA_AND_BEN, BELL]),
    ("card-twice", [*ADA_AND_BEN, *({"do": "card", "guest": name, "card": "1A"} for name in ("Ada", "Ben"))]),
    ("no-such-card", [*ADA_AND_BEN, {"do": "card", "guest": "Ada", "card": "1C"}]),
    ("after-first-bell", [*begun("block", 4), {"do": "card", "guest": "a1", "card": "1B"}]),
    ("no-such-seat", [*begun("block", 4), {"do": "standin", "guest": "Bot", "seat": "1A"}]),
    ("before-bell", [*seated("block", 4), game(1, a1=48)]),
    ("wrong-form", [*begun("block", 4), points(1, 10, 0)]),
    ("no-such-table", [*begun("block", 4), game(2)]),
    ("table-waits", [*begun("block", 6), leave("a2"), game(2)]),
    ("sits-elsewhere", [*begun("block", 8), game(2, a1=48)]),
    ("two-winners", [*begun("block", 4), game(1, a1=48, b1=48)]),
    ("impossible-count", [*begun("block", 4), game(1, a1=404)]),
    ("too-many-games", [*begun("block", 4), *blanks(1, 5)]),
    ("second-result", [*begun("block", 8), game(2), *blanks(1, 4), BELL, *blanks(2, 2)]),
    ("bell-not-due", [*begun("block", 4), BELL]),
    ("table-owes", [*block_evening()[:-1], BELL]),
    ("lots-due", [*LOTS_DUE, BELL]),
    ("party-over", [*LEVEL_AT_THE_END, BELL]),
    ("after-ninety", [*begun("bergen", 4), minute(89), points(1, 10, 0), minute(90)]),
    ("bad-minute", [*begun("bergen", 4), minute(20), points(1, 10, 0), minute(19)]),
    ("level-without-first", [*begun("bergen", 8), minute(20), points(1, 5, 5)]),
    ("no-ten", [*begun("bergen", 4), minute(20), points(1, 5, 9)]),
    ("lots-not-due", [*LOTS_DUE, lots(2, c2="16-16", a2="2-2")]),
    ("wrong-drawers", [*LOTS_DUE, lots(1, a1="16-16", c1="2-2")]),
    ("no-such-piece", [*LOTS_DUE, lots(1, a1="16-16", b1="5-2", d1="2-2")]),
    ("piece-twice", [*LOTS_DUE, lots(1, a1="16-2", b1="2-16", d1="2-2")]),
    ("equal-lots", [*LOTS_DUE, lots(1, a1="16-16", b1="3-1", d1="2-2")]),
    ("no-such-entry", [*begun("block", 4), game(1), correction(session=1, table=1, game=2, counts={})]),
    ("playoff-not-due", [*LEVEL_AT_THE_END, {"do": "playoff", "prize": 2, "players": ["a1", "b1"], "counts": {}}]),
    ("wrong-players", [*LEVEL_AT_THE_END, {"do": "playoff", "prize": 1, "players": ["a1", "c1"], "counts": {}}]),
    ("nothing-to-undo", [{"party": "block"}, UNDO]),
]


@pytest.mark.parametrize("reason, lines", REFUSED, ids=[reason for reason, _ in REFUSED])
def test_refusals(reason: str, lines: list[Event]) -> None:
    assert refusal(lines) == (reason, len(lines) - 1)
    if len(lines) > 1:
        show(lines[:-1])


@pytest.mark.parametrize("reason, lines", REFUSED, ids=[reason for reason, _ in REFUSED])
def test_a_refused_entry_leaves_nothing_behind(reason: str, lines: list[Event]) -> None:
    if len(lines) == 1:
        return
    party = replay(lines[:-1])
    with pytest.raises(Refused):
        party.apply(lines[-1])
    assert party.show() == show(lines[:-1])


def test_every_reason_is_tested() -> None:
    assert {reason for reason, _ in REFUSED} == set(REASONS)


def test_counts_at_the_bounds() -> None:
    for count in (9, 403):
        assert show([*begun("block", 4), game(1, a1=count)])["cards"]["a1"]["total"] == count
    assert refusal([*begun("block", 4), game(1, a1=8)])[0] == "impossible-count"
    assert refusal([*begun("sebastopol", 4), game(1, a1=2)])[0] == "impossible-count"
    late = [*begun("block", 2), guest("Late")]  # the game in hand may have been begun by two
    show([*late, game(1, a1=2)])
    assert refusal([*late, game(1), game(1, a1=2)])[0] == "impossible-count"


# Properties of whole evenings

EVENINGS = [(form, seed) for form in FORMS for seed in range(10)]


def check_seats(party: Party, shown: dict[str, Any]) -> None:
    """Nobody sits twice; tables have the right sizes and letters."""
    for session in shown["sessions"]:
        seats = session["seats"]
        assert len(set(seats.values())) == len(seats)
        cards = seating.tray(len(seats), party.two_sided)
        assert list(seats) == [seating.seat_name(seat) for seat in cards]
        assert set(session["movers"]) <= set(session["hands"])


def check_cards(party: Party, shown: dict[str, Any]) -> None:
    for name, card in shown["cards"].items():
        assert len(card["seats"]) <= len(shown["sessions"])
        if party.two_sided:
            assert card["holes"] == card["total"] <= len(card["seats"])
        else:
            assert len(card["games"]) == len(card["seats"])
            assert card["total"] == sum(count or 0 for row in card["games"] for count in row)
        for nth, session in enumerate(shown["sessions"]):
            for seat, sitting in session["seats"].items():
                assert sitting != name or card["seats"][nth] == seat


def check_standings(party: Party, shown: dict[str, Any]) -> None:
    amounts = [row[2] for row in shown["standings"]]
    assert amounts == sorted(amounts, reverse=True)
    assert [row[0] for row in shown["standings"]] == [amounts.index(amount) + 1 for amount in amounts]
    winners = [prize["guest"] for prize in shown["prizes"]]
    assert len(set(winners)) == len(winners)
    assert not shown["booby"] or shown["booby"]["guest"] not in winners
    here = {guest.name for guest in party.present()}
    assert set(winners) <= {row[1] for row in shown["standings"]} <= here


@pytest.mark.parametrize("form, seed", EVENINGS)
def test_every_prefix_of_an_evening_gives_a_party(form: str, seed: int) -> None:
    lines = evening(form, seed)
    assert json.loads(json.dumps(lines)) == lines
    party = Party(lines[0])
    for nth, event in enumerate(lines[1:], 1):
        begins = event["do"] == "bell"
        party.apply(event)
        if len(lines) > 300 and nth % 17 and not begins:
            continue
        shown = party.show()
        check_seats(party, shown)
        check_cards(party, shown)
        check_standings(party, shown)
        if begins and not party.sessions[-1].rung:
            everybody = {guest.name for guest in party.present()} - set(party.waiting)
            assert set(shown["sessions"][-1]["seats"].values()) == everybody
            assert len(party.waiting) < (4 if party.two_sided else 1)
    assert json.loads(json.dumps(party.show())) == show(lines)


def pairs(session: dict[str, Any]) -> set[tuple[str, str]]:
    seats = session["seats"]
    whites = [seat for seat in seats if seat.endswith("white")]
    return {(seats[seat], seats[seat.replace("white", "red")]) for seat in whites}


@pytest.mark.parametrize("form, seed", [(form, seed) for form in TWO_SIDED for seed in range(20)])
def test_partners_change_and_holes_add_up(form: str, seed: int) -> None:
    lines = evening(form, seed)
    shown = show(lines)
    if any(event["do"] == "leave" for event in lines[1:]):
        return
    for before, after in zip(shown["sessions"], shown["sessions"][1:], strict=False):
        assert len(pairs(after)) == len(after["seats"]) // 2
        assert not pairs(before) & pairs(after)
    party = replay(lines)
    if party.settled():
        seats = sum(len(session["hands"]) for session in shown["sessions"])
        assert sum(card["holes"] for card in shown["cards"].values()) == 2 * seats


def test_evenings_are_the_same_each_time_and_many_are_whole() -> None:
    assert evening("block", 3) == evening("block", 3) != evening("block", 4)
    whole = [replay(evening(form, seed)).over() for form, seed in EVENINGS]
    assert sum(whole) > len(whole) // 2


def test_evenings_hold_every_kind_of_event() -> None:
    for form in FORMS:
        kinds: set[str] = set()
        wanted = {"guest", "card", "bell", "annul", "lots", "correct", "undo", "leave", "standin", "playoff"}
        wanted |= {"points"} if form in TWO_SIDED else {"game", "none"}
        for seed in range(40):
            kinds |= {event["do"] for event in evening(form, seed)[1:]}
            if kinds >= wanted:
                break
        assert kinds == wanted


def test_a_whole_evening_plays_all_sessions() -> None:
    for form, number in SESSIONS.items():
        whole = [replay(evening(form, seed)) for seed in range(10)]
        assert any(len(party.sessions) == number for party in whole)
