"""How guests may call themselves: plain text that can be told from the rest of a screen, and from other names."""

from __future__ import annotations

import unicodedata

from ivories.errors import IvoriesError

LONGEST = 24
MARKS_AT_MOST = 2  # that stand above or below one letter
LOOKS = dict.fromkeys(range(0xFE00, 0xFE10))  # signs that only choose how the one before them looks: left out
# What shows nothing and is printable for Python all the same: fillers, blanks, joiners. What Unicode calls
# "default ignorable" and is no control is here, too.
UNSEEN = frozenset(
    sign
    for first, last in [
        (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
        (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164), (0xFE00, 0xFE0F),
        (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0xFFFC, 0xFFFC), (0x1107F, 0x1107F), (0x13441, 0x13442),
        (0x16FE4, 0x16FE4), (0x1BCA0, 0x1BCA3), (0x1D159, 0x1D159), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
    ]
    for sign in map(chr, range(first, last + 1))
)  # fmt: skip
ALPHABETS = ("LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE", "LISU")  # with letters that look alike
ALIKE = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјорсухԁһԛԝ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονϲϳ",
    "ABESIJKMHOPCTYXaesijopcyxdhqw" + "ABEZHIKMNOPTYXovcj",
)


def check_name(name: object) -> str:
    """The name as it is kept: in one form of writing, one space between words. What is none is refused."""
    if not isinstance(name, str):
        raise IvoriesError("bad-name", name=name)
    plain = tidy(name)
    if len(plain) > LONGEST:
        raise IvoriesError("bad-name/long", name=name, most=LONGEST)
    if not any(sign.isalnum() for sign in plain) or not _seen(plain) or _piled(plain):
        raise IvoriesError("bad-name", name=name)
    if len(_alphabets(plain)) > 1:
        raise IvoriesError("bad-name/mixed", name=name)
    return plain


def tidy(name: str) -> str:
    """A name in one form of writing, one space between words."""
    return " ".join(unicodedata.normalize("NFKC", name.translate(LOOKS)).split())


def same_name(one: str, other: str) -> bool:
    """Whether two names are, or look, the same."""
    return _skeleton(one) == _skeleton(other)


def _skeleton(name: str) -> str:
    """A name as it looks: letters of other alphabets as the Latin ones that look like them, small ones as large."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKD", name).translate(ALIKE)).casefold()


def _seen(name: str) -> bool:
    """Whether all of it can be seen; a mark needs a letter to stand on."""
    alone = any(unicodedata.category(word[0]).startswith("M") for word in name.split())
    return name.isprintable() and UNSEEN.isdisjoint(name) and not alone


def _alphabets(name: str) -> set[str]:
    """The alphabets of its letters, of those in which some look alike."""
    if name.isascii():
        return set()
    first = {unicodedata.name(sign, "").split(" ")[0] for sign in name if sign.isalpha()}
    return first.intersection(ALPHABETS)


def _piled(name: str) -> bool:
    """Whether marks are piled up over a letter, so that they would reach into other lines."""
    row = 0
    for sign in name:
        row = row + 1 if unicodedata.category(sign).startswith("M") else 0
        if row > MARKS_AT_MOST:
            return True
    return False
