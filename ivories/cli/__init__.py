"""The command line: `ivories play`, `rules`, `new`, `replay`, `draw`."""

from __future__ import annotations

import click

from ivories import __version__
from ivories.cli.draw import draw
from ivories.cli.play import play
from ivories.cli.records import new, replay_file
from ivories.cli.rules import rules


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ivories")
def main() -> None:
    """Ivories plays every domino game of five old American rule booklets."""


for command in (play, rules, new, replay_file, draw):
    main.add_command(command)
