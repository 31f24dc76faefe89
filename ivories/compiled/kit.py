"""The parts of numba from which states and rules are made, for the CPU. `gpu_kit` has the same names for the GPU."""

from __future__ import annotations

from typing import Any

from numba import types as numba_types
from numba.core import cgutils  # numba's manual takes it from here, too
from numba.core.typing.templates import AttributeTemplate  # there is no public name for it
from numba.extending import (
    infer_getattr,
    intrinsic,
    lower_builtin,
    lower_getattr_generic,
    lower_setattr_generic,
    models,
    register_model,
    type_callable,
)

types: Any = numba_types
MASK = 64  # bits of a mask of pieces
SHORT_ROW = 2  # items of a row that is kept in registers
REGISTER = 64  # bits of a field there, at least
ALIGNED = 64  # bytes: a longer row begins where a line of the cache does, wherever the stack happens to lie


def typed(function: Any) -> Any:
    """Decorates what says, from the types of the arguments, what a function takes and returns; none: not this one."""
    return lambda typing: type_callable(function)(lambda context: typing)


__all__ = [
    "ALIGNED",
    "SHORT_ROW",
    "MASK",
    "REGISTER",
    "AttributeTemplate",
    "cgutils",
    "infer_getattr",
    "intrinsic",
    "lower_builtin",
    "lower_getattr_generic",
    "lower_setattr_generic",
    "models",
    "register_model",
    "typed",
    "types",
]
