"""`ivories bench`: how fast it goes here."""

from __future__ import annotations

import platform
from typing import Any

import click

from ivories import __version__
from ivories.bench import measuring, reference, rivals
from ivories.cli.common import JSON, mistakes_are_sentences, say, say_json
from ivories.simulation import running
from ivories.words import ENGLISH


@click.command(short_help="Measure how fast matches are played here.")
@click.option("--quick", is_flag=True, help="Shorter rounds and fewer of them: rougher figures.")
@JSON
@mistakes_are_sentences
def bench(quick: bool, as_json: bool) -> None:
    """Measure how fast matches are played here, beside C and other programs where they are there."""
    rates = list(measuring.block(quick))
    if not as_json:
        _tell_block(measuring.shares(rates))
        _tell_compared(rates)
    games = list(measuring.games(quick)) if _compiled(rates) else []
    starts = measuring.starts(quick) if games else {}
    if as_json:
        say_json(_all(rates, games, starts))
    elif games:
        _tell_games(games, quick)
        _tell_starts(starts)


def _compiled(rates: list[measuring.Rate]) -> bool:
    return "compiled" in measuring.compared(rates)


def _all(rates: list[measuring.Rate], games: list[measuring.Rate], starts: dict[str, float]) -> dict[str, Any]:
    return {
        "machine": _machine(),
        "block": measuring.shares(rates),
        "compared": measuring.compared(rates),
        "equal": measuring.equal_digests(rates),
        "games": [{"rules": one.what, "steps_per_s": one.steps_per_s} for one in games],
        "starts": starts,
    }


def _machine() -> dict[str, Any]:
    return {
        "ivories": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "cores": running.cores(),
    }


def _words(name: str, **facts: Any) -> str:
    return ENGLISH.say(f"bench/{name}", facts)


def _tell_block(rows: list[dict[str, Any]]) -> None:
    """A line for each, against those that were measured."""
    spiel, in_c = rows[0]["times_open_spiel"] is not None, rows[0]["of_c"] is not None
    heads = f"{_words('open-spiel'):>12}" * spiel + f"{_words('c'):>8}" * in_c
    say(f"{_words('title')}\n")
    say(f"{'':<34}{_words('matches'):>15}{_words('steps'):>18}{heads}")
    for row in rows:
        against = (f"{row['times_open_spiel']:,.1f} x".rjust(12) if spiel else "") + (_share(row) if in_c else "")
        say(f"{row['what']:<34}{row['matches_per_s']:>15,.0f}{row['steps_per_s']:>18,.0f}{against}")


def _share(row: dict[str, Any]) -> str:
    return f"{row['of_c']:.{0 if row['of_c'] >= 0.01 else 1}%}".rjust(8)


def _tell_compared(rates: list[measuring.Rate]) -> None:
    """Whether the same matches were played, by whom; and who is not here."""
    equal, missing = measuring.equal_digests(rates), _missing(rates)
    if equal is not None:
        say("\n" + (_words("same", engines=measuring.compared(rates)) if equal else _words("differ")))
    if missing:
        say("\n" * (equal is None) + _words("missing", missing=missing))


def _missing(rates: list[measuring.Rate]) -> list[str]:
    found = []
    if not _compiled(rates):
        found.append(_words("missing-compiled"))
    if programs := rivals.missing():
        found.append(_words("missing-rivals", programs=programs))
    if reference.build() is None:
        found.append(_words("missing-c"))
    return found


def _tell_games(games: list[measuring.Rate], quick: bool) -> None:
    block = next(one.steps_per_s for one in games if one.what == measuring.BLOCK)
    say(f"\n{_words('kinds' if quick else 'games'):<40}{_words('steps'):>27}{_words('block'):>12}")
    for one in games:
        say(f"{one.what:<34}{one.steps_per_s:>33,.0f}{one.steps_per_s / block:>12.0%}")


def _tell_starts(starts: dict[str, float]) -> None:
    say(f"\n{_words('starts'):<34}{_words('seconds'):>33}")
    for what, seconds in starts.items():
        say(f"{what:<34}{seconds:>33.2f}")
