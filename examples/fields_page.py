"""Makes docs/fields.md from the rule sets themselves: `python examples/fields_page.py`."""

from __future__ import annotations

from pathlib import Path

from ivories.rules import FAMILIES
from ivories.rules.about import field_rows

PAGE = Path(__file__).parent.parent / "docs" / "fields.md"


def page() -> str:
    """The whole page."""
    parts = [
        "# Fields of a rule set",
        "Made from the rule sets themselves by `python examples/fields_page.py`. A rule set is a frozen dataclass; one "
        'of your own is another with fields replaced and an id of its own: `ivories.find("embossing/block").replace('
        'id="me/short-block", hand=5)` (`examples/own_rules.py` has four). '
        "`ivories/rules/choices.py` says what each word means, [glossary.md](glossary.md) explains the words of the "
        "table.",
    ]
    for rules in FAMILIES:
        parts += [f"## {rules.__name__}", _table(rules)]
    return "\n\n".join(parts) + "\n"


def _table(rules: type) -> str:
    rows = [("field", "values", "default", "what it says"), ("---",) * 4]
    rows += [(f"`{row.name}`", _plain(row.values), _plain(row.default), row.help) for row in field_rows(rules)]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def _plain(said: str) -> str:
    """Without signs that a table would take for its own."""
    return said.replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
