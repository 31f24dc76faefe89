"""The sheet at the end of a match: its chart, for the eye and the ear, and what can be done."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from tests.web import player as p
from tests.web.chromium import MARKS
from tests.web.watching import check_access

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = MARKS


def test_the_end_of_a_match(page: Page) -> None:
    code = p.begin(page, "embossing/block", practice=True, options={"target": 1})
    while not page.locator(".course").count():
        p.play_deal(page, p.by_mouse, random.Random(4))
        if not page.locator(".course").count():
            page.keyboard.press(" ")
    assert page.locator(".hands thead th").all_inner_texts()[-2:] == ["This deal", "Score"]
    check_end(page, code)
    page.reload()
    page.locator(".place-list").wait_for()
    check_end(page, code)


def check_end(page: Page, code: str) -> None:
    assert page.locator(".chart:visible").count() == 1
    assert page.locator(".chart:visible polyline").count() == 2
    heads = page.locator(".course table thead th").all_text_contents()
    assert len(heads) == 2 and "You" in heads
    assert page.locator(".course table tbody th").all_text_contents()[:2] == ["Start", "Deal 1"]
    with page.expect_download() as saved:
        page.get_by_text("Save the record").click()
    assert saved.value.suggested_filename == f"ivories-{code}-1.txt"
    check_access(page)
