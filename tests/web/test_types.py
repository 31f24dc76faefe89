"""What TypeScript reads of the wire is what goes over it."""

from __future__ import annotations

import re
import runpy
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "examples" / "web_types.py"))


def test_the_declarations_are_up_to_date(made: dict[str, Any]) -> None:
    assert made["FILE"].read_text(encoding="utf-8") == made["file"](), "run examples/web_types.py"


def test_every_name_is_declared_once(made: dict[str, Any]) -> None:
    text = re.sub(r"/\*\*.*?\*/", "", made["file"](), flags=re.DOTALL)
    declared = Counter(re.findall(r"export (?:interface|type) (\w+)", text))
    assert set(declared.values()) == {1}  # TypeScript would make one of two interfaces
    named = set(re.findall(r"(?<![\w\"])[A-Z]\w+", text.partition("export")[2])) - {"Record"}
    assert named == set(declared)


def test_forms_that_are_not_plain(made: dict[str, Any]) -> None:
    text = " ".join(made["file"]().split())
    assert "type Piece = [high: number, low: number];" in text
    assert "second: number, apart: number | null, ];" in text  # an array with names
    assert 'interface Act { do: "act"; action: string; position: number; ref?: number; }' in text
    assert 'interface Here { is: "here";' in text and 'interface LetGo { event: "let-go";' in text
    assert 'type Phase = | "gathering" | "playing" | "over" | "closed";' in text
    assert "interface SeatShown { name?: string;" in text and "seen: Seen | null;" in text
