"""`ivories play`: a game in the terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

import click

from ivories.bots import known
from ivories.cli.common import mistakes_are_sentences
from ivories.errors import IvoriesError
from ivories.match import Game, Match
from ivories.rules import BOOKLETS
from ivories.terminal.keeping import Seating, fresh, resume
from ivories.terminal.opening import DEFAULT_GAME, DEFAULT_PLAYER, DEFAULT_PLAYERS, choose, read_options
from ivories.terminal.play import Play
from ivories.terminal.screen import BRASS, Screen
from ivories.words import ENGLISH

PACE = 0.35  # seconds to a line when players play on their own


@click.command()
@click.argument("rules_id", metavar="[ID]", required=False)
@click.option("--players", type=int, help="How many play; by default 2.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="An option of the rule set.")
@click.option("--against", multiple=True, metavar="NAME", help="greedy or random; several for several seats.")
@click.option("--people", type=int, help="How many people play at this keyboard, hands hidden in between.")
@click.option("--names", default="", metavar="A,B", help="What the seats are called.")
@click.option("--auto", is_flag=True, help="Let the players play on their own and look on.")
@click.option("--pace", type=float, help="Seconds to a line with --auto.")
@click.option("--seed", type=int, help="What the deck is shuffled by; by default chance.")
@click.option("--record", "path", type=click.Path(path_type=Path), help="Where the match is kept.")
@click.option("--resume", "left", metavar="FILE", help="Go on with a match that was kept.")
@click.option("--plain", is_flag=True, help="No colours: lines of plain text.")
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
    as_json: bool,
) -> None:
    """Play a game in the terminal: ID names it, without one you are asked."""
    screen = Screen(plain)
    sat: Seating | None = None
    if left is not None:
        match, sat = resume(left)
        screen.say(ENGLISH.say("play/resumed", {}))
    else:
        match, against = _begin(screen, rules_id, players, chosen, against, seed, auto)
    seating = _seating(match, sat, people, against, auto)
    kept = path or (Path(left) if left and left != "-" else fresh(match.game.rules.id))
    called = [name.strip() for name in names.split(",") if name.strip()]
    wait = pace if pace is not None else PACE if auto and not screen.plain else 0.0
    _title(screen, match)
    Play(screen, match, seating, kept, called, max(0.0, min(wait, 60.0))).run()


def _begin(
    screen: Screen,
    rules_id: str | None,
    players: int | None,
    chosen: tuple[str, ...],
    against: tuple[str, ...],
    seed: int | None,
    auto: bool,
) -> tuple[Match, tuple[str, ...]]:
    """A new match; without an id it is asked for, unless players play on their own."""
    if rules_id is None and not auto and not chosen and players is None:
        try:
            game, player = choose(screen)
        except (EOFError, KeyboardInterrupt):
            screen.say("")
            sys.exit(0)
        against = against or (player,)
    else:
        game = Game(rules_id or DEFAULT_GAME, players or DEFAULT_PLAYERS, read_options(chosen))
    return game.start(secrets.randbits(32) if seed is None else seed), against


def _seating(match: Match, sat: Seating | None, people: int | None, against: tuple[str, ...], auto: bool) -> Seating:
    """Who sits where: as asked for, else as it was, else one person against greedy players."""
    seats = match.game.players
    count = 0 if auto else people if people is not None else sat.people if sat else 1
    if not 0 <= count <= seats or (count == 0 and not auto):
        raise IvoriesError("bad-players/people", most=seats, people=people)
    others = against or (sat.against if sat else ()) or (DEFAULT_PLAYER,)
    return Seating(count, tuple(known(name) for name in others))


def _title(screen: Screen, match: Match) -> None:
    rules = match.game.rules
    facts = {
        "title": rules.title,
        "booklet": BOOKLETS.get(rules.booklet, rules.booklet),
        "target": match.game.record.target,
    }
    screen.say(ENGLISH.say("play/title", facts), f"bold {BRASS}")
