"""A warm Python that runs tests in children of its own: `python -m mutation.server FOLDER`, JSON in lines.

It knows nothing of the package that is tested: only a child imports that, as the files are at that moment. The folder
is this server's own; the tests are those of the working directory.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import resource
import signal
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from mutation.plugins import Alone, Chosen

# What children would else import again and again.
WARM = (
    "click.testing",
    "coverage",
    "hypothesis",
    "msgspec",
    "numba",
    "numpy",
    "pyte",
    "rich.console",
    "typst",
    "doctest",
)
MEMORY = 6 << 30  # bytes of address space of a child; the compiler reserves a part of them
ASKED_BY = os.getppid()
IMPORTING = 60.0  # CPU seconds until the first test begins
QUIET = ["-p", "no:cacheprovider", "-p", "no:faulthandler", "--no-header", "-q", "--compile"]


# --- What a child does ---


def run_chosen(request: dict[str, Any], own: Path) -> int:
    """In a child: the tests of a request; how pytest ended."""
    limits = {name: float(limit) for name, limit in request["tests"]}
    files = list(dict.fromkeys(name.partition("::")[0] for name in limits))
    stop = ["-x"] if request["stop"] else []
    signal.setitimer(signal.ITIMER_PROF, IMPORTING)
    return int(pytest.main([*QUIET, *stop, f"--basetemp={own / 'tmp'}", *files], [Chosen(limits, own / "notes")]))


def run_alone(request: dict[str, Any], own: Path) -> int:
    """In a child: all tests of some files, or a part of them, one by one."""
    plugin = Alone(request["part"], request["parts"], request["files"], own / "notes")
    return int(pytest.main([*QUIET, f"--basetemp={own / 'tmp'}", *request["tests"]], [plugin]))


def collect(request: dict[str, Any], own: Path) -> int:
    """In a child: no test at all, but what Python keeps of every file."""
    return int(pytest.main([*QUIET, "--collect-only"]))


DO = {"chosen": run_chosen, "alone": run_alone, "collect": collect}


# --- Children ---


def answer(request: dict[str, Any], own: Path) -> dict[str, Any]:
    """Has a child do what is asked and tells how it ended."""
    (own / "notes").write_text("", encoding="utf-8")
    child = os.fork()
    if child == 0:
        be_child(request, own)
    with contextlib.suppress(OSError):  # it may have done so itself, and may have ended
        os.setpgid(child, child)
    try:
        ended = wait_for(child, request["wall"])
    finally:
        stop_all(child)
    status, usage = ended or os.wait4(child, 0)[1:]
    cpu = usage.ru_utime + usage.ru_stime
    return {"code": os.waitstatus_to_exitcode(status), "in_time": ended is not None, "cpu": round(cpu, 2)}


def wait_for(child: int, seconds: float) -> tuple[int, resource.struct_rusage] | None:
    """How the child ended and what it used; none if it did not in that time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        time.sleep(0.01)
        if os.getppid() != ASKED_BY:  # the command was killed: nobody waits for the answer
            sys.exit()
        pid, status, usage = os.wait4(child, os.WNOHANG)
        if pid:
            return status, usage
    return None


def stop_all(child: int) -> None:
    """The child, if it still runs, and what it started."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)


def be_child(request: dict[str, Any], own: Path) -> None:
    """Never returns."""
    code = 70
    try:
        os.setpgid(0, 0)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        log = os.open(own / "output", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        nothing = os.open(os.devnull, os.O_RDONLY)
        for source, target in ((nothing, 0), (log, 1), (log, 2)):
            os.dup2(source, target)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (request["cpu"], request["cpu"] + 5))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.environ["IVORIES_CACHE"] = request["cache"]
        if request["do"] == "chosen":  # no bytecode of a mutant may outlive it
            os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
            sys.dont_write_bytecode = True
        settle_hypothesis()
        code = DO[request["do"]](request, own)
    finally:
        sys.stdout.flush()
        os._exit(code)


def settle_hypothesis() -> None:
    """The same examples every time, and none of the search for smaller ones."""
    from hypothesis import HealthCheck, Phase, settings

    settings.register_profile(
        "mutants",
        derandomize=True,
        database=None,
        deadline=None,
        phases=(Phase.explicit, Phase.generate),
        suppress_health_check=list(HealthCheck),
    )
    settings.load_profile("mutants")


def main() -> None:
    own = Path(sys.argv[1])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # by way of `answer`, which stops its child
    for name in WARM:
        try:
            importlib.import_module(name)
        except ImportError:
            continue
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line), own)), flush=True)


if __name__ == "__main__":
    main()
