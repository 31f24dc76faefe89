"""Suits and ranks of the four trick games as plain lists of pieces, and what their matches have in common."""

from collections.abc import Sequence
from dataclasses import dataclass

from .pieces import LARGEST, Piece, parse, piece_set, show

Play = tuple[int, str]  # a seat and the piece that it played


def joined(a: int, b: int) -> Piece:
    """The piece that bears these two numbers."""
    return (max(a, b), min(a, b))


def numbers_downward(set_name: str) -> list[int]:
    """The numbers of a set from the highest to the blank."""
    return list(range(LARGEST[set_name], -1, -1))


BINGO_DOWNWARD = [0, 6, 5, 4, 3, 2, 1]  # Bingo's order: the blanks are sevens
BINGO = (0, 0)


@dataclass(frozen=True)
class Suits:
    """How the pieces of one deal fall into suits."""

    downward: list[int]  # the numbers of the set, the highest first
    trump: int | str  # a number, "doubles" or "none"
    bowers: bool = False  # Euchre: the next lower double is the second trump
    bingo: bool = False  # Bingo: the double blank beats every piece

    def larger(self, piece: Piece) -> int:
        """The larger number of a piece: the first in the order that it bears."""
        return next(number for number in self.downward if number in piece)

    def left_bower(self) -> Piece:
        """The next lower double; with blanks trump the highest double of the set."""
        assert isinstance(self.trump, int)
        number = max(self.downward) if self.trump == 0 else self.trump - 1
        return (number, number)

    def trumps(self) -> list[Piece]:
        """Every trump, the highest first."""
        if self.trump == "none":
            return []
        if self.trump == "doubles":
            return [(number, number) for number in self.downward]
        assert isinstance(self.trump, int)
        first = [(self.trump, self.trump)]
        if self.bowers:
            first.append(self.left_bower())
        return first + [joined(self.trump, other) for other in self.downward if other != self.trump]

    def suit(self, number: int) -> list[Piece]:
        """Every non-trump that bears the number, the highest first."""
        bearing = [(number, number)] + [joined(number, other) for other in self.downward if other != number]
        trumps = self.trumps()
        return [piece for piece in bearing if piece not in trumps]

    def called(self, led: Piece) -> list[Piece]:
        """The suit that a led piece calls for, the highest first."""
        if led in self.trumps():
            return self.trumps()
        return self.suit(self.larger(led))

    def follows(self, piece: Piece, led: Piece) -> bool:
        """Whether a piece belongs to the suit that was called."""
        return piece in self.called(led)

    def beats(self, piece: Piece, best: Piece, led: Piece) -> bool:
        """Whether a piece takes the trick from the piece that was the best so far."""
        if self.bingo and BINGO in (piece, best):
            return piece == BINGO
        trumps = self.trumps()
        if piece in trumps and best in trumps:
            return trumps.index(piece) < trumps.index(best)
        if piece in trumps or best in trumps:
            return piece in trumps
        called = self.called(led)
        return piece in called and called.index(piece) < called.index(best)

    def must_follow(self, hand: list[Piece], led: Piece) -> list[Piece]:
        """The pieces that follow, or the whole hand where none does."""
        return [piece for piece in hand if self.follows(piece, led)] or list(hand)

    def winner(self, trick: Sequence[Play]) -> int:
        """The seat that takes a trick."""
        led = parse(trick[0][1])
        seat, best = trick[0][0], led
        for other, name in trick[1:]:
            if self.beats(parse(name), best, led):
                seat, best = other, parse(name)
        return seat


