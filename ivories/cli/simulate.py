"""`ivories simulate`: many matches at once."""

from __future__ import annotations

import signal
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NoReturn

import click

from ivories.bots import named
from ivories.cli.common import JSON, integer, meant, mistakes_are_sentences, say_json
from ivories.cli.program import COMPLAINT, SIGNALLED, complain
from ivories.match import Game, usual_players
from ivories.simulation import Progress, prepare
from ivories.simulation.running import ENDING
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
    help="random, greedy, or your own as module:Class; one for all seats or one each.",
)
@click.option("--engine", metavar="NAME", help="python, cpu or cuda; by default the quickest without a GPU.")
@click.option("--threads", type=integer, metavar="T", help="How many cores; by default all.")
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="A row for every deal: .csv or .parquet.")
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
    plain: bool,
    ascii_only: bool,
    as_json: bool,
) -> None:
    """Play many matches and say how they went: ID names the game."""
    rules_id = meant(rules_id)
    number = usual_players(rules_id) if players is None else players
    game = Game(rules_id, number, read_options(chosen))
    screen = Screen(plain, ascii_only)
    every = [named(name) for name in policies]
    seats = every[0] if len(every) == 1 else every or "random"
    with _ended_early() as ended, _watched(matches, plain or as_json) as (progress, say), _warnings_are_sentences(say):
        run = prepare(
            game, matches, seed, seats, engine=engine, threads=threads, each=False, out=out, progress=progress
        )
        with run:
            with suppress(KeyboardInterrupt):
                run.play()
            run.keep()
    found = run.found
    if as_json:
        say_json({**found.as_dict(), "out": printable(str(found.out)) if found.out else None})
    else:
        tell(screen, found)
    if not found.complete:
        sys.exit(ended())


@contextmanager
def _warnings_are_sentences(say: Callable[[str], None]) -> Iterator[None]:
    """What a run warns of is said at once, beside the results."""
    with warnings.catch_warnings():
        warnings.simplefilter("always", RuntimeWarning)
        warnings.showwarning = lambda message, *rest: say(str(message))
        yield


@contextmanager
def _ended_early() -> Iterator[Callable[[], int]]:
    """A signal that ends a program does as Ctrl-C: what was done is kept and summed up. The exit status tells which."""
    asked: list[int] = [signal.SIGINT]

    def end(number: int, frame: object) -> NoReturn:
        asked.append(number)
        raise KeyboardInterrupt

    main = threading.current_thread() is threading.main_thread()
    others = [getattr(signal, name) for name in ENDING if name != "SIGINT" and hasattr(signal, name)]
    heeded = [one for one in others if main and signal.getsignal(one) is not signal.SIG_IGN]
    before = {one: signal.signal(one, end) for one in heeded}
    try:
        yield lambda: SIGNALLED + asked[-1]
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


@contextmanager
def _watched(matches: int, quiet: bool) -> Iterator[tuple[Progress | None, Callable[[str], None]]]:
    """A bar on the terminal's other stream, and how to say something above it."""
    if quiet or not sys.stderr.isatty():
        yield None, complain
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), TextColumn("{task.completed:,} of {task.total:,}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=max(0, matches))
        yield (
            lambda done, asked: bar.update(task, completed=done),
            lambda words: bar.console.print(COMPLAINT.format(words), soft_wrap=True, markup=False, highlight=False),
        )
