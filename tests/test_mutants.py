"""The tool that measures the tests: what it changes, what it leaves alone, whom it draws, and what it says."""

from __future__ import annotations

import ast
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import asdict, replace
from pathlib import Path
from textwrap import dedent

import mutants as command
import pytest
from mutation import equivalents, results, sample, server, table, tree
from mutation.changes import OPERATORS
from mutation.places import Key, Mutant, mutants
from mutation.results import ALIVE, DIED, TIME_OUT, Head, Ledger, Misuse, Verdict

SOURCE = dedent('''
    """A module."""

    from __future__ import annotations

    LIMIT: int = 7  # a comment


    @cached(size=3)
    def first(r: Row, g: State, most: int = 2) -> int:
        """The first."""
        if g.over and not r.again:
            g.score[0] += most
            return g.size - 1
        for k in range(1, most):
            g.row[k] = take(g, k, kind=True)
        return max(x for x in g.row[1:] if x is not None)


    def second(g: State) -> str:
        name = f"{g.size + 1} of {len(g.row)}"
        while g.size < LIMIT:
            g.size <<= 1
        return name if g.over else "–" * 3
''').lstrip()


def changes(source: str, operator: str) -> list[str]:
    """What that operator does to a source."""
    return [one.key.change for one in mutants("a.py", source) if one.key.operator == operator]


# --- What is changed ---


@pytest.mark.parametrize(
    "operator, source, wanted",
    [
        ("comparison", "x = a < b", ["'a < b' -> 'a <= b'"]),
        ("comparison", "x = a >= b != c", ["'a >= b != c' -> 'a > b != c'", "'a >= b != c' -> 'a >= b == c'"]),
        ("comparison", "x = a is b", ["'a is b' -> 'a is not b'"]),
        ("comparison", "x = a not in b", ["'a not in b' -> 'a in b'"]),
        ("arithmetic", "x = a + b", ["'a + b' -> 'a - b'"]),
        ("arithmetic", "x = a & -b", ["'a & -b' -> 'a | -b'", "'-b' -> 'b'"]),
        ("arithmetic", "x <<= a", ["'x <<= a' -> 'x >>= a'"]),
        ("number", "x = 5", ["'5' -> '6'", "'5' -> '4'"]),
        ("number", "x = -1", ["'-1' -> '0'", "'-1' -> '-2'"]),
        ("number", "x = True", []),
        ("number", "def f():\n    a.b = 1\n    a.c = 0", ["'1' -> '0'", "'0' -> '1'"]),
        (
            "number",
            "def f() -> int:\n    return 1 if x > 5 else 0",
            ["'1' -> '0'", "'5' -> '6'", "'5' -> '4'", "'0' -> '1'"],
        ),
        (
            "number",
            "def f() -> int:\n    if x: return 1\n    return 2",
            ["'1' -> '2'", "'1' -> '0'", "'2' -> '3'", "'2' -> '1'"],
        ),
        ("boolean", "x = True", ["'True' -> 'False'"]),
        ("logic", "x = a and b", ["'a and b' -> 'a or b'"]),
        ("not", "x = not a", ["'not a' -> 'a'"]),
        ("condition", "if a: b()", ["'a' -> 'True'", "'a' -> 'False'"]),
        ("condition", "while a: b()", ["'a' -> 'False'"]),
        ("condition", "x = [a for a in b if a]", ["'a' -> 'True'", "'a' -> 'False'"]),
        ("delete", "a.b = 1", ["'a.b = 1' -> 'pass'"]),
        ("delete", "a(b)", ["'a(b)' -> 'pass'"]),
        ("delete", "for a in b:\n    c()", ["'for a in b:' -> 'pass'", "'c()' -> 'pass'"]),
        ("delete", "def f():\n    x = 1\n    return x", []),  # nothing could run
        ("delete", "def f(x):\n    x = 1\n    return x", ["'x = 1' -> 'pass'"]),
        ("return", "def f() -> int:\n    return x", ["'x' -> 'x + 1'"]),
        ("return", "def f() -> int:\n    return 1 if x else 0", ["'1 if x else 0' -> '1 - (1 if x else 0)'"]),
        ("swap", "x = max(a, b) + f(a, b)", ["'f(a, b)' -> 'f(b, a)'"]),
        ("return", "def f() -> bool:\n    return x", ["'x' -> 'not x'"]),
        ("return", "def f() -> tuple[int, ...]:\n    return x", ["'x' -> '()'"]),
        ("return", "def f() -> list[int] | None:\n    return x", ["'x' -> 'None'"]),
        ("return", "def f():\n    return None", []),
        ("keyword", "f(a, b=c, **d)", ["'f(a, b=c, **d)' -> 'f(a, **d)'"]),
        ("swap", "f(a, b, *c)", ["'f(a, b, *c)' -> 'f(b, a, *c)'"]),
        ("swap", "f(a, a)", []),
        ("slice", "x = a[1:b]", ["'a[1:b]' -> 'a[:b]'", "'a[1:b]' -> 'a[1:]'"]),
        ("slice", "x = a[:]", ["'a[:]' -> 'a'"]),
        ("slice", "x[:] = a", []),
    ],
)
def test_operators(operator: str, source: str, wanted: list[str]) -> None:
    assert changes(source, operator) == wanted


