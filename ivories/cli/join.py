"""`ivories join`: the terminal game at a server's table."""

from __future__ import annotations

import click

from ivories.cli.common import integer, mistakes_are_sentences
from ivories.cli.play import rules_called
from ivories.errors import IvoriesError
from ivories.match import usual_players
from ivories.terminal.changing import read_options
from ivories.words import ENGLISH


@click.command(short_help="Play at a table of a server.")
@click.argument("link")
@click.option("--name", default="", help="What the others call you; by default what they called you last.")
@click.option("--watch", is_flag=True, help="Look on, without a seat.")
@click.option("--new", "rules_id", metavar="ID", help="Open a table for a game; LINK is the address of the server.")
@click.option("--players", type=integer, help="With --new: how many play.")
@click.option("--option", "chosen", multiple=True, metavar="NAME=VALUE", help="With --new: a change of the rules.")
@click.option("--clock", type=integer, default=0, help="With --new: seconds for a turn; by default no end of time.")
@click.option("--public", is_flag=True, help="With --new: anybody may watch.")
@click.option("--plain", is_flag=True, help="No colours: lines of plain text.")
@click.option("--ascii", "ascii_only", is_flag=True, help="Nothing but plain ASCII signs.")
@mistakes_are_sentences
def join(
    link: str,
    name: str,
    watch: bool,
    rules_id: str | None,
    players: int | None,
    chosen: tuple[str, ...],
    clock: int,
    public: bool,
    plain: bool,
    ascii_only: bool,
    as_json: bool,
) -> None:
    """Play at a table of a server: LINK is what your host has sent you."""
    from ivories.client import Guest, Link, read_link
    from ivories.table import Clock
    from ivories.terminal.joined import Joined, come_with
    from ivories.terminal.joining import Comings, JoinedScreen

    asked = read_link(link)
    if rules_id is None and not asked.code:
        raise IvoriesError("bad-link/no-table", link=link)
    if rules_id is not None and asked.code:
        raise IvoriesError("bad-link/with-new", address=asked.address)
    screen = JoinedScreen(plain, ascii_only)
    guest = Guest(asked.address, name)
    if rules_id is not None:
        rules = rules_called(screen, rules_id).id
        count = usual_players(rules) if players is None else players
        more = {"options": read_options(chosen), "clock": Clock(turn=clock), "public": public}
        asked = Link(asked.address, guest.open(rules, count, **more).code)
        screen.tell(ENGLISH.say("join/link", {}))
        screen.say(come_with(asked))
    joined = Joined(screen, guest, asked, watch)
    joined.run(Comings(joined.table))
