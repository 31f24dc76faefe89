"""The analyst: what a match, a position, a hidden piece tells. Everything is judged by what a seat could know.

>>> import ivories
>>> match = ivories.game("embossing/block").start(seed=7)
>>> tip = ivories.analysis.hint(match.view(match.turn))
>>> str(tip.action), tip.sentence()
('6-6', 'There is nothing else to do.')
"""

from ivories.analysis.analyzing import analyze
from ivories.analysis.believing import beliefs
from ivories.analysis.data import (
    Account,
    Analysis,
    Belief,
    BeliefPlace,
    Beliefs,
    Choice,
    DealAccount,
    Decision,
    PlayerSummary,
    Verdict,
)
from ivories.analysis.hints import Hint, hint
from ivories.analysis.reasons import Reason
from ivories.bots.exact import Solved, solve

__all__ = [
    "Account",
    "Analysis",
    "Belief",
    "BeliefPlace",
    "Beliefs",
    "Choice",
    "DealAccount",
    "Decision",
    "Hint",
    "PlayerSummary",
    "Reason",
    "Solved",
    "Verdict",
    "analyze",
    "beliefs",
    "hint",
    "solve",
]
