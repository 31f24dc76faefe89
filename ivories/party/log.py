"""The log of a party as text: JSON Lines, read strictly; a torn last line is told and dropped."""

from __future__ import annotations

import json
from typing import Any, NamedTuple, get_args

import msgspec

from ivories.errors import IvoriesError, PartyLogError
from ivories.given import plain_data
from ivories.party.events import AnyEntry, Header
from ivories.words.brief import brief

LARGEST = 16_000_000  # bytes
LINES = 50_000
LONGEST = 20_000  # bytes of a line

DOES = [kind.__struct_config__.tag for kind in get_args(AnyEntry)]
_HEADERS, _ENTRIES = msgspec.json.Decoder(Header), msgspec.json.Decoder(AnyEntry)


class Log(NamedTuple):
    """A log as read: `lines` are where its entries stand, from 1; `torn` is what a last line without its end says."""

    header: Header
    entries: list[AnyEntry]
    lines: list[int]
    torn: str = ""


def read(text: str | bytes) -> Log:
    """Reads a log; what is none is refused with the line at fault."""
    if not isinstance(text, str | bytes):
        raise PartyLogError("bad-party-log/text", given=text)
    if len(text) > LARGEST:
        raise PartyLogError("bad-party-log/long", most=LARGEST)
    try:
        data = text if isinstance(text, bytes) else text.encode()
        lines, end, tail = data.rpartition(b"\n")
        rows = (lines + end).decode().removeprefix("\ufeff").split("\n")
    except UnicodeError:
        raise PartyLogError("bad-party-log/bytes") from None
    rows.pop()
    torn = tail.decode(errors="replace").removeprefix("\ufeff")
    found = [(at, row) for at, row in enumerate(rows, 1) if row.strip()]
    if torn.strip() and _whole(torn):
        found, torn = [*found, (len(rows) + 1, torn)], ""
    if not found:
        raise _without_header(torn)
    if len(found) > LINES:
        raise PartyLogError("bad-party-log/lines", most=LINES)
    header = _decoded(_HEADERS, *found[0])
    return Log(header, [_decoded(_ENTRIES, *one) for one in found[1:]], [at for at, _ in found[1:]], brief(torn))


def _without_header(torn: str) -> PartyLogError:
    """What is wrong with a log that has no whole line."""
    if not torn.strip():
        return PartyLogError("bad-party-log/empty")
    return PartyLogError("bad-party-log/bytes") if "\ufffd" in torn else PartyLogError("bad-party-log/first", 1)


def _whole(row: str) -> bool:
    """Whether a last line without its end is all there: somebody wrote the file by hand."""
    try:
        return isinstance(json.loads(row), dict)
    except (ValueError, RecursionError):
        return False


def _decoded(decoder: Any, at: int, row: str) -> Any:
    if len(row) > LONGEST:
        raise PartyLogError("bad-party-log/line", at, most=LONGEST)
    try:
        json.loads(row, object_pairs_hook=_check_names, parse_int=str)
        return decoder.decode(row)
    except IvoriesError as error:
        raise PartyLogError.at(error, at) from None
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise PartyLogError.at(_fault(decoder is _ENTRIES, _loaded(row), error), at) from None


def _check_names(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Of a name that stands twice every reader takes another value: no log has one."""
    names = [name for name, _ in pairs]
    for name in names:
        if names.count(name) > 1:
            raise IvoriesError("bad-party-log/key-twice", key=name)
    return dict(pairs)


def _loaded(row: str) -> Any:
    try:
        return json.loads(row)
    except (ValueError, RecursionError):
        return None


def _fault(is_entry: bool, given: Any, error: Exception) -> IvoriesError:
    """Which sentence fits a line that cannot be taken."""
    if not isinstance(given, dict):
        return IvoriesError("bad-party-log/json")
    word = given.get("do")
    if is_entry and word not in DOES:
        return IvoriesError("bad-party-log/event", word=word, words=DOES)
    return IvoriesError("bad-party-log/shape", error=error)


# --- From Python ---


def checked(entry: object) -> AnyEntry:
    """An entry, or a dict as a line of a log has it; what no line could say is refused."""
    made: AnyEntry = _checked(entry, AnyEntry, "bad-party-log/entry")
    return made


def checked_header(header: object) -> Header:
    """A header; the name of a form will do."""
    named = {"party": header} if isinstance(header, str) else header
    made: Header = _checked(named, Header, "bad-party-log/header")
    return made


def _checked(given: object, kind: Any, otherwise: str) -> Any:
    plain: Any = None
    try:
        plain = msgspec.to_builtins(given, enc_hook=plain_data)
        if isinstance(plain, dict):
            return msgspec.convert(plain, kind)
    except (msgspec.MsgspecError, TypeError, ValueError, RecursionError) as error:
        if isinstance(plain, dict):
            raise _fault(kind is AnyEntry, plain, error) from None
    raise IvoriesError(otherwise, given=given)


def line(entry: Header | AnyEntry) -> str:
    """An entry as a line of a log, without its end."""
    made = checked_header(entry) if isinstance(entry, Header) else checked(entry)
    return msgspec.json.encode(made).decode()
