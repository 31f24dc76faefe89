"""The parts of numba-cuda from which states and rules are made, in the place of `kit`."""

from __future__ import annotations

from typing import Any

from numba.cuda import cgutils
from numba.cuda import types as numba_types
from numba.cuda.core.imputils import lower_builtin, lower_getattr_generic, lower_setattr_generic
from numba.cuda.extending import NativeValue, intrinsic, register_model, typeof_impl, unbox
from numba.cuda.extending import core_models as models
from numba.cuda.typing.templates import AbstractTemplate, AttributeTemplate, infer_getattr, infer_global, signature

types: Any = numba_types
MASK = 64  # bits of a mask of pieces
SHORT_ROW = 4  # items of a row that is kept in registers
REGISTER = 32  # bits of a field there, at least

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
