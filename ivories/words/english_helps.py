"""What a player can do in the game at hand, line by line; which lines are said follows from the fields of its rules."""

HELPS = {
    "help/layout": """\
A number plays that action of the list; or write it out: {piece} to {touched}, in
short {play}. A piece alone is enough where it fits in one place only.""",
    "help/layout/state": "State the count you make after an equals sign: {play}={count}, or 1={count}.",
    "help/layout/announced": "Counts are announced for you.",
    "help/layout/second-turn": "After a double you play again if a piece fits, and score {points} when you lay it.",
    "help/layout/draw": "  draw                  take a piece from the stock        (d)",
    "help/layout/pass": "  pass                  when you can do nothing else       (p)",
    "help/layout/caller": "  muggins               a count is missing or wrong: it is yours (m)",
    "help/layout/lost": "  muggins               a count is missing or wrong: it is lost  (m)",
    "help/tricks": """\
A number plays that action of the list, and so does what stands beside it: a
piece (6-4) is laid to the trick, a word is said.""",
    "help/tricks/bids": "A number is your bid, as in {bid}; it must be higher than the last bid.",
    "help/tricks/auction": "  bid {bid}                the points you think your side takes, or pass (p)",
    "help/tricks/naming": "  trump 6               name trumps: a number, doubles or none",
    "help/tricks/ordering": "  order, assist         let the turned number be trumps, or pass (p)",
    "help/tricks/taking": "  take, turn down       the dealer's word when all have passed",
    "help/tricks/making": "  make 3                name another number as trumps, or pass",
    "help/tricks/lone": "  alone                 play without your partner, or pass",
    "help/tricks/taking-up": "  discard 6-4           lay one piece away, face down",
    "help/tricks/standing": "  stand, dummy          play your hand, or another in its place; or pass (p)",
    "help/tricks/dummy": "  discard 6-4           lay a piece of the dummy away",
    "help/tricks/give": "  give                  give the trump-holder {give} points, if all passed",
    "help/tricks/holding": "  swap 6-4              the trump-holder takes the turned piece for it",
    "help/tricks/close": "  close                 nobody draws any more; before you show",
    "help/tricks/show": "  show                  show your doubles, then lead one of them",
    "help/tricks/claim": "  claim                 say that you have {claim} points",
    "help/poker": "A number plays that action of the list, and so does what stands beside it.",
    "help/poker/bet": "  bet {bet}                 put in chips; the others must match them or drop",
    "help/poker/raise": "  raise {bet}               put in what is missing, and more",
    "help/poker/call": "  call                  put in what is missing",
    "help/poker/pass": "  pass                  put in nothing, as long as nobody bets (p)",
    "help/poker/drop": "  drop                  lay your hand away            (d)",
    "help/poker/hands": """\
Hands, from low to high: nothing; a pair (two doubles); a flush (five pieces
with one number); threes (three doubles); a straight four; a full house (three
doubles and two pieces that share a number); a straight five; fours (four
doubles); a straight six; a royal hand (five doubles).""",
    "help/poker/table": "Chips of your choice follow an equals sign: 2=10; without them it is the least.",
}
