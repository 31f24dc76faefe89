"""`ivories ladder`: players compared."""

from __future__ import annotations

import sys
from contextlib import suppress

import click

from ivories.bots import named
from ivories.cli.common import JSON, integer, meant, mistakes_are_sentences, say_json
from ivories.cli.watching import CLUSTER, Lost, ended_early, printing_aside, warnings_are_sentences, watched
from ivories.match import Game, usual_players
from ivories.strength import prepare
from ivories.terminal.changing import read_options
from ivories.terminal.ladder import tell
from ivories.terminal.screen import Screen


@click.command(name="ladder", short_help="Compare players, every two of them on the same deals.")
@click.argument("rules_id", metavar="ID")
@click.option(
    "--policy",
    "policies",
    multiple=True,
    metavar="NAME",
    help="Two at least to compare: random, greedy, club, master, levels as in play, or your own as module:Class.",
)
@click.option("--players", type=integer, help="How many play; by default as few as can.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="An option of the rule set.")
@click.option("--deals", type=integer, default=400, show_default=True, metavar="D", help="How many deals.")
@click.option("--seed", type=integer, default=0, show_default=True, metavar="S", help="What the decks are shuffled by.")
@click.option("--threads", type=integer, metavar="T", help="How many processes; by default one for each core.")
@CLUSTER
@click.option("--plain", is_flag=True, help="No colours, no progress: lines of plain text.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Nothing but plain ASCII signs.")
@JSON
@mistakes_are_sentences
def ladder(
    rules_id: str,
    policies: tuple[str, ...],
    players: int | None,
    chosen: tuple[str, ...],
    deals: int,
    seed: int,
    threads: int | None,
    cluster: str | None,
    plain: bool,
    ascii_only: bool,
    as_json: bool,
) -> None:
    """Compare players: every two of them play single deals of ID, each deal once for every seating."""
    rules_id = meant(rules_id)
    number = usual_players(rules_id) if players is None else players
    game = Game(rules_id, number, read_options(chosen))
    screen = Screen(plain, ascii_only)
    count = deals * len(policies) * (len(policies) - 1) // 2
    with ended_early() as ended, watched(count, plain or as_json) as (progress, say), printing_aside():
        every = [named(name) for name in policies]
        run = prepare(game, every, deals, seed, threads=threads, progress=progress, cluster=cluster)
        lost = Lost(lambda: run.found.played, ended)
        with suppress(KeyboardInterrupt), lost, warnings_are_sentences(say):
            run.play()
    if as_json:
        say_json(run.found.as_dict())
    else:
        tell(screen, run.found)
    if not run.found.complete:
        sys.exit(lost.status)
