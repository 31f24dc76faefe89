"""The pages in a real browser: they come without a complaint, under the strict headers, and everybody can use them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from ivories.server.headers import STRICT
from tests.web.chromium import MARKS
from tests.web.watching import Watch, check_access

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = MARKS

SOCKET = """async () => {
  const asked = { method: "POST", headers: { "content-type": "application/json" } };
  await fetch("/api/me", { ...asked, body: JSON.stringify({ name: "Ann" }) });
  const opened = await fetch("/api/tables", { ...asked, body: JSON.stringify({ rules: "embossing/block" }) });
  const { code } = await opened.json();
  const socket = new WebSocket(`ws://${location.host}/api/tables/${code}/socket`);
  const first = await new Promise((got, failed) => { socket.onmessage = got; socket.onerror = failed; });
  socket.close();
  return JSON.parse(first.data).is;
}"""


@pytest.mark.parametrize("path", ["/", "/t/abc", "/replay"])
def test_every_page_comes_without_a_complaint(path: str, new_page: Callable[..., Page]) -> None:
    for scheme in ("light", "dark"):
        page = new_page(color_scheme=scheme)
        answer = page.goto(path)
        assert answer is not None and answer.status == 200
        assert {name: answer.headers[name] for name in STRICT} == STRICT
        page.locator("main h1").wait_for()
        check_access(page)


def test_a_wrong_link_leads_to_the_first_page(page: Page, watch: Watch, address: str) -> None:
    answer = page.goto("/nowhere")
    assert answer is not None and answer.status == 404
    check_access(page)
    page.locator("main a.main").click()
    page.wait_for_url(f"{address}/")
    page.locator("main h1").wait_for()
    watch.expect("404")


def test_a_page_may_open_its_sockets(page: Page) -> None:
    page.goto("/")
    assert page.evaluate(SOCKET) in ("now", "here")


def test_without_scripts_a_page_says_so(new_page: Callable[..., Page]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/")
    assert "needs JavaScript" in page.inner_text("body")


# --- The watch itself ---


WRONG = {
    "a complaint": "console.error('a complaint')",
    "thrown": "setTimeout(() => { throw new Error('thrown') })",
    "localhost:1/": "fetch('http://localhost:1/').catch(() => null)",
    "script-src": "document.body.setAttribute('onclick', 'alert(1)'), document.body.click()",
    "style-src": "document.body.setAttribute('style', 'color: red')",
}


@pytest.mark.parametrize("words", WRONG)
def test_what_goes_wrong_in_a_page_is_noticed(words: str, page: Page, watch: Watch) -> None:
    page.goto("/")
    page.evaluate(WRONG[words])
    while not watch.wrong:
        page.wait_for_timeout(10)
    page.evaluate("0")  # one mistake may have several complaints
    watch.expect(words)


def test_a_request_to_another_host_is_noticed(page: Page, watch: Watch, address: str) -> None:
    page.goto(address.replace("127.0.0.1", "localhost"))
    page.locator("main h1").wait_for()
    watch.expect("asked another host: http://localhost")


def test_what_people_cannot_use_is_noticed(page: Page) -> None:
    page.goto("/")
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    with pytest.raises(AssertionError, match="button-name"):
        check_access(page)


@pytest.mark.everyday
def test_other_tests_may_run_loops_beside_the_browser(chromium: object) -> None:
    async def nothing() -> int:
        return 1

    assert asyncio.run(nothing()) == 1
