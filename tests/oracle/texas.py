"""halsam/texas: Forty-two, an auction for seven tricks and five honours."""

from .trick_pieces import Suits, TrickMatch, names, numbers_downward

HONOURS = {"5-5": 10, "6-4": 10, "5-0": 5, "3-2": 5, "4-1": 5}
LIMIT_STEPS = [(42, 84), (84, 168), (168, 250)]
LAST_LIMIT = 250


class TexasOracle(TrickMatch):
    """A match of four players; seats 0 and 2 play against seats 1 and 3."""

    def __init__(
        self,
        players: int = 4,
        *,
        open_limits: bool = False,
        one_round: bool = False,
        all_pass: str = "redeal",
        target: int = 250,
        max_deals: int | None = None,
    ) -> None:
        assert players == 4 and all_pass in ("redeal", "dealer")
        super().__init__(players, "double-six", target, max_deals)
        self.open_limits = open_limits
        self.one_round = one_round
        self.all_pass = all_pass

    def deal(self, hands: list[list[str]], dealer: int, turned: str | None, stock: list[str]) -> None:
        """Begin a deal: the dealer's left is asked for a bid."""
        assert turned is None and stock == []
        self.begin(hands, dealer, turned, stock)
        self.check_hands([7, 7, 7, 7])
        self.phase = "auction"
        self.bid = 0  # the highest so far
        self.bidder: int | None = None
        self.passed: list[int] = []
        self.spoken = 0
        self.side_points = [0, 0]
        self.turn = self.left_of(dealer)

    def options(self) -> list[str]:
        if self.phase == "auction":
            return self.bids()
        if self.phase == "trump":
            return [f"trump {trump}" for trump in [*range(7), "doubles", "none"]]
        if self.on_lead():
            return names(self.hand())
        return names(self.suits.must_follow(self.hand(), self.led()))

    def bids(self) -> list[str]:
        """What may be said in the auction."""
        if self.all_pass == "dealer" and len(self.passed) == 3 and self.bid == 0:
            return ["bid 30"]
        amounts = [amount for amount in range(30, 43) if amount > self.bid]
        for below, limit in LIMIT_STEPS:
            if self.bid == below or (self.open_limits and limit > self.bid):
                amounts.append(limit)
        return [f"bid {amount}" for amount in amounts] + ["pass"]

    def play(self, action: str) -> None:
        """Carry out one action of the seat to act."""
        self.check(action)
        if self.phase == "auction":
            self.speak(action)
        elif self.phase == "trump":
            self.name_trump(action.split()[1])
        else:
            self.play_piece(action)

    def speak(self, action: str) -> None:
        """A bid or a pass."""
        assert self.turn is not None
        self.spoken += 1
        if action == "pass":
            self.passed.append(self.turn)
        else:
            self.bid = int(action.split()[1])
            self.bidder = self.turn
        if len(self.passed) == 4:
            self.end_deal(thrown_in=True)
        elif self.auction_ends():
            self.phase = "trump"
            self.turn = self.bidder
        else:
            self.turn = self.left_of(self.turn)
            while self.turn in self.passed:
                self.turn = self.left_of(self.turn)

    def auction_ends(self) -> bool:
        if self.bid == 0:
            return False
        return self.bid == LAST_LIMIT or len(self.passed) == 3 or (self.one_round and self.spoken == 4)

    def name_trump(self, word: str) -> None:
        """The bidder names the trump and is on lead."""
        trump: int | str = int(word) if word.isdecimal() else word
        self.suits = Suits(numbers_downward("double-six"), trump)
        self.phase = "tricks"

    def play_piece(self, name: str) -> None:
        winner = self.lay(name)
        if winner is None:
            return
        self.side_points[winner % 2] += 1 + sum(HONOURS.get(played, 0) for _, played in self.tricks[-1])
        if len(self.tricks) == 7:
            self.settle()

    def settle(self) -> None:
        """Score the deal, and see whether a side is out."""
        assert self.bidder is not None
        side = self.bidder % 2
        other = 1 - side
        gains = [0, 0]
        if self.side_points[side] >= min(self.bid, 42):
            gains[side] = self.bid if self.bid >= 42 else self.side_points[side]
            gains[other] = self.side_points[other]
        else:
            gains[other] = self.bid + self.side_points[other]
        self.scores = [score + gains[seat % 2] for seat, score in enumerate(self.scores)]
        # where both sides are out, the bidder's side wins: it is looked at first.
        for out in (side, other):
            if self.scores[out] >= self.target and not self.over:
                self.end_match([out, out + 2])
        self.end_deal()
