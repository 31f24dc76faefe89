"""`ivories play` without a terminal: plain lines in and out."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import ivories
from ivories import IvoriesError
from ivories.cli import main
from ivories.terminal import keeping, screen


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def play(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["play", *words], input=typed, catch_exceptions=False)


@pytest.mark.parametrize("rules_id", [rules.id for rules in ivories.all_rules()])
def test_every_game(rules_id: str, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    result = play(rules_id, "--seed", "3", "--option", "max_deals=1", "--record", str(file), typed="1\npass\n" * 200)
    assert result.exit_code == 0 and "the match" in result.output and "The match is kept as" in result.output
    assert ivories.replay(file.read_text()).over
    assert "\x1b" not in result.output


def test_answers() -> None:
    typed = "?\nxx\n99\n6-9\nhint\nscore\nrules\nrules fit\nrules nonsense\nsave\ntable\n1\nundo\nundo\n"
    told = play("embossing/muggins", "--seed", "7", "--players", "3", typed=typed).output
    for words in (
        *(
            "A number plays that action",
            "'xx' is not understood",
            "There is no 99 here: choose 1",
            "There is no 6-9 in the double-six",
        ),
        *("One good way: ", "Scores: you 0, West 0 and North 0.", "\nClauses\n", "Type rules and a word"),
        *("A piece joins", "say nothing of 'nonsense'", "Say where to", "Taken back.", "You have not played yet."),
        "Kept. Go on with: ivories play --resume embossing-muggins-",
    ):
        assert words in told, words


def test_a_count_is_stated_by_number_or_with_a_piece() -> None:
    setup = ["halsam/muggins", "--seed", "1", "--option", "claims=called"]
    told = play(*setup, typed="1=5\n").output
    assert "You say 5." in told
    piece = next(line for line in told.splitlines() if line.startswith(" 1 "))[3:].split()[0]
    assert "You say 5." in play(*setup, typed=f"{piece.partition('@')[0]}=5\n").output


def test_the_opening() -> None:
    typed = "?\n? 6\n99\nnonsense\n6\nx\n?\n3\n?\n9\n\n?\ncolour=red\nTarget 2 hand 5\n\n?\nnobody\nweak\nq\n"
    told = play(typed=typed).output
    for words in (
        *(
            "Which game?",
            "Choose a number from 1 to 23, or Enter for Muggins",
            "Tiddle-a-Wink. ",
            "I know no game 'nonsense'",
            "How many players, 2 to",
        ),
        *(
            "hand (now",
            "can sit at the table",
            "People take turns",
            "take what they can get",
            "nothing called 'colour'",
            "masters as far",
        ),
        *("Tiddle-a-Wink, deal 1", "Played to 2."),
    ):
        assert words in told, words
    assert "Muggins, The Embossing Company" in play(typed="\n\n\n\n\nq\n").output
    assert play(typed="").exit_code == 0


def test_save_and_resume(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    told = play("embossing/block", "--seed", "2", "--against", "random", typed=f"1\nsave {file}\nq\n").output
    assert f"Saved in {file}." in " ".join(told.split())
    match, seating = keeping.resume(str(file))
    assert seating == keeping.Seating(1, ("random",)) and not match.over
    again = play("--resume", str(file), typed="1\n" * 400)
    assert again.exit_code == 0 and "goes on" in again.output and ivories.replay(file.read_text()).over
    assert "wins the match" in play("--resume", str(file)).output


def test_a_record_that_names_no_seating_can_be_resumed(tmp_path: Path) -> None:
    file = tmp_path / "bare.txt"
    file.write_text(ivories.game("embossing/block", 3).start(1).record().text)
    assert play("--resume", str(file), typed="q\n").exit_code == 0


def test_players_on_their_own() -> None:
    told = play("--auto", "--seed", "1", "--against", "greedy", "--against", "random").output
    assert "Muggins" in told and "wins the match" in told and "South" in told


def test_names() -> None:
    told = play("embossing/block", "--names", "Ann, Ben", "--people", "2", "--seed", "3", typed="\n").output
    assert "Pass the keyboard to" in told and ("Ann" in told or "Ben" in told)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["embossing/nothing"], "I know no game"),
        (["embossing/block", "--players", "40"], "is for 2 to"),
        (["embossing/block", "--people", "3"], "From 1 to 2 people"),
        (["embossing/block", "--people", "0"], "use --auto"),
        (["embossing/block", "--against", "nobody"], "There is no player"),
        (["embossing/block", "--option", "target"], "like target=50"),
        (["--resume", "/nowhere"], "No match is kept as"),
        (["embossing/block", "--record", "/nowhere/x.txt"], "cannot be written"),
        (["embossing/block", "--seed", "-1"], "a whole number from 0"),
        (["embossing/block", "--players", "0"], "is for 2 to 4 players"),
        (["embossing/block", "--resume", "x"], "leave them out"),
        (["embossing/block", "--names", "A,B,C"], "3 names for 2 seats"),
        (["embossing/block", "--names", "A,A"], "Two seats would be called 'A'"),
        (["embossing/block", "--names", "Ann,ann"], "Two seats would be called 'Ann'"),
        (["embossing/block", "--names", "Weiß,WEISS"], "Two seats would be called 'Weiß'"),
        (["embossing/block", "--names", "North"], "Two seats would be called 'North'"),
        (["embossing/block", "--names", ",south"], "Two seats would be called 'south'"),
        (["embossing/block", "--names", "A,You"], "'You' is no name for a seat: everybody is called that"),
        (["embossing/block", "--names", "\x1b[31m"], "signs that cannot be printed"),
        (["embossing/block", "--names", "x" * 21], "it has 21 characters, and 20 are the most"),
        (["embossing/block", "--names", "\x1b" * 60], r"\x1b…' is no name"),
    ],
)
def test_mistakes_are_sentences(words: list[str], sentence: str) -> None:
    result = play(*words)
    assert result.exit_code == 1 and sentence in result.stderr and "Traceback" not in result.output


def test_nothing_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "precious.txt"
    file.write_text("precious")
    assert "exists already" in play("embossing/block", "--record", str(file)).stderr
    told = " ".join(play("embossing/block", "--seed", "1", typed=f"save {file}\nq\n").output.split())
    assert "is no kept match" in told and file.read_text() == "precious"


@pytest.mark.parametrize("name", ["a\0b", "~nosuchuser/x", "/nowhere/x", "loop/x", "."])
def test_names_that_no_file_can_have(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "loop").symlink_to("loop")
    told = " ".join(play("embossing/block", "--seed", "1", typed=f"save {name}\nq\n").output.split())
    assert "cannot be written" in told and "Kept. Go on with" in told


def test_a_match_whose_record_cannot_be_kept_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    kept = keeping.keep
    tries = iter([True])

    def keep_once(*given: Any) -> Path:
        if next(tries, False):
            return kept(*given)
        raise IvoriesError("bad-file/write", file="x", reason="gone")

    monkeypatch.setattr("ivories.terminal.play.keep", keep_once)
    told = play("embossing/block", "--seed", "1", "--option", "max_deals=1", typed="1\n" * 60).output
    assert told.count("cannot be written") == 1 and "the match" in told


class Other:
    """Another program, which writes to a file while the player thinks: before so many answers."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, answers: int, write: Any) -> None:
        plain, self.left = screen.Screen.ask, answers

        def ask(asked: screen.Screen, question: str) -> str:
            self.left -= 1
            if self.left == 0:
                write()
            return plain(asked, question)

        monkeypatch.setattr(screen.Screen, "ask", ask)


