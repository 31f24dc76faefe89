"""Every job on both papers: pages of the right size, marks in line with the cuts, equal bytes for equal data."""

from __future__ import annotations

import hashlib
import io
import os
import subprocess
import sys
from itertools import pairwise
from typing import Any

import pytest
from pypdf import PdfReader

from ivories import IvoriesError
from ivories.errors import Code
from ivories.printing import JOBS, find_job
from ivories.printing.cards import SHAPES
from ivories.printing.data import Layout, PieceSheets
from ivories.printing.paper import PAPERS
from tests.printing.reading import Line, Page, printed
from tests.printing.samples import cards, everything, invitation

pytestmark = pytest.mark.heavy

NEAR = 0.05  # millimetres
EVERYTHING = everything()
FLOWING = ("conductor", "announcements", "call-out")  # lists without cuts


def ids(one: tuple[str, Any]) -> str:
    name, thing = one
    more = getattr(thing, "layout", None) or getattr(thing, "form", None) or getattr(thing, "pieces", "")
    return f"{name}-{more}" if name in ("cards", "take-home", "markers", "pieces") else name


def marks(page: Page) -> tuple[list[Line], list[Line]]:
    """The marks of cuts: upright and level."""
    short = [line for line in page.lines if abs(line.wide - 0.3) < 0.001 and not line.dashed]
    upright = [line for line in short if abs(line.x0 - line.x1) < 0.001 and abs(abs(line.y0 - line.y1) - 3.5) < NEAR]
    level = [line for line in short if abs(line.y0 - line.y1) < 0.001 and abs(abs(line.x0 - line.x1) - 3.5) < NEAR]
    return upright, level


def distinct(values: list[float]) -> list[float]:
    return sorted({round(value, 2) for value in values})


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("job", EVERYTHING, ids=ids)
def test_a_job_on_a_paper(job: tuple[str, Any], paper: str, deep: bool) -> None:
    if not deep and paper == "letter" and "double" in str(ids(job)):
        pytest.skip("the musical set on this paper will do")
    name, thing = job
    pages = printed(name, thing, paper)
    width, height = PAPERS[paper]
    assert pages
    for page in pages:
        assert abs(page.width - width) < NEAR and abs(page.height - height) < NEAR
        assert all(3 < word.x < width - 3 and 3 < word.y < height - 3 for word in page.words)
        assert all(0 <= x <= width for line in page.lines for x in (line.x0, line.x1))
        if name not in FLOWING:
            check_marks(page)


def check_marks(page: Page) -> None:
    """Cuts are equally far apart, in the middle of the paper or above it where rows are empty, and every one is marked
    at both its ends."""
    for found, size, place in zip(marks(page), (page.width, page.height), ("x0", "y0"), strict=True):
        at = distinct([getattr(line, place) for line in found])
        assert len(found) == 2 * len(at) >= 4
        steps = [b - a for a, b in pairwise(at)]
        below = at[0] + at[-1] - size
        assert max(steps) - min(steps) < NEAR and (abs(below) < NEAR or (place == "y0" and below < 0))


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize("paper", PAPERS)
def test_cards_are_as_large_as_they_say(layout: Layout, paper: str) -> None:
    shape = SHAPES[layout]
    upright, level = marks(printed("cards", cards(layout, shape.columns * shape.rows), paper)[0])
    across, down = distinct([line.x0 for line in upright]), distinct([line.y0 for line in level])
    assert len(across) == shape.columns + 1 and len(down) == shape.rows + 1
    assert abs(across[1] - across[0] - shape.width) < NEAR and abs(down[1] - down[0] - shape.height) < NEAR


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize("count", [1, 7, 160])
def test_any_number_of_cards(layout: Layout, count: int) -> None:
    shape = SHAPES[layout]
    pdf = find_job("cards").make(cards(layout, count), "a4")
    sheets = -(-count // (shape.columns * shape.rows))
    reader = PdfReader(io.BytesIO(pdf))
    assert len(reader.pages) == sheets * (2 if shape.duplex else 1)
    last = reader.pages[-2 if shape.duplex else -1].extract_text()
    assert str(1 + (count - 1) // 4) in last and "ABCD"[(count - 1) % 4] in last


def test_equal_data_give_equal_bytes() -> None:
    for name, thing in (("cards", cards(Layout.GAMES)), ("invitations", invitation()), ("pieces", PieceSheets())):
        assert find_job(name).make(thing, "a4") == find_job(name).make(thing, "a4")
        assert find_job(name).make(thing, "a4") != find_job(name).make(thing, "letter")


def test_equal_bytes_in_another_process_and_at_another_time() -> None:
    code = (
        "import hashlib; from ivories.printing import JOBS; from tests.printing.samples import invitation;"
        "print(hashlib.sha256(JOBS['invitations'].make(invitation(), 'a4')).hexdigest())"
    )
    env = {**os.environ, "TZ": "Asia/Tokyo", "SOURCE_DATE_EPOCH": "86400", "PYTHONHASHSEED": "7"}
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=env).stdout
    assert there.strip() == hashlib.sha256(find_job("invitations").make(invitation(), "a4")).hexdigest()


def test_a_pdf_has_a_title_and_no_date() -> None:
    reader = PdfReader(io.BytesIO(find_job("invitations").make(invitation(), "a4")))
    assert reader.metadata is not None and reader.metadata.title == "Domino Party"
    assert "/CreationDate" not in reader.metadata and "/ModDate" not in reader.metadata


def test_the_table_of_jobs() -> None:
    assert {name for name, _ in EVERYTHING} == set(JOBS)
    for name, thing in EVERYTHING:
        assert isinstance(thing, JOBS[name].takes) and JOBS[name].name == name
        assert JOBS[name].help.endswith(".")
    with pytest.raises(TypeError):
        JOBS["other"] = JOBS["cards"]  # type: ignore[index]


@pytest.mark.parametrize("name, said", [("card", "Did you mean 'cards'?"), ("?", "choose invitations, cards")])
def test_jobs_there_are_not(name: str, said: str) -> None:
    with pytest.raises(IvoriesError) as caught:
        find_job(name)
    assert caught.value.code is Code.UNKNOWN_OPTION and said in caught.value.sentence


@pytest.mark.parametrize("paper", ["a5", "", None, 4])
def test_papers_there_are_not(paper: Any) -> None:
    for name, thing in EVERYTHING:
        with pytest.raises(IvoriesError, match="choose a4 or letter"):
            find_job(name).make(thing, paper)
