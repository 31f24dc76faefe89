"""Searching a deal: which of the ways it is done in. Everything is given: states, rows to write in, the plan."""

from __future__ import annotations

from typing import Any

from .exact import exact
from .flat import flat
from .marks import rule
from .plans import FLAT, KIND, TREE
from .state import Stream
from .tree import tree


@rule
def search(r: Any, states: Any, s: Stream, q: Any, program: Any, world: Any, rows: Any, out: Any) -> None:
    """Does what the plan says. `states` begins with what the seat knows; `program` is what worlds are drawn by."""
    if q[KIND] == FLAT:
        flat(r, states, s, q, program, world, rows, out)
    elif q[KIND] == TREE:
        tree(r, states, s, q, program, world, rows, out)
    else:
        exact(r, states, s, q, program, world, rows, out)
