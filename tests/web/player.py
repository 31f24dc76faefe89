"""Somebody who plays at a table's page: by mouse, by keys alone or with a finger, whatever may be done."""

from __future__ import annotations

import contextlib
import random
import re
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import browsing

if TYPE_CHECKING:
    from playwright.sync_api import Page

# What can be done now: pieces that fit, buttons that are not shut; or that a deal has ended.
STATE = """() => {
  const shown = (one) => one.offsetParent !== null;
  const list = (where) => [...document.querySelectorAll(where)].filter(shown);
  if (list(".upon .sheet:not(.gathering)").length) return { over: true };
  const open = (one) => one.getAttribute("aria-disabled") !== "true";
  const buttons = list(".acts .btn:not([data-offer]), .panel:not([hidden]) .btn").filter(open);
  const pieces = list(".rack [data-fits]").map((one) => one.dataset.piece);
  const words = buttons.map((one) => one.dataset.play ?? one.textContent);
  return pieces.length || words.length ? { pieces, words, say: document.querySelector(".prompt").textContent } : null;
}"""


def open_table(page: Page, rules: str, *, settings: dict[str, Any] | None = None, **table: Any) -> str:
    """A table of a guest whom this page makes; gives its code."""
    return browsing.open_table(page, rules, {**browsing.STILL, **(settings or {})}, **table)


def begin(page: Page, rules: str, *, settings: dict[str, Any] | None = None, **table: Any) -> str:
    """Goes to a new table and begins to play there against bots."""
    code = open_table(page, rules, settings=settings, **table)
    page.goto(f"/t/{code}#play")
    page.locator(".rack .piece").first.wait_for()
    return code


Way = Callable[["Page", dict[str, Any], random.Random], None]


LONGEST = 240  # seconds for a deal: where what is pressed does nothing, every try takes long


def play_deal(page: Page, way: Way, rng: random.Random, most: int = 400) -> int:
    """Plays until a deal is counted; how often something was done."""
    begun, state = time.monotonic(), {}
    for done in range(most):
        if time.monotonic() - begun > LONGEST:
            break
        state = page.wait_for_function(STATE).json_value()
        if state.get("over"):
            return done
        way(page, state, rng)
        page.wait_for_timeout(20)
    raise AssertionError(f"the deal does not end: {state} in {page.locator('body').inner_html()}")


def _too_late() -> type[Exception]:
    from playwright.sync_api import TimeoutError

    return TimeoutError


def _pressed(one: Any, how: str) -> None:
    """Presses something, unless it goes away just then: the table has gone on."""
    with contextlib.suppress(_too_late()):
        getattr(one, how)(timeout=2_000)


def by_mouse(page: Page, state: dict[str, Any], rng: random.Random) -> None:
    """A press on a piece, then on an end or on the piece once more; or on a button."""
    _by_pointer(page, state, rng, "click")


def by_touch(page: Page, state: dict[str, Any], rng: random.Random) -> None:
    """The same with a finger."""
    _by_pointer(page, state, rng, "tap")


def _by_pointer(page: Page, state: dict[str, Any], rng: random.Random, how: str) -> None:
    if not state["pieces"]:
        return _say(page, rng.choice(state["words"]), how)
    piece = page.locator(f'.rack [data-piece="{rng.choice(state["pieces"])}"]')
    _pressed(piece, how)
    end = page.locator(".end.lit[role=button]")
    if end.count():
        _pressed(end.first, how)
    elif piece.count() and piece.get_attribute("aria-pressed") == "true":
        _pressed(piece, how)
    _state_count(page, rng, lambda one: _pressed(one, how))


def by_keys(page: Page, state: dict[str, Any], rng: random.Random) -> None:
    """Tab into the page, arrows along the rack or the keys, Enter."""
    keys = page.keyboard
    if not state["pieces"]:
        word = rng.choice(state["words"])
        if word in LETTERS:
            return keys.press(LETTERS[word])
        return keys.press("Enter") if _walk_to(page, f'[data-play="{word}"]') else None
    if not _walk_to(page, f'.rack [data-piece="{rng.choice(state["pieces"])}"]'):
        return
    keys.press("Enter")
    if page.locator(".end.lit[role=button]").count():
        keys.press("ArrowUp")
        if rng.random() < 0.5:
            keys.press("ArrowRight")
    keys.press("Enter")
    _state_count(page, rng, lambda one: keys.press("Enter"))


LETTERS = {"draw": "d", "pass": "p", "muggins": "m"}


WALKED = """(where) => document.activeElement?.matches(where) ? "there"
  : [...document.querySelectorAll(where)].some((one) => one.checkVisibility({ visibilityProperty: true })) ? "on"
  : "gone" """
# Whether the focus is in the group of what is walked to: arrows lead along it.
BESIDE = """(where) => Boolean(document.activeElement?.closest(".rack, .bids, .named")
  ?.contains(document.querySelector(where)))"""


def _walk_to(page: Page, where: str) -> bool:
    """With arrows where the focus is in the same group, else with Tab; false where the table has gone on meanwhile."""
    for _ in range(80):
        found = page.evaluate(WALKED, where)
        if found != "on":
            return bool(found == "there")
        page.keyboard.press("ArrowRight" if page.evaluate(BESIDE, where) else "Tab")
    raise AssertionError(f"no key leads to {where}")


def _say(page: Page, word: str, how: str) -> None:
    button = page.locator(f'[data-play="{word}"]:visible').first
    _pressed(button if button.count() else page.locator(".panel .btn:visible").first, how)


def _state_count(page: Page, rng: random.Random, press: Callable[[Any], None]) -> None:
    counts = page.locator(".mid > .panel:not([hidden]) .row .btn")
    if counts.count():
        press(counts.nth(rng.randrange(counts.count())))


def named(text: str) -> set[tuple[int, int]]:
    """The pieces that a text names: 6-4."""
    found = re.findall(r"(?<![\w.-])(\d{1,2})-(\d{1,2})(?![\w-])", text)
    return {(max(int(a), int(b)), min(int(a), int(b))) for a, b in found}
