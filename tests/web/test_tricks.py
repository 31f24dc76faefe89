"""What is drawn around tricks: meters of both sides, the stock, tricks that were taken."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tests.web import player as p
from tests.web.chromium import MARKS
from tests.web.watching import check_access

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = MARKS


def test_meters_and_the_stock_of_bingo(page: Page) -> None:
    p.begin(page, "embossing/bingo", practice=True)
    while not page.locator(".heap").count():
        state = page.wait_for_function(p.STATE).json_value()
        p.by_mouse(page, {**state, "words": ["show"]}, random.Random(1))
        page.wait_for_timeout(20)
    assert page.locator(".tally dt").all_inner_texts()[0].startswith("You")
    assert page.locator(".tally dd").first.inner_text().endswith("of 70")
    assert page.locator(".stock .face").count() == 1 and "in the stock" in (page.locator(".trick").text_content() or "")
    assert not page.locator(".contract .turned").count(), "it lies under the stock"
    check_access(page)


def test_a_stock_that_is_closed_is_seen(page: Page) -> None:
    for _ in range(30):  # who leads may close, which is chance
        p.begin(page, "embossing/bingo", practice=True)
        if "close" in page.wait_for_function(p.STATE).json_value()["words"]:
            break
    page.locator('[data-play="close"]').click()
    page.locator(".stock.closed").wait_for()
    assert not page.locator(".stock .face").count() and "stock closed" in (page.locator(".trick").text_content() or "")
