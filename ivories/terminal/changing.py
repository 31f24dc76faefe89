"""What is changed of a game before it begins: the options, as people write them and as they are told of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from ivories.errors import Code, IvoriesError
from ivories.match import Game
from ivories.rules import AnyRules, options
from ivories.rules.about import Option
from ivories.sentences.offers import value_in_words
from ivories.sentences.teller import capital
from ivories.terminal import listing
from ivories.terminal.asking import Back, ask, until, whole
from ivories.terminal.screen import Screen
from ivories.terms import as_played
from ivories.words import ENGLISH

OTHER_WORDS = {
    **dict.fromkeys(("muggins", "announce", "announced", "announcing", "call", "calls", "called", "counts"), "claims"),
    **dict.fromkeys(("points", "score", "goal", "limit"), "target"),
    **dict.fromkeys(("set", "dominoes"), "pieces"),
    **dict.fromkeys(("partnership", "partnerships", "teams", "sides"), "partners"),
    **dict.fromkeys(("deals", "rounds"), "max_deals"),
    **{"stake": "ante", "raises": "cap", "raise": "cap", "bets": "bet"},
}  # what people call an option; a number of a stake is the ante
IN_THE_MENU = {
    "bad-option/yes-or-no": "play/option/yes-or-no",
    "bad-option/partners": "play/option/partners",
    "bad-option/pair": "play/option/pair",
}


def which_options(screen: Screen, rules: AnyRules, players: int) -> Game:
    """What is to be changed, one after the other, until nothing more is."""
    changed: dict[str, Any] = {}

    def which() -> Game | None:
        question = "play/which-options/else" if changed else "play/which-options"
        now = as_played(Game(rules, players, changed))
        said = ask(screen, question, {"changed": _in_words(changed)}, lambda: listing.game_options(screen, now))
        if said is None:
            return None
        if not said:
            return Game(rules, players, changed)
        with suppress(Back):  # from the value of one to what else there is
            changed.update(_wanted(screen, said, rules, players, changed))
        return None

    return until(screen, which, lambda error: plainly(error, rules))


def _wanted(screen: Screen, said: str, rules: AnyRules, players: int, changed: dict[str, Any]) -> dict[str, Any]:
    """What is to be changed, in values that this game can have; one that it cannot have is asked for again."""
    now = as_played(Game(rules, players, changed))

    def checked(wanted: dict[str, Any]) -> dict[str, Any]:
        Game(rules, players, {**changed, **wanted})
        return wanted

    alone = _alone(said, now)
    if alone is None:
        wanted = spoken_options(said, rules)
        try:
            return checked(wanted)
        except IvoriesError as error:
            alone = next((option for option in now if [option.name] == list(wanted)), None)
            if alone is None or error.code is Code.UNKNOWN_OPTION:
                raise
            screen.warn(plainly(error, rules))
    return until(screen, lambda: _asked_for(screen, alone, checked), lambda error: plainly(error, rules))


def _alone(said: str, now: list[Option]) -> Option | None:
    """The option that was named, by its name or its number, without a value."""
    number = whole(said)
    if number is not None:
        return now[number - 1] if 1 <= number <= len(now) else None
    word = meant(said.split(), [option.name for option in now])
    return next((option for option in now if option.name == word), None)


def _asked_for(
    screen: Screen, option: Option, checked: Callable[[dict[str, Any]], dict[str, Any]]
) -> dict[str, Any] | None:
    """An option with the value that somebody wants; nothing where it stays as it is, none where more was told."""
    name = capital(option.name.replace("_", " "))
    choices = [*map(str, option.choices or ())] or (list(_yes_or_no()) if isinstance(option.default, bool) else [])
    shown = [value_in_words(one) for one in choices]
    facts = {"name": name, "value": value_in_words(option.default), "choices": shown}
    question = "play/which-value/choices" if choices else "play/which-value"
    said = ask(screen, question, facts, lambda: screen.tell(capital(option.help)))
    if said is None:
        return None
    chosen = next((one for one in choices if _plain(one) == _plain(said)), said)
    return checked({option.name: _read_value(chosen)}) if said else {}


def _plain(word: str) -> str:
    return "".join(sign for sign in word.lower() if sign.isalnum())


def _yes_or_no() -> tuple[str, str]:
    return ENGLISH.say("play/value/yes", {}), ENGLISH.say("play/value/no", {})


def plainly(error: IvoriesError, rules: AnyRules) -> str:
    """What is wrong with a change, without the words that only programs use."""
    if error.code is Code.UNKNOWN_OPTION:
        return ENGLISH.say("play/no-option", {"word": str(error.facts["word"]).replace("_", " ")})
    inner = error.facts.get("said")
    if isinstance(inner, IvoriesError):
        return plainly(inner, rules)
    facts: dict[str, Any] = dict(error.facts)
    facts["choices"] = [value_in_words(one) for one in facts.get("choices", ())]
    said = ENGLISH.say(IN_THE_MENU.get(error.why, error.why), facts)
    for name in (option.name for option in options(rules)):
        said = said.replace(name, name.replace("_", " "))
    return capital(said.removeprefix(f"{rules.id}: ").replace(rules.id, rules.title))


def _in_words(changed: dict[str, Any]) -> list[str]:
    return [f"{name.replace('_', ' ')} {value_in_words(value)}" for name, value in changed.items()]


def spoken_options(said: str, rules: AnyRules) -> dict[str, Any]:
    """Options as people write them: `target=150`, `open limits yes hand 5`, `4 150` by the list, or with commas."""
    known = {option.name: [str(one) for one in option.choices or ()] for option in options(rules)}
    pairs: list[str] = []
    for part in said.replace(";", ",").split(","):
        pairs += _pairs(part.replace("=", " ").split(), known)
    return read_options(tuple(pairs))


def _pairs(words: list[str], known: dict[str, list[str]]) -> list[str]:
    """Names with their values, one after the other; what no name is found in is one name and its value."""
    pairs: list[str] = []
    names = list(known)
    at = 0
    while at < len(words):
        ends = range(len(words) - 1, at, -1)
        end = next((k for k in ends if _named(words[at:k], names) in names), None)
        if end is None:
            *named, value = words[at:]
            return [*pairs, f"{_named(named, names, value)}={value}" if named else value]
        name = _named(words[at:end], names, words[end])
        value, at = _value(words, end, known[name])
        pairs.append(f"{name}={value}")
    return pairs


def _value(words: list[str], at: int, choices: list[str]) -> tuple[str, int]:
    """The value that begins at a word, and where it ends: a choice may be several words, as in double nine."""
    for end in range(len(words), at, -1):
        for choice in choices:
            if _plain("".join(words[at:end])) == _plain(choice):
                return choice, end
    return words[at], at + 1


def _named(words: list[str], names: list[str], value: str = "") -> str:
    """The option that words name, or a number of the list."""
    number = whole(words[0]) if len(words) == 1 else None
    return names[number - 1] if number is not None and 1 <= number <= len(names) else meant(words, names, value)


def meant(words: list[str], names: list[str], value: str = "") -> str:
    """An option's name as rules have it: as it is, by its beginning, or by another word for it, if that is but one."""
    word = "_".join(words).lower().replace("-", "_")
    other = OTHER_WORDS.get(word, "")
    if word in names or (other in names and value.isdigit()):
        return word if word in names else other
    begun = [name for name in names if len(word) > 1 and name.startswith(word)]
    return begun[0] if len(begun) == 1 else other if other in names else word


def read_options(chosen: tuple[str, ...]) -> dict[str, Any]:
    """Names with their values, an equals sign between, as the values the options want."""
    read: dict[str, Any] = {}
    for pair in chosen:
        name, sign, word = pair.partition("=")
        if not sign:
            raise IvoriesError("bad-option/pair", pair=pair)
        read[name] = _read_value(word)
    return read


def _read_value(word: str) -> Any:
    if word.lower() in ("true", "yes", "false", "no"):
        return word.lower() in ("true", "yes")
    if word.lower() == "none":
        return None
    return int(word) if word.isascii() and word.isdigit() and len(word) < 20 else word
