"""Rule sets drawn by a number: booklets' rule sets with some fields replaced, by good values and by bad ones."""

from __future__ import annotations

import random
import reprlib
from dataclasses import MISSING, Field, dataclass, fields
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from ivories import all_rules
from ivories.pieces import SETS
from ivories.rules import AnyRules, LayoutRules, PokerRules, TrickRules
from ivories.rules.choices import Phase

# Phases that belong together, so that not every trick game is refused for them.
DEALS = [
    ("tricks",),
    ("auction", "naming", "tricks"),
    ("auction", "naming", "lone", "tricks"),
    ("ordering", "making", "tricks"),
    ("ordering", "making", "taking-up", "tricks"),
    ("ordering", "making", "lone", "taking-up", "tricks"),
    ("standing", "holding", "tricks"),
]
_BIDS = {"phases": DEALS[1], "bid_least": 1, "bid_top": 5, "bid_limits": (6, 8)}
_STOCK = {"phases": DEALS[0], "pays": "claim", "turns": True, "draws": True, "players_most": 2}
# Games that no booklet has: what changes are made to, beside the booklets' own.
STRANGERS: dict[str, list[dict[str, Any]]] = {
    "layout": [
        {"no_double": "redeal", "later_leader": "best", "later_piece": "lowest", "first_piece": "lowest"},
        {"layout": "every-double", "double_opens": 2, "count_unit": 3, "claims": "called", "muggins": "caller"},
        {"count_points": (0, 1, 2, 3, 4, 5), "claims": "called", "muggins": "lost", "likely_count": 2, "hand": 5},
        {"complement": True, "pieces": "double-nine", "layout": "four-arms", "stuck": "draw-one"},
        {"partners": True, "players_most": 4, "players_least": 4, "count_unit": 5, "claims": "called"},
        {"pieces": "musical", "hand": None, "double_plays_again": True, "tie": "fewest-then-lots"},
        {"double_plays_again": True, "second_turn": 1, "no_double": "redeal", "count_unit": 5, "claims": "called"},
        {"pieces": "musical", "hand": 6, "hand_grows": True, "hand_shrinks": True, "double_plays_again": True},
    ],
    "tricks": [
        {"pays": "down", "target": 20},
        {"pays": "down", "phases": DEALS[4], "turns": True, "bowers": True, "target": 20},
        {"pays": "down", "sits_out": True, "players_most": 3, "turns": True},
        {"pays": "down", "phases": DEALS[6], "turns": True, "players_most": 2, "hand": 3, "dummy_hands": ((2, 3, 2),)},
        {"pays": "tricks", "phases": DEALS[3], "turns": True, "larger_sets": True, "pieces": "double-nine", "hand": 8},
        {"pays": "tricks", "phases": DEALS[5], "turns": True, "partners": True, "players_least": 4, "hand": 4},
        {"pays": "tricks", **_BIDS, "players_least": 3},
        {"pays": "bid", **_BIDS, "players_most": 2, "trick_worth": 3, "hand": 6},
        {"pays": "bid", **_BIDS, "phases": DEALS[2], "players_least": 4, "partners": True, "count_spots": True},
        {**_STOCK, "claim": 5, "trick_worth": 1},
        {**_STOCK, "claim": 40, "count_spots": True, "shows": (5, 9), "pieces": "double-nine", "hand": 9, "few": 10},
        {**_STOCK, "claim": 30, "honours": (("5-5", 30), ("0-0", 9)), "sits_out": True, "players_most": 3, "hand": 4},
    ],
    "poker": [
        {"runs_by_length": True, "straights": "by_length", "chips": 7},
        {"chips": 10, "target": 15, "stakes": "table", "cap": 99},
        {"chips": 50, "ante": 20, "all_pass": "fresh", "bet": 99, "players_least": 3},
    ],
}  # fmt: skip
CLASSES = {"layout": LayoutRules, "tricks": TrickRules, "poker": PokerRules}
WORDS = ["me/game", "", " ", "two words", "a\nb", "a;b", "x" * 500, "ß/é", "a\x00b", "\ud800", "6-4", "?", "a/b/c"]
STRANGE: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 3, 12, 13, 91, 127, 128, 255, 256, 999, 1000, 9999, 10_000, 32767, 32768, 40_000),
    *(65536, 70_000, 1_000_000, 1_000_001, 2**31, 2**63, 2**64, 10**5000, -(2**31)),
    *(2.5, float("nan"), float("inf"), 1.0, 5j, b"pass", "", "sulk", "5", object(), Exception, len),
    *((), [], {}, set(), (1,), (None,), ((),), [[]], ((1, 2, 3),), ("5-5",), (("5-5",),), (("5-5", 1, 2),), range(3)),
    *((5,) * 1001, "tricks", ("tricks",), {"tricks"}, {"5-5": 10}, frozenset((1, 2)), [2.5], ("a", 1), iter(())),
]


