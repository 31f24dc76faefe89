"""What speaks for a choice in a trick game: what takes a trick, at what price, and how many trumps there are."""

from __future__ import annotations

from ivories.analysis.reasons import Fact, Found, Sight
from ivories.kernel.core.state import copy
from ivories.kernel.tricks.codes import ARGUMENT
from ivories.kernel.tricks.suits import call_suit, power, set_trump, value
from ivories.types import Action, Kind

VALUED = True  # by playouts
NAMES_TRUMP = (Kind.TRUMP, Kind.MAKE)
TAKES_TURNED = (Kind.ORDER, Kind.ASSIST, Kind.TAKE)
REFUSES = (Kind.PASS, Kind.TURN_DOWN, Kind.GIVE)
PLAYS = (Kind.LEAD, Kind.PLAY)


def _power(sight: Sight, code: int, piece: int) -> int:
    """What a piece is worth in the trick, if another one is laid to it now."""
    g = sight.g
    if not g.laid:
        g = copy(g)
        call_suit(sight.r, g, code & ARGUMENT)
    return int(power(sight.r, g, piece))


def _takes(sight: Sight, code: int) -> bool:
    """Whether a piece is better than all that lie in the trick."""
    mine = _power(sight, code, code & ARGUMENT)
    return not sight.g.laid or mine > _power(sight, code, sight.g.trick[sight.g.best])


def _later(sight: Sight) -> list[int]:
    """The seats that lay to the trick after this one."""
    g, n = sight.g, sight.r.players
    every = [(sight.seat + k) % n for k in range(1, n)]
    if g.laid:
        every = every[: (g.leader - sight.seat) % n - 1]
    return [seat for seat in every if not g.out >> seat & 1]


def _may_beat(sight: Sight, code: int) -> list[int]:
    """The seats that lay later and can hold a better piece."""
    mine = _power(sight, code, code & ARGUMENT)
    better = sum(1 << t for t in range(sight.r.pieces) if _power(sight, code, t) > mine)
    return [seat for seat in _later(sight) if sight.may_hold(seat, better)]


def _sure(sight: Sight, code: int) -> bool:
    """Whether a piece is the best in the trick, and no opponent that lays later can hold a better one."""
    return _takes(sight, code) and not any(sight.opposes(seat) for seat in _may_beat(sight, code))


def _trumps(sight: Sight) -> int:
    """How many trumps the seat holds."""
    return int((sight.hand & sight.g.trumps).bit_count())


def _would_hold(sight: Sight, trump: int) -> tuple[int, bool]:
    """How many trumps the seat would hold, and whether the double is one of them."""
    g = copy(sight.g)
    set_trump(sight.r, g, trump)
    double = trump < sight.r.numbers and bool(sight.hand >> sight.r.double[trump] & 1)
    return (sight.hand & g.trumps).bit_count(), double


# --- Laying a piece ---


def takes(sight: Sight, action: Action, code: int) -> Found | None:
    """It takes the trick, if the partner does not, for certain; of those that do, the cheapest weighs most."""
    if action.kind not in PLAYS or not _sure(sight, code):
        return None
    sure = [c for one, c in sight.legal if one.kind in PLAYS and _sure(sight, c)]
    mine = _power(sight, code, code & ARGUMENT)
    cheapest = sight.g.laid and len(sure) > 1 and mine == min(_power(sight, c, c & ARGUMENT) for c in sure)
    if _may_beat(sight, code):  # the partner
        return Found("hint/cheapest/side", 2, {}) if cheapest else Found("hint/beats/side", 1, {})
    if cheapest:
        return Found("hint/cheapest", 2, {})
    return Found("hint/takes" if not _later(sight) else "hint/beats", 1, {})


def partner(sight: Sight, action: Action, code: int) -> Found | None:
    """The partner is winning the trick, and is not beaten."""
    g = sight.g
    if action.kind not in PLAYS or not g.laid or sight.opposes(g.best) or _takes(sight, code):
        return None
    points = value(sight.r, g, code & ARGUMENT)
    sure = not [seat for seat in _later(sight) if sight.opposes(seat)]
    if sure and points:
        return Found("hint/partner/points", points, {"seat": g.best, "points": points})
    return Found("hint/partner", 0, {"seat": g.best})


