"""What a hint says is to be done, in words: pieces that bear no numbers are called by name."""

from __future__ import annotations

from collections.abc import Iterable

from ivories.pieces import MUSICAL
from ivories.showing.eyes import Eyes
from ivories.showing.pressing import pressing
from ivories.types import Action, View
from ivories.wire.pages import Choice
from ivories.words import ENGLISH


def advised(choices: Iterable[Choice], play: str, amount: int = 0) -> str:
    """A play as a page says it, with the amount that is stated."""
    words = next(one.words for one in choices if one.play == play)
    return ENGLISH.say("page/hint/amount", {"words": words, "amount": amount}) if amount else words


def with_names(action: Action, said: str, view: View, eyes: Eyes) -> str:
    """What is typed for an action; before it, where a piece shows notes, the same by name, as on the page."""
    if action.piece is None or eyes.game.set is not MUSICAL:
        return said
    play = next(one for one in view.legal if one.with_amount(action.amount) == action)
    words = advised(pressing(view, eyes), str(play))
    return ENGLISH.say("play/hint/named", {"words": words[:1].lower() + words[1:], "typed": said})
