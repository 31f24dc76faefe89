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
)
from numba.cuda.typing.templates import AbstractTemplate, AttributeTemplate, infer_global  # no public names for these

types: Any = numba_types
MASK = 64  # bits of a mask of pieces
SHORT_ROW = 4  # items of a row that is kept in registers
REGISTER = 32  # bits of a field there, at least
ALIGNED = 0  # longer rows lie as numba-cuda puts them: every thread has its own, and gaps would cost each of them


def typed(function: Any) -> Any:
    """As in `kit`; but numba-cuda's `type_callable` refuses what numba's types make of their arguments (0.30)."""

    def decorate(typing: Any) -> Any:
        class Template(AbstractTemplate):  # type: ignore[misc]
            key = function

            def generic(self, args: Any, kws: Any) -> Any:
                return typing(*args)

        infer_global(function)(Template)
        return typing

    return decorate


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
