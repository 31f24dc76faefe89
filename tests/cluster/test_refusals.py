"""What is refused before anything is started."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

from ivories import IvoriesError, simulate
from ivories.cluster import announced, line, patience

pytestmark = [pytest.mark.xdist_group("a cluster")]


def test_where_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "CONNECTS", 0.5)
    with pytest.raises(IvoriesError, match=r"No Dask scheduler answers at tcp://127\.0\.0\.1:9 ") as caught:
        simulate("embossing/block", 5, cluster="tcp://127.0.0.1:9")
    assert caught.value.why == "no-cluster/unreachable"


class Own:
    def choose(self, view: Any) -> Any: ...


@pytest.mark.parametrize(
    "wrong, why",
    [
        ({"cluster": "host:8786"}, "bad-option/cluster"),
        ({"cluster": "http://host:8786"}, "bad-option/cluster"),
        ({"cluster": "tcp://host"}, "bad-option/cluster"),
        ({"cluster": "tcp://host:99999"}, "bad-option/cluster"),
        ({"cluster": "tcp://ho st:1"}, "bad-option/cluster"),
        ({"cluster": "LOCAL"}, "bad-option/cluster"),
        ({"cluster": ""}, "bad-option/cluster"),
        ({"cluster": 7}, "bad-option/cluster"),
        ({"cluster": True}, "bad-option/cluster"),
        ({"cluster": "/nowhere/scheduler.json"}, "bad-file/read"),
        ({"cluster": "pyproject.json", "file": "[]"}, "bad-option/cluster-file"),
        ({"cluster": "pyproject.json", "file": '{"address": 5}'}, "bad-option/cluster"),
        ({"cluster": "tcp://host:1", "threads": 2}, "bad-option/cluster-threads"),
        ({"cluster": "local", "policies": Own()}, "bad-option/cluster-players"),
        ({"cluster": "local", "policies": lambda game, seed: Own()}, "bad-option/cluster-players"),
        ({"cluster": "local", "out": "deals.txt"}, "bad-file/rows-cluster"),
        ({"cluster": "local", "out": ""}, "bad-file/rows-cluster"),
        ({"cluster": "local", "out": "/nowhere/deals"}, "bad-file/write"),
        ({"cluster": "local", "out": "/proc/self"}, "bad-file/folder"),
        ({"cluster": "local", "engine": "cuda", "out": "deals"}, "bad-engine/rows"),
        ({"cluster": "local", "engine": "cpu", "policies": "club"}, "bad-engine/players"),
        ({"cluster": "local", "engine": "gpu"}, "unknown-engine/near"),
        ({"cluster": "local", "each": 3}, "bad-option/yes-or-no"),
    ],
)
def test_refusals(wrong: dict[str, Any], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    if "file" in wrong:
        (tmp_path / str(wrong["cluster"])).write_text(str(wrong["file"]))
    with pytest.raises(IvoriesError) as caught:
        simulate("embossing/block", 5, **{name: value for name, value in wrong.items() if name != "file"})
    assert caught.value.why.removesuffix("/near") == why.removesuffix("/near")
    assert not [path for path in tmp_path.iterdir() if path.suffix != ".json"]


@pytest.mark.parametrize("content, why", [(None, "bad-file/read"), ('{"address": "tc', "bad-option/cluster-file")])
def test_a_scheduler_file_that_nobody_writes(
    content: str | None, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is waited for, and that is said; then it is refused as any other file."""
    file = tmp_path / "scheduler.json"
    if content is not None:
        file.write_text(content)
    monkeypatch.setattr(announced, "SAID_AFTER", 0.1)
    for patient in (None, "0.5"):
        if patient is None:
            monkeypatch.setattr(patience, "FILE", 0.0)
        else:
            monkeypatch.setenv(patience.NAME, patient)
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always", RuntimeWarning)
            with pytest.raises(IvoriesError) as caught:
                simulate("embossing/block", 5, cluster=str(file))
        assert caught.value.why == why and str(file) in caught.value.sentence
        assert [f"written {file} yet" in str(one.message) for one in told] == [True] * (patient is not None)


@pytest.mark.parametrize("given", ["soon", "-1", "nan", "1e99"])
def test_how_long_is_waited(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(patience.NAME, given)
    with pytest.raises(IvoriesError) as caught:
        patience.patience(False)
    assert caught.value.why == "bad-option/cluster-wait"


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "deals").mkdir()
    (tmp_path / "deals" / "mine.txt").write_text("mine")
    with pytest.raises(IvoriesError) as caught:
        simulate("embossing/block", 5, cluster="local", out=tmp_path / "deals")
    assert caught.value.why == "bad-file/folder" and [one.name for one in tmp_path.iterdir()] == ["deals"]


def test_without_dask() -> None:
    code = """
import sys, ivories
from importlib import util
before = util.find_spec
import ivories.cluster.where as where
where.find_spec = lambda name: None
try:
    ivories.simulate("embossing/block", 5, cluster="local")
except ivories.IvoriesError as error:
    print(error.why, "ivories[cluster]" in error.sentence, "distributed" in sys.modules)
"""
    told = subprocess.run((sys.executable, "-c", code), capture_output=True, text=True, env={**os.environ}, check=True)
    assert told.stdout.split() == ["no-cluster/dask", "True", "False"]
