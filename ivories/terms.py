"""The terms of a match: a rule set, so many players, and what follows from them for kernel and table."""

from __future__ import annotations

from typing import Any

from ivories.errors import IvoriesError
from ivories.kernel import layout, tables
from ivories.rules import LayoutRules, find, options, with_options

KERNELS: dict[str, Any] = {"layout": layout}
TABLES: dict[str, Any] = {"layout": tables}


class Terms:
    """A rule set with its options set, for so many players; impossible numbers of players are refused."""

    def __init__(self, rules: LayoutRules | str, players: int, chosen: dict[str, Any]) -> None:
        base = find(rules) if isinstance(rules, str) else rules
        if not isinstance(base, LayoutRules):
            raise IvoriesError("bad-rules", rules=base)
        self.base = base
        self.rules = with_options(base, chosen)
        self.players = _possible(self.rules, players)
        self.options = _not_default(base, self.rules)
        self.set = self.rules.set
        self.pieces = self.set.pieces
        self.kernel: Any = KERNELS[self.rules.family]
        self.record: Any = self._tables().record(self.rules, players)
        self.sizes = self._tables().sizes(self.rules, players)
        self.most_count = self._most_count()
        self.target = self.rules.target_for(players)

    def _tables(self) -> Any:
        return TABLES[self.rules.family]

    def _most_count(self) -> int:
        """The largest count anybody could state: a double at every end."""
        r = self.record
        return self.sizes["arms"] * 2 * self.set.numbers[-1] // r.worth if r.called else 0


def _possible(rules: LayoutRules, players: int) -> int:
    most = rules.players[-1]
    if type(players) is not int or players not in rules.players:
        raise _too_many_or_few(rules, players, most)
    return players


def _too_many_or_few(rules: LayoutRules, players: object, most: int) -> IvoriesError:
    """Who can play; where the hands are what takes the pieces, with how large they are."""
    fixed = rules.hand is not None and not rules.hand_shrinks and most < rules.players_most
    if fixed:
        why = "bad-players/hands-two" if most == 2 else "bad-players/hands"
    else:
        why = "bad-players/two" if most == 2 else "bad-players"
    return IvoriesError(why, id=rules.id, set=rules.pieces, hand=rules.hand, most=most, players=players)


def _not_default(base: LayoutRules, rules: LayoutRules) -> dict[str, Any]:
    """The options that were set to something else than the rule set's own."""
    chosen = {}
    for option in options(base):
        value = getattr(rules, option.name)
        if value != getattr(base, option.name) or _overruled(base, rules, option.name):
            chosen[option.name] = getattr(value, "value", value)
    return chosen


def _overruled(base: LayoutRules, rules: LayoutRules, name: str) -> bool:
    """Whether setting the option to its own default still changed a field that it resets."""
    resets = type(base).__dataclass_fields__[name].metadata["resets"]
    return any(getattr(base, reset) != getattr(rules, reset) for reset in resets)
