"""A state of a match for programs: codes of what may be done, and doing it, without events or views.

>>> import ivories
>>> state = ivories.game("embossing/block", players=2, max_deals=1).state(seed=7)
>>> while not state.over:
...     state.apply(state.legal()[0])
>>> state.scores
(17, 0)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal, TypeVar, overload

from msgspec.structs import replace

from ivories.errors import IvoriesError
from ivories.given import whole
from ivories.kernel.core import state as kernel_state
from ivories.notation import meant, plain
from ivories.pieces import Piece
from ivories.play.core import dealing
from ivories.play.core.dealing import Deck
from ivories.play.core.refusals import illegal
from ivories.terms import Numbered, Terms, check_seat
from ivories.types import Action, End, PokerTable, TrickTable

if TYPE_CHECKING:
    from ivories.match import Game  # which makes states

ONLOOKER: Literal["onlooker"] = "onlooker"
Out = TypeVar("Out")  # what a mask is written into


class State:
    """Everything about a match at one moment, hidden pieces included; a view's state is what its seat may know.

    A *code* is the kernel's integer for an action in this very state: `legal` gives codes, `apply` takes one. A
    *number* stands for the same action in every state of the game, `game.actions[number]`: `numbers` and `mask` give
    numbers, `apply_number` takes one. `game` is the `Game`, `fields` are the kernel's own. `observer` is none where
    nothing is hidden; else who knows just this: a seat, or "onlooker".
    """

    __slots__ = ("_legal", "deck", "fields", "game", "observer")

    def __init__(self, game: Game, fields: Any, deck: Deck | None = None) -> None:
        self.game = game
        self.fields = fields  # of the kernel (`kernel/<family>/state.py`)
        self.deck = deck
        self.observer: int | Literal["onlooker"] | None = None
        self._legal: list[int] | None = None

    def __repr__(self) -> str:
        now = "over" if self.over else f"seat {self.turn} to act"
        who = "an onlooker" if self.observer == ONLOOKER else f"seat {self.observer}"
        known = "" if self.observer is None else f" as {who} knows it"
        return f"<a state of {self.game.rules.id}{known}, deal {self.deal}, {now}, scores {self.scores}>"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and (self.game, self.deck) == (other.game, other.deck)
            and kernel_state.same(self.fields, other.fields)
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    def copy(self) -> State:
        """The same state again, to be continued apart from the first."""
        other = State(self.game, kernel_state.copy(self.fields), self.deck)
        other._legal, other.observer = self._legal, self.observer
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    # --- How it stands ---

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.fields.over)

    @property
    def deal_over(self) -> bool:
        """Whether the deal has ended: the match with it, or only the next deal goes on (`apply` with `deals=False`)."""
        return self.over or bool(self.game.kernel.deal_over(self.game.coded, self.fields))

    @property
    def turn(self) -> int | None:
        """The seat to act; none when nobody is."""
        return None if self.deal_over else int(self.game.kernel.acting(self.game.coded, self.fields))

    @property
    def deal(self) -> int:
        """The number of the deal, from 1."""
        return int(self.fields.deal)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        return tuple(self.fields.score)

    def returns(self) -> tuple[int, ...]:
        """What each seat has gained since the match began: more is better in every game, those that count down, too."""
        sign = -1 if self.game.rules.counts_down else 1
        pairs = zip(self.fields.score, self.game.start_scores, strict=True)
        return tuple(sign * (score - start) for score, start in pairs)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return self.game.sides

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won; nobody before the end."""
        seats = self.game.kernel.victors(self.game.coded, self.fields) if self.over else 0
        return tuple(seat for seat in range(self.game.players) if seats >> seat & 1)

    def hand(self, seat: int) -> tuple[Piece, ...]:
        """The pieces of a seat. In a view's state those of others are only as many as they hold, not which."""
        return dealing.pieces_of(self.game, self.fields.hands[check_seat(self.game, seat)])

    # --- What lies on the table ---

    @property
    def counts(self) -> tuple[int, ...]:
        """How many pieces each seat holds."""
        return tuple(mask.bit_count() for mask in self.fields.hands)

    @property
    def laid(self) -> tuple[Piece, ...]:
        """The pieces that were laid or played in this deal, in the order of the set; `View.layout` has theirs."""
        return dealing.pieces_of(self.game, self.fields.seen)

    @property
    def stock(self) -> int:
        """How many pieces the stock has."""
        return int(self._shown("stock", 0))

    @property
    def ends(self) -> tuple[End, ...]:
        """The open ends of a layout, as in a view."""
        found: tuple[End, ...] = self._shown("ends", ())
        return found

    @property
    def tricks(self) -> TrickTable | None:
        """What a table of tricks shows, as in a view; none in other games."""
        found: TrickTable | None = self._shown("tricks", None)
        return found

    @property
    def poker(self) -> PokerTable | None:
        """What a table of Poker shows, as in a view; none in other games."""
        found: PokerTable | None = self._shown("poker", None)
        return found

    def _shown(self, name: str, other: Any) -> Any:
        return self.game.family.showing.shown(self.game, self.fields).get(name, other)

    def key(self) -> tuple[Any, ...]:
        """Everything that decides how it goes on, to look a state up by: states of one game with equal keys are alike.

        Hidden pieces and the stream of the deck belong to it; of what a seat knows, `observe(seat).key()` is the key.
        """
        values = _deciding(self.fields.__class__)(self.fields)
        return tuple(tuple(value) if type(value) is list else value for value in values)

    def observe(self, seat: int | None) -> State:
        """What a seat (none: an onlooker) may know of it: hidden pieces lie in the order of the set."""
        seen = kernel_state.copy(self.fields)
        who = -1 if seat is None else check_seat(self.game, seat)
        self.game.kernel.observe(self.game.coded, seen, who)
        known = State(self.game, seen)
        known.observer = ONLOOKER if who < 0 else who
        return known

    # --- What may be done ---

    def legal(self) -> list[int]:
        """The codes of what the seat to act may do.

        In what another seat knows they are only what could be: the hand of the seat to act is made up there.
        """
        if self._legal is None:
            kernel, r, g = self.game.kernel, self.game.coded, self.fields
            count = 0 if self.deal_over else kernel.count_legal(r, g)
            self._legal = [kernel.nth_legal(r, g, k) for k in range(count)]
        return self._legal[:]

    def apply(self, code: int, amount: int = 0, *, deals: bool = True) -> None:
        """Does a legal action, with an amount where one may be stated.

        When it ends a deal the scores are settled and the next deal is dealt; with `deals=False` it is not:
        `next_deal` deals it.
        """
        known = self._checked(code)
        stated = self._stated(known, amount)
        kernel, r, g = self.game.kernel, self.game.coded, self.fields
        self._legal = None
        kernel.apply(r, g, known, stated)
        if kernel.deal_over(r, g):
            g.lot = -1
            kernel.settle(r, g)
            if deals:
                self.next_deal()

    def apply_number(self, number: int, amount: int = 0, *, deals: bool = True) -> None:
        """Does the action of that number, if it is legal now; otherwise as `apply`."""
        self.apply(self.code(number), amount, deals=deals)

    def next_deal(self) -> None:
        """Deals the next deal after one has ended; while one is being played, or after the last, it does nothing.

        A deal in which nobody has anything to do is settled at once, and another is dealt.
        """
        kernel, r, g = self.game.kernel, self.game.coded, self.fields
        self._legal = None
        while not g.over and kernel.deal_over(r, g):
            dealing.until_dealt(lambda: self.game.family.course.deal(self.game, g, self.deck))
            if kernel.deal_over(r, g):
                kernel.settle(r, g)

    def _checked(self, code: object) -> int:
        """A legal code, NumPy's whole numbers included."""
        known = whole(code)
        if known is None or known not in self.legal():
            raise illegal("not-now/code", self.game, "turn", code=code)
        return known

    def _stated(self, code: int, amount: object) -> int:
        """An amount that may be stated with a legal code; 0 states none."""
        stated = whole(amount)
        if stated == 0:
            return 0
        action = self.action(code)
        if not action.most:
            raise illegal("bad-count/no-amount", self.game, "turn", action=action, amount=amount)
        if stated is None or not action.least <= stated <= action.most:
            why = "bad-count/fixed" if action.least == action.most else "bad-count/amount"
            raise illegal(why, self.game, "turn", amount=amount, least=action.least, most=action.most)
        return stated

    # --- Codes, actions and numbers ---

    def action(self, code: int) -> Action:
        """The action of a legal code."""
        found: Action = self.game.family.actions.action(self.game, self.fields, self._checked(code))
        return found

    def numbers(self) -> list[int]:
        """The numbers of what may be done now, in the order of `legal`."""
        return [number_of(self.game, action) for action, _ in self._actions()]

    def code(self, number: int) -> int:
        """The code, in this state, of the action of that number."""
        wanted = whole(number)
        for action, code in self._actions():
            if number_of(self.game, action) == wanted:
                return code
        raise illegal("not-now/number", self.game, "turn", number=number)

    @overload
    def mask(self, out: None = None) -> list[bool]: ...

    @overload
    def mask(self, out: Out) -> Out: ...

    def mask(self, out: Any = None) -> Any:
        """For every action of the game whether it is legal now: a list, or what is given as `out`, as long as that.

        `out` may be a list, an array of NumPy's or Python's, a `bytearray`, a `memoryview` that can be written to.
        """
        mask = [False] * len(numbering(self.game))
        for number in self.numbers():
            mask[number] = True
        return mask if out is None else _filled(out, mask)

    def _actions(self) -> Sequence[tuple[Action, int]]:
        found: list[tuple[Action, int]] = self.game.family.actions.legal(self.game, self.fields)
        return [] if self.deal_over else found


