"""What a type checker says to users: a program that is right passes `mypy --strict`, as the examples do."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")
ROOT = Path(__file__).parent.parent

RIGHT = """
import ivories
from ivories import Action, Game, State, View
from ivories.rules import AnyRules
from ivories.rules.base import GameRules

class Made:
    def __init__(self, game: ivories.Game, seed: str) -> None:
        self.game = game

    def choose(self, view: View) -> Action:
        return view.legal[0]

class Writing:
    def choose(self, view: View) -> Action | str:
        return str(view.legal[0])

def make(game: Game, seed: str) -> Writing:
    return Writing()

game = ivories.game("embossing/block", players=2)
for policies in (Made, make, Writing(), "greedy"):
    ivories.simulate(game, 2, policies=policies)
ivories.simulate(game, 2, policies=[Made, "random"])
view = game.start().view(0)
state: State = view.state
actions: tuple[Action, ...] = state.game.actions
mask: list[bool] = state.mask()
places: bytearray = state.mask(bytearray(len(mask)))
rules: AnyRules = game.rules
ivories.game(ivories.find("embossing/block").replace(id="me/crosses", layout="every-double"))
own: ivories.LayoutRules = ivories.LayoutRules(id="me/a", title="A", booklet="me").replace(hand=5)
same: GameRules = rules
title: str = rules.title
chosen: Action = ivories.bots.player("greedy", game).choose(view)
drawn: str = view.svg() + view.text() + ivories.drawing.text.draw(view)
"""

WRONG = """
import ivories

game = ivories.game("embossing/block")
game.start().view(0).state.aply(3)
game.rules.titel
"""


@pytest.mark.heavy
def test_what_is_right_passes_and_slips_are_found(tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.py", tmp_path / "wrong.py"
    right.write_text(RIGHT, encoding="utf-8")
    wrong.write_text(WRONG, encoding="utf-8")
    # Not by the settings of the project, and only what is said of these files.
    how = ["--strict", "--config-file=", "--follow-imports=silent", "--cache-dir=.mypy_cache/users"]
    examples = [str(path) for path in sorted((ROOT / "examples").glob("*.py"))]
    command = [sys.executable, "-m", "mypy", *how, str(right), str(wrong), *examples]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    said = [line for line in done.stdout.splitlines() if "error:" in line]
    assert said and all("wrong.py" in line for line in said), done.stdout + done.stderr
    assert 'has no attribute "aply"' in said[0] and 'has no attribute "titel"' in said[-1]
