"""Every message on the wire, once: what a client may send over its socket, and what it gets.

`docs/protocol.md` explains them; the OpenAPI page shows their schemas.
"""

from __future__ import annotations

import json
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from ivories.bots import USUAL
from ivories.errors import IvoriesError
from ivories.table.entries import Seat, Word
from ivories.table.telling import News, Standing
from ivories.types import View
from ivories.wire.pages import InWords, Page
from ivories.wire.places import Places
from ivories.words.language import ANYBODY, Hearer

Kind = TypeVar("Kind")
Ref = Annotated[int, Meta(ge=0, le=2**53)]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", kw_only=True):
    """What a client asks for. The answer to it carries its `ref`."""

    ref: Ref = 0


class Sit(Message, frozen=True, tag="sit"):
    """Take an open seat."""

    seat: Seat


class Stand(Message, frozen=True, tag="stand"):
    """Leave one's seat, between matches."""


class Ready(Message, frozen=True, tag="ready"):
    """Be ready to begin, or no longer."""

    ready: bool = True


class Fill(Message, frozen=True, tag="fill"):
    """Let a bot play an open seat; the host's."""

    seat: Seat
    bot: Word = USUAL


class Empty(Message, frozen=True, tag="empty"):
    """Open a seat again; the host's."""

    seat: Seat


class Start(Message, frozen=True, tag="start"):
    """Begin a match; the host's."""


class Act(Message, frozen=True, tag="act"):
    """Act in the match, in notation, having seen the table at `position`."""

    action: Word
    position: Annotated[int, Meta(ge=0, le=2**31)]


class TakeOver(Message, frozen=True, tag="take-over"):
    """Let a bot play on, in one's own seat or, for the host, in another's."""

    seat: Seat
    bot: Word = "greedy"


class TakeBack(Message, frozen=True, tag="take-back"):
    """Play one's seat again."""


class Resign(Message, frozen=True, tag="resign"):
    """Give the match up."""


class Again(Message, frozen=True, tag="again"):
    """Ask for another match. When all have asked, it begins."""


class Undo(Message, frozen=True, tag="undo"):
    """Take one's last action back, at a practice table."""


class Say(Message, frozen=True, tag="say"):
    """Say one of the phrases."""

    phrase: Word


class Mute(Message, frozen=True, tag="mute"):
    """Do not hear a seat's phrases, or hear them again."""

    seat: Seat
    mute: bool = True


class Close(Message, frozen=True, tag="close"):
    """Close the table; the host's."""


class Hint(Message, frozen=True, tag="hint"):
    """What a good player would do in one's place, at a practice table; answered with `hinted`."""


class Width(Message, frozen=True, tag="width"):
    """How many squares wide the client's table is: `places` come for that width from now on, and once at once."""

    width: Annotated[int, Meta(ge=0, le=1_000)]


class Since(Message, frozen=True, tag="since"):
    """Get everything after a position again."""

    position: Annotated[int, Meta(ge=0, le=2**31)]


AnyMessage = (
    Sit | Stand | Ready | Fill | Empty | Start | Act | TakeOver | TakeBack | Resign | Again | Undo | Say | Mute | Close
    | Hint | Width | Since
)  # fmt: skip


# --- What a client gets ---


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """The table at a position, as one guest sees it. `plays` are the legal actions in notation, as `Act` takes them."""

    standing: Standing
    view: View | None = None
    plays: tuple[str, ...] = ()
    places: Places | None = None
    page: Page | None = None  # for those who ask for it


class NewsSent(msgspec.Struct, frozen=True, tag_field="is", tag="news"):
    """What one position brought. `seen` comes with the last of those that are sent together."""

    position: int
    news: News
    said: InWords | None = None  # the same in words, for those who ask for a page
    seen: Seen | None = None


class Now(msgspec.Struct, frozen=True, tag_field="is", tag="now"):
    """How everything stands: the first message of a socket that names no position, the answer to `width`, and to
    a position after which nothing came."""

    position: int
    at: int  # the server's clock, in milliseconds
    seen: Seen


class Here(msgspec.Struct, frozen=True, tag_field="is", tag="here"):
    """Who is connected: the seats, and how many look on."""

    position: int
    seats: tuple[bool, ...]
    onlookers: int


class Taken(msgspec.Struct, frozen=True, tag_field="is", tag="taken"):
    """What was asked for is done and durable; it is at this position."""

    position: int
    ref: int


class Refused(msgspec.Struct, frozen=True, tag_field="is", tag="refused"):
    """What was asked for is not done: a code from the closed list, and a sentence for people."""

    position: int
    ref: int
    code: str
    sentence: str
    clause: str = ""


class Hinted(msgspec.Struct, frozen=True, tag_field="is", tag="hinted"):
    """What a good player would do, in notation and in words, and why."""

    position: int
    ref: int
    play: str
    words: str
    reason: str


AnySent = NewsSent | Now | Here | Taken | Refused | Hinted

_MESSAGES: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)
encode = msgspec.json.Encoder().encode


def read_message(data: str | bytes) -> AnyMessage:
    """A client's message; what is none is refused."""
    return read(data, _MESSAGES)


def read(data: str | bytes, decoder: msgspec.json.Decoder[Kind]) -> Kind:
    """What somebody sent, as the type that is wanted; a name that stands twice would be read in two ways by two."""
    try:
        found = decoder.decode(data)
        json.loads(data, object_pairs_hook=_once)
    except IvoriesError:
        raise
    except (ValueError, RecursionError) as error:  # msgspec's own are of these
        raise IvoriesError("bad-message", error=str(error)[:200]) from None
    return found


def _once(pairs: list[tuple[str, Any]]) -> None:
    names: set[str] = set()
    for name, _ in pairs:
        if name in names:
            raise IvoriesError("bad-message/twice", name=name)
        names.add(name)


class _Ref(msgspec.Struct):
    ref: Ref = 0


_REFS = msgspec.json.Decoder(_Ref)


def ref_of(data: str | bytes) -> int:
    """The number in a message that cannot be read otherwise, so that its sender knows which was refused."""
    try:
        return _REFS.decode(data).ref
    except (ValueError, RecursionError):
        return 0


def refusal(error: IvoriesError, position: int, ref: int, hearer: Hearer = ANYBODY) -> Refused:
    """A mistake as it is sent to somebody who knows what the players are called."""
    return Refused(position, ref, str(error.code), error.tell(hearer), getattr(error, "clause", ""))
