"""From a rule set of Poker and a number of players to the integers its kernel reads. Plain Python: never compiled."""

from __future__ import annotations

from itertools import combinations

from ivories.kernel.poker.hands import rank
from ivories.kernel.poker.state import SHARES, Rules
from ivories.pieces import Piece, PieceSet
from ivories.rules.choices import PassedAnte, Stakes, Straights
from ivories.rules.poker_fields import PokerRules

HIGH_SUITS = (4, 5, 6)  # whose runs are straights
_SHARES: dict[int, list[int]] = {}


def coded(rules: PokerRules, players: int) -> Rules:
    """The rules as integers, for so many players."""
    pieces = rules.set
    made = Rules(
        players=players,
        sides=rules.sides(players),
        hand=rules.hand,
        chips=rules.chips,
        ante=rules.ante,
        bet=rules.bet,
        cap=rules.cap,
        table=int(rules.stakes is Stakes.TABLE),
        by_length=int(rules.straights is Straights.BY_LENGTH),
        fresh=int(rules.all_pass is PassedAnte.FRESH),
        target=rules.target or 0,
        max_deals=rules.last_deal,
        pieces=len(pieces),
        numbers=len(pieces.numbers),
        shuffled=len(pieces) - 1,
        doubles=sum(1 << i for i, piece in enumerate(pieces.pieces) if piece.double),
        suit=[sum(1 << i for i, piece in enumerate(pieces.pieces) if n in piece) for n in pieces.numbers],
        runs=[run for suit in HIGH_SUITS for run in runs(pieces, suit, 5)],
        fives=[run for suit in pieces.numbers for run in runs(pieces, suit, 5)],
        fours=[run for suit in pieces.numbers for run in runs(pieces, suit, 4)],
        spots=[piece.spots for piece in pieces.pieces],
        shares=[],
    )
    made.shares = _shares(made)
    return made


def _shares(r: Rules) -> list[int]:
    """The ranks that divide all hands into equal shares; found once for each kind of straights."""
    if r.by_length not in _SHARES:
        ranks = sorted(rank(r, sum(1 << t for t in hand)) for hand in combinations(range(r.pieces), r.hand))
        _SHARES[r.by_length] = [ranks[len(ranks) * k // SHARES] for k in range(1, SHARES)]
    return _SHARES[r.by_length]


def runs(pieces: PieceSet, suit: int, length: int) -> list[int]:
    """The pieces of a suit whose other ends are so many in sequence, as masks; a double stands for its own number."""
    found = []
    for first in range(pieces.numbers[0], pieces.numbers[-1] - length + 2):
        run = [Piece(max(suit, n), min(suit, n)) for n in range(first, first + length)]
        if all(piece in pieces.index for piece in run):
            found.append(sum(1 << pieces.index[piece] for piece in run))
    return found


def sizes(rules: PokerRules, players: int) -> dict[str, int]:
    """How long the rows of a state are."""
    numbers = rules.set.numbers
    return {
        "seats": players,
        "pieces": len(rules.set),
        "numbers": len(numbers),
        "runs": 2 * len(HIGH_SUITS),
        "fives": sum(len(runs(rules.set, suit, 5)) for suit in numbers),
        "fours": sum(len(runs(rules.set, suit, 4)) for suit in numbers),
        "choices": 3,
        "shares": SHARES - 1,
    }


def score_range(rules: PokerRules, players: int) -> tuple[int, int]:
    """Between which scores matches are likely to end."""
    return 0, rules.chips * players + 1
