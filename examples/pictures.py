"""Makes the pictures of the README: `python examples/pictures.py`. Each is a position of a match of random play."""

from __future__ import annotations

from pathlib import Path

import ivories
from ivories.bots import RandomPlayer

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
NAMES = ("You", "West", "North", "East")


def position(rules_id: str, seed: int, actions: int) -> ivories.Match:
    """A match of four after so many actions."""
    match = ivories.game(rules_id, players=4).start(seed=seed)
    players = [RandomPlayer(f"picture {seat}") for seat in range(4)]
    for _ in range(actions):
        turn = match.turn
        assert turn is not None
        match.play(players[turn].choose(match.view(turn)))
    return match


def pictures() -> dict[str, str]:
    """The pictures by name."""
    return {
        "muggins.svg": position("halsam/muggins", 3, 17).svg(0, names=NAMES, look="dark"),
        "sebastopol.svg": position("musical/sebastopol", 1, 22).svg(0, names=NAMES),
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, svg in pictures().items():
        (FOLDER / name).write_text(svg, encoding="utf-8")
