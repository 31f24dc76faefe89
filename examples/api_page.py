"""Makes docs/api.md from the docstrings of the package: `python examples/api_page.py`."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, get_args

import ivories
from ivories import (
    analysis,
    bots,
    client,
    drawing,
    errors,
    pages,
    party,
    pieces,
    poker,
    printing,
    rehearsal,
    rules,
    simulation,
    sound,
    strength,
    table,
    testing,
    types,
)
from ivories.drawing import film
from ivories.party import events as entries
from ivories.party import rules as party_rules
from ivories.play.core.deals import PlayedDeal
from ivories.record import Outcome
from ivories.rules.base import GameRules
from ivories.sentences import helps, summary, teller
from ivories.sheets import DealSheet, Turn
from ivories.simulation.totals import Mean, Share
from ivories.table import entries as table_entries
from ivories.table.telling import Told
from ivories.terms import Terms
from ivories.wire import requests
from ivories.words.language import Hearer

PAGE = Path(__file__).parent.parent / "docs" / "api.md"

HEAD = """# Reference for Python

Made from the docstrings by `python examples/api_page.py`. [README.md](../README.md) shows how it all goes together,
[simulation.md](simulation.md) and [players.md](players.md) tell more of simulations and players, [fields.md](fields.md)
has the fields of rule sets, [glossary.md](glossary.md) the words of the table. What stands neither here nor there may
change.

