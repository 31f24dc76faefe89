"""What is said of measurements: nothing of what was not measured, but how to have it."""

BENCH = {
    "bench/title": "Block, two players, single deals, random play",
    "bench/matches": "matches/s",
    "bench/steps": "steps/s",
    "bench/open-spiel": "OpenSpiel",
    "bench/c": "C",
    "bench/same": "Equal digests: {engines:and} played the same matches.",
    "bench/differ": "The digests differ: somebody played other matches.",
    "bench/missing": "Not measured: {missing:list}.",
    "bench/missing-rivals": "{programs:and} (install ivories[bench])",
    "bench/missing-compiled": "compiled play (install ivories[fast])",
    "bench/missing-c": "C (no compiler was found that works)",
    "bench/kinds": "A game of each kind, compiled, one core",
    "bench/games": "Every rule set, compiled, one core",
    "bench/block": "block",
    "bench/starts": "Until it can begin",
    "bench/seconds": "seconds",
}
