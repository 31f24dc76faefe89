"""`ivories solve`: what perfect play is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ivories import files
from ivories.bots.exact import solve as solved
from ivories.cli.common import JSON, check_ending, integer, mistakes_are_sentences, out_file, say, say_json
from ivories.cli.positions import at_action
from ivories.cli.program import INTERRUPTED
from ivories.errors import IvoriesError
from ivories.given import check_whole
from ivories.match import game
from ivories.record import LARGEST
from ivories.replaying import replay
from ivories.solving.deals import STAGES
from ivories.terminal.analysis import tell_solved
from ivories.terminal.screen import Screen
from ivories.words import ENGLISH
from ivories.words.brief import printable
from ivories.words.command import command

if TYPE_CHECKING:
    from ivories.solving.chain import Solving, Stage

MOST_ROUNDS = 100_000
MOST_STAGES = 8
PERCENT = 0.05
ENDINGS = (".table", ".md")


@click.command(short_help="Solve a position of a record, all hands open, or Poker for two.")
@click.argument("what", metavar="FILE|poker")
@click.option("--at", type=integer, metavar="N", help="Of a record: the position after N actions, else the last.")
@click.option("--steps", type=integer, metavar="N", help="Of a record: how many steps may be taken, in all.")
@click.option("--iterations", type=integer, metavar="N", help="So many rounds for each deal.")
@click.option(
    "--within", metavar="PERCENT", help=f"Until the best answers win no more of the ante; by default {PERCENT}."
)
@click.option("--stages", type=integer, help=f"Deals of the chain of doubled antes; by default {STAGES}.")
@out_file("What to bet with which hand: a page (.md), or the file that a player reads (.table)")
@click.option("--plain", is_flag=True, help="No colours, no progress: lines of plain text.")
@JSON
@mistakes_are_sentences
def solve(
    what: str,
    at: int | None,
    steps: int | None,
    iterations: int | None,
    within: str | None,
    stages: int | None,
    out: Path | None,
    plain: bool,
    as_json: bool,
) -> None:
    """Solve a position of a record: the value of every action with all hands open, if both sides play their best.

    Or solve Poker for two: what to bet with which hand, and what the best answer to that still wins. When both pass,
    the antes stay and the next deal's is doubled; the chain of such deals is cut after --stages deals, and what was put
    in is taken back. With --stages 1 a deal that is passed out returns the antes.
    """
    if what.lower() != "poker":
        _refuse("bad-option/solve-poker", iterations=iterations, within=within, stages=stages, out=out)
        _solve_position(what, at, steps, plain, as_json)
        return
    _refuse("bad-option/solve-record", at=at, steps=steps)
    share = _share(iterations, within)
    rounds = None if iterations is None else check_whole("--iterations", iterations, 1, MOST_ROUNDS)
    stages = check_whole("--stages", STAGES if stages is None else stages, 1, MOST_STAGES)
    check_ending(out, ENDINGS, "bad-file/solved")
    _check_place(out)
    solving = _solving(stages)
    complete = True
    with _watched(solving, plain or as_json) as progress:
        try:
            solving.run(share, rounds, progress)
        except KeyboardInterrupt:
            complete = False
    _tell(solving, out, as_json)
    if not complete:
        sys.exit(INTERRUPTED)


def _refuse(why: str, **options: object) -> None:
    """Refuses options that are for something else."""
    for name, value in options.items():
        if value is not None:
            raise IvoriesError(why, name=name)


def _solve_position(file: str, at: int | None, steps: int | None, plain: bool, as_json: bool) -> None:
    """The value of every action in a position of a record."""
    if file != "-" and not Path(file).suffix and not Path(file).exists():
        raise IvoriesError("cannot-solve", word=file, command=command())
    match = at_action(replay(files.read(file, LARGEST)), at)
    found, seat = solved(match.state, steps), match.turn or 0
    if as_json:
        actions = [{"action": str(one.action), "value": one.value} for one in found]
        say_json({"seat": seat, "deal": match.deal_number, "actions": actions})
    else:
        tell_solved(Screen(plain), found, seat)


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
        if out == files.OUTPUT:
            return
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
    if out is not None and done:
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
