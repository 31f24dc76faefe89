"""What a page shows when something is amiss, or waited for: who is told what, and what they can press."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import browsing
import pytest

from tests.web import player as p
from tests.web.chromium import MARKS
from tests.web.watching import Watch, check_access

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = MARKS
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
FITS = "one => one.scrollWidth <= one.clientWidth && one.getBoundingClientRect().right <= innerWidth"
SEEN = "one => { const room = one.getBoundingClientRect(); return room.top >= 0 && room.bottom <= innerHeight; }"


def seated(new_page: Callable[..., Page], **table: Any) -> tuple[Page, Page]:
    """The host and a friend in a match."""
    one, two = new_page(), new_page()
    browsing.sit_down(one, two, "halsam/muggins", browsing.STILL, **table)
    return one, two


def more(page: Page, label: str) -> None:
    page.locator('[aria-label="More"]').first.click()
    page.locator(".menu .btn", has_text=label).click()


# --- Before a match ---


def test_who_waits_for_what(new_page: Callable[..., Page]) -> None:
    ann, ben, eve = new_page(), new_page(), new_page(**PHONE)
    code = p.open_table(ann, "embossing/block", players=2, clock={"turn": 60, "call": 8})
    ann.goto(f"/t/{code}")
    ann.locator("h2", has_text="Waiting for friends").wait_for()
    assert "60 seconds a turn" in ann.inner_text(".gathering")
    for page in (ben, eve):
        page.goto(f"/t/{code}")
        page.locator("h2", has_text="Take a seat").wait_for()
        assert page.locator(".gathering .btn.main").count() == 1
    ben.locator("[data-act^=sit]").click()
    ben.locator(".go", has_text="starts when all are ready").wait_for()
    ann.locator(".go", has_text="is not ready yet").wait_for()
    assert not ann.locator(".invite").count(), "nobody else can come"
    eve.locator("h2", has_text="Every seat is taken").wait_for()
    assert eve.locator(".gathering .btn.main").evaluate(SEEN)
    check_access(eve)
    ben.locator(".btn", has_text="Stand up").click()
    eve.locator("[data-act^=sit]").wait_for()


# --- Somebody does not play ---


def test_for_somebody_who_is_away_the_host_lets_a_bot_play(new_page: Callable[..., Page]) -> None:
    ann, ben = seated(new_page, players=2)
    ben.goto("about:blank")
    rng = random.Random(2)
    while not ann.locator("[data-offer]").count():
        state = ann.evaluate(p.STATE)
        if state and not state.get("over"):
            p.by_mouse(ann, state, rng)
        ann.wait_for_timeout(30)
    assert "is away: the table waits" in ann.inner_text(".prompt")
    ann.set_viewport_size(PHONE["viewport"])  # type: ignore[arg-type]
    assert ann.locator(".seat .gone-word").inner_text() == "away ·"
    check_access(ann)
    ann.locator("[data-offer]").click()
    ann.locator(".seat .gone-word", has_text="bot").wait_for()
    ann.locator("[data-offer]").wait_for(state="detached")


def test_who_let_a_bot_play_plays_again_with_one_press(new_page: Callable[..., Page]) -> None:
    ann, _ = seated(new_page, players=3)
    more(ann, "Let a bot play for me")
    ann.locator(".acts .btn.main", has_text="Play again myself").click()
    ann.locator("[data-offer]").wait_for(state="detached")
    more(ann, "Give the match up")
    ann.get_by_text("You cannot come back").wait_for()
    ann.locator(".menu .btn", has_text="No, go on").click()
    more(ann, "Give the match up")
    ann.locator(".menu .btn.alarm").click()
    ann.locator(".prompt", has_text="You gave the match up").wait_for()
    assert not ann.locator("[data-offer]").count()


# --- The end of a match ---


def test_on_a_phone_what_comes_after_a_match_is_seen_at_once(new_page: Callable[..., Page]) -> None:
    ann, ben = new_page(**PHONE), new_page(**PHONE)
    browsing.sit_down(ann, ben, "embossing/block", browsing.STILL, players=3, options={"max_deals": 1})
    rng = random.Random(5)
    while not ann.locator(".upon .sheet").count():
        for page in (ann, ben):
            state = page.evaluate(p.STATE)
            if state and not state.get("over"):
                p.by_touch(page, state, rng)
        ann.wait_for_timeout(30)
    ann.set_viewport_size({"width": 360, "height": 520})  # less than any count needs
    assert ann.locator(".upon > .sheet").evaluate(FITS)
    again = ann.locator(".sheet .btn.main", has_text="Another")
    assert again.evaluate(SEEN)
    again.tap()
    ann.locator(".sheet", has_text="Waiting for").wait_for()
    ben.reload()
    ben.locator(".sheet", has_text="asks for another match").wait_for()
    assert ann.evaluate("document.activeElement.closest('.sheet') !== null"), (
        "the keys are where something can be pressed"
    )


# --- No table ---


@pytest.mark.parametrize(
    ("code", "told", "says"),
    [
        ("too-many", "You have 16 connections already: close one before you open another.", "There is no room"),
        ("bad-cookie", "Who you are cannot be told from this cookie: ask for a new one.", "does not know you"),
    ],
)
def test_what_may_be_otherwise_in_a_moment_can_be_tried_again(code: str, told: str, says: str, page: Page) -> None:
    amiss = [True]

    def between(route: Any) -> None:
        if not amiss[0]:
            route.connect_to_server()
            return
        route.send(f'{{"code":"{code}","sentence":"{told}"}}')
        route.close(code=4401)

    page.route_web_socket("**/socket?**", between)
    table = p.open_table(page, "embossing/block", players=2)
    page.goto(f"/t/{table}")
    page.locator("h1", has_text=says).wait_for()
    assert "cookie" not in page.inner_text("main")
    check_access(page)
    amiss[0] = False
    page.locator(".btn.main", has_text="Try again").click()
    page.locator(".gathering").wait_for()


def test_a_table_without_an_answer_can_be_tried_again(page: Page, watch: Watch) -> None:
    table = p.open_table(page, "embossing/block", players=2)
    page.route("**/api/me", lambda route: route.abort())
    page.goto(f"/t/{table}")
    page.locator("h1", has_text="There is no connection").wait_for()
    page.unroute("**/api/me")
    page.locator(".btn.main", has_text="Try again").click()
    page.locator(".gathering").wait_for()
    watch.expect("ERR_FAILED")


# --- A browser that does not do what the page needs ---


@pytest.mark.parametrize("path", ["/", "/t/abc", "/replay"])
def test_a_browser_without_modules_says_so(path: str, new_page: Callable[..., Page], watch: Watch) -> None:
    page = new_page(**PHONE, reduced_motion="reduce")
    page.route("**/*.js", lambda route: route.continue_() if "look.js" in route.request.url else route.abort())
    page.goto(path)
    assert not page.locator(".old").is_visible(), "first it is waited for what comes"
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    assert page.locator(".old h1").is_visible()
    assert page.locator(".old .sheet").evaluate(FITS) and page.locator(".old .btn.main").evaluate(SEEN)
    check_access(page)
    watch.expect("ERR_FAILED")


@pytest.mark.parametrize("path", ["/", "/t/abc", "/replay"])
def test_without_scripts_the_rules_are_one_press_away(path: str, new_page: Callable[..., Page]) -> None:
    page = new_page(**PHONE, java_script_enabled=False)
    page.goto(path)
    page.locator("h1", has_text="needs JavaScript").wait_for()
    page.locator("main .btn.main:visible").click()
    page.wait_for_url("**/rules")
