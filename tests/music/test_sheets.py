"""`bench/faces.py`: what it says of limits, and the sheets that it writes to be looked at."""

from __future__ import annotations

import struct
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

BENCH = Path(__file__).parents[2] / "bench" / "faces.py"


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module; it is given no arguments."""
    spec = spec_from_file_location("bench_faces", BENCH)
    assert spec and spec.loader
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    monkeypatch.setattr(sys, "argv", [str(BENCH)])
    return found


MEASURED = [((2.0, 39, 1400), 0), ((4.0, 39, 1400), 1), ((2.0, 39, 1600), 1), ((0.01, 0, 0), 1)]


@pytest.mark.parametrize("measured, status", MEASURED)
def test_a_missed_limit_fails(
    bench: ModuleType, monkeypatch: pytest.MonkeyPatch, measured: tuple[float, int, int], status: int
) -> None:
    """Seconds, how many faces, bytes of the largest."""
    told = iter([measured, *[(0.01, 39, 1400)] * 5])
    monkeypatch.setattr(bench, "measured", lambda cache: next(told))
    with pytest.raises(SystemExit) as ended:
        bench.main()
    assert ended.value.code == status


def test_sheets_have_squares_of_every_size(bench: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "argv", [str(BENCH), "--sheets", str(tmp_path / "sheets")])
    bench.main()
    wide = {file.stem: struct.unpack(">I", file.read_bytes()[16:20])[0] for file in (tmp_path / "sheets").iterdir()}
    assert set(wide) == {"faces-24", "faces-32", "faces-48", "faces-300-dpi"}
    units = bench.ROOM + 2 * bench.MARGIN
    dots = {name: round(size / units * 20) for name, size in wide.items()}
    assert dots == {"faces-24": 24, "faces-32": 32, "faces-48": 48, "faces-300-dpi": 278}
