"""The pictures of the README are what the project draws today."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_pictures_are_up_to_date() -> None:
    made = runpy.run_path(str(ROOT / "examples" / "pictures.py"))["pictures"]()
    for name, svg in made.items():
        assert (ROOT / "docs" / "pictures" / name).read_text(encoding="utf-8") == svg, "run examples/pictures.py"
        assert f"docs/pictures/{name}" in (ROOT / "README.md").read_text(encoding="utf-8")
