"""A real PostgreSQL for tests: made, started and stopped by them, in a folder of its own."""

from __future__ import annotations

import os
import pwd
import shlex
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

from tests.server.process import children

PATIENCE = 120  # seconds
USER, PASSWORD = "ivories", "open sesame"
NONE_HERE = "no PostgreSQL is installed here: the tests over it need initdb and pg_ctl (Debian: postgresql)"
SETTINGS = """
listen_addresses = '127.0.0.1'
fsync = off
full_page_writes = off
max_connections = 40
shared_buffers = 16MB
log_timezone = 'UTC'
timezone = 'UTC'
"""


def binaries() -> Path | None:
    """The folder of initdb and pg_ctl; none where there is none, or nobody whom root could be for it."""
    if os.geteuid() == 0 and "postgres" not in {user.pw_name for user in pwd.getpwall()}:
        return None
    asked = shutil.which("pg_config")
    found = [Path(subprocess.run([asked, "--bindir"], capture_output=True, text=True).stdout.strip())] if asked else []
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
    return next((folder for folder in found if (folder / "initdb").exists() and (folder / "pg_ctl").exists()), None)


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Postgres:
    """A server of PostgreSQL; each test has a database of its own."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self._binaries, self._folder, self._made = binaries, folder, 0
        self.port = _free_port()

    def _words(self, program: str, *words: str) -> list[str]:
        """A command of PostgreSQL's, which refuses to be root."""
        before = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        return [*before, str(self._binaries / program), *words]

    def _do(self, program: str, *words: str, typed: str = "") -> None:
        """Runs one to its end."""
        with (self._folder / "said").open("w+") as said:  # a pipe would wait for the server that pg_ctl leaves behind
            done = subprocess.run(
                self._words(program, *words),
                cwd=self._folder, input=typed, text=True, stdout=said, stderr=said, timeout=PATIENCE,
            )  # fmt: skip
            said.seek(0)
            assert done.returncode == 0, f"{program}: {said.read()}"

    @contextmanager
    def watched(self) -> Iterator[None]:
        """At the end it is stopped and its folder taken away, by another process: even if this one is killed."""
        stop = shlex.join(self._words("pg_ctl", "stop", "-w", "-m", "immediate", "-D", self._data))
        script = f"read end; {stop}; rm -rf {shlex.quote(str(self._folder))}"  # the end comes when nobody can write
        quiet, pipe = subprocess.DEVNULL, subprocess.PIPE
        with subprocess.Popen(
            ["sh", "-c", script], stdin=pipe, stdout=quiet, stderr=quiet, cwd="/", start_new_session=True
        ):
            yield

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    def make(self) -> None:
        """A new one, which asks for a password."""
        secret = self._folder / "password"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        self._do(
            "initdb", "--no-sync", "-D", self._data, "-U", USER, "--auth=scram-sha-256", f"--pwfile={secret}",
            "--encoding=UTF8", "--locale=C",
        )  # fmt: skip
        with (self._folder / "data" / "postgresql.conf").open("a") as settings:
            settings.write(f"{SETTINGS}port = {self.port}\nunix_socket_directories = '{self._folder}'\n")

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        self._do("pg_ctl", "start", "-w", "-t", str(PATIENCE), "-D", self._data, "-l", str(self._folder / "log"))

    def stop(self, how: str = "fast") -> None:
        """Stops it; whoever is connected is cut off. `immediate`: as if it were killed."""
        self._do("pg_ctl", "stop", "-w", "-t", str(PATIENCE), "-m", how, "-D", self._data)

    def processes(self) -> list[int]:
        """All of its processes, the one that starts the others first."""
        first = int((self._folder / "data" / "postmaster.pid").read_text().split()[0])
        return [first, *children(first)]

    @contextmanager
    def paused(self) -> Iterator[None]:
        """It answers nothing meanwhile."""
        pids = self.processes()
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                with suppress(ProcessLookupError):  # it ends as soon as it may
                    os.kill(pid, signal.SIGCONT)

    def ask(self, statement: str, database: str = "postgres") -> None:
        """Does something with psql."""
        self._do("psql", "-q", "-v", "ON_ERROR_STOP=1", "-c", statement, self.url(database))

    def url(self, database: str, password: str = PASSWORD) -> str:
        """Where a database is."""
        return f"postgresql://{USER}:{quote(password)}@127.0.0.1:{self.port}/{database}"

    def new(self, name: str = "", how: str = "") -> str:
        """The URL of a new, empty database."""
        self._made += 1
        name = name or f"test_{self._made}"
        self.ask(f"CREATE DATABASE {name} {how}")
        return self.url(name)


@contextmanager
def running() -> Iterator[Postgres | None]:
    """A PostgreSQL that runs until the end; none where none is installed."""
    found = binaries()
    if found is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="ivories-pg-", dir="/tmp"))  # the path of a socket must be short
    if os.geteuid() == 0:
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    made = Postgres(found, folder)
    with made.watched():
        made.make()
        made.start()
        yield made
