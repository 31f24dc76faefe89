"""What goes wrong in a page while a test looks elsewhere, and what people with other senses cannot use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, ConsoleMessage, Page

GRAVE = ("serious", "critical")


class Watch:
    """Everything that a page complains of, and whatever it asks of others than our server."""

    def __init__(self, address: str) -> None:
        self._host = urlsplit(address).netloc
        self.wrong: list[str] = []
        self.files: set[str] = set()  # the addresses of pages that are files

    def over(self, context: BrowserContext) -> None:
        """Watches all pages of a context."""
        context.on("console", self._said)
        context.on("weberror", lambda error: self.wrong.append(f"not caught: {error.error}"))
        context.on("request", lambda request: self._asked(request.url))
        context.on("page", lambda page: page.on("websocket", lambda socket: self._asked(socket.url)))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.wrong.append(f"on the console: {message.text} ({message.location.get('url')})")

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        if url.partition("#")[0] in self.files:
            return
        if parts.scheme not in ("data", "blob") and parts.netloc != self._host:
            self.wrong.append(f"asked another host: {url}")

    def expect(self, words: str) -> None:
        """Takes complaints with these words off, which are meant; there must be one."""
        left = [one for one in self.wrong if words not in one]
        assert len(left) < len(self.wrong), f"nobody complains of {words!r}: {self.wrong}"
        self.wrong = left


def check_access(page: Page, **options: Any) -> None:
    """Fails for what axe finds that keeps people from using a page."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, options={"resultTypes": ["violations"], **options}).response["violations"]
    grave = [one for one in found if one["impact"] in GRAVE]
    assert not grave, "\n".join(f"{one['id']}: {one['help']}\n{_where(one)}" for one in grave)


def _where(finding: dict[str, Any]) -> str:
    return "\n".join(f"    {node['html'][:200]}\n    {node.get('failureSummary', '')}" for node in finding["nodes"])
