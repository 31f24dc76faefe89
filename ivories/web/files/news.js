/** What the server tells of a table: shown in order, one after the other. */

import { tell } from "./ear.js";
import { showLast } from "./lasting.js";
import { laid as sing } from "./music.js";
import { Pace } from "./pace.js";
import { bell, wood } from "./sounds.js";

/** @typedef {import("./table.js").Table} Table */
/** @typedef {import("../wire.js").Seen} Seen */
/** @typedef {import("../wire.js").NewsSent} NewsSent */
/** @typedef {import("../wire.js").Now} Now */
/** @typedef {import("../wire.js").AnySent} Sent */
/** @typedef {import("./places.js").Point} Point */

const FAR_BEHIND = 300; // messages that wait: then everything is asked for as it stands
const DRAW = 160; // milliseconds from one piece drawn to the next
const WOODEN = new Set(["laid", "played", "staked", "drew"]);

export class News {
  /** @type {Point | null} */ from = null; // where the piece that is laid just now comes from
  /** @type {Sent[]} */ #queue = [];
  #pace = new Pace();
  #running = false;
  #pausing = false;
  #counting = false;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** Whether something is looked at that the next view would take away. */
  get holds() {
    return this.#pausing || this.#counting;
  }

  /** @param {Sent} message */
  hear(message) {
    if (message.is === "taken" || message.is === "refused") return;
    if (message.is === "hinted") return this.table.practice.hinted(message);
    this.#queue.push(message);
    if (this.#counting) this.#keepTime(message);
    if (this.#queue.length > FAR_BEHIND) this.#afresh();
    if (!this.#running) void this.#run();
  }

  async #run() {
    this.#running = true;
    try {
      for (let next = this.#queue.shift(); next; next = this.#queue.shift()) await this.#show(next);
    } catch (error) {
      this.#pausing = this.#counting = false;
      this.#afresh();
      throw error;
    } finally {
      this.#running = false;
    }
  }

  /** What cannot be shown is asked for as it stands. */
  #afresh() {
    this.#queue = [];
    this.table.connection.afresh();
  }

  /** @param {Sent} message */
  async #show(message) {
    if (message.is === "here") this.#showHere(message.seats);
    else if (message.is === "now") this.#showNow(message);
    else if (message.is === "news") await this.#showNews(message);
  }

  /** @param {readonly boolean[]} seats */
  #showHere(seats) {
    this.table.here = [...seats];
    this.table.draw();
  }

  /** @param {Now} now */
  #showNow({ position, at, seen }) {
    const { table } = this;
    const before = table.seen;
    table.position = position;
    table.clock.set(at);
    table.take(seen);
    if (!before) void table.upon.arrive(seen.standing);
    table.drawer?.begin(seen.page?.story ?? []);
    table.draw();
    if (seen.page && seen.page.say !== before?.page?.say) tell(seen.page.say);
  }

  /** @param {NewsSent} news */
  async #showNews(news) {
    await this.#wait(news);
    this.table.position = news.position;
    this.#tell(news);
    this.from = this.#origin(news);
    await this.#hold(() => showLast(this.table, news, this.from));
    const counts = Boolean(news.said?.ends.length && this.table.seen?.page);
    if (counts) await this.#count(news);
    if (news.news.told.do === "start") this.table.board.clear();
    if (news.seen) this.#showSeen(news, news.seen);
    if (counts && document.activeElement === document.body) this.table.focus(); // what was pressed is gone
    this.from = null;
  }

  /** @param {NewsSent} news */
  async #wait({ news: { told } }) {
    if (told.do !== "act") return;
    const bot = told.seat != null && Boolean(this.table.seen?.standing.seats[told.seat]?.bot);
    await this.#pace.before(bot, this.#queue.length);
  }

  /** In the log, for the ear, beside a plate. @param {NewsSent} news */
  #tell({ said, news: { told, events } }) {
    const lines = said?.lines ?? [];
    this.table.drawer?.write(lines);
    tell(...lines.map((line) => line.ear || line.text));
    sound(events, Boolean(this.table.seen?.page?.musical));
    const phrase = lines[0]?.text.split(": ").slice(1).join(": ");
    if (told.do === "say" && told.seat != null && phrase) this.table.seats.say(told.seat, phrase);
  }

  /** Where a piece that was just laid comes from. @param {NewsSent} news */
  #origin({ news: { events } }) {
    const { seen, rack, seats } = this.table;
    const laid = events.find((event) => event.event === "laid" || event.event === "played");
    if (!laid || !("piece" in laid) || laid.seat == null) return null;
    return laid.seat === seen?.view?.seat ? rack.place(/** @type {number[]} */ (laid.piece).join("-")) : seats.place(laid.seat);
  }

  /** @param {() => Promise<void>} shown */
  async #hold(shown) {
    this.#pausing = true;
    await shown();
    this.#pausing = false;
  }

  /** The end of a deal; the clock goes on meanwhile. @param {NewsSent} news */
  async #count(news) {
    this.#counting = true;
    for (const one of [news, ...this.#queue]) this.#keepTime(one);
    this.table.counting(true);
    await this.table.upon.countOut(news.said?.ends ?? [], news.seen?.page);
    this.table.counting(false);
    this.#counting = false;
  }

  /** What waits to be shown may have begun another turn. @param {Sent} message */
  #keepTime(message) {
    const seen = "seen" in message ? message.seen : null;
    if (seen?.view) this.table.clock.show(seen.standing, seen.view);
  }

  /**
   * @param {NewsSent} news
   * @param {Seen} seen
   */
  #showSeen(news, seen) {
    const before = this.table.seen;
    this.table.take(seen);
    this.table.draw();
    if (before?.page?.say !== seen.page?.say) this.table.ask();
    this.#drawOn(news);
  }

  /** Whoever has drawn and can do nothing but draw again does so: there is nothing to decide. @param {NewsSent} news */
  #drawOn({ news: { told, events } }) {
    const { table } = this;
    const may = table.choices.filter((one) => !one.shut);
    const own = told.do === "act" && !told.clock && told.seat === table.seen?.view?.seat;
    if (!own || !events.some((event) => event.event === "drew") || may.length !== 1 || may[0]?.kind !== "draw") return;
    const position = table.position;
    setTimeout(() => position === table.position && void table.act("draw"), DRAW);
  }
}

/**
 * What has happened is heard: a musical piece as it is written, others as wood on wood.
 * @param {NewsSent["news"]["events"]} events
 * @param {boolean} musical
 */
function sound(events, musical) {
  const tags = events.map((event) => event.event);
  const laid = musical && events.find((event) => event.event === "laid");
  if (laid && "piece" in laid) sing([laid.piece[0], laid.piece[1]]);
  else if (tags.some((tag) => WOODEN.has(tag))) wood();
  if (tags.includes("scored") || tags.includes("pool-won")) bell();
}
