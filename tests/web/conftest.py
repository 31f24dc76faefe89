"""A server and a browser for the tests of the pages."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.process import Process
from tests.web import chromium as c
from tests.web.watching import Watch

if TYPE_CHECKING:
    from playwright.sync_api import Page

LIMITS = [
    f"{name}=100000"
    for name in ("tables_a_minute", "connects_a_minute", "asks_a_minute", "records_a_minute", "guesses_a_minute")
]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where a server is that keeps nothing; it has nothing to complain of."""
    with Process("memory", LIMITS, IVORIES_LOG="WARNING") as made:
        yield made.address
        made.end(signal.SIGTERM)
        assert not made.said, made.said.decode()


@pytest.fixture(scope="session")
def chromium() -> Iterator[c.Chromium]:
    path = c.found()
    if path is None:
        (pytest.fail if os.environ.get("IVORIES_CI") else pytest.skip)(c.NONE_HERE)
    with c.running(path) as made:
        yield made


@pytest.fixture
def watch(address: str) -> Watch:
    return Watch(address)


@pytest.fixture
def new_page(
    chromium: c.Chromium, address: str, watch: Watch, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Opens pages, each for a guest of its own (`new_page(viewport=…, color_scheme="dark")`); all are watched."""
    assert request.node.get_closest_marker("xdist_group"), "pytestmark = chromium.MARKS"

    def opened(**options: Any) -> Page:
        context = stack.enter_context(browser.new_context(base_url=address, **options))
        context.set_default_timeout(c.PATIENCE)
        watch.over(context)
        return context.new_page()

    with chromium.awake() as browser:
        with ExitStack() as stack:
            yield opened
            for context in browser.contexts:
                for page in context.pages:
                    page.evaluate("0")  # what it has said until now has come then
        assert not watch.wrong, "\n".join(watch.wrong)


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page of a guest who has never been here."""
    return new_page()
