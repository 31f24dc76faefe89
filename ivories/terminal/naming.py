"""Names of seats as they are written in a command."""

from __future__ import annotations

from collections.abc import Sequence

from ivories.errors import IvoriesError

LONGEST_NAME = 20


def read_names(written: str, usual: Sequence[str], taken: str = "") -> tuple[str, ...]:
    """Names divided by commas, from the first seat on; an empty one keeps the usual name. `taken` is nobody's name."""
    names = tuple(name.strip() for name in written.split(",")) if written else ()
    if len(names) > len(usual):
        raise IvoriesError("bad-option/many-names", names=len(names), players=len(usual))
    for name in filter(None, names):
        _check(name, taken)
    called = [name or usual[seat] for seat, name in enumerate(names)] + list(usual[len(names) :])
    folded = [name.casefold() for name in called]
    for seat, name in enumerate(names):
        if name and folded.count(folded[seat]) > 1:
            raise IvoriesError("bad-option/name-twice", name=name)
    return names


def _check(name: str, taken: str) -> None:
    if not name.isprintable():
        raise IvoriesError("bad-option/name-signs", name=name)
    if len(name) > LONGEST_NAME:
        raise IvoriesError("bad-option/name-long", name=name, count=len(name), most=LONGEST_NAME)
    if taken and name.casefold() == taken.casefold():
        raise IvoriesError("bad-option/name-taken", name=name)
