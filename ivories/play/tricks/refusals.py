"""Why an action of a trick game is not legal: what stands in its way, and the clause that says so."""

from __future__ import annotations

from typing import Any

from ivories.errors import IllegalAction
from ivories.kernel.tricks.choosing import heads
from ivories.kernel.tricks.codes import TRICKS
from ivories.kernel.tricks.state import State
from ivories.notation import LAYING, Written
from ivories.play.core.refusals import illegal
from ivories.play.tricks.actions import kinds, legal
from ivories.rules.choices import Phase
from ivories.terms import Terms
from ivories.types import Action, Kind

IN_PHASE = {
    Phase.AUCTION: "auction", Phase.NAMING: "naming", Phase.ORDERING: "order", Phase.MAKING: "make",
    Phase.LONE: "alone", Phase.TAKING_UP: "discard", Phase.STANDING: "stand", Phase.HOLDING: "holder",
    Phase.TRICKS: "turn",
}  # fmt: skip
OF_WORD = {
    Kind.BID: "auction", Kind.TRUMP: "naming", Kind.ORDER: "order", Kind.ASSIST: "order", Kind.TAKE: "take",
    Kind.TURN_DOWN: "take", Kind.MAKE: "make", Kind.ALONE: "alone", Kind.DISCARD: "discard", Kind.STAND: "stand",
    Kind.DUMMY: "dummies", Kind.GIVE: "give", Kind.SWAP: "swap",
}  # fmt: skip
SAID_ON_LEAD = {Kind.CLOSE: "close", Kind.SHOW: "show", Kind.CLAIM: "claim"}


def refuse(terms: Terms, g: State, seat: int, written: Written) -> IllegalAction:
    """The refusal of what was written."""
    phase = list(Phase)[g.phase]
    listed = [action for action, _ in legal(terms, g)]
    plays = [str(action) for action in listed]
    kind = Kind.PLAY if written.kind in LAYING else written.kind
    if written.piece is not None and any(action.kind is kind for action in listed):
        if not _holds(terms, g, seat, written):
            return illegal("not-in-hand", terms, "turn", seat=seat, piece=written.piece)
        if kind is Kind.PLAY:
            return _no_play(terms, g, written, plays)
    if g.phase == TRICKS and kind in SAID_ON_LEAD and terms.coded.draws:
        return _not_said(terms, g, kind, plays)
    if phase is Phase.AUCTION and kind is Kind.BID:
        limit = written.what.isdigit() and int(written.what) in terms.rules.bid_limits
        return illegal("bad-bid", terms, "limits" if limit else "auction", plays=_shortened(listed))
    if kind not in kinds(terms):
        return illegal("not-now/game", terms, IN_PHASE[phase], written=written.text, plays=_shortened(listed))
    return illegal("not-now", terms, _topic(phase, kind, plays), written=written.text, plays=_shortened(listed))


def _topic(phase: Phase, kind: Kind, plays: list[str]) -> str:
    """The clause of a word: its own, or for a pass the one that stands in its way."""
    if kind is Kind.PASS and phase is Phase.AUCTION:
        return "all-pass"
    if kind is Kind.PASS and phase is Phase.ORDERING:
        return "take"
    if kind is Kind.PASS and phase is Phase.STANDING and "give" in plays:
        return "give"
    return OF_WORD.get(kind, IN_PHASE[phase])


def _shortened(listed: list[Action]) -> list[str]:
    """Many bids as the first and the last of them."""
    bids = [str(action) for action in listed if action.kind is Kind.BID]
    rest = [str(action) for action in listed if action.kind is not Kind.BID]
    return ([f"{bids[0]} to {bids[-1].removeprefix('bid ')}"] if len(bids) > 2 else bids) + rest


def _holds(terms: Terms, g: State, seat: int, written: Written) -> bool:
    assert written.piece is not None
    return bool(g.hands[seat] >> terms.set.index[written.piece] & 1)


def _no_play(terms: Terms, g: State, written: Written, plays: list[str]) -> IllegalAction:
    """A piece in hand that may not be laid now."""
    r = terms.coded
    facts: dict[str, Any] = {"plays": [play for play in plays if "-" in play]}
    if g.laid == 0:
        shown = g.fresh != 0
        return illegal(
            "must-lead/shown" if shown else "must-lead/trump", terms, "show" if shown else "trump-lead", **facts
        )
    if g.hands[g.player] & g.called:
        heading = r.head_follow and heads(r, g, g.hands[g.player] & g.called) != g.hands[g.player] & g.called
        return illegal("must-follow/head" if heading else "must-follow", terms, "follow", **facts)
    assert written.piece is not None
    topic = "head" if Phase.STANDING in terms.rules.phases else "follow"
    trumped = g.trumps >> terms.set.index[written.piece] & 1
    return illegal("must-follow/overtrump" if trumped else "must-follow/trump", terms, topic, **facts)


def _not_said(terms: Terms, g: State, kind: Kind, plays: list[str]) -> IllegalAction:
    """A word that the player on lead might say, but not now."""
    topic = SAID_ON_LEAD[kind]
    if g.laid:
        return illegal("not-now/on-lead", terms, topic)
    if kind is Kind.CLAIM:
        return illegal("not-now/claim", terms, topic, claim=terms.coded.claim, points=g.points[g.player])
    if g.fresh:
        why = "not-now/show-twice" if kind is Kind.SHOW else "not-now/close-shown"
        return illegal(why, terms, topic, plays=[play for play in plays if "-" in play])
    if kind is Kind.SHOW:
        return illegal("not-now/show", terms, topic)
    return illegal("not-now/close-twice" if g.closed else "not-now/close", terms, topic)
