"""The terms of a match: a rule set, so many players, and what follows from them for kernel and table."""

from __future__ import annotations

from typing import Any

from ivories.errors import IvoriesError
from ivories.kernel import layout, poker, poker_tables, tables, trick_tables, tricks
from ivories.rules import FAMILIES, AnyRules, find, options, with_options

KERNELS: dict[str, Any] = {"layout": layout, "tricks": tricks, "poker": poker}
TABLES: dict[str, Any] = {"layout": tables, "tricks": trick_tables, "poker": poker_tables}


class Terms:
    """A rule set with its options set, for so many players; impossible numbers of players are refused."""

    def __init__(self, rules: AnyRules | str, players: int, chosen: dict[str, Any]) -> None:
        base = find(rules) if isinstance(rules, str) else rules
        if not isinstance(base, FAMILIES):
            raise IvoriesError("bad-rules", rules=base)
        self.base: Any = base
        self.rules: Any = with_options(base, chosen)  # of the family of the base
        self.players = _possible(self.rules, players)
        self.options = _not_default(base, self.rules)
        self.set = self.rules.set
        self.pieces = self.set.pieces
        self.kernel: Any = KERNELS[self.rules.family]
        self.record: Any = self._tables().record(self.rules, players)
        self.sizes = self._tables().sizes(self.rules, players)
        self.most_count: int = self.record.most if self.rules.family == "layout" else 0
        self.target = self.rules.target_for(players)

    def _tables(self) -> Any:
        return TABLES[self.rules.family]


def _possible(rules: AnyRules, players: int) -> int:
    most = rules.players[-1]
    if type(players) is not int or players not in rules.players:
        raise _too_many_or_few(rules, players, most)
    return players


def _too_many_or_few(rules: Any, players: object, most: int) -> IvoriesError:
    """Who can play; where the hands are what takes the pieces, with how large they are."""
    facts = {"id": rules.id, "set": rules.pieces, "most": most, "players": players}
    fixed = rules.hand is not None and not getattr(rules, "hand_shrinks", False) and most < rules.players_most
    if fixed:
        why = "bad-players/hands-only" if rules.players[0] == most else "bad-players/hands"
    else:
        why = "bad-players/only" if rules.players[0] == most else "bad-players"
    return IvoriesError(why, hand=rules.hand, least=rules.players[0], **facts)


def _not_default(base: AnyRules, rules: AnyRules) -> dict[str, Any]:
    """The options that were set to something else than the rule set's own."""
    chosen = {}
    for option in options(base):
        value = getattr(rules, option.name)
        if value != getattr(base, option.name) or _overruled(base, rules, option.name):
            chosen[option.name] = getattr(value, "value", value)
    return chosen


def _overruled(base: AnyRules, rules: AnyRules, name: str) -> bool:
    """Whether setting the option to its own default still changed a field that it resets."""
    resets = type(base).__dataclass_fields__[name].metadata["resets"]
    return any(getattr(base, reset) != getattr(rules, reset) for reset in resets)
