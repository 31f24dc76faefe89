"""What a user gave, as Python keeps it: NumPy's numbers, its yes and no, and its arrays are as good as Python's own."""

from __future__ import annotations

import math
import numbers
import operator
from typing import Any

from ivories.errors import IvoriesError


def whole(value: Any) -> int | None:
    """A whole number, NumPy's included; none if it is something else, as True and 2.0 are."""
    try:
        return None if isinstance(value, bool) else int(operator.index(value))
    except TypeError:
        return None


def real(value: Any) -> float | None:
    """A number, NumPy's included, one that is too large as infinity; none if it is something else."""
    if isinstance(value, bool) or not isinstance(value, numbers.Real):
        return None
    try:
        return float(value)
    except OverflowError:
        return -math.inf if value < 0 else math.inf


def yes_or_no(value: Any) -> bool | None:
    """True or False, NumPy's included; none if it is something else."""
    kind = type(value)
    if kind is bool or (kind.__module__ == "numpy" and kind.__name__ in ("bool", "bool_")):
        return bool(value)
    return None


def row(value: Any) -> list[Any] | None:
    """A list, a tuple or an array, as a list; none if it is something else."""
    if isinstance(value, (list, tuple)):
        return list(value)
    is_array = type(value).__module__ == "numpy" and bool(getattr(value, "ndim", False))
    return list(value.tolist()) if is_array else None


def plain(value: Any) -> Any:
    """A value of NumPy's as Python's; anything else stays, and is refused later, if it must be."""
    for read in (whole, yes_or_no, row if type(value).__module__ == "numpy" else whole):
        found = read(value)
        if found is not None:
            return found
    return value


def plain_data(value: Any) -> Any:
    """The same for msgspec, which asks only for what it does not know."""
    found = plain(value)
    if found is value:
        raise TypeError(f"a {type(value).__name__} is no plain data")
    return found


def check_whole(name: str, value: Any, least: int, most: int) -> int:
    """A whole number within bounds; anything else is refused."""
    number = whole(value)
    if number is None or not least <= number <= most:
        raise IvoriesError("bad-option/number", name=name, least=least, most=most, value=value)
    return number


def check_flag(name: str, value: Any) -> bool:
    """Yes or no; anything else is refused."""
    chosen = yes_or_no(value)
    if chosen is None:
        raise IvoriesError("bad-option/yes-or-no", name=name, value=value)
    return chosen


def check_names(names: Any) -> tuple[str, ...]:
    """The names of seats, as one can draw them; anything else is refused."""
    every = row(names)
    if every is None or not all(isinstance(name, str) for name in every):
        raise IvoriesError("bad-option/names")
    for name in every:
        if not name.isprintable():
            raise IvoriesError("bad-option/names-sign", name=name)
    return tuple(every)
