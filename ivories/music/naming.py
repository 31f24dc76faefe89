"""What a notation is called: `half tied to a quarter`."""

from __future__ import annotations

from itertools import groupby

from ivories.music.notations import Kind, Notation, Note
from ivories.words import ENGLISH


def name_of(notation: Notation) -> str:
    """Its name for the ear.

    >>> from ivories.music.notations import NOTATIONS
    >>> [name_of(NOTATIONS[name]) for name in ("quarter", "half-rest", "half-tied-quarter", "three-eighths")]
    ['quarter note', 'half rest', 'half tied to a quarter', 'three eighths']
    """
    words = [_word(note) for note in notation.notes]
    if notation.kind is Kind.GROUP:
        runs = [(word, len(list(run))) for word, run in groupby(words)]
        return _say("group", words=[_several(word, count) for word, count in runs])
    if notation.kind is Kind.TIED:
        return _say("tied", first=words[0], second=ENGLISH.grammar.article(words[1]))
    return _say(notation.kind.value, note=words[0])


def with_article(notation: Notation) -> str:
    """Its name as one thing; several equal notes in a row have no article.

    >>> from ivories.music.notations import NOTATIONS
    >>> [with_article(NOTATIONS[name]) for name in ("eighth", "two-halves", "eighth-and-two-sixteenths")]
    ['an eighth note', 'two halves', 'an eighth and two sixteenths']
    """
    name, (first, *more) = name_of(notation), notation.notes
    several = notation.kind is Kind.GROUP and more[0].value == first.value
    return name if several else ENGLISH.grammar.article(name)


def _several(word: str, count: int) -> str:
    if count == 1:
        return word
    return _say("several", count=ENGLISH.grammar.pips[count], notes=ENGLISH.grammar.plural(word))


def _word(note: Note) -> str:
    """The word for a note's value."""
    return ENGLISH.half(note.value, musical=True)


def _say(sentence: str, **facts: object) -> str:
    return ENGLISH.say(f"notation/{sentence}", facts)
