"""Makes docs/games.md and its pictures from the rule sets themselves: `python examples/games_page.py`."""

from __future__ import annotations

from pathlib import Path

import ivories
from ivories.bots import player
from ivories.rules import BOOKLETS, AnyRules
from ivories.sentences.summary import summary as rows_of
from ivories.terminal.opening import summary
from ivories.types import Drew

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
    game = _game(ivories.find(rules_id))
    best = next(found for seed in range(12, 99) if (found := _position(game, seed)))
    seat = None if game.rules.family == "layout" else 0
    return best.svg(seat, names=NAMES[: game.players], width=WIDTH)


def _game(rules: AnyRules) -> ivories.Game:
    """A game of four, or of fewer: of two where the dealer of three sits out, and where four leave nothing to draw."""
    sits_out = isinstance(rules, ivories.TrickRules) and rules.sits_out
    games = [ivories.game(rules.id, players=n, max_deals=1) for n in rules.players if n <= (2 if sits_out else 4)]
    return next((game for game in games[::-1] if not _draws(game) or game.start(1).view().drawable), games[-1])


def _draws(game: ivories.Game) -> bool:
    """Whether players draw who cannot play."""
    return isinstance(game.rules, ivories.LayoutRules) and game.rules.stuck != "pass"


def _position(game: ivories.Game, seed: int) -> ivories.Match | None:
    """The last position worth a picture; none where a deal has none."""
    players = [player("greedy", game) for _ in range(game.players)]
    match, best = game.start(seed), None
    while match.turn is not None:
        if len(match.view().layout) <= 14 and _worth_a_picture(match):
            best = match.copy()
        match.play(players[match.turn].choose(match.view(match.turn)))
    return best


def _worth_a_picture(match: ivories.Match) -> bool:
    """Something lies on the table; where there is a stock to draw from, somebody has drawn and others still can."""
    view = match.view()
    if view.tricks is not None:
        laid = len(view.tricks.trick)
        return (laid > 1 and sum(view.tricks.taken) < 3) or laid == 1 == view.players - 1
    drew = any(isinstance(event, Drew) for event in view.events)
    return not _draws(match.game) or drew == (view.drawable > 0)


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
    tables = [rows_of(ivories.find(rules_id)) for rules_id in ids]
    return [(row[0][0], [said for _, said in row]) for row in zip(*tables, strict=True)]


def _alike(ids: tuple[str, ...]) -> str:
    """What is the same in all booklets."""
    same = [f"{name.lower()}: {said[0]}" for name, said in _rows(ids) if len(set(said)) == 1]
    return f"The same in all: {'; '.join(same)}." if len(ids) > 1 and same else ""


if __name__ == "__main__":
    (DOCS / "pictures" / "games").mkdir(parents=True, exist_ok=True)
    for name, svg in pictures().items():
        (DOCS / "pictures" / "games" / name).write_text(svg, encoding="utf-8")
    (DOCS / "games.md").write_text(page(), encoding="utf-8")
