"""Seats around the table: where they sit, what their plates say, and that nothing overlaps at any width."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import ivories
from ivories import testing
from ivories.drawing import lettering, looks
from ivories.drawing.geometry import Box
from ivories.drawing.looks import LOOKS
from ivories.drawing.places import seats_around
from ivories.drawing.poker.middle import made_first
from ivories.drawing.svg import NARROWEST
from ivories.drawing.tricks.middle import caption
from ivories.errors import IvoriesError
from ivories.pieces import POKER
from ivories.types import Revealed, View
from tests.drawing.boards import long_match, positions
from tests.drawing.checking_svg import check_page, check_svg, plate_of
from tests.drawing.reading import Picture, Words, read_svg
from tests.tables import EVERY_TABLE, POKER_VARIANTS, TRICK_VARIANTS, VARIANTS

# The table of the mock: left, top, right.
PLACES = {
    **{2: (0, 1, 0), 3: (1, 0, 1), 4: (1, 1, 1), 5: (1, 2, 1), 6: (1, 3, 1), 7: (2, 2, 2)},
    **{8: (2, 3, 2), 9: (2, 4, 2), 10: (3, 3, 3), 11: (3, 4, 3), 12: (3, 5, 3)},
}
NAMES = (
    "Wilhelmina Winterbottom",
    "Mo",
    "Ottilie",
    "William",
    "Ng",
    "WWWWWWWWWWWWWWWW",
    "Ada",
    "iiiii",
    "Übü",
    "X",
    "Y",
)


@pytest.mark.parametrize("players", PLACES)
def test_places(players: int) -> None:
    for below in range(players):
        around = seats_around(players, below)
        assert around.below == below and tuple(map(len, around[1:])) == PLACES[players]
        assert [below, *around.left, *around.top, *around.right] == [(below + k) % players for k in range(players)]


def centres(picture: Picture, match: ivories.Match, seats: tuple[int, ...]) -> list[tuple[float, float]]:
    view = match.view(0)
    return [plate.centre for seat in seats if (plate := plate_of(seat, view, picture))]


@pytest.mark.parametrize("width", [15, 28])
@pytest.mark.parametrize("players", PLACES)
def test_seats_sit_around_the_table(players: int, width: int) -> None:
    """The left side from below, the top from the left, the right side from above."""
    match = ivories.game("musical/all-quarters", players).start(2)
    picture = read_svg(match.svg(0, width=width))
    around = seats_around(players, 0)
    left, top, right = (centres(picture, match, seats) for seats in around[1:])
    assert all(x < picture.width / 4 for x, _ in left) and all(x > picture.width * 3 / 4 for x, _ in right)
    assert [y for _, y in left] == sorted((y for _, y in left), reverse=True)
    assert [x for x, _ in top] == sorted(x for x, _ in top) and len({y for _, y in top}) <= 1
    assert [y for _, y in right] == sorted(y for _, y in right)
    assert all(y < other for _, y in top for _, other in (*left, *right))


@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("players", PLACES)
def test_on_a_narrow_page_seats_stand_in_a_strip(players: int, seat: int | None) -> None:
    """In the order of play, in rows of plates of one size; the page is as narrow as a phone."""
    match = ivories.game("musical/all-quarters", players).start(2)
    picture = read_svg(match.svg(seat, width=9))
    assert picture.width == NARROWEST
    others = [plate for one in range(1, players) if (plate := plate_of(one, match.view(seat), picture))]
    assert [plate[:2][::-1] for plate in others] == sorted(plate[:2][::-1] for plate in others)
    assert len({round(plate.right - plate.left, 3) for plate in others}) == 1


@pytest.mark.parametrize("width", [9, 16, 28, 49])
@pytest.mark.parametrize("players", [7, 8, 9, 10, 11, 12])
def test_plates_of_a_large_table_are_of_one_size(players: int, width: int) -> None:
    match = ivories.game("musical/all-quarters", players).start(2)
    for seat in (None, 0):
        plates = read_svg(match.svg(seat, width=width)).plates
        assert len({round(p.right - p.left, 2) for p in plates}) == 1
        rows = {(round(p.top if width == 9 else 0, 2), round(p.bottom - p.top, 2)) for p in plates}
        assert len(rows) == len({top for top, _ in rows})  # in a strip those of a row are as high


@pytest.mark.parametrize("rules_id", ["embossing/muggins", "embossing/euchre", "embossing/poker"])
@pytest.mark.parametrize("width", [9, 17, 28])
def test_a_long_name_makes_no_other_smaller(rules_id: str, width: int) -> None:
    """Names have two sizes at most, and short ones the larger."""
    names = ("Ada", "Konstantinopel", "Jo", "Christopher Robinson von Hohenzollern")
    match = ivories.game(rules_id, 4).start(2)
    for seat in (None, 0):
        first = names_on_plates(read_svg(match.svg(seat, width=width, names=names)))
        sizes = {words.said: words.size for words in first}
        assert len(set(sizes.values())) <= 2 and sizes["Jo"] == max(sizes.values())
        assert any(said.startswith("Konst") for said in sizes)


def names_on_plates(picture: Picture) -> list[Words]:
    """The name of each plate."""
    return [min((w for w in picture.words if plate.overlaps(w.page)), key=_where) for plate in picture.plates]


def _where(words: Words) -> tuple[bool, float]:
    """The first words of a plate first, its score last."""
    return words.said.isdecimal(), words.page.top


@pytest.mark.parametrize("width", [9, 16, 20, 28])
@pytest.mark.parametrize("rules_id", ["embossing/euchre", "embossing/muggins", "embossing/poker"])
def test_all_scores_of_a_picture_are_of_one_size(rules_id: str, width: int) -> None:
    match = ivories.game(rules_id, 5 if rules_id == "embossing/muggins" else 4).start(2)
    picture = read_svg(match.svg(None, width=width))
    on_plates = [w for w in picture.words if any(plate.overlaps(w.page) for plate in picture.plates)]
    scores = {(w.size, round(w.page.bottom - p.top)) for w in on_plates for p in picture.plates
              if w.serif and p.overlaps(w.page)}  # fmt: skip
    assert len(scores) == 1


@pytest.mark.parametrize("width", [20, 28, 49])
@pytest.mark.parametrize("players", range(4, 13))
def test_no_plate_stands_half_above_a_column_and_gaps_of_a_column_are_alike(players: int, width: int) -> None:
    """The top row lies between the columns or flush with them; all plates are of one width."""
    match = ivories.game("musical/all-quarters", players).start(2)
    for seat in (None, 0):
        plates = read_svg(match.svg(seat, width=width)).plates
        assert len({round(p.right - p.left, 2) for p in plates}) == 1
        at_left, at_right = min(p.left for p in plates), max(p.right for p in plates)
        columns = [p for p in plates if p.top > plates[0].top and (p.left == at_left or p.right == at_right)]
        for top in [p for p in plates if p.top == min(p.top for p in plates)]:
            apart = (not (top.left < p.right + 1 and p.left - 1 < top.right) for p in columns)
            assert all(apart) or round(top.left, 2) == at_left or round(top.right, 2) == round(at_right, 2)
        left = sorted((p for p in columns if p.left == at_left), key=lambda p: p.top)
        gaps = {round(below.top - above.bottom, 2) for above, below in pairwise(left)}
        assert len(gaps) <= 1


@pytest.mark.parametrize("players", [2, 4])
def test_the_stock_is_flush_with_the_page_however_few_are_left(players: int) -> None:
    match, rng, seen = ivories.game("embossing/muggins", players).start(2), random.Random(1), set()
    while not match.over and match.deal_number == 1:
        picture = read_svg(match.svg(0))
        if stock := [back for back in picture.backs if back.right - back.left > 10]:
            assert max(back.right for back in stock) == pytest.approx(picture.width - 14)
            seen.add(len(stock))
        match.play(testing.random_action(match, rng))
    assert seen


def test_notes_stand_whole_and_a_seat_keeps_its_number() -> None:
    """A note has its own line, or shares one as a whole; no line ends with `Seat`."""
    for match in positions("embossing/euchre", 4, 2, 0.3):
        for width in (9, 14, 20, 28):
            said = read_svg(match.svg(0, width=width)).said()
            assert not any(re.search(r"[Ss]eat$|^\d+ (?!tricks?|points?)", line) for line in said), said
            notes = [line for line in said if re.search(r"\d tricks?$", line)]
            assert all(re.fullmatch(r"((with [^·]*|sits out) · )?\d tricks?", line) for line in notes)


@pytest.mark.parametrize(
    "name, room, shown",
    [
        ("B. Featherstonehaugh", 400, "B. Featherstonehaugh"),
        ("B. Featherstonehaugh", 112, "Featherstonehaugh"),
        ("B. Featherstonehaugh", 60, "Feathers…"),
        ("Max von Hohenzollern", 80, "Max"),
        ("Max von Hohenzollern", 44, "Max"),
        ("Seat 3", 20, "S…"),
    ],
)
def test_a_name_is_never_a_bare_initial(name: str, room: float, shown: str) -> None:
    assert lettering.shortened(name, room, 11) == shown


@pytest.mark.parametrize("rules_id, players", [("embossing/euchre", 4), ("halsam/texas", 4), ("embossing/rounce", 3)])
def test_a_trick_does_not_fall_apart_on_a_wide_page(rules_id: str, players: int) -> None:
    """Its pieces keep together and grow with the page; so do those of the rack."""
    for match in positions(rules_id, players, 2, 0.3):
        view = match.view(0)
        if view.tricks is None or len(view.tricks.trick) < 2:
            continue
        usual, wide = (read_svg(match.svg(0, width=width)) for width in (28, 49))
        times = 49 / 28
        for one, other in zip(usual.others, wide.others, strict=True):
            assert other.page.right - other.page.left == pytest.approx(
                (one.page.right - one.page.left) * times, rel=0.02
            )
        trick = [one.page for one in wide.others if one.piece in {played.piece for played in view.tricks.trick}]
        assert max(box.right for box in trick) - min(box.left for box in trick) <= 300 * times


@pytest.mark.heavy
def test_a_short_line_is_larger_on_a_wide_page_and_a_long_one_fits() -> None:
    match = ivories.game("embossing/muggins", 4).start(2)
    rng = random.Random(1)
    while not match.over:
        match.play(testing.random_action(match, rng))
        if len(match.view().layout) > 8 and rng.random() < 0.7:
            continue
        for still in (False, True) if match.view().layout else ():
            picture = check_svg(match, match.view(0), width=49, still=still)
            size = min(
                picture.laid[0].page.right - picture.laid[0].page.left,
                picture.laid[0].page.bottom - picture.laid[0].page.top,
            )
            assert size == pytest.approx(20) if still else 20 <= round(size, 1) <= 35
            if len(match.view().layout) < 8 and not still:
                assert size == pytest.approx(35)
            span = max(one.page.right for one in picture.laid) - min(one.page.left for one in picture.laid)
            assert span <= 980 + 1


@pytest.mark.parametrize("rules_id", ["embossing/euchre", "embossing/rounce", "embossing/bingo"])
def test_the_turned_piece_lies_beside_the_trumps_not_in_the_column_of_the_trick(rules_id: str) -> None:
    seen = 0
    for match in positions(rules_id, ivories.find(rules_id).players[-1], 3, 0.3):
        table = match.view(0).tricks
        if table is None or table.turned is None or table.closed:
            continue
        for width in (9, 28):
            picture = read_svg(match.svg(0, width=width))
            turned = next(one.page for one in picture.others if one.piece == table.turned)
            (said,) = [w.page for w in picture.words if w.said == "turned"]
            assert turned.right < said.left < turned.right + 20 and turned.top <= said.top <= turned.bottom
            trick = {played.piece for played in table.trick}
            assert all(turned.bottom < one.page.top for one in picture.others if one.piece in trick)
            seen += 1
    assert seen


@pytest.mark.parametrize("width", [9, 28])
def test_the_turned_piece_lies_at_the_left_under_the_stock_where_nobody_sits(width: int) -> None:
    seen = 0
    for match in positions("embossing/bingo", 2, 3, 0.3):
        table = match.view(0).tricks
        if table is None or table.turned is None or table.closed:
            continue
        picture = check_svg(match, match.view(0), width=width)
        turned = next(one.page for one in picture.others if one.piece == table.turned)
        stock = [back for back in picture.backs if back.right - back.left > 10]
        trick = [one.page for one in picture.others if one.piece in {played.piece for played in table.trick}]
        assert all(back.bottom < turned.top for back in stock)
        assert all(turned.right < box.left for box in [*trick, *picture.places])
        seen += len(stock)
    assert seen


@pytest.mark.parametrize("rules_id", ["embossing/euchre", "halsam/texas", "embossing/bingo"])
def test_between_tricks_the_places_stay_and_the_prompt_stands_below_them(rules_id: str) -> None:
    seen = 0
    for match in positions(rules_id, ivories.find(rules_id).players[0], 3, 0.5):
        table = match.view(0).tricks
        if match.over or table is None or table.phase != "tricks" or table.trick:
            continue
        picture = read_svg(match.svg(0))
        assert len(picture.places) == match.game.players - len(table.out)
        (asked,) = [w.page for w in picture.words if re.search(r" leads?\.$", w.said)]
        assert all(place.bottom < asked.top for place in picture.places)
        assert 0 < picture.rails[0].top - asked.bottom < 90
        seen += 1
    assert seen


def test_the_words_under_a_piece_break_evenly() -> None:
    table = SimpleNamespace(trick=[SimpleNamespace(seat=3)], best=3)
    said = {room: caption(table, 3, ["", "", "", "Seat 3"], room, False) for room in (200, 80, 40)}  # type: ignore[arg-type]
    assert said == {
        200: ["Seat 3 · led · winning"],
        80: ["Seat 3 · led", "winning"],
        40: ["Seat 3", "led", "winning"],
    }


def test_without_pieces_there_is_no_rail() -> None:
    for match in positions("halsam/texas", 4, 1, 0.0):
        for seat in range(4):
            assert bool(read_svg(match.svg(seat)).rails) == bool(match.view(seat).hand)


def test_the_title_keeps_clear_of_the_plates_and_the_stock_stands_in_its_line() -> None:
    picture = read_svg(ivories.game("musical/all-quarters", 12).start(2).svg(0))
    assert min(plate.top for plate in picture.plates) - picture.words[0].page.bottom >= 10
    (stock,) = [w for w in picture.words if w.said.startswith("stock")]
    backs = [back for back in picture.backs if back.right - back.left > 10]
    middle = (min(back.top for back in backs) + max(back.bottom for back in backs)) / 2
    line = stock.page.bottom - 0.15 * stock.size  # on which the letters stand
    assert abs(line - 0.26 * stock.size - middle) < 1


def test_in_high_contrast_the_last_piece_has_a_much_thicker_edge() -> None:
    assert looks.CONTRAST.mark >= 3 * 0.8 and looks.CONTRAST.mark > looks.LIGHT.mark


def test_you_are_called_you_in_labels_and_sentences_alike() -> None:
    names = ("Ada", "Ben", "Cora", "Dan")
    for rules_id in ("embossing/muggins", "halsam/texas", "embossing/poker"):
        for match in positions(rules_id, 4, 1, 0.3):
            said = " ".join(read_svg(match.svg(1, names=names)).said())
            assert "You" in said and "Ben" not in said
            film = match.film(1, 1, names=names)
            assert "Ben" not in film.split("</desc>")[1]


def test_who_won_among_many_is_said_shortly() -> None:
    match = next(positions("musical/tiddle-a-wink", 12, 1, 0.0))
    said = " ".join(read_svg(match.svg(0)).said())
    assert re.search(r"wins? the match with \d+; nobody else has more than \d+\.", said)


@pytest.mark.heavy
@pytest.mark.at_every_table
@pytest.mark.parametrize("rules_id, players", EVERY_TABLE)
def test_nothing_overlaps_at_any_width_under_any_names(rules_id: str, players: int, deep: bool) -> None:
    rng = random.Random(f"around {rules_id} {players}")
    for match in positions(rules_id, players, 10 if deep else 1, 0.08 if deep else 0.04):
        names = [*rng.sample(NAMES, min(players, len(NAMES))), "Z"][:players]
        for look in LOOKS:
            for seat in (None, rng.randrange(players)):
                width = rng.choice((9, 10, 13, 20, 28, 45))
                picture = read_svg(match.svg(seat, names=tuple(names), width=width, look=look))
                check_page(picture)
                assert picture.width >= NARROWEST
        check_page(read_svg(match.svg(0, names=tuple(names), width=width, letters="png"), png=True))


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id, players, options", [*VARIANTS, *TRICK_VARIANTS, *POKER_VARIANTS])
def test_variants_are_drawn_as_well(rules_id: str, players: int, options: dict[str, Any]) -> None:
    rng = random.Random(f"{rules_id} {players} {options}")
    for match in positions(rules_id, players, 1, 0.05, **{key: options[key] for key in options if key != "max_deals"}):
        check_svg(match, match.view(rng.randrange(players)), width=rng.choice((9, 28)))


@pytest.mark.parametrize("rules_id", ["halsam/texas", "embossing/euchre", "embossing/muggins"])
def test_partners_are_marked_by_a_word(rules_id: str) -> None:
    options = {"partners": True} if rules_id == "embossing/muggins" else {}
    match = ivories.game(rules_id, 4, **options).start(1)
    names = ("Ada", "Ben", "Cy", "Di")
    for seat in range(4):
        said = read_svg(match.svg(seat, names=names)).said()
        assert said.count("with you") == 1 and f"with {names[(seat + 2) % 4]}" in said
        assert f"with {names[(seat + 1) % 4]}" in said
    watched = read_svg(match.svg(names=names)).said()
    assert "with you" not in watched and all(f"with {name}" in watched for name in names)


def test_an_onlooker_has_seat_0_below_on_a_plate() -> None:
    match = ivories.game("embossing/muggins", 5).start(1)
    picture = read_svg(match.svg())
    plate = plate_of(0, match.view(), picture)
    assert plate is not None and all(other.bottom <= plate.top for other in picture.plates if other != plate)
    assert not picture.rails and not picture.others


@pytest.mark.heavy
@pytest.mark.parametrize("seat", [None, 0])
def test_a_double_twelve_cross_of_sixty_pieces_is_no_longer_than_a_page(seat: int | None) -> None:
    for seed in range(6):
        match = long_match("doublesix/cross", {"pieces": "double-twelve"}, seed)
        while len(match.view().layout) > 60:
            match.undo()
        picture = read_svg(match.svg(seat))
        assert picture.height <= 1.5 * picture.width, (picture.width, picture.height)


def test_a_long_name_is_cut_and_told_in_full() -> None:
    """Where there is no room, its first part is shown; a single name is cut."""
    match = ivories.game("embossing/muggins", 5).start(1)
    long = ("A", "Wilhelmina Constance Winterbottom", "Bartholomewfeatherstonehaugh", "D", "E")
    svg = match.svg(0, names=long, width=9)
    assert "Wilhelmina Constance Winterbottom has 0" in svg
    said = read_svg(svg).said()
    assert "Wilhelmina" in said and any(one.startswith("Barth") and one.endswith("…") for one in said)


def test_views_and_records_draw_themselves_in_notebooks() -> None:
    match = ivories.game("embossing/euchre", 4).start(1)
    assert match.view(2).svg(look="dark") == match.svg(2, look="dark") != match.svg(2)
    assert match.view(2).text(columns=60) == match.text(2, columns=60)
    assert match.view(2)._repr_svg_() == match.svg(2) and match.view()._repr_svg_() == match.svg()
    assert match.record()._repr_svg_() == match.svg()
    sent = msgspec.convert(msgspec.to_builtins(match.view(2)), View)
    assert sent.carried is None and sent._repr_svg_() == match.svg(2)


def test_what_cannot_be_played_again_is_not_drawn_in_a_notebook() -> None:
    match = ivories.game("embossing/euchre", 4).start(1)
    assert match.record().redact(0)._repr_svg_() is None
    sent = msgspec.convert({**msgspec.to_builtins(match.view(2)), "rules": "nobody/knows"}, View)
    assert sent._repr_svg_() is None
    with pytest.raises(IvoriesError, match="I know no game 'nobody/knows'"):
        sent.svg()


def test_a_stake_lies_near_its_plate_and_clear_of_the_pool() -> None:
    """Twenty units at least from the chips and the words of the pool; nobody without chips has a stake."""
    seen = 0
    for match in positions("embossing/poker", 4, 2, 0.3):
        if match.over:
            continue
        picture, table = read_svg(match.svg(0)), match.view(0).poker
        assert table is not None
        (number,) = [w.page for w in picture.words if w.size == 22]
        loose = [chip for chip in picture.chips if not any(plate.overlaps(chip) for plate in picture.plates)]
        pool = [number, *(w.page for w in picture.words if re.search("pool|before|call", w.said))]
        pool += [
            chip for chip in loose if abs(chip.centre[0] - number.centre[0]) < 40 and 0 < number.top - chip.top < 60
        ]
        stakes = [w.page for w in picture.words if re.fullmatch(r"\d+ in", w.said)]
        whole = Box(*(f(box[k] for box in pool) for k, f in enumerate((min, min, max, max))))  # type: ignore[arg-type]
        assert stakes and not any(stake.overlaps(whole.grown(20, 19)) for stake in stakes)  # type: ignore[arg-type]
        left = table.pool - sum(table.put)
        assert (f"{left} from before" in picture.said()) == (left > 0)
        seen += 1
    assert seen


@pytest.mark.parametrize(
    "hand, pieces",
    [
        ("one pair", "6-6 2-2 6-5 6-4 3-2"),
        ("full", "5-5 4-4 2-2 6-3 3-1"),
        ("straight four", "6-4 5-4 4-4 4-3 4-2"),
        ("flush", "6-3 5-3 4-3 3-3 3-1"),
    ],
)
def test_a_shown_hand_has_first_what_makes_it(hand: str, pieces: str) -> None:
    made = [POKER.piece(piece) for piece in pieces.split()]
    for _ in range(4):
        mixed = random.sample(made, 5)
        assert made_first(Revealed(seat=0, pieces=tuple(mixed), hand=hand)) == made


def test_a_player_without_chips_says_so() -> None:
    match, rng = ivories.game("embossing/poker", 3, chips=6).start(4), random.Random(2)
    while not match.over and 0 not in match.view().counts:
        match.play(testing.random_action(match, rng))
    view = match.view()
    picture = read_svg(match.svg())
    (gone,) = [seat for seat in range(3) if not view.scores[seat] and not view.counts[seat]]
    plate = plate_of(gone, view, picture)
    assert plate and plate in picture.quiet
    assert [w.said for w in picture.words if plate.overlaps(w.page)][-1] == "no chips"
    assert len([said for said in picture.said() if re.fullmatch(r"\d+ in", said)]) == 2


@pytest.mark.parametrize("width", [9, 17, 28])
@pytest.mark.parametrize("rules_id", ["embossing/euchre", "halsam/texas", "embossing/poker", "embossing/muggins"])
def test_a_name_has_one_form_in_a_picture(rules_id: str, width: int) -> None:
    """In full or its first part, on plates, under pieces and in notes; only a single word is cut."""
    names = ("Ann Lee", "Max von Hohenzollern", "Konstantinopolitanerin", "Augusta Featherstone")
    for match in positions(rules_id, 4, 1, 0.2):
        for seat in (None, 0):
            words = read_svg(match.svg(seat, width=width, names=names)).said()
            said = " ".join(words) if not match.over else ""  # how the match ended is told in full
            for name in (names[1], names[3]):
                forms = {form for form in re.findall(rf"{name.split()[0]}[\w …]*", said) if form}
                assert len({name in form for form in forms}) <= 1, forms
            assert not any("…" in line and " " in line.removeprefix("with ").split(" · ")[0] for line in words)


@pytest.mark.parametrize(
    "room, broken",
    [
        (600, ["Blocked. You hold 29, West 5: West scores 24."]),
        (200, ["Blocked. You hold 29, West 5:", "West scores 24."]),
        (150, ["Blocked.", "You hold 29, West 5:", "West scores 24."]),
        (110, ["Blocked.", "You hold 29,", "West 5:", "West scores 24."]),
    ],
)
def test_a_sentence_breaks_where_a_clause_ends(room: float, broken: list[str]) -> None:
    assert lettering.clauses("Blocked. You hold 29, West 5: West scores 24.", room, 12) == broken
