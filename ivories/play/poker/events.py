"""What the kernel of Poker tells, as events."""

from __future__ import annotations

from ivories.kernel.core.events import ANTE, POOL_WON, REVEALED, SAID, STAKED, TOOK_BACK
from ivories.kernel.core.state import Told
from ivories.kernel.poker.codes import KIND
from ivories.kernel.poker.hands import rank
from ivories.kernel.poker.state import State
from ivories.play.core.dealing import pieces_of
from ivories.poker import Hand as PokerHand
from ivories.terms import Terms
from ivories.types import Action, AnyEvent, Kind, Passed, PoolWon, Revealed, Said, Staked, TookBack


def events(terms: Terms, g: State, told: list[Told], action: Action | None) -> list[AnyEvent]:
    """The events of what happened; chips out of several pools are told once for each seat."""
    found = [_event(terms, g, one, action) for one in told if one[0] not in (POOL_WON, TOOK_BACK)]
    for seat in range(terms.players):
        back, won = (sum(n for what, s, n in told if (what, s) == (one, seat)) for one in (TOOK_BACK, POOL_WON))
        found += [TookBack(seat=seat, chips=back)] if back else []
        found += [PoolWon(seat=seat, chips=won)] if won else []
    return found


def _event(terms: Terms, g: State, told: Told, action: Action | None) -> AnyEvent:
    what, seat, chips = told
    if what == ANTE:
        return Staked(seat=seat, why="ante", chips=chips)
    if what == REVEALED:
        hand = g.hands[seat]
        return Revealed(seat=seat, pieces=pieces_of(terms, hand), hand=PokerHand.KINDS[rank(terms.coded, hand) >> KIND])
    assert action is not None and what in (SAID, STAKED)
    if what == SAID:
        return Passed(seat=seat) if action.kind is Kind.PASS else Said(seat=seat, kind=action.kind)
    return Staked(seat=seat, why=action.kind.value, chips=chips, amount=action.amount or action.least)
