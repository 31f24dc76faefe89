"""The end of a deal: the table as it lay, with the piece that ended it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ivories.types import AnyEvent, DealEnded, Laid, View


def last_table(before: View, events: Sequence[AnyEvent]) -> View | None:
    """What everybody sees once the last piece of a deal lies; none where pieces are not laid out."""
    if before.tricks is not None or before.poker is not None:
        return None
    laid = [event for event in events if isinstance(event, Laid)][:1]
    return msgspec.structs.replace(before, layout=(*before.layout, *laid), ends=(), over=True)


def ended_at(events: Sequence[AnyEvent], since: int) -> int | None:
    """The place after the event that ended a deal, of the events from there on."""
    places = [i + 1 for i, event in enumerate(events) if i >= since and isinstance(event, DealEnded)]
    return places[0] if places else None
