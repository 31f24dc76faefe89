"""What a conductor is told, and tells: an evening's announcements."""

PARTY = {
    # Many evenings
    "evenings/title": "{title}: {evenings} evenings of {guests} guests, seed {seed}; at the tables {bots:and}.",
    "evenings/stopped": "Stopped early: {evenings} of {asked} evenings were played.",
    "evenings/long": "An evening takes {minutes} minutes (spread {minutes_sd}), in {sessions} sessions (spread "
    "{sessions_sd}).",
    "evenings/best": "The first prize is won with {best} (spread {best_sd}); {ties} prizes of an evening are played "
    "for among those who are level.",
    "evenings/points": "Guests played by {bot} have {points} at the end, on average.",
    "evenings/speed": "{evenings} evenings in {seconds} s.",
    "evenings/speed-workers": "{evenings} evenings in {seconds} s, on {workers:worker|workers} of a cluster.",
    "party/unit/sixteenths": "{count:sixteenth|sixteenths}",
    "party/unit/quarters": "{count:quarter|quarters}",
    "party/unit/games": "{count:game|games}",
    "party/unit/holes": "{count:hole|holes}",
    # Before the first bell
    "party/no-guests": "Nobody is here yet: enter each guest who comes.",
    "party/draw-cards": "Hand the tray round. Still without a card: {names:and}.",
    "party/sit-down": "Ask everybody to the seat on their card: A at the head of the table, B to the left of A, C "
    "opposite A, D to the right.",
    "party/sit-down-sides": "Ask everybody to the seat on their card: white A at the head of the table, white B to the "
    "left, partners of the same letter opposite each other.",
    "party/shuffle": "Say: shuffle the dominoes.",
    "party/take": "Say: each player takes {hand:piece|pieces}.",
    "party/take-short": "Say to table {table}, a table of {size}: each takes {hand:piece|pieces}.",
    "party/stand-up": "Say: stand your pieces up, so that only you see them.",
    "party/highest-begins": "Say: the highest double begins.",
    "party/double-whole-begins": "Say: the double whole begins.",
    "party/ring-begin": "Ring the bell: session {session} begins.",
    # In a session
    "party/playing": "Session {session}: all tables play. The bell is due when a table has finished its last game.",
    "party/playing-points": "Session {session}: all tables play. The bell is due when a pair has {points} points.",
    "party/ring-due": "Ring the bell now: table {table} has finished its last game.",
    "party/say-finish": "Say: finish the game in hand, begin no other.",
    "party/waits": "Table {table} waits: nobody sits there to play with.",
    # After the bell
    "party/owe": "Ask for one result each (the game in hand, an annulled game, or none in hand): table {tables:and}.",
    "party/owe-points": "Ask for the points of both pairs: table {tables:and}.",
    "party/draw-dominoes": "Table {table}: {names:and} draw dominoes; the most note-values moves.",
    "party/draw-pairs": "Table {table}: each pair draws a domino; the most note-values moves.",
    "party/moves": "From table {table} to table {to}: {names:and}.",
    "party/moves/session": "After session {session}:",
    "party/by-totals": "Everybody sits down again by their total, from seat A of table 1 down.",
    "party/part": "Who arrives takes a partner of the other colour.",
    "party/late": "New at the next session: {names:and}.",
    # At the end
    "party/prize": "Prize {number}: {name}, with {amount}.",
    "party/prize-side": "Prize {number}, {side}: {name}, with {amount}.",
    "party/level": "Prize {number}: {names:and} are level with {amount}; they play a game for it.",
    "party/level-side": "Prize {number}, {side}: {names:and} are level with {amount}; they play a game for it.",
    "party/level-tables": "They sit down at {sizes:and}; the winner of each table goes on.",
    "party/level-lots": "Prize {number}: {names:and} are level with {amount}; they draw dominoes for it, the most "
    "note-values wins.",
    "party/booby": "The booby prize: {name}.",
    "party/booby-level": "The booby prize: {names:and} are level; they draw dominoes, the least takes it.",
    "party/cards-back": "Give the cards back to their owners. The party is over.",
    # How it stands
    "party/title/gathering": "{title} party, {guests:guest|guests}: the cards are being drawn.",
    "party/title/playing": "{title} party, {guests:guest|guests}: session {session} is being played.",
    "party/title/closing": "{title} party, {guests:guest|guests}: session {session} ends.",
    "party/title/lots": "{title} party, {guests:guest|guests}: session {session} has ended, dominoes are being drawn.",
    "party/title/between": "{title} party, {guests:guest|guests}: session {session} has ended.",
    "party/title/over": "{title} party, {guests:guest|guests}: all is played.",
    "party/table": "Table {table} (game {games} of {of}): {names:list}.",
    "party/table/owes": "Table {table} (game {games} of {of}, owes a result): {names:list}.",
    "party/table/pairs": "Table {table} (points {points}): {names:list}.",
    "party/chairs": "Table {table}: {chairs:list}.",
    "party/card": "{name}: {amount}.",
    "party/card/session": "  Session {session}, seat {seat}: {games}",
    "party/card/open": "  Session {session}, seat {seat}",
    "party/card/points": "  Session {session}, seat {seat}: {own:point|points} to {others}",
    "party/card/hole": "  Session {session}, seat {seat}: {own:point|points} to {others}, a hole",
    "party/ranks": "Standings, in {unit}:",
    "party/next-seats": "The next seating, not yet announced:",
    # The desk
    "party/question": "{title}, session {session}> ",
    "party/desk": "Type one line for each entry, as '3 Ada 61'; ? shows them all, q leaves. "
    "Everything is kept in {file}.",
    "party/taken": "Written.",
    "party/taken-back": "Taken back: {line}",
    "party/left": "The log is {file}; `{command} party desk {file}` goes on.",
    "party/help": """\
  guest Ada              somebody has come
  card Ada 1B            Ada drew the card 1B
  bell                   begins a session, or ends it
  bell because …         rings though it is not due
  3 Ada 61               table 3: Ada counts 61; 3 - when nobody counts
  3 annul, 3 none        the game does not count; none was in hand
  3 10 4, 3 5 5 B        points of both pairs; level: who was first
  3 lots Ada 16-2 …      dominoes drawn at table 3
  correct 1 2 3 Ada 61   session, table, game: what is right
  undo                   takes the last entry back
  leave Ada              Ada goes home
  standin Eva 3D         a helper takes an empty seat
  bot greedy 3D          a player of ours does
  bots                   tables of our players play a game each
  playoff 2 Ada 2 Leo 0  a game for prize 2
  booby Ada 3-1 …        dominoes for the booby prize
  end                    the host ends the party after a session
  who, next              what is open; the next seating
  show, ranks, card Ada  everything; the standings; a card
  say                    what to do or say now""",
    "party/no-bots": "No table is all bots.",
    "party/new": "{file}: {title}, a party for {guests:guest|guests} at {tables:table|tables}. "
    "`{command} party desk {file}` holds it.",
    "party/sound": "{file} is sound: {entries:entry|entries}, {guests:guest|guests}, {sessions:session|sessions}.",
    "party/written": "{file}: {entries:entry|entries}.",
    # On paper
    "party/print-title": "Musical Domino Party: {title}",
    "party/prize-name": "Prize {number}",
    "party/prize-name-side": "Prize {number}, {side}",
    "party/booby-name": "Booby prize",
    "party/printed": "{file}: {job} on {paper}.",
    "party/jobs": "`{command} party print JOB LOG` writes JOB.pdf. JOB is one of these:",
    # What a correction changes
    "party/changed-card": "The card of {name} now shows {amount}.",
    "party/changed-seat": "{name} goes to {seat}, not to {before}.",
    "party/changed-nothing": "Nothing else changes.",
    "party/seats-stand": "The next session has begun: seats stand as they are.",
    "party/torn": "The last line was cut off and is left out: {line}",
}
