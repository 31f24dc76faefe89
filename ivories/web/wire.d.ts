// What goes between a server and the pages, made by examples/web_types.py: not written by hand.
// In a module: @typedef {import("../wire.js").Seen} Seen

/** One piece, its larger number first however it is made, printed as `6-4`. Musical pieces bear values in
 *  sixteenths. */
export type Piece = [high: number, low: number];

/** Take an open seat. */
export interface Sit {
  do: "sit";
  seat: number;
  ref?: number;
}

/** Leave one's seat, between matches. */
export interface Stand {
  do: "stand";
  ref?: number;
}

/** Be ready to begin, or no longer. */
export interface Ready {
  do: "ready";
  ready?: boolean;
  ref?: number;
}

/** Let a bot play an open seat; the host's. */
export interface Fill {
  do: "fill";
  seat: number;
  bot?: string;
  ref?: number;
}

/** Open a seat again; the host's. */
export interface Empty {
  do: "empty";
  seat: number;
  ref?: number;
}

/** Begin a match; the host's. */
export interface Start {
  do: "start";
  ref?: number;
}

/** Act in the match, in notation, having seen the table at `position`. */
export interface Act {
  do: "act";
  action: string;
  position: number;
  ref?: number;
}

/** Let a bot play on, in one's own seat or, for the host, in another's. */
export interface TakeOver {
  do: "take-over";
  seat: number;
  bot?: string;
  ref?: number;
}

/** Play one's seat again. */
export interface TakeBack {
  do: "take-back";
  ref?: number;
}

/** Give the match up. */
export interface Resign {
  do: "resign";
  ref?: number;
}

/** Ask for another match. When all have asked, it begins. */
export interface Again {
  do: "again";
  ref?: number;
}

/** Take one's last action back, at a practice table. */
export interface Undo {
  do: "undo";
  ref?: number;
}

/** Say one of the phrases. */
export interface Say {
  do: "say";
  phrase: string;
  ref?: number;
}

/** Do not hear a seat's phrases, or hear them again. */
export interface Mute {
  do: "mute";
  seat: number;
  mute?: boolean;
  ref?: number;
}

/** Close the table; the host's. */
export interface Close {
  do: "close";
  ref?: number;
}

/** What a good player would do in one's place, at a practice table; answered with `hinted`. */
export interface Hint {
  do: "hint";
  ref?: number;
}

/** How many squares wide the client's table is: `places` come for that width from now on, and once at once. */
export interface Width {
  do: "width";
  width: number;
  ref?: number;
}

/** Get everything after a position again. */
export interface Since {
  do: "since";
  position: number;
  ref?: number;
}

/** The table at a position, as one guest sees it. `plays` are the legal actions in notation, as `Act` takes them. */
export interface Seen {
  standing: Standing;
  view: View | null;
  plays: string[];
  places: Places | null;
  /** for those who ask for it */
  page: Page | null;
}

/** What one position brought. `seen` comes with the last of those that are sent together. */
export interface NewsSent {
  is: "news";
  position: number;
  news: News;
  /** the same in words, for those who ask for a page */
  said: InWords | null;
  seen: Seen | null;
}

/** How everything stands: the first message of a socket that names no position, the answer to `width`, and to a
 *  position after which nothing came. */
export interface Now {
  is: "now";
  position: number;
  /** the server's clock, in milliseconds */
  at: number;
  seen: Seen;
}

/** Who is connected: the seats, and how many look on. */
export interface Here {
  is: "here";
  position: number;
  seats: boolean[];
  onlookers: number;
}

/** What was asked for is done and durable; it is at this position. */
export interface Taken {
  is: "taken";
  position: number;
  ref: number;
}

/** What was asked for is not done: a code from the closed list, and a sentence for people. */
export interface Refused {
  is: "refused";
  position: number;
  ref: number;
  code: string;
  sentence: string;
  clause: string;
}

/** What a good player would do, in notation and in words, and why. */
export interface Hinted {
  is: "hinted";
  position: number;
  ref: number;
  play: string;
  words: string;
  reason: string;
}

