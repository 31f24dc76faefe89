"""`ivories serve --open`: the real address is said, and a browser goes there where one could be seen."""

from __future__ import annotations

import webbrowser
from typing import Any

import pytest
from click.testing import CliRunner

from ivories.cli import browser, main
from ivories.errors import IvoriesError
from ivories.server import serving


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the server was asked for, which begins at once and ends."""
    every: list[dict[str, Any]] = []

    def serve(host: str, port: int, db: Any, origin: Any, limits: Any, begun: Any, near: bool) -> None:
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
    with serving.listen("127.0.0.1", 0) as first:
        taken = first.getsockname()[1]
        with serving.listen_near("127.0.0.1", taken) as second:
            assert second.getsockname()[1] not in (0, taken)
    with pytest.raises(IvoriesError, match="no-such-host"):
        serving.listen_near("no-such-host.invalid", 8000)


def test_any_port_will_do_where_many_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "TRIED", 1)
    with serving.listen("127.0.0.1", 0) as first, serving.listen_near("127.0.0.1", first.getsockname()[1]) as second:
        assert second.getsockname()[1] != first.getsockname()[1]
