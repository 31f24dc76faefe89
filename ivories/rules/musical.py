"""The six games of C. W. Grimm's *Musical Dominoes* (Presser, 1896); scores in sixteenths or quarters."""

from __future__ import annotations

from dataclasses import replace

from ivories.rules.choices import Leader, LeadPiece, Lowest, NearOut, NoDouble, Pays, Shape, Stuck, Tie
from ivories.rules.layout_fields import LayoutRules

BLOCK = LayoutRules(
    id="musical/block",
    title="Block",
    booklet="musical",
    pieces="musical",
    hand=8,
    tie=Tie.FEWEST,
    target=400,
)

DRAW = replace(BLOCK, id="musical/draw", title="Draw", stuck=Stuck.DRAW, free_draw=True, keep=2)

ALL_QUARTERS = replace(
    BLOCK,
    id="musical/all-quarters",
    title="All-Quarters",
    hand=6,
    hand_shrinks=True,
    stuck=Stuck.DRAW,
    keep=2,
    count_unit=4,
    count_worth=4,
    target=75,
    target_two=100,
)

BERGEN = LayoutRules(
    id="musical/bergen",
    title="Bergen",
    booklet="musical",
    pieces="musical",
    later_piece=LeadPiece.HIGHEST,
    stuck=Stuck.DRAW_ONE,
    keep=2,
    headers=True,
    near_out=NearOut.SCORER,
    pays=Pays.POINT,
    lowest=Lowest.BERGEN,
    target=10,
    target_two=15,
)

SEBASTOPOL = LayoutRules(
    id="musical/sebastopol",
    title="Sebastopol",
    booklet="musical",
    pieces="musical",
    hand=None,
    later_leader=Leader.BEST,
    later_piece=LeadPiece.HIGHEST,
    no_double=NoDouble.REDEAL,
    layout=Shape.FOUR_ARMS,
    first_round_to_lead=True,
    stuck=Stuck.DRAW,
    keep=2,
    pays=Pays.POINT,
    tie=Tie.FEWEST_THEN_LOTS,
    target=5,
)

TIDDLE_A_WINK = LayoutRules(
    id="musical/tiddle-a-wink",
    title="Tiddle-a-Wink",
    booklet="musical",
    pieces="musical",
    hand=8,
    hand_shrinks=True,
    later_leader=Leader.BEST,
    later_piece=LeadPiece.HIGHEST,
    no_double=NoDouble.REDEAL,
    double_plays_again=True,
    keep=2,
    pays=Pays.POINT,
    tie=Tie.FEWEST_THEN_LOTS,
    target=5,
)

RULES = (BLOCK, DRAW, ALL_QUARTERS, BERGEN, SEBASTOPOL, TIDDLE_A_WINK)
