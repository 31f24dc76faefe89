"""Made-up evenings: the party that we compute is the one that an oracle computes, which knows the rules alone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ivories.errors import IvoriesError
from ivories.party import log
from ivories.party.entries import party_of
from ivories.party.rules import FORMS
from ivories.party.showing import show
from tests.oracle import party as oracle
from tests.oracle.evenings import evening

pytestmark = pytest.mark.heavy

FEW, MANY = 25, 1000
SHOWN = ("sessions", "cards", "standings", "prizes", "booby")


def ours(lines: list[dict[str, Any]]) -> dict[str, Any]:
    found = show(party_of(log.read("".join(f"{json.dumps(line)}\n" for line in lines))))
    return {name: json.loads(json.dumps(found[name])) for name in SHOWN}


def theirs(lines: list[dict[str, Any]]) -> dict[str, Any]:
    found = oracle.show(lines)
    return {name: json.loads(json.dumps(found[name])) for name in SHOWN}


def test_whole_evenings(form: str, seed: int) -> None:
    lines = evening(form, seed)
    assert ours(lines) == theirs(lines)


@pytest.mark.parametrize("form", FORMS)
def test_every_prefix_of_an_evening(form: str) -> None:
    for seed in range(1000, 1002):
        lines = evening(form, seed)[:90]
        for end in range(1, len(lines) + 1):
            assert ours(lines[:end]) == theirs(lines[:end]), (seed, end)


@pytest.mark.parametrize("form", FORMS)
def test_what_the_oracle_refuses_is_refused(form: str) -> None:
    """Entries of one evening, tried in another: mostly nonsense there."""
    lines, others = evening(form, 2000), evening(form, 2001)[1:]
    for at in range(5, min(len(lines), 90), 3):
        for stray in (one for one in others[at % 7 :: 7][:12] if not _of_the_tray(one)):
            assert _refused(ours, [*lines[:at], stray]) == _refused(theirs, [*lines[:at], stray]), (at, stray)


def _of_the_tray(entry: dict[str, Any]) -> bool:
    """The oracle wants all guests to be known before cards are drawn; here they may come and draw one by one."""
    return entry["do"] in ("card", "standin") or "card" in entry


def _refused(shown: Any, lines: list[dict[str, Any]]) -> bool:
    try:
        shown(lines)
    except (IvoriesError, oracle.Refused):
        return True
    return False


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.function is test_whole_evenings:
        many = MANY if metafunc.config.getoption("--deep") else FEW
        metafunc.parametrize("form, seed", [(form, seed) for form in FORMS for seed in range(many)])
