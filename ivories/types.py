"""What passes between the game and those who play, watch or keep it: actions, events, results, views."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import msgspec

from ivories.errors import IvoriesError
from ivories.given import whole
from ivories.pieces import Piece

if TYPE_CHECKING:
    from ivories.states import State  # what a view carries; it is made below


class Kind(StrEnum):
    """What an action does."""

    LEAD = "lead"
    PLAY = "play"
    DRAW = "draw"
    PASS = "pass"
    MUGGINS = "muggins"
    BID = "bid"
    TRUMP = "trump"
    ORDER = "order"
    ASSIST = "assist"
    TAKE = "take"
    TURN_DOWN = "turn down"
    MAKE = "make"
    ALONE = "alone"
    DISCARD = "discard"
    STAND = "stand"
    DUMMY = "dummy"
    SWAP = "swap"
    GIVE = "give"
    CLOSE = "close"
    SHOW = "show"
    CLAIM = "claim"
    BET = "bet"
    CALL = "call"
    RAISE = "raise"
    DROP = "drop"


WITH_PIECE = (Kind.DISCARD, Kind.SWAP)
WITH_AMOUNT = (Kind.BET, Kind.RAISE)


class _Readable(msgspec.Struct, frozen=True):
    """Plain data that is short in a prompt: pieces as they are written, and nothing that says nothing."""

    def __repr__(self) -> str:
        told = [f"{name}={_written(value)}" for name, value in _saying(self)]
        return f"{type(self).__name__}({', '.join(told)})"


def _saying(data: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """The fields that are not as they are by default."""
    for field in msgspec.structs.fields(data):
        value = getattr(data, field.name)
        if value is not None and value != field.default:
            yield field.name, value


def _written(value: Any) -> str:
    if isinstance(value, (Piece, StrEnum)):
        return str(value)
    if type(value) is tuple:
        return f"({', '.join(map(_written, value))}{',' if len(value) == 1 else ''})"
    return repr(value)


class Action(msgspec.Struct, frozen=True):
    """One thing a seat may do, printed in notation: `6-6`, `5-3@5-5`, `6-4@6-6=20`, `draw`, `bid 31`, `discard 5-2`.

    `most` above `least` means that an amount may be stated: any from `least` to `most`. Without one the least is meant:
    `bet`.
    """

    kind: Kind
    piece: Piece | None = None
    touched: Piece | None = None
    joins: int | None = None  # the number by which the piece joins
    end: int | None = None  # the number that it touches
    marked: bool = False  # the notation must say which number it touches
    amount: int = 0
    least: int = 0
    most: int = 0
    what: str = ""  # a bid, a trump

    def __str__(self) -> str:
        if self.piece is None:
            return self._word()
        if self.kind in WITH_PIECE:
            return f"{self.kind} {self.piece}"
        stated = f"={self.amount}" if self.amount else ""
        if self.touched is None:
            return f"{self.piece}{stated}"
        joins = self.joins if self.joins is not None else self.piece.high
        which = f":{self.end}" if self.marked else ""
        return f"{joins}-{self.piece.other(joins)}@{self.touched}{which}{stated}"

    def __repr__(self) -> str:
        return f"<Action {self}>"

    def _word(self) -> str:
        if self.kind in WITH_AMOUNT:
            return f"{self.kind} {self.amount or self.least or ''}".rstrip()
        return f"{self.kind} {self.what}" if self.what else str(self.kind)

    def with_amount(self, amount: int) -> Action:
        """The same action with an amount stated; 0 states none."""
        stated = whole(amount)
        if stated is None or stated < 0:
            raise IvoriesError("bad-count/whole", amount=amount)
        return msgspec.structs.replace(self, amount=stated)


class Ending(StrEnum):
    """Why a deal ended."""

    DOMINO = "domino"  # somebody laid their last piece
    BLOCKED = "blocked"  # passes went once round
    OUT = "out"  # a score reached the target during the deal
    PLAYED = "played"  # all tricks were played
    PASSED = "passed"  # nobody bid or made trumps, or nobody bet
    GIVEN = "given"  # a hand was given up
    CLAIMED = "claimed"  # the points were claimed, or whoever closed the stock failed
    SHOWDOWN = "showdown"
    DROPPED = "dropped"  # all but one dropped


class Why(StrEnum):
    """What a score during a deal was made by."""

    COUNT = "count"  # the sum of the ends
    DOUBLE_HEADER = "double-header"
    TRIPLE_HEADER = "triple-header"
    MUGGINS = "muggins"  # another's count, called
    SECOND_TURN = "second-turn"  # a turn that a double gave was played
    TRICK = "trick"  # a trick, counted down
    BINGO = "bingo"  # Bingo took the double of trumps


class Event(_Readable, frozen=True, kw_only=True, tag_field="event"):
    """Something that happened. `to` names the only seat that may see it; none: everybody may.

    Events can be sent as views can: `msgspec.json.encode(match.seen_by(seat))` makes bytes of what a seat saw, and
    `msgspec.json.decode(data, type=tuple[ivories.types.AnyEvent, ...])` makes events of those again.

    >>> import ivories
    >>> events = ivories.game("embossing/block").start().seen_by(0)
    >>> msgspec.json.decode(msgspec.json.encode(events), type=tuple[AnyEvent, ...]) == events
    True
    """

    to: int | None = None


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    """A deal begins: so many pieces in each hand and in the stock; `leader` is to lead, or first to speak."""

    deal: int
    leader: int
    hands: tuple[int, ...]
    stock: int
    dealer: int | None = None


class Hand(Event, frozen=True, kw_only=True, tag="hand"):
    """A seat looks at its pieces."""

    seat: int
    pieces: tuple[Piece, ...]


class ThrownIn(Event, frozen=True, kw_only=True, tag="thrown-in"):
    """Nobody held a double to lead: the pieces go back and are dealt again."""

    deal: int


class Lots(Event, frozen=True, kw_only=True, tag="lots"):
    """These seats drew lots, and one won.

    `pieces` are what they drew, in their order, where the match has a seed. They follow from the seed and from who
    won, not from any hand.
    """

    seats: tuple[int, ...]
    winner: int
    pieces: tuple[Piece, ...] = ()


class Laid(Event, frozen=True, kw_only=True, tag="laid"):
    """A piece was led (`touched` none) or joined to another. `seat` is none for a layout that was set up."""

    seat: int | None
    piece: Piece
    touched: Piece | None = None
    joins: int | None = None  # its number that touches
    end: int | None = None  # the number it touches
    out: int | None = None  # its number that now shows
    stated: int = 0


class Drew(Event, frozen=True, kw_only=True, tag="drew"):
    """A seat drew a piece; so many are left in the stock."""

    seat: int
    stock: int


class Took(Event, frozen=True, kw_only=True, tag="took"):
    """The seat that drew sees its piece."""

    seat: int
    piece: Piece


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """A seat could neither play nor draw."""

    seat: int


class Scored(Event, frozen=True, kw_only=True, tag="scored"):
    """Points made during the deal."""

    seat: int
    points: int
    why: Why


class Lost(Event, frozen=True, kw_only=True, tag="lost"):
    """A count that was made but not, or wrongly, announced."""

    seat: int
    points: int


class Called(Event, frozen=True, kw_only=True, tag="called"):
    """A seat called Muggins on another."""

    seat: int
    on: int


class LetGo(Event, frozen=True, kw_only=True, tag="let-go"):
    """A seat that was asked did not call."""

    seat: int


class Turned(Event, frozen=True, kw_only=True, tag="turned"):
    """A piece is turned for trumps."""

    piece: Piece


class Said(Event, frozen=True, kw_only=True, tag="said"):
    """A seat said a word of the game: a bid, an order, that it stands; `what` is the bid or the trump."""

    seat: int
    kind: Kind
    what: str = ""


class LaidAway(Event, frozen=True, kw_only=True, tag="laid-away"):
    """Which piece a seat laid away, face down."""

    seat: int
    piece: Piece


class Trumps(Event, frozen=True, kw_only=True, tag="trumps"):
    """What is trump now: a number, `doubles` or `none`."""

    what: str


class Played(Event, frozen=True, kw_only=True, tag="played"):
    """A piece was laid to a trick."""

    seat: int
    piece: Piece


class TrickWon(Event, frozen=True, kw_only=True, tag="trick-won"):
    """A trick went to a seat; `points` is what it counted, honours and all."""

    seat: int
    points: int = 0


class Shown(Event, frozen=True, kw_only=True, tag="shown"):
    """A seat showed its doubles; `points` is what they count."""

    seat: int
    pieces: tuple[Piece, ...]
    points: int


class TookTurned(Event, frozen=True, kw_only=True, tag="took-turned"):
    """A seat took the turned piece."""

    seat: int


class Staked(Event, frozen=True, kw_only=True, tag="staked"):
    """Chips went into the pool: an `ante`, a `bet`, a `call`, a `raise` (by `amount`)."""

    seat: int
    why: str
    chips: int
    amount: int = 0


class Revealed(Event, frozen=True, kw_only=True, tag="revealed"):
    """A hand was shown at the showdown."""

    seat: int
    pieces: tuple[Piece, ...]
    hand: str


class PoolWon(Event, frozen=True, kw_only=True, tag="pool-won"):
    """Chips came out of the pool."""

    seat: int
    chips: int


class TookBack(Event, frozen=True, kw_only=True, tag="took-back"):
    """Chips that nobody matched went back."""

    seat: int
    chips: int


class ShowCounted(Event, frozen=True, kw_only=True, tag="show-counted"):
    """Doubles that were shown count now: their player has won a trick."""

    seat: int
    points: int


class DealResult(_Readable, frozen=True):
    """Why a deal ended and who scored what: `counts` during it, `gains` at its end.

    `shown` are the hands laid open to be counted, of the others nothing; none where nothing is counted.
    """

    deal: int
    ending: Ending
    winner: int | None
    shown: tuple[tuple[Piece, ...], ...] | None
    counts: tuple[int, ...]
    gains: tuple[int, ...]
    scores: tuple[int, ...]
    maker: int | None = None  # who bid, or made trumps
    bid: int = 0
    tricks: tuple[int, ...] = ()
    points: tuple[int, ...] = ()  # what the tricks counted


class DealEnded(Event, frozen=True, kw_only=True, tag="deal-ended"):
    """A deal is over."""

    result: DealResult


class MatchEnded(Event, frozen=True, kw_only=True, tag="match-ended"):
    """The match is over."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


