"""The terms of a match: a rule set, a number of players, and what follows from them for kernel and table."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from ivories.errors import IvoriesError
from ivories.families import family_of
from ivories.given import row, whole
from ivories.kernel.core.state import blank
from ivories.pieces import SETS
from ivories.rules import AnyRules, LayoutRules, Option, as_rules, differences, options, registered, with_options

if TYPE_CHECKING:
    from ivories.types import Action


class Numbered(NamedTuple):
    """Every action of a game, and the number of each: by what sets it apart, and as it is written."""

    every: tuple[Action, ...]
    by_key: dict[object, int]
    by_text: dict[str, int]


class Terms:
    """A rule set with its options set, for a number of players; impossible numbers of players are refused."""

    def __init__(self, rules: AnyRules | str, players: int, chosen: dict[str, Any]) -> None:
        base = as_rules(rules)
        self.family = family_of(base)
        self.base: Any = base
        self.rules: Any = _chosen(base, players, chosen)  # of the family of the base
        self.players = _possible(self.rules, players, chosen)
        self.options = _not_default(base, self.rules)
        self.set = self.rules.set
        self.pieces = self.set.pieces
        self.kernel: Any = self.family.game
        self.coded: Any = self.family.tables.coded(self.rules, self.players)
        self.sizes: dict[str, int] = self.family.tables.sizes(self.rules, self.players)
        self.target: int = self.rules.target_for(self.players)
        self.numbered: Numbered | None = None  # by `states.numbering`, when asked
        self._made = True

    def __setattr__(self, name: str, value: object) -> None:
        if "_made" in self.__dict__ and name != "numbered":
            raise AttributeError(f"{name} cannot be changed: make another game with ivories.game(…)")
        super().__setattr__(name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{name} cannot be taken away: make another game with ivories.game(…)")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.base, self.players, self.options)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Terms) and (self.base, self.rules, self.players) == (
            other.base,
            other.rules,
            other.players,
        )

    def __hash__(self) -> int:
        return hash((self.base, self.rules, self.players))

    # --- Rule sets of users' own ---

    @property
    def own(self) -> bool:
        """Whether the rule set is a user's own: none is registered under its id, or another one."""
        return bool(registered(self.base.id) != self.base)

    def written_options(self) -> dict[str, Any]:
        """The options as a record has them: with them the rule set that is registered under this id plays the same.

        If it cannot, the record can be replayed only with the rule set in hand (`replay(…, rules=…)`).
        """
        known = registered(self.base.id)
        if known is None or known == self.base:
            return dict(self.options)
        with suppress(IvoriesError):  # an option that it does not have
            if type(known) is type(self.base):
                chosen = _not_default(known, self.rules)
                if not differences(with_options(known, chosen), self.rules):
                    return chosen
        return dict(self.options)

    @property
    def start_scores(self) -> tuple[int, ...]:
        """The scores before the first deal."""
        g = blank(self.family.state, self.sizes)
        self.kernel.start_match(self.coded, g)
        return tuple(g.score)

    # --- Sides ---

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        count = self.coded.sides
        return tuple(tuple(range(side, self.players, count)) for side in range(count))

    @property
    def partnered(self) -> bool:
        """Whether opposite seats are partners."""
        return len(self.sides) < self.players

    def side_of(self, seat: int) -> tuple[int, ...]:
        """The seats that play together with this one, itself included."""
        return self.sides[check_seat(self, seat) % len(self.sides)]

    def partner(self, seat: int) -> int | None:
        """The seat that plays together with this one, if one does."""
        known = check_seat(self, seat)
        return next((other for other in self.side_of(known) if other != known), None)

    def one_side(self, seats: Sequence[int]) -> bool:
        """Whether these seats are of one side."""
        every = row(seats)
        if every is None:
            raise IvoriesError("bad-seat", seat=seats, last=self.players - 1)
        known = {check_seat(self, seat) for seat in every}
        return any(known <= set(side) for side in self.sides)


def check_seat(terms: Terms, seat: object, why: str = "bad-seat") -> int:
    """A seat that exists; any other is refused by that sentence."""
    number = whole(seat)
    if number is None or not 0 <= number < terms.players:
        raise IvoriesError(why, seat=seat, last=terms.players - 1)
    return number


def _chosen(base: AnyRules, players: int, chosen: dict[str, Any]) -> AnyRules:
    """The rule set with options; of a hand that is too large it is said how large it can be for so many players."""
    try:
        return with_options(base, chosen)
    except IvoriesError as error:
        raise _no_such_hand(base, players, chosen) or error from None


def _no_such_hand(base: AnyRules, players: int, chosen: dict[str, Any]) -> IvoriesError | None:
    """The refusal of a number of pieces that so many cannot take; none where something else is wrong."""
    number, hand = whole(players), whole(chosen.get("hand")) if isinstance(chosen, dict) else None
    if hand is None or number is None or number not in base.players:
        return None
    for most in range(max(map(len, SETS.values())) // number, 0, -1):
        with suppress(IvoriesError):
            rules = with_options(base, {**chosen, "hand": most})
            if number in rules.players:
                facts = {"players": number, "size": len(rules.set), "set": rules.pieces, "value": hand}
                return IvoriesError("bad-option/hand", most=most, **facts)
    return None


def _possible(rules: AnyRules, players: int, chosen: dict[str, Any]) -> int:
    number = whole(players)
    if number is None or number not in rules.players:
        raise _too_many_or_few(rules, players, rules.players[-1])
    if chosen.get("partners") and number != 4:
        raise IvoriesError("bad-option/partners", players=number)
    return number


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
    known = [option.name for option in options(base)]
    chosen = {name for name in known if _changed(base, rules, name) or _overruled(base, rules, name, known)}
    chosen |= {reset for name in chosen for reset in _resets(base, name) if _stands(rules, reset)}
    values = {name: getattr(rules, name) for name in known if name in chosen}
    return {name: getattr(value, "value", value) for name, value in values.items()}


def _changed(base: AnyRules, rules: AnyRules, name: str) -> bool:
    return bool(getattr(base, name) != getattr(rules, name))


def _overruled(base: AnyRules, rules: AnyRules, name: str, known: list[str]) -> bool:
    """Whether setting the option to its own default still changed a field that it resets, and that is no option."""
    return any(_changed(base, rules, reset) for reset in _resets(base, name) if reset not in known)


def _resets(rules: AnyRules, name: str) -> tuple[str, ...]:
    """The fields that an option resets."""
    resets: tuple[str, ...] = type(rules).__dataclass_fields__[name].metadata["resets"]
    return resets


def _stands(rules: AnyRules, name: str) -> bool:
    """Whether a field says more than it would if it were reset."""
    return bool(getattr(rules, name) != type(rules).__dataclass_fields__[name].default)


def as_played(terms: Terms) -> list[Option]:
    """The options with the values that will be played, by so many players."""
    rules, settled = terms.rules, {"target": terms.target, **_hand(terms)}
    for name, value in settled.items():
        with suppress(IvoriesError):  # it may not be set, or not to what it is for so many players
            rules = with_options(rules, {name: value})
    return [replace(option, default=settled.get(option.name, option.default)) for option in options(rules)]


def _hand(terms: Terms) -> dict[str, int]:
    """The pieces that each takes, where that depends on how many play."""
    return {"hand": terms.rules.hand_size(terms.players)} if isinstance(terms.rules, LayoutRules) else {}
