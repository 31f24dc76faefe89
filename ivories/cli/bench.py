"""`ivories bench`: how fast it goes here."""

from __future__ import annotations

import platform
from typing import Any

import click

from ivories import __version__
from ivories.bench import measuring
from ivories.cli.common import JSON, mistakes_are_sentences, say, say_json
from ivories.simulation import running


@click.command()
@click.option("--quick", is_flag=True, help="Shorter rounds and fewer of them: rougher figures.")
@JSON
@mistakes_are_sentences
def bench(quick: bool, as_json: bool) -> None:
    """Measure how fast matches are played here, beside other programs and C."""
    rates = list(measuring.block(quick))
    rows = measuring.shares(rates)
    if not as_json:
        _tell_block(rows, measuring.equal_digests(rates))
    games = list(measuring.games(quick)) if _compiled(rates) else []
    starts = measuring.starts(quick) if games else {}
    if as_json:
        every = [{"rules": one.what, "steps_per_s": one.steps_per_s} for one in games]
        same = measuring.equal_digests(rates)
        say_json({"machine": _machine(), "block": rows, "equal": same, "games": every, "starts": starts})
    elif games:
        _tell_games(games, quick)
        _tell_starts(starts)


def _compiled(rates: list[measuring.Rate]) -> bool:
    return any("compiled" in rate.what for rate in rates)


def _machine() -> dict[str, Any]:
    return {
        "ivories": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "cores": running.cores(),
    }


def _tell_block(rows: list[dict[str, Any]], equal: bool) -> None:
    say("Block, two players, single deals, random play\n")
    say(f"{'':<34}{'matches/s':>15}{'steps/s':>18}{'OpenSpiel':>12}{'C':>8}")
    for row in rows:
        times = f"{row['times_open_spiel']:,.1f} x" if row["times_open_spiel"] else ""
        of_c = f"{row['of_c']:.0%}" if row["of_c"] else ""
        say(f"{row['what']:<34}{row['matches_per_s']:>15,.0f}{row['steps_per_s']:>18,.0f}{times:>12}{of_c:>8}")
    same = "All engines and C played the same matches."
    say(f"\n{same}" if equal else "\nThe digests differ: somebody played other matches.")


def _tell_games(games: list[measuring.Rate], quick: bool) -> None:
    block = next(one.steps_per_s for one in games if one.what == measuring.BLOCK)
    which = "A game of each kind" if quick else "Every rule set"
    say(f"\n{which + ', compiled, one core':<40}{'steps/s':>27}{'block':>12}")
    for one in games:
        say(f"{one.what:<34}{one.steps_per_s:>33,.0f}{one.steps_per_s / block:>12.0%}")


def _tell_starts(starts: dict[str, float]) -> None:
    say(f"\n{'Until it can begin':<34}{'seconds':>33}")
    for what, seconds in starts.items():
        say(f"{what:<34}{seconds:>33.2f}")