Whole numbers may be NumPy's. What a user does wrongly is an `ivories.IvoriesError`; its `code` is one of a closed
list."""

BASES = (GameRules, errors.IvoriesError, errors.RecordError, types.Event, entries.Entry, table_entries.Entry)

SECTIONS: dict[str, list[Any]] = {
    "Games and matches": [ivories.game, ivories.Game, ivories.Match, PlayedDeal],
    "What a seat may know": [ivories.View, types.End, types.TrickTable, types.PokerTable],
    "Actions and pieces": [ivories.Action, types.Kind, ivories.Piece, pieces.PieceSet],
    "States, for programs": [ivories.State],
    "Results": [ivories.Result, types.DealResult, types.Ending, types.Why],
    "Events": [types.Event, *get_args(types.AnyEvent)],
    "Records": [ivories.replay, ivories.Record, DealSheet, Turn, Outcome],
    "Rule sets": [
        *(ivories.find, ivories.all_rules, GameRules, ivories.LayoutRules, ivories.TrickRules, ivories.PokerRules),
        *(rules.called, rules.options, rules.Option, rules.with_options, rules.differences),
        *(rules.registered, rules.registered_by, rules.choices.Shape),
    ],
    "Pages of rules": [pages.page, pages.clauses, pages.clause, pages.Clause],
    "Hands of Poker": [ivories.poker_hand, poker.Hand],
    "Players": [
        *(bots.autoplay, bots.player, bots.named, bots.known),
        *(bots.Player, bots.OurPlayer, bots.RandomPlayer, bots.GreedyPlayer),
    ],
    "Simulation": [ivories.simulate, ivories.Simulation, Mean, Share, simulation.prepare, simulation.Run],
    "Players compared": [
        *(ivories.ladder, ivories.Ladder, strength.Pair, strength.Standing, strength.prepare, strength.Run),
    ],
    "The analyst": [
        *(analysis.analyze, analysis.hint, analysis.beliefs, analysis.solve),
        *(analysis.Analysis, analysis.Decision, analysis.Choice, analysis.Verdict, analysis.PlayerSummary),
        *(analysis.DealAccount, analysis.Account, analysis.Hint, analysis.Reason),
        *(analysis.Beliefs, analysis.BeliefPlace, analysis.Belief, analysis.Solved),
    ],
    "Drawing": [
        *(drawing.style.Style, drawing.svg.draw, drawing.text.draw, drawing.film.draw, film.Before),
        drawing.png.from_svg,
    ],
    "Dominoes as music": [
        *(ivories.listen, sound.passage_of, sound.Passage, sound.Part, sound.rhythm_of, sound.Rhythm, sound.Sound),
        *(sound.squares, sound.Notation, sound.Note, sound.Kind),
    ],
    "Sentences": [teller.Teller, Hearer, summary.summary, summary.played_to, helps.help_for],
    "Testing of rule sets": [testing.check, testing.Report, testing.perft, testing.divide, testing.random_action],
    "Mistakes": [
        *(ivories.IvoriesError, ivories.IllegalAction, ivories.RecordError, errors.PartyLogError, errors.NotKept),
        ivories.Code,
    ],
    "Parties": [
        *(party.read, party.take, party.show, party.line, party.pdf, party.form),
        *(party.Party, party.Phase, party.PartyRules, party_rules.Unit, party_rules.Move, party_rules.CardLayout),
        *(party.Header, entries.Entry, *get_args(entries.AnyEntry)),
    ],
    "Live tables": [
        *(table.open_table, table.take, table.table_of, table.line, table.read, table.news, table.standing),
        *(table.due, table.deadline, table.default_action, table.Table, table.Phase, table.Seat, table.Clock),
        *(table.Standing, table.SeatShown, table.News, Told, *get_args(table.AnyEntry)),
    ],
    "Clients of a server": [
        *(client.Guest, client.Connection, client.Away, client.Back, client.Refusal, client.Link, client.read_link),
        *(requests.TableShown, requests.RulesShown, requests.Choices),
    ],
    "Rehearsals": [rehearsal.simulated, rehearsal.Evening, rehearsal.prepare, rehearsal.Run, rehearsal.Evenings],
    "Printing": [printing.find_job, printing.Job],
}
BEFORE = {"Parties": "[party.md](party.md) tells of them. `ivories.party.FORMS` are the six forms, by their names."}
AFTER = {"Printing": "`ivories.printing.JOBS` are all jobs, by their names."}

LAST = "Names of kinds"  # that stand for others
KINDS = {
    "AnyRules": "a rule set: `LayoutRules`, `TrickRules` or `PokerRules`.",
    "AnyEvent": "any of the events above.",
    "AnyEntry": "any of the entries of a party, or of a live table.",
    "Terms": "a `Game`; what it is without its matches.",
    "Deck": "`Callable[[int], Sequence[Any]]`: from the number of a shuffle, from 0, to the order of all pieces.",
    "Policy": "who plays at a seat: the name of a player, a `Player`, or what makes one of a game and a seed.",
    "Progress": "`Callable[[int, int], None]`: it is told the matches played, and all that were asked for.",
    "Language": "the sentences of a language; `ivories.words.ENGLISH` is the one there is.",
    "Place": "`tuple[int, int | str]`: a deal of a record, and the number of an action or the name of a field.",
    "AnyMessage": "what a client asks for; [protocol.md](protocol.md) lists them, `ivories.wire.messages` has them.",
    "AnySent": "what a server sends; likewise.",
    "Word": "a string of at most 60 letters.",
    "Name": "what a guest is called: a string of at most 200 letters; `check_name` says which are good.",
    "Secret": "64 hexadecimal digits, from which a match is dealt.",
    "Seconds": "a whole number from 0 to 86,400.",
    "Number": "a whole number from 0 to 1,000,000.",
    "Table": "the number of a table, from 1 to 99.",
    "Guest": "a guest of a party; `show` has what may be relied on.",
    "Seat": "a seat of a party: its table and place.",
    "Session": "a session of a party; `show` has what may be relied on.",
    "Counts": "`dict[str, int]`: what each guest has won, by name.",
}


def page() -> str:
    """The whole page."""
    parts = [HEAD, _contents()]
    for title, things in SECTIONS.items():
        parts += [f"## {title}", *([BEFORE[title]] if title in BEFORE else [])]
        parts += [_entry(thing) for thing in things if not _brief(thing)]
        events = [_event(thing) for thing in things if _brief(thing)]
        parts += ["\n".join(events)] if events else []
        parts += [AFTER[title]] if title in AFTER else []
    parts += [f"## {LAST}", "\n".join(f"- `{name}`: {said}" for name, said in KINDS.items())]
    return "\n\n".join(parts) + "\n"


def _contents() -> str:
    """The sections, with links to them, and what stands in each."""
    told = {title: ", ".join(f"`{name}`" for name in _shown(things)) for title, things in SECTIONS.items()}
    lines = [f"- [{title}](#{_anchor(title)}): {names}" for title, names in told.items()]
    return "\n".join([*lines, f"- [{LAST}](#{_anchor(LAST)})"])


def _shown(things: list[Any]) -> list[str]:
    """The names of what has an entry of its own; the many kinds of events have but a line each."""
    return [f"{_home(thing)}.{thing.__name__}".removeprefix("ivories.") for thing in things if not _brief(thing)]


def _anchor(title: str) -> str:
    """The name by which a heading is linked to."""
    return re.sub(r"[^a-z -]", "", title.lower()).replace(" ", "-")


def documented() -> Iterator[tuple[str, Any]]:
    """Everything that the page shows and that must have a docstring, with its name."""
    for things in SECTIONS.values():
        for thing in things:
            yield thing.__qualname__, thing
            yield from ((f"{thing.__qualname__}.{name}", member) for name, member in members(thing))


def members(thing: Any) -> Iterator[tuple[str, Any]]:
    """The methods and properties of a class of ours, its own first; what a shown class gives is shown there."""
    seen: set[str] = set()
    for owner in inspect.getmro(thing) if inspect.isclass(thing) else ():
        if not owner.__module__.startswith("ivories") or (owner is not thing and owner in BASES):
            continue
        for name, member in vars(owner).items():
            if not name.startswith("_") and inspect.isfunction(_function(member)) and name not in seen:
                seen.add(name)
                yield name, member


def _function(member: Any) -> Any:
    """The function of a method or a property."""
    return getattr(member, "__func__", getattr(member, "fget", getattr(member, "func", member)))


def _entry(thing: Any) -> str:
    where = f"{_home(thing)}.{thing.__name__}"
    if not inspect.isclass(thing):
        return f"### `{where}`\n\n`{thing.__name__}{_signature(thing)}`\n\n{_doc(thing)}"
    lines = [f"### `{where}`", "", _doc(thing)]
    told = [*_fields(thing), *(_member(name, member) for name, member in members(thing))]
    return "\n".join([*lines, *([""] if told else []), *told])


def _brief(thing: Any) -> bool:
    """Whether it has but a line: there are many kinds of events."""
    return inspect.isclass(thing) and issubclass(thing, (types.Event, entries.Entry)) and thing not in BASES


def _event(thing: Any) -> str:
    notes = [f"`{name}`: {said}" for name, said in _notes(thing).items()]
    fields = ", ".join(f"{name}: {_plain(kind)}" for name, kind in inspect.get_annotations(thing).items())
    return f"- `{thing.__name__}({fields})`: {_doc(thing)}" + (f" ({'; '.join(notes)}.)" if notes else "")


def _notes(owner: Any) -> dict[str, str]:
    """What the source says of fields, behind them."""
    return dict(re.findall(r"^    (\w+): .*  # (.*)$", inspect.getsource(owner), re.M))


def _home(thing: Any) -> str:
    """The module from which a user takes it."""
    module: str = thing.__module__
    while (above := module.rpartition(".")[0]) and getattr(sys.modules[above], thing.__name__, None) is thing:
        module = above
    return module


def _fields(thing: Any) -> Iterator[str]:
    """What data has, or may be, with what its source says of it."""
    if issubclass(thing, Enum):
        yield f"One of {', '.join(f'`{member.value}`' for member in thing)}."
        return
    if issubclass(thing, (GameRules, Terms)):
        return  # docs/fields.md has them; those of a game stand in its docstring
    for owner in reversed(inspect.getmro(thing)):
        if owner.__module__.startswith("ivories"):
            notes = _notes(owner)
            for name, kind in inspect.get_annotations(owner).items():
                if not name.startswith("_"):
                    yield f"- `{name}: {_plain(kind)}`" + (f": {notes[name]}" if name in notes else "")


def _member(name: str, member: Any) -> str:
    plain = _function(member)
    if plain is member or hasattr(member, "__func__"):
        return f"- `{name}{_signature(plain)}`: {_doc(member, '  ')}"
    return f"- `{name}: {_plain(plain.__annotations__.get('return', 'Any'))}`: {_doc(member, '  ')}"


def _signature(function: Any) -> str:
    """As it is called: without self, with kinds and defaults as they are written."""
    signature = inspect.signature(function)
    kept = [one for name, one in signature.parameters.items() if name not in ("self", "cls")]
    plain = [one.replace(annotation=inspect.Parameter.empty, default=inspect.Parameter.empty) for one in kept]
    shown = []
    for one, bare in zip(kept, plain, strict=True):
        if one.kind is one.KEYWORD_ONLY and "*" not in shown:
            shown.append("*")
        kind = "" if one.annotation is one.empty else f": {_plain(one.annotation)}"
        simple = one.default is None or isinstance(one.default, (int, float, str, tuple))
        default = "" if one.default is one.empty else f" = {one.default!r}" if simple else " = …"
        shown.append(f"{bare}{kind}{default}")
    back = signature.return_annotation
    return f"({', '.join(shown)})" + ("" if back is signature.empty else f" -> {_plain(back)}")


def _plain(kind: Any) -> str:
    """A kind as the source writes it."""
    written = getattr(kind, "__forward_arg__", kind)
    return written.strip("\"'") if isinstance(written, str) else getattr(kind, "__name__", str(kind))


def _doc(thing: Any, indent: str = "") -> str:
    """A docstring without its examples, and without the fields of rules, which have a page of their own."""
    text = re.split(r"^\s*>>>|^Fields:", inspect.getdoc(thing) or "", maxsplit=1, flags=re.M)[0].strip()
    return text.replace("\n", f"\n{indent}").replace(f"\n{indent}\n", "\n\n")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
