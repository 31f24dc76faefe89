"""Practice in a browser: as one file without a server, and as a page of the server; by keys alone, and by touch."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from ivories.cli import main
from ivories.music.naming import name_of, with_article
from ivories.music.notations import NOTATIONS
from ivories.practice.bank import bank
from ivories.practice.boxes import GAPS
from ivories.practice.drills import DRILLS
from ivories.practice.levels import LEVELS, known
from ivories.web.one_file import one_file
from tests.practice.test_questions import heard, piece_of, scored, value
from tests.web.chromium import MARKS
from tests.web.test_musical import FAKE, LIT, NONE, PHONE
from tests.web.watching import Watch, check_access

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

pytestmark = MARKS
BEAT = 2100  # the pitch that no note has
SEEN = (
    "(node) => [...node.querySelectorAll('use[href^=\"#engraved-\"]')].map((one) => one.getAttribute('href').slice(10))"
)
WIDTH = "document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page, in one file."""
    place = tmp_path_factory.mktemp("practice") / "drills of today.html"
    place.write_text(one_file("practice", {**bank(4), "first": ["equals", 2]}), encoding="utf-8")
    return place


@pytest.fixture
def file(written: Path, watch: Watch) -> str:
    """Its address; it may ask for itself, and for nothing else."""
    watch.files.add(written.as_uri())
    return written.as_uri()


@pytest.fixture
def page_of(tmp_path: Path, watch: Watch) -> Callable[..., str]:
    """Writes a page as the command does."""

    def made(*words: str) -> str:
        place = tmp_path / f"drills{len(watch.files)}.html"
        done = CliRunner().invoke(main, ["practice", "--html", str(place), *words], catch_exceptions=False)
        assert done.exit_code == 0, done.output
        watch.files.add(place.as_uri())
        return place.as_uri()

    return made


def begin(page: Page, at: str, drill: str = "", level: int = 1, audio: str = FAKE) -> None:
    page.add_init_script(audio)
    page.goto(f"{at}#{drill}/{level}" if drill else at)
    page.locator(".question").wait_for()


def signs(node: Locator) -> tuple[str, ...]:
    return tuple(node.evaluate(SEEN))


def right(page: Page, drill: str) -> list[int]:
    """The answers that are right, from 1: by what is seen and heard, and nothing that the page keeps for itself."""
    options = page.locator(".options .option")
    if drill == "read":
        (sign,) = signs(page.locator(".about .face"))
        names = [re.sub(r"^\d", "", one) for one in options.all_text_contents()]
        return [names.index(name_of(NOTATIONS[sign])) + 1]
    faces = [signs(one) for one in options.all()]
    if drill == "equals":
        (asked,) = re.findall(r"worth an? ([a-z ]+)\?", page.locator("h1").inner_text())
        worth = {name_of(one).removesuffix(" note"): one.value for one in NOTATIONS.values() if len(one.notes) == 1}
        return [k for k, (sign,) in enumerate(faces, 1) if value(sign) == worth[asked]]
    about = [signs(one) for one in page.locator(".about .face").all()]
    if drill == "match":
        return [k for k, face in enumerate(faces, 1) if value(about[0][1]) in map(value, face)]
    if drill == "quarters":
        line = tuple(map(piece_of, about))
        return [k for k, face in enumerate(faces, 1) if max(scored(line, piece_of(face)), default=0)]
    page.evaluate("heard.length = 0")
    page.keyboard.press("h")
    sounds = page.evaluate("heard")
    begins = min(at for pitch, at, _ in sounds if pitch == BEAT) + 2 * 60 / 96
    notes = sorted((at, length) for pitch, at, length in sounds if pitch in (440, 660))
    found = [(round((at - begins) * 96 / 15, 3), round(length * 96 / 15, 3)) for at, length in notes]
    return [k for k, face in enumerate(faces, 1) if heard(face) == found]


def quarters_then(page: Page) -> int:
    """How many quarters the ends make with the piece that was chosen."""
    line = tuple(piece_of(signs(one)) for one in page.locator(".about .face").all())
    (chosen,) = (piece_of(signs(one)) for one in page.locator(".options.pieces .option.right").all())
    return max(scored(line, chosen))


