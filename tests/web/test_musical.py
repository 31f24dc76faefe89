"""Musical tables: signs on pieces, what sounds when and what is lit meanwhile, the legend, and tables without sound."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

import ivories
from ivories.music.naming import name_of
from ivories.music.notations import NOTATIONS, squares
from ivories.pieces import MUSICAL
from ivories.sound.passage import passage_of
from tests.web import player as p
from tests.web.chromium import MARKS
from tests.web.watching import check_access

if TYPE_CHECKING:
    from playwright.sync_api import FilePayload, Page

pytestmark = MARKS
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
GAME = "musical/draw"
# Audio whose clock a test turns. `heard` has what was started: its pitch, when, for how long.
FAKE = """
  window.heard = [];
  window.hushed = 0;
  window.contexts = 0;
  let now = 1;
  window.pass = (seconds) => void (now += seconds);
  const ramps = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  let room = null;
  window.loud = () => room.gain.value;
  class Any { connect(to) { if (to === speakers) room = this; return to; } disconnect() { hushed++; } }
  window.GainNode = class extends Any {
    constructor(context) { super(); Object.assign(this, { context, gain: { ...ramps } }); }
  };
  const speakers = new Any();
  window.OscillatorNode = class extends Any {
    constructor(context, { frequency }) { super(); Object.assign(this, { context, frequency }); }
    start(at = now) { this.at = at; }
    stop(end) { heard.push([this.frequency, this.at, end - this.at]); }
  };
  window.AudioContext = class {
    state = "running";
    destination = speakers;
    constructor() { contexts++; }
    get currentTime() { return now; }
    resume() {}
  };
