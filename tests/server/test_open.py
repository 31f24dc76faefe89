"""`ivories serve --open`: the real address is said, and a browser goes there where one could be seen."""

from __future__ import annotations

import asyncio
import webbrowser
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ivories.cli import already, browser, main
from ivories.cli.already import found
from ivories.errors import IvoriesError
from ivories.server import listening, serving
from ivories.server.database import TAKEN, open_database
from tests.server.running import served


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the server was asked for, which begins at once and ends."""
    every: list[dict[str, Any]] = []

    def serve(host: str, port: int, db: Any, origin: Any, limits: Any, begun: Any, near: bool, workers: int) -> None:
        every.append({"port": port, "near": near})
        begun(f"http://{host}:{port}")

    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr(serving, "log_to", lambda: None)
    return every


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that a browser was sent to, at once."""
    every: list[str] = []
    monkeypatch.setattr(webbrowser, "open", every.append)
    monkeypatch.setattr(browser.threading.Thread, "start", browser.threading.Thread.run)
    monkeypatch.setattr(browser.sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    return every


def said(*words: str) -> str:
    done = CliRunner().invoke(main, ["serve", *words])
    assert done.exit_code == 0, done.output
    return done.output


def test_a_browser_is_opened_where_it_can_be_seen(asked: list[Any], opened: list[str]) -> None:
    assert "Your browser opens http://127.0.0.1:8000 now." in said("--open", "--host", "0.0.0.0")
    assert opened == ["http://127.0.0.1:8000"] and asked == [{"port": 8000, "near": True}]


def test_without_a_display_the_address_is_said_alone(
    asked: list[Any], opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY")
    assert "Open http://127.0.0.1:8000 in a browser." in said("--open") and opened == []
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert "Your browser" in said("--open") and len(opened) == 1


def test_a_browser_that_cannot_be_opened_is_no_mistake(
    asked: list[Any], opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(address: str) -> None:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "open", broken)
    assert "Ivories serves at http://127.0.0.1:8000" in said("--open")


def test_nothing_is_opened_unasked(asked: list[Any], opened: list[str]) -> None:
    assert "browser" not in said() and "browser" not in said("--port", "9000") and opened == []
    said("--open", "--port", "9000")
    assert [one["near"] for one in asked] == [False, False, False] and asked[-1]["port"] == 9000


def test_the_next_port_that_is_free_is_taken() -> None:
    with listening.listen("127.0.0.1", 0) as first:
        taken = first.getsockname()[1]
        with listening.listen_near("127.0.0.1", taken) as second:
            assert second.getsockname()[1] not in (0, taken)
    with pytest.raises(IvoriesError, match="no-such-host"):
        listening.listen_near("no-such-host.invalid", 8000)


def test_any_port_will_do_where_many_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "TRIED", 1)
    with listening.listen("127.0.0.1", 0) as first:
        taken = first.getsockname()[1]
        with listening.listen_near("127.0.0.1", taken) as second:
            assert second.getsockname()[1] != taken


# --- A server that runs already ---


def test_the_server_that_holds_a_database_is_found(tmp_path: Path) -> None:
    file = str(tmp_path / "tables.db")

    async def look() -> None:
        database = await open_database(file)
        async with served(database) as (address, _):
            assert await asyncio.to_thread(found, file) is None, "it has not begun"
            database.served_at(address)
            assert await asyncio.to_thread(found, file) == address
            database.served_at("http://127.0.0.1:9")
            assert await asyncio.to_thread(found, file) is None, "nobody answers there"

    asyncio.run(look())
    assert found(file) is None and found(str(tmp_path / "other.db")) is None and found("memory") is None


@pytest.mark.parametrize("why", [listening.TAKEN, TAKEN])
def test_whoever_starts_it_again_is_shown_the_one_that_runs(
    why: str, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def serve(*given: Any, **more: Any) -> None:
        raise IvoriesError(why, port=8000, host="127.0.0.1", file="tables.db")

    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr(serving, "log_to", lambda: None)
    monkeypatch.setattr(already, "found", lambda db: "http://127.0.0.1:8000")
    assert "Your server runs already, at http://127.0.0.1:8000." in said("--open")
    assert opened == ["http://127.0.0.1:8000"] and '"already": true' in said("--open", "--json")
    assert CliRunner().invoke(main, ["serve"]).exit_code == 1, "nobody asked for a browser"
    monkeypatch.setattr(already, "found", lambda db: None)
    assert CliRunner().invoke(main, ["serve", "--open"]).exit_code == 1, "a program of somebody else's"


@pytest.mark.parametrize("port, said", [("abc", "a whole number, not 'abc'"), ("65536", "a number from 0 to 65535")])
def test_what_is_no_port(port: str, said: str, asked: list[Any]) -> None:
    told = CliRunner().invoke(main, ["serve", "--port", port, "--json"])
    assert told.exit_code == 1 and not asked
    assert '"code": "bad-option"' in told.stdout and f"--port is {said}" in told.stdout
