"""How a field of a rule set is documented, and which fields a user may set."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields
from enum import StrEnum
from typing import Any

from ivories.rules.choices import ENUMS


@dataclass(frozen=True, kw_only=True)
class Option:
    """A field that a user may set when a game is made."""

    name: str
    kind: str  # integer, boolean or choice
    default: Any
    choices: list[Any] | None
    help: str


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
    own = type(rules).__annotations__
    every = sorted(fields(rules), key=lambda f: f.name not in own)
    return [_option(rules, f) for f in every if f.metadata.get("option") is not None and f.metadata["option"](rules)]


def _option(rules: Any, f: Field[Any]) -> Option:
    default = getattr(rules, f.name)
    word = str(f.type).removesuffix(" | None")
    choices: list[Any] | None = None
    if f.metadata["offers"]:
        choices = list(f.metadata["offers"])
    elif f.metadata["choices"]:
        choices = list(f.metadata["choices"])
    elif word in ENUMS:
        choices = [m.value for m in ENUMS[word]]
    kind = "choice" if choices else {"int": "integer", "bool": "boolean"}[word]
    plain = default.value if isinstance(default, StrEnum) else default
    return Option(name=f.name, kind=kind, default=plain, choices=choices, help=_help(rules, f))


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
