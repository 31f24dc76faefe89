"""Somebody at a server: the same guest as last time, unless the server does not know them any more."""

from __future__ import annotations

import os
from typing import Any

from ivories.client import http, tokens
from ivories.client.connection import Connection
from ivories.client.hearing import wrong
from ivories.client.links import CODE, read_link
from ivories.errors import Code, IvoriesError
from ivories.wire import requests as q

NAME = "Guest"


class Guest:
    """A guest of a server. What they show is kept in the user's data folder, unless `keep` is false.

    `name` is what others call them; without one, what they were called last time.
    """

    def __init__(self, address: str, name: str = "", keep: bool = True) -> None:
        self.address = read_link(address).address
        self._keep = keep
        self.shown = tokens.kept(self.address) if keep else ""
        self.name = self._known()
        if not self.shown or not self.name or (name and name != self.name):
            self.call(name or self.name or usual_name())

    def _known(self) -> str:
        """The name that the server knows; none for somebody new to it."""
        if self.shown:
            try:
                return str(self.ask_for(q.Guest, "GET", "/api/me").name)
            except IvoriesError as error:
                if error.code is not Code.BAD_COOKIE:
                    raise
                self.shown = ""
        return ""

    def call(self, name: str) -> None:
        """Takes a name, as a new guest or the same."""
        given: q.Guest = self.ask_for(q.Guest, "POST", "/api/me", q.NewGuest(name))
        if not tokens.sound(given.shown):
            raise wrong(self.address)
        self.name = given.name
        if given.shown and given.shown != self.shown:
            self.shown = given.shown
            if self._keep:
                tokens.keep(self.address, self.shown)

    # --- Tables ---

    def open(self, rules: str, players: int | None = None, **more: Any) -> q.TableShown:
        """Opens a table; `more` as in `NewTable`: options, public, practice, clock."""
        asked = q.NewTable(rules, players, **more)
        found: q.TableShown = self.ask_for(q.TableShown, "POST", "/api/tables", asked)
        if not CODE.fullmatch(found.code):
            raise wrong(self.address)
        return found

    def table(self, code: str) -> q.TableShown:
        """How a table stands."""
        found: q.TableShown = self.ask_for(q.TableShown, "GET", f"/api/tables/{code}")
        return found

    def public_tables(self) -> list[q.TableShown]:
        """The tables that anybody may watch."""
        found: list[q.TableShown] = self.ask_for(list[q.TableShown], "GET", "/api/tables")
        return found

    def choices(self) -> q.Choices:
        """The bots and the phrases that there are, and how long a record may be."""
        found: q.Choices = self.ask_for(q.Choices, "GET", "/api/choices")
        return found

    def record(self, code: str) -> str:
        """The record of the match at a table, as far as the guest may know it."""
        return http.ask(self.address, "GET", f"/api/tables/{code}/record", self.shown).decode()

    def connect(self, code: str, width: int = 0, patience: float = 600.0) -> Connection:
        """A connection to a table, which comes back by itself; `width` in squares asks for places, too."""
        return Connection(self.address, self.shown, code, width, patience)

    def ask_for(self, kind: Any, method: str, path: str, body: Any = None) -> Any:
        """Anything that can be asked for over HTTP."""
        return http.ask_for(kind, self.address, method, path, self.shown, body)


def usual_name() -> str:
    """What somebody is called who says nothing: as they are called on their machine."""
    found = os.environ.get("USER") or os.environ.get("LOGNAME") or ""
    return found.capitalize() if found.isalnum() and len(found) <= 20 and found != "root" else NAME
