"""Every route over HTTP: what it does, what it refuses, and what every answer carries."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import segno

import ivories
from ivories import bots, pages
from ivories import table as t
from ivories.server import app, handlers
from ivories.server.headers import STRICT
from ivories.server.limits import Limits
from ivories.web.serving import web
from ivories.wire.requests import ROUTES, Problem
from tests.server.edge import HEADERS, TestClient, bearer, live, opened, server, serving, two_at_a_table


@pytest.fixture
def client() -> Iterator[TestClient]:
    with serving() as made:
        yield made


def refused(answer: Any, status: int, code: str) -> str:
    """The sentence of a refusal."""
    problem = msgspec.json.decode(answer.content, type=Problem)
    assert (answer.status_code, problem.code) == (status, code), answer.text
    assert problem.sentence[-1] == "." and answer.headers["content-type"] == "application/json"
    return problem.sentence


def as_sent(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


# --- Guests ---


def test_a_guest_gets_a_name_and_keeps_it(client: TestClient) -> None:
    refused(client.get("/api/me"), 401, "bad-cookie")
    made = client.post("/api/me", json={"name": "  Ann \t Lee "})
    assert made.status_code == 201 and made.json()["name"] == "Ann Lee"
    cookie = made.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie and "Secure" not in cookie
    assert client.get("/api/me").json() == {"name": "Ann Lee", "shown": ""}
    assert client.post("/api/me", json={"name": "Anna"}).json() == {"name": "Anna", "shown": made.json()["shown"]}
    assert client.get("/api/me").json()["name"] == "Anna"


def test_a_program_without_cookies_can_take_another_name(client: TestClient) -> None:
    ann = bearer(client, "Ann")
    renamed = client.post("/api/me", json={"name": "Anna"}, headers=ann)
    assert renamed.json() == {"name": "Anna", "shown": ann["authorization"].removeprefix("Bearer ")}
    client.cookies.clear()
    assert client.get(
        "/api/me", headers={"authorization": ann["authorization"].replace("Bearer", "bearer")}
    ).json() == {
        "name": "Anna",
        "shown": "",
    }


def test_a_page_does_not_get_to_read_its_cookie(client: TestClient) -> None:
    made = client.post("/api/me", json={"name": "Ann"}, headers={"origin": "http://localhost:8000"})
    assert made.json() == {"name": "Ann", "shown": ""} and client.get("/api/me").status_code == 200


def test_cookies_are_for_tls_alone_where_guests_come_over_it() -> None:
    with serving(origin="https://games.example.org") as client:
        made = client.post("/api/me", json={"name": "Ann"}, headers={"origin": "https://games.example.org"})
        assert "Secure" in made.headers["set-cookie"]
        assert "max-age" in made.headers["strict-transport-security"]


@pytest.mark.parametrize(
    "name", ["", "   ", "!!", "a\x00b", "a\x1bb", "a\u202eb", "a\u200bb", "x" * 25, "e" + "\u0301" * 9]
)
def test_names_that_are_none_are_refused(client: TestClient, name: str) -> None:
    refused(client.post("/api/me", json={"name": name}), 400, "bad-name")


@pytest.mark.parametrize("name", ["<script>alert(1)", "'; DROP TABLE x", "{name!r} %s 1", "Zoë", "李小龍", "Ann\nLee"])
def test_names_are_plain_text(client: TestClient, name: str) -> None:
    made = client.post("/api/me", json={"name": name})
    assert made.json()["name"] == " ".join(name.split()) == client.get("/api/me").json()["name"]


# --- Tables ---


def test_a_table_is_opened_and_shown(client: TestClient) -> None:
    ann, bob = bearer(client, "Ann"), bearer(client, "Bob")
    asked = {"rules": "embossing/block", "players": 3, "options": {"target": 50}, "clock": {"turn": 30, "call": 4}}
    made = client.post("/api/tables", json=asked, headers=ann)
    assert made.status_code == 201
    code, standing = made.json()["code"], made.json()["standing"]
    assert made.json()["path"] == f"/t/{code}" and len(code) == 10
    assert standing == as_sent(t.standing(live(client, code).table, live(client, code).table.opened.host))
    assert standing["hosting"] and standing["clock"] == {"turn": 30, "call": 4} and standing["players"] == 3
    for path in (code, code.upper()):
        shown = client.get(f"/api/tables/{path}", headers=bob).json()
        assert shown == {**made.json(), "standing": {**standing, "hosting": False}}
    assert client.get(f"/api/tables/{code}").json() == shown, "one who is no guest may look, too"


def test_only_public_tables_are_listed(client: TestClient) -> None:
    ann = bearer(client, "Ann")
    opened(client, ann)
    codes = [opened(client, ann, public=True) for _ in range(2)]
    assert {one["code"] for one in client.get("/api/tables").json()} == set(codes)


REFUSED = [
    ({"rules": "nobody/knows"}, 404, "unknown-rules"),
    ({"rules": "embossing/block", "players": 9}, 400, "bad-players"),
    ({"rules": "embossing/block", "options": {"colour": 1}}, 400, "unknown-option"),
    ({"rules": "embossing/block", "options": {"rules": "x"}}, 400, "unknown-option"),
    ({"rules": "embossing/block", "options": {"players": 2}}, 400, "unknown-option"),
    ({"rules": "embossing/block", "options": {"chosen": 2}}, 400, "unknown-option"),
    ({"rules": "embossing/block", "options": {"target": 10**30}}, 400, "bad-option"),
    ({"rules": "embossing/block", "options": {"target": "\x1b[2J"}}, 400, "bad-option"),
    ({"rules": "embossing/block", "options": {"target": 1.5}}, 400, "bad-message"),
    ({"rules": "embossing/block", "options": {str(n): 1 for n in range(41)}}, 400, "bad-message"),
    ({"rules": "embossing/block", "public": True, "practice": True}, 400, "bad-table"),
    ({"rules": "embossing/block", "clock": {"turn": -1}}, 400, "bad-message"),
    ({"rules": "embossing/block", "host": "somebody"}, 400, "bad-message"),
    ({"rules": ["embossing/block"]}, 400, "bad-message"),
    ({}, 400, "bad-message"),
    ([], 400, "bad-message"),
]


@pytest.mark.parametrize("asked, status, code", REFUSED)
def test_tables_that_cannot_be_are_refused(client: TestClient, asked: Any, status: int, code: str) -> None:
    refused(client.post("/api/tables", json=asked, headers=bearer(client, "Ann")), status, code)
    assert server(client).house.tables == 0


def test_only_guests_open_tables(client: TestClient) -> None:
    refused(client.post("/api/tables", json={"rules": "embossing/block"}), 401, "bad-cookie")


def test_a_record_shows_what_its_reader_may_know(client: TestClient) -> None:
    ann = bearer(client, "Eve")
    refused(client.get(f"/api/tables/{opened(client, ann)}/record"), 400, "not-playing")
    with two_at_a_table(client) as (code, _, _):
        match = live(client, code).table.playing()
        found = client.get(f"/api/tables/{code}/record", headers=ann)
        assert found.headers["content-type"] == "text/plain; charset=utf-8"
        assert found.text == match.record().redact(None).text != match.record().text


def test_nothing_is_shown_before_it_is_durable(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handlers, "DURABLE", 0.05)
    ann = bearer(client, "Ann")
    code = opened(client, ann)
    live(client, code).durable = 0  # as if the database had not answered yet
    refused(client.get(f"/api/tables/{code}"), 503, "not-kept")
    assert client.get("/api/tables").json() == []
    code = opened(client, ann, public=True)
    live(client, code).durable = 0
    refused(client.get("/api/tables"), 503, "not-kept")


# --- What can be played, and for whoever runs it ---


def test_games_answeredand_choices(client: TestClient) -> None:
    games = client.get("/api/rules").json()
    assert [one["id"] for one in games] == [rules.id for rules in ivories.all_rules()]
    for one in games:
        assert client.get(f"/api/rules/{one['id']}").text == pages.page(one["id"])
    for path in ("nobody/knows", "../README", "..%2f..%2fetc/passwd", "embossing/%00", "embossing/..%2fblock"):
        assert client.get(f"/api/rules/{path}").status_code == 404
    choices = client.get("/api/choices").json()
    assert choices.pop("record_bytes") == Limits.record_bytes and choices.pop("bot") == bots.USUAL
    assert choices["bots"] == list(bots.PLAYERS) and choices["phrases"] == list(t.PHRASES)
    assert all(choices["bots_said"]) and [len(one) for one in choices.values()] == [4, 4, 4, 12, 12]


def test_health_readiness_and_metrics(client: TestClient) -> None:
    opened(client, bearer(client, "Ann"))
    assert client.get("/health").json() == {"status": "alive", "tables": 1, "sockets": 0}
    assert client.get("/ready").json()["status"] == "ready"
    assert "ivories_tables 1.0" in client.get("/metrics").text


def test_what_is_refused_is_counted(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, by its code: requests, paths that there are not, and what breaks."""

    async def breaks(*_: Any) -> None:
        raise RuntimeError("nobody has thought of it")

    def counted(code: str) -> float:
        return server(client).house.metrics.registry.get_sample_value("ivories_refused_total", {"code": code}) or 0

    monkeypatch.setitem(app.HANDLERS, "choices", breaks)
    for path, code in (
        ("/api/tables/2222222222", "unknown-table"),
        ("/api/nothing", "unknown-path"),
        ("/api/choices", "broken"),
    ):
        assert client.get(path).json()["code"] == code and counted(code) == 1
    assert client.delete("/health").status_code == 405 and counted("unknown-path") == 2
    with client.websocket_connect("/api/tables/2222222222/socket", headers=bearer(client, "Ann")) as socket:
        assert socket.receive_json()["code"] == "unknown-table" and counted("unknown-table") == 2


