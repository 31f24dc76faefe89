"""What the table of a layout game shows to everybody, as far as its state says so."""

from __future__ import annotations

from typing import Any

from ivories.kernel.layout.state import State
from ivories.play.layout.actions import open_ends
from ivories.terms import Terms


def shown(terms: Terms, g: State) -> dict[str, Any]:
    """Fields of a view."""
    r, stock = terms.coded, g.size - g.top
    return {
        "stock": stock,
        "drawable": max(0, stock - r.keep) if r.stuck else 0,
        "ends": open_ends(terms, g),
    }
