"""Who leads a deal, and what each seat gains when a deal ends."""

from .pieces import Lots, Piece, by_weight, doubles, hand_spots, is_double
from .rules import Rules

Hands = list[list[Piece]]


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
    """The leader and the pieces he may lead; None where the deal is thrown in."""
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


def seats_with_least(seats: list[int], measure: list[int]) -> list[int]:
    least = min(measure[seat] for seat in seats)
    return [seat for seat in seats if measure[seat] == least]


def blocked_winner(rules: Rules, hands: Hands, lots: Lots) -> int | None:
    """The seat that a blocked deal falls to; None where nobody counts."""
    seats = list(range(len(hands)))
    weights = [hand_spots(hand) for hand in hands]
    clean = [seat for seat in seats if not doubles(hands[seat])]
    if rules.blocked in ("bergen", "bergen without doubles") and clean:
        seats = seats_with_least(clean, weights)
    elif rules.blocked == "bergen":
        seats = seats_with_least(seats, [len(doubles(hand)) for hand in hands])
        seats = seats_with_least(seats, [hand_spots(doubles(hand)) for hand in hands])
    elif rules.blocked == "bergen without doubles":
        singles = [[piece for piece in hand if not is_double(piece)] for hand in hands]
        seats = seats_with_least(seats, [hand_spots(hand) for hand in singles])
    else:
        seats = seats_with_least(seats, weights)
    if rules.tie in ("pieces", "lots"):
        seats = seats_with_least(seats, [len(hand) for hand in hands])
    if rules.tie == "lots":
        return lots.draw(seats, heaviest=False)
    return seats[0] if len(seats) == 1 else None


def worth(rules: Rules, hands: Hands, winner: int) -> int:
    """What the winner of a deal scores for it."""
    others = [hand_spots(hand) for seat, hand in enumerate(hands) if seat != winner]
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
    """What every seat scores from each opponent who holds more."""
    return [sum(other - own for other in weights if other > own) for own in weights]


def domino_gains(rules: Rules, hands: Hands, winner: int) -> list[int]:
    return [worth(rules, hands, winner) if seat == winner else 0 for seat in range(len(hands))]


def blocked_gains(rules: Rules, hands: Hands, lots: Lots) -> list[int]:
    if rules.blocked == "differences":
        return differences([hand_spots(hand) for hand in hands])
    winner = blocked_winner(rules, hands, lots)
    if winner is None:
        return [0] * len(hands)
    return domino_gains(rules, hands, winner)


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
