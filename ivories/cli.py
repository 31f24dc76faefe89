"""The command line: `ivories rules`, `ivories new`, `ivories replay`, `ivories draw`."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import click
import msgspec

from ivories import __version__, files, pages
from ivories.bots import RandomPlayer, autoplay
from ivories.drawing import png
from ivories.errors import IvoriesError
from ivories.match import Game, Match, replay
from ivories.rules import BOOKLETS, LayoutRules, all_rules, differences, find, options
from ivories.terminal.story import story

JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def say(text: str) -> None:
    """Prints a line."""
    click.echo(text)


def say_json(value: Any) -> None:
    """Prints a value as JSON."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def mistakes_are_sentences(command: Callable[..., None]) -> Callable[..., None]:
    """A user's mistake ends a command with one sentence (or JSON) and status 1, never a traceback."""

    @wraps(command)
    def wrapped(*args: Any, as_json: bool = False, **kwargs: Any) -> None:
        try:
            command(*args, as_json=as_json, **kwargs)
        except IvoriesError as error:
            if as_json:
                say_json({"error": {"code": error.code.value, "sentence": error.sentence}})
            else:
                click.echo(f"ivories: {error.sentence}", err=True)
            sys.exit(1)

    return wrapped


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ivories")
def main() -> None:
    """Ivories plays every domino game of five old American rule booklets."""


# --- rules ---


@main.command()
@click.argument("what", nargs=-1, metavar="[ID | diff ID ID]")
@JSON
@mistakes_are_sentences
def rules(what: tuple[str, ...], as_json: bool) -> None:
    """List the rule sets, show the page of one (ID), or compare two (diff ID ID)."""
    if not what:
        _list(as_json)
    elif what[0] == "diff" and len(what) == 3:
        _diff(find(what[1]), find(what[2]), as_json)
    elif len(what) == 1 and what[0] != "diff":
        _page(what[0], as_json)
    else:
        raise click.UsageError("Say 'ivories rules', 'ivories rules ID' or 'ivories rules diff ID ID'.")


def describe(one: LayoutRules) -> dict[str, Any]:
    """A rule set as the list shows it."""
    return {
        "id": one.id,
        "title": one.title,
        "family": one.family,
        "booklet": one.booklet,
        "aliases": list(one.aliases),
        "version": one.version,
        "players": {"min": one.players[0], "max": one.players[-1]},
        "options": [
            {"name": o.name, "kind": o.kind, "default": o.default, "choices": o.choices, "help": o.help}
            for o in options(one)
        ],
    }


def _list(as_json: bool) -> None:
    if as_json:
        say_json([describe(one) for one in all_rules()])
        return
    booklet = ""
    for one in all_rules():
        if one.booklet != booklet:
            booklet = one.booklet
            say(f"\n{BOOKLETS.get(booklet, booklet)}")
        also = f"  (also {', '.join(one.aliases)})" if one.aliases else ""
        say(f"  {one.id:<26}{one.title:<16}{one.players[0]}-{one.players[-1]} players{also}")
    say("\n'ivories rules ID' shows the page of one, 'ivories rules diff ID ID' how two differ.")


def _page(rules_id: str, as_json: bool) -> None:
    if not as_json:
        say(pages.page(rules_id).rstrip())
        return
    clauses = [clause._asdict() for clause in pages.clauses(rules_id)]
    fields = {name: value for name, value in msgspec.to_builtins(find(rules_id)).items() if name != "id"}
    say_json({**describe(find(rules_id)), "fields": fields, "clauses": clauses, "page": pages.page(rules_id)})


def _diff(one: LayoutRules, other: LayoutRules, as_json: bool) -> None:
    rows = differences(one, other)
    if as_json:
        say_json({name: {one.id: a, other.id: b} for name, a, b in rows})
        return
    width = max([len(name) for name, _, _ in rows] + [5])
    say(f"{'field':<{width}}  {one.id:<26}{other.id}")
    for name, a, b in rows:
        say(f"{name:<{width}}  {_word(a):<26}{_word(b)}")
    if not rows:
        say("No field differs.")


def _word(value: Any) -> str:
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


# --- new ---


