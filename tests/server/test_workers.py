"""`ivories serve --workers`, as a real command: killed, renewed and ended while guests play."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import socket
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ivories.errors import IvoriesError
from ivories.server.listening import beside, listen
from ivories.server.metrics import MEMORY, Folder
from tests import program
from tests.server.postgres import Postgres
from tests.server.process import PATIENCE, Process, lives
from tests.server.test_killed import Evening, gone

pytestmark = [pytest.mark.heavy, pytest.mark.xdist_group("postgres")]


# --- What is refused ---


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("2",), "2 workers need one PostgreSQL: name it as --db postgresql://NAME@HOST/DATABASE, or leave --workers"),
        (("3", "--db", "tables.db"), "3 workers need one PostgreSQL"),
        (("2", "--db", "memory"), "2 workers need one PostgreSQL"),
        (("0",), "--workers is a number from 1 to 64, not 0."),
        (("-1",), "--workers is a number from 1 to 64, not -1."),
        (("65", "--db", "postgresql://a@127.0.0.1/x"), "--workers is a number from 1 to 64, not 65."),
        (("two",), "--workers is a whole number, not 'two'."),
        (("2", "--db", "mysql://ada:secret@host/x"), "'mysql://…' is no database"),
    ],
)
def test_what_cannot_be_is_refused_once(words: tuple[str, ...], says: str, tmp_path: Path) -> None:
    done = program.run(tmp_path, "serve", "--port", "0", "--workers", *words)
    said = done.stderr.decode()
    assert done.returncode == 1 and says in said and said.count("ivories:") == 1 and "Traceback" not in said
    assert "secret" not in said and list(tmp_path.glob("*.db")) == []


def test_workers_that_cannot_begin_say_why_once(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        db = f"postgresql://ada:secret@127.0.0.1:{free.getsockname()[1]}/x"
        done = program.run(tmp_path, "serve", "--port", "0", "--workers", "3", "--db", db)
    said = done.stderr.decode()
    assert done.returncode == 1 and said.count("cannot be used") == 1 and "secret" not in said, said
    assert "Traceback" not in said and done.stdout == b""


def test_a_port_that_another_has_is_refused(tmp_path: Path) -> None:
    """Also one that could be shared: it is somebody else's."""
    for shared in (False, True):
        with listen("127.0.0.1", 0, shared) as taken:
            port = str(taken.getsockname()[1])
            words = ("serve", "--port", port, "--workers", "2", "--db", "postgresql://a@127.0.0.1:1/x")
            done = program.run(tmp_path, *words)
        assert done.returncode == 1 and b"Another program uses port" in done.stderr, done.stderr


def test_without_a_folder_to_count_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ivories.server.metrics.MEMORY", Path("/nowhere"))
    monkeypatch.setattr(tempfile, "mkdtemp", lambda **_: os.mkdir("/nowhere/ivories-1"))
    with pytest.raises(IvoriesError, match=r"No such file or directory[.] Make one writable, and name it as TMPDIR"):
        Folder().__enter__()


def test_connections_are_spread_over_sockets_at_one_address() -> None:
    with listen("127.0.0.1", 0, shared=True) as first, beside(first) as second:
        assert first.getsockname() == second.getsockname()
        clients = [socket.create_connection(first.getsockname()) for _ in range(200)]
        taken = []
        for listening in (first, second):
            listening.setblocking(False)
            taken.append(0)
            try:
                while True:
                    listening.accept()[0].close()
                    taken[-1] += 1
            except BlockingIOError:
                pass
        assert sum(taken) == 200 and min(taken) > 50, taken
        for client in clients:
            client.close()


# --- In play ---


