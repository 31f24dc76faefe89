"""What README and the docs show: commands, snippets and names, as they stand on their pages."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
PAGES = ("README.md", "CONTRIBUTING.md", *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")))

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
INLINE = re.compile(r"`([^`\n]+)`")
COMMAND = re.compile(r"(/usr/bin/time -v )?((ivories|pip|python) \S|scripts/[\w-]+( |$))")


class Shown(NamedTuple):
    """Something a page shows; `kind` is the language of a block, or nothing within a line."""

    page: str
    line: int
    kind: str
    text: str


class Entry(NamedTuple):
    """What is not run as it is shown, and why."""

    shown: str
    reason: str
    instead: str = ""  # what is run in its place
    deep: bool = False  # whether it is run as it is shown where everything is installed, with --deep
    extra: str = ""  # without which it is refused, by a sentence that names it


@cache
def exceptions() -> dict[str, list[Entry]]:
    """The one list of them: not_run, shorter, needs."""
    listed = tomllib.loads((Path(__file__).parent / "exceptions.toml").read_text(encoding="utf-8"))
    return {kind: [Entry(**entry) for entry in entries] for kind, entries in listed.items()}


def shown(page: str) -> Iterator[Shown]:
    """The blocks of a page, and the code within its lines, in order."""
    text = (ROOT / page).read_text(encoding="utf-8")
    found = [Shown(page, _line(text, block.start(2)), block[1], block[2]) for block in FENCE.finditer(text)]
    rest = FENCE.sub(lambda block: "\n" * block[0].count("\n"), text)
    found += [Shown(page, _line(rest, code.start()), "", code[1]) for code in INLINE.finditer(rest)]
    yield from sorted(found, key=lambda one: one.line)


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def commands(page: str) -> Iterator[Shown]:
    """Every command: the lines of shell blocks, and what begins with a program's name within a line."""
    for one in shown(page):
        if one.kind == "sh":
            for number, line in enumerate(one.text.splitlines()):
                if words := shlex.split(line, comments=True):
                    yield Shown(page, one.line + number, "sh", shlex.join(words))
        elif not one.kind and COMMAND.match(one.text) and "…" not in one.text:
            yield one


def snippets(page: str) -> Iterator[Shown]:
    """Every block of Python."""
    return (one for one in shown(page) if one.kind == "python")


def names(page: str) -> set[str]:
    """Every name within the package that a page writes in full."""
    code = "\n".join(one.text for one in shown(page) if one.kind in ("", "python"))
    return set(re.findall(r"\bivories(?:\.[A-Za-z_]\w*)+", code))


def members(page: str) -> set[str]:
    """What a page asks of a match, a game and so on: `match.svg`."""
    code = "\n".join(one.text for one in shown(page) if not one.kind)
    found = re.findall(r"(?<![\w./])((?:match|game|view|state|found|run|player)\.(?!py\b|txt\b)[a-z]\w*)", code)
    return set(found)


def in_python(page: str) -> bool:
    """Whether a page shows any of these."""
    return bool(names(page) or members(page) or list(snippets(page)))


def to_run(command: Shown, as_shown: bool = False) -> str | None:
    """A command as it is run here; None where it is not."""
    if any(command.text.startswith(entry.shown) for entry in exceptions()["not_run"]):
        return None
    if not command.kind and re.fullmatch(r"ivories \w+", command.text):
        return f"{command.text} --help"  # within a line that names it: what it is given is left out
    return shorter(command.text, as_shown)


def shorter(text: str, as_shown: bool = False) -> str:
    """The same with fewer matches, and so on; as it is shown where that can be waited for."""
    for entry in exceptions()["shorter"]:
        if entry.deep and as_shown:
            continue
        text = re.sub(re.escape(entry.shown) + r"\b", entry.instead, text)
    return text


def extra_of(text: str) -> str:
    """The extra that something needs, if any."""
    return next((entry.extra for entry in exceptions()["needs"] if entry.shown in text), "")