/** A name for the one who asks; without one, a new guest gets one, and others keep theirs. */
export interface NewGuest {
  name?: string | null;
}

/** A guest; `shown` is what a program sends as `Authorization: Bearer`; a page gets a cookie instead. */
export interface Guest {
  name: string;
  shown: string;
}

/** A table to be opened; without a number of players, as few as the game allows. */
export interface NewTable {
  rules: string;
  players?: number | null;
  options?: Record<string, string | number | boolean>;
  public?: boolean;
  practice?: boolean;
  clock?: Clock;
}

/** A table: its code, the path of its page, how it stands, and while a match is played which seat is to act. */
export interface TableShown {
  code: string;
  path: string;
  standing: Standing;
  turn?: number | null;
}

/** A game that can be played. */
export interface RulesShown {
  id: string;
  title: string;
  family: string;
  players: number[];
  options: string[];
}

/** What can be chosen at a table, and how long a record may be. */
export interface Choices {
  /** the weakest first */
  bots: string[];
  /** the one that plays where nobody says which */
  bot: string;
  /** what each bot is called */
  levels: string[];
  /** each in a sentence */
  bots_said: string[];
  phrases: string[];
  /** each as it is shown */
  phrases_said: string[];
  /** of a request that brings a record, at most */
  record_bytes: number;
}

/** How the server is. */
export interface Health {
  status: string;
  tables: number;
  sockets: number;
}

/** Why something was not done: a code from the closed list, and a sentence for people. */
export interface Problem {
  code: string;
  sentence: string;
}

/** Where a page of matches begins: what the page before it has said. */
export interface Before {
  before: string;
}

/** A laid piece, in the order of `view.layout`: its box in cells (half a square each) and the numbers of its
 *  halves, left or upper half first; `apart` is the piece it joined but could not be laid at. */
export type Place = [
  left: number,
  top: number,
  right: number,
  bottom: number,
  first: number,
  second: number,
  apart: number | null,
];

/** Where a piece that joins one of `view.ends` would lie; `shut`: no room, and this is the end's own square. */
export type EndPlace = [
  end: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
  shut: boolean,
];

/** A layout on a table so many squares wide, in cells of half a square; y grows downward. */
export interface Places {
  width: number;
  /** left, top, right, bottom */
  bounds: [number, number, number, number];
  pieces: Place[];
  ends: EndPlace[];
}

/** A sentence as it is read, and as it is heard, where that is another one. */
export interface Line {
  text: string;
  ear?: string;
  /** score, call, end or table: what the eye may tell apart */
  tone?: string;
}

/** Something that a seat may do, or (`shut`) might do at another time: pressing it is refused with the reason. */
export interface Choice {
  /** as `act` takes it */
  play: string;
  kind: string;
  /** on a button */
  label: string;
  /** for the ear: what it does, and what comes of it */
  words: string;
  piece?: Piece | null;
  /** of `view.ends`, the one that the piece touches */
  end?: number | null;
  /** what the ends count then */
  after?: string;
  /** whether that scores */
  scores?: boolean;
  least?: number;
  /** above `least`: an amount may be added */
  most?: number;
  shut?: boolean;
}

/** What is said of a seat. */
export interface Plate {
  name: string;
  score: string;
  held: number;
  badges?: string[];
  notes?: string[];
  /** ours or theirs, where there are partners */
  side?: string;
  turn?: boolean;
  out?: boolean;
  won?: boolean;
  /** whether backs are drawn for its pieces */
  hidden?: boolean;
  /** what it held, where that was laid open */
  shown?: Piece[];
}

/** The ends as they are counted: each, and what they make together. */
export interface EndsCount {
  parts: string[];
  sum: string;
  scores: boolean;
}

/** A piece of one's own, and its name for the ear. */
export interface Held {
  piece: Piece;
  name: string;
}

/** Something about the deal in two words: trumps, the bid, the stock. */
export interface Fact {
  name: string;
  value: string;
  /** whose it is */
  seat?: number | null;
}

