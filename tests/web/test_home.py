"""The first page in a browser: one button begins a game, every game is offered, and what was played is found again."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.chromium import MARKS
from tests.web.watching import Watch, check_access

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = MARKS

LOOKS: dict[str, dict[str, Any]] = {
    "felt": {"color_scheme": "dark"},
    "paper": {"color_scheme": "light"},
    "contrast": {"contrast": "more"},
}
PHONE = {"width": 360, "height": 740}


def at_home(page: Page) -> Page:
    page.goto("/")
    page.locator(".card").last.wait_for()
    return page


def card(page: Page, rules: str) -> None:
    page.locator(f'[data-game="{rules}"]').click()


def with_friends(page: Page) -> str:
    """Opens a table for friends; its code."""
    page.get_by_role("button", name="With friends").click()
    page.locator(".gathering").wait_for()
    return page.url.rpartition("/")[2]


def move(page: Page) -> None:
    """Something that can be done when it is one's turn."""
    page.locator(".me.turn").wait_for()
    fits = page.locator(".rack .piece[data-fits]")
    if not fits.count():
        return page.locator(".acts .btn").first.click()
    fits.first.click()
    ends = page.locator(".end.lit[role=button]")
    return ends.first.press("Enter") if ends.count() else page.locator(".piece.up").click()


# --- Starting ---


@pytest.mark.everyday
def test_the_first_button_starts_a_game(page: Page) -> None:
    first = at_home(page).locator(".btn.main")
    assert first.inner_text() == "Play Muggins now" and first.count() == 1 and not page.locator(".old").count()
    first.click()
    move(page)
    page.get_by_text(re.compile("^You (lead|play|pass)")).first.wait_for()
    at_home(page)
    page.locator(".strip").get_by_text("with three bots").wait_for()


def test_the_keyboard_alone_starts_a_game(page: Page) -> None:
    at_home(page)
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.btn.main')"):
            break
    page.keyboard.press("Enter")
    page.locator(".rack .piece").first.wait_for()


def test_the_last_game_is_remembered(page: Page) -> None:
    card(at_home(page), "embossing/euchre")
    page.get_by_role("radio", name="2").check(force=True)
    page.get_by_role("button", name="Play against bots").click()
    page.locator(".rack .piece").first.wait_for()
    at_home(page)
    assert page.locator(".btn.main").inner_text() == "Play Euchre now"
    assert "against a strong bot" in page.inner_text(".under")


# --- Games ---


def test_every_card_opens_with_its_players_and_options(page: Page) -> None:
    at_home(page)
    games = [game for booklet in page.request.get("/api/games").json() for game in booklet["games"]]
    assert len(games) == page.locator(".card").count() == 23
    for game in games:
        button = page.locator(f'[data-game="{game["id"]}"]')
        button.press("Enter")
        panel = page.get_by_role("dialog")
        assert [int(one.get_attribute("value") or 0) for one in panel.get_by_role("radio").all()] == game["players"]
        names = panel.locator("details [name]").evaluate_all("all => all.map((one) => one.name)")
        assert names == [option["name"] for option in game["options"]], game["id"]
        page.keyboard.press("Escape")
        panel.wait_for(state="detached")
        assert button.evaluate("one => one === document.activeElement"), "the focus comes back"


def test_friends_get_a_table_with_what_was_changed_alone(page: Page) -> None:
    card(at_home(page), "embossing/muggins")
    target = page.locator("[name=target]")
    assert target.get_attribute("placeholder") == "150"
    page.get_by_role("radio", name="2").check(force=True)
    assert target.get_attribute("placeholder") == "200"
    page.get_by_text("Change the rules").click()
    page.locator("[name=hand]").fill("6")
    target.fill("200")
    page.get_by_label("Let others watch").check()
    page.get_by_label("Time for a turn").select_option("One minute")
    standing = page.request.get(f"/api/tables/{with_friends(page)}").json()["standing"]
    assert standing["players"] == 2 and standing["options"] == {"hand": 6} and standing["clock"]["turn"] == 60
    assert standing["public"] and not standing["practice"] and standing["phase"] == "gathering"


def test_a_level_is_chosen_once_for_the_seats_that_bots_take(page: Page) -> None:
    at_home(page).locator(".under", has_text="against three strong bots").wait_for()
    card(page, "embossing/block")
    page.get_by_label("Level of bots").select_option("Master")
    page.locator(".under", has_text="master bots").wait_for()
    page.get_by_text("Looks further, into thousands of such deals.").wait_for()
    with_friends(page)
    page.locator(".chairs b", has_text="(you)").wait_for()  # what comes later draws no button anew
    assert page.get_by_label("Level of bots").input_value() == "master"
    page.get_by_role("button", name="Seat a bot").first.click()
    page.locator(".chairs b", has_text="Master bot").wait_for()
    page.locator("[data-act^=empty]:focus").press("Enter")  # the keys stay at the seat
    page.locator("[data-act^=fill]:focus").press("Enter")
    page.locator(".chairs b", has_text="Master bot").wait_for()
    page.get_by_label("Level of bots").select_option("Weak")
    page.get_by_role("button", name="Seat a bot").first.click()
    page.locator(".chairs b", has_text="Weak bot").wait_for()


