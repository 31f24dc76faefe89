"""Poker in both booklets that have it."""

from __future__ import annotations

from dataclasses import replace

from ivories.rules.poker_fields import PokerRules

EMBOSSING = PokerRules(id="embossing/poker", title="Poker", booklet="embossing")
HALSAM = replace(EMBOSSING, id="halsam/poker", booklet="halsam", runs_by_length=True)

RULES = (EMBOSSING, HALSAM)
