"""Anything may be typed at any question: it is understood, or a sentence helps; and nothing hidden is ever told."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import ivories
from ivories.analysis import hints
from ivories.cli import main
from ivories.terminal.keeping import Seating
from ivories.terminal.play import Play
from ivories.terminal.screen import Screen

FORMS = (
    *(
        "43",
        "4 3",
        "4:3",
        "4/3",
        "4-3",
        "double six",
        "Double Six",
        "66",
        "4-3@6-6",
        "43 at 66",
        "six blank",
        "12",
        "99",
    ),
    *("?", "help", "rules", "rules trumps", "rules bidding", "rules zebra", "hint", "score", "table", "t", "s", "h"),
    *(
        "draw",
        "pass",
        "muggins",
        "m",
        "PASS",
        "Draw!",
        "bid 31",
        "31",
        "sixes",
        "doubles",
        "discard 43",
        "bet 5",
        "call",
    ),
    *(
        "",
        " ",
        "=",
        "@",
        "1=",
        "=1",
        "1=5",
        "-",
        "--",
        "\t",
        "é♞",
        "4-",
        "-3",
        "4@3",
        "0",
        "-1",
        "1e9",
        "9" * 50,
        "{x}",
        "%s",
    ),
)
SIGNS = "0123456789 -:/@=?.,abdeimnopqrstuvwxyzÅ♠\t'\"{}[]%\\"
IDS = [rules.id for rules in ivories.all_rules()]


def random_line(rng: random.Random) -> str:
    if rng.random() < 0.5:
        return rng.choice(FORMS)
    return "".join(rng.choice(SIGNS) for _ in range(rng.randrange(1, 12)))


@pytest.mark.heavy
@pytest.mark.parametrize("rules_id", IDS)
def test_a_thousand_lines(rules_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over all games, with actions in between, so that every question is reached."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    rng = random.Random(rules_id)
    players = str(min(3, ivories.find(rules_id).players[-1])) if rules_id != "halsam/texas" else "4"
    lines = [line for _ in range(45) for line in (random_line(rng), "1")]
    said = "".join(f"{line}\n" for line in lines if line.strip().lower() not in ("q", "quit", "exit", "undo", "u"))
    words = ["play", rules_id, "--seed", "5", "--players", players]
    told = CliRunner().invoke(main, words, input=said, catch_exceptions=False)
    assert told.exit_code == 0 and "Traceback" not in told.output


@pytest.mark.heavy
def test_a_thousand_lines_before_the_first_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for number in range(25):
        rng = random.Random(number)
        said = "".join(f"{random_line(rng)}\n" for _ in range(40))
        told = CliRunner().invoke(main, ["play"], input=said, catch_exceptions=False)
        assert told.exit_code == 0 and "Traceback" not in told.output


class Paper(Screen):
    """A screen that is kept, and answers that were written before."""

    def __init__(self, answers: list[str]) -> None:
        super().__init__(plain=True)
        self.answers, self.said = list(answers), [""]

    def say(self, words: str, style: str = "") -> None:
        self.said.append(words)

    def ask(self, question: str) -> str:
        self.said.append(question)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    def page(self, markdown: str) -> None:
        self.said.append(markdown)

    def hide(self) -> None:
        self.said.append("hidden")


class Glass(Paper):
    """The same as a terminal of eighty by twenty-four."""

    def __init__(self, answers: list[str]) -> None:
        super().__init__(answers)
        self.terminal = True

    columns, lines = 80, 24  # type: ignore[assignment]


def worlds() -> list[ivories.Match]:
    """Two matches that seat 0 cannot tell apart: another hand of the opponent, another stock."""
    mine = ["6-6", "5-4", "3-1", "2-0", "4-4"]
    hands = (["6-5", "3-3", "2-1", "1-0", "5-0"], ["6-2", "4-3", "1-1", "5-5", "2-2"])
    game = ivories.game("embossing/draw", 2, hand=5)
    rest = [str(piece) for piece in game.set.pieces if str(piece) not in mine]
    found = []
    for theirs in hands:
        stock = [piece for piece in rest if piece not in theirs]
        found.append(game.start(hands=[mine, theirs], stock=stock, leader=0))
    assert found[0].view(0) == found[1].view(0)
    return found


def test_nothing_that_is_answered_depends_on_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("PLAYOUTS", 24), ("STRONGEST", "greedy")):
        monkeypatch.setattr(hints, name, value)
    rng = random.Random(8)
    lines = [
        *FORMS,
        *(random_line(rng) for _ in range(300)),
        *(str(piece) for piece in ivories.game("embossing/draw").set.pieces),
    ]
    legal = {str(action) for action in worlds()[0].legal()}
    one, other = (_told(match, lines) for match in worlds())
    assert one == other and len(one) > len(legal)


def _told(match: ivories.Match, lines: list[str]) -> list[str]:
    """What is said to each line that does not move the match."""
    told: list[str] = []
    for line in lines:
        paper: Any = Paper([line])
        play = Play(paper, match.copy(), Seating(1, ("greedy",)), None)
        before = play.match.position
        try:
            play._ask(0)
        except Exception as left:
            told.append(type(left).__name__)
        if play.match.position == before:
            told += paper.said
    return told
