"""One process and several beside each other, over one PostgreSQL: moves a second, how long they take, and who works."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from serving.clients import Crowd

ROOT = Path(__file__).parent.parent.parent
TICKS = os.sysconf("SC_CLK_TCK")
WARM = 3  # seconds in which everybody warms up
Server = Callable[[str, int], AbstractContextManager[tuple[str, int]]]


@contextmanager
def postgresql(given: str | None) -> Iterator[str]:
    """The database that is given, or one of a PostgreSQL that is started for it, which really writes to the disk."""
    if given:
        yield given
        return
    sys.path.insert(0, str(ROOT))
    from tests.server.postgres import NONE_HERE, running

    with running() as made:
        if made is None:
            raise SystemExit(NONE_HERE)
        for setting in ("fsync", "full_page_writes"):
            made.ask(f"ALTER SYSTEM SET {setting} = on")
        made.ask("SELECT pg_reload_conf()")
        yield made.new()


def _facts(pid: int) -> tuple[str, int, float]:
    """A process: its name, who started it, and the seconds of CPU it and those it has waited for have had."""
    name, _, rest = Path(f"/proc/{pid}/stat").read_text().partition("(")[2].rpartition(")")
    words = rest.split()
    return name, int(words[1]), sum(map(int, words[11:13])) / TICKS


def cpu(server: int) -> dict[str, float]:
    """The seconds of CPU that each part has had so far."""
    known = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            known[int(folder.name)] = _facts(int(folder.name))
        except (OSError, ValueError):  # it is gone
            continue
    ours = {server}
    while more := {pid for pid, (_, parent, _) in known.items() if parent in ours} - ours:
        ours |= more
    return {
        "server": sum(known[pid][2] for pid in ours if pid in known),
        "postgresql": sum(took for name, _, took in known.values() if name == "postgres"),
        "clients": time.process_time(),
        "machine": _machine(),
    }


def _machine() -> float:
    """The seconds of CPU that all of the machine has had."""
    words = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    return sum(int(word) for at, word in enumerate(words[:8]) if at not in (3, 4)) / TICKS


async def _one(address: str, pid: int, asked: Any) -> dict[str, Any]:
    crowd = Crowd(address)
    await crowd.come(asked.tables, asked.rules)
    await crowd.play(asked.rate, WARM)
    before, began = cpu(pid), time.perf_counter()
    found = await crowd.play(asked.rate, asked.seconds)
    took, after = time.perf_counter() - began, cpu(pid)
    found["cores_busy"] = {part: round((after[part] - before[part]) / took, 2) for part in before}
    moves = found["moves_per_s"] * took
    found["cpu_ms_a_move"] = {part: round((after[part] - before[part]) * 1000 / moves, 2) for part in before}
    del found["cpu_ms_a_move"]["machine"]
    await crowd.leave()
    return found


def compared(asked: Any, server: Server) -> dict[str, Any]:
    """Each number of workers in turn, at the same PostgreSQL."""
    found: dict[str, Any] = {}
    with postgresql(asked.db) as db:
        for workers in asked.workers:
            with server(db, workers) as (address, pid):
                found[f"workers_{workers}"] = asyncio.run(_one(address, pid, asked))
    return found
