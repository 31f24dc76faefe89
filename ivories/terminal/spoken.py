"""What people write at the table, as notation: a piece as 43, 4 3, 4:3, 4/3, four-three or double six, the place after
`at`, `on`, `to` or `@`, a bid or a trump as its number alone, words with others around them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ivories.notation import PLAY
from ivories.pieces import MUSICAL, Piece, PieceSet
from ivories.types import WITH_AMOUNT, WITH_PIECE, Action, Kind
from ivories.words import ENGLISH

GRAMMAR = ENGLISH.grammar
PIPS = {
    **{word: number for number, word in enumerate(GRAMMAR.pips)},
    **{word: number for number, word in GRAMMAR.old_pips.items()},
    **{"zero": 0, "tray": 3},
}
NOTES = {word: number for number, word in GRAMMAR.notes.items()}
FILLERS = {"i", "i'll", "we", "please", "the", "a", "an", "my", "and", "play", "lay", "lead", "put", "say", "piece"}
NAMES = {"no": "none", "double": "doubles"}  # of what is named as trumps beside numbers
PLACE = re.compile(r"\s*(?:@|\b(?:at|on|to|against|beside)\b)\s*")
TWO = re.compile(r"(\d{1,2})\s*[-\u2010-\u2015:/|,.;\\_+ ]\s*(\d{1,2})", re.ASCII)
TOGETHER = re.compile(r"\d{2,4}", re.ASCII)
PIECED = re.compile(rf"({'|'.join(kind.value for kind in WITH_PIECE)})\b\s*(.+)")
LONGEST = 200  # signs of what may be meant


def as_notation(line: str, legal: Sequence[Action], pieces: PieceSet) -> str:
    """What was written, as notation if it can be understood so; else as it is."""
    said = " ".join(line.lower().split()).strip(" .!?,;\"'")
    if len(said) > LONGEST or PLAY.fullmatch(said.replace(" ", "")):
        return line
    return _word(said, legal) or _named(said, legal, pieces) or _pieces(said, pieces) or line


def without_fillers(line: str) -> str:
    """What was written, without words that say nothing."""
    return " ".join(word for word in line.lower().strip(" .!").split() if word not in FILLERS)


def _word(said: str, legal: Sequence[Action]) -> str | None:
    """A legal word, alone or with words around it that say nothing; a bet alone is the least that is possible."""
    plain = without_fillers(said)
    words = {str(action): str(action) for action in legal if action.piece is None}
    words |= {str(action.kind): str(action) for action in legal if action.kind in WITH_AMOUNT}
    return next((words[word] for word in (said, plain) if word in words), None)


def _named(said: str, legal: Sequence[Action], pieces: PieceSet) -> str | None:
    """A bid or a trump that is named by its number alone, or with the word in another order."""
    words = [
        word for word in re.split(r"[\s-]+", said) if word not in FILLERS | {"bid", "trump", "trumps", "are", "is"}
    ]
    if len(words) != 1:
        return None
    number = _number(words[0], pieces)
    wanted = NAMES.get(words[0], words[0]) if number is None else str(number)
    found = [str(a) for a in legal if a.kind in (Kind.BID, Kind.TRUMP, Kind.MAKE) and a.what == wanted]
    return found[0] if len(found) == 1 else None


def _number(word: str, pieces: PieceSet) -> int | None:
    """A number by its name, one or many: six, sixes."""
    for name in (word, word.removesuffix("s"), word.removesuffix("es")):
        number = (NOTES if pieces is MUSICAL else PIPS).get(name)
        if number is not None:
            return number
    return None


def _pieces(said: str, pieces: PieceSet) -> str | None:
    """A piece and, if it is said, the one it joins; a word before it stays."""
    before = ""
    if found := PIECED.fullmatch(said):
        before, said = f"{found[1]} ", found[2]
    said, sign, stated = said.partition("=")
    parts = PLACE.split(said.strip(), maxsplit=1)
    read = [piece(part, pieces) for part in parts]
    return f"{before}{'@'.join(filter(None, read))}{sign}{stated.strip()}" if all(read) else None


def piece(said: str, pieces: PieceSet) -> str | None:
    """A piece in any of the ways people write it; its halves stay in the order in which they were written."""
    words = [word for word in said.strip("[]{}()<>| ").split() if word not in FILLERS - {"and"}]
    text = " ".join(words)
    if found := TWO.fullmatch(text):
        return f"{int(found[1])}-{int(found[2])}"
    if TOGETHER.fullmatch(text):
        return _together(text, pieces)
    return _in_words(text, pieces)


def _together(digits: str, pieces: PieceSet) -> str | None:
    """Digits without anything between: the one way to part them that names a piece of the set."""
    ways = [(int(digits[:k]), int(digits[k:])) for k in range(1, len(digits))]
    found = [f"{a}-{b}" for a, b in ways if Piece(a, b) in pieces.index and digits == f"{a}{b}"]
    return found[0] if len(found) == 1 else None


def _in_words(text: str, pieces: PieceSet) -> str | None:
    """Four-three, double six, dotted half and quarter."""
    double = re.fullmatch(r"(?:double|dbl|doublet of)[ -]+(.+)", text)
    if double:
        number = int(double[1]) if double[1].isdigit() and len(double[1]) < 3 else _number(double[1], pieces)
        return None if number is None else f"{number}-{number}"
    halves = next((text.split(sign) for sign in (" and ", "/", "-") if sign in text), text.split())
    numbers = [_number(half.strip(), pieces) for half in halves]
    if len(numbers) != 2 or None in numbers:
        return None
    return f"{numbers[0]}-{numbers[1]}"
