"""The rules at the table: the whole page, one clause, or what is said of a word."""

from __future__ import annotations

import re

from ivories import pages
from ivories.errors import unknown
from ivories.terminal.screen import QUIET, Screen, plain_words
from ivories.words import ENGLISH

# Words of a question that say nothing of what is asked.
LITTLE = frozenset(
    re.findall(
        r"\w+",
        """a about an and are be can did do does for had has have how i if in is it may me must my of on one or say says
        shall should so tell that the then there they this to we what when where which who whom whose why with you""",
    )
)
ENDINGS = re.compile(r"(?:ing|ed|es|s)$")


def read_rules(screen: Screen, rules_id: str, about: str) -> None:
    """The page, or the clauses that speak of something; what nothing speaks of is refused."""
    if not about:
        screen.page(pages.page(rules_id))
        topics = [clause.topic for clause in pages.clauses(rules_id)]
        screen.tell(ENGLISH.say("play/clauses", {"topics": topics}), QUIET)
        return
    show_clauses(screen, found(rules_id, about))


def show_clauses(screen: Screen, clauses: list[pages.Clause]) -> None:
    """Some clauses, as much at a time as fits a terminal."""
    screen.paged(screen.filled(f"{one.number}. {one.topic}: {' '.join(plain_words(one.text))}" for one in clauses))


def found(rules_id: str, about: str) -> list[pages.Clause]:
    """The clause of that topic, else those in which every word occurs in some form."""
    every = pages.clauses(rules_id)
    words = re.findall(r"\w+", about.lower())
    asked = [word for word in words if word not in LITTLE] or words
    topic = [clause for clause in every if clause.topic in ("-".join(words), "-".join(asked))]
    stems = [stem(word) for word in asked]
    matching = topic or [clause for clause in every if stems and all(_speaks(clause, one) for one in stems)]
    if not matching:
        raise unknown("unknown-rules/word", about[:40], [clause.topic for clause in every])
    return matching


def _speaks(clause: pages.Clause, one: str) -> bool:
    return any(stem(word).startswith(one) for word in re.findall(r"\w+", f"{clause.topic} {clause.text}".lower()))


def stem(word: str) -> str:
    """What words of one kind have in common: bid, bids, bidding."""
    short = ENDINGS.sub("", word) if len(word) > 4 else word.removesuffix("s") if len(word) > 3 else word
    return short[:-1] if len(short) > 3 and short[-1] == short[-2] else short
