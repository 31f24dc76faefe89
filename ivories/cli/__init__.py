"""The command line: `ivories play`, `rules`, `new`, `replay`, `draw`, `simulate` and the others."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from functools import partial
from importlib import import_module

import click

from ivories import __version__
from ivories.cli import program
from ivories.words import ENGLISH
from ivories.words.brief import brief
from ivories.words.command import command

# The function of each command, and the module in which it stands.
COMMANDS = {
    "play": ("play", "play"),
    "rules": ("rules", "rules"),
    "new": ("records", "new"),
    "replay": ("records", "replay_file"),
    "draw": ("draw", "draw"),
    "listen": ("listen", "listen_to"),
    "analyze": ("analyze", "analyze_record"),
    "hint": ("analyze", "hint_at"),
    "beliefs": ("beliefs", "beliefs_at"),
    "simulate": ("simulate", "simulate_many"),
    "ladder": ("ladder", "ladder"),
    "solve": ("solve", "solve"),
    "bench": ("bench", "bench"),
    "party": ("party", "party"),
    "practice": ("practice", "practice"),
    "serve": ("serve", "serve"),
    "db": ("db", "db"),
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
        found: click.Command = getattr(import_module(f"{__name__}.{module}"), name)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Of a word that is no command, the one that is meant, if it is plain."""
        near = get_close_matches(args[0], COMMANDS, n=1)
        if args[0] not in COMMANDS and near:
            ctx.fail(ENGLISH.say("unknown-command", {"word": brief(args[0]), "near": near[0]}))
        return super().resolve_command(ctx, args)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="ivories")
def main() -> None:
    """Ivories plays every domino game of five old American rule booklets."""


def run() -> None:
    """The program."""
    try:
        sys.exit(program.run(partial(main, prog_name=command())))
    finally:
        program.leave()
