"""The rules of a game as a page shows them beside a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class ClauseShown(msgspec.Struct, frozen=True):
    """One clause of a rules page; `/rules/ID#topic` is its place there."""

    number: int
    topic: str
    title: str
    mark: str  # stated or ruled
    why: str  # the booklets that state it, or why it was ruled
    html: str  # its text, without anything but plain marks


class LookAsked(msgspec.Struct, frozen=True):
    """How a picture looks."""

    look: Annotated[str, Meta(pattern="^(light|dark|contrast)$")] = "light"
