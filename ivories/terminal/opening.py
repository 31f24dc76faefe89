"""Before the first deal: which game, how many players and people, which options, against whom."""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher
from functools import partial
from typing import Any, NamedTuple

from ivories.bots import USUAL
from ivories.bots.levels import of_level
from ivories.errors import Code, IvoriesError
from ivories.match import Game
from ivories.pages import page
from ivories.rules import AnyRules, LayoutRules, all_rules, called, find
from ivories.terminal import listing
from ivories.terminal.asking import Back, ask, in_turn, until, whole
from ivories.terminal.changing import which_options
from ivories.terminal.keeping import LOOKED_AT, Kept, KeptMatches, Seating, unfinished
from ivories.terminal.naming import read_names
from ivories.terminal.reading import first_paragraph
from ivories.terminal.screen import BRASS, Screen
from ivories.words import ENGLISH

DEFAULT_GAME = "embossing/muggins"
NEAR = 0.6  # how much alike a name must be to be meant by another
COUNTED = {word: number for number, word in enumerate(ENGLISH.grammar.pips)}  # two, three
COUNTED_BY_FIVES = ("all fives", "fives", "five up", "fives up", "sniff", "maggins")  # no booklet has these names
TOGETHER = "partner"
ASKED = 2  # lines of the question
KEPT = "k"  # stands before the number of a kept match


class Chosen(NamedTuple):
    """What somebody wants to play: a game anew and who sits there, or a match that was kept."""

    game: Game | None = None
    seating: Seating | None = None
    kept: Kept | None = None


def choose(screen: Screen) -> Chosen:
    """Asks for everything; every question has an answer that Enter gives, and `?` tells more."""
    kept = unfinished()
    _list(screen, kept)
    asked = _Asked(screen, kept)
    in_turn(screen, [asked.game, asked.players, asked.people, asked.options, asked.seats, asked.names, asked.player])
    return asked.chosen()


class _Asked:
    """The questions one after the other, each with what was answered before it."""

    def __init__(self, screen: Screen, kept: KeptMatches) -> None:
        self.screen = screen
        self.kept = kept
        self.said: dict[str, Any] = {}

    def game(self) -> bool:
        """Which game; none where a kept match goes on."""
        self.said["rules"] = until(self.screen, lambda: _which_game(self.screen, self.kept), _no_game)
        return not isinstance(self.said["rules"], Kept)

    def players(self) -> bool:
        return self._until("players", lambda: _which_players(self.screen, self.said["rules"]))

    def people(self) -> bool:
        return self._until("people", lambda: _which_people(self.screen, self.said["players"]))

    def options(self) -> bool:
        self.said["game"] = which_options(self.screen, self.said["rules"], self.said["players"])
        return True

    def seats(self) -> bool:
        return self._until("sitting", lambda: _which_seats(self.screen, self.said["game"], self.said["people"]))

    def names(self) -> bool:
        self.said["names"] = _which_names(self.screen, self.said["game"], self.said["sitting"])
        return True

    def player(self) -> bool:
        alone = self.said["people"] == self.said["players"]
        return self._until("player", lambda: USUAL if alone else _which_player(self.screen))

    def _until(self, name: str, ask: Callable[[], Any]) -> bool:
        self.said[name] = until(self.screen, ask)
        return True

    def chosen(self) -> Chosen:
        """All of it."""
        said = self.said
        if isinstance(said["rules"], Kept):
            return Chosen(kept=said["rules"])
        return Chosen(said["game"], Seating(said["people"], (said["player"],), said["names"], said["sitting"]))


def which_kept(screen: Screen, kept: KeptMatches) -> Kept:
    """Which of the kept matches is to go on."""
    listing.kept_matches(screen, kept.offered, kept.more)

    def which() -> Kept | None:
        more = lambda: listing.kept_matches(screen, kept.offered, kept.more)  # noqa: E731
        said = ask(screen, "play/which-kept", {"default": 1}, more, first=True)
        if said is None or _listed_all(screen, said):
            return None
        found = _kept(kept, whole((said or "1").lower().removeprefix(KEPT)))
        if found is None:
            most = len(kept.offered) + kept.more
            screen.warn(ENGLISH.say("play/number", {"least": 1, "most": most, "default": 1}))
        return found

    found: list[Kept] = []

    def step() -> bool:
        found.append(until(screen, which))
        return False

    in_turn(screen, [step])
    return found[0]


def _kept(kept: KeptMatches, number: int | None) -> Kept | None:
    """A kept match by its number: of those that were listed, or of all."""
    if number is None or number < 1:
        return None
    every = kept.offered if number <= len(kept.offered) or not kept.more else unfinished(LOOKED_AT).offered
    return every[number - 1] if number <= len(every) else None


def _listed_all(screen: Screen, said: str) -> bool:
    """The letter alone lists every kept match."""
    if said.lower() != KEPT:
        return False
    every = [f"{KEPT}{number}  {listing.standing(one)}" for number, one in enumerate(unfinished(LOOKED_AT).offered, 1)]
    screen.paged(screen.filled(every))
    return True


def _list(screen: Screen, kept: KeptMatches) -> None:
    games = listing.games(screen)
    if kept.offered:
        heading = screen.filled([ENGLISH.say("play/kept-matches", {})])
        room = screen.lines - len(games) - len(heading) - ASKED if screen.terminal else None
        for line in heading:
            screen.say(line, BRASS)
        listing.kept_matches(screen, kept.offered, kept.more, KEPT, room)
    for line, style in games:
        screen.say(line, style)


