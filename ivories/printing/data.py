"""What is printed, as plain data: words and numbers, filled in by whoever gives the party."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

SIDES = ("white", "red")


class Layout(StrEnum):
    """The kinds of score-card that the booklet of 1896 describes."""

    GAMES = "games"  # Block, Draw: a line for every game
    FOLDER = "folder"  # All-Quarters: four pages, a session to a page
    PUNCHED = "punched"  # Sebastopol: a hole for a game won
    HOLES = "holes"  # Bergen, Tiddle-a-Wink: a ribbon, and a hole for every move


class Marker(StrEnum):
    """How a table bears its number."""

    FOLDED = "folded"  # it stands by itself, the number on both slopes
    TWO_SIDED = "two-sided"  # a card for a stand, the number on both sides


@dataclass(frozen=True, kw_only=True)
class ScoreCard:
    """A guest's card. What is empty or None is left blank, to be written by hand."""

    table: int
    letter: str
    side: str | None = None  # white or red
    name: str = ""
    seats: tuple[str, ...] = ()  # by session, from the first: "2 B"
    games: tuple[tuple[int | None, ...], ...] = ()  # by session and game: what was won; PUNCHED: 1 for a game won
    counts: tuple[tuple[tuple[int, ...], ...], ...] = ()  # FOLDER, by session and game: each count as it was made
    holes: int = 0  # HOLES: how many are punched
    totals: tuple[int | None, ...] = ()  # after each session, everything so far


@dataclass(frozen=True, kw_only=True)
class Cards:
    """The score-cards of a party, all of one layout."""

    layout: Layout
    cards: tuple[ScoreCard, ...]
    sessions: int = 3
    games: int = 4  # in a session
    unit: str = "sixteenths"  # what is won
    places: int = 20  # HOLES: for how many holes there is room; more if a card has more
    title: str = ""  # of the party, small; HOLES has no room for it


@dataclass(frozen=True, kw_only=True)
class Invitation:
    """An invitation, front and reverse. `front` and `reverse` are lines in the host's own words instead of ours.

    A line of `front` that is the title or the host is set as such.
    """

    host: str
    date: str
    hour: str
    place: str
    form: str  # of game: Block
    prizes: int = 0
    reply: str = ""  # by when, to whom
    lines: tuple[str, ...] = ()  # what else the host wants to say, after ours
    title: str = ""
    front: tuple[str, ...] = ()
    reverse: tuple[str, ...] = ()
    guests: tuple[str, ...] = ()  # an invitation for each, with the name on it
    copies: int = 4  # without names: so many


@dataclass(frozen=True, kw_only=True)
class TableMarkers:
    """A number for every table."""

    tables: tuple[int, ...]
    form: Marker = Marker.FOLDED
    title: str = ""


@dataclass(frozen=True, kw_only=True)
class Guest:
    """One who is expected: `present` is checked off already."""

    name: str
    seat: str = ""
    side: str | None = None
    note: str = ""
    present: bool = False


@dataclass(frozen=True, kw_only=True)
class TableHands:
    """How many sit at a table and how many pieces each takes; what is left is the stock."""

    table: int
    players: int
    hand: int
    stock: int


@dataclass(frozen=True, kw_only=True)
class ConductorList:
    """What the conductor holds in the hand: guests to check off, and the tables."""

    guests: tuple[Guest, ...]
    tables: tuple[TableHands, ...] = ()
    title: str = ""
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Speech:
    """Sentences to speak one after another, under a heading."""

    sentences: tuple[str, ...]
    heading: str = ""


@dataclass(frozen=True, kw_only=True)
class Announcements:
    """Everything the conductor says, in order."""

    parts: tuple[Speech, ...]
    title: str = ""


@dataclass(frozen=True, kw_only=True)
class CalledSeat:
    """Where a guest sits next; `came` is where they sat: "3 A"."""

    table: int
    letter: str
    name: str
    side: str | None = None
    came: str = ""


@dataclass(frozen=True, kw_only=True)
class CallOut:
    """The next seating, to be called out table by table."""

    session: int
    seats: tuple[CalledSeat, ...]
    title: str = ""


@dataclass(frozen=True, kw_only=True)
class PrizeCard:
    """What goes with a prize; a name or an amount that is empty is left blank, to be written by hand."""

    prize: str
    name: str = ""
    amount: str | None = ""  # None: with this prize no amount is told
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PrizeCards:
    """The prizes of a party."""

    cards: tuple[PrizeCard, ...]
    title: str = ""


@dataclass(frozen=True, kw_only=True)
class PieceSheets:
    """A set of pieces to cut out: musical, double-six, double-nine or double-twelve; `faces` as in a drawing."""

    pieces: str = "musical"
    faces: str | None = None
    backs: bool = True


Printed = (
    Cards | Invitation | TableMarkers | ConductorList | Announcements | CallOut | PrizeCards | PieceSheets
)  # what a job is given
