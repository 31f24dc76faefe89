"""Every rule set has its page, its golden match and its node counts; records of old still replay."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import ivories
from ivories import pages, rules, testing
from ivories.errors import Code
from tests.games.make import WITH_OPTIONS

GAMES = Path(__file__).parent / "games"
RECORDS = sorted((Path(__file__).parent / "records").glob("*"))
IDS = [one.id for one in ivories.all_rules()]


TRICKS_AND_POKER = [
    *(f"embossing/{name}" for name in ("euchre", "rounce", "bingo", "poker")),
    *("halsam/texas", "halsam/poker"),
]


def test_the_twenty_three_and_their_aliases() -> None:
    assert len(IDS) == 23
    assert sorted(IDS) == sorted(
        TRICKS_AND_POKER
        + [f"embossing/{name}" for name in ("block", "draw", "muggins", "bergen", "matador", "tiddle-a-wink")]
        + [f"halsam/{name}" for name in ("muggins", "draw", "block", "bergen")]
        + [f"musical/{name}" for name in ("block", "draw", "all-quarters", "bergen", "sebastopol", "tiddle-a-wink")]
        + ["doublesix/cross"]
    )
    for name in ("muggins", "draw", "block"):
        assert ivories.find(f"leaflet/{name}") is ivories.find(f"halsam/{name}")


@pytest.mark.parametrize("rules_id", IDS)
def test_page(rules_id: str) -> None:
    clauses = pages.clauses(rules_id)
    assert [clause.number for clause in clauses] == list(range(1, len(clauses) + 1))
    assert len({clause.topic for clause in clauses}) == len(clauses)
    lines = pages.page(rules_id).split("## Clauses")[1].split("## Example")[0].strip().splitlines()
    assert len(lines) == len(clauses), "a line among the clauses is none"
    for clause in clauses:
        if clause.mark == "stated":
            assert set(clause.why.split(", ")) <= set(rules.BOOKLETS), clause


@pytest.mark.parametrize("rules_id", IDS)
def test_page_names_every_option(rules_id: str) -> None:
    page = pages.page(rules_id)
    for option in rules.options(ivories.find(rules_id)):
        assert f"`{option.name}=" in page, option.name


@pytest.mark.parametrize("name", [*IDS, *WITH_OPTIONS])
def test_golden_match(name: str) -> None:
    text = (GAMES / f"{name}.txt").read_text(encoding="utf-8")
    golden = ivories.replay(text)
    assert golden.record().text == text
    fresh = golden.game.start(seed=golden.seed)
    for deal in golden.record().deals:
        for turn in deal.actions:
            fresh.play(turn.action, seat=turn.seat)
    assert fresh.record().text == text, "the same seed deals other pieces"


@pytest.mark.parametrize("name, game", WITH_OPTIONS.items(), ids=str)
def test_golden_match_with_options(name: str, game: tuple[str, int, dict[str, Any]]) -> None:
    golden = ivories.replay((GAMES / f"{name}.txt").read_text(encoding="utf-8"))
    rules_id, players, options = game
    assert golden.game == ivories.game(rules_id, players, max_deals=6, **options)


@pytest.mark.heavy
@pytest.mark.parametrize("name", [*IDS, *WITH_OPTIONS])
def test_node_counts(name: str, deep: bool) -> None:
    rules_id, _, options = WITH_OPTIONS.get(name, (name, 0, {}))
    for row in json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8")):
        match = ivories.game(rules_id, row["players"], max_deals=1, **options).start(seed=row["seed"])
        for depth, nodes in enumerate(row["nodes"]):
            if nodes < 200 or deep:
                assert testing.perft(match, depth) == nodes, testing.divide(match, depth)


def test_divide_adds_up() -> None:
    match = ivories.game("halsam/muggins", 2).start(seed=3)
    for _ in range(3):
        match.play(match.legal()[0])
    for depth in (1, 2, 3):
        assert sum(testing.divide(match, depth).values()) == testing.perft(match, depth)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.name)
def test_corpus(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    again = ivories.replay(text).record()
    assert (again.json if path.suffix == ".json" else again.text) == text


def test_there_is_a_corpus() -> None:
    assert len(RECORDS) >= 10


def test_rule_sets_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("mine", "tests.test_registry:MINE", "ivories.rules")
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [entry] if group == "ivories.rules" else [])
    rules._registered.cache_clear()
    try:
        assert ivories.find("me/short-block") is MINE
        assert ivories.game("me/short-block", 2).coded.target == 50
        assert ivories.all_rules()[-1] is MINE
    finally:
        rules._registered.cache_clear()


def test_an_own_rule_set_has_no_clauses() -> None:
    with pytest.raises(ivories.IllegalAction) as caught:
        ivories.game(MINE).start().play("draw")
    assert caught.value.clause == "me/short-block#stuck" and pages.clause(caught.value.clause) is None
    for slip in ("embossing/blok#fit", "party/blok#fit", "blok#fit", "embossing/block#fits"):
        with pytest.raises(ivories.IvoriesError):
            pages.clause(slip)


def test_a_registered_rule_set_brings_its_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "my_dominoes"
    (package / "rule_pages" / "me").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "games.py").write_text("from tests.test_registry import MINE\n")
    page = "# Short Block\n\n## Clauses\n\n1. **fit** · ruled (it is mine). Like joins like.\n"
    (package / "rule_pages" / "me" / "short-block.md").write_text(page, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    entry = EntryPoint("mine", "my_dominoes.games:MINE", "ivories.rules")
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [entry])
    rules._registered.cache_clear()
    try:
        assert pages.page("me/short-block") == page
        assert pages.clause("me/short-block#fit").text == "Like joins like."
        assert rules.registered_by("embossing/block") is None and rules.registered_by("me/short-block") == "my_dominoes"
        (package / "rule_pages" / "me" / "short-block.md").unlink()
        with pytest.raises(ivories.IvoriesError) as caught:
            pages.page("me/short-block")
        assert caught.value.code is Code.UNKNOWN_RULES
    finally:
        monkeypatch.undo()
        rules._registered.cache_clear()


def test_an_id_without_its_booklet_is_told_which_there_are() -> None:
    with pytest.raises(ivories.IvoriesError, match="Did you mean 'embossing/muggins' or 'halsam/muggins'"):
        ivories.game("Muggins")
    with pytest.raises(ivories.IvoriesError, match="Did you mean 'musical/all-quarters'"):
        ivories.game("all quarters")


@pytest.mark.parametrize("where", ["tests.test_registry:IDS", "tests.nowhere:RULES", "tests.test_registry:NOTHING"])
def test_an_entry_point_that_is_no_rule_set(monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    entry = EntryPoint("wrong", where, "ivories.rules")
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [entry])
    rules._registered.cache_clear()
    try:
        with pytest.raises(ivories.IvoriesError, match="wrong") as caught:
            ivories.all_rules()
        assert caught.value.code is Code.BAD_RULES
    finally:
        monkeypatch.undo()
        rules._registered.cache_clear()


MINE = ivories.LayoutRules(id="me/short-block", title="Short Block", booklet="mine", target=50)