def test_what_another_program_wrote_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, other = tmp_path / "shared.txt", tmp_path / "shared-2.txt"
    play("embossing/muggins", "--seed", "5", "--record", str(file), typed="q\n")
    theirs = file.read_text().replace("End\n", "; my diary\nEnd\n")
    Other(monkeypatch, 2, lambda: file.write_text(theirs))
    told = "".join(play("--resume", str(file), typed="1\n1\nq\n").output.split())
    assert file.read_text() == theirs and len(ivories.replay(other.read_text()).record().deals[0].actions) >= 2
    said = f"{file} was changed by another program: it stays as it is, and the match is kept in {other}."
    assert told.count(said.replace(" ", "")) == 1 and told.endswith(other.name)


def test_a_match_that_another_program_takes_further_while_it_is_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play("embossing/block", "--seed", "2", typed="1\nq\n")
    (file,) = keeping.folder().iterdir()
    Other(monkeypatch, 1, lambda: file.write_text("MY DIARY\n"))
    told = " ".join(play(typed="k1\n1\nq\n").output.split())
    assert file.read_text() == "MY DIARY\n" and "was changed by another program" in told
    (kept,) = set(keeping.folder().iterdir()) - {file}
    assert kept.stem == f"{file.stem}-2" and len(ivories.replay(kept.read_text()).record().deals[0].actions) >= 2


