"""The oracle of Domino Poker: antes, betting, showdown and the end of the match, action by action."""

from dataclasses import dataclass
from typing import Any

from .poker_hands import STRAIGHTS, compare, pieces_of

DEFAULTS: dict[str, Any] = {
    "chips": 100,
    "ante": 1,
    "bet": 2,
    "cap": 3,
    "stakes": "fixed",
    "straights": "as_stated",
    "all_pass": "doubled",
    "max_deals": None,
    "target": None,
}


def settled(options: dict[str, Any]) -> dict[str, Any]:
    """The options with their defaults; ValueError for what is no option or no value of it."""
    for name in options:
        if name not in DEFAULTS:
            raise ValueError(f"Poker has no option {name}")
    chosen = {**DEFAULTS, **options}
    if chosen["stakes"] not in ("fixed", "table") or chosen["straights"] not in STRAIGHTS:
        raise ValueError("no such stakes or straights")
    if chosen["all_pass"] not in ("doubled", "fresh"):
        raise ValueError("after all have passed the ante is doubled or fresh")
    if chosen["chips"] < 1 or chosen["bet"] < 1 or chosen["ante"] < 0 or chosen["cap"] < 0:
        raise ValueError("chips and bet are at least 1, ante and cap at least 0")
    return chosen


@dataclass
class Pool:
    """Chips, and the seats still in that play for them."""

    amount: int
    seats: list[int]


