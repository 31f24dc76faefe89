"""A server in trouble: each time a sentence that says what to do, nothing is lost, and play goes on when it can."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from click.testing import CliRunner
from sqlalchemy import event

from ivories import table as t
from ivories.cli import main
from ivories.errors import IvoriesError
from ivories.server import database as database_room
from ivories.server.database import open_database
from ivories.server.house import House
from ivories.server.listening import listen
from ivories.server.store import Opening, Store, Write
from tests import program
from tests.server.postgres import PASSWORD, Postgres
from tests.server.running import MANY, Client, served
from tests.server.together import one_more, together

NOBODY = 65534
ON_POSTGRES = pytest.mark.xdist_group("postgres")


def run(work: Coroutine[Any, Any, Any], seconds: float = 90) -> Any:
    return asyncio.run(asyncio.wait_for(work, seconds))


def opened(name: str | Path) -> None:
    """Opens a database and lets it go."""

    async def whole() -> None:
        await (await open_database(str(name))).close()

    run(whole())


def refused(name: str | Path) -> str:
    """The sentence with which a database is refused."""
    with pytest.raises(IvoriesError) as found:
        opened(name)
    assert found.value.code == "bad-server"
    assert found.value.sentence.endswith(".") and "\n" not in found.value.sentence and "SELECT" not in str(found.value)
    return found.value.sentence


def filled(path: Path, tables: int = 40) -> Path:
    """A database of some size, at rest."""

    async def whole() -> None:
        store = Store(await open_database(str(path)))
        store.start()
        for number in range(tables):
            code = f"t{number}"
            rows = [{"code": code, "position": at, "entry": b"x" * 300} for at in range(1, 30)]
            store.keep(Write(rows, Opening(code, "host", False, number)))
        await store.stop()

    run(whole())
    return path


# --- Files ---


@contextmanager
def as_nobody() -> Iterator[None]:
    """Root may do anything: so for a moment somebody else."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter and write into."""
    folder = Path(tempfile.mkdtemp(prefix="ivories-"))
    folder.chmod(0o777)
    yield folder
    shutil.rmtree(folder)


