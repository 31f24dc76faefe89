"""Makes the pictures of the page for README and docs in a browser: `python examples/page_pictures.py`.

Tables shuffle by chance, so every run shows other positions: look at them before they are kept.
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
WIDE: Any = {"width": 1280, "height": 800}
PHONE: Any = {"width": 360, "height": 740}
OPEN = """async (table) => {
  localStorage.setItem("ivories", JSON.stringify({ pace: "quick" }));
  const asked = { method: "POST", headers: { "content-type": "application/json" } };
  await fetch("/api/me", { ...asked, body: "{}" });
  return (await (await fetch("/api/tables", { ...asked, body: JSON.stringify(table) })).json()).code;
}"""
MAY = ".rack [data-fits], .acts .btn:visible, .panel .btn:visible"


@contextmanager
def served() -> Iterator[str]:
    """A server that keeps nothing."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-m", "ivories", "serve", "--db", "memory", "--port", str(port)],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        time.sleep(3)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def moves(page: Page, count: int) -> None:
    """Plays so many moves; the piece for the next is picked."""
    done = 0
    while True:
        page.locator(MAY).first.wait_for()
        page.wait_for_timeout(400)
        piece, said = page.locator(".rack [data-fits]"), page.locator(".acts .btn:visible")
        if piece.count():
            piece.last.click()
            if done == count:
                return
            end = page.locator(".end.lit[role=button]")
            (end.first if end.count() else page.locator(".piece.up")).click()
            done += 1
        elif said.count():
            said.first.click()


def table(browser: Any, address: str, name: str, rules: str, count: int, **how: Any) -> None:
    """A picture of a table after so many moves of ours."""
    page = browser.new_context(viewport=how.get("size", WIDE), color_scheme=how.get("look", "dark")).new_page()
    page.goto(f"{address}/replay")
    code = page.evaluate(OPEN, {"rules": rules, "players": how.get("players", 4), "practice": True})
    page.goto(f"{address}/t/{code}#play")
    page.locator(".rack .piece").first.wait_for()
    if how.get("asked"):
        page.locator(".panel:visible, .rack [data-fits]").first.wait_for()
    else:
        moves(page, count)
    page.wait_for_timeout(600)
    page.screenshot(path=PICTURES / f"{name}.png")
    page.context.close()


def practice(browser: Any, address: str) -> None:
    """A question that was answered."""
    page = browser.new_context(viewport=WIDE, color_scheme="light").new_page()
    page.goto(f"{address}/practice#match/5")
    page.locator(".options .option").nth(1).click()
    page.locator(".check").click()
    page.wait_for_timeout(300)
    page.screenshot(path=PICTURES / "page-practice.png")


def main() -> None:
    with served() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_context(viewport=WIDE, color_scheme="light").new_page()
        page.goto(address)
        page.locator(".card").first.wait_for()
        page.wait_for_timeout(500)
        page.screenshot(path=PICTURES / "page-home.png")
        table(browser, address, "page-table", "halsam/muggins", 3)
        table(browser, address, "page-phone", "embossing/draw", 3, players=2, size=PHONE, look="light")
        table(browser, address, "page-texas", "halsam/texas", 0, asked=True)
        practice(browser, address)
        browser.close()


if __name__ == "__main__":
    main()
