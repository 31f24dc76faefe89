"""What is done in a thinker's process, by name: each job gives one line."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from ivories import analysis, bots
from ivories.replaying import replay
from ivories.server.analysed import analysed, believed
from ivories.types import View
from ivories.words.language import Hearer

LONGEST = 60  # signs of an action


class Advice(msgspec.Struct, frozen=True):
    """What a good player would do, in notation as it is offered, with the amount that is stated; and why, in words."""

    play: str
    amount: int
    reason: str


def choose(bot: str, view: View, seed: str) -> str:
    """What a bot does."""
    return " ".join(str(bots.player(bot, view.state.game, seed).choose(view)).split())[:LONGEST] or "!"


def advise(view: View, hearer: Hearer) -> str:
    """What a good player would do, and why."""
    found = analysis.hint(view)
    action = found.action
    play = next(one for one in view.legal if one.with_amount(action.amount) == action)
    amount = action.amount if play.most > play.least else 0
    return msgspec.json.encode(Advice(str(play), amount, found.sentence(hearer))).decode()


def analyse(record: str, seat: int | None) -> str:
    """A match, analysed for a seat, or for all."""
    return msgspec.json.encode(analysed(replay(record), seat)).decode()


def believe(record: str, deal: int, seat: int | None, hearer: Hearer) -> str:
    """Who can hold what, at every step of a deal."""
    return msgspec.json.encode(believed(replay(record), deal, seat, hearer)).decode()


JOBS: dict[str, Callable[..., str]] = {"choose": choose, "advise": advise, "analyse": analyse, "believe": believe}
