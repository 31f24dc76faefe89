"""The command line: `ivories play`, `rules`, `new`, `replay`, `draw`, `simulate`, `bench`."""

from __future__ import annotations

import os
import sys

import click

from ivories import __version__
from ivories.cli.bench import bench
from ivories.cli.draw import draw
from ivories.cli.play import play
from ivories.cli.records import new, replay_file
from ivories.cli.rules import rules
from ivories.cli.simulate import simulate_many
from ivories.errors import IvoriesError


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ivories")
def main() -> None:
    """Ivories plays every domino game of five old American rule booklets."""


def run() -> None:
    """The program: what it cannot write is a sentence, and Ctrl-C leaves quietly."""
    if sys.stdout is None or sys.stderr is None:  # closed by whoever started it
        sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
        sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    try:
        main(standalone_mode=True)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(1)
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        click.echo(f"ivories: {IvoriesError('bad-file/output', reason=error.strerror).sentence}", err=True)
        sys.exit(1)


for command in (play, rules, new, replay_file, draw, simulate_many, bench):
    main.add_command(command)
