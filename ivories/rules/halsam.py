"""The layout games of the Halsam Products booklet; a leaflet carries three of them word for word."""

from __future__ import annotations

from dataclasses import replace

from ivories.rules.choices import Blocked, Leader, LeadPiece, Lowest, Pays, Shape, Stuck
from ivories.rules.choices import Muggins as Call
from ivories.rules.layout_fields import LayoutRules

DRAW = LayoutRules(
    id="halsam/draw",
    title="Draw",
    booklet="halsam",
    aliases=("leaflet/draw",),
    first_leader=Leader.LOT,
    first_piece=LeadPiece.ANY,
    layout_larger=Shape.FOUR_ARMS,
    stuck=Stuck.DRAW,
    blocked=Blocked.DIFFERENCES,
)

BLOCK = replace(DRAW, id="halsam/block", title="Block", aliases=("leaflet/block",), stuck=Stuck.PASS)

MUGGINS = LayoutRules(
    id="halsam/muggins",
    title="Muggins",
    booklet="halsam",
    aliases=("leaflet/muggins",),
    later_leader=Leader.BEST,
    later_piece=LeadPiece.HIGHEST,
    layout=Shape.FOUR_ARMS,
    stuck=Stuck.DRAW,
    free_draw=True,
    count_unit=5,
    muggins=Call.CALLER,
    blocked=Blocked.DIFFERENCES,
)

BERGEN = LayoutRules(
    id="halsam/bergen",
    title="Bergen",
    booklet="halsam",
    hand=6,
    later_leader=Leader.BEST,
    later_piece=LeadPiece.HIGHEST,
    stuck=Stuck.DRAW,
    free_draw=True,
    headers=True,
    double_makes_triple=False,
    pays=Pays.POINT,
    lowest=Lowest.WITHOUT_DOUBLES,
    target=15,
)

RULES = (MUGGINS, DRAW, BLOCK, BERGEN)
