"""Lists that are chosen from: the games by booklet, the matches that were kept, the options of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ivories.rules import BOOKLETS, AnyRules, all_rules, options
from ivories.terminal.keeping import Kept
from ivories.terminal.screen import BRASS, Screen
from ivories.words import ENGLISH

GAP = 2  # characters between columns


def games(screen: Screen) -> None:
    """All games with their numbers, by booklet, in as many columns as there is room for."""
    numbered = list(enumerate(all_rules(), 1))
    entries = {number: _game(number, rules, screen.columns) for number, rules in numbered}
    wide = max(map(len, entries.values()))
    for booklet, group in groupby(numbered, key=lambda one: one[1].booklet):
        screen.say(BOOKLETS.get(booklet, booklet)[: screen.columns], BRASS)
        for line in _in_columns([entries[number] for number, _ in group], wide, screen.columns):
            screen.say(line)


def _game(number: int, rules: AnyRules, columns: int) -> str:
    least, most = rules.players[0], rules.players[-1]
    who = f"  {least}-{most}" if most > least else f"  {most}"
    return f"{number:>2} {rules.title[:18]}{who if columns >= 60 else ''}"


def _in_columns(entries: Sequence[str], wide: int, columns: int) -> Iterator[str]:
    """From left to right, line by line."""
    a_row = max(1, (columns + GAP) // (wide + GAP))
    for k in range(0, len(entries), a_row):
        yield "  ".join(entry.ljust(wide) for entry in entries[k : k + a_row]).rstrip()


def kept_matches(screen: Screen, kept: Sequence[Kept], sign: str = "") -> None:
    """Matches that can go on, each with the sign it is chosen by."""
    for number, one in enumerate(kept, 1):
        screen.tell(f"{sign}{number}  {standing(one)}")


def standing(one: Kept) -> str:
    """How a kept match stands, in a line."""
    game, seating = one.match.game, one.seating
    usual = ENGLISH.seats(game.players)
    called = [
        seating.names[s] if s < len(seating.names) and seating.names[s] else usual[s] for s in range(game.players)
    ]
    if seating.people == 1:
        called[0] = ENGLISH.grammar.you
    scores = [f"{name} {score}" for name, score in zip(called, one.match.scores, strict=True)]
    facts = {
        "title": game.rules.title,
        "deal": one.match.view().deal,
        "scores": scores,
        "when": f"{one.when:%Y-%m-%d %H:%M}",
    }
    return ENGLISH.say("play/kept-match", facts)


def game_options(screen: Screen, rules: AnyRules) -> None:
    """What can be set, with its number, how it is set and what it means."""
    for number, option in enumerate(options(rules), 1):
        name = "play/option-choices" if option.choices else "play/option"
        facts = {
            "name": option.name.replace("_", " "),
            "default": _value(option.default),
            "help": option.help,
            "choices": option.choices,
        }
        screen.tell(f"{number:>2} {ENGLISH.say(name, facts).strip()}")


def _value(value: object) -> object:
    """A value in words."""
    if value is None or isinstance(value, bool):
        return ENGLISH.say("play/value/none" if value is None else "play/value/yes" if value else "play/value/no", {})
    return value
