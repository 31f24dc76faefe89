"""The table's page: every game to the end of a deal, every way to play, and what can happen to a connection."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import browsing
import pytest

import ivories
from tests.web import player as p
from tests.web.chromium import MARKS
from tests.web.watching import Watch, check_access

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = MARKS
IDS = [rules.id for rules in ivories.rules.all_rules()]
FAMILIES = ["halsam/muggins", "embossing/euchre", "embossing/poker"]
EVERYDAY = pytest.mark.everyday
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def usual(rules: str, deep: bool) -> None:
    """CI plays all of them."""
    if not deep and rules not in FAMILIES:
        pytest.skip("with --deep")


@pytest.mark.parametrize("rules", [pytest.param(one, marks=EVERYDAY if one == FAMILIES[0] else ()) for one in IDS])
def test_a_deal_of_every_game(rules: str, page: Page, deep: bool) -> None:
    usual(rules, deep)
    p.begin(page, rules, practice=True)
    p.play_deal(page, p.by_mouse, random.Random(rules))
    found = ivories.find(rules)
    assert page.locator(".hands tbody tr").count() == found.sides(found.players[0])
    assert page.locator(".lines .end").count()


@pytest.mark.parametrize("rules", ["embossing/draw", "halsam/texas", "embossing/rounce", "embossing/bingo", *FAMILIES])
def test_by_keys_alone(rules: str, page: Page, deep: bool) -> None:
    usual(rules, deep)
    p.begin(page, rules, practice=True)
    assert p.play_deal(page, p.by_keys, random.Random(rules))
    page.keyboard.press(" ")
    page.locator(".upon .sheet").wait_for(state="detached")


@pytest.mark.parametrize("rules", ["embossing/draw", "halsam/texas", "musical/block", *FAMILIES])
def test_with_a_finger_on_a_phone(rules: str, new_page: Callable[..., Page], deep: bool) -> None:
    usual(rules, deep)
    page = new_page(**PHONE)
    p.begin(page, rules, practice=True)
    p.play_deal(page, p.by_touch, random.Random(rules))
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], "nothing is wider than the screen"


def test_a_count_is_stated_and_called(page: Page) -> None:
    p.begin(page, "halsam/muggins", practice=True, options={"claims": "called"})
    p.play_deal(page, p.by_mouse, random.Random(3))


FEWER = "(held) => document.querySelectorAll('.rack .piece').length < held || document.querySelector('.upon .sheet')"


def test_any_amount_is_bet_at_table_stakes(page: Page) -> None:
    p.begin(page, "embossing/poker", practice=True, options={"stakes": "table"})
    p.play_deal(page, p.by_mouse, random.Random(3))


def test_a_piece_is_dragged_to_an_end(page: Page) -> None:
    p.begin(page, "embossing/block", practice=True)
    page.wait_for_function(p.STATE)
    before = page.locator(".rack .piece").count()
    for _ in range(3):
        state = page.wait_for_function(p.STATE).json_value()
        if state.get("over") or not state["pieces"]:
            break
        piece = page.locator(f'.rack [data-piece="{state["pieces"][0]}"]').bounding_box()
        assert piece is not None
        page.mouse.move(piece["x"] + 20, piece["y"] + 40)
        page.mouse.down()
        page.mouse.move(piece["x"] + 30, piece["y"] - 40, steps=4)
        end = page.locator(".end.lit").first
        target = (end if end.count() else page.locator(".layout")).bounding_box()
        assert target is not None
        page.mouse.move(target["x"] + target["width"] / 2, target["y"] + target["height"] / 2, steps=4)
        page.mouse.up()
        page.wait_for_function(FEWER, arg=before)
        before = page.locator(".rack .piece").count()
    assert page.locator(".layout .face").count()


def test_a_piece_that_does_not_fit_is_refused_with_its_clause(page: Page) -> None:
    for seed in range(8):
        p.begin(page, "embossing/block", practice=True)
        state = page.wait_for_function(p.STATE).json_value()
        while not state.get("over") and not (
            state["pieces"] and page.locator(".rack .piece.no").count() and page.locator(".layout .face").count()
        ):
            p.by_mouse(page, state, random.Random(seed))
            page.wait_for_timeout(20)
            state = page.wait_for_function(p.STATE).json_value()
        if not state.get("over"):
            break
    page.locator(".rack .piece.no").first.click()
    page.locator(".refusal:visible").wait_for()
    assert "fit" in page.inner_text(".refusal p")
    box = page.locator(".refusal p").bounding_box()
    assert box is not None
    over = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    beneath = "({ x, y }) => !document.elementFromPoint(x, y).closest('.refusal')"
    assert page.evaluate(beneath, over), "what lies beneath a refusal can be pressed"
    page.mouse.click(**over)
    page.locator(".refusal").wait_for(state="hidden")
    page.locator(".rack .piece.no").first.click()
    page.locator(".refusal .btn", has_text="The rule").click()
    page.locator(".clause b", has_text="fit").wait_for()


def test_keys_do_nothing_in_a_deal_that_is_not_seen_yet(page: Page) -> None:
    p.begin(page, "halsam/muggins", practice=True)
    p.play_deal(page, p.by_mouse, random.Random(9))
    page.evaluate(
        "() => { window.sent = []; const send = WebSocket.prototype.send;"
        " WebSocket.prototype.send = function (data) { window.sent.push(data); return send.call(this, data); }; }"
    )
    for key in ("d", "p", "m", "u", "h"):
        page.keyboard.press(key)
    page.wait_for_timeout(100)
    sent = page.evaluate("window.sent")
    assert not [one for one in sent if json.loads(one)["do"] != "width"]


def test_a_hint_takes_the_keys_to_its_piece(page: Page) -> None:
    p.begin(page, "embossing/block", practice=True)
    while not (state := page.wait_for_function(p.STATE).json_value())["pieces"]:
        p.by_keys(page, state, random.Random(1))
        page.wait_for_timeout(200)
    page.keyboard.press("h")
    page.locator(".rack .piece.up:focus").wait_for()
    assert page.locator(".rack .piece[tabindex='0']").count() == 1


def test_a_question_for_a_count_can_be_left(page: Page) -> None:
    p.begin(page, "halsam/muggins", practice=True, options={"claims": "called"})
    state = page.wait_for_function(p.STATE).json_value()
    while not state["pieces"]:
        p.by_mouse(page, state, random.Random(1))
        state = page.wait_for_function(p.STATE).json_value()
    piece = page.locator(f'.rack [data-piece="{state["pieces"][0]}"]')
    piece.click()
    end = page.locator(".end.lit[role=button]")
    (end.first if end.count() else piece).click()
    page.locator(".panel", has_text="ends count").wait_for()
    page.keyboard.press("Escape")
    page.locator(".panel", has_text="ends count").wait_for(state="hidden")


def test_a_message_that_cannot_be_shown_is_asked_for_anew(page: Page, watch: Watch) -> None:
    routes: list[Any] = []

    def between(route: Any) -> None:
        route.connect_to_server()
        routes.append(route)

    page.route_web_socket("**/socket?**", between)
    p.begin(page, "embossing/block", practice=True)
    page.wait_for_function(p.STATE)
    routes[-1].send(json.dumps({"is": "later", "position": 1}))
    routes[-1].send(json.dumps({"is": "here", "position": 1}))
    page.wait_for_timeout(200)
    p.play_deal(page, p.by_mouse, random.Random(2))
    watch.expect("iterable")


# --- Several people ---


def test_a_name_that_is_typed_stays_while_others_come(new_page: Callable[..., Page]) -> None:
    one, two = new_page(), new_page()
    code = p.open_table(one, "embossing/block", players=3)
    one.goto(f"/t/{code}")
    one.locator("[data-act=start]").wait_for()
    one.locator("#name").fill("Al")
    two.goto(f"/t/{code}")
    two.locator("[data-act^='sit']").first.wait_for()
    one.keyboard.type("ex?")
    assert one.locator("#name").input_value() == "Alex?" and not one.locator("dialog").count()


def frames_of(page: Page) -> list[dict[str, Any]]:
    """Everything that a page gets over its socket, as it comes."""
    got: list[dict[str, Any]] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: got.append(json.loads(data))))
    return got


def seated(new_page: Callable[..., Page], rules: str, **table: Any) -> tuple[Page, Page, str]:
    """Two browsers and a bot at a table, in a match."""
    one, two = new_page(), new_page()
    return one, two, browsing.sit_down(one, two, rules, browsing.STILL, **table)


def test_two_browsers_and_a_bot_play_a_match_and_another(new_page: Callable[..., Page]) -> None:
    one, two, _ = seated(new_page, "embossing/block", players=3, options={"max_deals": 1})
    rng = random.Random(5)
    while not one.locator(".upon .sheet").count():
        for page in (one, two):
            state = page.evaluate(p.STATE)
            if state and not state.get("over"):
                p.by_mouse(page, state, rng)
        one.wait_for_timeout(30)
    for page in (one, two):
        page.locator(".sheet .btn.main", has_text="Another").click()
    for page in (one, two):
        page.locator(".rack .piece").nth(3).wait_for()


@pytest.mark.everyday
def test_what_a_page_holds_is_what_its_seat_may_know(new_page: Callable[..., Page]) -> None:
    """The whole document, and every frame: no piece but one's own, those laid and those that were told."""
    one, two, _ = seated(new_page, "embossing/draw", players=3, options={"max_deals": 1})
    rng = random.Random(7)
    got = {page: frames_of(page) for page in (one, two)}
    for page in (one, two):
        page.reload()
        page.locator(".rack .piece").first.wait_for()
    for _ in range(30):
        for page in (one, two):
            state = page.evaluate(p.STATE)
            if state and not state.get("over"):
                p.by_mouse(page, state, rng)
                page.wait_for_timeout(60)
            if not page.locator(".upon .sheet").count():
                check_known(page, got[page])


