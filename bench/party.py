"""How long a large party takes: computed from its log, and played by our players.

python bench/party.py
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from ivories.party import FORMS, log, read, show
from ivories.party.events import Header
from ivories.party.seats import MOST
from ivories.rehearsal.evening import Evening, simulated
from ivories.words import ENGLISH

COMPUTED, PLAYED = 0.2, 30.0  # seconds allowed: 160 guests computed, fifteen greedy tables played
TABLES = 15


def timed(work: Callable[[], Any]) -> tuple[float, Any]:
    begun = time.perf_counter()
    found = work()
    return time.perf_counter() - begun, found


def played(form: str, guests: int) -> Evening:
    evening = simulated(Header(party=form, booby=True), ENGLISH.guests(guests), ["greedy"], pace=7, seed=1)
    evening.to_the_end()
    return evening


def text_of(evening: Evening) -> str:
    return "".join(f"{log.line(one)}\n" for one in (evening.party.header, *evening.party.entries))


def main() -> None:
    print(f"{'form':<16}{'entries':>8}{f'{MOST} guests computed':>22}{f'{TABLES} tables played':>20}")
    for form in FORMS:
        text = text_of(played(form, MOST))
        computed = min(timed(lambda text=text: show(read(text)))[0] for _ in range(3))  # type: ignore[misc]
        took, _ = timed(lambda form=form: played(form, 4 * TABLES))  # type: ignore[misc]
        entries = text.count("\n") - 1
        print(f"{form:<16}{entries:>8}{computed:>20.3f} s{took:>18.1f} s")
        print("" if computed < COMPUTED and took < PLAYED else "  too slow", end="")


if __name__ == "__main__":
    main()
