"""The layout games of The Embossing Company's booklet, from *The Modern Pocket Hoyle*."""

from __future__ import annotations

from dataclasses import replace

from ivories.rules.choices import Leader, LeadPiece, Lowest, Muggins, NearOut, NoDouble, Pays, Stuck
from ivories.rules.layout_fields import LayoutRules

BLOCK = LayoutRules(id="embossing/block", title="Block", booklet="embossing")

DRAW = replace(BLOCK, id="embossing/draw", title="Draw", stuck=Stuck.DRAW, free_draw=True)

MUGGINS = replace(
    BLOCK,
    id="embossing/muggins",
    title="Muggins",
    hand=5,
    stuck=Stuck.DRAW,
    count_unit=5,
    muggins=Muggins.LOST,
    round_to=5,
    target=150,
    target_two=200,
)

BERGEN = replace(
    BLOCK,
    id="embossing/bergen",
    title="Bergen",
    hand=6,
    first_piece=LeadPiece.LOWEST,
    later_piece=LeadPiece.LOWEST,
    stuck=Stuck.DRAW_ONE,
    headers=True,
    near_out=NearOut.SCORER,
    pays=Pays.POINT,
    lowest=Lowest.BERGEN,
    target=10,
    target_two=15,
)

MATADOR = replace(
    BLOCK,
    id="embossing/matador",
    title="Matador",
    players_most=4,
    hand=3,
    later_leader=Leader.BEST,
    later_piece=LeadPiece.HIGHEST,
    complement=True,
    stuck=Stuck.DRAW,
    keep_two=3,
)

TIDDLE_A_WINK = replace(
    BLOCK,
    id="embossing/tiddle-a-wink",
    title="Tiddle-a-Wink",
    hand_shrinks=True,
    hand_from_six=3,
    later_leader=Leader.BEST,
    later_piece=LeadPiece.HIGHEST,
    no_double=NoDouble.REDEAL,
    double_plays_again=True,
    pays=Pays.POINT,
    target=5,
)

RULES = (BLOCK, DRAW, MUGGINS, BERGEN, MATADOR, TIDDLE_A_WINK)
