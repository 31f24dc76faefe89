"""How a field of a rule set is documented, and which fields a user may set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from enum import StrEnum
from typing import Any, NamedTuple, TypeVar

from ivories.errors import IvoriesError
from ivories.rules.choices import ENUMS

T = TypeVar("T")


@dataclass(frozen=True, kw_only=True)
class Option:
    """A field that a user may set when a game is made."""

    name: str
    kind: str  # integer, boolean or choice
    default: Any
    choices: list[Any] | None
    help: str
    least: int | None = None  # of a number
    most: int | None = None


def about(
    default: Any,
    text: str,
    *,
    option: Callable[[Any], bool] | None = None,
    choices: tuple[Any, ...] | None = None,
    least: int | None = None,
    most: int | None = None,
    resets: tuple[str, ...] = (),
    offers: tuple[str, ...] = (),
    here: Callable[[Any], str] | None = None,
) -> Any:
    """A documented field. `option` says for which rule sets a user may set it, `resets` what it then overrules,
    `offers` which of its values are offered, `here` what setting it means in a rule set, where that depends on it."""
    more = {"choices": choices, "least": least, "most": most, "here": here}
    return field(default=default, metadata={"help": text, "option": option, "resets": resets, "offers": offers, **more})


def options(rules: Any) -> list[Option]:
    """The fields of this rule set that a user may set; those that all families have come last."""
    if not is_dataclass(rules) or isinstance(rules, type):
        raise IvoriesError("bad-rules", rules=rules)
    own = type(rules).__annotations__
    every = sorted(fields(rules), key=lambda f: f.name not in own)
    return [_option(rules, f) for f in every if f.metadata.get("option") is not None and f.metadata["option"](rules)]


def _option(rules: Any, f: Field[Any]) -> Option:
    default = getattr(rules, f.name)
    word = str(f.type).removesuffix(" | None")
    choices = list(f.metadata["offers"]) or _choices(f)
    kind = "choice" if choices else {"int": "integer", "bool": "boolean"}[word]
    plain = default.value if isinstance(default, StrEnum) else default
    bounds = {"least": f.metadata["least"], "most": f.metadata["most"]} if kind == "integer" else {}
    return Option(name=f.name, kind=kind, default=plain, choices=choices, help=_help(rules, f), **bounds)


def _choices(f: Field[Any]) -> list[Any] | None:
    """The values that a field chooses from, if it does."""
    word = str(f.type).removesuffix(" | None")
    if f.metadata["choices"]:
        return list(f.metadata["choices"])
    return [m.value for m in ENUMS[word]] if word in ENUMS else None


def _help(rules: Any, f: Field[Any]) -> str:
    """What an option means, with whatever else holds as long as nobody sets it."""
    here = f.metadata["here"]
    text: str = here(rules) if here else f.metadata["help"]
    for other in fields(rules):
        value = getattr(rules, other.name)
        if other.name in f.metadata["resets"] and value != other.default:
            about_it = other.metadata["help"]
            text += f" {about_it}" if value is True else f" {about_it.removesuffix('.')}: {value}."
    return text


# --- Every field in words ---


class FieldRow(NamedTuple):
    """What is said of a field: its name, the values it may have, its default and what it means."""

    name: str
    values: str
    default: str
    help: str


def field_rows(rules: Any) -> list[FieldRow]:
    """Every field of a class of rule sets, in the order in which they are declared."""
    return [FieldRow(f.name, _values(f), _default(f), f.metadata["help"]) for f in fields(rules)]


def _values(f: Field[Any]) -> str:
    word, stroke, _ = str(f.type).partition(" | None")
    choices = _choices(f) or [word.replace("Id", "str")]
    if word == "int" and f.metadata["least"] is not None and not f.metadata["choices"]:
        choices = [f"{f.metadata['least']} to {f.metadata['most']}"]
    elif word == "bool":
        choices = [True, False]
    return ", ".join(map(str, [*choices, None] if stroke else choices))


def _default(f: Field[Any]) -> str:
    if f.default is MISSING:
        return ""
    plain = [getattr(one, "value", one) for one in f.default] if type(f.default) is tuple else f.default
    return str(tuple(plain) if type(plain) is list else getattr(plain, "value", plain))


def documented(rules: type[T]) -> type[T]:
    """Lists every field of a class of rule sets in its docstring, for `help`."""
    lines = [rules.__doc__ or "", "", "    Fields:", ""]
    for row in field_rows(rules):
        lines.append(f"    {row.name}: {row.values}" + (f" (default {row.default})" if row.default else ""))
        lines.append(f"        {row.help}")
    rules.__doc__ = "\n".join([*lines, "    "])
    return rules
