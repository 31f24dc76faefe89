"""Before the first deal: which game, how many players and people, which options, against whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from ivories.bots import PLAYERS, known
from ivories.errors import IvoriesError
from ivories.match import Game
from ivories.pages import page
from ivories.rules import AnyRules, all_rules, called, find, options
from ivories.terminal import listing
from ivories.terminal.keeping import Kept, unfinished
from ivories.terminal.screen import BRASS, Screen
from ivories.words import ENGLISH

DEFAULT_GAME = "embossing/muggins"
DEFAULT_PLAYER = "greedy"
ANSWERS = 100  # after so many that mean nothing, nobody sits there: something else is typing
KEPT = "k"  # stands before the number of a kept match
LEAVE = ("q", "quit", "exit")
T = TypeVar("T")


class Chosen(NamedTuple):
    """What somebody wants to play: a game anew, or a match that was kept."""

    game: Game | None = None
    people: int = 1
    player: str = DEFAULT_PLAYER
    kept: Kept | None = None


def choose(screen: Screen) -> Chosen:
    """Asks for everything; every question has an answer that Enter gives, and `?` tells more."""
    kept = unfinished()
    _list(screen, kept)
    rules: Any = _until(screen, lambda: _which_game(screen, kept))
    if isinstance(rules, Kept):
        return Chosen(kept=rules)
    players = _until(screen, lambda: _which_players(screen, rules))
    people = _until(screen, lambda: _which_people(screen, players))
    game = _until(screen, lambda: _which_options(screen, rules, players))
    player = _until(screen, lambda: _which_player(screen)) if people < players else DEFAULT_PLAYER
    return Chosen(game, people, player)


def which_kept(screen: Screen, kept: list[Kept]) -> Kept:
    """Which of the kept matches is to go on."""
    listing.kept_matches(screen, kept)

    def ask() -> Kept | None:
        said = _ask(screen, "play/which-kept", {"default": 1}, lambda: listing.kept_matches(screen, kept))
        number = _whole(said or "1") if said is not None else None
        if number is not None and 1 <= number <= len(kept):
            return kept[number - 1]
        if said is not None:
            screen.warn(ENGLISH.say("play/number", {"least": 1, "most": len(kept), "default": 1}))
        return None

    return _until(screen, ask)


def _ask(screen: Screen, question: str, facts: dict[str, Any], more: Callable[[], None]) -> str | None:
    """An answer without spaces around it; none where more was asked for, and told."""
    said = screen.ask(ENGLISH.say(question, facts)).strip()
    if said.lower() in LEAVE:
        raise EOFError
    if said.lower() in ("?", "help"):
        more()
        return None
    return said


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


def _whole(said: str) -> int | None:
    return int(said) if said.isascii() and said.isdigit() and len(said) < 10 else None


def _list(screen: Screen, kept: list[Kept]) -> None:
    if kept:
        screen.say(ENGLISH.say("play/kept-matches", {}), BRASS)
        listing.kept_matches(screen, kept, KEPT)
    listing.games(screen)


def _which_game(screen: Screen, kept: list[Kept]) -> AnyRules | Kept | None:
    said = _ask(screen, "play/which-game", {"default": find(DEFAULT_GAME).title}, lambda: _list(screen, kept))
    if said is None:
        return None
    if said.startswith("?"):
        _about(screen, said[1:].strip())
        return None
    number = _whole(said.lower().removeprefix(KEPT)) if said.lower().startswith(KEPT) else None
    if number is not None and 1 <= number <= len(kept):
        return kept[number - 1]
    return _numbered(screen, said or DEFAULT_GAME)


def _numbered(screen: Screen, said: str) -> AnyRules | None:
    """A game by its number in the list, by its id, or by its name, of which the first booklet's is meant."""
    number = _whole(said)
    every = all_rules()
    if number is None:
        return called(said)[0]
    if 1 <= number <= len(every):
        return every[number - 1]
    screen.warn(ENGLISH.say("play/number", {"least": 1, "most": len(every), "default": DEFAULT_GAME}))
    return None


def _about(screen: Screen, which: str) -> None:
    """What a game is like."""
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
    return _which_number(screen, "play/which-players", facts, list(rules.players))


def _which_people(screen: Screen, players: int) -> int | None:
    facts = {"least": 1, "most": players, "default": 1}
    return _which_number(screen, "play/which-people", facts, list(range(1, players + 1)))


def _which_number(screen: Screen, question: str, facts: dict[str, Any], allowed: list[int]) -> int | None:
    said = _ask(screen, question, facts, lambda: screen.tell(ENGLISH.say(f"{question}/more", facts)))
    if said is None:
        return None
    number = _whole(said) if said else int(facts["default"])
    if number in allowed:
        return number
    screen.warn(ENGLISH.say("play/number", facts))
    return None


def _which_options(screen: Screen, rules: AnyRules, players: int) -> Game | None:
    said = _ask(screen, "play/which-options", {}, lambda: listing.game_options(screen, rules))
    return None if said is None else Game(rules, players, spoken_options(said, rules))


def spoken_options(said: str, rules: AnyRules) -> dict[str, Any]:
    """Options as people write them: `target=150`, `open limits yes`, `4 150` by the list; commas between several."""
    names = [option.name for option in options(rules)]
    pairs: list[str] = []
    for part in said.replace(";", ",").split(","):
        words = part.split()
        pairs += words if all("=" in word for word in words) else [_pair(part.replace("=", " ").split(), names)]
    return read_options(tuple(pairs))


def _pair(words: list[str], names: list[str]) -> str:
    """Words as name and value: the last is the value, the others name the option, or one is its number in the list."""
    *name, value = words
    number = _whole(name[0]) if len(name) == 1 else None
    if number is not None and 1 <= number <= len(names):
        return f"{names[number - 1]}={value}"
    return f"{'_'.join(name).lower().replace('-', '_')}={value}" if name else value


def _which_player(screen: Screen) -> str | None:
    facts = {"players": list(PLAYERS), "default": DEFAULT_PLAYER}
    said = _ask(screen, "play/which-player", facts, lambda: screen.tell(ENGLISH.say("play/which-player/more", facts)))
    return None if said is None else known(said.lower() or DEFAULT_PLAYER)


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