AnyEvent: TypeAlias = (
    Dealt | Hand | ThrownIn | Lots | Laid | Drew | Took | Passed | Scored | Lost | Called | LetGo | DealEnded
    | MatchEnded | Turned | Said | LaidAway | Trumps | Played | TrickWon | Shown | TookTurned | Staked | Revealed
    | PoolWon | TookBack | ShowCounted
)  # fmt: skip


class End(_Readable, frozen=True):
    """An open end: the number that shows, the piece that bears it, how many alike places are free."""

    number: int
    piece: Piece
    places: int
    count: int  # what it adds to the sum of the ends


class Result(_Readable, frozen=True):
    """How a match stands, or ended."""

    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    deals: tuple[DealResult, ...]
    sides: tuple[tuple[int, ...], ...] = ()  # the seats of each


class TrickTable(_Readable, frozen=True):
    """What a table of tricks shows."""

    phase: str
    turned: Piece | None  # while it lies there
    trump: str | None
    maker: int | None
    bid: int | None
    trick: tuple[Played, ...]  # the pieces of the present trick, in order
    taken: tuple[int, ...]  # tricks of each seat
    points: tuple[int, ...]  # what they count
    out: tuple[int, ...]  # seats that take no part
    closed: bool
    best: int | None = None  # who is winning the present trick
    dummies: int = 0  # that are left


