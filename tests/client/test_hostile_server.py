"""Servers that mean harm, or are newer than this client: what they send is made plain, refused or passed over."""

from __future__ import annotations

import copy
import random
import threading
from collections.abc import Iterator
from functools import cache, reduce
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from operator import getitem
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close
from websockets.sync.server import ServerConnection, serve

from ivories.client import Connection, Guest, http, tokens
from ivories.client.hearing import heard
from ivories.errors import IvoriesError
from ivories.wire import messages as m
from tests.client.hostile import LINK, match, visited

EVIL = "\x1b]0;pwn\x07\x1b[2J\x9b31m\r\n\u202e"
TABLES = (("embossing/muggins", 2), ("embossing/euchre", 4), ("embossing/poker", 4))
LINES = ("table", "score", "seats", "?", "say", "help", "", "1")
WRONG = (
    None, True, -1, 0, 99, 10**9, 2**63, 10**30, 1.5, "", "x", "zzz", "{x}", EVIL, [], {}, [99], [[]], [[9, 9]],
    {"a": 1}, {"rules": 1}, {"event": "new"}, ["x"] * 300,
)  # fmt: skip
NUMBERS = (-1, 0, 1, 2, 3, 6, 7, 12, 27, 99, 10**9, 2**53)
WORDS = (
    "", "x", EVIL, "lead", "play", "pass", "laid", "passed", "scored", "trumps", "said", "dealt", "count", "none",
    "doubles", "9", "playing", "over", "start", "say", "undo", "close", "pair", "bid", "bet", "call", "blocked",
)  # fmt: skip


@cache
def sent(rules: str, players: int) -> list[Any]:
    return match(rules, players)


def first(**changed: Any) -> dict[str, Any]:
    """The first message of a table, before a match, with another standing."""
    standing = {
        "position": 1, "phase": "gathering", "rules": "embossing/block", "title": "Block", "players": 2, "options": {},
        "clock": {"turn": 60, "call": 8}, "public": False, "practice": False, "host": 0, "you": None, "hosting": False,
        "seats": [{"name": "Ada", "person": True}, {"name": "Bea", "person": True}], "muted": [], "number": 0,
        "moved": 0, "deadline": None, "winners": [], "resigned": [],
    }  # fmt: skip
    return {"is": "now", "position": 1, "at": 0, "seen": {"standing": standing | changed, "view": None}}


def news(do: str, **told: Any) -> dict[str, Any]:
    return {"is": "news", "position": 2, "news": {"position": 2, "at": 0, "told": {"do": do, **told}, "events": []}}


def here(*seats: bool) -> dict[str, Any]:
    return {"is": "here", "position": 1, "seats": seats, "onlookers": 0}


def plain(printed: str) -> bool:
    return printed.replace("\n", "").isprintable()


# --- Signs that a terminal obeys ---


