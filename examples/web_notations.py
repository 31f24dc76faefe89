"""Makes ivories/web/files/notations.js, the table of notations for the pages: `python examples/web_notations.py`."""

from __future__ import annotations

import json
from pathlib import Path

from ivories.music.naming import name_of
from ivories.music.notations import NOTATIONS, PLAIN, Notation, squares
from ivories.pieces import MUSICAL

FILE = Path(__file__).parent.parent / "ivories" / "web" / "files" / "notations.js"
HEAD = """/** The notations of the musical set, made by examples/web_notations.py: not written by hand. */

/**
 * @typedef {object} Notation
 * @property {string} said its name
 * @property {number} value in sixteenths
 * @property {"note" | "rest" | "tied" | "group"} kind
 * @property {[value: number, silent: 0 | 1, tied: 0 | 1][]} notes one by one; tied to the next
 */
"""


def file() -> str:
    """The whole file."""
    return "\n".join([HEAD, *_notations(), *_squares(), *_plain()])


def _notations() -> list[str]:
    lines = [f"  {json.dumps(name)}: {_notation(one)}," for name, one in NOTATIONS.items()]
    return ["/** @type {Record<string, Notation>} */", "export const NOTATIONS = {", *lines, "};\n"]


def _notation(one: Notation) -> str:
    notes = [[note.value, int(note.rest), int(note.tied)] for note in one.notes]
    return f'{{ said: "{name_of(one)}", value: {one.value}, kind: "{one.kind.value}", notes: {json.dumps(notes)} }}'


def _squares() -> list[str]:
    lines = [f'  "{piece}": {json.dumps([one.name for one in squares(piece)])},' for piece in MUSICAL]
    head = (
        "/** What stands on a piece: on its larger half, then on the other. @type {Record<string, [string, string]>} */"
    )
    return [head, "export const SQUARES = {", *lines, "};\n"]


def _plain() -> list[str]:
    named = ", ".join(f'{value}: "{one.name}"' for value, one in PLAIN.items())
    head = "/** Of each value the single note that has it. @type {Record<number, string>} */"
    return [head, f"export const PLAIN = {{ {named} }};\n"]


if __name__ == "__main__":
    FILE.write_text(file(), encoding="utf-8")
