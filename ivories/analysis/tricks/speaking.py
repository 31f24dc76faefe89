"""What speaks for a word in a trick game: how many trumps there would be, what may go away, what counts."""

from __future__ import annotations

from ivories.analysis.reasons import Found, Sight
from ivories.kernel.core.state import copy
from ivories.kernel.tricks.codes import ARGUMENT, MAKING, TAKING_UP
from ivories.kernel.tricks.suits import set_trump
from ivories.types import Action, Kind

NAMES_TRUMP = (Kind.TRUMP, Kind.MAKE)
TAKES_TURNED = (Kind.ORDER, Kind.ASSIST, Kind.TAKE)
REFUSES = (Kind.PASS, Kind.TURN_DOWN, Kind.GIVE)


def trumps_of(sight: Sight) -> int:
    """How many trumps the seat holds."""
    return int((sight.hand & sight.g.trumps).bit_count())


def _would_hold(sight: Sight, trump: int) -> tuple[int, bool]:
    """How many trumps the seat would hold, and whether the double is one of them."""
    g, hand = copy(sight.g), sight.hand
    set_trump(sight.r, g, trump)
    if _takes_up(sight, trump):
        hand |= 1 << g.turned
    double = trump < sight.r.numbers and bool(hand >> sight.r.double[trump] & 1)
    return min((hand & g.trumps).bit_count(), sight.hand.bit_count()), double  # one piece is laid away again


def _takes_up(sight: Sight, trump: int) -> bool:
    """Whether the seat deals, and takes the turned piece into the hand if that becomes trump."""
    r, g = sight.r, sight.g
    taken = TAKING_UP in r.phases and not r.suit_only and g.lies and trump == r.top[g.turned]
    return bool(taken) and sight.seat == g.dealer


def _bearing(sight: Sight, number: int) -> tuple[int, bool]:
    """How many pieces of a number the seat holds, and whether the double is one of them."""
    return (sight.hand & sight.r.suit[number]).bit_count(), bool(sight.hand >> sight.r.double[number] & 1)


def names(sight: Sight, action: Action, code: int) -> Found | None:
    """How many trumps a number would make."""
    if action.kind not in NAMES_TRUMP:
        return None
    count, double = _would_hold(sight, code & ARGUMENT)
    return Found("hint/trumps/double" if double else "hint/trumps", count + double / 2, {"count": count})


def turned(sight: Sight, action: Action, code: int) -> Found | None:
    """How many trumps the turned piece makes: many speak for it, few against it."""
    if sight.g.turned < 0 or sight.g.trump >= 0 or action.kind not in TAKES_TURNED + REFUSES:
        return None
    if sight.g.phase == MAKING:
        return _nameable(sight)
    count, double = _would_hold(sight, sight.r.top[sight.g.turned])
    if action.kind in TAKES_TURNED:
        return Found("hint/trumps/double" if double else "hint/trumps", 1, {"count": count}) if count > 1 else None
    return Found("hint/few", 1, {"count": count}) if count < 3 else None


def _nameable(sight: Sight) -> Found | None:
    """No number that may still be named makes many trumps."""
    count = max(_would_hold(sight, c & ARGUMENT)[0] for one, c in sight.legal if one.kind in NAMES_TRUMP)
    return Found("hint/few/named", 1, {"count": count}) if count < 3 else None


def suit(sight: Sight, action: Action, code: int) -> Found | None:
    """The longest suit of the hand speaks for a bid, a short one against it."""
    if action.kind is not Kind.BID and not (action.kind is Kind.PASS and sight.g.trump < 0 and sight.g.turned < 0):
        return None
    held = {number: _bearing(sight, number) for number in range(sight.r.numbers)}
    number = max(held, key=lambda one: held[one])
    facts = {"number": sight.terms.set.numbers[number], "count": held[number][0]}
    if action.kind is Kind.PASS:
        return Found("hint/short", 1, facts) if facts["count"] < 4 else None
    return Found("hint/suit/double" if held[number][1] else "hint/suit", 1, facts) if facts["count"] > 2 else None


def strong(sight: Sight, action: Action, code: int) -> Found | None:
    """Trumps in the hand speak for standing, or for playing alone; their lack for passing."""
    if sight.g.trump < 0:
        return None
    count, double = _would_hold(sight, sight.g.trump)
    still = _takes_up(sight, sight.g.trump)  # the dealer, who says first whether to play alone
    if action.kind in (Kind.STAND, Kind.ALONE):
        name = "hint/strong" if not still else "hint/trumps/double" if double else "hint/trumps"
        return Found(name, 1, {"count": count}) if count > 1 else None
    return Found("hint/few" if still else "hint/weak", 1, {"count": count}) if _lacks(action, count) else None


def _lacks(action: Action, count: int) -> bool:
    return action.kind in REFUSES and count < 2


def away(sight: Sight, action: Action, code: int) -> Found | None:
    """What goes away is no trump; best of all the last piece that would have to follow a number."""
    piece, r = code & ARGUMENT, sight.r
    if action.kind not in (Kind.DISCARD, Kind.SWAP) or sight.g.trumps >> piece & 1:
        return None
    left = sight.hand & ~sight.g.trumps & ~(1 << piece)
    top = r.top[piece]
    void = [number for number in (top, r.low[piece] + r.high[piece] - top) if not left & r.suit[number]]
    if void:
        return Found("hint/void", 2, {"number": sight.terms.set.numbers[void[0]]})
    return Found("hint/no-trump", 1, {})


def claims(sight: Sight, action: Action, code: int) -> Found | None:
    """There are points enough."""
    points = sight.g.points[sight.seat]
    if action.kind is not Kind.CLAIM or points < sight.r.claim:
        return None
    return Found("hint/claims", 1, {"points": points, "claim": sight.r.claim})


def shows(sight: Sight, action: Action, code: int) -> Found | None:
    """Doubles that are shown count."""
    if action.kind is not Kind.SHOW:
        return None
    before, g = sight.g, sight.after(code)
    points = g.points[sight.seat] + g.waiting[sight.seat] - before.points[sight.seat] - before.waiting[sight.seat]
    return Found("hint/shows", 1, {"points": points}) if points else None
