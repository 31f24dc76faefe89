"""`ivories new` and `ivories replay`: matches as records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
import msgspec

from ivories import files
from ivories.bots import RandomPlayer, autoplay
from ivories.cli.common import (
    JSON,
    check_ending,
    integer,
    meant,
    mistakes_are_sentences,
    out_file,
    say,
    say_in_json,
    say_json,
    spare,
)
from ivories.match import SEED, Game, Match, usual_players
from ivories.record import ENDINGS, LARGEST
from ivories.replaying import replay
from ivories.sentences.summary import played_to
from ivories.terminal.changing import read_options
from ivories.terminal.story import story
from ivories.words import ENGLISH
from ivories.words.brief import printable


@click.command()
@click.argument("rules_id", metavar="ID")
@click.option("--players", type=integer, help="How many play; by default as few as can.")
@click.option("--seed", type=integer, default=SEED, show_default=True, help="What the deck is shuffled by.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="An option of the rule set.")
@click.option("--auto", is_flag=True, help="Let random players play the match to its end.")
@out_file("The file to write, .txt or .json")
@click.option("--force", is_flag=True, help="Write over a file that exists.")
@JSON
@mistakes_are_sentences
def new(
    rules_id: str,
    players: int | None,
    seed: int,
    chosen: tuple[str, ...],
    auto: bool,
    out: Path | None,
    force: bool,
    as_json: bool,
) -> None:
    """Start a match and write it down as a record."""
    check_ending(out, ENDINGS, "bad-option/suffix-record")
    if out is not None and out != files.OUTPUT and not force:
        spare(out)
    rules_id = meant(rules_id)
    number = usual_players(rules_id) if players is None else players
    match = Game(rules_id, number, read_options(chosen)).start(seed)
    if auto:
        autoplay(match, [RandomPlayer(f"{seed} {seat}") for seat in range(number)])
    record = match.record()
    in_json = as_json or (out is not None and out.suffix.lower() == ".json")
    if out is None or out == files.OUTPUT:
        say_in_json(record.json) if as_json else click.echo(record.text, nl=False)
    else:
        files.write(out, record.json if in_json else record.text)
        facts = {"file": printable(str(out)), "id": match.game.rules.id, "deals": match.deal_number}
        ended = "written/won" if match.over else "written/unfinished"
        click.echo(ENGLISH.say(ended, {**facts, "winners": match.winners}), err=True)


@click.command(name="replay", short_help="Play a record again and print the match.")
@click.argument("file", metavar="FILE")
@click.option("--seat", type=integer, help="Show only what this seat could know.")
@JSON
@mistakes_are_sentences
def replay_file(file: str, seat: int | None, as_json: bool) -> None:
    """Play a record again and print the match ('-' reads standard input)."""
    match = replay(files.read(file, LARGEST))
    if seat is not None:
        match.view(seat)  # refuses a seat that does not exist
    if as_json:
        say_json(_summary(match, seat))
        return
    say(f"{match.game.rules.id}, {match.game.players} players, {played_to(match.game.rules, match.game.players)}")
    for line in story(match, seat):
        say(line)


def _summary(match: Match, seat: int | None) -> dict[str, Any]:
    result = match.result()
    return {
        "rules": match.game.rules.id,
        "players": match.game.players,
        "options": match.game.options,
        "over": result.over,
        "scores": result.scores,
        "winners": result.winners,
        "deals": json.loads(msgspec.json.encode(result.deals)),
        "events": json.loads(msgspec.json.encode(match.events if seat is None else match.seen_by(seat))),
    }