class TrickMatch:
    """Seats, dealers, hands, tricks and the end of a match, as the four games share them."""

    # reading: a deal that is thrown in is no deal for `max_deals` (Texas calls it a redeal).
    THROWN_IN_COUNTS = True
    LOWEST_WINS = False

    def __init__(self, players: int, pieces: str, target: int, max_deals: int | None) -> None:
        self.players = players
        self.pieces = pieces
        self.target = target
        self.max_deals = max_deals
        self.scores = [0] * players
        self.over = False
        self.winners: list[int] = []
        self.deal_over = True
        self.thrown_in = False
        self.turn: int | None = None
        self.dealer = 0
        self.deals_begun = 0
        self.deals = 0  # done, as far as `max_deals` counts them
        self.phase = ""
        self.hands: list[list[Piece]] = []
        self.stock: list[Piece] = []
        self.turned: Piece | None = None
        self.playing: list[int] = []  # the seats that play to the tricks
        self.tricks: list[list[Play]] = []  # the trick that is being played stands last
        self.won: list[int] = [0] * players  # tricks taken in this deal
        self.suits = Suits(numbers_downward(pieces), "none")

    # --- dealing

    def begin(self, hands: list[list[str]], dealer: int, turned: str | None, stock: list[str]) -> None:
        """Take over the pieces of a deal, which must be the whole set, and forget the deal before."""
        assert self.deal_over and not self.over, "no new deal now"
        assert 0 <= dealer < self.players
        assert self.deals_begun == 0 or dealer == self.left_of(self.dealer), "the deal passes to the left"
        self.hands = [[parse(name) for name in hand] for hand in hands]
        self.stock = [parse(name) for name in stock]
        self.turned = None if turned is None else parse(turned)
        everything = [piece for hand in self.hands for piece in hand] + self.stock
        if self.turned is not None:
            everything.append(self.turned)
        assert sorted(everything) == sorted(piece_set(self.pieces)), "a deal takes every piece of the set once"
        self.dealer = dealer
        self.deals_begun += 1
        self.deal_over = False
        self.thrown_in = False
        self.playing = list(range(self.players))
        self.tricks = []
        self.won = [0] * self.players

    def check_hands(self, sizes: list[int]) -> None:
        assert [len(hand) for hand in self.hands] == sizes, f"the hands must hold {sizes}"

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.players

    # --- tricks

    def hand(self) -> list[Piece]:
        """The hand of the seat to act."""
        assert self.turn is not None
        return self.hands[self.turn]

    def on_lead(self) -> bool:
        """Whether the next piece begins a trick."""
        return not self.tricks or len(self.tricks[-1]) == len(self.playing)

    def led(self) -> Piece:
        """The piece that began the trick."""
        return parse(self.tricks[-1][0][1])

    def next_playing(self, seat: int) -> int:
        """The next seat to the left that plays to the tricks."""
        seat = self.left_of(seat)
        while seat not in self.playing:
            seat = self.left_of(seat)
        return seat

    def lay(self, name: str) -> int | None:
        """Play a piece to the trick; the seat that takes the trick, if that ends it."""
        assert self.turn is not None
        self.hand().remove(parse(name))
        if self.on_lead():
            self.tricks.append([])
        self.tricks[-1].append((self.turn, name))
        if not self.on_lead():
            self.turn = self.next_playing(self.turn)
            return None
        winner = self.suits.winner(self.tricks[-1])
        self.won[winner] += 1
        self.turn = winner
        return winner

    # --- asking and ending

    def options(self) -> list[str]:
        """The actions of the seat to act, in any order."""
        raise NotImplementedError

    def legal(self) -> list[str]:
        """The actions of the seat to act, sorted."""
        return [] if self.turn is None else sorted(self.options())

    def check(self, action: str) -> None:
        assert action in self.legal(), f"not legal: {action} (but {self.legal()})"

    def end_match(self, winners: list[int]) -> None:
        self.over, self.winners = True, sorted(winners)

    def end_deal(self, thrown_in: bool = False) -> None:
        """The deal is over; the match too, if it was the last of the agreed number."""
        self.deal_over, self.thrown_in, self.turn = True, thrown_in, None
        if not thrown_in or self.THROWN_IN_COUNTS:
            self.deals += 1
        if not self.over and self.max_deals is not None and self.deals >= self.max_deals:
            best = min(self.scores) if self.LOWEST_WINS else max(self.scores)
            self.end_match([seat for seat in range(self.players) if self.scores[seat] == best])


def names(pieces: list[Piece]) -> list[str]:
    """The notation of some pieces."""
    return [show(piece) for piece in pieces]
