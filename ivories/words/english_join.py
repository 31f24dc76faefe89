"""What is said at a table of a server: the phrases, and what others do there."""

JOIN = {
    "phrase/hello": "Hello!",
    "phrase/good-luck": "Good luck!",
    "phrase/well-played": "Well played!",
    "phrase/thanks": "Thanks!",
    "phrase/oops": "Oops!",
    "phrase/one-moment": "One moment, please.",
    "phrase/back": "I am back.",
    "phrase/your-turn": "It is your turn.",
    "phrase/close-one": "That was close!",
    "phrase/good-match": "A good match!",
    "phrase/again": "Another one?",
    "phrase/goodbye": "Goodbye!",
    # Before a match
    "join/link": "Your table is open. Friends come with:",
    "join/command": "{command} join {link}",
    "join/title": "{title}, a table for {players:player|players}.",
    "join/watching": "You look on.",
    "join/open": "Still open: {names:and}. Wait for your friends, or type bots.",
    "join/late": "Not ready yet: {names:and}.",
    "join/full": "Every seat is taken: you look on.",
    "join/under-way": "A match is being played: you look on until it is over.",
    "join/seats": "At the table: {seats:list}.",
    "join/seat/open": "{name} (open)",
    "join/seat/bot": "{name} ({level} bot)",
    "join/seat/ready": "{name} (ready)",
    "join/seat/you": "you",
    # What others do
    "join/sit": "{seat:Who} {seat:sits/sit} down.",
    "join/name": "{name} is called {words} from now on.",
    "join/name/you": "You are called {words} from now on.",
    "join/stand": "{name} leaves the table.",
    "join/ready": "{seat:Who} {seat:is/are} ready.",
    "join/not-ready": "{seat:Who} {seat:is/are} not ready any more.",
    "join/no-level": "Bots are weak, fair, strong or master, not {word!r}. Type bots alone for strong ones.",
    "join/fill": "A bot plays for {seat:who}.",
    "join/empty": "The host opens the seat of {name}.",
    "join/start": "A match begins.",
    "join/clock": "{seat:Who} {seat:was/were} too slow: the clock has played.",
    "join/take-over": "A bot plays on for {seat:who}.",
    "join/take-over/you": "A bot plays on for you: type back to play yourself.",
    "join/take-back": "{seat:Who} {seat:plays/play} again.",
    "join/resign": "{seat:Who} {seat:gives/give} the match up.",
    "join/again": "{seat:Who} {seat:asks/ask} for another match.",
    "join/undo": "{seat:Who} {seat:takes/take} an action back.",
    "join/resume": "The server was away: the time for this turn begins again.",
    "join/say": "{seat:Who}: {words}",
    "join/close": "The table is closed.",
    "join/close/idle": "Nobody was here for long: the table is closed.",
    "join/gone": "{seat:Who} {seat:is/are} gone.",
    "join/gone/wait": "{seat:Who} {seat:is/are} gone. The table waits.",
    "join/gone/host": "{seat:Who} {seat:is/are} gone. The table waits; bot {name} lets a bot play on.",
    "join/here": "{seat:Who} {seat:is/are} back.",
    "join/away": "The server is away. Your table is kept: another connection is tried for.",
    "join/back": "The connection is back.",
    "join/left": "Your place at the table is kept. Come back with:",
    # What is asked
    "join/wait": "Waiting (? for help):",
    "join/wait/host": "Type bots or start (? for help):",
    "join/wait/turn": "{seat:Who} {seat:is/are} to play (? for help):",
    "join/wait/bot": "A bot plays for you (? for help):",
    "join/wait/watching": "You look on (? for help):",
    "join/again/ask": "Again? Enter or q (? for help):",
    "join/not-now": "It is not your turn: wait, or ? for help.",
    "join/no-seat": "There is nobody called {name!r} here.",
    "join/phrases": "What can be said: {phrases:list}.",
    "join/help": """\
  table                 draw the table again               (t)
  score                 the scores, deal by deal           (s)
  rules, rules pieces   the page of the game, or what it says of a word (r)
  seats                 who sits at the table
  sit, stand            take an open seat, or leave yours
  name NAME             take another name
  say, say hello        what can be said, or say it
  mute NAME             do not hear somebody; unmute NAME
  bot, back             let a bot play for you, play yourself again
  resign                give the match up
  quit                  leave; your seat is kept           (q)""",
    "join/help/host": """\
As the host:
  bots, bots master     let bots play all open seats: weak, fair, strong or master
  start                 begin the match
  bot NAME              let a bot play on for somebody who is gone
  open NAME             open somebody's seat, between matches
  close                 close the table for good""",
}
