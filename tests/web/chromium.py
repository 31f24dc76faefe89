"""A real browser for tests: the Chromium or Chrome of this machine, driven by Playwright."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PATIENCE = 60_000  # milliseconds until something that does not happen is given up
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NONE_HERE = "no browser is installed here: the tests of the pages need Chromium (Debian: chromium) or Chrome"
FLAGS = (
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip

# What a test that opens pages carries: one process starts one browser, and coverage would see nothing of the server.
MARKS = [pytest.mark.xdist_group("browser"), pytest.mark.heavy]


def found() -> str | None:
    """The browser of this machine."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Chromium:
    """A browser that runs. Whoever uses it does so within `awake`."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._loop: asyncio.AbstractEventLoop | None = None

    def sleep(self) -> None:
        """Playwright leaves its loop running between two calls, and no other test could run one of its own."""
        self._loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)

    @contextmanager
    def awake(self) -> Iterator[Browser]:
        """Playwright's loop runs again, for so long."""
        asyncio._set_running_loop(self._loop)
        try:
            yield self.browser
        finally:
            asyncio._set_running_loop(None)


@contextmanager
def running(path: str) -> Iterator[Chromium]:
    """A browser, until the end."""
    from playwright.sync_api import sync_playwright

    playwright = sync_playwright().start()
    root = os.geteuid() == 0  # for whom Chromium's own sandbox does not work
    browser = playwright.chromium.launch(
        executable_path=path, args=FLAGS, headless=True, chromium_sandbox=not root, timeout=PATIENCE
    )
    made = Chromium(browser)
    made.sleep()
    try:
        yield made
    finally:
        with made.awake():
            browser.close()
            playwright.stop()
