"""Side pools chip by chip: every layer of single chips is a pool of its own."""


def best_of(seats: list[int], ranks: list[int]) -> int:
    """The seat with the highest rank; no two hands of Poker are equal."""
    highest = max(ranks[seat] for seat in seats)
    found = [seat for seat in seats if ranks[seat] == highest]
    if len(found) != 1:
        raise ValueError(f"seats {found} hold equal hands, which cannot be")
    return found[0]


def share(put_in: list[int], alive: list[bool], ranks: list[int], left_over: int) -> list[int]:
    """What each seat gets back.

    put_in: the chips of each seat in this deal, ante included; alive: who has not dropped; ranks: a larger
    number is a better hand (those of dropped seats do not matter); left_over: what passed deals left.
    Layer n holds the nth chip of everybody who put in n or more, and goes to the best hand among those of
    them who are alive: so an unmatched chip goes back by itself. What was left over belongs to the main pool,
    that is, to the best hand of all. A layer that nobody alive reaches (it cannot come about in play: the
    last raiser is in and has put in most) goes with the highest layer that somebody alive reaches.
    """
    seats = [seat for seat in range(len(put_in)) if alive[seat]]
    gets = [0] * len(put_in)
    gets[best_of(seats, ranks)] += left_over
    for layer in range(1, max(put_in) + 1):
        chips = len([amount for amount in put_in if amount >= layer])
        top = max(put_in[seat] for seat in seats)
        players = [seat for seat in seats if put_in[seat] >= min(layer, top)]
        gets[best_of(players, ranks)] += chips
    return gets
