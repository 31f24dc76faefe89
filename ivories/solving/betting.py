"""The betting of Poker for two as ten decisions: who is asked, what may be said, and what each end is worth.

Amounts are in antes of the chain's first deal. `put` is what each player has put in before anybody bets: in the first
deal its ante; after deals that were passed out the antes of those deals, too, which still lie in the pool.
"""

from __future__ import annotations

from dataclasses import dataclass

from ivories.kernel.poker.codes import BET, CALL, DROP, PASS, RAISE

FIRST, SECOND = 0, 1  # the player to the dealer's left, who is asked first; the dealer


@dataclass(frozen=True)
class Node:
    """A decision: how many bets and raises lie on the table, and whether the first player has passed."""

    bets: int
    passed: bool
    codes: tuple[int, ...]  # what may be said, as the kernel's numbers
    leads: tuple[int | None, ...]  # for each: the decision that follows, if one does

    @property
    def seat(self) -> int:
        """Who is asked."""
        return (self.bets + self.passed) % 2


@dataclass(frozen=True)
class Betting:
    """The betting of one deal."""

    put: float = 1.0
    bet: float = 2.0
    cap: int = 3  # raises
    passed_out: float = 0.0  # what it is worth to the first player when both pass

    @property
    def nodes(self) -> tuple[Node, ...]:
        """All decisions; what follows from one comes after it."""
        openings = [self._opening(False), self._opening(True)]
        return (*openings, *(self._answer(bets, passed) for passed in (False, True) for bets in self._bets))

    @property
    def _bets(self) -> range:
        return range(1, self.cap + 2)

    def number(self, bets: int, passed: bool) -> int:
        """The place of a decision among all."""
        return 1 + bets + passed * len(self._bets) if bets else int(passed)

    def _opening(self, passed: bool) -> Node:
        after_pass = None if passed else self.number(0, True)
        return Node(0, passed, (PASS, BET), (after_pass, self.number(1, passed)))

    def _answer(self, bets: int, passed: bool) -> Node:
        if bets > self.cap:
            return Node(bets, passed, (DROP, CALL), (None, None))
        return Node(bets, passed, (DROP, CALL, RAISE), (None, None, self.number(bets + 1, passed)))

    def dropped(self, node: Node) -> float:
        """What a player who drops there has lost."""
        return self.put + self.bet * (node.bets - 1)

    def shown(self, node: Node) -> float:
        """What the worse hand has lost when somebody calls there."""
        return self.put + self.bet * node.bets
