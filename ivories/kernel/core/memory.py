"""How states are kept beside one another and copied: here, a list of plain objects. A twin has a module of its own."""

from __future__ import annotations

from typing import Any

from ivories.kernel.core.state import assign

__all__ = ["assign", "nth_state"]


def nth_state(states: Any, k: int) -> Any:
    """One of some states."""
    return states[k]
