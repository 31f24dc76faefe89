"""`ivories simulate`: many matches at once."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from ivories.bots import named
from ivories.cli.common import JSON, integer, meant, mistakes_are_sentences, say_json
from ivories.cli.watching import CLUSTER, Lost, ended_early, printing_aside, warnings_are_sentences, watched
from ivories.match import Game, usual_players
from ivories.simulation import prepare
from ivories.terminal.changing import read_options
from ivories.terminal.screen import Screen
from ivories.terminal.simulation import tell
from ivories.words.brief import printable


@click.command(name="simulate")
@click.argument("rules_id", metavar="ID")
@click.option("--players", type=integer, help="How many play; by default as few as can.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="An option of the rule set.")
@click.option("--matches", type=integer, default=10_000, show_default=True, metavar="M", help="How many matches.")
@click.option("--seed", type=integer, default=0, show_default=True, metavar="S", help="What the decks are shuffled by.")
@click.option(
    "--policy",
    "policies",
    multiple=True,
    metavar="NAME",
    help="random, greedy, club, master, levels as in play, or your own as module:Class; for all seats or one each.",
)
@click.option("--engine", metavar="NAME", help="python, cpu or cuda; by default the quickest without a GPU.")
@click.option(
    "--threads", type=integer, metavar="T", help="How many cores, or workers of a local cluster; by default all."
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A row for every deal: .csv or .parquet; on a cluster a folder, too.",
)
@CLUSTER
@click.option("--plain", is_flag=True, help="No colours, no progress: lines of plain text.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Nothing but plain ASCII signs.")
@JSON
@mistakes_are_sentences
def simulate_many(
    rules_id: str,
    players: int | None,
    chosen: tuple[str, ...],
    matches: int,
    seed: int,
    policies: tuple[str, ...],
    engine: str | None,
    threads: int | None,
    out: Path | None,
    cluster: str | None,
    plain: bool,
    ascii_only: bool,
    as_json: bool,
) -> None:
    """Play many matches and say how they went: ID names the game."""
    rules_id = meant(rules_id)
    number = usual_players(rules_id) if players is None else players
    game = Game(rules_id, number, read_options(chosen))
    screen = Screen(plain, ascii_only)
    with printing_aside():
        every = [named(name) for name in policies]
    seats = every[0] if len(every) == 1 else every or "random"
    with ended_early() as ended, watched(matches, plain or as_json) as (progress, say), warnings_are_sentences(say):
        given: dict[str, Any] = {"engine": engine, "threads": threads, "out": out, "progress": progress}
        run = prepare(game, matches, seed, seats, each=False, cluster=cluster, **given)
        found = run.found
        lost = Lost(lambda: found.matches, ended)
        with run:
            with suppress(KeyboardInterrupt), lost, printing_aside():
                run.play()
            run.keep()
    if as_json:
        say_json({**found.as_dict(), "out": printable(str(found.out)) if found.out else None})
    else:
        tell(screen, found)
    if not found.complete:
        sys.exit(lost.status)
