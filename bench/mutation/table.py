"""Which tests reach which lines at what cost, found once by running each alone; and in which order to run them."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from mutation.jobs import Job
from mutation.places import Mutant

# Batches, by the CPU seconds of their tests: most mutants die in the first, which imports few test files.
BATCHES = (1.5, 30.0)
PATIENCE = 5.0  # CPU seconds that any test may take
FEW = 60  # tests of the first batch at most
KERNEL = "ivories/kernel/"
# Heavy tests (they compile, or start programs) run last, and only these. A mutant of the kernel has everything compiled
# anew: there one game of each family, which notices what no longer compiles or runs otherwise than interpreted.
HEAVY_KERNEL = (
    "tests/test_compiled.py::test_equal_move_by_move[[]embossing/muggins]",
    "tests/test_compiled.py::test_equal_move_by_move[[]embossing/euchre]",
    "tests/test_compiled.py::test_equal_move_by_move[[]halsam/poker]",
)
HEAVY_OTHERS = ("tests/test_cli.py::*", "tests/test_examples.py::*", "tests/test_simulation.py::*", "README.md::*")


@dataclass(frozen=True)
class Test:
    """A test: its cost in CPU seconds, the lines that it reaches in each file, and why it is heavy, if it is."""

    name: str
    cost: float
    lines: dict[str, int]
    why: str

    @property
    def function(self) -> str:
        """Its name without the parameters."""
        return self.name.partition("[")[0]

    @property
    def limit(self) -> float:
        """CPU seconds after which it is certain to go on for ever: alone it was traced, which is slower."""
        return PATIENCE + 8.0 * self.cost


class Table:
    """All tests that can tell a mutant from the original."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        tests = [_test(row) for row in rows]
        self.light = [test for test in tests if not test.why]
        self.heavy = [test for test in tests if test.why in ("compiles", "starts a program", "slow")]
        self.failing = [test.name for test in tests if test.why == "fails"]

    def batches(self, mutant: Mutant) -> list[list[Test]]:
        """The tests for a mutant: light ones that reach it, soon and surely first; then a few heavy ones."""
        patterns = HEAVY_KERNEL if mutant.key.file.startswith(KERNEL) else HEAVY_OTHERS
        return [batch for batch in (*_split(self.reaching(mutant)), self.heavy_among(patterns)) if batch]

    def reaching(self, mutant: Mutant) -> list[Test]:
        """The light tests that reach its lines, in order; of what runs at import all, those that use the file first."""
        file, lines = mutant.key.file, sum(1 << line for line in mutant.lines)
        if mutant.found.at_import:
            others = [test for test in self.light if file not in test.lines]
            return in_order([test for test in self.light if file in test.lines]) + in_order(others)
        return in_order([test for test in self.light if test.lines.get(file, 0) & lines])

    def heavy_among(self, patterns: Sequence[str]) -> list[Test]:
        """The heavy tests with such names."""
        return [test for test in self.heavy if any(fnmatchcase(test.name, pattern) for pattern in patterns)]


def _test(row: dict[str, Any]) -> Test:
    lines = {file: int(mask, 16) for file, mask in row.get("lines", {}).items()}
    return Test(row["test"], row.get("cost", 0.0), lines, row["why"])


def in_order(tests: Sequence[Test]) -> list[Test]:
    """Cheap ones first, but not all cases of one function before any of another, which tell more."""
    cases: Counter[str] = Counter()
    weights = {}
    for test in sorted(tests, key=lambda test: test.cost):
        cases[test.function] += 1
        weights[test.name] = (test.cost + 0.005) * cases[test.function]
    return sorted(tests, key=lambda test: weights[test.name])


def _split(tests: Sequence[Test]) -> list[list[Test]]:
    """The tests in batches, each begun only when the one before has passed."""
    batches: list[list[Test]] = [[] for _ in range(len(BATCHES) + 1)]
    spent = 0.0
    for i, test in enumerate(tests):
        spent += test.cost
        number = sum(spent > limit for limit in BATCHES)
        batches[max(number, 1) if i >= FEW else number].append(test)
    return batches


def survey(jobs: Sequence[Job], files: list[str], say: Callable[[str], None]) -> list[dict[str, Any]]:
    """Runs every test alone, on all jobs at once."""
    say("every test runs alone once, to see what it reaches (some minutes)")

    def part(number: int) -> list[Any]:
        job = jobs[number]
        inside = [str(job.tree / file) for file in files]
        reply = job.ask("alone", part=number, parts=len(jobs), files=inside)
        if reply["code"] != 0:
            raise RuntimeError(f"The tests could not be run one by one; see {job.own / 'output'}.")
        return job.notes()

    with ThreadPoolExecutor(len(jobs)) as pool:
        return [row for rows in pool.map(part, range(len(jobs))) for row in rows]


def kept(file: Path, digest: str) -> list[dict[str, Any]] | None:
    """The rows of an earlier survey of the same tree."""
    if not file.exists():
        return None
    with gzip.open(file, "rt", encoding="utf-8") as text:
        found = json.load(text)
    rows: list[dict[str, Any]] = found["rows"]
    return rows if found["digest"] == digest else None


def keep(file: Path, digest: str, rows: list[dict[str, Any]]) -> None:
    """Keeps them beside the results."""
    with gzip.open(file, "wt", encoding="utf-8") as text:
        json.dump({"digest": digest, "rows": rows}, text)
