"""Lists that are chosen from: the games by booklet, the matches that were kept, the options of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ivories.rules import BOOKLETS, AnyRules, all_rules
from ivories.rules.about import Option
from ivories.sentences.offers import value_in_words
from ivories.terminal.keeping import Kept
from ivories.terminal.screen import BRASS, Screen
from ivories.words import ENGLISH

GAP = 2  # characters between columns


def games(screen: Screen) -> list[tuple[str, str]]:
    """All games with their numbers, by booklet, in as many columns as there is room for: lines with their colours."""
    lines = [(ENGLISH.say("play/games", {}), "")] if screen.columns >= 60 else []
    numbered = list(enumerate(all_rules(), 1))
    entries = {number: _game(number, rules, screen.columns) for number, rules in numbered}
    wide = max(map(len, entries.values()))
    for booklet, group in groupby(numbered, key=lambda one: one[1].booklet):
        lines.append((BOOKLETS.get(booklet, booklet)[: screen.columns], BRASS))
        lines += [(line, "") for line in _in_columns([entries[number] for number, _ in group], wide, screen.columns)]
    return lines


def how_many(rules: AnyRules) -> str:
    """How many can play: 2-4, or 4."""
    least, most = rules.players[0], rules.players[-1]
    return f"{least}-{most}" if most > least else str(most)


def also(rules: AnyRules, others: Sequence[AnyRules]) -> str:
    """Which game of a name is taken, and what to write for the others."""
    facts = {
        "title": rules.title,
        "booklet": BOOKLETS.get(rules.booklet, rules.booklet),
        "others": [BOOKLETS.get(one.booklet, one.booklet) for one in others],
        "ids": [one.id for one in others],
    }
    return ENGLISH.say("play/also", facts)


def _game(number: int, rules: AnyRules, columns: int) -> str:
    return f"{number:>2} {rules.title[:18]}{f' ({how_many(rules)})' if columns >= 60 else ''}"


def _in_columns(entries: Sequence[str], wide: int, columns: int) -> Iterator[str]:
    """From left to right, line by line."""
    a_row = max(1, (columns + GAP) // (wide + GAP))
    for k in range(0, len(entries), a_row):
        yield "  ".join(entry.ljust(wide) for entry in entries[k : k + a_row]).rstrip()


def kept_matches(screen: Screen, kept: Sequence[Kept], more: int, sign: str = "", room: int | None = None) -> None:
    """Matches that can go on, each with the sign it is chosen by, and how many more there are; in so many lines."""
    entries = [screen.filled([f"{sign}{number}  {standing(one)}"]) for number, one in enumerate(kept, 1)]
    shown = len(kept) if room is None else _how_many_fit([*map(len, entries)], more, room)
    for line in (line for entry in entries[:shown] for line in entry):
        screen.say(line)
    if more := more + len(kept) - shown:
        screen.tell(ENGLISH.say("play/kept-more", {"count": more}))


def _how_many_fit(heights: Sequence[int], more: int, room: int) -> int:
    """How many entries there is room for, one at least; where some are left out a line says so."""
    fits = (k for k in range(len(heights), 1, -1) if sum(heights[:k]) + bool(more or k < len(heights)) <= room)
    return next(fits, 1)


def standing(one: Kept) -> str:
    """How a kept match stands, in a line."""
    game, seating = one.match.game, one.seating
    usual = ENGLISH.seats(game.players)
    called = [
        seating.names[s] if s < len(seating.names) and seating.names[s] else usual[s] for s in range(game.players)
    ]
    if seating.people == 1:
        called[seating.seats[0]] = ENGLISH.grammar.you
    scores = [f"{name} {score}" for name, score in zip(called, one.match.scores, strict=True)]
    facts = {
        "title": game.rules.title,
        "deal": one.match.view().deal,
        "scores": scores,
        "when": f"{one.when:%Y-%m-%d %H:%M}",
    }
    return ENGLISH.say("play/kept-match", facts)


def game_options(screen: Screen, now: Sequence[Option]) -> None:
    """What can be set, with its number, what it is now and what it means."""
    for number, option in enumerate(now, 1):
        name = "play/option-choices" if option.choices else "play/option"
        facts = {
            "name": option.name.replace("_", " "),
            "default": value_in_words(option.default),
            "help": option.help,
            "choices": [value_in_words(one) for one in option.choices or ()],
        }
        screen.tell(f"{number:>2}  {ENGLISH.say(name, facts).strip()}")
