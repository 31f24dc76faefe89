"""What is said where something cannot be solved or analysed."""

ANALYSIS_MISTAKES = {
    "bad-option/solve-poker": "--{name} is for `ivories solve poker`: leave it out with a record.",
    "bad-option/solve-record": "--{name} is for the position of a record: leave it out with poker.",
    "cannot-solve/state": "{state!r:.40} is no state: give `match.state` of a match.",
    "cannot-solve/hidden": "Only a position with all hands open can be solved: give `match.state`, or a whole record.",
    "cannot-solve/over": "Nobody is to act here: choose an earlier position (`--at N`).",
    "cannot-solve/sides": "Only a game of two sides can be solved, and {sides} play here: `ivories analyze` weighs the "
    "choices of any number.",
    "cannot-solve/sides-poker": "Only a game of two sides can be solved, and {sides} play here: for two players "
    "`ivories solve poker` finds what to bet.",
    "cannot-solve/stock": "The stock has {stock} pieces, and {most} are the most that is solved: choose a later "
    "position.",
    "cannot-solve/steps": "{steps:,} steps were not enough to solve this position: choose a later one, or allow more "
    "steps.",
    "cannot-solve/limit": "{limit!r:.40} is no number of steps: give a whole number from 1 on.",
    "cannot-analyze/game": "{id} is not analysed: what players bet tells of their hands, and no playout knows how.",
    "cannot-analyze/unfinished": "The match is not over: play it to its end first.",
    "cannot-analyze/playouts": "{playouts!r:.40} is no number of playouts: give one from {least} to {most:,}.",
    "cannot-analyze/progress": "progress= is a function of the actions looked at and of all actions, not "
    "{progress!r:.40}.",
    "cannot-analyze/given-up": "Somebody gave this match up: those that are played to their end are analysed.",
    "cannot-analyze/long": "Matches of more than {most:,} actions are not analysed here: save the record, and let "
    "ivories analyze do it.",
    "cannot-analyze/eyes": "A match is analysed for those who played it, each through their own eyes.",
    "cannot-analyze/slow": "The analysis was not ready in time: many may want one just now. Try again in a minute.",
}
