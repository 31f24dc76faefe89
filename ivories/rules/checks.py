"""What no field of a rule set may say: values of the wrong kind or out of range."""

from __future__ import annotations

import re
from dataclasses import Field
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, TypeAlias, get_args, get_origin, get_type_hints

from ivories.errors import IvoriesError
from ivories.given import check_flag, check_whole, plain, row

LONGEST = 1000  # values of a row
LONGEST_NAME = 60  # characters

# Written in records and on the command line, and the name of a page: parts with a stroke between them.
Id: TypeAlias = Annotated[str, re.compile(r"\w[\w.-]*(/\w[\w.-]*)*")]


def check_field(rules: Any, f: Field[Any]) -> None:
    """Refuses a value of the wrong kind or out of range, and turns a word into its enum member."""
    value = plain(getattr(rules, f.name))
    choices = f.metadata.get("choices")
    if choices and (type(value) is not type(choices[0]) or value not in choices):
        raise IvoriesError("bad-option/choice", name=f.name, value=value, choices=choices)
    kept = value if choices else _checked(f, _hints(rules.__class__)[f.name], value)
    object.__setattr__(rules, f.name, kept)


@cache
def _hints(cls: Any) -> dict[str, Any]:
    return get_type_hints(cls, include_extras=True)


def _checked(f: Field[Any], kind: Any, value: Any) -> Any:
    """The value as a field of that kind keeps it."""
    if isinstance(kind, UnionType):
        return None if value is None and NoneType in get_args(kind) else _checked(f, get_args(kind)[0], value)
    if get_origin(kind) is tuple:
        return _row(f, get_args(kind), value)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _member(f, kind, value)
    if kind is int:
        return check_whole(f.name, value, f.metadata["least"], f.metadata["most"])
    if kind is bool:
        return check_flag(f.name, value)
    if kind is str:
        _check_words(f, value)
    elif get_origin(kind) is Annotated:
        _check_id(f, value, get_args(kind)[1])
    return value


def _row(f: Field[Any], kinds: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """A row of values, all of one kind or each of its own."""
    even = kinds[-1] is Ellipsis
    values = row(value)
    if values is None or len(values) > LONGEST:
        raise IvoriesError("bad-option/row", name=f.name, value=value, most=LONGEST)
    if not even and len(values) != len(kinds):
        raise IvoriesError("bad-option/row-of", name=f.name, value=value, count=len(kinds))
    every = [kinds[0]] * len(values) if even else kinds
    return tuple(_checked(f, kind, one) for kind, one in zip(every, values, strict=True))


def _member(f: Field[Any], enum: type[StrEnum], value: object) -> StrEnum:
    for member in enum:
        if isinstance(value, str) and value == member.value:
            return member
    raise IvoriesError("bad-option/choice", name=f.name, value=value, choices=[repr(m.value) for m in enum])


def _check_words(f: Field[Any], value: object) -> None:
    """Refuses what cannot stand in a line as it is."""
    good = type(value) is str and value.isprintable() and value == value.strip() and 0 < len(value) <= LONGEST_NAME
    if not good:
        raise IvoriesError("bad-option/word", name=f.name, value=value, most=LONGEST_NAME)


def _check_id(f: Field[Any], value: object, pattern: re.Pattern[str]) -> None:
    if type(value) is not str or len(value) > LONGEST_NAME or not pattern.fullmatch(value):
        raise IvoriesError("bad-option/id", name=f.name, value=value, most=LONGEST_NAME)
