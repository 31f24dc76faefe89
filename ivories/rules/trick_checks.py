"""What no rule set of tricks may say: phases without what they need, and fields that cannot both be meant."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from ivories.errors import IvoriesError
from ivories.rules.choices import AllPass, LeadTrump, Phase, TrickPays, TurnUp

if TYPE_CHECKING:
    from ivories.rules.trick_fields import TrickRules

MOST_BIDS = 200  # a bid's place is kept in eight bits

# What each phase needs before it, in the same deal.
NEEDS = {
    Phase.NAMING: Phase.AUCTION, Phase.MAKING: Phase.ORDERING, Phase.TAKING_UP: Phase.MAKING,
    Phase.HOLDING: Phase.STANDING,
}  # fmt: skip
# What must come of it, later in the deal.
BRINGS = {Phase.AUCTION: Phase.NAMING, Phase.ORDERING: Phase.MAKING, Phase.STANDING: Phase.HOLDING}
WITH_TURNED = (Phase.ORDERING, Phase.TAKING_UP, Phase.STANDING)
STARTS = (Phase.AUCTION, Phase.ORDERING, Phase.STANDING)


def contradictions(r: TrickRules) -> list[tuple[bool, str]]:
    """Each with the sentence that says what to change."""
    return _phases(r) + _players(r) + _pay(r) + _bids(r) + _claims(r) + _words(r)


def _phases(r: TrickRules) -> list[tuple[bool, str]]:
    place = {phase: i for i, phase in enumerate(r.phases)}
    makers = Phase.AUCTION in place or Phase.ORDERING in place
    return [
        (not r.phases or r.phases[-1] is not Phase.TRICKS, "bad-rules/phases"),
        (list(r.phases) != sorted(set(r.phases), key=list(Phase).index), "bad-rules/phase-order"),
        (any(phase in place and NEEDS[phase] not in place for phase in NEEDS), "bad-rules/phase-needs"),
        (any(phase in place and BRINGS[phase] not in place for phase in BRINGS), "bad-rules/phase-brings"),
        (sum(phase in place for phase in STARTS) > 1, "bad-rules/phase-starts"),
        (Phase.LONE in place and not makers, "bad-rules/lone"),
        (not r.turns and (any(phase in place for phase in WITH_TURNED) or r.draws), "bad-rules/turns"),
        (r.turns and Phase.NAMING in place, "bad-rules/named-turned"),
    ]


def _players(r: TrickRules) -> list[tuple[bool, str]]:
    playing = [n - r.seat_out(n) for n in r.players]
    named = [n for n, _, _ in r.dummy_hands]
    return [
        (r.players_least > r.players_most, "bad-rules/players"),
        (not r.players, "bad-rules/hand"),
        (r.sits_out and r.phases != (Phase.TRICKS,), "bad-rules/sits-out"),
        (r.partners and 4 not in r.players, "bad-rules/partners-four"),
        (r.partners and r.pays in (TrickPays.DOWN, TrickPays.CLAIM), "bad-rules/partners"),
        (r.pays is TrickPays.BID and any(r.sides(n) != 2 for n in r.players), "bad-rules/two-sides"),
        (r.pays is TrickPays.CLAIM and any(n != 2 for n in playing), "bad-rules/two-claim"),
        (Phase.STANDING in r.phases and any(n not in named for n in r.players), "bad-rules/dummies"),
        (len(set(named)) < len(named) or any(n not in range(2, 5) for n in named), "bad-rules/dummies"),
    ]


def _pay(r: TrickRules) -> list[tuple[bool, str]]:
    auction = Phase.AUCTION in r.phases
    made = auction or Phase.ORDERING in r.phases
    counted = r.pays in (TrickPays.BID, TrickPays.CLAIM)
    return [
        (r.pays is TrickPays.BID and not auction, "bad-rules/bid"),
        (r.pays is TrickPays.TRICKS and not made, "bad-rules/maker"),
        (Phase.STANDING in r.phases and r.pays is not TrickPays.DOWN, "bad-rules/standing"),
        (
            not counted and (len(r.honours) > 0 or r.trick_worth > 0 or r.trump_double > 0 or r.count_spots),
            "bad-rules/points",
        ),
        (not _honours_known(r), "bad-rules/honours"),
    ]


def _bids(r: TrickRules) -> list[tuple[bool, str]]:
    auction = Phase.AUCTION in r.phases
    said = r.open_limits or r.one_round or r.all_pass is not AllPass.REDEAL
    return [
        (auction and not _bids_rise(r), "bad-rules/bids"),
        (r.pays is TrickPays.BID and r.bid_top > most_points(r), "bad-rules/bid-top"),
        (not auction and (r.bid_least > 0 or r.bid_top > 0 or len(r.bid_limits) > 0 or said), "bad-rules/no-bids"),
    ]


def _claims(r: TrickRules) -> list[tuple[bool, str]]:
    claims = r.pays is TrickPays.CLAIM
    only = r.few > 0 or r.false_claims or r.last_trick > 0 or r.turn_up is not TurnUp.LOSER
    return [
        (claims != (r.claim > 0), "bad-rules/claim"),
        (claims != r.draws or (claims and r.phases != (Phase.TRICKS,)), "bad-rules/draws"),
        (r.bingo and not claims, "bad-rules/bingo"),
        (not claims and only, "bad-rules/only-claims"),
        (len(r.shows) > 0 and not r.draws, "bad-rules/shows"),
        (len(r.shows) >= len(r.set.numbers), "bad-rules/show-row"),
        (claims and r.claim > most_points(r), "bad-rules/claim-most"),
    ]


def _words(r: TrickRules) -> list[tuple[bool, str]]:
    asks = r.bowers or r.must_trump or r.trump_double > 0 or r.lead_trump is not LeadTrump.NEVER
    return [
        (asks and not (r.turns or Phase.NAMING in r.phases), "bad-rules/bowers"),
        ((r.blanks_high or r.bingo) and r.pieces != "double-six", "bad-rules/blanks"),
        (r.suit_only and Phase.TAKING_UP not in r.phases, "bad-rules/suit-only"),
        (r.give_costs and Phase.STANDING not in r.phases, "bad-rules/give-costs"),
    ]


def _bids_rise(r: TrickRules) -> bool:
    """Whether there are bids, each above the one before."""
    limits = [r.bid_top, *r.bid_limits]
    rising = 1 <= r.bid_least <= r.bid_top and all(a < b for a, b in pairwise(limits))
    return rising and r.bid_top - r.bid_least + len(limits) <= MOST_BIDS


def _honours_known(r: TrickRules) -> bool:
    """Whether every honour is a piece of the set, and stands there once."""
    try:
        named = [r.set.piece(written) for written, _ in r.honours]
    except IvoriesError:
        return False
    return len(set(named)) == len(named)


def most_points(r: TrickRules) -> int:
    """No deal has more points: all pieces that count, the tricks, and doubles shown two by two."""
    pieces = sum(points for _, points in r.honours) + r.trump_double
    if r.count_spots:
        pieces += sum(piece.spots for piece in r.set.pieces) + 7 * (len(r.set.numbers) + 1) * r.blanks_high
    tricks = len(r.set) // 2 if r.draws else r.hand
    shown = len(r.set.numbers) // 2 * max(r.shows, default=0) + (r.bingo_shown if r.bingo and r.draws else 0)
    return pieces + tricks * r.trick_worth + shown + r.last_trick
