"""Notes in characters: every notation has a sign of its own, in columns; numbers and a legend for who reads none."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from rich.cells import cell_len

import ivories
from ivories.cli import main
from ivories.drawing import text, writing
from ivories.music.naming import name_of
from ivories.music.notations import NOTATIONS, PLAIN, Kind, squares
from ivories.pieces import DOUBLE_SIX, MUSICAL
from ivories.showing.eyes import Eyes
from ivories.showing.pressing import pressing
from ivories.terminal import notes
from ivories.terminal.answers import Answers
from tests.drawing.boards import long_match

GAMES = [rules.id for rules in ivories.all_rules() if rules.set is MUSICAL]
EDGES = re.compile(r"[┘└╭╮╰╯│─┏┓┗┛┃━+|#=\[\]{}·. -]")


def play(tmp_path: Path, typed: str, *words: str, game: str = "musical/draw") -> str:
    """What a game in the terminal shows."""
    kept = ["--seed", "7", "--record", str(tmp_path / "match.txt")]
    return CliRunner().invoke(main, ["play", game, *kept, *words], input=typed).output


def test_every_notation_has_a_sign_of_its_own_in_one_column_or_two() -> None:
    for kind in ("sign", "letters"):
        signs = [getattr(one, kind) for one in NOTATIONS.values()]
        assert len(set(signs)) == len(signs)
        assert all(1 <= cell_len(sign) == len(sign) <= 2 and sign.isprintable() and " " not in sign for sign in signs)
    assert all(one.letters.isascii() for one in NOTATIONS.values())


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("rules_id", GAMES)
def test_columns_are_aligned(rules_id: str, columns: int, ascii_only: bool) -> None:
    """A drawing has the same edges in the same places, whatever is written between them."""
    match = long_match(rules_id, {}, 1)
    for lines in (None, 12):
        drawn = match.text(0, columns=columns, ascii_only=ascii_only, lines=lines)
        assert all(cell_len(line) == len(line) <= columns for line in drawn.splitlines())
        assert drawn.isascii() == ascii_only
    large, written = match.view(0), writing.usual(MUSICAL, ascii_only)
    drawn_in = [text.draw_large(large, 200, ascii_only, 200, (), one) or [] for one in (written, writing.numbers)]
    marks = [[[m.start() for m in re.finditer(r"[╭╮╰╯│┏┓┗┛┃|#]", line)] for line in lines] for lines in drawn_in]
    assert marks[0] == marks[1] and marks[0]


@pytest.mark.parametrize("rules_id", GAMES)
def test_the_notation_of_every_square_is_seen(rules_id: str) -> None:
    match = long_match(rules_id, {}, 2)
    drawn, letters, figures = (
        "\n".join(text.draw_large(match.view(0), 200, ascii_only, 200, (), one) or [])
        for ascii_only, one in ((False, writing.notes), (True, writing.letters), (False, writing.numbers))
    )
    for laid in match.view().layout:
        for notation in squares(laid.piece):
            assert notation.sign in drawn and notation.letters in letters
    assert not set(re.sub(EDGES, "", figures)) - set("0123456789\n")


def test_a_double_shows_its_first_notation_above() -> None:
    match = ivories.game("musical/sebastopol", 4).start(1)
    match.play("16-16")
    rows = match.text().split("\n")
    (line,) = [k for k, row in enumerate(rows) if re.search(r"[┃│] w[┃│]", row)]
    assert "-w" in rows[line + 1]


def test_a_rack_says_what_is_typed_for_each_piece() -> None:
    hand = ivories.game("musical/draw", 3).start(2).view(0).hand
    drawn = text.rack(hand, 80, False, writing.notes)
    assert drawn[-1].split() == [str(piece) for piece in sorted(hand)]
    assert len(text.rack(hand, 80, False)) == 4


def test_a_key_shows_numbers_and_signs_again(tmp_path: Path) -> None:
    signs, numbers, again = play(tmp_path, "n\nn\nq\n").split("Your play")[:3]
    assert any(one.sign in signs for one in NOTATIONS.values() if "♩" in one.sign or "h" in one.sign)
    assert "n shows numbers" in signs
    assert not re.search("[♩♪♫♬]", numbers.split("Draw, deal 1")[1])
    assert again.split("Draw, deal 1")[1] == signs.split("Draw, deal 1")[1]


@pytest.mark.parametrize("plain", [False, True])
def test_a_legend_has_the_eight_values_and_every_sign(tmp_path: Path, plain: bool) -> None:
    told = play(tmp_path, "l\nq\n", *(["--ascii"] if plain else []))
    for line in notes.legend(plain):
        assert line in told and len(line) <= 40
    words = " ".join(notes.legend(plain)).split()
    assert {one.letters if plain else one.sign for one in NOTATIONS.values()} <= set(words)
    assert all(MUSICAL.word(value) in told and str(value) in words for value in MUSICAL.numbers)
    assert told.isascii() == plain


def test_a_rest_is_the_sign_of_its_note_after_a_stroke_and_a_dotted_one_after_two() -> None:
    for one in NOTATIONS.values():
        if one.kind is Kind.REST:
            (rest,) = one.notes
            note = next(
                other
                for other in NOTATIONS.values()
                if other.kind is Kind.NOTE and other.notes[0][:2] == (rest.length, False)
            )
            stroke = "=" if rest.dotted else "-"
            assert (one.sign, one.letters) == (f"{stroke}{note.sign}", f"{stroke}{note.letters}"), one.name


@pytest.mark.parametrize("plain", [False, True])
def test_the_legend_tells_of_every_kind_of_sign(tmp_path: Path, plain: bool) -> None:
    """Whatever is no letter of a note stands in an example, with its meaning beside it."""
    told, rows = play(tmp_path, "l\nq\n", *(["--ascii"] if plain else [])), list(notes.kinds(plain))
    assert all(row in told and len(row) <= 40 for row in rows)
    signs = [notes.sign_of(one, plain) for one in NOTATIONS.values()]
    lone = {notes.sign_of(one, plain) for one in PLAIN.values() if not one.dotted}
    examples = [row.split()[0] for row in rows]
    marks = {mark for sign in signs for mark in sign} - lone - set("0123456789C")
    assert marks <= {mark for example in examples for mark in example} and set(examples) <= set(signs)
    said = dict(zip(examples, (row.split(None, 1)[1] for row in rows), strict=True))
    for name, words in {
        **{"half-rest": "a rest", "dotted-half-rest": "a dotted rest", "dotted-half": "a dotted note"},
        **{"half-tied-half": "two equal notes, tied", "half-tied-quarter": "two different notes, tied"},
        **{"three-quarters": "a group of so many (C twelve)", "two-sixteenths": "two sixteenths"},
        **{"eighth-and-two-sixteenths": "a note, then its two halves"},
    }.items():
        assert said[notes.sign_of(NOTATIONS[name], plain)] == words


@pytest.mark.parametrize("plain", [False, True])
def test_the_legend_ends_with_the_own_pieces(tmp_path: Path, plain: bool) -> None:
    told = play(tmp_path, "l\nq\n", *(["--ascii"] if plain else []))
    rack = told.partition("as they are typed:\n")[2].partition("Your play")[0]
    hand = ivories.game("musical/draw").start(seed=7).view(0).hand
    assert rack.splitlines() == list(notes.named(text.in_order(hand), 80, plain))


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("columns", [40, 80])
def test_a_piece_is_named_by_what_is_typed_its_signs_and_their_names(columns: int, plain: bool) -> None:
    lines = list(notes.named(MUSICAL, columns, plain))
    assert all(cell_len(line) == len(line) <= columns for line in lines) and "".join(lines).isascii() == plain
    found = re.split(r"^ *(\d+-\d+)  ", "\n".join(lines), flags=re.M)[1:]
    assert found[::2] == [str(piece) for piece in MUSICAL]
    for piece, words in zip(MUSICAL, found[1::2], strict=True):
        both = squares(piece)
        signs = [notes.sign_of(one, plain) for one in both]
        assert words.split() == [*signs, *", ".join(map(name_of, both)).split()]


def test_a_hint_speaks_of_pieces_by_their_notes_as_the_page_does(tmp_path: Path) -> None:
    """Behind it stands what is typed; the reason has no numbers of pieces either."""
    told = play(tmp_path, "1\nh\nq\n", "--against", "random")
    said = " ".join(told.partition("One good way: ")[2].partition("Your play")[0].split())
    found = re.match(r"(lay the .+) \((\d+-\d+) to (\d+-\d+)\)\. (.+)", said)
    assert found and not re.search(r"\d-\d", found[1] + found[4]), told
    piece, touched = MUSICAL.piece(found[2]), MUSICAL.piece(found[3])
    assert MUSICAL.name(piece) in found[1] and MUSICAL.name(touched) in found[1]
    match = ivories.replay(tmp_path / "match.txt")
    page = pressing(match.view(0), Eyes(match.game, ("South", "North"), 0))
    assert found[1][1:] in {one.words[1:] for one in page}


def test_a_hint_of_a_record_speaks_so_too(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    match = ivories.game("musical/draw").start(seed=7)
    while match.legal()[0].touched is None or len(match.legal()) < 2:
        match.play(match.legal()[0])
    file.write_text(match.record().text, encoding="utf-8")
    told = " ".join(CliRunner().invoke(main, ["hint", str(file)]).output.split())
    assert re.match(r"Seat \d: lay the [a-z ]+ \(\d+-\d+ to \d+-\d+\)\.", told), told


def test_those_who_hold_nothing_have_a_legend_of_the_values_alone(tmp_path: Path) -> None:
    told: list[str] = []
    screen = SimpleNamespace(ascii_only=False, columns=80, say=told.append, tell=told.append)
    asked = SimpleNamespace(game=ivories.game("musical/draw"), screen=screen, _hand=lambda seat: ())
    assert Answers._legend(asked, None, "") is False  # type: ignore[arg-type]
    assert told[-1] == list(notes.kinds(False))[-1]


def test_pieces_with_spots_have_no_notes(tmp_path: Path) -> None:
    assert play(tmp_path, "n\nl\nq\n", game="embossing/block").count("show spots, no notes") == 2
    assert writing.usual(DOUBLE_SIX) is writing.numbers


def test_drawing_in_characters_knows_both(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(long_match("musical/block", {}, 1).record().text, encoding="utf-8")
    out = tmp_path / "board.txt"
    for words, seen in (([], True), (["--faces", "numerals"], False)):
        done = CliRunner().invoke(main, ["draw", str(file), "--text", "-o", str(out), *words])
        assert done.exit_code == 0, done.output
        assert bool(re.search("[♩♪♫♬]", out.read_text(encoding="utf-8"))) == seen