def test_a_server_whose_database_does_not_answer_is_not_ready(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> Any:
        raise OSError("it is gone")

    engine = SimpleNamespace(connect=broken, url=SimpleNamespace(database="a file"))
    monkeypatch.setattr(server(client).house.store, "database", SimpleNamespace(engine=engine))
    assert "a file" not in refused(client.get("/ready"), 503, "bad-server")
    assert client.get("/health").status_code == 200


# --- Every answer ---


def strict(answer: Any) -> bool:
    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy and "default-src 'none'" in policy and "*" not in policy
    return all(answer.headers[name] == value for name, value in STRICT.items()) and "server" not in answer.headers


def test_every_answer_carries_the_strict_headers(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    answered = [one.path for one in ROUTES if not one.path.endswith(".css")]
    paths = [path.format(code="x", booklet="embossing", game="block") for path in answered]
    for path in [*paths, "/", "/nowhere", "/api/tables/x/socket"]:
        for method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"):
            assert strict(client.request(method, path)), f"{method} {path}"
    monkeypatch.setitem(app.HANDLERS, "health", lambda *_: 1 / 0)
    assert strict(client.get("/health"))
    assert client.get("/openapi.json").headers["cache-control"] == "no-store"


def test_scripts_and_styles_carry_what_means_something_for_them(client: TestClient) -> None:
    for name in ("table.js", "table.css"):
        answer = client.get(f"{web().path}/{name}")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "content-security-policy" not in answer.headers and "immutable" in answer.headers["cache-control"]
    assert strict(client.get(f"{web().path}/faces.svg"))


@pytest.mark.parametrize(
    "path", ["/nowhere", "/t/", "/t/x/y", "/api/", "/api/me/", "/api/tables//record", "/api/tables/x/socket", "/%00"]
)
def test_unknown_paths_answer_in_our_form(client: TestClient, path: str) -> None:
    refused(client.get(path, follow_redirects=False), 404, "unknown-path")


def test_other_methods_answer_in_our_form(client: TestClient) -> None:
    answer = client.delete("/api/me")
    assert "GET, HEAD or POST" in refused(answer, 405, "unknown-path")
    assert answer.headers["allow"] == "GET, HEAD, POST"


def test_what_nobody_thought_of_is_logged_and_told_without_details(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("a secret")

    monkeypatch.setitem(app.HANDLERS, "choices", broken)
    with caplog.at_level(logging.ERROR, "ivories.server"):
        answer = client.get("/api/choices")
    assert "secret" not in refused(answer, 500, "broken") and "Zero" not in answer.text
    assert [record.exc_info[0] for record in caplog.records if record.exc_info] == [ZeroDivisionError]


# --- Bodies ---

BODIES = [
    b"{", b"[" * 9_000, b'{"name":' + b'{"a":' * 3_000, b'{"name":NaN}', b'{"name":1e999}', b'{"name":"\\ud800"}',
    b'{"name":"\xff"}', b'{"name":"Ann","name":"Bob"}', b'{"name":"Ann","x":1}', b'{"name":[]}', b"\x00", b"null",
    b'{"name":"Ann"}x', '{"name":"Ann"}'.encode("utf-16"), b'\xef\xbb\xbf{"name":"Ann"}',
    b'{"name":' + b"9" * 9_000 + b"}",
]  # fmt: skip


@pytest.mark.parametrize("body", BODIES, ids=range(len(BODIES)))
def test_bodies_that_cannot_be_read_are_refused(client: TestClient, body: bytes) -> None:
    refused(client.post("/api/me", content=body), 400, "bad-message")


def test_a_name_that_stands_twice_is_refused_wherever_it_is(client: TestClient) -> None:
    body = b'{"rules":"embossing/block","options":{"target":50,"target":100}}'
    answer = client.post("/api/tables", content=body, headers=bearer(client, "Ann"))
    assert "'target' stands in it twice" in refused(answer, 400, "bad-message")


def test_long_bodies_are_not_read_to_their_end(client: TestClient) -> None:
    assert "16384 bytes" in refused(client.post("/api/me", content=b" " * 10_000_000), 400, "bad-message")
    refused(client.post("/api/me", content=iter([b" " * 1_000] * 10_000)), 400, "bad-message")


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    with serving(Limits(body_seconds=0.05)) as client:
        sent: list[Any] = []

        async def never() -> Any:
            await asyncio.sleep(60)

        async def keep(message: Any) -> None:
            sent.append(message)

        scope = {"type": "http", "method": "POST", "path": "/api/me", "raw_path": b"/api/me", "query_string": b""}
        headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
        client.portal.call(client.app, {**scope, "headers": headers, "client": ("1.2.3.4", 5)}, never, keep)  # type: ignore[union-attr]
        assert sent[0]["status"] == 400 and b"bad-message" in sent[1]["body"]


# --- Limits ---


def test_a_guest_has_so_many_tables_and_the_server_so_many_in_all() -> None:
    with serving(Limits(tables=3, tables_of_guest=2)) as client:
        ann, bob = bearer(client, "Ann"), bearer(client, "Bob")
        for guest in (ann, ann, bob):
            opened(client, guest)
        asked = {"rules": "embossing/block"}
        assert "This server has 3" in refused(client.post("/api/tables", json=asked, headers=bob), 429, "too-many")
    with serving(Limits(tables_of_guest=1)) as client:
        opened(client, ann := bearer(client, "Ann"))
        assert "close one" in refused(client.post("/api/tables", json=asked, headers=ann), 429, "too-many")


def test_guests_names_and_tables_come_at_a_rate() -> None:
    with serving(Limits(guests_a_minute=2, tables_a_minute=2)) as client:
        ann = bearer(client, "Ann")
        bearer(client, "Bob")
        refused(client.post("/api/me", json={"name": "Cy"}), 429, "too-fast")
        for _ in range(2):
            assert client.post("/api/me", json={"name": "Anna"}, headers=ann).status_code == 201
            client.cookies.clear()
            opened(client, ann)
        refused(client.post("/api/me", json={"name": "Ann"}, headers=ann), 429, "too-fast")
        refused(client.post("/api/tables", json={"rules": "embossing/block"}, headers=ann), 429, "too-fast")


# --- QR codes ---


def linked(drawn: str) -> str:
    """The link in a drawing, which has the pattern of that link and no other."""
    link = re.findall("<title>(.*)</title>", drawn)[0]
    assert re.findall(' d="(.*?)"', drawn) == re.findall(
        ' d="(.*?)"', segno.make(link, error="m").svg_inline(light="#fff")
    )
    return str(link)


def test_the_link_of_a_table_as_a_qr_code(client: TestClient) -> None:
    code = opened(client, bearer(client, "Ann"))
    path = f"/api/tables/{code}/qr.svg"
    answer = client.get(path)
    assert answer.headers["content-type"] == "image/svg+xml" and "style=" not in answer.text
    assert linked(answer.text) == f"http://localhost:8000/t/{code}"
    assert linked(client.get(path, headers={"host": "192.168.0.7"}).text) == f"http://192.168.0.7/t/{code}"
    for host in ("games.example.org", "", "x@127.0.0.1", "127.0.0.1/x", "<script>"):
        assert client.get(path, headers={"host": host}).status_code in (400, 403), host
    refused(client.get("/api/tables/2222222222/qr.svg"), 404, "unknown-table")


def test_a_qr_code_has_the_address_that_guests_use() -> None:
    with serving(origin="https://games.example.org") as client:
        code = opened(client, bearer(client, "Ann"))
        assert linked(client.get(f"/api/tables/{code}/qr.svg").text) == f"https://games.example.org/t/{code}"
