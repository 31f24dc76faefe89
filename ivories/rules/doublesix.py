"""The one game of a box sheet, *Double-Six Dominoes for 2 to 4 Players*."""

from __future__ import annotations

from ivories.rules.choices import Blocked, Leader, LeadPiece, NoDouble, Shape, Stuck
from ivories.rules.layout_fields import LayoutRules

CROSS = LayoutRules(
    id="doublesix/cross",
    title="Cross",
    booklet="doublesix",
    players_most=4,
    hand=5,
    later_leader=Leader.BEST,
    later_piece=LeadPiece.HIGHEST,
    no_double=NoDouble.REDEAL,
    layout=Shape.EVERY_DOUBLE,
    stuck=Stuck.DRAW,
    blocked=Blocked.LESS_OWN,
)

RULES = (CROSS,)
