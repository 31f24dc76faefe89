"""The rule sets by id: those of the five booklets, and those that other packages register.

A package registers its own rule sets under the entry point group `ivories.rules`; each entry is a `LayoutRules`,
`TrickRules` or `PokerRules`.
"""

from __future__ import annotations

import dataclasses
from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from typing import Any, TypeAlias

from ivories.errors import NEAR, IvoriesError, unknown
from ivories.given import plain
from ivories.rules import doublesix, embossing, embossing_tricks, halsam, halsam_tricks, musical, poker
from ivories.rules.about import Option, options
from ivories.rules.layout_fields import LayoutRules
from ivories.rules.poker_fields import PokerRules
from ivories.rules.trick_fields import TrickRules
from ivories.words.brief import brief

__all__ = [
    "BOOKLETS",
    "FAMILIES",
    "AnyRules",
    "LayoutRules",
    "PokerRules",
    "TrickRules",
    "Option",
    "all_rules",
    "called",
    "differences",
    "find",
    "options",
    "registered",
    "registered_by",
    "with_options",
]

AnyRules: TypeAlias = LayoutRules | TrickRules | PokerRules
FAMILIES = (LayoutRules, TrickRules, PokerRules)

BOOKLETS = {
    "embossing": "The Embossing Company",
    "halsam": "Halsam Products",
    "musical": "Musical Dominoes",
    "doublesix": "Double-Six Dominoes for 2 to 4 Players",
    "leaflet": "Dominoes, Rules of Play",
}

OURS: tuple[AnyRules, ...] = (
    *(*embossing.RULES, *embossing_tricks.RULES, poker.EMBOSSING),
    *(*halsam.RULES, *halsam_tricks.RULES, poker.HALSAM),
    *(*musical.RULES, *doublesix.RULES),
)


@cache
def _registered() -> dict[str, tuple[AnyRules, str]]:
    """Rule sets of other packages, with the package of each. Looked for once, when first needed: the search is slow."""
    from importlib.metadata import entry_points

    found = {}
    for entry in entry_points(group="ivories.rules"):
        try:
            rules = entry.load()
        except Exception as error:
            raise IvoriesError("bad-rules/entry-unloadable", entry=entry.name, error=repr(error)[:120]) from error
        if not isinstance(rules, FAMILIES):
            raise IvoriesError("bad-rules/entry", entry=entry.name)
        found[rules.id] = rules, entry.module.partition(".")[0]
    return found


def registered_by(rules_id: str) -> str | None:
    """The package that registers a rule set; none for those of the booklets."""
    known = _registered().get(rules_id) if rules_id not in _OURS_BY_ID else None
    return known[1] if known else None


def all_rules() -> tuple[AnyRules, ...]:
    """Every rule set there is, ours first."""
    return OURS + tuple(rules for rules, _ in _registered().values())


def _by_id(known: tuple[AnyRules, ...]) -> dict[str, AnyRules]:
    return {name: rules for rules in known for name in (rules.id, *rules.aliases)}


_OURS_BY_ID = _by_id(OURS)


def find(rules_id: str) -> AnyRules:
    """The rule set of that id or alias."""
    if not isinstance(rules_id, str):
        raise IvoriesError("unknown-rules/no-id", rules=rules_id)
    if rules_id in _OURS_BY_ID:
        return _OURS_BY_ID[rules_id]
    known = _by_id(all_rules())
    if rules_id in known:
        return known[rules_id]
    raise _unknown(rules_id)


def _unknown(rules_id: str) -> IvoriesError:
    """The refusal of an id: it names the games that are called so, or nearly so, else ids much like it."""
    word = str(brief(rules_id))
    meant = [rules.id for rules in _by_name(word)] or _likely(word)
    return unknown("unknown-rules", rules_id, [] if meant else _by_id(all_rules()), meant)


def _likely(word: str) -> list[str]:
    """The ids of the game whose name is much like the one in this id, the most like it first."""
    named: dict[str, list[str]] = {}
    for rules in all_rules():
        named.setdefault(_game(rules.id), []).append(rules.id)
    near = get_close_matches(_game(word), named, n=1, cutoff=0.7)
    return get_close_matches(word, named[near[0]], n=NEAR, cutoff=0) if near else []


