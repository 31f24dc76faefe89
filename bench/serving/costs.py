"""What a move, a table and a connection cost: measured at two processes of ours and a PostgreSQL of this machine."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

import asyncpg

from ivories.server import notices
from serving import processes
from serving.clients import Crowd

SHARING, LOOKED = 6, 6  # seconds in which tables may be given on, and how often that is looked at
LOOKERS = 200  # connections more, for what one needs in memory
TOGETHER = 16  # processes that commit at one time
NOTICES = 20_000
HELD, LOOKS = 2_000, 200  # locks, and how often they are read
CODES = 10  # tables in a notice
BOTS = "embossing/muggins"


@dataclass
class Used:
    """What was used in a span of time."""

    seconds: float
    first: float  # seconds of a core of the process at which everybody is
    second: float  # of the other
    bots: float
    db: float
    log: int  # bytes of the database's log
    kept: int  # bytes by which the database has grown


class Site:
    """Two processes and a database."""

    def __init__(self, db: asyncpg.Connection, postmaster: int, pids: Sequence[int]) -> None:
        self._db, self._postmaster, self._pids = db, postmaster, pids

    async def during(self, work: Callable[[], Awaitable[Any]]) -> tuple[Any, Used]:
        """Does something, and what it has used."""
        before, began = await self._now(), time.perf_counter()
        found = await work()
        after = await self._now()
        spent = [late - early for early, late in zip(before, after, strict=True)]
        return found, Used(time.perf_counter() - began, *spent)

    async def _now(self) -> list[Any]:
        first, second = (processes.cpu(pid) for pid in self._pids)
        bots = sum(processes.family_cpu(pid) - processes.cpu(pid) for pid in self._pids)
        log = int(await self._db.fetchval("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn"))
        size = int(await self._db.fetchval("SELECT pg_database_size(current_database())"))
        return [first, second, bots, processes.family_cpu(self._postmaster), log, size]

    async def settled(self) -> None:
        """Waits until each process runs its part of the tables: some are given to the second after a while."""
        before = 0.0
        for _ in range(LOOKED):
            await asyncio.sleep(SHARING)
            share = await self.followed()
            if before == share > 0:
                return
            before = share
        raise SystemExit("The second process was given no tables to follow.")

    async def followed(self) -> float:
        """Which part of the tables the second process follows."""
        share = "count(*) FILTER (WHERE pid = $1)::float / count(*)"
        return float(
            await self._db.fetchval(f"SELECT {share} FROM tables LEFT JOIN members ON runner = member", self._pids[1])
        )

    async def check_new(self) -> None:
        """Tables of an earlier run would be looked after, too."""
        if await self._db.fetchval("SELECT count(*) FROM tables"):
            raise SystemExit("The database has tables already: name a new one.")

    def memory(self) -> int:
        """Bytes that the first process has for itself."""
        return processes.memory(self._pids[:1])


async def measured(db: str, addresses: Sequence[str], pids: Sequence[int], asked: Any) -> dict[str, Any]:
    """All figures that `needs.Costs` asks for, and what they stand on."""
    connection = await asyncpg.connect(db)
    if await connection.fetchval("SELECT host(inet_server_addr())") not in (None, *LOOPBACK):
        raise SystemExit("The database must be on this machine: else what it uses cannot be seen")
    backend = await connection.fetchval("SELECT pg_backend_pid()")
    site = Site(connection, processes.parent(backend), pids)
    await site.check_new()
    crowd = Crowd(addresses[0])
    try:
        figures = await _tables(site, crowd, asked)
        figures |= await _bots(site, crowd, asked)
    finally:
        await crowd.leave()
    figures["lock_cpu"] = await _locks(site, db)
    figures["commits"] = await _commits(db, asked.seconds / 4)
    figures["commits_told_within"] = await _commits(db, asked.seconds / 4, within=True)
    figures["notice_cpu"] = await _notices(db)
    await connection.close()
    return figures


LOOPBACK = ("127.0.0.1", "::1")


async def _tables(site: Site, crowd: Crowd, asked: Any) -> dict[str, Any]:
    """Tables of two, all at one process; the other runs the clocks of half of them."""
    await crowd.come(5, asked.rules)  # what is only needed once is there
    await crowd.play(5, 2)
    empty = site.memory()
    await crowd.come(asked.tables, asked.rules)
    await site.settled()
    full = site.memory()
    lookers = await crowd.look_on(LOOKERS)
    await asyncio.sleep(1)
    connection = max(0, site.memory() - full) / LOOKERS
    connections = len(crowd.players) + LOOKERS
    _, idle = await site.during(lambda: asyncio.sleep(asked.idle))
    for one in lookers:
        await one.close()
    found, busy = await site.during(lambda: crowd.play(asked.rate, asked.seconds))
    followed = await site.followed()
    moves, resting = len(crowd.measured.durable), busy.seconds / idle.seconds
    return {
        "moves": moves,
        "moves_per_s": found["moves_per_s"],
        "durable_ms": found["durable_ms"],
        "followed": round(followed, 2),
        "move_cpu": (busy.first - idle.first * resting) / moves,
        "follow_cpu": max(0.0, busy.second - idle.second * resting) / (moves * followed),
        "move_db_cpu": max(0.0, busy.db - idle.db * resting) / moves,
        "move_written": busy.log / moves * 2,  # first into the log, later into its place
        "move_kept": busy.kept / moves,
        "move_wire": crowd.measured.wire / moves,
        "process_memory": empty,
        "table_memory": max(0.0, (full - empty) / asked.tables - 2 * connection),
        "connection_memory": connection,
        "connection_cpu": max(0.0, idle.first - idle.second) / idle.seconds / connections,
        "process_db_cpu": idle.db / idle.seconds / 2,
    }


async def _bots(site: Site, crowd: Crowd, asked: Any) -> dict[str, Any]:
    """A table of four bots, looked at by its host."""
    stop = asyncio.Event()

    async def play() -> float:
        task = asyncio.create_task(crowd.watch_bots(BOTS, stop, bot=asked.bot))
        await asyncio.sleep(asked.seconds / 2)
        stop.set()
        return await task

    rate, used = await site.during(play)
    return {"bot": asked.bot, "bot_moves_per_s": rate, "bot_cpu": used.bots / max(1.0, rate * used.seconds)}


async def _locks(site: Site, db: str) -> float:
    """Seconds of a core to read one lock more, as each process does with those of all."""
    holding = await asyncpg.connect(db)
    everybody = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2"

    async def look() -> None:
        for _ in range(LOOKS):
            await holding.execute(everybody)

    _, before = await site.during(look)
    await holding.execute(f"SELECT pg_advisory_lock_shared(77, n) FROM generate_series(1, {HELD}) n")
    _, after = await site.during(look)
    await holding.close()
    return max(0.0, after.db - before.db) / LOOKS / HELD


async def _commits(db: str, seconds: float, within: bool = False) -> float:
    """How many the database can do in a second, each with a kilobyte for its log and a notice after it, as a process
    does, from many connections; or, as none of ours does, with the notice in the same transaction."""
    notice = "pg_notify('ivories_capacity', 'said')"

    async def commit(until: float) -> int:
        writing, telling, done = await asyncpg.connect(db), await asyncpg.connect(db), 0
        while time.perf_counter() < until:
            message = "SELECT pg_logical_emit_message(true, 'ivories', repeat('x', 1000))"
            await writing.execute(f"{message}, {notice}" if within else message)
            if not within:
                await telling.execute(f"SELECT {notice}")
            done += 1
        await writing.close()
        await telling.close()
        return done

    began = time.perf_counter()
    done = await asyncio.gather(*(commit(began + seconds) for _ in range(TOGETHER)))
    return round(sum(done) / (time.perf_counter() - began), 1)


async def _notices(db: str) -> float:
    """Seconds of a core for one notice that comes to a process which has none of its tables."""
    marks = notices.Marks(b"k" * 32)
    (said,) = notices.written(1, [(marks.of(str(code)), 1000) for code in range(CODES)])
    hearing, saying = await asyncpg.connect(db), await asyncpg.connect(db)
    heard = asyncio.Queue[Any]()
    await hearing.add_listener("ivories_capacity", lambda *got: heard.put_nowait(notices.read(got[-1])))
    began = time.process_time()
    await saying.execute(f"SELECT pg_notify('ivories_capacity', '{said}' || n) FROM generate_series(1, {NOTICES}) n")
    for _ in range(NOTICES):
        await heard.get()
    spent = time.process_time() - began
    await hearing.close()
    await saying.close()
    return spent / NOTICES
