"""Runs what a page shows of Python, in the Python that is asked: names, members, snippets in order.

It is given what to run as JSON, prints nothing when all is well, and imports nothing but what users have.
"""

from __future__ import annotations

import ast
import doctest
import json
import sys
from typing import Any

import ivories


def check_names(names: list[str]) -> None:
    """Every name is there after a plain import."""
    for name in names:
        found: Any = ivories
        for part in name.split(".")[1:]:
            assert hasattr(found, part), name
            found = getattr(found, part)


def check_members(members: list[str]) -> None:
    """Every member is there, of what is called so in the docs."""
    game = ivories.game("embossing/block", players=2)
    match = game.start(seed=1)
    run = ivories.simulation.prepare(game, 2, each=False)
    things = {"game": game, "match": match, "view": match.view(0), "state": match.state, "run": run}
    things |= {"found": run.found, "player": ivories.bots.player("greedy", game)}
    for member in members:
        thing, name = member.split(".")
        assert hasattr(type(things[thing]), name) or hasattr(things[thing], name), member


def run_snippets(page: str, snippets: list[dict[str, Any]], full: bool) -> None:
    """One after another, in one namespace; what needs an extra that is not there says so."""
    space: dict[str, Any] = {"__name__": "__main__"}
    for snippet in snippets:
        if ">>>" in snippet["text"]:
            _run_examples(page, snippet, space)
        else:
            _run_statements(page, snippet, space, full)


def _run_examples(page: str, snippet: dict[str, Any], space: dict[str, Any]) -> None:
    test = doctest.DocTestParser().get_doctest(snippet["text"], space, page, page, snippet["line"] - 1)
    failed, _ = doctest.DocTestRunner().run(test, clear_globs=False)
    space |= test.globs
    assert not failed


def _run_statements(page: str, snippet: dict[str, Any], space: dict[str, Any], full: bool) -> None:
    for statement in ast.parse(snippet["text"]).body:
        text = ast.unparse(statement)
        extra = next((extra for shown, extra in snippet["needs"].items() if shown in text and not full), "")
        try:
            exec(compile(text, f"{page}:{snippet['line'] + statement.lineno - 1}", "exec"), space)
            refused = ""
        except ivories.IvoriesError as error:
            refused = error.sentence
        assert bool(refused) == bool(extra) and f"ivories[{extra}]" * bool(extra) in refused, (text, refused)


def main() -> None:
    """Reads what is to be done and does it."""
    given = json.load(sys.stdin)
    check_names(given["names"])  # first, while nothing else has been imported
    check_members(given["members"])
    run_snippets(given["page"], given["snippets"], given["full"])


if __name__ == "__main__":
    main()