def _game(rules_id: str) -> str:
    """What an id says after the booklet."""
    return rules_id.rpartition("/")[2]


def as_rules(given: AnyRules | str) -> AnyRules:
    """A rule set, or the one of an id."""
    return find(given) if isinstance(given, str) else given


def registered(rules_id: str) -> AnyRules | None:
    """The rule set of that id or alias, if there is one."""
    with suppress(IvoriesError):  # another package's rule sets cannot be loaded
        return _OURS_BY_ID.get(rules_id) or _by_id(all_rules()).get(rules_id)
    return None


def called(name: str) -> tuple[AnyRules, ...]:
    """The rule sets that somebody may mean: by id or alias in any case, or all that bear this name."""
    if not isinstance(name, str):
        raise IvoriesError("unknown-rules/no-id", rules=name)
    said = _plain(name)
    by_id = [rules for known, rules in _by_id(all_rules()).items() if _plain(known) == said]
    by_name = _by_name(name)
    if not by_id and not by_name:
        raise _unknown(name.strip()) if "/" in name else unknown("unknown-rules", name.strip(), _titles())
    return tuple(by_id[:1] or by_name)


def _by_name(name: str) -> list[AnyRules]:
    said = _plain(name)
    return [rules for rules in all_rules() if said in _names(rules)]


def _titles() -> list[str]:
    """What people may have meant: the titles, and other names that are none of them."""
    titles = {_plain(rules.title): rules.title for rules in all_rules()}
    for rules in all_rules():
        for name in rules.aliases:
            titles.setdefault(_plain(name.rpartition("/")[2]), name.rpartition("/")[2])
    return list(titles.values())


def _names(rules: AnyRules) -> list[str]:
    """What a game is called: by its title, by its id and by its other ids, each without the booklet or after it."""
    names = [_plain(rules.title), *(_plain(name.rpartition("/")[2]) for name in (rules.id, *rules.aliases))]
    return [*names, *(_plain(rules.booklet) + name for name in names)]


def _plain(name: str) -> str:
    """A name without what people leave out: case, spaces, hyphens."""
    return "".join(sign for sign in name.lower() if sign.isalnum() or sign == "/")


def check_rules(given: object) -> None:
    """Refuses what is no rule set; a family of them is none, either."""
    if isinstance(given, type) and given in FAMILIES:
        raise IvoriesError("bad-rules/family", family=given.__name__)
    if not isinstance(given, FAMILIES):
        raise IvoriesError("bad-rules", rules=given)


def with_options(rules: AnyRules, chosen: dict[str, Any]) -> AnyRules:
    """The rule set with a user's options set; an option it does not have is refused."""
    check_rules(rules)
    known = {option.name: option for option in options(rules)}
    if not isinstance(chosen, dict):
        raise IvoriesError("unknown-option/no-names", given=chosen)
    chosen = {name: plain(value) for name, value in chosen.items()}
    by_name = {f.name: f for f in dataclasses.fields(rules)}
    for name, value in chosen.items():
        check_option(rules, known, name, value)
    resets = {reset: by_name[reset].default for name in chosen for reset in by_name[name].metadata["resets"]}
    try:
        return dataclasses.replace(rules, **resets | chosen)
    except IvoriesError as error:
        raise IvoriesError("bad-option/together", said=error) from None


def check_option(rules: AnyRules, known: dict[str, Option], name: str, value: Any) -> None:
    """Refuses an option that the rule set does not have, or a choice that the option does not."""
    if name not in known:
        raise unknown("unknown-option", name, known, id=rules.id, options=sorted(known))
    choices = known[name].choices
    if choices and not (isinstance(value, str | int) and value in choices):  # what else may not like to be compared
        raise IvoriesError("bad-option/choice", name=name, value=value, choices=choices)


def differences(one: AnyRules, other: AnyRules) -> list[tuple[str, Any, Any]]:
    """The fields in which two rule sets of one family differ, with both values."""
    for given in (one, other):
        check_rules(given)
    if one.family != other.family:
        raise IvoriesError("bad-rules/families", one=one.id, other=other.id, first=one.family, second=other.family)
    pairs = [(f.name, getattr(one, f.name), getattr(other, f.name)) for f in dataclasses.fields(one)]
    return [(name, a, b) for name, a, b in pairs if a != b and name not in ("id", "title", "booklet", "aliases")]
