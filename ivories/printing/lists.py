"""For the conductor: the list of guests and tables, sentences to speak, the next seating to call out."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from ivories.printing.checks import check_number, check_side, check_some, check_words
from ivories.printing.data import Announcements, CalledSeat, CallOut, ConductorList, Guest
from ivories.printing.paper import find_paper
from ivories.printing.press import press
from ivories.printing.wording import roman, say


def conductor_list(conductor: ConductorList, paper: str = "a4") -> bytes:
    """Guests to check off, and how many sit and draw at each table."""
    check_words(conductor)
    check_some("guests", conductor.guests)
    names = ("guests", "hands", "table", "players", "pieces", "stock")
    data = {
        "guests": [_guest(guest) for guest in conductor.guests],
        "tables": [[one.table, one.players, one.hand, one.stock] for one in conductor.tables],
        "words": {name: say(f"print/{name}") for name in names},
    }
    return _listed("conductor", conductor.title or say("print/title/conductor"), conductor.lines, paper, data)


def announcements(spoken: Announcements, paper: str = "a4") -> bytes:
    """Sentences to speak, large."""
    check_words(spoken)
    check_some("parts", spoken.parts)
    parts = [{"heading": part.heading, "sentences": part.sentences} for part in spoken.parts]
    return _listed("announcements", spoken.title or say("print/title/announcements"), (), paper, {"parts": parts})


def call_out(called: CallOut, paper: str = "a4") -> bytes:
    """Who sits where next, table by table in the order given."""
    check_words(called)
    check_some("seats", called.seats)
    check_number("session", called.session, 1, 1000)
    tables = [
        {"table": table, "seats": [_seat(seat) for seat in seats]}
        for table, seats in groupby(called.seats, lambda seat: seat.table)
    ]
    data = {"tables": tables, "sides_shown": any(seat.side for seat in called.seats)}
    heading = say("print/title/call-out", session=say("print/session", number=roman(called.session)))
    return _listed("callout", heading, (called.title,) if called.title else (), paper, data)


def _listed(form: str, title: str, lines: tuple[str, ...], paper: str, data: dict[str, Any]) -> bytes:
    """A list of as many pages as it needs; the typesetter counts them."""
    page = {"page": say("print/page", page="{page}", pages="{pages}")}
    words = data.get("words", {}) | page
    return press(form, title, find_paper(paper), data | {"lines": lines, "words": words})


def _side(side: str | None) -> dict[str, str]:
    check_side(side)
    return {"colour": side or "", "side": say(f"print/{side}") if side else ""}


def _guest(guest: Guest) -> dict[str, Any]:
    told = {"name": guest.name, "seat": guest.seat, "note": guest.note, "present": guest.present}
    return _side(guest.side) | told


def _seat(seat: CalledSeat) -> dict[str, Any]:
    came = say("print/came", seat=seat.came) if seat.came else ""
    return _side(seat.side) | {"letter": seat.letter, "name": seat.name, "came": came}