def test_every_operator_has_an_example() -> None:
    assert {one.key.operator for one in mutants("a.py", SOURCE)} == set(OPERATORS)


@pytest.mark.parametrize(
    "source",
    [
        '"""Says 1 + 1."""',
        "x: int\n'''What x is: 3.'''",
        "def f(a: Row[3]) -> Row[2]: ...",
        "x: Row[3] = y",
        "Any: TypeAlias = A | B",
        "T = TypeVar('T', bound=B)",
        "__all__ = [*a[1:]]",
        "from a import b",
        "if TYPE_CHECKING:\n    x = 1",
        "class A(B, frozen=True): ...",
        "@mark(1)\ndef f(): ...",
        "def __repr__(self):\n    return str(self.x + 1)",
        "assert x, f'{y + 1}'",
        "x = f'{y:>3}'",
        "x = zip(a, strict=True)",
    ],
)
def test_what_is_left_alone(source: str) -> None:
    assert mutants("a.py", source) == []


def test_a_mutant_is_written_and_nothing_else_is() -> None:
    for one in mutants("a.py", SOURCE):
        made = one.applied()
        assert made is not None and made != SOURCE, one
        assert ast.dump(ast.parse(made)) != ast.dump(ast.parse(SOURCE)), one
        assert "# a comment" in made and '"""The first."""' in made, one
        minus, plus = results.difference(one)
        assert minus.startswith("    - ") and plus.startswith("    + ") and minus[6:] != plus[6:]


def test_parentheses_where_they_are_needed() -> None:
    (one,) = (m for m in mutants("a.py", "x = a & b & c") if m.key.change == "'a & b' -> 'a | b'")
    assert one.applied() == "x = (a | b) & c"


def test_lines_and_time() -> None:
    found = {one.key.change: one for one in mutants("a.py", SOURCE)}
    loop = found["'for k in range(1, most):' -> 'pass'"]
    assert (loop.line, loop.column) == (14, 5) and list(loop.lines) == [14] and not loop.found.at_import
    default, limit = found["'2' -> '3'"], found["'7' -> '8'"]
    assert default.found.at_import and list(default.lines) == [9] and limit.found.at_import
    assert str(limit) == "a.py:5:14 number '7' -> '8'"


def test_a_key_survives_edits_elsewhere() -> None:
    later = SOURCE.replace("LIMIT: int", "OTHER = [1, 1]\nLIMIT: int")
    before, after = ({one.key for one in mutants("a.py", text)} for text in (SOURCE, later))
    assert before < after and len(before) == len(mutants("a.py", SOURCE))
    twice = [one.key.ordinal for one in mutants("a.py", "x = [1, 1]") if one.key.change == "'1' -> '2'"]
    assert twice == [1, 2]


# --- Who is drawn ---


def test_a_draw_is_fixed_by_its_seed_and_grows() -> None:
    every = mutants("a.py", SOURCE)
    few, many = sample.draw(every, 1, 5), sample.draw(every, 1, 10)
    assert many[:5] == few and len({one.place for one in many}) == 10
    assert sample.draw(every, 2, 5) != few
    assert len(sample.draw(every, 1, 10_000)) == len({one.place for one in every})


def test_every_place_is_as_likely() -> None:
    every = mutants("a.py", "x = 5\ny = a < b\nf(p, q, r, s)\n")
    drawn = Counter(one.key.operator for seed in range(600) for one in sample.draw(every, seed, 1))
    assert set(drawn) == {"number", "comparison", "delete", "swap"}
    assert all(100 < count < 200 for count in drawn.values())


def test_the_measured_files_are_found_in_folders_of_any_depth() -> None:
    names = {file.relative_to(command.ROOT).as_posix() for file in sample.measured(command.ROOT)}
    inside = {one.relative_to(command.ROOT).as_posix() for one in (command.ROOT / "ivories/kernel").rglob("*.py")}
    assert inside < names and {"ivories/match.py", "ivories/terms.py", "ivories/types.py"} < names


# --- Known equivalents ---


