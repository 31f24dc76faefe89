"""`ivories rules`: the list, the pages, how two differ."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import click
import msgspec

from ivories import pages
from ivories.cli.common import JSON, meant, mistakes_are_sentences, say, say_json
from ivories.party.rules import FORMS
from ivories.rules import BOOKLETS, AnyRules, all_rules, called, differences, find, options
from ivories.terminal import reading
from ivories.terminal.listing import also, how_many
from ivories.terminal.screen import Screen
from ivories.words.command import command

SEE = (
    "'{0} rules texas' shows the page of a game, '{0} rules texas trumps' what it says of a word, "
    "'{0} rules diff embossing/draw halsam/draw' how two differ, "
    "'{0} party rules bergen' the rules of a party."
)


@click.command(short_help="List the rule sets, show one, or compare two.")
@click.argument("what", nargs=-1, metavar="[ID [WORD...] | diff ID ID]")
@click.option("--sources", is_flag=True, help="The page as it is kept: with what booklets state and what we ruled.")
@JSON
@mistakes_are_sentences
def rules(what: tuple[str, ...], sources: bool, as_json: bool) -> None:
    """List the rule sets, show the page of one (ID) or what it says of a WORD, or compare two (diff ID ID)."""
    if not what:
        _list(as_json)
    elif what[0] == "diff" and len(what) == 3:
        _diff(find(meant(what[1])), find(meant(what[2])), as_json)
    elif what[0] == "diff":
        raise click.UsageError(f"Say '{command()} rules diff ID ID'.")
    elif len(what) == 1:
        _page(_meant(what[0], as_json), sources, as_json)
    else:
        _search(_meant(what[0], as_json), " ".join(what[1:]), as_json)


def _meant(name: str, as_json: bool) -> str:
    """The id of the game that is called so; of several the first, and the others are named."""
    rules, *others = called(name)
    if others and not as_json:
        screen = Screen()
        screen.tell(also(rules, others))
        screen.say("")
    return rules.id


def describe(one: AnyRules) -> dict[str, Any]:
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
    lines, booklet = [], ""
    for one in all_rules():
        if one.booklet != booklet:
            booklet = one.booklet
            lines += ["", BOOKLETS.get(booklet, booklet)]
        other = [name.removeprefix(f"{one.booklet}/") for name in one.aliases]
        named = f"  (also {', '.join(other)})" if other else ""
        lines.append(f"  {one.id:<26}{one.title:<16}{how_many(one)} players{named}")
    lines += ["", f"Parties: {', '.join(FORMS)}", "", SEE.format(command())]
    screen = Screen()
    with suppress(EOFError):  # somebody has read enough
        screen.paged(screen.filled(lines))


def _search(rules_id: str, about: str, as_json: bool) -> None:
    """The clauses that speak of something."""
    clauses = reading.found(rules_id, about)
    if as_json:
        say_json([clause._asdict() for clause in clauses])
        return
    with suppress(EOFError):
        reading.show_clauses(Screen(), clauses)


def _page(rules_id: str, sources: bool, as_json: bool) -> None:
    if not as_json:
        with suppress(EOFError):
            if sources:
                Screen().page(pages.page(rules_id))
            else:
                reading.read_page(Screen(), rules_id)
        return
    clauses = [clause._asdict() for clause in pages.clauses(rules_id)]
    fields = {name: value for name, value in msgspec.to_builtins(find(rules_id)).items() if name != "id"}
    say_json({**describe(find(rules_id)), "fields": fields, "clauses": clauses, "page": pages.page(rules_id)})


def _diff(one: AnyRules, other: AnyRules, as_json: bool) -> None:
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
