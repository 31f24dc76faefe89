"""The command line: `ivories play`, `rules`, `new`, `replay`, `draw`, `simulate`, `bench`, `party`, `serve`, `join`."""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module

import click

from ivories import __version__
from ivories.cli import program

# The function of each command, and the module in which it stands.
COMMANDS = {
    "play": ("play", "play"),
    "rules": ("rules", "rules"),
    "new": ("records", "new"),
    "replay": ("records", "replay_file"),
    "draw": ("draw", "draw"),
    "simulate": ("simulate", "simulate_many"),
    "bench": ("bench", "bench"),
    "party": ("party", "party"),
    "serve": ("serve", "serve"),
    "join": ("join", "join"),
}


class _Commands(click.Group):
    """Imports a command when it is asked for: each needs another part of the package, and none of them all."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, name = COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(f"{__name__}.{module}"), name)
        return command


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ivories")
def main() -> None:
    """Ivories plays every domino game of five old American rule booklets."""


def run() -> None:
    """The program."""
    sys.exit(program.run(partial(main, prog_name=program.NAME)))
