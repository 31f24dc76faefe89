"""`ivories solve`: what perfect play is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ivories import files
from ivories.cli.common import JSON, check_ending, integer, mistakes_are_sentences, out_file, say, say_json
from ivories.cli.program import INTERRUPTED
from ivories.errors import IvoriesError
from ivories.given import check_whole
from ivories.match import game
from ivories.solving.deals import STAGES
from ivories.words import ENGLISH
from ivories.words.brief import printable
from ivories.words.command import command

if TYPE_CHECKING:
    from ivories.solving.chain import Solving, Stage

MOST_ROUNDS = 100_000
MOST_STAGES = 8
PERCENT = 0.05
ENDINGS = (".table", ".md")


@click.command(short_help="Solve Poker for two.")
@click.argument("what", metavar="poker")
@click.option("--iterations", type=integer, metavar="N", help="So many rounds for each deal.")
@click.option(
    "--within", metavar="PERCENT", help=f"Until the best answers win no more of the ante; by default {PERCENT}."
)
@click.option("--stages", type=integer, default=STAGES, show_default=True, help="Deals of the chain of doubled antes.")
@out_file("What to bet with which hand: a page (.md), or the file that a player reads (.table)")
@JSON
@mistakes_are_sentences
def solve(what: str, iterations: int | None, within: str | None, stages: int, out: Path | None, as_json: bool) -> None:
    """Solve Poker for two: what to bet with which hand, and what the best answer to that still wins.

    When both pass, the antes stay and the next deal's is doubled; the chain of such deals is cut after --stages deals,
    and what was put in is taken back. With --stages 1 a deal that is passed out returns the antes.
    """
    if what.lower() != "poker":
        raise IvoriesError("cannot-solve", word=what, command=command())
    share = _share(iterations, within)
    rounds = None if iterations is None else check_whole("--iterations", iterations, 1, MOST_ROUNDS)
    stages = check_whole("--stages", stages, 1, MOST_STAGES)
    check_ending(out, ENDINGS, "bad-file/solved")
    _check_place(out)
    solving = _solving(stages)
    complete = True
    with _watched(solving, as_json) as progress:
        try:
            solving.run(share, rounds, progress)
        except KeyboardInterrupt:
            complete = False
    _tell(solving, out, as_json)
    if not complete:
        sys.exit(INTERRUPTED)


def _share(iterations: int | None, within: str | None) -> float:
    """What part of the ante is asked for."""
    if iterations is not None and within is not None:
        raise IvoriesError("bad-option/within-iterations")
    try:
        percent = float(PERCENT if within is None else within)
    except ValueError:
        percent = 0.0
    if not 0 < percent <= 100:
        raise IvoriesError("bad-option/within", value=within)
    return percent / 100


def _check_place(out: Path | None) -> None:
    """Nobody waits for minutes to hear that a file cannot be written."""
    if out is not None and out != files.OUTPUT and not out.exists():
        with files.sentences(out):
            files.Draft(out).drop()


def _solving(stages: int) -> Solving:
    try:
        from ivories.solving.chain import Solving
    except ImportError:
        raise IvoriesError("cannot-solve/numpy") from None
    return Solving(game("embossing/poker", 2), stages)


@contextmanager
def _watched(solving: Solving, quiet: bool) -> Iterator[Callable[[Stage], None]]:
    """How far it is, on the terminal's other stream."""
    if quiet or not sys.stderr.isatty():
        yield lambda stage: None
        return
    from rich.console import Console

    with Console(stderr=True).status("") as status:
        yield lambda stage: status.update(_words("progress", solving, stage))


def _words(name: str, solving: Solving, stage: Stage) -> str:
    return ENGLISH.say(
        f"solve/{name}",
        {
            "number": stage.number,
            "stages": solving.asked,
            "ante": f"{stage.ante:g}",
            "rounds": stage.rounds,
            "share": f"{stage.share:.3%}".rstrip("%"),
            "value": f"{stage.value:+.4f}",
        },
    )


def _tell(solving: Solving, out: Path | None, as_json: bool) -> None:
    """What was found, the first deal first."""
    done = [stage for stage in reversed(solving.stages) if stage.complete]
    if out is not None and done:
        _write(solving, done, out)
    if as_json:
        say_json(_as_data(solving, out if done else None))
        return
    say(ENGLISH.say("solve/title", {"hands": f"{solving.hands.size:,}"}))
    for stage in reversed(solving.stages):
        say(_words("deal", solving, stage))
    if len(done) == solving.asked:
        say(ENGLISH.say("solve/chain", {"share": f"{solving.exploitability():.3%}".rstrip("%")}))
    else:
        say(ENGLISH.say("solve/stopped", {"done": len(done), "stages": solving.asked}))
    if out not in (None, files.OUTPUT) and done:
        say(ENGLISH.say("solve/written", {"file": printable(str(out))}))


def _as_data(solving: Solving, out: Path | None) -> dict[str, Any]:
    stages = [
        {
            "number": stage.number,
            "ante": stage.ante,
            "rounds": stage.rounds,
            "value": stage.value,
            "exploitability": stage.exploitability,
            "of_the_ante": stage.share,
            "complete": stage.complete,
        }
        for stage in reversed(solving.stages)
    ]
    complete = len(stages) == solving.asked and all(stage["complete"] for stage in stages)
    return {
        "hands": solving.hands.size,
        "stages": stages,
        "complete": complete,
        "exploitability": solving.exploitability() if complete else None,
        "out": printable(str(out)) if out else None,
    }


def _write(solving: Solving, done: list[Stage], out: Path) -> None:
    from ivories.solving.page import page
    from ivories.solving.rounding import table_of
    from ivories.solving.table import unpacked

    content = table_of(solving.hands, solving.masks, done)
    files.write(out, content if out.suffix.lower() == ".table" else page(unpacked(content)))
