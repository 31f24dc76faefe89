"""A mutant before its tests: batch after batch until one of them notices it."""

from __future__ import annotations

import queue
import shutil
import signal
import threading
from collections.abc import Callable, Sequence
from typing import Any

from mutation.jobs import Job
from mutation.places import Mutant
from mutation.results import ALIVE, DIED, TIME_OUT, Verdict
from mutation.table import KERNEL, Table, Test

OVER_TIME = (-signal.SIGPROF, -signal.SIGXCPU)
NOTHING_RUN = 5  # how pytest ends when no test was left
HEAVY_LIMIT = 300.0  # CPU seconds of a heavy test, which may compile
SLACK = 120.0  # seconds by the clock for what costs no CPU, on a machine with other work


def judge(job: Job, table: Table, mutant: Mutant) -> Verdict:
    """Runs the tests against one mutant."""
    cpu = 0.0
    cache = job.own / "cache"  # of this mutant alone: what it compiles is of no use to others
    request = {"cache": str(cache)} if mutant.key.file.startswith(KERNEL) else {}
    try:
        with job.changed(mutant):
            for batch in table.batches(mutant):
                reply = run(job, batch, stop=True, **request)
                cpu += reply["cpu"]
                if reply["code"] not in (0, NOTHING_RUN):
                    status = TIME_OUT if not reply["in_time"] or reply["code"] in OVER_TIME else DIED
                    return Verdict(status, last_test(job), round(cpu, 2))
    finally:
        shutil.rmtree(cache, ignore_errors=True)
    return Verdict(ALIVE, "", round(cpu, 2))


def run(job: Job, tests: Sequence[Test], stop: bool, **request: Any) -> dict[str, Any]:
    """Some tests in one process."""
    limits = [(test.name, HEAVY_LIMIT if test.why else test.limit) for test in tests]
    cpu = sum(HEAVY_LIMIT if test.why else 2 * test.cost for test in tests)
    return job.ask("chosen", tests=limits, stop=stop, wall=SLACK + 4 * cpu, cpu=int(SLACK + 2 * cpu), **request)


def last_test(job: Job) -> str:
    """The test that was under way at the end; none when the tests could not even be imported."""
    notes = job.notes()
    return str(notes[-1][1]) if notes else "import"


def failing(job: Job, tests: Sequence[Test]) -> set[str]:
    """The tests that fail in one process with all others, though nothing is changed: they tell nothing."""
    if not tests:
        return set()
    run(job, tests, stop=False)
    notes = job.notes()
    return {name for what, name in notes if what == "failed"} | ({t.name for t in tests} - {name for _, name in notes})


def judge_all(
    jobs: Sequence[Job], table: Table, mutants: Sequence[Mutant], enter: Callable[[Mutant, Verdict], None]
) -> None:
    """Every mutant, on all jobs at once; what is found is entered as it comes."""
    todo: queue.SimpleQueue[Mutant] = queue.SimpleQueue()
    for mutant in mutants:
        todo.put(mutant)
    lock, mistakes = threading.Lock(), list[BaseException]()

    def work(job: Job) -> None:
        try:
            while not mistakes:
                mutant = todo.get_nowait()
                verdict = judge(job, table, mutant)
                with lock:
                    enter(mutant, verdict)
        except queue.Empty:
            pass
        except BaseException as mistake:
            mistakes.append(mistake)

    threads = [threading.Thread(target=work, args=(job,), daemon=True) for job in jobs]
    for thread in threads:
        thread.start()
    for thread in threads:
        while thread.is_alive():
            thread.join(0.2)  # so that Ctrl-C is heard
    if mistakes:
        raise mistakes[0]
