"""How the server bears up, on one machine with its clients: one move, many tables, a table of bots beside them.

    python bench/serve.py
    python bench/serve.py --tables 100 --rate 90 --seconds 5
    python bench/serve.py --rivals --json
    python bench/serve.py --workers 1 2 --tables 100 --rate 1000 --seconds 10

Clients run in another process than the server, and check every view that they get. A move is timed from its sending to
the answer that it is durable, and to the moment at which the other player has it. With --rivals a boardgame.io server
is installed under build/, and gets the same traffic in the same run. With --workers one process and several are
compared over one PostgreSQL: the one that --db names, or one that is started for it.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from serving import one_move, rivals
from serving import workers as several
from serving.clients import Crowd
from serving.ours import server

BOTS = "embossing/muggins"


def memory(pid: int) -> int:
    """The bytes that a process has in memory."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) * 1024 if found else 0


async def many_tables(address: str, pid: int, asked: argparse.Namespace) -> dict[str, Any]:
    """Tables of two, alone and then beside a table of four bots."""
    crowd, before = Crowd(address), memory(pid)
    await crowd.come(asked.tables, asked.rules)
    await crowd.play(asked.rate, 5)  # everybody warms up
    alone = await crowd.play(asked.rate, asked.seconds)
    alone["bytes_per_table"] = (memory(pid) - before) // asked.tables
    stop = asyncio.Event()
    bots = asyncio.create_task(crowd.watch_bots(BOTS, stop))
    await asyncio.sleep(1)  # their process begins
    beside = await crowd.play(asked.rate, asked.seconds)
    stop.set()
    beside["bot_moves_per_s"] = await bots
    await crowd.leave()
    return {"alone": alone, "beside_bots": beside}


def measured(asked: argparse.Namespace) -> dict[str, Any]:
    """Everything, in one run."""
    found: dict[str, Any] = {"cores": os.cpu_count(), "load_before": os.getloadavg()[0]}
    if asked.workers:
        return found | several.compared(asked, server)
    found["one_move_ms"] = {
        f"{rules}, {players}": one_move.median_ms(rules, players) for rules, players in one_move.GAMES
    }
    with tempfile.TemporaryDirectory() as folder, server(asked.db or f"{folder}/bench.db") as (address, pid):
        found |= asyncio.run(many_tables(address, pid, asked))
    if asked.rivals:
        found["boardgame.io"] = rivals.boardgame(asked.tables, asked.rate, asked.seconds)
    return found


def lines(found: dict[str, Any]) -> Iterator[str]:
    """The report for people."""
    yield f"{found['cores']} cores, load before {found['load_before']:.1f}"
    for game, took in found.get("one_move_ms", {}).items():
        yield f"one move of {game} players: {took} ms"
    for name, measured in found.items():
        if name in ("alone", "beside_bots", "boardgame.io") or name.startswith("workers_"):
            yield f"{name}: " + ", ".join(f"{key} {value}" for key, value in measured.items())
    if "alone" not in found:
        return
    p99 = found["beside_bots"]["durable_ms"]["p99"] / found["alone"]["durable_ms"]["p99"]
    yield f"p99 beside bots against alone: {p99:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=450, help="moves a second that all players together try")
    parser.add_argument("--seconds", type=float, default=20, help="how long each part is measured")
    parser.add_argument("--rules", default="embossing/block")
    parser.add_argument("--db", help="where tables are kept, as ivories serve has it")
    parser.add_argument("--workers", type=int, nargs="+", help="how many processes serve, one number after the other")
    parser.add_argument("--rivals", action="store_true", help="boardgame.io beside it; installs it")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    gc.freeze()  # a thousand clients in one process: what they look for is not the server's time
    gc.set_threshold(100_000, 50, 100)
    found = measured(asked)
    print(json.dumps(found, indent=2) if asked.json else "\n".join(lines(found)))


if __name__ == "__main__":
    main()