def places(data: Any, kind: type[Any] | tuple[type[Any], ...], path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where things of a kind stand in plain data."""
    if isinstance(data, kind):
        yield path
    for at, one in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from places(one, kind, (*path, at))


def put(data: Any, path: tuple[Any, ...], value: Any) -> None:
    for at in path[:-1]:
        data = data[at]
    data[path[-1]] = value


@pytest.mark.parametrize("table", TABLES)
def test_no_text_of_a_server_reaches_the_terminal_as_it_is(table: tuple[str, int]) -> None:
    """Every text of every message, one of each name at a time: what is read from it has no sign that is obeyed."""
    messages = sent(*table)
    texts = {(*(at for at in path if isinstance(at, str)),): path for path in places(messages, str)}
    for path in texts.values():
        if path[-1] not in ("is", "event"):
            changed = copy.deepcopy(messages)
            put(changed, path, EVIL)
            printed, _ = visited(changed, LINES)
            assert plain(printed), path


def test_texts_are_shown_without_what_a_terminal_obeys() -> None:
    seats = [{"name": EVIL, "person": True}, {"name": "Bea", "person": True}]
    refused = {"is": "refused", "position": 1, "ref": 0, "code": EVIL, "sentence": EVIL, "clause": EVIL}
    printed, _ = visited([first(title=EVIL, seats=seats), news("say", seat=0, phrase=EVIL), refused], watch=True)
    assert plain(printed)
    assert printed.count("pwn") == 5  # the title, the name twice, what was said, the refusal


def test_a_problem_is_shown_so_too() -> None:
    assert plain(str(http.problem(heard(msgspec.json.encode({"code": "x", "sentence": EVIL})))))
    assert plain(str(visited([{"code": "x", "sentence": EVIL}])[1]))


# --- What cannot be ---


@pytest.mark.parametrize(
    "messages",
    [
        [first(you=99)], [first(you=-7)], [first(players=4)], [first(players=0, seats=[])], [first(players=10**12)],
        [first(winners=[5])], [first(), first(rules="embossing/draw")], [first(), news("sit", seat=99)],
        [first(), news("sit", seat=-9)], [first(), news("sit")], [first(), here(*[True] * 50)], [["is"]],
        [first() | {"position": -1}], [first() | {"position": 10**30}], [first() | {"seen": 5}],
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(messages: list[Any]) -> None:
    _, error = visited(messages, watch=True)
    assert error is not None and error.why == "no-server/wrong", error
    assert f"The server at {LINK.address} says what cannot be" in str(error)


def test_pieces_that_lie_in_a_ring_are_refused() -> None:
    """Whoever goes from piece to piece to draw them would never come to an end."""
    changed = copy.deepcopy(sent("embossing/muggins", 2))
    layout = next(one["seen"]["view"]["layout"] for one in reversed(changed) if one["is"] == "now")
    layout[0].update(touched=layout[-1]["piece"], joins=layout[0]["piece"][0], end=layout[-1]["piece"][0])
    _, error = visited(changed, ("table",))
    assert error is not None and error.why == "no-server/wrong"


@pytest.mark.parametrize("name", ["rules", "players"])
def test_options_that_no_game_has(name: str) -> None:
    _, error = visited([first(options={name: 3})])
    assert error is not None and error.why == "bad-link/rules"


def test_what_is_new_is_passed_over() -> None:
    """Words, events, messages and fields of a later version: what is known of them is told as ever."""
    later = news("act", seat=0, colour="red") | {"seen": first()["seen"]}
    later["news"]["events"] = [{"event": "sneezed", "seat": 0}, {"event": "passed", "seat": 0}]
    words = [news(do, seat=0) for do in ("zzz", "{x}", "title", "gone", "open")]
    messages = [first(mood="good"), *words, {"is": "weather", "rain": 1}, {"rain": 1}, later]
    printed, error = visited(messages, watch=True)
    assert error is None
    assert [line for line in printed.splitlines() if "look on" not in line][2:] == ["Ada passes."]


def test_news_before_anything_else() -> None:
    printed, error = visited([news("name", seat=0, name="Cleo") | {"seen": first()["seen"]}], watch=True)
    assert error is None and "Block, a table for 2 players." in printed and "is called" not in printed


def test_a_connection_that_breaks_says_how() -> None:
    """websockets has an empty reason where there was none."""
    error = ConnectionClosedError(None, Close(1002, ""))
    assert "sent 1002 (protocol error)" in str(http.nobody(LINK.address, error))


# --- Too much, too long ---


@pytest.fixture
def long_winded() -> Iterator[str]:
    """Where every table has a title of two million signs."""

    def say(websocket: ServerConnection) -> None:
        websocket.send(msgspec.json.encode(first(title="A" * 2_000_000)).decode())

    with serve(say, "127.0.0.1", 0, compression=None) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.socket.getsockname()[1]}"


def test_messages_may_be_long(long_winded: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """How a long match stands takes more than a mebibyte; what takes far more is refused with a sentence."""
    with Connection(long_winded, "", "abcdefghjk") as table:
        assert isinstance(next(iter(table)), m.Now)
    monkeypatch.setattr("ivories.client.connection.LONGEST", 2**20)
    with pytest.raises(IvoriesError, match="sends more at once than is read here, 1048576 bytes"):
        next(iter(Connection(long_winded, "", "abcdefghjk")))


class Answers(BaseHTTPRequestHandler):
    """Says what it is told to, or a space now and then for as long as somebody listens."""

    says: bytes | None = None

    def do_POST(self) -> None:
        self.send_response(201)
        self.end_headers()
        if self.says is not None:
            self.wfile.write(self.says)
        while self.says is None and not self.server.stop.wait(0.02):  # type: ignore[attr-defined]
            self.wfile.write(b" ")

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def address() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    server.stop = threading.Event()  # type: ignore[attr-defined]
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.stop.set()  # type: ignore[attr-defined]
    server.shutdown()
    server.server_close()


def test_an_answer_that_never_ends_is_too_late(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "PATIENCE", 0.2)
    with pytest.raises(IvoriesError, match=f"No server answers at {address}: timed out"):
        Guest(address, "Ada", keep=False)


@pytest.mark.parametrize("shown", ["é中", "a" * 5000, " a", "a\r\nX-Evil: 1\xa0"])
def test_what_cannot_be_shown_again_is_refused(shown: str, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Answers, "says", msgspec.json.encode({"name": "Ada", "shown": shown}))
    if shown.startswith("a\r"):  # made plain, as every text
        assert Guest(address, "Ada", keep=False).shown == r"a\r\nX-Evil: 1\xa0"
        return
    with pytest.raises(IvoriesError, match="says what cannot be"):
        Guest(address, "Ada", keep=False)


def test_a_token_that_cannot_be_written_is_not_kept(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert not tokens.keep(LINK.address, "é")
    assert list(tmp_path.rglob("*.*")) == []


def test_a_code_that_is_none_is_refused(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest.__new__(Guest)
    guest.address, guest.shown = address, ""
    shown = {"code": "../x", "path": "/t/x", "standing": first()["seen"]["standing"]}
    monkeypatch.setattr(Answers, "says", msgspec.json.encode(shown))
    with pytest.raises(IvoriesError, match="says what cannot be"):
        guest.open("embossing/block")


# --- Anything ---


@pytest.mark.heavy
@pytest.mark.parametrize("table", TABLES)
def test_no_field_breaks_the_game(table: tuple[str, int], deep: bool) -> None:
    """Messages of a real match with some fields replaced: a sentence at the most, and never a sign that is obeyed."""
    rng, messages = random.Random(table[0]), sent(*table)
    for _ in range(4000 if deep else 60):
        printed, error = visited(spoiled(messages, rng), rng.sample(LINES, 4))
        assert plain(printed)
        assert error is None or error.why in ("no-server/wrong", "bad-link/rules")


def spoiled(messages: list[Any], rng: random.Random) -> list[Any]:
    """The messages with one or three things replaced, more often by others of the same kind: those are read further."""
    changed = copy.deepcopy(messages)
    every = list(places(messages, object))[1:]
    for path in sorted(rng.sample(every, rng.choice((1, 1, 3))), key=len, reverse=True):
        value = reduce(getitem, path, changed)
        put(changed, path, rng.choice(WRONG) if rng.random() < 0.3 else like(value, rng))
    return changed


def like(value: Any, rng: random.Random) -> Any:
    """Something of the same kind that is wrong here, or might be."""
    if isinstance(value, list):
        return rng.choice((value[1:], value[:-1], value[::-1], value * 2, value * 40, []))
    if isinstance(value, dict):
        return {name: value[name] for name in rng.sample(sorted(value), max(0, len(value) - 1))}
    if isinstance(value, bool) or value is None:
        return rng.choice((True, False, None, 0, 1))
    return rng.choice(NUMBERS if isinstance(value, int) else WORDS)
