"""The twins: the kernel imported a second time under another name, where `@rule` compiles (numba).

Both live in one process, so tests compare them move by move.
"""

from __future__ import annotations

import importlib
import sys
import types
from typing import Any

from ivories import kernel
from ivories.kernel import state

NAME = f"{kernel.__name__}_cpu"


def twin(module: str) -> Any:
    """A kernel module, compiled: `twin("playout").random_match`."""
    from ivories.compiled import marks

    if NAME not in sys.modules:
        package = types.ModuleType(NAME)
        package.__path__ = list(kernel.__path__)  # same files, other name: relative imports stay inside
        sys.modules[NAME] = package
        sys.modules[f"{NAME}.marks"] = marks
    return importlib.import_module(f"{NAME}.{module}")


def dtype(cls: type[Any], sizes: dict[str, int]) -> Any:
    """The record of a twin: the same fields as the class, masks in one word."""
    import numpy as np

    rows: list[Any] = []
    for name, width, length in state.shape(cls):
        kind = "i8" if width == "mask" else width
        rows.append((name, kind, (sizes[length],)) if length else (name, kind))
    return np.dtype(rows, align=True)


def record(one: Any, sizes: dict[str, int]) -> Any:
    """A NumPy array of one record with the values of a plain object; rows may be longer than they need to be."""
    import numpy as np

    made = np.zeros(1, dtype(type(one), sizes))
    for name, _, length in state.shape(type(one)):
        value = getattr(one, name)
        if length:
            made[name][0, : len(value)] = value
        else:
            made[name][0] = value
    return made