# All that a document says, in words and in attributes; the lines of a drawing are no words.
WRITTEN = """() => ((DRAWN) => [...document.querySelectorAll("*")].flatMap((one) => [
  ...[...one.attributes].filter(({ name }) => !DRAWN.includes(name)).map(({ value }) => value),
  ...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data),
]).join("\\n"))(["d", "viewBox", "transform", "href", "points"])"""


FACES = """() => [...document.querySelectorAll(".face")].map((one) =>
  one.dataset.numbers.split(" ").map(Number).sort((a, b) => b - a))"""


def check_known(page: Page, frames: list[dict[str, Any]]) -> None:
    drawn, written = page.evaluate(FACES), page.evaluate(WRITTEN)
    page.wait_for_timeout(40)  # what the page has got is told to us a little later
    views = [one["seen"]["view"] for one in frames if one.get("seen") and one["seen"]["view"]]
    known = {tuple(piece) for view in views for piece in [*view["hand"], *(one["piece"] for one in view["layout"])]}
    told = [event for one in frames if "news" in one for event in one["news"]["events"]]
    told += [event for view in views for event in view["events"]]
    known |= {pair for event in told for pair in p.named(json.dumps(event).replace(", ", "-").replace(",", "-"))}
    assert {tuple(one) for one in drawn} <= known
    assert p.named(written) <= known


