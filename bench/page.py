"""How quick the page is, in a real browser on this machine: `python bench/page.py [--json]`.

It starts servers of its own over loopback and Debian's Chromium without a window. Times are of this machine while both
run on it; what is written in docs/speed.md names this command.
"""

from __future__ import annotations

import argparse
import json
import shutil
import socket
import statistics
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from browsing import STILL, open_table, sit_down
from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).parent.parent
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--enable-precise-memory-info",
]  # fmt: skip
QUICK = {"pace": "none"}


@contextmanager
def served() -> Iterator[str]:
    """A server that keeps nothing."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(HERE / "scripts" / "run"), "serve", "--db", "memory", "--port", str(port)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + 30
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                time.sleep(0.02)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


MOVED = """() => [...document.querySelectorAll(".lines li")]
  .some((one) => /^You (lead|play|draw|pass)/.test(one.textContent))"""
MINE = ".me.turn .piece[data-fits]"


# --- The first move ---


def first_move(browser: Any) -> float:
    """Seconds from the command to the first move of one's own: a server starts, the page comes, a button is pressed."""
    began = time.perf_counter()
    with served() as address:
        page = browser.new_context().new_page()
        page.goto(address)
        page.locator(".btn.main").first.click()
        page.locator(f"{MINE}, .acts .btn:visible, .panel .btn:visible").first.wait_for()
        lay(page)
        page.wait_for_function(MOVED)
        took = time.perf_counter() - began
        page.context.close()
    return took


def lay(page: Page) -> None:
    """Does something that may be done."""
    piece = page.locator(MINE)
    if not piece.count():
        return page.locator(".acts .btn:visible, .panel .btn:visible").first.click()
    key = piece.first.get_attribute("data-piece")
    piece.first.click()
    end = page.locator(".end.lit[role=button]")
    if end.count():
        end.first.click(force=True)
    else:
        page.locator(f'[data-piece="{key}"]').first.click()


# --- What is sent ---


def transferred(browser: Any, address: str) -> int:
    """Bytes of a table's page, as they come over the wire, frames of the socket until the first move included."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    code = open_table(page, "halsam/muggins", QUICK, players=4, practice=True)
    found = {"bytes": 0}
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    tools.on("Network.loadingFinished", lambda event: found.update(bytes=found["bytes"] + event["encodedDataLength"]))
    tools.on(
        "Network.webSocketFrameReceived",
        lambda event: found.update(bytes=found["bytes"] + len(event["response"]["payloadData"])),
    )
    page.goto(f"/t/{code}#play")
    page.locator(MINE).first.wait_for()
    context.close()
    return int(found["bytes"])


# --- From one player to the other ---

WATCH = """() => {
  window.seen = [];
  new MutationObserver(() => window.seen.push(performance.timeOrigin + performance.now()))
    .observe(document.querySelector(".lying"), { childList: true });
}"""
SENT = """() => {
  window.sent = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (data.includes('"act"')) window.sent.push(performance.timeOrigin + performance.now());
    return send.call(this, data);
  };
}"""


def reaching(browser: Any, address: str, matches: int) -> list[float]:
    """Milliseconds from a move that is sent to the other player's document."""
    took: list[float] = []
    for _ in range(matches):
        one, two = (browser.new_context(base_url=address).new_page() for _ in range(2))
        sit_down(one, two, "embossing/block", STILL, players=2)
        for page in (one, two):
            page.evaluate(WATCH)
            page.evaluate(SENT)
        took += _one_deal(one, two)
        for page in (one, two):
            page.context.close()
    return took


def _one_deal(one: Page, two: Page) -> list[float]:
    for _ in range(40):
        for page in (one, two):
            if page.locator(".upon .sheet").count():
                return [*_gaps(one, two), *_gaps(two, one)]
            if page.locator(f"{MINE}, .me.turn ~ * .btn, .acts .btn:visible").count():
                lay(page)
                page.wait_for_timeout(60)
    return [*_gaps(one, two), *_gaps(two, one)]


def _gaps(sender: Page, other: Page) -> list[float]:
    """Each move that was sent, and the first change of the other's table after it."""
    sent, seen = sender.evaluate("window.sent"), other.evaluate("window.seen")
    found = []
    for at in sent:
        later = [when for when in seen if when >= at]
        if later and min(later) - at < 1_000:
            found.append(min(later) - at)
    return found


