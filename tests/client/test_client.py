"""The client against a real server: guests are the same guest again, views are whole, a connection comes back."""

from __future__ import annotations

import random
import stat
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ivories.client import Away, Back, Connection, Guest, Refusal, read_link, tokens
from ivories.client.sight import Sight
from ivories.errors import IvoriesError
from ivories.server.frames import Frames, Look
from ivories.table import Table
from ivories.wire import messages as m
from tests.client.house import Serving, serving
from tests.table import tables
from tests.tables import EVERY_TABLE

Wait = Callable[[m.AnySent], bool]


def until(messages: Iterator[Any], kind: type[Any], good: Wait = lambda message: True) -> Any:
    """The next message of a kind."""
    for message in messages:
        assert not isinstance(message, m.Refused) or kind is m.Refused, message
        if isinstance(message, kind) and good(message):
            return message
    raise AssertionError("the connection has ended")


# --- Links ---


@pytest.mark.parametrize(
    "written",
    ["http://127.0.0.1:8000/t/abcdefghjk", "127.0.0.1:8000/t/ABCDEFGHJK", " http://127.0.0.1:8000/t/abcdefghjk/ "],
)
def test_links_as_people_write_them(written: str) -> None:
    link = read_link(written)
    assert link == ("http://127.0.0.1:8000", "abcdefghjk")
    assert str(link) == "http://127.0.0.1:8000/t/abcdefghjk"


@pytest.mark.parametrize(
    "around", ["{}.", "{},", "({})", "({}).", "“{}”", "'{}'!", "<{}>", "[{}]", "[{}],", '"{}."', "„{}“"]
)
@pytest.mark.parametrize("host", ["127.0.0.1:8000", "[::1]"])
def test_a_link_copied_with_the_marks_of_its_sentence(around: str, host: str) -> None:
    address = f"http://{host}"
    assert read_link(around.format(f"{address}/t/abcdefghjk")) == (address, "abcdefghjk")
    assert read_link(around.format(address)) == (address, "")


def test_a_link_to_a_server() -> None:
    assert read_link("[::1]") == ("http://[::1]", "")
    assert read_link("https://Games.example.org/") == ("https://games.example.org", "")


@pytest.mark.parametrize(
    "written",
    ["", "http://", "ftp://host/t/abcdef", "file:///etc/passwd", "http://host/other/abcdef", "http://host/t/a b",
     "http://host/t/../x", "http://me:pw@host/t/abcdef", "http://host:x/t/abcdef", "http://[/t/abcdef", "http://h\n/t/a"],
)  # fmt: skip
def test_what_is_no_link_is_refused(written: str) -> None:
    with pytest.raises(IvoriesError, match="is no link"):
        read_link(written)


# --- Guests ---


def test_a_guest_is_the_same_guest_again(server: Serving, home: Path) -> None:
    first = Guest(server.address, "Ada")
    again = Guest(server.address)
    assert (again.shown, again.name) == (first.shown, "Ada")
    renamed = Guest(server.address, "Ada L.")
    assert (renamed.shown, renamed.name) == (first.shown, "Ada L.")
    [file] = (home / "ivories" / "guests").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert Guest(server.address, "Bea", keep=False).shown != first.shown
    assert tokens.kept(server.address) == first.shown


def test_a_guest_whom_the_server_does_not_know_any_more_is_new(server: Serving) -> None:
    tokens.keep(server.address, "forged")
    guest = Guest(server.address, "Ada")
    assert guest.shown not in ("", "forged")
    assert tokens.kept(server.address) == guest.shown


def test_a_token_that_cannot_be_kept_does_no_harm(server: Serving, home: Path) -> None:
    home.parent.mkdir(exist_ok=True)
    home.write_text("a file, not a folder")
    assert Guest(server.address, "Ada").name == "Ada"


def test_refusals_are_sentences(server: Serving) -> None:
    guest = Guest(server.address, "Ada")
    with pytest.raises(Refusal, match="There is no table 'aaaaaaaaaa'") as refused:
        guest.table("aaaaaaaaaa")
    assert refused.value.code == "unknown-table"
    with pytest.raises(Refusal, match="is no name"):
        Guest(server.address, "\x07")
    with pytest.raises(Refusal, match="There is no table"):
        next(iter(guest.connect("aaaaaaaaaa")))


def test_nobody_there() -> None:
    with pytest.raises(IvoriesError, match=r"No server answers at http://127\.0\.0\.1:1:"):
        Guest("http://127.0.0.1:1", "Ada")
    with pytest.raises(IvoriesError, match="No server answers"):
        next(iter(Connection("http://127.0.0.1:1", "", "abcdef")))


# --- Views ---


@pytest.mark.parametrize("rules, players", [table for table in EVERY_TABLE if table[1] in (2, 4)])
def test_views_are_as_whole_as_at_home(rules: str, players: int) -> None:
    """From the first message on and with news alone: events, results and pictures are those of the match itself."""
    table = tables.seated(rules, players, {"max_deals": 2})
    rng, sights = random.Random(rules), {who: Sight() for who in (tables.guest(0), "")}
    frames = Frames(table)
    for who, sight in sights.items():
        sight.take(sent(frames.now(who, Look(), 0)))
    tables.started(table)
    while True:
        for who, sight in sights.items():
            sight.take(sent(frames.news(table.position, who, Look())))
            assert sight.view == table.view(who)
        if table.turn is None:
            break
        tables.play_on(table, rng, 1)
    assert sights[""].view is not None
    assert sights[""].view.svg() == looked_at(table).svg() and sights[""].view.text() == looked_at(table).text()