def test_what_one_saves_oneself_or_throws_away_is_no_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.txt"
    told = play("embossing/block", "--seed", "2", "--record", str(file), typed=f"1\nsave {file}\n1\nundo\nq\n").output
    assert "another program" not in told and list(tmp_path.glob("mine*")) == [file]
    Other(monkeypatch, 1, file.unlink)
    told = play("--resume", str(file), typed="1\nq\n").output
    assert "another program" not in told and list(tmp_path.glob("mine*")) == [file]


def test_where_nothing_can_be_kept_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*given: Any) -> None:
        raise IvoriesError("bad-file/write", file="x", reason="full")

    monkeypatch.setattr(keeping, "keep", full)
    monkeypatch.chdir(tmp_path)
    told = " ".join(play("embossing/block", "--seed", "1", typed="1\nq\n").output.split())
    assert told.count("not kept") == 1 and "is kept in" not in told
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


def test_matches_that_begin_at_once_have_files_of_their_own() -> None:
    match, seating = ivories.game("embossing/block").start(1), keeping.Seating(1, ("greedy",))
    assert len({keeping.keep_new(match, seating) for _ in range(5)}) == 5


def test_a_call_is_asked_for_after_pieces_and_has_no_number() -> None:
    words = ["halsam/muggins", "--players", "3", "--seed", "4", "--option", "claims=called", "--option", "max_deals=1"]
    told = play(*words, "--against", "random", typed="\n" * 30 + "1\n\n" * 60).output
    assert told.count("Anything to call?") > 5
    assert not re.search(r"^ ?\d+ (muggins|pass)", told.partition("Again?")[0], re.MULTILINE)
    assert "no missing or wrong count" in play(*words, typed="m\n" * 12).output


