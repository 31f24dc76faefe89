"""embossing/rounce: five tricks for those who stand, dummies for weak hands, counted down from fifteen."""

from .trick_pieces import Suits, TrickMatch, names, numbers_downward

FORFEIT = 5


class RounceOracle(TrickMatch):
    """A match of two to four; `dealer` is the trump-holder."""

    LOWEST_WINS = True

    def __init__(
        self,
        players: int,
        *,
        target: int = 15,
        give_costs: bool = False,
        must_head: bool = False,
        lead_trump: str = "always",
        max_deals: int | None = None,
        pieces: str = "double-six",
    ) -> None:
        assert players in (2, 3, 4) and lead_trump in ("always", "second")
        super().__init__(players, pieces, target, max_deals)
        self.scores = [target] * players
        self.give_costs = give_costs
        self.must_head = must_head
        self.lead_trump = lead_trump

    def deal(self, hands: list[list[str]], dealer: int, turned: str | None, stock: list[str]) -> None:
        """Begin a deal: the left of the trump-holder is asked whether to stand."""
        self.begin(hands, dealer, turned, stock)
        self.check_hands([5] * self.players)
        assert self.turned is not None
        self.trump = max(self.turned)
        self.suits = Suits(numbers_downward(self.pieces), self.trump)
        if self.players == 4:
            self.dummies = [self.stock[:7]]
        else:
            self.dummies = [self.stock[:6], self.stock[6:12]]
        assert [len(dummy) for dummy in self.dummies] in ([7], [6, 6])
        self.standing: list[int] = []
        self.given = False
        self.phase = "asking"
        self.turn = self.left_of(dealer)

    # --- what may be done

    def options(self) -> list[str]:
        if self.phase == "asking":
            return self.answers()
        if self.phase == "discard":
            return [f"discard {name}" for name in names(self.hand())]
        if self.on_lead():
            return self.leads()
        return self.replies()

    def answers(self) -> list[str]:
        """What a seat may say before the tricks."""
        assert self.turn is not None
        answers = ["stand"]
        if self.dummies:
            answers.append("dummy")
        if self.turn == self.dealer:
            answers += [f"swap {name}" for name in names(self.hand())]
        elif self.left_of(self.turn) == self.dealer and not self.standing:
            answers.append("give")
        else:
            answers.append("pass")
        return answers

    def leads(self) -> list[str]:
        """What may be led: who won a trick leads trump if there is one."""
        lead_number = len(self.tricks) + 1
        bound = lead_number >= 2 if self.lead_trump == "always" else lead_number == 2
        trumps = [piece for piece in self.hand() if piece in self.suits.trumps()]
        return names(trumps if bound and trumps else self.hand())

    def replies(self) -> list[str]:
        """What may be played to a trick that was led."""
        hand = self.hand()
        following = [piece for piece in hand if self.suits.follows(piece, self.led())]
        if following:
            return names(following)
        trumps = [piece for piece in hand if piece in self.suits.trumps()]
        if not self.must_head or not trumps:
            return names(hand)
        order = names(self.suits.trumps())
        played = [order.index(name) for _, name in self.tricks[-1] if name in order]
        above = [name for name in names(trumps) if all(order.index(name) < place for place in played)]
        return above or names(trumps)

    # --- doing it

    def play(self, action: str) -> None:
        """Carry out one action of the seat to act."""
        self.check(action)
        if self.phase == "asking":
            self.answer(action)
        elif self.phase == "discard":
            self.discard(action.split()[1])
        else:
            self.play_piece(action)

    def answer(self, action: str) -> None:
        """Stand, pass, give, take a dummy or the turned piece."""
        assert self.turn is not None
        if action == "give":
            self.give()
            return
        if action != "pass":
            self.standing.append(self.turn)
        if action == "dummy":
            self.hands[self.turn] = self.dummies.pop(0)
            self.phase = "discard"
            return
        if action.startswith("swap"):
            assert self.turned is not None
            self.drop(action.split()[1])
            self.hand().append(self.turned)
        self.ask_next()

    def drop(self, name: str) -> None:
        """Lay a piece away, hidden."""
        assert self.turn is not None
        self.hands[self.turn] = [piece for piece in self.hand() if names([piece]) != [name]]

    def discard(self, name: str) -> None:
        self.drop(name)
        if len(self.hand()) == 5:
            self.phase = "asking"
            self.ask_next()

    def ask_next(self) -> None:
        """Go to the next seat, or to the tricks after the trump-holder."""
        assert self.turn is not None
        if self.turn != self.dealer:
            self.turn = self.left_of(self.turn)
            return
        self.phase = "tricks"
        self.playing = sorted(self.standing)
        self.turn = self.next_playing(self.dealer)

    def give(self) -> None:
        """Everybody passed: the trump-holder gets five off, and nothing is played."""
        assert self.turn is not None
        self.given = True
        self.scores[self.dealer] -= FORFEIT
        if self.give_costs:
            self.scores[self.turn] += FORFEIT
        self.look_for_winner(self.dealer)
        self.end_deal()

    def play_piece(self, name: str) -> None:
        winner = self.lay(name)
        if winner is None:
            return
        self.scores[winner] -= 1
        self.look_for_winner(winner)
        if self.over:
            # reading: the match is over that moment, so nobody goes up any more.
            self.end_deal()
        elif len(self.tricks) == 5:
            for seat in self.standing:
                if self.won[seat] == 0:
                    self.scores[seat] += FORFEIT
            self.end_deal()

    def look_for_winner(self, seat: int) -> None:
        if self.scores[seat] <= 0:
            self.end_match([seat])
