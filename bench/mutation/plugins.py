"""Two ways of running tests, as plugins of pytest: some in a given order, or each alone in a process of its own."""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

OUTSIDE = ("subprocess.Popen", "os.posix_spawn", "os.forkpty", "os.exec", "pty.spawn")  # audit events of other programs
SLOWEST = 90.0  # CPU seconds: what takes longer alone counts as heavy


class Chosen:
    """Runs some tests in the order given, each for so many CPU seconds; a test that takes more ends the process."""

    def __init__(self, limits: dict[str, float], notes: Path) -> None:
        self.limits = limits
        self.order = {name: i for i, name in enumerate(limits)}
        self.notes = notes.open("a", encoding="utf-8", buffering=1)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Those and no others, in their order."""
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid]
        )

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """One test, against its clock; the signal of which kills."""
        self.notes.write(json.dumps(["begun", item.nodeid]) + "\n")
        signal.setitimer(signal.ITIMER_PROF, self.limits[item.nodeid])
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Which failed."""
        if report.failed:
            self.notes.write(json.dumps(["failed", report.nodeid]) + "\n")


class Alone:
    """Runs every test in a process of its own and notes what it costs, what it reaches, or why it is heavy."""

    def __init__(self, part: int, parts: int, files: list[str], notes: Path) -> None:
        self.part, self.parts, self.files, self.notes = part, parts, files, notes
        with _tracer(files).collect():
            pass  # the first time it takes longer: better here than in every child

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Every n-th."""
        items[:] = items[self.part :: self.parts]

    def pytest_runtest_protocol(self, item: pytest.Item) -> bool:
        """Forks; the child writes one line."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            child = os.fork()
        if child == 0:
            self._in_child(item)
        _, status = os.waitpid(child, 0)
        if status:
            self._note(item, why="slow" if os.WTERMSIG(status) == signal.SIGPROF else "fails")
        return True

    def _in_child(self, item: pytest.Item) -> None:
        code = 1
        try:
            self._watch(item)
            signal.setitimer(signal.ITIMER_PROF, SLOWEST)
            tracer = _tracer(self.files)
            with tracer.collect():
                begun = time.process_time()
                reports = run_one(item)
                cost = time.process_time() - begun
            why = "fails" if any(one.failed for one in reports) else "skipped" if _skipped(reports) else ""
            self._note(item, why=why, cost=round(cost, 4), lines=_lines(tracer, self.files))
            code = 0
        finally:
            os._exit(code)

    def _watch(self, item: pytest.Item) -> None:
        """A test that compiles or starts other programs is heavy: nobody sees what it reaches."""

        def heavy(why: str) -> None:
            self._note(item, why=why)
            os._exit(0)

        def audit(event: str, args: object) -> None:
            if event in OUTSIDE:
                heavy("starts a program")

        sys.addaudithook(audit)
        dispatcher = importlib.import_module("numba.core.dispatcher").Dispatcher
        dispatcher.compile = lambda *args, **kwargs: heavy("compiles")

    def _note(self, item: pytest.Item, **what: Any) -> None:
        with self.notes.open("a", encoding="utf-8") as notes:
            notes.write(json.dumps({"test": item.nodeid, **what}) + "\n")


def run_one(item: pytest.Item) -> list[pytest.TestReport]:
    from _pytest.runner import runtestprotocol

    return runtestprotocol(item, log=False, nextitem=None)


def _skipped(reports: list[pytest.TestReport]) -> bool:
    return any(one.skipped for one in reports)


def _tracer(files: list[str]) -> Any:
    import coverage

    around = os.path.commonpath(files)  # one pattern is read more quickly than many
    return coverage.Coverage(data_file=None, config_file=False, include=[f"{around}/*"], messages=False)


def _lines(tracer: Any, files: list[str]) -> dict[str, str]:
    """By file the lines that were reached, as bits of a number."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        data = tracer.get_data()
    found = {file: sum(1 << line for line in data.lines(file) or ()) for file in files}
    return {os.path.relpath(file): f"{mask:x}" for file, mask in found.items() if mask}
