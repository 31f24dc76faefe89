"""The rules in a browser: whole without a script, every clause can be linked to, and nothing in them runs."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest

import ivories
from ivories import pages
from ivories.rules import BOOKLETS
from ivories.server import rules_html
from ivories.web.serving import web
from tests.server.edge import TestClient, serving
from tests.server.test_http import refused

GAMES = [rules.id for rules in ivories.all_rules()]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with serving() as made:
        yield made


class Read(HTMLParser):
    """What is in a page; every element that is opened is closed."""

    VOID = ("meta", "link", "img", "br", "hr")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def all(self, tag: str, name: str) -> list[str | None]:
        return [found.get(name) for one, found in self.tags if one == tag]


@pytest.mark.parametrize("rules_id", [*GAMES, *sorted(pages.PARTIES)])
def test_a_page_has_every_clause_at_its_topic(client: TestClient, rules_id: str) -> None:
    answer = client.get(f"/rules/{rules_id}")
    page = Read(answer.text)
    assert answer.headers["content-type"] == "text/html; charset=utf-8" and "{{" not in answer.text
    assert [one for one in page.all("li", "id") if one] == [clause.topic for clause in pages.clauses(rules_id)]
    assert not [name for _, found in page.tags for name in found if name == "style" or name.startswith("on")]
    scripts = [f"{web().path}/{name}.js" for name in ("look", "rules")]
    assert page.all("script", "src") == scripts and not page.all("style", "type")
    for link in [*page.all("a", "href"), *page.all("img", "src")]:
        assert link is not None and link.startswith("/") and (link == "/" or client.get(link).status_code == 200)


def test_the_index_has_all_games_side_by_side(client: TestClient) -> None:
    page = Read(client.get("/rules").text)
    assert {f"/rules/{rules_id}" for rules_id in GAMES} <= set(page.all("a", "href"))
    assert len(page.all("table", "id")) == len({rules.title for rules in ivories.all_rules()})
    assert (
        "row" in page.all("th", "scope") and len(page.all("img", "src")) == len(GAMES) and all(page.all("img", "alt"))
    )


def test_games_of_one_title_lead_to_each_other(client: TestClient) -> None:
    text = client.get("/rules/embossing/draw").text
    assert 'href="/rules/halsam/draw">Halsam Products</a>' in text and 'href="/rules/embossing/bingo">' in text
    assert client.get("/rules/leaflet/draw").text == client.get("/rules/halsam/draw").text
    assert all(title in client.get("/rules").text for title in BOOKLETS.values() if title[:8] != "Dominoes")


def test_pictures_are_positions(client: TestClient) -> None:
    for look in ("light", "dark"):
        drawn = client.get("/rules/halsam/texas/picture.svg", params={"look": look})
        assert drawn.headers["content-type"] == "image/svg+xml" and drawn.text.startswith("<svg")
    refused(client.get("/rules/halsam/texas/picture.svg?look=x"), 400, "bad-message")


def test_clauses_one_by_one(client: TestClient) -> None:
    got = client.get("/api/rules/embossing/block/clauses").json()
    first = pages.clauses("embossing/block")
    assert [one["topic"] for one in got] == [one.topic for one in first]
    assert got[0]["title"] == "Pieces" and "<code>pieces=</code>" in got[0]["html"] and got[0]["mark"] == first[0].mark


@pytest.mark.parametrize("path", ["nobody/knows", "..%2f../README", "embossing/%00", "embossing/<script>", "party/x"])
def test_what_there_is_not(client: TestClient, path: str) -> None:
    for one in (f"/rules/{path}", f"/rules/{path}/picture.svg", f"/api/rules/{path}/clauses"):
        assert client.get(one).status_code == 404, one


def test_a_wrong_link_to_rules_shows_a_page_to_people_alone(client: TestClient) -> None:
    shown = client.get("/rules/nobody/knows", headers={"accept": "text/html,*/*;q=0.8"})
    assert shown.status_code == 404 and shown.content == web().pages["missing"].data
    refused(client.get("/rules/nobody/knows"), 404, "unknown-rules")
    refused(client.get("/api/rules/nobody/knows", headers={"accept": "text/html"}), 404, "unknown-rules")


def test_nothing_in_a_page_runs() -> None:
    """A rule set of another package brings its own page: it may say anything."""
    bad = "# <script>x</script> {{web}}\n\n"
    bad += "[x](javascript:alert(1)) <img src=x onerror=y>\n\n1. **a** · stated (x). {{body}}"
    made = rules_html._page("<b>{{body}}", bad)
    assert "<script>x" not in made and "<img" not in made
    assert Read(made).all("a", "href") == ["/", "/#tables", "/#past", "/rules", "/practice"]
    assert "<title>&lt;b&gt;{{body}}</title>" in made and made.count("<main ") == 1