@main.command()
@click.argument("rules_id", metavar="ID")
@click.option("--players", default=2, show_default=True, help="How many play.")
@click.option("--seed", default=0, show_default=True, help="What the deck is shuffled by.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="An option of the rule set.")
@click.option("--auto", is_flag=True, help="Let random players play the match to its end.")
@click.option("-o", "--out", type=click.Path(path_type=Path), help="The file to write (.json for JSON).")
@JSON
@mistakes_are_sentences
def new(
    rules_id: str, players: int, seed: int, chosen: tuple[str, ...], auto: bool, out: Path | None, as_json: bool
) -> None:
    """Start a match and write it down as a record."""
    match = Game(rules_id, players, _read_options(chosen)).start(seed)
    if auto:
        autoplay(match, [RandomPlayer(f"{seed} {seat}") for seat in range(players)])
    record = match.record()
    text = record.json if as_json or (out and out.suffix == ".json") else record.text
    if out is None:
        click.echo(text, nl=False)
    else:
        files.write(out, text)
        note = f"won by seat {' '.join(map(str, match.winners))}" if match.over else "unfinished"
        click.echo(
            f"{out}: {match.game.rules.id}, {match.deal_number} deal{'s' if match.deal_number > 1 else ''}, {note}",
            err=True,
        )


def _read_options(chosen: tuple[str, ...]) -> dict[str, Any]:
    """NAME=VALUE pairs as the values the options want."""
    read: dict[str, Any] = {}
    for pair in chosen:
        name, sign, word = pair.partition("=")
        if not sign:
            raise IvoriesError("bad-option/pair", pair=pair[:60])
        read[name] = _read_value(word)
    return read


def _read_value(word: str) -> Any:
    if word.lower() in ("true", "yes", "false", "no"):
        return word.lower() in ("true", "yes")
    if word.lower() == "none":
        return None
    return int(word) if word.isascii() and word.isdigit() and len(word) < 20 else word


# --- replay ---


@main.command(name="replay")
@click.argument("file", metavar="FILE")
@click.option("--seat", type=int, help="Show only what this seat could know.")
@JSON
@mistakes_are_sentences
def replay_file(file: str, seat: int | None, as_json: bool) -> None:
    """Play a record again and print the match ('-' reads standard input)."""
    match = replay(files.read(file))
    if seat is not None:
        match.view(seat)  # refuses a seat that does not exist
    if as_json:
        say_json(_summary(match, seat))
        return
    say(f"{match.game.rules.id}, {match.game.players} players, to {match.game.record.target}")
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


# --- draw ---


@main.command()
@click.argument("file", metavar="FILE")
@click.option("--at", type=int, metavar="N", help="The position after N actions; by default the last one.")
@click.option("--seat", type=int, help="What this seat sees; by default an onlooker.")
@click.option("--look", default="light", show_default=True, help="light, dark or contrast.")
@click.option("--faces", default="spots", show_default=True, help="spots, coloured or numerals.")
@click.option("--width", default=28, show_default=True, help="How many squares the line is wide before it bends.")
@click.option("--still", is_flag=True, help="Lay pieces so that none ever moves while the match goes on.")
@click.option("--film", type=str, metavar="KIND", help="A whole deal: as a strip of tables or an animation.")
@click.option("--deal", type=int, metavar="N", help="The deal of a film; by default the one of the position.")
@click.option("--text", "as_text", is_flag=True, help="Draw in characters, not as SVG.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw in plain ASCII.")
@click.option("--columns", default=80, show_default=True, help="How wide a drawing in characters may be.")
@click.option("-o", "--out", type=click.Path(path_type=Path), help="The file to write.")
@JSON
@mistakes_are_sentences
def draw(
    file: str,
    at: int | None,
    seat: int | None,
    out: Path | None,
    as_text: bool,
    ascii_only: bool,
    columns: int,
    film: str | None,
    deal: int | None,
    as_json: bool,
    **style: Any,
) -> None:
    """Draw a position of a record, or a whole deal (--film), as SVG, PNG (-o board.png) or in characters."""
    match = _at(replay(files.read(file)), at)
    if as_text or ascii_only:
        drawn = match.text(seat, columns=columns, ascii_only=ascii_only)
    elif film is not None:
        drawn = match.film(deal, seat, film, **style)
    else:
        drawn = match.svg(seat, **style)
    picture = out is not None and out.suffix.lower() == ".png" and not (as_text or ascii_only)
    if out is not None:
        files.write(out, png.from_svg(drawn) if picture else drawn)
    if as_json:
        say_json({"deal": match.deal_number, "turn": match.turn, "file": str(out) if out else None, "drawing": drawn})
    elif out is None:
        click.echo(drawn, nl=False)


def _at(match: Match, actions: int | None) -> Match:
    """The match as it stood after so many actions."""
    played = sum(len(deal.actions) for deal in match.record().deals)
    if actions is not None and not 0 <= actions <= played:
        raise IvoriesError("bad-option/at", played=played)
    for _ in range(played - (played if actions is None else actions)):
        match.undo()
    return match
