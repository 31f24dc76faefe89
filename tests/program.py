"""The program as a process of its own: with the signals every program begins with, and streams as a test wants them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
PATIENCE = 120.0  # seconds until something that does not happen counts as stuck: the machine may be busy

# Whoever starts the tests may have told them to ignore a signal, and a child inherits that.
LAUNCHER = """
import os, signal, sys
for one in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
    signal.signal(one, signal.SIG_DFL)
signal.pthread_sigmask(signal.SIG_SETMASK, [])
os.execvp(sys.argv[1], sys.argv[1:])
"""


def command(*words: str | bytes, redirect: str = "") -> list[str | bytes]:
    """The words that start `ivories`, its streams redirected as a shell does it (`<&-`)."""
    shell = ["sh", "-c", f'exec "$@" {redirect}', "sh"] if redirect else []
    return [sys.executable, "-c", LAUNCHER, *shell, sys.executable, "-m", "ivories_command", *words]


def environment(home: Path, **changes: str) -> dict[str, str]:
    """A home of its own, and nothing of the language of whoever starts the tests."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHONIO", "XDG"))
    }
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**kept, "PYTHONPATH": path, "HOME": str(home), "LANG": "C.UTF-8", **changes}


def run(
    home: Path, *words: str | bytes, redirect: str = "", typed: bytes | None = None, **changes: str
) -> subprocess.CompletedProcess[bytes]:
    """Runs it to its end."""
    return subprocess.run(
        command(*words, redirect=redirect),
        input=typed,
        stdin=None if typed is not None else subprocess.DEVNULL,
        capture_output=True,
        env=environment(home, **changes),
        cwd=home,
        timeout=PATIENCE,
    )


def start(home: Path, *words: str | bytes, **changes: str) -> subprocess.Popen[bytes]:
    """Starts it."""
    return subprocess.Popen(
        command(*words),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home, **changes),
        cwd=home,
    )


def wait_until(what: Callable[[], object], process: subprocess.Popen[bytes]) -> None:
    """Waits for a condition, as long as the program runs."""
    until = time.monotonic() + PATIENCE
    while not what():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until, "it does not happen"
        time.sleep(0.01)
