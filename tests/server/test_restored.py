"""Backups rehearsed: made while people play, restored into the other kind of database, and play goes on there."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, insert, text

from ivories.server import sources, versions
from ivories.server.schema import GUESTS, LOG
from tests import program
from tests.server.conftest import POSTGRES
from tests.server.players import Client, Table
from tests.server.postgres import Postgres
from tests.server.process import PATIENCE, Process
from tests.server.test_killed import check_told, compare_from_the_start, logs, replayed

pytestmark = pytest.mark.heavy
KINDS = ["file", POSTGRES]
OTHER = {"file": "postgresql", "postgresql": "file"}


class Places:
    """Databases, each with a home of its own for the key."""

    def __init__(self, folder: Path, request: pytest.FixtureRequest) -> None:
        self.folder, self._request = folder, request
        self._made = 0

    def new(self, kind: str) -> str:
        self._made += 1
        if kind == "postgresql":
            made: Postgres = self._request.getfixturevalue("postgres")
            return made.new()
        return str(self.folder / f"place-{self._made}" / "tables.db")

    def serve(self, db: str) -> Process:
        self._made += 1
        return Process(db, XDG_DATA_HOME=str(self.folder / f"home-{self._made}"))

    def ivories(self, *words: str) -> str:
        done = program.run(self.folder, "db", *words)
        assert done.returncode == 0 and not done.stderr, done
        return done.stdout.decode()


@pytest.fixture
def places(tmp_path: Path, request: pytest.FixtureRequest) -> Places:
    return Places(tmp_path, request)


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    if OTHER[request.param] == "postgresql":
        request.getfixturevalue("postgres")
    return str(request.param)


def tables(server: Process) -> list[Table]:
    return [Table(server, "embossing/block", 2, 2), Table(server, "halsam/texas", 4, 1)]


async def play(every: list[Table], seconds: float, meanwhile: list[str], places: Places) -> None:
    """All play for a while; in the middle of it a command is run."""
    clients = [client for table in every for client in table.clients]
    playing = [asyncio.create_task(client.run()) for client in clients]
    await asyncio.sleep(seconds)
    if meanwhile:
        await asyncio.to_thread(places.ivories, *meanwhile)
    await asyncio.sleep(seconds)
    for client in clients:
        client.enough = True
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*playing)
        for client in clients:
            await compare_from_the_start(client)


async def come_back(every: list[Table], server: Process, fresh: bool) -> list[Table]:
    """The same guests, with what they have shown before, at another server; `fresh`: what they heard is forgotten."""
    for table in every:
        table.server = server
        if fresh:
            table.clients = [Client(table, one.shown, one.host) for one in table.clients]
        for client in table.clients:
            client.enough = False
    return every


def test_a_backup_is_restored_into_the_other_kind(kind: str, places: Places) -> None:
    db, other, file = places.new(kind), places.new(OTHER[kind]), str(places.folder / "backup.db")

    async def whole() -> None:
        with places.serve(db) as server:
            every = tables(server)
            for table in every:
                await table.open()
            await play(every, 0.5, ["backup", db, file], places)
        places.ivories("restore", file, other)
        places.ivories("check", other)
        before, kept = await logs(db), await logs(other)
        assert kept == await logs(file) and kept.keys() == before.keys()
        for code, log in kept.items():
            assert log == before[code][: len(log)] and len(log) > 5, "it is as it was at one moment"
        with places.serve(other) as server:
            await play(await come_back(every, server, fresh=True), 0.5, [], places)
            assert server.end(signal.SIGTERM) == 0 and server.said == b""
        after = await logs(other)
        for table in every:
            whole = replayed(after[table.code])
            assert after[table.code][: len(kept[table.code])] == kept[table.code] != after[table.code]
            for client in table.clients:
                check_told(whole, client)
                assert client.taken, "the same guest has the same seat"

    asyncio.run(whole())


def test_a_server_moves_to_the_other_kind_and_back(kind: str, places: Places) -> None:
    """With what everybody was told before: nothing is missing, and no position is told twice."""
    db, other, last = places.new(kind), places.new(OTHER[kind]), places.new(kind)

    async def whole() -> None:
        every: list[Table] = []
        for here, there in ((db, other), (other, last), (last, "")):
            with places.serve(here) as server:
                if not every:
                    every = tables(server)
                    for table in every:
                        await table.open()
                await play(await come_back(every, server, fresh=False), 0.3, [], places)
                assert server.end(signal.SIGTERM) == 0
            found = await logs(here)
            for table in every:
                for client in table.clients:
                    check_told(replayed(found[table.code]), client)
            if there:
                places.ivories("copy", here, there)
                assert await logs(there) == found

    asyncio.run(whole())


# --- Killed, and no room ---

MANY = 60_000  # entries: a copy takes a second or more


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database with much in it."""
    path = tmp_path_factory.mktemp("large") / "tables.db"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        versions.upgrade(connection)
        rng = random.Random(1)
        rows = [{"code": f"t{at // 500}", "position": at % 500 + 1, "entry": rng.randbytes(200)} for at in range(MANY)]
        connection.execute(insert(LOG), rows)
        connection.execute(insert(GUESTS), [{"guest": str(at), "name": "Ada", "since": at} for at in range(1000)])
    engine.dispose()
    return str(path)


async def empty(db: str) -> bool:
    """Whether nothing is kept there: no tables of ours, or nothing in them."""
    if "://" not in db and not Path(db).exists():
        return True
    with contextlib.suppress(sources.IvoriesError):
        async with sources.opened(db, alone=False) as source:
            rows = [await source.connection.scalar(text(f"SELECT count(*) FROM {name}")) for name in ("log", "guests")]
            return rows == [0, 0]
    return True


