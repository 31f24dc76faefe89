"""The command line: `ivories play`, `rules`, `new`, `replay`, `draw`, `simulate`, `bench`."""

from __future__ import annotations

import sys

import click

from ivories import __version__
from ivories.cli import program
from ivories.cli.bench import bench
from ivories.cli.draw import draw
from ivories.cli.play import play
from ivories.cli.records import new, replay_file
from ivories.cli.rules import rules
from ivories.cli.simulate import simulate_many


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ivories")
def main() -> None:
    """Ivories plays every domino game of five old American rule booklets."""


def run() -> None:
    """The program."""
    sys.exit(program.run(main))


for command in (play, rules, new, replay_file, draw, simulate_many, bench):
    main.add_command(command)
