"""Many evenings of one party, for `ivories party simulate --evenings`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ivories.bots import Policy
from ivories.cli.common import say, say_json
from ivories.cli.watching import Lost, ended_early, printing_aside, warnings_are_sentences, watched
from ivories.party.events import Header
from ivories.party.party import Party
from ivories.rehearsal import prepare
from ivories.terminal.evenings import told


def play_evenings(
    header: Header, names: Sequence[str], bots: list[Policy], evenings: int, as_json: bool, given: dict[str, Any]
) -> Party | None:
    """Plays them, and says what they add up to; of a single one it gives the party instead."""
    with ended_early() as ended, watched(evenings, as_json) as (progress, complain), printing_aside():
        run = prepare(header, names, bots, evenings, progress=progress, **given)
        found = run.found
        lost = Lost(lambda: found.evenings, ended)
        with suppress(KeyboardInterrupt), lost, warnings_are_sentences(complain):
            run.play()
    if found.party is not None:
        return found.party
    if as_json:
        say_json(found.as_dict())
    else:
        for line in told(found):
            say(line)
    if not found.complete:
        sys.exit(lost.status)
    return None
