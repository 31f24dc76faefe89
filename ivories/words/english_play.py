"""What the terminal says to those who play there."""

PLAY = {
    "stopped": "Stopped.",
    "written/won": "{file}: {id}, {deals:deal|deals}, won by {winners:seats}",
    "written/unfinished": "{file}: {id}, {deals:deal|deals}, unfinished",
    "play/title": "{title}, {booklet}. Played {target}.",
    "play/which-game": "Which game? A number or name, ? 3 for more about 3, Enter for {default}:",
    "play/which-players": "How many players, {least} to {most}? Enter for {default}:",
    "play/which-people": "How many people at this keyboard, {least} to {most}? Enter for {default}:",
    "play/which-people/more": "People take turns at the keyboard, their pieces hidden in between; "
    "the other seats are played for you.",
    "play/which-players/more": "From {least} to {most} can sit at the table, you among them.",
    "play/which-player/more": "greedy takes what it can get; random plays anything that is allowed.",
    "play/which-options": "Change anything? As in target 150; ? for the list, Enter for no:",
    "play/which-player": "Who plays against you, {players:or}? Enter for {default}:",
    "play/option": "  {name} (now {default}): {help}",
    "play/option-choices": "  {name} (now {default}; {choices:or}): {help}",
    "play/value/none": "none",
    "play/value/yes": "yes",
    "play/value/no": "no",
    "play/number": "Choose a number from {least} to {most}, or Enter for {default}.",
    "play/prompt": "Your play (? for help):",
    "play/prompt-named": "{name}, your play (? for help):",
    "play/counts": "Add the count you make, as in 1=10; without one you state nothing.",
    "play/amounts": "Add the chips, as in {number}={chips}; without them it is the least.",
    "play/choice": "There is no {number} here: the list has {most:choice|choices}. Write its number, a piece, or ? for "
    "help.",
    "play/see": "(rules {topic})",
    "play/hint": "A greedy player would choose {action}.",
    "play/saved": "Saved in {file}.",
    "play/kept": "Kept. Go on with: {command} play --resume {name}",
    "play/kept-matches": "Matches that can go on",
    "play/kept-match": "{title}, deal {deal}: {scores:list} ({when})",
    "play/which-kept": "Which one? ? lists them again, Enter for {default}:",
    "play/next-deal": "Enter for the next deal:",
    "play/next-deal/more": "The deal is over. Enter deals again; rules and score can be read before that; q "
    "leaves, and the match is kept.",
    "play/again/more": "Enter begins another match of the same game with the same players; q leaves.",
    "play/call/more": "If the last player made a count and did not state it rightly, m calls it; Enter lets it go.",
    "play/handover/more": "Only {name} should look at the screen from now on. Enter alone shows the pieces; rules and "
    "score can be read before that; q leaves, and the match is kept.",
    "play/handover/only": "Nothing is shown yet. Enter alone, without a word, shows the pieces of {name}; ? says more.",
    "play/again": "Again? Enter for yes, q for no:",
    "play/more": "Enter for more, q to stop:",
    "play/also": "{title} as in {booklet}. There is also {others:and}.",
    "play/ends": "ends {sum}",
    "play/poker-hand": "You hold {hand}.",
    "play/unkept": "The match goes on; save FILE writes it elsewhere.",
    "play/not-kept": "The match is not kept: nothing can be written here. save FILE writes it elsewhere.",
    "play/call": "Anything to call? m for Muggins, Enter for no:",
    "play/partners": "Partners are {one:and}, and {other:and}.",
    "play/notes": "The numbers are sixteenths: {values:list}.",
    "play/finished": "The record is in {file}.",
    "play/over": "This match is over.",
    "play/resumed": "The match goes on where it was left.",
    "play/back": "Taken back.",
    "play/handover": "Pass the keyboard to {name}. {name} presses Enter to see the pieces:",
    "play/clauses": "rules CLAUSE shows one of them: {topics:list}.",
    "play/header": "{title}, deal {deal}",
    "play/seat": "{name} {score}",
    "play/seat-holds": "{name} {score} ({count})",
    "play/stock": "stock {stock}",
    "play/help": """\
  table                 draw the table again               (t)
  score                 the scores, deal by deal           (s)
  hint                  what a greedy player would do      (h)
  undo                  take your last action back         (u)
  rules [CLAUSE]        the page of the game, or a clause  (r)
  save FILE             write the record there
  quit                  leave; the match is kept           (q)""",
}