class PokerOracle:
    """One match."""

    def __init__(self, players: int, **options: Any) -> None:
        if not 2 <= players <= 4:
            raise ValueError("2 to 4 players")
        self.options = settled(options)
        self.players = players
        self.chips: list[int] = [self.options["chips"]] * players
        self.total = sum(self.chips)
        self.pool = 0
        self.left_over = 0  # the part of the pool that passed deals left
        self.ante: int = self.options["ante"]  # of the deal in hand, or of the next one
        self.deals = 0  # finished
        self.dealer = 0
        self.next_dealer: int | None = None  # none: the first dealer is given
        self.over = False
        self.winners: list[int] = []
        self.deal_over = True
        self.turn: int | None = None
        self.shown: list[int] = []

    # --- dealing

    def deal(self, hands: list[list[str]], dealer: int) -> None:
        """Begin the next deal: antes, then the first seat is asked (or nobody can be: showdown at once)."""
        self.check_deal(hands, dealer)
        self.hands = [list(hand) for hand in hands]
        self.dealer = dealer
        self.deal_over = False
        self.shown = []
        self.put_in = [0] * self.players
        self.alive = [held > 0 for held in self.chips]
        self.passed = [False] * self.players
        self.level = self.ante  # what everybody has to match
        self.last_bettor: int | None = None
        self.raises = 0
        for seat in range(self.players):
            self.pay(seat, min(self.ante, self.chips[seat]))
        self.turn = self.next_to_ask(dealer)
        if self.turn is None:
            # reading: nobody can act, so nobody has passed either: the hands are shown, from the dealer's left.
            self.showdown()
        self.check_chips()

    def check_deal(self, hands: list[list[str]], dealer: int) -> None:
        if self.over or not self.deal_over:
            raise ValueError("no new deal now")
        if len(hands) != self.players:
            raise ValueError("a hand for each seat, empty for those without chips")
        if self.next_dealer not in (None, dealer) or not 0 <= dealer < self.players:
            raise ValueError(f"the deal is with seat {self.next_dealer}")
        for seat, hand in enumerate(hands):
            if self.chips[seat] == 0 and hand:
                raise ValueError(f"seat {seat} has no chips and is not dealt to")
            if self.chips[seat] > 0:
                pieces_of(hand)
        dealt = [name for hand in hands for name in hand]
        if len(set(dealt)) != len(dealt):
            raise ValueError("a piece was dealt twice")

    # --- the order of asking

    def must_answer(self, seat: int) -> bool:
        """Whether this seat has still to be asked."""
        if not self.alive[seat] or self.chips[seat] == 0:
            return False
        if self.last_bettor is None:
            return not self.passed[seat]
        return self.put_in[seat] < self.level

    def left_of(self, seat: int) -> list[int]:
        """All seats in turn, beginning to the left of this one and ending with it."""
        return [(seat + step) % self.players for step in range(1, self.players + 1)]

    def next_to_ask(self, seat: int) -> int | None:
        waiting = [other for other in self.left_of(seat) if self.must_answer(other)]
        return waiting[0] if waiting else None

    # --- what may be done

    def amounts(self) -> tuple[int, int]:
        """The least and the most that the seat to act may bet or raise; (0, 0) where that is not open."""
        assert self.turn is not None
        left = self.chips[self.turn] - self.to_call()
        if left <= 0 or (self.last_bettor is not None and self.raises >= self.options["cap"]):
            return (0, 0)
        least = min(self.options["bet"], left)
        return (least, left if self.options["stakes"] == "table" else least)

    def to_call(self) -> int:
        assert self.turn is not None
        return self.level - self.put_in[self.turn]

    def legal(self) -> list[str]:
        """All actions of the seat to act; in table stakes the amounts stand as one entry LEAST..MOST."""
        if self.turn is None:
            return []
        opening = self.last_bettor is None
        actions = ["pass"] if opening else ["call", "drop"]
        least, most = self.amounts()
        if most > 0:
            amount = f"{least}..{most}" if self.options["stakes"] == "table" else f"{least}"
            actions.append(f"bet {amount}" if opening else f"raise {amount}")
        return sorted(actions)

    def is_legal(self, action: str) -> bool:
        if self.turn is None:
            return False
        opening = self.last_bettor is None
        least, most = self.amounts()
        word = "bet" if opening else "raise"
        spoken = [f"{word} {amount}" for amount in range(least, most + 1) if amount > 0]
        return action in spoken + (["pass"] if opening else ["call", "drop"])

    # --- playing

    def play(self, action: str) -> None:
        """What the seat to act says."""
        if not self.is_legal(action):
            raise ValueError(f"{action!r} is not legal now: {self.legal()}")
        seat = self.turn
        assert seat is not None
        word = action.split()[0]
        if word == "pass":
            self.passed[seat] = True
        elif word == "drop":
            self.alive[seat] = False
        elif word == "call":
            self.pay(seat, min(self.to_call(), self.chips[seat]))
        else:
            self.put_above(seat, word, int(action.split()[1]))
        self.go_on(seat)
        self.check_chips()

    def put_above(self, seat: int, word: str, amount: int) -> None:
        """A bet or a raise: the call, and so much above it."""
        self.pay(seat, self.to_call() + amount)
        self.level = self.put_in[seat]
        self.last_bettor = seat
        if word == "raise":
            self.raises += 1

    def go_on(self, seat: int) -> None:
        """Ask the next seat, or end the deal."""
        still_in = self.still_in()
        self.turn = self.next_to_ask(seat)
        if len(still_in) == 1:
            self.win(still_in[0], self.pool)
            self.pool_won()
        elif self.turn is None and self.last_bettor is None and all(self.chips[one] for one in still_in):
            self.passed_out()
        elif self.turn is None:
            self.showdown()

    def still_in(self) -> list[int]:
        return [seat for seat in range(self.players) if self.alive[seat]]

    # --- chips

    def pay(self, seat: int, amount: int) -> None:
        assert 0 <= amount <= self.chips[seat]
        self.chips[seat] -= amount
        self.put_in[seat] += amount
        self.pool += amount

    def win(self, seat: int, amount: int) -> None:
        assert 0 <= amount <= self.pool
        self.chips[seat] += amount
        self.pool -= amount

    def check_chips(self) -> None:
        assert sum(self.chips) + self.pool == self.total, "chips are lost or made"
        assert min(self.chips) >= 0 and self.pool >= 0

    # --- how a deal ends

    def passed_out(self) -> None:
        """All passed, and nobody is all-in by an ante: the antes stay, the next is twice this one or the same again."""
        self.left_over = self.pool
        if self.options["all_pass"] == "doubled":
            self.ante *= 2
        self.finish()

    def pools(self) -> list[Pool]:
        """The main pool and the side pools, by what those still in have put in."""
        found: list[Pool] = []
        below = 0
        for level in sorted({self.put_in[seat] for seat in self.still_in()}):
            amount = sum(min(put, level) - min(put, below) for put in self.put_in)
            found.append(Pool(amount, [seat for seat in self.still_in() if self.put_in[seat] >= level]))
            below = level
        found[0].amount += self.left_over
        assert sum(pool.amount for pool in found) == self.pool
        return found

    def beats(self, seat: int, other: int) -> bool:
        return compare(self.hands[seat], self.hands[other], self.options["straights"]) > 0

    def best(self, seats: list[int]) -> int:
        """The one seat that beats all the others."""
        found = [seat for seat in seats if all(self.beats(seat, other) for other in seats if other != seat)]
        assert len(found) == 1
        return found[0]

    def showdown(self) -> None:
        pools = self.pools()
        self.shown = self.show_order(pools)
        for pool in pools:
            self.win(self.best(pool.seats), pool.amount)
        self.pool_won()

    def show_order(self, pools: list[Pool]) -> list[int]:
        """The last who bet or raised shows, then to the left whoever beats the shown hands in some pool."""
        seats = self.left_of(self.dealer)
        if self.last_bettor is not None:
            seats = [self.last_bettor, *self.left_of(self.last_bettor)[:-1]]
        shown: list[int] = []
        for seat in seats:
            if self.alive[seat] and (not shown or self.must_show(seat, shown, pools)):
                shown.append(seat)
        return shown

    def must_show(self, seat: int, shown: list[int], pools: list[Pool]) -> bool:
        """Whether a seat beats every shown hand in some pool that it and another play for."""
        for pool in pools:
            rivals = [other for other in shown if other in pool.seats]
            contested = seat in pool.seats and len(pool.seats) > 1
            if contested and all(self.beats(seat, other) for other in rivals):
                return True
        return False

    def pool_won(self) -> None:
        assert self.pool == 0
        self.left_over = 0
        self.ante = self.options["ante"]
        self.finish()

    def finish(self) -> None:
        """The deal is over; so is the match, where one has enough or the deals agreed on are played."""
        self.turn = None
        self.deal_over = True
        self.deals += 1
        enough = self.total if self.options["target"] is None else self.options["target"]
        most = max(self.chips)
        alone = self.chips.count(most) == 1
        self.over = (most >= min(enough, self.total) and alone) or self.deals == self.options["max_deals"]
        if self.over:
            self.winners = [seat for seat in range(self.players) if self.chips[seat] == most]
            self.next_dealer = None
        else:
            self.next_dealer = next(seat for seat in self.left_of(self.dealer) if self.chips[seat] > 0)
