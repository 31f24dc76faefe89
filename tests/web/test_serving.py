"""Pages and their files over HTTP, without a browser: what is kept, what is pressed together, what is not there."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ivories.server.headers import OF_PARTS, PARTS, STRICT
from ivories.server.pages import PAGES, questions
from ivories.web import serving as w
from tests.server.edge import TestClient, serving

FILES = sorted(w.web().files)
SHELLS = sorted(w.web().pages)
BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with serving() as made:
        yield made


def get(client: TestClient, path: str, encoding: str = "identity", **headers: str) -> Any:
    return client.get(path, headers={"accept-encoding": encoding, **headers})


def strict(answer: Any) -> bool:
    """With all that a document needs; a script or a style with what means something for it."""
    part = answer.headers.get("content-type", "").encode().startswith(PARTS)
    return all(answer.headers[name] == value for name, value in STRICT.items() if not part or name in OF_PARTS)


def of(path: Path) -> dict[str, bytes]:
    return {one.relative_to(path).as_posix(): one.read_bytes() for one in path.rglob("*") if one.is_file()}


def test_every_file_is_there_and_kept_for_good(client: TestClient) -> None:
    files = of(w.HERE / "files")
    assert {*files, "faces.svg"} == set(FILES)  # which is drawn
    for name, data in files.items():
        answer = get(client, f"{w.web().path}/{name}")
        assert answer.status_code == 200 and answer.content == data and strict(answer), name
        assert answer.headers["content-type"] == w.KINDS[Path(name).suffix]
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["vary"] == "accept-encoding" and "set-cookie" not in answer.headers
        assert "content-encoding" not in answer.headers


def test_questions_of_practice_are_made_once_and_kept(client: TestClient) -> None:
    plain, pressed = (get(client, "/practice/questions.json", how) for how in ("identity", "gzip"))
    assert plain.status_code == 200 and plain.json() == pressed.json() and strict(plain)
    assert {one["name"] for one in plain.json()["drills"]} == {"read", "equals", "match", "quarters", "hear"}
    assert 4 * int(pressed.headers["content-length"]) < len(plain.content)
    again = get(client, "/practice/questions.json", **{"if-none-match": plain.headers["etag"]})
    assert again.status_code == 304 and not again.content


def test_questions_that_cannot_be_drawn_are_refused(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    questions.cache_clear()
    monkeypatch.setattr("ivories.practice.bank.engraved", lambda: None)
    answer = get(client, "/practice/questions.json")
    assert answer.status_code == 503 and answer.json()["code"] == "bad-option"
    assert "pip install verovio" in answer.json()["sentence"]


def test_files_are_pressed_together_for_those_who_can_read_that(client: TestClient) -> None:
    path, found = f"{w.web().path}/page.css", w.web().files["page.css"]
    pressed, plain = get(client, path, "gzip, deflate, br"), get(client, path)
    assert pressed.headers["content-encoding"] == "gzip" and pressed.content == plain.content == found.data
    assert int(pressed.headers["content-length"]) == len(found.pressed) < len(found.data)
    assert pressed.headers["etag"] != plain.headers["etag"] and gzip.decompress(found.pressed) == found.data
    assert "content-encoding" not in get(client, path, "gzip;q=0, br").headers
    assert w.sent("text/css", b"x").pressed == b""  # it would be longer


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
@pytest.mark.parametrize("path", ["/", f"{w.web().path}/page.css"])
def test_what_a_browser_has_is_not_sent_again(client: TestClient, path: str, encoding: str) -> None:
    first = get(client, path, encoding)
    mark = first.headers["etag"]
    assert re.fullmatch(r'"[\w-]+"', mark)
    for shown in (mark, f'"other", W/{mark}'):
        again = get(client, path, encoding, **{"if-none-match": shown})
        assert again.status_code == 304 and not again.content and again.headers["etag"] == mark and strict(again)
        assert again.headers["cache-control"] == first.headers["cache-control"]
    assert get(client, path, encoding, **{"if-none-match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    "path",
    ["/web", "/web/", "/web/other/page.css", "{web}", "{web}/", "{web}/nothing.js",
     "{web}/%2e%2e/pages/home.html", "{web}/..%2fserving.py", "{web}//page.css", "{web}/%2e/page.css", "{web}/PAGE.css",
     "{web}/%2fetc%2fpasswd", "{web}/page.css%00", "/web/wire.d.ts"],
)  # fmt: skip
def test_nothing_but_these_files_can_be_asked_for(client: TestClient, path: str) -> None:
    answer = get(client, path.format(web=w.web().path))
    assert answer.status_code == 404 and answer.json()["code"] == "unknown-path" and strict(answer)
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_asked_for_again(client: TestClient, path: str) -> None:
    answer = get(client, path.format(code="abc"))
    assert answer.status_code == 200 and answer.content == w.web().pages[PAGES[path]].data and strict(answer)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache" and "set-cookie" not in answer.headers
    assert client.head(path.format(code="abc")).status_code == 200
    refused = client.post(path.format(code="abc"))
    assert refused.status_code == 405 and refused.headers["allow"] == "GET, HEAD"


def test_a_wrong_link_shows_a_page_to_people_alone(client: TestClient) -> None:
    for path in ("/nowhere", "/t/", "/apple", f"{w.web().path}/nothing.js"):
        answer = get(client, path, **BROWSER)
        assert answer.status_code == 404 and answer.content == w.web().pages["missing"].data and strict(answer)
        assert answer.headers["cache-control"] == "no-store"
    for path in ("/nowhere", "/api/nowhere"):
        answer = get(client, path, accept="*/*" if path == "/nowhere" else BROWSER["accept"])
        assert answer.status_code == 404 and answer.json()["code"] == "unknown-path"


# --- Shells ---


@pytest.mark.parametrize("name", SHELLS)
def test_shells_name_files_that_are_there_and_have_nothing_inline(name: str) -> None:
    text = w.web().pages[name].data.decode()
    assert "{{" not in re.sub(r"{{(title|body)}}", "", text) and text.startswith('<!doctype html>\n<html lang="en">')
    assert re.search(r"<title>[^<]+</title>", text) and '<meta name="viewport"' in text
    assert text.count("<main") == 1 and 'rel="stylesheet"' in text
    assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:|<script(?![^>]*\ssrc=)|<script[^>]*>[^<]", text)
    named = re.findall(r'(?:src|href)="([^"]+)"', text)
    ways = ("/", "/#tables", "/#past", "/rules", "/practice")
    assert {one for one in named if one not in ways} <= {f"{w.web().path}/{file}" for file in FILES}


def test_every_path_has_its_shell() -> None:
    assert {*PAGES.values(), "missing", "rules"} == set(SHELLS)


def test_modules_import_files_that_are_there() -> None:
    for name in (one for one in FILES if one.endswith(".js")):
        for target in re.findall(r'(?:from|import) "([^"]+)"', w.web().files[name].data.decode()):
            assert target.startswith("./") and target[2:] in FILES, f"{name} imports {target}"


def test_a_page_asks_for_all_its_modules_at_once() -> None:
    text = w.web().pages["table"].data.decode()
    asked = re.findall(rf'<link rel="modulepreload" href="{w.web().path}/([^"]+)">', text.partition("<script type")[0])
    assert {"news.js", "pace.js", "dom.js"} < set(asked) < set(FILES) and "table.js" not in asked
    assert len(asked) == len(set(asked)) and "replay.js" not in asked


# --- Versions ---


def test_a_version_changes_with_any_file(tmp_path: Path) -> None:
    files, pages = tmp_path / "files", tmp_path / "pages"
    for folder in (files, pages):
        folder.mkdir()
    (files / "a.js").write_text("1")
    (pages / "home.html").write_text("{{web}}/a.js")
    (files / ".hidden.js").write_text("no")
    first = w.read(files, pages)
    assert first == w.read(files, pages) and set(first.files) == {"a.js", "faces.svg"}
    assert first.pages["home"].data.decode() == f"/web/{first.version}/a.js"
    (files / "a.js").write_text("2")
    second = w.read(files, pages)
    (files / "a.js").rename(files / "b.js")
    assert len({first.version, second.version, w.read(files, pages).version}) == 3
