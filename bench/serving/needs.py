"""From what a move, a table and a connection cost to what many players need, and what breaks first."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, NamedTuple, Self

DAY = 86_400  # seconds
LOCKS = 2  # that each process holds


@dataclass(frozen=True)
class Costs:
    """What was measured. Seconds are those of one core, bytes are bytes."""

    move_cpu: float  # at the process that takes it: its hearers included
    move_db_cpu: float  # at the database
    move_written: float  # bytes to the disk, the database's own log included
    move_kept: float  # bytes by which the database grows
    move_wire: float  # bytes to and from all clients of its table
    follow_cpu: float  # at another process that follows the table
    bot_cpu: float  # for a choice, where bots think
    table_memory: float
    connection_memory: float
    connection_cpu: float  # a second, when nobody does anything
    process_memory: float
    process_db_cpu: float  # of the database, a second, for a process at which nobody does anything
    lock_cpu: float  # of the database, to read one lock: each process reads those of all, every second
    notice_cpu: float  # to hear of one commit
    commits: float  # a second that the database can do, of many connections

    @classmethod
    def of(cls, figures: dict[str, Any]) -> Self:
        """From a run's figures."""
        return cls(**{one.name: float(figures[one.name]) for one in fields(cls)})


@dataclass(frozen=True)
class Habits:
    """What players do, and how full machines may be: assumptions, each an option of the command."""

    people: int = 2  # at a table
    bots: int = 1
    pause: float = 5.0  # seconds between two moves at a table
    full: float = 0.6  # of a core that is used when most people play
    day: float = 0.4  # of the most that is played on the mean of a day
    gathering: float = 10.0  # moves in one commit at most; what waits goes together
    wait: float = 0.01  # seconds that a commit takes, in which moves gather
    sockets: int = 4_000  # of a process: a limit of `ivories serve`
    open_tables: int = 5_000  # tables of a process: likewise
    db_connections: int = 8  # that a process has at most
    apart: float = 2.0  # how many other processes follow a table


class Needs(NamedTuple):
    """What so many players at once need."""

    players: int
    tables: int
    moves: float  # a second, of people and bots
    processes: int
    server_cores: float
    bot_cores: float
    db_cores: float
    memory: float  # of all processes
    commits: float  # a second
    written: float  # bytes a second
    kept: float  # bytes a day
    wire: float  # bytes a second
    db_connections: int
    heard: float  # of a core, at every process, to hear of all commits


def needs(costs: Costs, habits: Habits, players: int) -> Needs:
    """All of it."""
    tables = math.ceil(players / habits.people)
    moves = tables / habits.pause
    bot_moves = moves * habits.bots / (habits.people + habits.bots)
    count = processes(costs, habits, players)
    per_commit = moves_in_a_commit(moves / count, habits)
    commits = moves / per_commit
    return Needs(
        players,
        tables,
        moves,
        count,
        server_cpu(costs, habits, players) / habits.full,
        bot_moves * costs.bot_cpu / habits.full,
        db_cpu(costs, moves, count) / habits.full,
        memory(costs, habits, players, count),
        commits,
        moves * costs.move_written,
        moves * costs.move_kept * DAY * habits.day,
        moves * costs.move_wire,
        count * habits.db_connections,
        commits * costs.notice_cpu if count > 1 else 0.0,
    )


def db_cpu(costs: Costs, moves: float, count: int) -> float:
    """Seconds of a core a second: for moves, for processes, and for what each of these reads of all of them."""
    return moves * costs.move_db_cpu + count * costs.process_db_cpu + count**2 * LOCKS * costs.lock_cpu


def server_cpu(costs: Costs, habits: Habits, players: int) -> float:
    """Seconds of a core a second for everything but bots and notices."""
    moves = players / habits.people / habits.pause
    apart = habits.apart if players > alone(costs, habits) else 0.0
    return moves * (costs.move_cpu + apart * costs.follow_cpu) + players * costs.connection_cpu


