"""Players that go to other machines: by their names, and only where these mean the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ivories.bots.own import OwnPolicy
from ivories.errors import IvoriesError


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
