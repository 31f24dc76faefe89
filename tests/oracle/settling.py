"""Who leads a deal, and what each seat gains when a deal ends."""

from .pieces import Lots, Piece, by_weight, doubles, hand_spots, is_double
from .rules import Rules
from .sides import Hands, joined, side_of, to_seats


def best_double(pieces: list[Piece], lowest: bool) -> Piece | None:
    found = doubles(pieces)
    if not found:
        return None
    return min(found) if lowest else max(found)


def best_lead(pieces: list[Piece], lowest: bool) -> Piece:
    """The highest (lowest) double, else the heaviest (lightest) piece."""
    double = best_double(pieces, lowest)
    if double is not None:
        return double
    return min(pieces, key=by_weight) if lowest else max(pieces, key=by_weight)


def holder(hands: Hands, piece: Piece) -> int:
    return next(seat for seat, hand in enumerate(hands) if piece in hand)


def choose_lead(rules: Rules, hands: Hands, last_leader: int | None, lots: Lots) -> tuple[int, list[Piece]] | None:
    """The leader and the pieces that may be led; None where the deal is thrown in."""
    if last_leader is not None and rules.later_lead != "same":
        leader = (last_leader + 1) % len(hands)
        if rules.later_lead == "any":
            return leader, list(hands[leader])
        return leader, [best_lead(hands[leader], rules.later_lead == "own lowest")]
    if rules.first_lead == "lots":
        leader = lots.draw(list(range(len(hands))), heaviest=True)
        return leader, list(hands[leader])
    dealt = [piece for hand in hands for piece in hand]
    if rules.no_double == "redeal" and not doubles(dealt):
        return None
    lead = best_lead(dealt, rules.first_lead == "lowest")
    return holder(hands, lead), [lead]


# From here on a hand is that of a side: one seat's, or two partners' joined.


def with_least(sides: list[int], measure: list[int]) -> list[int]:
    least = min(measure[side] for side in sides)
    return [side for side in sides if measure[side] == least]


def blocked_winner(rules: Rules, hands: Hands, lots: Lots) -> int | None:
    """The side that a blocked deal falls to, which is its lowest seat, too; None where nobody counts."""
    sides = list(range(len(hands)))
    weights = [hand_spots(hand) for hand in hands]
    clean = [side for side in sides if not doubles(hands[side])]
    if rules.blocked in ("bergen", "bergen without doubles") and clean:
        sides = with_least(clean, weights)
    elif rules.blocked == "bergen":
        sides = with_least(sides, [len(doubles(hand)) for hand in hands])
        sides = with_least(sides, [hand_spots(doubles(hand)) for hand in hands])
    elif rules.blocked == "bergen without doubles":
        singles = [[piece for piece in hand if not is_double(piece)] for hand in hands]
        sides = with_least(sides, [hand_spots(hand) for hand in singles])
    else:
        sides = with_least(sides, weights)
    if rules.tie in ("pieces", "lots"):
        sides = with_least(sides, [len(hand) for hand in hands])
    if rules.tie == "lots":
        # reading: a side draws one piece for both its seats.
        return lots.draw(sides, heaviest=False)
    return sides[0] if len(sides) == 1 else None


def worth(rules: Rules, hands: Hands, winner: int) -> int:
    """What the winning side of a deal scores for it."""
    others = [hand_spots(hand) for side, hand in enumerate(hands) if side != winner]
    if rules.domino == "point":
        return 1
    if rules.domino == "fives":
        return (sum(others) + 2) // 5 * 5
    if rules.domino == "quarters":
        return sum(others) // 4
    if rules.domino == "less own":
        own = hand_spots(hands[winner])
        return sum(spots_held - own for spots_held in others)
    return sum(others)


def differences(weights: list[int]) -> list[int]:
    """What every side scores from each other that holds more."""
    return [sum(other - own for other in weights if other > own) for own in weights]


# What a deal brings, as (the seat that won it, what every seat gains).

Settled = tuple[int | None, list[int]]


def domino(rules: Rules, hands: Hands, seat: int) -> Settled:
    """This seat has laid its last piece; what a partner still holds is left out."""
    held = joined(rules, hands)
    side = side_of(rules, seat, len(hands))
    held[side] = []
    gains = [0] * len(held)
    gains[side] = worth(rules, held, side)
    return seat, to_seats(gains, len(hands))


def blocked(rules: Rules, hands: Hands, lots: Lots) -> Settled:
    """Nobody can play any more."""
    held = joined(rules, hands)
    if rules.blocked == "differences":
        # reading: nobody wins such a deal, even where only one side can score.
        return None, to_seats(differences([hand_spots(hand) for hand in held]), len(hands))
    gains = [0] * len(held)
    winner = blocked_winner(rules, held, lots)
    if winner is not None:
        gains[winner] = worth(rules, held, winner)
    return winner, to_seats(gains, len(hands))


def limited_header(rules: Rules, header: int, scores: list[int], seat: int) -> int:
    """A header as it counts when a game is nearly out."""
    if rules.near_out == "none":
        return header
    # reading: a score already at or past the target (finish="hand", or a tie) is within two of being out.
    nearest = max(scores) if rules.near_out == "either" else scores[seat]
    left = rules.target - nearest
    if left <= 2:
        return min(header, 1)
    if left <= 3:
        return min(header, 2)
    return header
