"""What processes use: time of their cores, memory, bytes written; as Linux counts it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from pathlib import Path

TICK = os.sysconf("SC_CLK_TCK")


def cpu(pid: int, gone: bool = False) -> float:
    """Seconds that a process has had of cores; `gone`: those of its children that have ended, too."""
    try:
        row = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, row[11 : 15 if gone else 13])) / TICK


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return [int(one) for task in tasks for one in (task / "children").read_text().split()]
    except OSError:
        return []


def family_cpu(pid: int) -> float:
    """Of a process and all that it has started, also what has ended."""
    return cpu(pid, gone=True) + sum(cpu(one) for one in children(pid))


def memory(pids: Iterable[int]) -> int:
    """Bytes that processes have in memory for themselves and share with nobody."""
    return sum(_found(rf"/proc/{pid}/smaps_rollup", r"Private_(?:Clean|Dirty):\s+(\d+) kB", 1024) for pid in pids)


def written(pids: Iterable[int]) -> int:
    """Bytes that processes have sent to disks."""
    return sum(_found(f"/proc/{pid}/io", r"^write_bytes: (\d+)", 1) for pid in pids)


def _found(path: str, pattern: str, times: int) -> int:
    try:
        return sum(map(int, re.findall(pattern, Path(path).read_text(), re.M))) * times
    except OSError:
        return 0


def parent(pid: int) -> int:
    """The process that has started a process."""
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
