"""How much room words take, and how they are fitted into the room there is.

The fonts of a reader are not known: letters are taken a little wider than in the usual ones.
"""

from __future__ import annotations

from unicodedata import east_asian_width

NARROW, SLIM, WIDE = "iljI.,:;'|!·", 'ftr()-[]/ "', "mwMW@%—…"
BOLD = 1.08
CUT = "…"
FIGURE = 0.66  # the width of a bold figure with serifs against its size


def _letter(sign: str) -> float:
    """The width of a letter against the size of its font."""
    if sign in NARROW:
        return 0.3
    if sign in SLIM:
        return 0.38
    if sign in WIDE or east_asian_width(sign) in "WF":
        return 0.95
    return 0.7 if sign.isupper() else 0.57


def wide(words: str, size: float, bold: bool = False) -> float:
    """The width of a line of words."""
    return sum(map(_letter, words)) * size * (BOLD if bold else 1)


def figures(number: int, size: float) -> float:
    """The width of a number in bold figures with serifs."""
    return len(str(number)) * size * FIGURE


def cut(words: str, room: float, size: float, bold: bool = False) -> str:
    """The words, or as many letters as the room allows and a sign that some are missing."""
    if wide(words, size, bold) <= room:
        return words
    left, kept = room - wide(CUT, size, bold), 0
    while kept < len(words) and (left := left - wide(words[kept], size, bold)) >= 0:
        kept += 1
    return words[:kept].rstrip() + CUT


def first_part(name: str) -> str:
    """The first part of a name; `Seat 3` is nobody's name and has none."""
    first, *rest = name.split() or [""]
    return name if not rest or rest[-1].isdecimal() else first


def shortened(name: str, room: float, size: float, bold: bool = False) -> str:
    """A name, or only its first part where the room is too small, or as many letters as it allows."""
    return name if wide(name, size, bold) <= room else cut(first_part(name), room, size, bold)


def lines(words: str, room: float, size: float) -> list[str]:
    """The words in as few lines as the room allows."""
    done: list[str] = []
    for word in words.split():
        longer = f"{done[-1]} {word}" if done else word
        if done and wide(longer, size) <= room:
            done[-1] = longer
        else:
            done.append(cut(word, room, size))
    return done
