"""The layout on the table: the laid pieces in order, each knowing what it joins, all else recomputed from them."""

from dataclasses import dataclass

from .pieces import LARGEST, Piece, is_double, show, spots
from .rules import Rules


@dataclass(frozen=True)
class Laid:
    """A piece on the table; the lead joins nothing."""

    piece: Piece
    joins: int | None = None  # where the touched piece stands in the list
    touching: int | None = None  # the number of this piece that touches
    touched: int | None = None  # the number of the other piece that is touched


class Layout:
    """A graph of laid pieces and their open places."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.laid: list[Laid] = []

    def lead(self, piece: Piece) -> None:
        self.laid.append(Laid(piece))

    def add(self, laid: Laid) -> None:
        self.laid.append(laid)

    # --- open places

    def first_double(self) -> int | None:
        for index, laid in enumerate(self.laid):
            if is_double(laid.piece):
                return index
        return None

    def is_crossing(self, index: int) -> bool:
        """Whether this double is the one that four arms grow from."""
        layout = self.rules.layout
        if layout in ("led double", "cross"):
            return index == 0
        if layout == "arms" or (layout == "arms on larger sets" and self.rules.pieces != "double-six"):
            return index == self.first_double()
        return False

    def joined_to(self, index: int) -> list[Laid]:
        return [laid for laid in self.laid if laid.joins == index]

    def arms_built(self, index: int) -> int:
        """How many pieces lie against this one, the one that it was played to among them."""
        # reading: for a crossing that was not led, the line it was played to is one of its four arms.
        played_to = 0 if self.laid[index].joins is None else 1
        return played_to + len(self.joined_to(index))

    def places_of_double(self, index: int) -> int:
        """How many pieces may lie against this double at present."""
        if self.is_crossing(index):
            if self.rules.sides_first and self.arms_built(index) < 2:
                return 2
            return 4
        if self.rules.layout == "cross":
            return 1 + self.rules.double_opens
        return 2

    def open_numbers(self, index: int) -> list[int]:
        """The numbers that one laid piece still offers, one for each open place."""
        laid = self.laid[index]
        if is_double(laid.piece):
            free = self.places_of_double(index) - self.arms_built(index)
            return [laid.piece[0]] * free
        numbers = list(laid.piece)
        if laid.touching is not None:
            numbers.remove(laid.touching)
        for other in self.joined_to(index):
            assert other.touched is not None
            numbers.remove(other.touched)
        return numbers

    def open_places(self) -> list[tuple[int, int]]:
        """All open places as (which laid piece, number)."""
        return [(index, number) for index in range(len(self.laid)) for number in self.open_numbers(index)]

    # --- plays

    def fits(self, piece: Piece, touching: int, number: int) -> bool:
        if self.rules.layout != "matador":
            return touching == number
        seven = LARGEST[self.rules.pieces] + 1
        return piece == (0, 0) or spots(piece) == seven or touching + number == seven

    def plays(self, hand: list[Piece], only_lead: bool = False) -> dict[str, Laid]:
        """Every way to lay a piece of this hand, by notation; only against the lead where asked."""
        found: dict[str, Laid] = {}
        for piece in hand:
            for touching in set(piece):
                for index in range(len(self.laid)):
                    if index == 0 or not only_lead:
                        found.update(self.plays_at(piece, touching, index))
        return found

    def plays_at(self, piece: Piece, touching: int, index: int) -> dict[str, Laid]:
        """The ways to lay a piece with this touching number against one laid piece."""
        numbers = {number for number in self.open_numbers(index) if self.fits(piece, touching, number)}
        out = piece[1] if touching == piece[0] else piece[0]
        name = f"{touching}-{out}@{show(self.laid[index].piece)}"
        found: dict[str, Laid] = {}
        for number in numbers:
            suffix = f":{number}" if len(numbers) > 1 else ""
            found[name + suffix] = Laid(piece, index, touching, number)
        return found

    # --- counts in play

    def end_sum(self) -> int:
        """The sum of all ends, a double at an open end with its full spots."""
        return sum(self.end_value(index) for index in range(len(self.laid)))

    def end_value(self, index: int) -> int:
        """What one laid piece adds to the sum of the ends."""
        piece = self.laid[index].piece
        if not is_double(piece):
            return sum(self.open_numbers(index))
        return spots(piece) if self.arms_built(index) < 2 else 0

    def header(self) -> int:
        """3 for a triple-header just made, 2 for a double-header, else 0."""
        last = self.laid[-1].piece
        if len(self.laid) == 1:
            return 2 if is_double(last) else 0
        (one, number), (other, other_number) = self.open_places()
        if number != other_number:
            return 0
        if not (is_double(self.laid[one].piece) or is_double(self.laid[other].piece)):
            return 2
        if is_double(last) and not self.rules.double_makes_triple:
            return 2
        return 3

    def count(self) -> int:
        """The count that the piece just laid makes, before any limit near the end of the game."""
        if self.rules.count_points:
            return self.points_for(self.end_sum())
        if self.rules.count == "fives":
            total = self.end_sum()
            return total if total % 5 == 0 else 0
        if self.rules.count == "quarters":
            total = self.end_sum()
            return total // 4 if total % 4 == 0 else 0
        if self.rules.count == "headers":
            return self.header()
        return 0

    def points_for(self, total: int) -> int:
        """What a sum of the ends counts where the rule set lists the points by sum."""
        # reading: a sum is in spots or sixteenths, a lead's is that of its two halves, and what is listed for a sum
        # of nothing counts as well.
        points = self.rules.count_points
        return points[total] if total < len(points) else 0
