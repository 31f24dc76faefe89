"""The twins of the kernel: the same files, compiled (numba) and interpreted, side by side in one process."""

from __future__ import annotations

from ivories.compiled.arrays import array, dtype
from ivories.compiled.twins import compiled as twin
from ivories.compiled.twins import interpreted

__all__ = ["array", "dtype", "interpreted", "twin"]
