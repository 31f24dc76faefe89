"""`ivories practice`: drills that teach note values."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

import click

from ivories import files
from ivories.cli.common import JSON, integer, mistakes_are_sentences, place_of, say_json, spare
from ivories.errors import IvoriesError
from ivories.play.core.dealing import checked_seed
from ivories.practice import scores as kept
from ivories.practice.drills import EASIEST, FIRST, check_level, drill_called
from ivories.practice.questions import Drill
from ivories.practice.session import Practice
from ivories.terminal.practice import Lesson, check_count
from ivories.terminal.screen import Screen
from ivories.words import ENGLISH
from ivories.words.brief import printable

USUAL, MOST = 10, 1_000  # questions


@click.command(short_help="Practise note values.")
@click.argument("drill", metavar="[DRILL]", default=FIRST)
@click.option(
    "--level", type=integer, default=EASIEST, show_default=True, help="1 notes, 2 rests, 3 dots, 4 ties, 5 groups."
)
@click.option("--seed", type=integer, metavar="S", help="What questions are made from; by default chance.")
@click.option("--questions", type=integer, metavar="N", help=f"How many; by default {USUAL}.")
@click.option("--scores", type=click.Path(path_type=Path), metavar="FILE", help="A file in which scores are kept.")
@click.option(
    "--html", "page", metavar="FILE", callback=place_of, help="Write a page for a browser; - is standard output."
)
@click.option("--force", is_flag=True, help="Write over a file that exists.")
@click.option("--plain", is_flag=True, help="No colours: lines of plain text.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Nothing but plain ASCII signs.")
@JSON
@mistakes_are_sentences
def practice(
    drill: str,
    level: int,
    seed: int | None,
    questions: int | None,
    scores: Path | None,
    page: Path | None,
    force: bool,
    plain: bool,
    ascii_only: bool,
    as_json: bool,
) -> None:
    """Practise note values: DRILL is read (by default), equals, match, quarters or hear."""
    chosen = drill_called(drill)
    check_level(level)
    given = seed is not None
    seed = secrets.randbits(32) if seed is None else checked_seed(seed)
    if page is not None:
        if questions is not None or scores is not None:
            raise IvoriesError("bad-option/practice-page")
        return _write(page, chosen, level, seed, force, as_json, same=given)
    _check_terminal(chosen, questions, as_json)
    _at_terminal(Screen(plain, ascii_only), chosen, level, seed, USUAL if questions is None else questions, scores)


def _write(out: Path, drill: Drill, level: int, seed: int, force: bool, as_json: bool, *, same: bool) -> None:
    """All drills and levels; the page opens at these. `same`: all who open it are asked the same."""
    from ivories.practice.bank import bank, count
    from ivories.web.one_file import one_file

    if not force:
        spare(out)
    made = bank(seed, same=same)
    written = one_file("practice", {**made, "first": [drill.name, level]})
    told, kept_in = {"questions": count(made)}, printable(str(out))
    if as_json and out == files.OUTPUT:
        return say_json({"file": None, **told, "page": written})
    files.write(out, written.encode())
    if as_json:
        return say_json({"file": kept_in, **told, "page": None})
    click.echo(ENGLISH.say("practice/written", {"file": kept_in, "count": count(made)}), err=True)


def _check_terminal(drill: Drill, questions: int | None, as_json: bool) -> None:
    """Whether such questions can be asked here."""
    if questions is not None:
        check_count(questions, MOST)
    if drill.heard:
        raise IvoriesError("no-terminal/hear")
    if not sys.stdin.isatty():
        raise IvoriesError("no-terminal")
    if as_json:
        raise IvoriesError("bad-option/practice-json")


def _at_terminal(screen: Screen, drill: Drill, level: int, seed: int, count: int, file: Path | None) -> None:
    boxes = None
    if file is not None:
        found = kept.load(file)
        kept.save(file, found)  # what cannot be written is refused before anything is asked
        boxes = kept.of(found, drill.name, level).boxes
    Lesson(screen, Practice(drill, level, seed, boxes), count, file).run()
