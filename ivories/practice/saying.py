"""What is said of a question: what is asked, and why an answer is right or not, with the values."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from ivories.music.naming import name_of, with_article
from ivories.music.notations import NOTATIONS
from ivories.practice.levels import value
from ivories.practice.questions import Ask, Form, Option, Question
from ivories.words import ENGLISH

PARTS = {16: 4, 12: 4, 8: 4, 6: 2, 3: 1, 2: 1}  # the smaller value that a value is counted in


def say(sentence: str, **facts: object) -> str:
    """A sentence of practice."""
    return ENGLISH.say(f"practice/{sentence}", {"set": "musical", **facts})


def asked(question: Question, ask: Ask) -> str:
    """What is to be answered."""
    name = Form.COUNTS.value if ask.form is Form.COUNTS else question.drill
    return say(f"ask/{name}", value=[question.value])


def why(question: Question, chosen: Collection[int]) -> str:
    """Why the answer is what it is; of wrong signs and pieces that were chosen, what they are worth."""
    ask = question.asks[0]
    right = [number + 1 for number in ask.right]
    said = say(f"why/{question.drill}", right=right, **MORE[question.drill](question))
    others = [other(question, number) for number in sorted(chosen) if number not in ask.right]
    more = [sentence for sentence in others if sentence]
    return say("why/but", why=said, others=more) if more else said


def other(question: Question, number: int) -> str:
    """What is said of a wrong option that was chosen; nothing where its form says enough."""
    tell = OTHERS.get(question.drill)
    return tell(number + 1, question.asks[0].options[number]) if tell and number >= 0 else ""


def worth(sixteenths: int) -> str:
    """A value with what it is made of.

    >>> worth(12), worth(4)
    ('a dotted half, 3 quarters', 'a quarter')
    """
    part = PARTS.get(sixteenths)
    if part is None:
        return say("worth/plain", value=[sixteenths])
    parts = ENGLISH.grammar.plural(ENGLISH.half(part, musical=True))
    return say("worth", value=[sixteenths], count=sixteenths // part, parts=parts)


def called(name: str) -> str:
    """What a notation is called."""
    return name_of(NOTATIONS[name])


def _worth(question: Question) -> dict[str, Any]:
    return {"worth": worth(question.value)}


def _read(question: Question) -> dict[str, Any]:
    return {"name": with_article(NOTATIONS[question.subject]), "worth": worth(value(question.subject))}


def _quarters(question: Question) -> dict[str, Any]:
    first, second = question.ends
    return {"first": first, "second": second, "sum": first + second, "count": (first + second) // 4}


def _heard(question: Question) -> dict[str, Any]:
    first, second = map(called, question.about[0])
    return {"first": first, "second": second}


def _sign(number: int, option: Option) -> str:
    assert not isinstance(option, int)
    return say("why/equals/other", number=number, value=[value(option[0])])


def _piece(number: int, option: Option) -> str:
    assert not isinstance(option, int)
    return say("why/match/other", number=number, halves=[value(name) for name in option])


MORE: dict[str, Callable[[Question], dict[str, Any]]] = {
    **{"read": _read, "equals": _worth, "match": _worth, "quarters": _quarters, "hear": _heard}
}
OTHERS: dict[str, Callable[[int, Option], str]] = {"equals": _sign, "match": _piece}
