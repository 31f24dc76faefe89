"""Clauses beside a table: in plain words, whatever options they speak of."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ivories import pages
from ivories.rules import all_rules
from ivories.web.serving import web
from tests.web.chromium import MARKS

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = MARKS
PLAINLY = "async ([module, texts]) => { const { plainly } = await import(module); return texts.map(plainly); }"
CODE = re.compile(r"[a-z]=|=[\"\dTF]|[a-z]_[a-z]|[`*]")


def test_no_clause_speaks_in_code(page: Page) -> None:
    page.goto("/replay")
    texts = [clause.text for rules in all_rules() for clause in pages.clauses(rules.id)]
    said = page.evaluate(PLAINLY, [f"{web().path}/plain.js", texts])
    assert [one for one in said if CODE.search(one)] == []
    assert sum(CODE.search(one) is not None for one in texts) > 50
    both = dict(zip(texts, said, strict=True))
    called = pages.clause("embossing/bingo#follow")
    assert called is not None and "With “Who cannot follow must trump” a player" in both[called.text]
