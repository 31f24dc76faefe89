/** What the page itself says. Sentences about a match come from the server, in its words. */

/**
 * @param {number | string} count
 * @param {string} one
 * @param {string} more
 */
const number = (count, one, more) => `${count} ${String(count) === "1" ? one : more}`;

/** A number as in print. @param {number} count */
export const figure = (count) => String(count).replace("-", "\u2212");

/**
 * As 98, 76 and 55.
 * @param {readonly number[]} all
 */
const listed = (all) => joined(all.map(figure));

/**
 * As Ann, Ben and Cora.
 * @param {readonly string[]} all
 */
const joined = (all) => (all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all[all.length - 1]}` : all.join(""));

export const words = {
  seats: "The others at the table",
  away: "away",
  bot: "bot",
  /** @param {string} score */
  points: (score) => number(score, "point", "points"),
  /** @param {number} held */
  pieces: (held) => number(held, "piece", "pieces"),
  rack: "Your pieces: arrows walk, Enter picks",
  you: "You",
  yourTurn: "your turn",
  toPlay: "to play",
  noFit: "does not fit",
  looking: "You look on",
  /** @param {string} name */
  tableWaits: (name) => `${name} is away: the table waits.`,
  /** @param {string} name */
  clockPlays: (name) => `${name} is away: the clock plays.`,
  leave: "To the games",
  settings: "Settings",
  soundOn: "Sounds are on",
  soundOff: "Sounds are off",
  more: "More",
  log: "Log",
  rules: "Rules",
  hint: "Hint",
  allRules: "All rules",
  clause: "The rule",
  hands: "Hands, from high to low",
  close: "Close",
  undo: "Take back",
  sayNothing: "Say nothing",
  sayCount: "What do you say the ends count?",
  letGo: "Let it go",
  muggins: "Muggins!",
  turned: "Turned",
  led: "led",
  winning: "winning",
  inPool: "in the pool",
  skip: "Skip",
  goOn: "Go on",
  player: "Player",
  hand: "Hand",
  thisDeal: "This deal",
  score: "Score",
  chart: "Scores deal by deal",
  before: "Start",
  /** @param {number} deal */
  dealNumber: (deal) => `Deal ${deal}`,
  saveRecord: "Save the record",
  ends: "Ends",
  lost: "The connection is lost.",
  asItWas: "What you see is the table as it was.",
  trying: "Trying again …",
  tryNow: "Try now",
  back: "The connection is back.",
  elsewhere: "This seat is open in another tab, too. You can play in either.",
  again: "Another match",
  /** @param {readonly string[]} names of those who have not asked */
  askedAgain: (names) => (names.length ? `Waiting for ${joined(names)} …` : "The next match begins …"),
  /** @param {readonly string[]} names */
  asksAgain: (names) => `${joined(names)} ${names.length > 1 ? "ask" : "asks"} for another match.`,
  home: "To the games",
  replay: "See it again",
  waiting: "Waiting for friends",
  takeSeat: "Take a seat",
  seated: "Everybody has a seat",
  taken: "Every seat is taken",
  takenMore: "You look on, and see no hands. If somebody stands up, you can sit down.",
  /** @param {readonly string[]} names */
  notReadyYet: (names) => `${joined(names)} ${names.length > 1 ? "are" : "is"} not ready yet.`,
  /** @param {string} name of the host */
  starts: (name) => `${name || "The host"} starts when all are ready.`,
  /** @param {number} seconds */
  clock: (seconds) => `${seconds} seconds a turn: then the clock plays. A bot plays on for those who stay away, until they come back.`,
  invite: "Say the code, send the link, or let a phone look here.",
  copy: "Copy the link",
  copied: "Copied",
  share: "Share …",
  openSeat: "An open seat",
  seatBot: "Seat a bot",
  level: "Level of bots",
  /** @param {string} level */
  botOf: (level) => `${level} bot`,
  empty: "Remove",
  sitHere: "Sit here",
  stand: "Stand up",
  ready: "I am ready",
  notReady: "Not ready yet",
  isReady: "ready",
  host: "host",
  start: "Start",
  startWithBots: "Start with bots",
  name: "Your name",
  rename: "Change",
  giveUp: "Give the match up",
  gaveUp: "You gave the match up: a bot plays on.",
  giveUpMore: "You cannot come back into this match.",
  takeOver: "Let a bot play for me",
  takeBack: "Play again myself",
  replaceBot: "Let a bot play on",
  closeTable: "Close the table",
  closeMore: "Nobody can come back to it, and a match that is not over is not kept.",
  say: "Say",
  mute: "Mute",
  unmute: "Hear again",
  sure: "Are you sure?",
  notSure: "No, go on",
  noHint: "A hint is there when it is your turn.",
  notFound: "There is no such table",
  notFoundMore: "Or open a table of your own.",
  closed: "The table is closed",
  closedMore: "Matches that came to their end are kept among your past matches.",
  trouble: "This table cannot be shown",
  full: "There is no room",
  forgotten: "The server does not know you any more",
  forgottenMore: "It was started afresh, and may have forgotten this table. Come in again to see what is there.",
  tryAgain: "Try again",
  past: "Past matches",
  keys: "Keys",
};

export const KEYS = [
  ["← →", "along your pieces, or the ends that are lit"],
  ["Home End", "to the first and the last of your pieces"],
  ["↑ ↓", "from a piece to the ends, and back"],
  ["Enter", "pick a piece, then lay it"],
  ["Esc", "put the piece back"],
  ["D", "draw"],
  ["P", "pass"],
  ["M", "call Muggins"],
  ["H", "hint, at a practice table"],
  ["U", "take back, at a practice table"],
  ["Shift ← ↑ → ↓", "shift a layout that is larger than its room"],
  ["T", "hear a musical line, or stop"],
  ["V", "to the values of notes"],
  ["N", "notes as figures, and back"],
  ["L", "to the log"],
  ["Space", "skip a count"],
  ["?", "these keys"],
];

/** What is said of a file that somebody brings. */
export const recordWords = {
  dropNow: "Let go to see this record",
  /** @param {number} most bytes */
  tooLarge: (most) => `This file is too large to be a record: at most ${Math.floor(most / 1024)} kB are read. Choose the text file that a match was saved as.`,
  unreadable: "This file could not be read. Choose it again, or another one.",
  notHanded: "Your browser has no room to hand this record on.",
  chooseThere: "Choose it once more on the page of replays",
};

/** What a replay says. */
export const replayWords = {
  /** @param {string} title */
  title: (title) => `Replay · ${title}`,
  leave: "To the games",
  share: "Share",
  shared: "Copied: the link leads to this step",
  shareMore: "This link leads to this step of this deal:",
  save: "Save",
  saveRecord: "Record (text)",
  savePicture: "This position (SVG)",
  saveStrip: "Deal as pictures (SVG)",
  saveFilm: "Deal as a film (SVG)",
  settings: "Settings",
  another: "Another record",
  anotherShort: "Another",
  eyes: "Through whose eyes",
  all: "All hands",
  onlooker: "Onlooker",
  /** @param {string} name */
  own: (name) => `${name} (you)`,
  first: "To the beginning of the deal",
  previous: "One step back",
  next: "One step on",
  last: "To the end of the deal",
  play: "Play",
  pause: "Pause",
  pace: "Pace",
  slow: "Slow",
  usual: "Usual",
  fast: "Fast",
  /** @param {string} name */
  atPace: (name) => `Pace: ${name.toLowerCase()}`,
  step: "Step",
  deal: "Deal",
  transport: "Steps of the deal",
  /** @param {number} deal */
  dealNumber: (deal) => `Deal ${deal}`,
  /**
   * @param {number} at
   * @param {number} last
   */
  stepOf: (at, last) => `step ${at} of ${last}`,
  mistake: "a mistake",
  count: "The count",
  toPlay: "to play",
  running: "This match is still being played",
  /** @param {string} names */
  gaveUp: (names) => `${names} gave the match up`,
  /**
   * @param {string} names
   * @param {number} score
   * @param {number[]} others
   * @param {boolean} several
   */
  won: (names, score, others, several) => `${names} ${several ? "win" : "wins"}${others.length ? ` ${figure(score)} to ${listed(others)}` : ""}`,
  and: " and ",
  empty: "See a match again",
  drop: "Drop a record here",
  dropMore: "A record is the text file that a match can be saved as, here or in the terminal.",
  choose: "Choose a file",
  notKept: "It is read once to be replayed. Nothing of it is kept on the server.",
  /** @param {string} name */
  wrongFile: (name) => `${name} cannot be replayed`,
  aRecord: "The record",
  noTableMore: "Or look among your past matches.",
  noMatch: "There is no match to see here",
  away: "There is no connection",
  trouble: "This replay cannot be shown",
  tryAgain: "Try again",
};

export const REPLAY_KEYS = [
  ["← →", "one step back, one step on"],
  ["Home End", "to the beginning and the end of the deal"],
  ["Space", "play, pause"],
  ["A", "analyse the match, once it is over"],
  ["M", "to the next mistake; with Shift to the one before"],
  ["Shift ← ↑ → ↓", "shift a layout that is larger than its room"],
  ["T", "hear a musical line, or stop"],
  ["V", "to the values of notes"],
  ["N", "notes as figures, and back"],
  ["L", "to the log"],
  ["?", "these keys"],
];
