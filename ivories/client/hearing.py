"""What a server says, made plain: no sign that a terminal would obey, no event that only a later version knows."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from ivories.errors import IvoriesError
from ivories.types import AnyEvent
from ivories.words.brief import printable

LARGEST = 2**53  # a number that every program can keep
EVENTS = frozenset(str(kind.__struct_config__.tag) for kind in get_args(AnyEvent))


class Unsound(ValueError):
    """What cannot be: no JSON, a field of a wrong kind, a seat that the table does not have."""


def wrong(address: str) -> IvoriesError:
    """The refusal of a server that says such a thing."""
    return IvoriesError("no-server/wrong", address=address)


def heard(data: bytes | str) -> Any:
    """What was sent, as plain data. Everything that comes from a server goes through here."""
    try:
        return _plain(msgspec.json.decode(data))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unsound(str(error)) from None


def understood(said: Any, kind: Any) -> Any:
    """The same as a type; fields that are not known are passed over."""
    try:
        return msgspec.convert(said, kind)
    except (ValueError, RecursionError) as error:  # msgspec's own are of these, and those of pieces
        raise Unsound(str(error)) from None


def _plain(said: Any) -> Any:
    if isinstance(said, str):
        return printable(said)
    if isinstance(said, dict):
        return {printable(name): _plain(value) for name, value in said.items()}
    if isinstance(said, list):
        return [_plain(one) for one in said if not _new(one)]
    if isinstance(said, (int, float)) and abs(said) > LARGEST:
        raise Unsound("a number that is too large")
    return said


def _new(said: Any) -> bool:
    """Whether this is an event that a later version tells of."""
    return isinstance(said, dict) and isinstance(tag := said.get("event"), str) and tag not in EVENTS