/** What a side has taken in this deal, of what it needs. */
export interface Meter {
  name: string;
  /** as 24 of 30 */
  said: string;
  taken: number;
  /** where the mark stands: enough to make what was bid, or to break it */
  goal: number;
  /** the whole length */
  most: number;
  /** whether it is the side below */
  ours?: boolean;
  /** whether that is enough */
  done?: boolean;
}

/** The tricks that a seat has taken, face down. */
export interface Heap {
  seat: number;
  pieces?: number;
  said?: string;
}

/** What lies beside the trick where pieces are drawn. */
export interface Beside {
  /** of the stock */
  pieces: number;
  said: string;
  /** under the stock, while it is seen */
  turned?: Piece | null;
  /** whether nothing is drawn any more */
  closed?: boolean;
  heaps?: Heap[];
}

/** A side: its score after each of the deals. */
export interface ChartLine {
  name: string;
  scores: number[];
  ours?: boolean;
  won?: boolean;
}

/** The scores of a match, deal by deal, the best side first. */
export interface Chart {
  /** 0: before the first */
  deals: number[];
  lines: ChartLine[];
  /** the score that ends it */
  goal?: number | null;
}

/** A view in words. `choices` has pieces first, in the order of the rack, then words, then what is shut. */
export interface Page {
  /** which deal this is, and what is played to */
  about: string;
  /** what is asked of you, or who is waited for */
  say: string;
  /** why there is but one choice */
  why: string;
  /** of the rules page, what is about to be decided */
  clause: string;
  plates: Plate[];
  /** the seats at the left from below, at the top, at the right from above */
  around: number[][];
  /** the seat at whose place one looks from */
  below: number;
  /** one's own pieces as people sort them */
  rack: Held[];
  choices: Choice[];
  /** whether Muggins may be called now, rightly or wrongly */
  calls: boolean;
  /** that can be stated with a piece */
  counts: number[];
  ends: EndsCount | null;
  facts: Fact[];
  /** of tricks, one for each side */
  meters: Meter[];
  beside: Beside | null;
  /** of a match that is over */
  chart: Chart | null;
  /** hands of Poker, from high to low */
  ranks: string[];
  /** the one that the seat holds */
  rank: number | null;
  /** whether notes stand on the pieces */
  musical: boolean;
  /** the table in words, for the ear */
  picture: string;
  /** of the deal, with `now` */
  story: Line[];
}

/** A hand that is counted at the end of a deal, piece by piece; one for both partners where nothing is counted. */
export interface Counted {
  seat: number;
  name: string;
  pieces?: Piece[];
  worths?: number[];
  /** what the hand makes, or that it was not shown */
  note?: string;
  gain?: number;
  score?: string;
}

/** The end of a deal: why, what everybody held, who scored how much. */
export interface DealShown {
  deal: number;
  title: string;
  lines: Line[];
  hands: Counted[];
  /** whether the match is */
  over: boolean;
}

/** What one position brought, in words. */
export interface InWords {
  lines: Line[];
  ends: DealShown[];
}

/** A value that an option may have, and how it is called. */
export interface ValueShown {
  value: string | number | boolean | null;
  words: string;
}

/** Something that can be changed of a game. */
export interface OptionShown {
  /** as `options` of `NewTable` takes it */
  name: string;
  title: string;
  about: string;
  /** yes-no, choice or number */
  kind: string;
  default: ValueShown;
  /** the default for each of `players`, where it depends on how many play */
  by_players: number[];
  choices: ValueShown[];
  least: number | null;
  most: number | null;
}

/** A position to be drawn small: pieces of a layout and their `places`, the pieces of a trick, or a hand. */
export interface Card {
  /** double-six or musical */
  set: string;
  pieces: Piece[];
  places: Places | null;
}

/** A game that can be played. */
export interface GameShown {
  id: string;
  title: string;
  family: string;
  players: number[];
  about: string;
  options: OptionShown[];
  card: Card;
}

/** A booklet and its games. */
export interface BookletShown {
  id: string;
  title: string;
  about: string;
  games: GameShown[];
}

