"""What the terminal says to those who play there."""

PLAY = {
    "stopped": "Stopped.",
    "written/won": "{file}: {id}, {deals:deal|deals}, won by {winners:seats}",
    "written/unfinished": "{file}: {id}, {deals:deal|deals}, unfinished",
    "play/title": "{title}, {booklet}. Played {target}.",
    "play/which-game": "Which game? A number or id, ? 3 tells about one, Enter for {default}:",
    "play/which-players": "How many players, {least} to {most}? Enter for {default}:",
    "play/which-options": "Options as name=value, ? for the list, Enter for none:",
    "play/which-player": "Against {players:or}? Enter for {default}:",
    "play/option": "  {name} (now {default}): {help}",
    "play/option-choices": "  {name} (now {default}; {choices:or}): {help}",
    "play/no-default": "none",
    "play/number": "Choose a number from {least} to {most}, or Enter for {default}.",
    "play/prompt": "Your play (a number, notation, or ?):",
    "play/prompt-named": "{name}, your play (a number, notation, or ?):",
    "play/counts": "Add the count you make, as in 1=10; without one you state nothing.",
    "play/amounts": "Add the chips, as in {number}={chips}; without them it is the least.",
    "play/choice": "There is no {number} here: the list has {most:choice|choices}. Write its number, a piece, or ? for "
    "help.",
    "play/see": "(rules {topic})",
    "play/hint": "A greedy player would choose {action}.",
    "play/saved": "Saved in {file}.",
    "play/kept": "The match is kept in {file}. Go on with: ivories play --resume {quoted}",
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
    "play/help/layout": """\
A number plays that action of the list, and so does its notation: 6-4@6-6 lays
the 6-4 at the 6-6. A piece alone is enough where it can lie at one place only.
  draw, pass            (or d, p), where the list has them""",
    "play/help/tricks": """\
A number plays that action of the list, and so does what stands beside it: a
piece (6-4) is laid to the trick, a word is said (pass, bid 31, discard 6-4).
  pass                  (or p)""",
    "play/help/poker": """\
A number plays that action of the list, and so does what stands beside it:
bet 2, raise 2, call. Chips of your choice follow an equals sign: 2=10.
  pass, drop            (or p, d)""",
    "play/help": """\
  table                 draw the table again               (t)
  score                 the scores, deal by deal           (s)
  hint                  what a greedy player would do      (h)
  undo                  take your last action back         (u)
  rules [CLAUSE]        the page of the game, or a clause  (r)
  save FILE             write the record there
  quit                  leave; the match is kept           (q)""",
}