def kill_in_the_middle(home: Path, seconds: float, *words: str) -> bool:
    """Starts a command and kills it; whether it was still at work."""
    with program.start(home, "db", *words) as running:
        time.sleep(seconds)
        early = running.poll() is None
        running.kill()
        running.communicate()
    return early


@pytest.mark.parametrize("what", ["copy", "restore"])
def test_killed_in_the_middle(what: str, large: str, kind: str, places: Places, deep: bool) -> None:
    target = places.new(OTHER[kind])
    rng, early = random.Random(what + kind), 0
    for _ in range(20 if deep else 4):
        at_work = kill_in_the_middle(places.folder, rng.uniform(0.3, 2.5), what, large, target)
        early += at_work
        if not (at_work and asyncio.run(empty(target))):
            assert asyncio.run(logs(target)) == asyncio.run(logs(large)), "all of it, or nothing"
            target = places.new(OTHER[kind])
    assert early
    places.ivories(what, large, target)
    assert asyncio.run(logs(target)) == asyncio.run(logs(large))


def test_a_backup_that_is_killed_leaves_no_file(large: str, tmp_path: Path, deep: bool) -> None:
    rng, early = random.Random(7), 0
    for number in range(20 if deep else 4):
        file = tmp_path / f"backup-{number}.db"
        early += kill_in_the_middle(tmp_path, rng.uniform(0.3, 1.5), "backup", large, str(file))
        assert not file.exists() or asyncio.run(logs(str(file))) == asyncio.run(logs(large))
    assert early


def test_an_end_that_is_asked_for_leaves_nothing(large: str, tmp_path: Path) -> None:
    file = tmp_path / "to" / "backup.db"
    file.parent.mkdir()
    for sign, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
        with program.start(tmp_path, "db", "backup", large, str(file)) as running:
            program.wait_until(lambda: list(file.parent.iterdir()), running)
            running.send_signal(sign)
            _, said = running.communicate(timeout=PATIENCE)
        assert running.returncode == status and b"Traceback" not in said, said
        assert list(file.parent.iterdir()) == []


@pytest.mark.xdist_group("postgres")
def test_postgresql_goes_away_in_the_middle(large: str, postgres: Postgres, tmp_path: Path) -> None:
    for seconds in (1.5, 1.0, 0.7, 0.5):
        target = postgres.new()
        with program.start(tmp_path, "db", "copy", large, target) as running:
            time.sleep(seconds)
            at_work = running.poll() is None
            try:
                postgres.stop()
                _, said = running.communicate(timeout=PATIENCE)
            finally:
                postgres.start()
        if at_work and running.returncode:
            break
    assert running.returncode == 1 and said.count(b"\n") == 1 and b"cannot be written" in said, said
    assert b"sesame" not in said and asyncio.run(empty(target))


@pytest.mark.xdist_group("postgres")
def test_somebody_without_rights_at_postgresql(large: str, postgres: Postgres, tmp_path: Path) -> None:
    target = postgres.new()
    postgres.ask("CREATE ROLE poor LOGIN PASSWORD 'nothing'")
    poor = target.replace("//ivories:open%20sesame@", "//poor:nothing@")
    wrong, none = target.replace("open%20sesame", "wrong"), target.rpartition("/")[0] + "/none"
    for words, why in (
        (("copy", large, poor), "permission denied"),
        (("copy", large, wrong), "authentication failed"),
        (("copy", large, none), "does not exist"),
        (("backup", none, "b.db"), "does not exist"),
        (("backup", target, "b.db"), "is no database of Ivories"),
    ):
        done = program.run(tmp_path, "db", *words)
        said = done.stderr.decode()
        assert done.returncode == 1 and said.count("\n") == 1 and why in said and "sesame" not in said, done
    assert not (tmp_path / "b.db").exists() and asyncio.run(empty(target))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "small"
    folder.mkdir()
    made = ["mount", "-t", "tmpfs", "-o", "size=4m", "ivories", str(folder)]
    if subprocess.run(made, capture_output=True).returncode:
        pytest.skip("no file system can be mounted here")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_full_disk(large: str, small_disk: Path, tmp_path: Path) -> None:
    for words in (("backup", large, str(small_disk / "b.db")), ("copy", large, str(small_disk / "t.db"))):
        done = program.run(tmp_path, "db", *words)
        assert done.returncode == 1 and b"full" in done.stderr and done.stderr.count(b"\n") == 1, done
    assert not (small_disk / "b.db").exists() and asyncio.run(empty(str(small_disk / "t.db")))
    assert not list(small_disk.glob(".*"))


def without_privileges() -> list[str]:
    """What goes before a command so that root obeys the rights of files as everybody does."""
    if os.geteuid():
        return []
    if not shutil.which("setpriv"):
        pytest.skip("root may read and write everything, and no setpriv is here to take that away")
    return ["setpriv", "--bounding-set", "-dac_override,-dac_read_search"]


def test_somebody_without_rights(large: str, tmp_path: Path) -> None:
    closed, folder = tmp_path / "closed.db", tmp_path / "folder"
    shutil.copy(large, closed)
    closed.chmod(0)
    folder.mkdir(0o500)
    for words in (
        ("check", str(closed)),
        ("backup", str(closed), str(tmp_path / "b.db")),
        ("backup", large, str(folder / "b.db")),
        ("copy", large, str(folder / "t.db")),
        ("copy", large, str(folder / "deep" / "t.db")),
    ):
        command = [*without_privileges(), *program.command("db", *words)]
        done = subprocess.run(command, env=program.environment(tmp_path), cwd=tmp_path, capture_output=True)
        said = done.stderr.decode()
        assert done.returncode == 1 and said.count("\n") == 1, done
        assert "Permission denied" in said or "not allowed" in said, said
