"""What is done for somebody who does nothing."""

from __future__ import annotations

from ivories.types import Action, Kind, View

MODEST = (Kind.PASS, Kind.TURN_DOWN, Kind.DROP)  # what risks least, where it may be said


def default_action(view: View) -> Action:
    """A legal action that seeks nothing: to pass if one may, else the first that is offered."""
    quiet = [action for kind in MODEST for action in view.legal if action.kind is kind]
    return quiet[0] if quiet else view.legal[0]
