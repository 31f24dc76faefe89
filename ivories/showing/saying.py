"""What is said on a page: the story of a deal line by line, what is asked, what was done at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ivories.sentences.together import rows
from ivories.showing.eyes import Eyes
from ivories.showing.pressing import may_call, to_do
from ivories.table import PHRASES
from ivories.table.telling import Told
from ivories.types import AnyEvent, Called, DealEnded, Hand, Kind, Lost, MatchEnded, PoolWon, Scored, View
from ivories.wire.pages import Line
from ivories.words import ENGLISH

TONES: tuple[tuple[tuple[type, ...], str], ...] = (
    ((DealEnded, MatchEnded), "end"),
    ((Called, Lost), "call"),
    ((Scored, PoolWon), "score"),
)  # by what is among the events that are told together
# What is asked for where it may be said; of several the first.
WORDS = (
    *(Kind.BID, Kind.TRUMP, Kind.ORDER, Kind.ASSIST, Kind.TAKE, Kind.MAKE, Kind.ALONE, Kind.DISCARD, Kind.SWAP),
    *(Kind.STAND, Kind.BET, Kind.CALL),
)


def story(events: Iterable[AnyEvent], eyes: Eyes) -> Iterator[Line]:
    """What happened, line by line; a player sees their own hand."""
    told = (event for event in events if not isinstance(event, Hand))
    for row in rows(told, eyes.seat):
        for text, ear in zip(eyes.reads.story(row), eyes.hears.story(row), strict=True):
            yield line(text, ear, _tone(row))


def line(text: str, ear: str, tone: str = "") -> Line:
    """A sentence; what is heard is left out where it is what is read."""
    return Line(text, "" if ear == text else ear, tone)


def _tone(row: Sequence[AnyEvent]) -> str:
    return next((tone for kinds, tone in TONES if any(isinstance(event, kinds) for event in row)), "")


# --- What is asked ---


class Seated(NamedTuple):
    """How it is beside the match: whether a bot plays for the seat that looks, whether the match is being played."""

    bot: bool = False
    playing: bool = True


ALONE = Seated()


def asked(view: View, eyes: Eyes, seated: Seated = ALONE) -> str:
    """What is asked of whoever looks, or who is waited for."""
    if view.over or not seated.playing:
        return eyes.reads.say("page/over")
    if seated.bot:
        return eyes.reads.say("page/wait/bot")
    listed = to_do(view, eyes) if view.turn == view.seat else []
    if listed:
        return _question(view, eyes, {action.kind for action in listed})
    if may_call(view, eyes):
        return eyes.reads.say("page/ask/call-count")
    return eyes.reads.say("page/wait", seat=view.turn)


def _question(view: View, eyes: Eyes, kinds: set[Kind]) -> str:
    tricks, poker = view.tricks, view.poker
    word = next((kind for kind in WORDS if kind in kinds), None)
    if word is Kind.BID and tricks is not None and tricks.bid:
        return eyes.reads.say("page/ask/bid/over", maker=tricks.maker, bid=tricks.bid)
    if word is not None and not (tricks is not None and {Kind.LEAD, Kind.PLAY} & kinds):
        return eyes.reads.say(f"page/ask/{word.value}", call=poker.call if poker is not None else 0)
    if tricks is not None:
        return eyes.reads.say("page/ask/play/trick" if tricks.trick else "page/ask/lead/trick")
    return eyes.reads.say(_laying(kinds))


def _laying(kinds: set[Kind]) -> str:
    """The question of a layout."""
    if Kind.LEAD in kinds:
        return "page/ask/lead"
    if Kind.PLAY in kinds:
        return "page/ask/play/draw" if Kind.DRAW in kinds else "page/ask/play"
    return "page/ask/draw" if Kind.DRAW in kinds else "page/ask/pass"


# --- What was done at the table, apart from the match ---


def done(told: Told, eyes: Eyes) -> Line | None:
    """What somebody did. Nothing where it need not be told."""
    name = done_name(told, eyes.seat)
    if name is None:
        return None
    facts = {"seat": told.seat, "words": done_words(told), "name": told.name}
    return line(eyes.reads.say(name, **facts), eyes.hears.say(name, **facts), "table")


def done_name(told: Told, you: int | None) -> str | None:
    """The sentence that tells what somebody did, if one is to be told."""
    name = f"join/{told.do}"
    if told.do == "act":
        name = "join/clock" if told.clock else ""
    elif told.do == "ready":
        name = "join/ready" if told.ready else "join/not-ready"
    elif told.do == "name":
        name = "join/name/you" if told.seat == you else "page/name"
    elif told.do == "take-over" and told.seat == you:
        name = "page/take-over/you"
    elif told.do == "close" and told.why == "idle":
        name = "join/close/idle"
    needless = (told.do == "say" and not told.phrase) or (told.do == "ready" and told.seat == you)
    return None if needless or told.do not in DONE or name not in ENGLISH.sentences else name


def done_words(told: Told) -> str:
    """What somebody said, or is called."""
    return ENGLISH.say(f"phrase/{told.phrase}", {}) if told.phrase in PHRASES else told.phrase or told.name


# What somebody does at a table; a later version may know more.
DONE = {
    "sit", "name", "stand", "ready", "fill", "empty", "start", "act", "take-over", "take-back", "resign", "again",
    "undo", "say", "close", "resume",
}  # fmt: skip
