"""The rules at the table: the whole page, one clause, or what is said of a word."""

from __future__ import annotations

import re
from difflib import get_close_matches

from ivories import pages
from ivories.errors import unknown
from ivories.rules import AnyRules, find
from ivories.sentences.summary import summary
from ivories.terminal.screen import QUIET, Screen, plain_words
from ivories.words import ENGLISH
from ivories.words.command import command

# Words of a question that say nothing of what is asked.
LITTLE = frozenset(
    re.findall(
        r"\w+",
        """a about an and are be can did do does for had has have how i if in is it may me must my of on one or say says
        shall should so tell that the then there they this to we what when where which who whom whose why with you""",
    )
)
CLOSE = 0.6  # how much alike a topic must be to be meant by another word
ENDINGS = re.compile(r"(?:ing|ed|es|s)$")


MARK = re.compile(r"(?<=\*\*) · (?:stated|ruled) \([^)]+\)\.")  # where a clause comes from
OPTION = re.compile(r"`([a-z_]+)=(?:\"?([\w-]+)\"?)?`")  # as a program writes it
YES_OR_NO = {"True": "play/value/yes", "False": "play/value/no"}


def read_rules(screen: Screen, rules_id: str, about: str) -> None:
    """The page, or the clauses that speak of something; what nothing speaks of is refused."""
    if about:
        show_clauses(screen, found(rules_id, about))
    elif rules_id in pages.PARTIES:
        screen.page(pages.page(rules_id))
    elif not read_page(screen, rules_id):
        return
    if not about:
        topics = [clause.topic for clause in pages.clauses(rules_id)]
        screen.tell(ENGLISH.say("play/clauses", {"topics": topics}), QUIET)


def read_page(screen: Screen, rules_id: str) -> bool:
    """First how a game is played, on a screen of its own, then its clauses; whether all of it was read."""
    rules = find(rules_id)
    begin, _, clauses = pages.page(rules_id).partition("## ")
    first = screen.filled([rules.title, first_paragraph(begin), *how_it_is_played(rules)])
    if not screen.paged(first) or (screen.terminal and not screen.goes_on()):
        return False
    said = ENGLISH.say("play/sources", {"command": command(), "id": rules.id})
    return screen.page(f"{'' if screen.terminal else chr(10)}## {without_sources(clauses).rstrip()}\n\n{said}")


def first_paragraph(page: str) -> str:
    """What a game is like: the first paragraph of its page."""
    paragraphs = [part for part in page.split("\n\n") if part.strip() and part[:1] not in "#*"]
    return " ".join(" ".join(plain_words(paragraphs[0])).split()) if paragraphs else ""


def how_it_is_played(rules: AnyRules) -> list[str]:
    """A game in a few lines of plain words."""
    rows = [f"- {row}: {without_sources(said)}" for row, said in summary(rules)]
    return [ENGLISH.say("play/how", {}), *rows]


def without_sources(text: str) -> str:
    """Clauses without what only some ask for: where each comes from, and options as programs write them."""
    return OPTION.sub(_as_changed, MARK.sub(".", text))


def _as_changed(option: re.Match[str]) -> str:
    """An option as it is typed before a game begins: `target 150`, `one round yes`."""
    value = option[2] or ""
    said = ENGLISH.say(YES_OR_NO[value], {}) if value in YES_OR_NO else value.replace("_", " ")
    return f"'{option[1].replace('_', ' ')}{f' {said}' if said else ''}'"


def show_clauses(screen: Screen, clauses: list[pages.Clause]) -> None:
    """Some clauses, as much at a time as fits a terminal."""
    said = (f"{one.number}. {one.topic}: {' '.join(plain_words(without_sources(one.text)))}" for one in clauses)
    screen.paged(screen.filled(said))


def found(rules_id: str, about: str) -> list[pages.Clause]:
    """The clause of that topic, else those in which every word occurs in some form."""
    every = pages.clauses(rules_id)
    words = re.findall(r"\w+", about.lower())
    asked = [word for word in words if word not in LITTLE] or words
    topic = [clause for clause in every if clause.topic in ("-".join(words), "-".join(asked))]
    stems = [stem(word) for word in asked]
    matching = topic or [clause for clause in every if stems and all(_speaks(clause, one) for one in stems)]
    if not matching:
        topics = [clause.topic for clause in every]
        raise unknown("unknown-rules/word", about[:40], get_close_matches(about[:40], topics, cutoff=CLOSE))
    return matching


def _speaks(clause: pages.Clause, one: str) -> bool:
    return any(stem(word).startswith(one) for word in re.findall(r"\w+", f"{clause.topic} {clause.text}".lower()))


def stem(word: str) -> str:
    """What words of one kind have in common: bid, bids, bidding."""
    short = ENDINGS.sub("", word) if len(word) > 4 else word.removesuffix("s") if len(word) > 3 else word
    return short[:-1] if len(short) > 3 and short[-1] == short[-2] else short
