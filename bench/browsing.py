"""What people do in a browser before a match begins, told to Playwright: for measuring the pages and for testing them.

Pages are those of a context whose `base_url` is the server's address.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

STILL = {"pace": "none", "motion": "none"}  # settings: nothing is waited for
KEEP = """(settings) => localStorage.setItem("ivories", JSON.stringify(settings))"""
OPEN = """async (table) => {
  const asked = { method: "POST", headers: { "content-type": "application/json" } };
  await fetch("/api/me", { ...asked, body: "{}" });
  const opened = await fetch("/api/tables", { ...asked, body: JSON.stringify(table) });
  return (await opened.json()).code;
}"""


def choose(page: Page, settings: dict[str, Any]) -> None:
    """Keeps settings in a browser that has seen nothing yet."""
    page.goto("/replay")  # any page of the server
    page.evaluate(KEEP, settings)


def open_table(page: Page, rules: str, settings: dict[str, Any], **table: Any) -> str:
    """A table of a guest whom this page makes; gives its code."""
    choose(page, settings)
    code: str = page.evaluate(OPEN, {"rules": rules, **table})
    return code


def sit_down(one: Page, two: Page, rules: str, settings: dict[str, Any], **table: Any) -> str:
    """Two people at a table, in a match, bots in the other seats; gives its code."""
    code = open_table(one, rules, settings, **table)
    one.goto(f"/t/{code}")
    one.locator("[data-act=start]").wait_for()
    choose(two, settings)
    two.goto(f"/t/{code}")
    two.locator("[data-act^='sit']:not([data-act='sit 0'])").first.click()
    two.locator("[data-act=ready]").click()
    one.locator(".chairs", has_text="ready").wait_for()
    one.locator("[data-act=start]").click()
    for page in (one, two):
        page.locator(".rack .piece").first.wait_for()
    return code