/** A match that is over, for a guest who played in it at seat `you`. */
export interface GamePlayed {
  code: string;
  number: number;
  rules: string;
  title: string;
  practice: boolean;
  seats: SeatShown[];
  scores: number[];
  winners: number[];
  resigned: number[];
  ended: number;
  you: number;
}

/** Some matches of a guest, the latest first; `before` asks for those before them (none: there are no more). */
export interface GamesPlayed {
  games: GamePlayed[];
  before: string | null;
}

/** Which deal (0: the first), and through whose eyes: a seat's, `onlooker` or `all`; if none are named, through
 *  one's own, or all if one may, or else an onlooker's. `width` as at a table; `old_names`: ace, deuce, trey. */
export interface DealAsked {
  match: number;
  deal: number;
  seat: string;
  width: number;
  old_names: boolean;
}

/** Which deal is drawn (0: the first), through whose eyes, and how. */
export interface FilmAsked {
  match: number;
  deal: number;
  seat: string;
  form: string;
  look: string;
}

/** Which moment is drawn: of which deal (0: the first), after how many actions; through whose eyes, and how. */
export interface PictureAsked {
  match: number;
  deal: number;
  step: number;
  seat: string;
  look: string;
}

/** A record, as text or JSON; the other fields as for a match of a table. */
export interface RecordAsked {
  record: string;
  deal?: number;
  seat?: string;
  width?: number;
  old_names?: boolean;
}

/** The same for a film. */
export interface RecordFilmAsked {
  record: string;
  deal?: number;
  seat?: string;
  form?: string;
  look?: string;
}

/** The same for a picture of one moment. */
export interface RecordPictureAsked {
  record: string;
  deal?: number;
  step?: number;
  seat?: string;
  look?: string;
}

/** A trick that is complete: its pieces in order, and who takes it. */
export interface TrickDone {
  pieces: Played[];
  seat: number;
}

/** One moment of a deal: what has just happened, and how the table stands as a socket would tell it. */
export interface Step {
  lines: Line[];
  seen: Seen;
  /** of every seat, where everything is open */
  hands?: Piece[][];
  /** how the deal ended */
  ends?: DealShown[];
  /** that this action completed: it lies on no table any more */
  trick?: TrickDone | null;
}

/** A deal of a match: the start, and a step for every action. */
export interface ReplayShown {
  rules: string;
  title: string;
  players: number;
  names: string[];
  options: Record<string, unknown>;
  /** how many there are */
  deals: number;
  /** which this is, from 1 */
  deal: number;
  /** through whose eyes; none: an onlooker's */
  seat: number | null;
  /** whether everything is open */
  open: boolean;
  /** the seats through whose eyes it may be seen */
  eyes: number[];
  /** whether everything may be seen */
  may_open: boolean;
  /** whether the match is */
  over: boolean;
  scores: number[];
  winners: number[];
  resigned: number[];
  steps: Step[];
}

/** A record, as text or JSON, whose match is to be analysed. */
export interface RecordAnalysisAsked {
  record: string;
}

/** Which match of a table (0: the latest), which deal (0: the first), and through whose eyes. */
export interface BeliefsAsked {
  match: number;
  deal: number;
  seat: string;
}

/** The same of a record. */
export interface RecordBeliefsAsked {
  record: string;
  deal?: number;
  seat?: string;
}

/** Something that could be done: by how many points its side comes out ahead in the deal from there on average,
 *  half of a 95 % interval of that (none: too little is known), and whether it was done. */
export interface ChoiceValued {
  words: string;
  value: number;
  within: number | null;
  made: boolean;
}

/** A decision: the table was as at this step of the deal, the choices come from the best on. `lost` is what the
 *  best is worth more than what was done, zero where that is not clear of chance. */
export interface DecisionShown {
  deal: number;
  step: number;
  seat: number;
  lost: number;
  /** best, equal, small, mistake or blunder */
  verdict: string;
  choices: ChoiceValued[];
}

