"""What no field of a rule set may say: values of the wrong kind or out of range."""

from __future__ import annotations

from dataclasses import Field
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from ivories.errors import IvoriesError

LONGEST = 1000  # values of a row


def check_field(rules: Any, f: Field[Any]) -> None:
    """Refuses a value of the wrong kind or out of range, and turns a word into its enum member."""
    value = getattr(rules, f.name)
    choices = f.metadata.get("choices")
    if choices and (value not in choices or type(value) is not type(choices[0])):
        raise IvoriesError("bad-option/choice", name=f.name, value=value, choices=choices)
    if not choices:
        object.__setattr__(rules, f.name, _checked(f, _hints(rules.__class__)[f.name], value))


@cache
def _hints(cls: Any) -> dict[str, Any]:
    return get_type_hints(cls)


def _checked(f: Field[Any], kind: Any, value: Any) -> Any:
    """The value as a field of that kind keeps it."""
    if isinstance(kind, UnionType):
        return None if value is None and NoneType in get_args(kind) else _checked(f, get_args(kind)[0], value)
    if get_origin(kind) is tuple:
        return _row(f, get_args(kind), value)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _member(f, kind, value)
    if kind is int:
        _check_number(f, value)
    elif kind is bool and type(value) is not bool:
        raise IvoriesError("bad-option/yes-or-no", name=f.name, value=value)
    elif kind is str and (not isinstance(value, str) or not value or not value.isprintable()):
        raise IvoriesError("bad-option/word", name=f.name, value=value)
    return value


def _row(f: Field[Any], kinds: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """A row of values, all of one kind or each of its own."""
    even = kinds[-1] is Ellipsis
    if not isinstance(value, (tuple, list)) or len(value) > LONGEST or (not even and len(value) != len(kinds)):
        raise IvoriesError("bad-option/row", name=f.name, value=value, most=LONGEST)
    every = [kinds[0]] * len(value) if even else kinds
    return tuple(_checked(f, kind, one) for kind, one in zip(every, value, strict=True))


def _member(f: Field[Any], enum: type[StrEnum], value: object) -> StrEnum:
    for member in enum:
        if isinstance(value, str) and value == member.value:
            return member
    raise IvoriesError("bad-option/choice", name=f.name, value=value, choices=[repr(m.value) for m in enum])


def _check_number(f: Field[Any], value: object) -> None:
    least, most = f.metadata["least"], f.metadata["most"]
    if type(value) is not int or not least <= value <= most:
        raise IvoriesError("bad-option/number", name=f.name, value=value, least=least, most=most)
