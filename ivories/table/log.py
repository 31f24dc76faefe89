"""An entry as bytes, and bytes as an entry."""

from __future__ import annotations

import msgspec

from ivories.errors import IvoriesError
from ivories.table.entries import AnyEntry

_ENTRIES = msgspec.json.Decoder(AnyEntry)


def line(entry: AnyEntry) -> bytes:
    """An entry as a line of a log, without its end."""
    return msgspec.json.encode(entry)


def read(row: bytes | str) -> AnyEntry:
    """The entry of a line."""
    try:
        entry: AnyEntry = _ENTRIES.decode(row)
        return entry
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise IvoriesError("bad-table-log", error=error) from None
