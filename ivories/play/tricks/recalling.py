"""What others have chosen in a deal: nothing is made of it here; it was only tried in layout games."""

from __future__ import annotations

from ivories.play.core.recalling import Recalled
from ivories.types import View


def recalled(view: View) -> list[Recalled]:
    """Nothing."""
    return []
