"""An entry as bytes, and bytes as an entry."""

from __future__ import annotations

import msgspec

from ivories.errors import IvoriesError
from ivories.table.entries import VERSION, AnyEntry

_ENTRIES = msgspec.json.Decoder(AnyEntry)


def line(entry: AnyEntry) -> bytes:
    """An entry as a line of a log, without its end."""
    return msgspec.json.encode(entry)


def checked(entry: AnyEntry) -> AnyEntry:
    """An entry that a program made, as a log would have it: what no log can have is refused."""
    try:
        return read(line(entry))
    except (TypeError, OverflowError, ValueError) as error:
        if isinstance(error, IvoriesError):
            raise
        raise IvoriesError("bad-table-log", error=error) from None


def read(row: bytes | str) -> AnyEntry:
    """The entry of a line."""
    try:
        entry: AnyEntry = _ENTRIES.decode(row)
        return entry
    except (TypeError, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        check_version(_version(row))
        raise IvoriesError("bad-table-log", error=error) from None


def check_version(version: int) -> None:
    """Refuses a log that another version has written, and this one cannot read."""
    if version != VERSION:
        raise IvoriesError("bad-table-log/version", version=version, known=VERSION)


class _Versioned(msgspec.Struct):
    version: int = VERSION


def _version(row: bytes | str) -> int:
    """The version that a line names, whatever else it says: a newer one may have fields that are not known."""
    try:
        return msgspec.json.decode(row, type=_Versioned).version
    except (TypeError, msgspec.MsgspecError, UnicodeError, RecursionError):
        return VERSION
