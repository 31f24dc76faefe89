"""Players that go to other machines: by their names, and only where these mean and do the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ivories.bots.own import OwnPolicy
from ivories.bots.players import searches_compiled
from ivories.errors import IvoriesError
from ivories.terms import Terms


def own_sources(policies: Sequence[Any]) -> dict[str, str]:
    """What the user's own players are made of, by their names; others than those with a name cannot be sent."""
    for policy in policies:
        if not isinstance(policy, (str, OwnPolicy)):
            raise IvoriesError("bad-option/cluster-players")
    return {policy.__name__: policy.source for policy in policies if isinstance(policy, OwnPolicy)}


def check_own(policies: Sequence[Any], wanted: dict[str, str]) -> None:
    """A player of another file would play other matches."""
    for name, source in own_sources(policies).items():
        if source != wanted.get(name):
            raise IvoriesError("bad-player/other", player=name)


def check_search(policies: Sequence[Any], terms: Terms, wanted: bool | None) -> None:
    """Where a search is not compiled it has fewer playouts: other matches would be played."""
    if searches_compiled(policies, terms) is not wanted:
        raise IvoriesError("bad-engine/search" if wanted else "bad-engine/search-here")
