"""Where seats sit around a table: the one that looks below, the next one to its left, then up, over the top and down.

>>> seats_around(4, 0)
Around(below=0, left=(1,), top=(2,), right=(3,))
>>> seats_around(7, 2)
Around(below=2, left=(3, 4), top=(5, 6), right=(0, 1))
"""

from __future__ import annotations

from typing import NamedTuple

# So many at the left (and at the right); the others sit at the top.
AT_A_SIDE = {2: 0, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 2, 9: 2, 10: 3, 11: 3, 12: 3}
CROWD = 7  # from so many seats on plates are small


class Around(NamedTuple):
    """Seats as one looks at them: the left side from below, the top from the left, the right side from above."""

    below: int
    left: tuple[int, ...]
    top: tuple[int, ...]
    right: tuple[int, ...]


def seats_around(players: int, below: int) -> Around:
    """The other seats around a table, seen from one."""
    others = tuple((below + away) % players for away in range(1, players))
    side = AT_A_SIDE.get(players, players // 4)
    return Around(below, others[:side], others[side : len(others) - side], others[len(others) - side :])
