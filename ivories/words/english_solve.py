"""What is said of games that were solved."""

SOLVE = {
    "solve/progress": "Deal {number} of {stages}: {rounds} rounds, {share} % of its ante",
    "solve/title": "Poker for two, {hands} hands.",
    "solve/deal": "Deal {number} of {stages}, ante {ante}: {rounds} rounds; the best answers win {share} % of its "
    "ante. To be first is worth {value} antes of the first deal.",
    "solve/chain": "The whole chain: the best answers win {share} % of the first ante.",
    "solve/stopped": "Stopped early: {done} of {stages} deals are solved. The chain is solved from its last deal on.",
    "solve/written": "The table is in {file}.",
    # The page of what to bet
    "solve/group-plain": "nothing {piece}",
    "solve/group-lower": "nothing {piece} or lower",
    "solve/group-double": "nothing {piece}",
    "solve/group-pair": "one pair {piece}",
    "solve/or-better": "{hand} or better",
    "solve/up-to": "anything up to {hand}",
    "solve/between": "{low} up to {high}",
    "solve/first": "first",
    "solve/second": "second",
    "solve/always": "always with {hands:list}",
    "solve/mostly": "mostly with {hands:list}",
    "solve/sometimes": "now and then with {hands:list}",
    "solve/never": "hardly ever",
    "solve/says-bet": "bets",
    "solve/says-call": "calls",
    "solve/says-raise": "raises",
    "solve/says-drop": "drops",
    "solve/does": "- The {who} player {says} {how}.",
    "solve/bets-0": "Nobody has bet",
    "solve/bets-1": "Facing a bet",
    "solve/bets-2": "Facing a raise",
    "solve/bets-3": "Facing a second raise",
    "solve/bets-4": "Facing a third raise",
    "solve/bets-more": "Facing raise {raises}",
    "solve/hand": "hand",
    "solve/hands": "hands",
    "solve/page-title": "What to bet at Poker for two",
    "solve/page-about": "Two players, {hands} hands, an ante of 1, bets and raises of {bet}, up to {cap} raises: the "
    "usual rules of [Poker](rules/embossing/poker.md) in both booklets. The page is made from the table that the "
    "solved player plays by (`python examples/poker_page.py`). `ivories solve poker` finds such a table again and "
    "measures it; `ivories solve poker -o table.md` writes its page.",
    "solve/page-chain": "When both pass, the antes stay in the pool, the other player deals, and the ante is twice "
    "the last. The chain of such deals is cut after deal {stages}: if that is passed out, too, both take back what "
    "they put in. Before anybody bets, each player has put in {puts:list}. Amounts are in antes of the first deal; "
    "what is lost in a later deal includes the antes of those before it.",
    "solve/page-first": "The *first* player sits to the dealer's left and is asked first; the *second* is the dealer.",
    "solve/page-worth": "What a seat is worth",
    "solve/page-worth-read": "On average, when both play by the table. The last column is what a player who knows the "
    "table and answers it as well as can be wins above that, on average of both seats, as a part of the ante of that "
    "deal.",
    "solve/page-heads": "| deal | ante | in the pool | first | second | best answer |",
    "solve/page-whole": "In the whole chain the best answers win {share} % of the first ante.",
    "solve/page-read": "How to read the tables",
    "solve/page-read-rows": "A row is a group of hands, from low to high, with how many of all hands are in it. "
    "Nothing and one pair are named by their highest piece: *nothing 5-5* has no other double, *nothing 6-5* has "
    "none. The numbers say how many times in a hundred such a hand does it, as often as its player comes there. Hands "
    "of one group can differ, also by which pieces they keep from the other player. A dash: a player with such a hand "
    "does not come there.",
    "solve/page-deal": "Deal {number}: ante {ante}, {pool} in the pool",
}
