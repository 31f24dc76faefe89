"""The limit on this machine: Block for two in hand-written C, the very matches that the kernel plays at random."""

from __future__ import annotations

import atexit
import ctypes
import os
import shlex
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import astuple
from functools import cache
from pathlib import Path

from ivories.kernel.core import state
from ivories.kernel.core.sums import Plan, Tally, sum_sizes
from ivories.simulation import plans
from ivories.terms import Terms

HERE = Path(__file__).parent
Reference = Callable[..., None]


def compiler() -> list[str] | None:
    """The words that call a C compiler, if there is one."""
    for call in (os.environ.get("CC", ""), "cc", "gcc", "clang"):
        words = shlex.split(call)
        if words and shutil.which(words[0]):
            return words
    return None


@cache
def _library() -> ctypes.CDLL | None:
    """The compiled file, in a folder that goes when the process does."""
    words = compiler()
    if words is None:
        return None
    folder = tempfile.mkdtemp(prefix="ivories-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    made = Path(folder) / "reference.so"
    flags = ["-std=c11", "-O3", "-march=native", "-shared", "-fPIC"]
    built = subprocess.run([*words, *flags, "-o", str(made), str(HERE / "reference.c")], capture_output=True)
    return ctypes.CDLL(str(made)) if built.returncode == 0 else None


def build() -> Reference | None:
    """The function that plays many matches; None where no C compiler is at hand that works."""
    library = _library()
    if library is None:
        return None
    function = library.play_many
    function.restype = None
    function.argtypes = [ctypes.c_void_p, *[ctypes.c_int64] * 4, ctypes.c_void_p]
    return function


def fits(terms: Terms) -> bool:
    """Whether this is the game that the reference knows: Block for two, to any target or number of deals."""
    plain = set(terms.options) <= {"target", "max_deals"}
    return terms.rules.id == "embossing/block" and terms.players == 2 and plain


def play(terms: Terms, seed: int | Plan, first: int, count: int) -> list[int]:
    """The fields of the tally of so many matches from a number on, rows laid flat. A plan may stand for the seed."""
    function = build()
    if function is None or not fits(terms):
        raise ValueError("no C compiler" if function is None else f"the reference does not play {terms!r}")
    plan = seed if isinstance(seed, Plan) else plans.make(terms, seed, 0)
    sizes = sum_sizes(2)
    sums = (ctypes.c_int64 * sum(sizes[row] if row else 1 for _, _, row in state.shape(Tally)))()
    coded = terms.coded
    function((ctypes.c_int64 * 7)(*astuple(plan)), coded.target, coded.max_deals, first, count, sums)
    return list(sums)
