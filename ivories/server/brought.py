"""A record that somebody brings and that cannot be shown: what a player can do about it."""

from __future__ import annotations

from ivories.errors import Code, IvoriesError
from ivories.words import ENGLISH
from ivories.words.language import ANYBODY, Hearer, Language

NO_RECORD = ("bad-record/beginning", "bad-record/path", "bad-record/bytes", "bad-record/no-text", "bad-record/json")
ADVICE = {
    **dict.fromkeys(NO_RECORD, "brought/no-record"),
    Code.RECORD_CUT_SHORT: "brought/part",
    Code.RECORD_VERSION: "brought/version",
    Code.RECORD_REDACTED: "brought/redacted",
    "unknown-rules/record": "brought/unknown",
    "record-too-long/match": "brought/long",
}


class Brought(IvoriesError):
    """A mistake in such a record: its code stays, its sentence becomes one for players."""

    def __init__(self, error: IvoriesError) -> None:
        self.error = error
        super().__init__(error.why, **error.facts)

    def tell(self, hearer: Hearer = ANYBODY, language: Language = ENGLISH) -> str:
        """What to do, and what is wrong where that helps."""
        advice = ADVICE.get(self.why) or ADVICE.get(self.code, "brought/damaged")
        return language.say(advice, {**self.facts, "said": self.error.tell(hearer, language)}, hearer)