def _filled(out: Any, mask: list[bool]) -> Any:
    """What a user gave, with the mask in it; what cannot take it, place by place, is refused."""
    try:
        if isinstance(out, Mapping) or getattr(out, "ndim", 1) != 1 or len(out) != len(mask):
            raise TypeError
        for number, legal in enumerate(mask):
            out[number] = legal
    except (TypeError, ValueError):
        raise IvoriesError("bad-option/mask", count=len(mask)) from None
    return out


@cache
def _deciding(fields: Hashable) -> Callable[[Any], tuple[Any, ...]]:
    """Reads the fields of a class of states, but for what was only asked of it last."""
    return attrgetter(*(name for name, _, _ in kernel_state.shape(fields) if name not in ("choice", "choices")))


def numbering(game: Terms) -> tuple[Action, ...]:
    """Every action that can ever be legal in a game, without amounts; its place is its number."""
    return _numbered(game).every


def _numbered(game: Terms) -> Numbered:
    if game.numbered is None:
        every = _told_apart(dict.fromkeys(game.family.actions.every(game)))
        key = game.family.actions.key
        by_key = {key(action): number for number, action in enumerate(every)}
        game.numbered = Numbered(every, by_key, {str(action): number for number, action in enumerate(every)})
    return game.numbered


def _told_apart(every: Iterable[Action]) -> tuple[Action, ...]:
    """No two are written alike: where they would be, they say which number is touched."""
    found = list(every)
    times = Counter(map(str, found))
    return tuple(replace(action, marked=True) if times[str(action)] > 1 else action for action in found)


def number_of(game: Terms, action: Action | str) -> int:
    """The number of an action, or of one that is written."""
    numbered = _numbered(game)
    if not isinstance(action, Action):
        return _read(game, action, numbered)
    try:
        number = numbered.by_key.get(game.family.actions.key(action))
    except (TypeError, AttributeError):  # made by hand, of wrong parts
        raise IvoriesError("bad-notation/no-text", action=action) from None
    if number is None:
        raise IvoriesError("not-now/never", action=action)
    return number


def _read(game: Terms, written: str, numbered: Numbered) -> int:
    """The number of the action that is written; an amount does not matter."""
    known = numbered.by_text.get(plain(written))
    if known is not None:
        return known
    family = game.family
    read = family.notation.read(written, game.set, lambda: family.actions.words(game))
    found = meant(replace(read, amount=0), numbered.every)
    if not found:
        raise IvoriesError("not-now/never", action=written)
    if len(found) > 1:
        raise IvoriesError("say-which-end/several", written=written, plays=[str(action) for action in found])
    return numbered.by_text[str(found[0])]
