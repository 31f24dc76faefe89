"""English, in the voice of the table: plain, friendly, exact."""

from __future__ import annotations

from ivories.words.english_glance import GLANCE, ROWS
from ivories.words.english_mistakes import FRAMES, MISTAKES
from ivories.words.english_play import PLAY
from ivories.words.language import Grammar, Language

GRAMMAR = Grammar(
    pips=(
        *("blank", "ace", "deuce", "trey", "four", "five", "six"),
        *("seven", "eight", "nine", "ten", "eleven", "twelve"),
    ),
    notes={
        **{1: "sixteenth", 2: "eighth", 3: "dotted eighth", 4: "quarter"},
        **{6: "dotted quarter", 8: "half", 12: "dotted half", 16: "whole"},
    },
    both="and",
    either="or",
    you="you",
    yours="your",
    seat="seat {}",
    possessive="{}'s",
    article=lambda word: f"an {word}" if word[0] in "ae" else f"a {word}",
    the="the {}",
    pip_pair="{}-{}",
    note_pair="{} and {}",
    pip_double="double-{}",
    note_double="double {}",
    sides=("South", "West", "North", "East"),
    guests=("Ada", "Ben", "Clara", "Dan", "Edith", "Frank", "Grace", "Henry", "Ida", "John", "Kate", "Leo"),
)

# What happens at the table. An event's sentence bears the event's tag; some have more than one.
EVENTS = {
    "dealt": "Deal {deal}: {leader:who} {leader:leads/lead}, {stock:piece is|pieces are} in the stock.",
    "dealt/all": "Deal {deal}: {leader:who} {leader:leads/lead}; all pieces are dealt out.",
    "hand": "{seat:Who} {seat:holds/hold} {pieces:piece}.",
    "thrown-in": "Nobody holds a double: deal {deal} is thrown in, and the pieces are dealt again.",
    "lots": "{seats:Who} draw lots: {winner:who} {winner:wins/win}.",
    "laid": "{seat:Who} {seat:plays/play} {piece:piece} to {touched:piece}: {out:half} out.",
    "laid/lead": "{seat:Who} {seat:leads/lead} {piece:piece}.",
    "laid/double": "{seat:Who} {seat:plays/play} {piece:piece} to {touched:piece}.",
    "laid/set-up": "{piece:Piece} lies already.",
    "laid/stated": "{laid} {seat:Who} {seat:says/say} {stated}.",
    "drew": "{seat:Who} {seat:draws/draw}: {stock} left in the stock.",
    "drew/several": "{seat:Who} {seat:draws/draw} {times} pieces: {stock} left in the stock.",
    "drew/last": "{seat:Who} {seat:draws/draw} the last piece of the stock.",
    "took": "It is {piece:piece}.",
    "passed": "{seat:Who} {seat:passes/pass}.",
    "scored/count": "The ends count: {seat:who} {seat:scores/score} {points}.",
    "scored/double-header": "A double-header: {seat:who} {seat:scores/score} {points}.",
    "scored/triple-header": "A triple-header: {seat:who} {seat:scores/score} {points}.",
    "scored/muggins": "{seat:Who} {seat:takes/take} the {points} for calling.",
    "lost": "{seat:Who} {seat:loses/lose} {points}: the count was not rightly announced.",
    "called": "{seat:Who} {seat:calls/call} Muggins on {on:who}.",
    "let-go": "{seat:Who} {seat:does/do} not call.",
    "deal-ended/domino": "Domino! {winner:Who} {winner:is/are} out.",
    "deal-ended/blocked": "Blocked.",
    "deal-ended/out": "The target is reached in the middle of the deal.",
    "match-ended": "{winner:Who} {winner:wins/win} the match, {score} to {others:and}.",
    "match-ended/shared": "{winners:Who} share the match at {score}.",
}

# How a deal is counted out: hands one by one, then what they pay.
RESULTS = {
    "holds": "{seat:who} {seat:holds/hold} {spots}",
    "holds/then": "{seat:who} {spots}",
    "holds/notes": "{seat:who} {seat:holds/hold} {spots:sixteenth|sixteenths}",
    "holds/notes/then": "{seat:who} {spots}",
    "holds/free": "{seat:who} {seat:holds/hold} {spots} without a double",
    "holds/free/then": "{seat:who} {spots} without a double",
    "holds/doubles": "{seat:who} {seat:holds/hold} {doubles:double|doubles} of {weight}",
    "holds/doubles/then": "{seat:who} {doubles:double|doubles} of {weight}",
    "holds/beside": "{seat:who} {seat:holds/hold} {rest} beside {doubles:double|doubles}",
    "holds/beside/then": "{seat:who} {rest} beside {doubles:double|doubles}",
    "gains": "{seat:who} {seat:scores/score} {points}",
    "gains/none": "nobody scores",
    "counting": "{hands}: {gains}.",
    "counting/point": "{gains}.",
    "standing": "Scores: {scores:and}.",
    "standing/seat": "{seat:who} {points}",
}

# A picture in words, for those who hear it.
PICTURE = {
    "picture/seat": "{seat:Who} {seat:has/have} {score} and {seat:holds/hold} {count:piece|pieces}.",
    "picture/nothing": "Nothing is laid yet.",
    "picture/layout": "{count:piece lies|pieces lie}; the last is {piece:piece}.",
    "picture/end": "{number:half} on {piece:piece}",
    "picture/ends": "Open: {ends:and}.",
    "picture/hand": "Your hand: {pieces:piece}.",
    "picture/over": "The match is over.",
    "picture/turn": "{seat:Who} {seat:is/are} to act.",
}

SENTENCES = {**MISTAKES, **FRAMES, **EVENTS, **RESULTS, **PICTURE, **PLAY, **ROWS, **GLANCE}
ENGLISH = Language("English", GRAMMAR, SENTENCES)