/** How well a seat chose, and the luck of its side: none where that would tell of hands that one may not see. */
export interface PlayerShown {
  seat: number;
  decisions: number;
  /** lost with a decision */
  average: number;
  mistakes: number;
  blunders: number;
  luck: number | null;
}

/** A match, analysed: of all seats, or of the one whose eyes one has. */
export interface AnalysisShown {
  /** for each decision */
  playouts: number;
  decisions: DecisionShown[];
  players: PlayerShown[];
}

/** A piece that is not seen, and the chance that it lies in each of the places. */
export interface PieceHidden {
  piece: Piece;
  chances: number[];
}

/** Who can hold what at one step: how many deals fit what was seen, where pieces can lie, and each piece. */
export interface BeliefsAt {
  /** a number of any size */
  deals: string;
  /** false: too many deals to count, so chances are approximate, and their number is not known */
  exact: boolean;
  places: string[];
  pieces: PieceHidden[];
}

/** Who can hold what, step by step, as a seat knows it; none: as everybody does. */
export interface BeliefsShown {
  seat: number | null;
  steps: BeliefsAt[];
}

/** An entry as anybody may know it: what was done, at which seat, and what the seat needs to be drawn again. */
export interface Told {
  do: string;
  seat?: number | null;
  name?: string;
  bot?: string;
  ready?: boolean | null;
  /** the clock did it */
  clock?: boolean;
  phrase?: string;
  why?: string;
}

/** What one position of the log brought to one guest. */
export interface News {
  position: number;
  at: number;
  told: Told;
  events: AnyEvent[];
}

/** A seat as everybody sees it. */
export interface SeatShown {
  name?: string;
  bot?: string;
  person?: boolean;
  ready?: boolean;
  resigned?: boolean;
  again?: boolean;
}

/** How a table stands, apart from the match: equal for everybody but `you` and `muted`. */
export interface Standing {
  position: number;
  phase: Phase;
  rules: string;
  title: string;
  players: number;
  options: Record<string, unknown>;
  clock: Clock;
  public: boolean;
  practice: boolean;
  seats: SeatShown[];
  /** where the host sits */
  host: number | null;
  /** where you sit */
  you: number | null;
  /** whether you are the host */
  hosting: boolean;
  /** the seats whose phrases you do not hear */
  muted: number[];
  /** of the match, from 1; 0 before the first */
  number: number;
  /** the position at which the match changed last */
  moved: number;
  /** when the time of the seat to act is up */
  deadline: number | null;
  winners: number[];
  /** the seats that gave the match up, which ended it */
  resigned: number[];
}

/** What an action does. */
export type Kind =
  | "lead" | "play" | "draw" | "pass" | "muggins" | "bid" | "trump" | "order" | "assist" | "take" | "turn down" | "make"
  | "alone" | "discard" | "stand" | "dummy" | "swap" | "give" | "close" | "show" | "claim" | "bet" | "call" | "raise"
  | "drop";

/** One thing a seat may do, printed in notation: `6-6`, `5-3@5-5`, `6-4@6-6=20`, `draw`, `bid 31`, `discard 5-2`.
 *  `most` above `least` means that an amount may be stated: any from `least` to `most`. Without one the least is
 *  meant: `bet`. */
export interface Action {
  kind: Kind;
  piece: Piece | null;
  touched: Piece | null;
  /** the number by which the piece joins */
  joins: number | null;
  /** the number that it touches */
  end: number | null;
  /** the notation must say which number it touches */
  marked: boolean;
  amount: number;
  least: number;
  most: number;
  /** a bid, a trump */
  what: string;
}

/** Why a deal ended. */
export type Ending =
  | "domino" | "blocked" | "out" | "played" | "passed" | "given" | "claimed" | "showdown" | "dropped";

/** What a score during a deal was made by. */
export type Why =
  | "count" | "double-header" | "triple-header" | "muggins" | "second-turn" | "trick" | "bingo";

/** A deal begins: so many pieces in each hand and in the stock; `leader` is to lead, or first to speak. */
export interface Dealt {
  event: "dealt";
  to: number | null;
  deal: number;
  leader: number;
  hands: number[];
  stock: number;
  dealer: number | null;
}

