"""What became of each mutant: a file of JSON lines that grows by one with each, and what they add up to."""

from __future__ import annotations

import difflib
import fcntl
import json
import math
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from mutation.places import Key, Mutant

DIED, ALIVE, TIME_OUT, EQUIVALENT = "died", "alive", "time-out", "equivalent"


class Misuse(Exception):
    """Something that whoever runs the command can mend."""


@dataclass(frozen=True)
class Head:
    """What the results are of."""

    seed: int
    count: int
    sources: str  # a digest of the package
    tests: str  # a digest of all else


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant; which test ended it, in how many CPU seconds."""

    status: str
    test: str = ""
    cpu: float = 0.0


class Ledger:
    """The file of results. The last line of a mutant counts."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.head: Head | None = None
        self.verdicts: dict[Key, tuple[Verdict, str]] = {}  # with the digest of the tests that gave it
        for line in self._lines():
            self._take(json.loads(line))

    def _lines(self) -> list[str]:
        """All whole lines; a last one that was cut off is dropped from the file, too."""
        if not self.file.exists():
            return []
        text = self.file.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            os.truncate(self.file, len(whole))
        return whole.decode().splitlines()

    def _take(self, row: dict[str, Any]) -> None:
        if "seed" in row:
            self.head = Head(**row)
        else:
            verdict = Verdict(row["status"], row["test"], row["cpu"])
            self.verdicts[Key(*row["key"])] = (verdict, row["tests"])

    def open(self, head: Head) -> None:
        """Begins the file or goes on with it; results of other sources are refused."""
        if self.head is not None and self.head.sources != head.sources:
            raise Misuse(f"{self.file} holds results of other sources: name another file with --out.")
        if self.head != head:
            self._append(asdict(head))
        self.head = head

    def known(self, mutant: Mutant) -> Verdict | None:
        """What is known of a mutant; one that survived other tests than today's is not known."""
        verdict, tests = self.verdicts.get(mutant.key, (None, ""))
        if verdict is None or self.head is None or (verdict.status != DIED and tests != self.head.tests):
            return None
        return verdict

    def enter(self, mutant: Mutant, verdict: Verdict) -> None:
        """One line, at once."""
        assert self.head is not None
        self.verdicts[mutant.key] = (verdict, self.head.tests)
        name = {"name": str(mutant), "key": list(mutant.key)}
        self._append({**name, **asdict(verdict), "tests": self.head.tests})

    def _append(self, row: dict[str, Any]) -> None:
        """In one write, so that the file is whole whatever happens."""
        descriptor = os.open(self.file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        try:
            os.write(descriptor, json.dumps(row, ensure_ascii=False).encode() + b"\n")
        finally:
            os.close(descriptor)


@contextmanager
def alone_with(file: Path) -> Iterator[None]:
    """Nobody else works on these results meanwhile."""
    with file.with_name(file.name + ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Misuse(f"Another run is at work on {file}.") from None
        yield


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson."""
    if not of:
        return 0.0, 1.0
    z = 1.959964
    share, scale = hits / of, 1 + z * z / of
    middle = (share + z * z / (2 * of)) / scale
    half = z / scale * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return max(0.0, middle - half), min(1.0, middle + half)


def summary(drawn: Sequence[Mutant], verdicts: Mapping[Key, Verdict], reasons: Mapping[Key, str]) -> list[str]:
    """How many died, who lives and why that may be."""
    by_status: dict[str, list[Mutant]] = {status: [] for status in (DIED, ALIVE, TIME_OUT, EQUIVALENT)}
    for mutant in drawn:
        status = EQUIVALENT if mutant.key in reasons else verdicts[mutant.key].status if mutant.key in verdicts else ""
        by_status.setdefault(status, []).append(mutant)
    died, judged = len(by_status[DIED]), len(by_status[DIED]) + len(by_status[ALIVE])
    low, high = wilson(died, judged)
    rows = [f"{status:<11}{len(by_status[status]):>6}" for status in (DIED, ALIVE, TIME_OUT, EQUIVALENT)]
    if judged:
        share = f"{died / judged:.1%} of {judged} died (95 % interval {low:.1%} to {high:.1%})"
        rows.append(f"{share}; time-outs and equivalent ones apart")
    for mutant in by_status[ALIVE]:
        rows += ["", f"alive: {mutant}", *difference(mutant)]
    for mutant in by_status[TIME_OUT]:
        rows += ["", f"time-out: {mutant} ({verdicts[mutant.key].test})", *difference(mutant)]
    for mutant in by_status[EQUIVALENT]:
        rows += ["", f"equivalent: {mutant}", f"    {reasons[mutant.key]}"]
    return rows


def difference(mutant: Mutant) -> list[str]:
    """The lines that differ, of a long statement only the first."""
    after = (mutant.applied() or "").splitlines()
    rows = list(difflib.unified_diff(mutant.source.splitlines(), after, lineterm="", n=0))[3:]
    minus, plus = ([row for row in rows if row.startswith(sign)] for sign in "-+")
    return [f"    {rows[0][0]} {rows[0][1:].strip()}{' …' if len(rows) > 1 else ''}" for rows in (minus, plus) if rows]
