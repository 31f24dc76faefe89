"""`ivories analyze` and `ivories hint`: what a record's players lost, and what is best in a position."""

from __future__ import annotations

import click
import msgspec

from ivories import files
from ivories.analysis import analyze, hint
from ivories.analysis.reasons import in_words
from ivories.cli.common import JSON, integer, mistakes_are_sentences, say_json
from ivories.cli.positions import at_action
from ivories.cli.watching import watched
from ivories.errors import IvoriesError
from ivories.record import LARGEST
from ivories.replaying import replay
from ivories.showing.eyes import Eyes
from ivories.showing.hinting import with_names
from ivories.terminal.analysis import tell
from ivories.terminal.screen import Screen
from ivories.words import ENGLISH
from ivories.words.language import Hearer


@click.command(name="analyze", short_help="Say what the players of a record lost, and by what luck it ended so.")
@click.argument("file", metavar="FILE")
@click.option("--seat", type=integer, help="Judge the choices of this seat only.")
@click.option("--playouts", type=integer, metavar="N", help="Playouts for each decision; by default 10000.")
@click.option("--all", "every", is_flag=True, help="List all choices, not only the worst.")
@click.option("--values", is_flag=True, help="List all choices, each with everything that could be done and its value.")
@click.option("--plain", is_flag=True, help="No colours, no progress: lines of plain text.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Nothing but plain ASCII signs.")
@JSON
@mistakes_are_sentences
def analyze_record(
    file: str,
    seat: int | None,
    playouts: int | None,
    every: bool,
    values: bool,
    plain: bool,
    ascii_only: bool,
    as_json: bool,
) -> None:
    """Analyse a match that is over ('-' reads standard input): each choice by what its seat could know."""
    match = replay(files.read(file, LARGEST))
    actions = sum(len(deal.done) for deal in match.deals)
    with watched(actions, plain or as_json) as (progress, _):
        found = analyze(match, seat, playouts, progress)
    if as_json:
        say_json(msgspec.to_builtins(found))
    else:
        tell(Screen(plain, ascii_only), found, match, every, values)


@click.command(name="hint", short_help="Say what is best in a position of a record, and why.")
@click.argument("file", metavar="FILE")
@click.option("--at", type=integer, metavar="N", help="The position after N actions; by default the last one.")
@click.option("--plain", is_flag=True, help="No colours: lines of plain text.")
@JSON
@mistakes_are_sentences
def hint_at(file: str, at: int | None, plain: bool, as_json: bool) -> None:
    """Say what a strong player would do in a position of a record, by what the seat to act can know, and why."""
    match = at_action(replay(files.read(file, LARGEST)), at)
    if match.turn is None:
        raise IvoriesError("no-hint/over")
    found = hint(match.view(match.turn))
    if as_json:
        say_json({"seat": match.turn, **found.as_dict()})
        return
    said, eyes = in_words(found.action, match.legal()), Eyes(match.game, (), match.turn)
    hearer = Hearer(spoken=eyes.reads.hearer.spoken)
    action = with_names(found.action, said, match.view(match.turn), eyes)
    facts = {"seat": match.turn, "action": action, "reason": found.sentence(hearer)}
    screen = Screen(plain)
    screen.tell(ENGLISH.say("hint/told", facts))
    if found.value is not None and found.within is not None:
        screen.tell(ENGLISH.say("hint/value", {"value": found.value, "within": found.within}))