/** A seat looks at its pieces. */
export interface Hand {
  event: "hand";
  to: number | null;
  seat: number;
  pieces: Piece[];
}

/** Nobody held a double to lead: the pieces go back and are dealt again. */
export interface ThrownIn {
  event: "thrown-in";
  to: number | null;
  deal: number;
}

/** These seats drew lots, and one won. `pieces` are what they drew, in their order, where the match has a seed.
 *  They follow from the seed and from who won, not from any hand. */
export interface Lots {
  event: "lots";
  to: number | null;
  seats: number[];
  winner: number;
  pieces: Piece[];
}

/** A piece was led (`touched` none) or joined to another. `seat` is none for a layout that was set up. */
export interface Laid {
  event: "laid";
  to: number | null;
  seat: number | null;
  piece: Piece;
  touched: Piece | null;
  /** its number that touches */
  joins: number | null;
  /** the number it touches */
  end: number | null;
  /** its number that now shows */
  out: number | null;
  stated: number;
}

/** A seat drew a piece; so many are left in the stock. */
export interface Drew {
  event: "drew";
  to: number | null;
  seat: number;
  stock: number;
}

/** The seat that drew sees its piece. */
export interface Took {
  event: "took";
  to: number | null;
  seat: number;
  piece: Piece;
}

/** A seat could neither play nor draw. */
export interface Passed {
  event: "passed";
  to: number | null;
  seat: number;
}

/** Points made during the deal. */
export interface Scored {
  event: "scored";
  to: number | null;
  seat: number;
  points: number;
  why: Why;
}

/** A count that was made but not, or wrongly, announced. */
export interface Lost {
  event: "lost";
  to: number | null;
  seat: number;
  points: number;
}

/** A seat called Muggins on another. */
export interface Called {
  event: "called";
  to: number | null;
  seat: number;
  on: number;
}

/** A seat that was asked did not call. */
export interface LetGo {
  event: "let-go";
  to: number | null;
  seat: number;
}

/** A piece is turned for trumps. */
export interface Turned {
  event: "turned";
  to: number | null;
  piece: Piece;
}

/** A seat said a word of the game: a bid, an order, that it stands; `what` is the bid or the trump. */
export interface Said {
  event: "said";
  to: number | null;
  seat: number;
  kind: Kind;
  what: string;
}

/** Which piece a seat laid away, face down. */
export interface LaidAway {
  event: "laid-away";
  to: number | null;
  seat: number;
  piece: Piece;
}

/** What is trump now: a number, `doubles` or `none`. */
export interface Trumps {
  event: "trumps";
  to: number | null;
  what: string;
}

/** A piece was laid to a trick. */
export interface Played {
  event: "played";
  to: number | null;
  seat: number;
  piece: Piece;
}

/** A trick went to a seat; `points` is what it counted, honours and all. */
export interface TrickWon {
  event: "trick-won";
  to: number | null;
  seat: number;
  points: number;
}

/** A seat showed its doubles; `points` is what they count. */
export interface Shown {
  event: "shown";
  to: number | null;
  seat: number;
  pieces: Piece[];
  points: number;
}

/** A seat took the turned piece. */
export interface TookTurned {
  event: "took-turned";
  to: number | null;
  seat: number;
}

/** Chips went into the pool: an `ante`, a `bet`, a `call`, a `raise` (by `amount`). */
export interface Staked {
  event: "staked";
  to: number | null;
  seat: number;
  why: string;
  chips: number;
  amount: number;
}

/** A hand was shown at the showdown. */
export interface Revealed {
  event: "revealed";
  to: number | null;
  seat: number;
  pieces: Piece[];
  hand: string;
}

/** Chips came out of the pool. */
export interface PoolWon {
  event: "pool-won";
  to: number | null;
  seat: number;
  chips: number;
}

/** Chips that nobody matched went back. */
export interface TookBack {
  event: "took-back";
  to: number | null;
  seat: number;
  chips: number;
}

