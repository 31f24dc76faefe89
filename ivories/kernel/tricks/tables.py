"""From a rule set of tricks and a number of players to the integers its kernel reads. Plain Python: never compiled."""

from __future__ import annotations

from typing import Any

from ivories.kernel.core.tables import order
from ivories.kernel.tricks.state import Rules
from ivories.pieces import Piece
from ivories.rules.choices import AllPass, Lots, Phase, TrickPays, TurnUp
from ivories.rules.trick_fields import TrickRules


def coded(rules: TrickRules, players: int) -> Rules:
    """The rules as integers, for so many players."""
    dummies, dummy = rules.dummies(players)
    return Rules(
        players=players,
        hand=rules.hand,
        sides=rules.sides(players),
        sits_out=int(rules.seat_out(players)),
        lightest=int(rules.first_lot is Lots.LIGHTEST),
        dealer_leads=int(rules.lot_leads),
        turns=int(rules.turns),
        phases=[order(phase) for phase in rules.phases],
        bid_least=rules.bid_least,
        bid_top=rules.bid_top,
        limits=list(rules.bid_limits) or [0],
        limit_count=len(rules.bid_limits),
        open_limits=int(rules.open_limits),
        one_round=int(rules.one_round),
        dealer_bids=int(rules.all_pass is AllPass.DEALER),
        bowers=int(rules.bowers),
        suit_only=int(rules.suit_only),
        dummies=dummies,
        dummy=dummy,
        give=rules.give,
        give_costs=int(rules.give_costs),
        lead_trump=order(rules.lead_trump),
        must_trump=int(rules.must_trump or (rules.must_head and not rules.draws)),
        head_follow=int(rules.must_head and rules.draws),
        head_trump=int(rules.must_head),
        draws=int(rules.draws),
        turn_up_to_winner=int(rules.turn_up is TurnUp.WINNER),
        false_claims=int(rules.false_claims),
        claim=rules.claim,
        few=rules.few,
        last_trick=rules.last_trick,
        ruler_point=int(rules.bingo),
        ruler_shown=rules.bingo_shown,
        turned_kept=int(Phase.TAKING_UP not in rules.phases),
        pay_made=rules.made_pays,
        pay_all=rules.all_pays,
        pay_alone=rules.alone_pays,
        pay_failed=rules.failed_pays,
        trump_double=rules.trump_double,
        count_spots=int(rules.count_spots),
        trick_worth=rules.trick_worth,
        pays=order(rules.pays),
        target=rules.target,
        max_deals=rules.last_deal,
        **_tables(rules),
    )


def _tables(rules: TrickRules) -> dict[str, Any]:
    """What the kernel must know of the set."""
    pieces, numbers = rules.set.pieces, rules.set.numbers
    rank = {n: 7 if n == 0 and rules.blanks_high else n for n in numbers}
    honours = {rules.set.piece(written): points for written, points in rules.honours}
    return {
        "pieces": len(pieces),
        "numbers": len(numbers),
        "shuffled": len(pieces) - 1,
        "ruler": rules.set.index[Piece(0, 0)] if rules.bingo else -1,
        "doubles": sum(1 << i for i, piece in enumerate(pieces) if piece.double),
        "suit": [sum(1 << i for i, piece in enumerate(pieces) if n in piece) for n in numbers],
        "double": [rules.set.index[Piece(n, n)] for n in numbers],
        "rank": [rank[n] for n in numbers],
        "top": [max(piece, key=lambda n: rank[n]) for piece in pieces],
        "low": [piece.low for piece in pieces],
        "high": [piece.high for piece in pieces],
        "spots": [rank[piece.high] + rank[piece.low] for piece in pieces],
        "honour": [honours.get(piece, 0) for piece in pieces],
        "show": [*rules.shows, *[0] * len(numbers)][: len(numbers)],
    }


def sizes(rules: TrickRules, players: int) -> dict[str, int]:
    """How long the rows of a state are."""
    return {
        "seats": players,
        "pieces": len(rules.set),
        "numbers": len(rules.set.numbers),
        "phases": len(rules.phases),
        "limits": max(1, len(rules.bid_limits)),
        "choices": _choices(rules, players),
    }


def _choices(rules: TrickRules, players: int) -> int:
    """The most actions that can be offered at once: bids, trumps, or a hand with the words beside it."""
    bids = rules.bid_top - rules.bid_least + 2 + len(rules.bid_limits)
    return max(bids, len(rules.set.numbers) + 2, max(rules.hand, rules.dummies(players)[1]) + 4)


def score_range(rules: TrickRules, players: int) -> tuple[int, int]:
    """Between which scores matches are likely to end."""
    low = -rules.target if rules.pays is TrickPays.DOWN else 0
    return low, rules.target * 5 // 4 + 8
