"""The press: typst sets what it is given, with the fonts it brings along; equal data give equal bytes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ivories.drawing.fonts import codes, missing_letter
from ivories.drawing.looks import LIGHT
from ivories.errors import IvoriesError
from ivories.printing.paper import Paper

# PDF/UA is for those who hear a page. It also turns a letter that no font has into an error, and asks for no date.
STANDARD = "ua-1"
ROOM = "no room: "  # how our own files say that words do not fit
LOOK = {
    **{"ink": LIGHT.text, "quiet": LIGHT.quiet, "brass": LIGHT.brass, "line": LIGHT.line, "red": LIGHT.call},
    **{"ivory": LIGHT.face, "back": LIGHT.back, "spots": LIGHT.spots},
}


def press(form: str, title: str, paper: Paper, data: Mapping[str, Any]) -> bytes:
    """The PDF that `form` (a file `form.typ` beside this one) makes of the data."""
    found = set_in(form, title, paper, data, "pdf")
    assert isinstance(found, bytes)
    return found


def set_in(form: str, title: str, paper: Paper, data: Mapping[str, Any], kind: str, **more: Any) -> Any:
    """The same as a PDF or, to look at, as pictures."""
    import typst  # heavy: only when something is printed

    given = {"title": title, "paper": paper._asdict(), "look": LOOK, **data}
    files: Any = {"main": _source(form), "common.typ": _source("common"), "data.json": json.dumps(given).encode()}
    more = {"pdf_standards": STANDARD} if kind == "pdf" else more
    try:
        return typst.compile(files, format=kind, ignore_system_fonts=True, **more)  # type: ignore[call-overload]
    except typst.TypstError as error:
        raise _refusal(str(error), given) or error from None


@cache
def _source(form: str) -> bytes:
    return (Path(__file__).parent / f"{form}.typ").read_bytes()


def _refusal(message: str, given: Mapping[str, Any]) -> IvoriesError | None:
    """What the typesetter cannot do, if it is the user's: a letter that no font has, or too many words."""
    if letter := missing_letter(message):
        return _missing(letter, given)
    if ROOM in message:
        return IvoriesError(
            "bad-print/room", text=max((words for words in strings(given) if words in message), key=len)
        )
    return None


def _missing(letter: str, given: Mapping[str, Any]) -> IvoriesError:
    """The refusal of a letter that no font has, with the words it stands in."""
    text = next((words for words in strings(given) if letter in words), letter)
    return IvoriesError("bad-print/letter", letter=letter, code=codes(letter), text=text)


def strings(thing: Any) -> Iterator[str]:
    """All words in plain data."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, Mapping):
        for inside in thing.values():
            yield from strings(inside)
    elif isinstance(thing, (list, tuple)):
        for inside in thing:
            yield from strings(inside)
