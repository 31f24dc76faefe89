"""Makes docs/poker-table.md from the table that comes with the package: `python examples/poker_page.py`."""

from __future__ import annotations

from pathlib import Path

from ivories.solving.page import page
from ivories.solving.table import shipped

PAGE = Path(__file__).parent.parent / "docs" / "poker-table.md"

if __name__ == "__main__":
    PAGE.write_text(page(shipped()), encoding="utf-8")
