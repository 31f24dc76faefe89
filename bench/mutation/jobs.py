"""Copies of the tree in which mutants live one after the other, each with a server that runs its tests."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mutation.places import Mutant

BENCH = Path(__file__).parents[1]
APART = shutil.ignore_patterns(
    ".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", ".coverage*", "*.jsonl*", "build"
)


def folder_for(out: Path) -> Path:
    """Where the copies of a measurement are: the same each time, since compiled code is kept by its path."""
    name = hashlib.sha256(str(out.resolve()).encode()).hexdigest()[:12]
    return Path(tempfile.gettempdir()) / f"ivories-mutants-{os.getuid()}-{name}"


class Job:
    """One copy of the tree, and its server."""

    def __init__(self, root: Path, base: Path, number: int) -> None:
        self.own = base / f"job-{number}"
        self.tree = self.own / "tree"
        self.shared_cache = base / "cache"
        shutil.rmtree(self.own, ignore_errors=True)
        shutil.copytree(root, self.tree, ignore=APART)
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "mutation.server", str(self.own)],
            cwd=self.tree,
            env=self._environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl-C is for the command, which stops the server
        )
        self.ask("collect")

    def _environment(self) -> dict[str, str]:
        """The copy comes first on the path."""
        return {
            **{name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV"))},
            "PYTHONPATH": os.pathsep.join([str(self.tree), str(BENCH)]),
            "PYTHONHASHSEED": "0",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        }

    def ask(self, do: str, **request: Any) -> dict[str, Any]:
        """Has the server do something."""
        assert self._process.stdin is not None and self._process.stdout is not None
        limits = {"cache": str(self.shared_cache), "wall": 7200.0, "cpu": 7200}
        self._process.stdin.write(json.dumps({**limits, **request, "do": do}) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"The test server has ended; see {self.own / 'output'}.")
        reply: dict[str, Any] = json.loads(line)
        return reply

    def notes(self) -> list[Any]:
        """What the last child wrote down."""
        text = (self.own / "notes").read_text(encoding="utf-8")
        return [json.loads(line) for line in text.splitlines()]

    @contextmanager
    def changed(self, mutant: Mutant) -> Iterator[None]:
        """The copy with one file changed."""
        file = self.tree / mutant.key.file
        before, times = file.read_bytes(), file.stat()
        text = mutant.applied()
        assert text is not None
        try:
            file.write_text(text, encoding="utf-8")
            # Python knows its bytecode by seconds and size, which two versions may share: a time long past is nobody's.
            os.utime(file, (0, 1_000_000))
            yield
        finally:
            file.write_bytes(before)
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))

    def stop(self) -> None:
        """Ends the server and what it runs."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        with self._process:  # closes its pipes and waits
            pass