def test_an_onlooker_sees_backs(new_page: Callable[..., Page]) -> None:
    one, _, code = seated(new_page, "embossing/block", players=3, public=True)
    eve = new_page()
    frames = frames_of(eve)
    eve.goto(f"/t/{code}")
    eve.locator(".seat").nth(1).wait_for()
    assert not eve.locator(".rack .piece").count() and "look on" in eve.inner_text(".self")
    assert len(eve.locator(".seat-score").all_inner_texts()) == 3, "no seat is missing"
    check_known(eve, frames)
    state = one.evaluate(p.STATE)
    if state:
        p.by_mouse(one, state, random.Random(1))


# --- Connections ---


def test_a_reload_in_the_middle_goes_on(page: Page) -> None:
    p.begin(page, "halsam/muggins", practice=True)
    page.wait_for_function(p.STATE)
    held = page.locator(".rack .piece").count()
    log = page.locator(".lines li:not(.table)").count()
    page.reload()
    page.locator(".rack .piece").first.wait_for()
    assert page.locator(".rack .piece").count() == held and page.locator(".lines li:not(.table)").count() == log
    p.play_deal(page, p.by_mouse, random.Random(2))


def test_the_connection_is_lost_for_a_while_and_comes_back(page: Page) -> None:
    broken, open_now = [False], []

    def between(route: Any) -> None:
        if broken[0]:
            return route.close(code=1012)
        route.connect_to_server()
        open_now.append(route)

    page.route_web_socket("**/socket?**", between)
    p.begin(page, "embossing/block", practice=True)
    page.wait_for_function(p.STATE)
    broken[0] = True
    open_now[-1].close(code=1012)
    page.locator(".band", has_text="lost").wait_for()
    check_access(page)
    covered = (
        "document.querySelector('.band').getBoundingClientRect().bottom > document.querySelector('.felt').offsetTop"
    )
    assert not page.evaluate(covered), "of the table everything is seen"
    assert page.locator(".top").evaluate("one => one.inert"), "no key leads under the band"
    page.locator(".band .btn").click()
    broken[0] = False
    page.locator(".band").wait_for(state="hidden")
    assert "back" in page.locator(".note").inner_text()
    assert page.evaluate("document.activeElement !== document.body"), "the keys are at the table again"
    p.play_deal(page, p.by_mouse, random.Random(2))


