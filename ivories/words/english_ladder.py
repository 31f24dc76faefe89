"""What is said of players that are compared."""

LADDER = {
    "ladder/title": "{title}, {booklet}; {players} players, single deals.",
    "ladder/deals": "{deals} deals of seed {seed}, each played {seatings} times: once for every seating.",
    "ladder/stopped": "Stopped early: {deals} of {asked} deals were played by every two players.",
    "ladder/none": "Stopped before two deals were played.",
    "ladder/raised": "This was deal {deal} of seed {seed}: with max_deals=1 game.start({seed}, match={deal}) deals it "
    "again.",
    "ladder/first": "Player",
    "ladder/second": "Against",
    "ladder/edge": "Points a deal",
    "ladder/sure": "95% sure",
    "ladder/better": "Better",
    "ladder/rank": "Rank",
    "ladder/time": "ms a choice",
    "ladder/sides": "Points a deal are those by which the player's side comes out ahead.",
    "ladder/alone": "Points a deal are those by which the player comes out ahead of the mean of the others: alone in "
    "each seat in turn, the other player in all other seats.",
    "ladder/all": "All players, each against all the others:",
    "ladder/speed": "{deals} deals in {seconds} s.",
    "ladder/speed-workers": "{deals} deals in {seconds} s, on {workers:worker|workers} of a cluster.",
    "ladder/speed-threads": "{deals} deals in {seconds} s, in {threads} processes.",
}