/** Doubles that were shown count now: their player has won a trick. */
export interface ShowCounted {
  event: "show-counted";
  to: number | null;
  seat: number;
  points: number;
}

/** Why a deal ended and who scored what: `counts` during it, `gains` at its end. `shown` are the hands laid open
 *  to be counted, of the others nothing; none where nothing is counted. */
export interface DealResult {
  deal: number;
  ending: Ending;
  winner: number | null;
  shown: Piece[][] | null;
  counts: number[];
  gains: number[];
  scores: number[];
  /** who bid, or made trumps */
  maker: number | null;
  bid: number;
  tricks: number[];
  /** what the tricks counted */
  points: number[];
}

/** A deal is over. */
export interface DealEnded {
  event: "deal-ended";
  to: number | null;
  result: DealResult;
}

/** The match is over. */
export interface MatchEnded {
  event: "match-ended";
  to: number | null;
  winners: number[];
  scores: number[];
}

/** An open end: the number that shows, the piece that bears it, how many alike places are free. */
export interface End {
  number: number;
  piece: Piece;
  places: number;
  /** what it adds to the sum of the ends */
  count: number;
}

/** How a match stands, or ended. */
export interface Result {
  over: boolean;
  scores: number[];
  winners: number[];
  deals: DealResult[];
  /** the seats of each */
  sides: number[][];
}

/** What a table of tricks shows. */
export interface TrickTable {
  phase: string;
  /** while it lies there */
  turned: Piece | null;
  trump: string | null;
  maker: number | null;
  bid: number | null;
  /** the pieces of the present trick, in order */
  trick: Played[];
  /** tricks of each seat */
  taken: number[];
  /** what they count */
  points: number[];
  /** seats that take no part */
  out: number[];
  closed: boolean;
  /** who is winning the present trick */
  best: number | null;
  /** that are left */
  dummies: number;
}

/** What a table of Poker shows. */
export interface PokerTable {
  pool: number;
  /** what each has put in */
  put: number[];
  /** what the seat to act must add to stay */
  call: number;
  ante: number;
  raises: number;
  dropped: number[];
}

/** What a seat may know (`seat` none: an onlooker), built up from what the table shows. Its fields are plain data
 *  and can be sent: `msgspec.json.encode(view)` makes bytes of them, and `msgspec.json.decode(data,
 *  type=ivories.View)` makes a view of those again. Beside them it carries `state`, the same for programs, which
 *  is not sent. */
export interface View {
  seat: number | null;
  rules: string;
  players: number;
  /** the seats of each */
  sides: number[][];
  target: number;
  deal: number;
  leader: number;
  turn: number | null;
  may_act: number[];
  hand: Piece[];
  /** pieces in each hand */
  counts: number[];
  stock: number;
  /** pieces of the stock that may be drawn */
  drawable: number;
  layout: Laid[];
  ends: End[];
  dealer: number | null;
  tricks: TrickTable | null;
  poker: PokerTable | null;
  scores: number[];
  legal: Action[];
  /** of this deal */
  events: AnyEvent[];
  results: DealResult[];
  over: boolean;
  winners: number[];
}

/** How many seconds a person has for a turn, and for saying whether to call; 0 is no end of time. */
export interface Clock {
  turn: number;
  call: number;
}

/** Where a table stands. */
export type Phase =
  | "gathering" | "playing" | "over" | "closed";

export type AnyMessage =
  | Sit | Stand | Ready | Fill | Empty | Start | Act | TakeOver | TakeBack | Resign | Again | Undo | Say | Mute | Close
  | Hint | Width | Since;

export type AnySent =
  | NewsSent | Now | Here | Taken | Refused | Hinted;

export type AnyEvent =
  | Dealt | Hand | ThrownIn | Lots | Laid | Drew | Took | Passed | Scored | Lost | Called | LetGo | DealEnded
  | MatchEnded | Turned | Said | LaidAway | Trumps | Played | TrickWon | Shown | TookTurned | Staked | Revealed
  | PoolWon | TookBack | ShowCounted;
