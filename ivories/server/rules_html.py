"""The rules for a browser: pages that need no script, made from the rules pages; every clause can be linked to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from ivories import pages
from ivories.rules import BOOKLETS, AnyRules, all_rules, find
from ivories.sentences.offers import game_in_a_sentence
from ivories.sentences.summary import alike, side_by_side
from ivories.sentences.teller import capital
from ivories.server.samples import sample
from ivories.web.serving import web
from ivories.wire.rules import ClauseShown
from ivories.words import ENGLISH

SHELL = Path(__file__).parent.parent / "web" / "pages" / "rules.html"
CLAUSE = re.compile(r"\*\*([a-z-]+)\*\* · ")
FIELD = re.compile(r"{{(\w+)}}")
MARKDOWN = MarkdownIt("commonmark", {"html": False, "xhtmlOut": False}).enable("table")
WIDTH = 17  # squares of a picture


# --- Whole pages ---


def index() -> str:
    """Every game, beside those of other booklets that have its name."""
    return _page(ENGLISH.say("page/rules", {}), _index())


def game_page(rules_id: str) -> str:
    """The page of a game, or of a party."""
    if rules_id in pages.PARTIES:
        text = pages.page(rules_id)
        return _page(text.partition("\n")[0].lstrip("# "), text)
    rules = find(rules_id)
    title = f"{rules.title}, {BOOKLETS.get(rules.booklet, rules.booklet)}"
    return _page(title, _with_picture(pages.page(rules.id), rules) + _others(rules))


def _page(title: str, text: str) -> str:
    """A page of ours around text in Markdown."""
    fields = {"web": web().path, "title": escape(title), "body": _html(text)}
    return FIELD.sub(lambda found: fields[found[1]], SHELL.read_text(encoding="utf-8"))


def _html(text: str) -> str:
    """Markdown as HTML; what is HTML in it is shown as it is written."""
    tokens = list(_boxed(MARKDOWN.parse(text)))
    for at, token in enumerate(tokens):
        if token.type == "list_item_open":
            _anchor(token, tokens[at + 2].content)
        elif token.type == "tr_open" and tokens[at + 1].tag == "td":
            _heading(tokens[at + 1], tokens[at + 3])
        for image in (one for one in token.children or () if one.type == "image"):
            image.attrSet("loading", "lazy")
    return str(MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}))


def _boxed(tokens: list[Token]) -> Iterator[Token]:
    """Every table in a box that scrolls where a screen is narrow, named by the heading above it."""
    heading = ""
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            heading = tokens[at + 1].content
        if token.type == "table_open":
            named: dict[str, str | int | float] = {"role": "region", "tabindex": "0", "aria-label": heading}
            yield Token("box_open", "div", 1, attrs={"class": "scrolls", **named}, block=True)
        yield token
        if token.type == "table_close":
            yield Token("box_close", "div", -1, block=True)


def _anchor(item: Token, text: str) -> None:
    """A clause is found by its topic."""
    found = CLAUSE.match(text)
    if found:
        item.attrSet("id", found[1])


def _heading(opens: Token, closes: Token) -> None:
    """What names a row of a table is its heading."""
    opens.tag = closes.tag = "th"
    opens.attrSet("scope", "row")


# --- What is in them ---


def _with_picture(text: str, rules: AnyRules) -> str:
    """A page with a drawn position before its clauses."""
    drawn = ENGLISH.say("page/position", {"title": rules.title})
    begin, heading, rest = text.partition("## ")
    return f"{begin}![{drawn}](/rules/{rules.id}/picture.svg?look=dark)\n\n{heading}{rest}"


def _others(rules: AnyRules) -> str:
    """Links to the same game in other booklets, and to the other games of this one."""
    same = [one for one in all_rules() if one.title == rules.title and one.id != rules.id]
    here = [one for one in all_rules() if one.booklet == rules.booklet and one.id != rules.id]
    named = [
        ("page/elsewhere", [(BOOKLETS.get(one.booklet, one.booklet), one) for one in same]),
        ("page/here", [(one.title, one) for one in here]),
    ]
    lines = [
        ENGLISH.say(said, {"links": [f"[{name}](/rules/{one.id})" for name, one in links]})
        for said, links in named
        if links
    ]
    return "".join(f"\n\n{line}" for line in [f"## {ENGLISH.say('page/others', {})}", *lines]) if lines else ""


def _index() -> str:
    parts = [f"# {ENGLISH.say('page/rules', {})}"]
    by_title = sorted(all_rules(), key=lambda one: _first(one.title))
    for title, group in groupby(by_title, key=lambda one: one.title):
        games = list(group)
        parts += [f"## {title}", _table(games), _alike(games)]
    return "\n\n".join(part for part in parts if part)


def _first(title: str) -> int:
    """The place of the first game of that title."""
    return next(at for at, one in enumerate(all_rules()) if one.title == title)


def _table(games: list[AnyRules]) -> str:
    """A column for each game: its booklet, a position, and the rows in which they differ (of a single one all)."""
    head = [f"[{BOOKLETS.get(one.booklet, one.booklet)}](/rules/{one.id})" for one in games]
    drawn = [
        f"![{ENGLISH.say('page/position', {'title': one.title})}](/rules/{one.id}/picture.svg?look=dark)"
        for one in games
    ]
    first, second, third = (ENGLISH.say(f"page/{name}", {}) for name in ("booklet", "drawn", "short"))
    rows = [[first, *head], ["---"] * (len(games) + 1), [second, *drawn], [third, *map(game_in_a_sentence, games)]]
    rows += [[name, *said] for name, said in side_by_side(games) if len(set(said)) > 1 or len(games) == 1]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def _alike(games: list[AnyRules]) -> str:
    same = alike(games)
    return ENGLISH.say("page/alike", {"same": "; ".join(same)}) if same else ""


@cache
def picture(rules_id: str, look: str) -> str:
    """A position of a game, drawn."""
    match = sample(find(rules_id))
    seat = None if match.game.rules.family == "layout" else 0
    return match.svg(seat, names=ENGLISH.seats(match.game.players), width=WIDTH, look=look)


# --- Clauses for a table ---


def clauses(rules_id: str) -> list[ClauseShown]:
    """The clauses of a game one by one."""
    return list(_clauses(rules_id))


def _clauses(rules_id: str) -> Iterator[ClauseShown]:
    for one in pages.clauses(rules_id):
        title = capital(one.topic.replace("-", " "))
        html = str(MARKDOWN.renderInline(one.text))
        yield ClauseShown(one.number, one.topic, title, one.mark, one.why, html)
