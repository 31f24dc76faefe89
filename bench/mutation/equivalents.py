"""The mutants that are known to change nothing that anybody could notice, each with its reason."""

from __future__ import annotations

import tomllib
from pathlib import Path

from mutation.places import Key

KNOWN = Path(__file__).parents[1] / "equivalent_mutants.toml"


def known(file: Path = KNOWN) -> dict[Key, str]:
    """Their reasons."""
    entries = tomllib.loads(file.read_text(encoding="utf-8")).get("mutant", [])
    return {
        Key(one["file"], one["line"], one["operator"], one["change"], one.get("ordinal", 1)): one["reason"]
        for one in entries
    }


def entry(key: Key) -> str:
    """A mutant as it is written into the list, its reason still to be given."""
    fields = {"file": key.file, "line": key.text, "operator": key.operator, "change": key.change}
    rows = [f"{name} = {_quoted(value)}" for name, value in fields.items()]
    number = [f"ordinal = {key.ordinal}"] if key.ordinal > 1 else []
    return "\n".join(["[[mutant]]", *rows, *number, 'reason = ""'])


def _quoted(text: str) -> str:
    """A string of TOML as it stands, if its signs allow that."""
    if "'" not in text:
        return f"'{text}'"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
