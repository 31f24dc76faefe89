"""The rules pages: each rule set in words, clause by clause, stated by a booklet or ruled by us.

>>> clause("embossing/block#fit").mark
'stated'
"""

from __future__ import annotations

import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from ivories.errors import IvoriesError, unknown
from ivories.party.rules import FORMS
from ivories.rules import BOOKLETS, find, registered, registered_by

CLAUSE = re.compile(r"(\d+)\. \*\*([a-z-]+)\*\* · (stated|ruled) \(([^)]+)\)\. (.+)")


PARTIES = {rules.id for rules in FORMS.values()}


class Clause(NamedTuple):
    """One clause: `why` names the booklets that state it, or the reason it was ruled."""

    number: int
    topic: str
    mark: str
    why: str
    text: str


def page(rules_id: str) -> str:
    """The page of a rule set, by its id or alias, or of a party; a rule set of another package brings its own."""
    name = known(rules_id)
    for folder in _folders(name):
        file = folder.joinpath(*f"{name}.md".split("/"))
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise IvoriesError("unknown-rules/page", rules=rules_id)


def known(rules_id: str) -> str:
    """The name that a page has: a rule set's id, where an alias was given."""
    return rules_id if isinstance(rules_id, str) and rules_id in PARTIES else find(rules_id).id


def _folders(rules_id: str) -> list[Traversable]:
    """Where pages are: installed, in a source tree, or in the folder `rule_pages` of the package that registers it."""
    here = Path(__file__).parent
    package = registered_by(rules_id)
    return [here / "rule_pages", here.parent / "docs" / "rules", *([files(package) / "rule_pages"] if package else [])]


def clauses(rules_id: str) -> list[Clause]:
    """The clauses of a page, in order."""
    found = [CLAUSE.fullmatch(line) for line in page(rules_id).splitlines()]
    return [Clause(int(m[1]), m[2], m[3], m[4], m[5]) for m in found if m]


def clause(name: str) -> Clause | None:
    """The clause that a refusal names: `embossing/block#fit`.

    None for a rule set of your own, whose id is of no booklet: it has no page unless a package registers it with one.

    >>> clause("me/short-block#fit") is None
    True
    """
    if not isinstance(name, str):
        raise IvoriesError("unknown-rules/no-clause", name=name)
    rules_id, _, topic = name.partition("#")
    if _without_page(rules_id):
        return None
    known = {one.topic: one for one in clauses(rules_id)}
    if topic not in known:
        raise unknown("unknown-rules/clause", topic[:40], known, rules=rules_id)
    return known[topic]


def _without_page(rules_id: str) -> bool:
    """Whether it is the id of a user's own rule set: of no booklet or party, and nobody registers it."""
    begins, slash, _ = rules_id.partition("/")
    return bool(slash) and begins not in (*BOOKLETS, "party") and registered(rules_id) is None
