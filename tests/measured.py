"""Programs that tests start, measured as the tests themselves are: what runs nowhere else is seen by coverage."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent


def environment() -> dict[str, str]:
    """What a program finds in its environment to be measured, too; nothing where nobody measures."""
    try:
        from coverage import Coverage
    except ImportError:
        return {}
    if Coverage.current() is None:
        return {}
    return {"COVERAGE_PROCESS_START": str(ROOT / "pyproject.toml"), "COVERAGE_FILE": str(ROOT / ".coverage")}
