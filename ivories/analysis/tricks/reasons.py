"""What speaks for a choice in a trick game: what takes a trick, and at what price; `speaking.py` has the rest."""

from __future__ import annotations

from ivories.analysis.reasons import Fact, Found, Sight
from ivories.analysis.tricks.speaking import away, claims, names, shows, strong, suit, trumps_of, turned
from ivories.kernel.core.state import copy
from ivories.kernel.tricks.codes import ARGUMENT
from ivories.kernel.tricks.suits import call_suit, power, value
from ivories.types import Action, Kind

VALUED = True  # by playouts
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
    if action.kind not in PLAYS or not trumps_of(sight) or sight.g.trumps >> (code & ARGUMENT) & 1:
        return None
    return Found("hint/spares", 1, {"trumps": trumps_of(sight)})


def drives(sight: Sight, action: Action, code: int) -> Found | None:
    """It leads a trump, with more of them in the hand than out of sight."""
    if action.kind not in PLAYS or sight.g.laid or not sight.g.trumps >> (code & ARGUMENT) & 1:
        return None
    own, others = trumps_of(sight), (sight.hidden & sight.g.trumps).bit_count()
    return Found("hint/drives", 1, {"own": own, "others": others}) if own > others > 0 else None


FACTS: tuple[Fact, ...] = (
    claims, shows, takes, partner, hopeless, drives, spares, names, turned, suit, strong, away,
)  # fmt: skip
