"""embossing/euchre: five tricks, a turned trump that is ordered or turned down, two bowers."""

from .trick_pieces import Suits, TrickMatch, names, numbers_downward


class EuchreOracle(TrickMatch):
    """A match of two or three, each alone, or of four, partners opposite."""

    def __init__(
        self,
        players: int = 4,
        *,
        suit_only: bool = False,
        target: int = 5,
        max_deals: int | None = None,
        pieces: str = "double-six",
    ) -> None:
        assert players in (2, 3, 4)
        super().__init__(players, pieces, target, max_deals)
        self.suit_only = suit_only

    def deal(self, hands: list[list[str]], dealer: int, turned: str | None, stock: list[str]) -> None:
        """Begin a deal: the dealer's left is asked about the turned piece."""
        self.begin(hands, dealer, turned, stock)
        self.check_hands([5] * self.players)
        assert self.turned is not None
        self.proposed = max(self.turned)
        self.trump: int | None = None
        self.maker: int | None = None
        self.alone = False
        self.discarded: str | None = None
        self.phase = "round 1"
        self.turn = self.left_of(dealer)

    # --- sides

    def side(self, seat: int) -> list[int]:
        """A seat and its partner, if it has one."""
        if self.players == 4:
            return sorted([seat, (seat + 2) % 4])
        return [seat]

    def opponents(self, seat: int) -> list[int]:
        return [other for other in range(self.players) if other not in self.side(seat)]

    # --- what may be done

    def options(self) -> list[str]:
        if self.phase == "round 1":
            return self.answers()
        if self.phase == "round 2":
            numbers = [number for number in self.suits.downward if number != self.proposed]
            return [f"make {number}" for number in numbers] + ["pass"]
        if self.phase == "alone":
            return ["alone", "pass"]
        if self.phase == "discard":
            return [f"discard {name}" for name in names(self.hand())]
        if self.on_lead():
            return names(self.hand())
        return names(self.suits.must_follow(self.hand(), self.led()))

    def answers(self) -> list[str]:
        """What a seat may say to the turned piece."""
        assert self.turn is not None
        if self.turn == self.dealer:
            return ["take", "turn down"]
        if self.turn in self.side(self.dealer):
            return ["assist", "pass"]
        return ["order", "pass"]

    # --- doing it

    def play(self, action: str) -> None:
        """Carry out one action of the seat to act."""
        self.check(action)
        if self.phase in ("round 1", "round 2"):
            self.speak(action)
        elif self.phase == "alone":
            self.choose_partner(action)
        elif self.phase == "discard":
            self.discard(action.split()[1])
        else:
            self.play_piece(action)

    def speak(self, action: str) -> None:
        """Answer to the turned piece, or name a trump."""
        assert self.turn is not None
        if action in ("order", "assist", "take"):
            self.make(self.proposed)
        elif action.startswith("make"):
            self.make(int(action.split()[1]))
        elif action == "turn down":
            self.phase = "round 2"
            self.turn = self.left_of(self.dealer)
        elif self.turn == self.dealer:
            self.end_deal(thrown_in=True)
        else:
            self.turn = self.left_of(self.turn)

    def make(self, trump: int) -> None:
        """The seat to act makes the trump."""
        self.ordered = self.phase == "round 1"
        self.maker, self.trump = self.turn, trump
        self.suits = Suits(numbers_downward(self.pieces), trump, bowers=True)
        if self.players == 4:
            self.phase = "alone"
        else:
            self.take_turned()

    def choose_partner(self, action: str) -> None:
        """The maker goes alone, or with the partner."""
        assert self.maker is not None
        if action == "alone":
            self.alone = True
            self.playing.remove((self.maker + 2) % 4)
        self.take_turned()

    def take_turned(self) -> None:
        """The dealer takes the turned piece in, if at all; then the tricks begin."""
        if self.ordered and not self.suit_only and self.dealer in self.playing:
            assert self.turned is not None
            self.hands[self.dealer].append(self.turned)
            self.turned = None
            self.phase = "discard"
            self.turn = self.dealer
        else:
            self.begin_tricks()

    def discard(self, name: str) -> None:
        self.hands[self.dealer] = [piece for piece in self.hand() if names([piece]) != [name]]
        self.discarded = name
        self.begin_tricks()

    def begin_tricks(self) -> None:
        self.phase = "tricks"
        self.turn = self.maker

    def play_piece(self, name: str) -> None:
        winner = self.lay(name)
        if winner is not None and len(self.tricks) == 5:
            self.settle()

    # --- scores

    def settle(self) -> None:
        """Score the deal, and see whether somebody is out."""
        assert self.maker is not None
        makers = self.side(self.maker)
        taken = sum(self.won[seat] for seat in makers)
        if taken < 3:
            gainers, points = self.opponents(self.maker), 2
        elif taken < 5:
            gainers, points = makers, 1
        else:
            gainers, points = makers, 4 if self.alone else 2
        for seat in gainers:
            self.scores[seat] += points
        self.look_for_winner()
        self.end_deal()

    def look_for_winner(self) -> None:
        """The highest score, if it has reached the target and stands at one side only."""
        # reading: two of three may get there by one euchre; then, as RULES.md has it for the layout games, the highest
        # wins, and equal scores play another hand.
        best = max(self.scores)
        leading = [seat for seat in range(self.players) if self.scores[seat] == best]
        if best >= self.target and leading == self.side(leading[0]):
            self.end_match(leading)
