"""`ivories play` in a real terminal: every game from start to result, wrong answers on the way, nothing lost."""

from __future__ import annotations

import random
import re
from itertools import takewhile
from pathlib import Path

import pytest

import ivories
from tests.terminal.keyboard import Keyboard

IDS = [rules.id for rules in ivories.all_rules()]
WRONG = (
    *("", "xx", "99", "0", "-1", "7-9", "6-4@9-9", "6-6@6-6", "draw", "pass", "muggins", "d", "p", "m", "1=99999"),
    *(
        "?",
        "help",
        "table",
        "score",
        "hint",
        "rules fit",
        "rules nonsense",
        "undo",
        "save",
        "save /nowhere/x",
        "é–♞",
        "%s {x}",
    ),
)


def kept(home: Path) -> ivories.Match:
    """The one match that was kept."""
    (file,) = (home / "ivories" / "matches").iterdir()
    return ivories.replay(file.read_bytes())


def seat_fits(keyboard: Keyboard) -> bool:
    """Whether everything from the heading of the table to the question is on the screen."""
    rows = keyboard.text.split("\n")
    headings = [i for i, row in enumerate(rows) if re.match(r".*, deal \d+ · ", row)]
    return bool(headings)


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id", IDS)
def test_a_game_from_start_to_result(rules_id: str, tmp_path: Path) -> None:
    rng = random.Random(rules_id)
    players = min(4, ivories.find(rules_id).players[-1])
    words = [rules_id, "--players", str(players), "--option", "max_deals=1", "--seed", "4", "--against", "greedy"]
    keyboard = Keyboard([*words, "--against", "random"], tmp_path)
    asking, turns = keyboard.until_asked(), 0
    while asking:
        if "Again?" in keyboard.question:
            asking = keyboard.say("q")
            continue
        assert seat_fits(keyboard), keyboard.text
        turns += 1
        assert turns < 400
        if turns < 30 and rng.random() < 0.5:
            asking = keyboard.say(rng.choice(WRONG))
            assert asking or "the match" in keyboard.text
        while asking and not seat_fits(keyboard) and "Again?" not in keyboard.question:
            asking = keyboard.say("t")
        if asking and "Again?" not in keyboard.question:
            asking = keyboard.say(first_choice(keyboard))
    assert keyboard.ended() == 0
    everything = keyboard.scrolled + keyboard.text
    assert "Traceback" not in everything and "Error" not in everything
    assert re.search(r"(wins?|share) the match", everything)
    match = kept(tmp_path)
    assert match.over and match.game.rules.id == rules_id and match.game.players == players


@pytest.mark.heavy
@pytest.mark.parametrize("key", ["\x03", "\x04", "q\n"])
def test_whoever_leaves_finds_the_match_again(key: str, tmp_path: Path) -> None:
    keyboard = Keyboard(["embossing/draw", "--players", "3", "--seed", "9"], tmp_path)
    assert keyboard.until_asked() and keyboard.say("1") and keyboard.say("1")
    keyboard.type(key)
    assert keyboard.ended() == 0
    assert (
        "Kept. Go on with: ivories play --resume embossing-draw-" in keyboard.text and "Traceback" not in keyboard.text
    )
    before = kept(tmp_path)
    assert not before.over and len(before.record().deals[0].actions) >= 2
    (file,) = (tmp_path / "ivories" / "matches").iterdir()
    again = Keyboard(["--resume", str(file)], tmp_path)
    assert again.until_asked()
    assert "goes on" in again.text + again.scrolled
    asking = True
    for _ in range(2000):
        asking = asking and again.say("q" if "Again?" in again.question else "1")
    assert again.ended() == 0 and kept(tmp_path).over


def test_a_program_that_is_killed_has_kept_the_match(tmp_path: Path) -> None:
    keyboard = Keyboard(["embossing/block", "--seed", "9"], tmp_path)
    assert keyboard.until_asked() and keyboard.say("1")
    keyboard.kill()
    assert kept(tmp_path).record().deals[0].actions


def test_two_people_do_not_see_each_others_pieces(tmp_path: Path) -> None:
    words = ["embossing/block", "--players", "2", "--people", "2", "--seed", "5", "--names", "Ann,Ben"]
    keyboard = Keyboard(words, tmp_path)
    assert keyboard.until_asked()
    for turn in range(8):
        match = kept(tmp_path)
        assert match.turn is not None
        seat = match.turn
        name = ("Ann", "Ben")[seat]
        readable = keyboard.scrolled + keyboard.text
        assert f"Pass the keyboard to {name}." in readable and "│" not in readable, readable
        assert keyboard.say("")
        assert f"{name}, your play" in keyboard.text
        hand = [str(piece) for piece in match.view(seat).hand]
        assert all(f"│ {piece.high}│" in keyboard.text for piece in match.view(seat).hand), (turn, hand, keyboard.text)
        if turn == 3:
            assert keyboard.say("undo") and "several people" in keyboard.text
        assert keyboard.say("1")
    keyboard.type("\x03")
    assert keyboard.ended() in (0, 1, 130)


