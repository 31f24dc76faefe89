"""What all commands share."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any

import click
import msgspec

from ivories.errors import IvoriesError

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
