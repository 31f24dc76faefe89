"""What is said of many matches together."""

SIMULATION = {
    "simulation/title": "{title}, {booklet}; {players} players, played {target}.",
    "simulation/matches": "{matches} matches of seed {seed}; {policies}.",
    "simulation/stopped": "Stopped early: {matches} of {asked} matches were played.",
    "simulation/raised": "This was match {number} of seed {seed}: game.start({seed}, match={number}) deals it again.",
    "simulation/none": "Stopped before the first match was played.",
    "simulation/none-asked": "No matches were asked for.",
    "simulation/policies": "all seats {policy}",
    "simulation/policies-each": "the seats are {policies:and}",
    "simulation/seat": "Seat",
    "simulation/policy": "Player",
    "simulation/wins": "Wins",
    "simulation/sure": "95% sure",
    "simulation/score": "Mean score",
    "simulation/spread": "Spread",
    "simulation/shared": "Shared by several: {share} of the matches; they count for each of them.",
    "simulation/deals": "Deals: {deals}, {mean} to a match. {ended:and}.",
    "simulation/ended": "{share} {ending}",
    "simulation/ended-domino": "{share} went out",
    "simulation/ended-blocked": "{share} were blocked",
    "simulation/ended-out": "{share} ended at the target",
    "simulation/ended-played": "{share} were played out",
    "simulation/ended-passed": "{share} were passed out",
    "simulation/ended-given": "{share} were given up",
    "simulation/ended-claimed": "{share} were claimed or closed",
    "simulation/ended-showdown": "{share} came to a showdown",
    "simulation/ended-dropped": "{share} ended when all but one dropped",
    "simulation/opener": "That player won {share} of the deals that were won (95% sure: {low} to {high}); an even "
    "share would be {even}.",
    "simulation/opener-nobody": "{share} of the deals had no winner.",
    "simulation/opener-gain": "The first player to act in a deal scored {mean} in it on average (95% sure: {low} to "
    "{high}), the others {others}.",
    "simulation/length": "A match takes {mean} actions, with a spread of {sd}.",
    "simulation/histogram": "Final scores of all seats:",
    "simulation/rows": "The deals are in {file}.",
    "simulation/speed": "{steps} actions in {seconds} s on the engine {engine}: {rate} a second.",
    "simulation/speed-threads": "{steps} actions in {seconds} s on the engine {engine}, {threads} threads: {rate} "
    "a second.",
    "simulation/speed-workers": "{steps} actions in {seconds} s on the engine {engine}, {workers:worker|workers} of a "
    "cluster with {threads:thread|threads}: {rate} a second.",
    "simulation/warming-cluster": "Until the first matches came it took {seconds} s before that.",
    "simulation/warming": "Making the engine ready took {seconds} s before that.",
    "simulation/without-numba": "This will take about {time}, for numba is not installed. With numba the same matches "
    "are played hundreds of times as fast: install ivories[fast].",
    "simulation/interpreted": "This will take about {time}: the matches are played by the interpreted kernel, hundreds "
    "of times slower than compiled. {reason}",
    "simulation/seconds": "{count:second|seconds}",
    "simulation/minutes": "{count:minute|minutes}",
    "simulation/hours": "{count:hour|hours}",
    "simulation/days": "{count:day|days}",
    "simulation/digest": "Digest {digest}",
}