@pytest.mark.parametrize("plain", [[], ["--plain"]])
def test_typing_ahead_does_not_show_the_next_hand(plain: list[str], tmp_path: Path) -> None:
    keyboard = Keyboard(["embossing/block", "--people", "2", "--seed", "1", *plain], tmp_path, columns=120, lines=60)
    assert keyboard.until_asked() and keyboard.say("")
    assert "│" in keyboard.text
    keyboard.type("1\n\n")
    assert keyboard.until_asked()
    assert "Pass the keyboard" in keyboard.text and "│" not in keyboard.text + keyboard.scrolled
    keyboard.type("\x03")
    assert keyboard.ended() == 0


@pytest.mark.parametrize(("columns", "lines"), [(40, 10), (40, 24), (200, 60)])
def test_other_sizes(columns: int, lines: int, tmp_path: Path) -> None:
    words = ["halsam/muggins", "--players", "4", "--seed", "3", "--option", "max_deals=1"]
    keyboard = Keyboard(words, tmp_path, columns, lines)
    asking = keyboard.until_asked()
    while asking:
        assert all(len(row) <= columns for row in keyboard.text.split("\n"))
        over = "Again?" in keyboard.question
        assert over or re.search(r"^ 1 ", keyboard.text, re.MULTILINE), keyboard.text
        asking = keyboard.say("q" if over else "1")
    assert keyboard.ended() == 0


def test_the_opening_asks_until_it_understands(tmp_path: Path) -> None:
    keyboard = Keyboard([], tmp_path)
    assert keyboard.until_asked()
    for answer in ("99", "nonsense", "?", "embossing/tiddle-a-wink"):
        assert keyboard.say(answer)
    for answer in ("1", "many", "3"):
        assert keyboard.say(answer)
    for answer in ("0", "4", "some", "?", "1"):
        assert keyboard.say(answer)
    for answer in ("?", "colour=red", "target", "", "target=2 hand=5", ""):
        assert keyboard.say(answer)
    for answer in ("nobody", "weak"):
        assert keyboard.say(answer)
    assert "Tiddle-a-Wink, deal 1" in keyboard.text
    match = kept(tmp_path)
    assert (match.game.players, match.game.options) == (3, {"hand": 5, "target": 2})
    keyboard.type("\x03")
    assert keyboard.ended() == 0


def test_ctrl_c_before_the_first_deal(tmp_path: Path) -> None:
    keyboard = Keyboard([], tmp_path)
    assert keyboard.until_asked()
    keyboard.type("\x03")
    assert keyboard.ended() == 0 and "Traceback" not in keyboard.text


def test_players_on_their_own(tmp_path: Path) -> None:
    keyboard = Keyboard(["musical/bergen", "--auto", "--pace", "0", "--players", "3", "--seed", "1"], tmp_path)
    assert keyboard.ended() == 0
    assert "wins the match" in keyboard.text + keyboard.scrolled and kept(tmp_path).over


HANDED = "Pass the keyboard to"
HANDED_OVER = ("embossing/block", "embossing/bingo", "halsam/texas", "halsam/poker")  # without --deep


def shows_a_hand(keyboard: Keyboard) -> bool:
    """Whether a rack is to be read, on the screen or by scrolling up."""
    return "your play" in keyboard.scrolled + keyboard.text


@pytest.mark.parametrize("rules_id", [one.id for one in ivories.all_rules()])
def test_after_every_deal_the_keyboard_is_handed_over(rules_id: str, tmp_path: Path, deep: bool) -> None:
    """And nothing of anybody's hand stays where everybody looks on."""
    if not deep and rules_id not in HANDED_OVER:
        pytest.skip("one game of each family will do")
    players = str(ivories.find(rules_id).players[0])
    words = [rules_id, "--people", "2", "--players", players, "--names", "Ann,Ben", "--seed", "8"]
    keyboard = Keyboard([*words, "--option", "max_deals=3"], tmp_path)
    asking, ends, before = keyboard.until_asked(), 0, ""
    for _ in range(600):
        if not asking or ends == 2 or "Again?" in keyboard.question:
            break
        if "next deal" in before:
            ends += 1
            assert HANDED in keyboard.text and not shows_a_hand(keyboard), keyboard.text
        if "next deal" in keyboard.question:
            assert not shows_a_hand(keyboard) and "You" not in keyboard.text, keyboard.text
        before = keyboard.question
        asking = keyboard.say(first_choice(keyboard))
    assert ends
    keyboard.kill()


