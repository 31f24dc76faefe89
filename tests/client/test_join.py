"""`ivories join`: the terminal game at a server's table, with a screen of plain lines and in a pseudo-terminal."""

from __future__ import annotations

import os
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ivories.cli import main
from ivories.client import Guest, Link
from ivories.errors import IvoriesError
from ivories.table import Clock
from ivories.terminal.joined import Joined
from ivories.terminal.joining import Comings, JoinedScreen, lines
from tests.client.house import PATIENCE, Serving, serving
from tests.terminal.keyboard import Keyboard


class Friend:
    """Somebody at a table, without a terminal: lines go in by a pipe, what is said is kept."""

    def __init__(self, link: Link, name: str, watch: bool = False) -> None:
        self.said: list[str] = []
        self._reader, self._writer = os.pipe()
        screen = JoinedScreen(plain=True, ascii_only=True)
        screen.say = lambda words, style="": self.said.append(words)  # type: ignore[method-assign]
        screen.prompt = lambda question: self.said.append(f"> {question}")  # type: ignore[method-assign]
        self.joined = Joined(screen, Guest(link.address, name, keep=False), link, watch)
        self.error: Exception | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        try:
            self.joined.run(Comings(self.joined.table, self._reader))
        except Exception as error:
            self.error = error

    def type(self, line: str) -> None:
        os.write(self._writer, f"{line}\n".encode())

    def until(self, words: str) -> list[str]:
        """Waits until a line has the words, and takes all lines up to it away."""
        return self.until_one(lambda line: words in line)

    def until_one(self, good: Callable[[str], bool]) -> list[str]:
        end = time.monotonic() + PATIENCE
        while True:
            for at, line in enumerate(list(self.said)):
                if good(line):
                    heard, self.said[: at + 1] = self.said[: at + 1], []
                    return heard
            assert time.monotonic() < end and self.error is None, f"{self.error}: {self.said}"
            time.sleep(0.005)

    def end(self) -> None:
        os.close(self._writer)
        self.thread.join(PATIENCE)
        os.close(self._reader)
        assert not self.thread.is_alive()


Come = Callable[..., Friend]


@pytest.fixture
def come() -> Iterator[Come]:
    friends: list[Friend] = []

    def comes(*args: Any, **more: Any) -> Friend:
        friends.append(Friend(*args, **more))
        return friends[-1]

    yield comes
    for friend in friends:
        friend.end()


@pytest.fixture
def table(server: Serving, come: Come, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Friend, Link]]:
    """Opens a table; its host has sat down."""

    def opens(rules: str = "embossing/block", players: int = 2, **more: Any) -> tuple[Friend, Link]:
        host = Guest(server.address, "Ada", keep=False)
        link = Link(server.address, host.open(rules, players, **more).code)
        with monkeypatch.context() as patch:
            patch.setattr(sys.modules[__name__], "Guest", lambda *_, **__: host)
            ada = come(link, "Ada")
        ada.until("You sit down.")
        return ada, link

    return opens


Table = Callable[..., tuple[Friend, Link]]


def play(friend: Friend, ends: str) -> list[str]:
    """Plays the first choice until something is said."""
    heard: list[str] = []
    while True:
        heard += friend.until_one(lambda line: line.startswith("> ") or ends in line)
        if ends in heard[-1]:
            return heard
        friend.type("1" if "play" in heard[-1] else "")


# --- At the table ---


def test_two_friends_play_a_match(table: Table, come: Come) -> None:
    ada, link = table(options={"max_deals": 1})
    bea = come(link, "Bea")
    ada.until("Bea is ready.")
    bea.type("say hello")
    ada.until("Bea: Hello!")
    ada.type("start")
    for friend in (ada, bea):
        friend.until("A match begins.")
    other = threading.Thread(target=play, args=(bea, "Again?"), daemon=True)
    other.start()
    heard = play(ada, "Again?")
    other.join(PATIENCE)
    assert any("Block, deal 1" in line for line in heard)
    assert any("> Your play" in line for line in heard)
    ada.type("")
    bea.until("Ada asks for another match.")
    bea.type("")
    ada.until("A match begins.")


def test_bots_fill_the_table(table: Table) -> None:
    ada, _ = table(players=3)
    ada.type("start")
    ada.until("Still open: West and North")  # nobody is begun without
    ada.type("bots clever")
    ada.until("Bots are weak, fair, strong or master, not 'clever'.")
    ada.type("bots fair")
    ada.until("A bot plays for ")
    ada.until("A bot plays for ")
    ada.type("seats")
    ada.until("West (fair bot), North (fair bot)")
    ada.type("start")
    ada.until("> Your play")
    ada.type("bot")
    ada.until("A bot plays on for you: type back")
    ada.type("back")
    ada.until("You play again.")
    ada.until("> Your play")
    ada.type("9-9")
    ada.until("9-9")
    ada.type("resign")
    ada.until("You give the match up.")