def by_keys(page: Page, drill: str, picked: list[int]) -> None:
    for one in picked:
        page.keyboard.press(str(one))
    if drill in ("equals", "match"):
        page.keyboard.press("Enter")


def by_touch(page: Page, drill: str, picked: list[int]) -> None:
    for one in picked:
        page.locator(".options").first.locator(".option").nth(one - 1).tap()
    if drill in ("equals", "match"):
        page.locator(".check").tap()


def second(page: Page, touch: bool) -> None:
    """Of quarters, the second answer."""
    wanted = page.locator(".options.counts .option", has_text=re.compile(f"^{quarters_then(page)}$"))
    if touch:
        return wanted.tap()
    for _ in range(5):
        if page.evaluate("document.activeElement.textContent") == wanted.inner_text():
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


@pytest.mark.parametrize("drill", DRILLS)
def test_a_file_by_keys_alone(drill: str, file: str, new_page: Callable[..., Page]) -> None:
    page = new_page(reduced_motion="reduce")
    for level in (1, 5):
        begin(page, file, drill, level)
        page.reload()  # another level is another address of the same page
        page.locator(".question").wait_for()
        for number in range(1, 4):
            assert page.locator("h1").inner_text().startswith(f"{number}. ")
            by_keys(page, drill, right(page, drill))
            if drill == "quarters":
                second(page, touch=False)
            assert page.locator("p.told").inner_text().startswith("Right. "), page.locator("p.told").inner_text()
            assert page.locator(".score").inner_text() == f"{number} of {number} right."
            if number == 1:
                check_access(page)
            assert page.evaluate("document.activeElement.textContent") == "Next"
            page.keyboard.press("Enter")
            page.locator("h1", has_text=f"{number + 1}. ").wait_for()


@pytest.mark.parametrize("drill", DRILLS)
def test_a_file_on_a_phone(drill: str, file: str, new_page: Callable[..., Page]) -> None:
    page = new_page(**PHONE, color_scheme="dark")
    begin(page, file, drill, 5)
    for _ in range(2):
        by_touch(page, drill, right(page, drill))
        if drill == "quarters":
            second(page, touch=True)
        assert page.locator("p.told").inner_text().startswith("Right. ")
        assert page.evaluate(WIDTH)
        check_access(page)
        for one in page.locator(".option, .pick, .btn, .face").all():
            box = one.bounding_box()
            assert box and min(box["width"], box["height"]) >= 43.5, one.evaluate("(node) => node.outerHTML")
        page.locator(".next").tap()
    page.locator(".pick", has_text="Read" if drill != "read" else "Match").tap()
    assert page.locator("h1").inner_text().startswith("1. ") and page.evaluate(WIDTH)


