"""The twins: the kernel imported a second time under another name, where `@rule` compiles (numba)."""

from __future__ import annotations

import hashlib
import importlib
import os
import sys
import types
from pathlib import Path
from typing import Any

from ivories import kernel
from ivories.kernel import state


def cache_folder() -> Path:
    """Where compiled kernels are kept between runs."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "ivories"


def _key(here: Path, marks: Path) -> str:
    """Hashes all that decides what is compiled: numba's own key ignores imported files, globals and flags."""
    import numba

    what = repr((numba.__version__, numba.config.BOUNDSCHECK)).encode()
    sources = [*sorted(here.glob("*.py")), marks]
    return hashlib.sha256(what + b"".join(f.read_bytes() for f in sources)).hexdigest()[:12]


def twin(module: str) -> Any:
    """A kernel module, compiled: `twin("playout").random_match`."""
    import numba

    from ivories.compiled import marks

    here = Path(kernel.__path__[0])
    key = _key(here, Path(marks.__file__))
    name = f"{kernel.__name__}_cpu_{key}"
    if name not in sys.modules:
        package = types.ModuleType(name)
        package.__path__ = [str(here)]  # same files, other name: relative imports stay inside
        sys.modules[name] = package
        sys.modules[f"{name}.marks"] = marks
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache_folder() / key)
    try:
        return importlib.import_module(f"{name}.{module}")
    finally:
        numba.config.CACHE_DIR = before


def dtype(cls: type[Any], sizes: dict[str, int]) -> Any:
    """The record of a twin: the same fields as the class, masks in one word."""
    import numpy as np

    rows: list[Any] = []
    for name, width, length in state.shape(cls):
        kind = "i8" if width == "mask" else width
        rows.append((name, kind, (sizes[length],)) if length else (name, kind))
    return np.dtype(rows, align=True)


def record(one: Any, sizes: dict[str, int]) -> Any:
    """A NumPy array of one record with the values of a plain object."""
    import numpy as np

    made = np.zeros(1, dtype(type(one), sizes))
    for name, _, _ in state.shape(type(one)):
        made[name][0] = getattr(one, name)
    return made


def plain(row: Any, cls: type[Any]) -> dict[str, Any]:
    """The fields of a record as plain integers and lists, to compare with an interpreted state."""
    return {name: row[name].tolist() for name, _, _ in state.shape(cls)}
