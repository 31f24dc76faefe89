"""The hands of Domino Poker by their literal definitions: kind, order, and all of them."""

from itertools import combinations

from .pieces import Piece, doubles, is_double, parse, piece_set, show

# Low to high.
KINDS = [
    "nothing",
    "one pair",
    "flush",
    "threes",
    "straight four",
    "full",
    "straight five",
    "fours",
    "straight six",
    "royal",
]
SUITS = [1, 2, 3, 4, 5, 6]
STRAIGHTS = ("as_stated", "by_length")


def twenty() -> list[str]:
    """The pieces of the double-six without the blanks and without 1-1."""
    return [show(piece) for piece in piece_set("double-six") if 0 not in piece and piece != (1, 1)]


def all_hands() -> list[list[str]]:
    """Every hand of five of the twenty pieces."""
    return [list(hand) for hand in combinations(twenty(), 5)]


def pieces_of(hand: list[str]) -> list[Piece]:
    """The five pieces that a hand names; ValueError where it is no hand of Poker."""
    if len(hand) != 5 or len(set(hand)) != 5 or not set(hand) <= set(twenty()):
        raise ValueError(f"not a hand of Poker: {hand}")
    return [parse(name) for name in hand]


def other_end(piece: Piece, suit: int) -> int:
    """The number beside the suit's; a double stands for its own number."""
    first, second = piece
    return second if first == suit else first


def all_of_suit(pieces: list[Piece], suit: int) -> bool:
    return all(suit in piece for piece in pieces)


def runs_in_suit(pieces: list[Piece], suit: int) -> bool:
    """Every piece is of the suit and the other ends follow one another without a gap."""
    if not all_of_suit(pieces, suit):
        return False
    ends = sorted(other_end(piece, suit) for piece in pieces)
    return ends == list(range(ends[0], ends[0] + len(pieces)))


def is_flush(pieces: list[Piece]) -> bool:
    return any(all_of_suit(pieces, suit) for suit in SUITS)


def is_full(pieces: list[Piece]) -> bool:
    """Three doubles, and two other pieces that share a number."""
    others = [piece for piece in pieces if not is_double(piece)]
    return len(others) == 2 and bool(set(others[0]) & set(others[1]))


def has_run(pieces: list[Piece], length: int) -> bool:
    """So many of the pieces run in one suit, whichever it is."""
    return any(runs_in_suit(list(some), suit) for some in combinations(pieces, length) for suit in SUITS)


def is_straight(pieces: list[Piece], number: int, straights: str) -> bool:
    """Straight four, five or six, in either reading."""
    if straights == "as_stated":
        return runs_in_suit(pieces, number)
    if number == 4 and is_flush(pieces):
        return False
    return has_run(pieces, number)


def kind(hand: list[str], straights: str = "as_stated") -> str:
    """The name of the highest kind that a hand of five pieces makes.

    straights="as_stated" (booklet 002, RULES.md): straight four, five, six are five pieces of the suit of
    fours, fives, sixes whose other ends run in sequence. Runs of five in the suits of ones, twos and threes
    are flushes. "Rotation" adds nothing: any five of the six ends would be a rotation round the corner, yet
    002 gives six-ace, six-trey, six-four, six-five, double-six as a flush.

    straights="by_length" (booklet 003 taken at its word): the number is how many pieces run, in any one suit.
    003's four straight is four pieces (6-4 5-4 4-4 4-3), so four of the hand run and the fifth is any piece;
    its five straight is five pieces of the suit of threes (3-1 3-2 3-3 4-3 5-3). A six straight would be six
    pieces in a run, which five pieces cannot make (RULES.md says so): nobody ever holds one. 003's flush,
    6-1 6-3 6-4 6-5 6-6, holds a run of four and is a flush all the same, so five pieces of one suit are a
    five straight or a flush, never a four straight. A hand with a run of four and a pair is a four straight
    (the higher kind).
    """
    if straights not in STRAIGHTS:
        raise ValueError(f"straights cannot be {straights!r}")
    pieces = pieces_of(hand)
    held = len(doubles(pieces))
    made = {
        "nothing": True,
        "one pair": held == 2,
        "flush": is_flush(pieces),
        "threes": held == 3,
        "straight four": is_straight(pieces, 4, straights),
        "full": is_full(pieces),
        "straight five": is_straight(pieces, 5, straights),
        "fours": held == 4,
        "straight six": is_straight(pieces, 6, straights),
        "royal": held == 5,
    }
    return [name for name in KINDS if made[name]][-1]


def piece_order(piece: Piece) -> tuple[bool, int, int]:
    """Any double above any other piece, then the larger number, then the smaller."""
    return (is_double(piece), max(piece), min(piece))


def compare(a: list[str], b: list[str], straights: str = "as_stated") -> int:
    """1 where hand a beats hand b, -1 where b beats a, 0 only where they are the same pieces."""
    kind_a = KINDS.index(kind(a, straights))
    kind_b = KINDS.index(kind(b, straights))
    if kind_a != kind_b:
        return 1 if kind_a > kind_b else -1
    order_a = sorted((piece_order(piece) for piece in pieces_of(a)), reverse=True)
    order_b = sorted((piece_order(piece) for piece in pieces_of(b)), reverse=True)
    for one, other in zip(order_a, order_b, strict=True):
        if one != other:
            return 1 if one > other else -1
    return 0