def alone(costs: Costs, habits: Habits) -> int:
    """How many players one process can have: nobody needs to follow it."""
    each = costs.move_cpu / habits.people / habits.pause + costs.connection_cpu
    return int(min(habits.full / each, habits.sockets, habits.open_tables * habits.people))


def processes(costs: Costs, habits: Habits, players: int) -> int:
    """How many there must be: for their one core each, for the connections and for the tables."""
    tables = players / habits.people
    by_limits = max(players / habits.sockets, tables / habits.open_tables)
    return max(1, math.ceil(max(server_cpu(costs, habits, players) / habits.full, by_limits)))


def moves_in_a_commit(moves: float, habits: Habits) -> float:
    """Of one process with so many moves a second: those that come while the last commit is on its way."""
    return min(max(1.0, moves * habits.wait), habits.gathering)


def memory(costs: Costs, habits: Habits, players: int, count: int) -> float:
    """Bytes of all processes: a table is in memory wherever somebody follows it."""
    tables = players / habits.people
    held = 1 + (habits.apart if count > 1 else 0)
    return count * costs.process_memory + tables * held * costs.table_memory + players * costs.connection_memory


class Ceiling(NamedTuple):
    """Something of which there is only so much, and how many players use it up."""

    name: str
    most: float
    players: int


def ceilings(costs: Costs, habits: Habits, machine: dict[str, float]) -> list[Ceiling]:
    """What breaks, the first first. `machine` has what one machine for the database offers."""
    uses = {
        "commits of one PostgreSQL a second": (lambda n: n.commits, costs.commits * habits.full),
        "cores of one PostgreSQL": (lambda n: n.db_cores * habits.full, machine["cores"] * habits.full),
        "connections of one PostgreSQL": (lambda n: n.db_connections, machine["connections"]),
        "hearing of every commit, of each process's core": (lambda n: n.heard, 1 - habits.full),
        "bytes a second to the disk of one PostgreSQL": (lambda n: n.written, machine["disk"]),
        "bytes a second of one network card": (lambda n: n.wire, machine["wire"]),
    }
    found = [Ceiling(name, most, _reached(costs, habits, of, most)) for name, (of, most) in uses.items()]
    return sorted(found, key=lambda one: one.players)


MANY = 1 << 33


def _reached(costs: Costs, habits: Habits, of: Any, most: float) -> int:
    """The most players with whom something stays below a ceiling: what is needed only grows with them."""
    low, high = 0, MANY
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if of(needs(costs, habits, middle)) <= most else (low, middle)
    return low


def rows(found: list[Needs]) -> Iterator[tuple[str, list[str]]]:
    """The table for people: what, and how much of it for each number of players."""
    yield "players at once", [f"{one.players:,}" for one in found]
    yield "tables", [f"{one.tables:,}" for one in found]
    yield "moves a second", [f"{one.moves:,.0f}" for one in found]
    yield "server processes", [f"{one.processes:,}" for one in found]
    yield "cores for them", [f"{one.server_cores:,.1f}" for one in found]
    yield "cores for bots", [f"{one.bot_cores:,.1f}" for one in found]
    yield "cores of the database", [f"{one.db_cores:,.1f}" for one in found]
    yield "memory of the processes, GB", [f"{one.memory / 1e9:,.1f}" for one in found]
    yield "commits a second", [f"{one.commits:,.0f}" for one in found]
    yield "written to the disk, MB a second", [f"{one.written / 1e6:,.1f}" for one in found]
    yield "the database grows, GB a day", [f"{one.kept / 1e9:,.1f}" for one in found]
    yield "network, Mbit a second", [f"{one.wire * 8 / 1e6:,.1f}" for one in found]
    yield "connections to the database", [f"{one.db_connections:,}" for one in found]
    yield "hearing of commits, % of each core", [f"{one.heard * 100:,.1f}" for one in found]
