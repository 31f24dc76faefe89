"""What a player of a trick game can do."""

from __future__ import annotations

from ivories.rules import TrickRules
from ivories.rules.choices import Phase
from ivories.sentences.summary import Said
from ivories.types import View


def lines(rules: TrickRules) -> list[Said]:
    """The lines of help: a word or two for each phase, then what is said beside a stock."""
    facts = {"bid": rules.bid_least, "give": rules.give, "claim": rules.claim}
    found: list[Said] = [("tricks", {})]
    silent = (Phase.TRICKS, Phase.TAKING_UP) if rules.suit_only else (Phase.TRICKS,)
    found += [(f"tricks/{phase.value}", facts) for phase in rules.phases if phase not in silent]
    return [*found, ("tricks/stock", facts)] if rules.draws else found


UNDER_WAY = (Phase.STANDING, Phase.HOLDING)  # the trump-holder's turn: the words of the first hold in the second


def past(rules: TrickRules, view: View) -> tuple[str, ...]:
    """The lines that are of no use any more: those of phases that are over."""
    assert view.tricks is not None
    now = Phase(view.tricks.phase)
    over = [phase for phase in rules.phases[: rules.phases.index(now)] if (phase, now) != UNDER_WAY]
    return tuple(f"tricks/{phase.value}" for phase in over)
