"""The parts of numba-cuda from which states and rules are made, in the place of `kit`."""

from __future__ import annotations

from typing import Any

from numba.cuda import cgutils  # like `numba.core.cgutils`
from numba.cuda import types as numba_types
from numba.cuda.extending import core_models as models
from numba.cuda.extending import (
    infer_getattr,
    intrinsic,
    lower_builtin,
    lower_getattr_generic,
    lower_setattr_generic,
    register_model,
    type_callable,
)
from numba.cuda.typing.templates import AttributeTemplate  # there is no public name for it

types: Any = numba_types
MASK = 64  # bits of a mask of pieces
SHORT_ROW = 4  # items of a row that is kept in registers
REGISTER = 32  # bits of a field there, at least

__all__ = [
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
    "type_callable",
    "types",
]
