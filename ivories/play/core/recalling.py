"""What others have chosen in a deal, for a model that asks whether greed would have done so with a hand."""

from __future__ import annotations

from typing import Any, NamedTuple


class Recalled(NamedTuple):
    """A choice of another seat: the table before it, as the kernel has it; what was done; what it has laid since."""

    fields: Any
    seat: int
    code: int
    since: int  # a mask: in its hand then, beside what it holds now