def test_what_others_do_is_told(table: Table, come: Come) -> None:
    ada, link = table("embossing/block")
    bea = come(link, "Bea")
    ada.until("Bea is ready.")
    bea.type("stand")
    for friend in (ada, bea):
        friend.until("Bea leaves the table.")
    bea.type("sit")
    ada.until("Bea sits down.")
    ada.until("Bea is ready.")
    ada.type("mute Bea")
    ada.type("seats")
    ada.until("At the table: you (ready), Bea (ready).")
    ada.type("mute Cleo")
    ada.until("nobody called 'Cleo'")
    ada.type("say")
    ada.until("What can be said: hello, good luck")
    ada.type("say nonsense")
    ada.until("none of the phrases")
    bea.type("start")
    bea.until("Only the host")
    ada.type("start")
    ada.until("A match begins.")
    bea.type("q")
    bea.until("Come back with:")
    assert any("join http://" in line for line in bea.until("/t/"))
    ada.until("Bea is gone. The table waits; bot Bea lets a bot play on.")
    ada.type("bot Bea")
    ada.until("A bot plays on for Bea.")
    ada.type("close")
    ada.until("The table is closed.")
    ada.thread.join(PATIENCE)
    assert not ada.thread.is_alive() and ada.error is None


def test_onlookers_and_full_tables(table: Table, come: Come) -> None:
    ada, link = table()
    watcher = come(link, "Eve", watch=True)
    watcher.until("You look on.")
    ada.type("bots")
    ada.until("A bot plays for")
    come(link, "Bea").until("Every seat is taken: you look on.")
    ada.type("start")
    watcher.until("A match begins.")
    come(link, "Cleo").until("A match is being played: you look on")
    watcher.type("table")
    watcher.until("Block, deal 1")
    watcher.type("1")
    watcher.until("It is not your turn")


def test_a_name_that_is_taken(table: Table, come: Come) -> None:
    _, link = table()
    other = come(link, "ada")
    other.until("Somebody here is called ada already")
    other.type("name Bea")
    other.until("You sit down.")


def test_lines_that_are_typed_ahead_are_taken_one_after_the_other(table: Table) -> None:
    ada, _ = table(players=3)
    for line in ("bots", "start", "say hello", "score"):
        ada.type(line)
    heard = ada.until("You: Hello!")
    assert not any("Still open" in line for line in heard)
    ada.until("0")


def test_help_says_what_a_host_can_do(table: Table) -> None:
    ada, _ = table()
    ada.type("?")
    ada.until("let bots play all open seats")


def test_the_server_starts_again(tmp_path: Path, come: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path) as server:
        host = Guest(server.address, "Ada", keep=False)
        link = Link(server.address, host.open("embossing/block", 2, clock=Clock(600)).code)
        monkeypatch.setattr(sys.modules[__name__], "Guest", lambda *_, **__: host)
        ada = come(link, "Ada")
        for line in ("bots", "start"):
            ada.type(line)
        ada.until("> Your play")
        server.stop()
        ada.until("The server is away.")
        ada.type("say hello")
        ada.until("is away just now")
        server.start()
        ada.until("The connection is back.")
        ada.until("The server was away: the time for this turn begins again.")
        ada.until("> Your play")
        ada.type("say hello")
        ada.until("You: Hello!")


def test_calls_are_asked_for(table: Table, come: Come) -> None:
    """Where counts are called, whoever is asked answers with Enter or m."""
    ada, link = table("embossing/muggins", options={"claims": "called", "max_deals": 1})
    bea = come(link, "Bea")
    ada.until("Bea is ready.")
    ada.type("start")
    other = threading.Thread(target=play, args=(bea, "Again?"), daemon=True)
    other.start()
    heard = play(ada, "Again?")
    other.join(PATIENCE)
    assert not other.is_alive()
    assert any("m Muggins" in line for line in heard)  # whether there is a count to call or not


