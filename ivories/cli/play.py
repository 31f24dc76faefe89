"""`ivories play`: a game in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TypeAlias

import click

from ivories import files
from ivories.bots import USUAL, known, named
from ivories.bots.levels import of_level
from ivories.bots.own import is_own
from ivories.cli.common import decimal, integer, mistakes_are_sentences
from ivories.errors import IvoriesError
from ivories.match import Game, Match, usual_players
from ivories.rules import BOOKLETS, AnyRules, called
from ivories.sentences.summary import played_to
from ivories.terminal.asking import LEAVE
from ivories.terminal.changing import read_options
from ivories.terminal.keeping import Seating, aside, keep, keep_new, resume, unfinished
from ivories.terminal.keeping import named as kept_as
from ivories.terminal.listing import also
from ivories.terminal.naming import read_names
from ivories.terminal.opening import DEFAULT_GAME, choose, which_kept
from ivories.terminal.play import ANSWERS, Play
from ivories.terminal.screen import BRASS, Screen
from ivories.words import ENGLISH
from ivories.words.command import command

PACE = 0.35  # seconds to a line when players play on their own


@click.command(short_help="Play a game in the terminal.")
@click.argument("rules_id", metavar="[ID]", required=False)
@click.option("--players", type=integer, help="How many play; by default 2.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="A change of the rules, as in target=50.")
@click.option(
    "--against",
    multiple=True,
    metavar="LEVEL",
    help="weak, fair, strong or master, or your own as module:Class; several for several seats. By default strong.",
)
@click.option("--people", type=integer, help="How many people play at this keyboard, hands hidden in between.")
@click.option("--names", default="", metavar="A,B", help="What the seats are called.")
@click.option("--auto", is_flag=True, help="Let the players play on their own and look on.")
@click.option("--pace", type=decimal, help="Seconds to a line with --auto.")
@click.option("--seed", type=integer, help="What the deck is shuffled by; by default chance.")
@click.option("--record", "path", type=click.Path(path_type=Path), help="Where the match is kept.")
@click.option(
    "--resume",
    "left",
    metavar="[NAME]",
    is_flag=False,
    flag_value="",
    help="Go on with a match that was kept; without a name they are listed.",
)
@click.option("--plain", is_flag=True, help="No colours: lines of plain text.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Nothing but plain ASCII signs.")
@mistakes_are_sentences
def play(
    rules_id: str | None,
    players: int | None,
    chosen: tuple[str, ...],
    against: tuple[str, ...],
    people: int | None,
    names: str,
    auto: bool,
    pace: float | None,
    seed: int | None,
    path: Path | None,
    left: str | None,
    plain: bool,
    ascii_only: bool,
    as_json: bool,
) -> None:
    """Play a game in the terminal: ID names it, without one you are asked."""
    screen = Screen(plain, ascii_only)
    try:
        resumed = _resumed(screen, left, bool(rules_id or players is not None or chosen or seed is not None))
        begun = resumed or _begin(screen, rules_id, players, chosen, people, against, seed, auto)
    except (EOFError, KeyboardInterrupt):
        screen.say("")
        return
    match, sat, file = begun
    seating = _seating(match, sat, people, against, auto, names)
    kept = _keep(screen, match, seating, path, file)
    while True:
        wait = pace if pace is not None else PACE if not seating.people and not screen.plain else 0.0
        _title(screen, match)
        table = Play(screen, match, seating, kept, max(0.0, min(wait, 60.0)))
        if not table.run() or not seating.people or not _again(screen, table):
            return
        match = match.game.start(secrets.randbits(32))
        kept = keep_new(match, seating)


Begun: TypeAlias = tuple[Match, Seating | None, str | None]  # and the file in which it was kept


def _again(screen: Screen, table: Play) -> bool:
    try:
        for _ in range(ANSWERS):
            said = screen.inquire("play/again", {})
            if said in ("", "y", "yes", "again"):
                return True
            if said in (*LEAVE, "n", "no"):
                return False
            if not table.answered_to_all(said):
                screen.warn(ENGLISH.say("play/again/more", {}))
        return False
    except (EOFError, KeyboardInterrupt):
        screen.say("")
        return False


def _resumed(screen: Screen, left: str | None, more: bool) -> Begun | None:
    """A match that was kept: the one that is named, or one of a list."""
    if left is None:
        return None
    if more:
        raise IvoriesError("bad-option/with-resume")
    file = kept_as(left) if left else None
    if file is None:
        kept = unfinished()
        if not kept.offered:
            raise IvoriesError("bad-file/nothing-kept", command=command())
        file = str(which_kept(screen, kept).path)
    if file != "-" and not Path(file).exists():
        raise IvoriesError("bad-file/no-match", name=left or file, command=command())
    match, sat = resume(file)
    screen.say(ENGLISH.say("play/over" if match.over else "play/resumed", {}))
    return match, sat, file


def _keep(screen: Screen, match: Match, seating: Seating, path: Path | None, left: str | None) -> Path | None:
    """The file in which the match is kept; nothing that is there already is written over but the match resumed."""
    resumed = Path(left) if left is not None and left != "-" else None
    if path is not None and path != resumed:
        with files.sentences(path):
            if path.is_file() and path.stat().st_size:
                raise IvoriesError("bad-file/exists", file=path)
    chosen = path or resumed
    if chosen is None:
        return keep_new(match, seating)
    kept = keep(match, seating, chosen)
    if kept != chosen:
        screen.warn(aside(chosen, kept))
    return kept


def _begin(
    screen: Screen,
    rules_id: str | None,
    players: int | None,
    chosen: tuple[str, ...],
    people: int | None,
    against: tuple[str, ...],
    seed: int | None,
    auto: bool,
) -> Begun:
    """A new match; without an id it is asked for, unless players play on their own."""
    sat = None
    if rules_id is None and not auto and not chosen and players is None:
        wanted = choose(screen)
        if wanted.kept is not None:
            screen.say(ENGLISH.say("play/resumed", {}))
            return wanted.kept.match, wanted.kept.seating, str(wanted.kept.path)
        assert wanted.game is not None
        game, sat = wanted.game, wanted.seating
    else:
        rules = rules_called(screen, rules_id or DEFAULT_GAME)
        game = Game(rules, usual_players(rules.id) if players is None else players, read_options(chosen))
    return game.start(secrets.randbits(32) if seed is None else seed), sat, None


def rules_called(screen: Screen, name: str) -> AnyRules:
    """The rule set of that name; of several the first, and the others are named."""
    rules, *others = called(name)
    if others:
        screen.tell(also(rules, others))
    return rules


def _seating(
    match: Match, sat: Seating | None, people: int | None, against: tuple[str, ...], auto: bool, names: str
) -> Seating:
    """Who sits where: as asked for, else as it was, else one person against strong players."""
    seats = match.game.players
    count = 0 if auto else people if people is not None else sat.people if sat else 1
    if not 0 <= count <= seats or (people == 0 and not auto):
        raise IvoriesError("bad-players/people", most=seats, people=count)
    others = against or (sat.against if sat else ()) or (USUAL,)
    written = names or ",".join(sat.names if sat else ())
    seat_names = read_names(written, ENGLISH.seats(seats), ENGLISH.grammar.you)
    sitting = sat.sitting if sat and sat.people == count else ()
    others = tuple(of_level(name) or name for name in others)
    for name in others:
        _check_player(name, here=name in against)
    return Seating(count, others, seat_names, sitting)


def _check_player(name: str, here: bool) -> None:
    """Whether there is such a player. What a file names is never imported: that must be said here and now."""
    if here:
        named(name)
    elif is_own(name):
        raise IvoriesError("unknown-player/kept", player=name)
    else:
        known(name)


def _title(screen: Screen, match: Match) -> None:
    rules = match.game.rules
    facts = {
        "title": rules.title,
        "booklet": BOOKLETS.get(rules.booklet, rules.booklet),
        "target": played_to(match.game.rules, match.game.players),
    }
    screen.tell(ENGLISH.say("play/title", facts), f"bold {BRASS}")