def test_an_entry_is_read_as_it_is_written(tmp_path: Path) -> None:
    keys = [Key("a.py", 'x = "it\'s" + 1', "number", "'1' -> '2'", 2), Key("b.py", "y < 2", "number", "'2' -> '3'", 1)]
    file = tmp_path / "list.toml"
    file.write_text("\n\n".join(map(equivalents.entry, keys)).replace('reason = ""', 'reason = "why"'))
    assert equivalents.known(file) == dict.fromkeys(keys, "why")


def test_the_list_can_be_read_and_gives_reasons() -> None:
    assert all(len(reason) > 10 for reason in equivalents.known().values())


# --- Results ---

HEAD = Head(1, 3, "sources", "tests")


STOP_ALL = server.stop_all


def three() -> list[Mutant]:
    return mutants("a.py", "x = 5\ny = a < b\n")


def test_a_file_goes_on_where_it_was_left(tmp_path: Path) -> None:
    file, (one, other, last) = tmp_path / "out.jsonl", three()
    ledger = Ledger(file)
    ledger.open(HEAD)
    ledger.enter(one, Verdict(DIED, "t.py::test", 1.5))
    ledger.enter(other, Verdict(ALIVE))
    file.write_bytes(file.read_bytes() + b'{"name": "cut o')
    again = Ledger(file)
    again.open(HEAD)
    assert again.known(one) == Verdict(DIED, "t.py::test", 1.5) and again.known(other) == Verdict(ALIVE)
    assert again.known(last) is None
    assert [json.loads(line) for line in file.read_text().splitlines()][:1] == [asdict(HEAD)]


def test_other_tests_are_tried_on_who_survived(tmp_path: Path) -> None:
    one, other, last = three()
    ledger = Ledger(tmp_path / "out.jsonl")
    ledger.open(HEAD)
    for mutant, status in ((one, DIED), (other, ALIVE), (last, TIME_OUT)):
        ledger.enter(mutant, Verdict(status))
    ledger.open(replace(HEAD, tests="more"))
    assert [ledger.known(mutant) is None for mutant in (one, other, last)] == [False, True, True]
    with pytest.raises(Misuse, match="other sources"):
        ledger.open(replace(HEAD, sources="edited"))


def test_one_run_at_a_time(tmp_path: Path) -> None:
    with results.alone_with(tmp_path / "out"), pytest.raises(Misuse), results.alone_with(tmp_path / "out"):
        pass


@pytest.mark.parametrize("hits, of, low, high", [(8, 10, 0.4902, 0.9433), (0, 5, 0.0, 0.4345), (0, 0, 0.0, 1.0)])
def test_wilson(hits: int, of: int, low: float, high: float) -> None:
    assert results.wilson(hits, of) == pytest.approx((low, high), abs=1e-4)


def test_the_summary_names_who_is_alive() -> None:
    one, other, last = three()
    verdicts = {one.key: Verdict(DIED), other.key: Verdict(ALIVE)}
    told = "\n".join(results.summary([one, other, last], verdicts, {last.key: "Nobody compares."}))
    assert "50.0% of 2 died (95 % interval 9.5% to 90.5%)" in told
    assert "alive: a.py:1:5 number '5' -> '4'\n    - x = 5\n    + x = 4" in told
    assert "equivalent: a.py:2:5 comparison 'a < b' -> 'a <= b'\n    Nobody compares." in told


# --- Which tests ---


def a_test(name: str, cost: float, lines: int = 0, why: str = "") -> dict[str, object]:
    return {"test": name, "cost": cost, "lines": {"a.py": f"{lines:x}"} if lines else {}, "why": why}


def test_the_tests_that_reach_a_line_come_soon_and_surely_first() -> None:
    rows = [
        a_test("t.py::dear", 5.0, 0b110),
        *(a_test(f"t.py::many[{k}]", 0.1, 0b100) for k in range(3)),
        a_test("t.py::other", 0.11, 0b100),
        a_test("t.py::elsewhere", 0.1, 0b010),
        a_test("t.py::broken", 0.1, 0b100, "fails"),
        a_test("tests/test_cli.py::program", 0.0, 0, "starts a program"),
    ]
    first, second = (next(one for one in three() if one.line == line) for line in (1, 2))
    within = mutants("a.py", "def f():\n    x.y = 5\n")[0]
    batches = [[test.name for test in batch] for batch in table.Table(rows).batches(within)]
    cheap = ["t.py::many[0]", "t.py::other", "t.py::many[1]", "t.py::many[2]"]
    assert batches == [cheap, ["t.py::dear"], ["tests/test_cli.py::program"]]
    assert first.found.at_import and len(table.Table(rows).reaching(second)) == 6