def test_what_is_wrong_is_said_and_comes_back(file: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    begin(page, file, "read", 4)
    missed = signs(page.locator(".about .face"))
    wrong = next(k for k in range(1, 5) if k not in right(page, "read"))
    page.keyboard.press(str(wrong))
    told = page.locator("p.told").inner_text()
    assert told.startswith(f"No. It is called {with_article(NOTATIONS[missed[0]])}: worth ")
    assert page.locator(".option.wrong").count() == page.locator(".option.wanted").count() == 1
    page.keyboard.press(str(wrong))
    assert page.locator(".score").inner_text() == "0 of 1 right.", "it is answered once"
    seen = []
    for _ in range(2 * GAPS[0]):
        page.keyboard.press("Enter")
        seen.append(signs(page.locator(".about .face")))
        page.keyboard.press(str(right(page, "read")[0]))
    assert missed in seen and seen[0] != missed


def test_who_finds_some_is_told_that_there_are_more(file: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    begin(page, file, "equals", 5)
    while len(picked := right(page, "equals")) < 2:
        by_keys(page, "equals", picked)
        page.keyboard.press("Enter")
    by_keys(page, "equals", picked[:1])
    assert page.locator("p.told").inner_text().startswith("Not all. Worth ")
    assert page.locator(".option.wanted").count() == len(picked) - 1


QUESTION = """() => [...document.querySelectorAll("h1, .about use[href^='#engraved'], .option")]
  .map((one) => one.getAttribute("href") ?? one.dataset.signs ?? one.textContent)"""


def questions(page: Page, at: str, drill: str, level: int) -> list[list[str]]:
    """The first of them, every second one answered wrong."""
    page.goto("about:blank")
    begin(page, at, drill, level)
    seen = []
    for number in range(8):
        seen.append(page.evaluate(QUESTION))
        good = right(page, drill)
        wrong = next(k for k in range(1, 5) if k not in good)
        by_keys(page, drill, [wrong] if number % 2 else good)
        page.locator(".next").click()
    return seen


def test_who_opens_a_page_with_a_seed_is_asked_what_others_are(
    page_of: Callable[..., str], new_page: Callable[..., Page]
) -> None:
    one, two = new_page(), new_page()
    for words, alike in ((("--seed", "5"), True), (("--seed", str(2**64 - 1)), True), ((), False)):
        at = page_of(*words)
        for drill, level in (("read", 5), ("match", 4)):
            assert (questions(one, at, drill, level) == questions(two, at, drill, level)) == alike
    other = page_of("--seed", "5")
    questions(one, other, "equals", 2)
    one.locator(".pick", has_text="Read").click()
    one.locator("input[name=level][value='5']").check()
    assert one.evaluate(QUESTION) == questions(two, other, "read", 5)[0], "whatever else was practised before"


def test_no_tooltip_gives_an_answer_away(file: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    for drill in DRILLS:
        begin(page, file, drill, 5)
        page.reload()
        page.locator(".question").wait_for()
        assert not page.locator(".question [title], .question title").count(), drill
        options = page.locator(".options .option").all()
        by_keys(page, drill, right(page, drill))
        for one in options:
            shown = signs(one)
            named = ", ".join(name_of(NOTATIONS[sign]) for sign in shown)
            assert (one.get_attribute("title") or "") == named, "afterwards the mouse tells what a sign is called"
            assert named in (one.get_attribute("aria-label") or ""), "who hears the page is told at once"


ROOMY = """() => [...document.querySelectorAll(".option")].filter((one) => {
  const room = one.getBoundingClientRect();
  const within = [...one.children].map((child) => child.getBoundingClientRect()).filter((child) => child.width > 2);
  const { content, position } = getComputedStyle(one, "::after");
  const end = room.right - (content === "none" || position === "absolute" ? 0 : 24);
  return one.scrollWidth > one.clientWidth || within.some(({ left, right }) => left < room.left || right > end);
}).map((one) => one.outerHTML)"""


@pytest.mark.parametrize("wide", [1280, 1024, 876, 821, 360])
def test_options_have_room_for_their_marks(wide: int, file: str, new_page: Callable[..., Page]) -> None:
    page = new_page(viewport={"width": wide, "height": 800})
    for drill in DRILLS:
        begin(page, file, drill, 5)
        page.reload()
        page.locator(".question").wait_for()
        by_keys(page, drill, right(page, drill))
        if drill == "quarters":
            second(page, touch=False)
        assert page.evaluate(ROOMY) == [], drill
        left = "(where) => document.querySelector(where).getBoundingClientRect().left"
        assert page.evaluate(left, ".option") == pytest.approx(page.evaluate(left, "h1")), drill
        assert page.evaluate(left, ".next") == pytest.approx(page.evaluate(left, "h1")), drill


def test_figures_choose_by_place_in_both_parts_of_quarters(file: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    begin(page, file, "quarters", 5)
    numbers = "(all) => all.map((one) => one.dataset.number)"
    for _ in range(4):
        by_keys(page, "quarters", right(page, "quarters"))
        counts = page.locator(".options.counts .option")
        assert counts.locator(".number").evaluate_all(numbers) == ["1", "2", "3", "4"]
        place = [int(one) for one in counts.all_inner_texts()].index(quarters_then(page)) + 1
        page.keyboard.press(str(place))
        assert page.locator("p.told").inner_text().startswith("Right. ")
        page.keyboard.press("Enter")


def test_what_a_finger_has_left_is_not_lit(file: str, new_page: Callable[..., Page]) -> None:
    page = new_page(**PHONE)
    begin(page, file, "equals", 5)
    first = page.locator(".option").first
    for _ in range(2):
        first.tap()
    borders = page.locator(".option").evaluate_all("(all) => all.map((one) => getComputedStyle(one).borderColor)")
    assert first.get_attribute("aria-pressed") == "false" and len(set(borders)) == 1


def test_arrows_walk_the_answers(file: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    begin(page, file, "equals", 3)
    page.keyboard.press("Enter")
    assert not page.locator("p.told").inner_text(), "nothing is chosen yet"
    for key in ("ArrowRight", "Enter", "ArrowRight", "ArrowRight", "Space", "ArrowLeft"):
        page.keyboard.press(key)
    chosen = page.locator(".option[aria-pressed=true]")
    assert [one.get_attribute("data-option") for one in chosen.all()] == ["0", "2"]
    assert page.evaluate("document.activeElement.dataset.option") == "1"
    page.keyboard.press("Enter")
    assert page.locator("p.told").inner_text() and page.locator(".option.right, .option.wrong").count() == 2


def test_a_file_opens_where_it_was_told(file: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    for address in (file, f"{file}#nothing/9", f"{file}#/", f"{file}#equals/%"):
        page.goto("about:blank")
        begin(page, address)
        chosen = [one.get_attribute("value") for one in page.locator("input[type=radio]:checked").all()]
        assert chosen == (["1", "2"] if address == file else ["0", "1"] if "equals" not in address else ["1", "1"])


def test_nothing_sounds_until_it_is_asked_for(file: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    begin(page, file, "read", 5)
    page.locator(".about .face").click()
    page.keyboard.press("1")
    page.keyboard.press("h")
    assert page.evaluate("contexts") == 0 and not page.evaluate("heard")
    page.keyboard.press("s")
    (sign,) = signs(page.locator(".about .face"))
    page.locator(".about .face").click()
    lengths = [length for pitch, _, length in page.evaluate("heard") if pitch == 440]
    assert lengths == [pytest.approx(length * 15 / 96) for _, length in heard((sign,))]
    page.evaluate("pass(0.07)")
    page.wait_for_function(f"() => ({LIT})().join() === 'about/0/0'")
    page.evaluate("pass(60)")
    page.wait_for_function(f"() => ({LIT})().length === 0")
    page.locator("[name=tempo]").fill("60")
    page.locator("[name=volume]").fill("40")
    assert page.evaluate("JSON.parse(localStorage.ivories)").items() >= {
        "tempo": 60, "volume": 40, "practised": True, "sound": True,
    }.items()  # fmt: skip
    page.reload()
    page.locator("[aria-label='Sounds are on']").wait_for()


def test_another_volume_does_not_end_what_sounds(file: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    begin(page, file, "match", 1)
    page.keyboard.press("s")
    page.locator(".about .face").first.click()
    page.evaluate("() => { pass(0.08); heard.length = hushed = 0; }")
    page.locator("[name=volume]").fill("40")
    assert page.evaluate("[hushed, heard.length, loud()]") == [0, 0, 0.4]
    page.locator("[name=tempo]").fill("60")
    assert page.evaluate("hushed") == 1 and page.evaluate("heard.length") >= 2, "what is left sounds at its tempo"
    assert page.evaluate("loud()") == 0.4


def test_what_is_heard_is_not_given_away(file: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    begin(page, file, "hear", 3)
    page.locator(".hear").click()
    page.evaluate("pass(2 * 60 / 96 + 0.07)")
    page.wait_for_timeout(80)
    assert page.evaluate(LIT) == []
    wrong = next(k for k in range(1, 5) if k not in right(page, "hear"))
    page.evaluate("heard.length = 0")
    page.keyboard.press(str(wrong))
    assert not page.evaluate("heard")
    page.locator(".option").nth(wrong - 1).click()
    assert page.evaluate("heard"), "afterwards all can be heard"
    page.evaluate("heard.length = 0")
    page.locator(".next").click()
    page.wait_for_function("() => heard.length > 0 && document.querySelector('.hear').innerText === 'Hear it again'")


def test_without_web_audio_the_other_drills_go_on(file: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    begin(page, file, "hear", 1, audio=NONE)
    page.keyboard.press("h")
    assert "plays no sounds" in page.locator(".about").inner_text()
    page.locator("label.pick", has_text="Read").click()
    page.locator(".about .face").click()
    page.keyboard.press("1")
    page.locator(".next").wait_for()


def test_scores_are_kept_if_somebody_wants_that(file: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    begin(page, file, "read", 1)
    page.keyboard.press("1")
    assert page.evaluate("localStorage['ivories-practice'] ?? null") is None
    page.locator(".keep input").check()
    page.keyboard.press("Escape")
    page.locator(".next").click()
    page.keyboard.press("1")
    kept = page.evaluate("JSON.parse(localStorage['ivories-practice'])")
    assert kept["read 1"]["asked"] == 2 and len(kept["read 1"]["boxes"]) == 2
    page.reload()
    page.locator(".question").wait_for()
    assert "of 2 at this drill and level" in page.locator(".beside").inner_text()
    page.locator(".keep input").uncheck()
    assert page.evaluate("localStorage['ivories-practice'] ?? null") is None
    page.locator(".keep input").check()
    assert page.evaluate("localStorage['ivories-practice']") == "{}", "what was forgotten does not come back"
    for hostile in ("{", "[]", "7", '{"read 1": {"asked": -1, "right": 0, "boxes": {}}, "x": null}',
                    '{"read 1": {"asked": 2, "right": 1, "boxes": {"quarter": 77}}}'):  # fmt: skip
        page.evaluate("(text) => localStorage.setItem('ivories-practice', text)", hostile)
        page.reload()
        page.locator(".question").wait_for()
        assert "In all" not in page.locator(".beside").inner_text()


def test_who_knows_a_level_is_offered_the_next(file: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    begin(page, file, "read", 1)
    for _ in range(10):
        page.keyboard.press(str(right(page, "read")[0]))
        page.keyboard.press("Enter")
    page.locator(".rise", has_text="Level 2 brings in rests").click()
    assert page.locator("input[name=level]:checked").get_attribute("value") == "2" and "read/2" in page.url


@pytest.mark.parametrize("level", LEVELS)
def test_the_legend_has_the_signs_of_the_level(level: int, file: str, new_page: Callable[..., Page]) -> None:
    page = new_page()
    begin(page, file, "match", level)
    page.keyboard.press("v")
    shown = {one.get_attribute("data-sign") for one in page.locator("dialog .sign").all()}
    assert shown == {one.name for one in known(level)}
    check_access(page)


def test_the_same_drills_are_a_page_of_the_server(page: Page) -> None:
    page.goto("/")
    page.locator("nav a", has_text="Practice").click()
    page.locator(".question").wait_for()
    drawn = random.Random(1)
    for drill in DRILLS:
        page.add_init_script(FAKE)
        page.goto(f"/practice#{drill}/{drawn.choice(LEVELS)}")
        page.reload()
        page.locator(".question").wait_for()
        by_keys(page, drill, right(page, drill))
        if drill == "quarters":
            second(page, touch=False)
        assert page.locator("p.told").inner_text().startswith("Right. ")
    check_access(page)


def test_a_server_without_an_engraver_says_so(page: Page, watch: Watch) -> None:
    said = {"code": "bad-option", "sentence": "The signs of a page are engraved by verovio."}
    page.route("**/practice/questions.json", lambda route: route.fulfill(status=503, body=json.dumps(said)))
    page.goto("/practice")
    page.get_by_text("engraved by verovio").first.wait_for()
    watch.expect("503")
    ways: list[Callable[[Route], None]] = [lambda route: route.fulfill(body="<"), lambda route: route.abort()]
    for way in ways:
        page.route("**/practice/questions.json", way)
        page.locator(".btn", has_text="Try again").click()
        page.get_by_text("The server does not answer").first.wait_for()
        check_access(page)
    watch.expect("Failed to load")


def test_nothing_in_a_file_names_another_host(written: Path) -> None:
    text = written.read_text(encoding="utf-8")
    assert '<span class="brand">' in text and text.count("<a ") == 1, "the one link leads to the page itself"
    assert "default-src 'none'" in text and not re.search(r"(?:src|href)=\"(?:/|https?:)", text)
