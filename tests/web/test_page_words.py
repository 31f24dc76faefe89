"""What docs/page.md lists is what the page has: its keys and its settings."""

from __future__ import annotations

import re
from pathlib import Path

from ivories.practice.drills import DRILLS
from ivories.practice.levels import LEVELS
from ivories.words import ENGLISH

ROOT = Path(__file__).parents[2]
FILES = ROOT / "ivories" / "web" / "files"
DOCS = (ROOT / "docs" / "page.md").read_text(encoding="utf-8")


def rows(heading: str) -> list[tuple[str, ...]]:
    """The rows of the tables under a heading, without those that name columns."""
    text = re.split(r"^## ", DOCS.partition(f"\n## {heading}\n")[2], maxsplit=1, flags=re.M)[0]
    found = [tuple(line.strip("| ").split(" | ")) for line in text.splitlines() if line.startswith("| ")]
    return [row for row in found if row[0] not in ("key", "setting")]


def test_every_key_is_listed() -> None:
    text = (FILES / "words.js").read_text(encoding="utf-8")
    lists = re.findall(r"KEYS = \[(.*?)\n\];", text, flags=re.S)
    keys = [pair for one in lists for pair in re.findall(r'\["(.+?)", "(.+?)"\]', one)]
    assert len(lists) == 2 and rows("Keys") == keys


def test_every_setting_is_listed() -> None:
    text = (FILES / "panels.js").read_text(encoding="utf-8")
    found = re.findall(r'legend: "(.+?)", choices: (.+) \},', text)
    listed = [(name, "; ".join(re.findall(r', "(.+?)"\]', row))) for name, row in found]
    text += (FILES / "settings.js").read_text(encoding="utf-8")
    for name, legend, unit in re.findall(r'name: "(\w+)".+ legend: "(.+?)", unit: "(.+?)"', text):
        [(least, most)] = re.findall(rf"{name}: \[(\d+), (\d+)\]", text)
        [usual] = re.findall(rf"USUAL = .*{name}: (\d+)", text)
        listed.append((legend, f"{least} to {most} {unit}; {usual} at first"))
    assert rows("Settings") == listed


def test_every_key_of_practice_is_listed() -> None:
    docs = (ROOT / "docs" / "practice.md").read_text(encoding="utf-8").partition("| key | does |")[2]
    listed = [tuple(line.strip("| ").split(" | ")) for line in docs.splitlines() if line.startswith("| ")]
    text = (FILES / "words_practice.js").read_text(encoding="utf-8")
    (keys,) = re.findall(r"keys: \[(.*?)\n  \]", text, flags=re.S)
    assert listed == re.findall(r'\["(.+?)", "(.+?)"\]', keys)
    used = (FILES / "drills.js").read_text(encoding="utf-8")
    for key, _ in listed:
        assert len(key) > 1 or re.search(rf'[ "]{re.escape(key.lower())}"?: \(\) =>', used), key


def test_drills_and_levels_are_listed() -> None:
    docs = (ROOT / "docs" / "practice.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", docs, flags=re.M) == list(DRILLS)
    brought = {int(level): said for level, said in re.findall(r"^\| (\d) \| (\w+)", docs, flags=re.M)}
    assert brought == {level: ENGLISH.say(f"practice/brings/{level}", {}) if level > 1 else "notes" for level in LEVELS}
