"""Pieces, sets of pieces, their notation, and the drawing of lots."""

Piece = tuple[int, int]  # the larger value first

LARGEST = {"double-six": 6, "double-nine": 9, "double-twelve": 12}
MUSICAL_VALUES = [1, 2, 3, 4, 6, 8, 12, 16]


def piece_set(name: str) -> list[Piece]:
    """Every piece of a set: 'musical' or one of the pip sets."""
    if name == "musical":
        values = MUSICAL_VALUES
    else:
        values = list(range(LARGEST[name] + 1))
    return [(a, b) for a in values for b in values if a >= b]


def show(piece: Piece) -> str:
    """The notation of a piece, larger value first."""
    return f"{max(piece)}-{min(piece)}"


def parse(text: str) -> Piece:
    """The piece that a notation names."""
    first, second = text.split("-")
    a, b = int(first), int(second)
    return (max(a, b), min(a, b))


def is_double(piece: Piece) -> bool:
    return piece[0] == piece[1]


def spots(piece: Piece) -> int:
    """The weight of one piece (sixteenths on the musical set)."""
    return piece[0] + piece[1]


def hand_spots(hand: list[Piece]) -> int:
    return sum(spots(piece) for piece in hand)


def doubles(hand: list[Piece]) -> list[Piece]:
    return [piece for piece in hand if is_double(piece)]


def by_weight(piece: Piece) -> tuple[int, int]:
    """Order of pieces: spots first, then the larger end."""
    return (spots(piece), piece[0])


class Lots:
    """A reshuffled set from which lots are drawn, begun again when it runs out."""

    def __init__(self, pieces: list[Piece]) -> None:
        self.pieces = pieces
        self.taken = 0

    def take(self) -> Piece:
        if not self.pieces:
            raise ValueError("lots must be drawn, but no pieces were given for them")
        piece = self.pieces[self.taken % len(self.pieces)]
        self.taken += 1
        return piece

    def draw(self, seats: list[int], heaviest: bool) -> int:
        """The seat that draws the heaviest (or lightest) piece; equals draw again."""
        while len(seats) > 1:
            weights = {seat: spots(self.take()) for seat in seats}
            best = max(weights.values()) if heaviest else min(weights.values())
            seats = [seat for seat in seats if weights[seat] == best]
        return seats[0]
