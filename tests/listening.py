"""A language that remembers which of its sentences were asked for."""

from __future__ import annotations

from typing import Any

from ivories.words import ENGLISH
from ivories.words.language import Language


class Listening(Language):
    """English, with the sentences that were said in `used`."""

    used: set[str]

    def say(self, sentence: str, *rest: Any) -> str:
        self.used.add(sentence)
        return super().say(sentence, *rest)


def listening() -> Listening:
    language = Listening("English", ENGLISH.grammar, ENGLISH.sentences)
    language.used = set()
    return language
