"""Makes the pictures of the README: `python examples/pictures.py`."""

from __future__ import annotations

import tempfile
from pathlib import Path

from click.testing import CliRunner

import ivories
from ivories.bots import RandomPlayer, autoplay, player
from ivories.cli import main
from ivories.drawing.png import from_svg

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
NAMES = ("You", "West", "North", "East")


def position(rules_id: str, seed: int, actions: int) -> ivories.Match:
    """A match of four after that many actions."""
    match = ivories.game(rules_id, players=4).start(seed=seed)
    players = [RandomPlayer(f"picture {seat}") for seat in range(4)]
    for _ in range(actions):
        turn = match.turn
        assert turn is not None
        match.play(players[turn].choose(match.view(turn)))
    return match


def film(rules_id: str, seed: int) -> str:
    """A deal of greedy players, in motion."""
    game = ivories.game(rules_id, players=4, max_deals=1)
    match = game.start(seed=seed)
    autoplay(match, [player("greedy", game) for _ in range(4)])
    return match.film(kind="animation", names=("South", *NAMES[1:]), look="dark", width=24)


def screen(words: tuple[str, ...], typed: str) -> str:
    """What a game in the terminal shows before its last question, from the last answer on."""
    with tempfile.TemporaryDirectory() as folder:
        told = CliRunner().invoke(main, ["play", *words, "--record", f"{folder}/match.txt"], input=typed).output
    asked = "Your play (? for help):"
    return told.split(asked)[-2].strip() + "\n" + asked


def terminal() -> str:
    """The game of the README."""
    return screen(("embossing/muggins", "--players", "3", "--seed", "2"), "1\n2\n1\n")


def pictures() -> dict[str, str]:
    """The pictures by name."""
    return {
        "muggins.svg": position("halsam/muggins", 3, 17).svg(0, names=NAMES, look="dark"),
        "film.svg": film("doublesix/cross", 14),
    }


def score() -> bytes:
    """The first moves of a cross, as an engraver writes them; another engraver's picture may differ."""
    match = position("musical/sebastopol", 1, 7)
    return from_svg(ivories.listen(match).svg(), 1.5)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, svg in pictures().items():
        (FOLDER / name).write_text(svg, encoding="utf-8")
    (FOLDER / "score.png").write_bytes(score())