def sent(frame: bytes) -> m.AnySent:
    import msgspec

    found: m.AnySent = msgspec.json.decode(frame, type=m.AnySent)
    return found


def looked_at(table: Table) -> Any:
    return table.view("")


def test_a_view_knows_the_options_of_its_game() -> None:
    """A piece of a larger set can be drawn although only the id of the rules was sent."""
    table = tables.started(tables.seated("embossing/block", 2, {"pieces": "double-nine"}))
    sight = Sight()
    sight.take(sent(Frames(table).now(tables.guest(0), Look(), 0)))
    at_home = table.view(tables.guest(0))
    assert sight.view is not None and at_home is not None
    assert sight.view.svg() == at_home.svg()
    assert sight.game == table.game


# --- Connections ---


def opened(server: Serving, rules: str = "embossing/block", **more: Any) -> tuple[Guest, str]:
    host = Guest(server.address, "Ada", keep=False)
    return host, host.open(rules, players=2, **more).code


def test_a_match_with_a_bot(server: Serving) -> None:
    host, code = opened(server, options={"max_deals": 1})
    with host.connect(code) as table:
        messages = iter(table)
        assert until(messages, m.Now).seen.standing.hosting
        assert not table.my_turn
        table.send(m.Sit(seat=0))
        table.send(m.Fill(seat=1))
        table.send(m.Start())
        for message in messages:
            assert not isinstance(message, m.Refused), message
            if table.my_turn:
                table.act(table.sight.plays[0])
                assert not table.my_turn
            if table.sight.standing is not None and table.sight.standing.phase == "over":
                break
        assert "Result: " in host.record(code)
        table.send(m.Close())
        assert list(messages)[-1].news.told.do == "close"


def test_an_action_that_is_refused_can_be_made_good(server: Serving) -> None:
    host, code = opened(server)
    with host.connect(code) as table:
        messages = iter(table)
        for message in (m.Sit(seat=0), m.Fill(seat=1), m.Start()):
            until(messages, m.Taken if table.sight.position else m.Now)
            table.send(message)
        until(messages, m.NewsSent, lambda _: table.my_turn)
        table.act("9-9")
        assert until(messages, m.Refused).code == "not-in-set"
        assert table.my_turn


def test_undo_brings_the_story_back(server: Serving) -> None:
    host, code = opened(server, practice=True)
    with host.connect(code) as table:
        messages = iter(table)
        until(messages, m.Now)
        for message in (m.Sit(seat=0), m.Fill(seat=1), m.Start()):
            table.send(message)
        until(messages, m.NewsSent, lambda _: table.my_turn)
        before = table.sight.view
        table.act(table.sight.plays[0])
        until(messages, m.NewsSent, lambda _: table.my_turn)
        table.send(m.Undo())
        until(messages, m.Now)
        assert table.sight.view == before


def test_who_is_here_is_told_anew_when_somebody_sits(server: Serving) -> None:
    host, code = opened(server)
    with host.connect(code) as table:
        messages = iter(table)
        until(messages, m.Here)
        assert (table.sight.here, table.sight.onlookers) == ((False, False), 1)
        table.send(m.Sit(seat=1))
        until(messages, m.Here)
        assert (table.sight.here, table.sight.onlookers) == ((False, True), 0)
        table.send(m.Stand())
        until(messages, m.Here)
        assert (table.sight.here, table.sight.onlookers) == ((False, False), 1)


def test_a_connection_comes_back_and_misses_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        host, code = opened(server)
        with host.connect(code) as table:
            messages = iter(table)
            until(messages, m.Now)
            table.send(m.Sit(seat=0))
            until(messages, m.NewsSent, lambda news: news.news.told.do == "sit")
            server.stop()
            until(messages, Away)
            with pytest.raises(IvoriesError, match="away just now"):
                table.send(m.Start())
            server.start()
            until(messages, Back)
            table.send(m.Fill(seat=1))
            assert until(messages, m.NewsSent).position == 3


def test_a_server_that_stays_away_is_given_up(server: Serving) -> None:
    gone = Serving()
    host, code = opened(gone)
    table = host.connect(code, patience=0.1)
    messages = iter(table)
    until(messages, m.Now)
    gone.stop()
    until(messages, Away)
    with pytest.raises(IvoriesError, match="No server answers"):
        list(messages)


def test_closing_from_another_thread_ends_it(server: Serving) -> None:
    host, code = opened(server)
    table = host.connect(code)
    messages = iter(table)
    until(messages, m.Now)
    threading.Timer(0.05, table.close).start()
    assert [message for message in messages if not isinstance(message, m.Here)] == []


def test_the_client_knows_nothing_of_the_server() -> None:
    import subprocess
    import sys

    code = "import sys, ivories.client; print([m for m in ('starlette','sqlalchemy','uvicorn') if m in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert found.strip() == "[]"
