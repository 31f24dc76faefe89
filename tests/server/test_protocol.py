"""docs/protocol.md says what is so: its exchange is played again byte for byte, its tables and numbers are those of the
sources."""

from __future__ import annotations

import ast
import re
import runpy
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import ivories
from ivories.server.guests import DAYS
from ivories.server.limits import Limits
from ivories.table.clocks import PATIENCE
from ivories.table.entries import AnyEntry
from ivories.table.names import LONGEST
from ivories.wire import messages as m
from ivories.words import ENGLISH
from tests.server import exchange

ROOT = Path(__file__).parents[2]
TEXT = exchange.PAGE.read_text(encoding="utf-8")
NUMBERS = {1: "one", 2: "two", 3: "three"}


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "examples" / "protocol_page.py"))


def test_the_exchange_goes_as_it_is_written() -> None:
    assert exchange.again(exchange.shown(TEXT)) == exchange.shown(TEXT), "python -m tests.server.exchange"


def test_frames_of_the_exchange_are_messages() -> None:
    """Every kind of message of the server occurs, and each can be read with the types."""
    lines = [line.partition(exchange.GETS)[2] for line in exchange.shown(TEXT).splitlines()]
    frames = [line for line in lines if line.startswith("{")]
    read = [msgspec.json.decode(frame, type=m.AnySent, strict=True) for frame in frames]
    assert {type(one) for one in read} == set(get_args(m.AnySent)) - {m.Hinted}  # whose words are those of a bot
    for line in exchange.shown(TEXT).splitlines():
        if f"{exchange.SENDS}{{" in line:
            m.read_message(line.partition(exchange.SENDS)[2])


def test_the_tables_are_up_to_date(made: dict[str, Any]) -> None:
    assert made["page"](TEXT) == TEXT, "run examples/protocol_page.py"
    assert set(re.findall(r"<!-- table: ([\w-]+) -->", TEXT)) == set(made["TABLES"])


def test_every_type_that_is_named_is_explained(made: dict[str, Any]) -> None:
    """From any message one comes to numbers, text and lists that stand on the page."""
    named = set(re.findall(r"`([A-Z]\w+)`", "\n".join(table() for table in made["TABLES"].values())))
    events = {"Laid", "Played"}  # as the tags say
    explained = set(re.findall(r"(?:\*\*|- )`([A-Z]\w+)`", TEXT))
    assert named - explained - events - {"Act", "Authorization"} == set()


def test_what_can_be_told_is_what_can_be_sent() -> None:
    sent = {kind.__struct_config__.tag for kind in get_args(m.AnyMessage)}
    told = {kind.__struct_config__.tag for kind in get_args(AnyEntry)}
    assert told - sent == {"open", "name", "resume"}
    assert {do for do in told - {"open", "mute", "act"} if f"join/{do}" not in ENGLISH.sentences} == set()
    assert sent - told == {"hint", "width", "since"}


def test_every_code_that_a_socket_is_closed_with_is_explained() -> None:
    found = set()
    for path in (Path(ivories.__file__).parent / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "close":
                found |= {one.value for one in node.args if isinstance(one, ast.Constant) and type(one.value) is int}
            if isinstance(node, ast.Tuple) and all(isinstance(one, (ast.Constant, ast.Attribute)) for one in node.elts):
                found |= _goodbyes(node)
    assert found >= {1000, 1008, 1012, 1013}
    for code in found:
        assert f"| {code} |" in TEXT, code


def _goodbyes(node: ast.Tuple) -> set[int]:
    """The code of a socket's end, where it is kept beside the words for it."""
    first = node.elts[0] if node.elts else None
    value = first.value if isinstance(first, ast.Constant) else None
    return {value} if isinstance(value, int) and len(node.elts) == 2 and 1000 <= value < 1100 else set()


def test_the_numbers_are_those_of_the_server() -> None:
    limits = Limits()
    for words in (
        f"{limits.message} bytes at most",
        f"more than {limits.messages_a_second:.0f} a second",
        f"sit at {limits.seats_of_guest} tables",
        f"At most {limits.phrases_a_minute:.0f} a minute",
        f"{NUMBERS[int(limits.bot_seconds)]} seconds unless",
        f"After {NUMBERS[PATIENCE]} such turns",
        f"good for {DAYS} days",
        f"most {LONGEST} signs",
    ):
        assert words in re.sub(r"\s+", " ", TEXT), words
