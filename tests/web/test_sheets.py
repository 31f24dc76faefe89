"""Sheets, notes, panels and keys: what is open has the keys to itself, what is shown stays as long as it should."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from time import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.web import player as p
from tests.web.chromium import MARKS
from tests.web.test_replay import DROP, PLAYED, SHOWN, drop, record
from tests.web.watching import check_access

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = MARKS
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
INERT = "() => [...document.querySelectorAll('.at-table > *')].filter((one) => one.inert).length"


def check_sheet(page: Page, tool: str) -> None:
    """A sheet from below: nothing else can be reached; Escape shuts it from anywhere, and so does a press beside it."""
    opener = page.locator(".tools .btn", has_text=tool)
    assert opener.get_attribute("aria-expanded") == "false" and page.evaluate(INERT) == 0
    opener.tap()
    page.locator(".drawer.open[role=dialog]").wait_for()
    assert opener.get_attribute("aria-expanded") == "true" and page.evaluate(INERT) >= 3
    assert page.evaluate("document.querySelector('.drawer').contains(document.activeElement)")
    check_access(page)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    page.locator(".drawer:not(.open)").wait_for(state="attached")
    assert page.evaluate(INERT) == 0 and opener.get_attribute("aria-expanded") == "false"
    assert page.evaluate("document.activeElement.matches('.tools .btn')")
    opener.tap()
    page.locator(".drawer.open").wait_for()
    page.touchscreen.tap(180, 90)
    page.locator(".drawer:not(.open)").wait_for(state="attached")


def test_the_drawer_of_a_phone_has_the_keys_to_itself(new_page: Callable[..., Page]) -> None:
    page = new_page(**PHONE)
    p.begin(page, "embossing/block", practice=True)
    page.wait_for_function(p.STATE)
    check_sheet(page, "Log")
    page.locator(".drawer .clause a").wait_for(state="attached")
    assert page.locator(".drawer a").all_text_contents().count("Rules") == 0


def test_a_replay_on_a_phone_has_the_same_drawer_and_its_pace(new_page: Callable[..., Page]) -> None:
    page = new_page(**PHONE)
    drop(page, record("halsam/muggins"))
    page.locator(SHOWN).wait_for()
    check_sheet(page, "Log")
    pace = page.locator(".tools .btn", has_text="Pace")
    names = [pace.inner_text().strip()]
    for _ in range(2):
        pace.tap()
        names.append(pace.inner_text().strip())
    assert names == ["Pace: usual", "Pace: fast", "Pace: slow"]
    assert page.locator(".pace").input_value() == "2600"


OUT_OF_SIGHT = """() => {
  const room = document.querySelector(".layout").getBoundingClientRect();
  return [...document.querySelectorAll(".layout .face")].map((one) => one.getBoundingClientRect())
    .every((one) => one.right < room.left || one.left > room.right || one.bottom < room.top || one.top > room.bottom);
}"""
LOOKS = "() => document.querySelector('.layout').getAttribute('viewBox')"


def test_a_layout_that_is_too_large_is_moved_and_never_out_of_sight(new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 300, "height": 600})
    drop(page, record("halsam/draw"))
    page.locator(SHOWN).wait_for()
    page.keyboard.press("End")
    seen = {page.evaluate(LOOKS)}
    scale = page.evaluate("document.querySelector('.layout .face').parentNode.getScreenCTM().a")
    assert scale == pytest.approx(0.9), "spots may be drawn smaller than signs"
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
        for _ in range(40):
            page.keyboard.press(f"Shift+{key}")
        seen.add(page.evaluate(LOOKS))
        assert not page.evaluate(OUT_OF_SIGHT), key
    assert len(seen) > 2 and page.inner_text(".where").split(" / ")[0] == page.inner_text(".where").split(" / ")[1]
    page.keyboard.press("?")
    page.locator("dialog .keys", has_text="Shift").wait_for()


def test_the_clock_goes_on_while_a_deal_is_counted(page: Page) -> None:
    def between(route: Any) -> None:
        server = route.connect_to_server()
        server.on_message(lambda data: route.send(later(data)))

    def later(data: str) -> str:
        sent = json.loads(data)
        if (sent.get("said") or {}).get("ends"):
            sent["seen"]["standing"]["deadline"] = int(time() * 1000) + 600_000
        return json.dumps(sent)

    page.route_web_socket("**/socket?**", between)
    p.begin(page, "embossing/block", practice=True)
    p.play_deal(page, p.by_mouse, random.Random(4))
    page.locator(".upon .sheet").wait_for()
    assert page.locator(".clock").inner_text()[:2] in ("10", "9:")


def test_a_menu_that_is_pressed_twice_opens_once(page: Page) -> None:
    p.begin(page, "embossing/block", practice=True)
    page.evaluate(
        "() => { const more = document.querySelector('.top [aria-label=More]'); more.click(); more.click(); }"
    )
    page.locator("dialog .menu").first.wait_for()
    page.wait_for_timeout(100)
    assert page.locator("dialog").count() == 1


def test_a_newer_note_is_not_taken_away_by_an_older_one(page: Page) -> None:
    page.goto("/replay")
    code = page.evaluate(PLAYED)["code"]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.clock.install()
    page.goto(f"/replay/{code}")
    page.locator(SHOWN).wait_for()
    note = page.locator(".note")
    for _ in range(2):
        page.locator(".top .btn", has_text="Share").click()
        note.locator("p:not(.older)").wait_for()
        note.locator("p").evaluate("(one) => one.classList.add('older')")
        page.clock.fast_forward(2_500)
    assert note.is_visible()
    page.clock.fast_forward(2_500)
    assert not note.is_visible()


@pytest.mark.parametrize("path", ["/", "/replay"])
def test_a_record_is_opened_though_nothing_can_be_kept(path: str, page: Page) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError'); }")
    page.goto(path)
    page.locator("main h1").wait_for()
    page.evaluate(DROP, record("halsam/muggins"))
    if path == "/":
        page.locator(".record .wrong", has_text="no room").locator("a").click()
        page.locator(".field-drop").wait_for()
        page.evaluate(DROP, record("halsam/muggins"))
    page.locator(SHOWN).wait_for()
