"""Who passed on what: a player who passes in a layout game has none of the numbers that were open then.

A piece that is drawn may bear any number, so what was known of its player before is not known any more.
"""

from __future__ import annotations

from collections.abc import Iterator

from ivories.kernel.layout.state import Rules
from ivories.pieces import Piece
from ivories.rules import LayoutRules
from ivories.showing.eyes import Eyes
from ivories.types import AnyEvent, Drew, Laid, Passed, View


class OpenEnds:
    """The open ends of a layout, as the events of a deal tell of them one after the other."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._free: dict[tuple[Piece, int], int] = {}  # places, by the piece and its number
        self._led: Piece | None = None
        self._crossed = False
        self._opening = rules.players if rules.first_round else 0  # turns of the first round still to come

    @property
    def numbers(self) -> set[int]:
        """All of them."""
        return {number for _, number in self._free}

    @property
    def wanted(self) -> set[int]:
        """Those that the player to act may play to: in a first round only those of the piece led."""
        return {number for piece, number in self._free if not self._opening or piece == self._led}

    def take(self, event: AnyEvent) -> None:
        """The next event of the deal."""
        if isinstance(event, Laid):
            self._lay(event)
        if isinstance(event, Passed) or (isinstance(event, Laid) and self._ends_turn(event)):
            self._opening = max(0, self._opening - 1)

    def _ends_turn(self, laid: Laid) -> bool:
        return laid.seat is None or not (self._rules.again and laid.piece.double)

    def _lay(self, laid: Laid) -> None:
        if laid.touched is None or laid.end is None or laid.out is None:
            self._lead(laid.piece)
            return
        if laid.seat is None and laid.touched != self._led:
            self._opening = 0  # a set-up that is past its first round
        arm = laid.touched, laid.end
        self._free[arm] -= 1
        if not self._free[arm]:
            del self._free[arm]
        self._free[laid.piece, laid.out] = self._places(laid.piece)
        self._crossed |= laid.piece.double

    def _lead(self, piece: Piece) -> None:
        self._led, self._crossed = piece, piece.double
        self._free = {(piece, number): self._rules.led_opens if piece.double else 1 for number in piece}

    def _places(self, piece: Piece) -> int:
        """What a piece laid opens: more than one place if it is a double that becomes a crossing."""
        crossing = self._rules.crossing > 1 or (self._rules.crossing and not self._crossed)
        return self._rules.double_opens if piece.double and crossing else 1


def on_table(view: View) -> list[AnyEvent]:
    """The events of the deal; what was set up is laid before them."""
    return [*(laid for laid in view.layout if laid.seat is None), *view.events]


def passed_on(view: View, rules: Rules) -> list[set[int]]:
    """For each seat, the numbers that it has shown to have nothing for, by all its passes since it drew last."""
    ends, known = OpenEnds(rules), [set[int]() for _ in range(view.players)]
    for event in on_table(view):
        if isinstance(event, Passed):
            known[event.seat] |= ends.wanted
        elif isinstance(event, Drew):
            known[event.seat].clear()
        ends.take(event)
    return known


def notes(view: View, eyes: Eyes) -> Iterator[str]:
    """What is said of each seat's passes: nothing where there were none, or once the hands are counted."""
    rules, say = eyes.game.rules, eyes.reads.say
    known = passed_on(view, eyes.game.coded) if isinstance(rules, LayoutRules) and not view.over else []
    for numbers in known or [set()] * view.players:
        words = [say("page/note/number", number=number) for number in sorted(numbers, reverse=True)]
        name = "page/note/passed-at" if getattr(rules, "complement", False) else "page/note/passed"
        yield say(name, numbers=words) if words else ""