# --- Frames and memory ---

FRAMES = """() => {
  window.frames_taken = [];
  const port = new MessageChannel();
  let began = 0;
  port.port1.onmessage = () => window.frames_taken.push(performance.now() - began);
  const next = () => { began = performance.now(); port.port2.postMessage(0); requestAnimationFrame(next); };
  requestAnimationFrame(next);
}"""


SLOWER = """async () => {
  const from = document.querySelector('script[type="module"]').src;
  (await import(new URL("./settings.js", from))).change({ pace: "quick" });
}"""


def full_board(browser: Any, address: str) -> tuple[list[float], int]:
    """Milliseconds that frames take while pieces slide onto a large cross, and how many pieces lay there."""
    page = browser.new_context(base_url=address, viewport={"width": 1280, "height": 800}).new_page()
    options = {"pieces": "double-twelve", "hand": 22, "max_deals": 1}
    code = open_table(page, "doublesix/cross", QUICK, players=4, practice=True, options=options)
    page.goto(f"/t/{code}#play")
    page.locator(".rack .piece").first.wait_for()
    bot_plays(page)
    page.wait_for_function("() => document.querySelectorAll('.layout .face').length >= 40", timeout=120_000)
    page.evaluate(SLOWER)
    page.evaluate(FRAMES)
    page.locator(".upon .sheet").wait_for(timeout=120_000)
    laid = page.locator(".layout .face").count()
    taken: list[float] = page.evaluate("window.frames_taken")
    page.context.close()
    return taken, laid


def bot_plays(page: Page) -> None:
    page.locator('[aria-label="More"]').first.click()
    page.locator(".menu .btn", has_text="bot play for me").click()


PLAYER = """() => setInterval(() => {
  const press = (where) => {
    const found = [...document.querySelectorAll(where)].find((one) => one.getClientRects().length);
    found?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return found;
  };
  press(".upon .sum .btn:last-child") || press(".end.lit[role=button]") || press(".piece.up")
    || press(".piece[data-fits]") || press(".acts .btn");
}, 15)"""
DEAL = "(deal) => Number(document.querySelector('.top .quiet').textContent.split(' ')[1]) >= deal"


def memory(browser: Any, address: str, deals: int) -> list[tuple[int, int]]:
    """Kilobytes of the page after so many deals, once nothing is left to be freed."""
    context = browser.new_context(base_url=address)
    page = context.new_page()
    options = {"target": 100_000}
    code = open_table(page, "embossing/muggins", QUICK, players=2, practice=True, options=options)
    page.goto(f"/t/{code}#play")
    page.locator(".rack .piece").first.wait_for()
    tools = context.new_cdp_session(page)
    page.evaluate(PLAYER)
    found: list[tuple[int, int]] = []
    for deal in range(10, deals + 1, 10):
        page.wait_for_function(DEAL, arg=deal, timeout=120_000)
        tools.send("HeapProfiler.collectGarbage")
        found.append((deal, int(tools.send("Runtime.getHeapUsage")["usedSize"]) // 1024))
    context.close()
    return found


def p95(values: list[float]) -> float:
    return statistics.quantiles(values, n=20)[-1] if len(values) > 1 else values[0]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--json", action="store_true")
    asked.add_argument("--deals", type=int, default=50)
    asked.add_argument("--matches", type=int, default=6)
    chosen = asked.parse_args()
    subprocess.run([HERE / "scripts" / "setup"], check=True)  # the packages are at hand
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        first = first_move(browser)
        with served() as address:
            sent = transferred(browser, address)
            gaps = reaching(browser, address, chosen.matches)
            frames, laid = full_board(browser, address)
            kept = memory(browser, address, chosen.deals)
        browser.close()
    found = {
        "first_move_s": round(first, 2),
        "transferred_kB": round(sent / 1000, 1),
        "reached_ms_p50": round(statistics.median(gaps), 1),
        "reached_ms_p95": round(p95(gaps), 1),
        "moves": len(gaps),
        "frame_ms_p95": round(p95(frames), 1),
        "frames": len(frames),
        "pieces": laid,
        "memory_kB": kept,
    }
    print(json.dumps(found) if chosen.json else "\n".join(f"{name:16} {value}" for name, value in found.items()))


if __name__ == "__main__":
    main()
