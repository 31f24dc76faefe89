"""Before the first deal: which game, how many players, which options, against whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from ivories.bots import PLAYERS, known
from ivories.errors import IvoriesError
from ivories.match import Game
from ivories.pages import page
from ivories.rules import BOOKLETS, AnyRules, all_rules, find, options
from ivories.terminal.screen import BRASS, Screen
from ivories.words import ENGLISH

DEFAULT_GAME = "embossing/muggins"
DEFAULT_PLAYER = "greedy"
ANSWERS = 100  # after so many that mean nothing, nobody sits there: something else is typing
T = TypeVar("T")


def choose(screen: Screen) -> tuple[Game, str]:
    """Asks for everything; every question has an answer that Enter gives."""
    list_games(screen)
    rules: Any = _until(screen, lambda: _which_game(screen))
    players = _until(screen, lambda: _which_players(screen, rules))
    game = _until(screen, lambda: Game(rules, players, _which_options(screen, rules)))
    return game, _until(screen, lambda: _which_player(screen))


def _until(screen: Screen, ask: Callable[[], T | None]) -> T:
    """Asks again until there is an answer."""
    for _ in range(ANSWERS):
        try:
            answer = ask()
        except IvoriesError as error:
            screen.warn(error.sentence)
            continue
        if answer is not None:
            return answer
    raise EOFError


def list_games(screen: Screen) -> None:
    """All games with their numbers, by booklet, in two columns where there is room."""
    booklet = ""
    for number, rules in enumerate(all_rules(), 1):
        if rules.booklet != booklet:
            booklet = rules.booklet
            screen.say(BOOKLETS.get(booklet, booklet), BRASS)
        most = rules.players[-1]
        least = rules.players[0]
        who = f"{least} to {most} players" if most > least else f"{most} players"
        screen.say(f"  {number:>2}  {rules.title:<16}{rules.id:<26}{who}")


def _which_game(screen: Screen) -> AnyRules | None:
    said = screen.ask(ENGLISH.say("play/which-game", {"default": DEFAULT_GAME})).strip()
    asked, _, which = said.partition(" ")
    if asked == "?":
        _about(screen, which.strip())
        return None
    return _numbered(screen, said or DEFAULT_GAME)


def _numbered(screen: Screen, said: str) -> AnyRules | None:
    """A game by its number in the list, or by its id."""
    if not (said.isascii() and said.isdigit()):
        return find(said.lower())
    every = all_rules()
    if 1 <= int(said[:9]) <= len(every):
        return every[int(said) - 1]
    screen.warn(ENGLISH.say("play/number", {"least": 1, "most": len(every), "default": DEFAULT_GAME}))
    return None


def _about(screen: Screen, which: str) -> None:
    """What a game is like; without one, the list again."""
    if not which:
        list_games(screen)
        return
    rules = _numbered(screen, which)
    if rules is not None:
        screen.tell(f"{rules.title}. {summary(rules)}")


def summary(rules: AnyRules) -> str:
    """The first paragraph of a rules page."""
    paragraphs = [part for part in page(rules.id).split("\n\n") if part[:1] not in "#*"]
    return paragraphs[0].replace("\n", " ") if paragraphs else rules.title


def _which_players(screen: Screen, rules: AnyRules) -> int | None:
    default = rules.players[0]
    if len(rules.players) == 1:
        return default
    facts = {"least": rules.players[0], "most": rules.players[-1], "default": default}
    said = screen.ask(ENGLISH.say("play/which-players", facts)).strip()
    if not said:
        return default
    if not (said.isascii() and said.isdigit() and int(said[:9]) in rules.players):
        screen.warn(ENGLISH.say("play/number", facts))
        return None
    return int(said)


def _which_options(screen: Screen, rules: AnyRules) -> dict[str, Any]:
    for _ in range(ANSWERS):
        said = screen.ask(ENGLISH.say("play/which-options", {})).strip()
        if said != "?":
            return read_options(tuple(said.replace(",", " ").split()))
        for option in options(rules):
            name = "play/option-choices" if option.choices else "play/option"
            default = ENGLISH.say("play/no-default", {}) if option.default is None else option.default
            facts = {"name": option.name, "default": default, "help": option.help, "choices": option.choices}
            screen.tell(ENGLISH.say(name, facts))
    raise EOFError


def _which_player(screen: Screen) -> str | None:
    said = screen.ask(ENGLISH.say("play/which-player", {"players": list(PLAYERS), "default": DEFAULT_PLAYER})).strip()
    return known(said or DEFAULT_PLAYER)


def read_options(chosen: tuple[str, ...]) -> dict[str, Any]:
    """NAME=VALUE pairs as the values the options want."""
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