def test_a_table_holds_for_the_tests_that_stay(tmp_path: Path) -> None:
    file, now = tmp_path / "table.gz", tree.Tree("package", {"t.py": "1", "u.py": "1"}, "rest")
    rows = [a_test(name, 1.0) for name in ("t.py::one", "u.py::two", "ivories/a.py::ivories.a")]
    assert table.kept(file, now) == ([], ["ivories", "t.py", "u.py"])
    table.keep(file, now, rows)
    assert table.kept(file, now) == (rows, [])
    other = {"t.py": "2", "new.py": "1"}
    assert table.kept(file, now._replace(tests=other)) == (rows[2:], ["new.py", "t.py"])
    assert table.kept(file, now._replace(rest="edited")) == ([], ["ivories", "t.py", "u.py"])


# --- The whole on a small tree ---

TREE = {
    "pyproject.toml": "[tool.pytest.ini_options]\ntestpaths = ['tests']\n",
    "tests/conftest.py": "def pytest_addoption(parser): parser.addoption('--compile', action='store_true')\n",
    "ivories/__init__.py": "",
    "ivories/kernel/__init__.py": "",
    "ivories/kernel/core/steps.py": """
        def up(x):
            while x < 10:
                x += 3
            return x

        def spare(x):
            return x * 2
        """,
    "tests/test_steps.py": """
        from ivories.kernel.core.steps import spare, up

        def test_up():
            assert up(1) == 10

        def test_spare():
            spare(2)
        """,
}


def test_a_server_whose_command_was_killed_ends_and_so_do_its_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stand_still(request: dict[str, object], own: Path) -> None:
        os.execlp("sleep", "sleep", "60")

    children = list[int]()
    monkeypatch.setattr(server, "be_child", stand_still)
    monkeypatch.setattr(server, "ASKED_BY", os.getppid() + 1)
    monkeypatch.setattr(server, "stop_all", lambda child: (children.append(child), STOP_ALL(child)))
    with pytest.raises(SystemExit):
        server.answer({"wall": 60.0}, tmp_path)
    (child,) = children
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


@pytest.mark.heavy
def test_a_small_tree_is_measured_and_measured_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], deep: bool
) -> None:
    if not deep:
        pytest.skip("every part of it is tested above")
    root, out = tmp_path / "tree", tmp_path / "out.jsonl"
    for name, text in TREE.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(dedent(text).lstrip())
    monkeypatch.setattr(command, "ROOT", root)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.setattr(table, "PATIENCE", 0.3)
    command.main(["--seed", "1", "--count", "20", "--out", str(out)])
    told, rows = capsys.readouterr(), [json.loads(line) for line in out.read_text().splitlines()[1:]]
    found = {row["name"].split(":", 1)[1]: row["status"] for row in rows}
    assert found["3:9 arithmetic 'x += 3' -> 'x -= 3'"] == TIME_OUT
    assert found["2:11 condition 'x < 10' -> 'False'"] == DIED
    assert {name[:3] for name, status in found.items() if status == ALIVE} >= {"7:1"}
    assert "to be run" in told.err and "alive: ivories/kernel/core/steps.py:7" in told.out
    assert (root / "ivories/kernel/core/steps.py").read_text() == dedent(TREE["ivories/kernel/core/steps.py"]).lstrip()

    test = root / "tests/test_steps.py"
    test.write_text(test.read_text().replace("    spare(2)", "    assert spare(3) == 6"))
    command.main(["--resume", str(out), "--entries"])
    told = capsys.readouterr()
    assert told.out.count("[[mutant]]") == 1 and "line = 'while x < 10:'" in told.out
    alive = [line for line in told.out.splitlines() if line.startswith("alive: ")]
    assert alive == ["alive: ivories/kernel/core/steps.py:2:15 number '10' -> '9'"]  # 1, 4, 7, 10 either way
    died = [row["name"] for row in rows if row["status"] == DIED]
    assert not any(name in told.err for name in died)


@pytest.mark.parametrize(
    "words, sentence",
    [
        (["--count", "3"], "Give a --seed"),
        (["--seed", "1", "--count", "0"], "Give a --seed"),
        (["--seed", "1", "--count", "3", "--resume", "nowhere.jsonl"], "begin it with --out"),
        (["--seed", "1", "--count", "3", "--out", "nowhere/out.jsonl"], "no folder"),
        (["--seed", "1", "--count", "3", "--out", "a", "--resume", "b"], "Name one file"),
    ],
)
def test_misuse_is_told(words: list[str], sentence: str, tmp_path: Path) -> None:
    script = command.ROOT / "bench" / "mutants.py"
    done = subprocess.run([sys.executable, str(script), *words], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 2 and sentence in done.stderr and not list(tmp_path.iterdir())
