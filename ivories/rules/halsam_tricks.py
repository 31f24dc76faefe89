"""The trick game of the Halsam Products booklet."""

from __future__ import annotations

from ivories.rules.choices import Phase, TrickPays
from ivories.rules.trick_fields import TrickRules

TEXAS = TrickRules(
    id="halsam/texas",
    title="Texas",
    booklet="halsam",
    aliases=("halsam/forty-two", "halsam/42"),
    players_least=4,
    partners=True,
    hand=7,
    phases=(Phase.AUCTION, Phase.NAMING, Phase.TRICKS),
    bid_least=30,
    bid_top=41,
    bid_limits=(42, 84, 168, 250),
    honours=(("5-5", 10), ("6-4", 10), ("5-0", 5), ("3-2", 5), ("4-1", 5)),
    trick_worth=1,
    pays=TrickPays.BID,
    target=250,
)

RULES = (TEXAS,)
