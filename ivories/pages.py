"""The rules pages: each rule set in words, clause by clause, stated by a booklet or ruled by us.

>>> clause("embossing/block#fit").mark
'stated'
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from ivories.errors import IvoriesError, unknown
from ivories.rules import find

CLAUSE = re.compile(r"(\d+)\. \*\*([a-z-]+)\*\* · (stated|ruled) \(([^)]+)\)\. (.+)")


class Clause(NamedTuple):
    """One clause: `why` names the booklets that state it, or the reason it was ruled."""

    number: int
    topic: str
    mark: str
    why: str
    text: str


def page(rules_id: str) -> str:
    """The page of a rule set, by its id or alias."""
    name = f"{find(rules_id).id}.md"
    here = Path(__file__).parent
    for folder in (here / "rule_pages", here.parent / "docs" / "rules"):  # installed, or in a source tree
        if (folder / name).is_file():
            return (folder / name).read_text(encoding="utf-8")
    raise IvoriesError("unknown-rules/page", rules=rules_id)


def clauses(rules_id: str) -> list[Clause]:
    """The clauses of a page, in order."""
    found = [CLAUSE.fullmatch(line) for line in page(rules_id).splitlines()]
    return [Clause(int(m[1]), m[2], m[3], m[4], m[5]) for m in found if m]


def clause(name: str) -> Clause:
    """The clause that a refusal names: `embossing/block#fit`."""
    rules_id, _, topic = name.partition("#")
    known = {one.topic: one for one in clauses(rules_id)}
    if topic not in known:
        raise unknown("unknown-rules/clause", topic[:40], known, rules=rules_id)
    return known[topic]