def _help(screen: Screen, kept: KeptMatches) -> None:
    """The list again, and what can be typed."""
    _list(screen, kept)
    screen.tell(ENGLISH.say("play/which-game/more", {"last": len(all_rules())}))
    if kept.offered:
        screen.tell(ENGLISH.say("play/which-game/kept", {}))


def _which_game(screen: Screen, kept: KeptMatches) -> AnyRules | Kept | None:
    facts = {"default": find(DEFAULT_GAME).title}
    said = ask(screen, "play/which-game", facts, lambda: _help(screen, kept), first=True)
    if said is None:
        return None
    if said.startswith("?"):
        _about(screen, said[1:].strip())
        return None
    if kept.offered and _listed_all(screen, said):
        return None
    number = whole(said.lower().removeprefix(KEPT)) if said.lower().startswith(KEPT) else None
    if number is not None:
        found = _kept(kept, number)
        if found is None:
            screen.warn(ENGLISH.say("play/no-kept", {"number": number, "most": len(kept.offered) + kept.more}))
        return found
    return _numbered(screen, said or DEFAULT_GAME)


def _no_game(error: IvoriesError) -> str:
    """What is said of a name that no game has, below the list of all."""
    if error.code is not Code.UNKNOWN_RULES:
        return error.sentence
    facts: dict[str, Any] = dict(error.facts)
    word = " ".join(str(facts["word"]).lower().replace("-", " ").split())
    if word in COUNTED_BY_FIVES:
        return ENGLISH.say("play/no-game/near", {**facts, "near": [repr(find(DEFAULT_GAME).title)]})
    if word.startswith(TOGETHER):
        titles = dict.fromkeys(rules.title for rules in all_rules() if 4 in rules.players and rules.sides(4) < 4)
        return ENGLISH.say("play/no-game/partners", {"titles": list(titles)})
    facts["near"] = [one for one in facts.get("near", []) if _alike(str(facts["word"]), one.strip("'"))]
    return ENGLISH.say("play/no-game/near" if facts["near"] else "play/no-game", facts)


def _alike(one: str, other: str) -> bool:
    return SequenceMatcher(None, one.lower(), other.lower()).ratio() > NEAR


def _numbered(screen: Screen, said: str) -> AnyRules | None:
    """A game by its number in the list, by its id, or by its name, of which the first booklet's is meant."""
    number = whole(said)
    every = all_rules()
    if number is not None and 1 <= number <= len(every):
        return every[number - 1]
    try:
        return called(said)[0]
    except IvoriesError:
        if number is None:
            raise
    screen.warn(ENGLISH.say("play/number", {"least": 1, "most": len(every), "default": find(DEFAULT_GAME).title}))
    return None


def _about(screen: Screen, which: str) -> None:
    """What a game is like."""
    rules = _numbered(screen, which)
    if rules is not None:
        auto = isinstance(rules, LayoutRules) and rules.counts and not rules.calls
        announced = [ENGLISH.say("play/announced", {})] if auto else []
        screen.tell(" ".join([f"{rules.title}.", summary(rules), *announced]))


def summary(rules: AnyRules) -> str:
    """The first paragraph of a rules page."""
    return first_paragraph(page(rules.id)) or rules.title


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
    said = ask(screen, question, facts, lambda: screen.tell(ENGLISH.say(f"{question}/more", facts)))
    if said is None:
        return None
    number = COUNTED.get(said.lower(), whole(said)) if said else int(facts["default"])
    if number in allowed:
        return number
    screen.warn(ENGLISH.say("play/number", facts))
    return None


def _which_seats(screen: Screen, game: Game, people: int) -> tuple[int, ...] | None:
    """Where people sit; two who could be partners are asked."""
    if people != 2 or not game.partnered:
        return tuple(range(people))
    said = ask(screen, "play/which-seats", {}, lambda: screen.tell(ENGLISH.say("play/which-seats/more", {})))
    if said is None:
        return None
    for word, sitting in (("together", (0, 2)), ("against", (0, 1))):
        if word.startswith(said.lower() or "together"):
            return sitting
    screen.warn(ENGLISH.say("play/which-seats/more", {}))
    return None


def _which_names(screen: Screen, game: Game, sitting: tuple[int, ...]) -> tuple[str, ...]:
    """What several people are called; one alone is not asked."""
    usual = ENGLISH.seats(game.players)
    names = [""] * game.players
    people = sitting if len(sitting) > 1 else ()
    at = 0
    while at < len(people):
        seat = people[at]
        facts = {"number": at + 1, "default": usual[seat]}
        others = [*names[:seat], "", *names[seat + 1 :]]
        try:
            names[seat] = until(screen, partial(_called_so, screen, facts, others, seat, usual))
            at += 1
        except Back:
            if at == 0:
                raise
            at -= 1
            names[people[at]] = ""
    while names and not names[-1]:
        names.pop()
    return tuple(names)


def _called_so(
    screen: Screen, facts: dict[str, Any], names: list[str], seat: int, usual: tuple[str, ...]
) -> str | None:
    """What one of them is called: as nobody else is."""
    said = ask(screen, "play/which-name", facts, lambda: screen.tell(ENGLISH.say("play/which-name/more", facts)))
    if said is None:
        return None
    if "," in said:
        raise IvoriesError("bad-option/name-signs", name=said)
    read_names(",".join([*names[:seat], said, *names[seat + 1 :]]), usual, ENGLISH.grammar.you)
    return said


def _which_player(screen: Screen) -> str | None:
    said = ask(screen, "play/which-player", {}, lambda: screen.tell(ENGLISH.say("play/which-player/more", {})))
    if said is None:
        return None
    found = of_level(said or USUAL)
    if found is None:
        screen.warn(ENGLISH.say("play/which-player/more", {}))
    return found