def test_names_and_players_on_their_own_are_resumed(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    words = ["embossing/block", "--seed", "3", "--option", "max_deals=3"]
    play(*words, "--names", ",Ben", "--record", str(file), typed="1\nq\n")
    assert "Ben" in play("--resume", str(file), typed="q\n").output
    assert keeping.resume(str(file))[1] == keeping.Seating(1, ("club",), ("", "Ben"))
    auto = tmp_path / "auto.txt"
    auto.write_text(file.read_text().replace("people=1", "people=0"))
    told = play("--resume", str(auto)).output
    assert "the match" in told and ivories.replay(auto.read_text()).over


@pytest.mark.parametrize("names", ["\x1b[31m", "You", "A,B,C"])
def test_names_in_a_record_are_not_trusted(names: str, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(
        f"{ivories.game('embossing/block').start(1).record().text}; play people=1 against=greedy names={names}\n"
    )
    result = play("--resume", str(file), typed="q\n")
    assert result.exit_code == 1 and "name" in result.stderr and "\x1b" not in result.output


def test_the_values_of_notes_are_told() -> None:
    assert "16 whole, 12 dotted half" in play("musical/draw", "--seed", "1", typed="q\n").output


def test_plain_ascii() -> None:
    assert play("embossing/block", "--ascii", "--seed", "1", typed="rules\n1\n1\n").output.isascii()


def test_a_folder_that_cannot_be_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "data").write_text("a file, no folder")
    monkeypatch.chdir(tmp_path)
    assert play("embossing/block", "--seed", "1", typed="q\n").exit_code == 0
    assert [file.name for file in tmp_path.glob("embossing-block-*.txt")]


def test_help_of_each_family() -> None:
    for rules_id, words in (
        ("halsam/texas", "bid 30"),
        ("embossing/poker", "bet 2   "),
        ("embossing/block", "6-4@6-6"),
    ):
        told = play(rules_id, "--seed", "1", typed="?\nq\n").output
        assert words in told and "the page of the game" in told


def test_chips_of_ones_choice() -> None:
    words = ["embossing/poker", "--seed", "3", "--option", "stakes=table", "--option", "max_deals=1"]
    told = play(*words, typed="2=10\nd\n2\n").output
    assert "Add the chips, as in" in told and ("You bet 10." in told or "You drop." in told)


def test_partners_are_named() -> None:
    assert "Partners are you and North" in play("halsam/texas", "--seed", "1", typed="q\n").output


def test_you_are_spoken_to_rightly() -> None:
    told = play("embossing/euchre", "--seed", "2", typed="1\n1\n1\n1\n").output
    assert "You speak now." in told or "You lead." in told
    assert "You is" not in told and "You leads" not in told


# --- Names, kept matches, rules ---


def test_a_game_by_its_name() -> None:
    for name in ("texas", "Texas", "TEXAS", "halsam/Texas"):
        assert "Texas, Halsam Products" in play(name, typed="q\n").output
    told = " ".join(play("block", typed="q\n").output.split())
    assert (
        "For that of Halsam Products or Musical Dominoes write halsam/block or musical/block." in told
        and "Block, The Embossing Company" in told
    )
    assert "Tiddle-a-Wink" in play("tiddle a wink", typed="q\n").output


def test_kept_matches_come_first_and_are_resumed_by_name() -> None:
    assert "No match is kept" in play("--resume").stderr
    play("embossing/block", "--seed", "2", typed="1\nq\n")
    play("halsam/texas", "--seed", "2", "--names", "Ann,Ben", "--people", "2", typed="\npass\nq\n")
    menu = play(typed="k2\nq\n").output
    assert menu.index("Matches to go on with") < menu.index("The Embossing Company")
    assert "k1  Texas, deal 1: Ann 0, Ben 0" in menu and "k2  Block, deal 1: you 0, North 0" in menu
    assert "The match goes on where it was left." in menu and "Block, deal 1" in menu
    listed = play("--resume", typed="?\n9\n2\nq\n").output
    assert listed.count("2  Texas, deal 1") == 2 and "Choose a number from 1 to 2" in listed and "to Ben" in listed
    (name,) = (path.stem for path in keeping.folder().glob("embossing-block-*"))
    assert "goes on" in play("--resume", name, typed="q\n").output


def test_only_files_are_opened_where_matches_are_kept() -> None:
    play("embossing/block", "--seed", "2", typed="1\nq\n")
    os.mkfifo(keeping.folder() / "pipe.txt")
    (keeping.folder() / "nowhere.txt").symlink_to("gone")
    (keeping.folder() / "endless.txt").symlink_to("/dev/zero")
    (keeping.folder() / "folder.txt").mkdir()
    signal.alarm(60)  # a pipe would be waited for
    try:
        assert "1  Block, deal 1" in play("--resume", typed="\nq\n").output
        assert "No match is kept as 'pipe'" in play("--resume", "pipe").stderr
    finally:
        signal.alarm(0)


def test_the_hint_names_what_the_program_was_called_by(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IVORIES_COMMAND", "scripts/run")
    last = play("embossing/block", "--seed", "2", typed="q\n").output.splitlines()[-1]
    assert (
        re.fullmatch(r"Kept\. Go on with: scripts/run play --resume embossing-block-[\d-]+", last) and len(last) <= 80
    )


def test_rules_are_searched_by_plain_words() -> None:
    told = play(
        "halsam/texas", "--seed", "1", typed="rules bidding\nrules trumps\nrules following suit\nrules zebra\nq\n"
    ).output
    assert "bid" in told and "say nothing of 'zebra'" in told
    for words in (["texas", "bidding"], ["halsam/texas", "trumps"]):
        assert re.search(r"^\d+\. [a-z-]+: ", CliRunner().invoke(main, ["rules", *words]).output, re.MULTILINE)
    assert "For that of Halsam Products" in CliRunner().invoke(main, ["rules", "block"]).stdout


def test_every_question_can_be_asked_about() -> None:
    told = play(
        "embossing/muggins", "--seed", "3", "--people", "2", "--option", "claims=called", typed="?\n\n?\n1\n"
    ).output
    assert "Only " in told and "should look at the screen" in told
    told = play("embossing/block", "--seed", "3", typed="1\n" * 40 + "?\n").output
    assert "Enter for the next deal:" in told
    words = ["embossing/muggins", "--players", "4", "--seed", "3", "--option", "claims=called"]
    called = play(*words, typed="1\n?\n" * 8).output
    assert "If the last player made a count" in called


def test_again() -> None:
    typed = "1\n" * 30 + "q\n"
    told = play("embossing/block", "--seed", "3", "--option", "max_deals=1", typed="1\n" * 20).output
    assert "Again?" in told
    first = play("embossing/block", "--seed", "3", "--option", "max_deals=1", typed=typed).output
    assert first.count("Played to") == 1
    count = told.count("Your play")
    again = play("embossing/block", "--seed", "3", "--option", "max_deals=1", typed="1\n" * count + "?\n\nq\n").output
    assert again.count("Played to") == 2 and "Enter begins another match" in again


def test_who_leaves_at_the_handover_sees_no_piece() -> None:
    told = play("embossing/block", "--people", "2", "--seed", "5", "--names", "Ann,Ben", typed="q\n").output
    assert "╭" not in told and "Kept." in told and "Ann 0" in told


# --- Rules on a terminal and in a pipe ---


def rules(*words: str) -> str:
    return CliRunner().invoke(main, ["rules", *words], catch_exceptions=False).output


@pytest.mark.parametrize("rules_id", [one.id for one in ivories.all_rules()])
def test_rules_in_a_pipe_are_plain_words_in_lines(rules_id: str) -> None:
    for told in (rules(rules_id), rules(rules_id, "pieces")):
        assert max(map(len, told.splitlines())) <= 80 and "**" not in told and "`" not in told and "#" not in told
    assert "Clauses" in rules(rules_id) and re.search(r"^1\. pieces", rules(rules_id, "pieces"), re.MULTILINE)


@pytest.mark.parametrize("rules_id", [one.id for one in ivories.all_rules()])
def test_a_page_begins_with_how_it_is_played_and_keeps_its_sources_apart(rules_id: str) -> None:
    told = rules(rules_id)
    first = told.partition("Clauses")[0]
    assert "How it is played\n- Players: " in first and first.strip().count("\n") < 23, first
    assert "stated (" not in told and "ruled (" not in told and not re.search(r"\w=", told)
    assert told.rstrip().endswith("--sources.") and "stated (" in rules(rules_id, "--sources")


def test_options_are_written_as_they_are_typed() -> None:
    assert "with 'one round yes' it ends" in " ".join(rules("texas").split())


def test_a_page_in_plain_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    told = rules("texas", "--sources")
    assert told.isascii() and "Halsam Products Co. | double-six" in told and "?" not in told
    assert screen.in_ascii("é – · —") == "e - | -"


def test_little_words_of_a_question_are_passed_over() -> None:
    assert rules("texas", "what", "are", "trumps") == rules("texas", "trumps")
    assert "Muggins as in The Embossing Company" in rules("muggins", "stock")
    assert "  4 players" in rules() and "4-4" not in rules() and "2-4 players" in rules()


# --- The menu ---


def test_the_menu_says_what_can_be_typed() -> None:
    for _ in range(8):
        play("embossing/block", "--seed", "2", typed="1\nq\n")
    told = play(typed="?\nk9\nforty-two\nq\n").output
    for words in (
        *("(k1 for the first)", "and 3 more", "(2-4: two to four players)", "Block (2-4)", "Texas (4)"),
        *("Type the number of a game, from 1 to 23", "k1 goes on with the first", "There is no kept match 9"),
        "How many people at this keyboard, 1 to 4?",
    ):
        assert words in told, words
    assert "and 3 more" in play("--resume", typed="q\n").output
    told = play(typed="hello\nk\nk7\nq\n").output
    assert "I know no game 'hello': type its number or its name" in told and "ivories rules" not in told
    assert "\nk8  Block, deal 1" in told and "goes on where it was left" in told
    assert "Block, Halsam Products" in play(typed="Halsam Block\n\n\n\nw\nq\n").output
    for name in ("forty-two", "Forty Two", "42", "halsam/forty-two"):
        assert "Texas, Halsam Products" in play(name, typed="q\n").output
        assert "How many people" in play(typed=f"{name}\nq\n").output
    told = play(typed="forty-too\nmugins\nq\n").output
    assert (
        "I know no game 'forty-too'. Did you mean 'forty-two'" in told
        and "Did you mean 'Muggins'" in told
        and "embossing/" not in told
    )


def test_several_things_are_changed_one_after_the_other() -> None:
    told = play(typed="block\n\n\ntarget 60 hand 5\nfinish hand, max deals 3\nnonsense 3\n\n\nq\n").output
    assert "Changed: target 60, hand 5, finish hand, max deals 3. Anything else?" in told
    assert "There is nothing called 'nonsense'" in told and "Played to 60." in told and "_" not in told


def test_the_list_says_what_will_be_played() -> None:
    told = play(typed="muggins\n2\n\n?\nq\n").output
    assert "target (now 200): The score that ends the match.\n" in told and "hand (now 5)" in told
    told = play(typed="poker\n2\n\nchips 40\nante\n3\n?\nq\n").output
    assert "Ante: now 1. What shall it be? Enter for 1:" in told
    assert "chips (now 40)" in told and "ante (now 3)" in told and "target (now 80)" in told
    assert "hand (now 3)" in play(typed="sebastopol\n12\n\n?\nq\n").output


def test_a_change_is_refused_in_plain_words() -> None:
    told = play(typed="poker\n2\n\nante 500\nback\n5\n?\ntable\nnonsense\nq\n").output
    assert (
        "The ante must be less than what everybody begins with, 100 chips" in " ".join(told.split())
        and "embossing/" not in told
    )
    assert "Stakes: now fixed. What shall it be, fixed or table?" in told and "Changed: stakes table" in told
    told = play(typed="block\n2\n\npartners maybe\nyes\nback\nfinish\nHand\n\n\nq\n").output
    assert "Partners is yes or no, not 'maybe'" in told and "Partners are for four players" in told
    assert "True" not in told and "Changed: finish hand." in told


def test_people_are_asked_for_their_names() -> None:
    told = play(typed="block\n\n2\n\n?\nAnn\nAnn\nyou\n\nq\n").output
    assert "What is person 1 called? Enter for South:" in told and "What is person 2 called? Enter for North:" in told
    assert (
        "Two seats would be called 'Ann'" in told
        and "'you' is no name for a seat" in told
        and "A name of up to twenty letters" in told
    )
    assert "Scores: Ann 0 and North 0." in told


@pytest.mark.parametrize(("said", "sides"), [("", "Ann and Ben, and West"), ("against", "Ann and North, and Ben")])
def test_partners_or_opponents(said: str, sides: str) -> None:
    told = play(typed=f"texas\n2\n\n?\nx\n{said}\nAnn\nBen\n\nq\n").output
    assert f"Partners are {sides}" in told and "share one score" in told
    again = play("--resume", typed="\n\nq\n").output
    (file,) = keeping.folder().iterdir()
    _, seating = keeping.resume(str(file))
    assert seating is not None and seating.seats == ((0, 1) if said else (0, 2)) and "Ben 0" in again


def test_again_asks_until_it_understands() -> None:
    words = ["embossing/block", "--seed", "3", "--option", "max_deals=1"]
    told = play(*words, typed="1\n" * 40 + "what\nn\n").output
    assert told.count("Again?") > 3 and told.count("Played to") == 1


def test_what_is_copied_is_never_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deep = tmp_path / ("a" * 60) / ("b" * 60)
    deep.mkdir(parents=True)
    monkeypatch.chdir(deep)
    words = ["embossing/block", "--seed", "3", "--option", "max_deals=1", "--record", str(deep / "mine.txt")]
    assert "Kept. Go on with: ivories play --resume mine.txt" in play(*words, typed="q\n").output.splitlines()
    assert "The match is kept as mine.txt" in play("--resume", "mine.txt", typed="1\n" * 60).output.splitlines()
    monkeypatch.chdir("/")
    left = play(*words[:-1], str(deep / "other.txt"), typed="q\n").output.splitlines()
    assert left[-2] == "Kept. Go on with:" and left[-1].startswith("ivories play --resume ") and "other.txt" in left[-1]


def test_files_are_spoken_of_plainly(tmp_path: Path) -> None:
    told = play("embossing/block", "--seed", "1", typed="save /nowhere/x\nsave /\nq\n").output
    assert "there is no such file or folder" in told and "No such file" not in told and "Errno" not in told


# --- True of the moment ---


def test_help_is_true_of_the_moment() -> None:
    told = play("musical/draw", "--seed", "1", typed="?\nq\n").output
    assert told.count("16 whole, 12 dotted half") == 2 and "{6│4}" in told and "take a piece from the stock" in told
    texas = play("halsam/texas", "--seed", "1", typed="bid 42\n?\n4\n?\nq\n").output
    assert texas.count("name trumps: a number") == 1 and "You name trumps now." in texas
    assert "to the trick" in texas and "the points you think" not in texas and "open end" not in texas


def test_a_forced_lead_says_why() -> None:
    words = ("embossing/muggins", "--players", "3", "--seed", "7")
    assert "The highest double leads." in play(*words, typed="q\n").output


@pytest.mark.parametrize("seats", ["9,9", "0,0", "2", "0,1,2", "1,3"])
def test_seats_in_a_record_are_not_trusted(seats: str, tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    match = ivories.game("halsam/texas").start(1)
    file.write_text(f"{match.record().text}; play people=2 against=greedy seats={seats} names=Ann,Ben,Cy,Di\n")
    result = play("--resume", str(file), typed="q\n")
    assert result.exit_code == 0 and "Pass the keyboard to" in result.output and "╭" not in result.output
    _, seating = keeping.resume(str(file))
    assert seating is not None and seating.seats == ((1, 3) if seats == "1,3" else (0, 1))


def test_counts_in_quarters_say_so() -> None:
    told = play("all-quarters", "--seed", "5", typed="q\n").output
    assert "The ends make 4 quarters: North scores 4." in told


# --- The end ---


def test_whoever_is_out_of_chips_sees_at_once_how_it_ends() -> None:
    words = ["halsam/poker", "--players", "3", "--seed", "2", "--option", "chips=20"]
    told = play(*words, typed="1\n" * 40).output
    assert told.count("You are out of chips. Enter to see how it ends, q to stop:") == 1
    after = told.partition("You are out of chips.")[2].partition("Again?")[0]
    assert (
        "Enter for the next deal" not in after and after.count("Everybody puts in") == 1 and "wins the match" in after
    )
    asked = len(re.findall("Your play|next deal:", told.partition("You are out")[0]))
    left = play(*words, typed="1\n" * asked + "?\nq\n").output
    assert "Kept. Go on with" in left and "The others play on" in left and "wins the match" not in left


def test_the_pieces_that_are_counted_are_shown_and_the_winner_comes_before_what_is_kept() -> None:
    words = ["embossing/block", "--players", "3", "--seed", "3", "--option", "max_deals=1"]
    told = play(*words, typed="1\n" * 20).output
    lines = told.partition("Again?")[0].splitlines()
    assert "wins the match" in lines[-2] and "The match is kept as" in lines[-1]
    assert re.search(r"with \d+; (you|West|North) \d+ and ", lines[-2])
    left = next(line for line in lines if line.startswith("Left over: "))
    assert re.search(r"(you|West|North) \d-\d", left) and " · " not in "".join(lines[-4:])