@dataclass
class Drawn:
    """What is to be made: a class of rule sets and what it is given."""

    number: str
    cls: Any
    given: dict[str, Any]
    changed: dict[str, Any]

    def make(self) -> AnyRules:
        """The rule set; refused if it cannot be meant."""
        made: AnyRules = self.cls(**self.given)
        return made

    def __str__(self) -> str:
        return f"{self.number}: {self.given.get('id')!r:.40} with {told(self.changed)}"


def draw(number: str) -> Drawn:
    """The rule set of that number: some rule set with one to six of its fields replaced."""
    rng = random.Random(number)
    family = rng.choice(("layout", "layout", "tricks", "tricks", "poker"))
    cls: Any = CLASSES[family]
    given: dict[str, Any] = {"id": "me/game", "title": "My Game", "booklet": "mine"}
    way = rng.random()
    if way < 0.5:
        base = rng.choice([one for one in all_rules() if one.family == family])
        given = {f.name: getattr(base, f.name) for f in fields(cls)}
    elif way < 0.9:
        given |= rng.choice(STRANGERS[family])
    good = rng.random() < 0.75
    changed = {
        f.name: valid(rng, cls, f) if good or rng.random() < 0.6 else strange(rng, cls, f)
        for f in rng.sample(fields(cls), rng.choice((1, 1, 2, 2, 3, 4, 5, 6)))
    }
    return Drawn(number, cls, given | changed, changed)


def strange(rng: random.Random, cls: Any, f: Field[Any]) -> Any:
    """A value that the field can hardly have: of another kind, out of range, or of another field."""
    least, most = f.metadata.get("least"), f.metadata.get("most")
    ways = [rng.choice(STRANGE), rng.choice(WORDS), valid(rng, cls, rng.choice(fields(cls)))]
    if least is not None and most is not None:
        ways += [least - 1, most + 1, float(least), str(most), (least - 1,), (most + 1,)]
    return rng.choice(ways)


def valid(rng: random.Random, cls: Any, f: Field[Any]) -> Any:
    """A value that the field may have: its own in another rule set, or any."""
    if rng.random() < 0.3:
        return getattr(rng.choice([one for one in all_rules() if type(one) is cls]), f.name)
    if f.default is not MISSING and rng.random() < 0.1:
        return f.default
    if f.metadata.get("choices"):
        return rng.choice(f.metadata["choices"])
    if f.name == "phases":
        return phases(rng)
    if f.name == "honours":
        return tuple((str(rng.choice(SETS["double-six"].pieces)), number(rng, f)) for _ in range(rng.randrange(5)))
    return of_kind(rng, f, get_type_hints(cls)[f.name])


def phases(rng: random.Random) -> tuple[str, ...]:
    """Phases of a deal, mostly such as belong together."""
    if rng.random() < 0.7:
        return rng.choice(DEALS)
    return tuple(rng.sample([phase.value for phase in Phase], rng.randint(0, 5))) + ("tricks",) * rng.randint(0, 1)


def of_kind(rng: random.Random, f: Field[Any], kind: Any) -> Any:
    """Any value of a kind."""
    if isinstance(kind, UnionType):
        kind = rng.choice(get_args(kind))
    if kind is NoneType:
        return None
    if get_origin(kind) is tuple:
        inner = get_args(kind)
        row = [inner[0]] * rng.choice((0, 1, 2, 3, 8, 30)) if inner[-1] is Ellipsis else inner
        values = [of_kind(rng, f, one) for one in row]
        if f.name == "bid_limits" and rng.random() < 0.8:
            values = sorted(set(values))
        return rng.choice((tuple, list))(values)
    if kind is bool:
        return rng.random() < 0.5
    if kind is int:
        return number(rng, f)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return rng.choice(list(kind)) if rng.random() < 0.5 else rng.choice(list(kind)).value
    return rng.choice(("me/game", "mine", "ß/é.2"))


def number(rng: random.Random, f: Field[Any]) -> int:
    """A number within the bounds of a field: a small one, a bound, or any."""
    least, most = f.metadata["least"], f.metadata["most"]
    small = min(most, least + rng.randrange(12))
    return int(rng.choice((small, small, small, least, most, rng.randint(least, most), min(most, 127), min(most, 128))))


def told(changed: dict[str, Any]) -> str:
    """What was changed, in a line that is not too long."""
    return ", ".join(f"{name}={reprlib.repr(value)}" for name, value in changed.items())