def hopeless(sight: Sight, action: Action, code: int) -> Found | None:
    """Nothing in the hand takes the trick, and this gives the least away."""
    g = sight.g
    if action.kind not in PLAYS or not g.laid or not sight.opposes(g.best):
        return None
    plays = [c for one, c in sight.legal if one.kind in PLAYS]
    points = [value(sight.r, g, c & ARGUMENT) for c in plays]
    mine = value(sight.r, g, code & ARGUMENT)
    if any(_takes(sight, c) for c in plays) or mine > min(points):
        return None
    return Found("hint/hopeless", -mine, {}) if max(points) > mine else None


def spares(sight: Sight, action: Action, code: int) -> Found | None:
    """It keeps the trumps."""
    if action.kind not in PLAYS or not _trumps(sight) or sight.g.trumps >> (code & ARGUMENT) & 1:
        return None
    return Found("hint/spares", 1, {"trumps": _trumps(sight)})


def drives(sight: Sight, action: Action, code: int) -> Found | None:
    """It leads a trump, with more of them in the hand than out of sight."""
    if action.kind not in PLAYS or sight.g.laid or not sight.g.trumps >> (code & ARGUMENT) & 1:
        return None
    own, others = _trumps(sight), (sight.hidden & sight.g.trumps).bit_count()
    return Found("hint/drives", 1, {"own": own, "others": others}) if own > others > 0 else None


# --- What is said before ---


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
    count, double = _would_hold(sight, sight.r.top[sight.g.turned])
    if action.kind in TAKES_TURNED:
        return Found("hint/trumps/double" if double else "hint/trumps", 1, {"count": count}) if count > 1 else None
    return Found("hint/few", 1, {"count": count}) if count < 3 else None


def suit(sight: Sight, action: Action, code: int) -> Found | None:
    """The longest suit of the hand speaks for a bid, a short one against it."""
    if action.kind is not Kind.BID and not (action.kind is Kind.PASS and sight.g.trump < 0 and sight.g.turned < 0):
        return None
    held = {number: _would_hold(sight, number) for number in range(sight.r.numbers)}
    number = max(held, key=lambda one: held[one])
    facts = {"number": sight.terms.set.numbers[number], "count": held[number][0]}
    if action.kind is Kind.PASS:
        return Found("hint/short", 1, facts) if facts["count"] < 4 else None
    return Found("hint/suit/double" if held[number][1] else "hint/suit", 1, facts) if facts["count"] > 2 else None


def strong(sight: Sight, action: Action, code: int) -> Found | None:
    """Trumps in the hand speak for standing, or for playing alone; their lack for passing."""
    count = _trumps(sight)
    if sight.g.trump < 0:
        return None
    if action.kind in (Kind.STAND, Kind.ALONE):
        return Found("hint/strong", 1, {"count": count}) if count > 1 else None
    return Found("hint/weak", 1, {"count": count}) if action.kind in REFUSES and count < 2 else None


def away(sight: Sight, action: Action, code: int) -> Found | None:
    """What goes away is no trump."""
    if action.kind not in (Kind.DISCARD, Kind.SWAP) or sight.g.trumps >> (code & ARGUMENT) & 1:
        return None
    void = not any(sight.r.top[t] == sight.r.top[code & ARGUMENT] for t in _plain(sight, code))
    number = sight.terms.set.numbers[sight.r.top[code & ARGUMENT]]
    return Found("hint/void", 2, {"number": number}) if void else Found("hint/no-trump", 1, {})


def _plain(sight: Sight, code: int) -> list[int]:
    """The other pieces of the hand that are no trumps."""
    left = sight.hand & ~sight.g.trumps & ~(1 << (code & ARGUMENT))
    return [t for t in range(sight.r.pieces) if left >> t & 1]


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


FACTS: tuple[Fact, ...] = (
    claims, shows, takes, partner, hopeless, drives, spares, names, turned, suit, strong, away,
)  # fmt: skip
