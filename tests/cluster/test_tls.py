"""A cluster that only those can use who have its key."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ivories import simulate
from tests.cluster.helpers import DASK, LONG, QUIET, awaited, process

pytestmark = pytest.mark.xdist_group("a cluster")

PART = "DASK_DISTRIBUTED__COMM__"


@pytest.fixture
def keys(tmp_path: Path) -> dict[str, str]:
    """Dask's configuration with keys in files, as variables of the environment."""
    from distributed import Security

    made = Security.temporary()
    (tmp_path / "key.pem").write_text(made.tls_client_key)
    (tmp_path / "certificate.pem").write_text(made.tls_client_cert)
    found = {f"{PART}TLS__CA_FILE": str(tmp_path / "certificate.pem"), f"{PART}REQUIRE_ENCRYPTION": "true"}
    for role in ("CLIENT", "WORKER", "SCHEDULER"):
        found[f"{PART}TLS__{role}__KEY"] = str(tmp_path / "key.pem")
        found[f"{PART}TLS__{role}__CERT"] = str(tmp_path / "certificate.pem")
    return found


def told(address: str, env: dict[str, str]) -> dict[str, object]:
    """What the command says there."""
    words = ("simulate", "embossing/block", "--matches", "40", "--engine", "python", "--cluster", address, "--json")
    done = subprocess.run((sys.executable, "-m", "ivories", *words), env=env, capture_output=True, timeout=LONG)
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_only_with_the_key(keys: dict[str, str], tmp_path: Path) -> None:
    env = {**QUIET, **keys}
    file = tmp_path / "scheduler.json"
    listening = (
        "--host",
        "127.0.0.1",
        "--protocol",
        "tls",
        "--port",
        "0",
        "--no-dashboard",
        "--scheduler-file",
        str(file),
    )
    joining = ("--protocol", "tls", "--nthreads", "1", "--no-nanny", "--no-dashboard", "--memory-limit", "0")
    with process(*DASK, "scheduler", *listening, env=env):
        address = json.loads(awaited(file))["address"]
        assert address.startswith("tls://127.0.0.1:")
        with process(*DASK, "worker", address, *joining, env=env):
            with_key = told(address, {**os.environ, **keys})
            without = told(address, {**os.environ})
    assert with_key["digest"] == simulate("embossing/block", 40, engine="python").digest
    assert "No Dask scheduler answers" in str(without) and "no-cluster" in str(without)
