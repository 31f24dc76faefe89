"""What can be said at a table: a phrase by its name; `words/` has the sentence."""

from __future__ import annotations

from ivories.errors import IvoriesError

PHRASES = (
    "hello", "good-luck", "well-played", "thanks", "oops", "one-moment", "back", "your-turn", "close-one", "good-match",
    "again", "goodbye",
)  # fmt: skip


def check_phrase(phrase: str) -> str:
    """A phrase that there is."""
    if phrase not in PHRASES:
        raise IvoriesError("bad-phrase", phrase=phrase, phrases=PHRASES)
    return phrase
