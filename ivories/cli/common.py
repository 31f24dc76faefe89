"""What all commands share."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import wraps
from pathlib import Path
from typing import Any

import click
import msgspec

from ivories.cli.program import FAILED, complain
from ivories.errors import IvoriesError
from ivories.files import OUTPUT, sentences
from ivories.rules import called
from ivories.terminal.screen import knows_every_sign

JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def out_file(what: str, required: bool = False) -> Callable[[Any], Any]:
    """The option `-o`: a file to write; a single stroke is standard output, as it is the input of other commands."""
    help_ = f"{what}; - is standard output."
    return click.option("-o", "--out", metavar="FILE", required=required, callback=place_of, help=help_)


def place_of(context: click.Context, option: click.Parameter, written: str | None) -> Path | None:
    """The file that is meant; a single stroke is standard output."""
    if written is None or written == str(OUTPUT):
        return None if written is None else OUTPUT
    place = Path(written)
    return Path.cwd() / place if place == OUTPUT else place


def check_ending(out: Path | None, endings: tuple[str, ...], why: str) -> None:
    """What a file holds is what its name says: one of the endings, or none."""
    if out is not None and out.suffix and out.suffix.lower() not in endings:
        raise IvoriesError(why, endings=endings, suffix=out.suffix)


def spare(out: Path) -> None:
    """Nothing that stands in a file is lost unasked."""
    with sentences(out):
        place = out.expanduser()
        if place.is_file() and place.stat().st_size:
            raise IvoriesError("bad-file/over", file=out)


def say(text: str) -> None:
    """Prints a line."""
    click.echo(text)


def say_json(value: Any) -> None:
    """Prints a value as JSON."""
    say_in_json(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def say_in_json(text: str) -> None:
    """Prints what is JSON already, in plain ASCII where the output knows no more."""
    click.echo((text if knows_every_sign() else json.dumps(json.loads(text), indent=1)).rstrip())


def meant(name: str) -> str:
    """The id of the rule set that somebody names, in any case, without its booklet; several of a name are refused."""
    rules, *others = called(name)
    if others:
        raise IvoriesError("unknown-rules/several", word=name, ids=[rules.id, *(one.id for one in others)])
    return rules.id


class _NoNumber(str):
    """What was given for a number, until a command begins and can refuse it."""

    why = "bad-option/real"


class _NotWhole(_NoNumber):
    """The same for a whole number."""

    why = "bad-option/whole"


def integer(value: Any) -> int | _NoNumber:
    """The type of an option: a whole number, of more digits than Python likes to read, too."""
    if isinstance(value, int):
        return value
    if not re.fullmatch(r"[+-]?[0-9]+", value):
        return _NotWhole(value)
    return int(Decimal(value))  # what is too large is said later


def decimal(value: Any) -> float | _NoNumber:
    """The type of an option: a number."""
    try:
        return float(value)
    except ValueError:
        return _NoNumber(value)


class Typed(float):
    """A number that a refusal repeats as it was typed."""

    def __init__(self, value: Any) -> None:
        self.written = str(value).strip()

    def __repr__(self) -> str:
        return self.written


def typed(value: Any) -> Typed | _NoNumber:
    """The type of an option: a number, for a command that refuses some."""
    try:
        return Typed(value)
    except ValueError:
        return _NoNumber(value)


def _check_numbers(options: Mapping[str, Any]) -> None:
    for name, value in options.items():
        if isinstance(value, _NoNumber):
            raise IvoriesError(value.why, name=name, value=str(value))


def mistakes_are_sentences(command: Callable[..., None]) -> Callable[..., None]:
    """A user's mistake ends a command with one sentence (or JSON) and status 1, never a traceback."""

    @wraps(command)
    def wrapped(*args: Any, as_json: bool = False, **kwargs: Any) -> None:
        try:
            _check_numbers(kwargs)
            command(*args, as_json=as_json, **kwargs)
        except IvoriesError as error:
            said = " ".join([error.sentence, *getattr(error, "__notes__", ())])  # and in which match it happened
            if as_json:
                say_json({"error": {"code": error.code.value, "sentence": said}})
            else:
                complain(said)
            sys.exit(FAILED)

    return wrapped
