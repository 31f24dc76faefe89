"""Rule sets of one's own: four games that no booklet here has, each a booklet's game with a few fields replaced."""

from __future__ import annotations

import ivories

MUGGINS = ivories.find("embossing/muggins")

# Muggins on every double's arms, to 61 points of five spots each: the game of the American West.
FIVE_UP = MUGGINS.replace(
    id="own/five-up", title="Five-Up", layout="every-double",
    count_worth=5, target=61, target_two=None,
)  # fmt: skip

# The same with threes in the place of fives.
ALL_THREES = MUGGINS.replace(
    id="own/all-threes", title="All Threes",
    count_unit=3, round_to=3, likely_count=3,
)  # fmt: skip

# Of British pubs: every five and every three in the sum of the ends counts one; fifteen counts eight.
FIVES_AND_THREES = MUGGINS.replace(
    id="own/fives-and-threes", title="Fives-and-Threes", hand=7, stuck="pass", target=61, target_two=None,
    count_points=tuple((n % 5 == 0) * n // 5 + (n % 3 == 0) * n // 3 for n in range(25)), likely_count=1,
)  # fmt: skip

# Four at a table, two against two.
PARTNERS = ivories.find("embossing/block").replace(
    id="own/partners", title="Partnership Block",
    partners=True, players_least=4, players_most=4,
)  # fmt: skip

ALL = (FIVE_UP, ALL_THREES, FIVES_AND_THREES, PARTNERS)

if __name__ == "__main__":
    for rules in ALL:
        found = ivories.simulate(rules, 200, players=rules.players[-1], engine="python")
        print(f"{rules.title}: {found.mean_steps.mean:.0f} actions a match, wins by seat {found.wins}")
