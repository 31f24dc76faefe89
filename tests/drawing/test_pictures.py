"""The pictures of the README and the page of games are what the project makes today."""

from __future__ import annotations

import runpy
import struct
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import ivories
from ivories.music.naming import name_of
from ivories.music.notations import NOTATIONS

ROOT = Path(__file__).parent.parent.parent


def test_pictures_are_up_to_date() -> None:
    examples = runpy.run_path(str(ROOT / "examples" / "pictures.py"))
    assert f"```text\n{examples['terminal']()}\n```" in (ROOT / "README.md").read_text(encoding="utf-8")
    for name, svg in examples["pictures"]().items():
        assert (ROOT / "docs" / "pictures" / name).read_text(encoding="utf-8") == svg, "run examples/pictures.py"
        assert f"docs/pictures/{name}" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_page_of_games_is_up_to_date() -> None:
    made = runpy.run_path(str(ROOT / "examples" / "games_page.py"))
    assert {one for ids in made["FAMILIES"].values() for one in ids} == {rules.id for rules in ivories.all_rules()}
    page = (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
    assert page == made["page"](), "run examples/games_page.py"
    drawn = made["pictures"]()
    for name, svg in drawn.items():
        assert (ROOT / "docs" / "pictures" / "games" / name).read_text(encoding="utf-8") == svg
        assert name in page
    told = {name: svg.split("<desc>")[1].split("</desc>")[0] for name, svg in drawn.items()}
    block, draw = ({told[made["file_of"](one)] for one in made["FAMILIES"][name]} for name in ("Block", "Draw"))
    assert not block & draw


def test_the_page_of_musical_faces_is_up_to_date() -> None:
    """Its pictures are dots, which differ from one typesetter to the next: what is compared is their size."""
    examples = runpy.run_path(str(ROOT / "examples" / "music_page.py"))
    page = (ROOT / "docs" / "music.md").read_text(encoding="utf-8")
    assert page == examples["page"](), "run examples/music_page.py"
    assert all(name_of(one) in page and f"`{one.name}`" in page for one in NOTATIONS.values())
    shown = page + (ROOT / "README.md").read_text(encoding="utf-8")
    for name, svg in examples["pictures"]().items():
        kept = (ROOT / "docs" / "pictures" / name).read_bytes()
        wide, high = struct.unpack(">II", kept[16:24])
        root = ET.fromstring(svg)
        assert wide / high == pytest.approx(int(root.get("width", "0")) / int(root.get("height", "0")), rel=0.01)
        assert len(kept) < 150_000 and f"pictures/{name}" in shown
