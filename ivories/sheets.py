"""A deal written down: what was dealt, and what was done."""

from __future__ import annotations

import msgspec

HIDDEN = "?"


class Turn(msgspec.Struct, forbid_unknown_fields=True):
    """One action of a seat, in notation. `note` is a comment: the scores after it."""

    seat: int
    action: str
    note: str = ""


class DealSheet(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """A deal in full: every hand, the stock in the order it is drawn, who won lots; then what was done.

    A set-up may fix the leader or dealer, the scores and a layout that already lies.
    """

    deal: int
    hands: list[list[str]]
    stock: list[str]
    lots: list[int] = []
    leader: int | None = None
    scores: list[int] | None = None
    layout: list[str] = []
    dealer: int | None = None
    turned: str | None = None
    actions: list[Turn] = []
    note: str = ""
