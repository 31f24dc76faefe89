"""The pictures of the README and the page of games are what the project makes today."""

from __future__ import annotations

import runpy
from pathlib import Path

import ivories

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
