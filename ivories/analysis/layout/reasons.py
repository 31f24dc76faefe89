"""What speaks for a choice in a layout game: points, ends that are shut to others, what fits later, weight."""

from __future__ import annotations

from typing import Any

from ivories.analysis.reasons import Fact, Found, Sight
from ivories.kernel.layout.choosing import fits
from ivories.kernel.layout.codes import DRAW, PIECE_BITS
from ivories.types import Action, Kind

VALUED = True  # by playouts
LAYING = (Kind.LEAD, Kind.PLAY)
FEW = 2  # pieces of a number make a hold on it


def _laid(code: int) -> int:
    return code & PIECE_BITS


def _left(sight: Sight, code: int) -> int:
    """The hand without the piece."""
    return sight.hand & ~(1 << _laid(code))


def _ends(sight: Sight, g: Any) -> list[int]:
    """The numbers of the open ends, each once, in the numbers of the kernel."""
    return sorted({g.end[arm] for arm in range(g.arms)})


def _open(sight: Sight, g: Any) -> list[int]:
    """Those of them that may be built on: in a first round to the lead the led double alone."""
    every = (1 << sight.r.pieces) - 1
    return sorted({g.end[arm] for arm in range(g.arms) if fits(sight.r, g, every, arm)})


def _playable(sight: Sight, code: int) -> int:
    """The other pieces of the hand that could be laid after a choice, if the seat went on."""
    g, kernel = sight.after(code), sight.terms.kernel
    if g.ended:
        return 0
    g.player, g.asked = sight.seat, -1
    legal = [kernel.nth_legal(sight.r, g, k) for k in range(kernel.count_legal(sight.r, g))]
    return sum(1 << piece for piece in {_laid(one) for one in legal if one < DRAW})


def _numbers(sight: Sight, ends: list[int]) -> list[int]:
    """Numbers of the kernel as pieces bear them."""
    return [sight.terms.set.numbers[end] for end in ends]


# --- Facts, from what tells most ---


def call(sight: Sight, action: Action, code: int) -> Found | None:
    """A count was stated wrongly, or not at all."""
    if action.kind is not Kind.MUGGINS or not sight.g.made:
        return None
    facts = {"seat": sight.g.last, "made": sight.g.made, "stated": sight.g.stated}
    return Found("hint/call" if sight.g.stated else "hint/call/silent", 1, facts)


def out(sight: Sight, action: Action, code: int) -> Found | None:
    """It is the last piece."""
    if action.kind not in LAYING or _left(sight, code):
        return None
    return Found("hint/out", 1, {})


def scores(sight: Sight, action: Action, code: int) -> Found | None:
    """It makes points at once."""
    if action.kind not in LAYING:
        return None
    points = sight.after(code).score[sight.seat] - sight.g.score[sight.seat]
    return Found("hint/scores", points, {"points": points}) if points > 0 else None


def shuts(sight: Sight, action: Action, code: int) -> Found | None:
    """The next opponent has nothing for the ends, or for one of them."""
    g = sight.after(code)
    if action.kind not in LAYING or g.ended or g.opening or not sight.opposes(g.player):
        return None  # in a first round to the lead other ends are not yet open
    ends = _ends(sight, g)
    shut = [end for end in ends if not sight.may_hold(g.player, sight.r.fit[end])]
    lacked = [end for end in shut if sight.hidden & sight.r.fit[end]]  # others may have them
    if not lacked:
        return None
    facts = {"seat": g.player, "numbers": _numbers(sight, lacked)}
    return Found(_shut(sight, g.player, lacked, len(lacked) == len(ends)), len(shut) / len(ends), facts)


def _shut(sight: Sight, seat: int, ends: list[int], every: bool) -> str:
    """The sentence: whether all ends are shut, and whether the seat itself has shown what it lacks."""
    if sight.r.total:
        return "hint/shuts/nothing"
    shown = sight.terms.family.holding.lacking(sight.view, seat)
    if all(sight.r.fit[end] & sight.hidden & ~shown == 0 for end in ends):
        return "hint/shuts/shown/all" if every else "hint/shuts/shown"
    return "hint/shuts/all" if every else "hint/shuts"


def alone(sight: Sight, action: Action, code: int) -> Found | None:
    """An end that nobody else can play to, for which a piece is left."""
    if action.kind not in LAYING:
        return None
    g, left = sight.after(code), _left(sight, code)
    own = [end for end in _open(sight, g) if left & sight.r.fit[end] and not sight.hidden & sight.r.fit[end]]
    if g.ended or not own:
        return None
    return Found("hint/alone", len(own), {"numbers": _numbers(sight, own)})


def again(sight: Sight, action: Action, code: int) -> Found | None:
    """A double brings another turn, and there is something to lay in it."""
    if action.kind not in LAYING or not sight.r.again or not action.piece or not action.piece.double:
        return None
    return Found("hint/again", 1, {}) if _playable(sight, code) else None


def follows(sight: Sight, action: Action, code: int) -> Found | None:
    """More of the other pieces can be laid then than after another piece: what a draw would bring is not known."""
    if action.kind not in LAYING:
        return None
    left, fitting = _left(sight, code), _playable(sight, code).bit_count()
    facts = {"fitting": fitting, "left": left.bit_count()}
    name = "hint/follows/every" if fitting == left.bit_count() else "hint/follows"
    return Found(name, fitting, facts, compares=True)


def holds(sight: Sight, action: Action, code: int) -> Found | None:
    """It opens a number of which the seat has more than all others together."""
    if action.kind not in LAYING or sight.r.total:
        return None
    g, left = sight.after(code), _left(sight, code)
    best: Found | None = None
    for end in set(_ends(sight, g)) - set(_ends(sight, sight.g)):
        own, others = (left & sight.r.fit[end]).bit_count(), (sight.hidden & sight.r.fit[end]).bit_count()
        if own >= FEW and own > others and (best is None or own > best.weight):
            best = Found("hint/holds", own, {"own": own, "all": own + others, "number": _numbers(sight, [end])[0]})
    return best


def heavy(sight: Sight, action: Action, code: int) -> Found | None:
    """It is the heaviest piece that can be laid, where spots are paid."""
    if action.kind not in LAYING or sight.r.point:
        return None
    spots = [sight.r.spots[_laid(other)] for one, other in sight.legal if one.kind in LAYING]
    mine = sight.r.spots[_laid(code)]
    return Found("hint/heavy", mine, {"spots": mine}) if mine == max(spots) else None


def double(sight: Sight, action: Action, code: int) -> Found | None:
    """It is a double, which fits by one number only."""
    if action.kind not in LAYING or sight.r.total or not action.piece or not action.piece.double:
        return None
    return Found("hint/double", 1, {})


FACTS: tuple[Fact, ...] = (call, out, scores, shuts, alone, again, holds, follows, heavy, double)
