"""Makes ivories/web/wire.d.ts, which TypeScript reads, from the types of the wire: `python examples/web_types.py`."""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as kinds

from ivories import types
from ivories.pieces import Piece
from ivories.table import Clock, Phase, telling
from ivories.wire import analyses, games, messages, offers, pages, places, replays, requests

FILE = Path(__file__).parent.parent / "ivories" / "web" / "wire.d.ts"
HEAD = """// What goes between a server and the pages, made by examples/web_types.py: not written by hand.
// In a module: @typedef {import("../wire.js").Seen} Seen
"""
ROOMS = (messages, requests, places, pages, offers, games, replays, analyses, telling, types)
BESIDE = (Clock, Phase)
UNIONS = {"AnyMessage": messages.AnyMessage, "AnySent": messages.AnySent, "AnyEvent": types.AnyEvent}
OTHERWISE: dict[type, str] = {}  # where two have one name
ASKED = {*get_args(messages.AnyMessage), *(one.takes for one in requests.ROUTES)}  # a client may leave defaults out
WIDTH = 120


def file() -> str:
    """The whole file."""
    return "\n".join([HEAD, *map(declared, found()), *(union(name) for name in UNIONS)])


def found() -> list[type[Any]]:
    """Every type that is declared, in the order of the sources."""
    every = [*(one for room in ROOMS for one in vars(room).values() if _own(one, room)), *BESIDE]
    return [Piece, *(one for one in every if not _is_base(one, every))]


def _own(one: Any, room: Any) -> bool:
    kind = isinstance(one, type) and issubclass(one, (msgspec.Struct, Enum))
    return kind and one.__module__ == room.__name__ and not one.__name__.startswith("_")


def _is_base(one: type[Any], every: list[type[Any]]) -> bool:
    return any(other is not one and issubclass(other, one) for other in every)


# --- One type ---


def declared(kind: type[Any]) -> str:
    """A type as TypeScript has it."""
    name = name_of(kind)
    if kind is Piece:
        return f"{comment(says(kind))}export type {name} = [high: number, low: number];\n"
    if issubclass(kind, Enum):
        return f"{comment(says(kind))}{alternatives(name, [quoted(word.value) for word in kind])}"
    if kind.__struct_config__.array_like:
        parts = ",\n".join(f"{doc}  {field}: {what}" for field, _, what, doc in fields(kind))
        return f"{comment(says(kind))}export type {name} = [\n{parts},\n];\n"
    rows = [f"{doc}  {field}{'?' * optional}: {what};" for field, optional, what, doc in fields(kind)]
    return "\n".join([f"{comment(says(kind))}export interface {name} {{", *tag(kind), *rows, "}\n"])


def union(name: str) -> str:
    """One of several, told apart by a field of each."""
    return alternatives(name, [name_of(one) for one in get_args(UNIONS[name])])


def alternatives(name: str, words: list[str]) -> str:
    rows = textwrap.wrap(" | ".join(words), WIDTH - 4, break_long_words=False, break_on_hyphens=False)
    rows = [row.strip("| ") for row in rows]
    return f"export type {name} =\n" + "\n".join(f"  | {row}" for row in rows) + ";\n"


def name_of(kind: type[Any]) -> str:
    return OTHERWISE.get(kind, kind.__name__)


def tag(kind: type[Any]) -> Iterator[str]:
    """What tells a type from its sisters."""
    settings = kind.__struct_config__
    if settings.tag is not None:
        yield f"  {settings.tag_field}: {quoted(settings.tag)};"


def fields(kind: type[Any]) -> Iterator[tuple[str, bool, str, str]]:
    """Name, whether it may be left out, type, remark."""
    beside, info = remarks(kind), kinds.type_info(kind)
    assert isinstance(info, kinds.StructType)
    for one in info.fields:
        may_lack = not one.required and (kind.__struct_config__.omit_defaults or kind in ASKED)
        yield one.encode_name, may_lack, written(one.type), comment(beside.get(one.name, ""), "  ")


def written(kind: kinds.Type) -> str:
    """A type within another."""
    match kind:
        case kinds.BoolType():
            return "boolean"
        case kinds.IntType() | kinds.FloatType():
            return "number"
        case kinds.StrType():
            return "string"
        case kinds.NoneType():
            return "null"
        case kinds.AnyType():
            return "unknown"
        case kinds.LiteralType():
            return " | ".join(map(quoted, kind.values))
        case kinds.UnionType():
            return _one_of(kind)
        case kinds.EnumType() | kinds.StructType() | kinds.NamedTupleType():
            return name_of(kind.cls)
        case kinds.TupleType():
            return f"[{', '.join(map(written, kind.item_types))}]"
        case kinds.VarTupleType() | kinds.ListType():
            inner = written(kind.item_type)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case kinds.DictType():
            return f"Record<string, {written(kind.value_type)}>"
    raise TypeError(f"TypeScript has no word for {kind}")


def _one_of(kind: kinds.UnionType) -> str:
    structs = {one.cls for one in kind.types if isinstance(one, kinds.StructType)}
    for name, members in UNIONS.items():
        if structs == set(get_args(members)):
            return name
    return " | ".join(sorted(map(written, kind.types), key=lambda word: word == "null"))


# --- What types say ---


def quoted(word: Any) -> str:
    return msgspec.json.encode(word).decode()


def says(kind: Any) -> str:
    """What a type is for."""
    return re.sub(r"\s+", " ", (inspect.getdoc(kind) or "").partition(">>>")[0]).strip()


def remarks(kind: type[Any]) -> dict[str, str]:
    """What stands beside the fields of a type in its source."""
    return dict(re.findall(r"^    (\w+): [^#\n]*# (.+)$", inspect.getsource(kind), re.MULTILINE))


def comment(text: str, indent: str = "") -> str:
    """A remark as editors show it."""
    rows = textwrap.wrap(text.replace("*/", "* /"), WIDTH - 10 - len(indent), break_on_hyphens=False)
    return f"{indent}/** {f'{chr(10)}{indent} *  '.join(rows)} */\n" if rows else ""


if __name__ == "__main__":
    FILE.write_text(file(), encoding="utf-8")