def first_choice(keyboard: Keyboard) -> str:
    """What a person answers who takes the first of a list, and Enter where there is none."""
    if "your play" not in keyboard.question.lower():
        return ""
    rows = keyboard.text.rstrip().split("\n")[:-1]
    listed = list(takewhile(lambda row: re.match(r" *(\d+|[a-z]) +[a-z\d]|Add |bid ", row), reversed(rows)))
    if any("bid" in row and "pass" in row for row in listed) or (not listed and "\nbid " in keyboard.text):
        return "pass"  # else the bids go up until the match is won at once
    return listed[-1].split()[0] if listed else "1"


def test_only_enter_alone_opens_a_hand(tmp_path: Path) -> None:
    words = ["embossing/block", "--people", "2", "--names", "Ann,Ben", "--seed", "8"]
    keyboard = Keyboard(words, tmp_path, lines=60)
    assert keyboard.until_asked()
    for word, answer in (
        *(("score", "Scores:"), ("rules fit", "fit"), ("s", "Scores:"), ("?", "should look at the screen")),
        *(("undo", "Enter alone"), ("x", "Enter alone"), ("1", "Enter alone"), ("table", "Enter alone")),
        *(("rules zebra", "nothing of 'zebra'"), ("hint", "Enter alone"), ("6-6", "Enter alone")),
    ):
        assert keyboard.say(word) and answer in keyboard.text, keyboard.text
        assert "presses Enter" in keyboard.text and not shows_a_hand(keyboard) and "│" not in keyboard.text
    assert keyboard.say("") and shows_a_hand(keyboard)
    keyboard.kill()


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize(
    "words", [["texas", "bidding"], ["texas"], [], ["muggins", "what", "can", "a", "player", "do"]]
)
def test_rules_are_read_a_screen_at_a_time(words: list[str], columns: int, tmp_path: Path) -> None:
    keyboard = Keyboard(words, tmp_path, columns, 12, command="rules")
    screens = 0
    while keyboard.until_asked():
        screens += 1
        rows = keyboard.text.split("\n")
        assert keyboard.question == "Enter for more, q to stop:" and all(len(row) <= columns for row in rows)
        assert "**" not in keyboard.text and "## " not in keyboard.text
        keyboard.type("\n")
    assert screens and keyboard.ended() == 0


def test_rules_searched_in_a_game_are_paged(tmp_path: Path) -> None:
    keyboard = Keyboard(["texas", "--seed", "3"], tmp_path)
    assert keyboard.until_asked() and keyboard.say("rules bidding")
    assert keyboard.question.startswith("Enter for more") and "7. turn:" in keyboard.text
    assert keyboard.say("q") and keyboard.question.startswith("Your play")
    keyboard.kill()


def test_several_people_hear_their_names_at_the_end(tmp_path: Path) -> None:
    words = ["embossing/block", "--people", "2", "--names", "Ann,Ben", "--seed", "8", "--option", "max_deals=1"]
    keyboard = Keyboard(words, tmp_path)
    asking = keyboard.until_asked()
    while asking and "Again?" not in keyboard.question:
        asking = keyboard.say(first_choice(keyboard))
    assert re.search(r"(Ann|Ben) wins the match", keyboard.text) and "You" not in keyboard.text
    assert not shows_a_hand(keyboard)
    keyboard.kill()


def test_a_line_for_the_log_on_a_full_screen(tmp_path: Path) -> None:
    """Where the table pushes everything off the screen, its first line says what the others did."""
    keyboard = Keyboard(["halsam/muggins", "--players", "4", "--seed", "3"], tmp_path, 40, 13)
    asking, full = keyboard.until_asked(), 0
    for _ in range(12):
        rows = keyboard.text.split("\n")
        heading = next((i for i, row in enumerate(rows) if re.match(r"Muggins, deal \d+", row)), None)
        if heading == 1 and "Your play" in rows[-1]:
            full += 1
            assert re.search(r"(West|North|East) ", rows[0]), keyboard.text
        asking = asking and keyboard.say(first_choice(keyboard))
        if not asking or "next deal" in keyboard.question:
            break
    assert full
    keyboard.kill()


@pytest.mark.parametrize("rules_id", ["embossing/euchre", "musical/all-quarters", "embossing/poker"])
def test_help_on_a_narrow_screen_has_no_gaps(rules_id: str, tmp_path: Path) -> None:
    keyboard = Keyboard([rules_id, "--seed", "5"], tmp_path, 40, 40)
    assert keyboard.until_asked() and keyboard.say("?")
    told = keyboard.text.partition("help): ?")[2]
    assert "score: how it stands, deal by deal (s)" in told and not re.search(r"\S {3,}\S", told), told
    keyboard.kill()
