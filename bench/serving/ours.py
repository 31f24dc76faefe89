"""A server of our own, whose limits do not stand in the way."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
RATES = ("guests", "tables", "connects", "asks")
LIMITS = (*(f"{name}_a_minute=1000000" for name in RATES), "tables_of_guest=1000")


@contextmanager
def server(db: str, workers: int = 1) -> Iterator[tuple[str, int]]:
    """A server of our own: its address and its process."""
    words = [sys.executable, "-m", "ivories_command", "serve", "--port", "0", "--db", db, "--workers", str(workers)]
    words += [word for limit in LIMITS for word in ("--limit", limit)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, cwd=ROOT)
    try:
        assert process.stdout is not None
        found = re.search(rb"http://[^ ]*\d", process.stdout.readline())
        if found is None:
            raise SystemExit("The server does not begin: it says why above.")
        yield found[0].decode(), process.pid
    finally:
        process.terminate()
        process.communicate(timeout=30)