class Crowd(Evening):
    """Tables at one command of several workers."""

    def __init__(self, server: Process, db: str) -> None:
        super().__init__(server, db)
        self.failed: Counter[str] = Counter()  # requests that were not answered, by what went wrong
        self.answered = 0

    async def ask_on(self) -> None:
        """Asks again and again, each time by a connection of its own."""
        while True:
            try:
                async with httpx.AsyncClient(base_url=self.server.address, timeout=PATIENCE) as http:
                    status = (await http.get("/health")).status_code
                self.answered += status == 200
            except httpx.HTTPError as error:
                self.failed[repr(error)] += 1
            await asyncio.sleep(0.01)

    async def metric(self, name: str) -> float:
        async with httpx.AsyncClient(base_url=self.server.address, timeout=PATIENCE) as http:
            found = re.search(rf"^{name} (\S+)$", (await http.get("/metrics")).text, re.MULTILINE)
        assert found is not None
        return float(found[1])

    async def kill_one(self, rng: random.Random) -> None:
        before = self.server.children()
        one = rng.choice(before)
        os.kill(one, signal.SIGKILL)
        await self.until_new(before, 1)
        await self.check()

    async def until_new(self, before: list[int], number: int) -> None:
        """Waits until so many workers are others, and all are there."""
        give_up = time.monotonic() + PATIENCE
        while len(set(self.server.children()) - set(before)) < number or len(self.server.children()) != len(before):
            assert time.monotonic() < give_up, "no other worker begins"
            await asyncio.sleep(0.05)

    async def whole(self, rng: random.Random) -> None:
        for table in self.tables:
            await table.open()
        playing = [asyncio.create_task(client.run()) for client in self.clients]
        await asyncio.sleep(0.5)
        for _ in range(2):
            await self.kill_one(rng)
        await self.renew()
        await self.check()
        assert await self.metric("ivories_entries_total") > 0
        async with asyncio.timeout(PATIENCE):
            while await self.metric("ivories_tables") != len(self.tables):  # the last ones are taken on within a second
                await asyncio.sleep(0.1)
        for client in self.clients:
            client.enough = True
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*playing)

    async def renew(self) -> None:
        """A rolling restart, while others come all the time: nobody is refused."""
        asking = asyncio.create_task(self.ask_on())
        before = self.server.children()
        closes = [len(client.closes) for client in self.clients]
        self.server.send(signal.SIGUSR1)
        await self.until_new(before, len(before))
        await gone(before)
        await asyncio.sleep(0.5)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        assert not self.failed and self.answered > 20, self.failed
        codes = [code for client, at in zip(self.clients, closes, strict=True) for code in client.closes[at:]]
        assert codes and set(codes) == {1012}, "whoever was let go comes back by itself"


@pytest.fixture
def command(postgres: Postgres, tmp_path: Path) -> Iterator[Process]:
    with Process(postgres.new(), workers=2, XDG_DATA_HOME=str(tmp_path)) as server:
        yield server


def folders() -> set[str]:
    """Where workers count."""
    return {path.name for path in MEMORY.glob("ivories-*")}


def test_workers_are_killed_and_renewed_while_guests_play(postgres: Postgres, tmp_path: Path) -> None:
    db = postgres.new()
    before = folders()
    with Process(db, workers=2, measured=True, XDG_DATA_HOME=str(tmp_path)) as server:
        evening = Crowd(server, db)
        asyncio.run(evening.whole(random.Random(3)))
        assert sum(len(client.taken) for client in evening.clients) > 20
        workers = server.children()
        assert server.end(signal.SIGTERM) == 0
        assert not [pid for pid in workers if lives(pid)] and folders() <= before
        assert b"Traceback" not in server.said and b"all workers are new" in server.said, server.said.decode()
        asyncio.run(evening.check())


def test_nothing_is_left_behind_when_the_command_is_killed(command: Process) -> None:
    before = folders()
    workers = command.children()
    assert len(workers) == 2
    httpx.get(f"{command.address}/metrics")
    assert command.end(signal.SIGKILL) == -signal.SIGKILL
    asyncio.run(gone(workers))
    assert len(folders() & before) <= len(before) - 1 or not MEMORY.is_dir()
    with listen("127.0.0.1", command.port):
        pass  # nobody has the port any more


def test_workers_stay_where_new_ones_cannot_begin(postgres: Postgres, tmp_path: Path) -> None:
    db = postgres.new()
    name = db.rpartition("/")[2]
    with Process(db, workers=2, XDG_DATA_HOME=str(tmp_path)) as server:
        before = server.children()
        postgres.ask(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        server.send(signal.SIGUSR1)
        give_up = time.monotonic() + PATIENCE
        for count in (3, 2):  # a new one begins, and ends
            while len(server.children()) != count:
                assert time.monotonic() < give_up
                time.sleep(0.01)
        assert server.children() == before and httpx.get(f"{server.address}/health").status_code == 200
        postgres.ask(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert server.end(signal.SIGTERM) == 0
        said = server.said.decode()
    assert said.count("workers stay as they are: a new one cannot begin") == 1
    assert "is not currently accepting connections. Set that right" in said and "Traceback" not in said


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGHUP])
def test_all_end_gracefully(sign: signal.Signals, command: Process, deep: bool) -> None:
    if not deep and sign is signal.SIGINT:
        pytest.skip("with --deep")
    workers = command.children()
    assert command.end(sign) == 0 and not [pid for pid in workers if lives(pid)]
    assert b"Traceback" not in command.said


def test_a_single_process_is_not_ended_by_the_signal_for_renewing(tmp_path: Path) -> None:
    with Process(str(tmp_path / "tables.db")) as server:
        server.send(signal.SIGUSR1)
        assert httpx.get(f"{server.address}/health").status_code == 200
        assert server.end(signal.SIGTERM) == 0
        assert b"without --workers" in server.said
