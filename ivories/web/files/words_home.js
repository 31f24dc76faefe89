/** What the first page says; what is offered is in the words of the server, but for options, which have shorter ones here. */

const COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

export const home = {
  title: "Twenty-three games from five old booklets",
  lead: "Pull up a chair. No account, nothing to install.",
  /** @param {string} game */
  playNow: (game) => `Play ${game} now`,
  /** @param {number} count */
  bots: (count) => (count === 1 ? "a bot" : `${COUNTS[count] ?? count} bots`),
  /**
   * @param {number} count
   * @param {string} level none: it is not known yet
   */
  againstBots: (count, level) => `against ${home.bots(count).replace(/(bots?)$/, level ? `${level.toLowerCase()} $1` : "$1")}`,
  anotherGame: "another game",
  opening: "A table is being laid …",
  invite: "Invite a friend",
  /** @param {string} game */
  inviteMore: (game) => `A friend comes to ${game} by a link or a short code.`,
  code: "Code",
  codeOfFriend: "The code of a friend’s table",
  join: "Join",
  noCode: "Type the code that a friend told you, or paste the link.",
  samplePosition: "A position of the game",
  myTables: "My tables",
  tablesToWatch: "Tables to watch",
  noTables: "No tables yet. Those that you open or sit down at stand here while they are open.",
  atTurn: "Your turn",
  playing: "Playing",
  isWaiting: "Waiting",
  isOver: "Over",
  watch: "Watch",
  alone: "nobody else is here yet",
  /** @param {string} names */
  withNames: (names) => `with ${names}`,
  /** @param {number} seats */
  openSeats: (seats) => (seats === 1 ? "one seat is open" : `${COUNTS[seats] ?? seats} seats are open`),
  /** @param {readonly number[]} players */
  whoPlay: (players) => {
    const [least, most] = [players[0] ?? 0, players[players.length - 1] ?? 0];
    return least === most ? `${least} play` : `${least}–${most} play`;
  },
  howMany: "How many play",
  againstBotsButton: "Play against bots",
  withFriends: "With friends",
  level: "Level of bots",
  clock: "Time for a turn",
  letWatch: "Let others watch",
  letWatchMore: "The table is listed on this page; nobody sees your pieces.",
  changeRules: "Change the rules",
  byBooklet: "What is not changed stays as the booklet has it.",
  noLimit: "no limit",
  rulesOf: "Read the rules",
  yourName: "Your name",
  nameSeen: "The others at a table see it.",
  keepName: "Keep it",
  pastMatches: "Past matches",
  noPast: "None yet. A match that is over is kept here, to be seen again step by step.",
  youWon: "You won",
  youShared: "You shared the win",
  youLost: "You lost",
  youGaveUp: "You gave up",
  theyGaveUp: "Given up",
  older: "Older matches",
  openRecord: "Open a record file",
  noAnswer: "The games cannot be shown",
  tryAgain: "Try again",
  theRules: "The rules",
};

/**
 * Names in a row: Ada, Ben and Clara.
 * @param {readonly string[]} names
 */
export const listed = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`);

/** @type {readonly [number, string][]} */
export const CLOCKS = [
  [0, "As long as it takes"],
  [30, "30 seconds"],
  [60, "One minute"],
  [120, "Two minutes"],
];

/**
 * Options of games in plain words: title, what more there is to say, and each value. What has no words here has those of the server.
 * @type {Record<string, {title: string, more?: string, values?: Record<string, string>}>}
 */
export const OPTIONS = {
  pieces: { title: "Set", values: { "double-six": "double-six, 28 pieces", "double-nine": "double-nine, 55 pieces", "double-twelve": "double-twelve, 91 pieces" } },
  partners: { title: "Partners", more: "Four play, two against two; opposite seats share one score." },
  hand: { title: "Pieces in a hand" },
  hand_grows: { title: "Larger hands for two or three" },
  target: { title: "The match ends at" },
  finish: { title: "It ends", values: { "at-once": "at once", hand: "when the deal is over" } },
  max_deals: { title: "Most deals in a match" },
  claims: { title: "Counts", more: "Where players say them, a count left unsaid or wrong can be called.", values: { auto: "are announced for you", called: "are said by the players" } },
  double_makes_triple: { title: "Doubles make triple-headers", more: "A double added to ends that are alike is a triple-header, too." },
  near_out: { title: "Headers count less near the end", values: { none: "for nobody", scorer: "for the player who is near it", either: "for all, once anybody is near it" } },
  later_leader: { title: "Later deals are led by", values: { best: "the holder of the best piece", left: "the next to the left" } },
  later_piece: { title: "Later deals begin with", values: { highest: "the highest double", any: "any piece" } },
  second_turn: { title: "Points for a second turn", more: "A double lets its player play again." },
  stuck: { title: "Who cannot play", values: { pass: "passes", draw: "draws until a piece fits" } },
  suit_only: { title: "The turned piece stays", more: "The dealer does not take it: only its suit counts." },
  give_costs: { title: "Giving costs points" },
  lead_trump: { title: "The winner must lead trump", values: { always: "after every trick", second: "after the first trick alone" } },
  must_head: { title: "A trick must be won if it can be" },
  must_trump: { title: "Who cannot follow must trump" },
  turn_up: { title: "The turned piece goes to", values: { loser: "the loser of the trick", winner: "the winner of the trick" } },
  false_claims: { title: "A claim may be wrong" },
  last_trick: { title: "Points for the last trick" },
  chips: { title: "Chips at the start" },
  ante: { title: "Ante" },
  bet: { title: "Bet" },
  cap: { title: "Most raises in a deal" },
  stakes: { title: "How much may be bet", values: { fixed: "the same each time", table: "up to all that a player has" } },
  all_pass: { title: "When nobody speaks up", values: { doubled: "the ante is doubled", fresh: "the ante stays", redeal: "the pieces are dealt again", dealer: "the dealer must bid" } },
  sides_first: { title: "Sides first", more: "The ends of a crossing open only when both its sides are built on." },
  open_limits: { title: "The highest bids are free", more: "Any that beats the last may be made; else each only upon the one before." },
  one_round: { title: "One round of bids" },
  straights: { title: "A straight is", values: { as_stated: "five in a row that share 4, 5 or 6", by_length: "four or five in a row that share any number" } },
  double_opens: { title: "A double opens", values: { 3: "three places: the line goes on", 2: "two places: new directions only" } },
};