def test_it_is_as_at_home(table: Table, come: Come) -> None:
    """Whoever must draw on does, what is not understood names what there is, and a deal's end says what was left."""
    ada, link = table("embossing/draw", options={"hand": 2, "max_deals": 3})
    bea = come(link, "Bea")
    ada.until("Bea is ready.")
    ada.type("start")
    for friend in (ada, bea):
        friend.until("A match begins.")
    other = threading.Thread(target=play, args=(bea, "Again?"), daemon=True)
    other.start()
    ada.until("> Your play")
    ada.type("foo")
    heard = ada.until("'foo' is not understood: choose")
    ada.type("table")
    heard += play(ada, "Again?")
    other.join(PATIENCE)
    told = [line for line in heard if line.startswith(("You draw ", "> Your play", "Bea ", "Deal "))]
    assert not [one for one, then in pairwise(told) if one.startswith("You draw") and "Enter for draw" in then]
    assert any("Left over: " in line for line in heard)


def test_enter_does_the_only_thing_that_can_be_done(table: Table, come: Come) -> None:
    ada, link = table("embossing/draw")
    bea = come(link, "Bea")
    ada.until("Bea is ready.")
    ada.type("start")
    leader = bea if "Bea leads" in ada.until("Deal 1: ")[-1] else ada
    leader.type("?")
    leader.until("> Your play (Enter for ")  # the highest double leads
    leader.type("")
    leader.until("You lead ")


def test_a_legend_names_the_own_pieces_once_there_are_some(table: Table, come: Come) -> None:
    ada, link = table("musical/block")
    ada.type("legend")
    told = ada.until(":  a note, then its two halves")
    assert any("dotted quarter" in line for line in told) and ada.error is None
    for word in ("bots fair", "start"):
        ada.type(word)
    ada.until("> ")
    eve = come(link, "Eve", watch=True)
    eve.until("You look on.")
    for friend in (ada, eve):
        friend.type("l")
        friend.until(":  a note, then its two halves")
    ada.until("Your own pieces, as they are typed:")
    eve.type("seats")
    assert not any("as they are typed" in line for line in eve.until("Ada"))


def test_a_new_name_is_told(table: Table, come: Come) -> None:
    ada, link = table()
    bea = come(link, "Bea")
    ada.until("Bea is ready.")
    bea.type("name Cleo")
    bea.until("You are called Cleo from now on.")
    ada.until("Bea is called Cleo from now on.")
    ada.type("seats")
    ada.until("Cleo (ready)")


# --- The command ---


def refused(*words: str) -> str:
    result = CliRunner().invoke(main, ["join", *words])
    assert result.exit_code == 1, result.output
    return result.output


def test_wrong_links_are_sentences(server: Serving) -> None:
    assert "is no link to a table" in refused("ftp://host")
    assert "names no table" in refused(server.address)
    assert "--new opens a table of your own" in refused(f"{server.address}/t/abcdefghjk", "--new", "block")
    assert "No server answers at http://127.0.0.1:1" in refused("http://127.0.0.1:1/t/abcdefghjk")


def test_a_table_that_is_not_there(server: Serving) -> None:
    friend = Friend(Link(server.address, "abcdefghjk"), "Ada")
    friend.thread.join(PATIENCE)
    assert isinstance(friend.error, IvoriesError) and "There is no table 'abcdefghjk', or it is closed" in str(
        friend.error
    )


def test_lines_are_read_whole() -> None:
    reader, writer = os.pipe()
    os.write(writer, b"one\r\ntwo\n" + b"x" * 9000 + b"\nlast")
    os.close(writer)
    found = list(lines(reader))
    os.close(reader)
    assert found[:2] == ["one", "two"] and found[-1] == "last" and all(len(line) <= 4096 for line in found)


# --- A real terminal ---


def test_a_host_at_a_narrow_terminal(server: Serving, tmp_path: Path) -> None:
    """Opens a table, fills it, plays; the screen is as at home, and q keeps the seat."""
    words = [server.address, "--new", "embossing/block", "--players", "2", "--name", "Ada"]
    keys = Keyboard(words, tmp_path / "home", columns=40, command="join")
    try:
        until(keys, "Type bots or start")
        link = re.search(r"http://127[^ ]+", keys.text.replace("\n", ""))
        assert link is not None
        keys.type("bots\n")
        until(keys, "A bot plays for North.")
        keys.type("start\n")
        until(keys, "Your play (")
        assert "Block, deal" in keys.text and "You 0" in keys.text
        assert all(len(line) <= 40 for line in keys.text.splitlines())
        keys.type("q\n")
        until(keys, "Come")
        assert keys.ended() == 0
    except BaseException:
        keys.kill()
        raise


def until(keys: Keyboard, words: str) -> None:
    end = time.monotonic() + PATIENCE
    while words not in keys.text:
        assert time.monotonic() < end, keys.text
        if not keys.until_asked():
            assert words in keys.text, keys.text
