"""embossing/bingo: Sixty-six with dominoes, for seventy; blanks are sevens and the double blank beats all."""

from .pieces import Piece, is_double, parse
from .trick_pieces import BINGO, BINGO_DOWNWARD, Suits, TrickMatch, names

SHOWN = {2: 20, 3: 40, 4: 50, 5: 60, 6: 70, 7: 80}
TEN_ALWAYS = [(6, 4), (3, 0)]


def seven_spots(piece: Piece) -> int:
    """The spots of a piece, a blank counting seven."""
    return sum(7 if number == 0 else number for number in piece)


def value(piece: Piece, trump: int) -> int:
    """What a piece counts to the winner of the trick."""
    if piece == (trump, trump):
        return 28
    if is_double(piece) or trump in piece:
        return seven_spots(piece)
    return 10 if piece in TEN_ALWAYS else 0


class BingoOracle(TrickMatch):
    """A match of two, or of three where the dealer sits out."""

    # reading: showing is a part of the lead (play one, show the rest), so the stock is closed before it, not after it.
    CLOSE_AFTER_SHOW = False

    def __init__(
        self,
        players: int = 2,
        *,
        target: int = 7,
        must_trump: bool = False,
        must_head: bool = False,
        turn_up: str = "loser",
        false_claims: bool = False,
        last_trick: int = 0,
        max_deals: int | None = None,
    ) -> None:
        assert players in (2, 3) and turn_up in ("loser", "winner")
        super().__init__(players, "double-six", target, max_deals)
        self.must_trump = must_trump
        self.must_head = must_head
        self.turn_up = turn_up
        self.false_claims = false_claims
        self.last_trick = last_trick

    def deal(self, hands: list[list[str]], dealer: int, turned: str | None, stock: list[str]) -> None:
        """Begin a deal: the seat to the dealer's left leads."""
        self.begin(hands, dealer, turned, stock)
        self.sitter = dealer if self.players == 3 else None
        self.check_hands([0 if seat == self.sitter else 7 for seat in range(self.players)])
        self.playing = [seat for seat in range(self.players) if seat != self.sitter]
        assert self.turned is not None
        self.suits = Suits(BINGO_DOWNWARD, "none", bingo=True)
        self.trump = self.suits.larger(self.turned)
        self.suits = Suits(BINGO_DOWNWARD, self.trump, bingo=True)
        self.points = [0] * self.players
        self.pending = [0] * self.players  # shown, but no trick won yet
        self.shown: list[Piece] = []  # every double that was shown in this deal
        self.showing: list[Piece] = []  # shown with the lead that is being made
        self.closer: int | None = None
        self.won_at_closing: list[int] = []
        self.turn = self.left_of(dealer)

    def other(self, seat: int) -> int:
        """The opponent."""
        return next(player for player in self.playing if player != seat)

    # --- what may be done

    def options(self) -> list[str]:
        return self.leads() if self.on_lead() else names(self.replies())

    def leads(self) -> list[str]:
        """What the player on lead may say or play."""
        assert self.turn is not None
        actions = names(self.showing or self.hand())
        if self.stock and self.closer is None and (self.CLOSE_AFTER_SHOW or not self.showing):
            actions.append("close")
        if not self.showing and len(self.new_doubles()) >= 2:
            actions.append("show")
        if self.false_claims or self.points[self.turn] >= 70:
            actions.append("claim")
        return actions

    def new_doubles(self) -> list[Piece]:
        """The doubles in the hand that were not shown before."""
        return [piece for piece in self.hand() if is_double(piece) and piece not in self.shown]

    def replies(self) -> list[Piece]:
        """What may be played to the piece that was led."""
        hand, led = self.hand(), self.led()
        if self.stock and self.closer is None:
            return hand
        following = [piece for piece in hand if self.suits.follows(piece, led)]
        if following:
            winning = [piece for piece in following if self.suits.beats(piece, led, led)]
            return winning if self.must_head and winning else following
        # reading: the double blank is no trump unless blanks are, so `must_trump` does not call for it. `must_head`
        # needs nothing more here: every trump wins, but for one played to the double blank, which cannot win.
        trumps = [piece for piece in hand if piece in self.suits.trumps()]
        return trumps if self.must_trump and trumps else hand

    # --- doing it

    def play(self, action: str) -> None:
        """Carry out one action of the seat to act."""
        self.check(action)
        assert self.turn is not None
        if action == "close":
            self.closer = self.turn
            self.won_at_closing = list(self.won)
        elif action == "show":
            self.show_doubles()
        elif action == "claim":
            self.claim()
        else:
            self.play_piece(action)

    def show_doubles(self) -> None:
        """Show every double that was not shown before; one of them must be led."""
        assert self.turn is not None
        self.showing = self.new_doubles()
        self.shown += self.showing
        self.pending[self.turn] += SHOWN[len(self.showing)] + (10 if BINGO in self.showing else 0)
        self.count_pending(self.turn)

    def count_pending(self, seat: int) -> None:
        """What was shown counts as soon as its player has won a trick."""
        if self.won[seat] > 0:
            self.points[seat] += self.pending[seat]
            self.pending[seat] = 0

    def play_piece(self, name: str) -> None:
        winner = self.lay(name)
        self.showing = []
        if winner is not None:
            self.end_trick(winner)

    def end_trick(self, winner: int) -> None:
        """Count a trick, draw, and see whether anything is over."""
        pieces = [parse(name) for _, name in self.tricks[-1]]
        self.points[winner] += sum(value(piece, self.trump) for piece in pieces)
        self.count_pending(winner)
        if self.trump != 0 and BINGO in pieces and (self.trump, self.trump) in pieces:
            self.scores[winner] += 1
            if self.scores[winner] >= self.target:
                self.end_match([winner])
                self.end_deal()
                return
        if self.stock and self.closer is None:
            self.draw(winner)
        if not self.hands[winner]:
            self.all_played(winner)

    def draw(self, winner: int) -> None:
        """The winner draws, then the other; the last two are the last of the stock and the turned piece."""
        loser = self.other(winner)
        if len(self.stock) > 1:
            self.hands[winner].append(self.stock.pop(0))
            self.hands[loser].append(self.stock.pop(0))
            return
        assert self.turned is not None
        takes_turned = loser if self.turn_up == "loser" else winner
        self.hands[takes_turned].append(self.turned)
        self.hands[self.other(takes_turned)].append(self.stock.pop(0))
        self.turned = None

    # --- scores

    def claim(self) -> None:
        """The player on lead claims seventy."""
        assert self.turn is not None
        claimer, other = self.turn, self.other(self.turn)
        if self.points[claimer] < 70:
            self.score(other, 3 if self.won[other] == 0 else 2)
        elif self.closer == other:
            self.closer_fails()
        elif self.won[other] == 0:
            self.score(claimer, 3)
        else:
            self.score(claimer, 2 if self.points[other] < 30 else 1)

    def all_played(self, winner: int) -> None:
        """No pieces are left: the winner of the last trick claims if that can be."""
        self.points[winner] += self.last_trick
        if self.points[winner] >= 70:
            self.claim()
        elif self.closer is not None:
            self.closer_fails()
        else:
            self.end_deal()

    def closer_fails(self) -> None:
        """The stock was closed in vain."""
        assert self.closer is not None
        other = self.other(self.closer)
        if self.won_at_closing[other] == 0:
            self.score(other, 3)
        else:
            self.score(other, 1 if self.points[self.closer] >= 30 else 2)

    def score(self, seat: int, game_points: int) -> None:
        """The hand is won; who sat out scores the same, but cannot get out by it."""
        self.scores[seat] += game_points
        if self.sitter is not None:
            # reading: "not above six" is one below the target.
            allowed = max(self.scores[self.sitter], self.target - 1)
            self.scores[self.sitter] = min(allowed, self.scores[self.sitter] + game_points)
        if self.scores[seat] >= self.target:
            self.end_match([seat])
        self.end_deal()
