"""Every game and every booklet in a sentence, for those who choose one; and what our players are like."""

GAMES = {
    "game/embossing/block": "Match an end, pass when you cannot, and be the first with no pieces left.",
    "game/embossing/draw": "Block with a stock, from which you may draw whenever you like.",
    "game/embossing/muggins": "Make the two ends add up to fives, and score them.",
    "game/embossing/bergen": "Make both ends of the line alike; low doubles lead.",
    "game/embossing/tiddle-a-wink": "A quick game for many: who lays a double plays again.",
    "game/embossing/matador": "Ends do not match, they make seven; matadors go anywhere.",
    "game/embossing/euchre": "Five pieces, five tricks: name trumps, and take three.",
    "game/embossing/rounce": "Tricks that take points off: pass, or stay in and take one.",
    "game/embossing/bingo": "Two players count seventy in tricks, with a stock to draw from.",
    "game/embossing/poker": "Five pieces, one round of bets, and doubles are what counts.",
    "game/halsam/muggins": "Count by fives on a cross of four arms, and claim what you count.",
    "game/halsam/draw": "Match or draw, and count only when the deal is over.",
    "game/halsam/block": "Match or pass; any piece may lead.",
    "game/halsam/bergen": "Make both ends of the line alike; high doubles lead, and you may draw.",
    "game/halsam/texas": "Partners bid for trumps and play seven tricks: Forty-two.",
    "game/halsam/poker": "Five pieces each and no others: bet on them, or drop them.",
    "game/musical/block": "Notes match rests of the same length; nobody draws.",
    "game/musical/draw": "Notes and rests with a stock, from which you may draw whenever you like.",
    "game/musical/all-quarters": "Make the two ends add up to whole quarters, and score them.",
    "game/musical/bergen": "Make both ends worth the same; high doubles lead.",
    "game/musical/sebastopol": "Four arms grow from the double whole; going out is everything.",
    "game/musical/tiddle-a-wink": "For a large table: each double lets its player play again.",
    "game/doublesix/cross": "Every double opens new directions, so there is nearly always somewhere to play.",
}
BOOKLETS = {
    "booklet/embossing": "Ten games, from Block and Muggins to games of tricks and Poker.",
    "booklet/halsam": "Six games, with Texas for partners and Poker among them.",
    "booklet/musical": "Six games with 36 pieces that show notes and rests instead of spots.",
    "booklet/doublesix": "One game, Cross, with the double-six set.",
    "booklet/leaflet": "Three of Halsam’s games, word for word: Muggins, Draw and Block.",
}
PLAYERS = {
    "bot/random": "Weak: plays anything that is allowed.",
    "bot/greedy": "Fair: takes what it can get.",
    "bot/club": "Strong: thinks ahead a little.",
    "bot/master": "Master: thinks ahead as well as it can.",
}
PAGES = {
    "page/rules": "The games side by side",
    "page/position": "{title}, a position",
    "page/booklet": "Booklet",
    "page/drawn": "A position",
    "page/short": "In short",
    "page/others": "Other games",
    "page/elsewhere": "The same game in other booklets: {links:list}.",
    "page/here": "More of this booklet: {links:list}.",
    "page/alike": "The same in all: {same}.",
}
