"""What a page for people shows of a table, in words: a page knows no rules, and asks for these with `page=1`."""

from __future__ import annotations

import msgspec

from ivories.pieces import Piece


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence as it is read, and as it is heard, where that is another one."""

    text: str
    ear: str = ""
    tone: str = ""  # score, call, end or table: what the eye may tell apart


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a seat may do, or (`shut`) might do at another time: pressing it is refused with the reason."""

    play: str  # as `act` takes it
    kind: str
    label: str  # on a button
    words: str  # for the ear: what it does, and what comes of it
    piece: Piece | None = None
    end: int | None = None  # of `view.ends`, the one that the piece touches
    after: str = ""  # what the ends count then
    scores: bool = False  # whether that scores
    least: int = 0
    most: int = 0  # above `least`: an amount may be added
    shut: bool = False


class Plate(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is said of a seat."""

    name: str
    score: str
    held: int
    badges: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    side: str = ""  # ours or theirs, where there are partners
    turn: bool = False
    out: bool = False
    won: bool = False
    hidden: bool = False  # whether backs are drawn for its pieces
    shown: tuple[Piece, ...] = ()  # what it held, where that was laid open


class EndsCount(msgspec.Struct, frozen=True):
    """The ends as they are counted: each, and what they make together."""

    parts: tuple[str, ...]
    sum: str
    scores: bool


class Held(msgspec.Struct, frozen=True):
    """A piece of one's own, and its name for the ear."""

    piece: Piece
    name: str


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something about the deal in two words: trumps, the bid, the stock."""

    name: str
    value: str
    seat: int | None = None  # whose it is


class Meter(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a side has taken in this deal, of what it needs."""

    name: str
    said: str  # as 24 of 30
    taken: int
    goal: int  # where the mark stands: enough to make what was bid, or to break it
    most: int  # the whole length
    ours: bool = False  # whether it is the side below
    done: bool = False  # whether that is enough


class Heap(msgspec.Struct, frozen=True, omit_defaults=True):
    """The tricks that a seat has taken, face down."""

    seat: int
    pieces: int = 0
    said: str = ""


class Beside(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies beside the trick where pieces are drawn."""

    pieces: int  # of the stock
    said: str
    turned: Piece | None = None  # under the stock, while it is seen
    closed: bool = False  # whether nothing is drawn any more
    heaps: tuple[Heap, ...] = ()


class ChartLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A side: its score after each of the deals."""

    name: str
    scores: tuple[int, ...]
    ours: bool = False
    won: bool = False


class Chart(msgspec.Struct, frozen=True, omit_defaults=True):
    """The scores of a match, deal by deal, the best side first."""

    deals: tuple[int, ...]  # 0: before the first
    lines: tuple[ChartLine, ...]
    goal: int | None = None  # the score that ends it


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """A view in words. `choices` has pieces first, in the order of the rack, then words, then what is shut."""

    about: str  # which deal this is, and what is played to
    say: str  # what is asked of you, or who is waited for
    why: str = ""  # why there is but one choice
    clause: str = ""  # of the rules page, what is about to be decided
    plates: tuple[Plate, ...]
    around: tuple[tuple[int, ...], ...] = ()  # the seats at the left from below, at the top, at the right from above
    below: int = 0  # the seat at whose place one looks from
    rack: tuple[Held, ...] = ()  # one's own pieces as people sort them
    choices: tuple[Choice, ...] = ()
    calls: bool = False  # whether Muggins may be called now, rightly or wrongly
    counts: tuple[int, ...] = ()  # that can be stated with a piece
    ends: EndsCount | None = None
    facts: tuple[Fact, ...] = ()
    meters: tuple[Meter, ...] = ()  # of tricks, one for each side
    beside: Beside | None = None
    chart: Chart | None = None  # of a match that is over
    ranks: tuple[str, ...] = ()  # hands of Poker, from high to low
    rank: int | None = None  # the one that the seat holds
    musical: bool  # whether notes stand on the pieces
    picture: str  # the table in words, for the ear
    story: tuple[Line, ...] = ()  # of the deal, with `now`


class Counted(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand that is counted at the end of a deal, piece by piece; one for both partners where nothing is counted."""

    seat: int
    name: str
    pieces: tuple[Piece, ...] = ()
    worths: tuple[int, ...] = ()
    note: str = ""  # what the hand makes, or that it was not shown
    gain: int = 0
    score: str = ""


class DealShown(msgspec.Struct, frozen=True):
    """The end of a deal: why, what everybody held, who scored how much."""

    deal: int
    title: str
    lines: tuple[Line, ...]
    hands: tuple[Counted, ...]
    over: bool  # whether the match is


class InWords(msgspec.Struct, frozen=True, kw_only=True):
    """What one position brought, in words."""

    lines: tuple[Line, ...] = ()
    ends: tuple[DealShown, ...] = ()