"""
NONE = "delete window.AudioContext; delete window.OscillatorNode; delete window.GainNode;"
LIT = "() => [...document.querySelectorAll('[data-sound].lit')].map((one) => one.dataset.sound)"
STRUCK = "() => heard.splice(0).filter(([pitch]) => pitch === 440 || pitch === 660)"
LAID = """() =>
  [...document.querySelectorAll(".layout .face")].map((one) => one.dataset.numbers.replace(" ", "-"))"""
DRAWN = """async () => {
  const { piece } = await import(document.querySelector("script[type=module]").src.replace(/[^/]+$/, "pieces.js"));
  const numbers = [1, 2, 3, 4, 6, 8, 12, 16];
  const signs = (one) => [...one.querySelectorAll("use")].map((use) => use.getAttribute("href").slice(1));
  return numbers.flatMap((a) => numbers.flatMap((b) => [true, false].map((lying) => {
    const made = piece(a, b, { lying, musical: true });
    const turned = made.innerHTML.match(/rotate/g)?.length ?? 0;
    return [a, b, signs(made).slice(-2), signs(made).every((id) => document.getElementById(id)), turned];
  })));
}"""


def begin(page: Page, audio: str = FAKE, **settings: Any) -> None:
    """Plays a little at a musical table; then it is our turn, or we look at a count."""
    page.add_init_script(audio)
    p.begin(page, GAME, settings=settings, practice=True, players=2)
    rng = random.Random(3)
    for _ in range(4):
        p.by_mouse(page, page.wait_for_function(p.STATE).json_value(), rng)
    page.wait_for_function(p.STATE)
    page.keyboard.press("Escape")  # what was pressed before the table had moved on was refused, over the buttons


def settled(page: Page) -> None:
    """Waits until nothing more is laid."""
    before, now = None, page.evaluate(LAID)
    while now != before:
        page.wait_for_timeout(400)
        before, now = now, page.evaluate(LAID)


def struck(page: Page) -> list[list[float]]:
    found: list[list[float]] = page.evaluate(STRUCK)
    return found


def lit(page: Page, sounds: list[str]) -> None:
    """Waits until these are lit, and nothing else."""
    page.wait_for_function(f"(sounds) => JSON.stringify(({LIT})()) === JSON.stringify(sounds)", arg=sounds)


def rhythm(written: list[str], tempo: int = 96) -> list[tuple[float, float]]:
    """Onsets and lengths in seconds, from the first onset."""
    sounds = passage_of(written).rhythm.sounds
    return [((one.onset - sounds[0].onset) * 15 / tempo, one.length * 15 / tempo) for one in sounds]


def since_first(found: list[list[float]]) -> list[tuple[Any, Any]]:
    return [(pytest.approx(at - found[0][1]), pytest.approx(length)) for _, at, length in found]


def test_pieces_are_drawn_as_the_table_says(page: Page) -> None:
    begin(page)
    for a, b, signs, there, turned in page.evaluate(DRAWN):
        written = [one.name for one in squares(MUSICAL.piece((a, b)))]
        assert signs == [f"engraved-{name}" for name in (written if a >= b else written[::-1])] and there
        assert turned == 0, "nothing is turned: signs and star stay upright"
    check_access(page)
    for one in page.locator(".rack .piece").all():
        high, low = MUSICAL.piece(one.get_attribute("data-piece"))
        label = one.get_attribute("aria-label") or ""
        assert label.startswith(MUSICAL.name(MUSICAL.piece((high, low)))), "values come first"
    told = page.locator(".drawer .log").inner_text()
    assert "out." in told and not re.search(r"\d-\d", told), "pieces bear no numbers: they are told by their notes"
    page.keyboard.press("h")
    page.wait_for_function("() => /Hint[^]*[.]/.test(document.querySelector('.drawer').innerText)")
    assert not re.search(r"\d-\d", page.locator(".drawer").inner_text())
    page.keyboard.press("n")
    assert page.locator(".layout .face use[href^='#numerals-']").count() == 2 * page.locator(".layout .face").count()
    assert not page.locator("use[href^='#engraved-']:visible").count()
    page.reload()
    page.locator(".rack use[href^='#numerals-']").first.wait_for()
    page.keyboard.press("n")
    page.locator(".rack use[href^='#engraved-']").first.wait_for()
    page.keyboard.press("?")
    assert "notes as figures, and back" in page.inner_text("dialog")
    page.keyboard.press("Escape")
    page.locator("[aria-label=Settings]").click()
    page.locator("dialog [name=notes][value=names]").check()
    page.locator(".rack use[href^='#names-']").first.wait_for(state="attached")
    assert page.locator("dialog [name=tempo]").count() and not page.locator("dialog [name=face]").count()


def test_a_piece_sounds_as_it_is_written(page: Page) -> None:
    page.add_init_script(FAKE)
    p.begin(page, GAME, settings={"pace": "usual", "motion": "none", "tempo": 120}, practice=True, players=2)
    page.wait_for_timeout(300)
    assert page.evaluate("contexts") == 0 and not page.evaluate("heard"), "nothing sounds before a press"
    page.wait_for_function(p.STATE)
    page.keyboard.press("Escape")
    page.evaluate("heard.length = 0")
    piece = page.locator(".rack .piece").first
    name = piece.get_attribute("data-piece") or ""
    piece.focus()
    page.keyboard.press("Enter")
    found = struck(page)
    assert since_first(found) == rhythm([name], 120)
    assert page.evaluate("contexts") == 1
    page.evaluate("pass(0.07)")
    lit(page, [f"{name}/0"])
    first, second = squares(MUSICAL.piece(name))
    page.evaluate("(seconds) => pass(seconds)", first.value / 8)
    lit(page, [f"{name}/1"])
    page.evaluate("(seconds) => pass(seconds)", second.value / 8)
    lit(page, [])


LYING = """() => [...document.querySelectorAll(".layout .lying > g[data-looks]")].map((one) => ({
  numbers: one.querySelector(".face").dataset.numbers.split(" ").map(Number),
  label: one.getAttribute("aria-label"), role: one.getAttribute("role"),
  titles: [...one.querySelectorAll("title")].map((title) => title.textContent) }))"""


def test_every_square_on_the_table_has_its_name(page: Page) -> None:
    begin(page)
    for notes in ("engraved", "numerals"):
        laid = page.evaluate(LYING)
        assert laid
        for one in laid:
            (a, b), plain = one["numbers"], notes == "numerals"
            written = squares(MUSICAL.piece((a, b)))
            shown = [next(n for n in NOTATIONS.values() if n.value == s.value) if plain else s for s in written]
            names = [name_of(notation) for notation in (shown if a >= b else shown[::-1])]
            assert one["titles"] == names and one["label"] == ", ".join(names) and one["role"] == "img"
        check_access(page)
        page.keyboard.press("n")
    p.begin(page, "embossing/draw", practice=True, players=2)
    p.by_mouse(page, page.wait_for_function(p.STATE).json_value(), random.Random(3))
    page.locator(".layout .face").first.wait_for()
    assert all(not one["label"] and not one["titles"] for one in page.evaluate(LYING))


MIDDLE = """() => [...document.querySelectorAll(".layout .lying > g .face")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 4, y + height / 4];
}).filter(([x, y]) => document.elementFromPoint(x, y)?.closest(".lying .face")).at(0)"""
AT = "([x, y]) => document.elementFromPoint(x, y).closest('.face').dataset.numbers.replace(' ', '-')"


@pytest.mark.parametrize("phone", [False, True])
def test_a_laid_piece_sounds_when_it_is_touched(phone: bool, new_page: Callable[..., Page]) -> None:
    page = new_page(**PHONE) if phone else new_page()
    begin(page)
    settled(page)
    place = page.evaluate(MIDDLE)
    touch = page.touchscreen.tap if phone else page.mouse.click
    numbers = page.evaluate(AT, place)
    page.evaluate("pass(60)")
    lit(page, [])
    page.evaluate("heard.length = 0")
    touch(*place)
    assert since_first(struck(page)) == rhythm([numbers]), "as it lies"
    page.evaluate("pass(0.07)")
    key = str(MUSICAL.piece(numbers))
    lit(page, [f"{key}/{int(numbers != key)}"])
    assert not page.locator(".rack .up").count() and not page.locator(".refusal:visible").count()
    page.locator("[aria-label='Sounds are on']").click() if not phone else page.evaluate(OFF)
    lit(page, [])
    touch(*place)
    assert not struck(page)


OFF = """async () => {
  const { change } = await import(document.querySelector("script[type=module]").src.replace(/[^/]+$/, "settings.js"));
  change({ sound: false });
}"""
# How wide the smallest square is drawn: half a piece.
SMALLEST = """() => Math.min(...[...document.querySelectorAll(".square")].filter((one) => one.checkVisibility())
  .map((one) => 20 * Math.abs(one.getScreenCTM().a)))"""
VIEW = "() => document.querySelector('.layout').getAttribute('viewBox')"
SEEN_ENDS = """() => { const room = document.querySelector(".layout").getBoundingClientRect();
  return [...document.querySelectorAll(".end.lit .place")].filter((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    return across > room.left && across < room.right && down > room.top && down < room.bottom;
  }).length; }"""


def test_signs_on_a_phone_are_never_too_small(new_page: Callable[..., Page]) -> None:
    page = new_page(**PHONE)
    page.add_init_script(FAKE)
    p.begin(page, "musical/sebastopol", practice=True, players=4)
    rng = random.Random(3)
    while page.locator(".layout .face").count() < 16 or not page.locator(".layout.large").count():
        state = page.wait_for_function(p.STATE).json_value()
        assert page.evaluate(SMALLEST) >= 23.99
        if state.get("over"):
            page.keyboard.press(" ")
        else:
            p.by_touch(page, state, rng)
    settled(page)
    state = page.wait_for_function(p.STATE).json_value()
    page.keyboard.press("Escape")
    room = page.locator(".layout").bounding_box()
    assert room
    for fits in state.get("pieces", []):
        for way in ((1, 1), (-1, -1)):
            drag(page, room, way)
            page.locator(f'.rack [data-piece="{fits}"]').tap()
            assert page.evaluate(SEEN_ENDS) or not page.locator(".end.lit").count()
            page.locator(f'.rack [data-piece="{fits}"]').focus()
            page.keyboard.press("Escape")
    page.evaluate("pass(60)")
    lit(page, [])
    page.evaluate("heard.length = 0")
    seen = set()
    for way in ((1, 1), (-1, -1)):
        drag(page, room, way)
        seen.add(page.evaluate(VIEW))
    assert len(seen) == 2 and not struck(page), "a table that is moved does not sound"


def test_nor_in_a_replay_with_all_hands_open(new_page: Callable[..., Page]) -> None:
    page = new_page(**PHONE)
    drop(page, "musical/sebastopol", players=4)
    for _ in range(14):
        page.keyboard.press("ArrowRight")
        assert page.locator(".seat-open svg").count() > 8 and page.evaluate(SMALLEST) >= 23.99
    page = new_page(**PHONE)
    drop(page, "musical/block", players=4)
    page.keyboard.press("End")
    page.locator(".btn.small", has_text="The count").tap()
    assert page.locator("dialog .hands svg").count() and page.evaluate(SMALLEST) >= 23.99


def test_a_replay_has_room_for_all_its_tools_on_a_phone(new_page: Callable[..., Page]) -> None:
    page = new_page(**PHONE)
    drop(page, "musical/draw", 2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    tools = page.locator(".tools .btn:visible")
    assert tools.count() == 6
    for one in tools.all():
        assert one.evaluate("(node) => node.scrollWidth <= node.clientWidth"), one.inner_text()


def drop(page: Page, game: str, players: int) -> None:
    """Brings the record of a match to the page of replays."""
    match = ivories.game(game, players=players).start(seed=4)
    while not match.over:
        match.play(match.legal()[0])
    page.goto("/replay")
    page.locator("main h1").wait_for()
    file: FilePayload = {"name": "match.txt", "mimeType": "text/plain", "buffer": match.record().text.encode()}
    page.locator("input[type=file]").set_input_files(file)
    page.locator(".transport").wait_for()


def drag(page: Page, room: Any, way: tuple[int, int]) -> None:
    """Moves the table as far as it goes, from the middle of its room."""
    x, y = room["x"] + room["width"] / 2, room["y"] + room["height"] / 2
    for _ in range(3):
        page.mouse.move(x - way[0] * 100, y - way[1] * 60)
        page.mouse.down()
        page.mouse.move(x + way[0] * 100, y + way[1] * 60, steps=4)
        page.mouse.up()


def test_the_line_is_played_through_and_its_signs_are_lit(page: Page) -> None:
    begin(page)
    frames = page.evaluate("document.querySelectorAll('.layout .face').length")
    page.evaluate("heard.length = 0")
    page.keyboard.press("t")
    played = struck(page)
    page.evaluate("pass(0.07)")
    order: list[str] = []
    for _ in range(2 * frames):
        page.wait_for_function(
            f"(last) => {{ const now = ({LIT})(); return now.length === 1 && now[0] !== last; }}",
            arg=(order or [""])[-1],
        )
        order += page.evaluate(LIT)
        key, _, half = order[-1].partition("/")
        value = squares(MUSICAL.piece(key))[int(half)].value
        page.evaluate("(seconds) => pass(seconds)", value * 15 / 96)
    lit(page, [])
    assert len(set(order)) == 2 * frames
    signs = [squares(MUSICAL.piece(one.split("/")[0]))[int(one[-1])] for one in order]
    ends = [(a, b) for a, b in zip(signs[1::2], signs[2::2], strict=False)]
    assert all(a.value == b.value for a, b in ends), "it goes from piece to piece where they join"
    assert played and page.locator(".hearing .btn").first.inner_text() == "Hear the line"
    page.keyboard.press("t")
    assert page.locator(".hearing .btn").first.inner_text() == "Stop"
    page.locator(".hearing .btn").first.click()
    lit(page, [])


def test_nothing_sounds_when_sounds_are_off(page: Page) -> None:
    begin(page, sound=False)
    page.locator(".rack .piece").first.click()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.locator("dialog").get_by_text("Show it without sound").click()
    page.wait_for_function(f"() => ({LIT})().length === 1")
    assert page.evaluate("contexts") == 0 and not page.evaluate("heard")
    page.keyboard.press("t")
    lit(page, [])
    page.keyboard.press("t")
    page.locator("dialog .btn.main").click()
    page.wait_for_function("heard.length > 0")
    page.locator("[aria-label='Sounds are on']").click()
    page.wait_for_function("document.querySelector('.hearing').innerText.includes('Hear')")
    lit(page, [])


def test_without_web_audio_everything_goes_on_in_silence(page: Page) -> None:
    begin(page, NONE)
    page.keyboard.press("t")
    page.wait_for_function(f"() => ({LIT})().length === 1")
    page.keyboard.press("v")
    page.keyboard.press("Enter")
    lit(page, ["sign/whole"])
    p.play_deal(page, p.by_mouse, random.Random(5))


@pytest.mark.parametrize("phone", [False, True])
def test_the_legend_tells_what_every_sign_is_worth(phone: bool, new_page: Callable[..., Page]) -> None:
    page = new_page(**PHONE) if phone else new_page(reduced_motion="reduce", color_scheme="dark")
    begin(page)
    if phone:
        page.locator(".tools .btn", has_text="Note values").tap()
    else:
        page.locator(".hearing .btn", has_text="Note values").click()
    page.locator(".legend").wait_for()
    check_access(page)
    assert {one.get_attribute("data-sign") for one in page.locator(".legend .sign").all()} == set(NOTATIONS)
    assert page.locator(".legend li").count() == 8 and not page.locator(".drawer .log").is_visible()
    assert page.evaluate("document.activeElement.dataset.sign") == "whole"
    page.evaluate("heard.length = 0")
    rest, group = page.locator("[data-sign=whole-rest]"), page.locator("[data-sign=four-quarters]")
    rest.tap() if phone else rest.click()
    assert not struck(page)
    group.tap() if phone else group.click()
    assert [length for _, _, length in struck(page)] == [pytest.approx(0.625)] * 4
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    page.locator(".legend").wait_for(state="hidden")
    if not phone:
        assert page.locator(".drawer .log").is_visible()
        assert page.evaluate("document.activeElement.textContent") == "Note values"


def test_a_replay_sounds_step_by_step(page: Page) -> None:
    page.add_init_script(FAKE)
    drop(page, "musical/sebastopol", players=2)
    page.keyboard.press("Home")
    laid: list[str] = []
    for _ in range(12):
        page.evaluate("heard.length = 0")
        page.keyboard.press("ArrowRight")
        now = page.evaluate(LAID)
        if len(now) > max(len(laid), 1):
            assert since_first(struck(page)) == rhythm([now[-1]])
        laid = now
    assert len(laid) > 4
    check_access(page)
    page.evaluate("heard.length = 0")
    page.keyboard.press("t")
    assert len(struck(page)) == len(passage_of(laid).rhythm.sounds)
    page.keyboard.press("v")
    page.locator(".legend").wait_for()


KEPT: list[tuple[str, str, int]] = [
    ('{"face": "numerals"}', "numerals", 96),
    ('{"notes": "clefs", "tempo": 301, "volume": -1, "toString": 1, "constructor": {}}', "engraved", 96),
    ('{"notes": "plain", "tempo": 20, "volume": 0}', "plain", 20),
    ('["notes"]', "engraved", 96),
    ("null", "engraved", 96),
]


def test_settings_are_read_as_far_as_they_can_be(page: Page) -> None:
    page.goto("/replay")
    for kept, notes, tempo in KEPT:
        page.evaluate("(kept) => localStorage.setItem('ivories', kept)", kept)
        page.goto("/")
        page.locator("[aria-label=Settings]").click()
        assert page.locator("dialog [name=notes]:checked").get_attribute("value") == notes
        assert page.locator("dialog [name=tempo]").input_value() == str(tempo)