def test_what_cannot_be_played_is_said_in_the_panel(page: Page, watch: Watch) -> None:
    card(at_home(page), "embossing/block")
    page.get_by_text("Change the rules").click()
    page.locator("[name=hand]").fill("20")
    page.get_by_role("button", name="Play against bots").click()
    page.locator(".begin .wrong", has_text="pieces").wait_for()
    watch.expect("400")


# --- Tables, matches, names ---


def test_a_friend_is_invited_in_one_press_from_the_first_screen(new_page: Callable[..., Page], address: str) -> None:
    page = at_home(new_page(viewport=PHONE))
    invite = page.get_by_role("button", name="Invite a friend")
    assert invite.evaluate("one => one.getBoundingClientRect().bottom < innerHeight")
    invite.click()
    page.locator(".invite .qr").wait_for()
    page.locator(".chairs b", has_text="(you)").wait_for()  # who opens a table sits down there a moment later
    code = page.locator(".invite .code").inner_text().lower()
    assert page.url == f"{address}/t/{code}" == page.locator(".invite .link").inner_text()
    standing = page.request.get(f"/api/tables/{code}").json()["standing"]
    assert standing["hosting"] and standing["you"] == 0 and not standing["practice"] and not standing["public"]


def test_a_friend_joins_by_code(new_page: Callable[..., Page], address: str) -> None:
    host, friend = at_home(new_page()), at_home(new_page())
    card(host, "halsam/draw")
    code = with_friends(host)
    friend.get_by_label("The code of a friend").fill(f" {address}/t/{code.upper()}/ ")
    friend.get_by_role("button", name="Join").click()
    friend.get_by_text("Sit here").first.wait_for()
    assert friend.url == f"{address}/t/{code}"


def test_a_wrong_code_says_so(page: Page, watch: Watch) -> None:
    at_home(page).get_by_role("button", name="Join").click()
    page.get_by_text("Type the code").wait_for()
    page.get_by_label("The code of a friend").fill("nothing")
    page.keyboard.press("Enter")
    page.locator(".join .wrong", has_text="nothing").wait_for()
    watch.expect("404")


def test_a_match_that_is_over_is_found_again(page: Page) -> None:
    at_home(page).get_by_text("None yet").wait_for()
    page.locator(".btn.main").click()
    page.locator(".rack .piece").first.wait_for()
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Give the match up").click()
    page.get_by_role("dialog", name="Are you sure?").get_by_role("button", name="Give the match up").click()
    code = page.url.partition("/t/")[2].partition("#")[0]
    while page.request.get(f"/api/tables/{code}").json()["standing"]["phase"] != "over":
        page.wait_for_timeout(20)
    past = at_home(page).locator(".past a")
    past.wait_for()
    assert past.get_attribute("href") == f"/replay/{code}?match=1" and "You gave up" in past.inner_text()


def test_a_name_is_changed(page: Page) -> None:
    at_home(page)
    assert not page.locator(".me").count()  # who has done nothing yet is nobody
    card(page, "embossing/block")
    with_friends(page)
    at_home(page).locator(".me").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Mathilda")
    page.keyboard.press("Enter")
    page.locator(".me", has_text="Mathilda").wait_for()
    assert page.request.get("/api/me").json()["name"] == "Mathilda"


DROP = """() => {
  const moved = new DataTransfer();
  moved.items.add(new File(["a record"], "match.txt"));
  const falls = (kind) => document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: moved, bubbles: true }));
  ["dragover", "drop"].forEach(falls);
}"""


def test_a_record_that_is_dropped_is_shown_as_a_replay(page: Page, address: str) -> None:
    page.route("**/replay", lambda route: route.fulfill(body="<title>x</title>", content_type="text/html"))
    at_home(page).evaluate(DROP)
    page.wait_for_url(f"{address}/replay")
    assert page.evaluate("sessionStorage.getItem('ivories record')") == "a record"


# --- When something is amiss ---


def test_without_an_answer_one_can_try_again(page: Page, watch: Watch) -> None:
    page.route("**/api/games", lambda route: route.abort())
    page.goto("/")
    page.get_by_text("The games cannot be shown").wait_for()
    page.unroute("**/api/games")
    page.get_by_role("button", name="Try again").click()
    page.locator(".card").first.wait_for()
    watch.expect("ERR_FAILED")


@pytest.mark.parametrize("look", LOOKS)
def test_everybody_can_use_it(look: str, new_page: Callable[..., Page]) -> None:
    page = at_home(new_page(viewport=PHONE, **LOOKS[look]))
    assert page.evaluate("document.documentElement.dataset.look") == look
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"], "nothing sticks out"
    page.get_by_role("link", name="My tables").click()
    assert page.locator(".strip").evaluate("one => one.getBoundingClientRect().top < innerHeight / 2")
    check_access(page)
    card(page, "halsam/bergen")
    page.get_by_text("Change the rules").click()
    assert page.get_by_role("dialog").evaluate("one => one.scrollWidth <= one.clientWidth")
    check_access(page)
