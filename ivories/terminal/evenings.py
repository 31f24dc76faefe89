"""Many evenings of one party, told to people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ivories.party.rules import form
from ivories.rehearsal import Evenings
from ivories.simulation.totals import Mean
from ivories.words import ENGLISH


def told(found: Evenings) -> Iterator[str]:
    """A line for each thing."""
    asked = {"evenings": f"{found.evenings:,}", "asked": f"{found.asked:,}", "seed": found.seed}
    yield _say("title", title=form(found.header.party).title, guests=found.guests, bots=list(found.bots), **asked)
    if not found.complete:
        yield _say("stopped", **asked)
    if found.evenings:
        yield _say("long", **_sure("minutes", found.minutes), **_sure("sessions", found.sessions))
        yield _say("best", **_sure("best", found.best), ties=f"{found.ties.mean:,.2f}")
        yield from (_say("points", bot=bot, points=f"{points:,.1f}") for bot, points in found.points.items())
        facts = {"seconds": f"{found.seconds:,.1f}", "workers": found.workers}
        yield _say("speed-workers" if found.workers else "speed", **asked, **facts)


def _say(name: str, **facts: Any) -> str:
    return ENGLISH.say(f"evenings/{name}", facts)


def _sure(name: str, mean: Mean) -> dict[str, str]:
    """A mean and its spread."""
    return {name: f"{mean.mean:,.1f}", f"{name}_sd": f"{mean.sd:,.1f}"}
