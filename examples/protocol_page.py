"""Makes the tables of docs/protocol.md from the types of the wire: `python examples/protocol_page.py`."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args, get_origin

import msgspec
from msgspec import inspect as kinds

from ivories import bots, errors, types
from ivories.bots.levels import level_of
from ivories.drawing.arranging import NARROWEST
from ivories.server.app import CLOSES, STATUS
from ivories.server.places import WIDEST
from ivories.table import PHRASES, Clock, Phase
from ivories.table.telling import News, SeatShown, Standing, Told
from ivories.wire import analyses as a
from ivories.wire import games as g
from ivories.wire import messages as m
from ivories.wire import offers as o
from ivories.wire import pages as w
from ivories.wire import places as p
from ivories.wire import replays as r
from ivories.wire import requests as q
from ivories.wire.pages import Line
from ivories.wire.rules import ClauseShown
from ivories.words import ENGLISH

PAGE = Path(__file__).parent.parent / "docs" / "protocol.md"
PART = re.compile(r"(<!-- table: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)

SEEN = (m.Seen, Standing, SeatShown, Clock, News, Told)
VIEWS = (types.View, types.End, types.Action, types.TrickTable, types.PokerTable, types.DealResult)
PLACES = (p.Places, p.Place, p.EndPlace)
PAGES = (
    w.Page,
    w.Plate,
    w.Held,
    w.Choice,
    w.EndsCount,
    w.Fact,
    w.Meter,
    w.Beside,
    w.Heap,
    w.Chart,
    w.ChartLine,
    w.InWords,
    w.DealShown,
    w.Counted,
)
ANSWERS = (
    q.Guest,
    q.TableShown,
    g.GamesPlayed,
    g.GamePlayed,
    r.ReplayShown,
    r.Step,
    r.TrickDone,
    a.AnalysisShown,
    a.DecisionShown,
    a.ChoiceValued,
    a.PlayerShown,
    a.BeliefsShown,
    a.BeliefsAt,
    a.PieceHidden,
    Line,
    q.RulesShown,
    o.BookletShown,
    o.GameShown,
    o.OptionShown,
    o.ValueShown,
    o.Card,
    ClauseShown,
    q.Choices,
    q.Health,
    q.Problem,
)


def page(text: str) -> str:
    """The page with its tables as they must be."""
    return PART.sub(lambda found: f"{found[1]}{TABLES[found[2]]()}\n{found[3]}", text)


# --- What types say ---


def says(kind: Any) -> str:
    """What a type is for, in a line."""
    return re.sub(r"\s+", " ", (inspect.getdoc(kind) or "").partition(">>>")[0]).strip()


def remarks(kind: type[Any]) -> dict[str, str]:
    """What stands beside the fields of a type in its source."""
    bases = [base for base in kind.__mro__ if base.__module__.startswith("ivories.")]
    sources = "\n".join(inspect.getsource(base) for base in reversed(bases))
    return dict(re.findall(r"^    (\w+): [^#\n]*# (.+)$", sources, re.MULTILINE))


def tag(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag)


def written(kind: Any) -> str:
    """A type in words."""
    match kind:
        case kinds.BoolType():
            return "true or false"
        case kinds.IntType(ge=None):
            return "number"
        case kinds.IntType():
            return f"number, {kind.ge} to {kind.le}"
        case kinds.StrType(max_length=None):
            return "text"
        case kinds.StrType():
            return f"text, {kind.max_length} signs at most"
        case kinds.NoneType():
            return "null"
        case kinds.UnionType() if all(isinstance(one, kinds.StructType) for one in kind.types):
            return "an event"
        case kinds.UnionType():
            return " or ".join(written(one) for one in kind.types)
        case kinds.EnumType():
            return f"`{kind.cls.__name__}`"
        case kinds.NamedTupleType():
            return "piece"
        case kinds.TupleType():
            return f"{len(kind.item_types)} of: {written(kind.item_types[0])}"
        case kinds.VarTupleType() | kinds.ListType():
            return f"list of: {written(kind.item_type)}"
        case kinds.DictType():
            return "object"
        case kinds.StructType():
            return f"`{kind.cls.__name__}`"
    return type(kind).__name__


def fields(kind: type[Any], without: tuple[str, ...] = ()) -> list[tuple[str, str, str, str]]:
    """The fields of a type: name, kind, what it is when it is left out, remark."""
    beside = remarks(kind)
    info: Any = kinds.type_info(kind)
    left_out = kind.__struct_config__.omit_defaults or "forbid_unknown_fields" in dir(kind.__struct_config__)
    found = []
    for one in info.fields:
        default = "" if one.required or not left_out else _default(one)
        if one.encode_name not in without:
            found.append((one.encode_name, written(one.type), default, beside.get(one.name, "")))
    return found


def _default(one: Any) -> str:
    value = one.default if one.default is not msgspec.NODEFAULT else one.default_factory()
    return msgspec.json.encode(value).decode()


# --- Tables ---


def sends() -> str:
    """Every message of a client."""
    rows = ["| `do` | what it asks for | fields beside `ref` |", "|---|---|---|"]
    for kind in get_args(m.AnyMessage):
        named = [
            f"`{name}`: {what}{f' ({default} by default)' if default else ''}"
            for name, what, default, _ in fields(kind, ("ref",))
        ]
        rows.append(f"| `{tag(kind)}` | {says(kind)} | {'; '.join(named) or '–'} |")
    return "\n".join(rows)


def gets() -> str:
    """Every message of a server."""
    return "\n\n".join(_type(kind, f'`"is": "{tag(kind)}"`') for kind in get_args(m.AnySent))


def of_types(given: tuple[type[Any], ...]) -> Callable[[], str]:
    return lambda: "\n\n".join(_type(kind, f"`{kind.__name__}`") for kind in given)


def _type(kind: type[Any], name: str) -> str:
    form = " An array: its fields have no names." if kind.__struct_config__.array_like else ""
    form += " What is as below by default is left out." if kind.__struct_config__.omit_defaults else ""
    rows = [f"**{name}** {says(kind)}{form}", "", "| field | kind | |", "|---|---|---|"]
    for field, what, default, remark in fields(kind):
        shown = f"{default} by default" if default and kind.__struct_config__.omit_defaults else ""
        rows.append(f"| `{field}` | {what} | {'; '.join(filter(None, [remark, shown]))} |")
    return "\n".join(rows)


def events() -> str:
    """Every event."""
    rows = ["| `event` | what happened | fields beside `to` |", "|---|---|---|"]
    for kind in get_args(types.AnyEvent):
        named = [f"`{name}`: {what}" for name, what, _, _ in fields(kind, ("to",))]
        rows.append(f"| `{tag(kind)}` | {says(kind)} | {'; '.join(named)} |")
    return "\n".join(rows)


def words() -> str:
    """What the words of a closed list are."""
    lists = (Phase, types.Kind, types.Ending, types.Why)
    return "\n".join(f"- `{one.__name__}`: {', '.join(f'`{word.value}`' for word in one)}" for one in lists)


def routes() -> str:
    rows = ["| | | takes | gives | refuses |", "|---|---|---|---|---|"]
    for one in q.ROUTES:
        takes = ", ".join(f"`{kind.__name__}`" for kind in _brought(one)) or "–"
        refuses = ", ".join(map(str, one.refuses))
        rows.append(f"| `{one.method} {one.path}` | {one.says} | {takes} | {one.status} {_given(one)} | {refuses} |")
    return "\n".join(rows)


def _brought(one: q.Route) -> list[type[Any]]:
    """What a request brings: behind a question mark, and in its body."""
    return [kind for kind in (one.asks, one.takes) if kind is not None]


def _given(one: q.Route) -> str:
    """What a route gives: a type, a list of one, an object of any kind, text or a drawing."""
    kind = one.gives
    if kind is None:
        return "SVG" if one.form == q.SVG else "text"
    if get_origin(kind) is dict:
        return "an object"
    inner = get_args(kind)
    return f"list of `{inner[0].__name__}`" if inner else f"`{kind.__name__}`"


def takes() -> str:
    rows = []
    for kind in dict.fromkeys(kind for one in q.ROUTES for kind in _brought(one)):
        named = [
            f"`{name}`: {what}{f' ({default} by default)' if default else ''}"
            for name, what, default, _ in fields(kind)
        ]
        where = " Behind a question mark." if any(one.asks is kind for one in q.ROUTES) else ""
        rows.append(f"- `{kind.__name__}`. {says(kind)}{where} {'; '.join(named)}.")
    return "\n".join(rows)


def codes() -> str:
    """The closed list of refusals, with the status that each has over HTTP."""
    others = [f"`{code}`" for code in errors.Code if code not in STATUS]
    rows = [
        f"- {status}, socket closed with {CLOSES[status]}: {_coded(status)}" for status in sorted(set(STATUS.values()))
    ]
    return "\n".join([*rows, f"- 400, socket closed with 4400: {', '.join(others)}"])


def _coded(status: int) -> str:
    return ", ".join(f"`{code}`" for code, one in STATUS.items() if one == status)


def phrases() -> str:
    rows = ["| phrase | as our own clients show it |", "|---|---|"]
    return "\n".join([*rows, *(f"| `{one}` | {ENGLISH.say(f'phrase/{one}', {})} |" for one in PHRASES)])


def players() -> str:
    names = [f"`{name}` ({level_of(name)})" for name in bots.PLAYERS]
    return f"The bots are {', '.join(names[:-1])} and {names[-1]}; where none is named, `{bots.USUAL}` fills a seat."


def widths() -> str:
    return f"Less than {NARROWEST} squares count as {NARROWEST}, more than {WIDEST} as {WIDEST}."


TABLES: dict[str, Callable[[], str]] = {
    "sends": sends,
    "gets": gets,
    "seen": of_types(SEEN),
    "views": of_types(VIEWS),
    "places": of_types(PLACES),
    "pages": of_types(PAGES),
    "answers": of_types(ANSWERS),
    "events": events,
    "words": words,
    "routes": routes,
    "takes": takes,
    "codes": codes,
    "phrases": phrases,
    "bots": players,
    "widths": widths,
}


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
