"""Compiling a game in this process."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ivories.compiled import twins
from ivories.compiled.builds import Build


def compiled(build: Build) -> Any:
    """The function of a build, by numba: it can be called from C."""
    from ivories.compiled.rules import FixedRules

    rules = FixedRules(build.rules, build.family.state, build.sizes)
    module = twins.entry(build.name, build.family.name, build.greedy, build.rules)
    with _no_collecting():
        return module.entry(rules.type)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """No garbage is collected meanwhile: a compiler makes much and drops little of it, and a tenth of the time goes."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()
