"""How many mistakes the tests notice: `python bench/mutants.py --seed S --count N [--jobs J] [--out FILE]`.

Mutants are drawn by a seed, evenly over all places of the measured files that can be changed; the tests run against
each. Results are appended to a file one by one; the same command goes on where it was left. docs/mutants.md says more.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from mutation import equivalents, jobs, results, running, sample
from mutation import table as tables
from mutation.places import Key, Mutant
from mutation.results import Head, Ledger, Misuse, Verdict

ROOT = Path(__file__).resolve().parents[1]
READ_BY_TESTS = ("ivories", "tests", "docs", "examples", "README.md", "pyproject.toml")


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--count", type=int, help="how many mutants are drawn")
    parser.add_argument("--jobs", type=int, default=1, help="how many run at once")
    parser.add_argument("--out", type=Path, help="where results go; a file that is there is continued")
    parser.add_argument(
        "--resume", type=Path, help="a file to be continued, with its own seed and count if none is given"
    )
    asked = parser.parse_args(words)
    try:
        file, head = what_is_asked(asked)
        with results.alone_with(file):
            measure(file, head, asked.jobs)
    except Misuse as mistake:
        parser.error(str(mistake))
    except KeyboardInterrupt:
        say("stopped; the same command goes on from here")


def what_is_asked(asked: argparse.Namespace) -> tuple[Path, Head]:
    """The file of results and what they are of; what cannot be is refused."""
    if asked.out and asked.resume:
        raise Misuse("Name one file: --out or --resume.")
    if asked.resume and not asked.resume.exists():
        raise Misuse(f"There is no {asked.resume} to go on with: begin it with --out.")
    file: Path = asked.resume or asked.out or Path("mutants.jsonl")
    if not file.resolve().parent.is_dir():
        raise Misuse(f"There is no folder {file.resolve().parent}.")
    before = Ledger(file).head if asked.resume else None
    seed = before.seed if asked.seed is None and before else asked.seed
    count = before.count if asked.count is None and before else asked.count
    if seed is None or count is None or count < 1 or asked.jobs < 1:
        raise Misuse("Give a --seed, a --count of 1 or more and, if any, --jobs of 1 or more.")
    return file, Head(seed, count, digest(["ivories"]), digest([one for one in READ_BY_TESTS if one != "ivories"]))


def digest(names: Sequence[str]) -> str:
    """What files and folders of the tree hold, in short."""
    found = hashlib.sha256()
    for name in names:
        top = ROOT / name
        for file in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if file.is_file() and "__pycache__" not in file.parts:
                found.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:16]


def measure(file: Path, head: Head, at_once: int) -> None:
    """Draws, runs, tells."""
    ledger = Ledger(file)
    ledger.open(head)
    every = sample.every_mutant(ROOT)
    drawn = sample.draw(every, head.seed, head.count)
    reasons = equivalents.known()
    todo = [mutant for mutant in drawn if mutant.key not in reasons and ledger.known(mutant) is None]
    places = len({mutant.place for mutant in every})
    say(f"{len(drawn)} mutants drawn, of {places:,} places and {len(every):,} mutants; {len(todo)} to be run")
    try:
        if todo:
            judge_them(todo, ledger, file, min(at_once, len(todo)))
    finally:
        tell(drawn, ledger, reasons, {mutant.key for mutant in every})


def judge_them(todo: Sequence[Mutant], ledger: Ledger, file: Path, at_once: int) -> None:
    """Runs the tests against those of which nothing is known yet."""
    with working(file, at_once) as at_work:
        table = table_of(at_work, file, ledger)
        done = 0

        def enter(mutant: Mutant, verdict: Verdict) -> None:
            nonlocal done
            done += 1
            ledger.enter(mutant, verdict)
            by = f" ({verdict.test})" if verdict.test else ""
            say(f"{done}/{len(todo)} {verdict.status} in {verdict.cpu:.1f} s: {mutant}{by}")

        running.judge_all(at_work, table, todo, enter)


@contextmanager
def working(file: Path, count: int) -> Iterator[list[jobs.Job]]:
    """So many copies of the tree, and their servers; stopped whatever happens."""
    base = jobs.folder_for(file)
    made: list[jobs.Job] = []
    try:
        for number in range(count):
            made.append(jobs.Job(ROOT, base, number))
        yield made
    finally:
        for job in made:
            job.stop()


def table_of(at_work: list[jobs.Job], file: Path, ledger: Ledger) -> tables.Table:
    """Which tests reach what: as kept beside the results, or found anew."""
    assert ledger.head is not None
    beside = file.with_name(file.name + ".table.gz")
    both = ledger.head.sources + ledger.head.tests
    rows = tables.kept(beside, both)
    if rows is None:
        rows = found(at_work)
        tables.keep(beside, both, rows)
    table = tables.Table(rows)
    reached = (
        f"{len(table.light)} light tests ({sum(test.cost for test in table.light):.0f} s), {len(table.heavy)} heavy"
    )
    say(f"{reached}; left out: {len(table.failing)} that fail as things are")
    return table


def found(at_work: list[jobs.Job]) -> list[dict[str, object]]:
    """Runs every test alone, then all together that may be asked: what fails without any change is left out."""
    files = [file.relative_to(ROOT).as_posix() for file in sample.measured(ROOT)]
    rows = tables.survey(at_work, files, say)
    table = tables.Table(rows)
    say("all light tests run together once, then the heavy ones that may be asked")
    heavy = table.heavy_among(tables.HEAVY_KERNEL + tables.HEAVY_OTHERS)
    flawed = running.failing(at_work[0], tables.in_order(table.light)) | running.failing(at_work[0], heavy)
    return [{**row, "why": "fails"} if row["test"] in flawed else row for row in rows]


def tell(drawn: Sequence[Mutant], ledger: Ledger, reasons: dict[Key, str], every: set[Key]) -> None:
    known = {mutant.key: verdict for mutant in drawn if (verdict := ledger.known(mutant))}
    print("\n".join(results.summary(drawn, known, reasons)))
    for key in reasons.keys() - every:
        print(f"\nno longer there, though listed as equivalent: {key.file}: {key.text}")


def say(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
