"""The fonts that the typesetter brings along: which letters they lack, and words for which it takes two of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any
from xml.sax.saxutils import escape, unescape

from ivories.drawing.book_face import LETTERS
from ivories.drawing.lettering import read_on, wide

WORDS = re.compile(r"(<text [^>]*>)([^<]*)(</text>)")
STYLE = re.compile(r' (x|font-size|font-weight|text-anchor)="([^"]*)"')
BEFORE = {"start": 0.0, "middle": 0.5, "end": 1.0}  # how much of a line stands before its anchor
_OTHER = f"[^{re.escape(''.join(LETTERS))}]+"
OTHERS = re.compile(f"({_OTHER}(?: {_OTHER})*)")  # words of other scripts
MISSING = re.compile(r'the text `"(.*)"` could not be displayed', re.DOTALL)
# A page for those who hear it: in one a letter that no font has is an error.
PAGE = b'#set document(title: "-")\n#text(lang: "en", sys.inputs.words)'


def missing_letter(message: str) -> str | None:
    """The letter that no font has, if the typesetter says so."""
    found = MISSING.search(message)
    return re.sub(r"\\u\{([0-9a-f]+)\}", lambda code: chr(int(code[1], 16)), found[1]) if found else None


def codes(letter: str) -> str:
    """How a letter is known everywhere: U+674E."""
    return " ".join(f"U+{ord(sign):04X}" for sign in letter)


def words_of(svg: str) -> list[str]:
    """The words that are seen on a drawing."""
    return [unescape(said) for _, said, _ in WORDS.findall(svg)]


def lacking(words: Iterable[str]) -> str | None:
    """A letter of these words that no font has."""
    others = sorted({sign for said in words for sign in said if sign not in LETTERS})
    return _lacking("".join(others)) if others else None


@cache
def _lacking(letters: str) -> str | None:
    import typst  # heavy: only when somebody has such a name

    files: Any = {"main": PAGE}
    try:
        typst.compile(
            files, format="pdf", pdf_standards="ua-1", ignore_system_fonts=True, sys_inputs={"words": letters}
        )
    except typst.TypstError as error:
        return missing_letter(str(error))
    return None


def in_their_faces(svg: str) -> str:
    """A drawing in which words of two scripts stand side by side as two: a line is set in one font, and the second has
    Latin letters, too."""
    return WORDS.sub(_by_script, svg)


def _by_script(found: re.Match[str]) -> str:
    """The runs of a line, each a line of its own that begins where the one before ends."""
    opening, said, closing = found.groups()
    runs = [run for run in OTHERS.split(unescape(said)) if run]
    if len(runs) < 2:
        return found[0]
    style = dict(STYLE.findall(opening))
    with read_on("png"):
        long = [wide(run, float(style["font-size"]), "font-weight" in style) for run in runs]
    x = float(style["x"]) - sum(long) * BEFORE[style.get("text-anchor", "start")]
    drawn = ""
    for run, across in zip(runs, long, strict=True):
        start = x + across * (len(run) > len(run.lstrip())) / len(run)  # a line loses the space that it begins with
        drawn += opening.replace(f' x="{style["x"]}"', f' x="{start:g}"') + escape(run.strip()) + closing
        x += across
    return drawn.replace(' text-anchor="middle"', "").replace(' text-anchor="end"', "")