def test_a_second_tab_has_the_same_seat(page: Page) -> None:
    code = p.begin(page, "embossing/block", practice=True)
    page.wait_for_function(p.STATE)
    other = page.context.new_page()
    other.goto(f"/t/{code}")
    other.locator(".rack .piece").first.wait_for()
    for tab in (page, other):
        tab.locator(".note", has_text="another tab").wait_for()
    assert other.locator(".rack .piece").count() == page.locator(".rack .piece").count()
    log = page.locator(".lines li").all_inner_texts()
    p.by_mouse(other, other.wait_for_function(p.STATE).json_value(), random.Random(1))
    for _ in range(200):
        if other.locator(".lines li").all_inner_texts() == page.locator(".lines li").all_inner_texts() != log:
            break
        page.wait_for_timeout(30)
    assert other.locator(".rack .piece").count() == page.locator(".rack .piece").count()


def test_wrong_links_and_closed_tables(page: Page) -> None:
    page.goto("/t/nosuchtable")
    page.locator("h1", has_text="no such table").wait_for()
    check_access(page)
    code = p.begin(page, "embossing/block", practice=True)
    page.locator('[aria-label="More"]').first.click()
    page.locator(".menu .btn", has_text="Close the table").click()
    page.locator(".menu .btn.alarm").click()
    page.locator("h1", has_text="closed").wait_for()
    page.goto(f"/t/{code}")
    page.locator("h1", has_text="no such table").wait_for()


# --- Looks ---


@pytest.mark.parametrize("look", ["felt", "paper", "contrast"])
@pytest.mark.parametrize("rules", FAMILIES)
def test_nobody_is_shut_out(look: str, rules: str, page: Page) -> None:
    """axe finds nothing serious: while somebody plays, in the panels, at the end of a deal."""
    p.begin(page, rules, practice=True, settings={"look": look})
    page.wait_for_function(p.STATE)
    check_access(page)
    if rules == FAMILIES[0]:
        page.locator('[aria-label="Settings"]').click()
        check_access(page)
        page.keyboard.press("Escape")
        p.play_deal(page, p.by_mouse, random.Random(1))
        check_access(page)


def test_it_works_at_twice_the_size(new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": 640, "height": 400})  # as 1280 by 800 is at 200 %
    p.begin(page, "halsam/muggins", practice=True)
    p.play_deal(page, p.by_keys, random.Random(4))


BADGES = """() => [...document.querySelectorAll(".seat")].map((seat) => {
  const badges = [...seat.querySelectorAll(".badge")].map((one) => one.getBoundingClientRect());
  const room = seat.getBoundingClientRect();
  return badges.every((one) => one.top === badges[0].top && one.right < room.right && one.height < 26);
})"""


@pytest.mark.parametrize(("rules", "players"), [("halsam/texas", 4), ("musical/all-quarters", 12)])
def test_seats_are_a_list_and_their_badges_keep_to_a_line(rules: str, players: int, page: Page) -> None:
    p.begin(page, rules, practice=True, players=players)
    seats = page.get_by_role("list", name="The others at the table").get_by_role("listitem")
    assert seats.count() == players - 1 and not page.locator("section.seat").count()
    assert all(page.evaluate(BADGES))
    assert seats.first.locator(".ear").inner_text().startswith("West: " if players == 4 else "")
    check_access(page)
