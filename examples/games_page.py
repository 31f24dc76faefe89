"""Makes docs/games.md and its pictures from the rule sets themselves: `python examples/games_page.py`."""

from __future__ import annotations

from pathlib import Path

import ivories
from ivories.pieces import MUSICAL
from ivories.rules import BOOKLETS
from ivories.sentences.summary import alike, side_by_side
from ivories.server.samples import sample
from ivories.terminal.opening import summary

DOCS = Path(__file__).parent.parent / "docs"
NAMES = ("South", "West", "North", "East")
WIDTH = 17

FAMILIES = {
    "Block": ("embossing/block", "halsam/block", "musical/block"),
    "Draw": ("embossing/draw", "halsam/draw", "musical/draw"),
    "Muggins and All-Quarters": ("embossing/muggins", "halsam/muggins", "musical/all-quarters"),
    "Bergen": ("embossing/bergen", "halsam/bergen", "musical/bergen"),
    "Tiddle-a-Wink": ("embossing/tiddle-a-wink", "musical/tiddle-a-wink"),
    "Matador": ("embossing/matador",),
    "Sebastopol": ("musical/sebastopol",),
    "Cross": ("doublesix/cross",),
    "Texas": ("halsam/texas",),
    "Euchre": ("embossing/euchre",),
    "Rounce": ("embossing/rounce",),
    "Bingo": ("embossing/bingo",),
    "Poker": ("embossing/poker", "halsam/poker"),
}
WORDS = {
    "Block": "The simplest game: match an end, pass when you cannot, and be the first with no pieces left.",
    "Draw": "Block with a stock to draw from when nothing fits, and in two booklets whenever you like.",
    "Muggins and All-Quarters": "The ends are added up after every piece; fives, or whole quarters, score.",
    "Bergen": "A race for few points: make both ends of the line alike.",
    "Tiddle-a-Wink": "A quick game for a party: a player who lays a double plays again.",
}


def picture(rules_id: str) -> str:
    """A position late in a deal of greedy players."""
    best = sample(ivories.find(rules_id))
    seat = None if best.game.rules.family == "layout" else 0
    faces = "plain" if best.game.set is MUSICAL else None  # no engraved outline is kept with the page
    return best.svg(seat, names=NAMES[: best.game.players], width=WIDTH, faces=faces)


def pictures() -> dict[str, str]:
    """The pictures by their file names."""
    return {file_of(rules_id): picture(rules_id) for ids in FAMILIES.values() for rules_id in ids}


def file_of(rules_id: str) -> str:
    return f"{rules_id.replace('/', '-')}.svg"


def page() -> str:
    """The whole page."""
    parts = [
        "# The games side by side",
        "Made from the rule sets themselves by `python examples/games_page.py`. A game that several booklets have is "
        "shown in one table; what is the same in all stands below it. Every name leads to the page with all clauses; "
        "[glossary.md](glossary.md) explains the words.",
    ]
    for name, ids in FAMILIES.items():
        parts += [f"## {name}", WORDS.get(name) or summary(ivories.find(ids[0])), _table(ids), _alike(ids)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _table(ids: tuple[str, ...]) -> str:
    """A column for each rule set: its booklet, a position, and the rows in which they differ (of a single one all)."""
    games = [ivories.find(rules_id) for rules_id in ids]
    head = [f"[{BOOKLETS[game.booklet]}](rules/{game.id}.md)" for game in games]
    drawn = [f"![{game.title}, a position](pictures/games/{file_of(game.id)})" for game in games]
    rows = [["", *head], ["---"] * (len(games) + 1), ["", *drawn]]
    rows += [[f"**{name}**", *said] for name, said in _rows(ids) if len(set(said)) > 1 or len(ids) == 1]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def _rows(ids: tuple[str, ...]) -> list[tuple[str, list[str]]]:
    return side_by_side([ivories.find(rules_id) for rules_id in ids])


def _alike(ids: tuple[str, ...]) -> str:
    """What is the same in all booklets."""
    same = alike([ivories.find(rules_id) for rules_id in ids])
    return f"The same in all: {'; '.join(same)}." if same else ""


if __name__ == "__main__":
    (DOCS / "pictures" / "games").mkdir(parents=True, exist_ok=True)
    for name, svg in pictures().items():
        (DOCS / "pictures" / "games" / name).write_text(svg, encoding="utf-8")
    (DOCS / "games.md").write_text(page(), encoding="utf-8")
