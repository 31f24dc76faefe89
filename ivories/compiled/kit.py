"""The parts of numba from which states and rules are made, for the CPU. `gpu_kit` has the same names for the GPU."""

from __future__ import annotations

from typing import Any

from numba.core import cgutils
from numba.core import types as numba_types
from numba.core.imputils import lower_builtin, lower_getattr_generic, lower_setattr_generic
from numba.core.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, infer_global, signature
from numba.extending import NativeValue, intrinsic, models, register_model, typeof_impl, unbox

types: Any = numba_types
MASK = 64  # bits of a mask of pieces
SHORT_ROW = 2  # items of a row that is kept in registers
REGISTER = 64  # bits of a field there, at least

__all__ = [
    "SHORT_ROW",
    "MASK",
    "REGISTER",
    "AbstractTemplate",
    "AttributeTemplate",
    "NativeValue",
    "cgutils",
    "infer_getattr",
    "infer_global",
    "intrinsic",
    "lower_builtin",
    "lower_getattr_generic",
    "lower_setattr_generic",
    "models",
    "register_model",
    "signature",
    "typeof_impl",
    "types",
    "unbox",
]
