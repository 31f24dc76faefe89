"""The one game of a box sheet, *Double-Six Dominoes for 2 to 4 Players*."""

from __future__ import annotations

from ivories.rules.choices import Blocked, Layout, Leader, LeadPiece, NoDouble, Stuck
from ivories.rules.fields import LayoutRules

CROSS = LayoutRules(
    id="doublesix/cross",
    title="Cross",
    booklet="doublesix",
    players_most=4,
    hand=5,
    later_leader=Leader.BEST,
    later_piece=LeadPiece.HIGHEST,
    no_double=NoDouble.REDEAL,
    layout=Layout.EVERY_DOUBLE,
    stuck=Stuck.DRAW,
    blocked=Blocked.LESS_OWN,
)

RULES = (CROSS,)
