"""Replays in a real browser: a record that is dropped, a table's match, and what can be wrong with either."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import pytest

import ivories
from ivories import testing
from ivories.server.limits import Limits
from tests.web.chromium import MARKS
from tests.web.watching import Watch, check_access

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = MARKS

RECORDS = Path(__file__).parents[1] / "games"
FAMILIES = ("halsam/muggins", "halsam/texas", "embossing/poker", "musical/sebastopol")
SHOWN = ".at-table.replay:not(.idle)"

DROP = """(text) => {
  const data = new DataTransfer();
  data.items.add(new File([text], "match.txt", { type: "text/plain" }));
  for (const name of ["dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(name, { dataTransfer: data, bubbles: true, cancelable: true }));
  }
}"""

# Every piece that is drawn face up, where it is drawn, and every piece that is named in words that belong to the step.
SEEN = """() => {
  const drawn = (where) => [...document.querySelectorAll(where)].flatMap((part) => [...part.querySelectorAll(".face")])
    .map((face) => face.dataset.numbers.split(" "))
    .map((halves) => halves.sort((one, other) => other - one).join("-")).sort();
  const labels = [...document.querySelectorAll(".felt [aria-label], .felt p, .felt dd")]
    .map((one) => `${one.getAttribute("aria-label") ?? ""} ${one.matches("p, dd") ? one.textContent : ""}`).join(" ");
  return {
    laid: drawn(".layout, .trick").filter((one) => one),
    rack: drawn(".rack"),
    seats: drawn(".ring"),
    all: drawn("body"),
    named: [...new Set(labels.replaceAll("\\u2011", "-").match(/\\b\\d+-\\d+\\b/g) ?? [])],
    scores: Object.fromEntries([...document.querySelectorAll(".ring [data-seat]")]
      .map((seat) => [seat.dataset.seat, seat.querySelector(".seat-score").textContent])),
    below: document.querySelector(".self .seat-score").textContent,
    where: document.querySelector(".where").textContent,
  };
}"""


def record(name: str) -> str:
    return (RECORDS / f"{name}.txt").read_text(encoding="utf-8")


def drop(page: Page, text: str) -> None:
    page.goto("/replay")
    page.locator("main h1").wait_for()
    page.evaluate(DROP, text)


def steps_of(page: Page, text: str, **asked: Any) -> dict[str, Any]:
    """What the server says of a deal."""
    answer = page.request.post("/api/replay", data=json.dumps({"record": text, **asked}))
    assert answer.ok
    found: dict[str, Any] = answer.json()
    return found


def written(pieces: list[list[int]]) -> list[str]:
    return sorted("-".join(map(str, sorted(piece, reverse=True))) for piece in pieces)


def at(page: Page, step: int, last: int) -> Any:
    """What is seen, once a step is shown."""
    page.locator(".where", has_text=re.compile(f"^{step} / {last}$")).wait_for()
    return page.evaluate(SEEN)


def compare(seen: Any, step: dict[str, Any], where: str) -> None:
    """What is drawn is what the view has, and nothing besides."""
    view, page = step["seen"]["view"], step["seen"]["page"]
    trick = step["trick"]["pieces"] if step.get("trick") else (view["tricks"] or {"trick": []})["trick"]
    laid = [one["piece"] for one in (trick if view["tricks"] else view["layout"])]
    assert seen["laid"] == written(laid), where
    below = page["below"]
    opened = step.get("hands") or [hand.get("pieces", []) for end in step.get("ends", ())[-1:] for hand in end["hands"]]
    own = view["hand"] if view["seat"] is not None else opened[below] if step.get("hands") else []
    assert seen["rack"] == written(own), where
    others = [piece for seat, hand in enumerate(opened) if seat != below for piece in hand]
    at_seats = others or [piece for plate in page["plates"] for piece in plate.get("shown", ())]
    assert seen["seats"] == written(at_seats), where
    assert seen["all"] == sorted(seen["laid"] + seen["rack"] + seen["seats"]), where
    said = json.dumps([step["lines"], page["facts"], page["plates"], page["picture"], page["say"]])
    pieces = set(seen["all"]) | set(re.findall(r"\d+-\d+", said))
    assert set(seen["named"]) <= pieces, where
    assert {**seen["scores"], str(below): seen["below"]} == {
        str(seat): plate["score"] for seat, plate in enumerate(page["plates"])
    }, where


@pytest.mark.parametrize("name", FAMILIES)
def test_a_dropped_record_is_stepped_through_by_keyboard(name: str, page: Page) -> None:
    text = record(name)
    drop(page, text)
    page.locator(SHOWN).wait_for()
    for seat in ("all", "0"):
        if seat != "all":
            page.goto(f"/replay?seat={seat}")  # the tab has the record still
            page.locator(SHOWN).wait_for()
        found = steps_of(page, text, seat=seat)
        last = len(found["steps"]) - 1
        for number, step in enumerate(found["steps"]):
            compare(at(page, number, last), step, f"{name} {seat} {number}")
            page.keyboard.press("ArrowRight")
        page.locator(".where", has_text=re.compile("^0 /" if found["deals"] > 1 else "^.")).wait_for()
        page.keyboard.press("End")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowLeft")  # back into the deal before, at its end
        compare(at(page, last, last), found["steps"][-1], f"{name} {seat} back")


@pytest.mark.everyday
def test_what_one_seat_may_not_know_is_nowhere_in_the_document(page: Page) -> None:
    """A word or a number of another's draw would be one: the whole of the page is read, its log included."""
    text = record("halsam/draw")
    drop(page, text)
    page.locator(SHOWN).wait_for()
    page.goto("/replay?seat=onlooker&step=3")
    page.locator(SHOWN).wait_for()
    shown = steps_of(page, text, seat="onlooker")
    known = set(re.findall(r"\d+-\d+", json.dumps([(one["lines"], one.get("ends", [])) for one in shown["steps"]])))
    assert set(re.findall(r"\b\d+-\d+\b", page.locator("main").inner_text())) <= known
    assert page.locator(".rack .piece").count() == 0 and page.locator(".seat-open").count() == 0
    everything = steps_of(page, text, seat="all")
    drawn = {"-".join(map(str, piece)) for hand in everything["steps"][3]["hands"] for piece in hand} - {
        "-".join(map(str, one["piece"])) for one in everything["steps"][-1]["seen"]["view"]["layout"]
    }
    assert drawn and not drawn & set(page.evaluate(SEEN)["all"])


# --- A table's ---


PLAYED = """async () => {
  const ask = (path, body) => fetch(path, { method: "POST", headers: { "content-type": "application/json" },
    body: JSON.stringify(body) }).then((answer) => answer.json());
  await ask("/api/me", { name: "Ann" });
  const { code } = await ask("/api/tables", { rules: "embossing/block", players: 2, practice: true });
  const socket = new WebSocket(`ws://${location.host}/api/tables/${code}/socket`);
  let heard = () => undefined;
  let seen = null;
  socket.onmessage = ({ data }) => { const sent = JSON.parse(data); seen = sent.seen ?? seen; heard(sent); };
  await new Promise((open) => (socket.onopen = open));
  const say = (message) => new Promise((done) => {
    heard = (sent) => sent.is === "taken" || sent.is === "refused" ? done(sent) : undefined;
    socket.send(JSON.stringify({ ref: 1, ...message }));
  });
  await say({ do: "sit", seat: 0 });
  await say({ do: "fill", seat: 1 });
  await say({ do: "start" });
  while (!seen?.plays?.length) await new Promise((later) => setTimeout(later, 20));
  const acted = await say({ do: "act", action: seen.plays[0], position: seen.standing.position });
  const done = [acted, await say({ do: "resign" })];
  socket.close();
  return { code, done: done.map((one) => one.is) };
}"""


def test_a_table_s_match_that_was_given_up_and_a_link_to_one_step(
    page: Page, new_page: Callable[..., Page], watch: Watch
) -> None:
    page.goto("/replay")
    played = page.evaluate(PLAYED)
    code = played["code"]
    assert played["done"] == ["taken", "taken"]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/replay/{code}")
    page.locator(SHOWN).wait_for()
    assert "Ann gave the match up" in page.inner_text(".about")
    assert page.locator(".eyes .btn").all_inner_texts() == ["All hands", "Ann (you)", *names(page)[1:], "Onlooker"]
    page.locator(".eyes [aria-pressed=true]", has_text="Ann").wait_for()
    page.keyboard.press("End")
    page.locator(".moves", has_text="give the match up").wait_for()
    page.locator(".moves button").nth(1).click()
    seen = page.evaluate(SEEN)
    page.locator(".top .btn", has_text="Share").click()
    page.locator(".note:not([hidden])").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert parse_qs(urlsplit(link).query) == {"match": ["1"], "deal": ["1"], "step": [seen["where"].split(" ")[0]]}
    page.goto(link)
    page.locator(SHOWN).wait_for()
    assert page.evaluate(SEEN) == seen
    saves(page, code)
    stranger = new_page()
    stranger.goto(link)
    stranger.locator(SHOWN).wait_for()
    theirs = stranger.evaluate(SEEN)
    assert theirs["where"] == seen["where"] and theirs["laid"] == seen["laid"] and not theirs["rack"]
    assert stranger.locator(".eyes *").count() == 0
    stranger.goto(f"{link}&seat=all")
    stranger.locator(".note.wrong").wait_for()
    assert stranger.evaluate(SEEN) == theirs
    watch.expect("400")


def names(page: Page) -> list[str]:
    return ["", *page.locator(".ring .seat-name b").all_inner_texts()]


def saves(page: Page, code: str) -> None:
    """Everything that can be saved is there, through the same eyes."""
    page.locator(".top .btn", has_text="Save").click()
    links = page.locator("dialog a[download]").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert len(links) == 4
    for link in links:
        answer = page.request.get(link)
        assert answer.ok and f"/api/tables/{code}/" in link
    page.keyboard.press("Escape")


def test_what_is_shown_of_a_dropped_record_can_be_saved(page: Page) -> None:
    drop(page, record("halsam/muggins"))
    page.locator(SHOWN).wait_for()
    page.keyboard.press("ArrowRight")
    page.locator(".top .btn", has_text="Save").click()
    for label, name in {"This position": "ivories-1-1.svg", "Deal as pictures": "ivories-1.svg"}.items():
        with page.expect_download() as saved:
            page.locator("dialog .btn", has_text=label).click()
        assert saved.value.suggested_filename == name and "<svg" in saved.value.path().read_text(encoding="utf-8")


# --- What can be wrong ---


WRONG = {
    "hello " * 20_000: "This is no record",  # longer than any other message may be
    record("halsam/muggins").replace("halsam/muggins", "nobody/knows"): "nobody/knows",
    "x" * (Limits.record_bytes - 8): "too long to be shown",  # with what is asked of it
}


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_a_wrong_file_says_why_and_another_can_be_brought(text: str, page: Page, watch: Watch) -> None:
    drop(page, text)
    alert = page.locator(".wrong[role=alert]")
    alert.wait_for()
    assert "match.txt cannot be replayed" in alert.inner_text() and WRONG[text] in alert.inner_text()
    check_access(page)
    watch.expect("40")
    with page.expect_file_chooser() as chosen:
        page.locator(".field-drop .btn").click()
    chosen.value.set_files(RECORDS / "halsam" / "muggins.txt")
    page.locator(SHOWN).wait_for()
    page.locator(".top .btn", has_text="Another record").click()
    page.locator(".field-drop").wait_for()
    assert page.evaluate("sessionStorage.getItem('ivories record')") is None


def test_a_file_that_cannot_be_a_record_is_not_sent(page: Page) -> None:
    drop(page, "x" * (Limits.record_bytes + 1))
    assert "too large to be a record: at most 512 kB" in page.locator(".wrong[role=alert]").inner_text()


def test_a_wrong_code_and_a_lost_connection(page: Page, watch: Watch) -> None:
    page.goto("/replay/abc")
    page.locator("h1", has_text="There is no such table").wait_for()
    check_access(page)
    watch.expect("404")
    page.route("**/api/**", lambda route: route.abort())
    page.reload()
    page.locator("h1", has_text="There is no connection").wait_for()
    watch.expect("ERR_FAILED")
    page.unroute("**/api/**")
    drop(page, record("halsam/muggins"))
    page.locator(SHOWN).wait_for()
    page.route("**/api/**", lambda route: route.abort())
    page.locator(".deals").select_option("2")
    page.locator(".note.wrong", has_text="does not answer").wait_for()
    assert page.locator(".deals").input_value() == "1", "what is shown stays"
    watch.expect("ERR_FAILED")


# --- For everybody ---


@pytest.mark.parametrize("look", ["felt", "paper", "contrast"])
def test_everybody_can_use_it(look: str, new_page: Callable[..., Page]) -> None:
    for size in ({"width": 1280, "height": 800}, {"width": 360, "height": 740}):
        page = new_page(viewport=size, reduced_motion="reduce")
        page.add_init_script(f"localStorage.setItem('ivories', '{{\"look\": \"{look}\"}}')")
        drop(page, record("halsam/muggins"))
        page.locator(SHOWN).wait_for()
        page.keyboard.press("End")
        check_access(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator(".say .btn").click()
        check_access(page)
        page.keyboard.press("Escape")
        page.keyboard.press("?")
        page.locator("dialog .keys").wait_for()
        page.keyboard.press("Escape")
        page.keyboard.press("l")
        page.locator(".moves [aria-current] button").first.press("Escape")


def test_it_plays_by_itself_and_tells_what_happens(page: Page) -> None:
    text = record("embossing/poker")
    drop(page, text)
    page.locator(SHOWN).wait_for()
    page.locator(".pace").select_option(label="Fast")
    page.locator("main").click(position={"x": 5, "y": 400})
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")
    page.locator(".play", has_text="Pause").wait_for()
    last = steps_of(page, text)["steps"][-1]["lines"][-1]
    page.locator(".ear[role=status]", has_text=last.get("ear", last["text"])).wait_for(state="attached")
    page.keyboard.press(" ")
    page.locator(".play", has_text="Play").wait_for()


# --- The analyst ---


def test_a_match_is_analysed_beside_its_replay(page: Page) -> None:
    match, rng = ivories.game("embossing/muggins", hand=4, max_deals=1).start(6), random.Random(2)
    while not match.over:
        match.play(testing.random_action(match, rng))
    drop(page, match.record().text)
    page.locator(SHOWN).wait_for()
    page.keyboard.press("a")
    page.locator(".players tbody tr").nth(1).wait_for()
    assert page.locator(".believed tbody tr").count() and not page.locator(".analysis .row > .btn").first.is_visible()
    shown = page.request.post("/api/replay/analysis", data=json.dumps({"record": match.record().text})).json()
    first = shown["decisions"][0]
    for _ in range(first["step"]):
        page.keyboard.press("ArrowRight")
    page.locator(".bars .played").wait_for()
    assert page.locator(".bars li").count() == len(first["choices"])
    assert page.locator(".choices .quiet", has_text="known to within").count()
    heads = page.locator(".believed thead th").first
    heads.evaluate("(one) => (one.closest('.analysis').scrollTop += 150 + one.getBoundingClientRect().top)")
    above, top = page.locator(".analysis h2").bounding_box(), heads.bounding_box()
    assert above and top and 0 <= above["y"] + above["height"] - top["y"] < 2, "nothing is seen between the heads"
    page.get_by_role("button", name="South", exact=True).click()
    page.locator(".believed thead", has_not_text="South").wait_for()
    check_access(page)


def test_what_cannot_be_analysed_says_why_and_shows_who_can_hold_what(page: Page, watch: Watch) -> None:
    drop(page, record("embossing/poker"))
    page.get_by_role("button", name="Analyse the match").click()
    page.locator(".analysis [role=status]", has_text="is not analysed").wait_for()
    page.locator(".believed tbody tr").first.wait_for()
    watch.expect("400")


def test_chances_that_are_approximate_are_said_to_be(page: Page) -> None:
    def approximate(route: Any) -> None:
        answer = route.fetch()
        found = answer.json()
        for step in found["steps"]:
            step["exact"] = False
        route.fulfill(response=answer, json=found)

    drop(page, record("embossing/block"))
    page.locator(SHOWN).wait_for()
    page.keyboard.press("a")
    page.locator(".believed .quiet", has_text="deals fit what was seen").wait_for()
    page.route("**/api/replay/beliefs", approximate)
    page.get_by_role("button", name="South", exact=True).click()
    page.locator(".believed .quiet", has_text="these chances are approximate").wait_for()
    assert not page.locator(".believed .quiet", has_text="deals fit what was seen").count()
    assert page.locator(".believed tbody tr").count()
