"""States and rules as NumPy arrays, for what a twin is given from outside and for many states side by side."""

from __future__ import annotations

from typing import Any

from ivories.kernel.core import state


def dtype(cls: type[Any], sizes: dict[str, int]) -> Any:
    """The layout of such an array: the same fields as the class, masks in one word."""
    import numpy as np

    rows: list[Any] = []
    for name, width, length in reversed(state.shape(cls)):  # a state begins with its stream: numba would confuse them
        kind = "i8" if width in ("mask", "u4") else width  # numba keeps to signed words
        rows.append((name, kind, (sizes[length],)) if length else (name, kind))
    return np.dtype(rows, align=True)


def array(one: Any, sizes: dict[str, int]) -> Any:
    """An array of one, with the values of a plain object; rows may be longer than they need to be."""
    import numpy as np

    made = np.zeros(1, dtype(type(one), sizes))
    for name, _, length in state.shape(type(one)):
        value = getattr(one, name)
        if length:
            made[name][0, : len(value)] = value
        else:
            made[name][0] = value
    return made


def numbers(cls: type[Any], sizes: dict[str, int]) -> int:
    """How many numbers a state of a class has, whose rows are so long."""
    return sum(sizes[length] if length else 1 for _, _, length in state.shape(cls))
