"""The rules in a browser: readable in every look, on a telephone, and without a script."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.web.chromium import MARKS
from tests.web.test_home import LOOKS, PHONE
from tests.web.watching import Watch, check_access

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = MARKS

WIDE = "document.documentElement.scrollWidth"


@pytest.mark.parametrize("look", LOOKS)
def test_everybody_can_read_them(look: str, new_page: Callable[..., Page]) -> None:
    page = new_page(viewport=PHONE, **LOOKS[look])
    for path in ("/rules/embossing/bergen#headers", "/rules"):
        page.goto(path)
        page.get_by_role("button", name="Settings").wait_for()
        assert page.evaluate(WIDE) == PHONE["width"], "nothing sticks out"
        check_access(page)


def test_a_clause_that_is_linked_to_is_marked(page: Page) -> None:
    page.goto("/rules/embossing/bergen#headers")
    found = page.locator("#headers")
    assert found.evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
    assert found.evaluate("one => one.getBoundingClientRect().top < innerHeight")


def test_games_side_by_side_scroll_in_their_box(new_page: Callable[..., Page]) -> None:
    page = new_page(viewport=PHONE)
    page.goto("/rules")
    box = page.get_by_role("region", name="Block")
    left = "one => one.querySelector('tbody tr:nth-child(3) th').getBoundingClientRect().left"
    before = box.evaluate(left)
    box.evaluate("one => one.scrollBy(300, 0)")
    assert box.evaluate("one => one.scrollLeft") > 100 and box.evaluate(left) == before, "its first column stays"


@pytest.mark.parametrize("look", LOOKS)
def test_a_table_that_goes_on_at_the_right_shows_it(look: str, new_page: Callable[..., Page]) -> None:
    page = new_page(viewport=PHONE, **LOOKS[look])
    page.goto("/rules")
    box = page.get_by_role("region", name="Block")
    assert box.evaluate("one => one.scrollWidth > one.clientWidth")
    cover, shade, *_ = box.evaluate("one => getComputedStyle(one).backgroundAttachment").split(", ")
    assert (cover, shade) == ("local", "scroll"), "what covers the shade lies at the end of the table"
    box.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.scrolls').scrollLeft > 0")


def test_they_need_no_script(new_page: Callable[..., Page]) -> None:
    page = new_page(java_script_enabled=False)
    page.goto("/rules/halsam/texas")
    assert page.locator("#bids, #auction, #pieces").first.is_visible()
    page.get_by_role("link", name="Rules", exact=True).click()
    assert page.locator("h1").inner_text() == "The games side by side"


def test_wrong_rules_lead_to_the_first_page(page: Page, watch: Watch, address: str) -> None:
    answer = page.goto("/rules/nobody/knows")
    assert answer is not None and answer.status == 404 and page.locator("h1").inner_text() == "There is nothing here"
    check_access(page)
    page.get_by_role("link", name="To the games").click()
    page.wait_for_url(f"{address}/")
    watch.expect("404")
