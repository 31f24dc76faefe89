"""The trick games of The Embossing Company's booklet; it leans on Euchre, Loo and Sixty-Six at cards."""

from __future__ import annotations

from ivories.rules.choices import LeadTrump, Lots, Phase, TrickPays
from ivories.rules.trick_fields import TrickRules

EUCHRE = TrickRules(
    id="embossing/euchre",
    title="Euchre",
    booklet="embossing",
    larger_sets=True,
    partners=True,
    first_lot=Lots.LIGHTEST,
    turns=True,
    phases=(Phase.ORDERING, Phase.MAKING, Phase.LONE, Phase.TAKING_UP, Phase.TRICKS),
    bowers=True,
)

ROUNCE = TrickRules(
    id="embossing/rounce",
    title="Rounce",
    booklet="embossing",
    larger_sets=True,
    turns=True,
    phases=(Phase.STANDING, Phase.HOLDING, Phase.TRICKS),
    lead_trump=LeadTrump.ALWAYS,
    pays=TrickPays.DOWN,
    target=15,
)

BINGO = TrickRules(
    id="embossing/bingo",
    title="Bingo",
    booklet="embossing",
    players_most=3,
    sits_out=True,
    hand=7,
    first_lot=Lots.LIGHTEST,
    lot_leads=True,
    turns=True,
    blanks_high=True,
    bingo=True,
    draws=True,
    claim=70,
    few=30,
    honours=(("6-4", 10), ("3-0", 10)),
    trump_double=28,
    count_spots=True,
    shows=(20, 40, 50, 60, 70, 80),
    pays=TrickPays.CLAIM,
    target=7,
)

RULES = (EUCHRE, ROUNCE, BINGO)