class PokerTable(_Readable, frozen=True):
    """What a table of Poker shows."""

    pool: int
    put: tuple[int, ...]  # what each has put in
    call: int  # what the seat to act must add to stay
    ante: int
    raises: int
    dropped: tuple[int, ...]


# What draws a view, as `svg`, `png` and `text`: the room of drawings stands below this one, so `match.py` puts it here.
PICTURES: dict[str, Callable[..., Any]] = {}


class View(msgspec.Struct, frozen=True, kw_only=True, dict=True, eq=False):
    """What a seat may know (`seat` none: an onlooker), built up from what the table shows.

    Its fields are plain data and can be sent: `msgspec.json.encode(view)` makes bytes of them, and
    `msgspec.json.decode(data, type=ivories.View)` makes a view of those again. Beside them it carries `state`, the same
    for programs, which is not sent.

    >>> import ivories
    >>> view = ivories.game("embossing/block").start().view(0)
    >>> msgspec.json.decode(msgspec.json.encode(view), type=ivories.View) == view
    True
    """

    seat: int | None
    rules: str
    players: int
    sides: tuple[tuple[int, ...], ...]  # the seats of each
    target: int
    deal: int
    leader: int
    turn: int | None
    may_act: tuple[int, ...]
    hand: tuple[Piece, ...]
    counts: tuple[int, ...]  # pieces in each hand
    stock: int = 0
    drawable: int = 0  # pieces of the stock that may be drawn
    layout: tuple[Laid, ...] = ()
    ends: tuple[End, ...] = ()
    dealer: int | None = None
    tricks: TrickTable | None = None
    poker: PokerTable | None = None
    scores: tuple[int, ...]
    legal: tuple[Action, ...]
    events: tuple[AnyEvent, ...]  # of this deal
    results: tuple[DealResult, ...]
    over: bool
    winners: tuple[int, ...]

    @classmethod
    def carrying(cls, state: State, **fields: Any) -> View:
        """A view with the state that its seat may know."""
        view = cls(**fields)
        view.__dict__["state"] = state
        return view

    @property
    def state(self) -> State:
        """The state that the seat may know, hidden pieces in the order of the set.

        A view that was sent as data has none: asking for it is refused.
        """
        if self.carried is None:
            raise IvoriesError("bad-option/view-state")
        return self.carried

    @property
    def carried(self) -> State | None:
        """The same; none in a view that was sent as data."""
        return self.__dict__.get("state")

    def of(self, terms: Any) -> View:
        """The same view, of a game that is known: one sent as data has only the id of its rules, not their options."""
        view = View(**msgspec.structs.asdict(self))
        view.__dict__.update(self.__dict__, terms=terms)
        return view

    @property
    def terms(self) -> Any:
        """The game, its options included; none in a view that was sent as data, unless `of` has said which."""
        return self.__dict__.get("terms") if self.carried is None else self.carried.game

    def __repr__(self) -> str:
        who = "an onlooker" if self.seat is None else f"seat {self.seat}"
        now = "over" if self.over else f"seat {self.turn} to act"
        return f"<View of {who}: {self.rules}, deal {self.deal}, {now}, scores {self.scores}>"

    def __str__(self) -> str:
        return self.text()

    def svg(self, **style: Any) -> str:
        """The table as the seat of the view sees it, drawn; `style` as in `ivories.drawing.svg.Style`.

        A view that was sent as data needs rules that are registered, or to be told its game (`of`).
        """
        return cast(str, PICTURES["svg"](self, **style))

    def png(self, scale: float = 2.0, **style: Any) -> bytes:
        """The same as PNG, so many dots to a unit of the SVG."""
        return cast(bytes, PICTURES["png"](self, scale, **style))

    def text(self, **style: Any) -> str:
        """The same in characters; `style` as in `ivories.drawing.text.draw`, and `numerals`, `you`."""
        return cast(str, PICTURES["text"](self, **style))

    def _repr_svg_(self) -> str | None:
        """The table in a notebook; none where its rules are not known."""
        try:
            return self.svg()
        except IvoriesError:
            return None

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, View)
            and msgspec.structs.astuple(self) == msgspec.structs.astuple(other)
            and (self.carried is None or other.carried is None or self.carried == other.carried)
        )

    def __ne__(self, other: object) -> bool:
        return not self == other  # a struct has one of its own, which would ask whether they are the same object

    def __hash__(self) -> int:
        return hash(msgspec.structs.astuple(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return _view_again, (self.carried, msgspec.structs.asdict(self))

    def __copy__(self) -> View:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> View:
        return _view_again(self.carried and self.carried.copy(), msgspec.structs.asdict(self))


def _view_again(state: Any, fields: dict[str, Any]) -> View:
    """A view that was sent from one process to another."""
    return View.carrying(state, **fields)