def test_a_folder_that_cannot_be_written(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    with as_nobody():
        assert "Permission denied" in refused(open_folder / "tables.db")
        assert "Permission denied" in refused(open_folder / "below" / "tables.db")
    open_folder.chmod(0o777)


def test_a_file_that_can_only_be_read(open_folder: Path) -> None:
    path = filled(open_folder / "tables.db", 1)
    (open_folder / "tables.db.lock").unlink()
    path.chmod(0o444)
    before = path.read_bytes()
    with as_nobody():
        assert "readonly" in refused(path)
    assert path.read_bytes() == before


def test_something_else_of_that_name(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    assert "unable to open" in refused(tmp_path / "folder")
    (tmp_path / "file").write_text("")
    assert "File exists" in refused(tmp_path / "file" / "tables.db")


def random_bytes(data: bytearray) -> bytes:
    return random.Random(1).randbytes(20_000)


def a_page_flipped(data: bytearray) -> bytes:
    middle = len(data) // 4096 // 2 * 4096
    data[middle : middle + 4096] = bytes(byte ^ 0xFF for byte in data[middle : middle + 4096])
    return bytes(data)


def cut_short(data: bytearray) -> bytes:
    return bytes(data[: len(data) // 2 + 100])


def cut_very_short(data: bytearray) -> bytes:
    return bytes(data[:50])


@pytest.mark.parametrize("damage", [random_bytes, a_page_flipped, cut_short, cut_very_short])
def test_a_damaged_file(damage: Callable[[bytearray], bytes], tmp_path: Path) -> None:
    path = filled(tmp_path / "tables.db")
    path.write_bytes(damage(bytearray(path.read_bytes())))
    before = path.read_bytes()
    said = refused(path)
    assert "is damaged" in said and "Bring back a copy of it, or move it away." in said
    assert path.read_bytes() == before, "a damaged file is left as it is"
    assert refused(path) == said, "and the lock is let go"


def test_a_new_file_is_its_owners_alone(tmp_path: Path) -> None:
    """What is hidden in a match can be read there."""
    with_all, alone = tmp_path / "with all", tmp_path / "alone"
    with_all.touch()
    with_all.chmod(0o640)
    for path, mode in ((with_all, 0o640), (alone, 0o600)):
        opened(path)
        assert path.stat().st_mode & 0o777 == mode, "as it was, or for its owner"


def test_signs_in_a_path(tmp_path: Path) -> None:
    path = tmp_path / "what? #1 100% of it; 'mine'.db"
    opened(path)
    assert sorted(found.name for found in tmp_path.iterdir()) == [path.name, f"{path.name}.lock"]


def test_a_damaged_log_keeps_only_its_own_table_away(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def play() -> list[str]:
        async with served(await open_database(str(path))) as (address, _):
            ada = await Client.guest(address, "Ada")
            return [await ada.open() for _ in range(2)]

    async def again(good: str, bad: str) -> None:
        async with served(await open_database(str(path))) as (address, _):
            ada = await Client.guest(address, "Ada")
            assert (await ada.http("GET", f"/api/tables/{good}")).status_code == 200
            answer = await ada.http("GET", f"/api/tables/{bad}")
            assert answer.status_code == 500 and answer.json()["code"] == "bad-table-log"

    good, bad = run(play())
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE log SET entry = ? WHERE code = ?", (b"\xff{not ours", bad))
    connection.close()
    run(again(good, bad))


# --- Two at once ---


def test_a_second_server_on_the_same_file(tmp_path: Path) -> None:
    """With a real process, ended as hard as can be: its lock is gone with it."""
    first = program.start(tmp_path, "serve", "--port", "0", "--db", "tables.db", "--json")
    try:
        assert first.stdout is not None
        assert first.stdout.readline() == b"{\n"  # its address
        said = refused(tmp_path / "tables.db")
        assert said.startswith("Another server uses") and said.endswith("or name another database with --db.")
        done = CliRunner().invoke(main, ["serve", "--port", "0", "--db", str(tmp_path / "tables.db")])
        assert done.exit_code == 1 and said in done.output and "Traceback" not in done.output
    finally:
        first.kill()
        first.communicate()
    opened(tmp_path / "tables.db")


def test_a_port_in_use(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        done = CliRunner().invoke(main, ["serve", "--port", port, "--db", str(tmp_path / "tables.db")])
    assert done.exit_code == 1 and "Another program uses port" in done.output and "--port" in done.output
    assert list(tmp_path.iterdir()) == [], "nothing is made for a server that cannot begin"


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_ends_it_gracefully(name: str, tmp_path: Path, deep: bool) -> None:
    if name != "SIGTERM" and not deep:
        pytest.skip("with --deep")
    server = program.start(tmp_path, "serve", "--port", "0", "--db", "tables.db")
    try:
        assert server.stdout is not None
        assert b"Ivories serves at" in server.stdout.readline()
        server.send_signal(getattr(signal, name))
        _, said = server.communicate(timeout=program.PATIENCE)
    finally:
        server.kill()
        server.wait()
    assert (server.returncode, said) == (0, b"")
    assert not (tmp_path / "tables.db-wal").exists(), "nothing is left beside the file"


def test_a_server_that_cannot_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    async def breaks(house: House) -> None:
        raise IvoriesError("bad-server/away")

    monkeypatch.setattr(House, "start", breaks)
    done = CliRunner().invoke(main, ["serve", "--port", "0", "--db", "memory"])
    assert done.exit_code == 1 and "The server could not begin" in done.output


# --- PostgreSQL ---


@pytest.mark.parametrize(
    "url", ["mysql://ada:secret@host/x", "sqlite:///x.db", "http://ada:secret@x", "postgresql://ada:secret@x:port/y"]
)
def test_a_url_of_another_kind(url: str) -> None:
    said = refused(url)
    assert "postgresql://NAME@HOST/DATABASE" in said and "secret" not in said


def test_without_the_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert "pip install 'ivories[postgres]'" in refused("postgresql://ada@127.0.0.1/x")


def test_no_postgresql_there() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        said = refused(f"postgresql://ada:secret@127.0.0.1:{free.getsockname()[1]}/x")
    assert "Connect call failed" in said and "postgresql://ada:***@127.0.0.1" in said


@ON_POSTGRES
def test_what_postgresql_refuses(postgres: Postgres) -> None:
    said = refused(postgres.url("postgres", "wrong"))
    assert "password authentication failed" in said and "wrong" not in said
    assert 'database "nowhere" does not exist' in refused(postgres.url("nowhere"))
    assert "no_such_setting" in refused(f"{postgres.url('postgres')}?no_such_setting=1")


@ON_POSTGRES
def test_urls_as_others_write_them(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    url = postgres.new()
    opened(f"{url}?sslmode=disable")
    opened(url.replace("postgresql://", "postgres://"))
    assert "SSL" in refused(f"{url}?sslmode=require")
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    opened(url.replace(f":{quote(PASSWORD)}@", "@"))


@ON_POSTGRES
def test_a_file_with_the_password(postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As docs/operating.md has it. The driver takes nothing from one that others can read, and does not say so."""
    url = postgres.new().replace(f":{quote(PASSWORD)}@", "@")
    file = tmp_path / "pgpass"
    monkeypatch.setenv("PGPASSFILE", str(file))
    assert "password" in refused(url)
    file.write_text(f"127.0.0.1:{postgres.port}:*:ivories:{PASSWORD}\n")
    for mode in (0o640, 0o604):
        file.chmod(mode)
        said = refused(url)
        assert "Others can read" in said and "chmod 600" in said and PASSWORD not in said
    file.chmod(0o600)
    opened(url)
    file.unlink()
    file.mkdir()
    assert "Is a directory" in refused(url)
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    opened(url)


# --- In play ---


class Disk:
    """A disk that can be full: no file grows while it is."""

    full = False

    def watch(self, engine: Any) -> None:
        @event.listens_for(engine, "begin")
        def room(connection: Any) -> None:
            connection.exec_driver_sql(f"PRAGMA max_page_count={1 if self.full else 1_000_000}")


async def two_at_a_table(address: str, other: str = "") -> tuple[Client, Client]:
    ada, bea = await Client.guest(address, "Ada"), await Client.guest(other or address, "Bea")
    bea.code = await ada.open()
    for seat, client in enumerate((ada, bea)):
        await client.connect()
        assert (await client.ask(do="sit", seat=seat))["is"] == "taken"
    return ada, bea


async def play_some(ada: Client, bea: Client, moves: int) -> None:
    """Starts, and acts in turn."""
    for client in (ada, bea):
        ready = await client.ask(do="ready")
        assert ready["is"] == "taken"
    await ada.until(ready["position"])  # who may be at another server
    last = (await ada.ask(do="start"))["position"]
    for _ in range(moves):
        for client in (ada, bea):
            await client.until(last)
        actor = ada if ada.seen["view"]["turn"] == 0 else bea
        answer = await actor.ask(do="act", action=actor.seen["plays"][0], position=last)
        assert answer["is"] == "taken", answer
        last = answer["position"]


async def until_refused(client: Client) -> tuple[int, dict[str, Any]]:
    """Does something small again and again: the position of the last that was taken, and the refusal."""
    ready, kept = True, 0
    while True:
        answer = await client.ask(do="ready", ready=ready)
        if answer["is"] == "refused":
            return kept, answer
        kept, ready = answer["position"], not ready


def test_a_full_disk_in_play(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def whole() -> None:
        disk, database = Disk(), await open_database(str(tmp_path / "tables.db"))
        assert database.writer is not None
        disk.watch(database.writer.engine)
        async with served(database) as (address, house):
            ada, bea = await two_at_a_table(address)
            disk.full = True
            kept, answer = await until_refused(ada)
            assert answer["code"] == "not-kept" and "full" not in answer["sentence"]
            assert any("full" in getattr(record, "reason", "") for record in caplog.records), "why is in the log"
            assert [await client.closed() for client in (ada, bea)] == [1012, 1012]
            assert bea.refused[-1]["code"] == "not-kept", "everybody is told"
            now = [await client.back() for client in (ada, bea)]
            assert [one["position"] for one in now] == [kept, kept], "as it was kept"
            assert (await ada.http("POST", "/api/tables", json={"rules": "embossing/block"})).status_code in (201, 503)
            disk.full = False
            await play_some(ada, bea, 5)
            last = max(ada.position, bea.position)
            assert len(await house.store.log(ada.code)) in (last, last + 1)

    run(whole())
    assert not [one for one in caplog.records if one.exc_info]


@ON_POSTGRES
def test_servers_share_a_postgresql_and_who_needs_it_alone_waits_for_none(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(database_room.PATIENCE, "timeout", 1)

    async def whole() -> None:
        url = postgres.new()
        servers = [await open_database(url) for _ in range(2)]
        while servers:
            with pytest.raises(IvoriesError, match="Another server uses postgresql://") as refused:
                await open_database(url, alone=True)
            assert "password" not in refused.value.sentence
            await servers.pop().close()
        single = await open_database(url, alone=True)
        for alone in (True, False):
            with pytest.raises(IvoriesError, match="Another server uses postgresql://"):
                await open_database(url, alone)
        await single.close()
        await (await open_database(url)).close()

    run(whole())


@ON_POSTGRES
def test_a_database_that_goes_away_and_comes_back(postgres: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    async def whole() -> None:
        async with served(await open_database(postgres.new())) as (address, house):
            ada, bea = await two_at_a_table(address)
            kept = len(await house.store.log(ada.code))
            assert (await ada.http("GET", "/ready")).status_code == 200
            try:
                await asyncio.to_thread(postgres.stop)
                answer = await ada.http("GET", "/ready")
                assert answer.status_code == 503 and answer.json()["code"] == "bad-server"
                assert answer.json()["sentence"].endswith("Try again in a moment.")
                assert (await ada.http("GET", "/health")).status_code == 200
                for path in ("/api/me", f"/api/tables/{'x' * 10}"):
                    assert (await ada.http("GET", path)).json()["code"] in ("bad-server", "unknown-table")
                answer = await ada.ask(do="ready")
                assert answer["is"] == "refused" and answer["code"] == "not-kept"
                assert [await client.closed() for client in (ada, bea)] == [1012, 1012]
                await ada.connect()
                assert (await ada.next())["code"] == "bad-server" and await ada.closed() == 4503
            finally:
                await asyncio.to_thread(postgres.start)
            assert [(await client.back())["position"] for client in (ada, bea)] == [kept, kept]
            assert (await ada.http("GET", "/ready")).status_code == 200
            await play_some(ada, bea, 5)

    run(whole(), 150)
    assert not [one for one in caplog.records if one.exc_info]


async def measured(client: Client) -> dict[str, float]:
    """What /metrics says, by name and label."""
    lines = (await client.http("GET", "/metrics")).text.splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


async def until_measured(client: Client, name: str, value: float) -> None:
    while (await measured(client)).get(name, 0) != value:
        await asyncio.sleep(0.05)


ANSWERS = "ivories_database_answers"


@ON_POSTGRES
def test_what_is_measured_while_a_database_is_away(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """For alarms: it is seen when nobody does anything, and so are requests and connections that are refused."""
    monkeypatch.setattr("ivories.server.house.LOOK", 0.1)
    refusals = 'ivories_refused_total{code="bad-server"}'

    async def whole() -> None:
        async with one_more(postgres.new()) as (address, _):
            ada = await Client.guest(address, "Ada")
            await ada.open()
            before = await measured(ada)
            assert before[ANSWERS] == 1 and refusals not in before
            try:
                await asyncio.to_thread(postgres.stop)
                await until_measured(ada, ANSWERS, 0)
                assert (await ada.http("GET", "/api/me/games")).json()["code"] == "bad-server"
                assert (await measured(ada))[refusals] == 1
                await ada.connect()
                assert (await ada.next())["code"] == "bad-server" and await ada.closed() == 4503
                assert (await measured(ada))[refusals] == 2
            finally:
                await asyncio.to_thread(postgres.start)
            await until_measured(ada, ANSWERS, 1)

    run(whole())


@ON_POSTGRES
def test_what_is_measured_while_a_database_hangs(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ivories.server.house.LOOK", 0.1)
    monkeypatch.setattr("ivories.server.store.PATIENCE", 0.5)

    async def whole() -> None:
        async with served(await open_database(postgres.new())) as (address, _):
            ada = await Client.guest(address, "Ada")
            with postgres.paused():
                await until_measured(ada, ANSWERS, 0)
            await until_measured(ada, ANSWERS, 1)

    run(whole())


def test_what_is_measured_while_a_file_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ivories.server.house.LOOK", 0.05)

    async def whole() -> None:
        async with served(await open_database(str(tmp_path / "tables.db"))) as (address, _):
            ada = await Client.guest(address, "Ada")
            for old, new, answers in (("tables", "gone", 0), ("gone", "tables", 1)):
                with contextlib.closing(sqlite3.connect(tmp_path / "tables.db")) as other:
                    other.execute(f"ALTER TABLE {old} RENAME TO {new}")
                await until_measured(ada, ANSWERS, answers)

    run(whole())


@ON_POSTGRES
def test_a_database_that_is_slow(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks is told; what was asked for waits, and is done when it answers again."""
    monkeypatch.setattr("ivories.server.store.PATIENCE", 1.0)

    async def whole() -> None:
        async with one_more(postgres.new()) as (address, house):
            ada, bea = await two_at_a_table(address)
            with postgres.paused():
                answer = await ada.http("GET", "/ready")
                assert answer.status_code == 503 and answer.json()["sentence"].endswith("Try again in a moment.")
                assert (await ada.http("GET", "/health")).status_code == 200
                asked = asyncio.create_task(ada.ask(do="ready"))
                await asyncio.sleep(0.5)
                assert not asked.done(), "nobody is told what is not durable"
            assert (await asked)["is"] == "taken"
            await play_some(ada, bea, 5)
            assert (await ada.http("GET", "/ready")).status_code == 200
            assert len(await house.store.log(ada.code)) - max(ada.position, bea.position) in (0, 1)

    run(whole())


@ON_POSTGRES
def test_a_database_that_does_not_answer_at_the_start(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(database_room.PATIENCE, "timeout", 1)
    url = postgres.new()
    with postgres.paused():
        assert "it does not answer. Set that right" in refused(url)
    opened(url)


@ON_POSTGRES
def test_a_postgresql_without_room(postgres: Postgres, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Tables go back to what was kept, and play goes on when there is room again."""

    async def whole(disk: Path, url: str) -> None:
        async with together(url) as ((here, house), (there, _)):
            ada, bea = await two_at_a_table(here, there)
            room = os.statvfs(disk)
            with contextlib.suppress(OSError):  # PostgreSQL may take some of it meanwhile: it is full then, too
                (disk / "ballast").write_bytes(b"x" * (room.f_bavail * room.f_frsize))
            kept, answer = await until_refused(ada)
            assert answer["code"] == "not-kept" and "space" not in answer["sentence"]
            assert any("No space left" in getattr(record, "reason", "") for record in caplog.records), "why is logged"
            (disk / "ballast").unlink()
            now = await ada.back()
            assert now["position"] == kept, "as it was kept"
            await play_some(ada, bea, 5)
            log = await house.store.log(ada.code)
            t.table_of(map(t.read, log))
            assert len(log) - max(ada.position, bea.position) in (0, 1)

    with room_of_postgresql(postgres) as (disk, url):
        run(whole(disk, url))
    assert not [one for one in caplog.records if one.exc_info]


@contextmanager
def room_of_postgresql(postgres: Postgres) -> Iterator[tuple[Path, str]]:
    """A database on a small file system of its own, as only root can make one."""
    folder = Path(tempfile.mkdtemp(prefix="ivories-", dir="/tmp"))
    folder.chmod(0o755)
    try:
        with small_disk(folder, 24):
            (folder / "space").mkdir()
            shutil.chown(folder / "space", "postgres")
            postgres.ask(f"CREATE TABLESPACE small LOCATION '{folder}/space'")
            try:
                yield folder, postgres.new("small", "TABLESPACE small")
            finally:
                postgres.ask("DROP DATABASE small WITH (FORCE)")
                postgres.ask("DROP TABLESPACE small")
    finally:
        folder.rmdir()


@contextmanager
def small_disk(folder: Path, megabytes: int = 8) -> Iterator[None]:
    """A real file system of little room; skipped where none can be made."""
    made = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "ivories", str(folder)]
    if subprocess.run(made, capture_output=True).returncode:
        pytest.skip("no file system can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_disk_that_is_really_full(tmp_path: Path, deep: bool) -> None:
    if not deep:
        pytest.skip("with --deep")

    async def whole() -> None:
        async with served(await open_database(str(tmp_path / "tables.db"))) as (address, _):
            ada, bea = await two_at_a_table(address)
            room = os.statvfs(tmp_path)
            (tmp_path / "ballast").write_bytes(b"x" * (room.f_bavail * room.f_frsize - 100_000))
            kept, answer = await until_refused(ada)
            assert answer["code"] == "not-kept"
            assert [await client.closed() for client in (ada, bea)] == [1012, 1012]
            (tmp_path / "ballast").unlink()
            assert [(await client.back())["position"] for client in (ada, bea)] == [kept, kept]
            await play_some(ada, bea, 5)

    with small_disk(tmp_path):
        run(whole())
        opened(tmp_path / "tables.db")


# --- A table that is ahead of its database ---


def test_a_log_never_gets_a_gap() -> None:
    """What was taken after an entry that could not be kept goes with it; here another is at its place already."""

    async def whole() -> None:
        async with served(await open_database("memory")) as (address, house):
            ada, bea = await two_at_a_table(address)
            kept = len(await house.store.log(ada.code))
            other = t.line(t.Readied(at=1, by=(await house.find(ada.code)).table.opened.host, seat=0))
            await house.store.kept(Write([{"code": ada.code, "position": kept + 1, "entry": other}]))
            for ready in (True, False, True):
                await ada.socket.send(f'{{"do": "ready", "ready": {str(ready).lower()}}}')
            assert [await client.closed() for client in (ada, bea)] == [1012, 1012]
            assert {one["code"] for one in ada.refused} == {"not-kept"}
            assert [(await client.back())["position"] for client in (ada, bea)] == [kept + 1, kept + 1]
            assert (await house.store.log(ada.code))[kept:] == [other]
            await play_some(ada, bea, 3)

    run(whole())


def test_a_database_that_is_away_is_no_guess() -> None:
    async def whole() -> None:
        limits = replace(MANY, guesses_a_minute=3)
        async with served(await open_database("memory"), limits) as (address, house):
            ada = await Client.guest(address, "Ada")
            live = await house.find(await ada.open())
            house._live.clear()
            true, house.store.log = house.store.log, away  # type: ignore[method-assign]
            answers = [await ada.http("GET", f"/api/tables/{live.code}") for _ in range(5)]
            assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(503, "bad-server")] * 5
            house.store.log = true  # type: ignore[method-assign]
            assert (await ada.http("GET", f"/api/tables/{live.code}")).status_code == 200
            guesses = [(await ada.http("GET", "/api/tables/aaaaaaaaaa")).status_code for _ in range(4)]
            assert guesses == [404, 404, 404, 429]

    run(whole())


async def away(code: str) -> list[bytes]:
    raise IvoriesError("bad-server/away")


def test_a_table_is_not_read_again_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that was closed meanwhile, or whose log cannot be read, is left."""
    monkeypatch.setattr("ivories.server.house.AGAIN", 0.01)

    async def whole() -> None:
        house = House(Store(await open_database("memory")), MANY)
        await house.start()
        await house._resume("closed")
        house._open["empty"] = "nobody"
        await house._resume("empty")
        await house.stop()

    run(whole(), 20)
